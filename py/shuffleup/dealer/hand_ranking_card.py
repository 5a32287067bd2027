"""The card that says what beats what: every kind of hand with an example, best first, for each game.

The order follows from the ranking of the game itself, so short deck has its flush above the full house here too. The
examples have no card below a six, so that they can be dealt in every game; those of the lows are lows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from shuffleup.dealer.best_hand import MadeHand
from shuffleup.dealer.cards import cards_of
from shuffleup.dealer.games import Game
from shuffleup.dealer.hand_names import high_called, low_called
from shuffleup.dealer.low_hands import DEUCE_TO_SEVEN, EIGHT_OR_BETTER
from shuffleup.dealer.ranking import Category, HighRanking, Ranking
from shuffleup.tournament.refusal import N_, Sentence


@dataclass(frozen=True)
class Line:
    """A kind of hand: its *name*, an example of five *cards* and what that is *called*, and *about* it a sentence."""

    name: Sentence
    cards: tuple[str, ...]
    called: Sentence
    about: Sentence


def high_card(game: Game) -> tuple[Line, ...]:
    """The kinds of high hands in a game, best first; nothing where it is played for the low only.

    >>> from shuffleup.dealer.games import HOLDEM, SHORT_DECK_HOLDEM
    >>> [line.name.english() for line in high_card(HOLDEM)][3:5]
    ['Full house', 'Flush']
    >>> [line.name.english() for line in high_card(SHORT_DECK_HOLDEM)][3:5]
    ['Flush', 'Full house']
    """
    ranking = game.high
    if ranking is None:
        return ()
    assert isinstance(ranking, HighRanking)
    kinds = (Kind(*_ROYAL), *(Kind(*_KINDS[category]) for category in reversed(ranking.order)))
    return tuple(_line(kind, ranking) for kind in kinds)


def low_card(game: Game) -> tuple[Line, ...]:
    """Examples of low hands in a game, best first; nothing where it is played for the high only.

    >>> from shuffleup.dealer.games import RAZZ_GAME
    >>> low_card(RAZZ_GAME)[0].called.english()
    '5-4-3-2-A low'
    """
    ranking = game.low
    if ranking is None:
        return ()
    if ranking is EIGHT_OR_BETTER:
        kinds: Iterable[tuple[str, str, str]] = _EIGHT_OR_BETTER
    elif ranking is DEUCE_TO_SEVEN:
        kinds = _DEUCE_TO_SEVEN
    else:
        kinds = _ACE_TO_FIVE
    return tuple(_line(Kind(*kind), ranking) for kind in kinds)


@dataclass(frozen=True)
class Kind:
    """A line before it is known what its example is called."""

    name: str
    cards: str
    about: str


def _line(kind: Kind, ranking: Ranking) -> Line:
    cards = tuple(kind.cards.split())
    strength = ranking.strength(cards_of(cards))
    called = Sentence(N_("No low"))
    if strength is not None:
        hand = MadeHand(strength, ranking.category(strength), ranking.ranks(strength), cards, 0)
        called = high_called(hand) if isinstance(ranking, HighRanking) else low_called(hand)
    return Line(Sentence(kind.name), cards, called, Sentence(kind.about))


_ROYAL = (N_("Royal flush"), "As Ks Qs Js Ts", N_("The ace-high straight flush: nothing beats it."))
_KINDS = {
    Category.STRAIGHT_FLUSH: (
        N_("Straight flush"),
        "Th 9h 8h 7h 6h",
        N_("Five in a row, all of one suit."),
    ),
    Category.FOUR_OF_A_KIND: (N_("Four of a kind"), "Qs Qh Qd Qc 9s", N_("Four of one rank.")),
    Category.FULL_HOUSE: (
        N_("Full house"),
        "Ks Kh Kd 8s 8c",
        N_("Three of one rank and two of another; the three are compared first."),
    ),
    Category.FLUSH: (
        N_("Flush"),
        "Ad Jd 9d 8d 6d",
        N_("Five of one suit, compared from the highest card down. No suit is better than another."),
    ),
    Category.STRAIGHT: (
        N_("Straight"),
        "Tc 9s 8h 7d 6c",
        N_("Five in a row. An ace is the highest card, or the lowest; never in the middle."),
    ),
    Category.THREE_OF_A_KIND: (N_("Three of a kind"), "9s 9h 9d Kc 7h", N_("Three of one rank.")),
    Category.TWO_PAIR: (
        N_("Two pair"),
        "As Ah Jd Jc 8s",
        N_("The higher pair is compared first, then the lower one, then the fifth card."),
    ),
    Category.PAIR: (
        N_("Pair"),
        "Ts Th Kd 8c 6s",
        N_("Two of one rank; between equal pairs the highest other card decides."),
    ),
    Category.HIGH_CARD: (
        N_("High card"),
        "Ac Qs 9h 8d 6c",
        N_("None of these: compared from the highest card down."),
    ),
}
_WHEEL = (
    N_("Wheel"),
    "5h 4s 3d 2c As",
    N_("The best low: the ace is low, straights and flushes don't count."),
)
_ACE_TO_FIVE = (
    _WHEEL,
    (N_("Six low"), "6c 4h 3s 2d Ac", N_("Compared from the highest card down: 6-4 beats 6-5.")),
    (N_("Eight low"), "8d 7c 3h 2s Ad", N_("The highest card counts first, whatever the others are.")),
    (N_("King low"), "Ks Td 6h 4c 2s", N_("Any five different ranks beat a pair.")),
    (N_("Pair"), "2s 2h 5d 4c 3s", N_("Pairs are bad, and the lowest pair is the best of them.")),
)
_EIGHT_OR_BETTER = (
    _WHEEL,
    (N_("Six low"), "6c 4h 3s 2d Ac", N_("Compared from the highest card down: 6-4 beats 6-5.")),
    (
        N_("Eight low"),
        "8d 7c 6h 5s 4d",
        N_("The worst low that counts: five different ranks, none above an eight."),
    ),
    (N_("No low"), "9d 4c 3h 2s Ad", N_("A nine is too high: without a low the high hand wins the whole pot.")),
)
_DEUCE_TO_SEVEN = (
    (N_("Seven low"), "7h 5s 4d 3c 2s", N_("The best hand: five in a row would be worse, and the ace is high.")),
    (N_("Eight low"), "8c 6h 4s 3d 2c", N_("Compared from the highest card down: 8-6 beats 8-7.")),
    (N_("Ace high"), "As 5d 4h 3c 2s", N_("The ace is always high, so this is no straight but an ace high.")),
    (N_("Pair"), "2s 2h 5d 4c 3s", N_("The worst high hand wins: a pair is worse than none.")),
    (N_("Straight"), "6s 5d 4h 3c 2s", N_("Straights count against you.")),
    (N_("Flush"), "7d 5d 4d 3d 2d", N_("Flushes count against you even more.")),
)
