"""A table between two hands: who sits where, where the button was, and which chairs have become empty.

Seats are numbered clockwise from 1. Positions are counted from the button over the seats that were dealt in: 1 is
the small blind, 2 the big blind, and so on (seed 000, "samma plats relativt given"). The seat of a small blind nobody
paid counts too, so that 2 is always the big blind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from shuffleup.tournament.button import Markers
from shuffleup.tournament.refusal import N_, Sentence, Value

SMALL_BLIND = 1
BIG_BLIND = 2


@dataclass(frozen=True)
class WentOut:
    """Somebody went out: the *seat* that became empty, and their *position* in that hand, None where nobody knows."""

    seat: int
    position: int | None = None


@dataclass(frozen=True)
class TableState:
    """A table: *taken* are its (seat, player) pairs, *closed* the seats nobody may have.

    *markers* are the button and blinds of the hand that was dealt last and *dealt* the seats that were dealt in then,
    none meaning all who sit there. *outs* are those who went out here, the last one last. *in_hand* says that a hand
    is being played. A table where nobody sits takes no part in anything.
    """

    number: int
    seats: int
    taken: tuple[tuple[int, int], ...]
    closed: tuple[int, ...] = ()
    markers: Markers | None = None
    dealt: tuple[int, ...] = ()
    outs: tuple[WentOut, ...] = ()
    in_hand: bool = False
    name: str = ""

    @property
    def size(self) -> int:
        """How many sit here."""
        return len(self.taken)

    @cached_property
    def room(self) -> int:
        """How many can sit here."""
        return self.seats - len(self.closed)

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The open seats."""
        kept = {*self.closed, *(seat for seat, _ in self.taken)}
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in kept)

    @cached_property
    def in_last_hand(self) -> tuple[int, ...]:
        """The seats that were dealt in last."""
        return self.dealt or tuple(seat for seat, _ in self.taken)

    @property
    def called(self) -> Value:
        """The table's name, or its number where it has none."""
        return self.name or self.number


def in_play(tables: Iterable[TableState]) -> tuple[TableState, ...]:
    """The tables where somebody sits."""
    return tuple(table for table in tables if table.taken)


def called(tables: Iterable[TableState]) -> str:
    """What tables are called, one after the other, as a value for a sentence."""
    return ", ".join(str(table.called) for table in tables)


def clockwise(table: TableState, start: int, seat: int) -> int:
    """How many seats there are from *start* clockwise to *seat*, 1 to a whole round."""
    return (seat - start - 1) % table.seats + 1


def positions(table: TableState, markers: Markers, also: Iterable[int] = ()) -> Mapping[int, int]:
    """The position each seat had in the last hand; *also* are seats that were dealt in and are empty by now.

    >>> six = TableState(1, 6, tuple((seat, seat) for seat in range(1, 7)))
    >>> positions(six, Markers(button=5, small_blind=6, big_blind=1))
    {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 1}
    >>> positions(TableState(1, 6, ((2, 7), (4, 8))), Markers(button=4, small_blind=4, big_blind=2))
    {2: 2, 4: 1}
    """
    blinds = {markers.big_blind, markers.small_blind}
    others = {*table.in_last_hand, *also} - blinds
    found = {markers.big_blind: BIG_BLIND}
    for seat in sorted(others, key=lambda seat: clockwise(table, markers.big_blind, seat)):
        found[seat] = len(found) + BIG_BLIND
    if markers.small_blind is not None:
        found[markers.small_blind] = SMALL_BLIND
    return found


def hands_to_big_blind(table: TableState, markers: Markers) -> Mapping[int, int]:
    """In how many hands whoever sits in a seat pays the big blind, 1 meaning the next, if nobody else comes or goes.

    It is so for every seat, taken or open. The big blind goes to the next taken seat, hand by hand (dead button, TDA
    32).

    >>> table = TableState(1, 6, ((1, 10), (2, 20), (5, 50)))
    >>> hands_to_big_blind(table, Markers(1, None, 2))
    {3: 1, 4: 1, 5: 1, 6: 2, 1: 2, 2: 3}
    """
    taken = {seat for seat, _ in table.taken}
    hands = 1
    found = {}
    for seat in (*range(markers.big_blind + 1, table.seats + 1), *range(1, markers.big_blind + 1)):
        found[seat] = hands
        hands += seat in taken
    return found


def position_name(position: int) -> Sentence:
    """A position the way players call it.

    >>> position_name(2).english(), position_name(5).english()
    ('the big blind', 'number 5 from the button')
    """
    if position == SMALL_BLIND:
        return Sentence(N_("the small blind"))
    if position == BIG_BLIND:
        return Sentence(N_("the big blind"))
    return Sentence(N_("number {position} from the button"), {"position": position})


def fault_in_tables(tables: Sequence[TableState]) -> Sentence | None:
    """What can't be about these tables, as a sentence for the host, or None.

    >>> fault_in_tables((TableState(1, 9, ((3, 1), (3, 2))),)).english()
    'Table 1: seat 3 is taken twice.'
    """
    seated: set[int] = set()
    numbers: set[int] = set()
    for table in tables:
        if table.number in numbers:
            return Sentence(N_("There are two tables {table}."), {"table": table.called})
        numbers.add(table.number)
        seats: set[int] = set()
        for seat, player in table.taken:
            where: dict[str, Value] = {"table": table.called, "seat": seat}
            if not 1 <= seat <= table.seats or seat in table.closed:
                return Sentence(N_("Table {table}: nobody can sit in seat {seat}."), where)
            if seat in seats:
                return Sentence(N_("Table {table}: seat {seat} is taken twice."), where)
            if player in seated:
                return Sentence(N_("Table {table}: who sits in seat {seat} has another seat too."), where)
            seats.add(seat)
            seated.add(player)
    return None
