"""Everybody draws a new seat: at the final table, with so many tables left, and where tables play down (seed 000)."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from money_evenings import Evening
from seat_draws import seeds
from seat_evenings import SEED, check_room, done, drawn, players_at, table_of, told_last, why_not
from shuffleup.seat_sheet import sheet_of
from shuffleup.tournament.breaking import BreakRule, FinalTable
from shuffleup.tournament.buttons import EndHandAt, NextHandAt, TellButton
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.play_down import PlayedDown
from shuffleup.tournament.redraws import PrepareRedraw, down_to, redraw_due
from shuffleup.tournament.room import SeatRules, seated
from shuffleup.tournament.seat_moves import AnnounceMoves
from shuffleup.tournament.seat_rules import SetPlayDown, SetRedraws, SetSeatRules
from shuffleup.tournament.seating_wishes import KeepApart, SeatingWishes, SeatLock
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatAt, SetTables, SetWishes
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.stopping import stops
from shuffleup.tournament.tables import Chair, Table

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "draw.py"


def out(night: Evening, table: int, count: int) -> Evening:
    """The first so many at a table go out."""
    return done(night, *(KnockOutPlayers((Loser(player),)) for player in players_at(night, table)[:count]))


def final_of_six() -> Evening:
    return out(out(drawn(12, (6, 6)), 1, 3), 2, 3)


FINAL_OF_SIX = final_of_six()


# The final table


def test_the_final_table_is_drawn_with_a_commitment_and_a_seed() -> None:
    night = final_of_six()
    due = redraw_due(night.tournament)
    assert due is not None
    assert due.final
    assert "meet at the final table" in due.told.english()
    assert "announce that draw" in why_not(night, AnnounceMoves(1))
    assert "Announce the draw first" in why_not(night, DrawSeats())
    done(night, AnnounceMoves(1, SEED))
    prepared = night.tournament.room.prepared
    assert prepared is not None
    assert prepared.tables == (1,)
    done(night, DrawSeats())
    assert seated(night.tournament).sizes == {1: 6}
    assert night.tournament.room.drawn == prepared
    assert redraw_due(night.tournament) is None
    check_room(night)


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes")
def test_the_script_works_the_final_table_out_again(tmp_path: Path) -> None:
    night = done(drawn(12, (6, 6)), PrepareDraw("ab" * 32), DrawSeats())
    night = done(out(out(night, 1, 3), 2, 3), PrepareRedraw(SEED), DrawSeats())
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(sheet_of(night.journal), "utf-8")
    ran = subprocess.run([sys.executable, str(SCRIPT), str(sheet)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert sheet.read_text("utf-8").count("chair 1 ") == 6


@given(seeds)
def test_the_seed_alone_decides_who_sits_where(seed: str) -> None:
    night = FINAL_OF_SIX
    first, again = (done(replace(night), PrepareRedraw(seed), DrawSeats()) for _ in range(2))
    assert seated(first.tournament) == seated(again.tournament)


def test_what_changes_after_the_announcement_makes_it_void() -> None:
    night = done(final_of_six(), PrepareRedraw(SEED))
    done(night, KnockOutPlayers((Loser(players_at(night, 1)[0]),)))
    assert "announce it anew" in why_not(night, DrawSeats())


def test_a_final_of_ten_after_tables_of_nine_has_a_chair_more() -> None:
    rules = SeatRules(most=9, breaking=BreakRule(final=FinalTable.WSOP, handed=9))
    night = done(drawn(18, (9, 9)), SetSeatRules(rules))
    out(out(night, 1, 4), 2, 4)
    done(night, PrepareRedraw(SEED), DrawSeats())
    assert seated(night.tournament).sizes == {1: 10}
    table = night.tournament.room.table(1)
    assert table is not None
    assert table.seats == 10
    check_room(night)


def test_hands_are_played_out_before_the_draw() -> None:
    night = out(drawn(12, (6, 6)), 1, 3)
    done(night, TellButton(2, table_of(night, 2).taken[0][0]))
    out(night, 2, 3)
    done(night, NextHandAt(2))
    assert why_not(night, PrepareRedraw(SEED)) == "First these hands are played out: Table 2."
    done(night, EndHandAt(2), PrepareRedraw(SEED), DrawSeats())
    assert night.tournament.room.hands == (), "the button is drawn for anew"


def test_nobody_draws_while_nothing_is_due() -> None:
    assert "nothing to draw" in why_not(drawn(12, (6, 6)), PrepareRedraw(SEED))
    assert "64 digits" in why_not(final_of_six(), PrepareRedraw("7"))


def test_wishes_hold_in_a_redraw_too() -> None:
    night = drawn(24, (8, 8, 8))
    done(night, SetRedraws((2,)))
    for table in (1, 2, 3):
        out(night, table, 3)
    one, other, host = (each.number for each in night.tournament.roster.in_play[:3])
    done(night, SetWishes(SeatingWishes((SeatLock(host, 2, 5),), (KeepApart((one, other)),))))
    done(night, PrepareRedraw(SEED), DrawSeats())
    there = seated(night.tournament)
    assert there.chair(host) == Chair(2, 5)
    assert {there.chair(one).table, there.chair(other).table} == {1, 2}  # type: ignore[union-attr]


# With so many tables left (WSOP 85)


def test_everybody_draws_when_so_many_tables_are_left() -> None:
    night = done(drawn(24, (6, 6, 6, 6)), SetRedraws((3, 2)))
    out(out(night, 1, 3), 4, 3)
    due = redraw_due(night.tournament)
    assert due is not None
    assert due.left == (1, 2, 3)
    done(night, PrepareRedraw(SEED), DrawSeats())
    assert seated(night.tournament).sizes == {1: 6, 2: 6, 3: 6}
    check_room(night)


def test_a_redraw_uses_all_the_tables_that_are_left() -> None:
    # TDA RP-9: two tables of five go on to nine, though ten could sit at one table.
    rules = SeatRules(breaking=BreakRule(final=FinalTable.TDA, handed=9, redraw_at=(2,)))
    night = done(drawn(27, (9, 9, 9)), SetSeatRules(rules))
    for table, gone in ((1, 5), (2, 6), (3, 6)):
        out(night, table, gone)
    assert night.tournament.turnout.left == 10
    done(night, PrepareRedraw(SEED), DrawSeats())
    assert sorted(seated(night.tournament).sizes.values()) == [5, 5]


@pytest.mark.parametrize(("tables", "why"), [((0,), "Say once"), ((2, 2), "Say once"), ((1_001,), "Say once")])
def test_numbers_of_tables_that_can_not_be(tables: tuple[int, ...], why: str) -> None:
    assert why in why_not(drawn(6, (6,)), SetRedraws(tables))


# Playing down to a fixed number (seed 000)


def playing_down(left: int = 3) -> Evening:
    """The worked case: 21 players at three tables."""
    return done(drawn(21, (10, 10, 10)), SetPlayDown(left))


def test_the_worked_case_three_tables_play_down_to_three_each_and_nine_meet() -> None:
    night = playing_down()
    assert told_last(night) == "Tables play down to 3 players each"
    out(night, 1, 4)
    assert [(stop.table, stop.told.english()) for stop in stops(night.tournament)] == [
        (1, "Table 1 has played down to 3 players and waits for the others.")
    ]
    assert why_not(night, AnnounceMoves(1, SEED)) == "Still playing down to 3 players: table 2, 3."
    assert "Still playing" in why_not(night, PrepareRedraw(SEED))
    out(out(night, 2, 4), 3, 4)
    due = redraw_due(night.tournament)
    assert due is not None
    assert due.told.english() == "All tables have played down: 9 players meet at the final table."
    done(night, AnnounceMoves(1, SEED), DrawSeats())
    assert seated(night.tournament).sizes == {1: 9}
    assert down_to(night.tournament) is None
    assert "even enough" in why_not(night, AnnounceMoves(1, SEED))


def test_several_out_in_one_hand_may_leave_fewer() -> None:
    night = playing_down()
    out(out(out(night, 1, 5), 2, 4), 3, 4)
    done(night, AnnounceMoves(1, SEED), DrawSeats())
    assert seated(night.tournament).sizes == {1: 8}


def test_nobody_moves_and_no_table_is_broken_before_that() -> None:
    night = out(out(playing_down(), 1, 5), 2, 5)
    found = down_to(night.tournament)
    assert isinstance(found, PlayedDown)
    assert found.playing == (3,)
    assert "Still playing" in why_not(night, AnnounceMoves(1, SEED))
    done(night, SetPlayDown(0))
    assert told_last(night) == "Tables are kept even again"
    done(night, AnnounceMoves(1, SEED))


def test_more_than_fit_at_one_table_are_refused_at_once() -> None:
    assert "don't fit at a final table of 10" in why_not(drawn(21, (10, 10, 10)), SetPlayDown(4))
    assert "play down to 1 to 10" in why_not(drawn(21, (10, 10, 10)), SetPlayDown(11))
    assert "rules already" in why_not(playing_down(), SetPlayDown(3))


def test_a_table_put_up_later_may_make_them_too_many() -> None:
    night = playing_down()
    done(night, SetTables((*night.tournament.room.tables, Table(4))))
    done(night, SignUp((Newcomer("Late"), Newcomer("Later")), here=True))
    for name in ("Late", "Later"):
        night.buy(name)
    done(night, SeatAt(night.number_of("Late"), 4, 1), SeatAt(night.number_of("Later"), 4, 2))
    assert "play down to fewer" in why_not(night, AnnounceMoves(1, SEED))
    assert redraw_due(night.tournament) is None
    done(night, SetPlayDown(2))


@given(st.integers(11, 32), st.integers(1, 3), st.data())
def test_playing_down_never_moves_anybody_before_the_final(players: int, left: int, data: st.DataObject) -> None:
    tables = -(-players // 10)
    if left * tables > 10:
        left = 1
    night = done(drawn(players, (10,) * tables), SetPlayDown(left))
    chairs = seated(night.tournament)
    for _ in range(players):
        if redraw_due(night.tournament) is not None:
            break
        found = down_to(night.tournament)
        assert isinstance(found, PlayedDown)
        table = data.draw(st.sampled_from(found.playing))
        done(night, KnockOutPlayers((Loser(data.draw(st.sampled_from(players_at(night, table)))),)))
        assert all(row in chairs.rows for row in seated(night.tournament).rows)
    done(night, PrepareRedraw(SEED), DrawSeats())
    assert seated(night.tournament).sizes.keys() == {1}
    assert night.tournament.turnout.left <= left * tables
