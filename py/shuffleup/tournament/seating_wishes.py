"""Wishes for a draw of seats: locked to a table or a chair, kept apart, kept together."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.tables import Chair, Table, fault_in_chair

MAX_GROUP = 50
MAX_WISHES = 200


@dataclass(frozen=True)
class SeatLock:
    """A player who sits at this *table* whatever is drawn, on this *seat*, or where 0 on any seat of it."""

    player: int
    table: int
    seat: int = 0


@dataclass(frozen=True)
class KeepApart:
    """Players who shall not sit at one table; of more players than tables, as few as can be at each."""

    players: tuple[int, ...]

    def at_most(self, tables: int) -> int:
        """How many of them there may be at one of so many tables.

        >>> KeepApart((1, 2, 3)).at_most(tables=3), KeepApart((1, 2, 3)).at_most(tables=2)
        (1, 2)
        """
        return -(-len(self.players) // tables)


@dataclass(frozen=True)
class KeepTogether:
    """Players who shall sit at one table."""

    players: tuple[int, ...]


Group: TypeAlias = KeepApart | KeepTogether


@dataclass(frozen=True)
class SeatingWishes:
    """Locks, which are always kept, and wishes for *groups*, of which the last is the first to be dropped."""

    locks: tuple[SeatLock, ...] = ()
    groups: tuple[Group, ...] = ()

    def of(self, players: Container[int]) -> SeatingWishes:
        """What is left of the wishes when only these players are there.

        >>> SeatingWishes((SeatLock(1, 1),), (KeepApart((1, 2, 3)), KeepTogether((1, 4)))).of({1, 2})
        SeatingWishes(locks=(SeatLock(player=1, table=1, seat=0),), groups=(KeepApart(players=(1, 2)),))
        """
        locks = tuple(lock for lock in self.locks if lock.player in players)
        here = (
            replace(group, players=tuple(player for player in group.players if player in players))
            for group in self.groups
        )
        return SeatingWishes(locks, tuple(group for group in here if len(group.players) > 1))


def fault_in_groups(groups: Sequence[Group]) -> Sentence | None:
    """What is wrong with some wishes, as a sentence for the host, or None.

    >>> fault_in_groups([KeepApart((4, 4))]).english()
    'A player is in a wish twice.'
    """
    if len(groups) > MAX_WISHES:
        return Sentence(N_("There can be at most {most} wishes."), {"most": MAX_WISHES})
    for group in groups:
        if not 2 <= len(group.players) <= MAX_GROUP:
            return Sentence(N_("A wish is for 2 to {most} players."), {"most": MAX_GROUP})
        if len(set(group.players)) < len(group.players):
            return Sentence(N_("A player is in a wish twice."))
    return None


def fault_in_locks(
    locks: Sequence[SeatLock], tables: Mapping[int, Table], names: Mapping[int, str]
) -> Sentence | None:
    """Why locks can't be kept at these tables, both by their numbers, as a sentence for the host, or None.

    >>> tables = {1: Table(1, seats=6, closed=(2,))}
    >>> fault_in_locks([SeatLock(5, 1, 2)], tables, {5: "Eva"}).english()
    'Eva is locked to a chair that is not there. Table 1: seat 2 is closed.'
    """
    taken: dict[tuple[int, int], int] = {}
    at: dict[int, list[str]] = {}
    locked: set[int] = set()
    for lock in locks:
        name = names[lock.player]
        if lock.player in locked:
            return Sentence(N_("{player} is locked twice; undo one of the locks."), {"player": name})
        locked.add(lock.player)
        if wrong := _fault_in_place(lock, tables):
            return Sentence(
                N_("{player} is locked to a chair that is not there. {why}"), {"player": name, "why": wrong}
            )
        table = tables[lock.table]
        other = taken.setdefault((lock.table, lock.seat), lock.player) if lock.seat else lock.player
        if other != lock.player:
            return Sentence(
                N_("{table}, seat {seat}: both {player} and {other} are locked to it."),
                {"table": table.called, "seat": lock.seat, "player": names[other], "other": name},
            )
        there = at.setdefault(lock.table, [])
        there.append(name)
        if len(there) > len(table.open_seats):
            return Sentence(
                N_("{table} has {seats} open seats, and more players are locked to it: {players}."),
                {"table": table.called, "seats": len(table.open_seats), "players": ", ".join(there)},
            )
    return None


def _fault_in_place(lock: SeatLock, tables: Mapping[int, Table]) -> Sentence | None:
    table = tables.get(lock.table)
    any_seat = table.open_seats[0] if table else 1
    return fault_in_chair(Chair(lock.table, lock.seat or any_seat), tables)
