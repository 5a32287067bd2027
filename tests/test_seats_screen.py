"""The seats' screen, tap by tap: tables, the draw, late players, and moves between tables."""

from __future__ import annotations

import re
from html import unescape

from fakes import Window
from money_evenings import Evening, evening
from shuffleup.locale import LANGUAGES
from shuffleup.screens import html
from shuffleup.screens.desk import Desk
from shuffleup.screens.tongue import tongue
from shuffleup.settings import Settings
from shuffleup.tournament.buttons import TellButton
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.room import seated, table_states
from shuffleup.tournament.seat_moves import AnnounceMoves
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.tables import Chair, Table

FREE = Terms("SEK", Offer(), Offer(), None, Offer())
SEED = "5e" * 32
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eli", "Fia", "Gro", "Hal", "Ida", "Jo", "Kim", "Liv")


def desk_of(night: Evening, language: str = "en", **drafts: dict[str, str]) -> Desk:
    speech = tongue(language, lambda _: "20:15", lambda _: "30 November")
    return Desk(speech, Settings(), night.now + 60_000, "t", night.journal, drafts=drafts)


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def drawn(players: int, tables: tuple[int, ...]) -> Evening:
    night = evening(FREE, *NAMES[:players])
    room = tuple(Table(number, seats=seats) for number, seats in enumerate(tables, start=1))
    return night.do(SetTables(room), PrepareDraw(SEED), DrawSeats())


def lopsided() -> Evening:
    """Two tables of five, of which the first has lost two."""
    night = drawn(10, (5, 5))
    for _, player in table_states(night.tournament)[0].taken[:2]:
        night.do(KnockOutPlayers((Loser(player),)))
    return night


def room(window: Window) -> tuple[Table, ...]:
    return window.app.journal.tournament.room.tables


def sign_up(window: Window, *names: str) -> None:
    for name in names:
        window.tap("command", "sign_up", name=name)


def test_tables_are_proposed_from_the_players_and_put_up_with_a_tap() -> None:
    page = html("seats", desk_of(evening(FREE, *NAMES)))
    assert 'data-command="put_up_tables" data-count="2"' in page
    assert "2 tables of 6" in words(page)
    assert 'data-count="1"' not in page, "twelve are too many for one"


def test_from_the_list_to_a_draw_in_a_few_taps() -> None:
    window = Window()
    window.new_tournament()
    sign_up(window, *NAMES)
    window.tap("go", "seats")
    window.tap("command", "put_up_tables", count="2")
    assert [table.seats for table in room(window)] == [10, 10]
    window.tap("command", "prepare_draw")
    prepared = window.app.journal.tournament.room.prepared
    assert prepared
    assert f"<span>{prepared.commitment[:4]}</span>" in window.page.html
    assert "5e5e" not in window.page.html, "the seed stays secret until the draw is held"
    window.tap("command", "draw_seats")
    assert all(name in window.page.html for name in NAMES)
    assert "dealing" in window.page.html
    assert "<span>5e5e</span>" in window.page.html
    mark = re.search(r'data-name="_dealt" data-value="([^"]+)"', window.page.html)
    assert mark
    window.tap("do", "draft_set", draft="seats", name="_dealt", value=mark[1])
    assert "dealing" not in window.page.html
    window.tap("do", "seat_sheet")
    sheet = window.files.downloads["Friday draw.txt"]
    assert f"commitment {prepared.commitment}" in sheet
    assert "seed 5e5e" in sheet


def test_a_word_from_the_room_is_mixed_into_the_draw_and_stands_in_the_sheet() -> None:
    window = Window()
    window.new_tournament()
    sign_up(window, *NAMES)
    window.tap("go", "seats")
    window.tap("command", "put_up_tables", count="2")
    window.tap("command", "prepare_draw")
    assert 'id="draw-word" name="word"' in window.page.html
    window.tap("command", "draw_seats", word="x" * 81)
    assert "The word for the draw has at most 80 characters" in window.notices
    window.tap("command", "draw_seats", word=" blue   moon ")
    with_a_word = window.app.journal.tournament.room.seating
    assert "The word of the room blue moon" in words(window.page.html)
    window.tap("do", "seat_sheet")
    assert "word blue moon\n" in window.files.downloads["Friday draw.txt"]
    window.tap("command", "prepare_draw")
    window.tap("command", "draw_seats")
    assert window.app.journal.tournament.room.seating != with_a_word, "the same seed without the word"
    window.tap("do", "seat_sheet")
    assert "word" not in window.files.downloads["Friday draw.txt"]


