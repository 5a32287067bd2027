"""Breaking tables: when, which one, where its players go; the final table; tables that play down to so many."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.balancing import BalanceRule, Method
from shuffleup.tournament.breaking import (
    Breaking,
    BreakRule,
    Breaks,
    FinalTable,
    break_table,
    final_table_at,
    to_break,
)
from shuffleup.tournament.lots import Lot, Lots
from shuffleup.tournament.moves import after_move
from shuffleup.tournament.play_down import PlayedDown, played_down
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.seat_lots import draw_chairs, redraw
from shuffleup.tournament.table_state import TableState, fault_in_tables, in_play
from shuffleup.tournament.who_moves import rebalance
from tables_at_play import field, lots_from, players_of, sizes_of, table

HOME = BreakRule()
LOTS = BalanceRule(method=Method.RANDOM)


def broken(*sizes: int, seats: int = 9, rule: BreakRule = HOME) -> int | None:
    """The number of the table to be broken."""
    breaking = to_break(field(*sizes, seats=seats), rule)
    return breaking and breaking.table


# When


def test_a_table_is_broken_when_all_fit_on_one_fewer() -> None:
    # Common practice: eighteen players fit on two tables of nine.
    assert broken(9, 8, 1) == 3
    assert broken(9, 8, 2) is None
    breaking = to_break(field(9, 8, 1, seats=9), HOME)
    assert breaking is not None
    assert breaking.left == (1, 2)
    assert not breaking.redraw
    assert not breaking.final
    assert breaking.told.english() == "18 players fit on tables 1, 2: table 3 is broken."


def test_closed_seats_are_no_room() -> None:
    nine, eight, one = field(9, 8, 1, seats=9)
    assert to_break((nine, replace(eight, closed=(9,)), replace(one, closed=(9,))), HOME) is None


def test_a_full_table_may_have_fewer_than_its_seats() -> None:
    # Ten chairs at each, played nine-handed.
    assert broken(9, 9, 1, seats=10) == 3
    assert broken(9, 9, 1, seats=10, rule=BreakRule(handed=9)) is None


def test_there_is_nothing_to_break_with_one_table() -> None:
    assert broken(9) is None
    assert broken(4, 0) is None
    assert to_break((), HOME) is None


@pytest.mark.parametrize(
    ("final", "handed", "meet_at"),
    [
        *[(FinalTable.WHEN_THEY_FIT, handed, handed) for handed in (6, 7, 8, 9, 10)],
        # WSOP 68: one more than a full table.
        *[(FinalTable.WSOP, handed, handed + 1) for handed in (6, 7, 8, 9)],
        # TDA RP-9: from two fives to nine at nine- and eight-handed tables, from two fours to seven below.
        *[(FinalTable.TDA, 9, 9), (FinalTable.TDA, 8, 9), (FinalTable.TDA, 7, 7), (FinalTable.TDA, 6, 7)],
        # Nobody plays eleven-handed.
        (FinalTable.WSOP, 10, 10),
    ],
)
def test_how_many_meet_at_the_final_table(final: FinalTable, handed: int, meet_at: int) -> None:
    rule = BreakRule(final=final)
    assert final_table_at(final, handed) == meet_at
    larger, smaller = (meet_at + 1) // 2, meet_at // 2
    assert broken(larger, smaller, seats=handed, rule=rule) == 2
    assert broken(larger, smaller + 1, seats=handed, rule=rule) is None


def test_two_tables_of_five_meet_at_once_at_the_wsop_and_play_on_by_the_tda() -> None:
    assert broken(5, 5, rule=BreakRule(FinalTable.WSOP)) == 2
    assert broken(5, 5, rule=BreakRule(FinalTable.TDA)) is None
    assert broken(5, 4, rule=BreakRule(FinalTable.TDA)) == 2
    for rule in (FinalTable.WSOP, FinalTable.TDA):
        assert broken(4, 3, seats=6, rule=BreakRule(rule)) == 2
    assert broken(9, 9, 1, rule=BreakRule(FinalTable.WSOP)) is None, "only the last two wait for another number"


# Which


def test_the_host_sets_the_order_else_the_highest_number_or_the_smallest_goes() -> None:
    sizes = 3, 2, 5
    assert broken(*sizes) == 3
    assert broken(*sizes, rule=BreakRule(breaks=Breaks.SMALLEST)) == 2
    assert broken(*sizes, rule=BreakRule(order=(1, 3, 2))) == 1
    assert broken(*sizes, rule=BreakRule(order=(7,))) == 3
    assert broken(4, 3, 3, 5, rule=BreakRule(breaks=Breaks.SMALLEST)) == 3


def test_a_table_stays_if_the_others_have_no_room_for_all() -> None:
    small = replace(field(4, seats=6)[0], number=2)
    assert to_break((*field(4, seats=9), small), HOME).table == 2  # type: ignore[union-attr]
    large = table(2, 1, 2, 3, 4, seats=9)
    assert to_break((*field(4, seats=6), large), HOME).table == 1  # type: ignore[union-attr]


def test_a_table_somebody_is_locked_to_goes_last() -> None:
    tables = field(3, 2, 5)
    at_three = {tables[2].taken[0][1]}
    assert to_break(tables, HOME, at_three).table == 2  # type: ignore[union-attr]
    everywhere = {each.taken[0][1] for each in tables}
    assert to_break(tables, HOME, everywhere).table == 3  # type: ignore[union-attr]


def test_hands_are_played_out_first() -> None:
    one, two, three = (replace(each, in_hand=True) for each in field(5, 2, 2))
    breaking = to_break((one, two, replace(three, in_hand=False)), BreakRule(order=(2,)))
    assert breaking is not None
    assert breaking.in_hand == (2,), "those who stay may play on"
    final = to_break((one, two), HOME)
    assert final is not None
    assert final.in_hand == (2, 1), "for the final table everybody gets up"


# Where to


def test_the_players_of_a_broken_table_fill_the_smallest_and_nobody_else_moves() -> None:
    tables = table(1, 1, 2, 3, 4, 5, seats=9), table(2, 2, 4, 6, 8, seats=9), table(3, 1, 5, 9, seats=9)
    breaking = to_break(tables, HOME)
    assert breaking is not None
    done = break_table(tables, breaking, lots_from(3))
    assert [move.player for move in done.moves] == [3001, 3005, 3009]
    assert sizes_of(done.tables) == [6, 6, 0]
    for before, after in zip(tables[:2], done.tables, strict=False):
        assert set(before.taken) < set(after.taken)
    assert [reason.english() for reason in done.moves[0].reasons] == ["Table and seat were drawn by lot."]


def test_at_the_final_table_everybody_draws_and_there_are_chairs_for_all() -> None:
    tables = field(5, 5, seats=9)
    breaking = to_break(tables, BreakRule(FinalTable.WSOP))
    assert breaking is not None
    assert breaking.final
    assert breaking.told.english() == (
        "10 players are left, and meet at the final table. Everybody draws a new seat."
    )
    done = break_table(tables, breaking, lots_from(3))
    final, empty = done.tables
    assert (final.seats, final.size, empty.size) == (10, 10, 0)
    assert final.markers is None, "the button is drawn anew"
    assert len(done.moves) == 10


def test_everybody_may_draw_at_three_and_two_tables_too() -> None:
    # WSOP 85.
    rule = BreakRule(redraw_at=(3, 2))
    tables = field(9, 5, 5, 5, seats=9)
    breaking = to_break(tables, rule)
    assert breaking is not None
    assert breaking.redraw
    assert breaking.told.english() == (
        "24 players fit on tables 1, 2, 3: table 4 is broken, and everybody draws a new seat."
    )
    assert sizes_of(break_table(tables, breaking, lots_from(1)).tables) == [8, 8, 8, 0]
    five_tables = to_break(field(9, 9, 9, 9, 0, 1, seats=10), rule)
    assert five_tables is not None
    assert not five_tables.redraw


def test_tables_without_enough_chairs_share_the_ones_that_are_added() -> None:
    assert [each.seats for each in redraw(field(4, 4, 4, seats=5), (1, 2), lots_from(1)).tables] == [6, 6, 5]
    assert [each.seats for each in redraw(field(4, 4, 3, seats=5), (1, 2), lots_from(1)).tables] == [6, 5, 5]


def test_what_was_drawn_can_be_followed_lot_by_lot() -> None:
    tables = field(3, 3, 2, seats=4)
    done = draw_chairs(tables, 3, (1, 2), iter((1, 1)))
    # Tables 1 and 2 are equal, and a lot falls on table 2, which has one chair; the second player gets it. Then there
    # is one table, one chair and one player left.
    assert [(move.from_seat, move.to_table, move.seat) for move in done.moves] == [(1, 1, 4), (2, 2, 4)]
    assert done.moves[0].lots == ()
    assert done.moves[1].lots == (Lot(Lots.TABLES, (1, 2), 2), Lot(Lots.PLAYERS, (3_001, 3_002), 3_002))


def test_every_seat_is_as_likely_for_every_player() -> None:
    tables = table(1, 1, 2, seats=4), table(2, 1, 2, 3, seats=4), table(3, 1, 2, 3, seats=4)
    drawn: Counter[tuple[int, int, int]] = Counter()
    chance = Random(5)
    for _ in range(3_000):
        for move in draw_chairs(tables, 3, (1, 2), iter(lambda: chance.getrandbits(64), None)).moves:
            drawn[move.player, move.to_table, move.seat] += 1
    # Three chairs, three players: each meets each a third of the time.
    assert len(drawn) == 9
    assert all(900 < count < 1_100 for count in drawn.values())


# A whole evening, from up to thirty tables to one


@given(
    st.integers(2, 300),
    st.sampled_from((6, 9, 10)),
    st.sampled_from(tuple(FinalTable)),
    st.sampled_from(tuple(Breaks)),
    st.integers(0, 2**32),
)
def test_as_players_go_out_tables_go_and_the_others_stay_even(
    players: int, seats: int, final: FinalTable, breaks: Breaks, seed: int
) -> None:
    chance = Random(seed)
    rule = BreakRule(final, breaks)
    count = -(-players // seats)
    tables = field(*(players // count + (place < players % count) for place in range(count)), seats=seats)
    while len(players_of(tables)) > 1:
        there = players_of(tables)
        gone = set(chance.sample(there, chance.randint(1, min(len(there) - 1, 3 + len(there) // 10))))
        tables = tuple(
            replace(each, taken=tuple(pair for pair in each.taken if pair[1] not in gone)) for each in tables
        )
        left = players_of(tables)
        while breaking := to_break(tables, rule):
            tables = _broken(tables, breaking, chance)
        tables = rebalance(tables, LOTS, lots_from(chance.getrandbits(32))).tables
        assert players_of(tables) == left
        assert fault_in_tables(tables) is None
        used = in_play(tables)
        assert max(sizes_of(used)) - min(sizes_of(used)) <= 1
        at_the_final_table = len(left) <= final_table_at(final, seats)
        assert len(used) == (1 if at_the_final_table else max(2, -(-len(left) // seats)))


def _broken(tables: tuple[TableState, ...], breaking: Breaking, chance: Random) -> tuple[TableState, ...]:
    """The tables after one is broken, with what has to be so after any."""
    done = break_table(tables, breaking, lots_from(chance.getrandbits(32)))
    at_broken = {player for each in tables if each.number == breaking.table for _, player in each.taken}
    moving = {move.player for move in done.moves}
    assert moving == (set(players_of(tables)) if breaking.redraw else at_broken)
    now = tables
    if not breaking.redraw:
        for move in done.moves:
            now = after_move(now, move)
        assert [each.taken for each in now] == [each.taken for each in done.tables]
    apart = [each.size for each in tables if each.number in breaking.left]
    after = sizes_of(in_play(done.tables))
    assert max(after) - min(after) <= max(1, max(apart) - min(apart))
    return done.tables


# Tables that play down, seed 000


def test_twenty_one_players_at_three_tables_play_down_to_nine() -> None:
    standing = played_down(field(7, 3, 4), 3)
    assert isinstance(standing, PlayedDown)
    assert (standing.waiting, standing.playing, standing.over) == ((2,), (1, 3), False)
    assert standing.told.english() == "Still playing down to 3 players: table 1, 3."
    standing = played_down(field(3, 3, 3), 3)
    assert isinstance(standing, PlayedDown)
    assert standing.over
    assert standing.told.english() == "All tables have played down: 9 players meet at the final table."
    final = redraw(field(3, 3, 3), (1,), lots_from(2))
    assert sizes_of(final.tables) == [9, 0, 0]


def test_a_hand_that_leaves_fewer_is_no_trouble() -> None:
    standing = played_down(field(2, 3, 3), 3)
    assert isinstance(standing, PlayedDown)
    assert standing.over


@pytest.mark.parametrize(
    ("sizes", "left", "why"),
    [
        ((7, 7, 7), 0, "One player at least"),
        ((7, 0, 0), 3, "final table already"),
        ((7, 7, 7), 4, "3 tables with 4 players each don't fit at a final table of 10: play down to fewer."),
    ],
)
def test_what_can_not_be_played_down_to_is_refused(sizes: tuple[int, ...], left: int, why: str) -> None:
    refusal = played_down(field(*sizes), left)
    assert isinstance(refusal, Refused)
    assert why in refusal.why.english()
