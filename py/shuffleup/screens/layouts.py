"""Ready layouts of the clock on the TV: which blocks are there, and what is written largest."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.settings import TV_BLOCKS
from shuffleup.tournament.refusal import N_


@dataclass(frozen=True)
class Layout:
    """A layout: its *name*, the blocks *hidden* in it, and whether the blinds are *large*."""

    name: str
    hidden: str = ""
    large: str = ""


LAYOUTS = {
    "all": Layout(N_("Everything")),
    "money": Layout(N_("Clock and money"), "players stages"),
    "clock": Layout(N_("Clock only"), "players prizes stages time_of_day played"),
    "blinds": Layout(N_("Big blinds"), "", "blinds"),
}
BLOCKS = {
    "title": N_("Name of the tournament"),
    "next": N_("Next level"),
    "break": N_("Next break"),
    "players": N_("Players and average stack"),
    "prizes": N_("Prizes"),
    "stages": N_("Players, seats and results beside the clock"),
    "time_of_day": N_("Time of day"),
    "played": N_("Time played"),
}


def with_block(hidden: str, name: str, on: bool) -> str:
    """The hidden blocks once this one is shown, or hidden.

    >>> with_block("players", "title", False), with_block("players title", "players", True)
    ('title players', 'title')
    """
    words = set(hidden.split()) - {name} if on else {*hidden.split(), name}
    return " ".join(block for block in TV_BLOCKS if block in words)


def layout_of(hidden: str, large: str) -> str:
    """Which ready layout this is, by its key; empty if it is one of the host's own.

    >>> layout_of("", "blinds"), layout_of("title", "")
    ('blinds', '')
    """
    here = Layout("", with_block(hidden, "", True), large)
    return next((key for key, each in LAYOUTS.items() if replace(each, name="") == here), "")
