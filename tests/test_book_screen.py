"""The player book on the screen, tap by tap."""

from __future__ import annotations

import re
from html import unescape

import pytest

from fakes import LastingStore, Window
from shuffleup import book_entry_doings, book_list_doings
from shuffleup.book.file import export_book
from shuffleup.book.people import Book, BookPlayer, book_of
from shuffleup.book.shelf import PREFIX, write_player
from shuffleup.book_doings import LATER, TOLD_MS
from shuffleup.tournament.roster import Player

JPEG = "data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ=="
CSV = "Name;Nickname;Groups\r\nAda Berg;Ace;Friday\r\nBo Ek;;\r\n"


def window(*names: str, evening: bool = False, room: int = 10_000_000) -> Window:
    """A window on a book with players of these names, whose ids are p0, p1, …; with a tournament open or without."""
    store = LastingStore(
        {PREFIX + f"p{at}": write_player(BookPlayer(f"p{at}", name)) for at, name in enumerate(names)}
    )
    made = Window(store)
    if evening:
        made.new_tournament()
    made.tap("go", "book")
    store.room = min(store.room, room)
    return made


def words(window: Window) -> str:
    """What a person reads."""
    return unescape(window.page.words)


def notices(window: Window) -> str:
    """What the host is told."""
    return unescape(window.notices)


def book(window: Window) -> Book:
    return window.app.later.people.book


def names(window: Window) -> list[str]:
    return [player.name for player in book(window).players]


def entry(window: Window, name: str) -> BookPlayer:
    [found] = [player for player in book(window).players if player.name == name]
    return found


def rows(window: Window) -> list[str]:
    """The names in the list, as they stand there."""
    return [
        unescape(name) for name in re.findall(r'<span class="entry-words"><strong>(.*?)</strong>', window.page.html)
    ]


def send(window: Window, what: str, /, **values: str) -> None:
    """Send a form, or press Enter in it."""
    window.app.tapped({"kind": "submit", "data": {"do": what}, "values": values})


def add(window: Window, *typed: str) -> None:
    for name in typed:
        send(window, "add_entry", name=name)


def show(window: Window, field: str, value: str) -> None:
    window.tap("do", "draft_set", draft="book", name=field, value=value)


def write(window: Window, name: str, field: str, text: str) -> None:
    """Type into a field of somebody's entry, and leave it."""
    values = {f"entry_{field}": text, "name": f"entry_{field}"}
    window.app.tapped({
        "kind": "change",
        "data": {"do": "set_entry", "book": entry(window, name).id},
        "values": values,
    })  # fmt: skip


def tick(window: Window, *names: str, ticked: bool = True) -> None:
    for name in names:
        window.tap("do", "tick_entry", book=entry(window, name).id, tick="true" if ticked else "false")


def undo(window: Window) -> None:
    window.tap("do", "undo_book")


def tonight(window: Window) -> list[Player]:
    return list(window.app.journal.tournament.roster.players)


def paste(window: Window, text: str) -> None:
    show(window, "_panel", "import")
    window.tap("do", "draft_set", draft="people", name="text", value=text)


def button(window: Window, label: str) -> dict[str, str]:
    """What a button with this label would send."""
    for found in re.finditer(r"<button ([^>]*)>(.*?)</button>", window.page.html, re.DOTALL):
        if unescape(re.sub(r"<[^>]*>", "", found[2])).strip() == label:
            assert " disabled" not in found[1]
            data = re.findall(r'data-([\w-]+)="([^"]*)"', found[1])
            return {name: unescape(value) for name, value in data}
    raise AssertionError(f"no button {label!r}: {words(window)}")


def press(window: Window, label: str) -> None:
    window.app.tapped({"kind": "click", "data": button(window, label)})


# Everybody


def test_an_empty_book_says_how_to_begin() -> None:
    here = window()
    assert "Nobody is in the book yet. Type a name and press Enter, or import a list." in words(here)
    assert "Export" not in words(here)


def test_a_name_and_enter_is_all_it_takes() -> None:
    here = window()
    add(here, " Bo  Ek ", "ada berg")
    assert rows(here) == ["ada berg", "Bo Ek"]
    assert "ada berg is in the book." in words(here)
    assert "2 players" in words(here)


def test_what_was_done_is_told_for_some_seconds_and_can_be_undone_later_too() -> None:
    here = window()
    add(here, "Ada")
    here.wait(TOLD_MS + 1_000)
    assert "Ada is in the book." not in words(here)
    undo(here)
    assert names(here) == []


