"""What the room is told: places, the bubble, seats, moves, chips, deals, the winner; and which of it is on now."""

from __future__ import annotations

import re

from fakes import Window
from money_evenings import NAMES, Evening, evening
from shuffleup.screens.announced import Handled, last_told, recent, showing
from shuffleup.screens.announcements import Announcement, Kind, of_event, of_stage
from shuffleup.tournament.chips_in_use import TakeChipsOff
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.offers import Offer, Sale, Terms
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
    assert words(out[0]) == ["Bo is out, 5th.", "Beaten by Ada"]
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
    assert words(second)[:2] == ["Eli is out, 2nd.", "Beaten by Ada"]
    assert words(second)[2].startswith("Eli wins ")
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


# Which is on now


def on(night: Evening, later_ms: int, handled: Handled | None = None) -> list[str]:
    told = showing(recent(night.journal, night.now + later_ms), night.now + later_ms, handled or Handled())
    return words(told.said) if told else []


def quiet(night: Evening) -> Evening:
    """So much later that all of the beginning is over."""
    night.now += 300_000
    return night


def test_an_announcement_is_on_for_its_time_and_the_next_one_waits_for_it() -> None:
    made = quiet(night(4)).out("Bo")
    assert on(made, 0)[0] == "Bo is out, 4th."
    assert on(made, 7_999)[0] == "Bo is out, 4th."
    assert on(made, 8_000)[0].startswith("Bubble")
    assert on(made, 16_000) == []


def test_what_was_read_is_over_and_the_next_one_comes() -> None:
    made = quiet(night(4)).out("Bo")
    first, second = recent(made.journal, made.now)
    assert on(made, 2_000, Handled(first.mark, made.now + 2_000))[0].startswith("Bubble")
    assert on(made, 9_999, Handled(first.mark, made.now + 2_000))[0].startswith("Bubble")
    assert on(made, 10_000, Handled(first.mark, made.now + 2_000)) == []
    assert on(made, 2_000, Handled(second.mark, made.now + 2_000)) == []


def test_what_was_undone_is_not_on() -> None:
    made = quiet(night()).out("Bo")
    assert on(made, 1_000)
    assert on(made.do(Undo()), 1_000) == []


def test_a_level_is_on_when_it_begins_and_not_once_the_next_one_has_begun() -> None:
    made = night()
    level = 1_200_000
    began = made.journal.tournament.clock.since
    assert began is not None
    made.now = began + level
    assert on(made, 0) == ["Level 2", "Blinds 50 / 100"]
    assert on(made, 8_000) == []
    told = recent(made.journal, began + 2 * level + 1_000)
    assert [words(each.said)[0] for each in told] == ["Level 3"]


def test_the_last_ones_are_listed_the_newest_first_and_one_of_them_comes_again() -> None:
    made = quiet(night(4)).out("Bo")
    made.now += 3_600_000
    listed = last_told(made.journal, made.now)
    assert listed[0].said.kind in (Kind.LEVEL, Kind.BREAK)
    assert [each.said.kind for each in listed][-2:] == [Kind.OUT, Kind.LEVEL]
    out = next(each for each in listed if each.said.kind is Kind.OUT)
    again = Handled(out.mark, made.now, again=True)
    assert showing((), made.now + 1_000, again, listed) == out
    assert showing((), made.now + 8_000, again, listed) is None


def test_who_was_out_before_a_re_entry_is_listed_once_where_the_place_was_won() -> None:
    made = quiet(night(4)).out("Bo")
    made.now += 60_000
    made.buy("Bo", Sale.RE_ENTRY)
    made.now += 60_000
    made.out("Bo").out("Cleo")
    listed = [words(each.said)[0] for each in last_told(made.journal, made.now) if each.said.kind is Kind.OUT]
    assert listed == ["Cleo is out, 3rd.", "Bo is out, 4th."]


def test_announcements_are_of_the_last_minutes_only() -> None:
    made = quiet(night()).out("Bo")
    assert recent(made.journal, made.now)
    assert not recent(made.journal, made.now + 300_000)


# On the clock


def told_on(window: Window) -> str:
    found = re.search(r'<div class="told" id="told">(.*?)</section>', window.page.html, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1].split('<p class="blinds"')[0]).split())


def running() -> Window:
    return Window().started(5_000)


def test_a_level_is_announced_on_the_clock_and_steps_aside_by_itself() -> None:
    window = running()
    window.wait(30_000)
    assert told_on(window) == ""
    window.tap("command", "next_level")
    assert told_on(window).startswith("Level 2 Blinds")
    window.wait(9_000)
    assert told_on(window) == ""


def test_a_tap_or_back_puts_an_announcement_away() -> None:
    window = running()
    window.tap("command", "next_level")
    assert 'class="told-card told-level" data-do="announced_read"' in window.page.html
    window.tap("do", "announced_read")
    assert told_on(window) == ""
    window.tap("command", "next_level")
    assert told_on(window).startswith("Level 3")
    assert window.key("Escape")
    assert told_on(window) == ""
    assert window.app.screen == "clock"


def test_the_last_announcements_are_a_key_away_and_one_comes_again() -> None:
    window = running()
    window.tap("command", "next_level")
    window.wait(60_000)
    window.key("a")
    assert "Last announcements" in window.page.words
    mark = re.search(r'data-do="announced_again" data-mark="([^"]+)"', window.page.html)
    assert mark
    window.tap("do", "announced_again", mark=mark[1])
    assert "Last announcements" not in window.page.words
    assert told_on(window).startswith("Level 2")
    window.wait(9_000)
    assert told_on(window) == ""


def test_who_wants_no_announcements_has_none() -> None:
    window = running()
    window.tap("do", "setting", name="announce", announce="false")
    window.tap("command", "next_level")
    assert told_on(window) == ""


def test_the_winner_waits_for_nobody_and_no_level_is_told_after() -> None:
    made = quiet(night(4)).out("Bo").out("Cleo")
    made.now += 1_000
    made.out("Dag")
    told = recent(made.journal, made.now)
    assert [each.said.kind for each in told] == [Kind.OUT, Kind.WINNER]
    assert words(told[0].said)[0] == "Dag is out, 2nd."
    made.now += 3_600_000
    assert recent(made.journal, made.now) == ()
