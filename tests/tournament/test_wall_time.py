"""The device's clock may jump; the tournament's may not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.wall_time import Gap, Jump, Look, gap_between


@given(st.integers(0, 60_000), st.integers(-99, 99))
def test_two_clocks_that_agree_leave_no_gap(passed: int, jitter: int) -> None:
    assert gap_between(Look(10**12, 500), Look(10**12 + passed + jitter, 500 + passed)).jump is Jump.NONE


@given(st.integers(0, 60_000), st.integers(-(10**10), -100))
def test_a_clock_that_was_put_back_is_bridged(passed: int, back: int) -> None:
    gap = gap_between(Look(10**12, 500), Look(10**12 + passed + back, 500 + passed))
    assert gap == Gap(10**12 + passed, 10**12 + passed + back, Jump.BRIDGED)
    assert gap.length_ms == back


@given(st.integers(0, 60_000), st.integers(3_001, 10**9))
def test_sleep_and_a_clock_put_forward_are_for_the_host_to_judge(passed: int, forward: int) -> None:
    gap = gap_between(Look(10**12, 500), Look(10**12 + passed + forward, 500 + passed))
    assert (gap.jump, gap.length_ms) == (Jump.ASK, forward)


def test_a_long_silence_is_asked_about_even_where_both_clocks_ran_on() -> None:
    assert gap_between(Look(0, 0), Look(680_000, 680_000)) == Gap(0, 680_000, Jump.ASK)


def test_a_small_step_of_the_clock_is_bridged_without_a_question() -> None:
    assert gap_between(Look(0, 0), Look(1_250, 250)).jump is Jump.BRIDGED
