"""Seats in the journal: the draw, late players, moves that are announced and made, and the button."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evenings import after
from money_evenings import Evening, evening
from shuffleup.journal import Journal, decide
from shuffleup.tournament.button import Markers
from shuffleup.tournament.buttons import NextHandAt, TellButton
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated, table_states, without_chairs
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.seat_moves import AnnounceMoves, CallOffMoves, ChangeMove, MakeMoves, MoveHeld
from shuffleup.tournament.seating_wishes import KeepApart, SeatingWishes, SeatLock
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatAt, SeatLate, SetTables, SetWishes
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.tables import Chair, Table, fault_in_seating
from shuffleup.undoing import Undo

FREE = Terms("SEK", Offer(), Offer(), None, Offer())
SEED = "5e" * 32


def drawn(players: int, tables: tuple[int, ...], seed: str = SEED) -> Evening:
    """An evening of so many players, drawn to tables with so many seats."""
    night = evening(FREE, *(f"P{n}" for n in range(1, players + 1)))
    room = tuple(Table(number, seats=seats) for number, seats in enumerate(tables, start=1))
    return night.do(SetTables(room), PrepareDraw(seed), DrawSeats())


def why_not(night: Evening, command: object) -> str:
    outcome = decide(night.journal, command, night.now + 1)  # type: ignore[arg-type]
    assert isinstance(outcome, Refused), outcome
    return outcome.why.english()


def check_room(night: Evening) -> None:
    """Nobody sits twice, no chair is taken twice, and only who is in sits anywhere."""
    tournament = night.tournament
    there = seated(tournament)
    assert fault_in_seating(there, tournament.room.tables) is None
    assert {row[0] for row in there.rows} <= {player.number for player in tournament.roster.in_play}


def test_the_draw_is_announced_then_held_and_can_be_checked() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo").do(SetTables((Table(1),)))
    assert "Announce the draw first" in why_not(night, DrawSeats())
    night.do(PrepareDraw(SEED))
    prepared = night.tournament.room.prepared
    assert prepared is not None
    assert len(prepared.commitment) == 64
    night.do(SignUp((Newcomer("Dag"),), here=True), Buy(0, Sale.BUY_IN)).buy("Dag")
    assert "changed since the draw was announced" in why_not(night, DrawSeats())
    night.do(PrepareDraw(SEED), DrawSeats())
    assert night.tournament.room.drawn is not None
    assert night.tournament.room.drawn.seed == SEED
    assert len(seated(night.tournament)) == 4
    check_room(night)


def test_eighteen_sit_nine_and_nine_and_eleven_six_and_five() -> None:
    assert sorted(seated(drawn(18, (10, 10, 10)).tournament).sizes.values()) == [9, 9]
    assert sorted(seated(drawn(11, (10, 10)).tournament).sizes.values()) == [5, 6]


def test_more_players_than_seats_and_nobody_at_all_are_refused() -> None:
    night = evening(FREE, "Ada", "Bo", "Cleo").do(SetTables((Table(1, seats=2),)))
    assert "only 2 open seats" in why_not(night, PrepareDraw(SEED))
    empty = Evening(Journal()).do()
    assert empty.tournament.room.tables == ()


def test_wishes_are_kept() -> None:
    night = evening(FREE, *(f"P{n}" for n in range(1, 9))).do(SetTables((Table(1, seats=4), Table(2, seats=4))))
    host, one, other = (night.number_of(name) for name in ("P1", "P2", "P3"))
    night.do(SetWishes(SeatingWishes((SeatLock(host, 1, 1),), (KeepApart((one, other)),))))
    night.do(PrepareDraw(SEED), DrawSeats())
    there = seated(night.tournament)
    assert there.chair(host) == Chair(1, 1)
    chairs = there.chair(one), there.chair(other)
    assert chairs[0] is not None
    assert chairs[1] is not None
    assert chairs[0].table != chairs[1].table
    closed = SeatingWishes((SeatLock(host, 7),))
    assert why_not(night, SetWishes(closed))


def test_late_players_get_a_chair_at_the_smaller_table() -> None:
    night = drawn(9, (5, 5)).do(SignUp((Newcomer("Late"),), here=True)).buy("Late")
    late = night.number_of("Late")
    assert [player.name for player in without_chairs(night.tournament)] == ["Late"]
    night.do(SeatLate(late, "ab" * 32))
    assert sorted(seated(night.tournament).sizes.values()) == [5, 5]
    assert "has a seat already" in why_not(night, SeatLate(late, SEED))


def test_a_re_entry_draws_a_new_chair_and_a_rebuy_keeps_the_old_one() -> None:
    night = drawn(6, (6,))
    old = seated(night.tournament).chair(night.number_of("P1"))
    night.out("P1").buy("P1", Sale.REBUY)
    assert seated(night.tournament).chair(night.number_of("P1")) == old
    night.out("P2").buy("P2", Sale.RE_ENTRY)
    assert [player.name for player in without_chairs(night.tournament)] == ["P2"]


def test_two_players_never_sit_on_one_chair() -> None:
    night = drawn(4, (4, 4))
    one, other = seated(night.tournament).rows[:2]
    assert "sits there" in why_not(night, SeatAt(one[0], other[1], other[2]))
    assert "no seat 9" in why_not(night, SeatAt(one[0], 1, 9))
    night.do(SeatAt(one[0], 2, 1))
    assert seated(night.tournament).chair(one[0]) == Chair(2, 1)
    night.out("P2")
    assert "is out already" in why_not(night, SeatAt(night.number_of("P2"), 2, 2))


def test_a_table_that_is_two_ahead_gives_the_player_in_the_same_position() -> None:
    night = drawn(12, (6, 6))
    tables = table_states(night.tournament)
    small, large = tables
    night.do(TellButton(small.number, small.taken[0][0]), TellButton(large.number, large.taken[0][0]))
    # The big blind of the first table goes out, and one more.
    blind = night.tournament.room.marker(small.number)
    assert blind is not None
    seats = dict(small.taken)
    first = night.tournament.roster.get(seats[blind.big_blind])
    assert first is not None
    other = next(player for seat, player in small.taken if seat != blind.big_blind)
    night.do(KnockOutPlayers((Loser(other),)), KnockOutPlayers((Loser(first.number),)))
    night.do(AnnounceMoves(4))
    announced = night.tournament.room.announced
    assert len(announced) == 1
    assert announced[0].from_table == large.number
    assert announced[0].reasons
    assert "announced already" in why_not(night, AnnounceMoves(4))
    night.do(MakeMoves())
    assert sorted(seated(night.tournament).sizes.values()) == [5, 5]
    assert "even enough" in why_not(night, AnnounceMoves(4))
    check_room(night)


def test_an_announced_move_can_be_changed_and_called_off() -> None:
    night = drawn(10, (5, 5))
    gone = [player for _, player in table_states(night.tournament)[0].taken[:2]]
    for player in gone:
        night.do(KnockOutPlayers((Loser(player),)))
    states = table_states(night.tournament)
    for state in states:
        night.do(TellButton(state.number, state.taken[0][0]))
    night.do(AnnounceMoves(1))
    move = night.tournament.room.announced[0]
    free = next(seat for seat in states[0].free if seat != move.to_seat)
    night.do(ChangeMove(move.player, move.to_table, free))
    assert night.tournament.room.announced[0].to_seat == free
    night.do(CallOffMoves())
    assert not night.tournament.room.announced
    assert "No move is announced" in why_not(night, MakeMoves())


def test_a_table_is_broken_when_the_rest_fit_on_one_fewer() -> None:
    night = drawn(12, (6, 6, 6))
    while night.tournament.turnout.left > 6:
        player = night.tournament.roster.in_play[0]
        night.do(KnockOutPlayers((Loser(player.number),)))
    night.do(AnnounceMoves(99, SEED), DrawSeats())
    assert len(seated(night.tournament).sizes) == 1
    check_room(night)


def test_the_button_goes_on_with_one_tap_a_hand() -> None:
    night = drawn(4, (6,))
    seats = sorted(seat for seat, _ in table_states(night.tournament)[0].taken)
    assert "where the button is" in why_not(night, NextHandAt(1))
    night.do(TellButton(1, seats[0]))
    assert night.tournament.room.marker(1) == Markers(seats[0], seats[1], seats[2])
    night.do(NextHandAt(1))
    assert night.tournament.room.marker(1) == Markers(seats[1], seats[2], seats[3])


@given(st.integers(2, 40), st.integers(0, 2**32))
def test_a_whole_evening_is_played_down_to_a_winner(players: int, chance: int) -> None:
    dice = random.Random(chance)
    night = drawn(players, (9,) * (-(-players // 9)), f"{chance:064x}")
    for _ in range(3 * players):
        check_room(night)
        if night.tournament.turnout.left == 1:
            break
        _make_all_moves(night, dice)
        sizes = seated(night.tournament).sizes.values()
        assert max(sizes) - min(sizes) < 2
        assert len(sizes) == -(-night.tournament.turnout.left // 9)
        loser = dice.choice(night.tournament.roster.in_play)
        night.do(KnockOutPlayers((Loser(loser.number),)))
    assert night.tournament.turnout.left == 1
    assert sorted(place.best for place in night.tournament.places.values()) == list(range(1, players + 1))


def _make_all_moves(night: Evening, dice: random.Random) -> None:
    """Take every proposal there is, telling where buttons are when asked."""
    for _ in range(200):
        seed = f"{dice.getrandbits(256):064x}"
        outcome = decide(night.journal, AnnounceMoves(dice.getrandbits(48), seed), night.now + 1, "announce")
        if isinstance(outcome, Refused):
            assert "even enough" in outcome.why.english()
            return
        night.journal = night.journal.with_records(outcome)
        if isinstance(outcome[0].event, MoveHeld):
            for state in table_states(night.tournament):
                if len(state.taken) > 1:
                    night.do(TellButton(state.number, dice.choice(state.taken)[0]))
        night.do(MakeMoves(), DrawSeats())
    raise AssertionError("the moves never end")


@pytest.mark.parametrize("seat", [1, 3])
def test_undoing_a_move_puts_the_player_back(seat: int) -> None:
    night = drawn(3, (6, 6))
    player = night.tournament.roster.in_play[0].number
    before = seated(night.tournament).chair(player)
    night.do(SeatAt(player, 2, seat))
    night.journal = after(night.journal, Undo(), night.now + 1, "undo")
    assert seated(night.tournament).chair(player) == before
