"""What stands beside the clock on the TV: by the stage of the evening, in turn, or what the host holds on to."""

from __future__ import annotations

from dataclasses import replace

from fakes import Window
from money_evenings import NAMES, Evening, evening, with_chips
from shuffleup.screens import html
from shuffleup.screens.desk import Desk
from shuffleup.screens.panels import Panel, Stage, evening_stage, panel, stage_of
from shuffleup.screens.tongue import tongue
from shuffleup.settings import Settings
from shuffleup.tournament.deal_made import DealShare, MakeDeal, prizes_left
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms
from shuffleup.tournament.offers import Window as Sold
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.seat_moves import AnnounceMoves, MakeMoves
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.sign_up import Arrive, Newcomer, SignUp
from shuffleup.tournament.tables import Table
from shuffleup.tournament.time_left import BreakNow

PAID = Terms("SEK", Offer(10_000), Offer(), Offer(10_000, window=Sold(until_level=5)), Offer())
SEED = "5e" * 32
PLAIN = Settings()


def desk_of(night: Evening, settings: Settings = PLAIN, later: int = 0) -> Desk:
    speech = tongue("en", lambda _: "23:40", lambda _: "30 November")
    return Desk(speech, settings, night.now + later, "t", night.journal)


def night(players: int = 8, places: int = 2, tables: tuple[int, ...] = ()) -> Evening:
    made = evening(PAID, *NAMES[:players], plan=PrizePlan(places=places))
    if tables:
        room = tuple(Table(number, seats=seats) for number, seats in enumerate(tables, start=1))
        made.do(SetTables(room), PrepareDraw(SEED), DrawSeats())
    return made


def beside(made: Evening, settings: Settings = PLAIN, later: int = 0) -> Panel:
    found = panel(desk_of(made, settings, later))
    assert found
    return found


def names(made: Panel) -> list[str]:
    return [row.name for row in made.rows]


def signed_up(players: int) -> Evening:
    made = Evening(with_chips()).do(SetTerms(PAID))
    return made.do(SignUp(tuple(Newcomer(f"P{number:02}") for number in range(players))))


# The evening


def test_before_the_start_everybody_sees_who_is_signed_up_and_who_is_here() -> None:
    made = signed_up(3)
    made.do(Arrive(made.number_of("P01")))
    found = beside(made)
    assert found.title == "3 players signed up"
    assert [(row.name, row.quiet) for row in found.rows] == [("P00", True), ("P01", False), ("P02", True)]


def test_long_lists_take_turns_page_by_page() -> None:
    made = signed_up(40)
    made.now -= made.now % 30_000
    first, second = beside(made), beside(made, later=15_000)
    assert (first.page, second.page) == ("1 / 2", "2 / 2")
    assert len(first.rows) == 20
    assert names(first) + names(second) == [f"P{number:02}" for number in range(40)]


def test_once_the_seats_are_drawn_everybody_finds_the_own_one_by_name() -> None:
    made = signed_up(8)
    made.do(SetTables((Table(1, seats=5), Table(2, "Kitchen", seats=5))), PrepareDraw(SEED), DrawSeats())
    found = beside(made)
    assert evening_stage(desk_of(made)) is Stage.BEFORE
    assert names(found) == [f"P{number:02}" for number in range(8)]
    assert {row.last.split(" · ")[0] for row in found.rows} == {"Table 1", "Kitchen"}


def test_while_a_level_is_played_the_clock_and_the_money_have_the_screen() -> None:
    assert stage_of(desk_of(night())) is Stage.PLAY
    assert panel(desk_of(night())) is None
    assert 'class="board"' in html("clock", desk_of(night()))


def test_a_break_has_the_add_on_the_chips_that_come_off_and_the_rules_topic_by_topic() -> None:
    made = night().do(*[NextLevel()] * 4)
    found = beside(made)
    assert found.alert.replace("\xa0", " ") == "Add-on now: 5,000 chips for 100 kr"
    assert found.off
    pages = {(each.title, each.lines) for each in (beside(made, later=turn * 15_000) for turn in range(30))}
    assert {"Buying in", "Going out", "At the table"} <= {title for title, _ in pages}
    assert max(len(lines) for _, lines in pages) <= 4
    assert "rules-break" not in html("clock", desk_of(made))


