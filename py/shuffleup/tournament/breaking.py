"""When a table is broken and where its players go, up to the final table (seed 000, "Sammanslagning av bord").

A table is broken when all who are left fit on one fewer. Its players draw the open chairs that make the other tables
even (TDA 2024 10-B). At the final table everybody draws. How many meet there is the house's choice: as many as fit,
one more than a full table (WSOP 68), or nine or seven (TDA RP-9).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.balancing import NOBODY
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.seat_lots import Reseated, draw_chairs, redraw
from shuffleup.tournament.table_state import TableState, called, in_play

MOST_AT_A_TABLE = 10


class FinalTable(Enum):
    """When the last two tables become one: when all fit, one more than a full table (WSOP 68), or TDA RP-9."""

    WHEN_THEY_FIT = "when_they_fit"
    WSOP = "wsop"
    TDA = "tda"


class Breaks(Enum):
    """Which table is broken where the host has set no order: the one with the highest number, or the smallest."""

    HIGHEST_NUMBER = "highest_number"
    SMALLEST = "smallest"


@dataclass(frozen=True)
class BreakRule:
    """How tables are broken. *order* are the tables in the order the host has set; those not in it come after it.

    *handed* is how many a full table has, 0 for as many as the largest has room for. Everybody draws a new seat at
    the final table, and when so many tables are left as *redraw_at* says (WSOP 85: at 3 and 2).
    """

    final: FinalTable = FinalTable.WHEN_THEY_FIT
    breaks: Breaks = Breaks.HIGHEST_NUMBER
    order: tuple[int, ...] = ()
    handed: int = 0
    redraw_at: tuple[int, ...] = ()


@dataclass(frozen=True)
class Breaking:
    """A table that can be broken now.

    *left* tables remain; *redraw* says that everybody draws a new seat there. *in_hand* are the tables that finish
    their hand first.
    """

    table: int
    left: tuple[int, ...]
    redraw: bool
    told: Sentence
    in_hand: tuple[int, ...] = ()

    @property
    def final(self) -> bool:
        """Whether the final table comes of it."""
        return len(self.left) == 1


def final_table_at(rule: FinalTable, handed: int) -> int:
    """With how many players two tables become the final table, if a full table has so many.

    >>> [final_table_at(FinalTable.WSOP, handed) for handed in (9, 8, 7, 6)]
    [10, 9, 8, 7]
    >>> [final_table_at(FinalTable.TDA, handed) for handed in (9, 8, 7, 6)]
    [9, 9, 7, 7]
    """
    if rule is FinalTable.WSOP:
        return max(handed, min(handed + 1, MOST_AT_A_TABLE))
    if rule is FinalTable.TDA and handed in (6, 8):
        return handed + 1
    return handed


def to_break(tables: Sequence[TableState], rule: BreakRule, locked: AbstractSet[int] = NOBODY) -> Breaking | None:
    """The table that is to be broken now, or None. One with *locked* players goes only where no other can.

    >>> def table(number, size):
    ...     return TableState(number, 9, tuple((seat, 10 * number + seat) for seat in range(1, size + 1)))
    >>> to_break((table(1, 9), table(2, 8), table(3, 1)), BreakRule()).told.english()
    '18 players fit on tables 1, 2: table 3 is broken.'
    >>> to_break((table(1, 9), table(2, 8), table(3, 2)), BreakRule()) is None
    True
    """
    tables = in_play(tables)
    if len(tables) < 2:
        return None
    players = sum(table.size for table in tables)
    handed = rule.handed or max(table.room for table in tables)
    for table in sorted(tables, key=lambda table: _turn(table, rule, locked)):
        left = tuple(each for each in tables if each is not table)
        room = sum(min(each.room, handed) for each in left)
        if len(left) == 1:
            room = room if rule.final is FinalTable.WHEN_THEY_FIT else final_table_at(rule.final, handed)
        if players <= room:
            return _breaking(table, left, players, rule)
    return None


def _turn(table: TableState, rule: BreakRule, locked: AbstractSet[int]) -> tuple[bool, int, int, int]:
    """What decides which table goes first."""
    stays = any(player in locked for _, player in table.taken)
    place = rule.order.index(table.number) if table.number in rule.order else len(rule.order)
    return stays, place, table.size if rule.breaks is Breaks.SMALLEST else 0, -table.number


def _breaking(table: TableState, left: tuple[TableState, ...], players: int, rule: BreakRule) -> Breaking:
    redraw = len(left) == 1 or len(left) in rule.redraw_at
    numbers = tuple(each.number for each in left)
    waiting = (table, *left) if redraw else (table,)
    in_hand = tuple(each.number for each in waiting if each.in_hand)
    values: dict[str, Value] = {
        "players": players,
        "table": table.called,
        "tables": called(left),
    }
    if len(left) == 1:
        told = Sentence(
            N_("{players} players are left, and meet at the final table. Everybody draws a new seat."), values
        )
    elif redraw:
        text = N_(
            "{players} players fit on tables {tables}: table {table} is broken, and everybody draws a new seat."
        )
        told = Sentence(text, values)
    else:
        told = Sentence(N_("{players} players fit on tables {tables}: table {table} is broken."), values)
    return Breaking(table.number, numbers, redraw, told, in_hand)


def break_table(tables: Sequence[TableState], breaking: Breaking, draws: Iterator[int]) -> Reseated:
    """Where everybody goes who has to: the players of the broken table, or all of them where seats are drawn anew.

    The others stay, and are as even as those who come can make them; what is left is for `balancing`. *draws* are
    random numbers (see `lots.draw_lot`), one for each table, chair and player there is a choice of.
    """
    if breaking.redraw:
        return redraw(tables, breaking.left, draws)
    return draw_chairs(tables, breaking.table, breaking.left, draws)
