"""What the host's taps do to the clock, and what is refused with which words."""

from __future__ import annotations

import pytest

from shuffleup.tournament import levels, starting, time_left
from shuffleup.tournament.clock import Position, State, position
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.state import Command, Tournament, apply, decide

FIRST = Level(Blinds(10, 20), 600)
SECOND = Level(Blinds(15, 30), 600)
THIRD = Level(Blinds(20, 40), 600)
MINUTE = 60_000


def an_evening(*schedule: Level | Break) -> Tournament:
    return Tournament(name="Friday", schedule=schedule or (FIRST, Break(300), SECOND, THIRD))


def doing(tournament: Tournament, *taps: tuple[int, Command]) -> Tournament:
    """The tournament after commands at so many ms each; none may be refused."""
    for at, command in taps:
        outcome = decide(tournament, command, at)
        assert not isinstance(outcome, Refused), outcome
        for event in outcome:
            tournament = apply(tournament, event, at)
    return tournament


def at(tournament: Tournament, now: int) -> Position:
    return position(tournament.schedule, tournament.clock, now)


def why_not(tournament: Tournament, command: Command, now: int = 0) -> str:
    outcome = decide(tournament, command, now)
    assert isinstance(outcome, Refused)
    return outcome.why.english()


def test_time_stands_still_between_pause_and_start() -> None:
    evening = doing(
        an_evening(), (0, starting.Start()), (2 * MINUTE, starting.Pause()), (9 * MINUTE, starting.Start())
    )
    assert at(evening, 10 * MINUTE).remaining_ms == 7 * MINUTE


def test_next_and_previous_level_begin_at_their_full_length() -> None:
    evening = doing(an_evening(), (0, starting.Start()), (MINUTE, levels.NextLevel()))
    assert (at(evening, MINUTE).on_break, at(evening, MINUTE).remaining_ms) == (True, 5 * MINUTE)
    evening = doing(evening, (2 * MINUTE, levels.PreviousLevel()))
    assert (at(evening, 2 * MINUTE).stage, at(evening, 2 * MINUTE).remaining_ms) == (0, 10 * MINUTE)


def test_the_host_may_go_on_past_the_last_level() -> None:
    evening = doing(an_evening(FIRST), (0, starting.Start()), (0, levels.NextLevel()), (0, levels.NextLevel()))
    assert at(evening, MINUTE).repeats == 2


def test_an_added_minute_is_there_at_once() -> None:
    evening = doing(an_evening(), (0, starting.Start()), (MINUTE, time_left.AddTime(MINUTE)))
    assert at(evening, MINUTE).remaining_ms == 10 * MINUTE


def test_taking_more_than_is_left_ends_the_level() -> None:
    evening = doing(an_evening(), (0, starting.Start()), (9 * MINUTE + 30_000, time_left.AddTime(-MINUTE)))
    here = at(evening, 9 * MINUTE + 30_000)
    assert (here.stage, here.remaining_ms) == (1, 5 * MINUTE)


def test_a_break_now_does_not_lose_the_level() -> None:
    evening = doing(an_evening(), (0, starting.Start()), (4 * MINUTE, time_left.BreakNow(10)))
    assert at(evening, 13 * MINUTE).on_break
    assert (at(evening, 15 * MINUTE).stage, at(evening, 15 * MINUTE).remaining_ms) == (0, 5 * MINUTE)


def test_a_break_can_be_called_while_the_clock_stands_and_runs_then() -> None:
    evening = doing(
        an_evening(), (0, starting.Start()), (MINUTE, starting.Pause()), (5 * MINUTE, time_left.BreakNow(10))
    )
    assert at(evening, 6 * MINUTE).remaining_ms == 9 * MINUTE
    assert at(evening, 16 * MINUTE).remaining_ms == 8 * MINUTE


def test_a_break_can_be_stretched_and_skipped() -> None:
    evening = doing(an_evening(), (0, starting.Start()), (11 * MINUTE, time_left.AddTime(5 * MINUTE)))
    assert at(evening, 11 * MINUTE).remaining_ms == 9 * MINUTE
    evening = doing(evening, (12 * MINUTE, time_left.SkipBreak()))
    assert (at(evening, 12 * MINUTE).level, at(evening, 12 * MINUTE).remaining_ms) == (2, 10 * MINUTE)


