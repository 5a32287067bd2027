"""Changing the schedule, before the start or in the middle of a level, without disturbing the time that runs.

Rows are stages counted from 0. A change never moves the clock off the level being played: where rows before it come
or go, the clock moves along with its level.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.clock import Clock, settle
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import Break, Schedule, Stage, fault_in_schedule, length_ms, level_number
from shuffleup.tournament.state import Event, Outcome, Tournament


def _row_played(schedule: Schedule, clock: Clock) -> int:
    return min(clock.stage, len(schedule) - 1)


def _with_schedule(tournament: Tournament, schedule: Schedule, row_played: int, at: int) -> Tournament:
    clock = settle(tournament.schedule, tournament.clock, at)
    return replace(tournament, schedule=schedule, clock=replace(clock, stage=row_played if clock.begun else 0))


def _name(stage: Stage, schedule: Schedule, row: int) -> Sentence:
    if isinstance(stage, Break):
        return Sentence(N_("Break"))
    return Sentence(N_("Level {number}"), {"number": level_number(schedule, row)})


def _moved(schedule: Schedule, row: int, to: int) -> Schedule:
    rest = schedule[:row] + schedule[row + 1 :]
    return (*rest[:to], schedule[row], *rest[to:])


# Events


@dataclass(frozen=True)
class StageChanged:
    """A row was changed."""

    row: int
    stage: Stage

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Put the new stage in the row's place; the time played in it stays played."""
        schedule = tournament.schedule
        if not 0 <= self.row < len(schedule):
            return tournament
        clock = settle(schedule, tournament.clock, at)
        changed = (*schedule[: self.row], self.stage, *schedule[self.row + 1 :])
        return _with_schedule(tournament, changed, _row_played(schedule, clock), at)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("{stage} changed"), {"stage": _name(self.stage, before.schedule, self.row)})


@dataclass(frozen=True)
class StageInserted:
    """A row was put in before the one that had its number."""

    row: int
    stage: Stage

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Put the stage in; a level being played at or after it moves down."""
        schedule = tournament.schedule
        row = min(self.row, len(schedule))
        played = _row_played(schedule, settle(schedule, tournament.clock, at))
        inserted = (*schedule[:row], self.stage, *schedule[row:])
        return _with_schedule(tournament, inserted, played + (row <= played), at)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        name = Sentence(N_("Break")) if isinstance(self.stage, Break) else Sentence(N_("Level"))
        return Sentence(
            N_("{stage} put in at row {row}"), {"stage": name, "row": min(self.row, len(before.schedule)) + 1}
        )


@dataclass(frozen=True)
class StageRemoved:
    """A row was taken out."""

    row: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Take it out; a level being played after it moves up."""
        schedule = tournament.schedule
        played = _row_played(schedule, settle(schedule, tournament.clock, at))
        rest = schedule[: self.row] + schedule[self.row + 1 :]
        if not 0 <= self.row < len(schedule) or fault_in_schedule(rest):
            return tournament
        return _with_schedule(tournament, rest, min(played - (self.row < played), len(rest) - 1), at)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        if not 0 <= self.row < len(before.schedule):
            return Sentence(N_("Row {row} taken out"), {"row": self.row + 1})
        name = _name(before.schedule[self.row], before.schedule, self.row)
        return Sentence(N_("{stage} taken out"), {"stage": name})


@dataclass(frozen=True)
class StageMoved:
    """A row was moved so that it has the number *to*."""

    row: int
    to: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Move it; the level being played stays the one being played."""
        schedule = tournament.schedule
        if not (0 <= self.row < len(schedule) and 0 <= self.to < len(schedule)):
            return tournament
        played = _row_played(schedule, settle(schedule, tournament.clock, at))
        if played == self.row:
            played = self.to
        else:
            played -= self.row < played
            played += self.to <= played
        return _with_schedule(tournament, _moved(schedule, self.row, self.to), played, at)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Row {row} moved to {to}"), {"row": self.row + 1, "to": self.to + 1})


@dataclass(frozen=True)
class ScheduleReplaced:
    """The whole schedule was replaced."""

    schedule: Schedule

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Take the new schedule; the clock stays in its row as far as there is one."""
        clock = settle(tournament.schedule, tournament.clock, at)
        return _with_schedule(tournament, self.schedule, min(clock.stage, len(self.schedule) - 1), at)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("New schedule"))


# Commands


def _checked(tournament: Tournament, event: Event, now: int) -> Outcome:
    """Accept an edit if the schedule it leads to is sound and the level being played is still under way."""
    after = event.apply(tournament, now)
    if fault := fault_in_schedule(after.schedule):
        return Refused(fault)
    clock = after.clock
    length = length_ms(after.schedule[min(clock.stage, len(after.schedule) - 1)])
    if clock.begun and length is not None and clock.elapsed_ms >= length:
        return refused(
            N_(
                "{minutes} minutes of this level have been played; make it longer than that, or go to the next level."
            ),
            minutes=-(-clock.elapsed_ms // 60_000),
        )
    return (event,)


def _no_row(tournament: Tournament, row: int) -> Refused | None:
    if not 0 <= row < len(tournament.schedule):
        return refused(N_("There is no row {row} in the schedule."), row=row + 1)
    return None


@dataclass(frozen=True)
class ChangeStage:
    """Change a row."""

    row: int
    stage: Stage

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for a row that is not there, an unsound stage, or one shorter than what has been played of it."""
        return _no_row(tournament, self.row) or _checked(tournament, StageChanged(self.row, self.stage), now)


@dataclass(frozen=True)
class InsertStage:
    """Put in a row before the one with this number; one past the last adds it at the end."""

    row: int
    stage: Stage

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused beyond the end and for an unsound stage."""
        if not 0 <= self.row <= len(tournament.schedule):
            return refused(N_("There is no row {row} in the schedule."), row=self.row + 1)
        return _checked(tournament, StageInserted(self.row, self.stage), now)


@dataclass(frozen=True)
class RemoveStage:
    """Take out a row."""

    row: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for the level being played and where nothing sound would be left."""
        if fault := _no_row(tournament, self.row):
            return fault
        schedule = tournament.schedule
        clock = settle(schedule, tournament.clock, now)
        if clock.begun and self.row == _row_played(schedule, clock):
            return refused(N_("This row is being played; go to another one first."))
        if fault_found := fault_in_schedule(schedule[: self.row] + schedule[self.row + 1 :]):
            return Refused(fault_found)
        return (StageRemoved(self.row),)


@dataclass(frozen=True)
class MoveStage:
    """Move a row so that it has the number *to*."""

    row: int
    to: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for rows that are not there and where nothing would change."""
        if fault := _no_row(tournament, self.row) or _no_row(tournament, self.to):
            return fault
        if self.row == self.to:
            return refused(N_("The row is there already."))
        return _checked(tournament, StageMoved(self.row, self.to), now)


@dataclass(frozen=True)
class ReplaceSchedule:
    """Replace the whole schedule."""

    schedule: Schedule

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for an unsound schedule, with its first fault."""
        if fault := fault_in_schedule(self.schedule):
            return Refused(fault)
        return _checked(tournament, ScheduleReplaced(self.schedule), now)


EVENTS = (StageChanged, StageInserted, StageRemoved, StageMoved, ScheduleReplaced)
COMMANDS = (ChangeStage, InsertStage, RemoveStage, MoveStage, ReplaceSchedule)
