"""What only a long evening shows: many commands from two windows at once, eight hours of a clock, and memory."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Device, ready, start_a_tournament

EVENING = "2026-11-30T19:00:00"
HOURS = 8
HOUR_MS = 3_600_000
MINUTE_MS = 60_000
# A device that is silent for longer is asked about it.
LONGEST_MS = 55_000
OFF_MS = 100
TWO_BEATS_MS = 1_500

# So many taps of the key that adds a minute, with the browser's other work in between.
TAPS = """async count => {
    for (let number = 0; number < count; number++) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true, cancelable: true}));
        await new Promise(done => setTimeout(done));
    }
}"""
RECORDS = """() => Object.keys(localStorage)
    .filter(key => /^shuffleup\\.t\\.[a-z0-9]+\\.\\d+$/.test(key))
    .map(key => JSON.parse(localStorage.getItem(key)))
    .sort((one, other) => one.seq - other.seq)"""
# How long the clock has run, by the sums that draw it without Python, beside the clock that nobody sets.
PLAYED_BESIDE_MONO = """() => {
    const face = JSON.parse(localStorage.getItem('shuffleup.face'));
    return shuffleup.position(face, Date.now()).played - performance.now();
}"""
RIGHT = f"([base, most]) => Math.abs(({PLAYED_BESIDE_MONO})() - base) < most"
DRAWN = """() => {
    const face = JSON.parse(localStorage.getItem('shuffleup.face'));
    return document.querySelector('[data-tick=time]').textContent === shuffleup.texts(face, Date.now()).time;
}"""
# Without its Worker the beat comes from the page, whose time is the test's.
NO_BEAT = """
const Real = window.Worker;
window.Worker = function (address, ...rest) {
    if (String(address).endsWith('/beat.js')) throw new Error('no Worker');
    return new Real(address, ...rest);
};
"""


def html(page: Page):
    return expect(page.locator("html"))


@pytest.mark.parametrize("count", [20, pytest.param(500, marks=pytest.mark.slow)])
def test_two_windows_command_at_once_and_all_of_it_is_there_once_in_one_order(device: Device, count: int) -> None:
    host = device.window()
    start_a_tournament(host)
    html(host).to_have_attribute("data-writer", "")
    tablet = device.window("#clock")
    before = len(host.evaluate(RECORDS))
    for page in (tablet, host):
        page.evaluate(f"count => {{ window.tapped = ({TAPS})(count); return null }}", count)
    for page in (tablet, host):
        page.evaluate("() => window.tapped")
    # Twenty minutes, and one more for each tap.
    minutes = 20 + 2 * count
    shown = f"{minutes}:00" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02}:00"
    for page in (host, tablet):
        expect(page.locator("[data-tick=time]").first).to_have_text(shown, timeout=120_000)
    added = host.evaluate(RECORDS)[before:]
    assert [record["event"] for record in added] == [{"is": "TimeAdded", "ms": MINUTE_MS}] * (2 * count)
    ids = [record["id"] for record in added]
    assert len(set(ids)) == 2 * count
    for window in {each.rpartition("-")[0] for each in ids}:
        numbers = [int(each.rpartition("-")[2]) for each in ids if each.startswith(f"{window}-")]
        assert len(numbers) == count
        assert numbers == sorted(numbers)


def set_clock(page: Page, by_ms: int) -> None:
    """Set the device's clock, and no other: time itself does not pass."""
    page.clock.set_system_time((page.evaluate("() => Date.now()") + by_ms) / 1000)


@pytest.mark.slow
def test_eight_hours_hidden_asleep_and_with_a_clock_that_is_set_are_never_off(
    new_device: Callable[..., Device],
) -> None:
    device = new_device(fresh=True)
    page = device.context.new_page()
    page.clock.install(time=EVENING)
    page.goto(device.url)
    ready(page)
    start_a_tournament(page)
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")
    dice, base, passed = Random(8), page.evaluate(PLAYED_BESIDE_MONO), 0
    while passed < HOURS * HOUR_MS:
        match dice.choice(("hidden", "hidden", "hidden", "long", "asleep", "set")):
            case "hidden":
                length = dice.randint(1_000, LONGEST_MS)
                page.clock.fast_forward(length)
                passed += length
            case "long" | "asleep" as how:
                # A silence, or a jump of the wall clock alone: the host is asked, and says what it was.
                length = dice.randint(5 * MINUTE_MS, 25 * MINUTE_MS)
                if how == "long":
                    page.clock.fast_forward(length)
                else:
                    set_clock(page, length)
                passed += length
                answer = dice.choice(("count_gap", "give_back_gap"))
                page.locator(f"[data-do={answer}]").click()
                base += length if (how, answer) == ("asleep", "count_gap") else 0
                if (how, answer) == ("long", "give_back_gap"):
                    # A silence lasts from one beat to the next: with what was awake of the two.
                    page.wait_for_function(RIGHT, arg=[base - length, TWO_BEATS_MS])
                    base = page.evaluate(PLAYED_BESIDE_MONO)
            case "set":
                step = dice.choice((dice.randint(200, 2_900), -dice.randint(200, HOUR_MS)))
                set_clock(page, step)
        page.wait_for_function(RIGHT, arg=[base, OFF_MS])
        # A beat has been drawn since, so that the next look is at what comes now.
        page.wait_for_function(DRAWN)


@pytest.mark.slow
def test_hundreds_of_commands_and_thousands_of_beats_leave_nothing_behind_on_the_page(
    new_device: Callable[..., Device],
) -> None:
    device = new_device(fresh=True)
    page = device.context.new_page()
    page.clock.install(time=EVENING)
    page.add_init_script(NO_BEAT)
    page.goto(device.url)
    ready(page)
    start_a_tournament(page)
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")
    session = device.context.new_cdp_session(page)
    session.send("Performance.enable")

    def left_behind() -> dict[str, float]:
        for _ in range(150):
            page.keyboard.press("+")
            page.keyboard.press("-")
        page.clock.run_for(500_000)
        session.send("HeapProfiler.collectGarbage")
        metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return {name: metrics[name] for name in ("Nodes", "JSEventListeners", "JSHeapUsedSize")}

    left_behind()
    before, after = left_behind(), left_behind()
    assert after["Nodes"] <= before["Nodes"] + 200
    assert after["JSEventListeners"] <= before["JSEventListeners"] + 20
    assert after["JSHeapUsedSize"] <= before["JSHeapUsedSize"] + 2_000_000
