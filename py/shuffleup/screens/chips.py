"""The chips on a screen of their own: the set, the starting stack, its sheet for the tables, what comes off when."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.chip_looks import ChipLook
from shuffleup.screens.shell import Shell

Choices = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ReadySetCard:
    """A ready chip set to take: its key, its name, and its chips without counts."""

    key: str
    name: str
    looks: tuple[ChipLook, ...]
    chosen: bool = False


@dataclass(frozen=True)
class ChipRow:
    """One kind of chip in the form: the texts in its fields, its look where it has one, and what is wrong with it."""

    value: str
    color: str
    mark: str
    count: str
    look: ChipLook | None = None
    fault: str = ""


@dataclass(frozen=True)
class StackView:
    """A starting stack.

    *total* is its worth, *each* its chips with how many of each, *lines* the same in words for paper ("8", "25",
    "200"), *pieces* how many chips it has. *bank* is what stays in the case, *facts* are sentences about it.
    """

    total: str
    pieces: str
    players: str
    each: tuple[ChipLook, ...]
    lines: tuple[tuple[str, str, str], ...]
    bank: tuple[ChipLook, ...]
    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class ColorUpRow:
    """Chips that come off: when, for how many larger ones, and whether it is time.

    *when* is a place in the schedule, *time* the time of day, or empty. *bring* is "24 × 100", *short* a sentence
    where the case has not so many. *value* and *next* are the two chips as the commands know them.
    """

    look: ChipLook
    larger: ChipLook
    label: str
    when: str
    time: str
    bring: str
    value: int
    next: int
    short: str = ""
    due: bool = False


@dataclass(frozen=True)
class ChipsView:
    """The chips.

    *stack* is there where a stack can be made; *why* says why not, *nearest* and *nearest_label* what would be near.
    *laid_out*: these very chips are played with. *stale*: others than the ones shown are.
    """

    shell: Shell
    ready: tuple[ReadySetCard, ...]
    rows: tuple[ChipRow, ...]
    colors: Choices
    marks: Choices
    decimals: int
    players: str
    more: str
    wish: str
    smallest: int
    big: int
    fault: str = ""
    stack: StackView | None = None
    why: str = ""
    nearest: str = ""
    laid_out: bool = False
    stale: bool = False
    color_ups: tuple[ColorUpRow, ...] = ()
    off: str = ""
    sheet_notes: tuple[str, ...] = ()


def render(view: ChipsView, environment: Environment) -> str:
    """The chips as HTML."""
    return environment.get_template("chips.html").render(view=view)
