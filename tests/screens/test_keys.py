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


def test_a_held_key_does_not_run_through_the_levels() -> None:
    assert meant(Key("ArrowRight", repeat=True)) is None
    assert meant(Key(" ", repeat=True)) is None
