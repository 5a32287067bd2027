"""Starting stacks: made of chips there are, with enough small ones, and what stays in the bank."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shuffleup.tournament.bank import bank_after, times_in_bank
from shuffleup.tournament.chip_sets import READY_SETS, ready_set
from shuffleup.tournament.chips import ChipSet, Color, Denomination, Mark, Pile, worth
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.starting_stack import (
    StackPlan,
    choose_stack,
    is_complete,
    nearest_stack,
    plan_stack,
)


def chip_set(*chips: tuple[int, int]) -> ChipSet:
    return ChipSet(
        tuple(Denomination(value, Color.RED, mark, count) for (value, count), mark in zip(chips, Mark, strict=False))
    )


ready = st.sampled_from([each.chips for each in READY_SETS])
small_sets = st.dictionaries(
    st.sampled_from([1, 2, 3, 5, 10, 20, 25, 50]), st.integers(0, 12), min_size=1, max_size=4
)


@given(ready, st.integers(2, 60), st.integers(1, 400))
def test_a_stack_is_what_was_wished_and_within_what_is_owned(chips: ChipSet, players: int, times: int) -> None:
    wished = times * chips.values[0]
    plan = plan_stack(chips, players, wished)
    if isinstance(plan, Refused):
        return
    assert plan.chips == wished
    owned = {pile.value: pile.count for pile in chips.piles}
    left = {pile.value: pile.count for pile in plan.bank}
    for pile in plan.each:
        assert pile.count * players + left.get(pile.value, 0) == owned[pile.value]
    assert worth(plan.bank) + players * wished == worth(chips.piles)


@given(small_sets, st.integers(1, 4), st.integers(1, 300))
def test_the_nearest_stack_is_what_trying_everything_finds(counts: dict[int, int], players: int, wished: int) -> None:
    shares = [(value, count // players) for value, count in counts.items()]
    sums = {
        sum(value * count for (value, _), count in zip(shares, chosen, strict=True))
        for chosen in itertools.product(*(range(most + 1) for _, most in shares))
    } - {0}
    nearest = nearest_stack(chip_set(*sorted(counts.items())), players, wished)
    if not sums:
        assert nearest == 0
    else:
        assert nearest in sums
        assert abs(nearest - wished) == min(abs(total - wished) for total in sums)


@given(small_sets, st.integers(2, 4), st.integers(1, 200))
def test_a_stack_is_refused_only_if_it_can_t_be_made_and_the_nearest_is_named(
    counts: dict[int, int], players: int, wished: int
) -> None:
    chips = chip_set(*sorted(counts.items()))
    nearest = nearest_stack(chips, players, wished)
    plan = plan_stack(chips, players, wished)
    if isinstance(plan, StackPlan):
        assert nearest == wished
    elif nearest:
        assert f"{nearest} each is the nearest" in plan.why.english()
        assert isinstance(plan_stack(chips, players, nearest), StackPlan)
    else:
        assert plan.why.english() == f"There are not enough chips for {players} players to have one each."


def test_a_usual_stack_looks_like_one() -> None:
    plan = plan_stack(ready_set("pieces500"), 10, 10_000)
    assert isinstance(plan, StackPlan)
    assert [(pile.count, pile.value) for pile in plan.each] == [(8, 25), (8, 100), (4, 500), (7, 1000)]
    assert times_in_bank(plan.bank, 10_000) == 16


@given(ready, st.integers(2, 12))
def test_a_stack_chosen_by_the_app_lets_a_player_put_in_every_amount(chips: ChipSet, players: int) -> None:
    plan = choose_stack(chips, players)
    assert isinstance(plan, StackPlan)
    assert is_complete(plan.each)
    reachable = {0}
    for pile in plan.each:
        reachable = {total + count * pile.value for total in reachable for count in range(pile.count + 1)}
    assert reachable >= set(range(0, plan.chips + 1, plan.each[0].value))


@given(ready, st.integers(2, 12))
def test_a_chosen_stack_is_about_fifty_first_big_blinds_of_two_small_chips(chips: ChipSet, players: int) -> None:
    plan = choose_stack(chips, players)
    assert isinstance(plan, StackPlan)
    assert plan.chips in (100 * plan.each[0].value, 200 * plan.each[0].value)


def test_a_chosen_stack_leaves_the_rebuys_in_the_bank() -> None:
    for players, rebuys in [(10, 10), (18, 18), (8, 30)]:
        plan = choose_stack(ready_set("pieces500"), players, rebuys)
        assert isinstance(plan, StackPlan)
        assert times_in_bank(plan.bank, plan.chips) >= rebuys


@given(small_sets, st.integers(1, 60), st.integers(1, 30))
def test_the_bank_never_hands_out_more_than_it_has(counts: dict[int, int], chips: int, times: int) -> None:
    bank = chip_set(*sorted(counts.items())).piles
    paid = times_in_bank(bank, chips, times)
    assert paid <= times
    left = bank_after(bank, chips, times)
    assert worth(left) == worth(bank) - paid * chips
    owned = {pile.value: pile.count for pile in bank}
    assert all(pile.count <= owned[pile.value] for pile in left)


def test_the_bank_finds_a_way_where_the_largest_chips_first_would_not_do() -> None:
    assert times_in_bank((Pile(20, 3), Pile(50, 1)), 60) == 1


@pytest.mark.parametrize(
    ("players", "wished", "said"),
    [
        (0, 1_000, "0 players: a tournament has 2 to 1000."),
        (1, 1_000, "1 players: a tournament has 2 to 1000."),
        (10_000, 1_000, "10000 players: a tournament has 2 to 1000."),
        (10, 0, "A starting stack must be at least 1."),
        (10, -500, "A starting stack must be at least 1."),
        (10, 1_010, "10 players can't have 1010 each from these chips; 1000 each is the nearest."),
        (10, 10**12, "A starting stack of 1000000000000 is too much; 50000000 is the most with these chips."),
        (301, 1_000, "There are not enough chips for 301 players to have one each."),
    ],
)
def test_a_stack_that_can_t_be_made_is_refused_in_a_sentence(players: int, wished: int, said: str) -> None:
    plan = plan_stack(ready_set("pieces300"), players, wished)
    assert isinstance(plan, Refused)
    assert plan.why.english() == said


def test_too_few_chips_for_a_choice_are_refused() -> None:
    plan = choose_stack(ready_set("pieces300"), 100)
    assert isinstance(plan, Refused)
    assert plan.why.english() == "There are not enough chips to give 100 players stacks that can be played with."


@given(ready, st.integers(2, 30), st.integers(1, 100), st.integers(0, 3))
def test_no_chip_is_smaller_than_what_was_asked_for(chips: ChipSet, players: int, times: int, place: int) -> None:
    smallest = chips.values[min(place, len(chips.values) - 1)]
    plan = plan_stack(chips, players, times * smallest, smallest)
    assume(isinstance(plan, StackPlan))
    assert isinstance(plan, StackPlan)
    assert min(pile.value for pile in plan.each) >= smallest
