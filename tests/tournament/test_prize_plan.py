"""Planning the prizes: what can't be, what the history tells, and what is stored."""

from __future__ import annotations

import pytest

from shuffleup.codec import Codec
from shuffleup.tournament.money import MAX_MONEY
from shuffleup.tournament.places_paid import PaidFrom
from shuffleup.tournament.prize_plan import (
    MAX_IN_KIND,
    MAX_WHAT,
    FixedPrize,
    PlanPrizes,
    PrizeInKind,
    PrizePlan,
    PrizesPlanned,
    fault_in_prize_plan,
)
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.state import Tournament, apply, decide

USUAL = PrizePlan()
RICH = PrizePlan(
    by_field=(PaidFrom(8, 2), PaidFrom(16, 3)),
    percentages=(5_000, 3_000, 2_000),
    fixed=(FixedPrize(4, 20_000),),
    unit=100,
    added=50_000,
    guarantee=300_000,
    in_kind=(PrizeInKind(1, "A seat in the final"), PrizeInKind(5, "A bottle")),
)


@pytest.mark.parametrize(
    "plan",
    [
        USUAL,
        RICH,
        PrizePlan(places=4, percentages=(5_000, 3_000, 2_000), fixed=(FixedPrize(4, 20_000),)),
        PrizePlan(fixed=(FixedPrize(9, 5_000),)),
        PrizePlan(fixed=(FixedPrize(2, 300), FixedPrize(1, 500))),
        PrizePlan(percentages=(10_000,), pool=MAX_MONEY),
    ],
)
def test_these_plans_are_sound(plan: PrizePlan) -> None:
    assert fault_in_prize_plan(plan) is None


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (PrizePlan(added=-1), "Amounts can't be negative."),
        (PrizePlan(guarantee=-1), "Amounts can't be negative."),
        (PrizePlan(pool=-1), "Amounts can't be negative."),
        (PrizePlan(pool=MAX_MONEY + 1), "That is more money than this can count."),
        (PrizePlan(unit=MAX_MONEY + 1), "That is more money than this can count."),
        (PrizePlan(unit=-1), "Prizes are rounded to whole coins, of at least 1."),
        (PrizePlan(places=-1), "At most 1000 places can be paid."),
        (PrizePlan(places=1_001), "At most 1000 places can be paid."),
        (PrizePlan(by_field=(PaidFrom(4, 5),)), "With 4 players 5 places can't be paid."),
        (PrizePlan(percentages=(6_000, 3_000)), "The percentages must make 100; 10 is missing."),
        (PrizePlan(fixed=(FixedPrize(0, 5),)), "Places go from 1 to 1000."),
        (PrizePlan(fixed=(FixedPrize(1_001, 5),)), "Places go from 1 to 1000."),
        (PrizePlan(fixed=(FixedPrize(2, 5), FixedPrize(2, 5))), "Place 2 has two prizes; make them one."),
        (PrizePlan(fixed=(FixedPrize(2, 0),)), "The prize for place 2 must be more than 0."),
        (PrizePlan(fixed=(FixedPrize(1, MAX_MONEY + 1),)), "That is more money than this can count."),
        (PrizePlan(fixed=(FixedPrize(4, 6), FixedPrize(2, 5))), "Place 4 would get more than place 2."),
        (
            PrizePlan(places=2, percentages=(5_000, 3_000, 2_000)),
            "These prizes are for 3 places, and 2 are to be paid.",
        ),
        (
            PrizePlan(places=3, percentages=(6_000, 4_000)),
            "These prizes are for 2 places, and 3 are to be paid.",
        ),
        (PrizePlan(places=3, fixed=(FixedPrize(4, 5),)), "Place 4 has a prize, but only 3 places are paid."),
        (
            PrizePlan(percentages=(7_000, 3_000), fixed=(FixedPrize(5, 5),)),
            "Place 5 has a prize, but only 3 places are paid.",
        ),
        (PrizePlan(in_kind=(PrizeInKind(0, "A bottle"),)), "Places go from 1 to 1000."),
        (
            PrizePlan(in_kind=(PrizeInKind(3, "A bottle"), PrizeInKind(3, "A seat"))),
            "Place 3 has two prizes; make them one.",
        ),
        (PrizePlan(in_kind=(PrizeInKind(3, "  "),)), "Say what place 3 gets, or leave it out."),
        (PrizePlan(in_kind=(PrizeInKind(3, "x" * (MAX_WHAT + 1)),)), "A prize is told in at most 80 characters."),
        (
            PrizePlan(in_kind=tuple(PrizeInKind(place, "A chip") for place in range(1, MAX_IN_KIND + 2))),
            "There can be at most 100 prizes besides money.",
        ),
    ],
)
def test_a_plan_that_can_t_be_is_refused_with_the_reason(plan: PrizePlan, why: str) -> None:
    fault = fault_in_prize_plan(plan)
    assert fault is not None
    assert fault.english() == why
    assert decide(Tournament(), PlanPrizes(plan), 0) == Refused(fault)


def test_a_bottle_can_go_to_a_place_that_gets_no_money() -> None:
    assert [RICH.besides_money(place) for place in (1, 2, 5)] == ["A seat in the final", "", "A bottle"]


def test_the_prizes_are_as_planned_from_now_on() -> None:
    evening = Tournament()
    outcome = decide(evening, PlanPrizes(RICH), 0)
    assert outcome == (PrizesPlanned(RICH),)
    assert apply(evening, PrizesPlanned(RICH), 0) == Tournament(prize_plan=RICH)


def test_planning_the_same_again_is_refused() -> None:
    outcome = decide(Tournament(), PlanPrizes(USUAL), 0)
    assert isinstance(outcome, Refused)
    assert outcome.why.english() == "These are the prizes already."


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (USUAL, PrizePlan(pool=500_000), "Prize pool set to 5000 kr"),
        (PrizePlan(pool=500_000), USUAL, "The prize pool is what was paid in"),
        (USUAL, PrizePlan(guarantee=500_000, places=3), "Prize pool of 5000 kr guaranteed"),
        (PrizePlan(guarantee=500_000), USUAL, "The prize pool is no longer guaranteed"),
        (USUAL, PrizePlan(added=50_000), "Added to the prize pool: 500 kr"),
        (USUAL, PrizePlan(places=3), "Places paid: 3"),
        (PrizePlan(places=3), USUAL, "Prizes planned"),
        (USUAL, PrizePlan(percentages=(6_000, 4_000)), "Prizes planned"),
    ],
)
def test_the_history_tells_what_players_want_to_know(before: PrizePlan, after: PrizePlan, told: str) -> None:
    assert PrizesPlanned(after).told(Tournament(prize_plan=before)).english() == told


@pytest.mark.parametrize("plan", [USUAL, RICH])
def test_a_plan_is_stored_and_read_back(plan: PrizePlan) -> None:
    codec: Codec[PrizesPlanned] = Codec([PrizesPlanned])
    assert codec.from_json(codec.to_json(PrizesPlanned(plan))) == PrizesPlanned(plan)
