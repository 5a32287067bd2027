"""Any hand of 2 to 10 players, whatever is done: no chip is lost, it ends, and what is told is what is allowed."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.acting import act, begin, undo
from shuffleup.dealer.actions import Action, AllIn, Bet, BringIn, Call, Check, Fold, KillHand, Opens, RaiseTo
from shuffleup.dealer.betting_rules import (
    BettingRules,
    HeadsUpCap,
    LateMinimum,
    LimitShortAllIn,
    PotBeforeFlop,
    Reopening,
)
from shuffleup.dealer.deal import AnteOrder, Antes, Deal, Forced, ForcedBet, blinds
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.hand_text import hand_from_plain, hand_to_plain
from shuffleup.dealer.legal import Legal, legal
from shuffleup.dealer.limits import FixedLimit, Limits, NoLimit, PotLimit, SpreadLimit
from shuffleup.dealer.showdown_order import Showdown, ShowdownOrder, showdown
from shuffleup.dealer.streets import STREETS
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante

RULES = st.builds(
    BettingRules,
    st.sampled_from(LateMinimum),
    st.sampled_from(PotBeforeFlop),
    st.booleans(),
    st.sampled_from((1, 3, 4, None)),
    st.sampled_from(HeadsUpCap),
    st.sampled_from(LimitShortAllIn),
    st.sampled_from(Reopening),
    st.booleans(),
    st.booleans(),
)


@st.composite
def limits(draw: st.DrawFn, big: int) -> Limits:
    return draw(
        st.sampled_from(
            (NoLimit(big), PotLimit(big), FixedLimit(big, 2 * big), SpreadLimit(big, 5 * big, big, 10 * big))
        )
    )


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal: every limit and game, stacks from 1 chip up, dead blinds, missed blinds, any house rules."""
    players = draw(st.integers(2, 10))
    order = tuple(draw(st.permutations(range(1, players + 1))))
    big = draw(st.sampled_from((2, 5, 20)))
    streets = STREETS[draw(st.sampled_from(("flop", "flop", "flop", *STREETS)))]
    payers = (Ante.NONE, Ante.EACH) if streets.by_cards else tuple(Ante)
    paid_by = draw(st.sampled_from(payers))
    ante = 0 if paid_by is Ante.NONE else draw(st.integers(1, big))
    forced: tuple[ForcedBet, ...] = ()
    if not streets.by_cards:
        forced = blinds(order, big // 2, big, dead_small=draw(st.booleans()) and players > 2)
        posting = draw(st.sampled_from((None, *order[2:])))
        if posting is not None:
            missed = ForcedBet(posting, big, Forced.LIVE_BLIND), ForcedBet(posting, big // 2, Forced.DEAD_BLIND)
            forced = (*forced, *missed)
    return Deal(
        order,
        tuple(draw(st.lists(st.integers(1, 40 * big), min_size=players, max_size=players))),
        draw(limits(big)),
        forced,
        Antes(ante, paid_by, draw(st.sampled_from(AnteOrder))),
        streets,
        0 if streets.by_cards else big // 2,
        0 if streets.by_cards else big,
        bring_in=big // 2 if streets.by_cards else 0,
        carried=draw(st.sampled_from((0, 0, 3))),
        last_two=players == 2 and draw(st.booleans()),
        rules=draw(RULES),
    )


def an_action(draw: st.DrawFn, hand: Hand, now: Legal) -> Action:
    """One of the things that may be done."""
    if draw(st.integers(0, 40)) == 0 and len(hand.still_in) > 1:
        return KillHand(draw(st.sampled_from(hand.still_in)))
    if now.player is None:
        return Opens(draw(st.sampled_from(hand.still_in)))
    player = now.player
    can: list[Action] = [Check(player)] if now.may_check else []
    if now.call:
        can += [Call(player)] * 3
    if now.bring_in:
        can.append(BringIn(player))
    if now.may_fold:
        can.append(Fold(player))
    if now.may_raise:
        totals = now.only or (now.raise_from, draw(st.integers(now.raise_from, now.raise_to)), now.raise_to)
        to = draw(st.sampled_from(totals))
        can += [Bet(player, to) if now.bet else RaiseTo(player, to)] * 2
        if now.allows(hand.player(player).all_in_to):
            can.append(AllIn(player))
    return draw(st.sampled_from(can))


@st.composite
def played(draw: st.DrawFn) -> list[Hand]:
    """A whole hand: as it was after each action."""
    hand = begin(draw(deals()))
    assert isinstance(hand, Hand), hand.why.english()
    hands = [hand]
    while not hand.over:
        assert len(hands) < 2_000
        done = act(hand, an_action(draw, hand, legal(hand)))
        assert isinstance(done, Hand), done.why.english()
        hand = done
        hands.append(hand)
    return hands


@given(played(), st.sampled_from(ShowdownOrder))
def test_not_a_chip_is_lost_and_somebody_is_to_act_until_it_ends(hands: list[Hand], rule: ShowdownOrder) -> None:
    for hand in hands:
        chips_are_where_they_were(hand)
        now = legal(hand)
        if hand.phase is Phase.ACTING:
            assert now.player == hand.turn
            assert hand.player(hand.turn or 0).can_act
            assert now.call or now.may_check or now.bring_in
        else:
            assert hand.turn is None
            assert now.player is None
    last = hands[-1]
    assert (last.phase is Phase.WON) == (len(last.still_in) == 1)
    # Whoever still has chips has matched the highest bet of those left.
    matched = max((each.bet for each in last.players if not each.folded), default=0)
    if last.phase is Phase.SHOWDOWN and last.with_chips > 1:
        assert all(each.bet == matched for each in last.players if each.can_act)
    everybody_left_shows_once(last, rule)


def chips_are_where_they_were(hand: Hand) -> None:
    for each, stack in zip(hand.players, hand.deal.stacks, strict=True):
        assert each.behind + each.live + each.dead == stack
        assert min(each.behind, each.bet, each.live, each.dead) >= 0
    pots = hand.pots()
    assert pots.total + sum(pots.returned.values()) == hand.pot


def everybody_left_shows_once(last: Hand, rule: ShowdownOrder) -> None:
    made = showdown(last, rule)
    if last.phase is Phase.WON:
        assert isinstance(made, Refused)
    else:
        assert isinstance(made, Showdown)
        assert sorted(made.order) == sorted(last.still_in)
        assert made.at_once == any(each.all_in for each in last.players)


@given(played())
def test_the_bounds_that_are_told_are_the_bounds_that_are_kept(hands: list[Hand]) -> None:
    for hand in hands:
        now = legal(hand)
        if now.player is None:
            continue
        assert isinstance(act(hand, Check(now.player)), Hand) == now.may_check
        assert isinstance(act(hand, Call(now.player)), Hand) == bool(now.call)
        assert isinstance(act(hand, Fold(now.player)), Hand) == now.may_fold
        kind = Bet if now.bet else RaiseTo
        if now.closed is not None:
            assert now.closed.english()
            assert isinstance(act(hand, kind(now.player, hand.wagers.to + 1)), Refused)
            continue
        assert now.call_to < now.raise_from <= now.raise_to <= hand.player(now.player).all_in_to
        for to in (now.raise_from, now.raise_to):
            assert isinstance(act(hand, kind(now.player, to)), Hand)
        for to in (now.raise_from - 1, now.raise_to + 1, 0, -1):
            refused = act(hand, kind(now.player, to))
            assert isinstance(refused, Refused)
            assert refused.why.english()


@given(played())
def test_all_is_done_in_turn_and_can_be_taken_back(hands: list[Hand]) -> None:
    for before, after in pairwise(hands):
        assert undo(after) == before
        if after.phase is Phase.ACTING and after.number == before.number:
            each = after.player(after.turn or 0)
            assert not each.acted or after.to_call(each) > 0
    for hand in hands[:: max(len(hands) // 3, 1)]:
        for player in hand.deal.order:
            if player != hand.turn:
                for action in (Fold(player), Check(player), Call(player), AllIn(player), RaiseTo(player, 50)):
                    assert isinstance(act(hand, action), Refused)
    assert hand_from_plain(hand_to_plain(hands[-1])) == hands[-1]


@given(deals())
def test_a_street_of_nothing_but_raises_ends_with_the_cap_in_limit_and_is_never_capped_without(deal: Deal) -> None:
    hand = begin(deal)
    assert isinstance(hand, Hand)
    limit = isinstance(deal.limits, FixedLimit | SpreadLimit)
    cap = deal.rules.limit_cap_raises
    strict = deal.rules.limit_headsup_uncapped is HeadsUpCap.LAST_TWO_OF_EVENT and not deal.last_two
    while not hand.over and hand.number == 0:
        now = legal(hand)
        if now.player is None:
            action: Action = Opens(hand.still_in[0])
        elif now.may_raise:
            action = Bet(now.player, now.raise_from) if now.bet else RaiseTo(now.player, now.raise_from)
        else:
            action = Check(now.player) if now.may_check else Call(now.player)
        done = act(hand, action)
        assert isinstance(done, Hand)
        hand = done
        if hand.number == 0:
            assert not (hand.wagers.capped and (not limit or deal.last_two or cap is None))
            assert not (limit and strict and cap is not None) or hand.wagers.raises <= cap
