"""A file is looked at beside what is here before anything changes; nothing is lost by it; all of it can be undone."""

from __future__ import annotations

import random

import pytest

from fakes import EVENING_MS, Window
from shuffleup.everything import Everything, read_everything, write_everything
from shuffleup.export import SHELF_FORMAT
from shuffleup.restoring import InFile, Stand, look_into
from shuffleup.screens.restore_view import restore_view
from shuffleup.settings import KEY as SETTINGS
from shuffleup.tournament.refusal import Refused

MINUTE_MS = 60_000


def playing(name: str = "Friday") -> Window:
    window = Window()
    window.new_tournament(name=name)
    window.tap("command", "start")
    return window


def exported(window: Window) -> str:
    window.files.downloads.clear()
    window.tap("do", "export", tournament=window.app.tid)
    return next(iter(window.files.downloads.values()))


def everything(window: Window) -> str:
    window.files.downloads.clear()
    window.tap("do", "export_all")
    return next(iter(window.files.downloads.values()))


def look(window: Window, text: str) -> None:
    window.app.doings.import_text(text)
    window.app.draw()


def take(window: Window, **choices: str) -> None:
    """Send the form as it stands, but for these choices."""
    parts = {name: "true" for name in ("templates", "book", "settings") if f'name="{name}"' in window.page.html}
    kept = {name: "true" for name in parts if f'name="{name}" value="true" checked' in window.page.html}
    window.app.tapped(
        {"kind": "submit", "data": {"do": "take_restore", "draft": "restore"}, "values": {**kept, **choices}}
    )


def names(window: Window, archived: bool = False) -> list[str]:
    return sorted(each.name for each in window.office.summaries() if each.archived is archived)


def stand(window: Window, text: str) -> Stand:
    found = look_into(text, window.office.shelf)
    assert isinstance(found, InFile)
    return found.found[0].stand


# Looking


def test_a_tournament_that_is_not_here_is_shown_and_nothing_is_added_yet() -> None:
    text = exported(playing())
    window = Window()
    look(window, text)
    assert "What is in this file Friday Not on this device In the file" in window.page.words
    assert "Level 1" in window.page.words
    assert "History 2" in window.page.words
    assert window.office.summaries() == ()
    window.tap("do", "close")
    assert window.office.summaries() == ()


def test_the_file_and_the_device_are_compared_entry_by_entry() -> None:
    window = playing()
    before = exported(window)
    assert stand(window, before) is Stand.SAME
    window.tap("command", "pause")
    assert stand(window, before) is Stand.BEHIND
    after = exported(window)
    other = Window()
    look(other, before)
    take(other)
    assert stand(other, after) is Stand.AHEAD
    other.tap("command", "rename", name="Elsewhere", tournament=other.office.summaries()[0].id)
    assert stand(other, after) is Stand.APART
    assert stand(Window(), after) is Stand.NEW


def test_a_tournament_made_like_another_is_another_one() -> None:
    window = playing()
    text = exported(window)
    other = Window(wall=window.clocks.wall + MINUTE_MS)
    other.new_tournament(name="Friday")
    assert stand(other, text) is Stand.NEW


def test_which_of_the_two_is_newer_stands_on_it_with_what_is_usual_chosen() -> None:
    window = playing()
    text = exported(window)
    window.wait(5 * MINUTE_MS)
    window.tap("command", "pause")
    look(window, text)
    words = window.page.words
    assert "Older: 1 entry less than here" in words
    assert "On this device Newer" in words
    assert 'value="leave" checked' in window.page.html
    take(window)
    assert names(window) == ["Friday"]


def test_a_damaged_file_names_its_loss_beside_what_can_be_read() -> None:
    window = playing()
    window.tap("command", "pause")
    text = exported(window).replace("Paused", "Pausde")
    other = Window()
    look(other, text)
    assert "The file was changed or cut off after it was exported." in other.page.words
    assert "Entries that are damaged and were left out: 1." in other.page.words


# Taking


