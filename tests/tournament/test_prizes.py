"""Prizes: who is paid, how a pool is divided, and what players get who share places."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.places_paid import MAX_PLACES, PaidFrom, fault_in_field_table, places_by_field, places_paid
from shuffleup.tournament.prize_plan import FixedPrize, PrizePlan, fault_in_prize_plan
from shuffleup.tournament.prize_tables import WHOLE, fault_in_percentages, usual_percentages
from shuffleup.tournament.prizes import places_in, pool_of, prizes_for, shared_prizes
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.sharing import even_shares

LARGE_ROOM = (2750, 1750, 1160, 800, 600, 450, 350, 260, 170, *(120,) * 9, *(70,) * 9)
"""How a large room paid 27 places of 276, in hundredths of a percent."""

MONEY = st.one_of(st.integers(0, 60), st.integers(0, 10**7))
UNITS = st.sampled_from((1, 5, 100, 500))


@st.composite
def own_percentages(draw: st.DrawFn) -> tuple[int, ...]:
    weights = sorted(draw(st.lists(st.integers(1, 50), min_size=1, max_size=12)), reverse=True)
    lower = [WHOLE * weight // sum(weights) for weight in weights[1:]]
    return (WHOLE - sum(lower), *lower)


@st.composite
def plans(draw: st.DrawFn, fixed: bool = True) -> PrizePlan:
    """Any sound plan."""
    percentages = draw(st.one_of(st.just(()), own_percentages()))
    places = 0 if percentages else draw(st.integers(0, 30))
    promised: tuple[FixedPrize, ...] = ()
    if fixed:
        amounts = sorted(draw(st.lists(st.integers(1, 2_000), max_size=3)), reverse=True)
        most = len(percentages) + len(amounts) if percentages else places or 8
        chosen = sorted(draw(st.sets(st.integers(1, most), min_size=0, max_size=len(amounts))))
        if percentages and len(chosen) < len(amounts):
            chosen = list(range(1, len(amounts) + 1))
        promised = tuple(FixedPrize(place, amount) for place, amount in zip(chosen, amounts, strict=False))
    plan = PrizePlan(places=places, percentages=percentages, fixed=promised, unit=draw(UNITS))
    assert fault_in_prize_plan(plan) is None
    return plan


# Who is paid


@pytest.mark.parametrize(
    ("entries", "places"), [(0, 0), (1, 1), (4, 1), (5, 2), (6, 2), (7, 3), (10, 3), (20, 3), (21, 4), (100, 11)]
)
def test_so_many_places_are_paid(entries: int, places: int) -> None:
    assert places_paid(entries) == places


def test_a_larger_field_never_pays_fewer_places_and_never_two_more_for_one_player() -> None:
    paid = [places_paid(entries) for entries in range(1_000)]
    assert all(more - fewer in (0, 1) for fewer, more in pairwise(paid))


def test_from_34_players_on_10_to_15_percent_are_paid() -> None:
    assert all(10 <= 100 * places_paid(entries) / entries <= 15 for entries in range(34, 9_000))


def test_even_the_largest_field_pays_no_more_places_than_there_are_percentages_for() -> None:
    assert places_paid(10**6) == MAX_PLACES


def test_the_house_says_how_many_are_paid_from_how_many_on() -> None:
    table = PaidFrom(8, 2), PaidFrom(16, 5)
    assert [places_by_field(table, entries) for entries in (7, 8, 15, 16, 99)] == [3, 2, 2, 5, 5]
    assert places_in(PrizePlan(by_field=table), 15) == 2


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ((PaidFrom(8, 2), PaidFrom(8, 3)), "Each row of the table must be for more players"),
        ((PaidFrom(0, 1),), "Each row of the table must be for more players"),
        ((PaidFrom(10_001, 1),), "Each row of the table must be for more players"),
        ((PaidFrom(8, 9),), "With 8 players 9 places can't be paid."),
        ((PaidFrom(8, 3), PaidFrom(16, 2)), "With 16 players 2 places can't be paid."),
        (tuple(PaidFrom(row, 1) for row in range(1, 102)), "at most 100 rows"),
    ],
)
def test_a_table_of_places_must_grow_with_the_field(table: tuple[PaidFrom, ...], why: str) -> None:
    fault = fault_in_field_table(table)
    assert fault is not None
    assert why in fault.english()


def test_no_more_places_are_paid_than_people_came_however_often_they_did() -> None:
    assert places_in(PrizePlan(places=4), entries=11, players=3) == 3
    assert places_in(PrizePlan(), entries=11, players=2) == 2


# The usual tables


@pytest.mark.parametrize("places", [*range(1, 60), 99, 100, 333, 1_000])
def test_the_usual_percentages_make_100_and_fall(places: int) -> None:
    parts = usual_percentages(places)
    assert len(parts) == places
    assert fault_in_percentages(parts) is None


@pytest.mark.parametrize("places", range(5, 9))
def test_one_place_more_gives_no_place_above_it_more(places: int) -> None:
    assert all(
        after <= before
        for before, after in zip(usual_percentages(places), usual_percentages(places + 1), strict=False)
    )


@pytest.mark.parametrize("places", [*range(10, 60), 400])
def test_with_many_places_one_more_gives_no_place_above_it_more_than_rounding_does(places: int) -> None:
    step = 10 if places <= 45 else 1
    pairs = zip(usual_percentages(places), usual_percentages(places + 1), strict=False)
    assert all(after - before <= 2 * step for before, after in pairs)


@pytest.mark.parametrize("places", [10, 18, 19, 27, 45, 46, 100, 150])
def test_from_ten_places_on_those_of_a_table_get_the_same_by_the_rule(places: int) -> None:
    middles = [Fraction(place) for place in range(1, 10)]
    for first in range(10, places + 1, 9):
        last = min(first + 8, places)
        middles += [Fraction(first + last, 2)] * (last - first + 1)
    weights = [1 / (2 * middle + 5) ** 2 for middle in middles]
    every = sum(weights)
    rule = [Fraction(1_000, places) + 9_000 * weight / every for weight in weights]
    step = 10 if places <= 45 else 1
    parts = usual_percentages(places)
    assert all(-step < part - exact <= 2 * step for part, exact in zip(parts, rule, strict=True))
    assert all(len(set(parts[first : first + 9])) == 1 for first in range(9, places, 9))


def test_27_places_are_paid_much_as_a_large_room_does() -> None:
    ours = usual_percentages(27)
    assert all(abs(part - theirs) <= 200 for part, theirs in zip(ours, LARGE_ROOM, strict=True))
    assert [ours[first] == ours[first + 8] for first in (9, 18)] == [True, True]


@pytest.mark.parametrize(
    ("percentages", "why"),
    [
        ((5_000, 3_000, 1_950), "The percentages must make 100; 0.50 is missing."),
        ((5_000, 3_000, 2_001), "The percentages must make 100; 0.01 is too much."),
        ((5_000, 2_000, 3_000), "Percentage 3 can't be larger than the one before."),
        ((10_000, 0), "Percentage 2 must be more than 0."),
        ((11_000, -1_000), "One place can't get more than 100 percent."),
        ((10,) * 1_001, "At most 1000 places can be paid."),
    ],
)
def test_percentages_make_100_and_fall(percentages: tuple[int, ...], why: str) -> None:
    fault = fault_in_percentages(percentages)
    assert fault is not None
    assert fault.english() == why


# The pool


def test_the_pool_is_what_was_paid_in_without_fees_and_bounties() -> None:
    """20 entries and 4 rebuys at 20, 10 add-ons at 10, and 5 of each entry on the player's head."""
    collected = 20 * (20 - 5) + 4 * 20 + 10 * 10
    assert pool_of(collected, PrizePlan()) == 480


