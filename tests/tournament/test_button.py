"""The button and the blinds of the next hand: worked cases of all three rules, and what a host is told."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pytest

from shuffleup.tournament.button import (
    Blind,
    ButtonRule,
    Hand,
    Markers,
    Post,
    fault_in_markers,
    first_markers,
    hand_with,
    next_hand,
)
from shuffleup.tournament.button_told import acting_told, told
from shuffleup.tournament.refusal import Refused

NAMES = dict(enumerate(("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro", "Hal", "Ida"), start=1))


def after(
    last: Markers,
    players: Collection[int],
    rule: ButtonRule = ButtonRule.DEAD,
    *,
    seats: int = 9,
    owed: tuple[Post, ...] = (),
    newcomers: Collection[int] = (),
) -> Hand:
    """The hand after one with these markers, played by those in these seats."""
    hand = next_hand(seats, players, last, rule, owed=owed, newcomers=newcomers)
    assert isinstance(hand, Hand), hand.why.english()
    return hand


def said(hand: Hand) -> list[str]:
    return [line.english() for line in told(hand, NAMES)]


def paid(hand: Hand) -> dict[int, str]:
    return {post.seat: post.blind.value for post in hand.posts}


class Case(NamedTuple):
    """From the markers of a hand and who is left to the button, the small blind that is paid, and the big blind."""

    last: Markers
    players: set[int]
    button: int
    small: int | None
    big: int
    dead_button: bool = False


FIRST = Markers(1, 2, 3)

DEAD_BUTTON = {
    # Nobody is out: all go on by one.
    "nobody out": Case(FIRST, {1, 2, 3, 4, 5, 6}, 2, 3, 4),
    # Seed 000, homepokertourney.org, TDA 32: no small blind, and then the button on the empty seat.
    "big blind out": Case(FIRST, {1, 2, 4, 5, 6}, 2, None, 4),
    "big blind out, the hand after": Case(Markers(2, 3, 4), {1, 2, 4, 5, 6}, 3, 4, 5, dead_button=True),
    # Seed 000, homepokertourney.org: the one who had the button acts last once more.
    "small blind out": Case(FIRST, {1, 3, 4, 5, 6}, 2, 3, 4, dead_button=True),
    # homepokertourney.org: seat 1 acts last three times running.
    "both blinds out": Case(FIRST, {1, 4, 5, 6}, 2, None, 4, dead_button=True),
    "both blinds out, the hand after": Case(Markers(2, 3, 4), {1, 4, 5, 6}, 3, 4, 5, dead_button=True),
    # poker.stackexchange 11039, scenarios 2 and 3.
    "button and both blinds out": Case(FIRST, {4, 5, 6, 7}, 2, None, 4, dead_button=True),
    "both blinds and the next out": Case(FIRST, {1, 5, 6, 7}, 2, None, 5, dead_button=True),
    "both blinds and the next out, the hand after": Case(Markers(2, 3, 5), {1, 5, 6, 7}, 3, 5, 6, dead_button=True),
    # TDA 32: without the player on the button nothing changes.
    "button out": Case(FIRST, {2, 3, 4, 5, 6}, 2, 3, 4),
}

HEADS_UP = {
    # TDA 34-B, rr-poker.com: who paid the big blind pays the small one now.
    "three to two, small blind out": Case(Markers(2, 4, 7), {2, 7}, 7, 7, 2),
    # TDA 34-B: the next big blind is due from seat 2.
    "three to two, big blind out": Case(Markers(2, 4, 7), {2, 4}, 4, 4, 2),
    # cardschat.com thread 87850: the one on the button is out.
    "three to two, button out": Case(Markers(3, 1, 2), {1, 2}, 2, 2, 1),
    "four to two, button and small blind out": Case(Markers(1, 3, 5), {5, 8}, 5, 5, 8),
    # TDA 34-B, seed 000: then the blinds take turns.
    "two all along": Case(Markers(4, 4, 2), {2, 4}, 2, 2, 4),
}


@pytest.mark.parametrize("name", [*DEAD_BUTTON, *HEADS_UP])
def test_the_dead_button_goes_as_worked_out_by_hand(name: str) -> None:
    case = (DEAD_BUTTON | HEADS_UP)[name]
    hand = after(case.last, case.players)
    assert (hand.markers.button, hand.small_blind, hand.markers.big_blind) == (case.button, case.small, case.big)
    assert hand.dead_button is case.dead_button
    assert hand.dead_small_blind is (case.small is None)
    assert hand.waiting == hand.owed == ()


@pytest.mark.parametrize("rule", ButtonRule)
@pytest.mark.parametrize("name", HEADS_UP)
def test_heads_up_all_rules_are_one(name: str, rule: ButtonRule) -> None:
    case = HEADS_UP[name]
    hand = after(case.last, case.players, rule, owed=(Post(case.big, Blind.SMALL),))
    assert hand.markers == Markers(case.button, case.small, case.big)
    assert paid(hand) == {case.button: "small", case.big: "big"}
    assert hand.owed == ()


def test_heads_up_the_button_gets_the_last_card_acts_first_before_the_flop_and_last_after_it() -> None:
    """TDA 34-B, seed 000."""
    hand = hand_with(Markers(2, 2, 5), {2, 5})
    assert hand.dealt_in == (5, 2)
    assert (hand.first_before_flop, hand.first_after_flop) == (2, 5)
    assert hand.heads_up


def test_with_more_the_first_card_goes_left_of_the_button_and_the_big_blind_acts_last_before_the_flop() -> None:
    hand = after(FIRST, {1, 2, 3, 4, 5, 6})
    assert hand.dealt_in == (3, 4, 5, 6, 1, 2)
    assert (hand.first_before_flop, hand.first_after_flop) == (5, 3)
    three = hand_with(Markers(1, 2, 3), {1, 2, 3})
    assert three.first_before_flop == three.markers.button


def test_with_a_dead_button_the_one_before_it_gets_the_last_card() -> None:
    hand = after(FIRST, {1, 4, 5, 6})
    assert hand.dealt_in == (4, 5, 6, 1)
    assert (hand.first_before_flop, hand.first_after_flop) == (5, 4)


# Moving button and simplified


def test_moving_button_who_is_passed_over_by_the_big_blind_pays_it_at_once_and_the_small_one_in_the_next_hand() -> (
    None
):
    """Robert's Rules 4.2a, Wikipedia "Betting in poker": two big blinds, then two small blinds."""
    players = {1, 2, 4, 5, 6}
    first = after(FIRST, players, ButtonRule.MOVING)
    assert first.markers.button == 2
    assert paid(first) == {4: "big", 5: "big"}
    assert first.owed == (Post(4, Blind.SMALL),)
    assert first.first_before_flop == 6
    second = after(first.markers, players, ButtonRule.MOVING, owed=first.owed)
    assert second.markers.button == 4
    assert paid(second) == {4: "small", 5: "small", 6: "big"}
    third = after(second.markers, players, ButtonRule.MOVING, owed=second.owed)
    assert paid(third) == {6: "small", 1: "big"}


