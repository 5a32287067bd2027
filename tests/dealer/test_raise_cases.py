"""Bets and raises: the worked cases of the rule books, each with its source."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hands_played import A, B, C, D, F, begun, deal_of, limped, no, play
from shuffleup.dealer.betting_rules import (
    BettingRules,
    HeadsUpCap,
    LateMinimum,
    LimitShortAllIn,
    PotBeforeFlop,
    Reopening,
)
from shuffleup.dealer.deal import Antes, Deal, Forced, ForcedBet, blinds
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.legal import legal
from shuffleup.dealer.limits import FixedLimit, NoLimit, PotLimit, SpreadLimit
from shuffleup.dealer.streets import FIVE_CARD_STUD, Street
from shuffleup.tournament.schedule import Ante


def raises(hand: Hand) -> tuple[int, int]:
    now = legal(hand)
    return now.raise_from, now.raise_to


def on_the_flop(players: int, small: int, big: int, all_in: dict[str, int] | None = None, **more) -> Hand:
    """The flop after everybody has called the big blind; *all_in*: what some can bet on the flop at most."""
    stacks = {name: chips + big for name, chips in (all_in or {}).items()}
    return limped(begun(deal_of(players, small, big, stacks=stacks, **more)))


# No-limit


def test_seed_002_no_limit_at_1_2() -> None:
    hand = begun(deal_of(4, 1, 2, stacks={"D": 375}))
    assert legal(hand).call == 2
    assert legal(hand).raise_from == 4
    assert raises(play(hand, "C raises to 10")) == (18, 375)


def test_tda_43_example_1_a_raise_is_at_least_the_last_raise() -> None:
    hand = play(on_the_flop(4, 100, 200), "A bets 600, B raises to 1600, C raises to 3600")
    assert legal(hand).raise_from == 5_600


def test_tda_43_example_2_an_all_in_for_less_doesn_t_lessen_the_next_raise() -> None:
    hand = play(begun(deal_of(4, 50, 100, stacks={"C": 150})), "C is all-in")
    assert legal(hand).raise_from == 250


def test_tda_43_example_3_on_the_turn() -> None:
    hand = limped(begun(deal_of(3, 100, 200)), Street.TURN)
    assert legal(play(hand, "A bets 300, B raises to 1000")).raise_from == 1_700


def test_tda_43_example_4_a_raises_of_75_and_then_of_300() -> None:
    hand = play(begun(deal_of(6, 25, 50)), "C raises to 125")
    assert legal(hand).raise_from == 200
    assert legal(play(hand, "D raises to 200, E raises to 500")).raise_from == 800


def test_tda_43_example_4_b_one_raise_of_450() -> None:
    assert legal(play(begun(deal_of(6, 25, 50)), "C raises to 500, D calls, E calls")).raise_from == 950


def test_roberts_rules_no_limit_an_all_in_bet_of_20_at_a_minimum_of_100() -> None:
    hand = play(on_the_flop(3, 50, 100, {"A": 20}), "A is all-in")
    assert (legal(hand).call, legal(hand).raise_from) == (20, 120)


def test_roberts_rules_no_limit_a_short_raise_is_never_completed() -> None:
    hand = play(on_the_flop(3, 50, 100, {"B": 140}), "A bets 100, B is all-in")
    assert (legal(hand).call, legal(hand).raise_from) == (140, 240)
    assert no(hand, "C raises to 200").startswith("Seat 3 raises to 240 or more")


def test_barge_the_blinds_count_for_those_who_paid_them() -> None:
    hand = play(begun(deal_of(3, 100, 200)), "C raises to 500, A raises to 1200")
    assert (legal(hand).player, legal(hand).call, legal(hand).raise_from) == (B, 1_000, 1_900)


def test_a_short_big_blind_is_called_whole() -> None:
    """A public worked case: blinds 100 and 200, the big blind has 125; the small blind adds 100."""
    hand = play(begun(deal_of(3, 100, 200, stacks={"B": 125})), "C calls")
    assert (legal(hand).call, legal(hand).raise_from) == (100, 400)


def test_both_blinds_short_the_call_is_the_big_blind_and_a_raise_twice_that() -> None:
    hand = begun(deal_of(4, 50, 100, stacks={"A": 25, "B": 25}))
    assert (legal(hand).call, legal(hand).raise_from) == (100, 200)
    last = limped(play(hand, "C calls, D calls"), Street.RIVER)
    assert [(pot.amount, pot.players) for pot in last.pots().pots] == [(100, (A, B, C, D)), (150, (C, D))]


def test_a_lone_limper_gets_back_what_the_short_blinds_can_t_match() -> None:
    hand = play(begun(deal_of(4, 50, 100, stacks={"A": 25, "B": 25})), "C calls, D folds")
    assert hand.over
    assert dict(hand.pots().returned) == {C: 75}


def test_against_all_ins_below_the_blind_only_the_largest_of_them_is_called() -> None:
    """As online: the big blind is all-in for 360 of 600, the next for 480; the small blind pays to 480."""
    hand = begun(deal_of(3, 300, 600, stacks={"B": 360, "C": 480}))
    hand = play(hand, "C is all-in")
    assert (legal(hand).player, legal(hand).call) == (A, 180)


def test_the_least_bet_stays_the_big_blind_or_doubles_on_the_last_two_streets_by_seed_002() -> None:
    usual = begun(deal_of(3, 1, 2))
    double = begun(deal_of(3, 1, 2, rules=BettingRules(nl_min_bet_late=LateMinimum.DOUBLE)))
    for street, least in ((Street.FLOP, 2), (Street.TURN, 4), (Street.RIVER, 4)):
        assert legal(limped(usual, street)).raise_from == 2
        assert legal(limped(double, street)).raise_from == least


def test_a_straddle_is_the_new_bet_to_call_and_has_the_option() -> None:
    """Robert's Rules, no-limit 2: a straddle sets a new minimum; the next bets are as before."""
    straddled = (
        ForcedBet(A, 1, Forced.SMALL_BLIND),
        ForcedBet(B, 2, Forced.BIG_BLIND),
        ForcedBet(C, 4, Forced.STRADDLE),
    )
    hand = begun(Deal((A, B, C, D), (500,) * 4, NoLimit(2), straddled, small_blind=1, big_blind=2))
    assert (hand.turn, legal(hand).call, legal(hand).raise_from) == (D, 4, 8)
    hand = play(hand, "D calls, A calls, B calls")
    assert (hand.turn, legal(hand).may_check) == (C, True)
    assert legal(play(hand, "C checks")).raise_from == 2