def test_added_money_counts_towards_the_guarantee() -> None:
    assert pool_of(480, PrizePlan(added=100, guarantee=500)) == 580
    assert pool_of(480, PrizePlan(added=10, guarantee=500)) == 500


def test_what_the_host_sets_by_hand_is_the_pool_whatever_was_paid() -> None:
    assert pool_of(480, PrizePlan(added=100, guarantee=900, pool=300)) == 300


# The prizes


def test_a_pool_of_9_72_is_paid_as_a_large_room_has_paid_it() -> None:
    assert prizes_for(PrizePlan(percentages=(5_000, 3_000, 2_000)), 9, 972) == (487, 291, 194)


def test_27_places_by_their_percentages() -> None:
    paid = (151_800, 96_600, 64_032, 44_160, 33_120, 24_840, 19_320, 14_352, 9_384, *(6_624,) * 9, *(3_864,) * 9)
    assert prizes_for(PrizePlan(percentages=LARGE_ROOM), 276, 552_000) == paid


def test_lower_places_are_rounded_down_to_fives_and_first_gets_the_rest() -> None:
    assert prizes_for(PrizePlan(percentages=(5_000, 3_000, 2_000), unit=5), 10, 365) == (190, 105, 70)


def test_a_buy_in_back_for_the_bubble_comes_off_before_the_rest_is_divided() -> None:
    plan = PrizePlan(fixed=(FixedPrize(4, 20_000),), unit=100)
    assert prizes_for(plan, 10, 200_000) == (90_000, 54_000, 36_000, 20_000)


