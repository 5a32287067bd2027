"""The clock on the TV: what it says, ready for the template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinja2 import Environment

from shuffleup.screens.chip_looks import ChipLook

if TYPE_CHECKING:
    from shuffleup.screens.announced_view import OnNow
    from shuffleup.screens.panels import Panel
    from shuffleup.screens.prize_board import Board
    from shuffleup.screens.room_notices import RoomNotice
    from shuffleup.screens.rules_card_view import BreakRule
    from shuffleup.screens.seat_moves_view import MoveLook


@dataclass(frozen=True)
class Fact:
    """One small fact for a corner of the screen: a label and its value ("Players", "17 of 24").

    *tick* names the ticking place of the value, or is empty if it stands still.
    """

    label: str
    value: str
    tick: str = ""


@dataclass(frozen=True)
class Ticks:
    """The texts of the ticking places, one field each; an empty text takes its label off the screen with it.

    *level* is "Level 4", or the name of a break; *game* what is played, if it changes; *state* the word for what the
    clock is doing ("Paused"), empty while it simply runs; *blinds* "400 / 800"; *ante* the amount, *ante_from* who
    pays it ("each", "big blind"); *next* the stakes of the next level and *next_at* the time of day it begins;
    *break_in* the time until the next break; *clock* the time of day; *elapsed* the time played; *ends* what happens
    after this level if it is not simply the next one ("Then the clock stops"); *repeat* says that the last level
    repeats; *off* which chips come off now.
    """

    time: str = ""
    level: str = ""
    game: str = ""
    state: str = ""
    blinds: str = ""
    ante: str = ""
    ante_from: str = ""
    next: str = ""
    next_at: str = ""
    break_in: str = ""
    clock: str = ""
    elapsed: str = ""
    ends: str = ""
    repeat: str = ""
    off: str = ""


@dataclass(frozen=True)
class ClockView:
    """The clock screen.

    *title* is the tournament's name. *facts* fill the lower corners, the first half on the left, and are absent
    until something counts players; *board* is the money, if any is played for. *off_chips* are drawn beside what
    `Ticks.off` says. *hands* is set in a level counted in hands: the dock then has a button for it.
    *can_undo* names what undo would take back, or is empty. *moves* are announced moves between tables, as many as
    can be read from the tables; *moves_more* says how many more there are. *room* is what the room is told besides,
    until somebody says that it is done; *rules* is one of the house rules, in a break. *begun*: cards are in the air.
    *told* is the announcement that is on, for some seconds; *panel* takes the place of the money in some stages.
    """

    title: str = ""
    ticks: Ticks = Ticks()
    facts: tuple[Fact, ...] = ()
    board: Board | None = None
    off_chips: tuple[ChipLook, ...] = ()
    hands: bool = False
    can_undo: str = ""
    sound: str = "blocked"
    moves: tuple[MoveLook, ...] = ()
    moves_more: str = ""
    room: RoomNotice | None = None
    rules: BreakRule | None = None
    begun: bool = False
    told: OnNow | None = None
    panel: Panel | None = None


def render_asides(view: ClockView, environment: Environment) -> str:
    """What stands beside the table as HTML, for the face of the next start."""
    return environment.get_template("_asides.html").render(view=view)


def render(view: ClockView, environment: Environment) -> str:
    """The clock screen as HTML."""
    return environment.get_template("clock.html").render(view=view)
