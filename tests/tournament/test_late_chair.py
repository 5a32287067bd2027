"""Late players and re-entries: a chair at the smallest table, drawn, and not where one has to wait for the button."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seat_draws import SEED, drawn, evenings, numbered_seed, seeds
from shuffleup.tournament.late_chair import late_chair, late_lots
from shuffleup.tournament.late_entry import first_hand
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_draw import draw, sheet_to_check
from shuffleup.tournament.seating_lots import Lots
from shuffleup.tournament.seating_wishes import SeatingWishes
from shuffleup.tournament.tables import Chair, Seating, Table

EVA = Player(500, "Eva")
FILE = Path(__file__).resolve().parents[2].parent / "shared" / "cases" / "rule_cases.json"


def late_cases() -> list[Any]:
    if not FILE.exists():
        absent = pytest.mark.skip(reason="there are no worked cases beside the checkout")
        return [pytest.param({}, id="absent", marks=absent)]
    cases = json.loads(FILE.read_text("utf-8"))
    return [pytest.param(case, id=case["id"]) for case in cases if "seats_empty" in case["input"].get("table", {})]


def seated(*places: tuple[int, int]) -> Seating:
    """Somebody on each of these places (table, seat)."""
    return Seating.of({player: Chair(*place) for player, place in enumerate(places, start=1)})


def chairs_for_eva(seating: Seating, tables: list[Table], **markers: Any) -> tuple[Chair, ...]:
    lots = late_lots(EVA, seating, tables, **markers)
    assert isinstance(lots, Lots), lots.why.english()
    return lots.chairs


@given(evenings(), seeds)
def test_a_late_player_gets_a_free_chair_at_a_smallest_table(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str
) -> None:
    players, tables, wishes = evening
    seating = drawn(players, tables, wishes, seed).seating
    chair = late_chair(EVA, seating, tables, seed)
    if isinstance(chair, Refused):
        assert not seating.free(tables)
        assert chair.why.english().startswith("No chair is free")
        return
    assert chair in seating.free(tables)
    smaller = [
        table
        for table in tables
        if 0 < seating.sizes.get(table.number, 0) < seating.sizes.get(chair.table, 0) and seating.free_at(table)
    ]
    assert not smaller


@given(evenings(), seeds, st.data())
def test_nobody_waits_who_need_not(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str, data: st.DataObject
) -> None:
    players, tables, wishes = evening
    seating = drawn(players, tables, wishes, seed).seating
    seats = st.none() | st.integers(1, 10)
    markers = {table.number: (data.draw(seats), data.draw(seats)) for table in tables}
    lots = late_lots(EVA, seating, tables, markers)
    if isinstance(lots, Refused):
        assert not seating.free(tables)
        return

    def waits(chair: Chair) -> bool:
        button, small_blind = markers[chair.table]
        return bool(button and small_blind) and not first_hand(chair.seat, button or 0, small_blind or 0, 0).dealt_in

    waiting = [chair for chair in lots.chairs if waits(chair)]
    assert not waiting or waiting == list(lots.chairs) == list(chairs_for_eva(seating, tables))


def test_tables_that_are_as_small_share_the_draw() -> None:
    seating = seated((1, 1), (1, 2), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3))
    tables = [Table(number, seats=4, closed=(4,)) for number in (1, 2, 3)]
    assert chairs_for_eva(seating, tables) == (Chair(1, 3), Chair(2, 2))
    got = {late_chair(EVA, seating, tables, numbered_seed(number)) for number in range(40)}
    assert got == {Chair(1, 3), Chair(2, 2)}


def test_between_button_and_small_blind_one_would_wait() -> None:
    """TDA 8-A, 10-A: button on seat 5, small blind on 8, so seats 6 and 7 wait; all others are dealt in at once."""
    seating = seated((1, 5), (1, 8), (1, 9))
    table = [Table(1, seats=9)]
    markers = {1: (5, 8)}
    assert [chair.seat for chair in chairs_for_eva(seating, table, markers=markers)] == [1, 2, 3, 4]


@pytest.mark.parametrize("case", late_cases())
def test_the_worked_case_of_a_seat_that_waits(case: dict[str, Any]) -> None:
    table = case["input"]["table"]
    seating = seated(*((1, seat) for seat in (table["button"], table["sb"], table["bb"])))
    markers = {1: (table["button"], table["sb"])}
    seats = [chair.seat for chair in chairs_for_eva(seating, [Table(1)], markers=markers)]
    assert seats
    assert not case["expected"]["dealt_in"]
    assert not set(seats) & {case["input"]["new_player_seat"], *table["seats_empty"]}


def test_where_the_button_goes_round_the_last_seat_too() -> None:
    """Button on seat 9, small blind on 2: seats 10 and 1 lie between."""
    seating = seated((1, 9), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6))
    assert [c.seat for c in chairs_for_eva(seating, [Table(1)], markers={1: (9, 2)})] == [7, 8]


def test_a_hands_wait_is_better_than_a_table_two_ahead() -> None:
    seating = seated((1, 1), (1, 3), (2, 1), (2, 2), (2, 3))
    tables = [Table(1, seats=3), Table(2, seats=4)]
    assert chairs_for_eva(seating, tables, markers={1: (1, 3)}) == (Chair(1, 2),)


@pytest.mark.parametrize("markers", [{}, {1: (None, None)}, {1: (5, None)}, {1: (None, 8)}, {1: (5, 5)}])
def test_where_nobody_knows_the_button_all_free_chairs_are_drawn(markers: Any) -> None:
    """So too heads-up, where the button is the small blind."""
    seating = seated((1, 5), (1, 8))
    seats = [chair.seat for chair in chairs_for_eva(seating, [Table(1)], markers=markers)]
    assert seats == [1, 2, 3, 4, 6, 7, 9, 10]


def test_an_empty_table_comes_last() -> None:
    tables = [Table(1, seats=3), Table(2, seats=3)]
    assert chairs_for_eva(seated((1, 1), (1, 2)), tables) == (Chair(1, 3),)
    assert {chair.table for chair in chairs_for_eva(seated((1, 1), (1, 2), (1, 3)), tables)} == {2}
    assert {chair.table for chair in chairs_for_eva(Seating(), tables)} == {1, 2}


def test_who_sits_needs_no_chair() -> None:
    refused = late_chair(EVA, Seating.of({EVA.number: Chair(1, 1)}), [Table(1)], SEED)
    assert isinstance(refused, Refused)
    assert refused.why.english() == "Eva has a seat already."
    assert isinstance(late_chair(EVA, Seating(), [Table(1)], "no seed"), Refused)


def test_a_late_draw_can_be_checked_as_any_other() -> None:
    lots = late_lots(EVA, seated((1, 1), (1, 2)), [Table(1, seats=4)])
    assert isinstance(lots, Lots)
    result = draw(lots, SEED)
    assert not isinstance(result, Refused)
    assert sheet_to_check(lots, SEED, "", result.seating).splitlines()[:4] == [
        "shuffle-up draw 1",
        "player 500 Eva",
        "chair 1 3",
        "chair 1 4",
    ]
