"""What a draw of seats is for, before anything is drawn: the players, the chairs, the wishes that can be met.

Everything in here follows from what the host has said; it is what the commitment of a draw covers. From seed 000: as
few tables as will do, evenly filled. The chairs are the open seats of a table with the lowest numbers, as many as
players will sit there, and those somebody is locked to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_wishes import (
    Group,
    KeepApart,
    KeepTogether,
    SeatingWishes,
    SeatLock,
    fault_in_groups,
    fault_in_locks,
)
from shuffleup.tournament.tables import MOST_SEATS, Chair, Table, fault_in_tables
from shuffleup.tournament.wish_search import free_and_locked, most_that_can_be_met

NO_WISHES = SeatingWishes()
FIRST_LINE = "shuffle-up draw 1"


@dataclass(frozen=True)
class Unmet:
    """A wish that can't be met, or not wholly, and *why*."""

    wish: Group
    why: Sentence


@dataclass(frozen=True)
class Lots:
    """What is drawn: a chair for each of the *players* (number, name).

    *locks* and *groups* hold; *unmet* has what does not. There may be more chairs than players.
    """

    players: tuple[tuple[int, str], ...]
    chairs: tuple[Chair, ...]
    locks: tuple[SeatLock, ...] = ()
    groups: tuple[Group, ...] = ()
    unmet: tuple[Unmet, ...] = ()

    @cached_property
    def sheet(self) -> str:
        """The lots as the text that a commitment covers; each line ends with a line feed.

        Players and chairs stand in the order in which the draw takes them.

        >>> lots = Lots(((7, "Ada"), (3, "Bo")), (Chair(1, 1), Chair(1, 2)), (SeatLock(3, 1),))
        >>> print(lots.sheet, end="")
        shuffle-up draw 1
        player 7 Ada
        player 3 Bo
        chair 1 1
        chair 1 2
        lock 3 1
        """
        lines = [FIRST_LINE]
        lines += [f"player {number} {_one_line(name)}" for number, name in self.players]
        lines += [f"chair {chair.table} {chair.seat}" for chair in self.chairs]
        lines += [f"lock {lock.player} {lock.table} {lock.seat or ''}".rstrip() for lock in self.locks]
        for group in self.groups:
            how = "together" if isinstance(group, KeepTogether) else "apart"
            lines.append(" ".join((how, *map(str, group.players))))
        return "".join(f"{line}\n" for line in lines)


def _one_line(name: str) -> str:
    # Half a pair of surrogates could not be written into a file.
    return " ".join(name.split()).encode("utf-8", "replace").decode()


def lots_for(
    players: Sequence[Player], tables: Sequence[Table], wishes: SeatingWishes = NO_WISHES, *, all_tables: bool = False
) -> Lots | Refused:
    """What is drawn when these players are seated at these tables, as few of them as will do, or *all_tables*.

    Sizes are at most one apart, but where tables are too small or too many are locked to one. Wishes of players who
    are not among these are left out. Refused without players, for more than there are seats, and for locks that can't
    be kept; other wishes are dropped instead.

    >>> lots = lots_for([Player(number, "") for number in range(1, 12)], [Table(1), Table(2), Table(3)])
    >>> Counter(chair.table for chair in lots.chairs)
    Counter({1: 6, 2: 5})
    """
    names = {player.number: player.name for player in players}
    here = wishes.of(names)
    by_number = {table.number: table for table in tables}
    seats = sum(len(table.open_seats) for table in tables)
    if not players:
        return refused(N_("Nobody is there to be seated."))
    if len(names) < len(players):
        return refused(N_("A player is there twice."))
    if fault := fault_in_tables(tables) or fault_in_groups(here.groups):
        return Refused(fault)
    if len(players) > seats:
        return refused(
            N_("There are {players} players and only {seats} open seats; put up one more table, or open seats."),
            players=len(players),
            seats=seats,
        )
    if fault := fault_in_locks(here.locks, by_number, names):
        return Refused(fault)
    chairs = chairs_for(len(players), tables, here.locks, all_tables=all_tables)
    kept = most_that_can_be_met(here.groups, *free_and_locked(chairs, here.locks))
    unmet = _unmet(here.groups, kept, chairs, here.locks, names)
    return Lots(tuple(names.items()), chairs, here.locks, kept, unmet)


