"""The worked cases on prizes and bounties, and hands with bounties, that lie beside the checkout.

Skipped where they do not. The same cases are among our own tests, in our own words (`test_prizes`, `test_bounties`).
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from shuffleup.tournament.bounties import BountyKind, BountyRules, PotWon, Taken, bounty_winners, collect
from shuffleup.tournament.bounty_ledger import after_knock_out, after_the_end, opened, with_paid
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.prize_tables import usual_percentages
from shuffleup.tournament.prizes import pool_of, prizes_for, shared_prizes

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
HALF = BountyRules(BountyKind.PROGRESSIVE)
SEATS = range(1, 11)
A_TAKE = re.compile(r"\$([\d.]+)(?:.* increases by \$([\d.]+))?")


def found(file: str, wanted: Any) -> list[Any]:
    """The cases of a file that are wanted, or one that is skipped where there is no such file."""
    path = SHARED / file
    if not path.exists():
        absent = pytest.mark.skip(reason="there are no worked cases beside the checkout")
        return [pytest.param({}, id="absent", marks=absent)]
    return [pytest.param(case, id=case["id"]) for case in json.loads(path.read_text("utf-8")) if wanted(case)]


def cases(area: str) -> list[Any]:
    return found("cases/rule_cases.json", lambda case: case["area"] == area)


def told_prizes(case: dict[str, Any]) -> bool:
    """Whether a case of places also says who gets how much."""
    return isinstance(case["expected"].get("prize"), dict)


def seat(label: str) -> int:
    return int(label.removeprefix("S"))


def left_of(button: int) -> list[int]:
    return sorted(SEATS, key=lambda number: (number - button - 1) % len(SEATS))


@pytest.mark.parametrize("case", cases("payout"))
def test_prizes(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    if "entries" in given:
        to_pool = given["buyin"] - given["bounty"] - given["rake_per_entry"]
        collected = given["entries"] * to_pool
        collected += given["rebuys"] * given["rebuy_cost"] + given["addons"] * given["addon_cost"]
        assert pool_of(collected, PrizePlan()) == expected["prize_pool"]
        assert collected + given["entries"] * given["bounty"] == expected["total"]
    elif not given:
        # The table is cut off in the source; the note asks for the usual one.
        assert usual_percentages(3) == (5_000, 3_000, 2_000)
    else:
        percentages = tuple(int(Decimal(str(percent)) * 100) for percent in given["percent"])
        plan = PrizePlan(percentages=percentages, unit=given.get("unit", 1))
        pool = given.get("pool", given.get("pool_cents"))
        assert prizes_for(plan, 1_000, pool) == tuple(expected)


@pytest.mark.parametrize("case", cases("payout_tie"))
def test_shared_places(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    if "paid" in given:
        best, worst = map(int, expected["places"].split("-"))
        prizes = (*(0,) * (given["paid"] - 1), given["prize_3"])
        order = given["busted_same_hand_equal_stacks"]
    else:
        best, worst = given["tied_places"][0], given["tied_places"][-1]
        prizes = (*(0,) * (best - 1), *given["prizes"])
        order = given.get("order", given["tied_places"])
    shares = list(shared_prizes(prizes, best, worst, order, given.get("unit", 1)).values())
    assert shares == expected.get("shares", [expected.get("each")] * len(order))


@pytest.mark.parametrize(
    "case", found("cases/rule_cases.json", lambda case: "places" in case["expected"] and told_prizes(case))
)
def test_prizes_of_players_who_go_out_together(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    places = expected["places"]
    prizes = {"50": given["prize_50"]} if "prize_50" in given else given["prizes_as_printed"]
    in_order = [prizes.get(str(place), 0) for place in range(1, max(map(int, prizes)) + 1)]
    for place in set(places.values()):
        together = [player for player, theirs in places.items() if theirs == place]
        best, worst = int(place.split("-")[0]), int(place.split("-")[-1])
        shares = shared_prizes(in_order, best, worst, together)
        assert shares == {player: expected["prize"][player] for player in together}


@pytest.mark.parametrize("case", cases("bounty"))
def test_bounties(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    if "pots" in given:
        pots = [
            PotWon(
                tuple(map(seat, pot["eligible"])),
                tuple(map(seat, pot.get("won_by", [*pot.get("high", ()), *pot.get("low", ())]))),
            )
            for pot in given["pots"]
        ]
        assert bounty_winners(pots, seat(given["busted"])) == tuple(map(seat, expected["bounty_to"]))
    elif "events" in given:
        rules = BountyRules(BountyKind.PROGRESSIVE, cash_share=int(given["cash_share"] * 10_000))
        knock_outs = [re.findall(r"P(\d)", event) for event in given["events"]]
        players = sorted({int(player) for knock_out in knock_outs for player in knock_out})
        bounties, heads = opened(rules), {}
        for player in players:
            bounties = with_paid(bounties, player, given["start_bounty_cents"])
        for by, busted in knock_outs:
            bounties, _ = after_knock_out(bounties, int(busted), (int(by),), left=len(players))
            heads[by] = bounties.on(int(by))
        told = {f"P{by}": {"cash": bounties.cash[int(by)], "head_after": head} for by, head in heads.items()}
        assert told == expected
    elif "winner_head_cents" in given:
        won = with_paid(opened(HALF), 1, given["winner_head_cents"])
        assert after_the_end(won, (1,))[1] == (Taken(1, expected["winner_extra_cash"]),)
    else:
        winners = [seat(label) for label in given.get("winners_in_order_from_button", ["S1"])]
        taken = collect(given.get("head_cents", given.get("ko_cents")), winners, HALF)
        told = {f"S{each.player}": {"cash": each.cash, "head_increase": each.head} for each in taken}
        assert told == (expected if "cash" not in expected else {"S1": expected})


@pytest.mark.parametrize(
    "hand",
    found("hands/real_hands.json", lambda hand: any("bounty" in event for event in hand["events"])),
)
def test_hands_that_were_played_give_the_bounty_to_whom_it_was_given(hand: dict[str, Any]) -> None:
    """Who took it, how it was split, and how it was halved, as printed."""
    pots = [
        PotWon(tuple(map(seat, pot["eligible"])), tuple(map(seat, [*won["high"], *won["low"]])))
        for pot, won in zip(hand["pots"], hand["winners"], strict=True)
    ]
    printed: dict[int, list[tuple[int, int, int]]] = {}
    for event in hand["events"]:
        if "bounty" in event:
            busted = re.search(r"of S(\d+)|eliminating S(\d+)", event["bounty"])
            amounts = A_TAKE.search(event["bounty"])
            assert busted
            assert amounts
            cash, more = (int(Decimal(amount or "0") * 100) for amount in amounts.groups())
            printed.setdefault(int(busted[1] or busted[2]), []).append((seat(event["p"]), cash, more))
    for out, takes in printed.items():
        winners = bounty_winners(pots, out, left_of(hand["button"]))
        progressive = any(more for _, _, more in takes)
        rules = BountyRules(BountyKind.PROGRESSIVE if progressive else BountyKind.FIXED)
        head = sum(cash + more for _, cash, more in takes)
        assert [(each.player, each.cash, each.head) for each in collect(head, winners, rules)] == takes
