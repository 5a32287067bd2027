"""What everybody put in, said the short way."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pot_hands import NAMES, live, made
from shuffleup.dealer.pot_entry import (
    ANTE_MONEY,
    AnteMoney,
    all_in_and_called,
    fault_in_calls,
    from_stacks,
    with_antes,
)
from shuffleup.dealer.pots import Pot, PutIn
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante

STACKS = st.dictionaries(st.integers(1, 10), st.integers(1, 500), min_size=2)


def test_all_in_and_the_rest_called() -> None:
    """Seed 001: 50 all-in, two others are in for 200."""
    put_in = all_in_and_called({2: 50}, called=(1, 3), bet=200)
    assert not isinstance(put_in, Refused)
    assert made(put_in).pots == (Pot(150, (1, 2, 3)), Pot(300, (1, 3)))


def test_without_a_higher_bet_the_largest_all_in_was_called() -> None:
    put_in = all_in_and_called({2: 50, 4: 80}, called=(1,), folded={3: 20})
    assert put_in == (PutIn(1, 80), PutIn(2, 50), PutIn(3, 20, folded=True), PutIn(4, 80))


@pytest.mark.parametrize(
    ("all_in", "called", "bet", "folded", "why"),
    [
        ({1: 50}, (1, 2), 0, {}, "Ada is there twice: all-in, called or folded, one of them."),
        ({1: 50}, (2,), 0, {2: 10}, "Bo is there twice: all-in, called or folded, one of them."),
        ({}, (1, 2), 0, {}, "Say for how much they called."),
        ({1: 50}, (2, 3), 40, {}, "Who called has put in 50 at least; who had less is all-in."),
    ],
)
def test_refusals_say_what_to_do(
    all_in: Mapping[int, int], called: tuple[int, ...], bet: int, folded: Mapping[int, int], why: str
) -> None:
    refused = all_in_and_called(all_in, called, bet, folded, NAMES)
    assert isinstance(refused, Refused)
    assert refused.why.english() == why


@given(STACKS)
def test_with_everybody_all_in_the_stacks_are_what_was_put_in(stacks: dict[int, int]) -> None:
    assert made(from_stacks(stacks)) == made(live(stacks))


@given(STACKS, st.integers(1, 500))
def test_nobody_puts_in_more_than_the_stack_or_the_bet(stacks: dict[int, int], bet: int) -> None:
    assert all(each.live == min(stacks[each.player], bet) for each in from_stacks(stacks, bet))


def test_who_folded_put_in_less_than_the_stack() -> None:
    assert from_stacks({1: 500, 2: 300, 3: 900}, folded={3: 40}) == live({1: 500, 2: 300, 3: 40}, folded=[3])


def test_a_short_ante_wins_as_much_of_each_other_or_all_of_them() -> None:
    """Eight antes of 20 and one of ten: 90 in the main pot, or 170 where antes are dead."""
    antes = dict.fromkeys(range(1, 10), 20) | {3: 10}
    bets = live({player: 50 if player in (1, 2) else 0 for player in antes}, folded=range(4, 10))
    assert made(with_antes(bets, antes)).pots[0] == Pot(90, (1, 2, 3))
    assert made(with_antes(bets, antes, AnteMoney.DEAD)).pots[0] == Pot(170, (1, 2, 3))


def test_each_players_ante_is_layered_and_the_big_blinds_is_dead() -> None:
    assert ANTE_MONEY == {Ante.EACH: AnteMoney.LAYERED, Ante.BIG_BLIND: AnteMoney.DEAD}


def test_somebody_who_owes_chips_is_asked_about() -> None:
    fault = fault_in_calls(live({1: 100, 2: 60, 3: 100}), (), NAMES)
    assert fault is not None
    assert fault.english() == "Bo has put in 60 of 100: is that all-in, folded, or are 40 missing?"


def test_all_in_folded_and_uncalled_owe_nothing() -> None:
    assert fault_in_calls(live({1: 100, 2: 60, 3: 100}), (2,)) is None
    assert fault_in_calls(live({1: 100, 2: 60, 3: 100}, folded=[2]), ()) is None
    assert fault_in_calls(live({1: 500, 2: 60}), (2,)) is None
    assert fault_in_calls((), ()) is None
