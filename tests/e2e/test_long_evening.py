"""What only a long evening shows: many commands from two windows at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Device, start_a_tournament

MINUTE_MS = 60_000

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
