"""Tables, chairs and who sits where (seed 000: at most ten at a table, as few tables as will do, evenly filled)."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from shuffleup.tournament.refusal import N_, Sentence, Value

FEWEST_SEATS = 2
MOST_SEATS = 10
MAX_TABLES = 1_000
MAX_TABLE_NAME = 40

Row: TypeAlias = "tuple[int, int, int]"


@dataclass(frozen=True, order=True)
class Chair:
    """A *seat* at a *table*, both by their numbers. Seats are numbered from 1, clockwise from the dealer's left."""

    table: int
    seat: int


@dataclass(frozen=True)
class Table:
    """A table with so many *seats*, 2 to 10, of which nobody may take those in *closed*; *name* may be empty."""

    number: int
    name: str = ""
    seats: int = MOST_SEATS
    closed: tuple[int, ...] = ()

    @cached_property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that can be taken, the lowest first.

        >>> Table(1, seats=6, closed=(3,)).open_seats
        (1, 2, 4, 5, 6)
        """
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in self.closed)

    @property
    def called(self) -> Value:
        """What people call it: its name, or "Table 3"."""
        return self.name or Sentence(N_("Table {number}"), {"number": self.number})


def fault_in_tables(tables: Sequence[Table]) -> Sentence | None:
    """What is wrong with some tables, as a sentence for the host, or None.

    >>> fault_in_tables((Table(1, seats=9), Table(2, "Kitchen", seats=11))).english()
    'Kitchen: a table has 2 to 10 seats.'
    """
    if len(tables) > MAX_TABLES:
        return Sentence(N_("There can be at most {most} tables."), {"most": MAX_TABLES})
    seen: set[int] = set()
    for table in tables:
        if table.number < 1:
            return Sentence(N_("Tables are numbered from 1."))
        if table.number in seen:
            return Sentence(N_("There are two tables with number {number}."), {"number": table.number})
        seen.add(table.number)
        if fault := _fault_in_table(table):
            return fault
    return None


def _fault_in_table(table: Table) -> Sentence | None:
    values: dict[str, Value] = {"table": table.called, "fewest": FEWEST_SEATS, "most": MOST_SEATS}
    if len(table.name) > MAX_TABLE_NAME:
        return Sentence(N_("The name of a table has at most {most} characters."), {"most": MAX_TABLE_NAME})
    if not FEWEST_SEATS <= table.seats <= MOST_SEATS:
        return Sentence(N_("{table}: a table has {fewest} to {most} seats."), values)
    for seat in table.closed:
        if not 1 <= seat <= table.seats:
            return Sentence(N_("{table} has no seat {seat} that could be closed."), {**values, "seat": seat})
    if len(table.open_seats) < FEWEST_SEATS:
        return Sentence(N_("{table}: at least {fewest} seats must stay open."), values)
    return None


def sizes_for(players: int, most: int = MOST_SEATS) -> tuple[int, ...]:
    """How many sit at each table: as few tables as will do with *most* at one, at most one apart, the larger first.

    From seed 000: fewest tables first, then evenly. No players need no table.

    >>> sizes_for(18), sizes_for(21), sizes_for(11), sizes_for(0)
    ((9, 9), (7, 7, 7), (6, 5), ())
    """
    if players < 1:
        return ()
    tables = -(-players // most)
    size, larger = divmod(players, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


@dataclass(frozen=True)
class Seating:
    """Who sits where; `Seating.of` makes one. *rows* has (player, table, seat), in the order of the players' numbers.

    >>> seating = Seating.of({7: Chair(1, 4), 3: Chair(1, 2), 5: Chair(2, 1)})
    >>> seating.rows
    ((3, 1, 2), (5, 2, 1), (7, 1, 4))
    >>> seating.chair(7), seating.players_at(1), seating.sizes
    (Chair(table=1, seat=4), (3, 7), {1: 2, 2: 1})
    """

    rows: tuple[Row, ...] = ()

    @staticmethod
    def of(chairs: Mapping[int, Chair]) -> Seating:
        """The seating of these players, by their numbers."""
        return Seating(tuple(sorted((player, chair.table, chair.seat) for player, chair in chairs.items())))

    def __len__(self) -> int:
        return len(self.rows)

    def chair(self, player: int) -> Chair | None:
        """Where a player sits, or None."""
        at = bisect_left(self.rows, (player,))
        if at == len(self.rows) or self.rows[at][0] != player:
            return None
        return Chair(*self.rows[at][1:])

    def player(self, chair: Chair) -> int | None:
        """The number of the player on a chair, or None."""
        return self._tables.get(chair.table, {}).get(chair.seat)

    def players_at(self, table: int) -> tuple[int, ...]:
        """The players at a table by their numbers, in the order of the seats."""
        return tuple(self._tables.get(table, {}).values())

    def at(self, table: int) -> tuple[tuple[int, int], ...]:
        """The (seat, player) pairs of a table, in the order of the seats."""
        return tuple(self._tables.get(table, {}).items())

    @cached_property
    def sizes(self) -> Mapping[int, int]:
        """How many sit at each table, by its number; only tables that somebody sits at."""
        return {table: len(seats) for table, seats in self._tables.items()}

    def free_at(self, table: Table) -> tuple[Chair, ...]:
        """The chairs of a table that can be taken, in the order of the seats."""
        taken = self._tables.get(table.number, {})
        return tuple(Chair(table.number, seat) for seat in table.open_seats if seat not in taken)

    def free(self, tables: Iterable[Table]) -> tuple[Chair, ...]:
        """The chairs of some tables that can be taken."""
        return tuple(chair for table in tables for chair in self.free_at(table))

    def with_player(self, player: int, chair: Chair) -> Seating:
        """The same seating with a player on this chair, wherever they sat before; who sat there gets up."""
        rows = [row for row in self.rows if row[0] != player and row[1:] != (chair.table, chair.seat)]
        insort(rows, (player, chair.table, chair.seat))
        return Seating(tuple(rows))

    def without(self, player: int) -> Seating:
        """The same seating without a player; their chair is free."""
        at = bisect_left(self.rows, (player,))
        if at == len(self.rows) or self.rows[at][0] != player:
            return self
        return Seating((*self.rows[:at], *self.rows[at + 1 :]))

    @cached_property
    def _tables(self) -> Mapping[int, Mapping[int, int]]:
        """Who sits on which seat, table by table, both in their order."""
        tables: dict[int, dict[int, int]] = {}
        for table, seat, player in sorted((table, seat, player) for player, table, seat in self.rows):
            tables.setdefault(table, {})[seat] = player
        return tables


def fault_in_seating(seating: Seating, tables: Sequence[Table]) -> Sentence | None:
    """What is wrong with a seating at these tables, as a sentence for the host, or None.

    >>> fault_in_seating(Seating(((1, 1, 3), (2, 1, 3))), [Table(1)]).english()
    'Table 1, seat 3: two players sit there.'
    """
    by_number = {table.number: table for table in tables}
    taken: set[tuple[int, int]] = set()
    before = 0
    for player, number, seat in seating.rows:
        if player <= before:
            return Sentence(N_("Each player sits once, in the order of the players."))
        before = player
        if fault := fault_in_chair(Chair(number, seat), by_number):
            return fault
        if (number, seat) in taken:
            values: dict[str, Value] = {"table": by_number[number].called, "seat": seat}
            return Sentence(N_("{table}, seat {seat}: two players sit there."), values)
        taken.add((number, seat))
    return None


def fault_in_chair(chair: Chair, tables: Mapping[int, Table]) -> Sentence | None:
    """Why nobody can sit on a chair of these tables (by their numbers), as a sentence for the host, or None."""
    table = tables.get(chair.table)
    if table is None:
        return Sentence(N_("There is no table {number}."), {"number": chair.table})
    if not 1 <= chair.seat <= table.seats:
        return Sentence(N_("{table} has no seat {seat}."), {"table": table.called, "seat": chair.seat})
    if chair.seat in table.closed:
        return Sentence(N_("{table}: seat {seat} is closed."), {"table": table.called, "seat": chair.seat})
    return None