# Chairs


def chairs_for(
    players: int, tables: Sequence[Table], locks: Sequence[SeatLock], *, all_tables: bool = False
) -> tuple[Chair, ...]:
    """The chairs for so many players: as few tables as will do, or all, evenly filled; table by table, by seat.

    Tables that somebody is locked to are among them.
    """
    locked = Counter(lock.table for lock in locks)
    used = tables if all_tables else _tables_used(players, tables, locked)
    sizes = _sizes(players, used, locked)
    chairs: list[Chair] = []
    for table, size in zip(used, sizes, strict=True):
        taken = {lock.seat for lock in locks if lock.table == table.number and lock.seat}
        others = [seat for seat in table.open_seats if seat not in taken]
        chairs += [Chair(table.number, seat) for seat in sorted((*taken, *others[: size - len(taken)]))]
    return tuple(chairs)


def _tables_used(players: int, tables: Sequence[Table], locked: Mapping[int, int]) -> list[Table]:
    """As few tables as will do: those somebody is locked to, then the first in the list that are large enough."""
    must = [table for table in tables if table.number in locked]
    others = sorted((table for table in tables if table.number not in locked), key=_room, reverse=True)
    count, room = 0, sum(map(_room, must))
    while room < players:
        room += _room(others[count])
        count += 1
    largest = max(_sizes(players, [*must, *others[:count]], locked))
    others = sorted(
        (table for table in tables if table.number not in locked), key=lambda table: -min(_room(table), largest)
    )
    used = {table.number for table in (*must, *others[:count])}
    return [table for table in tables if table.number in used]


def _sizes(players: int, tables: Sequence[Table], locked: Mapping[int, int]) -> list[int]:
    """How many sit at each table: first who is locked there, then the smallest gets one more, and again."""
    sizes = [locked.get(table.number, 0) for table in tables]
    left = players - sum(sizes)
    for size in range(MOST_SEATS):
        for at, table in enumerate(tables):
            if left and sizes[at] == size < _room(table):
                sizes[at] += 1
                left -= 1
    return sizes


def _room(table: Table) -> int:
    return len(table.open_seats)


# Why a wish can't be met


def _unmet(
    groups: Sequence[Group],
    kept: Sequence[Group],
    chairs: Sequence[Chair],
    locks: Sequence[SeatLock],
    names: Mapping[int, str],
) -> tuple[Unmet, ...]:
    sizes = Counter(chair.table for chair in chairs)
    unmet = []
    left = Counter(kept)
    for group in groups:
        values: dict[str, Value] = {"players": ", ".join(names[player] for player in group.players)}
        if left[group]:
            left[group] -= 1
            if isinstance(group, KeepApart) and len(group.players) > len(sizes):
                unmet.append(Unmet(group, _too_few_tables(group, len(sizes), values)))
        else:
            unmet.append(Unmet(group, _why_dropped(group, sizes, locks, values)))
    return tuple(unmet)


def _too_few_tables(group: KeepApart, tables: int, values: dict[str, Value]) -> Sentence:
    if tables == 1:
        return Sentence(N_("{players}: there is only one table, so they sit at it together."), values)
    values |= {"tables": tables, "most": group.at_most(tables)}
    return Sentence(N_("{players}: with {tables} tables up to {most} of them sit together."), values)


def _why_dropped(
    group: Group, sizes: Mapping[int, int], locks: Sequence[SeatLock], values: dict[str, Value]
) -> Sentence:
    at = Counter(lock.table for lock in locks if lock.player in group.players)
    if isinstance(group, KeepApart):
        if at and max(at.values()) > group.at_most(len(sizes)):
            return Sentence(N_("{players} can't be kept apart: they are locked to one table."), values)
        return Sentence(N_("{players} can't be kept apart: other wishes or locks put them together."), values)
    if len(group.players) > max(sizes.values()):
        values["most"] = max(sizes.values())
        return Sentence(N_("{players} can't sit together: no table has more than {most} players."), values)
    if len(at) > 1:
        return Sentence(N_("{players} can't sit together: they are locked to different tables."), values)
    return Sentence(N_("{players} can't sit together: other wishes or locks keep them apart."), values)
