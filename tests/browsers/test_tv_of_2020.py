"""What a TV of 2020 (Chromium 68) can do: follow, without a network too, and say why it cannot hold a tournament."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.browsers.device import Network
from tests.browsers.old_chromium import OldChromium, chromium_68
from tools.serve import serving

from shuffleup.screens.follow_text import follow_text, followed
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.schedule import Ante, Blinds, Break, Level
from shuffleup.tournament.state import Tournament
from tools import layout

FRIDAY = Tournament(
    "Åsa’s Friday – 50 €",
    schedule=(
        Level(Blinds(25, 50), 7200),
        Break(900, "Dinner"),
        Level(Blinds(100_000, 200_000, 200_000, Ante.BIG_BLIND), 1200),
    ),
)
STATES = {
    "before": Clock(),
    "running": Clock(2, elapsed_ms=60_000, since=0, begun=True),
    "hours": Clock(since=0, begun=True),
    "break": Clock(1, since=0, begun=True),
    "paused": Clock(2, elapsed_ms=60_000, begun=True),
}
# How wide each text is for one sign of it: the letters of a font that is read wrongly lie on each other.
NARROWEST = """Math.min(...Array.from(document.querySelectorAll('.follow-clock [data-tick]'), place => {
  const line = document.createRange();
  line.selectNodeContents(place);
  const box = line.getBoundingClientRect(), lines = line.getClientRects().length;
  const size = parseFloat(getComputedStyle(place).fontSize);
  return box.width ? box.width * Math.max(1, lines) / size / place.textContent.length : 1;
}))"""
CUT_OFF = """Array.from(document.querySelectorAll('[data-tick]')).filter(place => {
  const line = document.createRange();
  line.selectNodeContents(place);
  const box = line.getBoundingClientRect();
  return box.width && (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight);
}).map(place => place.textContent)"""
SIZES = {"tv": (1920, 1080), "small_tv": (1280, 720), "phone": (360, 740)}


@pytest.fixture(scope="module")
def tv(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OldChromium]:
    """The browser of the TV."""
    with chromium_68(tmp_path_factory.mktemp("profile")) as window:
        yield window


def code(state: str) -> str:
    """What the code on the host's screen says of Friday's tournament in this state."""
    now = int(time.time() * 1000)
    clock = STATES[state]
    running = replace(clock, since=None if clock.since is None else now)
    return follow_text(followed(replace(FRIDAY, clock=running), now))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_the_clock_is_followed(tv: OldChromium, state: str, size: str) -> None:
    with serving(layout.SITE) as url:
        tv.open(f"{url}follow.html#{code(state)}", *SIZES[size])
        tv.wait("document.documentElement.dataset.follow === 'clock'")
        tv.ask("document.fonts.ready.then(() => 0)")
        assert tv.ask("document.querySelector('[data-tick=title]').textContent") == FRIDAY.name
        assert tv.ask(NARROWEST) > 0.3
        assert tv.ask(CUT_OFF) == []


def test_it_is_followed_without_a_network_too(tv: OldChromium) -> None:
    network = Network(layout.SITE)
    with serving(network, base="/shuffle-up/") as url:
        tv.open(f"{url}follow.html#{code('running')}")
        tv.wait("document.documentElement.dataset.follow === 'clock'")
        tv.ask("navigator.serviceWorker.ready.then(() => 0)")
        network.cut = True
        tv.open(f"{url}follow.html#{code('break')}")
        tv.wait("document.documentElement.dataset.state === 'break'")


def test_the_app_says_that_the_browser_is_too_old_and_what_to_do(tv: OldChromium) -> None:
    with serving(layout.SITE) as url:
        tv.open(url)
        tv.wait("!!document.querySelector('.trouble')")
        said = str(tv.ask("document.querySelector('.trouble').textContent"))
    assert "too old for Shuffle Up" in said
    assert "scan its code" in said
