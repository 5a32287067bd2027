"""Safety copies: one at each break and at the end, by itself where the browser can, else after a reminder."""

from __future__ import annotations

import pytest

from fakes import HOUR_MS, Window
from shuffleup.backup import AGAIN_MS, Copies, copies_text, is_due, read_copies, reminder
from shuffleup.export import Imported, read_export
from shuffleup.store import MemoryStore

MINUTE_MS = 60_000


def playing(folders: bool = False, store: MemoryStore | None = None) -> Window:
    """An evening in its first level; *folders*: the browser can write into one."""
    window = Window(store)
    window.files.folder.available = folders
    if store is None:
        window.new_tournament()
        window.tap("command", "start")
    return window


def break_now(window: Window) -> None:
    window.tap("command", "break_now", minutes="10")
    window.wait(2_000)


def finish(window: Window) -> None:
    """Three are there, and two of them go out."""
    for name in ("Ada", "Bo", "Cecilia"):
        window.tap("command", "sign_up", name=name, here="true")
    for player in window.app.journal.tournament.roster.players:
        window.tap("command", "buy", player=str(player.number), sale="buy_in")
    for _ in range(2):
        number = window.app.journal.tournament.roster.in_play[0].number
        window.tap("command", "knock_out", player=str(number))
    window.wait(2_000)


def choose_folder(window: Window) -> None:
    window.tap("go", "settings")
    window.tap("do", "choose_folder")


# By themselves


def test_with_a_folder_each_break_writes_the_same_file_anew() -> None:
    window = playing(folders=True)
    choose_folder(window)
    (name,) = window.files.folder.written
    assert name.startswith("Friday")
    before = window.files.folder.written[name]
    break_now(window)
    (again,) = window.files.folder.written
    assert again == name
    assert window.files.folder.written[name] != before
    written = read_export(window.files.folder.written[name])
    assert isinstance(written, Imported)
    assert written.opened.journal == window.app.journal
    assert window.notices == ""


def test_the_settings_say_when_it_was_last_saved_and_as_what() -> None:
    window = playing(folders=True)
    window.tap("go", "settings")
    assert "Choose a folder once, and each break saves a copy by itself." in window.page.words
    window.tap("do", "choose_folder")
    assert "Last saved 18:00 as “Friday day 20787 18.00.json”." in window.page.words
    assert "Folder: Documents" in window.page.words


def test_a_copy_of_another_day_is_told_with_its_day() -> None:
    window = playing(folders=True)
    choose_folder(window)
    window.wait(24 * HOUR_MS)
    window.tap("go", "settings")
    assert "Last saved day 20787 18:00 as" in window.page.words


def test_at_the_end_there_is_another_copy_and_one_more_after_what_is_entered_then() -> None:
    window = playing(folders=True)
    choose_folder(window)
    finish(window)
    all_of_it = window.files.folder.written.pop("Shuffle Up.json")
    assert "shuffle-up shelf" in all_of_it
    (text,) = window.files.folder.written.values()
    read = read_export(text)
    assert isinstance(read, Imported)
    assert read.opened.journal == window.app.journal
    window.tap("command", "rename", name="The last Friday", tournament=window.app.tid)
    window.wait(2_000)
    assert len(window.files.folder.written) == 1
    window.wait(AGAIN_MS)
    assert [name for name in window.files.folder.written if name.startswith("The last Friday")]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("ask", "the browser asks again before it writes into “Documents”"),
        ("gone", "“Documents” is not there. Plug its drive in again"),
        ("full", "“Documents” is full. Make room"),
        ("failed", "could not write into “Documents”"),
    ],
)
def test_a_copy_that_could_not_be_written_says_why_and_a_tap_writes_it(fault: str, words: str) -> None:
    window = playing(folders=True)
    choose_folder(window)
    window.tap("go", "clock")
    window.files.folder.fault = fault
    break_now(window)
    assert words in window.notices
    window.tap("go", "settings")
    assert words in window.page.words
    window.tap("do", "allow_folder")
    assert window.notices == ""
    assert "Last saved" in window.page.words


def test_a_browser_that_will_not_be_asked_leaves_the_notice_there() -> None:
    window = playing(folders=True)
    choose_folder(window)
    window.files.folder.fault, window.files.folder.allows = "ask", False
    break_now(window)
    window.tap("do", "allow_folder")
    assert "Try again" in window.notices
    window.tap("do", "no_copy")
    assert window.notices == ""


def test_what_failed_is_tried_again_at_the_next_break_and_not_before() -> None:
    copies = Copies(folder="Documents", fault="gone", fault_on="abcd break 4")
    assert not is_due(copies, "abcd", "break 4", 9, 0)
    assert is_due(copies, "abcd", "break 8", 9, 0)
    assert is_due(copies, "efgh", "break 4", 9, 0)


