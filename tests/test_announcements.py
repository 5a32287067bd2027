"""What the room is told: places, the bubble, seats, moves, chips, deals, the winner; and which of it is on now."""

from __future__ import annotations

from money_evenings import NAMES, Evening, evening
from shuffleup.screens.announcements import Announcement, Kind, of_event, of_stage
from shuffleup.tournament.chips_in_use import TakeChipsOff
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.offers import Offer, Terms
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.room import seated
from shuffleup.tournament.seat_moves import AnnounceMoves, CallOffMoves, MakeMoves
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.starting import Pause, Start, Started
from shuffleup.tournament.tables import Table
from shuffleup.tournament.time_left import BreakNow
from shuffleup.undoing import Undo

PAID = Terms("SEK", Offer(10_000), Offer(), None, Offer())
SEED = "5e" * 32


def night(players: int = 5, places: int = 2) -> Evening:
    return evening(PAID, *NAMES[:players], plan=PrizePlan(places=places))


def told(night: Evening) -> tuple[Announcement, ...]:
    """What the last command has the room told."""
    last = night.journal.records[-1].command_id
    records = night.journal.of_command(last)
    return tuple(each for record in records for each in of_event(record.event, night.tournament))


def words(each: Announcement) -> list[str]:
    return [line.english() for line in (each.says, *each.lines)]


def kinds(night: Evening) -> list[Kind]:
    return [each.kind for each in told(night)]


def test_who_goes_out_is_told_with_the_place_and_by_whom() -> None:
    out = told(night().out("Bo", "Ada"))
    assert [each.kind for each in out] == [Kind.OUT]
    assert words(out[0]) == ["Bo is out, 5th, beaten by Ada."]
    assert words(told(night().out("Bo"))[0]) == ["Bo is out, 5th."]


def test_several_in_one_hand_are_told_together_the_better_place_first() -> None:
    made = night()
    losers = (Loser(made.number_of("Bo"), 500), Loser(made.number_of("Dag"), 900))
    out = told(made.do(KnockOutPlayers(losers)))
    assert words(out[0]) == ["Dag is out, 4th.", "Bo is out, 5th."]


def test_the_bubble_is_told_and_when_it_has_burst() -> None:
    made = night().out("Bo")
    assert kinds(made) == [Kind.OUT]
    assert kinds(made.out("Cleo")) == [Kind.OUT, Kind.MONEY]
    assert words(told(made)[1]) == ["Bubble: who goes out next wins nothing"]
    assert kinds(made.out("Dag")) == [Kind.OUT, Kind.MONEY]
    assert words(told(made)[1]) == ["Everybody left is in the money"]


def test_the_second_is_told_with_the_prize_and_then_the_winner() -> None:
    made = night().out("Bo").out("Cleo").out("Dag").out("Eli", "Ada")
    second, first = told(made)
    assert words(second)[0] == "Eli is out, 2nd, beaten by Ada."
    assert words(second)[1].startswith("Eli wins ")
    assert first.kind is Kind.WINNER
    assert words(first)[0] == "Ada is the winner!"
    assert words(first)[1].startswith("Ada wins ")


def test_a_knock_out_that_was_taken_back_is_not_told() -> None:
    made = night().out("Bo")
    out = made.journal.records[-1].event
    assert of_event(out, made.tournament)
    made.do(TakeBackKnockOut(made.number_of("Bo")))
    assert not of_event(out, made.tournament)
    assert not told(made)


def test_cards_in_the_air_is_told_once() -> None:
    made = Evening(night().journal)
    started = next(record.event for record in made.journal.records if isinstance(record.event, Started))
    assert [each.kind for each in of_event(started, made.tournament)] == [Kind.LEVEL]
    made.now += 60_000
    made.do(Pause(), Start())
    assert not told(made)


def test_a_level_is_told_with_its_blinds_and_a_break_with_what_comes_after_it() -> None:
    level = of_stage(night().tournament, 1)
    assert level[0].kind is Kind.LEVEL
    assert words(level[0]) == ["Level 2", "Blinds 50 / 100"]
    pause = of_stage(night().tournament, 4)
    assert pause[0].kind is Kind.BREAK
    assert words(pause[0]) == ["Break: 10 minutes", "Then level 5", "Blinds 200 / 400"]
    off = [each for stage in range(9) for each in of_stage(night().tournament, stage) if each.kind is Kind.COLOR_UP]
    assert next(words(each) for each in off) == ["Chips of 25 come off"]


def test_the_host_goes_through_the_levels_and_only_where_he_stays_is_told() -> None:
    made = night().do(NextLevel())
    second = made.journal.records[-1].event
    assert words(told(made)[0])[0] == "Level 2"
    assert words(told(made.do(NextLevel()))[0])[0] == "Level 3"
    assert not of_event(second, made.tournament)
    assert words(told(made.do(BreakNow(1)))[0]) == ["Break: one minute"]


def test_chips_that_were_taken_off_are_told() -> None:
    assert words(told(night().do(TakeChipsOff(25)))[0]) == ["Chips of 25 come off"]


def two_tables(players: int = 8) -> Evening:
    made = evening(PAID, *NAMES[:players], plan=PrizePlan(places=2))
    return made.do(SetTables((Table(1, seats=5), Table(2, seats=5))), PrepareDraw(SEED), DrawSeats())


def test_the_draw_of_seats_is_told() -> None:
    assert words(told(two_tables())[0]) == ["The seats are drawn: 8 players at 2 tables"]


def test_moves_are_told_until_they_are_made_or_called_off() -> None:
    made = evening(PAID, *NAMES).do(SetTables(tuple(Table(number, seats=4) for number in (1, 2, 3))))
    made.do(PrepareDraw(SEED), DrawSeats())
    for _, player in seated(made.tournament).at(1)[:3]:
        made.do(KnockOutPlayers((Loser(player),)))
    for _, player in seated(made.tournament).at(3)[:1]:
        made.do(KnockOutPlayers((Loser(player),)))
    made.do(AnnounceMoves(7, SEED))
    announced = made.journal.records[-1].event
    assert kinds(made) == [Kind.MOVES]
    assert "Table" in words(told(made)[0])[-1]
    made.do(CallOffMoves())
    assert not of_event(announced, made.tournament)
    assert not told(made)


def test_the_last_move_to_one_table_makes_the_final_table() -> None:
    made = two_tables()
    for number in [player for _, player in seated(made.tournament).at(1)][:3]:
        made.do(KnockOutPlayers((Loser(number),)))
    made.do(AnnounceMoves(7, "a5" * 32))
    if made.tournament.room.announced:
        made.do(MakeMoves())
    else:
        made.do(DrawSeats())
    assert kinds(made) == [Kind.FINAL_TABLE]
    assert words(told(made)[0]) == ["The final table: 5 players"]


def test_a_deal_is_told_with_what_everybody_gets_until_it_is_called_off() -> None:
    made = night().out("Bo").out("Cleo").out("Dag")
    left = prizes_left(made.tournament)
    assert isinstance(left, tuple)
    ada, eli = (made.number_of(name) for name in ("Ada", "Eli"))
    made.do(MakeDeal((DealShare(ada, left[1]), DealShare(eli, left[0]))))
    (deal,) = told(made)
    assert words(deal)[0] == "They have made a deal"
    assert words(deal)[1].startswith("Eli wins ")
    event = made.journal.records[-1].event
    made.do(Undo())
    assert not of_event(event, made.tournament)
