"""The clock starts, pauses and goes on; or starts by itself at an hour that was set."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.levels import stage_name
from shuffleup.tournament.refusal import N_, Sentence, refused
from shuffleup.tournament.state import Outcome, Tournament

FURTHEST_START_MS = 366 * 24 * 3_600_000


# Events


@dataclass(frozen=True)
class Started:
    """The clock was started: cards in the air, or on after a pause."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Let the clock run from *at*; a countdown is cut short."""
        clock = tournament.clock_at(at)
        if clock.since is not None and clock.since <= at:
            return tournament
        return tournament.with_clock(replace(clock, since=at, begun=True))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        if before.clock.begun:
            return Sentence(N_("Clock running again"))
        return Sentence(N_("Cards in the air: {stage}"), {"stage": stage_name(before.schedule, before.clock.stage)})


@dataclass(frozen=True)
class StartSet:
    """The start was set for a moment to come, in epoch ms of the device's clock."""

    starts_at: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Count down to *starts_at*, if no cards have been dealt yet."""
        clock = tournament.clock_at(at)
        if clock.begun:
            return tournament
        return tournament.with_clock(replace(clock, since=tournament.house_time(self.starts_at)))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it; the hour itself is told by the screen."""
        return Sentence(N_("Countdown to the start set"))


@dataclass(frozen=True)
class Paused:
    """The clock was stopped, or the countdown called off."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Let the clock stand where it is at *at*."""
        clock = tournament.clock_at(at)
        return tournament if clock.since is None else tournament.with_clock(replace(clock, since=None))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("Clock paused")) if before.clock.begun else Sentence(N_("Countdown called off"))


# Commands


@dataclass(frozen=True)
class Start:
    """Start the clock, now."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused while the clock runs."""
        if tournament.position_at(now).running:
            return refused(N_("The clock is running already."))
        return (Started(),)


@dataclass(frozen=True)
class SetStart:
    """Have the clock start by itself at *starts_at* (epoch ms of the device's clock)."""

    starts_at: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused once cards are in the air, and for a moment that is past or more than a year away."""
        if tournament.clock.begun or tournament.position_at(now).running:
            return refused(N_("The tournament has begun; pause it instead."))
        if not now < tournament.house_time(self.starts_at) <= now + FURTHEST_START_MS:
            return refused(N_("The start must lie ahead, within a year."))
        return (StartSet(self.starts_at),)


@dataclass(frozen=True)
class Pause:
    """Stop the clock, or call off the countdown."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where nothing runs."""
        if tournament.clock_at(now).since is None:
            return refused(N_("The clock stands still already."))
        return (Paused(),)


EVENTS = (Started, StartSet, Paused)
COMMANDS = (Start, SetStart, Pause)
