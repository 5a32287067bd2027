"""The clock is right at every moment, whatever was done to it and however long nobody looked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.clock import (
    Clock,
    State,
    Turn,
    end_of_schedule_ms,
    position,
    settle,
    turns,
    until_next_break_ms,
)
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Blinds, Break, Level, Schedule, length_ms, stage_at
from shuffleup.tournament.state import Tournament, apply, decide
from strategies import EVENINGS, schedules

TEN = Level(Blinds(10, 20), 600)
TWENTY = Level(Blinds(15, 30), 1200)
PAUSE = Break(300)
EVENING: Schedule = (TEN, PAUSE, TWENTY)


def counted_second_by_second(schedule: Schedule, stage: int, seconds: int) -> tuple[int, int, bool]:
    """Where a clock stands that was started at the beginning of *stage* and ticked so many seconds; the slow way."""
    elapsed = 0
    for _ in range(seconds):
        elapsed += 1
        here = stage_at(schedule, stage)
        if elapsed * 1000 == length_ms(here):
            stage, elapsed = stage + 1, 0
            if here.pause_after:
                return stage, 0, False
    return stage, elapsed, True


@given(schedules(), st.integers(0, 4000))
def test_the_clock_stands_where_adding_up_second_by_second_puts_it(schedule: Schedule, seconds: int) -> None:
    stage, elapsed, running = counted_second_by_second(schedule, 0, seconds)
    here = position(schedule, Clock(since=0, begun=True), seconds * 1000)
    assert (here.stage, here.elapsed_ms, here.running) == (stage, elapsed * 1000, running)


@given(schedules(), st.lists(st.integers(0, 3_000_000), max_size=6))
def test_looking_in_between_changes_nothing(schedule: Schedule, looks: list[int]) -> None:
    clock, now = Clock(since=0, begun=True), 0
    for wait in looks:
        now += wait
        clock = settle(schedule, clock, now)
    assert position(schedule, clock, now) == position(schedule, Clock(since=0, begun=True), now)


@given(schedules(), EVENINGS, st.integers(0, 4_000_000))
def test_whatever_the_host_does_time_passes_one_second_a_second(
    schedule: Schedule, evening: list[tuple[int, object]], wait: int
) -> None:
    tournament, now = Tournament(schedule=schedule), 1_000_000
    for pause, command in evening:
        now += pause
        outcome = decide(tournament, command, now)
        for event in () if isinstance(outcome, Refused) else outcome:
            tournament = apply(tournament, event, now)
    before = position(tournament.schedule, tournament.clock, now)
    after = position(tournament.schedule, tournament.clock, now + wait)
    if before.running and before.remaining_ms is not None and wait < before.remaining_ms:
        assert after.remaining_ms == before.remaining_ms - wait
        assert after.stage == before.stage
        assert after.played_ms == before.played_ms + wait
    elif not before.running:
        assert after == before
    else:
        assert after.stage >= before.stage
    assert after.remaining_ms is None or after.remaining_ms >= 0


@given(schedules(by_hands=False), EVENINGS)
def test_a_clock_is_the_same_however_late_its_past_is_added_up(
    schedule: Schedule, evening: list[tuple[int, object]]
) -> None:
    """Settling at every second in between leads to the same state as settling only at the host's taps."""
    often, seldom, now = Tournament(schedule=schedule), Tournament(schedule=schedule), 0
    for pause, command in evening:
        for moment in range(now, now + pause, 60_000):
            clock = settle(often.schedule, often.clock, moment)
            often = Tournament(schedule=often.schedule, clock=clock)
        now += pause
        outcome = decide(seldom, command, now)
        assert outcome == decide(often, command, now)
        for event in () if isinstance(outcome, Refused) else outcome:
            often, seldom = apply(often, event, now), apply(seldom, event, now)
    assert position(often.schedule, often.clock, now) == position(seldom.schedule, seldom.clock, now)


def test_a_gap_over_several_levels_rolls_over_all_of_them() -> None:
    here = position(EVENING, Clock(since=0, begun=True), (600 + 300 + 700) * 1000)
    assert (here.stage, here.level, here.remaining_ms) == (2, 2, 500_000)