@pytest.mark.parametrize("typed", ["", "   ", "x" * 61])
def test_a_name_that_cannot_be_is_refused(typed: str) -> None:
    here = window()
    add(here, typed)
    assert "name" in notices(here)
    assert names(here) == []


def test_a_name_that_is_there_opens_and_another_one_is_added_only_on_purpose() -> None:
    here = window("Åsa Ek")
    show(here, "name", "asa ek")
    add(here, "asa ek")
    assert len(book(here).players) == 1
    assert "Remove from the book" in words(here)
    press(here, "Add another one")
    assert len(book(here).players) == 2


def test_two_letters_find_anybody() -> None:
    here = window("Ada Berg", "Bo Ek", "Åsa Ek", "Cleo Adler")
    show(here, "name", "ad")
    assert rows(here) == ["Ada Berg", "Cleo Adler"]
    show(here, "name", "zz")
    assert "Nobody in the book is called that." in words(here)


def test_of_a_thousand_players_some_hundred_are_drawn_and_the_screen_says_so() -> None:
    here = window(*(f"Player {number:04}" for number in range(1_000)))
    assert len(rows(here)) == 500
    assert "500 more" in words(here)
    press(here, "Show more")
    assert len(rows(here)) == 1_000


def test_the_book_is_there_without_a_tournament() -> None:
    here = window("Ada")
    assert here.app.screen == "book"
    assert "onight" not in words(here)


def test_home_leads_to_the_book() -> None:
    here = Window()
    assert 'data-go="book"' in here.page.html
    here.app.tapped({"kind": "click", "data": {"go": "book"}})
    assert here.app.screen == "book"


# One entry


def test_what_is_typed_into_an_entry_is_kept_at_once() -> None:
    here = window("Ada Berg")
    show(here, "_player", "p0")
    write(here, "Ada Berg", "nickname", " Ace ")
    write(here, "Ada Berg", "notes", "vegetarian\nsits by the window")
    write(here, "Ada Berg", "name", "Ada Ek")
    assert entry(here, "Ada Ek") == BookPlayer("p0", "Ada Ek", "Ace", "vegetarian\nsits by the window")
    assert Window(here.store).app.later.people.book == book(here)
    for _ in range(3):
        undo(here)
    assert book(here).players == (BookPlayer("p0", "Ada Berg"),)


def test_an_entry_without_a_name_is_refused_and_stays() -> None:
    here = window("Ada")
    show(here, "_player", "p0")
    write(here, "Ada", "name", "  ")
    assert "Give the player a name." in notices(here)
    assert 'value="Ada"' in here.page.html


def test_notes_are_written_as_they_are_even_where_they_look_like_html() -> None:
    here = window("Ada")
    show(here, "_player", "p0")
    write(here, "Ada", "notes", "</textarea><b>")
    assert "&lt;/textarea&gt;&lt;b&gt;" in here.page.html


def test_groups_are_toggled_and_made_in_an_entry() -> None:
    here = window("Ada", "Bo")
    show(here, "_player", "p0")
    send(here, "entry_group", book="p0", group=" Friday ", new="true")
    assert entry(here, "Ada").groups == ("Friday",)
    show(here, "_player", "p1")
    here.tap("do", "entry_group", book="p1", group="Friday")
    assert entry(here, "Bo").groups == ("Friday",)
    here.tap("do", "entry_group", book="p0", group="Friday")
    assert entry(here, "Ada").groups == ()
    send(here, "entry_group", book="p1", group="friday", new="true")
    assert entry(here, "Bo").groups == ("Friday",)
    send(here, "entry_group", book="p1", group="a, b", new="true")
    assert "The name of a group can't have a comma, a semicolon or a bar in it." in notices(here)


def test_a_photo_comes_and_goes() -> None:
    here = window("Ada")
    show(here, "_player", "p0")
    here.app.tapped({"data": {"do": "entry_photo", "book": "p0", "photo": JPEG}})
    assert here.page.html.count(f'src="{JPEG}"') == 2
    press(here, "Remove the photo")
    assert JPEG not in here.page.html
    undo(here)
    assert entry(here, "Ada").photo == JPEG


@pytest.mark.parametrize("photo", ["data:image/svg+xml;base64,PHN2Zz4=", "javascript:alert(1)", JPEG + "A" * 30_000])
def test_what_is_no_photo_is_refused(photo: str) -> None:
    here = window("Ada")
    here.app.tapped({"data": {"do": "entry_photo", "book": "p0", "photo": photo}})
    assert "photo" in notices(here).lower()
    assert entry(here, "Ada").photo == ""


