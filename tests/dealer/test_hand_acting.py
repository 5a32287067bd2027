"""A hand from action to action: turns, streets, all-ins, folds, dead hands, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hands_played import A, B, C, D, begun, deal_of, limped, no, play
from shuffleup.dealer.acting import act, replay, undo
from shuffleup.dealer.actions import Call, Fold, RaiseTo
from shuffleup.dealer.betting_rules import BettingRules, LateMinimum
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.legal import Legal, legal
from shuffleup.dealer.limits import FixedLimit, NoLimit
from shuffleup.dealer.streets import FIVE_CARD_STUD, SEVEN_CARD_STUD, SINGLE_DRAW, TRIPLE_DRAW, Street
from shuffleup.tournament.refusal import Refused


def test_a_hand_goes_from_street_to_street_by_itself() -> None:
    hand = play(begun(deal_of(3, 50, 100)), "C calls, A calls")
    assert (hand.street, hand.turn, legal(hand).may_check) == (Street.BEFORE_FLOP, B, True)
    hand = play(hand, "B checks")
    assert (hand.street, hand.turn, hand.pot) == (Street.FLOP, A, 300)
    hand = play(hand, "A bets 200, B folds, C calls, A checks, C bets 400, A calls")
    assert (hand.street, hand.turn) == (Street.RIVER, A)
    hand = play(hand, "A checks, C checks")
    assert (hand.phase, hand.turn, hand.still_in, hand.pot) == (Phase.SHOWDOWN, None, (A, C), 1_500)


def test_the_last_one_in_has_won() -> None:
    hand = play(begun(deal_of(3, 50, 100)), "C raises to 250, A folds, B folds")
    assert (hand.phase, hand.still_in, hand.over) == (Phase.WON, (C,), True)
    assert dict(hand.pots().returned) == {C: 150}
    assert hand.pots().total == 250


def test_when_all_are_all_in_betting_is_over_on_whatever_street() -> None:
    hand = begun(deal_of(3, 50, 100, stacks={"A": 500, "C": 800}))
    hand = play(hand, "C is all-in, A is all-in, B calls")
    assert (hand.phase, hand.street) == (Phase.SHOWDOWN, Street.BEFORE_FLOP)


def test_two_with_chips_bet_on_beside_somebody_all_in() -> None:
    hand = play(begun(deal_of(3, 50, 100, stacks={"C": 300})), "C is all-in, A calls, B calls")
    assert (hand.street, hand.turn) == (Street.FLOP, A)
    hand = play(hand, "A checks, B bets 500, A folds")
    assert hand.phase is Phase.SHOWDOWN
    assert dict(hand.pots().returned) == {B: 500}


def test_a_lone_big_blind_is_not_asked_against_an_all_in_for_less() -> None:
    hand = play(begun(deal_of(3, 50, 100, stacks={"C": 80})), "C is all-in, A folds")
    assert hand.over
    assert dict(hand.pots().returned) == {B: 20}


def test_a_call_for_less_is_all_in() -> None:
    hand = play(begun(deal_of(3, 50, 100, stacks={"A": 170})), "C raises to 300, A calls, B folds")
    assert (hand.player(A).all_in, hand.player(A).live) == (True, 170)
    assert dict(hand.pots().returned) == {C: 130}


def test_folding_where_nobody_has_bet_is_a_fold_tda_58() -> None:
    hand = play(limped(begun(deal_of(3, 50, 100))), "A folds")
    assert hand.still_in == (B, C)


def test_what_is_out_of_turn_or_makes_no_sense_is_refused_in_a_sentence() -> None:
    hand = begun(deal_of(3, 50, 100))
    assert no(hand, "A calls") == "It is not Seat 1's turn but Seat 3's (TDA 53)."
    assert no(hand, "D calls") == "Seat 4 is not in this hand."
    assert no(hand, "C checks") == "Seat 3 can't check: there is 100 to call."
    assert no(hand, "C brings in") == "There is no bring-in to put in now."
    assert no(hand, "C opens") == "Who acts first is told by the open cards in stud, once on each street."
    assert no(limped(hand), "A calls") == "Seat 1 has nothing to call: check or bet."
    over = play(hand, "C folds, A folds")
    assert no(over, "B checks") == "Betting is over in this hand."
    refused = act(hand, Call(1), {1: "Ada", 3: "Bo"})
    assert isinstance(refused, Refused)
    assert refused.why.english() == "It is not Ada's turn but Bo's (TDA 53)."


def test_all_in_is_refused_where_it_would_be_a_raise_that_is_not_allowed() -> None:
    limit = begun(deal_of(3, 50, 100, FixedLimit(100, 200)))
    assert no(limit, "C is all-in") == "Seat 3 can only bet or raise to 200."
    hand = limped(begun(deal_of(3, 50, 100, stacks={"B": 160})))
    closed = play(hand, "A checks, B is all-in, C calls")
    assert no(closed, "A is all-in").endswith("call or fold (TDA 47).")


def test_all_in_is_a_call_a_bet_or_a_raise() -> None:
    hand = begun(deal_of(3, 50, 100, stacks={"A": 180, "B": 900, "C": 900}))
    raised = play(hand, "C is all-in")
    assert (raised.wagers.to, raised.wagers.size) == (900, 800)
    assert play(raised, "A is all-in").wagers.to == 900
    bet = play(limped(hand), "A is all-in")
    assert (bet.wagers.to, bet.wagers.size) == (80, 100)


def test_nobody_raises_when_all_others_are_all_in_but_where_the_house_lets_them() -> None:
    hand = play(begun(deal_of(2, 50, 100, stacks={"B": 400})), "B is all-in")
    assert no(hand, "A raises to 900").startswith("Nobody can call more")
    online = begun(deal_of(2, 50, 100, stacks={"B": 400}, rules=BettingRules(raise_nobody_calls=True)))
    done = play(online, "B is all-in, A raises to 900")
    assert done.over
    assert dict(done.pots().returned) == {A: 500}


@pytest.mark.parametrize("last", [200, 300])
def test_nobody_raises_an_all_in_that_the_last_to_act_has_no_more_than_either(last: int) -> None:
    hand = begun(deal_of(4, 50, 100, stacks={"C": 300, "B": last}))
    hand = play(hand, "C is all-in, D folds")
    now = legal(hand)
    assert (now.player, now.may_raise, now.reopened) == (A, False, True)
    assert isinstance(act(hand, RaiseTo(A, 500)), Refused)
    one_more = play(begun(deal_of(4, 50, 100, stacks={"C": 300, "B": 301})), "C is all-in, D folds")
    assert legal(one_more).may_raise


def test_who_has_just_the_call_can_only_call_all_in() -> None:
    hand = play(begun(deal_of(3, 50, 100, stacks={"A": 300})), "C raises to 300")
    now = legal(hand)
    assert (now.player, now.call, now.may_raise, now.reopened) == (A, 250, False, True)
    assert now.closed is not None
    assert now.closed.english() == "Seat 1 has no more than the call: call all-in or fold."


def test_a_raise_is_allowed_while_somebody_can_call_part_of_it() -> None:
    hand = play(begun(deal_of(2, 50, 100, stacks={"B": 400})), "B raises to 300")
    assert legal(hand).may_raise
    assert play(hand, "A raises to 900").turn == B


def test_a_dead_hand_leaves_its_chips_and_its_bet() -> None:
    hand = play(begun(deal_of(3, 50, 100)), "C raises to 300")
    dead = play(hand, "C dies")
    assert (dead.turn, dead.still_in, legal(dead).call) == (A, (A, B), 250)
    done = play(dead, "A calls, B folds")
    assert done.phase is Phase.WON
    assert done.pots().total == 700


def test_the_uncalled_part_of_a_dead_hand_goes_back_tda_65() -> None:
    hand = play(begun(deal_of(3, 50, 100, stacks={"A": 200, "B": 100})), "C raises to 300, C dies")
    # B is all-in: A needs only match the hundred B can win from him.
    assert legal(hand).call == 50
    done = play(hand, "A calls")
    assert dict(done.pots().returned) == {C: 200}
    assert done.pots().total == 300


def test_absent_players_are_dealt_in_and_blinded_and_their_hands_killed_tda_30() -> None:
    hand = play(begun(deal_of(4, 50, 100)), "B dies, A dies")
    assert hand.pots().total == 100
    hand = play(hand, "C folds")
    assert hand.still_in == (D,)
    # Who has put in nothing of his own wins the blinds all the same; what is more than the other's goes back.
    pots = hand.pots()
    assert ([(pot.amount, pot.players) for pot in pots.pots], dict(pots.returned)) == ([(100, (D,))], {B: 50})


def test_a_dead_hand_can_t_be_killed_again_nor_the_last_one() -> None:
    hand = play(begun(deal_of(3, 50, 100)), "B dies")
    assert no(hand, "B dies") == "Seat 2 has no hand any more."
    hand = play(hand, "C folds")
    assert no(hand, "A dies") == "Seat 1 is the last one in and wins: that hand can't be killed."


def test_somebody_all_in_can_lose_the_hand_by_mistake_too() -> None:
    hand = play(begun(deal_of(3, 50, 100, stacks={"C": 300})), "C is all-in, A calls, B calls, C dies")
    assert (hand.turn, hand.still_in) == (A, (A, B))
    assert hand.pots().total == 900


def test_undo_takes_back_the_last_action_over_streets_too() -> None:
    hand = begun(deal_of(3, 50, 100))
    called = play(hand, "C calls, A calls")
    flop = play(called, "B checks")
    assert undo(flop) == called
    assert undo(play(hand, "C folds")) == hand
    nothing = undo(hand)
    assert isinstance(nothing, Refused)
    assert nothing.why.english() == "Nobody has acted yet: there is nothing to take back."


def test_a_hand_is_its_deal_and_its_actions() -> None:
    deal = deal_of(3, 50, 100)
    actions = (RaiseTo(C, 300), Fold(A), Call(B))
    hand = replay(deal, actions)
    assert isinstance(hand, Hand)
    assert hand.actions == actions
    assert hand == play(begun(deal), "C raises to 300, A folds, B calls")
    assert isinstance(replay(deal, (Fold(A),)), Refused)
    assert isinstance(replay(replace(deal, stacks=(0, 0, 0)), ()), Refused)


def test_when_it_is_nobodys_turn_nothing_is_legal() -> None:
    over = play(begun(deal_of(2, 50, 100)), "B folds")
    assert legal(over) == Legal(may_fold=False)


# Stud and draw


def seven_card(rules: BettingRules | None = None, stacks: dict[str, int] | None = None) -> Hand:
    deal = deal_of(3, limits=FixedLimit(4, 8), rules=rules, stacks=stacks, streets=SEVEN_CARD_STUD, bring_in=2)
    return play(begun(deal), "C opens, C brings in, A calls, B calls")


def test_stud_who_acts_first_is_told_on_each_street() -> None:
    hand = seven_card()
    assert (hand.phase, hand.street, legal(hand).player) == (Phase.FIRST, Street.FOURTH, None)
    hand = play(hand, "B opens, B checks, C checks, A bets 4, B folds, C calls")
    assert (hand.phase, hand.street) == (Phase.FIRST, Street.FIFTH)
    assert no(hand, "B opens") == "Seat 2 has no hand any more."
    hand = play(hand, "A opens, A bets 8, C calls, C opens, C checks, A checks, A opens, A checks, C checks")
    assert (hand.street, hand.phase) == (Street.SEVENTH, Phase.SHOWDOWN)


def test_stud_nobody_need_be_told_where_nobody_can_bet() -> None:
    hand = play(seven_card(stacks={"A": 6, "B": 6}), "A opens, A is all-in, B is all-in, C calls")
    assert (hand.phase, hand.street) == (Phase.SHOWDOWN, Street.FOURTH)


def test_stud_who_acts_first_may_be_all_in_then_it_is_the_next() -> None:
    hand = play(seven_card(stacks={"A": 6}), "A opens, A is all-in, B calls, C calls, A opens")
    assert hand.turn == B


def test_an_open_pair_on_fourth_street_lets_everybody_bet_double_by_house_rule() -> None:
    """Robert's Rules on stud; not in tournaments, TDA RP-10 F."""
    assert no(seven_card(), "B opens paired").startswith("An open pair doubles bets only on fourth street")
    hand = play(seven_card(BettingRules(stud_open_pair=True)), "B opens paired")
    assert legal(hand).only == (4, 8)
    assert no(hand, "B bets 6") == "Seat 2 bets or raises to 4 or to 8."
    lower = play(hand, "B bets 4")
    assert legal(lower).only == (8, 12)
    assert legal(play(lower, "C raises to 12")).only == ()
    assert legal(play(lower, "C raises to 12")).raise_from == 20
    upper = legal(play(hand, "B bets 8"))
    assert (upper.raise_from, upper.raise_to) == (16, 16)
    fifth = play(hand, "B checks, C checks, A checks")
    assert no(fifth, "B opens paired").startswith("An open pair")


