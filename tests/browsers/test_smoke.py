"""The same page in Firefox, in WebKitGTK, and in the Chromium of a TV."""

from __future__ import annotations

import time

from tests.browsers.device import Device

from shuffleup.screens.follow_text import follow_text, followed
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.schedule import Blinds, Level
from shuffleup.tournament.state import Tournament

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


def test_the_code_is_followed_without_python(device: Device) -> None:
    device.running()
    device.window.press("q")
    device.window.wait("!!document.querySelector('.follow-code')", 20)
    now = int(device.window.ask("Date.now()"))
    stages = (Level(Blinds(25, 50), 1200), Level(Blinds(50, 100), 1200))
    clock = Clock(since=now - 60_000, begun=True)
    text = follow_text(followed(Tournament("Åsa’s Friday", schedule=stages, clock=clock), now))
    device.window.open(f"{device.window.ask('location.href.split(`#`)[0]')}follow.html#{text}")
    device.wait_for(follow="clock", state="running")
    device.wait_for_text("title", "Åsa’s Friday")
    device.wait_for_text("blinds", "25 / 50")
    device.wait_for_seconds_left(18 * 60 + 55)
    assert not device.window.ask(CUT_OFF)
    assert device.window.ask(TALL) >= 0.25


def test_every_screen_has_room(device: Device) -> None:
    device.running()
    for screen in ("home", "new", "schedule", "history", "settings", "clock"):
        device.go(screen)
        assert not device.window.ask(CUT_OFF), screen
    assert device.window.ask(TALL) >= 0.25
