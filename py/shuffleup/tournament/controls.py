"""What a host does with the clock: start, pause, levels on and back, more time, a break now, a hand dealt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.clock import Clock, State, position, settle, with_remaining
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import MAX_SECONDS, Break, Level, length_ms, level_number, stage_at
from shuffleup.tournament.state import Outcome, Tournament

FURTHEST_START_MS = 366 * 24 * 3_600_000
FURTHEST_REPEAT = 1000


def _with_clock(tournament: Tournament, clock: Clock) -> Tournament:
    return replace(tournament, clock=clock)


def _settled(tournament: Tournament, at: int) -> Clock:
    return settle(tournament.schedule, tournament.clock, at)


def _stage_name(tournament: Tournament, stage: int) -> Sentence:
    if isinstance(stage_at(tournament.schedule, stage), Break):
        return Sentence(N_("Break"))
    return Sentence(N_("Level {number}"), {"number": level_number(tournament.schedule, stage)})


def _minutes(ms: int) -> Sentence:
    minutes, seconds = divmod(abs(ms) // 1000, 60)
    if not seconds:
        return Sentence(N_("{minutes} min"), {"minutes": minutes})
    return Sentence(N_("{minutes} min {seconds} s"), {"minutes": minutes, "seconds": seconds})


# Events


@dataclass(frozen=True)
class Started:
    """The clock was started: cards in the air, or on after a pause."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Let the clock run from *at*; a countdown is cut short."""
        clock = _settled(tournament, at)
        if clock.since is not None and clock.since <= at:
            return tournament
        return _with_clock(tournament, replace(clock, since=at, begun=True))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        if before.clock.begun:
            return Sentence(N_("Clock running again"))
        return Sentence(N_("Cards in the air: {stage}"), {"stage": _stage_name(before, before.clock.stage)})


@dataclass(frozen=True)
class StartSet:
    """The start was set for a moment to come, in epoch ms of the device's clock."""

    starts_at: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Count down to *starts_at*, if no cards have been dealt yet."""
        clock = _settled(tournament, at)
        if clock.begun:
            return tournament
        return _with_clock(tournament, replace(clock, since=tournament.house_time(self.starts_at)))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it; the hour itself is told by the screen."""
        return Sentence(N_("Countdown to the start set"))


@dataclass(frozen=True)
class Paused:
    """The clock was stopped, or the countdown called off."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Let the clock stand where it is at *at*."""
        clock = _settled(tournament, at)
        return tournament if clock.since is None else _with_clock(tournament, replace(clock, since=None))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("Clock paused")) if before.clock.begun else Sentence(N_("Countdown called off"))


@dataclass(frozen=True)
class WentTo:
    """The host went to the beginning of a stage."""

    stage: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Stand at the beginning of the stage, running or not as before."""
        clock = _settled(tournament, at)
        return _with_clock(
            tournament,
            replace(clock, stage=self.stage, elapsed_ms=0, hands=0, called_break_ms=0, called_break_of_ms=0),
        )

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("Went to: {stage}"), {"stage": _stage_name(before, self.stage)})


@dataclass(frozen=True)
class TimeAdded:
    """So many ms were added to what is left, or taken if below zero."""

    ms: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Change what is left; never below nothing."""
        clock = _settled(tournament, at)
        remaining = position(tournament.schedule, clock, at).remaining_ms
        if remaining is None:
            return tournament
        if not clock.begun and clock.since is not None:
            return _with_clock(tournament, replace(clock, since=max(at, clock.since + self.ms)))
        changed = with_remaining(tournament.schedule, clock, max(0, remaining + self.ms))
        return _with_clock(tournament, settle(tournament.schedule, changed, at))

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
        clock = _settled(tournament, at)
        if length_ms(stage_at(tournament.schedule, clock.stage)) is None and not clock.called_break_ms:
            return tournament
        return _with_clock(tournament, with_remaining(tournament.schedule, clock, self.ms))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Time left set to {time}"), {"time": _minutes(self.ms)})


