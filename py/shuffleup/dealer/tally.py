"""The tally of some cards: one whole number that says how many there are of each rank and of each suit.

Every card has a mark, and a tally is the sum of the marks: two tallies laid together are the tally of all the cards.
Written in octal, the last thirteen digits of a tally count the twos (last), the threes and so on to the aces. Above
them each suit has a digit of its own that starts from three instead of nothing, so that its highest bit says "five or
more of this suit": a flush is seen without looking at a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.dealer.cards import DECK, Card, rank_of, suit_of

ABOVE_THE_RANKS = 3 * 13
RANKS_ONLY = (1 << ABOVE_THE_RANKS) - 1
NO_CARDS = 0x3333 << ABOVE_THE_RANKS
"""The tally to start from."""
FIVE_OF_A_SUIT = 0x8888 << ABOVE_THE_RANKS
"""The bits that are set where a suit has five cards or more."""

RANK_MARKS: tuple[int, ...] = tuple(1 << 3 * rank_of(card) for card in DECK)
MARKS: tuple[int, ...] = tuple(RANK_MARKS[card] + (1 << ABOVE_THE_RANKS + 4 * suit_of(card)) for card in DECK)


def tally_of(cards: Iterable[Card], start: int = NO_CARDS) -> int:
    """The tally of some cards, on top of another one.

    >>> oct(tally_of((Card(0), Card(1), Card(51))) & RANKS_ONLY)
    '0o1000000000002'
    """
    for card in cards:
        start += MARKS[card]
    return start


def pattern_of(cards: Iterable[Card]) -> int:
    """How many there are of each rank, the suits left out: as `tally_of`, and without a start.

    >>> oct(pattern_of((Card(0), Card(1), Card(5))))
    '0o12'
    """
    pattern = 0
    for card in cards:
        pattern += RANK_MARKS[card]
    return pattern


def suited_pattern(tally: int, cards: Sequence[Card]) -> int:
    """The ranks of the suit that has five cards or more, as a pattern; *tally* is that of the *cards* and has one.

    >>> cards = tuple(Card(number) for number in (0, 1, 4, 8, 12, 16))
    >>> oct(suited_pattern(tally_of(cards), cards))
    '0o11111'
    """
    suit = ((tally & FIVE_OF_A_SUIT) >> ABOVE_THE_RANKS).bit_length() // 4 - 1
    return sum(RANK_MARKS[card] for card in cards if card & 3 == suit)


def ranks_in(pattern: int) -> list[int]:
    """The ranks in a pattern, highest first, each as often as it is there: 14 for an ace to 2 for a two.

    >>> ranks_in(0o1000000000002)
    [14, 2, 2]
    """
    ranks: list[int] = []
    for rank in range(14, 1, -1):
        ranks += [rank] * (pattern >> 3 * (rank - 2) & 7)
    return ranks
