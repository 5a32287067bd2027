"""What the screens tell of safety copies: a notice, the panel in the settings, how it stands in the check."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.backup import BackupNews, Fault
from shuffleup.screens.desk import Desk
from shuffleup.screens.notices import Notice
from shuffleup.tournament.refusal import N_, Sentence

FAULTS = {
    Fault.ASK: N_(
        "The copy was not saved: the browser asks again before it writes into “{folder}”. Try again, and allow it."
    ),
    Fault.GONE: N_(
        "The copy was not saved: “{folder}” is not there. Plug its drive in again, or choose another folder."
    ),
    Fault.FULL: N_("The copy was not saved: “{folder}” is full. Make room, or choose another folder."),
    Fault.FAILED: N_(
        "The copy was not saved: the browser could not write into “{folder}”. Try again, or choose another folder."
    ),
}
REMINDERS = {
    "break": N_("A good moment to save a copy of this evening."),
    "end": N_("The evening is over. Save a copy of it."),
}


@dataclass(frozen=True)
class BackupPanel:
    """The panel in the settings: whether copies are wished, how it stands, and what can be done about it.

    *again*: a fault that a tap may put right. *can_save*: there is a tournament to be copied.
    """

    on: bool
    told: str
    bad: bool
    folders: bool
    folder: str
    again: bool
    can_save: bool


def backup_notice(desk: Desk) -> Notice:
    """The notice in a break or at the end."""
    news = desk.backup or BackupNews()
    if news.remind == "fault":
        return Notice("copy_failed", desk.tongue.say(_fault(news)))
    return Notice("save_copy", desk.tongue.translate(REMINDERS[news.remind]), choice=news.folders)


def backup_panel(desk: Desk) -> BackupPanel:
    """The panel in the settings."""
    news = desk.backup or BackupNews()
    copies = news.copies
    return BackupPanel(
        copies.on,
        desk.tongue.say(how_it_stands(desk, news)),
        copies.on and bool(copies.fault),
        news.folders,
        copies.folder,
        copies.on and bool(copies.fault),
        bool(desk.tournament.schedule),
    )


def how_it_stands(desk: Desk, news: BackupNews) -> Sentence:
    """How it stands with copies, in a sentence."""
    copies, tongue = news.copies, desk.tongue
    if not copies.on:
        return Sentence(N_("Off: the evening is on this device only."))
    if copies.fault:
        return _fault(news)
    if copies.at:
        time = tongue.time_of_day(copies.at)
        if tongue.day(copies.at) != tongue.day(desk.now):
            time = f"{tongue.day(copies.at)} {time}"
        return Sentence(N_("Last saved {time} as “{file}”."), {"time": time, "file": copies.file})
    if copies.folder:
        return Sentence(N_("Each break saves a copy into “{folder}”."), {"folder": copies.folder})
    if news.folders:
        return Sentence(N_("Choose a folder once, and each break saves a copy by itself."))
    return Sentence(N_("This browser can't save by itself: you are asked at the first break and at the end."))


def _fault(news: BackupNews) -> Sentence:
    known = {fault.value: text for fault, text in FAULTS.items()}
    return Sentence(known.get(news.copies.fault, FAULTS[Fault.FAILED]), {"folder": news.copies.folder})