def test_a_break_that_is_called_is_one() -> None:
    assert stage_of(desk_of(night().do(BreakNow(5)))) is Stage.BREAK


def test_the_bubble_shows_what_is_played_for() -> None:
    made = night(4).out("Bo")
    found = beside(made)
    assert found.kind == "bubble"
    assert found.alert == "Bubble: who goes out next wins nothing"
    assert [row.first for row in found.rows] == ["1st", "2nd"]
    assert beside(made.out("Cleo").do(BreakNow(5))).kind == "break"


def test_one_table_from_the_beginning_is_no_final_table() -> None:
    assert stage_of(desk_of(night(tables=(9,)).out("Bo"))) is Stage.PLAY


def test_the_final_table_has_its_seats() -> None:
    made = night(tables=(5, 5))
    for name in NAMES[1:4]:
        made.out(name)
    made.do(AnnounceMoves(7, "a5" * 32), MakeMoves(), DrawSeats())
    found = beside(made)
    assert found.title == "Final table"
    assert len(found.rows) == 5
    assert all(row.first for row in found.rows)


def test_a_deal_shows_who_gets_what_and_what_is_left() -> None:
    made = night(4, places=3).out("Bo")
    left = prizes_left(made.tournament)
    assert isinstance(left, tuple)
    shares = zip(made.tournament.roster.in_play, (left[0] - 5_000, left[1], left[2]), strict=True)
    made.do(MakeDeal(tuple(DealShare(player.number, amount) for player, amount in shares)))
    found = beside(made)
    assert found.kind == "deal"
    assert ("Still played for", "50\xa0kr") in found.facts
    assert len(found.rows) == 3


def test_who_won_something_stands_on_every_page_of_the_results() -> None:
    made = evening(PAID, *(f"P{number:02}" for number in range(40)), plan=PrizePlan(places=3))
    for number in range(39, 0, -1):
        made.out(f"P{number:02}")
    pages = [beside(made, later=turn * 15_000) for turn in range(3)]
    assert all(names(page)[:2] == ["P01", "P02"] for page in pages)
    assert {name for page in pages for name in names(page)} == {f"P{number:02}" for number in range(1, 40)}
    assert all(len(page.rows) <= 16 for page in pages)


def test_stacks_are_shown_while_they_are_the_chips_in_play() -> None:
    made = night(3, tables=(3,))
    chips, pinned = made.tournament.turnout.average, Settings(tv_stage="players")
    equal = tuple((player.number, chips) for player in made.tournament.roster.in_play)
    made.do(RecordHand(1, equal, equal))
    assert [row.last for row in beside(made, pinned).rows] == ["5,000"] * 3
    made.do(Buy(equal[0][0], Sale.REBUY))
    assert [row.last for row in beside(made, pinned).rows] == ["10,000", "5,000", "5,000"]
    made.do(KnockOutPlayers((Loser(equal[0][0]),)))
    assert [row.last for row in beside(made, pinned).rows] == [""] * 2


def test_at_the_end_the_podium_stays() -> None:
    made = night(4).out("Bo").out("Cleo").out("Dag")
    found = beside(made)
    assert found.top
    assert (found.top.name, found.title) == ("Ada", "Winner")
    assert [(row.first, row.name) for row in found.rows] == [("2nd", "Dag"), ("3rd", "Cleo"), ("4th", "Bo")]
    assert "Ada" in html("clock", desk_of(made)).split('class="felt-winner-name"')[1]


def test_a_clock_nobody_signed_up_for_stands_alone() -> None:
    window = Window()
    window.new_tournament()
    assert 'id="beside"' not in window.page.html
    window.tap("command", "start")
    window.tap("command", "break_now", minutes="5")
    assert 'id="beside"' not in window.page.html


# The host's choice


