"""What is left of a level or a break: more, less, set anew; and a break called in the middle of a level."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.clock import State, position, settle, with_remaining
from shuffleup.tournament.levels import CalledBreakEnded, WentTo
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import MAX_SECONDS, length_ms, stage_at
from shuffleup.tournament.state import Outcome, Tournament


def _minutes(ms: int) -> Sentence:
    minutes, seconds = divmod(abs(ms) // 1000, 60)
    if not seconds:
        return Sentence(N_("{minutes} min"), {"minutes": minutes})
    return Sentence(N_("{minutes} min {seconds} s"), {"minutes": minutes, "seconds": seconds})


# Events


@dataclass(frozen=True)
class TimeAdded:
    """So many ms were added to what is left, or taken if below zero."""

    ms: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Change what is left; never below nothing."""
        clock = tournament.clock_at(at)
        remaining = position(tournament.schedule, clock, at).remaining_ms
        if remaining is None:
            return tournament
        if not clock.begun and clock.since is not None:
            return tournament.with_clock(replace(clock, since=max(at, clock.since + self.ms)))
        changed = with_remaining(tournament.schedule, clock, max(0, remaining + self.ms))
        return tournament.with_clock(settle(tournament.schedule, changed, at))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        text = N_("{time} added") if self.ms >= 0 else N_("{time} taken off")
        return Sentence(text, {"time": _minutes(self.ms)})


@dataclass(frozen=True)
class RemainingSet:
    """What is left of the stage was set, in ms."""

    ms: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Set what is left of the stage or of the called break."""
        clock = tournament.clock_at(at)
        if length_ms(stage_at(tournament.schedule, clock.stage)) is None and not clock.called_break_ms:
            return tournament
        return tournament.with_clock(with_remaining(tournament.schedule, clock, self.ms))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Time left set to {time}"), {"time": _minutes(self.ms)})


@dataclass(frozen=True)
class BreakCalled:
    """A break was called in the middle of a level, so many ms long; the level goes on after it."""

    ms: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Begin the break; its time runs even if the clock stood still."""
        clock = tournament.clock_at(at)
        return tournament.with_clock(
            replace(clock, since=at, called_break_ms=self.ms, called_break_of_ms=self.ms, begun=True)
        )

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Break called: {time}"), {"time": _minutes(self.ms)})


# Commands


def _no_minutes_here(tournament: Tournament, now: int) -> Refused | None:
    here = tournament.position_at(now)
    if here.remaining_ms is None:
        return refused(N_("This level is counted in hands, not in minutes."))
    return None


@dataclass(frozen=True)
class AddTime:
    """Add so many ms to what is left, or take them if below zero."""

    ms: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused in a level counted in hands, and beyond 24 hours; taking more than is left ends the stage."""
        if fault := _no_minutes_here(tournament, now):
            return fault
        remaining = tournament.position_at(now).remaining_ms or 0
        if not self.ms or abs(self.ms) > MAX_SECONDS * 1000 or remaining + self.ms > MAX_SECONDS * 1000:
            return refused(N_("The time left can't be over 24 hours."))
        return (TimeAdded(self.ms),)


@dataclass(frozen=True)
class SetRemaining:
    """Set what is left of the stage, in ms."""

    ms: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused in a level counted in hands, in a countdown, and outside one second to 24 hours."""
        if fault := _no_minutes_here(tournament, now):
            return fault
        if tournament.position_at(now).state is State.COUNTDOWN:
            return refused(N_("Change the hour of the start instead."))
        if not 1000 <= self.ms <= MAX_SECONDS * 1000:
            return refused(N_("The time left is between one second and 24 hours."))
        return (RemainingSet(self.ms),)


@dataclass(frozen=True)
class BreakNow:
    """Call a break of so many minutes without losing the level."""

    minutes: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused before the start, during a break, and outside 1 to 600 minutes."""
        here = tournament.position_at(now)
        if here.state in (State.BEFORE, State.COUNTDOWN):
            return refused(N_("The tournament has not begun yet."))
        if here.on_break:
            return refused(N_("It is break already; add minutes to it instead."))
        if not 1 <= self.minutes <= 600:
            return refused(N_("A break lasts 1 to 600 minutes."))
        return (BreakCalled(self.minutes * 60_000),)


@dataclass(frozen=True)
class SkipBreak:
    """End the break, planned or called, and play on."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused while the players are not on a break."""
        here = tournament.position_at(now)
        if not here.on_break:
            return refused(N_("There is no break to skip."))
        return (CalledBreakEnded(),) if here.called_break else (WentTo(here.stage + 1),)


EVENTS = (TimeAdded, RemainingSet, BreakCalled)
COMMANDS = (AddTime, SetRemaining, BreakNow, SkipBreak)
