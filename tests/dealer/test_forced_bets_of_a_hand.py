"""Blinds, antes and bring-ins: who pays what, who is short, and who acts first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hands_played import A, B, C, D, begun, deal_of, limped, no, play
from shuffleup.dealer.acting import begin
from shuffleup.dealer.betting_rules import BettingRules
from shuffleup.dealer.deal import (
    AnteOrder,
    Antes,
    Deal,
    Forced,
    ForcedBet,
    ShortAnte,
    blinds,
    blinds_by_button,
    no_limit_deal,
    with_cards,
)
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.legal import legal
from shuffleup.dealer.limits import FixedLimit, NoLimit, SpreadLimit
from shuffleup.dealer.streets import FIVE_CARD_STUD, SEVEN_CARD_STUD
from shuffleup.tournament.button import ButtonRule, Markers, next_hand
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante

EACH = Ante.EACH
FOR_ALL = Ante.BIG_BLIND


def test_tda_34_b_heads_up_the_button_has_the_small_blind_and_acts_first_before_the_flop_only() -> None:
    hand = begun(deal_of(2, 50, 100))
    button, other = B, A
    assert (hand.player(button).bet, hand.player(other).bet) == (50, 100)
    assert hand.turn == button
    assert limped(hand).turn == other


def test_left_of_the_big_blind_acts_first_and_after_the_flop_left_of_the_button() -> None:
    hand = begun(deal_of(4, 50, 100))
    assert hand.turn == C
    flop = limped(hand)
    assert flop.turn == A
    assert play(flop, "A folds").turn == B


def test_with_a_dead_small_blind_only_the_big_one_is_paid() -> None:
    hand = begun(replace(deal_of(3, 50, 100), forced=blinds((A, B, C), 50, 100, dead_small=True)))
    assert (hand.pot, hand.turn) == (100, B)
    assert limped(hand).turn == A


def test_blinds_as_the_button_tells_them_dead_and_made_up_for() -> None:
    dead = next_hand(6, {1, 4, 5, 6}, Markers(1, 2, 3))
    assert not isinstance(dead, Refused)
    assert blinds_by_button(dead, 50, 100) == (ForcedBet(4, 100, Forced.BIG_BLIND),)
    moving = next_hand(6, {1, 2, 4, 5, 6}, Markers(1, 2, 3), rule=ButtonRule.MOVING)
    assert not isinstance(moving, Refused)
    paid = blinds_by_button(moving, 50, 100)
    assert sorted(bet.chips for bet in paid) == sorted(
        100 if post.blind.value == "big" else 50 for post in moving.posts
    )


@pytest.mark.parametrize(
    ("order", "stack", "blind", "ante"),
    [
        (AnteOrder.BLIND_FIRST, 1_100, 1_000, 100),  # TDA RP-11
        (AnteOrder.BLIND_FIRST, 600, 600, 0),
        (AnteOrder.ANTE_FIRST, 1_500, 500, 1_000),  # Linda Johnson, Card Player, 9 October 2019
        (AnteOrder.ANTE_FIRST, 800, 0, 800),
    ],
)
def test_a_short_big_blind_pays_the_blind_or_the_ante_for_all_first(
    order: AnteOrder, stack: int, blind: int, ante: int
) -> None:
    antes = Antes(1_000, FOR_ALL, order)
    hand = begun(deal_of(3, 500, 1_000, stacks={"B": stack}, antes=antes))
    assert (hand.player(B).bet, hand.player(B).dead, hand.player(B).all_in) == (blind, ante, True)
    assert legal(hand).call == 1_000


def test_an_ante_for_all_goes_whole_to_the_main_pot() -> None:
    """Blinds 4,000 and 8,000, an ante of 8,000 by the big blind; somebody with 1,000 wins three times that and it."""
    hand = begun(deal_of(3, 4_000, 8_000, stacks={"C": 1_000}, antes=Antes(8_000, FOR_ALL)))
    hand = play(hand, "C is all-in, A calls, B checks")
    assert hand.pots().pots[0].amount == 11_000


def test_another_player_may_be_the_one_who_pays_the_ante_for_all() -> None:
    hand = begun(deal_of(3, 50, 100, antes=Antes(100, FOR_ALL, payer=C)))
    assert (hand.player(C).dead, hand.player(B).dead) == (100, 0)


def test_an_ante_for_all_without_blinds_is_played_for_by_all() -> None:
    hand = begun(deal_of(3, limits=NoLimit(100), antes=Antes(100, FOR_ALL, payer=C)))
    hand = play(hand, *["A checks, B checks, C checks"] * 4)
    assert [(pot.amount, pot.players) for pot in hand.pots().pots] == [(100, (A, B, C))]


def test_everybodys_ante_comes_before_the_blind() -> None:
    """A public worked case: antes of 100 by ten players, blinds 400 and 800, the big blind has 800 in all."""
    hand = begun(deal_of(10, 400, 800, stacks={"B": 800}, antes=Antes(100, EACH)))
    assert (hand.player(B).bet, hand.player(B).ante) == (700, 100)
    hand = play(hand, "C folds, D folds, E folds, F folds, G folds, H folds, I calls, J raises to 1600, A folds")
    assert hand.turn == 9
    hand = play(hand, "I folds")
    pots = hand.pots()
    assert dict(pots.returned) == {10: 800}
    assert [(pot.amount, pot.players) for pot in pots.pots] == [(3_500, (B, 10)), (200, (10,))]


def test_who_has_half_an_ante_wins_half_of_each() -> None:
    """As in a real hand: nine antes of 20, one player has 10."""
    hand = begun(deal_of(9, 20, 40, stacks={"C": 10}, antes=Antes(20, EACH)))
    assert hand.player(C).all_in
    hand = limped(play(hand, "D raises to 300, E folds, F folds, G folds, H folds, I calls, A folds, B folds"))
    assert hand.pots().pots[0].amount == 90


def test_who_can_t_pay_the_ante_is_all_in_or_by_one_reading_of_seed_001_gets_no_cards() -> None:
    all_in = Antes(100, EACH)
    left_out = Antes(100, EACH, short=ShortAnte.NO_CARDS)
    assert with_cards((A, B, C), (500, 60, 100), all_in) == (A, B, C)
    assert with_cards((A, B, C), (500, 60, 100), left_out) == (A, C)
    assert begun(deal_of(3, 50, 100, stacks={"B": 60}, antes=all_in)).player(B).all_in
    refused = begin(deal_of(3, 50, 100, stacks={"B": 60}, antes=left_out))
    assert isinstance(refused, Refused)
    assert refused.why.english().startswith("By the house rule nobody gets cards")


def test_when_all_are_all_in_for_the_ante_there_is_no_betting() -> None:
    antes = Antes(3_000, EACH)
    hand = begun(deal_of(3, 2, 2, stacks={"A": 3_000, "B": 3_000, "C": 3_000}, antes=antes))
    assert hand.over
    assert hand.pots().total == 9_000


def test_heads_up_all_in_for_less_than_the_ante_the_rest_goes_back() -> None:
    hand = begun(
        deal_of(
            2, limits=FixedLimit(40, 80), stacks={"B": 6}, antes=Antes(7, EACH), streets=SEVEN_CARD_STUD, bring_in=10
        )
    )
    assert hand.over
    assert (hand.pots().total, dict(hand.pots().returned)) == (12, {A: 1})


def test_seed_003_missed_blinds_are_a_live_and_a_dead_one() -> None:
    """2-4 limit with blinds of 1 and 2: who missed both puts in 3, of which 2 are a bet."""
    missed = (ForcedBet(D, 2, Forced.LIVE_BLIND), ForcedBet(D, 1, Forced.DEAD_BLIND))
    deal = deal_of(4, 1, 2, FixedLimit(2, 4))
    hand = begun(replace(deal, forced=(*deal.forced, *missed)))
    each = hand.player(D)
    assert (each.bet, each.live, each.dead) == (2, 2, 1)
    assert hand.turn == C
    hand = play(hand, "C folds")
    assert legal(hand).may_check
    assert legal(hand).raise_from == 4
    won = play(hand, "D raises to 4, A folds, B folds")
    assert dict(won.pots().returned) == {D: 2}
    assert won.pots().total == 6


def test_who_is_short_of_a_missed_blind_pays_the_live_one_first() -> None:
    missed = (ForcedBet(D, 1, Forced.DEAD_BLIND), ForcedBet(D, 2, Forced.LIVE_BLIND))
    deal = deal_of(4, 1, 2, stacks={"D": 2})
    each = begun(replace(deal, forced=(*deal.forced, *missed))).player(D)
    assert (each.live, each.dead) == (2, 0)


def test_a_blind_on_the_button_alone() -> None:
    """Short deck as played online: an ante each and a blind on the button; left of it acts first, now and later."""
    button = (ForcedBet(D, 50, Forced.BIG_BLIND),)
    deal = replace(deal_of(4, limits=NoLimit(50), antes=Antes(50, EACH)), forced=button, big_blind=50)
    hand = begun(deal)
    assert (hand.turn, legal(hand).call, legal(hand).raise_from) == (A, 50, 100)
    assert limped(hand).turn == A


def test_seed_001_antes_only_the_first_left_of_the_button_begins() -> None:
    hand = begun(deal_of(3, limits=FixedLimit(10, 20), antes=Antes(5, EACH)))
    assert (hand.turn, hand.pot, legal(hand).may_check) == (A, 15, True)


def test_a_cap_on_what_goes_in_during_a_hand_counts_as_all_in() -> None:
    hand = begun(deal_of(3, 5, 10, stacks={"C": 9_000}, cap=300))
    assert legal(hand).raise_to == 300
    hand = play(hand, "C is all-in, A calls, B folds")
    assert hand.over
    assert hand.pots().total == 610


def test_chips_carried_from_the_last_hand_are_in_the_main_pot() -> None:
    hand = play(begun(deal_of(3, 5, 10, carried=25)), "C folds, A folds")
    assert hand.pots().total == 25 + 5 + 5


def stud(players: int, stacks: dict[str, int] | None = None) -> Hand:
    limits = FixedLimit(800, 1_600)
    antes = Antes(150, EACH)
    return begun(deal_of(players, limits=limits, stacks=stacks, antes=antes, streets=FIVE_CARD_STUD, bring_in=250))


def test_stud_the_low_card_brings_in_and_it_goes_on_to_the_left() -> None:
    hand = stud(4)
    assert no(hand, "A checks") == "Say first who acts first by the open cards."
    hand = play(hand, "D opens")
    assert (legal(hand).player, legal(hand).bring_in, legal(hand).may_fold) == (D, 250, False)
    assert no(hand, "D folds") == "Seat 4 has to bring it in: the open card says so."
    assert no(hand, "D checks") == "Nobody can check before the bring-in: bring in, bet, or fold."
    hand = play(hand, "D brings in")
    assert (legal(hand).player, legal(hand).call, legal(hand).raise_from) == (A, 250, 800)
    assert legal(hand).bring_in == 0
    assert no(hand, "A brings in") == "There is no bring-in to put in now."
    assert no(hand, "A bets 800") == "There is a bet of 250 already: call, raise or fold."
    completed = play(hand, "A raises to 800, B calls, C folds")
    assert (legal(completed).call, legal(completed).raise_from) == (550, 1_600)


def test_stud_a_completed_bring_in_is_a_full_bet_however_little_it_adds() -> None:
    deal = deal_of(3, limits=FixedLimit(4, 8), streets=SEVEN_CARD_STUD, bring_in=3)
    hand = play(begun(deal), "A opens, A brings in, B raises to 4, C calls")
    assert (legal(hand).player, legal(hand).call, legal(hand).raise_from) == (A, 1, 8)


def test_stud_a_bring_in_that_all_call_ends_the_street() -> None:
    hand = play(stud(3), "B opens, B brings in, C calls, A calls")
    assert (hand.number, hand.turn) == (1, None)
    assert no(hand, "B brings in") == "Say first who acts first by the open cards."


def test_stud_the_low_card_may_bet_at_once() -> None:
    hand = play(stud(3), "B opens, B bets 800")
    assert (legal(hand).call, legal(hand).raise_from) == (800, 1_600)


def test_stud_who_is_short_of_the_bring_in_is_all_in_and_the_others_owe_it_whole() -> None:
    hand = play(stud(3, {"B": 250}), "B opens, B is all-in")
    assert (hand.player(B).bet, legal(hand).call, legal(hand).bring_in) == (100, 250, 0)


def test_stud_all_in_instead_of_a_bring_in_is_a_bet() -> None:
    assert no(play(stud(3), "B opens"), "B is all-in") == "Seat 2 can only bet or raise to 800."
    hand = play(stud(3, {"B": 550}), "B opens, B is all-in")
    # 400 is half a bet: the next raise is a bet on top of it.
    assert (legal(hand).call, legal(hand).raise_from, legal(hand).bring_in) == (400, 1_200, 0)


def test_tda_rp_10_e_a_low_card_without_chips_is_passed_over_the_next_bring_in_bet_or_fold() -> None:
    hand = play(stud(4, {"B": 150}), "B opens")
    now = legal(hand)
    assert (now.player, now.bring_in, now.may_fold, now.may_check) == (C, 250, True, False)
    hand = play(hand, "C folds")
    assert legal(hand).bring_in == 250
    assert legal(play(hand, "D brings in")).call == 250


def test_spread_stud_the_bring_in_is_the_first_bet() -> None:
    hand = begun(deal_of(3, limits=SpreadLimit(1, 5), streets=SEVEN_CARD_STUD, bring_in=1))
    hand = play(hand, "A opens, A brings in")
    assert (legal(hand).raise_from, legal(hand).raise_to) == (2, 6)


ANTE_3 = Antes(3, EACH)


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (Deal((1,), (500,), NoLimit(2)), "A hand needs 2 to 26 players."),
        (Deal((1, 2), (500,), NoLimit(2)), "A hand needs 2 to 26 players."),
        (Deal((1, 1), (500, 500), NoLimit(2)), "Somebody is there twice: every player has one hand."),
        (Deal((1, 2), (500, 0), NoLimit(2)), "Only players with chips are dealt in."),
        (
            Deal((1, 2), (500, 500), NoLimit(2), (ForcedBet(3, 2, Forced.BIG_BLIND),)),
            "Only players who are dealt in put in blinds and antes.",
        ),
        (
            Deal((1, 2), (500, 500), NoLimit(2), (ForcedBet(2, 0, Forced.BIG_BLIND),)),
            "A blind is at least 1 chip: leave out who pays none.",
        ),
        (
            Deal((1, 2), (500, 500), NoLimit(2), small_blind=-1),
            "Blinds, antes and bring-in can't be below 0 or above 1000000000000.",
        ),
        (
            Deal((1, 2), (500, 500), NoLimit(2), antes=Antes(0, EACH)),
            "Say both who pays an ante and how much it is.",
        ),
        (Deal((1, 2), (500, 500), NoLimit(2), antes=Antes(5)), "Say both who pays an ante and how much it is."),
        (
            Deal((1, 2), (500, 500), NoLimit(2), antes=Antes(5, FOR_ALL)),
            "Somebody has to pay the ante for all: there is no big blind.",
        ),
        (Deal((1, 2), (500, 500), NoLimit(2), bring_in=1), "Only stud has a bring-in."),
        (
            Deal((1, 2), (500, 500), FixedLimit(2, 4), streets=SEVEN_CARD_STUD, bring_in=2),
            "The bring-in is less than a bet.",
        ),
        (Deal((1, 2), (500, 500), NoLimit(0)), "A bet is at least 1 chip and at most 1000000000000."),
        (Deal((1, 2), (500, 500), FixedLimit(4, 2)), "The upper bet, 2, can't be below the lower one, 4."),
        (Deal((1, 2), (500, 500), SpreadLimit(5, 2)), "The upper bet, 2, can't be below the lower one, 5."),
        (
            Deal(
                (1, 2),
                (500, 500),
                SpreadLimit(
                    1,
                    5,
                    0,
                    10,
                ),
                rules=BettingRules(limit_cap_raises=0),
            ),
            "At least one raise is allowed after a bet.",
        ),
    ],
)
def test_what_can_t_be_dealt_is_refused_in_a_sentence(deal: Deal, said: str) -> None:
    refused = begin(deal)
    assert isinstance(refused, Refused)
    assert refused.why.english() == said


@pytest.mark.parametrize(
    "deal",
    [
        Deal((1, 2), (1, 1), NoLimit(1), (ForcedBet(1, 1, Forced.BIG_BLIND),)),
        Deal(tuple(range(26)), (10**12,) * 26, NoLimit(10**12)),
        Deal((1, 2), (5, 5), FixedLimit(2, 2), rules=BettingRules(limit_cap_raises=1)),
        Deal((1, 2), (5, 5), SpreadLimit(2, 2)),
    ],
)
def test_the_smallest_and_the_largest_that_can_be_dealt(deal: Deal) -> None:
    assert isinstance(begin(deal), Hand)


def test_a_hand_of_no_limit_in_one_line() -> None:
    deal = no_limit_deal((3, 5, 1), (500, 500, 500), 10, 20, ANTE_3)
    assert begun(deal).pot == 39
