"""Keys mean what the help says, on the clock, among controls, and while somebody types."""

from __future__ import annotations

import pytest

from shuffleup.screens.keys import Key, Meaning, meaning


def meant(key: Key, on_the_clock: bool = True) -> str | None:
    found = meaning(key, on_the_clock)
    return found.name if found else None


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (" ", "start_or_pause"),
        ("ArrowRight", "next_level"),
        ("ArrowLeft", "previous_level"),
        ("PageDown", "next_level"),
        ("+", "add_time"),
        ("-", "add_time"),
        ("f", "fullscreen"),
        ("F", "fullscreen"),
        ("b", "break"),
        ("m", "mute"),
        ("?", "help"),
        ("u", "undo"),
        ("h", "hand_dealt"),
        ("Enter", "controls"),
        ("x", None),
    ],
)
def test_a_key_on_the_clock(key: str, name: str | None) -> None:
    assert meant(Key(key)) == name


def test_plus_and_minus_are_a_minute() -> None:
    assert meaning(Key("+"), True) == Meaning("command", "add_time", {"ms": "60000"})
    assert meaning(Key("-"), True) == Meaning("command", "add_time", {"ms": "-60000"})


@pytest.mark.parametrize("key", [" ", "ArrowRight", "+", "b", "h"])
def test_elsewhere_no_key_touches_the_clock(key: str) -> None:
    found = meaning(Key(key), on_the_clock=False)
    assert found is None or (found.kind == "do" and found.name == "focus")


@pytest.mark.parametrize("key", ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"])
def test_among_controls_the_remotes_arrows_go_to_the_neighbor(key: str) -> None:
    assert meant(Key(key, focused=True)) == "focus"


@pytest.mark.parametrize("key", [" ", "Enter", "Tab"])
def test_on_a_control_ok_presses_it(key: str) -> None:
    assert meant(Key(key, focused=True)) is None


@pytest.mark.parametrize("key", [" ", "ArrowLeft", "f", "m", "?", "Backspace", "u", "Enter"])
def test_all_keys_belong_to_a_field_that_is_being_filled_in(key: str) -> None:
    assert meant(Key(key, typing=True, focused=True)) is None


def test_escape_leaves_a_field() -> None:
    assert meant(Key("Escape", typing=True, focused=True)) == "back"


@pytest.mark.parametrize(("shift", "key", "name"), [(False, "z", "undo"), (True, "Z", "redo"), (False, "y", "redo")])
def test_undo_and_redo_are_where_everybody_knows_them(shift: bool, key: str, name: str) -> None:
    assert meant(Key(key, ctrl=True, shift=shift), on_the_clock=False) == name


CLICKER = {
    "PageDown": "next_level",
    "PageUp": "previous_level",
    "F5": "fullscreen",
    ".": "start_or_pause",
    "b": "break",
}
PLAYER = {
    "MediaPlayPause": "start_or_pause",
    "MediaPlay": "start",
    "MediaPause": "pause",
    "MediaStop": "pause",
    "MediaTrackNext": "next_level",
    "MediaTrackPrevious": "previous_level",
    "MediaFastForward": "add_time",
    "MediaRewind": "add_time",
}
BACK = ("Escape", "Backspace", "GoBack", "BrowserBack", "XF86Back")


@pytest.mark.parametrize(("key", "name"), CLICKER.items())
@pytest.mark.parametrize("role", ["host", "tv"])
def test_a_presentation_clicker_steers_the_clock(key: str, name: str, role: str) -> None:
    found = meaning(Key(key), True, role)
    assert found
    assert found.name == name


@pytest.mark.parametrize("key", CLICKER)
def test_a_clicker_scrolls_and_reloads_elsewhere_as_in_any_page(key: str) -> None:
    assert meant(Key(key), on_the_clock=False) is None


@pytest.mark.parametrize(("key", "name"), PLAYER.items())
@pytest.mark.parametrize("on_the_clock", [True, False])
def test_the_keys_of_a_media_player_steer_the_clock_from_any_screen(key: str, name: str, on_the_clock: bool) -> None:
    assert meant(Key(key), on_the_clock) == name


def test_forward_takes_a_minute_of_the_level_and_rewind_gives_one_back() -> None:
    assert meaning(Key("MediaFastForward"), False) == Meaning("command", "add_time", {"ms": "-60000"})
    assert meaning(Key("MediaRewind"), False) == Meaning("command", "add_time", {"ms": "60000"})


@pytest.mark.parametrize("key", BACK)
@pytest.mark.parametrize("on_the_clock", [True, False])
def test_whatever_a_remote_calls_it_back_goes_back(key: str, on_the_clock: bool) -> None:
    assert meant(Key(key), on_the_clock) == "back"


@pytest.mark.parametrize("key", ["Enter", "Accept", "Select", "OK"])
def test_whatever_a_remote_calls_it_ok_brings_up_the_controls(key: str) -> None:
    assert meant(Key(key)) == "controls"


def test_digits_lead_to_the_screens_in_the_order_of_their_tabs() -> None:
    led = [meaning(Key(str(digit)), False) for digit in range(1, 10)]
    assert [found and found.kind for found in led] == ["go"] * 9
    assert [found and found.name for found in led][:4] == ["clock", "host", "players", "seats"]
    assert meaning(Key("0"), True) == Meaning("go", "home")


@pytest.mark.parametrize("key", ["1", "2", "0", "o", "l", "c", "j", "s", "Enter"])
def test_no_key_leads_away_from_the_tvs_clock(key: str) -> None:
    assert meaning(Key(key), True, "tv") is None


@pytest.mark.parametrize("key", ["f", "m", "Escape", "?", "u", " ", "ArrowRight", "+", "b", "q"])
def test_the_tvs_window_keeps_the_keys_of_the_clock(key: str) -> None:
    assert meaning(Key(key), True, "tv") == meaning(Key(key), True)


def test_up_and_down_are_minutes_where_there_are_no_controls() -> None:
    assert meaning(Key("ArrowUp"), True, "tv") == Meaning("command", "add_time", {"ms": "60000"})
    assert meaning(Key("ArrowDown"), True, "tv") == Meaning("command", "add_time", {"ms": "-60000"})
    assert meaning(Key("ArrowUp", repeat=True), True, "tv") is None


def test_a_held_key_does_not_run_through_the_levels() -> None:
    assert meant(Key("ArrowRight", repeat=True)) is None
    assert meant(Key(" ", repeat=True)) is None