def test_a_newer_file_takes_the_place_and_the_old_one_goes_to_the_archive() -> None:
    window = playing()
    before = exported(window)
    window.tap("command", "pause")
    after = exported(window)
    other = Window()
    look(other, before)
    take(other)
    old = other.office.summaries()[0].id
    other.tap("do", "open", tournament=old)
    look(other, after)
    assert "Newer: 1 entry more than here" in other.page.words
    assert "What is replaced goes into the archive." in other.page.words
    take(other)
    assert names(other) == ["Friday"]
    assert names(other, archived=True) == ["Friday (replaced)"]
    assert other.app.tid != old
    assert other.app.journal == window.app.journal
    other.tap("go", "home")
    assert "Restored. Tournaments replaced: 1." in other.page.words
    other.tap("do", "undo_restore")
    assert other.app.tid == old
    assert (names(other), names(other, archived=True)) == (["Friday"], [])
    assert "All is as it was before the file came." in other.notices


def test_both_can_be_kept_under_names_of_their_own() -> None:
    window = playing()
    text = exported(window)
    window.tap("command", "pause")
    look(window, text)
    take(window, choice_0="both")
    assert names(window) == ["Friday", "Friday (2)"]
    window.tap("do", "undo_restore")
    assert names(window) == ["Friday"]


def test_an_undone_restore_says_only_that_all_is_as_it_was() -> None:
    text = exported(playing())
    window = Window()
    look(window, text)
    take(window)
    window.tap("do", "undo_restore")
    assert "All is as it was before the file came." in window.notices
    assert "is deleted" not in window.page.words
    assert names(window) == []


def test_what_was_played_on_after_a_restore_can_be_brought_back_when_that_is_undone() -> None:
    text = exported(playing())
    window = Window()
    look(window, text)
    take(window)
    window.tap("do", "open", tournament=window.office.summaries()[0].id)
    window.tap("command", "pause")
    window.tap("go", "home")
    window.tap("do", "undo_restore")
    assert "“Friday” is deleted." in window.page.words
    window.tap("do", "undelete")
    assert names(window) == ["Friday"]


def test_an_archived_one_that_was_replaced_comes_back_to_the_archive() -> None:
    window = playing()
    text = exported(window)
    tid = window.app.tid
    window.tap("command", "archive", archived="true", tournament=tid)
    look(window, text)
    take(window, choice_0="replace")
    assert names(window, archived=True) == ["Friday (replaced)"]
    window.tap("do", "undo_restore")
    assert (names(window), names(window, archived=True)) == ([], ["Friday"])


def test_a_choice_that_is_none_is_the_usual_one() -> None:
    text = exported(playing())
    window = Window()
    look(window, text)
    take(window, choice_0="replace")
    assert names(window) == ["Friday"]


def test_a_full_storage_refuses_and_changes_nothing() -> None:
    text = exported(playing())
    window = Window()
    window.store.room = window.store.used + 50
    look(window, text)
    take(window)
    assert "storage of this browser is full" in window.notices
    assert window.office.summaries() == ()


def test_what_is_brought_back_is_in_both_homes() -> None:
    text = exported(playing())
    window = Window()
    look(window, text)
    take(window)
    tid = window.office.summaries()[0].id
    assert window.mirror.texts[tid] == window.office.shelf.texts(tid)


# All of a device


def full() -> Window:
    """A device with two tournaments, a template, somebody in the book, and a setting of its own."""
    window = playing()
    window.tap("do", "save_template", name="Ours")
    window.tap("go", "book")
    window.tap("do", "add_entry", name="Ada Berg")
    window.new_tournament(name="Saturday")
    window.tap("do", "setting", name="volume", volume="35")
    return window


def test_all_of_a_device_comes_to_another_one() -> None:
    text = everything(full())
    window = Window()
    look(window, text)
    words = window.page.words
    assert "Templates New: 1 of 1" in words
    assert "Player book New in the book: 1. Known already: 0." in words
    assert 'name="settings" value="true">' in window.page.html
    take(window, settings="true")
    assert names(window) == ["Friday", "Saturday"]
    assert [kept.template.name for kept in window.app.later.templates.shelf.all()] == ["Ours"]
    assert [player.name for player in window.app.later.people.book.players] == ["Ada Berg"]
    assert window.app.settings.volume == 35
    window.tap("do", "undo_restore")
    assert names(window) == []
    assert window.app.later.templates.shelf.all() == ()
    assert window.app.later.people.book.players == ()
    assert window.app.settings.volume == 80


