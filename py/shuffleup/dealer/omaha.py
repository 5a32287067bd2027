"""Omaha: exactly two cards of a player's own and exactly three of the board, for the high hand and for the low one.

With four to six cards in the hand there are 60 to 150 ways to choose, over and over where all that may come is gone
through. But mostly only the ranks matter, and the same ranks come again in many suits: those are known from the last
time. A flush can be in one suit only, the one that has three on the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from shuffleup.dealer.cards import Card
from shuffleup.dealer.low_hands import EIGHT, EIGHT_OR_BETTER, LOW_ACE
from shuffleup.dealer.ranking import ACE, USUAL
from shuffleup.dealer.tally import RANK_MARKS, pattern_of, ranks_in

FROM_HAND, FROM_BOARD = 2, 3
REMEMBERED = 20_000


def omaha_high(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The strength of the best high hand of two from the *hole* and three from the *board*, as `USUAL` ranks it.

    >>> from shuffleup.dealer.cards import cards_of
    >>> board = cards_of("As Ks Qs Js 2d".split())
    >>> USUAL.category(omaha_high(cards_of("Ts 9d 9c 3h".split()), board)).name
    'STRAIGHT'
    """
    best = _of_ranks(pattern_of(hole), pattern_of(board))
    suits = [card & 3 for card in board]
    for suit in set(suits):
        if suits.count(suit) >= FROM_BOARD:
            own = [RANK_MARKS[card] for card in hole if card & 3 == suit]
            return max((best, *_flushes(own, [RANK_MARKS[card] for card in board if card & 3 == suit])))
    return best


def omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> int | None:
    """The strength of the best low of two from the *hole* and three from the *board*, eight or better, or None.

    >>> from shuffleup.dealer.cards import cards_of
    >>> board = cards_of("As 2s 7d 8h Kc".split())
    >>> EIGHT_OR_BETTER.ranks(omaha_low(cards_of("Ad 2d 3d 4d".split()), board))
    (7, 4, 3, 2, 1)
    >>> omaha_low(cards_of("Ad 2d 7c Kd".split()), board) is None
    True
    """
    return _low_of_ranks(pattern_of(hole), pattern_of(board))


def _flushes(own: Sequence[int], board: Sequence[int]) -> list[int]:
    """The strengths of all flushes with the marks of two of one's own cards and three of the board."""
    triples = [sum(three) for three in combinations(board, FROM_BOARD)]
    return [USUAL.suited_strength(sum(two) + three) for two in combinations(own, FROM_HAND) for three in triples]


@lru_cache(REMEMBERED)
def _of_ranks(hole: int, board: int) -> int:
    """The best high hand by patterns of ranks."""
    strength, triples = USUAL.pattern_strength, _parts(board, FROM_BOARD)
    return max(strength(two + three) for two in _parts(hole, FROM_HAND) for three in triples)


@lru_cache(REMEMBERED)
def _low_of_ranks(hole: int, board: int) -> int | None:
    """The best low hand by patterns of ranks: five different ones, a bit each, the lowest number being the best."""
    triples = _low_parts(board, FROM_BOARD)
    lowest = min(
        (two | three for two in _low_parts(hole, FROM_HAND) for three in triples if not two & three), default=0
    )
    return EIGHT_OR_BETTER.best([rank for rank in range(LOW_ACE, EIGHT + 1) if lowest >> rank & 1])


@lru_cache(REMEMBERED)
def _parts(pattern: int, count: int) -> tuple[int, ...]:
    """The patterns of so many cards of a pattern, each once."""
    marks = [1 << 3 * (rank - 2) for rank in ranks_in(pattern)]
    return tuple({sum(cards) for cards in combinations(marks, count)})


@lru_cache(REMEMBERED)
def _low_parts(pattern: int, count: int) -> tuple[int, ...]:
    """So many different ranks of a pattern, none above an eight, in every way: each rank is a bit of its own."""
    ranks = {LOW_ACE if rank == ACE else rank for rank in ranks_in(pattern)}
    return tuple(sum(bits) for bits in combinations([1 << rank for rank in ranks if rank <= EIGHT], count))
