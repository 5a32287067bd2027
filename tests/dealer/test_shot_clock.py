"""The shot clock: time to think, time banks, and what is heard."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.shot_clock import (
    CALLED,
    ShotClock,
    ShotCue,
    ShotRules,
    acted,
    deal_out_banks,
    fault_in_shot_rules,
    go_on,
    read,
    settled,
    shot_cue,
    start,
    stop,
    time_up,
    use_bank,
)
from shuffleup.tournament.refusal import Refused

ADA, BO = 1, 2
BY_ITSELF = ShotRules(seconds=30, banks=2, bank_seconds=20, by_itself=True)


def clock_of(outcome: ShotClock | Refused) -> ShotClock:
    assert isinstance(outcome, ShotClock), outcome.why.english()
    return outcome


def test_a_decision_takes_its_seconds_from_the_tap_on() -> None:
    clock = start(ShotClock(), ADA, now=100)
    assert read(clock, 100).left_ms == 30_000
    assert read(clock, 20_100).left_ms == 10_000


def test_before_the_flop_there_may_be_less_time() -> None:
    rules = ShotRules(seconds=30, first_seconds=15)
    assert read(start(ShotClock(rules), ADA, 0, first_street=True), 0).left_ms == 15_000
    assert read(start(ShotClock(rules), ADA, 0), 0).left_ms == 30_000


def test_a_tie_goes_to_the_player() -> None:
    """TDA 29: with the last second just gone, the time is not up yet."""
    clock = start(ShotClock(), ADA, now=0)
    assert not read(clock, 30_000).up
    assert read(clock, 30_001).up


def test_time_up_is_a_dead_hand_in_front_of_a_bet_and_else_a_check() -> None:
    assert time_up(faces_a_bet=True).dead
    assert not time_up(faces_a_bet=False).dead


class TestTimeBanks:
    def test_a_bank_adds_its_seconds_and_is_gone(self) -> None:
        clock = clock_of(use_bank(start(ShotClock(), ADA, 0), 25_000))
        shown = read(clock, 25_000)
        assert (shown.left_ms, shown.banks) == (35_000, 2)
        assert read(start(clock, ADA, 40_000), 40_000).banks == 2

    def test_the_banks_of_others_stay(self) -> None:
        clock = clock_of(use_bank(start(ShotClock(), ADA, 0), 1_000))
        assert clock.banks_of(BO) == 3

    def test_without_asking_none_is_used(self) -> None:
        clock = settled(start(ShotClock(), ADA, 0), 90_000)
        assert (clock.banks_of(ADA), read(clock, 90_000).up) == (3, True)

    def test_or_they_are_used_one_after_the_other_by_themselves(self) -> None:
        clock = start(ShotClock(BY_ITSELF), ADA, 0)
        assert read(clock, 30_000).banks == 2
        assert (read(clock, 31_000).banks, read(clock, 31_000).left_ms, read(clock, 31_000).in_bank) == (
            1,
            19_000,
            True,
        )
        assert (read(clock, 51_000).banks, read(clock, 51_000).left_ms) == (0, 19_000)
        assert not read(clock, 70_000).up
        assert read(clock, 70_001).up

    def test_a_bank_is_refused_where_there_is_none_or_it_is_too_late_or_nobody_thinks(self) -> None:
        assert isinstance(use_bank(ShotClock(), 0), Refused)
        assert isinstance(use_bank(start(ShotClock(ShotRules(banks=0)), ADA, 0), 1_000), Refused)
        assert isinstance(use_bank(start(ShotClock(), ADA, 0), 30_001), Refused)

    def test_everybody_gets_new_ones_at_the_final_table(self) -> None:
        clock = acted(clock_of(use_bank(start(ShotClock(), ADA, 0), 1_000)), 2_000)
        fresh = clock_of(deal_out_banks(clock, 5))
        assert (fresh.banks_of(ADA), fresh.banks_of(BO)) == (5, 5)
        more = clock_of(deal_out_banks(clock, 2, add=True))
        assert (more.banks_of(ADA), more.banks_of(BO)) == (4, 5)
        assert isinstance(deal_out_banks(clock, -1), Refused)


class TestStandingStill:
    def test_a_ruling_takes_no_time(self) -> None:
        clock = clock_of(stop(start(ShotClock(), ADA, 0), 10_000))
        assert read(clock, 99_000).left_ms == 20_000
        clock = clock_of(go_on(clock, 99_000))
        assert read(clock, 104_000).left_ms == 15_000

    def test_what_stands_cant_be_stopped_and_what_runs_cant_be_started(self) -> None:
        running = start(ShotClock(), ADA, 0)
        assert isinstance(stop(ShotClock(), 0), Refused)
        assert isinstance(go_on(running, 0), Refused)
        assert isinstance(go_on(ShotClock(), 0), Refused)

    def test_after_acting_nobody_thinks(self) -> None:
        shown = read(acted(start(ShotClock(), ADA, 0), 5_000), 50_000)
        assert (shown.player, shown.running, shown.up) == (None, False, False)


class TestCues:
    def cue(self, clock: ShotClock, then: int, now: int) -> ShotCue | None:
        return shot_cue(read(clock, then), read(clock, now), clock.rules)

    def test_a_warning_then_each_of_the_last_seconds_then_the_end(self) -> None:
        clock = start(ShotClock(), ADA, 0)
        looks = range(0, 32_000, 500)
        heard = [(now, cue) for now in looks if (cue := self.cue(clock, now - 500, now))]
        assert heard == [
            (20_000, ShotCue.WARNING),
            (25_000, ShotCue.COUNT),
            (26_000, ShotCue.COUNT),
            (27_000, ShotCue.COUNT),
            (28_000, ShotCue.COUNT),
            (29_000, ShotCue.COUNT),
            (30_000, ShotCue.COUNT),
            (30_500, ShotCue.TIME_UP),
        ]

    def test_a_bank_is_heard_when_it_goes_in(self) -> None:
        clock = start(ShotClock(BY_ITSELF), ADA, 0)
        assert self.cue(clock, 30_000, 30_100) is ShotCue.BANK

    def test_after_a_gap_only_the_newest_is_heard(self) -> None:
        assert self.cue(start(ShotClock(), ADA, 0), 1_000, 60_000) is ShotCue.TIME_UP

    def test_another_player_begins_in_silence(self) -> None:
        then = read(start(ShotClock(), ADA, 0), 29_000)
        now = read(start(ShotClock(), BO, 29_000), 29_000)
        assert shot_cue(then, now, ShotRules()) is None

    def test_a_clock_that_stands_still_is_silent(self) -> None:
        clock = clock_of(stop(start(ShotClock(), ADA, 0), 19_000))
        assert self.cue(clock, 19_000, 25_000) is None


def test_a_called_clock_is_25_seconds_and_five_counted() -> None:
    """TDA 29."""
    assert (CALLED.seconds, CALLED.count_seconds, CALLED.banks) == (30, 5, 0)
    assert fault_in_shot_rules(CALLED) is None


@pytest.mark.parametrize(
    "rules",
    [
        ShotRules(seconds=0),
        ShotRules(seconds=1_000),
        ShotRules(first_seconds=1),
        ShotRules(bank_seconds=0),
        ShotRules(banks=-1),
        ShotRules(banks=100),
        ShotRules(seconds=10, warning_seconds=11),
        ShotRules(count_seconds=31),
    ],
)
def test_rules_that_cant_be_are_told(rules: ShotRules) -> None:
    assert fault_in_shot_rules(rules)


LOOKS = st.lists(st.integers(0, 120_000), min_size=1, max_size=6).map(sorted)


@given(LOOKS, st.booleans(), st.integers(0, 3))
def test_looking_often_changes_nothing(looks: list[int], by_itself: bool, banks: int) -> None:
    clock = start(ShotClock(replace(BY_ITSELF, by_itself=by_itself, banks=banks)), ADA, 0)
    looked = clock
    for now in looks:
        looked = settled(looked, now)
    assert read(looked, looks[-1]) == read(clock, looks[-1])
    assert settled(looked, looks[-1]) == settled(clock, looks[-1])


@given(st.permutations((ADA, BO, 3, 4)))
def test_the_order_in_which_banks_are_used_means_nothing(players: list[int]) -> None:
    clock = ShotClock()
    for player in players:
        clock = acted(clock_of(use_bank(start(clock, player, 0), 0)), 0)
    assert [(each.player, each.count) for each in clock.banks] == [(1, 2), (2, 2), (3, 2), (4, 2)]
