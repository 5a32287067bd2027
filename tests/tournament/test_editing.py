"""The schedule can be changed at any time; the level being played never loses its place or a second."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament import editing, levels, starting
from shuffleup.tournament.clock import position
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Blinds, Break, Level, Schedule, Stage
from shuffleup.tournament.state import Command, Tournament, apply, decide
from strategies import BREAKS, TIMED_LEVELS, schedules

FIRST = Level(Blinds(10, 20), 600)
SECOND = Level(Blinds(15, 30), 600)
THIRD = Level(Blinds(20, 40), 600)
NEW = Level(Blinds(12, 24), 300)
MINUTE = 60_000


def playing(schedule: Schedule, stage: int, played_ms: int = 0) -> Tournament:
    """A running tournament at house time *played_ms* of a stage begun at 0."""
    tournament = Tournament(schedule=schedule)
    for event in (starting.Started(), levels.WentTo(stage)):
        tournament = apply(tournament, event, 0)
    return tournament


def edited(tournament: Tournament, command: Command, now: int) -> Tournament:
    outcome = decide(tournament, command, now)
    assert not isinstance(outcome, Refused), outcome.why.english()
    for event in outcome:
        tournament = apply(tournament, event, now)
    return tournament


EDITS = st.one_of(
    st.builds(editing.InsertStage, st.integers(0, 9), st.one_of(TIMED_LEVELS, BREAKS)),
    st.builds(editing.RemoveStage, st.integers(0, 9)),
    st.builds(editing.MoveStage, st.integers(0, 9), st.integers(0, 9)),
    st.builds(editing.ChangeStage, st.integers(0, 9), st.one_of(TIMED_LEVELS, BREAKS)),
)


@given(schedules(), st.data(), st.integers(0, 1_000_000))
def test_no_edit_moves_the_clock_off_the_level_being_played(
    schedule: Schedule, data: st.DataObject, now: int
) -> None:
    tournament = playing(schedule, data.draw(st.integers(0, len(schedule) - 1)))
    before = position(tournament.schedule, tournament.clock, now)
    edit = data.draw(EDITS)
    outcome = decide(tournament, edit, now)
    if isinstance(outcome, Refused) or before.repeats:
        return
    for event in outcome:
        tournament = apply(tournament, event, now)
    after = position(tournament.schedule, tournament.clock, now)
    assert after.elapsed_ms == before.elapsed_ms
    assert after.state is before.state
    if not (isinstance(edit, editing.ChangeStage) and edit.row == before.stage):
        assert after.at == before.at
        assert after.remaining_ms == before.remaining_ms


@given(schedules(), EDITS)
def test_before_the_start_every_edit_leaves_the_clock_at_the_first_row(schedule: Schedule, edit: Command) -> None:
    tournament = Tournament(schedule=schedule)
    outcome = decide(tournament, edit, 0)
    for event in () if isinstance(outcome, Refused) else outcome:
        tournament = apply(tournament, event, 0)
    assert tournament.clock.stage == 0


def test_new_blinds_in_the_level_being_played_leave_its_time_alone() -> None:
    playing_first = playing((FIRST, SECOND), 0)
    changed = edited(playing_first, editing.ChangeStage(0, replace(FIRST, stakes=Blinds(11, 22))), 2 * MINUTE)
    here = position(changed.schedule, changed.clock, 2 * MINUTE)
    assert (here.at, here.remaining_ms) == (Level(Blinds(11, 22), 600), 8 * MINUTE)


def test_a_longer_level_has_that_much_more_left() -> None:
    changed = edited(playing((FIRST, SECOND), 0), editing.ChangeStage(0, replace(FIRST, seconds=900)), 2 * MINUTE)
    assert position(changed.schedule, changed.clock, 2 * MINUTE).remaining_ms == 13 * MINUTE


def test_a_level_put_in_before_the_one_being_played_is_not_played() -> None:
    changed = edited(playing((FIRST, SECOND), 1), editing.InsertStage(0, NEW), MINUTE)
    assert position(changed.schedule, changed.clock, MINUTE).at == SECOND


def test_levels_added_while_the_last_one_repeats_are_played_next() -> None:
    changed = edited(playing((FIRST, SECOND), 1), editing.InsertStage(2, THIRD), 25 * MINUTE)
    assert position(changed.schedule, changed.clock, 25 * MINUTE).remaining_ms == 5 * MINUTE
    assert position(changed.schedule, changed.clock, 31 * MINUTE).at == THIRD


def test_a_moved_level_is_still_the_one_being_played() -> None:
    changed = edited(playing((FIRST, SECOND, THIRD), 2), editing.MoveStage(2, 0), MINUTE)
    assert changed.schedule == (THIRD, FIRST, SECOND)
    assert position(changed.schedule, changed.clock, MINUTE).at == THIRD


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (editing.ChangeStage(7, FIRST), "no row 8"),
        (editing.ChangeStage(0, replace(FIRST, seconds=60)), "5 minutes of this level have been played"),
        (editing.ChangeStage(1, Break(300)), "last row must be a level"),
        (editing.ChangeStage(1, Level(Blinds(10, 0), 600)), "Row 2: The big blind must be at least 1"),
        (editing.ChangeStage(1, Level(Blinds(-1, 20), 600)), "Row 2: Amounts can't be negative"),
        (editing.ChangeStage(1, Level(Blinds(30, 20), 600)), "small blind can't be larger"),
        (editing.ChangeStage(1, Level(Blinds(10, 20, ante=5), 600)), "who pays the ante"),
        (editing.ChangeStage(1, Level(Blinds(10, 20), 0)), "between one second and 24 hours"),
        (editing.ChangeStage(1, Level(Blinds(10, 20), hands=1001)), "1 to 1000 hands"),
        (editing.InsertStage(5, FIRST), "no row 6"),
        (editing.RemoveStage(0), "being played"),
        (editing.MoveStage(0, 0), "there already"),
        (editing.ReplaceSchedule(()), "at least one level"),
        (editing.ReplaceSchedule((FIRST,) * 201), "at most 200"),
    ],
)
def test_an_unsound_edit_is_refused_with_its_row_and_reason(command: Command, words: str) -> None:
    outcome = decide(playing((FIRST, SECOND), 0), command, 5 * MINUTE)
    assert isinstance(outcome, Refused)
    assert words in outcome.why.english()


def test_the_last_level_may_not_go_if_a_break_would_be_the_last_row() -> None:
    outcome = decide(playing((FIRST, Break(300), SECOND), 0), editing.RemoveStage(2), 0)
    assert isinstance(outcome, Refused)


def test_an_edit_undone_elsewhere_never_breaks_a_later_one() -> None:
    rows: tuple[Stage, ...] = (FIRST, SECOND)
    for event in (
        editing.StageChanged(9, NEW),
        editing.StageRemoved(9),
        editing.StageMoved(9, 0),
        editing.StageMoved(0, 9),
    ):
        assert apply(Tournament(schedule=rows), event, 0).schedule == rows
