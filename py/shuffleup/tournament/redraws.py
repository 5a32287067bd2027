"""Everybody draws a new seat: at the final table, and when so few tables are left as the host has said.

Rules: seed 000 (the seats of the new table are drawn), WSOP 85 (at 3, 2 and 1 tables), and the variant of seed 000
where every table plays down to a fixed number. It is a draw like the first one: announced with a commitment, held
with the seed for all to see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.fair_draw import commitment, fault_in_seed
from shuffleup.tournament.play_down import PlayedDown, played_down
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import Prepared, locked, table_states
from shuffleup.tournament.seating_lots import Lots, lots_for
from shuffleup.tournament.seats_drawn import DrawPrepared, to_be_seated
from shuffleup.tournament.table_state import TableState, in_play
from shuffleup.tournament.tables import MOST_SEATS, Row, Table

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class Redraw:
    """Everybody draws a new seat at the tables *left*; *told* says why. *in_hand* tables finish their hand first."""

    left: tuple[int, ...]
    told: Sentence
    in_hand: tuple[int, ...] = ()

    @property
    def final(self) -> bool:
        """Whether it makes the final table."""
        return len(self.left) == 1


def redraw_due(tournament: Tournament, now: int | None = None) -> Redraw | None:
    """The draw of all seats that is due, or None; *now* is house time in ms (see `room.table_states`)."""
    from shuffleup.tournament.breaking import to_break

    tables, rules = in_play(table_states(tournament, now)), tournament.room.rules
    if len(tables) < 2:
        return None
    if rules.play_down:
        found = down_to(tournament, now)
        if isinstance(found, Refused) or found is None or not found.over:
            return None
        return Redraw((_largest(tables),), found.told, tuple(each.number for each in tables if each.in_hand))
    breaking = to_break(tables, rules.breaking, locked(tournament))
    if breaking is None or not breaking.redraw:
        return None
    return Redraw(breaking.left, breaking.told, breaking.in_hand)


def down_to(tournament: Tournament, now: int | None = None) -> PlayedDown | Refused | None:
    """How far the tables have played down, where they do; None where they don't, or where one table is left.

    Refused where those who are left don't fit at one table.
    """
    rules, tables = tournament.room.rules, in_play(table_states(tournament, now))
    if not rules.play_down or len(tables) < 2:
        return None
    return played_down(tables, rules.play_down, min(rules.most, MOST_SEATS))


def why_not_redraw(tournament: Tournament, now: int | None = None) -> Sentence | None:
    """Why nobody moves while tables play down, as a sentence for the host; None where one table is left."""
    found = down_to(tournament, now)
    if found is None:
        return None
    return found.why if isinstance(found, Refused) else found.told


def _largest(tables: Sequence[TableState]) -> int:
    """The table the final is played at: the one with most room, of those the one with the lowest number."""
    return min(tables, key=lambda table: (-table.room, table.number)).number


# What is drawn


def lots_now(tournament: Tournament, tables: tuple[int, ...] = ()) -> Lots | Refused:
    """What a draw held now is for: all who are to be seated, at exactly these tables, or at as few of all as will do.

    Where these have too few chairs, as a final table of ten at a table of nine, chairs are added. Locks to other
    tables don't count. Refused as in `seating_lots.lots_for`.
    """
    room, players = tournament.room, to_be_seated(tournament)
    if not tables:
        return lots_for(players, room.tables, room.wishes)
    there = with_chairs((table for table in room.tables if table.number in tables), len(players))
    locks = tuple(lock for lock in room.wishes.locks if lock.table in tables)
    return lots_for(players, there, replace(room.wishes, locks=locks), all_tables=True)


def with_chairs(tables: Iterable[Table], players: int) -> tuple[Table, ...]:
    """The tables with as many chairs more as so many players need, shared evenly, up to ten each.

    >>> [table.seats for table in with_chairs([Table(1, seats=9), Table(2, seats=9)], 19)]
    [10, 9]
    """
    made = list(tables)
    short = players - sum(len(table.open_seats) for table in made)
    while short > 0 and (fewest := min((table.seats for table in made), default=MOST_SEATS)) < MOST_SEATS:
        at = next(at for at, table in enumerate(made) if table.seats == fewest)
        made[at] = replace(made[at], seats=fewest + 1)
        short -= 1
    return tuple(made)


def with_seats_for(tables: Iterable[Table], rows: Iterable[Row]) -> tuple[Table, ...]:
    """The tables with a seat for everybody who sits at them: a chair may have been put up for a draw.

    >>> [table.seats for table in with_seats_for([Table(1, seats=9)], [(7, 1, 10)])]
    [10]
    """
    highest: dict[int, int] = {}
    for _, table, seat in rows:
        highest[table] = max(seat, highest.get(table, 0))
    return tuple(
        replace(table, seats=min(max(table.seats, highest.get(table.number, 0)), MOST_SEATS)) for table in tables
    )


@dataclass(frozen=True)
class PrepareRedraw:
    """Announce the draw of new seats that is due; *seed* is a secret, 64 hexadecimal digits. `DrawSeats` holds it."""

    seed: str

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where none is due, and while hands are played at the tables."""
        from shuffleup.tournament.seat_moves import plays_out

        due = redraw_due(tournament, now)
        if due is None:
            why = why_not_redraw(tournament, now)
            return Refused(why) if why else refused(N_("There is nothing to draw new seats for."))
        if due.in_hand:
            return Refused(plays_out(tournament, due.in_hand))
        lots = lots_now(tournament, due.left)
        if isinstance(lots, Refused):
            return lots
        if fault := fault_in_seed(self.seed):
            return Refused(fault)
        return (DrawPrepared(Prepared(self.seed, commitment(lots.sheet, self.seed), due.left)),)


EVENTS = ()
COMMANDS = (PrepareRedraw,)