# Reopening


def test_tda_47_example_1_two_short_all_ins_add_up_to_a_raise() -> None:
    hand = play(
        on_the_flop(5, 50, 100, {"B": 125, "D": 200}),
        "A bets 100, B is all-in, C calls, D is all-in, E calls",
    )
    now = legal(hand)
    assert (now.player, now.call, now.may_raise, now.raise_from) == (A, 100, True, 300)
    # 1-A: C has called 125 and faces 75.
    called = legal(play(hand, "A calls"))
    assert (called.player, called.call, called.may_raise, called.reopened) == (C, 75, False, False)
    assert called.closed is not None
    assert called.closed.english() == (
        "Seat 3 has already acted and faces less than a full raise: call or fold (TDA 47)."
    )
    # 1-B: A raises, so C may too.
    again = legal(play(hand, "A raises to 300"))
    assert (again.player, again.call, again.raise_from) == (C, 175, 400)


def test_tda_47_example_2_the_least_raise_after_short_ones_is_the_last_full_bet() -> None:
    hand = play(
        on_the_flop(6, 50, 100, {"B": 500, "C": 650, "D": 800}),
        "A bets 300, B is all-in, C is all-in, D is all-in, E calls",
    )
    now = legal(hand)
    assert (now.player, now.call, now.raise_from) == (F, 800, 1_100)


def test_tda_47_example_3_the_big_blind_has_not_acted() -> None:
    hand = begun(deal_of(5, 2_000, 4_000, stacks={"E": 7_500}))
    hand = play(hand, "C calls, D folds, E is all-in, A folds")
    now = legal(hand)
    assert (now.player, now.call, now.raise_from) == (B, 3_500, 11_500)
    called = legal(play(hand, "B calls"))
    assert (called.player, called.call, called.may_raise) == (C, 3_500, False)
    again = legal(play(hand, "B raises to 11500"))
    assert (again.player, again.call, again.raise_from) == (C, 7_500, 15_500)