def test_moving_button_without_the_small_blind_the_button_pays_the_blind_it_has_missed() -> None:
    players = {1, 3, 4, 5, 6}
    first = after(FIRST, players, ButtonRule.MOVING)
    assert first.markers.button == 3
    assert paid(first) == {3: "small", 4: "big", 5: "big"}
    second = after(first.markers, players, ButtonRule.MOVING, owed=first.owed)
    assert paid(second) == {4: "small", 5: "small", 6: "big"}
    assert second.owed == ()


def test_moving_button_without_both_blinds_three_pay_the_big_blind_and_then_three_the_small() -> None:
    players = {1, 4, 5, 6, 7}
    first = after(FIRST, players, ButtonRule.MOVING)
    assert first.markers == Markers(4, 5, 6)
    assert paid(first) == {4: "big", 5: "big", 6: "big"}
    second = after(first.markers, players, ButtonRule.MOVING, owed=first.owed)
    assert paid(second) == {4: "small", 5: "small", 6: "small", 7: "big"}
    assert second.owed == ()


def test_moving_button_newcomers_are_not_asked_for_what_others_owed_or_missed_in_their_seat() -> None:
    first = after(FIRST, {1, 2, 4, 5, 6}, ButtonRule.MOVING)
    second = after(first.markers, {1, 2, 4, 5, 6}, ButtonRule.MOVING, owed=first.owed, newcomers={4})
    assert paid(second) == {5: "small", 6: "big"}
    sits_down_in_front_of_the_big_blind = after(FIRST, {1, 2, 4, 5, 6}, ButtonRule.MOVING, newcomers={4})
    assert paid(sits_down_in_front_of_the_big_blind) == {4: "small", 5: "big"}


def test_moving_button_who_leaves_takes_the_debt_along() -> None:
    first = after(FIRST, {1, 2, 4, 5, 6}, ButtonRule.MOVING)
    second = after(first.markers, {1, 2, 5, 6}, ButtonRule.MOVING, owed=first.owed)
    assert paid(second) == {5: "small", 6: "big", 1: "big"}
    assert second.owed == (Post(6, Blind.SMALL),)


