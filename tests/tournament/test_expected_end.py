"""When a schedule is expected to end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.expected_end import (
    EndRule,
    Heights,
    expected_end,
    heights_at_the_end,
    players_expected,
    spans,
    stage_seconds,
)
from shuffleup.tournament.forced_bets import forced_bets, main_bet, weight
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Schedule


def level(big: int, minutes: int = 20) -> Level:
    return Level(Blinds(big // 2, big), minutes * 60)


EVENING: Schedule = (level(20), level(40), Break(600), level(80), level(160))


def heights(likely: float) -> Heights:
    return Heights(likely * 25 / 30, likely, likely * 25 / 20)


def test_the_end_is_where_all_chips_make_thirty_to_twenty_big_blinds() -> None:
    assert heights_at_the_end(EndRule.BIG_BLINDS, 60_000, 5_000) == Heights(2_000, 2_400, 3_000)


def test_by_the_swedish_rule_the_big_blind_is_then_a_starting_stack() -> None:
    assert heights_at_the_end(EndRule.STACK, 60_000, 1_000).likely == 1_000


def test_a_level_s_own_height_is_reached_when_it_is_over() -> None:
    assert expected_end(EVENING, heights(40)).likely == 40 * 60
    assert expected_end(EVENING, heights(80)).likely == 70 * 60
    assert expected_end(EVENING, heights(160)).likely == 90 * 60


def test_within_a_level_the_climb_is_even_in_proportion() -> None:
    end = expected_end(EVENING, heights(80 * 2**0.5))
    assert (end.likely, end.stage, end.beyond) == (80 * 60, 4, False)


def test_the_range_goes_from_thirty_to_twenty_big_blinds() -> None:
    end = expected_end(EVENING, heights(80))
    assert end.earliest < end.likely < end.latest


def test_past_the_schedule_it_is_a_guess() -> None:
    end = expected_end(EVENING, heights(320))
    assert end.beyond
    assert end.likely == 110 * 60
    one_level = expected_end((level(20),), heights(24))
    assert one_level.beyond
    assert one_level.likely == 40 * 60


def test_chips_too_few_for_the_first_level_end_it_there() -> None:
    assert expected_end(EVENING, heights(5)).likely == 20 * 60


def test_levels_in_hands_last_two_minutes_a_hand() -> None:
    assert stage_seconds(Level(Limits(2, 5, 1), hands=5)) == 600


def test_what_games_weigh() -> None:
    assert weight(Blinds(50, 100)) == 100
    assert weight(Blinds(50, 100, 12, Ante.EACH)) == 140
    assert weight(Blinds(50, 100, 100, Ante.BIG_BLIND)) == pytest.approx(166.67, abs=0.01)
    assert weight(Limits(100, 200)) == 100
    assert weight(Limits(100, 200, 20)) == 100
    assert weight(AnteOnly(30)) == 100


def test_what_must_be_payable() -> None:
    assert forced_bets(Limits(5, 10, 2)) == (5, 10, 2)
    assert forced_bets(Limits(25, 50)) == (25, 50)
    assert forced_bets(AnteOnly(5)) == (5,)
    assert [main_bet(stakes) for stakes in (Blinds(1, 2), Limits(3, 6), AnteOnly(4))] == [2, 3, 4]


@given(st.lists(st.integers(1, 500), min_size=1, max_size=15), st.floats(1, 5_000), st.floats(1.01, 3))
def test_more_chips_never_end_it_sooner(bigs: list[int], height: float, more: float) -> None:
    schedule = tuple(level(2 * big) for big in bigs)
    sooner, later = expected_end(schedule, heights(height)), expected_end(schedule, heights(height * more))
    assert sooner.earliest <= sooner.likely <= sooner.latest
    assert sooner.likely <= later.likely
    assert spans(schedule)[-1].ends == len(bigs) * 1200


@given(st.integers(3, 500), st.floats(1.1, 1_000), st.floats(0, 1))
def test_the_field_thins_from_all_to_two(players: int, climb: float, part: float) -> None:
    end = 10 * climb
    left = players_expected(players, 10, 10 + part * (end - 10), end)
    assert 2 - 1e-6 <= left <= players + 1e-6
    assert players_expected(players, 10, 5, end) == players
    assert players_expected(2, 10, 20, end) == 2
    assert players_expected(players, 10, 20, 5) == 2
