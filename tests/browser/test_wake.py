"""The wake lock is held, asked for again, honest about being refused, and stood in for by a video."""

import pytest
from tests.browser.harness import harnessing

pytestmark = pytest.mark.browser

# Locks a test can hand out, refuse and take back; `hidden` decides what the page says of itself.
FAKE = """
window.hidden = false;
window.refuse = false;
window.asked = 0;
window.locks = [];
Object.defineProperty(document, "visibilityState", { get: () => (window.hidden ? "hidden" : "visible") });
window.show = (visible) => { window.hidden = !visible; document.dispatchEvent(new Event("visibilitychange")); };
class Lock extends EventTarget {
  released = false;
  constructor() { super(); window.locks.push(this); }
  release() {
    this.released = true;
    this.dispatchEvent(new Event("release"));
    return Promise.resolve();
  }
}
Object.defineProperty(navigator, "wakeLock", { value: { request() {
  window.asked += 1;
  return window.refuse ? Promise.reject(new DOMException("no", "NotAllowedError")) : Promise.resolve(new Lock());
} } });
"""
SETUP = """
from shuffleup.browser import gestures, wake as module
gestures._callbacks.clear()
if "wake" in globals():
    wake.keep(False)
changes = []
wake = module.Wake(lambda: changes.append(wake.state))
"""


@pytest.fixture(scope="module")
def faked(chromium_browser):
    with harnessing(chromium_browser) as page:
        yield page.open(before=FAKE)


@pytest.fixture
def page(faked):
    faked.js("refuse = hidden = false")
    faked.run(SETUP)
    faked.js("void (asked = locks.length = 0)")
    return faked


@pytest.mark.slow
def test_the_real_lock(new_harness):
    page = new_harness().open()
    page.run(SETUP)
    assert page.run("wake.available")
    assert page.run("wake.state") == "off"
    page.run("wake.keep(True)")
    page.wait("wake.state == 'held'")
    assert page.run("wake.awake and not wake.video")
    assert page.js("document.querySelector('video')") is None
    page.run("wake.keep(False)")
    assert page.run("wake.state") == "off"
    assert page.run("changes") == ["held", "off"]
    assert page.problems == []


def test_hidden_and_back_again(page):
    page.run("wake.keep(True)")
    page.wait("wake.state == 'held'")
    page.js("hidden = true; locks[0].release()")
    page.wait("wake.state == 'released'")
    page.js("show(false)")
    page.pause(0.2)
    assert page.js("asked") == 1
    page.js("show(true)")
    page.wait("wake.state == 'held'")
    assert page.js("asked") == 2
    assert page.run("changes") == ["held", "released", "held"]


@pytest.mark.slow
def test_taken_away_while_visible_it_is_asked_for_again_after_a_while(page):
    page.run("module.RETRY_SECONDS = 0.3; wake.keep(True)")
    page.wait("wake.state == 'held'")
    page.js("locks[0].release()")
    page.wait("wake.state == 'released'")
    page.wait("wake.state == 'held'")


def test_refused_a_video_plays_until_the_lock_is_given(page):
    page.js("refuse = true")
    page.run("wake.keep(True)")
    page.wait("wake.state == 'refused'")
    page.wait("wake.video")
    assert page.run("wake.awake")
    page.wait_js("document.querySelector('video').currentTime > 0")
    assert page.js("document.querySelector('video').muted && !document.querySelector('video').paused")
    box = page.js("JSON.stringify(document.querySelector('video').getBoundingClientRect())")
    assert '"width":1280' in box, "Chromium wants it over a fifth of the page"
    page.js("refuse = false")
    page.tap()
    page.wait("wake.state == 'held'")
    assert not page.run("wake.video")
    assert page.js("document.querySelectorAll('video').length") == 0
    assert page.problems == []


@pytest.mark.slow
def test_a_video_that_was_stopped_plays_on_when_the_page_returns(page):
    page.js("refuse = true")
    page.run("wake.keep(True)")
    page.wait("wake.video")
    page.js("document.querySelector('video').pause()")
    page.js("show(true)")
    page.wait_js("!document.querySelector('video').paused")
    assert page.js("document.querySelectorAll('video').length") == 1


@pytest.mark.slow
def test_no_longer_wanted(page):
    page.js("refuse = true")
    page.run("wake.keep(True)")
    page.wait("wake.video")
    page.run("wake.keep(False)")
    assert page.run("[wake.state, wake.video, wake.awake]") == ["off", False, False]
    assert page.js("document.querySelectorAll('video').length") == 0
    page.js("refuse = false; asked = 0")
    page.tap()
    page.js("show(true)")
    page.pause(0.2)
    assert page.js("asked") == 0


@pytest.mark.slow
def test_wanted_and_not_in_one_breath_holds_nothing(page):
    page.run("wake.keep(True); wake.keep(False)")
    page.wait_js("locks.length === 1 && locks[0].released")
    assert page.run("wake.state") == "off"


@pytest.mark.slow
def test_a_browser_without_wake_locks(new_harness):
    page = new_harness().open(before="delete Navigator.prototype.wakeLock")
    page.run(SETUP)
    assert not page.run("wake.available")
    page.run("wake.keep(True)")
    assert page.run("wake.state") == "unsupported"
    page.wait("wake.video")
    page.tap()
    page.pause(0.3)
    assert page.js("document.querySelectorAll('video').length") == 1
    assert page.problems == []
