"""Which wishes for a draw of seats can be met at once, and at which tables: parties on a floor of tables.

A party is what is seated as one: players who are kept together, or somebody who is in other wishes only. There is no
chance in here but for the order in which tables are tried, which is an argument.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice
from typing import TypeAlias

from shuffleup.tournament.seating_wishes import Group, KeepApart, KeepTogether, SeatLock
from shuffleup.tournament.tables import Chair

# How many times a party may be put at a table, beyond once each, before a search is given up.
MORE_PLACINGS = 500
# How many ways to drop as few wishes as possible are looked at; fewer where many wishes meet many tables.
MOST_CHECKS = 100
MOST_WORK = 20_000


@dataclass(frozen=True)
class Party:
    """Players to be seated at one table; *table* where one more of them is locked to it.

    *apart* has how many of them are in which of the wishes to be apart: (place of the wish, so many).
    """

    players: tuple[int, ...]
    table: int | None = None
    apart: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Floor:
    """The tables before the parties come, and the parties in the order in which they are seated.

    *free* has the chairs left at each table. *at_most* has how many of each wish to be apart may be at one table, and
    *there* how many of it the locks put where: (place of the wish, table).
    """

    parties: tuple[Party, ...]
    free: Mapping[int, int]
    at_most: tuple[int, ...]
    there: Mapping[tuple[int, int], int]


class Placing:
    """The tables of a floor while parties are put at them."""

    def __init__(self, floor: Floor) -> None:
        self.at_most = floor.at_most
        self.free = dict(floor.free)
        self.there = Counter(floor.there)

    def takes(self, party: Party, table: int) -> bool:
        """Whether a party can sit at a table as things stand."""
        if self.free[table] < len(party.players) or party.table not in (None, table):
            return False
        return all(self.there[wish, table] + more <= self.at_most[wish] for wish, more in party.apart)

    def open_to(self, party: Party) -> dict[int, int]:
        """The tables a party can sit at, each with its free chairs."""
        return {table: free for table, free in self.free.items() if self.takes(party, table)}

    def put(self, party: Party, table: int) -> None:
        """Put a party at a table."""
        self._change(party, table, 1)

    def take_back(self, party: Party, table: int) -> None:
        """Take a party away from its table."""
        self._change(party, table, -1)

    def _change(self, party: Party, table: int, sign: int) -> None:
        self.free[table] -= sign * len(party.players)
        for wish, more in party.apart:
            self.there[wish, table] += sign * more


Order: TypeAlias = Callable[[Placing, Party], Iterable[int]]


def as_they_stand(placing: Placing, party: Party) -> Iterable[int]:
    """The tables a party can sit at, in their own order."""
    return (table for table in placing.free if placing.takes(party, table))


def places_for(floor: Floor, order: Order = as_they_stand) -> tuple[int, ...] | None:
    """A table for each party, so that all wishes are met, or None where none was found.

    The parties come one after the other. Each takes the first of the tables it can sit at, in this *order*; where
    there is none left, the party before it moves on to its next. Given up after `MORE_PLACINGS` and one for each
    party.
    """
    placing = Placing(floor)
    chosen: list[int] = []
    ahead: list[Iterator[int]] = []
    for _ in range(MORE_PLACINGS + len(floor.parties)):
        if len(chosen) == len(floor.parties):
            break
        party = floor.parties[len(chosen)]
        ahead.append(iter(order(placing, party)))
        while (table := next(ahead[-1], None)) is None:
            ahead.pop()
            if not chosen:
                return None
            placing.take_back(floor.parties[len(chosen) - 1], chosen.pop())
        placing.put(floor.parties[len(chosen)], table)
        chosen.append(table)
    return tuple(chosen) if len(chosen) == len(floor.parties) else None


def free_and_locked(chairs: Iterable[Chair], locks: Iterable[SeatLock]) -> tuple[dict[int, int], dict[int, int]]:
    """How many chairs each table has for those who are not locked, and at which table each locked player is.

    >>> free_and_locked([Chair(1, 1), Chair(1, 2), Chair(2, 1)], [SeatLock(7, 2)])
    ({1: 2, 2: 0}, {7: 2})
    """
    free = Counter(chair.table for chair in chairs)
    free.subtract(lock.table for lock in locks)
    return dict(free), {lock.player: lock.table for lock in locks}


def floor_of(free: Mapping[int, int], locked: Mapping[int, int], groups: Sequence[Group]) -> Floor | None:
    """The floor of a draw, from `free_and_locked`, or None where the locks contradict the wishes.

    Parties with a table come first, then the larger ones; otherwise as they are first mentioned in the wishes.

    >>> floor = floor_of({1: 3, 2: 1}, {7: 2}, [KeepApart((3, 7)), KeepTogether((4, 5))])
    >>> [party.players for party in floor.parties], places_for(floor)
    ([(4, 5), (3,)], (1, 1))
    """
    apart = [group for group in groups if isinstance(group, KeepApart)]
    at_most = tuple(group.at_most(len(free)) for group in apart)
    there = Counter((wish, locked[p]) for wish, group in enumerate(apart) for p in group.players if p in locked)
    if any(count > at_most[wish] for (wish, _), count in there.items()):
        return None
    wishes_of: dict[int, list[int]] = {}
    for wish, group in enumerate(apart):
        for player in group.players:
            wishes_of.setdefault(player, []).append(wish)
    parties = []
    for one in _seated_as_one(groups):
        at = {locked[player] for player in one if player in locked}
        if len(at) > 1:
            return None
        to_seat = tuple(player for player in one if player not in locked)
        if to_seat:
            counts = Counter(wish for player in to_seat for wish in wishes_of.get(player, ()))
            parties.append(Party(to_seat, next(iter(at), None), tuple(counts.items())))
    parties.sort(key=lambda party: (party.table is None, -len(party.players)))
    return Floor(tuple(parties), free, at_most, there)


def _seated_as_one(groups: Sequence[Group]) -> list[list[int]]:
    """The players in the wishes as they are first mentioned, those who are kept together in one list."""
    together: dict[int, list[int]] = {player: [player] for group in groups for player in group.players}
    place = {player: place for place, player in enumerate(together)}
    for group in groups:
        if isinstance(group, KeepTogether):
            one: list[int] = sorted({p for player in group.players for p in together[player]}, key=place.__getitem__)
            together.update(dict.fromkeys(one, one))
    return [one for player, one in together.items() if one[0] == player]


def most_that_can_be_met(
    groups: Sequence[Group], free: Mapping[int, int], locked: Mapping[int, int]
) -> tuple[Group, ...]:
    """As many wishes as can be met at once; among as many those with the later ones dropped.

    First go those that can't be met even alone. Of the rest one is dropped, then two, then more, the last first.
    After `MOST_CHECKS` such trials the wishes are gone through from the first on instead, and each is dropped that
    can't be met with those kept before it. *free* and *locked* are from `free_and_locked`.

    >>> most_that_can_be_met([KeepTogether((1, 2)), KeepTogether((2, 3)), KeepApart((1, 3))], {1: 4, 2: 4}, {})
    (KeepTogether(players=(1, 2)), KeepTogether(players=(2, 3)))
    """

    def can_be_met(wishes: Sequence[Group]) -> bool:
        floor = floor_of(free, locked, wishes)
        return floor is not None and places_for(floor) is not None

    alone = [group for group in groups if can_be_met([group])]
    if can_be_met(alone):
        return tuple(alone)
    places = range(len(alone))
    by_number_dropped = (combinations(reversed(places), few) for few in places[1:])
    checks = min(MOST_CHECKS, MOST_WORK // (len(alone) * len(free)))
    for dropped in islice(chain.from_iterable(by_number_dropped), checks):
        rest = [alone[place] for place in places if place not in dropped]
        if can_be_met(rest):
            return tuple(rest)
    return _from_the_first_on(alone, can_be_met)


def _from_the_first_on(groups: list[Group], can_be_met: Callable[[Sequence[Group]], bool]) -> tuple[Group, ...]:
    kept: list[Group] = []
    rest = groups
    while rest:
        fits, too_many = 0, len(rest) + 1
        while too_many - fits > 1:
            half = (fits + too_many) // 2
            if can_be_met(kept + rest[:half]):
                fits = half
            else:
                too_many = half
        kept += rest[:fits]
        rest = rest[fits + 1 :]
    return tuple(kept)
