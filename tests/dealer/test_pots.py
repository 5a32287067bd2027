"""Pots: what goes back, who can win what, and that no chip is ever lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pot_hands import Hand, hands, live, made
from shuffleup.dealer.pots import Pot, Pots, PutIn, pots_of, uncalled
from shuffleup.tournament.refusal import Refused

WORKED = {
    "seed 000, nine at the final table: 25 all-in before the flop, 35 more from three": (
        {1: 25, 2: 60, 3: 60, 4: 60},
        {},
        [(100, {1, 2, 3, 4}), (105, {2, 3, 4})],
    ),
    "seed 000, the same read as 35 in all": (
        {1: 25, 2: 35, 3: 35, 4: 35},
        {},
        [(100, {1, 2, 3, 4}), (30, {2, 3, 4})],
    ),
    "seed 001: 200, 50 all-in and 200": ({1: 200, 2: 50, 3: 200}, {}, [(150, {1, 2, 3}), (300, {1, 3})]),
    "a published 5, 5 and 3": ({1: 5, 2: 5, 3: 3}, {}, [(9, {1, 2, 3}), (4, {1, 2})]),
    "a published 100, 100 and 60": ({1: 100, 2: 100, 3: 60}, {}, [(180, {1, 2, 3}), (80, {1, 2})]),
    "four all-in for 500, 400, 300 and 150": (
        {1: 500, 2: 400, 3: 300, 4: 150},
        {1: 100},
        [(600, {1, 2, 3, 4}), (450, {1, 2, 3}), (200, {1, 2})],
    ),
    "four stacks of 2,000, 1,800, 3,600 and 4,000": (
        {1: 2_000, 2: 1_800, 3: 3_600, 4: 4_000},
        {4: 400},
        [(7_200, {1, 2, 3, 4}), (600, {1, 3, 4}), (3_200, {3, 4})],
    ),
    "1,000, 1,000 and 500 all-in": (
        {1: 1_000, 2: 1_000, 3: 500},
        {},
        [(1_500, {1, 2, 3}), (1_000, {1, 2})],
    ),
    "both blinds short: the others still call the whole big blind": (
        {1: 25, 2: 25, 3: 100, 4: 100},
        {},
        [(100, {1, 2, 3, 4}), (150, {3, 4})],
    ),
    "both blinds short and a single caller, who gets all but 25 back": (
        {1: 25, 2: 25, 3: 100},
        {3: 75},
        [(75, {1, 2, 3})],
    ),
    "equal stacks all-in make one pot": ({1: 50, 2: 50, 3: 50}, {}, [(150, {1, 2, 3})]),
    "two and two equal stacks make two": (
        {1: 50, 2: 80, 3: 50, 4: 80},
        {},
        [(200, {1, 2, 3, 4}), (60, {2, 4})],
    ),
}


@pytest.mark.parametrize("case", WORKED.values(), ids=WORKED.keys())
def test_worked_examples(case: tuple[dict[int, int], dict[int, int], list[tuple[int, set[int]]]]) -> None:
    contributed, returned, expected = case
    pots = made(live(contributed))
    assert pots.returned == returned
    assert [(pot.amount, set(pot.players)) for pot in pots.pots] == expected
    assert pots.total + sum(returned.values()) == sum(contributed.values())


def test_a_bet_called_for_less_goes_back_in_part() -> None:
    """TDA 15-B, WSOP 91 and 108: all-in for 500, called for 200; the third has folded 100."""
    pots = made(live({1: 500, 2: 200, 3: 100}, folded=[3]))
    assert pots.returned == {1: 300}
    assert pots.pots == (Pot(500, (1, 2)),)


def test_only_what_nobody_put_in_comes_back_when_all_have_folded() -> None:
    """Real hands print it like this: the second highest counts, folded or not."""
    pots = made(live({1: 300, 2: 100, 3: 100}, folded=[2, 3]))
    assert pots.returned == {1: 200}
    assert pots.pots == (Pot(300, (1,)),)


def test_a_walk_gives_the_big_blind_back_what_the_small_one_did_not_reach() -> None:
    pots = made(live({1: 50, 2: 100}, folded=[1]))
    assert (dict(pots.returned), pots.pots) == ({2: 50}, (Pot(100, (2,)),))


def test_a_dead_small_blind_is_no_part_of_the_bet() -> None:
    """As a cash room plays it: the player in seat 9 posted two live and one dead, and folded to a raise to ten."""
    put_in = (*live({2: 2, 3: 2, 5: 2, 6: 10}, folded=[2, 3, 5]), PutIn(9, 2, dead=1, folded=True))
    pots = made(put_in)
    assert pots.returned == {6: 8}
    assert pots.pots == (Pot(11, (6,)),)


def test_dead_chips_and_chips_that_lay_there_go_into_the_main_pot() -> None:
    """A published example: 300 from before, and 50, 100 and 150 all-in."""
    pots = made(live({1: 50, 2: 100, 3: 150}), carried=300)
    assert pots.returned == {3: 50}
    assert pots.pots == (Pot(450, (1, 2, 3)), Pot(100, (2, 3)))


def test_half_an_ante_wins_half_an_ante_from_each() -> None:
    """A real hand: antes of 20, the player in seat 3 had ten of them."""
    contributed = {1: 20, 2: 20, 3: 10, 4: 320, 5: 95, 6: 170, 7: 20, 8: 20, 9: 320}
    pots = made(live(contributed, folded=[1, 2, 5, 6, 7, 8]))
    assert pots.pots == (Pot(90, (3, 4, 9)), Pot(905, (4, 9)))


def test_the_shortest_stack_can_win_the_whole_ante_of_the_big_blind() -> None:
    """Big blind and ante 8,000, and somebody all-in for 1,000: three times that, and the ante."""
    pots = made((PutIn(1, 8_000), PutIn(2, 8_000, dead=8_000), PutIn(3, 1_000)))
    assert pots.pots == (Pot(11_000, (1, 2, 3)), Pot(14_000, (1, 2)))


def test_all_in_for_the_ante_of_the_big_blind_wins_the_ante_and_no_bets() -> None:
    """Ante first, as many rooms play it: 800 is all that was there for an ante of 1,000; no blind is left."""
    pots = made((PutIn(1, 1_000), PutIn(2, 0, dead=800), PutIn(3, 1_000)))
    assert pots.pots == (Pot(800, (1, 2, 3)), Pot(2_000, (1, 3)))


def test_heads_up_against_an_ante_all_bets_go_back() -> None:
    pots = made((PutIn(1, 500), PutIn(2, 0, dead=800)))
    assert (dict(pots.returned), pots.pots) == ({1: 500}, (Pot(800, (1, 2)),))


def test_a_big_blind_all_in_with_ten_antes() -> None:
    """A published hand: antes of 100 from ten, blinds 400 and 800; the big blind has 700 after the ante.

    Bob calls 800 and folds to Carol's raise to 1,600. The publisher leaves her all of the side pot; what nobody
    called goes back first here, which comes to the same.
    """
    antes = dict.fromkeys(range(1, 11), 100)
    bets = {1: 400, 2: 700, 3: 800, 4: 1_600}
    contributed = {player: ante + bets.get(player, 0) for player, ante in antes.items()}
    pots = made(live(contributed, folded=[1, 3, *range(5, 11)]))
    assert pots.returned == {4: 800}
    assert pots.pots == (Pot(3_500, (2, 4)), Pot(200, (4,)))


def test_a_stack_that_ran_out_between_two_folded_bets() -> None:
    """Folded chips lie in each pot they reach, and the folded make no pot of their own."""
    pots = made(live({1: 40, 2: 100, 3: 70, 4: 100}, folded=[1, 3]))
    assert pots.pots == (Pot(310, (2, 4)),)


def test_chips_above_everybody_still_in_stay_in_the_last_pot_and_are_pointed_out() -> None:
    """No hand by the rules: two folded against somebody who was all-in for less."""
    pots = made(live({1: 300, 2: 300, 3: 100}, folded=[1, 2]))
    assert pots.pots == (Pot(700, (3,)),)
    assert pots.unreached == 400


def test_nobody_put_in_anything() -> None:
    assert made((PutIn(1, 0), PutIn(2, 0))) == Pots(())
    assert made(()) == Pots(())


def test_who_put_in_nothing_can_win_nothing() -> None:
    assert made((PutIn(1, 10), PutIn(2, 10), PutIn(3, 0))).pots == (Pot(20, (1, 2)),)


def test_players_stand_in_their_order_at_the_table() -> None:
    assert made(live({1: 10, 2: 10, 3: 10}), order=(3, 1, 2)).pots[0].players == (3, 1, 2)


@pytest.mark.parametrize(
    ("put_in", "order", "carried", "why"),
    [
        ((PutIn(1, 5), PutIn(1, 5)), (), 0, "Ada is there twice: what somebody puts in is one amount."),
        ((PutIn(1, -5), PutIn(2, 5)), (), 0, "Ada can't put in less than 0 chips."),
        ((PutIn(1, 5), PutIn(2, 5, dead=-1)), (), 0, "Bo can't put in less than 0 chips."),
        ((PutIn(1, 5), PutIn(2, 5)), (2, 3), 0, "Ada has put in chips but doesn't sit at the table."),
        ((PutIn(1, 5), PutIn(2, 5)), (), -1, "A pot can't have less than 0 chips."),
        (
            (PutIn(1, 5, folded=True), PutIn(2, 5, folded=True)),
            (),
            0,
            "Everybody has folded: the last one in wins, so leave that player in.",
        ),
    ],
)
def test_refusals_say_what_to_do(put_in: tuple[PutIn, ...], order: tuple[int, ...], carried: int, why: str) -> None:
    refused = pots_of(put_in, order, carried, {1: "Ada", 2: "Bo"})
    assert isinstance(refused, Refused)
    assert refused.why.english() == why


@given(st.one_of(hands(), hands(by_the_rules=False)))
def test_no_chip_is_lost(hand: Hand) -> None:
    pots = hand.pots
    assert pots.total + sum(pots.returned.values()) == hand.chips


@given(hands())
def test_a_hand_by_the_rules_has_no_chips_out_of_reach(hand: Hand) -> None:
    assert hand.pots.unreached == 0


@given(hands(), st.randoms())
def test_the_order_of_entry_makes_no_difference(hand: Hand, mixed) -> None:
    entered = list(hand.put_in)
    mixed.shuffle(entered)
    assert made(entered, hand.order, hand.carried) == hand.pots


@given(st.one_of(hands(), hands(by_the_rules=False)))
def test_each_side_pot_has_fewer_players_than_the_pot_before(hand: Hand) -> None:
    """So no two pots have the same players: equal ones are one pot, and odd chips fall once."""
    sets = [set(pot.players) for pot in hand.pots.pots]
    assert all(later < earlier for earlier, later in pairwise(sets))
    assert all(pot.amount > 0 for pot in hand.pots.pots)


@given(hands())
def test_folded_players_are_in_no_pot(hand: Hand) -> None:
    folded = {each.player for each in hand.put_in if each.folded}
    assert all(not folded & set(pot.players) for pot in hand.pots.pots)


@given(hands())
def test_at_most_one_bet_comes_back_and_only_what_nobody_reached(hand: Hand) -> None:
    back = uncalled(hand.put_in)
    assert len(back) <= 1
    for player, amount in back.items():
        own = next(each.live for each in hand.put_in if each.player == player)
        others = max(each.live for each in hand.put_in if each.player != player)
        assert own - amount == others


@given(hands())
def test_nobody_can_win_more_from_another_than_he_put_in(hand: Hand) -> None:
    """Bordskapital (seed 000): of each other player at most as much as one's own; dead chips come on top."""
    back = uncalled(hand.put_in)
    bets = {each.player: each.live - back.get(each.player, 0) for each in hand.put_in}
    dead = hand.carried + sum(each.dead for each in hand.put_in)
    for each in hand.put_in:
        can_win = sum(pot.amount for pot in hand.pots.pots if each.player in pot.players)
        most = sum(min(bet, bets[each.player]) for bet in bets.values()) + dead
        assert can_win == (most if not each.folded and (each.live or each.dead) else 0)
