"""What can't be shared evenly, in any chips."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shuffleup.dealer.odd_chips import StudOddChip, by_card, by_cards_held, even_split, floor_split
from shuffleup.tournament.card_ranks import RANKS, SUITS
from shuffleup.tournament.chips import payable

CHIPS = st.sampled_from(((1,), (25,), (25, 100, 500), (5, 25, 100), (20, 50), (20, 50, 100), (2, 5)))
CARDS = st.sampled_from([rank + suit for rank in RANKS for suit in SUITS])


@pytest.mark.parametrize(
    ("amount", "ways", "chips", "shares"),
    [
        (101, 2, (1,), (51, 50)),
        (1_000, 3, (25, 100), (350, 325, 325)),
        (25, 2, (25, 100), (25, 0)),
        (60, 2, (20, 50), (40, 20)),
        (70, 2, (20, 50), (50, 20)),
        (150, 2, (20, 50), (80, 70)),
        (110, 3, (20, 50), (50, 40, 20)),
    ],
)
def test_worked_splits(amount: int, ways: int, chips: tuple[int, ...], shares: tuple[int, ...]) -> None:
    assert even_split(amount, ways, chips) == shares


@pytest.mark.parametrize("split", [even_split, floor_split])
def test_what_no_chips_make_is_not_split(split: Callable[[int, int, tuple[int, ...]], object]) -> None:
    with pytest.raises(ValueError, match="chips in play"):
        split(30, 2, (25, 100))


@given(st.integers(0, 3_000), st.integers(1, 10), CHIPS)
def test_shares_add_up_and_can_be_paid(amount: int, ways: int, chips: tuple[int, ...]) -> None:
    assume(payable(amount, chips))
    shares = even_split(amount, ways, chips)
    assert sum(shares) == amount
    assert len(shares) == ways
    assert all(payable(share, chips) for share in shares)
    assert list(shares) == sorted(shares, reverse=True)


@given(st.integers(0, 300), st.integers(1, 10), st.integers(1, 9))
def test_shares_differ_by_one_of_the_smallest_chips_at_most(count: int, ways: int, smallest: int) -> None:
    shares = even_split(count * smallest, ways, (smallest, 5 * smallest))
    assert shares[0] - shares[-1] in (0, smallest)


@given(st.integers(0, 3_000), st.integers(1, 10), CHIPS)
def test_what_lies_on_is_less_than_a_chip_each(amount: int, ways: int, chips: tuple[int, ...]) -> None:
    assume(payable(amount, chips))
    each = floor_split(amount, ways, chips)
    rest = amount - each * ways
    assert payable(each, chips)
    assert payable(rest, chips)
    assert rest >= 0
    if len(chips) == 1 or chips[1] % chips[0] == 0:
        assert rest < ways * chips[0]


@given(st.dictionaries(st.integers(1, 10), CARDS, min_size=1))
def test_the_first_by_card_has_the_highest(cards: dict[int, str]) -> None:
    line = by_card(cards)
    assert sorted(line) == sorted(cards)
    ranks = [RANKS.index(cards[player][0]) for player in line]
    assert ranks == sorted(ranks, reverse=True)


def test_among_equal_ranks_spades_come_first_and_clubs_last() -> None:
    assert by_card({1: "9c", 2: "9h", 3: "9s", 4: "9d"}) == (3, 2, 4, 1)


def test_an_ace_is_low_for_the_low() -> None:
    held = {1: ("As", "2s"), 2: ("Ah", "3c")}
    assert by_cards_held(held, StudOddChip.FIVE_CARD_HIGH_SUIT) == (1, 2)
    assert by_cards_held(held, StudOddChip.FIVE_CARD_HIGH_SUIT, low=True) == (2, 1)
    assert by_cards_held(held, StudOddChip.ALL_CARDS_HIGH_SUIT, low=True) == (2, 1)
    assert by_cards_held(held, StudOddChip.ALL_CARDS_HIGH_SUIT) == (1, 2)
