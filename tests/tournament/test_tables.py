"""Tables and chairs: as few tables as will do, evenly filled; everybody on one chair."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.codec import Codec
from shuffleup.tournament.tables import (
    Chair,
    Seating,
    Table,
    fault_in_chair,
    fault_in_seating,
    fault_in_tables,
    sizes_for,
)

FILE = Path(__file__).resolve().parents[2].parent / "shared" / "cases" / "rule_cases.json"


def cases() -> list[Any]:
    if not FILE.exists():
        absent = pytest.mark.skip(reason="there are no worked cases beside the checkout")
        return [pytest.param({}, id="absent", marks=absent)]
    return [
        pytest.param(case, id=case["id"]) for case in json.loads(FILE.read_text("utf-8")) if case["area"] == "seating"
    ]


seatings = st.lists(
    st.tuples(st.integers(1, 4), st.integers(1, 10)).map(lambda place: Chair(*place)), unique=True, max_size=15
).flatmap(
    lambda chairs: st.lists(st.integers(1, 99), unique=True, min_size=len(chairs), max_size=len(chairs)).map(
        lambda players: dict(zip(players, chairs, strict=True))
    )
)


# Sizes


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        # Seed 000, number of players: two tables of nine, not three of six.
        (18, (9, 9)),
        # Seed 000, merging of tables: 21 players begin at three tables.
        (21, (7, 7, 7)),
        # Follows from seed 000: one more than a table holds.
        (11, (6, 5)),
        (10, (10,)),
        (2, (2,)),
        (0, ()),
    ],
)
def test_as_few_tables_as_will_do_evenly_filled(players: int, sizes: tuple[int, ...]) -> None:
    assert sizes_for(players) == sizes


@pytest.mark.parametrize("case", cases())
def test_the_worked_cases_of_seating(case: dict[str, Any]) -> None:
    sizes = sizes_for(case["input"]["players"], case["input"]["max_per_table"])
    assert list(sizes) == case["expected"]["sizes"]
    assert len(sizes) == case["expected"]["tables"]


@given(st.integers(1, 2_000), st.integers(2, 10))
def test_no_table_is_too_full_and_none_has_two_more_than_another(players: int, most: int) -> None:
    sizes = sizes_for(players, most)
    assert sum(sizes) == players
    assert max(sizes) <= most
    assert max(sizes) - min(sizes) <= 1
    assert list(sizes) == sorted(sizes, reverse=True)
    assert (len(sizes) - 1) * most < players


# Tables


@pytest.mark.parametrize(
    ("tables", "why"),
    [
        ([Table(1, seats=1)], "Table 1: a table has 2 to 10 seats."),
        ([Table(1), Table(2, "Kitchen", seats=11)], "Kitchen: a table has 2 to 10 seats."),
        ([Table(3), Table(3)], "There are two tables with number 3."),
        ([Table(0)], "Tables are numbered from 1."),
        ([Table(1, seats=6, closed=(7,))], "Table 1 has no seat 7 that could be closed."),
        ([Table(1, seats=3, closed=(1, 2))], "Table 1: at least 2 seats must stay open."),
        ([Table(1, "x" * 41)], "The name of a table has at most 40 characters."),
        ([Table(number) for number in range(1, 1_002)], "There can be at most 1000 tables."),
    ],
)
def test_tables_that_can_not_be_say_why(tables: list[Table], why: str) -> None:
    fault = fault_in_tables(tables)
    assert fault
    assert fault.english() == why


def test_good_tables_have_no_fault() -> None:
    assert fault_in_tables([Table(1), Table(2, "Kitchen", seats=2), Table(5, seats=9, closed=(1, 9))]) is None


# Seatings


@given(seatings)
def test_a_seating_knows_who_sits_where(chairs: dict[int, Chair]) -> None:
    seating = Seating.of(chairs)
    assert len(seating) == len(chairs)
    for player, chair in chairs.items():
        assert seating.chair(player) == chair
        assert seating.player(chair) == player
    for table in range(1, 5):
        there = seating.players_at(table)
        assert set(there) == {player for player, chair in chairs.items() if chair.table == table}
        assert [chairs[player].seat for player in there] == sorted(chairs[player].seat for player in there)
        assert seating.sizes.get(table, 0) == len(there)
    assert seating.chair(100) is None
    assert seating.player(Chair(5, 1)) is None


@given(seatings)
def test_a_chair_is_free_or_taken_unless_it_is_closed(chairs: dict[int, Chair]) -> None:
    tables = [Table(number, closed=(10,)) for number in range(1, 6)]
    seating = Seating.of({player: chair for player, chair in chairs.items() if chair.seat < 10})
    free = seating.free(tables)
    taken = {seating.chair(player) for player, _, _ in seating.rows}
    assert not taken & set(free)
    assert len(free) + len(taken) == 9 * len(tables)
    assert all(chair.seat < 10 for chair in free)


@given(seatings, st.integers(1, 99), st.integers(1, 5), st.integers(1, 10))
def test_who_moves_sits_on_one_chair_and_alone(chairs: dict[int, Chair], player: int, table: int, seat: int) -> None:
    before, chair = Seating.of(chairs), Chair(table, seat)
    after = before.with_player(player, chair)
    expected = {each: where for each, where in chairs.items() if where != chair} | {player: chair}
    assert after == Seating.of(expected)
    assert after.player(chair) == player


@given(seatings, st.integers(1, 99))
def test_who_gets_up_leaves_a_free_chair(chairs: dict[int, Chair], player: int) -> None:
    before = Seating.of(chairs)
    after = before.without(player)
    assert after.chair(player) is None
    assert after == Seating.of({each: chair for each, chair in chairs.items() if each != player})
    if player in chairs:
        assert after.player(chairs[player]) is None


@given(seatings)
def test_a_seating_is_kept_in_the_journal_as_it_is(chairs: dict[int, Chair]) -> None:
    codec: Codec[Any] = Codec([Seating, Chair, Table])
    seating = Seating.of(chairs)
    assert codec.from_json(json.loads(json.dumps(codec.to_json(seating)))) == seating
    table = Table(4, "Kitchen", seats=8, closed=(8,))
    assert codec.from_json(codec.to_json(table)) == table


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        (((1, 1, 3), (2, 1, 3)), "Table 1, seat 3: two players sit there."),
        (((1, 1, 3), (1, 1, 4)), "Each player sits once, in the order of the players."),
        (((2, 1, 3), (1, 1, 4)), "Each player sits once, in the order of the players."),
        (((1, 3, 1),), "There is no table 3."),
        (((1, 2, 9),), "Kitchen has no seat 9."),
        (((1, 2, 0),), "Kitchen has no seat 0."),
        (((1, 2, 4),), "Kitchen: seat 4 is closed."),
    ],
)
def test_a_seating_that_can_not_be_says_why(rows: tuple[tuple[int, int, int], ...], why: str) -> None:
    fault = fault_in_seating(Seating(rows), [Table(1), Table(2, "Kitchen", seats=8, closed=(4,))])
    assert fault
    assert fault.english() == why


@given(seatings)
def test_a_seating_on_open_chairs_has_no_fault(chairs: dict[int, Chair]) -> None:
    tables = [Table(number) for number in range(1, 5)]
    assert fault_in_seating(Seating.of(chairs), tables) is None
    assert all(fault_in_chair(chair, {table.number: table for table in tables}) is None for chair in chairs.values())