def test_the_rest_goes_to_the_best_place_that_has_no_fixed_prize() -> None:
    plan = PrizePlan(fixed=(FixedPrize(1, 600),), percentages=(6_000, 4_000), unit=10)
    assert prizes_for(plan, 10, 1_004) == (600, 244, 160)


def test_fewer_players_than_places_share_in_proportion() -> None:
    assert prizes_for(PrizePlan(percentages=(5_000, 3_000, 2_000)), 2, 800) == (500, 300)
    assert prizes_for(PrizePlan(places=5), 1, 800) == (800,)


def test_a_pool_too_small_for_all_is_shared_by_fewer() -> None:
    assert prizes_for(PrizePlan(places=9, unit=100), 20, 1_000) == (400, 300, 200, 100)
    assert prizes_for(PrizePlan(places=3, unit=100), 20, 99) == (99,)
    assert prizes_for(PrizePlan(places=3), 20, 0) == ()


@pytest.mark.parametrize(
    ("plan", "pool", "why"),
    [
        (PrizePlan(fixed=(FixedPrize(1, 500), FixedPrize(2, 300))), 799, "The fixed prizes are more than the whole"),
        (PrizePlan(fixed=(FixedPrize(1, 500),)), 0, "The fixed prizes are more than the whole pool."),
        (PrizePlan(places=1, fixed=(FixedPrize(1, 500),)), 501, "The fixed prizes are less than the pool."),
        (PrizePlan(places=2, fixed=(FixedPrize(2, 500),)), 999, "place 2 would get more than place 1"),
        (PrizePlan(fixed=(FixedPrize(3, 500),)), 1_000, "place 3 would get more than place 2"),
        (PrizePlan(fixed=(FixedPrize(1, 500),)), 2_000, "place 2 would get more than place 1"),
    ],
)
def test_promised_prizes_that_don_t_go_with_the_pool_are_refused(plan: PrizePlan, pool: int, why: str) -> None:
    prizes = prizes_for(plan, 10, pool)
    assert isinstance(prizes, Refused)
    assert why in prizes.why.english()


def test_before_anybody_has_come_there_are_no_prizes_to_tell() -> None:
    assert isinstance(prizes_for(PrizePlan(guarantee=500), 0, 500), Refused)
    assert prizes_for(PrizePlan(), 0, 0) == ()


@given(plans(), st.integers(1, 60), MONEY)
def test_prizes_make_the_pool_and_fall(plan: PrizePlan, entries: int, pool: int) -> None:
    prizes = prizes_for(plan, entries, pool)
    places = places_in(plan, entries)
    promised = {prize.place: prize.amount for prize in plan.fixed if prize.place <= places}
    if isinstance(prizes, Refused):
        assert promised
        return
    assert sum(prizes) == pool
    assert list(prizes) == sorted(prizes, reverse=True)
    assert len(prizes) <= places
    assert all(prizes[place - 1] == amount for place, amount in promised.items())
    others = [prize for place, prize in enumerate(prizes, start=1) if place not in promised]
    assert all(prize % plan.unit == 0 and prize > 0 for prize in others[1:])


@given(plans(fixed=False), st.integers(1, 60), MONEY)
def test_percentages_alone_always_work(plan: PrizePlan, entries: int, pool: int) -> None:
    prizes = prizes_for(plan, entries, pool)
    assert isinstance(prizes, tuple)
    assert bool(prizes) == bool(pool)
    parts = plan.percentages[: len(prizes)] or usual_percentages(max(len(prizes), 1))
    for prize, part in list(zip(prizes, parts, strict=False))[1:]:
        assert 0 <= Fraction(pool * part, sum(parts)) - prize < plan.unit