def test_wsop_96_a_two_short_raises_reopen_for_all_whom_they_raise_enough() -> None:
    hand = play(
        on_the_flop(5, 50, 100, {"D": 1_300, "E": 1_700}),
        "A bets 500, B raises to 1000, C calls, D is all-in, E is all-in",
    )
    for told in ("A calls", "A folds"):
        now = legal(play(hand, told))
        assert (now.player, now.call, now.raise_from) == (B, 700, 2_200)
        after = legal(play(hand, told, "B calls"))
        assert (after.player, after.call, after.raise_from) == (C, 700, 2_200)


def test_wsop_96_one_short_raise_doesn_t_reopen() -> None:
    hand = play(on_the_flop(3, 100, 200, {"B": 650}), "A bets 600, B is all-in, C calls")
    now = legal(hand)
    assert (now.player, now.call, now.may_raise) == (A, 50, False)


def test_roberts_rules_no_limit_3_who_was_raised_may_raise_who_raised_may_not() -> None:
    hand = play(on_the_flop(3, 50, 100, {"C": 250}), "A bets 100, B raises to 200, C is all-in")
    assert legal(hand).player == A
    assert legal(hand).may_raise
    now = legal(play(hand, "A calls"))
    assert (now.player, now.call, now.may_raise) == (B, 50, False)


def test_a_check_is_an_action_an_all_in_of_60_gives_no_raise_to_who_checked() -> None:
    hand = play(on_the_flop(3, 50, 100, {"B": 60}), "A checks, B is all-in, C calls")
    now = legal(hand)
    assert (now.player, now.call, now.may_raise) == (A, 60, False)


def test_the_right_to_raise_may_be_there_with_nobody_left_to_call() -> None:
    """10, all-in 14, all-in 21: 4 and 7 are more than 10 for the bettor, but both others are all-in."""
    hand = play(on_the_flop(3, 1, 2, {"B": 14, "C": 21}), "A bets 10, B is all-in, C is all-in")
    now = legal(hand)
    assert (now.player, now.call, now.reopened, now.may_raise) == (A, 11, True, False)
    assert now.closed is not None
    assert now.closed.english().startswith("Nobody can call more")


def test_houses_that_play_otherwise() -> None:
    told = "A bets 100, B is all-in, C calls, D is all-in, E calls"
    may = {}
    for rule in Reopening:
        hand = on_the_flop(5, 50, 100, {"B": 125, "D": 200}, rules=BettingRules(reopening=rule))
        at_a = play(hand, told)
        may[rule] = legal(at_a).may_raise, legal(play(at_a, "A calls")).may_raise
    assert may == {
        Reopening.CUMULATIVE: (True, False),
        Reopening.SINGLE: (False, False),
        Reopening.ALWAYS: (True, True),
    }


def test_a_raise_of_just_the_last_one_is_a_full_raise_for_every_house() -> None:
    for rule in Reopening:
        hand = on_the_flop(3, 50, 100, rules=BettingRules(reopening=rule))
        now = legal(play(hand, "A bets 100, B raises to 200, C calls"))
        assert (now.player, now.raise_from) == (A, 300)
        again = legal(play(hand, "A bets 100, B raises to 300, C raises to 500, A folds"))
        assert (again.player, again.raise_from) == (B, 700)


# Pot-limit


def test_barge_pot_limit_before_the_flop() -> None:
    """100 and 200, a raise to 500: three times 500, and the 300 behind."""
    hand = play(begun(deal_of(4, 100, 200, PotLimit(200))), "C raises to 500")
    assert raises(hand) == (800, 1_800)


def test_barge_pot_limit_a_pot_bet_is_raised_to_four_times_as_much() -> None:
    hand = begun(deal_of(3, 100, 200, PotLimit(200)))
    assert raises(hand)[1] == 700
    hand = play(hand, "C raises to 700, A folds, B calls")
    assert hand.pot == 1_500
    assert raises(play(hand, "B bets 1500"))[1] == 6_000


@pytest.mark.parametrize(
    ("pot", "told", "most"),
    [
        (100, "A bets 50", 250),  # Robert's Rules, pot-limit
        (10, "A bets 5", 25),  # several public explanations
        (10, "A bets 3", 19),
        (10, "A bets 3, B raises to 10", 43),
        (200, "A bets 150, B calls", 800),
        (10, "A bets 4, B calls", 26),
    ],
)
def test_public_worked_cases_of_pot_limit(pot: int, told: str, most: int) -> None:
    hand = begun(deal_of(5, limits=PotLimit(1), carried=pot))
    assert raises(play(hand, told))[1] == most


