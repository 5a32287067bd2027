"""The count of the chips at a break: what should be in play, and what is on each table."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.chip_looks import ChipLook
from shuffleup.screens.shell import Shell


@dataclass(frozen=True)
class CountField:
    """A field of a table's count: its name, what stands in it, and the chip it counts (None: the whole table)."""

    name: str
    text: str
    look: ChipLook | None = None


@dataclass(frozen=True)
class TableRow:
    """One table: its fields, what was counted as text, and what is wrong."""

    number: int
    fields: tuple[CountField, ...]
    total: str = ""
    fault: str = ""


@dataclass(frozen=True)
class Verdict:
    """What came of the count: *tone* is "right", "missing" or "extra"; *causes* explain a difference, best first."""

    tone: str
    difference: str
    headline: str
    causes: tuple[str, ...] = ()


@dataclass(frozen=True)
class AuditView:
    """The count.

    *should* is what must be in play and *parts* what that is made of; *counted* what was counted so far. *stacks* is
    the text in the field for the stacks handed out, which is there where the entries are not counted. *by_chip*: the
    chips of each color are counted. *verdict* is there once every table is counted; until then *waiting* says which
    are not.
    """

    shell: Shell
    laid_out: bool
    should: str = ""
    parts: tuple[str, ...] = ()
    ask_stacks: bool = False
    stacks: str = ""
    by_chip: bool = False
    tables: int = 1
    rows: tuple[TableRow, ...] = ()
    counted: str = ""
    waiting: str = ""
    verdict: Verdict | None = None
    fault: str = ""


def render(view: AuditView, environment: Environment) -> str:
    """The count as HTML."""
    return environment.get_template("audit.html").render(view=view)
