"""The schedule in a window: cells, pasted rows, moved rows, and what is marked on them."""

from __future__ import annotations

import re
from html import unescape

from fakes import Window
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import ChipSet, Color, Denomination, Mark, Pile
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.schedule import Blinds, Break, Level, Stage

MINUTE_MS = 60_000


def editing() -> Window:
    window = Window()
    window.new_tournament()
    window.tap("go", "schedule")
    return window


def cell(window: Window, row: int, column: str) -> str:
    """The text in a cell."""
    found = re.search(rf'id="cell-{row}-{column}"[^>]* value="([^"]*)"', window.page.html)
    assert found, (row, column)
    return found[1]


def row(window: Window, number: int) -> str:
    """What a person reads in a row."""
    found = re.search(rf'<tr [^>]*id="row-{number}".*?</tr>', window.page.html, re.DOTALL)
    assert found, number
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", found[0])).split())


def stage(window: Window, number: int) -> Stage:
    return window.app.journal.tournament.schedule[number]


def change(window: Window, number: int, column: str, text: str) -> None:
    window.tap("command", "change_cell", row=str(number), column=column, cell=text, name="cell")


def test_a_cell_is_changed_and_the_clock_goes_on() -> None:
    window = editing()
    window.tap("command", "start")
    window.wait(2 * MINUTE_MS)
    change(window, 0, "length", "25")
    change(window, 0, "small", "30")
    assert (window.time, window.page.texts["blinds"]) == ("23:00", "30 / 50")
    assert (cell(window, 0, "small"), cell(window, 0, "length"), cell(window, 1, "small")) == ("30", "25", "50")
    window.tap("command", "undo")
    assert cell(window, 0, "small") == "25"


def test_a_refused_cell_keeps_its_text_and_says_why_and_the_rest_stays() -> None:
    window = editing()
    change(window, 1, "big", "many")
    assert cell(window, 1, "big") == "many"
    assert "“many” is not a whole number." in row(window, 1)
    assert window.notices == ""
    assert stage(window, 1) == Level(Blinds(50, 100), 1200)
    window.tap("do", "forget_cell")
    assert cell(window, 1, "big") == "100"
    assert "many" not in row(window, 1)


def test_both_blinds_are_raised_one_after_the_other() -> None:
    window = editing()
    change(window, 0, "small", "500")
    assert "The small blind can't be larger than the big blind." in row(window, 0)
    change(window, 0, "big", "1000")
    assert stage(window, 0) == Level(Blinds(500, 1000), 1200)


def test_too_short_for_what_was_played_is_refused_in_its_cell() -> None:
    window = editing()
    window.tap("command", "start")
    window.wait(10 * MINUTE_MS)
    change(window, 0, "length", "5")
    assert "10 minutes of this level have been played" in row(window, 0)
    assert window.time == "10:00"


def test_pasted_rows_are_one_step_and_the_bad_one_is_told() -> None:
    window = editing()
    before = window.app.journal.tournament.schedule
    text = "30\t60\t0\t15\nfifty\t100\t0\t15\n90\t180\t0\t15"
    window.tap("command", "paste_cells", row="0", column="small", text=text)
    assert [cell(window, number, "small") for number in range(3)] == ["30", "50", "90"]
    assert "Row 2: Cell 1 says “fifty”, which is no number." in window.page.words
    window.tap("command", "undo")
    assert window.app.journal.tournament.schedule == before
    assert "fifty" not in window.page.words


def test_nothing_understood_is_refused() -> None:
    window = editing()
    window.tap("command", "paste_cells", row="0", column="small", text="this\tis\nno\tschedule")
    assert "no number" in window.notices or "no number" in window.page.words
    assert stage(window, 0) == Level(Blinds(25, 50), 1200)


def test_the_dialog_shows_what_is_understood_and_replaces_the_schedule() -> None:
    window = editing()
    window.tap("do", "paste")
    assert "What is understood shows up here." in window.page.words
    window.tap("do", "draft", draft="paste", text="10\t20\nten\t40\nbreak 15\n30\t60")
    assert "2 levels, 1 break, 55:00 in all" in window.page.words
    assert "Row 2: Cell 1 says “ten”, which is no number." in window.page.words
    window.tap("command", "paste_rows", text="10\t20\nten\t40\nbreak 15\n30\t60", how="replace")
    assert window.app.overlay == ""
    assert window.app.journal.tournament.schedule == (
        Level(Blinds(10, 20), 1200),
        Break(900),
        Level(Blinds(30, 60), 1200),
    )
    window.tap("command", "paste_rows", text="50\t100", how="add")
    assert stage(window, 3) == Level(Blinds(50, 100), 1200)


def test_a_refused_paste_stays_open_with_the_reason() -> None:
    window = editing()
    window.tap("do", "paste")
    window.tap("command", "paste_rows", text="10\t20\nbreak 15", how="replace")
    assert window.app.overlay == "paste"
    assert "The last row must be a level to play" in window.page.words


def test_rows_are_put_in_moved_and_taken_out() -> None:
    window = editing()
    window.tap("command", "put_in", row="1")
    assert stage(window, 1) == Level(Blinds(50, 100), 1200)
    window.tap("command", "put_in", row="2", kind="break")
    assert stage(window, 2) == Break(600)
    window.tap("command", "move_stage", row="2", to="0")
    assert stage(window, 0) == Break(600)
    window.tap("command", "remove_stage", row="0")
    last = len(window.app.journal.tournament.schedule)
    window.tap("command", "put_in", row=str(last))
    assert stage(window, last) == Level(Blinds(8_000, 16_000), 1200)


def test_lengths_are_scaled_with_a_look_at_the_outcome() -> None:
    window = editing()
    window.tap("do", "scale")
    window.tap("do", "draft", draft="scale", percent="50")
    assert "15 levels, 3 breaks, 3:00:00 in all" in window.page.words
    window.tap("do", "draft", draft="scale", percent="5", breaks="true")
    assert "10 to 1,000 percent" in window.page.words
    window.tap("command", "scale_lengths", percent="50", breaks="true")
    assert window.app.overlay == ""
    assert {each.seconds for each in window.app.journal.tournament.schedule} == {600, 300}
    window.tap("command", "undo")
    assert stage(window, 0).seconds == 1200


def test_problems_and_chips_that_come_off_are_marked() -> None:
    window = editing()
    assert " off" not in window.page.words
    window.app.issue(LayOutChips(ready_set("pieces500"), (Pile(25, 8), Pile(100, 8))))
    change(window, 1, "big", "110")
    assert "110 can't be paid with these chips." in row(window, 1)
    change(window, 1, "big", "500")
    assert "More than double the level before." in row(window, 1)
    assert "Lower than the level before." in row(window, 2)
    assert [number for number in range(18) if " off" in row(window, number)] == [9, 14]
    assert isinstance(stage(window, 9), Break)
    assert "25 off" in row(window, 9)
    assert "100, 500 off" in row(window, 14)


def test_cents_are_shown_and_read() -> None:
    window = editing()
    cents = ChipSet((Denomination(25, Color.WHITE, Mark.DISC, 100), Denomination(100, Color.RED, Mark.HEART, 100)), 2)
    window.app.issue(LayOutChips(cents, (Pile(25, 8),)))
    assert (cell(window, 0, "small"), cell(window, 0, "big")) == ("0.25", "0.50")
    change(window, 0, "big", "0,75")
    assert stage(window, 0) == Level(Blinds(25, 75), 1200)
    window.tap("do", "edit_row", row="0")
    assert 'name="big" value="0.75"' in window.page.html