def test_pot_limit_at_2_4_after_a_raise_to_14() -> None:
    assert raises(play(begun(deal_of(5, 2, 4, PotLimit(4))), "C raises to 14"))[1] == 48


def test_pot_limit_the_small_blind_has_half_the_call_in_already() -> None:
    hand = play(begun(deal_of(3, 100, 200, PotLimit(200))), "C folds")
    assert (legal(hand).call, raises(hand)[1]) == (100, 600)


def test_pot_limit_stud_the_bring_in_and_antes_of_800() -> None:
    """BARGE, London lowball: antes of 800 in all, a bring-in of 150."""
    antes = Antes(100, Ante.EACH)
    hand = begun(deal_of(8, limits=PotLimit(150), antes=antes, streets=FIVE_CARD_STUD, bring_in=150))
    assert raises(play(hand, "A opens, A brings in")) == (300, 1_250)


@pytest.mark.parametrize(
    ("rule", "dead", "short"),
    [
        (PotBeforeFlop.ASSUME_FULL_BLINDS, 700, 700),  # TDA 54-B, both examples
        (PotBeforeFlop.ACTUAL, 600, 600),  # WSOP, pot-limit d
        (PotBeforeFlop.SMALL_AS_BIG, 800, 800),  # Robert's Rules, pot-limit 5
    ],
)
def test_pot_limit_before_the_flop_with_a_dead_or_a_short_blind(rule: PotBeforeFlop, dead: int, short: int) -> None:
    deal = deal_of(4, 100, 200, PotLimit(200), rules=BettingRules(pl_preflop_pot=rule))
    no_small = replace(deal, forced=blinds(deal.order, 100, 200, dead_small=True))
    assert raises(begun(no_small))[1] == dead
    short_big = replace(deal, stacks=(deal.stacks[0], 100, *deal.stacks[2:]))
    assert raises(begun(short_big))[1] == short


def test_pot_limit_antes_may_be_left_out_of_the_pot_before_the_flop_only() -> None:
    for antes, in_pot in ((Antes(200, Ante.BIG_BLIND), 200), (Antes(50, Ante.EACH), 150)):
        most = {}
        for counts in (True, False):
            rules = BettingRules(pl_ante_counts=counts)
            hand = begun(deal_of(3, 100, 200, PotLimit(200), rules=rules, antes=antes))
            most[counts] = raises(hand)[1], raises(limped(hand))[1]
        assert most == {True: (700 + in_pot, 600 + in_pot), False: (700, 600 + in_pot)}


def test_no_limit_and_pot_limit_have_no_cap() -> None:
    for limits in (None, PotLimit(2)):
        hand = begun(deal_of(3, 1, 2, limits))
        for _ in range(8):
            now = legal(hand)
            hand = play(hand, f"{'ABC'[now.player - 1]} raises to {now.raise_from}")
        assert legal(hand).may_raise


# Limit


def ladder(hand: Hand) -> list[int]:
    """What the bet and the raises on a street come to, until there are no more."""
    totals = []
    while legal(hand).may_raise and len(totals) < 12:
        now = legal(hand)
        assert now.raise_from == now.raise_to
        totals.append(now.raise_to)
        hand = play(hand, f"{'ABCD'[now.player - 1]} {'bets' if now.bet else 'raises to'} {now.raise_to}")
    return totals


@pytest.mark.parametrize(
    ("street", "totals"), [(Street.FLOP, [2, 4, 6, 8]), (Street.TURN, [4, 8, 12, 16]), (Street.RIVER, [4, 8, 12, 16])]
)
def test_seed_002_limit_a_bet_and_three_raises(street: Street, totals: list[int]) -> None:
    assert ladder(limped(begun(deal_of(3, 1, 2, FixedLimit(2, 4))), street)) == totals


def test_limit_the_cap_may_be_four_raises_or_none() -> None:
    four = begun(deal_of(3, 1, 2, FixedLimit(2, 4), rules=BettingRules(limit_cap_raises=4)))
    assert ladder(limped(four)) == [2, 4, 6, 8, 10]
    none = begun(deal_of(3, 1, 2, FixedLimit(2, 4), rules=BettingRules(limit_cap_raises=None)))
    assert len(ladder(limped(none))) == 12


