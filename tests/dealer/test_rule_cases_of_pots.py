"""The worked cases on pots and odd chips, and real hands, that lie beside the checkout; skipped where they do not.

The same cases are among our own tests, in our own words (`test_pots`, `test_awarding`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pot_hands import awarded, made
from shuffleup.dealer.awarding import award, award_each
from shuffleup.dealer.awards import AwardTerms, Contest, Part
from shuffleup.dealer.odd_chips import IdenticalHands, OddChip, OddChipRules
from shuffleup.dealer.pots import Pot, Pots, PutIn
from shuffleup.tournament.button import clockwise

BESIDE = Path(__file__).resolve().parents[2].parent / "shared"
OPTIONS = {
    "identical_scoop_even_split": OddChipRules(identical=IdenticalHands.EVEN_SPLIT),
    **{each.value: OddChipRules(each) for each in OddChip},
}


def beside(name: str) -> list[dict[str, Any]]:
    file = BESIDE / name
    return json.loads(file.read_text("utf-8")) if file.exists() else []


def params(found: list[dict[str, Any]]) -> list[Any]:
    absent = pytest.mark.skip(reason="there are no worked cases beside the checkout")
    return [pytest.param(each, id=each["id"]) for each in found] or [pytest.param({}, id="absent", marks=absent)]


CASES = beside("cases/rule_cases.json")
POTS = [case for case in CASES if case["area"] in ("pots", "uncalled") and "pots" in case["expected"]]
ODD_CHIPS = [case for case in CASES if case["area"] == "odd_chip"]
HANDS = [hand for hand in beside("hands/real_hands.json") if hand["pots"]]


def numbers(names: Any) -> dict[str, int]:
    """A number for each player of a case: the seat where the name is one, else the place in the case."""
    return {
        name: int(name.lstrip("S")) if name.lstrip("S").isdigit() else place for place, name in enumerate(names, 1)
    }


def told(pots: Pots, number: dict[str, int]) -> dict[str, Any]:
    name = {number[each]: each for each in number}
    return {
        "uncalled_returned": {name[player]: amount for player, amount in pots.returned.items()},
        "pots": [{"amount": pot.amount, "eligible": sorted(name[each] for each in pot.players)} for pot in pots.pots],
    }


@pytest.mark.parametrize("case", params(POTS))
def test_pots(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    bets = given.get("contrib") or given.get("live") or dict(given["contrib_bets"])
    folded = set(given.get("folded", ()))
    number = numbers(bets)
    dead = given.get("dead", {}) if isinstance(given.get("dead"), dict) else {}
    carried = given["dead"] if isinstance(given.get("dead"), int) else given.get("pot_before", 0)
    if "antes_total" in given:
        # Ten antes of 100, six of them from players who did nothing else; two of the four bettors folded.
        bets = {name: bet + given["ante_each"] for name, bet in bets.items()}
        carried += given["antes_total"] - given["ante_each"] * len(bets)
        folded = {"SB", "Bob"}
        back = expected["engine_split"]["uncalled_returned"]
        side = {"amount": expected["engine_split"]["side_pot"], "eligible": ["Carol"]}
        expected = {"uncalled_returned": back, "pots": [expected["pots"][0], side]}
    pots = made(
        [PutIn(number[name], bets[name], dead.get(name, 0), name in folded) for name in bets], carried=carried
    )
    wanted = [{**pot, "eligible": sorted(pot["eligible"])} for pot in expected["pots"]]
    assert told(pots, number) == {"uncalled_returned": expected["uncalled_returned"], "pots": wanted}
    if "received" in expected:
        order = tuple(number.values())
        assert given["result"] == "P1 best; P2 and P3 tie"
        paid = awarded(award(pots, [Contest([[1], [2, 3]])], AwardTerms(order))).paid
        assert {name: paid[number[name]] for name in number} == expected["received"]


@pytest.mark.parametrize("case", params([case for case in CASES if case["id"] == "bba-short-player"]))
def test_the_ante_of_the_big_blind_is_dead(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    small, big = given["blinds"]
    pots = made([PutIn(1, small), PutIn(2, big, dead=given["bba"]), PutIn(3, given["player_stack"])])
    assert pots.pots[0].amount == expected["main_pot"]


@pytest.mark.parametrize("case", params(ODD_CHIPS))
def test_odd_chips(case: dict[str, Any]) -> None:
    given, expected = case["input"], dict(case["expected"])
    if "pots" in given:
        amounts, high = [pot["amount"] for pot in given["pots"]], given["pots"][0]["winners"]
    else:
        amounts = [given.get("pot", given.get("pot_remainder"))]
        high = [str(each) for each in given.get("winners_seats") or given.get("winners") or given["high"]]
    low = given.get("low", [])
    number = numbers(dict.fromkeys([*high, *low]))
    in_it = tuple(number.values())
    order = clockwise(in_it, after=given.get("button", 0))
    pots = Pots(tuple(Pot(amount, in_it) for amount in amounts))
    cards = {number[name]: card for name, card in given.get("cards", {}).items()}
    terms = AwardTerms(
        order,
        OPTIONS.get(given.get("option", ""), OddChipRules()),
        (given.get("unit", 1),),
        draws={(0, Part.WHOLE): cards},
    )
    contests = [Contest([[number[name] for name in high]])]
    if low:
        contests.append(Contest([[number[name] for name in low]], low=True))
    awards = awarded(award(pots, contests, terms))
    assert awards.carried == expected.pop("carry_to_next_pot", 0)
    assert awards.paid == {number[name]: amount for name, amount in expected.items()}


@pytest.mark.parametrize("hand", params(HANDS))
def test_real_hands(hand: dict[str, Any]) -> None:
    number = {name: int(name[1:]) for name in hand["players"]}
    back, dead = hand["uncalled_returned"], hand["dead"]
    put_in = [
        PutIn(number[name], chips + back.get(name, 0) - dead.get(name, 0), dead.get(name, 0), name in hand["folded"])
        for name, chips in hand["contributed_net"].items()
    ]
    order = clockwise(number.values(), after=hand["button"] or 0)
    pots = made(put_in, order)
    found = told(pots, number)
    assert found["uncalled_returned"] == back
    assert found["pots"] == hand["pots"]
    if hand["winners"] and not hand["rake"]:
        contests = [
            [
                Contest([[number[name] for name in won["high"]]]),
                Contest([[number[name] for name in won["low"]]], True),
            ]
            for won in hand["winners"]
        ]
        won = awarded(award_each(pots, contests, AwardTerms(order))).won
        assert won == {number[name]: got for name, got in hand["collected"].items()}
