"""The first dealer on an evening: by real cards or the app's, by lot, by the host; and where the button is then."""

from __future__ import annotations

import pytest
from hypothesis import given

from evenings import after
from money_evenings import evening
from seat_draws import seeds
from seat_evenings import FREE, SEED, done, drawn, names, table_of, told_last, why_not
from shuffleup.tournament.button import first_markers
from shuffleup.tournament.buttons import NextHandAt
from shuffleup.tournament.first_dealer import CardsNeeded, FirstDealerRule, Tie
from shuffleup.tournament.first_dealer_found import (
    DealFirstDealer,
    NameFirstDealer,
    TakeFirstDealer,
    found_with,
)
from shuffleup.tournament.refusal import Refused
from shuffleup.undoing import Undo

DRAWN_BY_THE_APP = [
    FirstDealerRule.HIGH_CARD,
    FirstDealerRule.FIRST_JACK,
    FirstDealerRule.RANDOM,
    FirstDealerRule.RIGHT_OF_HOUSE_DEALER,
]


def test_the_worked_case_of_the_first_jack() -> None:
    # Seed 000: 7h Qd 3c 9s Jh go round three seats; the jack falls to the second.
    night = done(drawn(3, (6,)), TakeFirstDealer(1, ("7h", "Qd", "3c", "9s", "Jh"), FirstDealerRule.FIRST_JACK))
    ((table, found),) = night.tournament.room.first_dealers
    assert (table, found.seat) == (1, 2)
    assert [dealt.card for dealt in found.log] == ["7h", "Qd", "3c", "9s", "Jh"]
    assert told_last(night).startswith("Table 1: ")
    assert told_last(night).endswith("gets the first jack, J♥, and deals first.")


def test_the_worked_case_of_equal_high_cards() -> None:
    # Seed 000: Kh and Ks are equal, so those two get a new card each; by suit (Robert's Rules) the spade wins.
    cards = ("Kh", "Ks", "9d")
    night = drawn(3, (6,))
    assert "The highest cards are equal: a new card each for" in why_not(night, TakeFirstDealer(1, cards))
    done(night, TakeFirstDealer(1, (*cards, "2c", "Td")))
    assert night.tournament.room.first_dealers[0][1].seat == 2
    suits = done(drawn(3, (6,)), TakeFirstDealer(1, cards, tie=Tie.SUIT))
    assert suits.tournament.room.first_dealers[0][1].seat == 2


def test_the_dealer_is_found_right_of_a_dealer_who_does_not_play() -> None:
    night = done(drawn(5, (6,)), DealFirstDealer(SEED, FirstDealerRule.RIGHT_OF_HOUSE_DEALER))
    assert night.tournament.room.first_dealers[0][1].seat == 5


@pytest.mark.parametrize("rule", DRAWN_BY_THE_APP)
@given(seed=seeds)
def test_the_app_finds_one_at_every_table_and_the_button_is_there(rule: FirstDealerRule, seed: str) -> None:
    night = drawn(11, (6, 6))
    done(night, DealFirstDealer(seed, rule))
    room = night.tournament.room
    assert [table for table, _ in room.first_dealers] == [1, 2]
    for table, found in room.first_dealers:
        seats = [seat for seat, _ in table_of(night, table).taken]
        assert room.marker(table) == first_markers(seats, found.seat)
        assert found.rule is rule
        assert {dealt.seat for dealt in found.log} <= set(seats)
    again = done(drawn(11, (6, 6)), DealFirstDealer(seed, rule))
    assert again.tournament.room.first_dealers == room.first_dealers, "the seed alone decides"


def test_one_table_is_asked_alone() -> None:
    night = done(drawn(8, (4, 4)), DealFirstDealer(SEED, table=2))
    assert [table for table, _ in night.tournament.room.first_dealers] == [2]
    done(night, NameFirstDealer(1, 3))
    assert [table for table, _ in night.tournament.room.first_dealers] == [1, 2]
    assert night.tournament.room.first_dealers[0][1].rule is FirstDealerRule.GIVEN


def test_the_first_hand_is_dealt_from_there_and_the_next_one_further_on() -> None:
    night = done(drawn(4, (6,)), NameFirstDealer(1, 2), NextHandAt(1))
    marker = night.tournament.room.marker(1)
    assert marker is not None
    assert marker.button == 3


def test_what_can_not_be_is_refused() -> None:
    night = drawn(3, (6,))
    assert "Nobody sits in seat 5" in why_not(night, NameFirstDealer(1, 5))
    assert "two players" in why_not(night, NameFirstDealer(7, 1))
    assert "is no card" in why_not(night, TakeFirstDealer(1, ("Kh", "1s", "9d")))
    assert "there twice" in why_not(night, TakeFirstDealer(1, ("Kh", "Kh", "9d")))
    assert "no more cards" in why_not(night, TakeFirstDealer(1, ("Kh", "Qh", "9d", "2c")))
    assert "takes no cards" in why_not(night, TakeFirstDealer(1, ("Kh",), FirstDealerRule.RANDOM))
    assert "Choose the seat" in why_not(night, DealFirstDealer(SEED, FirstDealerRule.GIVEN))
    assert "64 digits" in why_not(night, DealFirstDealer("7"))
    assert "two players" in why_not(night, DealFirstDealer(SEED, table=4))
    assert "Draw the seats first" in why_not(evening(FREE, *names(3)), DealFirstDealer(SEED))


def test_half_a_deal_asks_for_the_rest_of_it() -> None:
    found = found_with([2, 5, 7], FirstDealerRule.HIGH_CARD, ["Kh"])
    assert isinstance(found, CardsNeeded)
    assert found.seats == (5, 7)
    assert isinstance(found_with([2], FirstDealerRule.HIGH_CARD, ["Kh"]), Refused)
    assert "The next card goes to" in why_not(
        drawn(3, (6,)), TakeFirstDealer(1, ("7h",), FirstDealerRule.FIRST_JACK, first=3)
    )


def test_a_draw_of_seats_forgets_it_and_undoing_takes_it_back() -> None:
    night = drawn(4, (6,))
    before = night.tournament
    done(night, NameFirstDealer(1, 2))
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    assert night.tournament == before
