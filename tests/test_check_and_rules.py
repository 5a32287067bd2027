"""The check before the first hand, and the rules of the house as a card, on the TV and as a text."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fakes import Window
from shuffleup.dealer.rule_books import TDA
from test_new_evening import made
from test_planning import planning


def checking() -> Window:
    window = Window()
    window.new_tournament()
    window.wait(500)
    window.tap("go", "check")
    return window


def grade(window: Window, key: str) -> str:
    found = re.search(rf'class="check (\w+)" id="check-{key}"', window.page.html)
    assert found
    return found[1]


def words_of(window: Window, key: str) -> str:
    found = re.search(rf'id="check-{key}">(.*?)</li>', window.page.html, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())


# The check


def test_what_the_browser_knows_is_green_or_has_its_fix() -> None:
    window = checking()
    assert grade(window, "full") == "bad"
    window.tap("do", "fullscreen")
    assert grade(window, "full") == "good"
    assert grade(window, "awake") == "good"
    window.tap("do", "setting", name="keep_awake", keep_awake="false")
    assert grade(window, "awake") == "bad"
    window.tap("do", "setting", name="keep_awake", keep_awake="true")
    assert grade(window, "awake") == "good"
    assert grade(window, "offline") == "good"
    window.updates.offline_ready = False
    window.wait(500)
    assert grade(window, "offline") == "try"


def test_a_sound_is_played_and_a_person_says_whether_it_was_heard() -> None:
    window = checking()
    assert grade(window, "sound") == "try"
    window.tap("do", "test_sound", sound="level_up")
    assert window.sound.played
    window.tap("do", "draft_set", draft="check", name="heard", value="no")
    assert grade(window, "sound") == "bad"
    assert "Turn up" in words_of(window, "sound")
    window.tap("do", "draft_set", draft="check", name="heard", value="yes")
    assert grade(window, "sound") == "good"
    window.tap("do", "mute")
    assert grade(window, "sound") == "bad"
    window.tap("do", "mute")
    assert grade(window, "sound") == "good"


def test_another_window_sounds_or_none_can() -> None:
    window = checking()
    window.seat.free = False
    window.wait(500)
    assert "Another window" in words_of(window, "sound")
    window.sound.available = False
    window.wait(500)
    assert grade(window, "sound") == "bad"


def test_a_sound_of_another_window_is_heard_too() -> None:
    window = checking()
    window.seat.free = False
    window.wait(500)
    window.tap("do", "draft_set", draft="check", name="heard", value="yes")
    assert grade(window, "sound") == "good"


def test_whether_the_screen_stays_on_is_tried_while_it_is_checked() -> None:
    window = checking()
    window.wait(500)
    assert window.wake.awake
    assert "The screen stays on." in words_of(window, "awake")


def test_full_screen_is_the_tv_windows_where_there_is_one() -> None:
    window = checking()
    window.app.later.tv.heard("windows here elsewhere off -")
    assert grade(window, "full") == "bad"
    assert "Press F there" in words_of(window, "full")
    assert 'data-do="fill_tv"' not in window.page.html
    window.device.second.fills = True
    window.app.draw()
    assert 'data-do="fill_tv"' in window.page.html
    window.app.later.tv.heard("windows here elsewhere full -")
    assert grade(window, "full") == "good"


@pytest.mark.parametrize(("kept", "grade_"), [(True, "good"), (False, "try"), (None, "try")])
def test_whether_the_evening_is_kept_for_good(kept: bool | None, grade_: str) -> None:
    window = checking()
    window.app.kept = kept
    window.wait(500)
    assert grade(window, "kept") == grade_


def test_the_browser_is_asked_to_keep_it_with_one_tap() -> None:
    window = checking()
    before = window.device.asked_to_persist
    window.tap("do", "persist")
    assert window.device.asked_to_persist == before + 1
    assert "Export" in words_of(window, "kept")


def test_the_test_picture_is_read_from_the_back_or_not() -> None:
    window = checking()
    assert "300 / 600 7,580 5 / 18" in words_of(window, "far")
    window.tap("do", "draft_set", draft="check", name="read", value="no")
    assert grade(window, "far") == "bad"
    assert "Paper High contrast" in words_of(window, "far")
    window.tap("do", "setting", name="theme", theme="light")
    assert window.page.texts["@theme"] == "light"
    assert "Paper" not in words_of(window, "far")
    window.tap("do", "draft_set", draft="check", name="read", value="yes")
    assert grade(window, "far") == "good"


def test_all_in_order() -> None:
    window = checking()
    window.app.kept = True
    window.tap("do", "fullscreen")
    for name in ("heard", "read"):
        window.tap("do", "draft_set", draft="check", name=name, value="yes")
    assert "7 of 7 in order" in window.page.words


def test_the_clock_and_the_host_lead_to_it_before_the_start_only() -> None:
    window = checking()
    window.tap("go", "clock")
    assert 'data-go="check"' in window.page.html
    window.tap("go", "host")
    assert 'data-go="check"' in window.page.html
    window.tap("command", "start")
    assert 'data-go="check"' not in window.page.html


# The rules of the house


def ruled(**fields: str) -> Window:
    window = planning(players="18", stack="5000", chips="pieces1000", seats="9", **fields)
    made(window)
    window.tap("go", "rules")
    return window


def test_the_card_says_what_was_chosen() -> None:
    window = ruled(price="20", currency="EUR", evening="rebuys")
    words = window.page.words
    assert "Buy-in: €20 for 5,000 chips, until the end of level" in words
    assert re.search(r"Rebuy: €20 for 5,000 chips, until the end of level \d+, with 5,000 or less\.", words)
    assert "Add-on: €10 for 2,500 chips" in words
    assert "equal stacks share place and prize" in words
    assert "at most 9 sit at a table" in words
    assert "hand for hand" in words
    assert "Small chips come off" in words


@pytest.mark.parametrize(
    ("command", "fields", "words"),
    [
        ("set_hand_rules", {"other_tables": "by_stack"}, "at different tables: the larger stack finishes higher"),
        ("set_lowest_goes", {"rule": "to_the_end"}, "the lowest stack at each table leaves, to the end"),
        ("set_seat_rules", {"method": "random"}, "from the larger table is drawn by lot"),
        ("set_rules", {"odd_coin": "button"}, "goes to who sat first left of the button."),
        ("set_rules", {"odd_coin": "seat"}, "goes to who sat in the lower seat."),
        ("set_seat_rules", {"button": "moving"}, "Moving button"),
    ],
)
def test_a_rule_that_changes_changes_the_card(command: str, fields: dict[str, str], words: str) -> None:
    window = ruled(price="20", currency="EUR")
    assert words not in window.page.words
    window.tap("command", command, **fields)
    assert window.notices.count("nothing yet") == 0
    assert words in window.page.words


def test_a_freezeout_a_bounty_and_a_shootout_say_so() -> None:
    assert "No rebuys: who is out is out." in ruled(price="20", currency="EUR").page.words
    bounty = ruled(price="20", currency="EUR", evening="progressive").page.words
    assert "Half of a bounty is cash" in bounty
    assert "A shootout:" in ruled(play_down="1").page.words


def test_one_table_needs_no_rules_about_several() -> None:
    window = planning(players="8")
    made(window)
    window.tap("go", "rules")
    assert "Tables are kept even" not in window.page.words
    assert "Buying in" not in window.page.words


def test_the_rules_at_the_table_are_those_of_the_dealers_screen() -> None:
    window = ruled()
    assert "The first winner left of the button" in window.page.words
    window.app.later.dealer.keep_rules(TDA)
    window.tap("go", "rules")
    assert "the rules of “TDA” are played by" in window.page.words
    window.app.later.dealer.keep_rules(replace(TDA, stud_open_pair=not TDA.stud_open_pair))
    window.tap("go", "rules")
    assert "rules of “TDA”" not in window.page.words


def test_the_card_is_copied_shared_and_printed() -> None:
    window = ruled(price="20", currency="EUR")
    window.tap("do", "copy_rules")
    assert window.device.copied.startswith("House rules of “Friday”\n\nBuying in\n– Buy-in: €20")
    assert "Copied." in window.notices
    window.device.copies = False
    window.tap("do", "copy_rules")
    assert "Print the rules instead." in window.notices
    window.device.shares = True
    window.tap("go", "rules")
    window.tap("do", "share_rules")
    assert window.device.shared[0] == "Friday"
    window.tap("do", "print_rules")
    assert window.device.printed == 1


def test_in_a_break_the_rules_take_turns_on_the_tv_until_somebody_closes_them() -> None:
    window = ruled(price="20", currency="EUR")
    rules = len(re.findall(r"<li>", window.page.html))
    window.tap("command", "start")
    window.tap("go", "clock")
    assert 'id="beside"' not in window.page.html
    window.tap("command", "break_now", minutes="10")
    seen, topics = set(), set()
    for _ in range(rules):
        found = re.search(r'class="beside-title">(.*?) <small>', window.page.html)
        assert found
        topics.add(found[1])
        seen |= set(re.findall(r'class="beside-line">(.*?)</p>', window.page.html))
        window.wait(15_000)
    assert len(seen) == rules
    assert topics == {"Buying in", "Going out", "Seats", "Chips", "At the table"}
    window.tap("do", "dismiss", notice="house_rules")
    assert 'class="beside-line"' not in window.page.html
