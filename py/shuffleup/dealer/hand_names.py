"""What a hand is called at the table: "Full house, kings over twos", "Straight to the nine", "8-6-4-2-A low".

The names of ranks are sentences of their own inside the hand's, so that a language can have its own words for them.
Kickers are named only among several hands, and only as far as they tell those apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from shuffleup.dealer.best_hand import MadeHand, MadeHands
from shuffleup.dealer.ranking import ACE, Category
from shuffleup.tournament.card_ranks import RANKS
from shuffleup.tournament.refusal import N_, Sentence, Value

# Translators: the ranks of cards, first one of them, then several, as they stand inside the name of a hand.
ONE = (
    *(N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten")),
    *(N_("jack"), N_("queen"), N_("king"), N_("ace")),
)
SEVERAL = (
    *(N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"), N_("eights"), N_("nines")),
    *(N_("tens"), N_("jacks"), N_("queens"), N_("kings"), N_("aces")),
)


def rank_called(rank: int) -> Sentence:
    """The name of a rank, 14 or 1 for an ace to 2 for a two.

    >>> rank_called(13).english(), rank_called(1).english()
    ('king', 'ace')
    """
    return Sentence(ONE[_place(rank)])


def ranks_called(rank: int) -> Sentence:
    """The name of several of a rank.

    >>> ranks_called(6).english()
    'sixes'
    """
    return Sentence(SEVERAL[_place(rank)])


def ranks_short(ranks: Iterable[int]) -> str:
    """Ranks in short, in the order given.

    >>> ranks_short((10, 8, 6, 4, 1))
    '10-8-6-4-A'
    """
    return "-".join(RANKS[_place(rank)].replace("T", "10") for rank in ranks)


def high_called(hand: MadeHand) -> Sentence:
    """The name of a high hand, without its kickers.

    >>> high_called(MadeHand(0, Category.FULL_HOUSE, (13, 2), (), 2)).english()
    'Full house, kings over twos'
    >>> high_called(MadeHand(0, Category.STRAIGHT_FLUSH, (14,), (), 0)).english()
    'Royal flush'
    """
    one, several = rank_called(hand.ranks[0]), ranks_called(hand.ranks[0])
    match hand.category:
        case Category.HIGH_CARD:
            return Sentence(N_("High card, {rank}"), {"rank": one})
        case Category.PAIR:
            return Sentence(N_("Pair of {ranks}"), {"ranks": several})
        case Category.TWO_PAIR:
            lower = ranks_called(hand.ranks[1])
            return Sentence(N_("Two pair, {higher} and {lower}"), {"higher": several, "lower": lower})
        case Category.THREE_OF_A_KIND:
            return Sentence(N_("Three of a kind, {ranks}"), {"ranks": several})
        case Category.STRAIGHT:
            return Sentence(N_("Straight to the {rank}"), {"rank": one})
        case Category.FLUSH:
            return Sentence(N_("Flush, {rank} high"), {"rank": one})
        case Category.FULL_HOUSE:
            pair = ranks_called(hand.ranks[1])
            return Sentence(N_("Full house, {three} over {two}"), {"three": several, "two": pair})
        case Category.FOUR_OF_A_KIND:
            return Sentence(N_("Four of a kind, {ranks}"), {"ranks": several})
        case Category.STRAIGHT_FLUSH if hand.ranks[0] == ACE:
            return Sentence(N_("Royal flush"))
        case Category.STRAIGHT_FLUSH:
            return Sentence(N_("Straight flush to the {rank}"), {"rank": one})


def low_called(hand: MadeHand) -> Sentence:
    """The name of a low hand: all its ranks, and where they are paired or worse what a high hand is called.

    >>> low_called(MadeHand(0, Category.HIGH_CARD, (8, 6, 4, 2, 1), (), 2)).english()
    '8-6-4-2-A low'
    """
    if hand.category is Category.HIGH_CARD:
        return Sentence(N_("{ranks} low"), {"ranks": ranks_short(hand.ranks)})
    return high_called(hand)


def with_kickers(hand: MadeHand, count: int) -> Sentence:
    """The name of a hand with so many of the cards that break a tie.

    >>> pair = MadeHand(0, Category.PAIR, (13, 14, 9, 4), (), 2)
    >>> [with_kickers(pair, count).english() for count in range(3)]
    ['Pair of kings', 'Pair of kings, kicker A', 'Pair of kings, kickers A-9']
    >>> with_kickers(MadeHand(0, Category.FLUSH, (14, 13, 9, 5, 2), (), 2), 2).english()
    'Flush, A-K-9 high'
    """
    named = NAMED[hand.category]
    kickers = hand.ranks[named:][:count]
    if not kickers:
        return high_called(hand)
    if hand.category is Category.FLUSH:
        return Sentence(N_("Flush, {ranks} high"), {"ranks": ranks_short(hand.ranks[: named + count])})
    values: dict[str, Value] = {"hand": high_called(hand), "kickers": ranks_short(kickers)}
    if len(kickers) == 1:
        return Sentence(N_("{hand}, kicker {kickers}"), values)
    return Sentence(N_("{hand}, kickers {kickers}"), values)


NAMED = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.STRAIGHT: 1,
    Category.FLUSH: 1,
    Category.FULL_HOUSE: 2,
    Category.FOUR_OF_A_KIND: 1,
    Category.STRAIGHT_FLUSH: 1,
}
"""How many of a hand's ranks are in its name."""


