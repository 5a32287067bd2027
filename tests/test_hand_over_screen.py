"""Handing over, tap by tap: what each of the two devices shows, asks and does."""

from __future__ import annotations

import re
from html import unescape

import pytest

from fakes import EVENING_MS, Window
from forms import words_on
from shuffleup.code_series import codes_of
from shuffleup.handing_over import number_of
from shuffleup.screens.hand_over_view import CAMERA
from shuffleup.screens.qr import series_code

LATER_MS = EVENING_MS + 60_000


def playing() -> Window:
    """A device with a tournament whose clock runs."""
    return Window().started(60_000)


def sending() -> Window:
    """The same, at the screen that hands over."""
    window = playing()
    window.tap("go", "hand-over")
    return window


def in_full_swing() -> Window:
    """A device at the same screen, with so much to hand over that it takes several codes."""
    window = Window()
    window.tap("do", "sample")
    window.tap("go", "hand-over")
    return window


def receiving(wall: int = LATER_MS) -> Window:
    """Another device, empty, at the same screen."""
    window = Window(wall=wall)
    window.tap("go", "hand-over")
    window.tap("do", "read_codes")
    return window


def codes(window: Window) -> tuple[str, ...]:
    """The codes of its tournament, cut small so that there are some."""
    made = codes_of("H", window.office.export(window.app.tid, "1.2.3"), 120)
    assert isinstance(made, tuple)
    return made


def number(window: Window) -> str:
    return number_of(window.office.shelf.texts(window.app.tid))


def path_shown(window: Window) -> str:
    found = re.search(r'<svg class="hand-code".*?<path d="([^"]*)"', window.page.html)
    assert found, words_on(window)
    return found[1]


def cells(window: Window) -> str:
    """The codes that were read, x, and those that were not."""
    found = re.search(r'<div class="hand-cells".*?</div>', window.page.html)
    return "".join("x" if each else "." for each in re.findall(r"<i( class=\"read\")?>", found[0])) if found else ""


def notices(window: Window) -> str:
    return unescape(window.notices)


# From here


def test_a_new_device_is_told_where_the_codes_are() -> None:
    window = Window()
    assert "From another device" in window.page.words
    window.tap("go", "hand-over")
    assert "On the other device: Host, Hand over. It shows the codes." in window.page.words
    window.tap("do", "read_codes")
    assert "Hold it up to the codes" in window.page.words


def test_the_screen_stays_on_while_codes_are_shown_before_the_start() -> None:
    window = Window()
    window.new_tournament()
    window.wait(500)
    assert not window.wake.awake
    window.tap("go", "hand-over")
    window.wait(500)
    assert window.wake.awake
    window.tap("go", "clock")
    window.wait(500)
    assert not window.wake.awake
    window.tap("do", "follow")
    window.wait(500)
    assert window.wake.awake
    window.tap("do", "setting", name="keep_awake", keep_awake="false")
    window.wait(500)
    assert not window.wake.awake


def test_the_first_code_is_there_at_once_and_the_next_ones_follow() -> None:
    window = in_full_swing()
    shown = window.app.later.hand_over.state.outgoing
    assert shown
    assert path_shown(window) == series_code(shown.codes[0]).path
    assert len(shown.codes) > 1
    assert f"1 of {len(shown.codes)}" in words_on(window)
    window.wait(500)
    assert path_shown(window) == series_code(shown.codes[1]).path
    assert f"2 of {len(shown.codes)}" in words_on(window)
    window.wait(500 * (len(shown.codes) - 1))
    assert path_shown(window) == series_code(shown.codes[0]).path


def test_the_speed_is_a_choice_and_the_code_that_is_shown_stays() -> None:
    window = in_full_swing()
    window.wait(500)
    before = path_shown(window)
    window.tap("do", "hand_over_speed", value="4")
    assert path_shown(window) == before
    window.wait(250)
    assert path_shown(window) != before
    window.tap("do", "hand_over_speed", value="nonsense")
    assert 'id="speed-2" data-do="hand_over_speed" data-value="2" aria-pressed="true"' in window.page.html


def test_whatever_happens_meanwhile_makes_new_codes_and_a_new_number() -> None:
    window = in_full_swing()
    before = number(window)
    assert f"Yes, it shows {before}" in words_on(window)
    window.wait(500)
    window.tap("command", "pause" if window.page.texts["@state"] == "running" else "start")
    assert before not in words_on(window)
    assert f"Yes, it shows {number(window)}" in words_on(window)
    assert "1 of" in words_on(window)
    window.tap("do", "handed_over", number=before)
    assert "Something has happened here since." in notices(window)
    assert not window.office.memory.handed_over(window.app.tid)


def test_the_file_is_the_same_in_one_piece() -> None:
    window = sending()
    window.tap("do", "hand_over_file")
    other = receiving()
    other.tap("do", "receive", text=window.files.downloads["Friday.json"])
    assert number(window) in words_on(other)


