"""Every table plays until so many are left at it, and those meet at the final table; nobody moves before that.

A variant of seed 000: 21 players at three tables play down to three each, and nine meet. No moves between tables, but
a table may be done long before another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shuffleup.tournament.breaking import MOST_AT_A_TABLE
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.table_state import TableState, called, in_play


@dataclass(frozen=True)
class PlayedDown:
    """The tables that *wait*, since they have played down, and those still *playing*."""

    waiting: tuple[int, ...]
    playing: tuple[int, ...]
    told: Sentence

    @property
    def over(self) -> bool:
        """Whether all meet now: `seat_lots.redraw` seats them."""
        return not self.playing


def played_down(tables: Sequence[TableState], left: int, most: int = MOST_AT_A_TABLE) -> PlayedDown | Refused:
    """Which tables have played down to so many *left*, where *most* can sit at the final table.

    Who goes out in the same hand may leave fewer than that; the table waits all the same. Refused where nobody would
    be left, where the tables' survivors don't fit at one table, and with one table only.

    >>> def table(number, size):
    ...     return TableState(number, 10, tuple((seat, 10 * number + seat) for seat in range(1, size + 1)))
    >>> played_down((table(1, 3), table(2, 5), table(3, 3)), 3).told.english()
    'Still playing down to 3 players: table 2.'
    """
    tables = in_play(tables)
    if left < 1:
        return refused(N_("One player at least has to be left at each table."))
    if len(tables) < 2:
        return refused(N_("With one table, that is the final table already."))
    if left * len(tables) > most:
        return refused(
            N_("{tables} tables with {left} players each don't fit at a final table of {most}: play down to fewer."),
            tables=len(tables),
            left=left,
            most=most,
        )
    waiting = tuple(table for table in tables if table.size <= left)
    playing = tuple(table for table in tables if table.size > left)
    values: dict[str, Value] = {
        "left": left,
        "tables": called(playing),
        "players": sum(table.size for table in tables),
    }
    if playing:
        told = Sentence(N_("Still playing down to {left} players: table {tables}."), values)
    else:
        told = Sentence(N_("All tables have played down: {players} players meet at the final table."), values)
    return PlayedDown(tuple(each.number for each in waiting), tuple(each.number for each in playing), told)
