"""The end of a tournament: one player has all the chips, and the clock has nothing left to time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.placing import finished
from shuffleup.tournament.starting import Paused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Event, Tournament


def with_the_end(tournament: Tournament, events: tuple[Event, ...], now: int) -> tuple[Event, ...]:
    """What a command leads to, and the clock stopped where one player is left of it; undone, it has run on.

    *now* is house time (ms).
    """
    after = tournament
    for event in events:
        after = event.apply(after, now)
    return (*events, Paused()) if finished(after) and after.clock_at(now).since is not None else events
