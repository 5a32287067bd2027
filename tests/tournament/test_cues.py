"""Sounds come once, at their moment; after a gap only the newest one."""

from __future__ import annotations

import itertools
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.clock import Clock, Position, position
from shuffleup.tournament.cues import Cue, CueTimes, newest_cue
from shuffleup.tournament.schedule import Blinds, Break, Level, Schedule
from strategies import schedules

EVENING: Schedule = (Level(Blinds(10, 20), 600), Break(300), Level(Blinds(15, 30), 600))
RUNNING = Clock(since=0, begun=True)


def at(seconds: float, clock: Clock = RUNNING, schedule: Schedule = EVENING) -> Position:
    return position(schedule, clock, int(seconds * 1000))


def heard(schedule: Schedule, until: int, every_ms: int) -> list[Cue]:
    looks = [position(schedule, RUNNING, now) for now in range(0, until, every_ms)]
    return [cue for then, now in itertools.pairwise(looks) if (cue := newest_cue(then, now))]


def test_a_whole_evening_is_heard_in_order() -> None:
    assert heard(EVENING, 2_100_000, 250) == [
        Cue.ONE_MINUTE,
        Cue.LAST_HAND,
        Cue.BREAK_START,
        Cue.BREAK_ENDING,
        Cue.LEVEL_UP,
        Cue.ONE_MINUTE,
        Cue.LAST_HAND,
        Cue.END,
        Cue.ONE_MINUTE,
        Cue.LAST_HAND,
    ]


@given(schedules(by_hands=False), st.integers(2_000, 9_000))
def test_no_cue_is_heard_twice_however_the_beats_fall(schedule: Schedule, every_ms: int) -> None:
    length = sum(stage.seconds for stage in schedule) * 1000
    counts = Counter(heard(schedule, length + 1000, every_ms))
    assert counts[Cue.ONE_MINUTE] <= sum(isinstance(stage, Level) for stage in schedule) + 1
    assert counts[Cue.LEVEL_UP] + counts[Cue.BREAK_START] <= len(schedule) - 1
    assert counts[Cue.END] <= 1


def test_after_a_gap_over_several_levels_only_the_newest_is_heard() -> None:
    assert newest_cue(at(10), at(950)) is Cue.LEVEL_UP
    assert newest_cue(at(10), at(850)) is Cue.BREAK_ENDING
    assert newest_cue(at(10), at(1450)) is Cue.ONE_MINUTE


def test_a_warning_that_is_turned_off_is_not_heard() -> None:
    silent = CueTimes(warning_ms=0, last_hand_ms=0)
    assert newest_cue(at(530), at(590), silent) is None


def test_the_start_of_play_is_heard_also_when_it_comes_by_itself() -> None:
    set_for = Clock(since=60_000)
    assert newest_cue(at(59.9, set_for), at(60.1, set_for)) is Cue.LEVEL_UP


def test_going_back_a_level_is_silent_and_going_on_is_not() -> None:
    second = Clock(stage=2, since=0, begun=True)
    assert newest_cue(at(0, second), at(0, RUNNING)) is None
    assert newest_cue(at(0, RUNNING), at(0, second)) is Cue.LEVEL_UP


def test_a_called_break_is_heard_at_its_beginning_and_its_end() -> None:
    called = Clock(since=0, called_break_ms=300_000, called_break_of_ms=300_000, begun=True)
    assert newest_cue(at(0), at(0, called)) is Cue.BREAK_START
    assert newest_cue(at(299, called), at(301, called)) is Cue.LEVEL_UP


def test_the_last_hand_of_a_level_counted_in_hands_is_told() -> None:
    schedule = (Level(Blinds(1, 2), hands=3), Level(Blinds(2, 4), hands=3))
    two, one = Clock(since=0, hands=1, begun=True), Clock(since=0, hands=2, begun=True)
    assert newest_cue(at(1, two, schedule), at(2, one, schedule)) is Cue.LAST_HAND
    assert newest_cue(at(2, one, schedule), at(3, one, schedule)) is None


def test_a_paused_clock_is_silent() -> None:
    assert (
        newest_cue(at(0, Clock(elapsed_ms=500_000, begun=True)), at(0, Clock(elapsed_ms=580_000, begun=True))) is None
    )
