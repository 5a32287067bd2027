"""Omaha: two from the hand and three from the board, not one more, not one fewer."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.cards import DECK, Card, cards_of, texts_of
from shuffleup.dealer.low_hands import EIGHT_OR_BETTER
from shuffleup.dealer.omaha import omaha_high, omaha_low
from shuffleup.dealer.ranking import USUAL, Category

Table = tuple[tuple[Card, ...], tuple[Card, ...]]


def cards(text: str) -> tuple[Card, ...]:
    return cards_of(text.split())


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Four to six cards in a hand and three to five on the board, now and then of few suits."""
    deck = draw(st.sampled_from([DECK, DECK[:32], [card for card in DECK if card & 2]]))
    hole = draw(st.integers(4, 6))
    board = draw(st.integers(3, 5))
    dealt = draw(st.lists(st.sampled_from(deck), min_size=hole + board, max_size=hole + board, unique=True))
    return tuple(dealt[:hole]), tuple(dealt[hole:])


def ways(hole: tuple[Card, ...], board: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]


def in_order(ours: list[Any], theirs: list[Any]) -> bool:
    """Whether two lists of strengths tell the same story of who beats whom."""
    pairs = list(zip(ours, theirs, strict=True))
    return all(
        (one > two) == (their_one > their_two) and (one == two) == (their_one == their_two)
        for (one, their_one), (two, their_two) in combinations(pairs, 2)
    )


@given(tables())
def test_the_high_hand_is_the_best_of_all_ways(table: Table) -> None:
    assert omaha_high(*table) == max(map(USUAL.strength, ways(*table)))


@given(tables())
def test_the_low_hand_is_the_best_of_all_ways(table: Table) -> None:
    lows = [EIGHT_OR_BETTER.strength(five) for five in ways(*table)]
    assert omaha_low(*table) == max((low for low in lows if low is not None), default=None)


def test_four_of_a_suit_on_the_board_are_no_flush_for_one_in_the_hand() -> None:
    board = cards("Ks Qs 9s 4s 2d")
    assert USUAL.category(omaha_high(cards("As Ad Jh Tc"), board)) is Category.STRAIGHT
    assert USUAL.category(omaha_high(cards("As 3s Jh Tc"), board)) is Category.FLUSH


def test_four_of_a_kind_in_the_hand_are_a_pair() -> None:
    hand = cards("As Ad Ah Ac")
    assert USUAL.category(omaha_high(hand, cards("Ks Qd 9h 4c 2d"))) is Category.PAIR


def test_nobody_plays_the_board() -> None:
    royal = cards("As Ks Qs Js Ts")
    assert USUAL.category(omaha_high(cards("2d 3d 7h 8h"), royal)) is Category.HIGH_CARD


def test_a_counterfeited_low_needs_another_card() -> None:
    board = cards("2c 3d 7h Kc Kd")
    assert EIGHT_OR_BETTER.ranks(omaha_low(cards("As 4s Qh Jh"), board) or 0) == (7, 4, 3, 2, 1)
    assert omaha_low(cards("As 2s Qh Jh"), board) is None


# -- Beside the evaluators of others


@pytest.mark.parametrize("count", [4, 5, 6])
def test_omaha_hands_rank_as_pokerkit_ranks_them(count: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    chance = Random(count)
    ours: list[Any] = []
    theirs: list[Any] = []
    for _ in range(40):
        dealt = chance.sample(DECK, count + 5)
        hole, board = dealt[:count], dealt[count:]
        ours.append(omaha_high(hole, board))
        theirs.append(pokerkit.OmahaHoldemHand.from_game("".join(texts_of(hole)), "".join(texts_of(board))))
    assert in_order(ours, theirs)


@pytest.mark.parametrize("count", [4, 5])
def test_omaha_lows_rank_as_pokerkit_ranks_them(count: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    chance = Random(10 + count)
    ours: list[Any] = []
    theirs: list[Any] = []
    for _ in range(100):
        dealt = chance.sample(DECK, count + 5)
        hole, board = dealt[:count], dealt[count:]
        low = omaha_low(hole, board)
        their_low = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(
            "".join(texts_of(hole)), "".join(texts_of(board))
        )
        assert (low is None) == (their_low is None)
        if low is not None:
            ours.append(low)
            theirs.append(their_low)
    assert len(ours) > 20
    assert in_order(ours, theirs)


def test_omaha_hands_rank_as_phevaluator_ranks_them() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    chance = Random(4)
    ours: list[int] = []
    theirs: list[int] = []
    for _ in range(600):
        dealt = chance.sample(DECK, 9)
        ours.append(omaha_high(dealt[:4], dealt[4:]))
        theirs.append(-phevaluator.evaluate_omaha_cards(*dealt[4:], *dealt[:4]))
    assert in_order(ours, theirs)
