"""What beats what: high hands of up to seven cards, in plain poker and in short deck.

A hand's strength is one whole number, and the higher wins; equal hands have the same. Its upper part is the category
(from high card to straight flush), below it are the ranks that break a tie, in the order they are looked at: the
triple of a full house before its pair, a pair before its kickers. Suits never do (Robert's Rules, section 5).

Only the count of each rank matters, and there are not many such patterns: each is worked out when it is first met and
known from then on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Protocol

from shuffleup.dealer.cards import Card
from shuffleup.dealer.tally import FIVE_OF_A_SUIT, MARKS, NO_CARDS, RANKS_ONLY, ranks_in, suited_pattern

ACE = 14
PLAYS = 5
"""So many cards make a hand."""


class Category(IntEnum):
    """What a hand is called; a royal flush is the highest straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


class Ranking(Protocol):
    """What beats what; the higher strength wins, of high hands and of low ones."""

    def strength(self, cards: Sequence[Card]) -> int | None:
        """The strength of the best hand in these cards, None where they make none."""

    def category(self, strength: int) -> Category:
        """The category of a hand of this strength."""

    def ranks(self, strength: int) -> tuple[int, ...]:
        """The ranks of such a hand, in the order they are compared."""


USUAL_ORDER = tuple(Category)


def _swapped(order: tuple[Category, ...], one: Category, other: Category) -> tuple[Category, ...]:
    """The order with two categories in each other's place."""
    trade = {one: other, other: one}
    return tuple(trade.get(category, category) for category in order)


SHORT_DECK_ORDER = _swapped(USUAL_ORDER, Category.FLUSH, Category.FULL_HOUSE)
TRIPS_FIRST_ORDER = _swapped(SHORT_DECK_ORDER, Category.STRAIGHT, Category.THREE_OF_A_KIND)


@dataclass(frozen=True)
class HighRanking:
    """An *order* of categories, weakest first, and the *wheel*: the ranks an ace can make a straight with as lowest.

    >>> from shuffleup.dealer.cards import cards_of
    >>> boat, flush = cards_of("Ks Kd Kh 2c 2d".split()), cards_of("As Js 9s 8s 7s".split())
    >>> USUAL.strength(boat) > USUAL.strength(flush), SHORT_DECK.strength(boat) > SHORT_DECK.strength(flush)
    (True, False)
    >>> USUAL.category(USUAL.strength(boat)).name, USUAL.ranks(USUAL.strength(boat))
    ('FULL_HOUSE', (13, 2))
    """

    order: tuple[Category, ...] = USUAL_ORDER
    wheel: tuple[int, ...] = (5, 4, 3, 2)
    patterns: dict[int, int] = field(default_factory=dict, compare=False, repr=False)
    suited: dict[int, int] = field(default_factory=dict, compare=False, repr=False)

    def strength(self, cards: Sequence[Card]) -> int:
        """The strength of the best five of up to seven cards; of fewer than five, what they are without a straight.

        >>> from shuffleup.dealer.cards import cards_of
        >>> USUAL.category(USUAL.strength(cards_of("As 2d 3c 4h 5s Kd Kc".split()))).name
        'STRAIGHT'
        """
        tally = NO_CARDS
        for card in cards:
            tally += MARKS[card]
        if tally & FIVE_OF_A_SUIT:
            return self.suited_strength(suited_pattern(tally, cards))
        try:
            return self.patterns[tally & RANKS_ONLY]
        except KeyError:
            return self.pattern_strength(tally & RANKS_ONLY)

    def pattern_strength(self, pattern: int) -> int:
        """The strength of cards that have no five of a suit, by the pattern of their ranks."""
        known = self.patterns.get(pattern)
        if known is None:
            known = self.patterns[pattern] = max(self._strengths(ranks_in(pattern)))
        return known

    def suited_strength(self, pattern: int) -> int:
        """The strength of five or more cards of a suit, by their pattern: a flush, or a straight flush.

        With five of a suit there are never four of a kind or a full house among seven cards.
        """
        known = self.suited.get(pattern)
        if known is None:
            ranks = ranks_in(pattern)
            top = self._straight(ranks)
            known = self.suited[pattern] = (
                self._told(Category.STRAIGHT_FLUSH, top) if top else self._told(Category.FLUSH, *ranks[:PLAYS])
            )
        return known

    def category(self, strength: int) -> Category:
        """The category of a hand of this strength."""
        return self.order[strength >> 20]

    def ranks(self, strength: int) -> tuple[int, ...]:
        """The ranks that break a tie between hands of this category, 14 for an ace to 2 for a two.

        A straight has one, its highest card: 5 where the ace is the lowest.
        """
        return ranks_told(strength)

    def _strengths(self, ranks: list[int]) -> Iterator[int]:
        """The strengths of everything these ranks can be taken for, highest rank first."""
        times = {rank: ranks.count(rank) for rank in ranks}
        four, three, two = ([rank for rank in times if times[rank] >= least] for least in (4, 3, 2))
        told = self._told
        yield told(Category.HIGH_CARD, *ranks[:PLAYS])
        if top := self._straight(ranks):
            yield told(Category.STRAIGHT, top)
        if two:
            yield told(Category.PAIR, two[0], *_others(ranks, two[:1])[:3])
        if len(two) > 1:
            yield told(Category.TWO_PAIR, *two[:2], *_others(ranks, two[:2])[:1])
        if three:
            yield told(Category.THREE_OF_A_KIND, three[0], *_others(ranks, three[:1])[:2])
            yield from (told(Category.FULL_HOUSE, three[0], pair) for pair in two if pair != three[0])
        if four:
            yield told(Category.FOUR_OF_A_KIND, four[0], *_others(ranks, four[:1])[:1])

    def _straight(self, ranks: Iterable[int]) -> int:
        """The highest card of the best straight in these ranks, 0 where there is none."""
        there = 0
        for rank in ranks:
            there |= 1 << rank
        lowest = there & there >> 1 & there >> 2 & there >> 3 & there >> 4
        if lowest:
            return lowest.bit_length() + 3
        return self.wheel[0] if self.wheel and all(there >> rank & 1 for rank in (ACE, *self.wheel)) else 0

    def _told(self, category: Category, *ranks: int) -> int:
        """Category and ranks as one number."""
        return told(self.order.index(category), ranks)


def _others(ranks: list[int], made: list[int]) -> list[int]:
    """The ranks beside those that make the hand: the kickers."""
    return [rank for rank in ranks if rank not in made]


def told(category: int, ranks: Sequence[int]) -> int:
    """A category by its place and up to five ranks as one number that sorts like them."""
    number = category
    for rank in ranks:
        number = number << 4 | rank
    return number << 4 * (PLAYS - len(ranks))


def ranks_told(number: int) -> tuple[int, ...]:
    """The ranks in such a number.

    >>> ranks_told(told(1, (14, 9, 2)))
    (14, 9, 2)
    """
    return tuple(rank for shift in (16, 12, 8, 4, 0) if (rank := number >> shift & 15))


USUAL = HighRanking()
"""Hold'em, Omaha, stud and draw."""
SHORT_DECK = HighRanking(SHORT_DECK_ORDER, (9, 8, 7, 6))
"""Sixes and up: a flush beats a full house, and the ace is below the six in the lowest straight."""
SHORT_DECK_TRIPS_FIRST = HighRanking(TRIPS_FIRST_ORDER, (9, 8, 7, 6))
"""The same where the house has three of a kind beat a straight."""
