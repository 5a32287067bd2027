"""All in with the cards face up: how often each player wins, and what share of the pot that makes.

Only whole numbers are counted: on how many boards which players won. What is shown are parts per thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isqrt, lcm

Winners = tuple[int, ...]
Outcome = tuple[Winners, Winners]
"""Who wins the high half, or the whole pot where nobody has a low or there is none; and who wins the low half."""


@dataclass(frozen=True)
class Equity:
    """How often each *outcome* came on so many *boards*, *of* all that are to be looked at; *exact* if those are all.

    >>> even = Equity((1, 2), {((1,), ()): 3, ((1, 2), ()): 1}, 4, 4)
    >>> even.wins(1), even.ties(1), even.share(1), even.share(2)
    (750, 250, 875, 125)
    """

    players: tuple[int, ...]
    outcomes: Mapping[Outcome, int]
    boards: int
    of: int
    exact: bool = True

    def wins(self, player: int) -> int:
        """How often a player wins the whole pot, in parts per thousand."""
        parts = self._parts
        return per_thousand(self._count(lambda outcome: part_of(outcome, player, parts) == parts), self.boards)

    def ties(self, player: int) -> int:
        """How often a player wins a part of the pot and not all of it, in parts per thousand."""
        parts = self._parts
        return per_thousand(self._count(lambda outcome: 0 < part_of(outcome, player, parts) < parts), self.boards)

    def share(self, player: int) -> int:
        """What a player gets of the pot on average, in parts per thousand."""
        return per_thousand(self._moment(player, 1), self.boards * self._parts)

    def standard_error(self, player: int) -> int:
        """The standard error of a player's share, in parts per thousand, rounded up; none where the figure is exact.

        The true share is within twice as much of it in nineteen samples of twenty.
        """
        if self.exact or self.boards < 2:
            return 0
        n, whole = self.boards, self._parts
        spread = n * self._moment(player, 2) - self._moment(player, 1) ** 2
        squared, rest = divmod(1_000_000 * spread, n * n * (n - 1) * whole * whole)
        root = isqrt(squared)
        return root if root * root == squared and not rest else root + 1

    @property
    def _parts(self) -> int:
        """So many parts make a pot that any split comes out whole."""
        return 2 * lcm(*range(1, len(self.players) + 1))

    def _count(self, right: Callable[[Outcome], bool]) -> int:
        return sum(count for outcome, count in self.outcomes.items() if right(outcome))

    def _moment(self, player: int, power: int) -> int:
        """The sum of what a player got, in parts, or of its squares."""
        parts = self._parts
        return sum(count * part_of(outcome, player, parts) ** power for outcome, count in self.outcomes.items())


def per_thousand(count: int, of: int) -> int:
    """So many of so many in parts per thousand, rounded; what can happen is never 0, what can fail never 1000.

    >>> per_thousand(1, 3), per_thousand(1, 40_000), per_thousand(39_999, 40_000), per_thousand(5, 5)
    (333, 1, 999, 1000)
    """
    if count in (0, of) or not of:
        return 1000 * (count > 0)
    return min(max((2_000 * count + of) // (2 * of), 1), 999)


def part_of(outcome: Outcome, player: int, parts: int) -> int:
    """What a player gets of a pot of so many parts.

    >>> part_of(((1, 2), (1,)), 1, 4), part_of(((1, 2), (1,)), 2, 4), part_of(((2,), ()), 2, 4)
    (3, 1, 4)
    """
    high, low = outcome
    half = parts // 2 if low else parts
    got = half // len(high) if player in high else 0
    return got + half // len(low) if player in low else got
