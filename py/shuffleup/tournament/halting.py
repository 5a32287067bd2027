"""A table that is far too short stops once its blinds suffer from it (TDA 2024 11-D and its illustration)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.table_state import TableState, clockwise, in_play

SHORT = 3


@dataclass(frozen=True)
class Halt:
    """A table that is *short* players shorter than the largest: it stops *now*, or when its big blind comes to an
    empty seat."""

    table: int
    short: int
    now: bool
    told: Sentence


def halts(tables: Sequence[TableState], short: int = SHORT) -> tuple[Halt, ...]:
    """The tables that are so many players short of the largest, and whether they stop now.

    >>> from shuffleup.tournament.button import Markers
    >>> full = TableState(1, 9, tuple((seat, seat) for seat in range(1, 9)))
    >>> five = TableState(2, 9, ((1, 11), (2, 12), (3, 13), (5, 15), (6, 16)), markers=Markers(1, 2, 3))
    >>> [(halt.table, halt.now) for halt in halts((full, five))]
    [(2, True)]
    """
    largest = max((table.size for table in tables), default=0)
    return tuple(_halt(table, largest) for table in in_play(tables) if largest - table.size >= short)


def _halt(table: TableState, largest: int) -> Halt:
    values: dict[str, Value] = {"table": table.called, "count": largest - table.size}
    seat = _seat_due(table)
    if seat in table.free:
        told = Sentence(
            N_("Table {table} stops: it is {count} players short, and the big blind comes to empty seat {seat}."),
            {**values, "seat": seat},
        )
        return Halt(table.number, largest - table.size, True, told)
    told = Sentence(
        N_("Table {table} is {count} players short: it stops when the big blind comes to an empty seat."), values
    )
    return Halt(table.number, largest - table.size, False, told)


def _seat_due(table: TableState) -> int:
    """The seat the big blind comes to next, empty or not; 0 where nobody knows."""
    if table.markers is None:
        return 0
    blind = table.markers.big_blind
    open_to_it = [seat for seat in range(1, table.seats + 1) if seat not in table.closed]
    return min(open_to_it, key=lambda seat: clockwise(table, blind, seat), default=0)
