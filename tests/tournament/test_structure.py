"""Structures: that they keep every promise whatever is wished, or say plainly why not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from tests.wishes import HOUR, STARTS_AT, any_wish, check, home_wish

from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import ChipSet
from shuffleup.tournament.expected_end import EndRule
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits
from shuffleup.tournament.structure import Structure, Wish, generate, sooner_with_antes, span
from shuffleup.tournament.structure_breaks import breaks_after
from shuffleup.tournament.structure_draft import Growth
from shuffleup.tournament.structure_stakes import ROTATIONS, Game, with_antes

EVENING = Wish(10, ready_set("pieces500"), STARTS_AT, STARTS_AT + 4 * HOUR)


def made(wish: Wish) -> Structure:
    structure = generate(wish)
    assert isinstance(structure, Structure), structure.why.english()
    check(structure)
    return structure


def levels(structure: Structure) -> list[Level]:
    return [stage for stage in structure.schedule if isinstance(stage, Level)]


@given(any_wish)
def test_whatever_is_wished_the_promises_are_kept_or_it_is_refused_in_a_sentence(wish: Wish) -> None:
    structure = generate(wish)
    if isinstance(structure, Refused):
        assert "{" not in structure.why.english()
    else:
        check(structure)
        assert not [note for note in structure.notes if "{" in note.english()]


@given(home_wish)
def test_a_home_game_that_leaves_length_and_stack_to_the_app_ends_on_time(wish: Wish) -> None:
    structure = made(wish)
    assert structure.meets


@pytest.mark.slow
@settings(max_examples=10_000)
@given(any_wish)
def test_the_promises_are_kept_for_very_many_wishes(wish: Wish) -> None:
    structure = generate(wish)
    if isinstance(structure, Structure):
        check(structure)


@pytest.mark.slow
@settings(max_examples=3_000)
@given(home_wish)
def test_very_many_home_games_end_on_time(wish: Wish) -> None:
    assert made(wish).meets


# The texts


def test_the_swedish_rule() -> None:
    """Seed 000: stack 1000 and 1:50 make 10/20; the big blind is the stack when it is planned to end."""
    wish = Wish(
        10,
        ready_set("tens"),
        STARTS_AT,
        STARTS_AT + 4 * HOUR,
        stack=1_000,
        level_seconds=1200,
        end_rule=EndRule.STACK,
        breaks=False,
    )
    structure = made(wish)
    assert levels(structure)[0].stakes == Blinds(10, 20)
    assert structure.end.likely == 4 * 3600
    twelfth = levels(structure)[11]
    assert structure.schedule[structure.end.stage] is twelfth
    assert twelfth.stakes == Blinds(500, 1_000)


def test_antes_moderate() -> None:
    """Seed 000: with careful players antes bring the end forward."""
    structure = made(EVENING)
    each = sooner_with_antes(structure, Ante.EACH)
    big = sooner_with_antes(structure, Ante.BIG_BLIND)
    assert 0 < each < big
    assert sooner_with_antes(structure, Ante.NONE) == 0
    assert sooner_with_antes(structure, Ante.BIG_BLIND, from_level=200) == 0
    steeper = made(replace(EVENING, ante=Ante.BIG_BLIND))
    assert steeper.meets
    assert levels(steeper)[-1].stakes.ante == levels(steeper)[-1].stakes.big  # type: ignore[union-attr]


def test_antes_can_be_put_on_and_taken_off_a_schedule() -> None:
    plain = made(EVENING).schedule
    values = (25, 100, 500, 1_000, 5_000)
    with_them = with_antes(plain, values, Ante.EACH, 4)
    firsts = [stage.stakes.ante for stage in with_them if isinstance(stage, Level)]
    assert firsts[:3] == [0, 0, 0]
    assert min(firsts[3:]) > 0
    assert with_antes(with_them, values, Ante.NONE) == plain


def test_the_german_ladder_goes_on_as_the_table_does() -> None:
    """Seed 001: 300 to begin with, ante, lower and upper bet 1-2-5 and so on."""
    wish = Wish(8, ready_set("units"), STARTS_AT, STARTS_AT + 3 * HOUR, stack=300, game=Game.GERMAN_LIMIT)
    structure = made(wish)
    rows = [(row.stakes.ante, row.stakes.lower, row.stakes.upper) for row in levels(structure)]  # type: ignore[union-attr]
    table = [(1, 2, 5), (2, 5, 10), (5, 10, 20), (10, 20, 50), (20, 50, 100), (50, 100, 200), (100, 200, 500)]
    assert rows[:7] == table
    assert rows[7:9] == [(200, 500, 1_000), (500, 1_000, 2_000)]
    assert structure.meets


def test_fixed_and_spread_limits() -> None:
    """Seed 002: fixed limits double on the later streets; its spread limit goes from 1 to 10."""
    fixed = levels(made(replace(EVENING, game=Game.FIXED_LIMIT)))
    assert all(isinstance(level.stakes, Limits) and level.stakes.upper == 2 * level.stakes.lower for level in fixed)
    spread = levels(made(replace(EVENING, game=Game.SPREAD_LIMIT)))
    assert all(isinstance(level.stakes, Limits) and level.stakes.upper == 10 * level.stakes.lower for level in spread)


def test_ante_only() -> None:
    """Seed 001: in no-limit only the ante rises."""
    assert all(isinstance(level.stakes, AnteOnly) for level in levels(made(replace(EVENING, game=Game.ANTE_ONLY))))


@pytest.mark.parametrize("rotation", ROTATIONS, ids=lambda rotation: rotation.key)
def test_a_mixed_game_plays_one_game_a_level_in_turn(rotation) -> None:
    games = [level.game for level in levels(made(replace(EVENING, rotation=rotation.key)))]
    turns = [turn.game for turn in rotation.turns]
    assert games == [turns[number % len(turns)] for number in range(len(games))]


def test_horse_has_blinds_in_holdem_and_omaha_and_antes_in_razz_and_stud() -> None:
    horse = levels(made(replace(EVENING, rotation="horse")))[:5]
    assert [bool(level.stakes.ante) for level in horse] == [False, False, True, True, True]


def test_small_chips_come_off_in_breaks() -> None:
    structure = made(replace(EVENING, stack=5_000))
    first = structure.ups[0]
    assert (first.value, first.in_break) == (25, True)
    assert isinstance(structure.schedule[first.stage], Break)
    # Between three and four levels of 20 minutes the break goes where a chip is needed no more.
    assert breaks_after(8, 1200, {3: 1}) == (3, 7)
    assert breaks_after(8, 1200, {4: 1}) == (4,)


def test_small_chips_that_no_level_needs_are_not_handed_out() -> None:
    structure = made(replace(EVENING, players=8, stack=20_000))
    assert 25 not in [pile.value for pile in structure.stack.each]


def test_without_an_end_the_growth_decides() -> None:
    gentle, standard, steep = (
        made(replace(EVENING, ends_at=None, growth=growth, stack=5_000)).end.likely for growth in Growth
    )
    assert steep < standard < gentle
    assert made(replace(EVENING, ends_at=None)).meets


def test_a_hundred_players_and_forty_levels() -> None:
    case = ready_set("pieces1000")
    chips = replace(case, denominations=tuple(replace(chip, count=3 * chip.count) for chip in case.denominations))
    wish = Wish(100, chips, STARTS_AT, STARTS_AT + 14 * HOUR, rebuys=9_000, level_seconds=1200, growth=Growth.GENTLE)
    structure = made(wish)
    assert structure.meets
    assert len(levels(structure)) >= 38


# What can't be met


def test_levels_too_long_for_the_evening_are_said_with_what_would_meet_it() -> None:
    structure = made(replace(EVENING, level_seconds=3600))
    assert not structure.meets
    assert structure.notes[0].english() == (
        "It will end after about 6 h 50 min, later than the 4 h 0 min wished for. Levels of 20 minutes would meet it."
    )
    helped = made(replace(EVENING, level_seconds=1200))
    assert helped.meets


def test_levels_too_short_for_the_evening_are_said_too() -> None:
    structure = made(replace(EVENING, ends_at=STARTS_AT + 8 * HOUR, level_seconds=600))
    assert not structure.meets
    assert "sooner than the 8 h 0 min wished for" in structure.notes[0].english()
    assert "Levels of" in structure.notes[0].english()


def test_an_evening_too_short_for_so_many_chips() -> None:
    structure = made(replace(EVENING, ends_at=STARTS_AT + 5 * 60_000, rebuys=40))
    assert not structure.meets
    assert structure.notes[0].english().endswith("Allow more time, or begin with fewer chips.")


def test_a_bank_too_small_for_the_rebuys_is_said() -> None:
    structure = made(replace(EVENING, stack=5_000, rebuys=60))
    assert structure.notes[-1].english() == "The bank has the chips for 43 of the 60 rebuys expected."
    add_ons = made(replace(EVENING, stack=5_000, add_ons=60, rebuys=10))
    assert add_ons.notes[-1].english() == "The bank has the chips for 33 of the 60 add-ons expected."


def test_a_first_big_blind_that_is_not_about_a_fiftieth_is_said() -> None:
    structure = made(replace(EVENING, stack=1_000))
    assert structure.notes[0].english() == (
        "With these chips the first big blind is 50, and a stack has 20 of them, not about 50."
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 0}, "0 players: a tournament has 2 to 1000."),
        ({"players": 10_000}, "10000 players: a tournament has 2 to 1000."),
        ({"players": -3}, "-3 players: a tournament has 2 to 1000."),
        ({"chip_set": ChipSet()}, "The chip set has no chips."),
        ({"ends_at": STARTS_AT}, "The end must come after the start."),
        ({"ends_at": STARTS_AT - HOUR}, "The end must come after the start."),
        ({"ends_at": STARTS_AT + 100 * HOUR}, "The end must come within three days of the start."),
        ({"stack": 0}, "A starting stack must be at least 1."),
        ({"stack": -5}, "A starting stack must be at least 1."),
        ({"stack": 5_010}, "10 players can't have 5010 each from these chips; 5000 each is the nearest."),
        ({"stack": 90_000}, "10 players can't have 90000 each from these chips; 23875 each is the nearest."),
        (
            {"stack": 300},
            "A stack of 300 is too small for chips of 25; begin with about 2500 each, or smaller chips.",
        ),
        ({"level_seconds": 0}, "A level lasts one minute to 24 hours."),
        ({"level_seconds": -60}, "A level lasts one minute to 24 hours."),
        ({"rebuys": -1}, "There can be 0 to 10000 rebuys and add-ons."),
        ({"add_ons": 10_001}, "There can be 0 to 10000 rebuys and add-ons."),
        ({"rebuy_chips": -1}, "There can be 0 to 10000 rebuys and add-ons."),
        ({"ante_from_level": 0}, "Antes begin in level 1 to 200."),
        ({"rotation": "chess"}, "There is no mixed game “chess”."),
        ({"rebuys": 1, "rebuy_chips": 10**13}, "That makes more chips than anyone can count."),
        (
            {"players": 100, "chip_set": ready_set("pieces300")},
            "There are not enough chips to give 100 players stacks that can be played with.",
        ),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused_in_a_sentence(change: dict[str, object], said: str) -> None:
    structure = generate(replace(EVENING, **change))  # type: ignore[arg-type]
    assert isinstance(structure, Refused)
    assert structure.why.english() == said


def test_lengths_are_said_in_hours_and_minutes() -> None:
    assert span(59 * 60 + 40).english() == "1 h 0 min"
    assert span(90).english() == "2 min"


def test_moments_are_counted_from_the_start() -> None:
    structure = made(EVENING)
    assert structure.at(structure.end.likely) == STARTS_AT + structure.end.likely * 1000


@given(any_wish)
def test_what_a_note_says_would_meet_the_wish_does(wish: Wish) -> None:
    structure = generate(replace(wish, game=Game.NO_LIMIT, rotation=""))
    if isinstance(structure, Refused) or structure.meets:
        return
    said = structure.notes[0].values["help"]
    assert not isinstance(said, (str, int))
    if "minutes" in said.values:
        minutes = said.values["minutes"]
        assert isinstance(minutes, int)
        assert made(replace(structure.wish, level_seconds=minutes * 60)).meets