@pytest.mark.parametrize(
    ("players", "markers"),
    [
        # Wikipedia "Simplified"; PokerStars, forward moving button: seat 4 skips the big blind.
        pytest.param({1, 2, 4, 5, 6}, Markers(2, 4, 5), id="big blind out"),
        # Wikipedia: seat 3 gets the button and skips the small blind.
        pytest.param({1, 3, 4, 5, 6}, Markers(3, 4, 5), id="small blind out"),
        pytest.param({1, 4, 5, 6}, Markers(4, 5, 6), id="both out"),
    ],
)
def test_simplified_there_is_always_one_of_each_and_missed_blinds_are_forgotten(
    players: set[int], markers: Markers
) -> None:
    hand = after(FIRST, players, ButtonRule.SIMPLIFIED, owed=(Post(1, Blind.SMALL),))
    assert hand.markers == markers
    assert paid(hand) == {markers.small_blind: "small", markers.big_blind: "big"}
    assert hand.owed == ()


# Newcomers


@pytest.mark.parametrize("rule", ButtonRule)
def test_a_newcomer_between_button_and_small_blind_waits_until_the_button_has_passed(rule: ButtonRule) -> None:
    """TDA 8-A, 10-A; WSOP 66: button 5, small blind 8, big blind 9; the seats 6 and 7 had nobody in them."""
    before = Markers(4, 5, 8)
    hand = after(before, {1, 2, 4, 5, 6, 8, 9}, rule, newcomers={6})
    assert hand.markers == Markers(5, 8, 9)
    assert hand.waiting == (6,)
    assert hand.dealt_in == (8, 9, 1, 2, 4, 5)
    later = after(hand.markers, {1, 2, 4, 5, 6, 8, 9}, rule)
    assert later.waiting == ()
    assert later.dealt_in == (9, 1, 2, 4, 5, 6, 8)


@pytest.mark.parametrize("rule", ButtonRule)
@pytest.mark.parametrize(("seat", "pays"), [(2, None), (3, "small"), (4, "big"), (6, None)])
def test_a_newcomer_in_any_other_seat_plays_at_once_and_pays_what_the_seat_pays(
    seat: int, pays: str | None, rule: ButtonRule
) -> None:
    """TDA 10-A: also in the seats of the button and of both blinds."""
    hand = after(FIRST, {1, 2, 3, 4, 5, 6}, rule, newcomers={seat})
    assert hand.markers == Markers(2, 3, 4)
    assert seat in hand.dealt_in
    assert paid(hand).get(seat) == pays


def test_a_moving_button_that_has_passed_the_seat_makes_nobody_wait() -> None:
    """The small blind is out: the button goes on to the big blind, past the newcomer in seat 3."""
    hand = after(Markers(1, 2, 5), {1, 3, 5, 6, 7}, ButtonRule.MOVING, newcomers={3})
    assert hand.markers == Markers(5, 6, 7)
    assert hand.waiting == ()


def test_a_third_who_comes_to_two_plays_at_once_and_the_big_blind_goes_on_as_it_would() -> None:
    """Heads-up no seat is between the button and the small blind."""
    heads_up = Markers(3, 3, 7)
    assert after(heads_up, {3, 7, 8}, newcomers={8}).markers == Markers(3, 7, 8)
    before_the_big_blind = after(heads_up, {3, 5, 7}, newcomers={5})
    assert before_the_big_blind.markers == Markers(5, 7, 3)
    assert after(before_the_big_blind.markers, {3, 5, 7}).markers == Markers(7, 3, 5)


@pytest.mark.parametrize(
    ("left", "newcomers", "markers"),
    [
        pytest.param({2, 6}, {3}, Markers(3, 6, 2), id="the big blind is still there and pays the small one"),
        pytest.param({1, 2}, {3}, Markers(2, 3, 1), id="the big blind is out"),
        pytest.param({1, 8}, {3}, Markers(2, 3, 8), id="both blinds are out"),
        pytest.param({6}, {3, 4}, Markers(4, 6, 3), id="one is left"),
        pytest.param(set(), {3, 4, 5}, Markers(4, 5, 3), id="nobody is left"),
        pytest.param({6}, {3}, Markers(6, 6, 3), id="one is left, and one comes"),
    ],
)
def test_nobody_waits_where_fewer_than_three_could_play(
    left: set[int], newcomers: set[int], markers: Markers
) -> None:
    hand = after(Markers(1, 2, 6), left | newcomers, newcomers=newcomers)
    assert hand.markers == markers
    assert hand.waiting == ()


def test_where_all_are_new_but_two_a_moving_button_is_still_a_player() -> None:
    for rule in (ButtonRule.MOVING, ButtonRule.SIMPLIFIED):
        assert after(Markers(1, 2, 6), {1, 3, 8}, rule, newcomers={3}).markers == Markers(1, 3, 8)


# The first hand of a table


def test_the_first_hand_has_the_blinds_left_of_the_button() -> None:
    assert first_markers({1, 4, 6, 9}, 6) == Markers(6, 9, 1)
    assert first_markers({1, 4}, 1) == Markers(1, 1, 4)