def test_an_open_pair_changes_nothing_in_other_games_than_limit_seven_card_stud() -> None:
    rules = BettingRules(stud_open_pair=True)
    no_limit = begun(deal_of(2, limits=NoLimit(8), rules=rules, streets=SEVEN_CARD_STUD))
    assert no(play(no_limit, "A opens, A checks, B checks"), "A opens paired").startswith("An open pair")
    five = begun(deal_of(2, limits=FixedLimit(4, 8), rules=rules, streets=FIVE_CARD_STUD))
    five = play(five, *["A opens, A checks, B checks"] * 2)
    assert five.street is Street.FOURTH
    assert no(five, "A opens paired").startswith("An open pair")


def test_an_open_pair_and_few_chips() -> None:
    rules = BettingRules(stud_open_pair=True)
    assert legal(play(seven_card(rules, {"B": 8}), "B opens paired")).only == (4, 6)
    assert legal(play(seven_card(rules, {"B": 5}), "B opens paired")).only == (3,)


def test_a_single_draw_has_two_streets_the_upper_bet_after_the_draw() -> None:
    hand = begun(deal_of(3, 10, 20, FixedLimit(20, 40), streets=SINGLE_DRAW))
    assert legal(hand).raise_from == 40
    after = limped(hand, Street.FIRST_DRAW)
    assert (after.turn, legal(after).raise_from) == (A, 40)
    done = play(after, "A checks, B checks, C checks")
    assert done.phase is Phase.SHOWDOWN


@pytest.mark.parametrize(
    ("street", "bet"), [(Street.FIRST_DRAW, 20), (Street.SECOND_DRAW, 40), (Street.THIRD_DRAW, 40)]
)
def test_a_triple_draw_has_the_upper_bet_after_the_second_draw(street: Street, bet: int) -> None:
    hand = limped(begun(deal_of(3, 10, 20, FixedLimit(20, 40), streets=TRIPLE_DRAW)), street)
    assert legal(hand).raise_from == bet


def test_a_draw_can_be_played_without_limit() -> None:
    hand = limped(begun(deal_of(3, 10, 20, NoLimit(20), streets=SINGLE_DRAW)), Street.FIRST_DRAW)
    assert legal(hand).raise_from == 20
    rules = BettingRules(nl_min_bet_late=LateMinimum.DOUBLE)
    double = begun(deal_of(3, 10, 20, NoLimit(20), streets=SINGLE_DRAW, rules=rules))
    assert legal(double).raise_from == 40
    assert legal(limped(double, Street.FIRST_DRAW)).raise_from == 40
