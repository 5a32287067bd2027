"""Chips: what they are, what they can pay, and how amounts are shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.chip_sets import READY_SETS, ready_set
from shuffleup.tournament.chips import (
    MAX_DENOMINATIONS,
    ChipSet,
    Color,
    Denomination,
    Mark,
    as_chips,
    fault_in_chip_set,
    in_words,
    payable,
    pieces,
    shown,
    worth,
)

values = st.lists(st.integers(1, 60), min_size=1, max_size=5, unique=True).map(lambda found: tuple(sorted(found)))


@pytest.mark.parametrize("ready", READY_SETS, ids=lambda ready: ready.key)
def test_every_ready_set_is_sound_and_each_chip_has_its_own_symbol_and_spots(ready) -> None:
    assert fault_in_chip_set(ready.chips) is None
    chips = ready.chips.denominations
    assert len({chip.mark.symbol for chip in chips}) == len({chip.mark.spots for chip in chips}) == len(chips)


def test_the_ready_sets_have_the_pieces_they_say() -> None:
    assert [pieces(ready.chips.piles) for ready in READY_SETS] == [300, 500, 1000, 300, 500, 500, 500]
    assert ready_set("pieces1000").values == (25, 100, 500, 1000, 5000)
    assert ready_set("small").values == (5, 25, 100)
    assert ready_set("tens").values[0] == 10


def test_all_marks_differ_in_symbol_and_spots() -> None:
    assert len({mark.symbol for mark in Mark}) == len({mark.spots for mark in Mark}) == len(Mark)


def test_cents_are_whole_numbers_inside_and_shown_right() -> None:
    cents = ready_set("cents")
    assert cents.values == (5, 25, 100, 500, 2000)
    assert [shown(value, cents.decimals) for value in cents.values] == ["0.05", "0.25", "1", "5", "20"]
    assert shown(1_525, 2, ",") == "15,25"
    assert shown(-25, 2) == "-0.25"
    assert shown(-100, 2) == "-1"
    assert in_words(125, 2) == "1.25"
    assert in_words(2_500, 2) == 25


@given(values, st.integers(0, 400))
def test_payable_is_what_trying_everything_finds(chips: tuple[int, ...], amount: int) -> None:
    reachable = {0}
    for total in range(1, amount + 1):
        if any(total - chip in reachable for chip in chips):
            reachable.add(total)
    assert payable(amount, chips) == (amount in reachable)


@given(values, st.integers(0, 5_000))
def test_an_amount_in_chips_is_worth_the_amount(chips: tuple[int, ...], amount: int) -> None:
    found = as_chips(amount, chips)
    if found is None:
        assert not payable(amount, chips)
    else:
        assert worth(found) == amount
        assert all(pile.count > 0 and pile.value in chips for pile in found)


def test_payable_answers_at_once_for_chips_nobody_owns() -> None:
    assert payable(3 * 999_999_937, (999_999_937, 10**9))
    assert not payable(10**9 + 999_999_937, (999_999_937, 10**9 - 1))
    assert payable(10**12, (25, 100))
    assert not payable(-25, (25,))
    assert not payable(25, ())


def chip(value: int = 25, mark: Mark = Mark.DISC, count: int = 10) -> Denomination:
    return Denomination(value, Color.RED, mark, count)


@pytest.mark.parametrize(
    ("chips", "said"),
    [
        (ChipSet(), "The chip set has no chips."),
        (ChipSet((chip(count=0),)), "The chip set has no chips."),
        (ChipSet((chip(0),)), "Chip 1: A chip is worth 1 to 1000000000."),
        (ChipSet((chip(), chip(-5, Mark.STAR))), "Chip 2: A chip is worth 1 to 1000000000."),
        (ChipSet((chip(), chip(100, Mark.STAR, -1))), "Chip 2: There are 0 to 1000000 chips of a kind."),
        (ChipSet((chip(), chip(25, Mark.STAR))), "There are two chips of 25."),
        (
            ChipSet((chip(), chip(100))),
            "Two chips have the same symbol; give each its own, not just another color.",
        ),
        (ChipSet((chip(100), chip(25, Mark.STAR))), "Put the chips in order, the smallest first."),
        (ChipSet((chip(),), decimals=3), "Chips have at most 2 decimal places."),
        (ChipSet((chip(),), name="x" * 41), "A name has at most 40 characters."),
        (
            ChipSet(tuple(chip(value + 1, Mark.DISC) for value in range(MAX_DENOMINATIONS + 1))),
            "A chip set has at most 12 kinds of chips.",
        ),
    ],
)
def test_an_unsound_set_is_said_in_a_sentence(chips: ChipSet, said: str) -> None:
    fault = fault_in_chip_set(chips)
    assert fault is not None
    assert fault.english() == said


def test_chips_nobody_has_are_not_in_play() -> None:
    some = ready_set("small")
    without = replace(some, denominations=(replace(some.denominations[0], count=0), *some.denominations[1:]))
    assert without.values == (25, 100)
    assert without.next_larger(25) == 100
    assert without.next_larger(100) is None
