"""ICM: what stacks are worth, by published figures, by all orders of finish, and for fields of any size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shuffleup.tournament.icm import A_STEP, finished, icm, icm_steps, place_chances

PUBLISHED = {
    "Wikipedia, Independent Chip Model": ((50, 30, 20), (70, 30), (45.1786, 32.25, 22.5714)),
    "pailiku.com, three players": ((5_000, 3_000, 2_000), (50, 30, 20), (38.39, 32.75, 28.86)),
    "pailiku.com, four players": ((5_000, 3_000, 1_500, 500), (500, 300, 200), (377.78, 312.89, 225.6, 83.73)),
    "poker-apprentice, heads-up": ((1_500, 1_200), (100, 76), (89.33, 86.67)),
    "poker-apprentice, three for two": ((1_500, 1_200, 975), (100, 76), (67.06, 58.73, 50.21)),
    "poker-apprentice, four for two": ((1_500, 1_200, 975, 350), (100, 76), (61.05, 52.68, 44.73, 17.54)),
    "poker-apprentice, all four paid": (
        (150_000, 98_750, 45_500, 13_250),
        (425, 280, 130, 75),
        (323.2, 278.12, 195.79, 112.89),
    ),
    "ggnetwork.com, a chip and a chair": ((1_000, 1), (100, 50), (99.95, 50.05)),
}


def by_all_orders(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """The worth of each stack by the definition: one place after the other, for every set of players it may leave."""
    worth = [Fraction(0)] * len(stacks)
    still_in = {frozenset(range(len(stacks))): Fraction(1)}
    for prize in prizes[: len(stacks)]:
        after: dict[frozenset[int], Fraction] = defaultdict(Fraction)
        for players, chance in still_in.items():
            chips = sum(stacks[player] for player in players)
            for player in players:
                next_to_finish = chance * stacks[player] / chips
                worth[player] += next_to_finish * prize
                after[players - {player}] += next_to_finish
        still_in = after
    return worth


def by_kinds(kinds: Sequence[tuple[int, int]], prizes: Sequence[int]) -> list[Fraction]:
    """The same for a field of a few kinds of stacks, as (chips, players): the worth of a player of each kind."""
    won = [Fraction(0)] * len(kinds)
    still_in = {tuple(players for _, players in kinds): Fraction(1)}
    for prize in prizes:
        after: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for left, chance in still_in.items():
            all_chips = sum(chips * players for (chips, _), players in zip(kinds, left, strict=True))
            for kind, players in enumerate(left):
                if players:
                    next_to_finish = chance * kinds[kind][0] * players / all_chips
                    won[kind] += next_to_finish * prize
                    after[(*left[:kind], players - 1, *left[kind + 1 :])] += next_to_finish
        still_in = after
    return [money / players for money, (_, players) in zip(won, kinds, strict=True)]


any_stack = st.one_of(st.integers(1, 100), st.integers(1, 10**6), st.sampled_from([1, 1_000, 10**6]))


@st.composite
def tables(draw: st.DrawFn, players: int = 9) -> tuple[list[int], list[int]]:
    """Stacks, and prizes from the first down; sometimes more of them than players."""
    stacks = draw(st.lists(any_stack, min_size=2, max_size=players))
    prizes = draw(st.lists(st.integers(0, 1_000), min_size=1, max_size=players + 1).filter(any))
    return stacks, sorted(prizes, reverse=True)


@pytest.mark.parametrize("source", PUBLISHED)
def test_published_figures(source: str) -> None:
    stacks, prizes, worth = PUBLISHED[source]
    assert icm(stacks, prizes) == pytest.approx(worth, abs=0.0051)


def test_parts_of_the_pool_do_as_well_as_money() -> None:
    """The example of aidanf.net: the last of four has 6,000 of 13,500 chips, for 50, 30 and 20 % of the pool."""
    assert icm((1_600, 1_400, 4_500, 6_000), (0.5, 0.3, 0.2))[-1] == pytest.approx(0.3566, abs=0.00005)


@given(tables())
def test_it_is_what_all_orders_of_finish_make(table: tuple[list[int], list[int]]) -> None:
    stacks, prizes = table
    exact = [float(worth) for worth in by_all_orders(stacks, prizes)]
    assert icm(stacks, prizes) == pytest.approx(exact, abs=1e-11 * prizes[0])


@given(st.lists(any_stack, min_size=2, max_size=7), st.integers(1, 7))
def test_so_are_the_chances_of_each_place(stacks: list[int], place: int) -> None:
    only = [0] * (place - 1) + [1]
    exact = [float(chance) for chance in by_all_orders(stacks, only)]
    chances = [chances[place - 1] for chances in place_chances(stacks, place)]
    assert chances == pytest.approx(exact, abs=1e-11)


@pytest.mark.parametrize(
    ("kinds", "paid"),
    [
        (((1, 10), (1_000_000, 10)), 9),
        (((100, 60), (5_000, 39), (1_000_000, 1)), 15),
        (((3, 400), (40, 20)), 4),
    ],
)
def test_large_fields_of_few_kinds_of_stacks(kinds: tuple[tuple[int, int], ...], paid: int) -> None:
    """Where players have equal stacks, it is enough to know how many of each kind are left."""
    prizes = [10 * place * place for place in range(paid, 0, -1)]
    stacks = [chips for chips, players in kinds for _ in range(players)]
    exact = {chips: float(worth) for (chips, _), worth in zip(kinds, by_kinds(kinds, prizes), strict=True)}
    assert icm(stacks, prizes) == pytest.approx([exact[chips] for chips in stacks], abs=1e-10 * prizes[0])


@pytest.mark.parametrize(("players", "paid"), [(2, 1), (2, 2), (9, 9), (50, 50), (1_000, 3)])
def test_equal_stacks_are_worth_the_same_part_of_the_prizes(players: int, paid: int) -> None:
    prizes = range(paid, 0, -1)
    assert icm([4_321] * players, prizes) == pytest.approx([sum(prizes) / players] * players, abs=1e-10 * paid)


@pytest.mark.slow
def test_a_thousand_players_for_a_hundred_prizes() -> None:
    stacks = [1_000 + 37 * number % 20_011 for number in range(1_000)]
    prizes = range(100, 0, -1)
    worth = icm(stacks, prizes)
    assert sum(worth) == pytest.approx(sum(prizes), abs=1e-8)
    by_stack = sorted(zip(stacks, worth, strict=True))
    assert by_stack == sorted(by_stack, key=lambda pair: pair[1])


def test_a_stack_a_million_times_the_other_wins_all_but_always() -> None:
    large, small = icm((1_000_000, 1), (100, 50))
    assert large == pytest.approx(100 - 50 / 1_000_001, abs=1e-10)
    assert small == pytest.approx(50 + 50 / 1_000_001, abs=1e-10)


@given(tables(players=30))
def test_the_worths_add_up_to_the_prizes_there_are_players_for(table: tuple[list[int], list[int]]) -> None:
    stacks, prizes = table
    assert sum(icm(stacks, prizes)) == pytest.approx(sum(prizes[: len(stacks)]), abs=1e-10 * prizes[0])


def test_prizes_for_more_places_than_players_are_nobodys() -> None:
    assert icm((1_500_000,), (10_000, 5_000, 2_500)) == pytest.approx((10_000,))


def test_who_has_no_chips_wins_nothing() -> None:
    assert icm((60, 0, 40), (100, 50, 25)) == pytest.approx((80, 0, 70))
    assert icm((0, 0), (100,)) == (0, 0)


def test_prizes_that_are_all_the_same_are_everybodys() -> None:
    assert icm((60, 30, 10), (50, 50, 50, 50)) == (50, 50, 50)
    assert icm((60, 0, 10), (50, 50, 50)) == (50, 0, 50)
    assert list(icm_steps((60, 30, 10), (50, 50, 50))) == []


def test_without_prizes_chips_are_worth_nothing() -> None:
    assert icm((60, 40), ()) == icm((60, 40), (0, 0)) == (0, 0)


@given(tables(players=12))
def test_more_chips_are_worth_more_and_equal_stacks_exactly_the_same(table: tuple[list[int], list[int]]) -> None:
    stacks, prizes = table
    worth = dict(zip(stacks, icm(stacks, prizes), strict=True))
    assert icm(stacks, prizes) == tuple(worth[chips] for chips in stacks)
    in_order = [worth[chips] for chips in sorted(worth)]
    assert all(more >= less - 1e-11 * prizes[0] for less, more in pairwise(in_order))


@given(st.lists(any_stack, min_size=2, max_size=8))
def test_everybody_finishes_somewhere_and_every_place_is_taken(stacks: list[int]) -> None:
    chances = place_chances(stacks, len(stacks) + 1)
    assert [sum(places) for places in chances] == pytest.approx([1] * len(stacks))
    assert [sum(place) for place in zip(*chances, strict=True)] == pytest.approx([1] * len(stacks) + [0])
    assert [places[0] for places in chances] == pytest.approx([chips / sum(stacks) for chips in stacks])


def test_published_chances_of_places() -> None:
    """poker-apprentice: of 100 times the largest stack finishes first 40.8, second 34.5 and last 24.7."""
    assert place_chances((1_500, 1_200, 975), 3)[0] == pytest.approx((0.408, 0.345, 0.247), abs=0.0005)


@given(tables(players=40))
def test_a_screen_can_do_it_by_steps_and_tell_how_far_it_is(table: tuple[list[int], list[int]]) -> None:
    stacks, prizes = table
    assume(len(stacks) > len(prizes) or prizes[0] > prizes[len(stacks) - 1])
    told = list(icm_steps(stacks, prizes))
    assert len(told) > 20
    assert told == sorted(told)
    assert 0 <= told[0] <= told[-1] <= 1
    assert finished(icm_steps(stacks, prizes)) == icm(stacks, prizes)


def test_a_field_of_a_thousand_is_worked_out_in_steps_too_short_for_a_page_to_notice() -> None:
    field = [1_000 + 17 * number for number in range(1_000)]
    prizes = [float(1_000 - place) for place in range(150)]
    told = list(islice(icm_steps(field, prizes), 300))
    # The first moment alone is a thousand players times 150 prizes.
    assert told[: 1_000 * 150 // A_STEP] == [0.0] * (1_000 * 150 // A_STEP)
    assert told == sorted(told)