def test_once_it_is_handed_over_the_clock_says_so_and_nothing_can_be_done() -> None:
    window = sending()
    window.tap("do", "handed_over", number=number(window))
    assert window.page.place == "clock"
    assert window.page.texts["@handed"] == ""
    assert "Handed over at 18:01" in notices(window)
    before = number(window)
    for command in ("pause", "next_level", "undo"):
        window.tap("command", command)
        assert "Another device has this tournament in hand." in notices(window)
    assert number(window) == before
    played = len(window.sound.played)
    window.wait(30 * 60_000)
    assert len(window.sound.played) == played


def test_taking_it_back_warns_and_then_plays_on() -> None:
    window = sending()
    window.tap("do", "handed_over", number=number(window))
    window.tap("go", "hand-over")
    assert "Handed over at 18:01" in words_on(window)
    assert "Yes, it shows" not in words_on(window)
    window.tap("do", "take_back")
    assert "Take “Friday” back?" in words_on(window)
    window.tap("do", "close")
    window.tap("command", "pause")
    assert window.page.texts["state"] != "Paused"
    window.tap("do", "take_back")
    window.tap("do", "confirm")
    assert "Handed over at" not in words_on(window)
    window.tap("command", "pause")
    assert window.page.texts["state"] == "Paused"
    assert window.page.texts["@handed"] is None


def test_codes_can_be_shown_again_after_it_was_handed_over() -> None:
    window = sending()
    before = path_shown(window)
    window.tap("do", "handed_over", number=number(window))
    window.tap("go", "hand-over")
    assert path_shown(window) == before


# To here


def test_a_device_without_a_tournament_can_only_receive() -> None:
    window = Window()
    window.tap("go", "hand-over")
    assert "Read with the camera" in words_on(window)
    assert "From here" not in words_on(window)


def test_the_camera_gathers_codes_in_any_order_and_says_what_is_missing() -> None:
    one, other = playing(), receiving()
    shown = codes(one)
    assert len(shown) > 3
    assert "<video" in other.page.html
    other.device.camera.seen(shown[1])
    assert cells(other) == ".x" + "." * (len(shown) - 2)
    other.device.camera.seen(shown[1])
    assert f"1 of {len(shown)} read" in words_on(other)
    for code in shown[2:]:
        other.device.camera.seen(code)
    assert "Missing: 1" in words_on(other)
    other.device.camera.seen(shown[0])
    assert "“Friday” is here." in words_on(other)
    assert number(one) in words_on(other)
    assert other.device.camera.state == "off"
    other.tap("do", "open_arrival")
    assert (other.page.place, other.page.title, other.time) == ("clock", "Friday", one.time)


def test_what_the_camera_sees_besides_is_a_hint_and_costs_nothing() -> None:
    one, other = playing(), receiving()
    shown = codes(one)
    other.device.camera.seen(shown[0])
    other.device.camera.seen("https://someone.example/")
    assert "This is no code of Shuffle Up." in words_on(other)
    other.device.camera.seen(shown[1][:-3])
    assert "damaged on its way" in words_on(other)
    other.device.camera.seen(shown[1])
    assert "damaged" not in words_on(other)
    assert cells(other).startswith("xx.")


def test_codes_that_changed_meanwhile_begin_anew() -> None:
    one, other = playing(), receiving()
    for code in codes(one)[:3]:
        other.device.camera.seen(code)
    one.tap("command", "pause")
    for code in codes(one)[1:]:
        other.device.camera.seen(code)
    assert "Missing: 1" in words_on(other)
    other.device.camera.seen(codes(one)[0])
    assert number(one) in words_on(other)


@pytest.mark.parametrize("state", sorted(CAMERA))
def test_whatever_becomes_of_the_camera_is_said(state: str) -> None:
    window = Window()
    window.tap("go", "hand-over")
    window.device.camera.answer = state
    window.tap("do", "read_codes")
    assert CAMERA[state] in words_on(window)
    assert ("<video" in window.page.html) == (state in ("on", "asking"))
    assert "Take a file" in words_on(window)


def test_the_other_camera_is_offered_where_there_is_one_and_both_can_be_left() -> None:
    window = receiving()
    assert "Other camera" not in words_on(window)
    window.device.camera.several = True
    window.app.draw()
    assert "Other camera" in words_on(window)
    window.tap("do", "turn_camera")
    assert window.device.camera.turns == 1
    window.tap("do", "stop_reading")
    assert window.device.camera.state == "off"


def test_a_camera_that_reads_on_after_the_screen_was_left_is_closed() -> None:
    one, other = playing(), receiving()
    other.tap("go", "home")
    other.device.camera.seen(codes(one)[0])
    assert other.device.camera.state == "off"


def test_codes_can_be_pasted_in_parts() -> None:
    one, other = playing(), receiving()
    shown = codes(one)
    other.tap("do", "receive", text="\n".join(shown[:3]))
    assert f"3 of {len(shown)} read" in words_on(other)
    other.tap("do", "receive", text=" ".join(shown).lower())
    assert number(one) in words_on(other)


