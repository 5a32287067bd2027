"""Windows of one browser hear each other, and one of them at a time has the lock."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browser.harness import Harness

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BUS = """
from shuffleup.browser.bus import Bus
heard = []
bus = Bus(heard.append)
"""
LOCK = """
from shuffleup.browser.lock import Lock
events = []
lock = Lock('table', lambda: events.append('granted'), lambda: events.append('lost'))
"""


@pytest.fixture(scope="module")
def second(opened_harness: Harness) -> Iterator[Harness]:
    """A second window beside the first."""
    window = Harness(opened_harness.context, opened_harness.site, opened_harness.url).open()
    yield window
    window.page.close()


@pytest.fixture
def buses(harness, second):
    for window in (harness, second):
        window.run(BUS)
    yield harness, second
    for window in (harness, second):
        window.run("bus.close()")


@pytest.fixture
def locks(harness, second):
    for window in (harness, second):
        window.run(LOCK)
    yield harness, second
    for window in (harness, second):
        window.run("lock.give_up()")


def test_what_one_window_says_the_other_hears_and_itself_does_not(buses):
    first, second = buses
    first.run("bus.send('Åke 🂡'); bus.send('two')")
    second.wait("len(heard) == 2")
    assert second.run("heard") == ["Åke 🂡", "two"]
    second.run("bus.send('back')")
    first.wait("heard")
    assert first.run("heard, bus.available") == [["back"], True]


def test_what_is_no_text_is_not_heard(buses):
    first, second = buses
    second.js("new BroadcastChannel('shuffleup').postMessage({a: 1})")
    second.run("bus.send('end')")
    first.wait("heard")
    assert first.run("heard") == ["end"]


def test_a_closed_bus_says_and_hears_nothing(buses):
    first, second = buses
    first.run("bus.close(); bus.close(); bus.send('x')")
    second.run("bus.send('y')")
    second.run("import asyncio; await asyncio.sleep(0.1)")
    assert second.run("heard") == []
    assert first.run("heard, bus.available") == [[], False]


def test_a_browser_without_channels_has_a_bus_on_which_nobody_is_heard(new_harness):
    harness = new_harness().open(before="delete window.BroadcastChannel")
    harness.run(BUS)
    harness.run("bus.send('x'); bus.close()")
    assert harness.run("bus.available") is False


def test_the_second_window_gets_the_lock_when_the_first_gives_it_up(locks):
    first, second = locks
    first.run("lock.queue(); lock.queue()")
    first.wait("lock.held")
    second.run("lock.queue()")
    second.run("import asyncio; await asyncio.sleep(0.1)")
    assert second.run("events") == []
    first.run("lock.give_up()")
    second.wait("lock.held")
    assert first.run("events, lock.held") == [["granted"], False]
    assert second.run("events") == ["granted"]


def test_the_second_window_gets_the_lock_when_the_first_is_closed(harness, locks):
    _, second = locks
    third = Harness(harness.context, harness.site, harness.url).open()
    third.run(LOCK)
    third.run("lock.queue()")
    third.wait("lock.held")
    second.run("lock.queue()")
    third.page.close()
    second.wait("lock.held")


def test_a_stolen_lock_is_noticed_and_can_be_stolen_back(locks):
    first, second = locks
    first.run("lock.queue()")
    first.wait("lock.held")
    second.run("lock.queue(); lock.steal(); lock.steal()")
    second.wait("lock.held")
    first.wait("events == ['granted', 'lost']")
    assert first.run("lock.held") is False
    first.run("lock.queue()")
    first.run("lock.steal()")
    first.wait("lock.held")
    second.wait("events == ['granted', 'lost']")
    assert first.run("events") == ["granted", "lost", "granted"]


def test_stealing_a_lock_one_has_changes_nothing(locks):
    first, _ = locks
    first.run("lock.steal()")
    first.wait("lock.held")
    first.run("lock.steal(); lock.queue()")
    first.run("import asyncio; await asyncio.sleep(0.1)")
    assert first.run("events, lock.held") == [["granted"], True]


def test_a_window_that_gave_up_waiting_does_not_get_the_lock(locks):
    first, second = locks
    first.run("lock.queue()")
    first.wait("lock.held")
    second.run("lock.queue(); lock.give_up()")
    first.run("lock.give_up(); lock.queue()")
    first.wait("events == ['granted', 'granted']")
    assert second.run("events, lock.held") == [[], False]


def test_a_hundred_locks_leave_no_python_object_behind(locks):
    first, second = locks
    before = first.proxies()
    for _ in range(50):
        first.run("lock.queue()")
        first.wait("lock.held")
        first.run("lock.give_up()")
        second.run("lock.steal()")
        second.wait("lock.held")
        first.run("lock.steal()")
        first.wait("lock.held")
        first.run("lock.give_up()")
    assert first.proxies() <= before + 4


def test_without_locks_a_window_has_the_lock_as_if_it_were_alone(new_harness):
    harness = new_harness().open(before="Object.defineProperty(navigator, 'locks', {value: undefined})")
    harness.run(LOCK)
    harness.run("lock.queue()")
    harness.wait("lock.held")
    harness.run("lock.give_up(); lock.steal()")
    harness.wait("events == ['granted', 'granted']")
    assert harness.run("Lock.available()") is False