def test_nothing_is_due_during_play_nor_where_copies_are_off() -> None:
    copies = Copies(folder="Documents")
    assert not is_due(copies, "abcd", "", 9, 0)
    assert not is_due(Copies(on=False, folder="Documents"), "abcd", "break 4", 9, 0)
    assert not is_due(Copies(), "abcd", "break 4", 9, 0)


def test_the_window_that_only_follows_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    window = playing(folders=True)
    choose_folder(window)
    window.files.folder.written.clear()
    monkeypatch.setattr(type(window.office), "writer", property(lambda _: False))
    break_now(window)
    assert window.files.folder.written == {}


def test_the_tv_is_no_place_for_a_reminder() -> None:
    host = playing()
    break_now(host)
    tv = Window(host.store, host.clocks.wall, role="tv")
    tv.wait(2_000)
    assert "A good moment" in host.notices
    assert "A good moment" not in tv.notices


def test_a_reload_in_the_same_break_writes_no_second_time() -> None:
    window = playing(folders=True)
    choose_folder(window)
    break_now(window)
    again = playing(folders=True, store=window.store)
    again.wait(2_000)
    assert again.files.folder.written == {}


# Reminders


def test_a_browser_without_folders_is_reminded_in_the_first_break_and_one_tap_saves() -> None:
    window = playing()
    assert window.notices == ""
    break_now(window)
    assert "A good moment to save a copy of this evening" in window.notices
    assert "At every break" not in window.notices
    window.tap("do", "save_copy")
    (name,) = window.files.downloads
    assert f"Saved as “{name}”." in window.notices
    assert "A good moment" not in window.notices
    window.tap("command", "skip_break")
    break_now(window)
    assert "A good moment" not in window.notices


def test_a_browser_with_folders_offers_one_as_well() -> None:
    window = playing(folders=True)
    break_now(window)
    assert "At every break" in window.notices
    window.tap("do", "choose_folder")
    assert len(window.files.folder.written) == 1
    assert window.notices == ""


def test_who_does_not_want_a_copy_is_asked_again_at_the_end_only() -> None:
    window = playing()
    break_now(window)
    window.tap("do", "no_copy")
    assert window.notices == ""
    window.tap("command", "skip_break")
    finish(window)
    assert "The evening is over. Save a copy of it" in window.notices
    window.tap("do", "save_copy")
    window.wait(2_000)
    assert "The evening is over" not in window.notices


def test_who_closes_the_share_sheet_is_still_reminded() -> None:
    window = playing()
    window.files.saves = False
    break_now(window)
    window.tap("do", "save_copy")
    assert "A good moment" in window.notices


def test_without_copies_nobody_is_reminded() -> None:
    window = playing()
    window.tap("go", "settings")
    assert "save by itself: you are asked at the first break and at the end." in window.page.words
    window.tap("do", "copies", copies="false")
    assert "Off: the evening is on this device only." in window.page.words
    break_now(window)
    assert window.notices == ""


def test_a_later_break_reminds_nobody() -> None:
    tournament = playing().app.journal.tournament
    breaks = [place for place, stage in enumerate(tournament.schedule) if type(stage).__name__ == "Break"]
    assert reminder(Copies(), "abcd", tournament, f"break {breaks[0]}") == "break"
    assert reminder(Copies(), "abcd", tournament, f"break {breaks[1]}") == ""


def test_a_sample_evening_is_not_worth_a_reminder() -> None:
    window = Window()
    window.tap("do", "sample")
    break_now(window)
    assert "A good moment" not in window.notices


# What is remembered


def test_what_is_remembered_comes_back() -> None:
    copies = Copies(on=False, folder="Documents", tid="abcd", seq=7, at=99, file="Friday.json", fault="gone")
    assert read_copies(copies_text(copies)) == copies


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"seq": true, "on": 1, "folder": 5, "more": 1}', None])
def test_what_makes_no_sense_is_as_at_first(text: str | None) -> None:
    assert read_copies(text) == Copies()


# The check before the first hand


def test_the_check_knows_how_it_stands_with_copies() -> None:
    window = playing(folders=True)
    window.tap("go", "check")
    assert "Choose a folder once" in window.page.words
    window.tap("do", "choose_folder")
    assert "Each break saves a copy into “Documents”." in window.page.words
    window.tap("do", "copies", copies="false")
    assert "Turn them on" in window.page.words


def test_the_check_is_content_with_a_browser_that_can_only_be_asked() -> None:
    window = playing()
    window.tap("go", "check")
    assert 'class="check good" id="check-copies"' in window.page.html
