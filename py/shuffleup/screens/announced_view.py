"""The announcement that is on the clock, and the list of the last ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.screens.announced import Told, last_told
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.refusal import N_, Sentence

if TYPE_CHECKING:
    from shuffleup.screens.desk import Desk

MOST_LINES = 4
PICTURES = {
    "level": "next",
    "break": "cup",
    "color_up": "chips",
    "out": "people",
    "money": "coin",
    "moves": "seats",
    "draw": "seats",
    "final_table": "spade",
    "deal": "handshake",
    "winner": "trophy",
}


@dataclass(frozen=True)
class OnNow:
    """What the room is told now: its *kind*, a *picture*, a sentence, and *lines* below it."""

    kind: str
    picture: str
    says: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class ListedAnnouncement:
    """One of the last announcements: when it was, and what names it."""

    mark: str
    time: str
    on: OnNow


def on_now(told: Told, tongue: Tongue) -> OnNow:
    """An announcement in words, with as many lines as can be read from the tables."""
    said = told.said
    lines = tuple(map(tongue.say, said.lines))
    if len(lines) > MOST_LINES:
        more = Sentence(N_("and {count} more"), {"count": len(lines) - MOST_LINES + 1})
        lines = (*lines[: MOST_LINES - 1], tongue.say(more))
    return OnNow(said.kind.value, PICTURES[said.kind.value], tongue.say(said.says), lines)


def draw(desk: Desk) -> str:
    """The last announcements, to stand over the screen."""
    last = last_told(desk.journal, desk.now) if desk.tournament.schedule else ()
    rows = tuple(
        ListedAnnouncement(each.mark, desk.tongue.time_of_day(each.at), on_now(each, desk.tongue)) for each in last
    )
    return desk.tongue.environment.get_template("announced.html").render(rows=rows)
