"""Who gets what can't be divided where players share prizes: the house says, and the seats decide.

A sum that can't be divided goes as odd chips do, first left of the button first (TDA 20-A), or to the lower seat; at
different tables, hand for hand, there is no button for both (TDA RP-8).
"""

from __future__ import annotations

import pytest

from money_evenings import Evening, evening
from seat_evenings import done, drawn, player_in, why_not
from shuffleup.tournament.buttons import NextHandAt, TellButton
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand
from shuffleup.tournament.hands_played import LostAll, RecordHand
from shuffleup.tournament.house_rules import HouseRules, OddCoin, SetRules
from shuffleup.tournament.knock_outs import CorrectKnockOut, KnockOutPlayers, Loser
from shuffleup.tournament.offers import Offer, Terms
from shuffleup.tournament.prize_plan import FixedPrize, PlanPrizes, PrizePlan
from shuffleup.undoing import Undo

MONEY = Terms("SEK", Offer(20_000))
ODD = PlanPrizes(PrizePlan(places=2, fixed=(FixedPrize(2, 20_100),)))


def three_left(rule: OddCoin, tables: tuple[int, ...] = (6,), players: int = 3) -> Evening:
    return done(drawn(players, tables, MONEY), ODD, SetRules(HouseRules(odd_coin=rule)))


def out_in_one_hand(night: Evening, *losers: int) -> dict[int, int]:
    """What they get, in kronor."""
    done(night, KnockOutPlayers(tuple(Loser(number) for number in losers)))
    won = night.tournament.payouts
    assert sum(won.values()) == sum(night.tournament.prizes)
    return {number: won[number] // 100 for number in losers}


@pytest.mark.parametrize("button", [1, 2, 3])
def test_the_first_left_of_the_button_gets_the_odd_coin(button: int) -> None:
    night = three_left(OddCoin.BUTTON, (3,))
    done(night, TellButton(1, button))
    winner = player_in(night, 1, button)
    first, second = (player_in(night, 1, (button + step - 1) % 3 + 1) for step in (1, 2))
    assert out_in_one_hand(night, second, first) == {first: 101, second: 100}
    assert night.tournament.places[winner].best == 1


def test_the_button_of_a_hand_on_the_dealers_screen_is_the_one_that_counts() -> None:
    night = done(three_left(OddCoin.BUTTON, (3,)), TellButton(1, 1))
    winner, first, second = (player_in(night, 1, seat) for seat in (2, 3, 1))
    before = tuple((number, 5_000) for number in (winner, first, second))
    after = ((winner, 15_000), (first, 0), (second, 0))
    lost = tuple(LostAll(number, (winner,)) for number in (second, first))
    done(night, RecordHand(1, before, after, lost, button=2))
    assert [night.tournament.payouts[number] for number in (first, second)] == [10_100, 10_000]


def test_the_button_itself_is_the_last_in_line() -> None:
    night = done(three_left(OddCoin.BUTTON, (3,)), TellButton(1, 1))
    button, other = player_in(night, 1, 1), player_in(night, 1, 3)
    assert out_in_one_hand(night, button, other) == {button: 100, other: 101}


def test_a_button_that_went_on_since_is_the_one_that_counts() -> None:
    night = done(three_left(OddCoin.BUTTON, (3,)), TellButton(1, 1), NextHandAt(1))
    second, third = player_in(night, 1, 2), player_in(night, 1, 3)
    assert out_in_one_hand(night, second, third) == {second: 100, third: 101}


def test_the_lower_seat_gets_it_where_the_house_says_so_or_nobody_knew_the_button() -> None:
    for rule in (OddCoin.SEAT, OddCoin.BUTTON):
        night = three_left(rule, (3,))
        if rule is OddCoin.SEAT:
            done(night, TellButton(1, 1))
        low, high = player_in(night, 1, 1), player_in(night, 1, 2)
        assert out_in_one_hand(night, high, low) == {low: 101, high: 100}


def test_at_different_tables_the_lower_seat_gets_it_and_then_the_first_table() -> None:
    night = done(
        drawn(4, (2, 2), MONEY),
        PlanPrizes(PrizePlan(places=3, fixed=(FixedPrize(3, 10_100),))),
        SetRules(HouseRules(odd_coin=OddCoin.BUTTON)),
        *(TellButton(1, 1), TellButton(2, 2), BeginHandForHand()),
    )
    low, high = player_in(night, 2, 1), player_in(night, 1, 2)
    done(night, KnockOutPlayers((Loser(high),)))
    done(night, KnockOutPlayers((Loser(low),)))
    assert night.tournament.payouts[low] == 5_100
    assert night.tournament.payouts[high] == 5_000
    assert [sat(night, number) for number in (low, high)] == [(2, 1), (1, 2)]
    done(night, Undo(), KnockOutPlayers((Loser(player_in(night, 2, 2)),)))
    assert night.tournament.payouts[high] == 5_100


def sat(night: Evening, number: int) -> tuple[int, int]:
    player = night.tournament.roster.get(number)
    assert player
    assert player.out
    assert player.out.sat
    return player.out.sat.table, player.out.sat.seat


def test_without_a_word_and_without_seats_it_goes_to_who_is_first_on_the_list() -> None:
    night = done(three_left(OddCoin.SEAT, (3,)), SetRules(HouseRules()))
    first, second = sorted(player.number for player in night.tournament.roster.players)[:2]
    assert out_in_one_hand(night, second, first) == {first: 101, second: 100}
    for rule in OddCoin:
        unseated = done(evening(MONEY, "Ada", "Bo", "Cleo"), ODD)
        if rule is not OddCoin.LIST:
            done(unseated, SetRules(HouseRules(odd_coin=rule)))
        ada, bo = unseated.number_of("Ada"), unseated.number_of("Bo")
        assert out_in_one_hand(unseated, bo, ada) == {ada: 101, bo: 100}


def test_where_they_sat_is_kept_when_it_is_put_right_who_beat_them_and_the_rule_can_change_afterwards() -> None:
    night = done(three_left(OddCoin.SEAT, (3,)), TellButton(1, 1))
    winner, second, third = (player_in(night, 1, seat) for seat in (1, 2, 3))
    out_in_one_hand(night, third, second)
    item = night.tournament.roster.get(third).out.item  # type: ignore[union-attr]
    done(night, CorrectKnockOut(third, item, (winner,)))
    assert night.tournament.payouts[second] == 10_100
    done(night, SetRules(HouseRules(odd_coin=OddCoin.BUTTON)), Undo(), SetRules(HouseRules()))
    assert night.tournament.payouts[min(second, third)] == 10_100
    assert "already" in why_not(night, SetRules(HouseRules()))
