"""Antes switched on or off during play: the host's way to end it sooner or later (seed 000)."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.editing import ReplaceSchedule, ScheduleReplaced
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import Ante, Blinds, Level, Schedule, level_number
from shuffleup.tournament.state import Outcome, Tournament

_TOLD = {
    Ante.NONE: N_("No antes from level {level}"),
    Ante.EACH: N_("An ante from each player from level {level}"),
    Ante.BIG_BLIND: N_("A big-blind ante from level {level}"),
}


@dataclass(frozen=True)
class AntesSet:
    """From level *level* on there are such antes; *schedule* is what that made of it."""

    ante: Ante
    level: int
    schedule: Schedule

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Take the schedule; the clock stays in its row."""
        return ScheduleReplaced(self.schedule).apply(tournament, at)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(_TOLD[self.ante], {"level": self.level})


def first_row_to_come(tournament: Tournament, now: int) -> int | None:
    """The row of the next level at house time *now* (ms), of the first one before the start; None after the last."""
    clock = tournament.clock_at(now)
    start = clock.stage + 1 if clock.begun else 0
    rows = range(start, len(tournament.schedule))
    return next((row for row in rows if isinstance(tournament.schedule[row], Level)), None)


def schedule_with_antes(tournament: Tournament, ante: Ante, row: int) -> Schedule:
    """The schedule with such antes from a row on, payable with the chips in play."""
    from shuffleup.tournament.structure_stakes import with_antes  # late: a start of the page needs none of it

    schedule = tournament.schedule
    smalls = [
        stage.stakes.small for stage in schedule if isinstance(stage, Level) and isinstance(stage.stakes, Blinds)
    ]
    values = tournament.chips.values or (max(1, min(smalls, default=1)),)
    return schedule[:row] + with_antes(schedule[row:], values, ante)


@dataclass(frozen=True)
class SetAntes:
    """Have such antes from the next level on."""

    ante: Ante

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused after the last level, and where nothing would change."""
        row = first_row_to_come(tournament, now)
        if row is None:
            return refused(N_("There is no level to come."))
        changed = schedule_with_antes(tournament, self.ante, row)
        if changed == tournament.schedule:
            return refused(N_("There is nothing left to change."))
        outcome = ReplaceSchedule(changed).decide(tournament, now)
        if isinstance(outcome, Refused):
            return outcome
        return (AntesSet(self.ante, level_number(changed, row), changed),)


EVENTS = (AntesSet,)
COMMANDS = (SetAntes,)
