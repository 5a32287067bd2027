"""A browser that is killed: whatever the page has said to be safe is there when it starts again.

Chromium writes localStorage to the disk only after seconds, sometimes after a minute, and what it has not written is
lost. What is marked as saved must therefore be in the other home, and come back from there.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Playwright, expect

from shuffleup.archive import open_journal
from shuffleup.screens.clock_texts import clock_texts
from shuffleup.screens.words import words
from tools import chromium

from .conftest import START_MS, ready, start_a_tournament

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="This system cannot kill all of a browser at once.")

KEYS = (" ", "ArrowRight", "ArrowLeft", "+", "-", "b", "u")
TROUBLE = "[data-notice=damaged], [data-notice=error], [data-notice=nothing_kept], .trouble"
LATE_MS = 1_500
# By then Chromium has written localStorage once, and what comes next will wait for a minute.
FLUSHED_S = 7

# The records of the one tournament in localStorage, by number, and the last that is said to be safe.
LOOK = """() => {
    const texts = {};
    for (const key of Object.keys(localStorage)) {
        const [, seq] = /^shuffleup\\.t\\.[a-z0-9]+\\.(\\d+)$/.exec(key) || [];
        if (seq) texts[seq] = localStorage.getItem(key);
    }
    return {texts, saved: Number(document.documentElement.dataset.saved)};
}"""
DATABASE = """async () => {
    const answer = request => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const database = await answer(indexedDB.open('shuffleup'));
    const store = database.transaction('records').objectStore('records');
    const [keys, texts] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    database.close();
    return {
        tournaments: new Set(keys.map(([id]) => id)).size,
        texts: Object.fromEntries(keys.map(([, seq], place) => [seq, texts[place]])),
    };
}"""
SHOWN = """() => {
    const text = name => document.querySelector(`[data-tick=${name}]`).textContent;
    return {
        now: Date.now(), "@state": document.documentElement.dataset.state,
        time: text('time'), level: text('level'), blinds: text('blinds'),
    };
}"""

Texts = dict[int, str]


class Chromium:
    """A Chromium of which nothing is left in the end but what it has written."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        told = folder / "DevToolsActivePort"
        told.unlink(missing_ok=True)
        options = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}", "--window-size=1280,800"]
        self._process = subprocess.Popen(
            [chromium.ensure(), *chromium.FLAGS, *options, "about:blank"],
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            until(lambda: told.exists() and told.read_text("utf-8").count("\n") == 1)
            port = told.read_text("utf-8").partition("\n")[0]
            self._browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
            self.page = self._browser.contexts[0].new_page()
        except BaseException:
            self._kill()
            raise

    def close(self) -> None:
        """Kill it, all its processes at once, without a word."""
        self._kill()
        self._browser.close()

    def _kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def until(done: Callable[[], object], patience_ms: int = START_MS) -> None:
    """Ask again and again until something is so."""
    end = time.monotonic() + patience_ms / 1000
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def pass_the_time(seconds: float) -> None:
    end = time.monotonic() + seconds
    until(lambda: time.monotonic() > end)


@pytest.mark.slow
def test_a_killed_browser_loses_nothing_that_was_said_to_be_safe(evening: Callable[[int, str], None]) -> None:
    evening(3, "a short one")


@pytest.mark.slow
@pytest.mark.parametrize("night", ["first", "second", "third", "fourth", "fifth"])
def test_fifty_kills_lose_nothing_that_was_said_to_be_safe(evening: Callable[[int, str], None], night: str) -> None:
    """Ten on each of five nights."""
    evening(10, night)


@pytest.fixture
def evening(playwright: Playwright, site: str, tmp_path: Path) -> Callable[[int, str], None]:
    """An evening on which the browser is killed again and again; its name decides when, and after which commands."""

    def play(kills: int, name: str) -> None:
        chance, safe, given = Random(name), Texts(), Texts()
        for number in range(kills + 1):
            if number % 4 == 1:
                with closing(Chromium(playwright, tmp_path)) as browser:
                    browser.page.goto(site, wait_until="commit")
                    pass_the_time(chance.uniform(0, 3))
            with closing(Chromium(playwright, tmp_path)) as browser:
                page = browser.page
                page.goto(site)
                ready(page)
                nothing_is_missing(page, safe, given)
                if number < kills:
                    give_commands(page, chance)
                    if number % 4 == 3:
                        pass_the_time(FLUSHED_S)
                        give_commands(page, chance)
                    safe, given = what_was_there_at_last(page, chance)

    return play


def give_commands(page: Page, chance: Random) -> None:
    if not page.locator("html[data-state]").count():
        start_a_tournament(page)
    expect(page.locator("html")).to_have_attribute("data-writer", "")
    for _ in range(chance.randint(1, 4)):
        page.keyboard.press(chance.choice(KEYS))


def what_was_there_at_last(page: Page, chance: Random) -> tuple[Texts, Texts]:
    """Stop at a moment nobody chose, before or after the last record is safe; gives those that are, and all."""
    if chance.random() < 0.5:
        until(lambda: safe_records(page) == records(page))
    end = time.monotonic() + chance.uniform(0, 0.3)
    safe, given = safe_and_all(page)
    while time.monotonic() < end:
        safe, given = safe_and_all(page)
    return safe, given


def nothing_is_missing(page: Page, safe: Texts, given: Texts) -> None:
    """Both homes have the same whole journal: all that was safe, then of what was given without a gap, no other.

    And the clock stands where it says.
    """
    until(lambda: numbered(page.evaluate(DATABASE)["texts"]) == records(page))
    assert page.evaluate(DATABASE)["tournaments"] <= 1
    texts = records(page)
    assert texts.items() >= safe.items()
    assert all(given.get(seq, text) == text for seq, text in texts.items())
    assert sorted(texts) == list(range(1, len(texts) + 1))
    if texts:
        journal = open_journal(texts).journal
        assert len(journal.records) == len(texts)
        shown = page.evaluate(SHOWN)
        now = shown.pop("now")
        moments = range(now, now - LATE_MS, -250)
        told = (clock_texts(journal.tournament, at, words(str), lambda _: "") for at in moments)
        assert shown in [{place: each[place] or "" for place in shown} for each in told]
    expect(page.locator(TROUBLE)).to_have_count(0)


def records(page: Page) -> Texts:
    return numbered(page.evaluate(LOOK)["texts"])


def safe_records(page: Page) -> Texts:
    return safe_and_all(page)[0]


def safe_and_all(page: Page) -> tuple[Texts, Texts]:
    look = page.evaluate(LOOK)
    texts = numbered(look["texts"])
    return {seq: text for seq, text in texts.items() if seq <= look["saved"]}, texts


def numbered(texts: dict[str, str]) -> Texts:
    return {int(seq): text for seq, text in texts.items()}
