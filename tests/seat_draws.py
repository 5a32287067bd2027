"""Evenings to be seated, for the tests of draws."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_draw import Drawn, draw_seats
from shuffleup.tournament.seating_lots import Lots, lots_for
from shuffleup.tournament.seating_wishes import Group, KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.tables import Table

SEED = "5e" * 32
NAMES = ("Ada", "Bo", "Cy", "Dag", "Eva", "Finn", "Gun", "Hans", "Ida", "Jon", "Kim")
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


def numbered_seed(number: int) -> str:
    return hashlib.sha256(str(number).encode()).hexdigest()


def people(count: int) -> list[Player]:
    """Players from number 1 on."""
    return [Player(number, NAMES[(number - 1) % len(NAMES)]) for number in range(1, count + 1)]


def drawn(
    players: Sequence[Player], tables: Sequence[Table], wishes: SeatingWishes | None = None, seed: str = SEED
) -> Drawn:
    result = draw_seats(players, tables, wishes or SeatingWishes(), seed)
    assert isinstance(result, Drawn), result.why.english()
    return result


def refusal(players: Sequence[Player], tables: Sequence[Table], *locks: SeatLock) -> str:
    result = draw_seats(players, tables, SeatingWishes(locks), SEED)
    assert isinstance(result, Refused)
    return result.why.english()


def lots(players: Sequence[Player], tables: Sequence[Table], wishes: SeatingWishes | None = None) -> Lots:
    result = lots_for(players, tables, wishes or SeatingWishes())
    assert isinstance(result, Lots), result.why.english()
    return result


def is_met(group: Group, tables_of: dict[int, int], tables: int) -> bool:
    there = Counter(tables_of[player] for player in group.players)
    return len(there) == 1 if isinstance(group, KeepTogether) else max(there.values()) <= group.at_most(tables)


def chi_square(counts: Mapping[Any, int], outcomes: int) -> float:
    expected = sum(counts.values()) / outcomes
    return sum((count - expected) ** 2 / expected for count in counts.values())


@st.composite
def rooms(draw: st.DrawFn) -> list[Table]:
    tables = []
    for number in draw(st.lists(st.integers(1, 20), min_size=1, max_size=6, unique=True)):
        seats = draw(st.integers(3, 10))
        closed = draw(st.lists(st.integers(1, seats), max_size=1))
        tables.append(Table(number, seats=seats, closed=tuple(closed)))
    return tables


@st.composite
def evenings(draw: st.DrawFn) -> tuple[list[Player], list[Table], SeatingWishes]:
    """Players, tables that hold them, locks that can be kept, and any wishes."""
    tables = draw(rooms())
    players = people(draw(st.integers(1, sum(len(table.open_seats) for table in tables))))
    numbers = [player.number for player in players]
    locks, chairs, room = [], set(), {table.number: len(table.open_seats) for table in tables}
    for player in draw(st.lists(st.sampled_from(numbers), max_size=6, unique=True)):
        table = draw(st.sampled_from(tables))
        seat = draw(st.sampled_from((0, *table.open_seats)))
        if room[table.number] and (table.number, seat) not in chairs:
            locks.append(SeatLock(player, table.number, seat))
            room[table.number] -= 1
            if seat:
                chairs.add((table.number, seat))
    some = st.lists(st.sampled_from(numbers), min_size=2, max_size=5, unique=True).map(tuple)
    groups = draw(st.lists(some.map(KeepApart) | some.map(KeepTogether), max_size=6)) if len(numbers) > 1 else []
    return players, tables, SeatingWishes(tuple(locks), tuple(groups))