def test_a_table_has_a_name_its_own_seats_and_closed_ones() -> None:
    window = Window()
    window.new_tournament()
    sign_up(window, *NAMES[:4])
    window.tap("go", "seats")
    window.tap("command", "put_up_tables", count="1")
    window.tap("command", "set_table", table="1", name="Kitchen", seats="8")
    window.tap("command", "close_seat", table="1", seat="3")
    assert room(window) == (Table(1, "Kitchen", 8, (3,)),)
    assert "Kitchen: open seat 3" in window.page.html
    window.tap("command", "close_seat", table="1", seat="3")
    window.tap("command", "add_table")
    window.tap("command", "remove_table", table="1")
    assert room(window) == (Table(2, seats=10),)
    window.tap("command", "remove_table", table="7")
    assert "There is no table 7." in window.notices


def test_players_that_changed_after_the_announcement_are_said_at_once() -> None:
    night = evening(FREE, *NAMES[:4]).do(SetTables((Table(1),)), PrepareDraw(SEED))
    assert 'data-command="draw_seats"' in html("seats", desk_of(night))
    night.out("Ada")
    page = html("seats", desk_of(night))
    assert "announce it anew" in page
    assert 'data-command="draw_seats"' not in page


def test_more_players_than_seats_is_said_before_anybody_taps() -> None:
    night = evening(FREE, *NAMES[:4]).do(SetTables((Table(1, seats=2),)))
    assert "only 2 open seats" in html("seats", desk_of(night))


def test_who_is_late_or_came_back_stands_on_top() -> None:
    night = drawn(6, (6,)).out("Bo").buy("Bo", Sale.RE_ENTRY)
    page = html("seats", desk_of(night))
    assert f'data-command="seat_late" data-player="{night.number_of("Bo")}"' in page
    assert page.index("Without a seat") < page.index('id="seat-plan"')


def test_a_name_and_then_a_free_seat_moves_a_player_by_hand() -> None:
    night = drawn(4, (6,))
    ada = str(night.number_of("Ada"))
    page = html("seats", desk_of(night, seats={"_player": ada}))
    free = table_states(night.tournament)[0].free
    assert page.count('data-command="seat_at"') == len(free)
    assert "Ada: tap a free seat." in page
    assert 'data-command="seat_at"' not in html("seats", desk_of(night))


def test_a_short_table_asks_for_the_button_and_then_says_who_moves() -> None:
    night = lopsided()
    page = html("seats", desk_of(night))
    assert "5 players at Table 2, 3 at Table 1: somebody moves." in words(page)
    assert 'data-command="tell_button" data-table="2"' in page
    assert 'data-command="announce_moves"' not in page
    for state in table_states(night.tournament):
        night.do(TellButton(state.number, state.taken[0][0]))
    page = html("seats", desk_of(night))
    assert 'data-command="announce_moves"' in page
    assert 'data-command="tell_button"' not in page


def announced() -> Evening:
    night = lopsided()
    for state in table_states(night.tournament):
        night.do(TellButton(state.number, state.taken[0][0]))
    return night.do(AnnounceMoves(4))


def test_an_announced_move_says_who_where_and_why_and_can_be_changed() -> None:
    night = announced()
    move = night.tournament.room.announced[0]
    player = night.tournament.roster.get(move.player)
    assert player
    page = html("seats", desk_of(night))
    assert f"Table 1, seat {move.to_seat}" in page
    assert words(move.reasons[0].sentence().english()) in words(page)
    for command in ("make_moves", "call_off_moves"):
        assert f'data-command="{command}"' in page
    page = html("seats", desk_of(night, seats={"_player": str(move.player)}))
    assert 'data-command="change_move"' in page
    assert 'data-command="seat_at"' not in page


