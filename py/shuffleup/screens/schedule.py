"""The schedule on a screen of its own: to read, and to change."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.shell import Shell


@dataclass(frozen=True)
class StageRow:
    """One row: a level or a break.

    *row* is its number as the commands know it, *number* the level's as the players do. *stakes* is "400 / 800", or a
    break's name; *note* a game or a name; *begins* the time of day it will begin or began. *state* is "past",
    "current" or empty. *stops*: the clock stops after it.
    """

    row: int
    number: str
    stakes: str
    ante: str = ""
    length: str = ""
    begins: str = ""
    note: str = ""
    state: str = ""
    is_break: bool = False
    stops: bool = False


@dataclass(frozen=True)
class Editor:
    """The form for a row; every field as the text that stands in its input.

    *new*: the row is to be put in before row *row*. *kind* is "level" or "break", *stakes* "blinds", "limits" or
    "ante", *ante_from* "each" or "big_blind".
    """

    row: int
    new: bool = False
    kind: str = "level"
    stakes: str = "blinds"
    small: str = ""
    big: str = ""
    lower: str = ""
    upper: str = ""
    ante: str = ""
    ante_from: str = "each"
    minutes: str = ""
    hands: str = ""
    game: str = ""
    name: str = ""
    pause_after: bool = False


@dataclass(frozen=True)
class ScheduleView:
    """The schedule screen; *about* is a line such as "15 levels, 3 breaks, 5:30 in all"."""

    shell: Shell
    rows: tuple[StageRow, ...]
    editor: Editor | None = None
    about: str = ""


def render(view: ScheduleView, environment: Environment) -> str:
    """The schedule screen as HTML."""
    return environment.get_template("schedule.html").render(view=view)
