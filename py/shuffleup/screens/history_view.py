"""The history: every line of the journal, newest first."""

from __future__ import annotations

from shuffleup.history import lines as lines_of
from shuffleup.journal import redo_next, undo_next
from shuffleup.screens import history
from shuffleup.screens.desk import Desk
from shuffleup.screens.history import HistoryLine, HistoryView
from shuffleup.screens.views import shell


def draw(desk: Desk) -> str:
    """The history."""
    lines: list[HistoryLine] = []
    day = tongue_day = desk.tongue.day(desk.now)
    for line in lines_of(desk.journal, desk.now):
        tongue_day, before = desk.tongue.day(line.at), tongue_day
        lines.append(
            HistoryLine(
                time=desk.tongue.time_of_day(line.at),
                text=desk.tongue.say(line.text),
                seq=line.seq,
                undone=line.undone,
                undoable=line.undoable,
                redoable=line.redoable,
                day=tongue_day if tongue_day != before or (not lines and tongue_day != day) else "",
            )
        )
    view = HistoryView(
        shell=shell(desk, "history"),
        lines=tuple(lines),
        can_undo=bool(undo_next(desk.journal)),
        can_redo=bool(redo_next(desk.journal)),
    )
    return history.render(view, desk.tongue.environment)
