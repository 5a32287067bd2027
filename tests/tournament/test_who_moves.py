"""Who moves to a short table, and into which seat there."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.balancing import LOOSER_WITH_THREE, NOBODY, BalanceRule, Method, Source
from shuffleup.tournament.button import Hand, Markers, next_hand
from shuffleup.tournament.lots import Lot, Lots, draw_lot
from shuffleup.tournament.moves import Move, after_move
from shuffleup.tournament.table_state import (
    BIG_BLIND,
    SMALL_BLIND,
    TableState,
    WentOut,
    fault_in_tables,
    hands_to_big_blind,
    positions,
)
from shuffleup.tournament.who_moves import Held, Missing, Rebalanced, propose_move, rebalance
from tables_at_play import field, lots_from, players_of, sizes_of, table, tables_at_play

HOME = BalanceRule()
TDA = BalanceRule(method=Method.NEXT_BIG_BLIND, source=Source.ORDER)
LOTS = BalanceRule(method=Method.RANDOM)


def proposed(
    *tables: TableState, rule: BalanceRule = HOME, locked: Set[int] = NOBODY, moved: Mapping[int, int] | None = None
) -> Move:
    move = propose_move(tables, rule, lots_from(1), locked, moved)
    assert isinstance(move, Move), move
    return move


def told(move: Move) -> list[str]:
    return [reason.english() for reason in move.reasons]


# The same position: seed 000, Albert and Bodil

# Seat 4 was the big blind when Albert went out there.
ALBERTS = table(1, 1, 2, 3, 5, 6, markers=Markers(2, 3, 4), outs=(WentOut(4, BIG_BLIND),))
BODILS = table(2, 1, 3, 4, 5, 7, 8, 9, markers=Markers(7, 8, 9))


def test_the_big_blind_of_the_larger_table_takes_the_seat_of_the_big_blind_who_went_out() -> None:
    move = proposed(ALBERTS, BODILS)
    assert move == Move(2009, 2, 9, 1, 4, move.reasons, lots=())
    assert told(move) == [
        "Table 2 has 7 players, table 1 has 5.",
        "Sat in the same position as who went out there: the big blind.",
        "Takes the seat of who went out.",
    ]


def test_everybody_else_moves_by_their_distance_from_the_button_too() -> None:
    # Table 2, clockwise from the button in seat 7: 8 small blind, 9 big blind, 1, 3, 4, 5, 7.
    at_table_2 = {SMALL_BLIND: 8, BIG_BLIND: 9, 3: 1, 4: 3, 5: 4, 6: 5, 7: 7}
    for position, seat in at_table_2.items():
        short = replace(ALBERTS, outs=(WentOut(4, position),))
        assert proposed(short, BODILS).from_seat == seat


def test_the_last_one_out_counts_where_several_went_out() -> None:
    short = table(1, 1, 2, 3, 5, outs=(WentOut(6, 5), WentOut(4, BIG_BLIND)))
    assert proposed(short, BODILS).seat == 4
    # Two have to move there: the second into the seat of who went out before.
    both = rebalance((short, table(2, *range(1, 9), markers=Markers(7, 8, 1))), HOME, lots_from(1)).moves
    assert [(move.from_seat, move.seat) for move in both] == [(1, 4), (4, 6)]


def test_without_the_position_the_last_hand_of_the_short_table_tells_it() -> None:
    assert proposed(replace(ALBERTS, outs=(WentOut(4),)), BODILS).from_seat == 9
    assert proposed(replace(ALBERTS, outs=(WentOut(4),), markers=Markers(1, 2, 3)), BODILS).from_seat == 1


def test_a_small_blind_nobody_paid_does_not_shift_positions() -> None:
    dead = replace(BODILS, taken=tuple(each for each in BODILS.taken if each[0] != 8))
    assert proposed(ALBERTS, replace(dead, taken=(*dead.taken, (10, 2010)))).from_seat == 9


def test_who_goes_out_at_the_larger_table_in_that_hand_does_not_shift_positions_either() -> None:
    dealt = (1, 3, 4, 5, 6, 7, 8, 9)
    where = positions(replace(BODILS, dealt=dealt), Markers(7, 8, 9))
    assert (where[5], where[6], where[7]) == (6, 7, 8)


def test_where_nobody_had_that_position_who_sat_nearest_moves_not_across_the_big_blind() -> None:
    # The player in the position can't move: under the gun is locked, the next one clockwise had the same before them.
    utg_out = replace(ALBERTS, outs=(WentOut(4, 3),))
    move = proposed(utg_out, BODILS, locked={2001})
    assert move.from_seat == 3, "not the big blind, who has just paid"
    assert told(move)[1] == (
        "Sat nearest, as number 4 from the button, to the position of who went out there, number 3 from the button, "
        "of those who can move."
    )
    # Nine were dealt in where somebody went out on the button, and there are eight at the larger table: its button.
    button_out = table(1, 1, 2, 3, 5, 6, 7, outs=(WentOut(9, 9),))
    eight = table(2, *range(1, 9), markers=Markers(8, 1, 2))
    assert proposed(button_out, eight).from_seat == 8


def test_who_has_yet_to_be_dealt_in_has_no_position() -> None:
    waiting = replace(BODILS, dealt=(1, 3, 4, 5, 7, 9), markers=Markers(7, None, 9))
    assert proposed(replace(ALBERTS, outs=(WentOut(4, 4),)), waiting).from_seat == 3
    nobody_else = {player for seat, player in waiting.taken if seat != 8}
    assert proposed(ALBERTS, waiting, locked=nobody_else).player == 2008


def test_where_no_seat_tells_of_somebody_who_went_out_the_distance_to_the_big_blind_is_kept() -> None:
    # Seats of who went out were taken by late players, or closed.
    short = table(1, 1, 2, 3, 4, 5, seats=6, markers=Markers(3, 4, 5), outs=(WentOut(4, 3),))
    move = proposed(short, table(2, 1, 2, 3, 4, 5, 6, 7, markers=Markers(7, 1, 2)))
    assert move.seat == 6
    assert move.from_seat == 3
    assert told(move)[1] == "Keeps the same distance to the big blind: 1."


# What has to be known


def test_it_asks_where_the_button_was() -> None:
    held = propose_move((ALBERTS, replace(BODILS, markers=None)), HOME, iter(()))
    assert isinstance(held, Held)
    assert (held.table, held.missing) == (2, Missing.BUTTON)
    assert "button in the last hand at table 2" in held.told.english()
    unknown = replace(ALBERTS, markers=None, outs=(WentOut(4),))
    for rule, short in ((HOME, unknown), (HOME, replace(unknown, outs=())), (TDA, unknown)):
        held = propose_move((short, BODILS), rule, iter(()))
        assert isinstance(held, Held)
        assert (held.table, held.missing) == (1, Missing.BUTTON)
    held = propose_move((replace(ALBERTS, outs=()), replace(BODILS, markers=None)), HOME, iter(()))
    assert isinstance(held, Held)
    assert held.table == 2
    held = propose_move((ALBERTS, replace(BODILS, markers=None)), TDA, iter(()))
    assert isinstance(held, Held)
    assert held.table == 2


def test_a_lot_needs_no_button() -> None:
    tables = replace(ALBERTS, markers=None), replace(BODILS, markers=None)
    move = propose_move(tables, LOTS, iter((2, 7)))
    assert isinstance(move, Move)
    assert (move.player, move.seat) == (2004, 8)
    assert move.lots == (
        Lot(Lots.PLAYERS, (2001, 2003, 2004, 2005, 2007, 2008, 2009), 2004),
        Lot(Lots.SEATS, (4, 7, 8, 9, 10), 8),
    )
    assert told(move)[1:] == [
        "Drawn by lot among the players who can move.",
        "The seat was drawn by lot among the open ones.",
    ]


def test_the_larger_table_plays_its_hand_out_first() -> None:
    held = propose_move((ALBERTS, replace(BODILS, in_hand=True)), HOME, iter(()))
    assert isinstance(held, Held)
    assert (held.table, held.missing) == (2, Missing.HAND_OVER)
    assert held.told.english() == "Table 2 plays its hand out; then it is counted again."
    assert proposed(replace(ALBERTS, in_hand=True), BODILS).seat == 4, "the short one may be playing"


def test_nobody_moves_where_tables_are_even() -> None:
    assert propose_move(field(6, 7), HOME, iter(())) is None


def test_a_lot_decides_between_larger_tables_and_is_told() -> None:
    # Seed 000: table 3 has seven too.
    third = replace(table(3, 1, 2, 3, 4, 5, 6, 7, markers=Markers(5, 6, 7)), name="The kitchen")
    for number, giver in ((0, 2), (1, 3)):
        move = propose_move((ALBERTS, BODILS, third), HOME, iter((number,)))
        assert isinstance(move, Move)
        assert move.from_table == giver
        assert move.lots == (Lot(Lots.TABLES, (2, 3), giver),)
    assert told(move)[:2] == [
        "Table The kitchen has 7 players, table 1 has 5.",
        "A lot was drawn between tables 2, The kitchen: it fell on table The kitchen.",
    ]


def test_a_lot_between_very_many_tables_counts_them() -> None:
    move = propose_move(field(*(8,) * 20, 6), HOME, iter((4,)))
    assert isinstance(move, Move)
    assert told(move)[1] == "A lot was drawn between 20 tables: it fell on table 5."


def test_a_lot_without_a_number_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="a number to draw with"):
        draw_lot(Lots.SEATS, (1, 2), iter(()))


# The next big blind into the worst seat: TDA 2024 11-A


def test_the_worst_seat_is_the_big_blind_itself_even_twice_running() -> None:
    # Next hand: button seat 1, small blind 2, and seat 3 is empty and due for the big blind.
    short = table(1, 1, 2, 4, 5, seats=6, markers=Markers(6, 1, 2))
    move = proposed(short, table(2, 1, 2, 3, 4, 5, 6, markers=Markers(2, 3, 4)), rule=TDA)
    assert (move.from_seat, move.seat) == (5, 3)
    assert told(move)[1:] == [
        "Would pay the big blind next.",
        "The worst open seat: it pays the big blind at once.",
    ]


def test_the_worst_seat_is_never_the_small_blind() -> None:
    # The big blind in seat 3 went out: that seat has the small blind next. Seat 6 pays its big blind after 4 and 5.
    short = table(1, 1, 2, 4, 5, seats=6, markers=Markers(1, 2, 3))
    move = proposed(short, table(2, 1, 2, 3, 4, 5, 6, markers=Markers(2, 3, 4)), rule=TDA)
    assert move.seat == 6
    assert told(move)[2] == "The worst open seat: its big blind comes soonest, in 3 hands."
    only = replace(short, closed=(6,))
    move = proposed(only, table(2, 1, 2, 3, 4, 5, 6, markers=Markers(2, 3, 4)), rule=TDA)
    assert move.seat == 3
    assert told(move)[2] == "The only open seat."


def test_who_is_locked_stays_and_the_next_one_goes() -> None:
    short, full = table(1, 1, 2, markers=Markers(1, 1, 2)), table(2, 1, 2, 3, 4, markers=Markers(1, 2, 3))
    move = proposed(short, full, rule=TDA, locked={2004})
    assert move.player == 2001
    assert told(move)[1] == "Would pay the big blind next of those who can move."


def test_nobody_moves_again_while_others_there_have_not() -> None:
    for rule in (HOME, TDA, LOTS):
        move = proposed(ALBERTS, BODILS, rule=rule, moved={2009: 1, 2001: 2, 2004: 1, 2005: 1, 2007: 1, 2008: 1})
        assert move.player == 2003
    everybody_once = {player: 1 for _, player in BODILS.taken}
    assert proposed(ALBERTS, BODILS, moved=everybody_once).player == 2009


# Properties

RULES = st.sampled_from(
    [replace(base, method=method) for base in (HOME, LOOSER_WITH_THREE, TDA) for method in Method]
)


@given(tables_at_play(seats=9), RULES, st.integers(0, 2**32), st.sampled_from((0, 0, 5)))
def test_however_a_field_is_balanced_nobody_is_lost_and_no_seat_taken_twice(
    tables: tuple[TableState, ...], rule: BalanceRule, seed: int, every: int
) -> None:
    locked = {player for player in players_of(tables) if every and player % every == 0}
    done = rebalance(tables, rule, lots_from(seed), locked)
    assert players_of(done.tables) == players_of(tables)
    assert fault_in_tables(done.tables) is None
    assert not locked & {move.player for move in done.moves}
    assert len({move.player for move in done.moves}) == len(done.moves), "nobody moves twice"
    for move in done.moves:
        assert len(move.reasons) >= 2
        assert not [reason for reason in told(move) if "{" in reason]
    now = tables
    for move in done.moves:
        now = after_move(now, move)
    assert [each.taken for each in now] == [each.taken for each in done.tables]
    if done.held:
        assert done.held.missing is Missing.BUTTON
        assert any(each.markers is None for each in tables)
    elif not locked:
        assert max(sizes_of(done.tables)) - min(sizes_of(done.tables)) < rule.too_far(len(tables))


@given(tables_at_play(), RULES, st.integers(0, 2**32))
def test_closed_seats_and_small_tables_are_respected(
    tables: tuple[TableState, ...], rule: BalanceRule, seed: int
) -> None:
    done = rebalance(tables, rule, lots_from(seed))
    assert fault_in_tables(done.tables) is None
    assert players_of(done.tables) == players_of(tables)
    roomy = [each.size for each in done.tables if each.free]
    if not done.held and roomy:
        assert max(sizes_of(done.tables)) - min(roomy) < rule.too_far(len(tables))


@given(tables_at_play(most_players=60), st.integers(0, 2**32))
def test_the_same_numbers_make_the_same_moves(tables: tuple[TableState, ...], seed: int) -> None:
    assert rebalance(tables, LOTS, lots_from(seed)) == rebalance(tables, LOTS, lots_from(seed))


@given(tables_at_play(most_players=40, seats=9), st.integers(0, 2**32))
def test_whoever_sat_in_the_position_is_the_one_who_moves(tables: tuple[TableState, ...], seed: int) -> None:
    move = propose_move(tables, HOME, lots_from(seed))
    if not isinstance(move, Move):
        return
    source = next(each for each in tables if each.number == move.from_table)
    target = next(each for each in tables if each.number == move.to_table)
    last = next((out for out in reversed(target.outs) if out.seat == move.seat), None)
    if last is None or source.markers is None or target.markers is None:
        return
    assert last == target.outs[-1], "nobody has taken a seat since"
    position = last.position or positions(target, target.markers)[last.seat]
    there = {where: seat for seat, where in positions(source, source.markers).items()}
    seated = dict(source.taken)
    if there.get(position) in seated:
        assert move.from_seat == there[position]


@given(tables_at_play(most_players=40, seats=9))
def test_the_next_big_blind_moves_and_pays_it_before_any_other_open_seat_would(
    tables: tuple[TableState, ...],
) -> None:
    move = propose_move(tables, TDA, iter(()))
    if not isinstance(move, Move):
        return
    source = next(each for each in tables if each.number == move.from_table)
    target = next(each for each in tables if each.number == move.to_table)
    assert source.markers
    assert target.markers
    before = next_hand(9, [seat for seat, _ in source.taken], source.markers)
    assert isinstance(before, Hand)
    assert before.markers.big_blind == move.from_seat
    after = next(each for each in after_move(tables, move) if each.number == target.number)
    hand = next_hand(9, [seat for seat, _ in after.taken], target.markers)
    assert isinstance(hand, Hand)
    waits = hands_to_big_blind(target, target.markers)
    assert waits[move.seat] == min(waits[seat] for seat in target.free)
    assert (hand.markers.big_blind == move.seat) == (waits[move.seat] == 1)
    if set(target.free) != {target.markers.big_blind}:
        assert hand.markers.small_blind != move.seat or hand.heads_up


def test_what_can_not_be_is_said() -> None:
    fine = field(6, 7)
    assert fault_in_tables(fine) is None
    wrong = {
        "There are two tables 1.": (fine[0], fine[0]),
        "Table 1: nobody can sit in seat 11.": (table(1, 11),),
        "Table 1: nobody can sit in seat 3.": (table(1, 3, closed=(3,)),),
        "Table 1: seat 3 is taken twice.": (table(1, 3, 3),),
        "Table 2: who sits in seat 5 has another seat too.": (fine[0], TableState(2, 9, ((5, 1_001),))),
    }
    for sentence, tables in wrong.items():
        fault = fault_in_tables(tables)
        assert fault is not None
        assert fault.english() == sentence


def test_a_thousand_players_at_a_hundred_tables_are_balanced_at_once() -> None:
    tables = field(*(10, 4) * 72)
    done = rebalance(tables, HOME, lots_from(7))
    assert isinstance(done, Rebalanced)
    assert done.held is None
    assert set(sizes_of(done.tables)) == {7}
    assert len(done.moves) == 3 * 72