def test_seed_003_limit_the_big_blind_is_the_first_bet() -> None:
    hand = play(begun(deal_of(4, 1, 2, FixedLimit(2, 4))), "C raises to 4, D raises to 6")
    now = legal(hand)
    assert (now.player, now.call, now.raise_to - hand.player(A).bet, now.raise_to) == (A, 5, 7, 8)
    capped = legal(play(hand, "A raises to 8"))
    assert (now.reopened, capped.reopened) == (True, False)
    assert capped.closed is not None
    assert capped.closed.english() == "The betting is capped on this street: call or fold (TDA 48)."


def test_seed_002_limit_two_who_are_alone_before_the_cap_raise_on() -> None:
    hand = limped(begun(deal_of(3, 1, 2, FixedLimit(2, 4))))
    alone = play(hand, "A bets 2, B raises to 4, C folds, A raises to 6, B raises to 8")
    assert legal(alone).raise_to == 10
    assert legal(play(alone, "A raises to 10")).raise_to == 12


def test_seed_002_limit_a_fold_after_the_cap_doesn_t_lift_it() -> None:
    hand = limped(begun(deal_of(3, 1, 2, FixedLimit(2, 4))))
    capped = play(hand, "A bets 2, B raises to 4, C raises to 6, A raises to 8, B folds")
    assert not legal(capped).may_raise
    turn = play(capped, "C calls")
    assert ladder(turn)[:5] == [4, 8, 12, 16, 20]


def test_roberts_rules_3_somebody_all_in_doesn_t_count_for_the_cap() -> None:
    hand = limped(begun(deal_of(3, 1, 2, FixedLimit(2, 4), stacks={"A": 4})))
    alone = play(hand, "A bets 2, B raises to 4, C raises to 6, B raises to 8, C raises to 10")
    assert legal(alone).raise_to == 12


def test_tda_48_limit_the_cap_stays_heads_up_until_two_are_left_in_the_event() -> None:
    rules = BettingRules(limit_headsup_uncapped=HeadsUpCap.LAST_TWO_OF_EVENT, limit_cap_raises=4)
    hand = begun(deal_of(2, 1, 2, FixedLimit(2, 4), rules=rules))
    assert ladder(limped(hand)) == [2, 4, 6, 8, 10]
    last_two = begun(deal_of(2, 1, 2, FixedLimit(2, 4), rules=rules, last_two=True))
    assert len(ladder(limped(last_two))) == 12


def at_20(stacks: dict[str, int], rules: BettingRules | None = None) -> Hand:
    """The flop of 20-40 limit, everybody having put in 20; *stacks* are what is left for the flop."""
    given = {name: chips + 20 for name, chips in stacks.items()}
    return limped(begun(deal_of(4, 10, 20, FixedLimit(20, 40), given, rules)))


def test_roberts_rules_6_under_half_a_bet_is_completed() -> None:
    hand = play(at_20({"A": 8}), "A is all-in")
    now = legal(hand)
    assert (now.call, now.raise_from, now.raise_to) == (8, 20, 20)
    # Completed, it is the bet: three raises follow.
    assert ladder(hand) == [20, 40, 60, 80]


def test_roberts_rules_6_half_a_bet_and_more_is_a_bet() -> None:
    hand = play(at_20({"A": 15}), "A is all-in")
    assert raises(hand) == (35, 35)
    assert ladder(hand) == [35, 55, 75]


def test_tda_47_b_half_a_raise_reopens_in_limit() -> None:
    hand = play(at_20({"B": 30}), "A bets 20, B is all-in, C calls, D folds")
    now = legal(hand)
    assert (now.player, now.call, now.raise_from) == (A, 10, 50)


def test_roberts_rules_6_less_than_half_doesn_t_reopen_but_can_be_completed_by_who_has_not_acted() -> None:
    hand = play(at_20({"B": 28}), "A bets 20, B is all-in")
    assert raises(hand) == (40, 40)
    now = legal(play(hand, "C calls, D calls"))
    assert (now.player, now.call, now.may_raise) == (A, 8, False)
    assert legal(play(hand, "C raises to 40, D folds")).raise_to == 60


def test_roberts_rules_6_two_short_all_ins_add_up_in_limit_too() -> None:
    hand = play(at_20({"B": 26, "C": 33}), "A bets 20, B is all-in, C is all-in, D calls")
    now = legal(hand)
    assert (now.player, now.call, now.raise_from) == (A, 13, 53)


