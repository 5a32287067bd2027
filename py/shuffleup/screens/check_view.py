"""The check before the first hand: what this window can do tonight, each thing green or with its fix by one tap."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.backup import BackupNews
from shuffleup.screens.backup_view import how_it_stands
from shuffleup.screens.desk import Desk
from shuffleup.screens.looks import CONTRAST, PAPER
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_, Sentence

DRAFT = "check"
FAR_BLINDS, FAR_AVERAGE, FAR_LEFT = "300 / 600", 7_580, "5 / 18"
"""What the test picture shows: as large as the blinds, the facts and the labels on the clock; the time is larger."""


class Grade(Enum):
    """How something stands: as it should be, to be tried, or not as it should be."""

    GOOD = "good"
    TRY = "try"
    BAD = "bad"


PICTURES = {Grade.GOOD: "check", Grade.TRY: "help", Grade.BAD: "warning"}
GRADES = {Grade.GOOD: N_("In order"), Grade.TRY: N_("Try it"), Grade.BAD: N_("Needs you")}


@dataclass(frozen=True)
class Fix:
    """A button: what it is called, its picture, what a tap on it does as the control's data."""

    label: str
    picture: str
    data: tuple[tuple[str, str], ...]
    primary: bool = True


@dataclass(frozen=True)
class Check:
    """One thing that is looked at: how it stands, with a picture and a word for it, what to say of it, and fixes."""

    key: str
    name: str
    says: str
    grade: str
    picture: str
    word: str
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True)
class CheckView:
    """All of them. *told* counts those in order; *begun*: cards are in the air already. *far* is the test picture."""

    shell: Shell
    checks: tuple[Check, ...]
    told: str
    all_good: bool
    begun: bool
    far: tuple[str, ...]


def draw(desk: Desk) -> str:
    """The check as HTML."""
    return desk.tongue.environment.get_template("check.html").render(view=check_view(desk))


def check_view(desk: Desk) -> CheckView:
    """The check as things stand."""
    checks = (_sound(desk), _awake(desk), _full(desk), _kept(desk), _copies(desk), _offline(desk), _readable(desk))
    good = sum(each.grade == Grade.GOOD.value for each in checks)
    told = Sentence(N_("{good} of {all} in order"), {"good": good, "all": len(checks)})
    return CheckView(
        replace(shell(desk, "check"), tab="host"),
        checks,
        desk.tongue.say(told),
        good == len(checks),
        desk.tournament.clock.begun,
        (FAR_BLINDS, desk.tongue.number(FAR_AVERAGE), FAR_LEFT),
    )


def _check(desk: Desk, key: str, name: str, grade: Grade, says: str, *fixes: Fix) -> Check:
    _ = desk.tongue.translate
    return Check(key, _(name), _(says), grade.value, PICTURES[grade], _(GRADES[grade]), fixes)


def _fix(desk: Desk, label: str, picture: str, primary: bool = True, **data: str) -> Fix:
    return Fix(desk.tongue.translate(label), picture, tuple(data.items()), primary)


def _answer(desk: Desk, name: str, value: str, label: str, picture: str, primary: bool = False) -> Fix:
    """A button by which a person says what no browser can know."""
    return _fix(desk, label, picture, primary, do="draft_set", draft=DRAFT, name=name, value=value)


def _sound(desk: Desk) -> Check:
    name, heard = N_("Sound"), desk.draft(DRAFT).get("heard", "")
    play = _fix(desk, N_("Play a sound"), "sound", heard == "", do="test_sound", sound="level_up")
    match desk.can.sound:
        case "none":
            return _check(desk, "sound", name, Grade.BAD, N_("This browser has no sound. Another device can sound."))
        case "muted":
            unmute = _fix(desk, N_("Sound on"), "sound", do="mute")
            return _check(desk, "sound", name, Grade.BAD, N_("Muted: nobody hears a level end."), unmute)
        case "elsewhere" if heard != "yes":
            here = _fix(desk, N_("Sound here"), "sound", do="mute")
            says = N_("Another window of this device sounds.")
            return _check(desk, "sound", name, Grade.TRY, says, _quiet(here), _heard(desk))
    if heard == "yes":
        return _check(desk, "sound", name, Grade.GOOD, N_("Heard in the room."), _quiet(play))
    if heard == "no":
        says = N_("Turn up the device and the TV, and choose the TV’s loudspeaker in the device’s sound settings.")
        settings = _fix(desk, N_("Volume"), "settings", False, go="settings")
        return _check(desk, "sound", name, Grade.BAD, says, play, _heard(desk), settings)
    not_heard = _answer(desk, "heard", "no", N_("Not heard"), "mute")
    return _check(desk, "sound", name, Grade.TRY, N_("Play one, and listen."), play, _heard(desk), not_heard)


def _quiet(fix: Fix) -> Fix:
    """The same button, quieter: it has done its work."""
    return Fix(fix.label, fix.picture, fix.data, primary=False)


def _heard(desk: Desk) -> Fix:
    return _answer(desk, "heard", "yes", N_("Heard it"), "check")


