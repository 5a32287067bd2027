"""Bounties: who takes them, and how they are shared, halved and drawn."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.codec import Codec
from shuffleup.tournament.bounties import (
    MAX_ENVELOPES,
    MAX_NAMED,
    WHOLE,
    BountyKind,
    BountyRules,
    BountyTarget,
    NamedBounty,
    PotWon,
    Taken,
    bounty_winners,
    collect,
    fault_in_bounty_rules,
)
from shuffleup.tournament.envelopes import Spread, draw_envelope, is_drawn_for, prepare_envelopes
from shuffleup.tournament.money import MAX_MONEY
from shuffleup.tournament.refusal import Refused

FIXED = BountyRules(BountyKind.FIXED)
HALF = BountyRules(BountyKind.PROGRESSIVE)
UNITS = st.sampled_from((1, 5, 100))
PLAYERS = st.lists(st.integers(1, 9), unique=True, max_size=5)


@st.composite
def pots(draw: st.DrawFn) -> list[PotWon]:
    """A main pot and side pots, each for fewer players, won by some of those who could."""
    eligible = draw(st.lists(st.integers(1, 9), unique=True, min_size=2, max_size=6))
    made = []
    while len(eligible) > 1:
        winners = draw(st.lists(st.sampled_from(eligible), unique=True, min_size=1, max_size=3))
        made.append(PotWon(tuple(eligible), tuple(winners)))
        eligible = eligible[: -draw(st.integers(1, 3))]
    return made


# How much


def test_a_fixed_bounty_is_all_cash() -> None:
    assert collect(500, (3,), FIXED) == (Taken(3, 500),)


def test_half_of_a_progressive_bounty_goes_onto_the_head_of_who_took_it() -> None:
    assert collect(500, (3,), HALF) == (Taken(3, 250, 250),)


def test_two_share_18_37_the_first_left_of_the_button_getting_the_odd_cent() -> None:
    """The button was seat 1, so seat 3 comes first: 9.19 and 9.18, and each odd cent of the halves is cash."""
    assert collect(1_837, (3, 1), HALF) == (Taken(3, 460, 459), Taken(1, 459, 459))


@pytest.mark.parametrize(("head", "cash", "kept"), [(3_979, 1_990, 1_989), (61, 31, 30), (1, 1, 0)])
def test_the_odd_cent_of_a_half_is_cash(head: int, cash: int, kept: int) -> None:
    assert collect(head, (4,), HALF) == (Taken(4, cash, kept),)


def test_bounties_are_divided_into_coins_people_have() -> None:
    """25 kr in whole kronor: 13 and 12, of which 7 and 6 are cash; nobody pays 12.50."""
    rules = BountyRules(BountyKind.PROGRESSIVE, unit=100)
    assert collect(2_500, (2, 5), rules) == (Taken(2, 700, 600), Taken(5, 600, 600))


def test_the_house_says_how_much_of_a_progressive_bounty_is_cash() -> None:
    assert collect(1_000, (3,), BountyRules(BountyKind.PROGRESSIVE, cash_share=2_500)) == (Taken(3, 250, 750),)
    assert collect(1_000, (3,), BountyRules(BountyKind.PROGRESSIVE, cash_share=WHOLE)) == (Taken(3, 1_000, 0),)
    assert collect(1_000, (3,), BountyRules(BountyKind.PROGRESSIVE, cash_share=0)) == (Taken(3, 0, 1_000),)


def test_a_bounty_by_name_is_on_top_and_all_cash() -> None:
    rules = BountyRules(BountyKind.PROGRESSIVE, named=(NamedBounty(7, 300),))
    assert rules.on_top(7) == 300
    assert rules.on_top(8) == 0
    assert collect(1_000, (3,), rules, rules.on_top(7)) == (Taken(3, 800, 500),)


def test_a_player_whom_nobody_knocked_out_brings_nobody_anything() -> None:
    assert collect(1_000, (), FIXED) == ()


@given(
    st.integers(0, 10**6),
    st.integers(0, 10**5),
    st.lists(st.integers(1, 9), unique=True, min_size=1, max_size=4),
    st.sampled_from(BountyKind),
    st.integers(0, WHOLE),
    UNITS,
)
def test_what_winners_get_is_what_was_on_the_head_in_any_order(
    head: int, on_top: int, winners: list[int], kind: BountyKind, share: int, unit: int
) -> None:
    rules = BountyRules(kind, cash_share=share, unit=unit)
    for order in permutations(winners):
        taken = collect(head, order, rules, on_top)
        assert [each.player for each in taken] == list(order)
        assert sum(each.cash + each.head for each in taken) == head + on_top
        assert all(each.cash >= 0 and each.head >= 0 and each.head % unit == 0 for each in taken)
        if kind is not BountyKind.PROGRESSIVE:
            assert not any(each.head for each in taken)
        worth = [each.cash + each.head for each in taken]
        assert worth == sorted(worth, reverse=True)
        assert worth[0] - worth[-1] < 4 * unit


@given(st.integers(0, 10**6), st.integers(0, WHOLE), UNITS)
def test_rounding_favors_cash_by_less_than_a_unit(head: int, share: int, unit: int) -> None:
    (taken,) = collect(head, (1,), BountyRules(BountyKind.PROGRESSIVE, cash_share=share, unit=unit))
    assert 0 <= taken.cash - Fraction(head * share, WHOLE) < unit


# Who


def test_the_bounty_goes_with_the_last_pot_the_busted_player_could_win() -> None:
    """Seat 9 won the main pot, seats 1 and 2 halved the first side pot, seat 2 won the last against seat 7."""
    hand = PotWon((1, 2, 7, 9), (9,)), PotWon((1, 2, 7), (1, 2)), PotWon((2, 7), (2,))
    assert bounty_winners(hand, 7) == (2,)
    assert bounty_winners(hand, 7, target=BountyTarget.MAIN_POT) == (9,)
    assert bounty_winners(hand, 7, target=BountyTarget.ANY_POT) == (1, 2, 9)


def test_a_side_pot_the_busted_player_was_not_in_doesn_t_count() -> None:
    assert bounty_winners((PotWon((1, 2, 3), (2,)), PotWon((1, 2), (1,))), 3) == (2,)


def test_who_split_the_pot_share_the_bounty_the_first_left_of_the_button_first() -> None:
    assert bounty_winners((PotWon((1, 3, 4), (1, 3)),), 4, from_button=(2, 3, 4, 1)) == (3, 1)


def test_who_is_in_no_pot_was_knocked_out_by_nobody() -> None:
    assert bounty_winners((PotWon((1, 2), (1,)),), 3) == ()
    assert bounty_winners((), 3) == ()


@given(pots(), st.integers(1, 9), st.permutations(range(1, 10)), st.sampled_from(BountyTarget))
def test_only_who_won_from_the_busted_player_takes_the_bounty(
    hand: list[PotWon], busted: int, seats: list[int], target: BountyTarget
) -> None:
    winners = bounty_winners(hand, busted, seats, target)
    won_from = {winner for pot in hand if busted in pot.eligible for winner in pot.winners} - {busted}
    assert set(winners) <= won_from
    assert list(winners) == sorted(winners, key=seats.index)
    turned = [PotWon(pot.eligible[::-1], pot.winners[::-1]) for pot in hand]
    assert bounty_winners(turned, busted, seats, target) == winners
    if target is BountyTarget.ANY_POT:
        assert set(winners) == won_from


# Envelopes


def test_one_large_envelope_and_many_small_ones() -> None:
    envelopes = prepare_envelopes(90_000, 9, Spread.STEEP, 500)
    assert isinstance(envelopes, tuple)
    assert envelopes[0] > 90_000 // 3
    assert all(envelope < 10_000 for envelope in envelopes[3:])


@given(st.integers(0, 10**7), st.integers(1, 120), st.sampled_from(Spread), UNITS)
def test_envelopes_hold_what_was_paid_in(total: int, count: int, spread: Spread, unit: int) -> None:
    envelopes = prepare_envelopes(total, count, spread, unit)
    if isinstance(envelopes, Refused):
        assert total < count * unit
        return
    assert len(envelopes) == count
    assert sum(envelopes) == total
    assert list(envelopes) == sorted(envelopes, reverse=True)
    assert envelopes[-1] >= unit
    assert all(envelope % unit == 0 for envelope in envelopes[1:])
    if spread is Spread.EVEN:
        assert envelopes[0] - envelopes[-1] < 2 * unit


@given(st.integers(10_000, 10**7), st.integers(2, 60))
def test_the_steeper_the_spread_the_larger_the_largest(total: int, count: int) -> None:
    largest = []
    for spread in Spread:
        envelopes = prepare_envelopes(total, count, spread)
        assert isinstance(envelopes, tuple)
        largest.append(envelopes[0])
    assert largest == sorted(set(largest))


@pytest.mark.parametrize(("total", "count"), [(500, 0), (500, MAX_ENVELOPES + 1), (500, -1), (8, 9)])
def test_envelopes_that_can_t_be_filled_are_refused(total: int, count: int) -> None:
    assert isinstance(prepare_envelopes(total, count), Refused)


@given(st.lists(st.integers(1, 10**6), max_size=20), st.lists(st.integers(0, 2**40), min_size=20, max_size=20))
def test_every_envelope_is_drawn_once(envelopes: list[int], chances: list[int]) -> None:
    left, drawn = tuple(envelopes), []
    for chance in chances:
        amount, left = draw_envelope(left, chance)
        drawn.append(amount)
    assert sorted(drawn) == sorted([*envelopes, *[0] * (20 - len(envelopes))])
    assert left == ()


def test_any_envelope_can_be_the_next() -> None:
    assert [draw_envelope((500, 200, 100), chance)[0] for chance in range(3)] == [500, 200, 100]


def test_as_many_envelopes_as_players_left_are_drawn() -> None:
    nine = (100,) * 9
    assert [is_drawn_for(left, nine) for left in (11, 10, 9, 8)] == [False, False, True, True]


# The rules themselves


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (BountyRules(cash_share=-1), "Between 0 and 100 percent of a bounty can be cash."),
        (BountyRules(cash_share=10_001), "Between 0 and 100 percent of a bounty can be cash."),
        (BountyRules(unit=0), "Bounties are divided into whole coins, of at least 1."),
        (BountyRules(envelopes=(1,) * 1_001), "There can be at most 1000 envelopes."),
        (BountyRules(envelopes=(5, -5)), "An empty envelope is no bounty; every one needs more than 0."),
        (BountyRules(envelopes=(MAX_MONEY + 1,)), "That is more money than this can count."),
        (BountyRules(named=(NamedBounty(1, 0),)), "A bounty on a player must be more than 0."),
        (BountyRules(named=(NamedBounty(1, MAX_MONEY + 1),)), "That is more money than this can count."),
        (
            BountyRules(named=(NamedBounty(1, 5), NamedBounty(1, 6))),
            "There are two bounties on the same player; make them one.",
        ),
        (
            BountyRules(named=tuple(NamedBounty(player, 5) for player in range(MAX_NAMED + 1))),
            "There can be bounties on at most 100 players by name.",
        ),
    ],
)
def test_rules_that_can_t_be_are_refused(rules: BountyRules, why: str) -> None:
    fault = fault_in_bounty_rules(rules)
    assert fault is not None
    assert fault.english() == why


RULES = BountyRules(BountyKind.MYSTERY, 3_000, (500, 200), 100, BountyTarget.ANY_POT, (NamedBounty(7, 300),))


@pytest.mark.parametrize("rules", [BountyRules(), FIXED, HALF, RULES])
def test_sound_rules_are_stored_and_read_back(rules: BountyRules) -> None:
    assert fault_in_bounty_rules(rules) is None
    codec: Codec[BountyRules] = Codec([BountyRules])
    assert codec.from_json(codec.to_json(rules)) == rules