@pytest.mark.parametrize("text", ["", "hello", "SU1H:AAAAAAAAAA:1:1:00000000:AA", "{}"])
def test_what_is_nothing_is_refused_with_a_sentence(text: str) -> None:
    other = receiving()
    other.tap("do", "receive", text=text)
    assert 'data-notice="refusal"' in other.page.html
    assert other.office.shelf.ids() == ()


def test_a_file_that_was_cut_off_is_refused() -> None:
    one, other = playing(), receiving()
    other.tap("do", "receive", text=one.office.export(one.app.tid, "1.2.3")[:-40])
    assert "This is damaged or was cut off on its way." in notices(other)


# One that is here already


def handed_and_back() -> tuple[Window, Window]:
    """A tournament that was handed over, and was played on there."""
    one, other = sending(), receiving()
    for code in codes(one):
        other.device.camera.seen(code)
    one.tap("do", "handed_over", number=number(one))
    other.tap("do", "open_arrival")
    other.wait(60_000)
    other.tap("command", "pause")
    one.clocks.wall = other.clocks.wall
    one.tap("go", "hand-over")
    one.tap("do", "hand_over_side", value="receive")
    return one, other


def test_what_comes_back_is_newer_and_goes_on_here_if_the_host_says_so() -> None:
    one, other = handed_and_back()
    one.tap("do", "receive", text=other.office.export(other.app.tid, "1.2.3"))
    assert "What has come is newer: as of day 20787, 18:02." in words_on(one)
    assert number(other) not in words_on(one)
    one.tap("do", "take_arrival", way="in")
    assert "“Friday” is here." in words_on(one)
    assert number(other) in words_on(one)
    one.tap("do", "open_arrival")
    assert one.page.texts["state"] == "Paused"
    assert len(one.office.shelf.ids()) == 1
    one.tap("command", "resume")
    assert one.page.texts["state"] != "Paused"


def test_what_comes_back_can_stand_beside_or_be_left() -> None:
    one, other = handed_and_back()
    text = other.office.export(other.app.tid, "1.2.3")
    one.tap("do", "receive", text=text)
    one.tap("do", "take_arrival", way="leave")
    assert "Read with the camera" in words_on(one)
    one.tap("do", "receive", text=text)
    one.tap("do", "take_arrival", way="beside")
    assert number(other) in words_on(one)
    assert len(one.office.shelf.ids()) == 2
    assert one.office.memory.handed_over(one.app.tid)


def test_an_older_one_is_best_left() -> None:
    one, _ = handed_and_back()
    old = one.office.export(one.app.tid, "1.2.3")
    one.tap("do", "hand_over_side", value="send")
    one.tap("do", "take_back")
    one.tap("do", "confirm")
    one.tap("command", "pause")
    one.tap("do", "hand_over_side", value="receive")
    one.tap("do", "receive", text=old)
    assert "What has come is older: as of day 20787, 18:00." in words_on(one)
    assert "Go on with what has come" not in words_on(one)


def test_two_that_parted_are_kept_both() -> None:
    one, other = handed_and_back()
    one.tap("do", "hand_over_side", value="send")
    one.tap("do", "take_back")
    one.tap("do", "confirm")
    one.tap("command", "next_level")
    one.tap("do", "hand_over_side", value="receive")
    one.tap("do", "receive", text=other.office.export(other.app.tid, "1.2.3"))
    assert "since they parted both were played on" in words_on(one)
    assert "Go on with what has come" not in words_on(one)
    one.tap("do", "take_arrival", way="in")
    assert "Something has happened here since." in notices(one)
    one.tap("do", "take_arrival", way="beside")
    assert sorted(each.name for each in one.office.summaries()) == ["Friday", "Friday (2)"]


def test_the_same_again_is_taken_back_without_a_copy() -> None:
    one, other = sending(), receiving()
    text = one.office.export(one.app.tid, "1.2.3")
    other.tap("do", "receive", text=text)
    one.tap("do", "handed_over", number=number(one))
    one.tap("go", "hand-over")
    one.tap("do", "hand_over_side", value="receive")
    one.tap("do", "receive", text=other.office.export(other.office.shelf.ids()[0], "1.2.3"))
    assert "what has come is the same" in words_on(one)
    one.tap("do", "take_arrival", way="in")
    one.tap("do", "open_arrival")
    one.tap("command", "pause")
    assert one.page.texts["state"] == "Paused"


def test_the_list_shows_which_tournaments_another_device_has() -> None:
    window = sending()
    window.tap("go", "home")
    assert "Handed over" not in words_on(window)
    window.app.office.mark_handed(window.app.tid, EVENING_MS)
    window.app.draw()
    assert "Handed over" in words_on(window).partition("Tournaments on this device")[2]


# The ways there


@pytest.mark.parametrize("screen", ["home", "host", "share"])
def test_it_is_a_tap_away(screen: str) -> None:
    window = playing()
    window.tap("go", screen)
    assert 'data-go="hand-over"' in window.page.html
