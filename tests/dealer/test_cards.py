"""The deck: fifty-two cards, each once, read as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.cards import (
    DECK,
    SHORT_DECK,
    TEXTS,
    card,
    cards_of,
    fault_in_cards,
    rank_of,
    rest_of,
    suit_of,
    text_of,
    texts_of,
    typed_cards,
)
from shuffleup.tournament.card_ranks import card_order
from shuffleup.tournament.refusal import Refused

some_cards = st.lists(st.sampled_from(TEXTS), max_size=9, unique=True)


def test_a_deck_has_every_rank_in_every_suit() -> None:
    assert len(DECK) == len(set(TEXTS)) == 52
    assert {(rank_of(each), suit_of(each)) for each in DECK} == {
        (rank, suit) for rank in range(13) for suit in range(4)
    }


def test_a_short_deck_begins_at_the_sixes() -> None:
    assert len(SHORT_DECK) == 36
    assert {text[0] for text in texts_of(SHORT_DECK)} == set("6789TJQKA")


def test_a_card_is_the_same_as_a_text_and_as_a_number() -> None:
    assert [card(text_of(each)) for each in DECK] == list(DECK)


def test_the_higher_number_is_the_card_that_wins_a_draw() -> None:
    assert sorted(TEXTS, key=card) == sorted(TEXTS, key=card_order)


@given(some_cards)
def test_what_is_out_does_not_come_again(texts: list[str]) -> None:
    rest = texts_of(rest_of(cards_of(texts)))
    assert not set(rest) & set(texts)
    assert set(rest) | set(texts) == set(TEXTS)


@given(some_cards, st.sampled_from(["", " ", ", ", "/"]), st.booleans(), st.booleans())
def test_cards_are_read_however_they_are_typed(texts: list[str], between: str, small: bool, ten: bool) -> None:
    typed = between.join(text.replace("T", "10") if ten else text for text in texts)
    assert typed_cards(typed.lower() if small else typed) == tuple(texts)


@pytest.mark.parametrize("typed", ["A", "AsK", "1s", "Ax", "♠A", "11s", "A s"])
def test_what_is_no_card_is_refused(typed: str) -> None:
    refused = typed_cards(typed)
    assert isinstance(refused, Refused)
    assert "is no card" in refused.why.english()


def test_a_card_in_two_hands_is_found() -> None:
    fault = fault_in_cards(("4s", "2c"), ("4h", "4s"))
    assert fault is not None
    assert fault.english() == "The card 4♠ is there twice."