@dataclass(frozen=True)
class BreakCalled:
    """A break was called in the middle of a level, so many ms long; the level goes on after it."""

    ms: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Begin the break; its time runs even if the clock stood still."""
        clock = _settled(tournament, at)
        return _with_clock(
            tournament, replace(clock, since=at, called_break_ms=self.ms, called_break_of_ms=self.ms, begun=True)
        )

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Break called: {time}"), {"time": _minutes(self.ms)})


@dataclass(frozen=True)
class CalledBreakEnded:
    """The break that was called is over; the level goes on."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Go back to the level."""
        clock = _settled(tournament, at)
        return _with_clock(tournament, replace(clock, called_break_ms=0, called_break_of_ms=0))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Break over"))


@dataclass(frozen=True)
class HandDealt:
    """One more hand was dealt."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Count it; the last hand of a level that is counted in hands ends the level."""
        clock = _settled(tournament, at)
        stage = stage_at(tournament.schedule, clock.stage)
        hands = clock.hands + 1
        if isinstance(stage, Level) and 0 < stage.hands <= hands:
            since = None if stage.pause_after else clock.since
            clock = replace(clock, stage=clock.stage + 1, elapsed_ms=0, hands=0, since=since)
        else:
            clock = replace(clock, hands=hands)
        return _with_clock(tournament, clock)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("Hand {number} dealt"), {"number": before.clock.hands + 1})


# Commands


@dataclass(frozen=True)
class Start:
    """Start the clock, now."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused while the clock runs."""
        if position(tournament.schedule, tournament.clock, now).running:
            return refused(N_("The clock is running already."))
        return (Started(),)


@dataclass(frozen=True)
class SetStart:
    """Have the clock start by itself at *starts_at* (epoch ms of the device's clock)."""

    starts_at: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused once cards are in the air, and for a moment that is past or more than a year away."""
        if tournament.clock.begun or position(tournament.schedule, tournament.clock, now).running:
            return refused(N_("The tournament has begun; pause it instead."))
        if not now < tournament.house_time(self.starts_at) <= now + FURTHEST_START_MS:
            return refused(N_("The start must lie ahead, within a year."))
        return (StartSet(self.starts_at),)


@dataclass(frozen=True)
class Pause:
    """Stop the clock, or call off the countdown."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where nothing runs."""
        if settle(tournament.schedule, tournament.clock, now).since is None:
            return refused(N_("The clock stands still already."))
        return (Paused(),)


@dataclass(frozen=True)
class NextLevel:
    """Go to the beginning of the next level or break; in a called break, back to the level."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Always possible, since the last level repeats."""
        clock = _settled(tournament, now)
        return (CalledBreakEnded(),) if clock.called_break_ms else (WentTo(clock.stage + 1),)


@dataclass(frozen=True)
class PreviousLevel:
    """Go to the beginning of the level or break before; in a called break, back to the level."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused at the first one."""
        clock = _settled(tournament, now)
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


def _no_minutes_here(tournament: Tournament, now: int) -> Refused | None:
    here = position(tournament.schedule, tournament.clock, now)
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
        remaining = position(tournament.schedule, tournament.clock, now).remaining_ms or 0
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
        if position(tournament.schedule, tournament.clock, now).state is State.COUNTDOWN:
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
        here = position(tournament.schedule, tournament.clock, now)
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
        here = position(tournament.schedule, tournament.clock, now)
        if not here.on_break:
            return refused(N_("There is no break to skip."))
        return (CalledBreakEnded(),) if here.called_break else (WentTo(here.stage + 1),)


@dataclass(frozen=True)
class DealHand:
    """Count a hand as dealt."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused while the clock stands still or the players are on a break."""
        here = position(tournament.schedule, tournament.clock, now)
        if not here.running or here.on_break:
            return refused(N_("Start the clock before you count hands."))
        return (HandDealt(),)


EVENTS = (
    Started,
    StartSet,
    Paused,
    WentTo,
    TimeAdded,
    RemainingSet,
    BreakCalled,
    CalledBreakEnded,
    HandDealt,
)
COMMANDS = (
    Start,
    SetStart,
    Pause,
    NextLevel,
    PreviousLevel,
    JumpTo,
    AddTime,
    SetRemaining,
    BreakNow,
    SkipBreak,
    DealHand,
)
