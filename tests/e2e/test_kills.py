"""The whole browser is killed at any moment: what it had confirmed is there when it is started again."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Playwright, expect

from .conftest import Device, start_a_tournament

RECORDS = """() => {
    const texts = {};
    for (const [key, text] of Object.entries(localStorage)) {
        const [, seq] = /^shuffleup\\.t\\.[a-z0-9]+\\.(\\d+)$/.exec(key) ?? [];
        if (seq) texts[seq] = JSON.parse(text).event.is;
    }
    return texts;
}"""
STATES = {"Founded": "before", "Started": "running", "Paused": "paused"}


def kill(folder: Path) -> None:
    """Kill -9 the browser that works in this folder, all of its processes."""
    mine = f"--user-data-dir={folder}"
    for process in Path("/proc").iterdir():
        try:
            if process.name.isdecimal() and mine in (process / "cmdline").read_text("utf-8", "replace").split("\0"):
                os.kill(int(process.name), signal.SIGKILL)
        except OSError:  # gone meanwhile
            continue


def saved(page: Page) -> int:
    """The number of the last record that the page says is safe."""
    return int(page.locator("html").get_attribute("data-saved") or 0)


def toggle(page: Page, times: int, pause_ms: int) -> int:
    """Start and pause a few times; the last record that was confirmed meanwhile."""
    confirmed = saved(page)
    for _ in range(times):
        page.keyboard.press("Space")
        page.wait_for_timeout(pause_ms)
        confirmed = saved(page)
    return confirmed


def killed_and_started_again(playwright: Playwright, folder: Path, site: str, times: int) -> None:
    chance = random.Random(times)
    device = Device(playwright, folder, site)
    page = device.window()
    start_a_tournament(page)
    for _ in range(times):
        confirmed = toggle(page, chance.randint(1, 6), chance.choice((0, 5, 50, 300)))
        kill(folder)
        with pytest.raises(Error):
            page.wait_for_timeout(60_000)
        device = Device(playwright, folder, site)
        page = device.window()
        there = {int(seq): kind for seq, kind in page.evaluate(RECORDS).items()}
        assert sorted(there) == list(range(1, len(there) + 1))
        assert len(there) >= confirmed
        assert saved(page) >= confirmed
        expect(page.locator("html")).to_have_attribute("data-state", STATES[there[len(there)]])
        assert [problem for problem in device.problems if "error" in problem] == []
    device.context.close()


def test_nothing_confirmed_is_missing_after_the_browser_was_killed(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    killed_and_started_again(playwright, tmp_path / "killed", site, 2)


@pytest.mark.slow
def test_nothing_confirmed_is_missing_after_twenty_kills(playwright: Playwright, site: str, tmp_path: Path) -> None:
    killed_and_started_again(playwright, tmp_path / "killed", site, 20)