def test_the_clock_says_who_moves_until_it_is_done() -> None:
    night = announced()
    move = night.tournament.room.announced[0]
    player = night.tournament.roster.get(move.player)
    assert player
    assert f"{player.name} Table 1, seat {move.to_seat}" in words(html("clock", desk_of(night)))
    needed = html("clock", desk_of(lopsided()))
    assert 'id="moves-notice"' not in needed
    assert "somebody moves" in needed


def test_a_table_that_can_be_broken_is_said() -> None:
    night = drawn(12, (6, 6, 6))
    for player in night.tournament.roster.in_play[:6]:
        night.do(KnockOutPlayers((Loser(player.number),)))
    page = html("seats", desk_of(night))
    assert "meet at the final table" in page
    night.do(AnnounceMoves(99, SEED))
    page = html("seats", desk_of(night))
    assert 'data-command="draw_seats"' in page, "the seats of the final table are drawn as the first ones were"
    assert "announce it anew" not in page
    night.do(DrawSeats())
    assert list(seated(night.tournament).sizes.values()) == [6]


def test_a_table_that_is_broken_before_the_final_says_who_goes_where() -> None:
    night = drawn(12, (4, 4, 4))
    for state, outs in zip(table_states(night.tournament), (2, 2, 1), strict=True):
        night.do(*(KnockOutPlayers((Loser(player),)) for _, player in state.taken[:outs]))
    assert "7 players fit on tables 1, 2: table 3 is broken." in words(html("seats", desk_of(night)))
    night.do(AnnounceMoves(99))
    assert html("seats", desk_of(night)).count('class="move-name"') == 3
    assert html("clock", desk_of(night)).count('class="move-name"') == 3


def test_rules_are_set_one_by_one_and_the_rest_stays() -> None:
    window = Window()
    window.new_tournament()
    window.tap("go", "seats")
    window.tap("command", "set_seat_rules", method="random")
    window.tap("command", "set_seat_rules", threshold="3", button="moving", final="wsop")
    rules = window.app.journal.tournament.room.rules
    assert (rules.balance.method.value, rules.balance.threshold, rules.button.value) == ("random", 3, "moving")
    window.tap("command", "set_seat_rules", threshold="1")
    assert "say 2 or more" in window.notices
    window.tap("command", "set_seat_rules", most="eleven")
    assert "is not a whole number" in window.notices


def test_wishes_are_made_shown_and_dropped() -> None:
    window = Window()
    window.new_tournament()
    sign_up(window, *NAMES[:4])
    window.tap("go", "seats")
    window.tap("command", "put_up_tables", count="2")
    window.tap("command", "lock_player", player="1", table="1", seat="2")
    assert "Ada: Table 1, seat 2" in window.page.words
    window.tap("command", "wish_group", how="apart", in_2="on", in_3="on")
    assert "Apart: Bo, Cleo" in window.page.words
    window.tap("command", "wish_group", how="together", in_2="on")
    assert "Tick two players or more." in window.notices
    window.tap("command", "drop_wish", wish="0")
    window.tap("command", "unlock_player", player="1")
    assert "Apart:" not in window.page.words
    assert "Ada: Table" not in window.page.words


def test_names_are_text_and_every_language_has_the_screen() -> None:
    night = evening(FREE, "<b>Ada</b>", "Bo", "Cleo").do(SetTables((Table(1, "<i>Den</i>"),)))
    night.do(PrepareDraw(SEED), DrawSeats())
    for language in LANGUAGES:
        page = html("seats", desk_of(night, language))
        assert "&lt;b&gt;Ada" in page
        assert "<b>Ada" not in page
        assert "<i>Den" not in page


def test_a_drawn_seat_that_was_not_bought_yet_is_shown_all_the_same() -> None:
    window = Window()
    window.new_tournament()
    sign_up(window, *NAMES[:3])
    window.tap("command", "put_up_tables", count="1")
    window.tap("command", "prepare_draw")
    window.tap("command", "draw_seats")
    window.tap("go", "seats")
    assert window.page.html.count('class="chair awaited') == 3
    assert seated(window.app.journal.tournament).chair(1) is None
    assert window.app.journal.tournament.room.seating.player(Chair(1, 9)) is None
