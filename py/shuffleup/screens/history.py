"""The history screen: the journal, newest first."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment

from shuffleup.screens.shell import Shell


@dataclass(frozen=True)
class HistoryLine:
    """One line of the history.

    *time* is the time of day ("20:31"); *day* a heading above the line where another day begins. *seq* is None where
    something happened by itself.
    """

    time: str
    text: str
    seq: int | None = None
    undone: bool = False
    undoable: bool = False
    redoable: bool = False
    day: str = ""


@dataclass(frozen=True)
class HistoryView:
    """The history screen."""

    shell: Shell
    lines: tuple[HistoryLine, ...] = ()
    can_undo: bool = False
    can_redo: bool = False


def render(view: HistoryView, environment: Environment) -> str:
    """The history screen as HTML."""
    return environment.get_template("history.html").render(view=view)
