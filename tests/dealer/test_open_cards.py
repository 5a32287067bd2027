"""Who acts first in stud, by the open cards (Robert's Rules on seven-card stud and razz; TDA RP-10)."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.dealer.betting_rules import StudFirst
from shuffleup.dealer.cards import TEXTS
from shuffleup.dealer.games import RAZZ_GAME, STUD, STUD_8, Game
from shuffleup.dealer.open_cards import opener

RANKS = "23456789TJQKA"
LOW_RANKS = "A23456789TJQK"
SUITS = "cdhs"


def first(game: Game, *hands: str, rule: StudFirst = StudFirst.HIGH_CARD) -> int | None:
    """Who acts first of players from 1, each with these open cards; the street is the one that has as many."""
    shown = {player: tuple(cards.split()) for player, cards in enumerate(hands, start=1)}
    return opener(game, len(hands[0].split()) - 1, shown, rule)


@pytest.mark.parametrize(
    ("game", "cards", "who"),
    [
        pytest.param(STUD, ("7h", "2s", "2c", "2d"), 3, id="the two of clubs is the lowest card there is"),
        pytest.param(STUD, ("Ac", "Kd", "Kc"), 3, id="an ace is high"),
        pytest.param(STUD_8, ("Ac", "3d", "Kc"), 2, id="with a low half it is the lowest card too"),
        pytest.param(RAZZ_GAME, ("Ac", "Kd", "Ks", "Kh"), 3, id="in razz the king of spades brings in"),
        pytest.param(RAZZ_GAME, ("As", "2c"), 2, id="in razz an ace is lower than a two"),
    ],
)
def test_who_brings_it_in(game: Game, cards: tuple[str, ...], who: int) -> None:
    assert first(game, *cards) == who


@pytest.mark.parametrize(
    ("game", "cards", "who"),
    [
        pytest.param(STUD, ("As Kd", "2c 2h", "Ac Qd"), 2, id="a pair is better than ace high"),
        pytest.param(STUD, ("2c 2h Ad", "3c 3h 4d"), 2, id="the higher pair, whatever lies beside it"),
        pytest.param(STUD, ("9c 9h 5d", "9s 9d 4d"), 1, id="then the card beside it"),
        pytest.param(STUD, ("9c 9h 5d 5s", "Tc Th Ad Kd"), 1, id="two pair are better than one"),
        pytest.param(STUD, ("2c 3c 4c 5c", "2d 2h 7s 8d"), 2, id="four to a straight flush are nothing yet"),
        pytest.param(STUD_8, ("Ac 2d", "Kc Kd"), 2, id="with a low half it is the high hand too"),
        pytest.param(RAZZ_GAME, ("Ac 2d", "3c 4d"), 1, id="in razz the lower hand"),
        pytest.param(RAZZ_GAME, ("Ac Ad", "Kc Qd"), 2, id="in razz a pair is worse than anything without one"),
        pytest.param(RAZZ_GAME, ("8c 2d 3h", "7c 6d 5h"), 2, id="in razz the highest card counts first"),
    ],
)
def test_who_acts_first_later(game: Game, cards: tuple[str, ...], who: int) -> None:
    assert first(game, *cards) == who


def test_tda_rp_10_d_equal_hands_go_by_the_high_card_by_suit_in_both_games() -> None:
    assert first(STUD, "Kc Qs", "2c 3d", "Kh Qd") == 3
    assert first(STUD, "Kc Kd", "Kh Ks") == 2
    assert first(RAZZ_GAME, "7c 4s", "7d 4h") == 2
    assert first(RAZZ_GAME, "Ac 4s", "As 4h") == 1, "the high card is the four"


def test_by_roberts_rules_equal_hands_go_by_who_was_dealt_to_first() -> None:
    assert first(STUD, "2c 3d", "Kc Qs", "Kh Qd", rule=StudFirst.FIRST_DEALT) == 2
    assert first(STUD, "2h", "2c", rule=StudFirst.FIRST_DEALT) == 2, "the bring-in goes by suit all the same"


def test_nobody_is_first_while_a_card_is_missing() -> None:
    assert opener(STUD, 1, {1: ("Kc", "Kd"), 2: ("2c",)}) is None
    assert opener(STUD, 0, {}) is None
    assert opener(STUD, 4, {1: ("Kc", "Kd", "2s", "3s"), 2: ("2c", "7d", "8d", "9d")}) == 1, (
        "seventh street lies down"
    )


def worth(cards: tuple[str, ...], razz: bool) -> tuple[tuple[list[int], list[tuple[int, int]]], int]:
    """A hand as it is compared: what is there more than once, then how high; and its highest card by suit."""
    ranks = LOW_RANKS if razz else RANKS
    order = [ranks.index(card[0]) for card in cards]
    told = sorted(((order.count(rank), rank) for rank in set(order)), reverse=True)
    shape = [times for times, _ in told]
    return (shape, told), max(4 * rank + SUITS.index(card[1]) for rank, card in zip(order, cards, strict=True))


@pytest.mark.parametrize("seed", range(300))
def test_it_is_the_best_hand_counted_another_way(seed: int) -> None:
    chance = Random(seed)
    street, players, razz = chance.randint(1, 4), chance.randint(2, 8), seed % 2 == 0
    deck = chance.sample(TEXTS, 52)
    shown = {player: tuple(deck.pop() for _ in range(min(street + 1, 4))) for player in range(players)}
    hands = {player: worth(cards, razz) for player, cards in shown.items()}
    best = min if razz else max
    top = best(told for told, _ in hands.values())
    who = max((player for player in hands if hands[player][0] == top), key=lambda player: hands[player][1])
    assert opener(RAZZ_GAME if razz else STUD, street, shown) == who