def test_skipping_a_called_break_goes_back_into_the_level() -> None:
    evening = doing(
        an_evening(), (0, starting.Start()), (MINUTE, time_left.BreakNow(5)), (2 * MINUTE, time_left.SkipBreak())
    )
    assert (at(evening, 3 * MINUTE).stage, at(evening, 3 * MINUTE).remaining_ms) == (0, 8 * MINUTE)


def test_the_time_left_can_be_set() -> None:
    evening = doing(an_evening(), (0, starting.Start()), (MINUTE, time_left.SetRemaining(90_000)))
    assert at(evening, MINUTE + 30_000).remaining_ms == 60_000


def test_five_hands_make_a_level_where_hands_are_counted() -> None:
    evening = doing(an_evening(Level(Blinds(1, 2), hands=5), SECOND), (0, starting.Start()))
    for hand in range(4):
        evening = doing(evening, (hand, levels.DealHand()))
    assert at(evening, 10).hands_left == 1
    evening = doing(evening, (20, levels.DealHand()))
    assert (at(evening, 20).stage, at(evening, 20).remaining_ms) == (1, 10 * MINUTE)


def test_cards_are_in_the_air_at_the_hour_that_was_set() -> None:
    evening = doing(an_evening(), (0, starting.SetStart(30 * MINUTE)))
    assert at(evening, 10 * MINUTE).state is State.COUNTDOWN
    assert at(evening, 31 * MINUTE).remaining_ms == 9 * MINUTE


def test_a_countdown_can_be_moved_cut_short_and_called_off() -> None:
    counting = doing(an_evening(), (0, starting.SetStart(30 * MINUTE)))
    later = doing(counting, (0, time_left.AddTime(5 * MINUTE)))
    assert at(later, 0).remaining_ms == 35 * MINUTE
    assert at(doing(counting, (MINUTE, starting.Start())), 2 * MINUTE).remaining_ms == 9 * MINUTE
    assert at(doing(counting, (MINUTE, starting.Pause())), 60 * MINUTE).state is State.BEFORE


RUNNING = doing(an_evening(), (0, starting.Start()))


@pytest.mark.parametrize(
    ("tournament", "command", "now", "words"),
    [
        (RUNNING, starting.Start(), MINUTE, "running already"),
        (an_evening(), starting.Pause(), 0, "stands still"),
        (an_evening(), levels.PreviousLevel(), 0, "first level"),
        (RUNNING, levels.JumpTo(4), 0, "no row 5"),
        (RUNNING, levels.JumpTo(-1), 0, "no row 0"),
        (RUNNING, time_left.SetRemaining(0), 0, "between one second"),
        (RUNNING, time_left.AddTime(25 * 3_600_000), 0, "24 hours"),
        (RUNNING, time_left.AddTime(0), 0, "24 hours"),
        (RUNNING, starting.SetStart(99_000_000), MINUTE, "has begun"),
        (an_evening(), starting.SetStart(-1), 0, "ahead"),
        (an_evening(), time_left.BreakNow(5), 0, "not begun"),
        (RUNNING, time_left.BreakNow(0), MINUTE, "1 to 600"),
        (RUNNING, time_left.BreakNow(5), 11 * MINUTE, "break already"),
        (RUNNING, time_left.SkipBreak(), MINUTE, "no break"),
        (an_evening(), levels.DealHand(), 0, "Start the clock"),
        (RUNNING, levels.DealHand(), 11 * MINUTE, "Start the clock"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(
    tournament: Tournament, command: Command, now: int, words: str
) -> None:
    assert words in why_not(tournament, command, now)


def test_minutes_are_refused_in_a_level_that_is_counted_in_hands() -> None:
    by_hands = doing(an_evening(Level(Blinds(1, 2), hands=5), SECOND), (0, starting.Start()))
    assert "hands" in why_not(by_hands, time_left.AddTime(MINUTE))
    assert "hands" in why_not(by_hands, time_left.SetRemaining(MINUTE))