def test_settings_stay_unless_they_are_wished() -> None:
    text = everything(full())
    window = Window()
    look(window, text)
    take(window)
    assert window.app.settings.volume == 80


def test_the_same_file_again_changes_nothing() -> None:
    window = full()
    look(window, everything(window))
    assert "The same as here 2" in window.page.words
    assert "Templates New: 0 of 1" in window.page.words
    assert 'name="settings"' not in window.page.html
    take(window)
    assert names(window) == ["Friday", "Saturday"]
    assert len(window.app.later.templates.shelf.all()) == 1
    window.tap("go", "home")
    assert "Restored" not in window.page.words


def test_a_sample_is_not_worth_copying() -> None:
    window = Window()
    window.tap("do", "sample")
    parts = read_everything(everything(window))
    assert parts is not None
    assert parts.tournaments == ()


def test_tournaments_and_what_belongs_to_this_device_alone_are_no_settings() -> None:
    window = full()
    parts = read_everything(everything(window))
    assert parts is not None
    assert SETTINGS in parts.settings
    assert not [
        key for key in parts.settings if key.startswith(("shuffleup.t.", "shuffleup.face", "shuffleup.copies"))
    ]


def test_a_file_cut_anywhere_gives_what_is_whole_and_names_the_rest() -> None:
    text = everything(full())
    shelf = Window().office.shelf
    for length in range(60, len(text) - 2, 97):
        found = look_into(text[:length], shelf)
        if isinstance(found, Refused):
            assert found.why.english()
        else:
            assert found.report[0].english() == "The file was changed or cut off after it was exported."
            assert len(found.found) <= 2
    cut = look_into(text[: int(len(text) * 0.55)], shelf)
    assert isinstance(cut, InFile)
    assert cut.found


def test_no_damage_to_a_file_crashes_or_goes_unnoticed() -> None:
    text = everything(full())
    window, whole = Window(), read_everything(text)
    for seed in range(400):
        chance = random.Random(seed)
        where = chance.randrange(len(text))
        instead = "".join(chance.choices('{}[]":,\\0\n\x00å\ud800', k=chance.randint(0, 4)))
        damaged = text[:where] + instead + text[where + chance.randint(0, 30) :]
        found = look_into(damaged, window.office.shelf)
        if isinstance(found, Refused):
            assert found.why.english()
        else:
            assert found.report or found.parts == whole


def test_what_was_written_is_read_the_same() -> None:
    parts = Everything(("a", "b\n"), ("t",), "book", {"shuffleup.settings": "{}"})
    assert read_everything(write_everything(parts, "1", EVENING_MS)) == parts


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("", False),
        ("{}", False),
        (f'{{"format": "{SHELF_FORMAT}"}}', True),
        (f'{{"format": "{SHELF_FORMAT}", "tournaments": 5, "templates": "x", "book": [], "settings": [1]}}', True),
        (
            f'{{"format": "{SHELF_FORMAT}", "settings": {{"shuffleup.t.x.1": "a", "other": "b", "shuffleup.x": 1}}}}',
            True,
        ),
    ],
)
def test_what_is_no_such_file_is_none_and_what_is_no_part_is_left_out(text: str, reads: bool) -> None:
    parts = read_everything(text)
    assert (parts == Everything()) if reads else parts is None


def test_a_file_of_an_earlier_version_without_the_other_parts_is_taken() -> None:
    text = write_everything(Everything((exported(playing()),)), "0", EVENING_MS)
    old = text.replace(' "count": 1,\n', "")
    window = Window()
    look(window, old)
    take(window)
    assert names(window) == ["Friday"]


def test_the_view_keeps_a_choice_while_the_form_is_open() -> None:
    window = playing()
    text = exported(window)
    window.tap("command", "pause")
    look(window, text)
    window.app.tapped(
        {"kind": "change", "data": {"do": "draft", "draft": "restore"}, "values": {"choice_0": "replace"}}
    )
    view = restore_view(window.app.drawing.desk())
    assert [way.value for way in view.rows[0].ways if way.chosen] == ["replace"]
    assert view.replaces
