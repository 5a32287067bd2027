"""Several lengths changed in one step."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.clock import Clock, position
from shuffleup.tournament.lengths import ChangeLengths, LengthsChanged, ScaleLengths, scaled_seconds
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.state import Tournament

MINUTE = 60_000
EVENING = Tournament(
    schedule=(
        Level(Blinds(10, 20), 1200),
        Level(Blinds(20, 40), 1200),
        Break(600),
        Level(Blinds(40, 80), 1200),
        Level(Blinds(80, 160), hands=10),
    )
)
RUNNING = replace(EVENING, clock=Clock(since=0, begun=True))


def lengths(tournament: Tournament) -> list[int]:
    return [stage.seconds for stage in tournament.schedule]


def done(command, tournament: Tournament, now: int = 0) -> Tournament:
    outcome = command.decide(tournament, now)
    assert not isinstance(outcome, Refused), outcome.why.english()
    (event,) = outcome
    return event.apply(tournament, now)


def test_several_rows_change_at_once() -> None:
    assert lengths(done(ChangeLengths((1, 3), (900, 600)), EVENING)) == [1200, 900, 600, 600, 0]
    told = LengthsChanged((1, 3), (900, 600)).told(EVENING)
    assert told.english() == "Lengths changed: 2 rows"


def test_what_has_been_played_stays_played() -> None:
    after = done(ChangeLengths((0,), (1500,)), RUNNING, 10 * MINUTE)
    assert position(after.schedule, after.clock, 10 * MINUTE).remaining_ms == 15 * MINUTE


def test_a_change_of_the_past_does_not_move_the_clock() -> None:
    after = done(ChangeLengths((0,), (60,)), RUNNING, 25 * MINUTE)
    here = position(after.schedule, after.clock, 25 * MINUTE)
    assert (here.stage, here.elapsed_ms) == (1, 5 * MINUTE)


def test_scaling_changes_everything_before_the_start_and_later_only_what_is_to_come() -> None:
    assert lengths(done(ScaleLengths(80), EVENING)) == [960, 960, 480, 960, 0]
    assert lengths(done(ScaleLengths(80), RUNNING, MINUTE)) == [1200, 960, 480, 960, 0]
    assert lengths(done(ScaleLengths(80, breaks=False), RUNNING, MINUTE)) == [1200, 960, 600, 960, 0]


@given(st.integers(1, 24 * 3600), st.integers(10, 1000))
def test_a_scaled_length_is_near_and_never_nothing(seconds: int, percent: int) -> None:
    scaled = scaled_seconds(seconds, percent)
    assert scaled >= 1
    if seconds % 60 == 0:
        assert scaled % 60 == 0
    assert abs(scaled - seconds * percent / 100) <= 60


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (ChangeLengths((), ()), "Say for each row once how long it is to be."),
        (ChangeLengths((1, 1), (60, 60)), "Say for each row once how long it is to be."),
        (ChangeLengths((1,), (60, 60)), "Say for each row once how long it is to be."),
        (ChangeLengths((9,), (60,)), "There is no row 10 in the schedule."),
        (ChangeLengths((4,), (60,)), "Row 5 is counted in hands, not in minutes."),
        (ChangeLengths((1,), (0,)), "Row 2: A length is between one second and 24 hours."),
        (ChangeLengths((1,), (1200,)), "They are that long already."),
        (
            ChangeLengths((0,), (300,)),
            "10 minutes of this level have been played; make it longer than that, or go to the next level.",
        ),
        (ScaleLengths(9), "Lengths can be scaled to 10 to 1000 percent."),
        (ScaleLengths(1001), "Lengths can be scaled to 10 to 1000 percent."),
        (ScaleLengths(100), "There is nothing left to change."),
    ],
)
def test_what_can_t_be_changed_is_refused_in_a_sentence(command, said: str) -> None:
    outcome = command.decide(RUNNING, 10 * MINUTE)
    assert isinstance(outcome, Refused)
    assert outcome.why.english() == said


def test_lengths_beyond_a_day_are_refused() -> None:
    long = replace(EVENING, schedule=(Level(Blinds(1, 2), 24 * 3600),))
    assert isinstance(ScaleLengths(200).decide(long, 0), Refused)


def test_an_old_event_that_fits_no_more_changes_what_it_can() -> None:
    assert LengthsChanged((7, 4, 0), (60, 60, 60)).apply(EVENING, 0).schedule[0].seconds == 60
