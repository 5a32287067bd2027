"""When it ends at the latest where the lowest go at each rise: the end is known beforehand (seed 000)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.lowest_goes import LowestGoes, latest_level
from shuffleup.tournament.lowest_gone import level_now, lowest_due, rises, tables_left
from shuffleup.tournament.room import seated
from shuffleup.tournament.schedule import Level, length_ms

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class FirmEnd:
    """At *at* (epoch ms on the wall) level *level* begins, and at most *left* players are left."""

    at: int
    level: int
    left: int


def lowest_ends_at(tournament: Tournament, now: int) -> FirmEnd | None:
    """When the winner is known at the latest, or the final table is reached where the lowest go until then.

    As of house time *now* (ms), if the clock runs on from now and nobody buys in any more; tables are broken and kept
    even, and none has equal stacks all round. None where the lowest don't go, where it is reached already, where the
    levels of the schedule don't suffice, and where hands make a level before it.
    """
    lowest, players = tournament.lowest, tournament.turnout.left
    if lowest is None or players < 2:
        return None
    most = tournament.room.rules.most
    if lowest.rule is LowestGoes.UNTIL_FINAL_TABLE and tables_left(tournament) < 2:
        return None
    left = most if lowest.rule is LowestGoes.UNTIL_FINAL_TABLE else 1
    needed = latest_level(players, max((most, *seated(tournament).sizes.values())), left) - 1
    if lowest_due(tournament, now):
        needed -= 1
    level = level_now(tournament, now)
    ahead = [rise for rise in rises(tournament.schedule) if rise > level]
    if needed > len(ahead):
        return None
    if needed < 1:
        return FirmEnd(tournament.wall_time(now), level, left)
    wait = _until_level(tournament, ahead[needed - 1], now)
    return None if wait is None else FirmEnd(tournament.wall_time(now + wait), ahead[needed - 1], left)


def _until_level(tournament: Tournament, level: int, now: int) -> int | None:
    """The ms until a level begins, counted from 1, or None where hands and not minutes decide."""
    clock = tournament.clock_at(now)
    wait = clock.called_break_ms - clock.elapsed_ms
    if clock.since is not None and clock.since > now:
        wait += clock.since - now
    number = 0
    for place, stage in enumerate(tournament.schedule):
        number += isinstance(stage, Level)
        if number == level:
            return wait
        length = length_ms(stage)
        if place >= clock.stage:
            if length is None:
                return None
            wait += length
    return None
