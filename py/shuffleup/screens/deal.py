"""The screen of deals: who is left with what, every method side by side, and the deal that was made."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.shell import Shell


@dataclass(frozen=True)
class ShareCell:
    """What somebody gets by a method, and how much more or less that is than playing on (*trend*: more, less)."""

    amount: str
    difference: str = ""
    trend: str = ""
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Column:
    """A method: what all shares come to, what to know of it, and whether the deal can be made like this."""

    method: str
    label: str
    chosen: bool
    total: str = ""
    first: str = ""
    warnings: tuple[str, ...] = ()
    can_be_made: bool = False


@dataclass(frozen=True)
class OwnCell:
    """The field of a share by hand: its text and what it stands for where it is empty; what is wrong with it."""

    name: str
    text: str
    placeholder: str
    fault: str = ""


@dataclass(frozen=True)
class DealRow:
    """Somebody who is in: the field of their chips, and a share for each column; None where there is none yet."""

    number: int
    name: str
    chips: str
    placeholder: str
    fault: str
    cells: tuple[ShareCell | None, ...]
    own: OwnCell


@dataclass(frozen=True)
class Standing:
    """The deal that was made: (name, share, place) of everybody; *rest* is still played for, *stale* says it fell."""

    shares: tuple[tuple[str, str, str], ...]
    rest: str
    stale: bool


@dataclass(frozen=True)
class DealView:
    """The screen of deals.

    *why_not* says why there is nothing to share, and *way* is the screen that mends it. *total* is shared among
    *rows*, *prizes* are (place, amount). *counted* tells of the chips: *part* of them in percent, *wrong* where they
    don't add up, *right* where they do. *working* is how much of ICM is done in percent, or None. *hidden* are (name,
    text) of fields not shown. *which* of a crowd are in the rows, with the pages *before* and *after* them.
    """

    shell: Shell
    standing: Standing | None = None
    why_not: str = ""
    way: str = ""
    tid: str = ""
    total: str = ""
    prizes: tuple[tuple[str, str], ...] = ()
    first: str = ""
    most_first: str = ""
    unit: str = ""
    unit_placeholder: str = ""
    symbol: str = ""
    rows: tuple[DealRow, ...] = ()
    columns: tuple[Column, ...] = ()
    own: str = ""
    fault: str = ""
    own_fault: str = ""
    counted: str = ""
    part: int = 0
    wrong: bool = False
    right: bool = False
    working: int | None = None
    nameless: bool = False
    which: str = ""
    before: int | None = None
    after: int | None = None
    hidden: tuple[tuple[str, str], ...] = ()


def render(view: DealView, environment: Environment) -> str:
    """The screen of deals as HTML."""
    return environment.get_template("deal.html").render(view=view)
