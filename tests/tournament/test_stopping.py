"""Tables that stop dealing: for the others, for a player who comes, for a draw, or because they are far too short."""

from __future__ import annotations

from money_evenings import Evening
from seat_evenings import done, drawn, players_at, table_of, why_not
from shuffleup.tournament.balancing import BalanceRule, Method
from shuffleup.tournament.buttons import NextHandAt, TellButton
from shuffleup.tournament.hand_for_hand_held import BeginHandForHand, FinishHand, FinishHandAt
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.room import SeatRules
from shuffleup.tournament.seat_moves import AnnounceMoves, MakeMoves
from shuffleup.tournament.seat_rules import SetRedraws, SetSeatRules
from shuffleup.tournament.stopping import Stop, stops


def told(night: Evening) -> list[str]:
    return [stop.told.english() for stop in stops(night.tournament)]


def out(night: Evening, table: int, count: int) -> Evening:
    return done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, table)[:count]))


def test_even_tables_play() -> None:
    assert stops(drawn(12, (6, 6)).tournament) == ()


def test_hand_for_hand_a_table_that_has_finished_waits() -> None:
    night = done(drawn(12, (6, 6)), BeginHandForHand(), FinishHandAt(2))
    assert told(night) == ["Table 2 has finished hand 1 and waits for the others."]
    assert told(done(night, FinishHand())) == []


def test_the_short_table_waits_for_the_player_who_comes() -> None:
    # Seed 000: A freezes and waits for B.
    night = out(drawn(12, (6, 6)), 1, 2)
    assert told(night) == ["Table 1 is 2 players short and waits for one to come."]
    done(night, *(TellButton(table, table_of(night, table).taken[0][0]) for table in (1, 2)))
    assert told(done(night, AnnounceMoves(1), MakeMoves())) == []


def test_where_others_come_into_the_worst_seat_it_stops_three_players_short() -> None:
    # TDA 11-D: three short, it stops as soon as the big blind comes to an empty seat.
    rules = SeatRules(balance=BalanceRule(method=Method.NEXT_BIG_BLIND))
    night = done(drawn(16, (8, 8)), SetSeatRules(rules))
    assert told(out(night, 1, 2)) == []
    out(night, 1, 1)
    (stop,) = stops(night.tournament)
    assert (stop.table, stop.now) == (1, False)
    seats = [seat for seat, _ in table_of(night, 1).taken]
    done(night, TellButton(1, seats[-3]))
    (stop,) = stops(night.tournament)
    assert stop == Stop(1, True, stop.told)
    assert "comes to empty seat 1" in stop.told.english()


def test_all_wait_for_a_draw_of_new_seats_but_who_still_plays() -> None:
    night = done(drawn(24, (6, 6, 6, 6)), SetRedraws((3,)))
    done(night, TellButton(3, table_of(night, 3).taken[0][0]))
    out(out(night, 1, 3), 4, 3)
    done(night, NextHandAt(3))
    assert [stop.table for stop in stops(night.tournament)] == [1, 2, 4]
    assert told(night)[0] == "Table 1 waits: everybody draws a new seat."


def test_a_player_who_sits_alone_has_no_button_and_gets_company_by_lot() -> None:
    night = drawn(12, (6, 6))
    night = out(done(night, SetSeatRules(SeatRules(most=6))), 1, 5)
    assert table_of(night, 1).size == 1
    night.now += 600_000
    assert "two players" in why_not(night, TellButton(1, table_of(night, 1).taken[0][0]))
    done(night, AnnounceMoves(1))
    (move,) = night.tournament.room.announced
    assert move.to_table == 1
    assert "Drawn by lot" in move.reasons[1].text
