"""Substantial action, and action out of turn: the examples of the rule books, and what holds for every one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.out_of_turn import (
    Done,
    OutOfTurn,
    OutOfTurnRuling,
    SkippedHand,
    out_of_turn,
    skipped,
)
from shuffleup.dealer.substantial_action import Act, SubstantialAction, substantial
from shuffleup.tournament.refusal import Refused

FOLD, CHECK, CALL, BET, RAISE = Act.FOLD, Act.CHECK, Act.CALL, Act.BET, Act.RAISE


def ruled(*args: object, **more: object) -> OutOfTurnRuling:
    ruling = out_of_turn(*args, **more)  # type: ignore[arg-type]
    assert isinstance(ruling, OutOfTurnRuling), ruling.why.english()
    return ruling


@pytest.mark.parametrize(
    ("acts", "is_substantial"),
    [
        ((FOLD, CALL), True),
        ((CHECK, CHECK), False),
        ((FOLD, FOLD), False),
        ((CHECK, CHECK, CHECK), True),
        ((RAISE, CALL), True),
        ((), False),
        ((RAISE,), False),
    ],
)
def test_substantial_action(acts: tuple[Act, ...], is_substantial: bool) -> None:
    """TDA 36: two acts of which one puts chips in, or any three."""
    assert substantial(acts) is is_substantial


def test_roberts_rules_count_any_two_players() -> None:
    assert substantial((FOLD, FOLD), SubstantialAction.ANY_TWO)
    assert not substantial((RAISE,), SubstantialAction.ANY_TWO)


@given(st.lists(st.sampled_from(Act), max_size=6), st.sampled_from(Act), st.sampled_from(SubstantialAction))
def test_more_action_never_makes_it_less_substantial(acts: list[Act], more: Act, rule: SubstantialAction) -> None:
    assert substantial([*acts, more], rule) or not substantial(acts, rule)


class TestRaiseOutOfTurn:
    """TDA addendum 53-A, example 1: a bet of 300, and out of turn a raise to 800."""

    early = Done(RAISE, 800)

    @pytest.mark.parametrize("act", [CALL, FOLD])
    def test_it_binds_where_the_skipped_player_calls_or_folds(self, act: Act) -> None:
        assert ruled(self.early, 300, 300, (Done(act),)).binds is True

    def test_a_raise_in_between_frees_the_player(self) -> None:
        ruling = ruled(self.early, 300, 300, (Done(RAISE, 600),))
        assert (ruling.binds, ruling.returned, ruling.may_raise, ruling.raise_to) == (False, True, True, 900)

    def test_until_then_it_waits(self) -> None:
        assert ruled(self.early, 300, 300, waiting=True).binds is None


class TestCheckOutOfTurn:
    """TDA addendum 53-A, example 2."""

    def test_it_binds_where_the_skipped_player_checks(self) -> None:
        assert ruled(Done(CHECK), 0, 100, (Done(CHECK),)).binds is True

    def test_a_bet_in_between_frees_the_player(self) -> None:
        ruling = ruled(Done(CHECK), 0, 100, (Done(BET, 300),))
        assert (ruling.binds, ruling.returned, ruling.raise_to) == (False, False, 600)

    def test_by_roberts_rules_that_player_may_not_raise_then(self) -> None:
        ruling = ruled(Done(CHECK), 0, 100, (Done(BET, 300),), rule=OutOfTurn.HELD_BACK)
        assert (ruling.binds, ruling.may_raise, ruling.rule) == (False, False, "RRP 3")


def test_who_raised_out_of_turn_may_raise_again_by_roberts_rules_too() -> None:
    ruling = ruled(Done(RAISE, 800), 300, 300, (Done(RAISE, 600),), rule=OutOfTurn.HELD_BACK)
    assert ruling.may_raise


@pytest.mark.parametrize("rule", OutOfTurn)
def test_a_fold_out_of_turn_always_binds(rule: OutOfTurn) -> None:
    """TDA 53-A, 58; WSOP 84."""
    assert ruled(Done(FOLD), 300, 300, (Done(RAISE, 600),), rule=rule).binds is True


def test_in_a_friendly_house_nothing_else_binds() -> None:
    ruling = ruled(Done(CALL), 300, 300, (Done(FOLD),), rule=OutOfTurn.NEVER)
    assert (ruling.binds, ruling.returned, ruling.raise_to) == (False, True, 600)


def test_a_short_all_in_in_between_changes_the_bet_but_not_the_smallest_raise() -> None:
    """TDA 43-A, 47-A: the raise goes on from the last full one."""
    ruling = ruled(Done(CALL), 300, 300, (Done(RAISE, 350),))
    assert (ruling.binds, ruling.raise_to) == (False, 650)


@pytest.mark.parametrize(
    ("early", "bet", "between"),
    [
        (Done(CHECK), 300, ()),
        (Done(CALL), 0, ()),
        (Done(BET, 600), 300, ()),
        (Done(RAISE, 300), 300, ()),
        (Done(CALL), 300, (Done(BET, 600),)),
        (Done(CALL), 300, (Done(RAISE, 200),)),
        (Done(CALL), -1, ()),
    ],
)
def test_acts_that_cant_be_are_refused(early: Done, bet: int, between: tuple[Done, ...]) -> None:
    assert isinstance(out_of_turn(early, bet, 100, between), Refused)


class TestTheSkippedPlayer:
    """TDA 53-B with its example, Robert's Rules 3."""

    def test_has_lost_the_right_to_raise_after_substantial_action_and_time(self) -> None:
        ruling = skipped((CALL, FOLD), had_time=True)
        assert (ruling.kept, ruling.dead) == (False, False)

    def test_or_the_hand_if_the_house_says_so(self) -> None:
        ruling = skipped((CALL, FOLD), had_time=True, hand=SkippedHand.DEAD)
        assert (ruling.kept, ruling.dead) == (False, True)

    @pytest.mark.parametrize(("behind", "had_time"), [((CALL,), True), ((CHECK, CHECK), True), ((CALL, FOLD), False)])
    def test_keeps_it_without_time_or_with_little_action(self, behind: tuple[Act, ...], had_time: bool) -> None:
        assert skipped(behind, had_time).kept

    def test_roberts_rules_want_three_players_behind(self) -> None:
        assert skipped((CALL, CALL), True, SubstantialAction.ANY_TWO).kept
        assert not skipped((CALL, CALL, FOLD), True, SubstantialAction.ANY_TWO).kept


@st.composite
def streets_so_far(draw: st.DrawFn) -> tuple[int, tuple[Done, ...]]:
    bet = now = draw(st.sampled_from((0, 100, 300)))
    acts = []
    for _ in range(draw(st.integers(0, 4))):
        act = draw(st.sampled_from((FOLD, CALL, RAISE) if now else (FOLD, CHECK, BET)))
        if act.changes_the_bet:
            now += draw(st.integers(1, 500))
        acts.append(Done(act, now if act.changes_the_bet else 0))
    return bet, tuple(acts)


@given(streets_so_far(), st.booleans())
def test_an_act_binds_exactly_where_nobody_has_bet_or_raised(
    so_far: tuple[int, tuple[Done, ...]], raises: bool
) -> None:
    bet, between = so_far
    early = Done(RAISE if bet else BET, bet + 200) if raises else Done(CALL if bet else CHECK)
    ruling = ruled(early, bet, 100, between)
    assert ruling.binds is not any(done.act.changes_the_bet for done in between)
    if not ruling.binds:
        assert ruling.raise_to >= max(done.to for done in between) + 100
        assert ruling.returned is early.act.puts_chips_in
