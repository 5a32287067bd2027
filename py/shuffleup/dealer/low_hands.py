"""Low hands: ace to five (razz), eight or better (the low half of a split pot), and deuce to seven.

As with high hands the better hand has the higher strength, so that nobody who awards a pot has to know which way a
game is ranked.

- Ace to five: aces are low, straights and flushes do not count; 5-4-3-2-A is best. Pairs are worse than no pair.
- Eight or better: the same, but only five different ranks, none above an eight, are a low hand at all.
- Deuce to seven: the worst high hand wins, aces are high, straights and flushes count against it; 7-5-4-3-2 of more
  than one suit is best, and A-5-4-3-2 is just an ace high.

Robert's Rules, sections on lowball, razz and eight-or-better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from shuffleup.dealer.cards import Card
from shuffleup.dealer.ranking import ACE, PLAYS, Category, HighRanking, ranks_told, told
from shuffleup.dealer.tally import pattern_of, ranks_in

LOWEST = (1 << 24) - 1
"""A low strength is so much less what the hand would be worth as a high one."""
LOW_ACE = 1
EIGHT = 8


@dataclass(frozen=True)
class AceToFive:
    """Aces low, no straights, no flushes; a hand with more than *up_to* as its highest card is none.

    >>> from shuffleup.dealer.cards import cards_of
    >>> hands = "5s 4s 3s 2s As", "8s 7d 6c 5h 4s", "9s 4d 3c 2h As"
    >>> wheel, eight, nine = (cards_of(hand.split()) for hand in hands)
    >>> RAZZ.strength(wheel) > RAZZ.strength(eight) > RAZZ.strength(nine)
    True
    >>> EIGHT_OR_BETTER.ranks(EIGHT_OR_BETTER.strength(eight)), EIGHT_OR_BETTER.strength(nine)
    ((8, 7, 6, 5, 4), None)
    """

    up_to: int | None = None
    patterns: dict[int, int | None] = field(default_factory=dict, compare=False, repr=False)

    def strength(self, cards: Sequence[Card]) -> int | None:
        """The strength of the best low of up to seven cards, None where there is none."""
        pattern = pattern_of(cards)
        if pattern not in self.patterns:
            self.patterns[pattern] = self.best([LOW_ACE if rank == ACE else rank for rank in ranks_in(pattern)])
        return self.patterns[pattern]

    def best(self, ranks: Sequence[int]) -> int | None:
        """The same of ranks, in any order, an ace being 1."""
        different = sorted(set(ranks))
        if self.up_to:
            qualified = len(different) >= PLAYS and different[PLAYS - 1] <= self.up_to
            return LOWEST - self._told(different[:PLAYS]) if qualified else None
        if len(different) >= PLAYS:
            return LOWEST - self._told(different[:PLAYS])
        return LOWEST - min(map(self._told, combinations(ranks, min(PLAYS, len(ranks)))))

    def category(self, strength: int) -> Category:
        """The category: pairs and the like, or high card where nothing is paired."""
        return Category(LOWEST - strength >> 20)

    def ranks(self, strength: int) -> tuple[int, ...]:
        """The ranks in the order they are compared, 13 for a king to 1 for an ace."""
        return ranks_told(LOWEST - strength)

    @staticmethod
    def _told(five: Sequence[int]) -> int:
        """Five ranks (or fewer) as a number, lower for the better hand: what is paired comes first."""
        times = {rank: five.count(rank) for rank in five}
        ranks = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
        return told(PAIRED[tuple(sorted((count for count in times.values() if count > 1), reverse=True))], ranks)


PAIRED = {
    (): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4,): Category.FOUR_OF_A_KIND,
}


@dataclass(frozen=True)
class DeuceToSeven:
    """Low is what loses in a game for the high hand, aces always being high; for five cards, not more.

    >>> from shuffleup.dealer.cards import cards_of
    >>> seven, ace = cards_of("7s 5d 4c 3h 2s".split()), cards_of("As 5d 4c 3h 2s".split())
    >>> straight = cards_of("6s 5d 4c 3h 2s".split())
    >>> lowball = DEUCE_TO_SEVEN.strength
    >>> lowball(seven) > lowball(ace) > lowball(straight)
    True
    """

    high: HighRanking

    def strength(self, cards: Sequence[Card]) -> int:
        """The strength of five cards (or fewer) as a low hand."""
        return LOWEST - self.high.strength(cards)

    def category(self, strength: int) -> Category:
        """The category of the hand: high card is the best of them."""
        return self.high.category(LOWEST - strength)

    def ranks(self, strength: int) -> tuple[int, ...]:
        """The ranks in the order they are compared, 14 for an ace to 2 for a two."""
        return self.high.ranks(LOWEST - strength)


RAZZ = AceToFive()
EIGHT_OR_BETTER = AceToFive(up_to=EIGHT)
DEUCE_TO_SEVEN = DeuceToSeven(HighRanking(wheel=()))
