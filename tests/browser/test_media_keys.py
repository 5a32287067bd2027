"""Media keys through the browser's own session: held, kept up with, and let go."""

import pytest
from tests.browser.harness import harnessing

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Remembers who hears a key, for no test can press one.
SPY = """
window.ears = {};
const real = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
navigator.mediaSession.setActionHandler = (action, ear) => {
  if (action === window.unknown) throw new TypeError('no such action');
  window.ears[action] = ear;
  real(action, ear);
};
"""
SETUP = """
from shuffleup.browser.media_keys import MediaKeys
pressed = []
keys = MediaKeys()
"""


@pytest.fixture(scope="module")
def page(chromium_browser):
    with harnessing(chromium_browser) as harness:
        opened = harness.open(before=SPY)
        opened.run(SETUP)
        yield opened


def test_they_are_held_told_what_is_on_and_let_go(page):
    assert page.js("Object.keys(ears).length") == 0
    page.run("keys.hold('Friday', True, pressed.append)")
    assert page.js("[navigator.mediaSession.metadata.title, navigator.mediaSession.playbackState].join()") == (
        "Friday,playing"
    )
    page.js("void ['pause', 'play', 'nexttrack', 'previoustrack'].forEach(action => ears[action]({action}))")
    assert page.run("pressed") == ["pause", "play", "nexttrack", "previoustrack"]
    page.run("keys.hold('Friday', False, pressed.append)")
    assert page.js("navigator.mediaSession.playbackState") == "paused"
    page.run("keys.let_go()")
    assert page.js("Object.values(ears).every(ear => !ear)")
    assert page.js("navigator.mediaSession.metadata === null")
    assert page.js("navigator.mediaSession.playbackState") == "none"
    assert page.problems == []


def test_a_browser_that_does_not_know_all_of_them_keeps_the_others(page):
    page.js("void (window.unknown = 'nexttrack')")
    page.run("keys.hold('Saturday', True, pressed.append)")
    assert page.js("ears.pause !== null")
    assert page.js("navigator.mediaSession.metadata.title") == "Saturday"
    assert page.problems == []
