"""A hand as plain values and back: what outlives a reload is the same hand, and nothing false is taken for one."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hands_played import begun, deal_of, play
from shuffleup.dealer.betting_rules import BettingRules, Reopening
from shuffleup.dealer.deal import Antes
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.hand_text import action_from_plain, action_to_plain, hand_from_plain, hand_to_plain
from shuffleup.dealer.limits import FixedLimit, NoLimit, PotLimit, SpreadLimit
from shuffleup.dealer.streets import SEVEN_CARD_STUD
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante


def some_hand() -> Hand:
    deal = deal_of(3, 50, 100, stacks={"C": 700}, antes=Antes(10, Ante.EACH), carried=5)
    return play(begun(deal), "C raises to 300, A calls, B folds, A bets 200, C is all-in, A dies")


def a_stud_hand() -> Hand:
    rules = BettingRules(stud_open_pair=True, limit_cap_raises=None, reopening=Reopening.ALWAYS)
    deal = deal_of(3, limits=FixedLimit(4, 8), rules=rules, streets=SEVEN_CARD_STUD, bring_in=2)
    return play(begun(deal), "C opens, C brings in, A calls, B calls, B opens paired, B bets 8")


@pytest.mark.parametrize(
    "hand",
    [
        some_hand(),
        a_stud_hand(),
        play(begun(deal_of(2, 5, 10, PotLimit(10))), "B calls, A checks, A checks"),
        begun(deal_of(2, 5, 10, SpreadLimit(5, 10, 5, 20))),
        begun(deal_of(2, 5, 10, NoLimit(10), antes=Antes(10, Ante.BIG_BLIND, payer=2))),
    ],
)
def test_a_hand_comes_back_as_it_was(hand: Hand) -> None:
    assert hand_from_plain(json.loads(json.dumps(hand_to_plain(hand)))) == hand


def test_what_is_kept_is_short_and_readable() -> None:
    assert hand_to_plain(some_hand())["actions"] == [
        ["raise", 3, 300],
        ["call", 1],
        ["fold", 2],
        ["bet", 1, 200],
        ["all_in", 3],
        ["kill", 1],
    ]


def test_a_rule_that_an_older_page_did_not_know_is_the_usual_one() -> None:
    plain = hand_to_plain(some_hand())
    del plain["rules"]["reopening"]
    assert hand_from_plain(plain) == some_hand()


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside plain values."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inside for place in places(each, (*path, key)))]


PLACES = places(hand_to_plain(a_stud_hand()))


@given(
    st.sampled_from(PLACES),
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 10**15),
        st.floats(),
        st.text(max_size=3),
        st.lists(st.integers(), max_size=3),
        st.just({}),
        st.sampled_from(("raise", "opens", "fixed", "no_limit", "dead_blind", "each")),
    ),
)
def test_damaged_values_are_refused_or_are_another_sound_hand(place: tuple[Any, ...], value: Any) -> None:
    plain: Any = copy.deepcopy(hand_to_plain(a_stud_hand()))
    if place:
        inner = plain
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = value
    else:
        plain = value
    read = hand_from_plain(plain)
    if isinstance(read, Refused):
        assert read.why.english()
    else:
        assert hand_to_plain(read) == plain
        chips = sum(each.behind + each.live + each.dead for each in read.players)
        assert chips <= sum(read.deal.stacks)


@pytest.mark.parametrize(
    "damage",
    [
        {"streets": "holdem"},
        {"streets": ["flop"]},
        {"limits": ["no_limit"]},
        {"limits": ["gold", 4, 8]},
        {"limits": [["fixed"], 4, 8]},
        {"order": "123"},
        {"stacks": [500, 500, True]},
        {"stacks": [500, 500, 500.0]},
        {"forced": [[1, 5, "blind"]]},
        {"antes": [0, "none", "bb_first"]},
        {"last_two": 1},
        {"rules": []},
        {"rules": {"luck": 1}},
        {"rules": {"reopening": "never"}},
        {"rules": {"stud_open_pair": 1}},
        {"rules": {"limit_cap_raises": "3"}},
        {"actions": None},
        {"actions": [["fold"]]},
        {"actions": [["dance", 3]]},
        {"actions": [["bet", 3]]},
        {"actions": [["opens", 3, 1]]},
        {"actions": [["fold", 3, 100]]},
        {"more": 1},
    ],
)
def test_what_is_damaged_is_refused_in_a_sentence(damage: dict[str, Any]) -> None:
    refused = hand_from_plain({**hand_to_plain(a_stud_hand()), **damage})
    assert isinstance(refused, Refused)
    assert refused.why.english() == "This hand is damaged and can't be read: begin it anew."


def test_what_could_not_have_happened_is_refused_by_its_rule() -> None:
    plain = hand_to_plain(some_hand())
    out_of_turn = hand_from_plain({**plain, "actions": [["call", 1]]})
    assert isinstance(out_of_turn, Refused)
    assert out_of_turn.why.english() == "It is not Seat 1's turn but Seat 3's (TDA 53)."
    nobody = hand_from_plain({**plain, "stacks": [0, 0, 0]})
    assert isinstance(nobody, Refused)


def test_an_action_alone() -> None:
    for action in (*some_hand().actions, *a_stud_hand().actions):
        assert action_from_plain(action_to_plain(action)) == action
    refused = action_from_plain(["bet", 3])
    assert isinstance(refused, Refused)
    assert refused.why.english() == "That is no action of a hand."