def test_the_host_holds_on_to_one() -> None:
    made = night(tables=(5, 5))
    assert beside(made, Settings(tv_stage="players")).kind == "players"
    assert beside(made, Settings(tv_stage="seats")).kind == "seats"
    assert beside(made, Settings(tv_stage="prizes")).kind == "prizes"
    assert panel(desk_of(made.do(BreakNow(5)), Settings(tv_stage="clock"))) is None
    assert beside(made, Settings(tv_stage="players")).kind == "players"


def test_they_take_turns_as_long_as_the_host_wants() -> None:
    made = night(tables=(5, 5))
    made.now += 120_000 - made.now % 120_000
    turns = Settings(tv_stage="turns", tv_turn_s=30)
    kinds = [stage_of(desk_of(made, turns, later)) for later in range(0, 120_000, 30_000)]
    assert kinds == [Stage.PLAY, Stage.PLAYERS, Stage.PRIZES, Stage.SEATS]
    assert stage_of(desk_of(made, turns, 29_999)) is Stage.PLAY
    assert stage_of(desk_of(made.do(BreakNow(5)), turns)) is Stage.BREAK


def test_what_has_nothing_to_show_takes_no_turn() -> None:
    made = night()
    turns = Settings(tv_stage="turns", tv_turn_s=30)
    assert Stage.SEATS not in {stage_of(desk_of(made, turns, later)) for later in range(0, 240_000, 30_000)}


def test_blocks_that_are_hidden_are_gone() -> None:
    made = night(4).out("Bo")
    page = html("clock", desk_of(made, Settings(tv_hide="players prizes stages")))
    assert 'class="board"' not in page
    assert 'id="beside"' not in page
    assert "Average stack" not in page
    assert 'id="beside"' in html("clock", desk_of(made))


def test_the_pages_marks_tell_the_style_sheet_what_to_hide() -> None:
    window = Window()
    window.new_tournament()
    window.tap("do", "tv_block", block="title", title="false")
    assert window.page.texts["@hide"] == "title"
    window.tap("do", "tv_layout", layout="blinds")
    assert (window.page.texts["@hide"], window.page.texts["@large"]) == (None, "blinds")
    window.tap("do", "tv_layout", layout="clock")
    assert "prizes" in str(window.page.texts["@hide"])


def test_turns_change_while_nobody_touches_anything() -> None:
    window = Window()
    window.new_tournament()
    made = night()
    window.app.settings = replace(window.app.settings, tv_stage="turns")
    window.tap("do", "setting", name="tv_turn_s", tv_turn_s="10")
    assert window.app.settings.tv_turn_s == 10
    assert len({stage_of(desk_of(made, window.app.settings, later)) for later in range(0, 60_000, 10_000)}) == 3


def test_the_face_has_no_money_where_prizes_are_hidden() -> None:
    from shuffleup.screens.face import face
    from shuffleup.screens.views import asides

    made = night()
    hidden = desk_of(made, Settings(tv_hide="prizes"))
    assert face(made.tournament, hidden.tongue.words, 0, asides=asides(desk_of(made)))["board"]
    assert not face(made.tournament, hidden.tongue.words, 0, asides=asides(hidden) or " ")["board"]


# The screen with the choices


def test_the_choices_say_what_is_chosen_and_take_effect_at_once() -> None:
    window = Window()
    window.new_tournament()
    window.tap("go", "tv")
    assert 'data-layout="all" aria-pressed="true"' in window.page.html
    window.tap("do", "tv_layout", layout="money")
    assert 'data-layout="money" aria-pressed="true"' in window.page.html
    window.tap("do", "tv_block", block="title", title="false")
    assert 'aria-pressed="true"' not in window.page.html.split('class="tv-layouts"')[1].split("</div>")[0]
    assert "Seconds each" not in window.page.words
    window.tap("do", "setting", name="tv_stage", tv_stage="turns")
    assert "Seconds each" in window.page.words
    window.tap("do", "setting", name="tv_stage", tv_stage="sideways")
    assert "There is no such setting." in window.page.words
    assert window.app.settings.tv_stage == "turns"


def test_the_menu_and_the_settings_lead_to_the_choices() -> None:
    window = Window()
    window.new_tournament()
    window.tap("do", "menu")
    assert 'data-go="tv"' in window.page.html
    window.tap("go", "settings")
    assert 'data-go="tv"' in window.page.html
