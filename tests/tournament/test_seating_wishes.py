"""Wishes for a draw: met where they can be, as few dropped as can be, and said why."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from seat_draws import SEED, drawn, evenings, is_met, lots, numbered_seed, people, seeds
from shuffleup.codec import Codec
from shuffleup.tournament import seating_draw
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_draw import Drawn, draw, draw_seats
from shuffleup.tournament.seating_lots import Lots, lots_for
from shuffleup.tournament.seating_wishes import Group, KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.tables import Table


@given(evenings(), seeds)
def test_a_wish_is_met_or_it_is_said_why_not(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str
) -> None:
    players, tables, wishes = evening
    tonight = lots(players, tables, wishes)
    result = draw(tonight, seed)
    assert isinstance(result, Drawn)
    tables_of = {player: table for player, table, _ in result.seating.rows}
    used = len(result.seating.sizes)
    for group in tonight.groups:
        assert is_met(group, tables_of, used)
    unmet = [each.wish for each in result.unmet]
    for group in wishes.groups:
        assert group in tonight.groups or group in unmet
    assert all(each.why.english() for each in result.unmet)


@given(evenings(), seeds)
def test_wishes_are_met_by_whichever_way_it_takes(
    evening: tuple[list[Player], list[Table], SeatingWishes], seed: str
) -> None:
    """Should no draw and no drawn table do, the tables are gone through in their order."""
    tonight = lots(*evening)
    for draws, placings in ((0, 20), (0, 0)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(seating_draw, "DRAWS", draws)
            patch.setattr(seating_draw, "PLACINGS", placings)
            result = draw(tonight, seed)
        assert isinstance(result, Drawn)
        tables_of = {player: table for player, table, _ in result.seating.rows}
        assert all(is_met(group, tables_of, len(result.seating.sizes)) for group in tonight.groups)


@given(
    st.integers(3, 6),
    st.lists(
        st.tuples(st.booleans(), st.lists(st.integers(1, 6), min_size=2, max_size=4, unique=True).map(tuple)),
        min_size=1,
        max_size=5,
    ),
    st.lists(st.tuples(st.integers(1, 6), st.integers(1, 3)), max_size=2, unique_by=lambda lock: lock[0]),
)
def test_no_wish_is_dropped_that_could_have_been_met(
    count: int, asked: list[tuple[bool, tuple[int, ...]]], locked: list[tuple[int, int]]
) -> None:
    """Against trying every way to part few players among few tables."""
    wishes = SeatingWishes(
        tuple(SeatLock(player, table) for player, table in locked),
        tuple(KeepApart(players) if apart else KeepTogether(players) for apart, players in asked),
    ).of(range(1, count + 1))
    tables = [Table(number, seats=2) for number in (1, 2, 3)]
    tonight = lots_for(people(count), tables, wishes)
    assume(isinstance(tonight, Lots))
    assert isinstance(tonight, Lots)
    sizes = Counter(chair.table for chair in tonight.chairs)
    most = 0
    for parted in product(sizes, repeat=count):
        tables_of = dict(enumerate(parted, start=1))
        if Counter(parted) == sizes and all(tables_of[lock.player] == lock.table for lock in wishes.locks):
            most = max(most, sum(is_met(group, tables_of, len(sizes)) for group in wishes.groups))
    assert len(tonight.groups) == most


def test_the_later_wish_is_dropped() -> None:
    wishes = KeepTogether((1, 2)), KeepApart((1, 2)), KeepTogether((3, 4))
    tonight = lots(people(8), [Table(1, seats=4), Table(2, seats=4)], SeatingWishes(groups=wishes))
    assert tonight.groups == (wishes[0], wishes[2])
    assert [(each.wish, each.why.english()) for each in tonight.unmet] == [
        (wishes[1], "Ada, Bo can't be kept apart: other wishes or locks put them together.")
    ]


def test_one_wish_is_dropped_rather_than_two_later_ones() -> None:
    """Two go together with the first player, whom the first wish would hold back from both."""
    wishes = KeepApart((1, 2, 3)), KeepTogether((1, 2)), KeepTogether((1, 3))
    tables = [Table(number, seats=3) for number in (1, 2, 3)]
    assert lots(people(9), tables, SeatingWishes(groups=wishes)).groups == wishes[1:]


@pytest.mark.parametrize(
    ("locks", "group", "why"),
    [
        (
            (SeatLock(1, 1), SeatLock(2, 1)),
            KeepApart((1, 2)),
            "Ada, Bo can't be kept apart: they are locked to one table.",
        ),
        (
            (SeatLock(1, 1), SeatLock(2, 2)),
            KeepTogether((1, 2)),
            "Ada, Bo can't sit together: they are locked to different tables.",
        ),
        (
            (),
            KeepTogether((1, 2, 3, 4, 5)),
            "Ada, Bo, Cy, Dag, Eva can't sit together: no table has more than 4 players.",
        ),
        (
            tuple(SeatLock(player, 1) for player in (3, 4, 5, 6)),
            KeepTogether((1, 3)),
            "Ada, Cy can't sit together: other wishes or locks keep them apart.",
        ),
    ],
)
def test_a_wish_that_can_not_be_met_says_why(locks: tuple[SeatLock, ...], group: Group, why: str) -> None:
    tonight = lots(people(8), [Table(1, seats=4), Table(2, seats=4)], SeatingWishes(locks, (group,)))
    assert tonight.groups == ()
    assert [each.why.english() for each in tonight.unmet] == [why]


def test_more_to_be_kept_apart_than_tables_are_spread_evenly() -> None:
    group = KeepApart((1, 2, 3, 4, 5))
    for number in range(50):
        result = drawn(people(18), [Table(1), Table(2)], SeatingWishes(groups=(group,)), numbered_seed(number))
        tables = Counter(table for player, table, _ in result.seating.rows if player in group.players)
        assert sorted(tables.values()) == [2, 3]
        assert [each.why.english() for each in result.unmet] == [
            "Ada, Bo, Cy, Dag, Eva: with 2 tables up to 3 of them sit together."
        ]


def test_at_one_table_nobody_is_kept_apart() -> None:
    result = drawn(people(5), [Table(1)], SeatingWishes(groups=(KeepApart((1, 2)),)))
    assert [each.why.english() for each in result.unmet] == [
        "Ada, Bo: there is only one table, so they sit at it together."
    ]


def test_wishes_of_people_who_did_not_come_are_no_wishes() -> None:
    wishes = SeatingWishes((SeatLock(9, 7, 3),), (KeepApart((1, 9)), KeepTogether((1, 2, 9))))
    tonight = lots(people(4), [Table(1, seats=2), Table(2, seats=2)], wishes)
    assert tonight.locks == ()
    assert tonight.groups == (KeepTogether((1, 2)),)


@pytest.mark.parametrize("group", [KeepApart((1,)), KeepTogether((2, 2)), KeepApart(tuple(range(1, 52)))])
def test_a_wish_is_for_some_different_players(group: Group) -> None:
    tables = [Table(number) for number in range(1, 7)]
    result = draw_seats(people(60), tables, SeatingWishes(groups=(group,)), SEED)
    lonely = len(group.players) < 2
    assert isinstance(result, Drawn if lonely else Refused)


def test_wishes_are_kept_in_the_journal_as_they_are() -> None:
    codec: Codec[Any] = Codec([SeatingWishes, SeatLock, KeepApart, KeepTogether])
    wishes = SeatingWishes((SeatLock(1, 2), SeatLock(2, 2, 5)), (KeepApart((1, 2)), KeepTogether((3, 4, 5))))
    assert codec.from_json(json.loads(json.dumps(codec.to_json(wishes)))) == wishes
