"""The ready schedules keep the promises of the texts they come from."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.presets import PRESETS, german_ladder, ready_schedule, swedish_big_blinds
from shuffleup.tournament.schedule import Blinds, Break, Level, Limits, fault_in_schedule


@pytest.mark.parametrize("ready", PRESETS, ids=lambda ready: ready.key)
@pytest.mark.parametrize("minutes", [5, 10, 15, 20, 30, 45, 60])
def test_every_ready_schedule_is_sound_with_any_usual_level_length(ready, minutes) -> None:
    schedule = ready_schedule(ready.key, minutes)
    assert fault_in_schedule(schedule) is None
    assert all(stage.seconds == minutes * 60 for stage in schedule if isinstance(stage, Level))


@pytest.mark.parametrize("ready", PRESETS, ids=lambda ready: ready.key)
def test_blinds_never_go_down_and_at_most_double(ready) -> None:
    levels = [stage.stakes for stage in ready_schedule(ready.key, ready.minutes) if isinstance(stage, Level)]
    for lower, higher in itertools.pairwise(levels):
        if isinstance(lower, Blinds) and isinstance(higher, Blinds):
            assert lower.big < higher.big <= 2 * lower.big
            assert lower.small * 2 == lower.big


def test_the_swedish_rule_starts_at_a_fiftieth_and_ends_at_the_stack() -> None:
    """Seed 000: stack 1000, big blind 20 at first and 1000 at the planned end; twelve levels in four hours."""
    levels = [stage for stage in ready_schedule("swedish", 20, 1000) if isinstance(stage, Level)]
    assert len(levels) == 12
    assert levels[0].stakes == Blinds(10, 20)
    assert levels[-1].stakes == Blinds(500, 1000)


@given(st.integers(100, 1_000_000), st.integers(2, 40))
def test_the_swedish_rule_rises_evenly_for_any_stack(stack: int, levels: int) -> None:
    bigs = swedish_big_blinds(stack, levels)
    assert len(bigs) <= levels
    assert all(big % 2 == 0 for big in bigs)
    assert list(bigs) == sorted(set(bigs))
    assert stack / 65 <= bigs[0] <= stack / 40
    assert bigs[-1] == stack - stack % 2


def test_the_german_ladder_is_the_printed_table_and_goes_on_in_its_pattern() -> None:
    """Seed 001: seven printed rows of ante, lower, upper; "usw." carries the 1-2-5 on."""
    printed = [(1, 2, 5), (2, 5, 10), (5, 10, 20), (10, 20, 50), (20, 50, 100), (50, 100, 200), (100, 200, 500)]
    further = [(200, 500, 1000), (500, 1000, 2000), (1000, 2000, 5000)]
    assert german_ladder(10) == tuple(Limits(lower, upper, ante) for ante, lower, upper in printed + further)


def test_the_german_ladder_can_be_played_by_five_hands_a_level() -> None:
    schedule = ready_schedule("german", 20, hands=5)
    assert all(isinstance(stage, Level) and stage.hands == 5 and stage.seconds == 0 for stage in schedule)


def test_breaks_come_every_hour_to_hour_and_a_half() -> None:
    for minutes in (10, 15, 20, 30):
        schedule = ready_schedule("standard", minutes)
        first = next(number for number, stage in enumerate(schedule) if isinstance(stage, Break))
        assert 60 <= first * minutes <= 90
