"""Counting the chips, and what explains a difference."""

from __future__ import annotations

import pytest

from shuffleup.tournament.chip_audit import HandedOut, TableCount, audit
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile

CHIPS = ready_set("pieces500")
GIVEN = HandedOut(stacks=12, stack=5_000, rebuys=3, rebuy_chips=4_000, add_ons=5, add_on_chips=7_000, change=-50)
SHOULD = 12 * 5_000 + 3 * 4_000 + 5 * 7_000 - 50


def causes(difference: int) -> list[str]:
    found = audit([TableCount(1, total=60_000), TableCount(2, total=SHOULD + difference - 60_000)], GIVEN, CHIPS)
    assert found.should == SHOULD
    assert found.difference == difference
    return [cause.english() for cause in found.causes]


def test_a_count_that_fits_needs_no_explanation() -> None:
    assert causes(0) == []


def test_tables_may_be_counted_chip_by_chip() -> None:
    found = audit(
        [TableCount(1, (Pile(25, 4), Pile(1_000, 9))), TableCount(2, total=900)], HandedOut(2, 5_000), CHIPS
    )
    assert (found.counted, found.difference, found.causes) == (10_000, 0, ())


@pytest.mark.parametrize(
    ("difference", "likeliest"),
    [
        (-5_000, "One starting stack of 5000 is missing: a player who never sat down, or a stack not counted."),
        (5_000, "One starting stack of 5000 is too many: an entry not written down, or a stack counted twice."),
        (10_000, "2 starting stacks of 5000 are too many: entries not written down."),
        (4_000, "One rebuy of 4000 was not written down."),
        (-8_000, "2 rebuys of 4000 were written down but not handed out."),
        (7_000, "One add-on of 7000 was not written down."),
        (-14_000, "2 add-ons of 7000 were written down but not handed out."),
        (100, "One chip of 100 is too many, or was counted as more."),
        (-1_000, "One chip of 1000 is missing, or was counted as less."),
        (75, "3 chips of 25 are too many, or were counted as more."),
        (-10, "No single stack, rebuy or chip explains it; count once more, table by table."),
    ],
)
def test_the_likeliest_cause_comes_first(difference: int, likeliest: str) -> None:
    assert causes(difference)[0] == likeliest


def test_one_chip_and_one_stack_of_the_same_worth_are_both_named() -> None:
    assert causes(-5_000)[1] == "One chip of 5000 is missing, or was counted as less."


def test_stacks_taken_out_of_play_are_not_missed() -> None:
    assert HandedOut(10, 5_000, removed=5_000).in_play == 45_000
