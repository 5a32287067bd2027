"""Lowest goes: at each rise the lowest stack at every table leaves (seed 000, "lägst går")."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.lowest_goes import (
    Leaving,
    LowestGoes,
    Stacks,
    goes_now,
    latest_level,
    lowest_leave,
)
from shuffleup.tournament.refusal import Refused


def leaving(*tables: Stacks) -> Leaving:
    left = lowest_leave(tables)
    assert isinstance(left, Leaving), left.why.english()
    return left


def numbers(left: Leaving) -> list[int]:
    return [each.loser.number for each in left.ranked]


def test_equal_lowest_stacks_leave_together() -> None:
    # Nine left; at this table 500, 300, 300 and 900: two leave and share eighth and ninth.
    left = leaving(Stacks(1, ((1, 500), (2, 300), (3, 300), (4, 900))))
    assert numbers(left) == [2, 3]
    assert {each.rank for each in left.ranked} == {0}
    assert [each.loser.stack for each in left.ranked] == [300, 300]
    assert left.told[0].english() == "Table 1: the 2 lowest stacks, 300 each, leave and share their places."


def test_the_lowest_of_each_table_leaves_and_all_of_one_rise_share() -> None:
    left = leaving(Stacks(1, ((1, 500), (2, 400))), Stacks(4, ((7, 100), (8, 50), (9, 75)), "The kitchen"))
    assert numbers(left) == [2, 8]
    assert {each.rank for each in left.ranked} == {0}
    assert [told.english() for told in left.told] == [
        "Table 1: the lowest stack, 400, leaves.",
        "Table The kitchen: the lowest stack, 50, leaves.",
    ]


def test_nobody_is_the_lowest_where_all_have_the_same() -> None:
    for held in (((1, 500), (2, 500)), ((1, 500),), ()):
        left = leaving(Stacks(1, held))
        assert left.ranked == ()
        assert left.told[0].english() == "Table 1: nobody has less than the others, so nobody leaves."


def test_chips_have_to_be_counted() -> None:
    refusal = lowest_leave((Stacks(1, ((1, 500), (2, 300))), Stacks(2, ((3, 500), (4, 0)))))
    assert isinstance(refusal, Refused)
    assert refusal.why.english() == "Table 2: count everybody's chips first."


def test_usually_it_ends_at_the_final_table() -> None:
    assert [goes_now(rule, 2) for rule in LowestGoes] == [False, True, True]
    assert [goes_now(rule, 1) for rule in LowestGoes] == [False, False, True]


@pytest.mark.parametrize(
    ("players", "most", "left", "level"),
    [
        (10, 10, 1, 10),  # One leaves at each rise: nine rises.
        (2, 10, 1, 2),
        (1, 10, 1, 1),
        (20, 10, 10, 6),  # 20, 18, 16, 14, 12, 10
        (21, 10, 10, 6),  # 21, 18, 16, 14, 12, 10: three tables lose three.
        (4, 2, 1, 3),  # Heads-up tables: two of two, then one.
        (3, 2, 1, 3),  # Whoever sits alone has nobody to be lower than.
    ],
)
def test_the_end_is_known_beforehand(players: int, most: int, left: int, level: int) -> None:
    assert latest_level(players, most, left) == level


@given(st.integers(2, 300), st.integers(2, 10), st.integers(0, 2**32), st.booleans())
def test_it_never_ends_later_whoever_goes_out_in_between(
    players: int, most: int, seed: int, nobody_else: bool
) -> None:
    chance = Random(seed)
    # All stacks differ: where all at a table have the same, nobody leaves.
    stacks = dict(enumerate(chance.sample(range(1, 10 * players), players)))
    level = 1
    while len(stacks) > 1:
        if not nobody_else:
            for out in chance.sample(sorted(stacks), chance.randint(0, len(stacks) // 3)):
                del stacks[out]
        seated = chance.sample(sorted(stacks), len(stacks))
        count = -(-len(seated) // most)
        tables = [
            Stacks(number, tuple((who, stacks[who]) for who in seated[number::count])) for number in range(count)
        ]
        left = leaving(*tables)
        assert all(each.loser.stack == stacks[each.loser.number] for each in left.ranked)
        for number in numbers(left):
            del stacks[number]
        level += 1
        assert stacks, "somebody always stays"
    assert level <= latest_level(players, most)
    if nobody_else:
        assert level == latest_level(players, most)
