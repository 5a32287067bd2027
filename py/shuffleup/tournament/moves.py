"""A player moves to another seat: who, from where to where, and why (seed 000, "Omflyttning"; TDA 2024 10, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from shuffleup.tournament.lots import Lot
from shuffleup.tournament.refusal import Sentence
from shuffleup.tournament.table_state import TableState


@dataclass(frozen=True)
class Move:
    """A player goes from a seat to a *seat* at *to_table*.

    *reasons* tell the table why this one and why there; *lots* are those that were drawn for it.
    """

    player: int
    from_table: int
    from_seat: int
    to_table: int
    seat: int
    reasons: tuple[Sentence, ...] = ()
    lots: tuple[Lot, ...] = ()


def after_move(tables: Sequence[TableState], move: Move) -> tuple[TableState, ...]:
    """The tables once a player has moved from one to another.

    >>> before = TableState(1, 9, ((4, 77),)), TableState(2, 9, ((1, 5),))
    >>> [table.taken for table in after_move(before, Move(77, 1, 4, 2, 3))]
    [(), ((1, 5), (3, 77))]
    """
    changed = []
    for table in tables:
        if table.number == move.from_table:
            table = without_player(table, move.player)
        if table.number == move.to_table:
            table = with_player_in(table, move.seat, move.player)
        changed.append(table)
    return tuple(changed)


def without_player(table: TableState, player: int) -> TableState:
    """The table without a player who leaves for another. They were dealt in last, and go on counting for that."""
    taken = tuple(each for each in table.taken if each[1] != player)
    return replace(table, taken=taken, dealt=table.in_last_hand)


def with_player_in(table: TableState, seat: int, player: int) -> TableState:
    """The table with a player who comes from another, and has yet to be dealt in here."""
    return replace(table, taken=tuple(sorted((*table.taken, (seat, player)))), dealt=table.in_last_hand)
