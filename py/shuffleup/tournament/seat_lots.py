"""Many players draw new seats: those of a broken table, or everybody (TDA 2024 10-B, WSOP 85, seed 000).

Two lots for each chair, as with cards: which chair is filled next, always at one of the smallest tables, and who gets
it. So nobody's seat depends on where they sat, and no chair on who they are.
"""

from __future__ import annotations

from bisect import insort
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from shuffleup.tournament.lots import Lot, Lots, draw_lot
from shuffleup.tournament.moves import Move
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.table_state import TableState


@dataclass(frozen=True)
class Reseated:
    """The *moves* in the order of tables and seats the players come from, and the *tables* after them."""

    moves: tuple[Move, ...]
    tables: tuple[TableState, ...]


@dataclass(frozen=True)
class _From:
    """A player and where they come from."""

    player: int
    table: int
    seat: int


def draw_chairs(tables: Sequence[TableState], broken: int, to: Sequence[int], draws: Iterator[int]) -> Reseated:
    """The players of a *broken* table go to open chairs of the tables *to*; nobody else moves.

    >>> def table(number, *seats):
    ...     return TableState(number, 4, tuple((seat, 10 * number + seat) for seat in seats))
    >>> drawn = draw_chairs((table(1, 1, 2), table(2, 1), table(3, 1, 2)), 3, (1, 2), iter((0, 1, 0, 1)))
    >>> [(move.player, move.to_table, move.seat) for move in drawn.moves]
    [(31, 1, 4), (32, 2, 2)]
    """
    coming = [
        _From(player, table.number, seat)
        for table in tables
        if table.number == broken
        for seat, player in table.taken
    ]
    targets = [table for table in tables if table.number in to]
    emptied = [replace(table, taken=(), dealt=()) for table in tables if table.number == broken]
    others = [table for table in tables if table.number != broken and table.number not in to]
    return _drawn(coming, targets, [*emptied, *others], draws)


def redraw(tables: Sequence[TableState], to: Sequence[int], draws: Iterator[int]) -> Reseated:
    """Everybody draws a new seat at the tables *to*, and the button is drawn anew there too.

    Where they are more than there are chairs, as at a final table of ten after tables of nine, chairs are added.

    >>> pair = TableState(1, 2, ((1, 11), (2, 12))), TableState(2, 2, ((1, 21),))
    >>> final = redraw(pair, (1,), iter((0, 2, 1, 1, 0, 0)))
    >>> final.tables[0].taken, final.tables[0].seats
    (((1, 21), (2, 11), (3, 12)), 3)
    """
    coming = [_From(player, table.number, seat) for table in tables for seat, player in table.taken]
    cleared = [replace(table, taken=(), dealt=(), outs=(), markers=None) for table in tables]
    targets = _with_chairs([table for table in cleared if table.number in to], len(coming))
    return _drawn(coming, targets, [table for table in cleared if table.number not in to], draws)


def _with_chairs(tables: list[TableState], players: int) -> list[TableState]:
    """The tables with as many chairs more as are needed, shared evenly."""
    short = players - sum(table.room for table in tables)
    if short <= 0:
        return tables
    each, odd = divmod(short, len(tables))
    return [replace(table, seats=table.seats + each + (place < odd)) for place, table in enumerate(tables)]


def _drawn(
    coming: Sequence[_From], targets: Sequence[TableState], others: Sequence[TableState], draws: Iterator[int]
) -> Reseated:
    free = {table.number: list(table.free) for table in targets}
    seated = {table.number: list(table.taken) for table in targets}
    open_tables: dict[int, list[int]] = defaultdict(list)
    for number in sorted(free):
        if free[number]:
            open_tables[len(seated[number])].append(number)
    comes_from = {each.player: each for each in coming}
    left = list(comes_from)
    reasons = (Sentence(N_("Table and seat were drawn by lot.")),)
    moves = []
    while left:
        lots: list[Lot] = []
        fewest = min(size for size, numbers in open_tables.items() if numbers)
        table = _lot(Lots.TABLES, open_tables[fewest], draws, lots)
        seat = _lot(Lots.SEATS, free[table], draws, lots)
        player = _lot(Lots.PLAYERS, left, draws, lots)
        left.remove(player)
        free[table].remove(seat)
        seated[table].append((seat, player))
        open_tables[fewest].remove(table)
        if free[table]:
            insort(open_tables[fewest + 1], table)
        who = comes_from[player]
        moves.append(Move(player, who.table, who.seat, table, seat, reasons, tuple(lots)))
    changed = [_filled(table, seated[table.number]) for table in targets]
    return Reseated(
        tuple(sorted(moves, key=lambda move: (move.from_table, move.from_seat))),
        tuple(sorted((*changed, *others), key=lambda table: table.number)),
    )


def _lot(about: Lots, among: Sequence[int], draws: Iterator[int], lots: list[Lot]) -> int:
    """Draw where there is a choice, and note it."""
    if len(among) == 1:
        return among[0]
    lots.append(draw_lot(about, tuple(among), draws))
    return lots[-1].drawn


def _filled(table: TableState, taken: Sequence[tuple[int, int]]) -> TableState:
    return replace(table, taken=tuple(sorted(taken)), dealt=table.in_last_hand)