def test_who_is_removed_can_be_brought_back() -> None:
    here = window("Ada", "Bo")
    tick(here, "Ada", "Bo")
    show(here, "_player", "p0")
    press(here, "Remove from the book")
    assert rows(here) == ["Bo"]
    assert "Ada is removed from the book." in words(here)
    assert "1 ticked" in words(here)
    press(here, "Undo")
    assert rows(here) == ["Ada", "Bo"]


def test_an_entry_that_is_gone_says_so() -> None:
    here = window("Ada")
    here.tap("do", "remove_entry", book="p9")
    assert "This player is no longer in the book." in notices(here)


# Groups


def test_a_group_is_a_part_of_the_list_and_takes_in_who_is_added_to_it() -> None:
    here = window("Ada", "Bo")
    here.tap("do", "entry_group", book="p0", group="Friday")
    show(here, "_group", "Friday")
    assert rows(here) == ["Ada"]
    add(here, "Cleo")
    assert rows(here) == ["Ada", "Cleo"]
    show(here, "_group", "")
    assert rows(here) == ["Ada", "Bo", "Cleo"]


def test_who_is_in_the_book_already_is_put_into_the_group_that_is_shown() -> None:
    here = window("Ada", "Bo Ek")
    here.tap("do", "entry_group", book="p0", group="Friday")
    show(here, "_group", "Friday")
    add(here, "bo ek")
    assert rows(here) == ["Ada", "Bo Ek"]
    show(here, "_panel", "import")
    assert 'name="group" value="Friday"' in here.page.html


def test_all_who_are_ticked_go_into_a_group() -> None:
    here = window("Ada", "Bo", "Cleo")
    here.tap("do", "tick_shown", tick="true")
    tick(here, "Bo", ticked=False)
    assert "2 ticked" in words(here)
    send(here, "group_ticked", group="Friday")
    assert [player.groups for player in book(here).players] == [("Friday",), (), ("Friday",)]
    assert "ticked" not in words(here)


def test_a_group_is_renamed_and_dissolved() -> None:
    here = window("Ada")
    here.tap("do", "entry_group", book="p0", group="Friday")
    show(here, "_group", "Friday")
    send(here, "rename_group", group="Friday", to="Club")
    assert entry(here, "Ada").groups == ("Club",)
    assert rows(here) == ["Ada"]
    press(here, "Dissolve the group")
    assert entry(here, "Ada").groups == ()
    assert "The group “Club” is dissolved; its players stay in the book." in words(here)
    undo(here)
    assert entry(here, "Ada").groups == ("Club",)


# One player or two


def test_two_entries_become_one_and_two_again() -> None:
    here = window("Eric Berg", "Erik Berg", "Vera Ek")
    write(here, "Eric Berg", "notes", "left-handed")
    assert "Duplicates 1" in words(here)
    show(here, "_panel", "duplicates")
    assert "The names differ by one letter." in words(here)
    here.tap("do", "merge_entries", keep="p1", gone="p0")
    assert names(here) == ["Erik Berg", "Vera Ek"]
    assert entry(here, "Erik Berg").notes == "left-handed"
    assert book(here).get("p0") == entry(here, "Erik Berg")
    assert "Eric Berg is one with Erik Berg now." in words(here)
    assert "Nobody seems to be in the book twice." in words(here)
    undo(here)
    assert names(here) == ["Eric Berg", "Erik Berg", "Vera Ek"]
    assert "They are two people" in words(here)


def test_two_people_are_left_alone_from_then_on() -> None:
    here = window("Eric Berg", "Erik Berg")
    show(here, "_panel", "duplicates")
    press(here, "They are two people")
    assert "Nobody seems to be in the book twice." in words(here)
    undo(here)
    assert "They are two people" in words(here)


# Lists


def test_a_list_is_looked_at_before_it_is_taken() -> None:
    here = window("Ada Berg")
    paste(here, "1. ada berg\n2. Bo Ek (Bosse)\n3. 12/3\n4. ")
    assert names(here) == ["Ada Berg"]
    assert "1 new 1 known already 1 line not understood" in words(here)
    assert "Line 3, “3. 12/3”: There is no name in it." in words(here)
    send(here, "take_people", text="1. ada berg\n2. Bo Ek (Bosse)", group="Friday")
    assert [(each.name, each.nickname, each.groups) for each in book(here).players] == [
        ("Ada Berg", "", ("Friday",)),
        ("Bo Ek", "Bosse", ("Friday",)),
    ]
    assert "New in the book: 1. Known already: 1." in words(here)
    assert "Line 3" not in words(here)
    undo(here)
    assert names(here) == ["Ada Berg"]


