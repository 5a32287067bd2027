"""Levels on and back, and hands counted where they make the level."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.refusal import N_, Sentence, refused
from shuffleup.tournament.schedule import Break, Level, Schedule, level_number, stage_at
from shuffleup.tournament.state import Outcome, Tournament


def stage_name(schedule: Schedule, stage: int) -> Sentence:
    """A stage as it is called in sentences: "Level 4", "Break"."""
    if isinstance(stage_at(schedule, stage), Break):
        return Sentence(N_("Break"))
    return Sentence(N_("Level {number}"), {"number": level_number(schedule, stage)})


# Events


@dataclass(frozen=True)
class WentTo:
    """The host went to the beginning of a stage."""

    stage: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Stand at the beginning of the stage, running or not as before."""
        clock = tournament.clock_at(at)
        begun = replace(clock, stage=self.stage, elapsed_ms=0, hands=0, called_break_ms=0, called_break_of_ms=0)
        return tournament.with_clock(begun)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("Went to: {stage}"), {"stage": stage_name(before.schedule, self.stage)})


@dataclass(frozen=True)
class HandDealt:
    """One more hand was dealt."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Count it; the last hand of a level that is counted in hands ends the level."""
        clock = tournament.clock_at(at)
        stage = stage_at(tournament.schedule, clock.stage)
        hands = clock.hands + 1
        if isinstance(stage, Level) and 0 < stage.hands <= hands:
            since = None if stage.pause_after else clock.since
            clock = replace(clock, stage=clock.stage + 1, elapsed_ms=0, hands=0, since=since)
        else:
            clock = replace(clock, hands=hands)
        return tournament.with_clock(clock)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("Hand {number} dealt"), {"number": before.clock.hands + 1})


@dataclass(frozen=True)
class CalledBreakEnded:
    """The break that was called is over; the level goes on."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Go back to the level."""
        clock = tournament.clock_at(at)
        return tournament.with_clock(replace(clock, called_break_ms=0, called_break_of_ms=0))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Break over"))


# Commands


@dataclass(frozen=True)
class NextLevel:
    """Go to the beginning of the next level or break; in a called break, back to the level."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Always possible, since the last level repeats."""
        clock = tournament.clock_at(now)
        return (CalledBreakEnded(),) if clock.called_break_ms else (WentTo(clock.stage + 1),)


@dataclass(frozen=True)
class PreviousLevel:
    """Go to the beginning of the level or break before; in a called break, back to the level."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused at the first one."""
        clock = tournament.clock_at(now)
        if clock.called_break_ms:
            return (CalledBreakEnded(),)
        if clock.stage == 0:
            return refused(N_("This is the first level."))
        return (WentTo(clock.stage - 1),)


@dataclass(frozen=True)
class JumpTo:
    """Go to the beginning of the stage with this number, counted from 0."""

    stage: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused outside the schedule."""
        if not 0 <= self.stage < len(tournament.schedule):
            return refused(N_("There is no row {row} in the schedule."), row=self.stage + 1)
        return (WentTo(self.stage),)


@dataclass(frozen=True)
class DealHand:
    """Count a hand as dealt."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused while the clock stands still or the players are on a break."""
        here = tournament.position_at(now)
        if not here.running or here.on_break:
            return refused(N_("Start the clock before you count hands."))
        return (HandDealt(),)


EVENTS = (WentTo, HandDealt, CalledBreakEnded)
COMMANDS = (NextLevel, PreviousLevel, JumpTo, DealHand)
