"""When players have to move so that no table is much shorter than another (seed 000, "Omflyttning"; TDA 2024 11).

From one of the largest tables to one of the smallest, a player at a time, until no two are too far apart. It is
counted when the larger table's hand is over, with the players it has then. Where a table can be broken
(`breaking.to_break`), that comes first. Who moves, and where to, is in `who_moves`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.table_state import TableState, in_play

NOBODY: frozenset[int] = frozenset()


class Method(Enum):
    """Who moves: the one in the position of who went out last at the short table (seed 000), the next big blind into
    the worst seat (TDA 11-A), or one drawn by lot into a seat drawn by lot."""

    SAME_POSITION = "same_position"
    NEXT_BIG_BLIND = "next_big_blind"
    RANDOM = "random"


class Source(Enum):
    """What decides between tables of the same size: a lot (seed 000), or an order known beforehand (TDA 11-C)."""

    LOT = "lot"
    ORDER = "order"


@dataclass(frozen=True)
class BalanceRule:
    """So many players apart is too far: *threshold*, or *threshold_of_many* with *many* tables or more.

    *order* are table numbers for `Source.ORDER`: of the largest tables the first in it gives, of the smallest the
    last gets. With the order in which tables are broken nobody comes to a table that is soon to go. Tables not in it
    come after it, the highest number first.
    """

    threshold: int = 2
    threshold_of_many: int = 2
    many: int = 3
    method: Method = Method.SAME_POSITION
    source: Source = Source.LOT
    order: tuple[int, ...] = ()

    def too_far(self, tables: int) -> int:
        """How far apart is too far with so many tables."""
        return self.threshold_of_many if tables >= self.many else self.threshold


LOOSER_WITH_THREE = BalanceRule(threshold_of_many=3)
"""Three tables and more stay within two of each other, two within one (as mb2 and some rooms online)."""


def fault_in_rule(rule: BalanceRule) -> Sentence | None:
    """What is wrong with a rule, as a sentence for the host, or None."""
    if min(rule.threshold, rule.threshold_of_many) < 2:
        return Sentence(N_("Tables one player apart can't be made more even: say 2 or more."))
    if rule.many < 2:
        return Sentence(N_("Balancing takes two tables at least."))
    return None


@dataclass(frozen=True)
class Needed:
    """A move that is needed, from one of *sources* to one of *targets* (table numbers).

    *in_hand* are the sources that play their hand out before they are counted again.
    """

    sources: tuple[int, ...]
    targets: tuple[int, ...]
    more: int
    fewer: int
    in_hand: tuple[int, ...] = ()


class Sizes:
    """How many sit where, counted on while players move."""

    def __init__(self, tables: Iterable[TableState], rule: BalanceRule, locked: AbstractSet[int] = NOBODY) -> None:
        tables = in_play(tables)
        self._size = {table.number: table.size for table in tables}
        self._room = {table.number: table.room for table in tables}
        self._free_to_go = {table.number: sum(player not in locked for _, player in table.taken) for table in tables}
        self._in_hand = {table.number for table in tables if table.in_hand}
        self._lot = rule.source is Source.LOT
        self._too_far = rule.too_far(len(tables))
        order = {number: place for place, number in enumerate(rule.order)}
        self._order = {number: (order.get(number, len(order)), -number) for number in self._size}
        self._giving: dict[int, set[int]] = defaultdict(set)
        self._getting: dict[int, set[int]] = defaultdict(set)
        for number in self._size:
            self._enter(number)

    def next_needed(self) -> Needed | None:
        """The move that is needed now, or None."""
        more = max((size for size, numbers in self._giving.items() if numbers), default=0)
        fewer = min((size for size, numbers in self._getting.items() if numbers), default=more)
        if more - fewer < self._too_far:
            return None
        sources, targets = sorted(self._giving[more]), sorted(self._getting[fewer])
        if not self._lot:
            sources = [min(sources, key=self._order.__getitem__)]
            targets = [max(targets, key=self._order.__getitem__)]
        in_hand = tuple(number for number in sources if number in self._in_hand)
        return Needed(tuple(sources), tuple(targets), more, fewer, in_hand)

    def move(self, source: int, target: int) -> None:
        """Somebody who is not locked goes from one table to another."""
        for number, change in ((source, -1), (target, 1)):
            size = self._size[number]
            self._giving[size].discard(number)
            self._getting[size].discard(number)
            self._size[number] += change
            self._free_to_go[number] += change
            self._enter(number)

    def _enter(self, number: int) -> None:
        size = self._size[number]
        if self._free_to_go[number]:
            self._giving[size].add(number)
        if size < self._room[number]:
            self._getting[size].add(number)


def needed(tables: Sequence[TableState], rule: BalanceRule, locked: AbstractSet[int] = NOBODY) -> tuple[Needed, ...]:
    """All moves that are needed, as few as can be, one after the other.

    *locked* players stay. Each is reckoned as if the ones before it had been made from their first source to their
    first target.

    >>> def table(number, size):
    ...     return TableState(number, 10, tuple((seat, 10 * number + seat) for seat in range(1, size + 1)))
    >>> [(need.sources, need.targets) for need in needed((table(1, 5), table(2, 7), table(3, 7)), BalanceRule())]
    [((2, 3), (1,))]
    >>> len(needed((table(1, 9), table(2, 7), table(3, 5)), BalanceRule()))
    2
    """
    sizes = Sizes(tables, rule, locked)
    found = []
    while need := sizes.next_needed():
        found.append(need)
        sizes.move(need.sources[0], need.targets[0])
    return tuple(found)
