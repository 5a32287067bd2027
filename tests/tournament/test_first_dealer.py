"""Who deals first: the high card, the first jack, a lot, a given seat."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shuffleup.tournament.card_ranks import RANKS, SUITS, card_order
from shuffleup.tournament.first_dealer import (
    CardDealt,
    CardsNeeded,
    FirstDealer,
    FirstDealerRule,
    Tie,
    by_choice,
    by_first_jack,
    by_high_card,
    by_lot,
    deal_high_card,
    right_of_house_dealer,
)
from shuffleup.tournament.refusal import Refused

DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
NAMES = {1: "Ada", 2: "Bo", 3: "Cleo"}
SEATS = st.sets(st.integers(1, 10), min_size=2)
SHUFFLED = st.permutations(DECK)


def found(outcome: FirstDealer | CardsNeeded | Refused) -> FirstDealer:
    assert isinstance(outcome, FirstDealer), outcome
    return outcome


def needed(outcome: FirstDealer | CardsNeeded | Refused) -> CardsNeeded:
    assert isinstance(outcome, CardsNeeded), outcome
    return outcome


def why(outcome: FirstDealer | CardsNeeded | Refused) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.why.english()


# The first jack


def test_the_first_jack_deals_first() -> None:
    """Seed 000: cards go round the table face up, and the fifth, a jack, falls to seat 2."""
    dealer = found(by_first_jack([1, 2, 3], ["7h", "Qd", "3c", "9s", "Jh"]))
    assert (dealer.seat, dealer.rule) == (2, FirstDealerRule.FIRST_JACK)
    assert [(dealt.seat, dealt.card) for dealt in dealer.log] == [
        (1, "7h"),
        (2, "Qd"),
        (3, "3c"),
        (1, "9s"),
        (2, "Jh"),
    ]
    assert dealer.told(NAMES).english() == "Bo gets the first jack, J♥, and deals first."


def test_real_cards_are_told_one_by_one_and_the_next_seat_is_asked_for() -> None:
    so_far = needed(by_first_jack([2, 5, 9], ["7h", "Qd"]))
    assert so_far.seats == (9,)
    assert so_far.told().english() == "The next card goes to Seat 9."
    assert needed(by_first_jack([2, 5, 9], ["7h", "Qd", "Qs"])).seats == (2,)
    assert needed(by_first_jack([2, 5, 9], [])).seats == (2,)


def test_the_cards_may_begin_at_any_seat() -> None:
    assert needed(by_first_jack([2, 5, 9], [], first=5)).seats == (5,)
    assert found(by_first_jack([2, 5, 9], ["2c", "3c", "Jd"], first=5)).seat == 2
    assert why(by_first_jack([2, 5], [], first=4)) == "Nobody sits in seat 4: choose one that is taken."


@given(SEATS, SHUFFLED)
def test_a_whole_deck_always_finds_the_first_jack_and_is_turned_no_further(seats: set[int], deck: list[str]) -> None:
    dealer = found(by_first_jack(seats, deck))
    assert dealer.seat in seats
    *others, last = dealer.log
    assert (last.seat, last.card[0]) == (dealer.seat, "J")
    assert all(dealt.card[0] != "J" for dealt in others)
    in_turn = sorted(seats)
    assert [dealt.seat for dealt in dealer.log] == [in_turn[n % len(in_turn)] for n in range(len(dealer.log))]


# The high card


def test_equal_high_cards_get_a_new_card_each() -> None:
    """Seed 000: two kings and a nine; only the kings draw again."""
    first = {1: "Kh", 2: "Ks", 3: "9d"}
    tied = needed(by_high_card([1, 2, 3], [first]))
    assert tied.seats == (1, 2)
    assert tied.told(NAMES).english() == "The highest cards are equal: a new card each for Ada, Bo."
    dealer = found(by_high_card([1, 2, 3], [first, {1: "2c", 2: "3c"}]))
    assert dealer.seat == 2
    assert dealer.told(NAMES).english() == "Bo has the highest card, 3♣, and deals first."
    assert dealer.log == (
        CardDealt(1, "Kh"),
        CardDealt(2, "Ks"),
        CardDealt(3, "9d"),
        CardDealt(1, "2c", 2),
        CardDealt(2, "3c", 2),
    )


def test_the_suit_breaks_the_tie_where_the_house_plays_so() -> None:
    """Robert's Rules: spades before hearts; or in another order."""
    cards = {1: "Kh", 2: "Ks", 3: "9d"}
    assert found(by_high_card([1, 2, 3], [cards], Tie.SUIT)).seat == 2
    assert found(by_high_card([1, 2, 3], [cards], Tie.SUIT, suits="hsdc")).seat == 1


def test_equals_may_be_equal_again() -> None:
    deals = [{1: "As", 2: "Ah", 3: "Ad"}, {1: "5s", 2: "5h", 3: "2c"}]
    assert needed(by_high_card([1, 2, 3], deals)).seats == (1, 2)
    assert found(by_high_card([1, 2, 3], [*deals, {1: "7c", 2: "4c"}])).seat == 1


def test_before_any_card_all_get_one() -> None:
    asked = needed(by_high_card([3, 1, 2], []))
    assert asked.seats == (1, 2, 3)
    assert asked.told(NAMES).english() == "The next card goes to Ada, Bo, Cleo."


