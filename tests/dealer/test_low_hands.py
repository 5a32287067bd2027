"""The low hands: razz, eight or better, and deuce to seven."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.cards import DECK, Card, cards_of, texts_of
from shuffleup.dealer.low_hands import DEUCE_TO_SEVEN, EIGHT_OR_BETTER, RAZZ
from shuffleup.dealer.ranking import USUAL, Category

seven = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)


def razz(text: str) -> int:
    return RAZZ.strength(cards_of(text.split())) or 0


def lowball(text: str) -> int:
    return DEUCE_TO_SEVEN.strength(cards_of(text.split()))


def rankable(strength: Callable[[Sequence[Card]], int | None], theirs: Any, count: int, seed: int) -> None:
    """Random hands stand in the same order with us and with somebody else, and the same ones are none at all."""
    chance = Random(seed)
    up_to_eight = [card for card in DECK if card >> 2 in (12, 0, 1, 2, 3, 4, 5, 6)]
    both = []
    for number in range(500):
        cards = chance.sample(up_to_eight if number % 2 else DECK, count)
        ours, other = strength(cards), theirs("".join(texts_of(cards)))
        assert (ours is None) == (other is None)
        if ours is not None:
            both.append((ours, other))
    assert len(both) > 50
    both.sort(key=lambda pair: pair[0])
    for (one, their_one), (two, their_two) in pairwise(both):
        assert (one < two) == (their_one < their_two)
        assert (one == two) == (their_one == their_two)


# -- Beside pokerkit


@pytest.mark.parametrize("count", [5, 6, 7])
def test_razz_ranks_as_pokerkit_ranks_it(count: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    rankable(RAZZ.strength, pokerkit.RegularLowHand.from_game_or_none, count, seed=count)


@pytest.mark.parametrize("count", [5, 7])
def test_eight_or_better_ranks_as_pokerkit_ranks_it(count: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    rankable(EIGHT_OR_BETTER.strength, pokerkit.EightOrBetterLowHand.from_game_or_none, count, seed=count)


def test_deuce_to_seven_ranks_as_pokerkit_ranks_it() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    rankable(DEUCE_TO_SEVEN.strength, pokerkit.StandardLowHand.from_game_or_none, 5, seed=5)


# -- Ace to five


def test_in_razz_the_wheel_is_best_and_straights_and_flushes_do_not_count() -> None:
    order = [
        "5s 4s 3s 2s As",
        "6s 4s 3s 2s As",
        "6d 5d 4d 3d 2d",
        "7s 4d 3h 2c As",
        "Ks Qd Jh Tc 9s",
        "As Ad 4h 3c 2s",
    ]
    assert sorted(order, key=razz, reverse=True) == order


def test_in_razz_the_lower_pair_is_better_and_two_pair_are_worse() -> None:
    order = [
        "As Ad Kh Qc Js",
        "2s 2d 5h 4c 3s",
        "Ks Kd 4h 3c 2s",
        "2s 2d As Ac 3h",
        "As Ad Ah 3c 2s",
        "2s 2d 2h As Ac",
    ]
    assert sorted(order, key=razz, reverse=True) == order


def test_seven_cards_with_few_ranks_must_pair_in_razz() -> None:
    strength = razz("As Ad Ah 2s 2d 3h 4c")
    assert (RAZZ.category(strength), RAZZ.ranks(strength)) == (Category.PAIR, (1, 4, 3, 2))


def test_there_are_6175_hands_in_razz() -> None:
    patterns = [ranks for ranks in combinations_with_replacement(range(1, 14), 5) if len(set(ranks)) > 1]
    assert len({RAZZ.best(ranks) for ranks in patterns}) == len(patterns) == 6_175


@given(seven)
def test_a_low_is_the_best_of_five(cards: list[Card]) -> None:
    assert RAZZ.strength(cards) == max(RAZZ.strength(five) or 0 for five in combinations(cards, 5))
    lows = [EIGHT_OR_BETTER.strength(five) for five in combinations(cards, 5)]
    assert EIGHT_OR_BETTER.strength(cards) == max((low for low in lows if low is not None), default=None)


# -- Eight or better


def test_there_are_56_lows_of_eight_or_better() -> None:
    assert len({EIGHT_OR_BETTER.best(ranks) for ranks in combinations(range(1, 9), 5)}) == 56


@pytest.mark.parametrize("none", ["9s 4d 3h 2c As", "8s 8d 3h 2c As", "Ks Qd Jh Tc 9s", "As Ad 2h 2c 3s 3d 4h"])
def test_a_nine_or_a_pair_is_no_low(none: str) -> None:
    assert EIGHT_OR_BETTER.strength(cards_of(none.split())) is None


@given(seven)
def test_who_has_a_low_has_the_same_in_razz(cards: list[Card]) -> None:
    low = EIGHT_OR_BETTER.strength(cards)
    assert low is None or low == RAZZ.strength(cards)


# -- Deuce to seven


def test_in_deuce_to_seven_aces_are_high_and_straights_and_flushes_count_against_you() -> None:
    order = [
        *("7s 5d 4h 3c 2s", "7s 6d 4h 3c 2s", "8s 5d 4h 3c 2s", "As 5d 4h 3c 2s", "As Kd Qh Jc 9s"),
        *("2s 2d 5h 4c 3s", "As Ad Kh Qc Js", "3s 3d 2h 2c 4s", "6s 5d 4h 3c 2s", "7s 5s 4s 3s 2s", "6s 5s 4s 3s 2s"),
    ]
    assert sorted(order, key=lowball, reverse=True) == order


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True))
def test_deuce_to_seven_is_high_poker_upside_down_but_for_the_wheel(cards: list[Card]) -> None:
    low = DEUCE_TO_SEVEN.strength(cards)
    if {card >> 2 for card in cards} == {12, 0, 1, 2, 3}:
        assert DEUCE_TO_SEVEN.ranks(low) == (14, 5, 4, 3, 2)
    else:
        high = USUAL.strength(cards)
        assert DEUCE_TO_SEVEN.category(low) is USUAL.category(high)
        assert DEUCE_TO_SEVEN.ranks(low) == USUAL.ranks(high)
