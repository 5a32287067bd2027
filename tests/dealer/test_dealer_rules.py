"""The rules of the dealer's screen: books, choices, and what is kept of them."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.betting_rules import BettingRules, HeadsUpCap, LateMinimum, LimitShortAllIn, PotBeforeFlop
from shuffleup.dealer.deal import AnteOrder, ShortAnte
from shuffleup.dealer.dealer_options import OPTIONS, chosen, differing, option_called
from shuffleup.dealer.dealer_rules import (
    DealerRules,
    OddChipUnit,
    RaiseCap,
    from_primitives,
    to_primitives,
    with_choice,
)
from shuffleup.dealer.misdeals import MisdealRules
from shuffleup.dealer.odd_chips import IdenticalHands, OddChip, OddChipRules, StudOddChip
from shuffleup.dealer.option import GROUPS, Group, Option
from shuffleup.dealer.rule_books import BOOKS, GERMAN, HOME, ROBERTS, SWEDISH, TDA, WSOP, book_of, by_the_book
from shuffleup.dealer.shot_clock import ShotRules
from shuffleup.dealer.showdown import OneCard
from shuffleup.dealer.showdown_order import ShowdownOrder
from shuffleup.dealer.spoken import WagerRules
from shuffleup.tournament.refusal import Refused

SHOT = {"shot_clock", "shot"}


def test_a_home_game_has_the_defaults_of_every_rule() -> None:
    assert DealerRules() == HOME
    assert HOME.betting == BettingRules()
    assert HOME.odd_chips == OddChipRules()
    assert HOME.wagers == WagerRules()
    assert HOME.misdeals == MisdealRules()


def test_the_books_say_what_they_say() -> None:
    """The list of options in the rules of record, column by column."""
    assert (HOME.odd_chip, HOME.odd_chip_unit) == (OddChip.LEFT_OF_BUTTON, OddChipUnit.SMALLEST_CHIP)
    assert (HOME.stud_odd_chip, HOME.ante_order) == (StudOddChip.FIVE_CARD_HIGH_SUIT, AnteOrder.BLIND_FIRST)
    assert (HOME.limit_cap_raises, HOME.limit_headsup_uncapped) == (RaiseCap.THREE, HeadsUpCap.IN_HAND)
    assert (TDA.hilo_identical, WSOP.hilo_identical) == (IdenticalHands.STRICT, IdenticalHands.EVEN_SPLIT)
    assert (TDA.pl_preflop_pot, WSOP.pl_preflop_pot) == (PotBeforeFlop.ASSUME_FULL_BLINDS, PotBeforeFlop.ACTUAL)
    assert (WSOP.limit_cap_raises, WSOP.betting.limit_cap_raises) == (RaiseCap.FOUR, 4)
    assert {TDA.limit_headsup_uncapped, WSOP.limit_headsup_uncapped} == {HeadsUpCap.LAST_TWO_OF_EVENT}
    assert (SWEDISH.nl_min_bet_late, SWEDISH.limit_short_allin) == (LateMinimum.DOUBLE, LimitShortAllIn.FULL_LEVEL)
    assert (SWEDISH.showdown_order, SWEDISH.one_card) == (ShowdownOrder.ANY_STREET, OneCard.KILLS)
    assert (GERMAN.short_ante, HOME.short_ante) == (ShortAnte.NO_CARDS, ShortAnte.ALL_IN)


def test_no_two_books_are_the_same_and_each_is_known_again() -> None:
    for book in BOOKS:
        assert book_of(book.rules) is book
        assert book_of(replace(book.rules, shot_clock=True, shot=ShotRules(seconds=20))) is book
    assert len({book.key for book in BOOKS}) == len(BOOKS)
    assert book_of(replace(HOME, odd_chip_unit=OddChipUnit.ONE)) is None


def test_a_book_leaves_the_shot_clock_alone() -> None:
    rules = replace(HOME, shot_clock=True, shot=ShotRules(seconds=20))
    changed = by_the_book(rules, "roberts")
    assert isinstance(changed, DealerRules)
    assert changed == replace(ROBERTS, shot_clock=True, shot=rules.shot)


def test_every_rule_has_its_lines_and_every_choice_too() -> None:
    assert {option.key for option in OPTIONS} == {each.name for each in fields(DealerRules)} - SHOT
    assert {option.group for option in OPTIONS} == set(Group) == set(GROUPS)
    for option in OPTIONS:
        usual = getattr(HOME, option.key)
        values = {choice.value for choice in option.choices}
        assert values == ({True, False} if isinstance(usual, bool) else {each.value for each in type(usual)})
        lines = [option.name, option.about, *(choice.name for choice in option.choices)]
        assert all(line.english() for line in lines)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_choice_can_be_made(option: Option) -> None:
    for choice in option.choices:
        made = with_choice(HOME, option.key, choice.value)
        if choice == chosen(HOME, option):
            assert isinstance(made, Refused)
        else:
            assert isinstance(made, DealerRules)
            assert chosen(made, option) == choice
            assert differing(HOME, made) == (option,)


def test_the_chips_that_pots_are_split_in() -> None:
    assert HOME.chips_for_pots((25, 100)) == (25, 100)
    assert HOME.chips_for_pots(()) == (1,)
    assert replace(HOME, odd_chip_unit=OddChipUnit.ONE).chips_for_pots((25, 100)) == (1,)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("one_card", "maybe"),
        ("one_card", None),
        ("one_card", 1),
        ("one_card", ["kills"]),
        ("shot_clock", 1),
        ("shot_clock", "yes"),
        ("shot", {"seconds": 0}),
        ("shot", {"seconds": True}),
        ("shot", {"seconds": "30"}),
        ("shot", {"hours": 1}),
        ("shot", 30),
        ("betting", "kills"),
        ("__class__", "kills"),
        ("", ""),
    ],
)
def test_what_is_no_choice_is_refused(key: str, value: object) -> None:
    assert isinstance(with_choice(HOME, key, value), Refused)
    assert isinstance(from_primitives({key: value}), Refused)


@pytest.mark.parametrize("data", [None, [], "home", 7, {1: 2}, {None: "kills"}])
def test_what_is_no_set_of_rules_is_refused(data: object) -> None:
    assert isinstance(from_primitives(data), Refused)


def test_rules_don_t_change_in_the_middle_of_a_hand() -> None:
    assert isinstance(with_choice(HOME, "one_card", "kills", hand_running=True), Refused)
    assert isinstance(by_the_book(HOME, "wsop", hand_running=True), Refused)
    assert isinstance(by_the_book(HOME, "home"), Refused)
    assert isinstance(by_the_book(HOME, "nobody"), Refused)


def test_rules_of_before_an_option_existed_are_as_at_home() -> None:
    kept = to_primitives(WSOP)
    del kept["early_turn"]
    assert from_primitives(kept) == WSOP
    assert from_primitives({}) == HOME


def values(name: str) -> st.SearchStrategy[object]:
    usual = getattr(HOME, name)
    if isinstance(usual, ShotRules):
        return st.builds(
            ShotRules,
            seconds=st.integers(20, 60),
            first_seconds=st.sampled_from((0, 15)),
            banks=st.integers(0, 9),
            bank_seconds=st.integers(5, 60),
            by_itself=st.booleans(),
        )
    return st.sampled_from(type(usual)) if isinstance(usual, Enum) else st.booleans()


ANY_RULES = st.builds(DealerRules, **{each.name: values(each.name) for each in fields(DealerRules)})


@given(ANY_RULES)
def test_any_rules_can_be_kept(rules: DealerRules) -> None:
    kept = json.loads(json.dumps(to_primitives(rules)))
    assert from_primitives(kept) == rules
    assert rules.betting.limit_cap_raises in (3, 4, None)


@given(ANY_RULES, ANY_RULES)
def test_choice_by_choice_one_house_becomes_another(one: DealerRules, other: DealerRules) -> None:
    for option in differing(one, other):
        changed = with_choice(one, option.key, chosen(other, option).value)
        assert isinstance(changed, DealerRules)
        one = changed
    assert replace(one, shot_clock=other.shot_clock, shot=other.shot) == other


def test_an_option_is_found_by_its_key() -> None:
    assert option_called("jokers").group is Group.DEALING
