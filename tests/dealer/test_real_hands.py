"""Hands that were really played, replayed action by action: all is legal, and the pots and stacks come out the same.

They lie beside the checkout and are none of ours to keep; where they don't, this is skipped.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import Action, AllIn, Bet, BringIn, Call, Check, Fold, KillHand, Opens, RaiseTo
from shuffleup.dealer.awarding import award_each
from shuffleup.dealer.awards import Awards, AwardTerms, Contest
from shuffleup.dealer.betting_rules import ONLINE, LimitShortAllIn
from shuffleup.dealer.deal import Antes, Deal, Forced, ForcedBet
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.hand_result import HandResult, hand_result
from shuffleup.dealer.hand_text import hand_from_plain, hand_to_plain
from shuffleup.dealer.legal import legal
from shuffleup.dealer.limits import FixedLimit, Limits, NoLimit, PotLimit
from shuffleup.dealer.streets import (
    FIVE_CARD_STUD,
    FLOP_GAME,
    SEVEN_CARD_STUD,
    TRIPLE_DRAW,
    Street,
    Streets,
)
from shuffleup.tournament.schedule import Ante

FILE = Path(__file__).resolve().parents[2].parent / "shared" / "hands" / "real_hands.json"
LEVELS = re.compile(r"(?<![\d.])[$€₹]?([\d.,]+)([KBM]?)/[$€₹]?([\d.,]+)([KBM]?)")
FORCED = {
    "post_small_blind": Forced.SMALL_BLIND,
    "post_big_blind": Forced.BIG_BLIND,
    "post_button_blind": Forced.BIG_BLIND,
    "post": Forced.LIVE_BLIND,
    "post_dead": Forced.DEAD_BLIND,
}


def hands() -> list[Any]:
    if not FILE.exists():
        return [pytest.param({}, id="absent", marks=pytest.mark.skip(reason="no real hands beside the checkout"))]
    return [pytest.param(hand, id=hand["id"]) for hand in json.loads(FILE.read_text("utf-8"))]


def seat(name: str) -> int:
    return int(name[1:])


def stakes_of(real: dict[str, Any]) -> tuple[int, int]:
    """The two amounts in the header, in the hand's own unit."""
    found = LEVELS.findall(real["header"])
    if not found:
        return 0, 0
    low, low_unit, high, high_unit = found[-1]
    unit = {"": 1, "K": 1_000, "M": 1_000_000, "B": 1_000_000_000}
    cents = 100 if real["unit"] == "cent" else 1
    return tuple(
        round(float(text.replace(",", "")) * unit[size] * cents)
        for text, size in ((low, low_unit), (high, high_unit))
    )  # type: ignore[return-value]


def streets_of(real: dict[str, Any]) -> Streets:
    header = real["header"]
    if "5 Card Stud" in header:
        return FIVE_CARD_STUD
    if "Stud" in header or "Razz" in header:
        return SEVEN_CARD_STUD
    return TRIPLE_DRAW if "Badugi" in header or "Triple Draw" in header else FLOP_GAME


def posted(real: dict[str, Any], kind: str) -> int:
    return max((each["amt"] for each in real["actions"] if each.get("a") == kind), default=0)


def limits_of(real: dict[str, Any], small: int, big: int) -> tuple[Limits, int, int]:
    """The limits, and the full blinds."""
    header = real["header"]
    if "Pot Limit" in header or "PL " in header:
        return PotLimit(big), small, big
    if ("Limit" in header or "FL " in header) and "No Limit" not in header:
        return FixedLimit(small, big), small // 2, small
    return NoLimit(max(big, 1)), small, big


def deal_of(real: dict[str, Any]) -> Deal:
    # Who sits out does nothing, not even fold.
    seats = sorted({seat(told["p"]) for told in real["actions"] if "p" in told})
    button = real["button"] or 0
    order = tuple(sorted(seats, key=lambda each: (each <= button, each)))
    low, high = stakes_of(real)
    if high < posted(real, "post_big_blind"):
        low, high = posted(real, "post_small_blind"), posted(real, "post_big_blind")
    if "Button Blind" in real["header"]:
        low, high = 0, posted(real, "post_button_blind")
    limits, small, big = limits_of(real, low, high)
    streets = streets_of(real)
    full = {Forced.SMALL_BLIND: small, Forced.BIG_BLIND: big}
    forced = tuple(
        ForcedBet(seat(each["p"]), full.get(FORCED[each["a"]]) or each["amt"], FORCED[each["a"]])
        for each in real["actions"]
        if each.get("a") in FORCED
    )
    ante = max(real["antes"].values(), default=0)
    return Deal(
        order=order,
        stacks=tuple(real["start"][f"S{each}"] for each in order),
        limits=limits,
        forced=forced,
        antes=Antes(ante, Ante.EACH if ante else Ante.NONE),
        streets=streets,
        small_blind=0 if streets.by_cards else small,
        big_blind=0 if streets.by_cards else big,
        bring_in=posted(real, "bring_in") or (1 if streets.by_cards else 0),
        # Full Tilt played half a bet by the book, PokerStars let every short raise be completed.
        rules=replace(ONLINE, limit_short_allin=LimitShortAllIn.HALF_BET) if real["id"][0] == "F" else ONLINE,
    )


