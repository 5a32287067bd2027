"""What an editor marks on its rows."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.wishes import any_wish

from shuffleup.tournament.presets import PRESETS, ready_schedule
from shuffleup.tournament.row_problems import Problem, row_problems
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Stakes
from shuffleup.tournament.structure import Structure, generate
from shuffleup.tournament.structure_stakes import german_row


def problems(*stakes: Stakes, values: tuple[int, ...] = (25, 100)) -> list[tuple[int, Problem]]:
    schedule = tuple(Level(each, 1200) for each in stakes)
    return [(found.row, found.problem) for found in row_problems(schedule, values)]


def test_a_sound_climb_has_no_problems() -> None:
    assert problems(Blinds(25, 50), Blinds(50, 100), Blinds(75, 150), Blinds(75, 150)) == []


def test_going_down_is_marked_on_the_row_that_does() -> None:
    assert problems(Blinds(50, 100), Blinds(25, 50)) == [(1, Problem.DOWN)]
    assert problems(Blinds(50, 100), Blinds(25, 100)) == [(1, Problem.DOWN)]
    assert problems(Blinds(50, 100, 25, Ante.EACH), Blinds(50, 100)) == [(1, Problem.DOWN)]
    assert problems(Limits(50, 100), Limits(25, 50)) == [(1, Problem.DOWN)]
    assert problems(AnteOnly(50), AnteOnly(25)) == [(1, Problem.DOWN)]


def test_more_than_double_is_marked() -> None:
    assert problems(Blinds(25, 50), Blinds(50, 100), Blinds(125, 250)) == [(2, Problem.JUMP)]


def test_the_german_ladder_may_climb_by_two_and_a_half() -> None:
    assert problems(*(german_row(row) for row in range(8)), values=(1, 5, 10)) == []
    assert problems(Limits(25, 50, 25), Limits(100, 200, 50)) == [(1, Problem.JUMP)]


def test_what_can_t_be_paid_is_marked_with_the_amount() -> None:
    assert problems(Blinds(10, 20)) == [(0, Problem.UNPAYABLE)]
    assert problems(Blinds(10, 20), values=()) == []
    (found,) = row_problems((Level(Blinds(100, 200, 30, Ante.EACH), 1200),), (25, 100), decimals=2)
    assert found.why.english() == "0.30 can't be paid with these chips."


def test_a_fault_is_marked_and_the_row_is_left_out_of_the_comparison() -> None:
    assert problems(Blinds(50, 100), Blinds(25, 0), Blinds(75, 150)) == [(1, Problem.FAULT)]
    (found,) = row_problems((Break(0),))
    assert found.problem is Problem.FAULT


def test_in_a_mixed_game_a_level_is_compared_with_its_like() -> None:
    stages = (
        Level(Limits(100, 200), 1200, game="Hold'em"),
        Level(Limits(100, 200, 25), 1200, game="Razz"),
        Level(Limits(150, 300), 1200, game="Hold'em"),
        Level(Blinds(50, 100), 1200, game="No-limit"),
        Level(Limits(400, 800), 1200, game="Hold'em"),
    )
    assert row_problems(stages, (25, 100)) == ()


@pytest.mark.parametrize("ready", PRESETS, ids=lambda ready: ready.key)
def test_the_ready_schedules_have_no_problems(ready) -> None:
    assert row_problems(ready_schedule(ready.key, ready.minutes), (1, 5, 25, 100)) == ()


@given(any_wish)
def test_no_structure_has_problems(wish) -> None:
    structure = generate(wish)
    if isinstance(structure, Structure):
        values = tuple(value for value in wish.chip_set.values if value >= structure.stack.each[0].value)
        assert row_problems(structure.schedule, values) == ()