def test_a_name_twice_in_a_list_is_one_player_in_what_is_shown_too() -> None:
    here = window()
    paste(here, "Ada\nBo\nada")
    assert "2 new" in words(here)
    assert "Import 2 players" in words(here)


def test_what_was_typed_stays_in_the_form() -> None:
    here = window()
    paste(here, "\nAda </textarea>")
    assert "\n\nAda &lt;/textarea&gt;</textarea>" in here.page.html


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x" * 2_000_001, "The list is larger than 2 MB"),
        ("a\n" * 5_001, "The list has more than 5,000 names"),
        (",\n;", "There is no name in it."),
    ],
)
def test_a_list_that_cannot_be_taken_says_why(text: str, why: str) -> None:
    here = window()
    paste(here, text)
    assert why in words(here)
    send(here, "take_people", text=text)
    assert names(here) == []


def test_a_file_from_a_spreadsheet_is_looked_at_too() -> None:
    here = window()
    show(here, "_panel", "import")
    here.app.tapped({"data": {"do": "read_people", "text": CSV}})
    assert "2 new" in words(here)
    assert names(here) == []


def test_a_list_with_nothing_new_says_so() -> None:
    here = window("Ada")
    send(here, "take_people", text="Ada")
    assert "New in the book: 0. Known already: 1." in words(here)


def test_the_book_goes_out_as_a_table_and_comes_back() -> None:
    here = window("Ada Berg", "=1+1")
    write(here, "Ada Berg", "nickname", "Ace")
    press(here, "For a spreadsheet")
    text = here.files.downloads["Player book.csv"]
    assert here.files.kinds["Player book.csv"] == "text/csv"
    other = window()
    send(other, "take_people", text=text)
    assert [(each.name, each.nickname) for each in book(other).players] == [("=1+1", ""), ("Ada Berg", "Ace")]


def test_the_book_goes_to_another_device_as_a_file() -> None:
    here = window("Ada Berg", "Bo Ek")
    press(here, "For another device")
    other = window("Ada Berg")
    other.tap("go", "home")
    other.app.doings.import_text(here.files.downloads["Player book.json"])
    other.app.draw()
    assert other.app.screen == "book"
    assert names(other) == ["Ada Berg", "Bo Ek"]
    assert "New in the book: 1. Known already: 1." in words(other)
    undo(other)
    assert names(other) == ["Ada Berg"]


def test_a_damaged_file_gives_what_is_whole_and_says_so() -> None:
    text = export_book(book_of((BookPlayer("a", "Ada"), BookPlayer("b", "Zoe"))))
    here = window()
    here.app.tapped({"data": {"do": "read_people", "text": text.replace("Zoe", "Zed")}})
    assert names(here) == ["Ada"]
    assert "Players in the book whose entries are damaged and were left out: 1." in words(here)
    here.tap("do", "close_book_report")
    assert "damaged" not in words(here)


def test_a_file_of_something_else_is_refused_as_a_book() -> None:
    here = window()
    here.app.tapped({"data": {"do": "read_people", "text": '{"format": "shuffle-up players"}'}})
    assert "This file does not hold a player book." in notices(here)


# Tonight


def test_one_tap_signs_up_all_who_are_ticked_and_marks_them() -> None:
    here = window("Ada", "Bo", "Cleo", evening=True)
    tick(here, "Ada", "Cleo")
    press(here, "Sign up 2 for tonight")
    assert [(player.name, player.book_id, player.here) for player in tonight(here)] == [
        ("Ada", "p0", False),
        ("Cleo", "p2", False),
    ]
    assert "ticked" not in words(here)
    assert here.page.html.count("</svg>Tonight</span>") == 2


def test_one_tap_signs_up_a_group_without_who_is_on_the_list() -> None:
    here = window("Ada", "Bo", "Cleo", evening=True)
    here.tap("do", "tick_shown", tick="true")
    send(here, "group_ticked", group="Friday")
    here.tap("command", "sign_up", name="bo")
    show(here, "_group", "Friday")
    here.tap("command", "start")
    press(here, "Sign up 2 for tonight")
    assert [(player.name, player.here) for player in tonight(here)] == [("Bo", False), ("Ada", True), ("Cleo", True)]
    here.tap("command", "sign_up", books="p0,p1")
    assert "They are on the list already." in notices(here)


def test_two_of_one_name_are_told_apart_by_a_nickname() -> None:
    here = window("Bo Ek", "Bo Ek", evening=True)
    book_before = book(here).players
    here.app.tapped({
        "kind": "change",
        "data": {"do": "set_entry", "book": book_before[1].id},
        "values": {"entry_nickname": "Bosse", "name": "entry_nickname"},
    })  # fmt: skip
    here.tap("command", "sign_up", books="p0,p1")
    assert [player.name for player in tonight(here)] == ["Bo Ek", "Bo Ek (Bosse)"]