def hands_called(hands: Mapping[int, MadeHand], low: bool = False) -> Mapping[int, Sentence]:
    """The names of several players' hands, with as many kickers as it takes to tell those apart that differ.

    >>> from shuffleup.dealer.best_hand import best_hands
    >>> from shuffleup.dealer.games import HOLDEM
    >>> made = best_hands(HOLDEM, {1: ("As", "Kd"), 2: ("Ad", "Qc"), 3: ("7d", "7h")}, ("Ah", "9c", "5s"))
    >>> called = hands_called({player: hands.high for player, hands in made.items()})
    >>> [called[player].english() for player in (1, 2, 3)]
    ['Pair of aces, kicker K', 'Pair of aces, kicker Q', 'Pair of sevens']
    """
    called = {}
    for player, hand in hands.items():
        alike = [other for other in hands.values() if other.category is hand.category]
        count = max((_apart(hand, other) for other in alike), default=0)
        bare = low and hand.category is Category.HIGH_CARD
        called[player] = low_called(hand) if bare else with_kickers(hand, count)
    return MappingProxyType(called)


def _apart(hand: MadeHand, other: MadeHand) -> int:
    """How many kickers tell two hands of a category apart: none where their names do, or nothing can."""
    named = NAMED[hand.category]
    if hand.ranks == other.ranks or hand.ranks[:named] != other.ranks[:named]:
        return 0
    return next(
        count
        for count, (one, another) in enumerate(zip(hand.ranks[named:], other.ranks[named:], strict=True), start=1)
        if one != another
    )


def best_called(hands: MadeHands) -> tuple[Sentence, ...]:
    """What a player has, the high before the low, without kickers; a half there is no hand for is left out.

    >>> from shuffleup.dealer.best_hand import best_hands
    >>> from shuffleup.dealer.games import OMAHA_8
    >>> made = best_hands(OMAHA_8, {1: ("Ad", "2d", "Kh", "Kc")}, ("3s", "4h", "8c", "Ks", "9d"))
    >>> [name.english() for name in best_called(made[1])]
    ['Three of a kind, kings', '8-4-3-2-A low']
    """
    high = (high_called(hands.high),) if hands.high else ()
    low = (low_called(hands.low),) if hands.low else ()
    return (*high, *low)


def _place(rank: int) -> int:
    """The place of a rank among the names, an ace being the last also where it is low."""
    return (rank - 2) % len(ONE)
