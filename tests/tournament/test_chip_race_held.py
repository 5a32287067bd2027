"""A chip race in the journal: what it does to the chips in play, and what a host reads of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from tests.race_cases import CASES, held, races

from shuffleup.codec import Codec
from shuffleup.tournament import chip_race_held, chips_in_use
from shuffleup.tournament.chip_race import PRESETS, Race, Racer, RaceRules, hold_race
from shuffleup.tournament.chip_race_held import (
    ChangeLateChips,
    ChipRaceHeld,
    HoldChipRace,
    LateChipsChanged,
    reasons,
)
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import ChipSet, Pile
from shuffleup.tournament.chips_in_use import ChipsInUse, ChipsLaidOut, LayOutChips
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.state import Tournament

RULES = {preset.key: preset.rules for preset in PRESETS}
STACK = (Pile(25, 8), Pile(100, 8))


EVENING = Tournament(chips=ChipsInUse(ready_set("pieces500"), STACK))


def racing(*racers: Racer, rules: RaceRules = RaceRules()) -> HoldChipRace:  # noqa: B008
    return HoldChipRace(25, 100, racers, rules, table=2)


def event(outcome):
    assert not isinstance(outcome, Refused), outcome.why.english()
    return outcome[0]


def said(outcome) -> str:
    assert isinstance(outcome, Refused)
    return outcome.why.english()


def test_a_race_takes_the_old_chips_off_and_changes_the_chips_in_play() -> None:
    command = racing(Racer("Ada", 1, 11, 100, ("2c", "3c", "4c")), Racer("Bo", 2, 4, 100))
    happened = event(command.decide(EVENING, 0))
    assert isinstance(happened, ChipRaceHeld)
    after = happened.apply(EVENING, 0)
    assert after.chips.off == (25,)
    assert after.chips.change == 25
    assert after.chips.values == (100, 500, 1000, 5000)
    assert happened.told(EVENING).english() == "Chip race: 15 × 25 off, 4 × 100 in, +25 in all"


def test_two_tables_race_the_same_chip() -> None:
    first = event(racing(Racer("Ada", 1, 1, 100, ("2c",))).decide(EVENING, 0)).apply(EVENING, 0)
    second = event(racing(Racer("Bo", 1, 3, 100, ("2c", "3c", "4c"))).decide(first, 0)).apply(first, 0)
    assert second.chips.off == (25,)
    assert second.chips.change == -25 + 25


@pytest.mark.parametrize("name", CASES)
def test_every_player_reads_why(name: str) -> None:
    race = held(CASES[name])
    told = [reason.english() for reason in reasons(race)]
    assert [line.split(":")[0] for line in told] == [share.player for share in race.shares]
    assert not [line for line in told if "{" in line]


def test_the_swedish_example_is_told_player_by_player() -> None:
    assert [reason.english() for reason in reasons(held(CASES["swedish_rule"]))] == [
        "Albert: A♠ is card 1 of 1 to win, and wins 1 × 25.",
        "Bodil: 4♠ is too low for the 1 × 25 to win.",
        "Cesar: 4♥ is too low for the 1 × 25 to win.",
        "Dagmar: One 25 before the race, so as not to be left with nothing.",
    ]


def test_the_other_ways_are_told_too() -> None:
    def first(name: str) -> str:
        return reasons(held(CASES[name]))[0].english()

    assert first("german_single") == "A: K♥ is the highest card and wins all, 2 × 50."
    assert first("german_multiple") == "A: 1 of the 2 highest cards, the best K♥, win 1 × 50."
    assert first("round_up") == "A: Odd chips: 1, rounded up to 1 × 100."
    last = reasons(held(CASES["tda_protected"]))[-1].english()
    saved = "One 25 all the same, so as not to be left with nothing."
    assert last == f"Dagmar: 9♣ is too low for the 2 × 25 to win. {saved}"
    nothing = hold_race((Racer("Ada", 1, 1, 100, ("As",)), Racer("Bo", 2, 8, 0)), 25, 100, RULES["german_single"])
    assert isinstance(nothing, Race)
    assert [reason.english() for reason in reasons(nothing)] == [
        "Ada: The odd chips don't make one 100; nobody wins.",
        "Bo: 8 × 25 change for 2 × 100.",
    ]


def test_cents_are_told_as_cents() -> None:
    race = hold_race((Racer("Ada", 1, 20, 0),), 5, 25, RaceRules())
    assert isinstance(race, Race)
    assert reasons(race, 2)[0].english() == "Ada: 20 × 0.05 change for 4 × 0.25."
    evening = Tournament(chips=ChipsInUse(ready_set("cents")))
    assert ChipRaceHeld(race).told(evening).english() == "Chip race: 20 × 0.05 off, 4 × 0.25 in, the same in all"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (HoldChipRace(5, 25, (), RaceRules()), "There are no chips of 5."),
        (HoldChipRace(25, 50, (), RaceRules()), "There are no chips of 50."),
        (racing(), "A race needs 1 to 100 players."),
        (racing(Racer(" ", 1, 4)), "A name has 1 to 80 characters."),
        (racing(Racer("Ada", 1, 0, 100)), "Nobody has any of these chips."),
        (ChangeLateChips("Ada", 25, 100, 3), "3 × 25 don't make one 100; after the race they are worth nothing."),
        (ChangeLateChips("Ada", 100, 25, 3), "The new chips must be worth more than the old ones."),
        (ChangeLateChips("Ada", 25, 100, 0), "Ada can't have that many chips."),
        (ChangeLateChips("", 25, 100, 4), "A name has 1 to 80 characters."),
    ],
)
def test_a_race_that_makes_no_sense_is_refused(command, why: str) -> None:
    assert said(command.decide(EVENING, 0)) == why


def test_late_chips_count_at_full_value_only() -> None:
    """TDA 24: chips found after the race are changed only as far as they make whole new ones."""
    happened = event(ChangeLateChips("Ada", 25, 100, 6).decide(EVENING, 0))
    assert happened == LateChipsChanged("Ada", 25, 100, 6, 1)
    assert happened.apply(EVENING, 0).chips.change == -50
    assert happened.told(EVENING).english() == "Ada found 6 × 25 late: 1 × 100"


def test_laying_out_chips_is_remembered_and_leaves_races_alone() -> None:
    raced = replace(EVENING, chips=replace(EVENING.chips, off=(25,), change=-50))
    happened = event(LayOutChips(ready_set("tens"), (Pile(10, 10),)).decide(raced, 0))
    assert isinstance(happened, ChipsLaidOut)
    after = happened.apply(raced, 0).chips
    assert (after.chip_set, after.stack, after.change) == (ready_set("tens"), (Pile(10, 10),), -50)
    assert happened.told(EVENING).english() == "Chips laid out: a stack of 100 in 10 chips"


@pytest.mark.parametrize(
    ("chips", "stack", "why"),
    [
        (ChipSet(), STACK, "The chip set has no chips."),
        (ready_set("tens"), (), "A starting stack must be at least 1."),
        (ready_set("tens"), (Pile(25, 4),), "There are not enough chips of 25 for this stack."),
        (ready_set("tens"), (Pile(10, 0),), "There are not enough chips of 10 for this stack."),
        (ready_set("tens"), (Pile(10, 999),), "There are not enough chips of 10 for this stack."),
    ],
)
def test_chips_that_are_not_there_are_not_laid_out(chips: ChipSet, stack, why: str) -> None:
    assert said(LayOutChips(chips, stack).decide(EVENING, 0)) == why


def test_about_which_chips_are_on_the_tables() -> None:
    chips = ChipsInUse(ready_set("pieces500"), STACK)
    assert chips.in_play(10) == (Pile(25, 80), Pile(100, 80))
    assert replace(chips, off=(25,)).in_play(10) == (Pile(100, 100),)
    assert replace(chips, off=(25, 100)).in_play(10) == (Pile(500, 20),)
    assert replace(chips, off=(25,)).in_play(0) == ()


def test_a_tournament_without_chips_has_none() -> None:
    assert Tournament().chips == ChipsInUse()
    assert event(HoldChipRace(5, 25, (Racer("Ada", 1, 5),), RaceRules()).decide(Tournament(), 0))


CODEC: Codec[object] = Codec([*chip_race_held.EVENTS, *chips_in_use.EVENTS])


@given(races())
def test_a_race_can_be_written_into_the_journal_and_read_back(held_race) -> None:
    happened = ChipRaceHeld(held_race[1], 3)
    assert CODEC.from_json(CODEC.to_json(happened)) == happened
    assert happened.apply(EVENING, 0).chips.change == held_race[1].change


def test_chips_can_be_written_into_the_journal_and_read_back() -> None:
    happened = ChipsLaidOut(ready_set("cents"), STACK)
    assert CODEC.from_json(CODEC.to_json(happened)) == happened