def test_a_list_is_taken_and_signed_up_at_once() -> None:
    here = window("Ada", evening=True)
    paste(here, "Ada\nBo")
    send(here, "take_people", text="Ada\nBo", then="sign_up", here="true")
    assert [(player.name, player.here) for player in tonight(here)] == [("Ada", True), ("Bo", True)]
    assert {player.book_id for player in tonight(here)} == {player.id for player in book(here).players}


@pytest.mark.parametrize(
    ("typed", "name", "linked"),
    [
        ("ada berg", "Ada Berg", "p0"),
        ("ACE", "ACE", "p0"),
        ("Bo Ek", "Bo Ek", ""),
        ("Zoe", "Zoe", ""),
    ],
)
def test_a_name_typed_on_the_players_screen_is_linked_where_one_player_is_meant(
    typed: str, name: str, linked: str
) -> None:
    here = window("Ada Berg", "Bo Ek", "Bo Ek", evening=True)
    write(here, "Ada Berg", "nickname", "Ace")
    here.tap("go", "players")
    here.tap("command", "sign_up", name=typed)
    assert [(player.name, player.book_id) for player in tonight(here)] == [(name, linked)]


def test_who_is_on_the_list_is_not_linked_a_second_time() -> None:
    here = window("Ada Berg", evening=True)
    write(here, "Ada Berg", "nickname", "Ace")
    here.tap("command", "sign_up", name="Ada Berg")
    here.tap("command", "sign_up", name="Ace")
    assert [player.book_id for player in tonight(here)] == ["p0", ""]


def test_a_player_of_tonight_is_remembered_from_their_sheet() -> None:
    here = window(evening=True)
    here.tap("command", "sign_up", name="Zoe")
    here.tap("go", "players")
    number = str(tonight(here)[0].number)
    here.tap("do", "draft_set", draft="players", name="_player", value=number)
    press(here, "Remember in the player book")
    assert tonight(here)[0].book_id == entry(here, "Zoe").id
    assert "Zoe is in the book." in notices(here)
    assert "Remember in the player book" not in words(here)


def test_all_of_tonight_are_remembered_at_once() -> None:
    here = window("Ada", evening=True)
    for name in ("Ada", "Bo", "Cleo"):
        here.tap("command", "sign_up", name=name)
    here.tap("go", "book")
    assert "2 of tonight's players are not in the book." in words(here)
    press(here, "Remember them")
    assert rows(here) == ["Ada", "Bo", "Cleo"]
    assert [player.book_id for player in tonight(here)] == [player.id for player in book(here).players]
    assert "tonight's players" not in words(here)


# What can go wrong


def test_a_full_storage_refuses_and_changes_nothing() -> None:
    here = window("Ada", room=1_000)
    add(here, *(f"Player {number}" for number in range(20)))
    assert "The storage of this browser is full, so the player book was not changed." in notices(here)
    assert Window(here.store).app.later.people.book == book(here)


def test_damaged_entries_are_told() -> None:
    store = LastingStore({PREFIX + "a": write_player(BookPlayer("a", "Ada")), PREFIX + "b": "{"})
    here = Window(store)
    here.tap("go", "book")
    assert rows(here) == ["Ada"]
    assert "Players in the book whose entries are damaged and were left out: 1." in words(here)


def test_another_window_writes_and_this_one_reads_again() -> None:
    here = window("Ada")
    there = Window(here.store)
    there.tap("go", "book")
    add(there, "Bo")
    assert names(here) == ["Ada"]
    here.app.later.people.forget()
    here.wait(250)
    assert rows(here) == ["Ada", "Bo"]


def test_what_another_window_has_changed_since_is_not_undone() -> None:
    here = window("Ada")
    write(here, "Ada", "notes", "mine")
    there = Window(here.store)
    write(there, "Ada", "notes", "theirs")
    here.app.later.people.forget()
    undo(here)
    assert "This was changed in another window meanwhile, so it can't be undone." in notices(here)
    assert entry(here, "Ada").notes == "theirs"


def test_nothing_to_undo_does_nothing() -> None:
    here = window("Ada")
    undo(here)
    assert names(here) == ["Ada"]


def test_every_name_of_a_tap_has_something_to_do() -> None:
    assert set(LATER["book_entry_doings"]) == set(book_entry_doings.DOINGS)
    assert set(LATER["book_list_doings"]) == set(book_list_doings.DOINGS)
