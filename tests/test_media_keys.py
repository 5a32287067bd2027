"""Media keys act on the clock once a sound was heard, and belong to others before and after."""

from __future__ import annotations

import pytest

from fakes import Window


def playing(live: bool = True) -> Window:
    """A clock that runs, and has sounded with the start, in a window whose sounds are heard, or not."""
    window = Window()
    window.sound.live = live
    return window.started(500)


def sounded() -> Window:
    """The same, one level later."""
    window = playing()
    window.tap("command", "next_level")
    window.wait(500)
    return window


def test_nothing_is_taken_from_anybody_before_a_sound_was_heard() -> None:
    window = Window()
    window.new_tournament()
    window.wait(500)
    assert window.device.media_keys.on is None
    assert playing(live=False).device.media_keys.on is None


def test_after_a_sound_they_say_what_is_on_and_whether_it_runs() -> None:
    window = sounded()
    assert window.device.media_keys.on == ("Friday", True)
    window.tap("command", "pause")
    window.wait(500)
    assert window.device.media_keys.on == ("Friday", False)


@pytest.mark.parametrize(
    ("action", "state", "level"),
    [("pause", "paused", 2), ("nexttrack", "running", 3), ("previoustrack", "running", 1), ("play", "running", 2)],
)
def test_each_does_to_the_clock_what_it_does_to_music(action: str, state: str, level: int) -> None:
    window = sounded()
    window.device.media_keys.pressed(action)
    assert (window.page.texts["@state"], window.page.texts["level"]) == (state, f"Level {level}")


def test_play_goes_on_after_a_pause_and_an_unknown_key_does_nothing() -> None:
    window = sounded()
    for action, state in (("pause", "paused"), ("seekto", "paused"), ("play", "running")):
        window.device.media_keys.pressed(action)
        assert window.page.texts["@state"] == state


@pytest.mark.parametrize("how", ["muted", "another window sounds", "silenced by the browser", "no clock"])
def test_they_are_let_go_as_soon_as_nothing_would_be_heard(how: str) -> None:
    window = sounded()
    match how:
        case "muted":
            window.tap("do", "mute")
        case "another window sounds":
            window.seat.free = False
        case "silenced by the browser":
            window.sound.live = False
        case "no clock":
            window.tap("go", "home")
            window.tap("do", "really_delete", tournament=window.app.tid)
    window.wait(500)
    assert window.device.media_keys.on is None


def test_they_come_back_with_the_next_sound() -> None:
    window = sounded()
    window.tap("do", "mute")
    window.wait(500)
    window.tap("do", "mute")
    window.wait(500)
    assert window.device.media_keys.on is None
    window.tap("command", "next_level")
    assert window.device.media_keys.on == ("Friday", True)