def test_the_last_level_repeats_and_says_how_often() -> None:
    here = position(EVENING, Clock(since=0, begun=True), (600 + 300 + 1200 * 3 + 5) * 1000)
    assert here.at.stakes == TWENTY.stakes
    assert (here.repeats, here.remaining_ms, here.level) == (3, 1_195_000, 2)


def test_a_year_of_a_one_minute_level_is_added_up_at_once() -> None:
    year = 365 * 24 * 3_600_000
    here = position((Level(Blinds(1, 2), 60),), Clock(since=0, begun=True), year + 1_000)
    assert (here.repeats, here.remaining_ms) == (365 * 24 * 60, 59_000)


def test_the_clock_stops_after_a_level_that_says_so() -> None:
    stops = (Level(Blinds(10, 20), 600, pause_after=True), TWENTY)
    here = position(stops, Clock(since=0, begun=True), 10_000_000)
    assert (here.state, here.stage, here.remaining_ms) == (State.PAUSED, 1, 1_200_000)


def test_a_pause_after_the_last_level_is_not_kept_when_it_repeats() -> None:
    stops = (Level(Blinds(10, 20), 600, pause_after=True),)
    stopped = settle(stops, Clock(since=0, begun=True), 700_000)
    assert stopped.since is None
    resumed = Clock(stopped.stage, since=800_000, begun=True)
    assert position(stops, resumed, 800_000 + 5 * 600_000).repeats == 6


def test_minutes_never_end_a_level_that_is_counted_in_hands() -> None:
    five_hands = (Level(Blinds(10, 20), hands=5), TWENTY)
    here = position(five_hands, Clock(since=0, hands=2, begun=True), 36_000_000)
    assert (here.stage, here.remaining_ms, here.hands_left) == (0, None, 3)


def test_before_the_start_the_clock_counts_down_and_then_runs_by_itself() -> None:
    set_for = Clock(since=60_000)
    before = position(EVENING, set_for, 20_000)
    assert (before.state, before.remaining_ms) == (State.COUNTDOWN, 40_000)
    after = position(EVENING, set_for, 60_000 + 5_000)
    assert (after.state, after.remaining_ms) == (State.RUNNING, 595_000)


def test_a_called_break_is_played_before_the_level_goes_on() -> None:
    called = Clock(elapsed_ms=100_000, since=0, called_break_ms=300_000, called_break_of_ms=300_000, begun=True)
    during, after = position(EVENING, called, 299_000), position(EVENING, called, 301_000)
    assert (during.on_break, during.remaining_ms) == (True, 1_000)
    assert (after.on_break, after.remaining_ms) == (False, 499_000)


def test_the_turns_tell_when_each_stage_began_by_itself() -> None:
    assert turns(EVENING, Clock(since=1_000, begun=True), 10_000_000) == (
        Turn(1, 601_000),
        Turn(2, 901_000),
        Turn(3, 2_101_000),
    )


@given(schedules(), st.integers(0, 9_000_000))
def test_every_turn_is_a_moment_at_which_the_stage_begins(schedule: Schedule, until: int) -> None:
    clock = Clock(since=0, begun=True)
    for turn in turns(schedule, clock, until):
        assert position(schedule, clock, turn.at - 1).stage == turn.stage - 1
        assert position(schedule, clock, turn.at).stage == turn.stage


def test_the_next_break_is_as_far_away_as_the_levels_before_it() -> None:
    assert until_next_break_ms(EVENING, Clock(since=0, begun=True), 100_000) == 500_000
    assert until_next_break_ms(EVENING, Clock(stage=2, since=0, begun=True), 100_000) is None


def test_no_break_is_promised_behind_a_level_that_is_counted_in_hands() -> None:
    assert until_next_break_ms((Level(Blinds(1, 2), hands=5), PAUSE, TEN), Clock(since=0, begun=True), 0) is None


def test_the_end_of_the_schedule_is_known_until_the_last_level_repeats() -> None:
    assert end_of_schedule_ms(EVENING, Clock(since=0, begun=True), 0) == 2_100_000
    assert end_of_schedule_ms(EVENING, Clock(since=0, begun=True), 2_100_000) is None
