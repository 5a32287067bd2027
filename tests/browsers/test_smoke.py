"""The same page in Firefox, in WebKitGTK, and in the Chromium of a TV."""

from __future__ import annotations

import time

from tests.browsers.device import Device

CUT_OFF = "document.documentElement.scrollWidth > innerWidth"
TALL = "document.querySelector('[data-tick=time]').getBoundingClientRect().height / innerHeight"


def test_a_newcomer_gets_from_nothing_to_a_running_clock(device: Device) -> None:
    assert device.mark("screen") == "home"
    device.start_a_tournament()
    device.window.click("[data-command=start]")
    device.wait_for(state="running")
    device.wait_for_text("blinds", "25 / 50")
    device.wait_for_text("time", "19:58")
    device.wait_for_text("time", "19:56")


def test_a_reload_in_mid_level_shows_the_right_time(device: Device) -> None:
    device.running()
    device.wait_for_text("time", "19:57")
    then = time.monotonic()
    device.window.reload()
    assert -2 <= 1197 - (time.monotonic() - then) - device.seconds_left() <= 2
    device.ready()
    device.wait_for(state="running", screen="clock")
    assert -2 <= 1197 - (time.monotonic() - then) - device.seconds_left() <= 2
    device.window.press(" ")
    device.wait_for(state="paused")


def test_the_keys_work(device: Device) -> None:
    device.running()
    device.window.press(" ")
    device.wait_for(state="paused")
    left = device.seconds_left()
    device.window.press("+")
    device.wait_for_seconds_left(left + 60)
    device.window.press("u")
    device.wait_for_seconds_left(left)
    device.window.press(" ")
    device.wait_for(state="running")
    device.wait_for_seconds_left(left - 2)


def test_what_was_done_is_safe_in_both_homes(device: Device) -> None:
    device.running()
    last = device.last_record() + 1
    device.window.press("+")
    device.saved(last)
    device.window.ask("Object.keys(localStorage).forEach(key => localStorage.removeItem(key))")
    device.window.reload()
    device.ready()
    device.wait_for(screen="clock", state="running", saved=str(last))
    assert 20 * 60 < device.seconds_left() <= 21 * 60


def test_once_here_no_network_is_needed(device: Device) -> None:
    device.running()
    device.wait_until_kept()
    device.network.cut = True
    device.window.reload()
    device.ready()
    device.wait_for(screen="clock", state="running")


def test_every_screen_has_room(device: Device) -> None:
    device.running()
    for screen in ("home", "new", "schedule", "history", "settings", "clock"):
        device.go(screen)
        assert not device.window.ask(CUT_OFF), screen
    assert device.window.ask(TALL) >= 0.25
