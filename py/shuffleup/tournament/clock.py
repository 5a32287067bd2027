"""The tournament clock: which stage it is and how long it still lasts, as a pure function of time.

Nothing counts down. A `Clock` says where the clock stood when it was last started; `settle` carries it forward to
any later moment, over as many levels as that takes. Times are *house time* in ms: epoch ms of the device, less what
the host gave back (see `wall_time`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.tournament.schedule import (
    Break,
    Level,
    Schedule,
    Stage,
    length_ms,
    level_number,
    stage_at,
)


@dataclass(frozen=True)
class Clock:
    """Where the clock stood when it was last touched.

    *elapsed_ms* of stage *stage* had been played at *since*; while *since* is None the clock stands still. A *since*
    still to come, before cards have been in the air, is a countdown to the start. *elapsed_ms* is below zero where
    time was added. *hands* have been dealt in this stage. *called_break_ms* is what is left of a break called in
    the middle of a level, out of *called_break_of_ms*; it is played before the level goes on. *played_ms* is the
    running time in all up to *since*. *begun*: cards have been in the air.
    """

    stage: int = 0
    elapsed_ms: int = 0
    since: int | None = None
    hands: int = 0
    called_break_ms: int = 0
    called_break_of_ms: int = 0
    played_ms: int = 0
    begun: bool = False


class State(Enum):
    """What the clock is doing."""

    BEFORE = "before"
    COUNTDOWN = "countdown"
    RUNNING = "running"
    PAUSED = "paused"


@dataclass(frozen=True)
class Position:
    """What the clock shows at one moment.

    *remaining_ms* is the time until the start in a countdown, of the break in a break called by the host, else of
    the stage; None in a level counted in hands, which has *hands_left* instead. *repeats* counts how often the last
    level has been begun again after the end of the schedule.
    """

    state: State
    stage: int
    at: Stage
    elapsed_ms: int
    remaining_ms: int | None
    hands_left: int | None
    level: int
    repeats: int
    called_break: bool
    played_ms: int

    @property
    def on_break(self) -> bool:
        """Whether the players are on a break, planned or called."""
        return self.called_break or isinstance(self.at, Break)

    @property
    def running(self) -> bool:
        """Whether time is running."""
        return self.state is State.RUNNING

    @property
    def left(self) -> float:
        """How much of the stage is left, 1 down to 0, for the rail round the clock."""
        if self.remaining_ms is None:
            assert isinstance(self.at, Level)
            return (self.hands_left or 0) / self.at.hands
        if self.state in (State.BEFORE, State.COUNTDOWN):
            return 1.0
        whole = max(self.elapsed_ms + self.remaining_ms, self.remaining_ms, 1)
        return self.remaining_ms / whole


def settle(schedule: Schedule, clock: Clock, now: int) -> Clock:
    """The same clock, said anew as of *now* (house ms): rolled over every stage that has ended since.

    >>> from shuffleup.tournament.schedule import Blinds
    >>> evening = (Level(Blinds(10, 20), 1200), Break(600), Level(Blinds(15, 30), 1200))
    >>> clock = settle(evening, Clock(since=0, begun=True), 1_900_000)
    >>> clock.stage, clock.elapsed_ms
    (2, 100000)
    """
    if clock.since is None or now < clock.since:
        return clock
    run = now - clock.since
    of_break = min(run, clock.called_break_ms)
    stage, hands, elapsed = clock.stage, clock.hands, clock.elapsed_ms + run - of_break
    while (length := length_ms(stage_at(schedule, stage))) is not None and elapsed >= length:
        elapsed -= length
        hands = 0
        stage += 1
        if stage_at(schedule, stage - 1).pause_after:
            return Clock(stage, played_ms=clock.played_ms + run - elapsed, begun=True)
        if stage > len(schedule) and length:
            stage += elapsed // length
            elapsed %= length
    break_left = clock.called_break_ms - of_break
    return Clock(
        stage=stage,
        elapsed_ms=elapsed,
        since=now,
        hands=hands,
        called_break_ms=break_left,
        called_break_of_ms=clock.called_break_of_ms if break_left else 0,
        played_ms=clock.played_ms + run,
        begun=True,
    )


def position(schedule: Schedule, clock: Clock, now: int) -> Position:
    """What the clock shows at *now* (house ms)."""
    at_now = settle(schedule, clock, now)
    stage = stage_at(schedule, at_now.stage)
    length = length_ms(stage)
    remaining = None if length is None else length - at_now.elapsed_ms
    elapsed = at_now.elapsed_ms
    state = _state(at_now, now)
    if state is State.COUNTDOWN and at_now.since is not None:
        remaining, elapsed = at_now.since - now, 0
    elif at_now.called_break_ms:
        remaining = at_now.called_break_ms
        elapsed = at_now.called_break_of_ms - at_now.called_break_ms
    return Position(
        state=state,
        stage=at_now.stage,
        at=stage,
        elapsed_ms=elapsed,
        remaining_ms=remaining,
        hands_left=stage.hands - at_now.hands if isinstance(stage, Level) and stage.hands else None,
        level=level_number(schedule, at_now.stage),
        repeats=max(0, at_now.stage - len(schedule) + 1),
        called_break=bool(at_now.called_break_ms),
        played_ms=at_now.played_ms,
    )


def _state(settled: Clock, now: int) -> State:
    if settled.since is None:
        return State.PAUSED if settled.begun else State.BEFORE
    return State.RUNNING if now >= settled.since else State.COUNTDOWN


@dataclass(frozen=True)
class Turn:
    """A stage that began by itself: its number and the house time in ms at which it did."""

    stage: int
    at: int


def turns(schedule: Schedule, clock: Clock, until: int) -> tuple[Turn, ...]:
    """The stages that began by themselves after the clock was last touched, up to *until* (house ms).

    Repetitions of the last level are told once, since they change nothing at the table.
    """
    if clock.since is None:
        return ()
    told: list[Turn] = []
    at = clock.since + clock.called_break_ms - clock.elapsed_ms
    stage = clock.stage
    while stage < len(schedule) and (length := length_ms(stage_at(schedule, stage))) is not None:
        at += length
        if at > until:
            break
        stage += 1
        told.append(Turn(stage, at))
        if stage_at(schedule, stage - 1).pause_after:
            break
    return tuple(told)


def until_next_break_ms(schedule: Schedule, clock: Clock, now: int) -> int | None:
    """Time in ms until the next planned break, or None if none is to come or hands, not minutes, decide when."""
    at_now = settle(schedule, clock, now)
    wait = at_now.called_break_ms - at_now.elapsed_ms
    for number in range(at_now.stage, len(schedule)):
        stage = schedule[number]
        if isinstance(stage, Break) and number > at_now.stage:
            return wait
        length = length_ms(stage)
        if length is None:
            return None
        wait += length
    return None


def end_of_schedule_ms(schedule: Schedule, clock: Clock, now: int) -> int | None:
    """Time in ms until the last level would begin to repeat, or None once it has, or if hands decide."""
    at_now = settle(schedule, clock, now)
    if at_now.stage >= len(schedule):
        return None
    lengths = [length_ms(stage) for stage in schedule[at_now.stage :]]
    if None in lengths:
        return None
    return sum(length or 0 for length in lengths) - at_now.elapsed_ms + at_now.called_break_ms


def with_remaining(schedule: Schedule, clock: Clock, remaining_ms: int) -> Clock:
    """A settled clock with so much time left of its stage, or of the break that was called."""
    if clock.called_break_ms:
        return replace(clock, called_break_ms=remaining_ms)
    length = length_ms(stage_at(schedule, clock.stage)) or 0
    return replace(clock, elapsed_ms=length - remaining_ms)