def action_of(hand: Hand, told: dict[str, Any]) -> Action:
    player = seat(told["p"])
    each = hand.player(player)
    match told["a"]:
        case "fold":
            return Fold(player) if hand.turn == player else KillHand(player)
        case "check":
            return Check(player)
        case "call":
            return Call(player)
        case "bring_in":
            return BringIn(player)
        case _:
            to = told["to"] if "to" in told else each.bet + told["amt"]
            if to == each.all_in_to:
                return AllIn(player)
            return Bet(player, to) if legal(hand).bet else RaiseTo(player, to)


def opened(hand: Hand, told: dict[str, Any]) -> Hand:
    """The hand with the player who acts first named, where the cards say it."""
    if hand.phase is not Phase.FIRST:
        return hand
    limits = hand.deal.limits
    paired = hand.street is Street.FOURTH and told["a"] == "bet"
    paired = paired and isinstance(limits, FixedLimit) and told["amt"] > limits.lower
    done = act(hand, Opens(seat(told["p"]), paired and hand.deal.streets is SEVEN_CARD_STUD))
    assert isinstance(done, Hand), done.why.english()
    return done


@pytest.mark.parametrize("real", hands())
def test_a_real_hand_is_played_by_these_rules(real: dict[str, Any]) -> None:
    deal = deal_of(real)
    hand = begin(deal)
    assert isinstance(hand, Hand), hand.why.english()
    for told in real["actions"]:
        if "a" not in told or told["a"] in FORCED or told["a"] == "ante":
            continue
        if told["a"] == "check" and hand.player(seat(told["p"])).all_in:
            continue  # a place for a blind that nobody could pay any more
        hand = opened(hand, told)
        owed = hand.to_call(hand.player(seat(told["p"])))
        done = act(hand, action_of(hand, told))
        assert isinstance(done, Hand), (told, done.why.english())
        if told["a"] == "call":
            assert owed == told["amt"], told
        hand = done
    assert hand.over
    assert hand_from_plain(json.loads(json.dumps(hand_to_plain(hand)))) == hand

    pots = hand.pots()
    returned = {f"S{player}": chips for player, chips in pots.returned.items()}
    assert returned == real["uncalled_returned"]
    net = {f"S{each.player}": each.live + each.dead - pots.returned.get(each.player, 0) for each in hand.players}
    assert {player: chips for player, chips in net.items() if chips} == real["contributed_net"]
    assert [(pot.amount, sorted(pot.players)) for pot in pots.pots] == [
        (pot["amount"], sorted(seat(player) for player in pot["eligible"])) for pot in real["pots"]
    ]
    assert pots.total == real["total"]
    check_stacks(hand, real)


def check_stacks(hand: Hand, real: dict[str, Any]) -> None:
    """The stacks after the hand; where rake was taken, only who paid it may have less."""
    winners = real["winners"] or []
    contests = [
        [Contest([[seat(player) for player in pot["high"]]])]
        + ([Contest([[seat(player) for player in pot["low"]]], low=True)] if pot["low"] else [])
        for pot in winners
    ]
    pots = hand.pots()
    awards = award_each(pots, contests or [[] for _ in pots.pots], AwardTerms(hand.deal.order))
    assert isinstance(awards, Awards)
    result = hand_result(hand, awards)
    assert isinstance(result, HandResult)
    after = {f"S{player}": chips for player, chips in result.after.items()}
    paid: dict[str, int] = defaultdict(int)
    for player, chips in after.items():
        paid[player] = chips - real["end"][player]
    assert sum(paid.values()) == real["rake"]
    assert all(chips >= 0 and (not chips or player in real["collected"]) for player, chips in paid.items())
    if not real["rake"]:
        assert {f"S{player}" for player in result.out} == {p for p, chips in real["end"].items() if not chips}
