"""The card that says what beats what agrees with what wins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shuffleup.dealer.cards import cards_of, fault_in_cards, rank_of
from shuffleup.dealer.games import GAMES, HOLDEM, OMAHA_8, SHORT_DECK_HOLDEM, SHORT_DECK_TRIPS, TRIPLE_DRAW, Game
from shuffleup.dealer.hand_ranking_card import Line, high_card, low_card
from shuffleup.dealer.ranking import Category, Ranking


def strengths(lines: tuple[Line, ...], ranking: Ranking | None) -> list[int]:
    assert ranking is not None
    return [-1 if (found := ranking.strength(cards_of(line.cards))) is None else found for line in lines]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_line_beats_the_next_one(game: Game) -> None:
    assert high_card(game) or low_card(game)
    for lines, ranking in ((high_card(game), game.high), (low_card(game), game.low)):
        assert bool(lines) is (ranking is not None)
        assert all(better > worse for better, worse in pairwise(strengths(lines, ranking) if lines else ()))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_examples_can_be_dealt(game: Game) -> None:
    for line in (*high_card(game), *low_card(game)):
        assert len(line.cards) == 5
        assert fault_in_cards(line.cards) is None
        assert set(cards_of(line.cards)) <= set(game.deck)
        assert line.about.english()


def test_a_full_card_has_a_royal_flush_and_every_category() -> None:
    lines = high_card(HOLDEM)
    categories = [HOLDEM.high.category(strength) for strength in strengths(lines, HOLDEM.high)]  # type: ignore[union-attr]
    assert categories == [Category.STRAIGHT_FLUSH, *sorted(Category, reverse=True)]
    assert lines[0].called.english() == "Royal flush"
    assert lines[3].called.english() == "Full house, kings over eights"


def test_short_deck_turns_places() -> None:
    names = [line.name.english() for line in high_card(SHORT_DECK_HOLDEM)]
    assert names.index("Flush") < names.index("Full house")
    assert names.index("Straight") < names.index("Three of a kind")
    trips = [line.name.english() for line in high_card(SHORT_DECK_TRIPS)]
    assert trips.index("Three of a kind") < trips.index("Straight")


def test_a_nine_is_no_low_in_eight_or_better() -> None:
    assert low_card(OMAHA_8)[-1].called.english() == "No low"


def test_the_best_of_deuce_to_seven_has_no_ace() -> None:
    assert max(rank_of(card) for card in cards_of(low_card(TRIPLE_DRAW)[0].cards)) == rank_of(cards_of(["7c"])[0])