def test_online_a_short_raise_is_completed_however_much_it_is() -> None:
    rules = BettingRules(limit_short_allin=LimitShortAllIn.NEXT_LEVEL)
    hand = play(at_20({"B": 38}, rules), "A bets 20, B is all-in")
    assert (legal(hand).call, raises(hand)) == (38, (40, 40))


def test_a_straddle_in_limit_is_a_raise() -> None:
    deal = deal_of(4, 1, 2, FixedLimit(2, 4))
    hand = begun(replace(deal, forced=(*deal.forced, ForcedBet(C, 4, Forced.STRADDLE))))
    assert ladder(hand) == [6, 8]


# Spread-limit


def test_seed_002_spread_a_raise_is_at_least_the_last_bet() -> None:
    hand = begun(deal_of(3, limits=SpreadLimit(1, 10)))
    assert raises(hand) == (1, 10)
    hand = play(hand, "A bets 7")
    assert (legal(hand).call, raises(hand)) == (7, (14, 17))


def test_seed_002_spread_once_the_most_was_bet_only_that_step_is_left() -> None:
    hand = limped(begun(deal_of(3, limits=SpreadLimit(1, 10, 2, 20))), Street.TURN)
    assert raises(hand) == (2, 20)
    assert ladder(play(hand, "A bets 20")) == [40, 60, 80]


@pytest.mark.parametrize(("low", "high", "bet", "totals"), [(1, 5, 3, (6, 8)), (1, 6, 4, (8, 10))])
def test_public_worked_cases_of_spread_limit(low: int, high: int, bet: int, totals: tuple[int, int]) -> None:
    assert raises(play(begun(deal_of(3, limits=SpreadLimit(low, high))), f"A bets {bet}")) == totals


def spread_72(rule: LimitShortAllIn) -> Hand:
    """Seed 002, spread 2 to 20: a bet of 20, raises to 40 and 60, and the one who has 40 in is all-in for 72."""
    hand = limped(
        begun(deal_of(4, limits=SpreadLimit(2, 20), stacks={"B": 72}, rules=BettingRules(limit_short_allin=rule)))
    )
    return play(hand, "A bets 20, B raises to 40, C raises to 60, D calls, A calls, B is all-in")


def test_spread_all_in_for_72_by_the_books_is_the_third_raise_and_called_for_72() -> None:
    hand = spread_72(LimitShortAllIn.HALF_BET)
    now = legal(hand)
    assert (now.player, now.call_to, now.may_raise) == (C, 72, False)
    assert hand.wagers.full_to + hand.wagers.size == 92
    assert hand.wagers.raises == 3


def test_spread_all_in_for_72_by_the_letter_of_seed_002_is_called_with_80() -> None:
    hand = spread_72(LimitShortAllIn.FULL_LEVEL)
    now = legal(hand)
    assert (now.call_to, hand.wagers.raises, now.may_raise) == (80, 3, False)
    after = play(hand, "C calls, D calls, A folds")
    side = after.pots().pots[1]
    assert (side.amount, side.players) == (16, (C, D))


def test_spread_with_blinds_the_big_blind_is_the_first_bet() -> None:
    assert raises(begun(deal_of(4, 1, 2, SpreadLimit(1, 10)))) == (4, 12)


def test_spread_with_blinds_three_raises_follow_the_big_blind() -> None:
    hand = begun(deal_of(4, 1, 2, SpreadLimit(1, 10)))
    assert not legal(play(hand, "C raises to 4, D raises to 6, A raises to 8")).may_raise


# Refusals


def test_the_sizes_of_an_illegal_raise_are_told() -> None:
    limit = limped(begun(deal_of(3, 1, 2, FixedLimit(2, 4))))
    assert no(limit, "A bets 3") == "Seat 1 can only bet or raise to 2."
    pot = begun(deal_of(3, 100, 200, PotLimit(200)))
    assert no(pot, "C raises to 701") == "Seat 3 bets or raises to at most 700."
    assert no(pot, "C raises to 100001") == "Seat 3 has no more than 100000: table stakes."
    flop = on_the_flop(3, 100, 200)
    assert no(flop, "A bets 199") == "Seat 1 bets at least 200."
    assert no(flop, "A raises to 400") == "Nobody has bet yet: Seat 1 checks or bets (TDA 55)."
    assert no(play(flop, "A bets 200"), "B bets 400") == "There is a bet of 200 already: call, raise or fold."
