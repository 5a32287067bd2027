"""The schedule on a screen of its own: a table that is edited cell by cell, before the start and during play."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.chip_looks import ChipLook
from shuffleup.screens.shell import Shell
from shuffleup.screens.structure_picture import StructurePicture


@dataclass(frozen=True)
class Cell:
    """One cell: its column and lane (see `cell_taps`), what it is called, and the text in it.

    *was* is the text that holds; *text* differs from it where what was typed last was *refused*.
    """

    column: str
    lane: int
    label: str
    text: str
    was: str
    refused: bool = False
    words: bool = False


@dataclass(frozen=True)
class StageRow:
    """One row: a level or a break.

    *row* is its number as the commands know it, *number* the level's as the players do. *stakes*, *ante* and *length*
    are cells; *kind* is "blinds", "limits", "ante" or "break". *payer* says who pays the ante, *unit* what the length
    is counted in, *begins* the time of day it will begin or began; *note* is a game or a name. *state* is "past",
    "current" or empty. *stops*: the clock stops after it. *fault* is why a cell was refused, *problems* what a host
    should look at, *off* the chips that come off; *ends* is set in the row in which it will probably end.
    """

    row: int
    number: str
    kind: str
    label: str
    stakes: tuple[Cell, ...]
    ante: Cell | None
    length: Cell
    payer: str = ""
    unit: str = ""
    begins: str = ""
    note: str = ""
    state: str = ""
    stops: bool = False
    fault: str = ""
    problems: tuple[str, ...] = ()
    off: tuple[ChipLook, ...] = ()
    ends: str = ""

    @property
    def is_break(self) -> bool:
        """Whether nobody plays in it."""
        return self.kind == "break"


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
    """The schedule screen; *about* is a line such as "15 levels, 3 breaks, 5:30 in all".

    *not_pasted* says what of a pasted text was not understood; *undo* what an undo would take back, *redo* whether
    something can be done again. *picture* shows it all as steps.
    """

    shell: Shell
    rows: tuple[StageRow, ...]
    editor: Editor | None = None
    about: str = ""
    not_pasted: tuple[str, ...] = ()
    undo: str = ""
    redo: bool = False
    picture: StructurePicture | None = None


def render(view: ScheduleView, environment: Environment) -> str:
    """The schedule screen as HTML."""
    return environment.get_template("schedule.html").render(view=view)
