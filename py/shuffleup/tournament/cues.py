"""The moments the room should hear: found by comparing what the clock showed at two looks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.clock import Position, State


class Cue(Enum):
    """A moment worth a sound, named like its sound."""

    ONE_MINUTE = "one_minute"
    LAST_HAND = "last_hand"
    LEVEL_UP = "level_up"
    BREAK_START = "break_start"
    BREAK_ENDING = "break_ending"
    END = "end"


@dataclass(frozen=True)
class CueTimes:
    """How long before the end of a stage its warnings come, in ms; 0 turns one off."""

    warning_ms: int = 60_000
    last_hand_ms: int = 15_000
    break_ending_ms: int = 60_000


def newest_cue(then: Position, now: Position, times: CueTimes = CueTimes()) -> Cue | None:
    """The newest cue whose moment lies between two looks, or None.

    After a gap over several levels the older ones are not made up for: the room has no use for them.
    """
    if now.state not in (State.RUNNING, State.PAUSED):
        return None
    entered = _entered(then, now)
    if now.state is State.PAUSED:
        return entered
    return _warning(then, now, times, new_stage=entered is not None) or entered


def _entered(then: Position, now: Position) -> Cue | None:
    if then.state in (State.BEFORE, State.COUNTDOWN):
        return Cue.LEVEL_UP if now.running else None
    if now.called_break != then.called_break:
        return Cue.BREAK_START if now.called_break else Cue.LEVEL_UP
    if now.stage <= then.stage:
        return None
    if now.on_break:
        return Cue.BREAK_START
    if now.repeats:
        return None if then.repeats else Cue.END
    return Cue.LEVEL_UP


def _warning(then: Position, now: Position, times: CueTimes, new_stage: bool) -> Cue | None:
    if now.remaining_ms is None or now.hands_left is not None:
        last_now = now.hands_left == 1
        return Cue.LAST_HAND if last_now and (new_stage or then.hands_left != 1) else None
    before = now.elapsed_ms + now.remaining_ms if new_stage else then.remaining_ms
    warnings = (
        ((times.break_ending_ms, Cue.BREAK_ENDING),)
        if now.on_break
        else ((times.last_hand_ms, Cue.LAST_HAND), (times.warning_ms, Cue.ONE_MINUTE))
    )
    if before is None:
        return None
    for threshold, cue in warnings:
        if threshold and now.remaining_ms <= threshold < before:
            return cue
    return None
