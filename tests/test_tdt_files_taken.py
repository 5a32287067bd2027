"""A file of The Tournament Director, looked at in a window and then taken."""

from __future__ import annotations

import pytest

from fakes import LastingStore, Window
from shuffleup.store import MemoryStore
from shuffleup.tdt.reader import LARGEST_MB
from shuffleup.tournament.schedule import Ante, Blinds, Level
from tdt_files import EVENING, New, level, player, tournament, written

WALL = EVENING + 10**10


def looking(text: str | None = None, store: MemoryStore | None = None) -> Window:
    """A window that looks at a file."""
    window = Window(store, wall=WALL)
    window.app.doings.import_text(tournament() if text is None else text)
    window.app.draw()
    return window


def taken(window: Window) -> str:
    """The only tournament on the shelf; empty while there is none."""
    return next((each.id for each in window.office.summaries()), "")


def test_a_file_is_looked_at_before_anything_is_kept() -> None:
    window = looking()
    assert 'data-do="take_tdt"' in window.page.html
    for each in ("Friday “Ångström”", "Ada Berg", "Cleo", "25 / 50", "What is left out", "The league"):
        assert each in window.page.html
    assert not taken(window)
    assert not window.app.later.people.book.players


def test_places_and_money_are_shown() -> None:
    page = looking().page.html
    for each in ("1. Ada Berg", "2. Cleo", "385\N{NO-BREAK SPACE}kr", "165\N{NO-BREAK SPACE}kr"):
        assert each in page


def test_taken_it_is_a_tournament_on_the_shelf_and_its_players_are_in_the_book() -> None:
    window = looking()
    window.tap("do", "take_tdt", currency="EUR", ante_from="each", book="true")
    there = window.office.journal(taken(window)).tournament
    assert there.name == "Friday “Ångström”"
    assert there.terms.currency == "EUR"
    assert sorted(there.payouts.values()) == [0, 0, 16_500, 38_500]
    book = window.app.later.people.book
    assert [each.name for each in book.players] == ["Ada Berg", "Bo", "Cleo", "Dag", "Eva"]
    assert {each.book_id for each in there.roster.players} == {each.id for each in book.players}
    assert 'data-do="take_tdt"' not in window.page.html
    assert "is here" in window.notices


def test_the_book_is_left_alone_where_that_is_wished() -> None:
    window = looking()
    window.tap("do", "take_tdt", currency="SEK", ante_from="each")
    assert taken(window)
    assert not window.app.later.people.book.players


def test_who_is_in_the_book_already_is_meant() -> None:
    store = LastingStore()
    for _ in range(2):
        window = looking(store=store)
        window.tap("do", "take_tdt", currency="SEK", ante_from="each", book="true")
    assert len(window.app.later.people.book.players) == 5
    assert len(window.office.summaries()) == 2


def test_the_form_changes_what_is_shown() -> None:
    window = looking()
    window.tap("do", "draft", draft="tdt", currency="USD", ante_from="big_blind", book="true")
    assert "$385" in window.page.html
    assert '<option value="big_blind" selected>' in window.page.html
    window.tap("do", "take_tdt_template")
    kept = window.app.later.templates.shelf.all()
    assert [each.template.name for each in kept] == ["Friday “Ångström”"]
    assert kept[0].template.schedule[3] == Level(Blinds(100, 200, 25, Ante.BIG_BLIND), 1200)
    assert not taken(window)


def test_a_second_template_gets_a_name_of_its_own() -> None:
    store = LastingStore()
    for _ in range(2):
        window = looking(store=store)
        window.tap("do", "take_tdt_template")
    names = [each.template.name for each in window.app.later.templates.shelf.all()]
    assert names == ["Friday “Ångström”", "Friday “Ångström” 2"]


def test_a_template_of_levels_alone_makes_a_tournament_too() -> None:
    window = looking('{ V: "3.7", T: ' + written(New("GameLevels", {"Levels": [level(25, 50)]})) + " }")
    assert "player book" not in window.page.html.split('data-do="take_tdt"')[1]
    window.tap("do", "take_tdt", currency="SEK")
    assert window.office.journal(taken(window)).tournament.schedule == (Level(Blinds(25, 50), 1200),)


def test_antes_of_a_whole_big_blind_are_taken_for_the_big_blind_s() -> None:
    window = looking(tournament(levels=[level(100, 200, 200)]))
    assert '<option value="big_blind" selected>' in window.page.html
    assert "ante_from" not in looking(tournament(levels=[level(100, 200)])).page.html


def test_cancel_keeps_nothing() -> None:
    window = looking()
    window.tap("do", "close")
    assert 'data-do="take_tdt"' not in window.page.html
    assert not taken(window)


def test_taken_twice_it_is_there_once() -> None:
    window = looking()
    for _ in range(2):
        window.tap("do", "take_tdt", currency="SEK", ante_from="each", book="true")
    window.tap("do", "take_tdt_template")
    assert len(window.office.summaries()) == 1
    assert not window.app.later.templates.shelf.all()


def test_a_choice_nobody_offered_is_the_usual_one() -> None:
    window = looking()
    window.tap("do", "take_tdt", currency="<b>", ante_from="nobody")
    assert window.office.journal(taken(window)).tournament.terms.currency == "SEK"


def test_a_full_storage_is_told_and_the_book_stays_as_it_is() -> None:
    window = looking(store=MemoryStore(room=2_000))
    window.tap("do", "take_tdt", currency="SEK", ante_from="each", book="true")
    assert "storage of this browser is full" in window.page.html
    assert not taken(window)
    assert not window.app.later.people.book.players


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (tournament()[:3_000], "cut off"),
        (tournament().replace("20", "boom()", 1), "no data"),
        (tournament(levels=[]), "no schedule"),
        ('{ V: "3.7", T: ' + "[" * 10_000, "nested deeper"),
        ('{ V: "3.7", T: "' + "x" * LARGEST_MB * 1_000_000 + '" }', f"{LARGEST_MB}"),
        ('{ V: "3.7", T: \0\0', "no data"),
    ],
)
def test_a_file_that_makes_no_tournament_is_refused_with_a_sentence(text: str, why: str) -> None:
    window = looking(text)
    assert why in window.page.html
    assert 'data-do="take_tdt"' not in window.page.html
    assert not taken(window)


def test_names_are_names_and_nothing_else() -> None:
    window = looking(tournament(players=[player("a", "<script>alert(1)</script>")], Title="<i>x</i>"))
    assert "<script>alert" not in window.page.html
    assert "<i>x" not in window.page.html