@given(SEATS, SHUFFLED, st.sampled_from(Tie))
def test_the_high_card_is_higher_than_all_of_its_deal(seats: set[int], deck: list[str], tie: Tie) -> None:
    outcome = deal_high_card(seats, deck, tie)
    assume(isinstance(outcome, FirstDealer))
    dealer = found(outcome)
    deals = max(dealt.deal for dealt in dealer.log)
    assert [dealt.card for dealt in dealer.log] == deck[: len(dealer.log)]
    assert {dealt.seat for dealt in dealer.log if dealt.deal == 1} == seats
    cards = {dealt.seat: dealt.card for dealt in dealer.log if dealt.deal == deals}
    own = cards.pop(dealer.seat)
    if tie is Tie.SUIT:
        assert deals == 1
        assert all(card_order(own) > card_order(card) for card in cards.values())
    else:
        assert all(RANKS.index(own[0]) > RANKS.index(card[0]) for card in cards.values())


@given(SHUFFLED)
def test_only_equals_of_the_highest_rank_draw_again(deck: list[str]) -> None:
    seats = (1, 2, 3, 4, 5, 6)
    outcome = deal_high_card(seats, deck)
    assume(isinstance(outcome, FirstDealer))
    log = found(outcome).log
    for number in range(1, max(dealt.deal for dealt in log)):
        cards = {dealt.seat: dealt.card[0] for dealt in log if dealt.deal == number}
        highest = max(cards.values(), key=RANKS.index)
        equals = {seat for seat, rank in cards.items() if rank == highest}
        assert {dealt.seat for dealt in log if dealt.deal == number + 1} == equals


# By lot, by choice, beside a house dealer


@given(SEATS)
def test_every_player_has_one_lot(seats: set[int]) -> None:
    assert [found(by_lot(seats, lot)).seat for lot in range(len(seats))] == sorted(seats)
    for lot in (-1, len(seats)):
        assert why(by_lot(seats, lot)) == "The lot is not among the players: draw again."


def test_the_host_may_say_who_deals() -> None:
    dealer = found(by_choice({1, 2, 3}, 3))
    assert (dealer.seat, dealer.rule, dealer.log) == (3, FirstDealerRule.GIVEN, ())
    assert dealer.told(NAMES).english() == "Cleo deals first."
    assert dealer.told().english() == "Seat 3 deals first."
    assert why(by_choice({1, 2}, 3)) == "Nobody sits in seat 3: choose one that is taken."


def test_a_house_dealer_gives_the_button_to_the_first_on_the_right() -> None:
    """WSOP 85: seat 1 is to the dealer's left, so the last seat that is taken is to the right."""
    assert found(right_of_house_dealer({2, 5, 8})).seat == 8


# What a host may have got wrong


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([1], "A hand needs two players."),
        ([1, 1], "A hand needs two players."),
        ([1, 2, 2], "Two players have the same seat."),
        ([0, 2], "Seats are numbered from 1."),
    ],
)
def test_seats_that_cannot_be_are_refused_by_all_rules(seats: Collection[int], sentence: str) -> None:
    for outcome in (
        by_high_card(seats, []),
        deal_high_card(seats, DECK),
        by_first_jack(seats, DECK),
        by_lot(seats, 0),
        by_choice(seats, 1),
        right_of_house_dealer(seats),
    ):
        assert why(outcome) == sentence


@pytest.mark.parametrize(
    ("deals", "sentence"),
    [
        ([{1: "Ks"}], "A card each for Seat 1, Seat 2, and for nobody else."),
        ([{1: "Ks", 2: "Kd", 3: "2c"}], "A card each for Seat 1, Seat 2, and for nobody else."),
        ([{1: "Ks", 2: "Ks"}], "The card K♠ is there twice."),
        ([{1: "Ks", 2: "10d"}], "“10d” is no card."),
        ([{1: "Ks", 2: "Qs"}, {1: "2s", 2: "3s"}], "The first dealer is found already: no more cards."),
    ],
)
def test_cards_that_cannot_be_are_refused(deals: list[dict[int, str]], sentence: str) -> None:
    assert why(by_high_card([1, 2], deals)) == sentence


def test_a_card_that_is_there_twice_or_no_card_goes_round_no_table() -> None:
    assert why(by_first_jack([1, 2], ["2s", "3s", "2s"])) == "The card 2♠ is there twice."
    assert why(by_first_jack([1, 2], ["Joker"])) == "“Joker” is no card."


def test_a_deck_that_runs_out_before_all_is_decided_is_to_be_shuffled_again() -> None:
    run_out = "The cards have run out before it was decided: shuffle them all and begin again."
    assert why(deal_high_card([1, 2], DECK)) == run_out
    assert why(deal_high_card([1, 2, 3], ["Ks", "Qs"])) == run_out
    assert why(deal_high_card([1, 2], ["Ks", "Kd", "2c"])) == run_out


def test_an_order_of_suits_names_each_once() -> None:
    assert why(by_high_card([1, 2], [{1: "Ks", 2: "Kd"}], Tie.SUIT, suits="sshd")) == (
        "The order of suits must name each suit once."
    )