@given(plans(), st.integers(1, 60), MONEY)
def test_fixed_prizes_are_refused_only_where_they_can_t_be_paid_in_order(
    plan: PrizePlan, entries: int, pool: int
) -> None:
    places = places_in(plan, entries)
    promised = {prize.place: prize.amount for prize in plan.fixed if prize.place <= places}
    rest = pool - sum(promised.values())
    others = [place for place in range(1, places + 1) if place not in promised]
    alone = prizes_for(PrizePlan(percentages=plan.percentages, unit=plan.unit), len(others), max(rest, 0))
    if not plan.percentages:
        alone = prizes_for(PrizePlan(len(others), unit=plan.unit), len(others), max(rest, 0))
    if rest < 0 or (rest and not others):
        assert isinstance(prizes_for(plan, entries, pool), Refused)
        return
    assert isinstance(alone, tuple)
    whole = promised | dict(zip(others, alone, strict=False))
    in_order = [whole.get(place, 0) for place in range(1, places + 1)]
    can_be_paid = in_order == sorted(in_order, reverse=True)
    assert isinstance(prizes_for(plan, entries, pool), tuple) == can_be_paid


# Ties


def test_three_who_share_the_first_three_places_get_the_same() -> None:
    assert shared_prizes((25, 15, 8), 1, 3, ("A", "B", "C")) == {"A": 16, "B": 16, "C": 16}


def test_the_odd_unit_goes_to_the_first_left_of_the_button() -> None:
    prizes = (900, 600, 450, 300, 200, 150, 100, 75)
    assert shared_prizes(prizes, 7, 8, ("first left", "other")) == {"first left": 88, "other": 87}


def test_an_unpaid_place_among_the_shared_ones_adds_nothing() -> None:
    assert shared_prizes((50, 30, 20), 3, 4, ("X", "Y")) == {"X": 10, "Y": 10}
    assert shared_prizes((9_000, 3_000), 2, 4, ("X", "Y", "Z")) == {"X": 1_000, "Y": 1_000, "Z": 1_000}
    assert shared_prizes((50, 30), 5, 6, ("X", "Y")) == {"X": 0, "Y": 0}


def test_seventh_and_eighth_with_equal_stacks_share_as_in_the_swedish_example() -> None:
    """Seed 000: 200 and 100 are added and divided by the two players, 150 each; ninth keeps 50."""
    prizes = (0, 0, 0, 0, 0, 0, 200, 100, 50)
    assert shared_prizes(prizes, 7, 8, ("Bodil", "Cesar")) == {"Bodil": 150, "Cesar": 150}
    assert shared_prizes(prizes, 9, 9, ("Albert",)) == {"Albert": 50}


def test_coins_that_are_not_to_be_had_are_not_needed() -> None:
    assert shared_prizes((17_500,), 1, 2, (4, 9), unit=100) == {4: 8_800, 9: 8_700}


@given(st.lists(st.integers(0, 10_000), max_size=9), st.integers(1, 9), st.integers(1, 4), UNITS)
def test_shares_make_the_prizes_and_differ_by_little_in_any_order(
    amounts: list[int], best: int, tied: int, unit: int
) -> None:
    prizes = sorted(amounts, reverse=True)
    worst = best + tied - 1
    for order in permutations(range(tied)):
        shares = shared_prizes(prizes, best, worst, order, unit)
        assert sum(shares.values()) == sum(prizes[best - 1 : worst])
        in_line = [shares[player] for player in order]
        assert in_line == sorted(in_line, reverse=True)
        assert in_line[0] - in_line[-1] < 2 * unit


@pytest.mark.parametrize(("best", "worst", "order"), [(1, 2, ("A",)), (3, 2, ()), (0, 1, ("A", "B")), (1, 3, "AAB")])
def test_places_are_shared_by_as_many_as_there_are(best: int, worst: int, order: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="can't be shared"):
        shared_prizes((50, 30, 20), best, worst, order)


@given(st.integers(0, 10**6), st.integers(1, 12), UNITS)
def test_even_shares_lose_nothing(amount: int, players: int, unit: int) -> None:
    shares = even_shares(amount, players, unit)
    assert sum(shares) == amount
    assert all(share % unit == 0 for share in shares[1:])
    assert shares[0] - shares[-1] < 2 * unit
