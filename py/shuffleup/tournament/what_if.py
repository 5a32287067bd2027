"""What a command would change, before it is done: the average stack, the places paid, the pool, the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.pilot import Field, forecast
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.state import Command, Tournament, decide


@dataclass(frozen=True)
class Figures:
    """What a host looks at: *average* stack in chips, *left*, *pool* in minor units, places *paid*, *first* prize,
    and when it will probably *end* (epoch ms), 0 where nobody can tell."""

    average: int
    left: int
    pool: int
    paid: int
    first: int
    end: int


@dataclass(frozen=True)
class WhatIf:
    """The figures *before* and *after* a command."""

    before: Figures
    after: Figures

    @property
    def end_moves_ms(self) -> int:
        """How much later it will end, in ms; 0 where nobody can tell."""
        return self.after.end - self.before.end if self.before.end and self.after.end else 0


def figures(tournament: Tournament, now: int) -> Figures:
    """The figures at house time *now* (ms)."""
    there, prizes = tournament.turnout, tournament.prizes
    paid = prizes if isinstance(prizes, tuple) else ()
    end = 0
    if there.left and there.stack and there.chips and tournament.schedule:
        field = Field(there.players, there.left, there.chips, there.stack)
        end = forecast(tournament, field, now, tournament.planned_end.rule).likely
    return Figures(there.average, there.left, prize_pool(tournament), len(paid), paid[0] if paid else 0, end)


def with_players(tournament: Tournament, players: int) -> Tournament:
    """The tournament as it would be with so many players in all, those to come buying in at the prices there are."""
    more = players - tournament.turnout.players
    return replace(tournament, heads=replace(tournament.heads, entries=tournament.heads.entries + more))


def what_if(tournament: Tournament, command: Command, now: int) -> WhatIf | Refused:
    """What a command would change at house time *now* (ms), or why it would be refused."""
    outcome = decide(tournament, command, now)
    if isinstance(outcome, Refused):
        return outcome
    changed = tournament
    for event in outcome:
        changed = event.apply(changed, now)
    return WhatIf(figures(tournament, now), figures(changed, now))
