"""Stud: who acts first by the cards that lie open.

On third street the lowest card brings it in, by suit where ranks are equal, clubs being the lowest; in razz the
highest, aces being low there (Robert's Rules on seven-card stud and razz; TDA RP-10 E). Later the best open hand acts
first, in razz the lowest. Where two are equal the high card by suit decides (TDA RP-10 D), or who was dealt to first
(Robert's Rules). Straights and flushes don't count in four cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from shuffleup.dealer.betting_rules import StudFirst
from shuffleup.dealer.cards import Card, cards_of, rank_of, suit_of
from shuffleup.dealer.games import Game
from shuffleup.dealer.ranking import ACE

MOST_OPEN = 4


def open_due(street: int) -> int:
    """How many open cards each player has on a street of seven-card stud, third street being 0.

    >>> [open_due(street) for street in range(5)]
    [1, 2, 3, 4, 4]
    """
    return min(street + 1, MOST_OPEN)


def opener(
    game: Game, street: int, shown: Mapping[int, Sequence[str]], rule: StudFirst = StudFirst.HIGH_CARD
) -> int | None:
    """Who acts first on a street, of those still in; None while a card of theirs isn't known.

    *shown*: the open cards of those who are in, in the order they were dealt to. Who has no chips is found too: it
    then goes on to the left (TDA RP-10 E).

    >>> from shuffleup.dealer.games import RAZZ_GAME, STUD
    >>> opener(STUD, 0, {1: ("2d",), 2: ("2c",), 3: ("Ah",)})
    2
    >>> opener(RAZZ_GAME, 0, {1: ("Qd",), 2: ("Qh",), 3: ("As",)})
    2
    >>> kings = {1: ("Ks", "Qd"), 2: ("7h", "Qs"), 3: ("Kh", "Qc")}
    >>> opener(STUD, 1, kings), opener(STUD, 1, {**kings, 2: ("7h", "7s")}), opener(RAZZ_GAME, 1, kings)
    (1, 2, 2)
    """
    held = {player: cards_of(cards) for player, cards in shown.items()}
    if not held or any(len(cards) < open_due(street) for cards in held.values()):
        return None
    razz = game.high is None
    by_card = {player: max(_value(card, razz) for card in cards) for player, cards in held.items()}
    if street == 0:
        return max(by_card, key=by_card.__getitem__) if razz else min(by_card, key=by_card.__getitem__)
    ranking = game.high or game.low
    assert ranking is not None, "a game is played for something"
    strengths = {player: ranking.strength(cards) or 0 for player, cards in held.items()}
    best = [player for player, strength in strengths.items() if strength == max(strengths.values())]
    return best[0] if rule is StudFirst.FIRST_DEALT else max(best, key=by_card.__getitem__)


def pair_shown(shown: Mapping[int, Sequence[str]]) -> bool:
    """Whether somebody has an open pair.

    >>> pair_shown({1: ("2d", "3d"), 2: ("Kc", "Ks")}), pair_shown({1: ("2d", "3d")})
    (True, False)
    """
    return any(len({card[0] for card in cards}) < len(cards) for cards in shown.values())


def _value(card: Card, razz: bool) -> tuple[int, int]:
    rank = rank_of(card)
    return (-1 if razz and rank == ACE - 2 else rank), suit_of(card)
