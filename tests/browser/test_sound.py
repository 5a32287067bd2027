"""Sound goes live after a gesture, stays honest about it, and comes back when a browser takes it away."""

import pytest
from tests.browser.harness import harnessing

pytestmark = pytest.mark.browser

NAMES = ("one_minute", "level_up", "break_start", "break_ending", "last_hand", "end", "test")
# Counts what is really started, without touching what it does.
SPY = """
window.started = [];
window.contexts = [];
{
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function () {
    window.started.push([this.buffer.duration, this.context.state]);
    return start.apply(this, arguments);
  };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...options) { super(...options); window.contexts.push(this); }
  };
}
"""
# A Firefox without an audio device: nothing fails, nothing starts.
DEAF = """
window.AudioContext = class extends EventTarget {
  state = "suspended";
  currentTime = 0;
  constructor() { super(); window.contexts.push(this); }
  resume() { return new Promise(() => {}); }
  close() { this.state = "closed"; return Promise.resolve(); }
};
"""
SETUP = f"""
from shuffleup.browser import gestures, sound as module
gestures._callbacks.clear()
module.REBUILD_MS = module.RECHECK_MS = 5_000
changes = []
sound = module.Sound(lambda: changes.append(sound.live))
sound.start({NAMES!r})
"""


@pytest.fixture(scope="module")
def spied(chromium_browser):
    with harnessing(chromium_browser) as page:
        yield page.open(before=SPY)


@pytest.fixture
def page(spied):
    """A new Sound, in a page that has seen gestures before (but for the first test)."""
    spied.js("void (contexts.length = started.length = 0)")
    spied.run(SETUP)
    return spied


def test_before_a_gesture_there_is_no_sound_and_no_complaint(page):
    page.wait(f"len(sound.loaded) == {len(NAMES)}")
    assert page.run("sound.available")
    assert not page.run("sound.live")
    assert page.run("sound.play('test')") is False
    assert page.js("contexts.length") == 0
    assert page.problems == []


def test_a_tap_makes_it_live_and_it_plays(page):
    page.wait(f"len(sound.loaded) == {len(NAMES)}")
    page.tap()
    page.wait("sound.live")
    page.wait("changes == [True]")
    assert page.run("[sound.play(name, 0.5) for name in sorted(sound.loaded)]") == [True] * len(NAMES)
    assert page.js("started.length") == len(NAMES)
    assert page.js("started.every(([seconds, state]) => seconds > 0.4 && state === 'running')")
    assert page.run("sound.play('no such sound')") is False
    for _ in range(3):
        page.tap()
    assert page.js("contexts.length") == 1
    assert page.problems == []


@pytest.mark.slow
def test_a_gesture_made_before_python_was_up_counts(page):
    page.tap()
    page.run(SETUP)
    page.wait("sound.live")


def test_a_suspended_context_recovers_at_the_next_tap(page):
    page.tap()
    page.wait("sound.live")
    page.js("contexts[0].suspend()")
    page.wait("not sound.live")
    page.tap()
    page.wait("sound.live")
    assert page.run("changes") == [True, False, True]
    assert page.js("contexts.length") == 1


@pytest.mark.slow
def test_coming_back_to_the_page_recovers_it(page):
    page.tap()
    page.wait("sound.live")
    page.js("contexts[0].suspend()")
    page.wait("not sound.live")
    page.js("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait("sound.live")


@pytest.mark.slow
def test_an_interrupted_context_recovers(page):
    page.tap()
    page.wait("sound.live")
    # As iOS has it: a state of its own, out of which resume() brings it.
    page.js(
        "(() => { const context = contexts[0]; let state = 'interrupted';"
        "Object.defineProperty(context, 'state', { get: () => state, configurable: true });"
        "const resume = context.resume;"
        "context.resume = function () {"
        " state = 'running'; context.dispatchEvent(new Event('statechange')); return resume.call(context); };"
        "context.dispatchEvent(new Event('statechange')); })()"
    )
    page.wait("not sound.live")
    assert page.run("sound.play('test')") is False
    page.tap()
    page.wait("sound.live")
    page.wait("'test' in sound.loaded")
    assert page.run("sound.play('test')")


@pytest.mark.slow
def test_a_frozen_context_is_built_anew(page):
    page.tap()
    page.wait("sound.live")
    page.run("module.REBUILD_MS = module.RECHECK_MS = 0")
    page.js("Object.defineProperty(contexts[0], 'currentTime', { get: () => 1.5 })")
    page.tap()
    page.wait_js("contexts.length === 2", 5)
    page.wait("sound.live")
    assert page.js("contexts[0].state") == "closed"
    assert page.run("sound.play('test')")
    assert page.js("started.at(-1)[1]") == "running"


@pytest.mark.slow
def test_without_an_audio_device_it_says_so_and_goes_on(new_harness):
    page = new_harness().open(
        before=SPY + "window.AudioContext = class { constructor() { throw new DOMException('no device'); } };"
    )
    page.run(SETUP)
    page.tap()
    page.pause(1)
    assert not page.run("sound.live")
    assert page.run("sound.play('test')") is False
    page.tap()
    page.pause(0.2)
    assert page.run("from shuffleup.browser.guard import reports; len(reports())") == 0
    assert page.problems == []


@pytest.mark.slow
def test_a_device_that_never_starts_is_not_hammered(new_harness):
    page = new_harness().open(before=SPY + DEAF)
    page.run(SETUP)
    for _ in range(6):
        page.tap()
        page.pause(0.3)
    assert not page.run("sound.live")
    assert page.js("contexts.length") <= 2
    assert page.run("sound.play('test')") is False
    assert page.problems == []


@pytest.mark.slow
def test_missing_recordings_are_fetched_at_a_later_gesture(new_harness):
    page = new_harness().open(before=SPY)
    page.context.set_offline(True)
    page.run(SETUP)
    page.pause(0.5)
    assert page.run("len(sound.loaded)") == 0
    page.context.set_offline(False)
    page.tap()
    page.wait(f"len(sound.loaded) == {len(NAMES)}")
    page.wait("sound.live")
    assert page.run("sound.play('level_up')")


@pytest.mark.slow
def test_a_browser_without_web_audio(new_harness):
    page = new_harness().open(before="delete window.AudioContext")
    page.run(SETUP)
    page.tap()
    page.pause(0.2)
    assert not page.run("sound.available")
    assert not page.run("sound.live")
    assert page.run("sound.play('test')") is False
    assert page.problems == []


@pytest.mark.slow
def test_a_hundred_cues_leak_nothing(page):
    page.wait(f"len(sound.loaded) == {len(NAMES)}")
    page.tap()
    page.wait("sound.live")
    page.run("sound.play('test')")
    page.pause(1)
    before = page.proxies()
    page.run("for _ in range(100): sound.play('test', 0.1)")
    page.tap()
    page.pause(1.5)
    assert page.proxies() - before <= 0
