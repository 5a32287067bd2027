"""Rulings on chips and words in a hand that is played: what they come to is always allowed there."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import Bet, Call, Check, Fold, RaiseTo
from shuffleup.dealer.chips_thrown import Thrown
from shuffleup.dealer.deal import Deal, no_limit_deal
from shuffleup.dealer.facing import Facing, Kind, Ruling
from shuffleup.dealer.facing_now import action_of, bets_of_street, facing_now
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.limits import FixedLimit, PotLimit, SpreadLimit
from shuffleup.dealer.spoken import Said, Word, wager_ruling
from shuffleup.tournament.refusal import Refused


def played(deal: Deal, *actions: object) -> Hand:
    hand = begin(deal)
    for action in actions:
        assert isinstance(hand, Hand)
        hand = act(hand, action)  # type: ignore[arg-type]
    assert isinstance(hand, Hand), hand.why.english()
    return hand


def faced(hand: Hand) -> Facing:
    facing = facing_now(hand, 25)
    assert isinstance(facing, Facing), facing.why.english()
    return facing


FOUR = no_limit_deal((1, 2, 3, 4), (9_000, 9_000, 9_000, 9_000), 50, 100)


def test_before_the_flop_the_big_blind_is_the_opening_bet() -> None:
    facing = faced(played(FOUR))
    assert (facing.bet, facing.raise_to, facing.earlier, facing.pot) == (100, 200, (), 150)


def test_after_a_raise_the_opening_bet_is_an_earlier_one() -> None:
    facing = faced(played(FOUR, RaiseTo(3, 300), Fold(4)))
    assert (facing.bet, facing.raise_to, facing.in_front, facing.earlier) == (300, 500, 50, (100,))


def test_on_the_flop_it_begins_anew() -> None:
    flop = played(FOUR, RaiseTo(3, 300), Fold(4), Call(1), Call(2))
    assert (faced(flop).bet, faced(flop).raise_to) == (0, 100)
    assert bets_of_street(played(FOUR, RaiseTo(3, 300), Fold(4), Call(1), Call(2), Bet(1, 400))) == (400,)


def test_a_short_stack_does_not_lower_what_half_a_raise_is() -> None:
    """A raise to 1,100 by 600, and 1,300 thrown in of 1,500: less than half a raise, so a call."""
    hand = played(no_limit_deal((1, 2, 3, 4), (9_000, 9_000, 9_000, 1_500), 250, 500), RaiseTo(3, 1_100))
    ruling = wager_ruling(faced(hand), thrown=Thrown((1_000, 100, 100, 100)))
    assert isinstance(ruling, Ruling)
    assert (ruling.kind, ruling.back) == (Kind.CALL, 200)


def test_fixed_limit_has_one_size() -> None:
    deal = replace(FOUR, limits=FixedLimit(100, 200))
    facing = faced(played(deal))
    assert (facing.raise_to, facing.most) == (200, 200)


def test_when_nobody_is_to_act_nothing_is_faced() -> None:
    won = played(FOUR, Fold(3), Fold(4), Fold(1))
    assert isinstance(facing_now(won), Refused)


def test_what_the_player_still_has_to_choose_is_no_action() -> None:
    raise_ = wager_ruling(faced(played(FOUR)), Said(Word.RAISE))
    assert isinstance(raise_, Ruling)
    assert action_of(raise_, 3) is None


CHIPS = st.lists(st.sampled_from((25, 100, 500)), min_size=1, max_size=5).map(tuple)
SAYINGS = st.one_of(
    st.sampled_from([Said(word) for word in Word if word is not Word.AMOUNT]),
    st.builds(Said, st.sampled_from((Word.BET, Word.RAISE, Word.AMOUNT)), st.integers(1, 80).map(lambda n: 25 * n)),
)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    count = draw(st.integers(2, 5))
    stacks = tuple(25 * draw(st.integers(1, 60)) for _ in range(count))
    deal = no_limit_deal(tuple(range(1, count + 1)), stacks, 50, 100)
    limits = draw(
        st.sampled_from((deal.limits, PotLimit(100), FixedLimit(100, 200), SpreadLimit(100, 400, 100, 800)))
    )
    return replace(deal, limits=limits)


@given(deals(), st.data())
def test_rulings_carry_any_hand_to_its_end(deal: Deal, data: st.DataObject) -> None:
    hand = begin(deal)
    assert isinstance(hand, Hand)
    for _ in range(12):
        if hand.over:
            break
        facing = faced(hand)
        said = data.draw(SAYINGS)
        thrown = Thrown(data.draw(CHIPS)) if said.word is Word.NOTHING or data.draw(st.booleans()) else Thrown()
        if sum(thrown.chips) > facing.stack:
            thrown = Thrown((facing.stack,))
        ruling = wager_ruling(facing, said, thrown)
        assert isinstance(ruling, Ruling), ruling.why.english()
        assert hand.turn is not None
        action = action_of(ruling, hand.turn) or (Check if not facing.faces_a_bet else Call)(hand.turn)
        after = act(hand, action)
        assert isinstance(after, Hand), (facing, ruling, after.why.english())
        if after.number == hand.number and not isinstance(action, Fold) and action_of(ruling, hand.turn):
            assert after.player(hand.turn).bet == ruling.to
        hand = after