def test_the_first_hand_is_explained_like_any_other() -> None:
    markers = first_markers({1, 4, 6, 9}, 6)
    assert isinstance(markers, Markers)
    hand = hand_with(markers, {1, 4, 6, 9})
    assert hand.dealt_in == (9, 1, 4, 6)
    assert said(hand) == ["Finn has the button, Ida the small blind, Ada the big blind."]


# What the table hears


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        (after(FIRST, {1, 2, 4, 5, 6}), ["Bo has the button, Dag the big blind; nobody pays the small one."]),
        (
            after(FIRST, {1, 3, 4, 5, 6}),
            ["The button stands on the empty seat 2: Cleo pays the small blind, Dag the big one."],
        ),
        (
            after(FIRST, {1, 4, 5, 6}),
            ["The button stands on the empty seat 2: Dag pays the big blind, nobody the small one."],
        ),
        (
            after(Markers(2, 4, 7), {2, 7}),
            [
                "Two are left: Gro has the button and the small blind, Bo the big blind, "
                "so that nobody pays it twice running."
            ],
        ),
        (after(Markers(4, 4, 2), {2, 4}), ["Bo has the button and the small blind, Dag the big blind."]),
        (
            after(Markers(4, 5, 8), {4, 5, 6, 8, 9}, newcomers={6}),
            [
                "Eva has the button, Hal the small blind, Ida the big blind.",
                "Finn waits until the button has passed the seat.",
            ],
        ),
        (
            after(FIRST, {1, 2, 4, 5, 6}, ButtonRule.MOVING),
            [
                "Bo has the button, Eva the big blind.",
                "Dag was passed over and pays a big blind too.",
                "Dag still owes a small blind.",
            ],
        ),
        (
            after(Markers(2, 4, 5), {1, 2, 4, 5, 6}, ButtonRule.MOVING, owed=(Post(4, Blind.SMALL),)),
            [
                "Dag has the button, Eva the small blind, Finn the big blind.",
                "Dag was passed over and pays a small blind too.",
            ],
        ),
    ],
)
def test_the_table_hears_who_pays_and_why(hand: Hand, lines: list[str]) -> None:
    assert said(hand) == lines


def test_who_acts_first_is_said_by_name_or_by_seat() -> None:
    hand = after(FIRST, {1, 2, 3, 4, 5, 6})
    assert acting_told(hand, NAMES).english() == "Eva acts first before the flop, Cleo after it."
    assert acting_told(hand).english() == "Seat 5 acts first before the flop, Seat 3 after it."


# What a host may have got wrong


@pytest.mark.parametrize(
    ("players", "last", "why"),
    [
        ({1, 2, 9}, FIRST, "There is no seat 9 at this table: it has 6 seats."),
        ({0, 2}, FIRST, "Seats are numbered from 1."),
        ({2}, FIRST, "A hand needs two players."),
        (set(), FIRST, "A hand needs two players."),
        ({1, 2}, Markers(0, 1, 2), "Seats are numbered from 1."),
        ({1, 2}, Markers(1, 3, 2), "Clockwise the button comes first, then the small blind, then the big blind."),
        ({1, 2}, Markers(2, 1, 2), "Clockwise the button comes first, then the small blind, then the big blind."),
        ({1, 2}, Markers(1, 2, 2), "Clockwise the button comes first, then the small blind, then the big blind."),
        ({1, 2}, Markers(1, None, 1), "Clockwise the button comes first, then the small blind, then the big blind."),
    ],
)
def test_a_hand_that_cannot_be_is_refused(players: set[int], last: Markers, why: str) -> None:
    hand = next_hand(6, players, last)
    assert isinstance(hand, Refused)
    assert hand.why.english() == why


def test_the_button_begins_with_a_player() -> None:
    for seats, why in [
        ({1, 4}, "Nobody sits in seat 2: the button begins with a player."),
        ({2}, "A hand needs two players."),
    ]:
        markers = first_markers(seats, 2)
        assert isinstance(markers, Refused)
        assert markers.why.english() == why


def test_markers_may_stand_on_seats_that_have_been_taken_away_since() -> None:
    assert fault_in_markers(Markers(8, 9, 10)) is None
    assert after(Markers(8, 9, 10), {1, 2, 3, 8}, seats=8).markers == Markers(9, 10, 1)


def test_where_nobody_knows_of_a_seat_for_the_small_blind_the_button_goes_on_by_a_seat() -> None:
    assert after(Markers(2, None, 5), {1, 2, 5, 6}).markers == Markers(3, 5, 6)
    assert after(Markers(9, None, 2), {2, 5, 6, 9}).markers == Markers(1, 2, 5)
    assert after(Markers(4, None, 5), {1, 2, 4, 5}).markers == Markers(4, 5, 1)
