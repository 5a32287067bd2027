"""Balancing: which tables give a player to which, and which stop until then."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.balancing import (
    LOOSER_WITH_THREE,
    BalanceRule,
    Needed,
    Source,
    fault_in_rule,
    needed,
)
from shuffleup.tournament.button import Markers
from shuffleup.tournament.halting import halts
from shuffleup.tournament.table_state import TableState
from tables_at_play import field, sizes_of, table, tables_at_play

HOME = BalanceRule()


def moves(*sizes: int, rule: BalanceRule = HOME) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(need.sources, need.targets) for need in needed(field(*sizes), rule)]


# The rule of seed 000, with its example: table 1 had six and lost Albert, table 2 has seven and plays its hand out.


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        pytest.param((5, 7), [((2,), (1,))], id="nobody out at table 2: it gives one to table 1"),
        pytest.param((5, 6), [], id="one out: one apart, nobody moves"),
        pytest.param((5, 5), [], id="two out"),
        pytest.param((5, 4), [], id="three out"),
        pytest.param((5, 3), [((1,), (2,))], id="four out: now table 1 gives one to table 2"),
        pytest.param((5, 7, 7), [((2, 3), (1,))], id="a third table of seven: a lot decides which of the two gives"),
        pytest.param((9, 7, 5), [((1,), (3,)), ((1,), (3,))], id="8, 7, 6 after the first move: another one"),
    ],
)
def test_two_players_apart_is_too_far(sizes: tuple[int, ...], expected: list[object]) -> None:
    assert moves(*sizes) == expected


def test_it_is_counted_when_the_larger_table_has_finished_its_hand() -> None:
    short, full = field(5, 7)
    assert needed((short, full), HOME)[0].in_hand == ()
    assert needed((short, replace(full, in_hand=True)), HOME)[0].in_hand == (2,)
    assert needed((replace(short, in_hand=True), full), HOME)[0].in_hand == ()


def test_three_tables_and_more_may_be_allowed_to_be_two_apart() -> None:
    # The manual of mb2: three tables and more within two of each other, two tables within one.
    assert moves(9, 7, 8, rule=LOOSER_WITH_THREE) == []
    assert moves(9, 6, 8, rule=LOOSER_WITH_THREE) == [((1,), (2,))]
    assert moves(7, 9, rule=LOOSER_WITH_THREE) == [((2,), (1,))]


def test_a_big_room_is_balanced_more_tightly_as_it_gets_smaller() -> None:
    # WSOP: within one of each other from twelve tables down.
    wsop = BalanceRule(threshold=2, threshold_of_many=3, many=13)
    assert moves(*(9,) * 12, 7, rule=wsop) == []
    assert len(moves(*(9,) * 11, 7, rule=wsop)) == 1


def test_an_order_known_beforehand_leaves_nothing_to_lots() -> None:
    # TDA 11-C. The order in which tables are broken: who moves does not come to a table that is soon to go.
    breaking_order = BalanceRule(source=Source.ORDER, order=(3, 1))
    assert moves(7, 5, 7, rule=breaking_order) == [((3,), (2,))]
    assert moves(5, 7, 5, rule=breaking_order) == [((2,), (1,))]
    assert moves(7, 7, 5, rule=BalanceRule(source=Source.ORDER)) == [((2,), (3,))]


def test_a_full_table_gets_nobody_however_small_it_is() -> None:
    small = table(2, 1, 2, 3, 4, 5, 6, seats=8, closed=(7, 8))
    assert needed((*field(10), small), HOME) == ()
    assert [need.targets for need in needed((*field(10, 8), replace(small, number=3)), HOME)] == [(2,)]


def test_a_table_gives_nobody_who_is_locked_to_it() -> None:
    seven, six, four = field(7, 6, 4)
    locked = {player for _, player in seven.taken}
    assert [need.sources for need in needed((seven, six, four), HOME, locked)] == [(2,)]
    assert needed((seven, four), HOME, locked) == ()


def test_an_empty_table_takes_no_part() -> None:
    assert moves(0, 5, 6) == []
    assert moves(0, 9) == []


def test_a_rule_that_would_never_rest_is_refused() -> None:
    assert fault_in_rule(HOME) is None
    for rule in (BalanceRule(threshold=1), BalanceRule(threshold_of_many=0), BalanceRule(many=1)):
        assert fault_in_rule(rule) is not None


def fewest_moves(sizes: list[int], apart: int) -> int:
    """How few moves bring all sizes within *apart* of each other, by trying every smallest size."""
    return min(
        max(sum(max(0, size - low - apart) for size in sizes), sum(max(0, low - size) for size in sizes))
        for low in range(max(sizes) + 1)
        if low * len(sizes) <= sum(sizes) <= (low + apart) * len(sizes)
    )


@given(tables_at_play(seats=9), st.sampled_from((2, 3)), st.sampled_from((2, 3, 4)))
def test_as_few_move_as_can_and_then_no_table_is_too_far_from_another(
    tables: tuple[TableState, ...], threshold: int, of_many: int
) -> None:
    rule = BalanceRule(threshold, of_many)
    needs = needed(tables, rule)
    sizes = {each.number: each.size for each in tables}
    apart = rule.too_far(len(sizes)) - 1
    assert len(needs) == fewest_moves(list(sizes.values()), apart)
    for need in needs:
        assert isinstance(need, Needed)
        assert {sizes[number] for number in need.sources} == {need.more}
        assert {sizes[number] for number in need.targets} == {need.fewer}
        sizes[need.sources[0]] -= 1
        sizes[need.targets[0]] += 1
    assert max(sizes.values()) - min(sizes.values()) <= apart


# Halting


def test_a_table_three_short_stops_when_the_big_blind_comes_to_an_empty_seat() -> None:
    # TDA 2024, illustration of 11-D: nine-handed, one table has five, the largest eight.
    largest = table(2, 1, 2, 3, 4, 5, 6, 7, 8, seats=9)
    five = table(1, 1, 2, 3, 5, 6, seats=9, markers=Markers(1, 2, 3))
    (halt,) = halts((five, largest))
    assert (halt.table, halt.short, halt.now) == (1, 3, True)
    assert halt.told.english() == "Table 1 stops: it is 3 players short, and the big blind comes to empty seat 4."


def test_it_plays_on_while_its_blinds_fall_to_players() -> None:
    largest = table(2, 1, 2, 3, 4, 5, 6, 7, 8, seats=9)
    five = table(1, 1, 2, 3, 5, 6, seats=9, markers=Markers(6, 1, 2))
    (halt,) = halts((five, largest))
    assert not halt.now
    assert "when the big blind comes to an empty seat" in halt.told.english()
    (halt,) = halts((replace(five, markers=None), largest))
    assert not halt.now, "nobody knows where the big blind is"
    # A closed seat is no seat: the big blind goes past it to seat 5.
    assert not halts((replace(five, markers=Markers(1, 2, 3), closed=(4,)), largest))[0].now


def test_two_short_is_not_enough_to_stop() -> None:
    assert halts(field(6, 8)) == ()
    assert [halt.table for halt in halts(field(6, 8), short=2)] == [1]


@given(tables_at_play())
def test_the_largest_table_never_stops_for_being_short(tables: tuple[TableState, ...]) -> None:
    largest = max(sizes_of(tables))
    by_number = {each.number: each for each in tables}
    for halt in halts(tables):
        assert largest - by_number[halt.table].size == halt.short >= 3
        assert "{" not in halt.told.english()