def _awake(desk: Desk) -> Check:
    name = N_("Screen stays on")
    if not desk.settings.keep_awake:
        on = _fix(desk, N_("Keep it on"), "sun", do="setting", name="keep_awake", keep_awake="true")
        return _check(desk, "awake", name, Grade.BAD, N_("This device may go dark in the middle of a level."), on)
    if desk.can.awake:
        return _check(desk, "awake", name, Grade.GOOD, N_("The screen stays on."))
    if desk.can.wake in ("refused", "unsupported"):
        says = N_("This browser can't promise it: set the device to never go to sleep, and plug it in.")
        return _check(desk, "awake", name, Grade.TRY, says)
    return _check(desk, "awake", name, Grade.GOOD, N_("The screen stays on while the clock runs."))


def _full(desk: Desk) -> Check:
    """The TV's window where there is one; else this window."""
    name = N_("Full screen")
    if desk.tv.there and not desk.tv.full:
        says = N_("The clock is on the other screen. Press F there, and it fills it.")
        fixes = (_fix(desk, N_("Full screen"), "full", do="fill_tv"),) if desk.tv.fills else ()
        return _check(desk, "full", name, Grade.BAD, says, *fixes)
    if desk.tv.there or desk.can.full_screen == "on":
        return _check(desk, "full", name, Grade.GOOD, N_("Nothing else is on the screen."))
    fill = _fix(desk, N_("Full screen"), "full", do="fullscreen")
    if desk.can.full_screen == "page":
        return _check(desk, "full", name, Grade.GOOD, N_("As large as this browser lets it be."))
    return _check(desk, "full", name, Grade.BAD, N_("The browser’s bars take room from the digits."), fill)


def _kept(desk: Desk) -> Check:
    name = N_("Saved for good")
    export = _fix(desk, N_("Export"), "download", False, do="export")
    if desk.trouble.nothing_is_kept:
        says = N_("This browser keeps nothing: use a window that is not private.")
        return _check(desk, "kept", name, Grade.BAD, says, export)
    if desk.can.kept:
        return _check(desk, "kept", name, Grade.GOOD, N_("This device keeps the evening, also when it runs low."))
    ask = _fix(desk, N_("Ask for it"), "check", do="persist")
    if desk.draft(DRAFT).get("asked") == "yes":
        says = N_("The evening is saved; a device that runs low may clear it away. Export it at the end to be sure.")
        return _check(desk, "kept", name, Grade.TRY, says, _quiet(ask), export)
    return _check(
        desk, "kept", name, Grade.TRY, N_("The evening is saved; a device that runs low may clear it."), ask
    )


def _copies(desk: Desk) -> Check:
    """Safety copies: written by themselves, asked for, or neither."""
    name, news = N_("Safety copies"), desk.backup or BackupNews()
    where = Sentence(N_("Each break saves a copy into “{folder}”."), {"folder": news.copies.folder})
    says = where if news.copies.by_themselves else how_it_stands(desk, news)
    told = Check("copies", desk.tongue.translate(name), desk.tongue.say(says), "", "", "")
    if news.copies.on and news.copies.fault:
        again = _fix(desk, N_("Try again"), "repeat", do="allow_folder")
        return _graded(
            desk, told, Grade.BAD, again, _fix(desk, N_("Another folder"), "folder", False, do="choose_folder")
        )
    if not news.copies.on:
        return _graded(desk, told, Grade.TRY, _fix(desk, N_("Turn them on"), "check", do="copies", copies="true"))
    if news.folders and not news.copies.folder:
        return _graded(desk, told, Grade.TRY, _fix(desk, N_("Choose a folder"), "folder", do="choose_folder"))
    return _graded(desk, told, Grade.GOOD)


def _graded(desk: Desk, check: Check, grade: Grade, *fixes: Fix) -> Check:
    word = desk.tongue.translate(GRADES[grade])
    return replace(check, grade=grade.value, picture=PICTURES[grade], word=word, fixes=fixes)


def _offline(desk: Desk) -> Check:
    name = N_("Works offline")
    if desk.can.offline:
        return _check(desk, "offline", name, Grade.GOOD, N_("The network may go: all of it is on this device."))
    says = N_("Not yet: leave this page open for a minute while there is a network.")
    return _check(desk, "offline", name, Grade.TRY, says, _fix(desk, N_("Load anew"), "repeat", False, do="reload"))


def _themes(desk: Desk) -> tuple[Fix, ...]:
    """The themes that read better from afar, but for the one that is on."""
    others = (each for each in (PAPER, CONTRAST) if each.name != desk.settings.theme)
    return tuple(_fix(desk, each.about, "sun", False, do="setting", name="theme", theme=each.name) for each in others)


def _readable(desk: Desk) -> Check:
    name, read = N_("Readable from the back"), desk.draft(DRAFT).get("read", "")
    readable = _answer(desk, "read", "yes", N_("All three lines"), "check", read != "yes")
    if read == "yes":
        return _check(desk, "far", name, Grade.GOOD, N_("Read from the last seat."))
    if read == "no":
        says = N_("Go to full screen, take a larger screen or move it; in a lit room the light theme reads better.")
        return _check(desk, "far", name, Grade.BAD, says, readable, *_themes(desk))
    not_all = _answer(desk, "read", "no", N_("Not all"), "close")
    says = N_("Read the test picture aloud from the last seat. The lines are as large as on the clock.")
    return _check(desk, "far", name, Grade.TRY, says, readable, not_all)
