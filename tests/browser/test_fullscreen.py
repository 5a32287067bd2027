"""Full screen, left by us or by the browser, and the page alone where there is none."""

import pytest

pytestmark = pytest.mark.browser

SETUP = """
import js
from shuffleup.browser import fullscreen as module, gestures
gestures._callbacks.clear()
js.document.documentElement.removeAttribute("data-full")
changes = []
full = module.FullScreen(lambda: changes.append(full.state))
gestures.on_gesture(lambda: None)
from pyodide.ffi import create_proxy
toggle = create_proxy(lambda event: full.toggle())
js.document.getElementById("tap").onclick = toggle
"""


@pytest.fixture
def page(harness):
    harness.run(SETUP)
    return harness


def test_in_and_out(page):
    assert page.run("full.available")
    assert not page.run("full.installed")
    page.tap()
    page.wait("full.state == 'on'")
    assert page.js("document.fullscreenElement === document.documentElement")
    assert page.js("document.documentElement.dataset.full") == "on"
    page.tap()
    page.wait("full.state == 'off'")
    assert page.js("'full' in document.documentElement.dataset") is False
    assert page.run("changes") == ["on", "off"]


@pytest.mark.slow
def test_left_by_the_escape_key(page):
    page.tap()
    page.wait("full.state == 'on'")
    page.js("document.exitFullscreen()")
    page.wait("full.state == 'off'")


@pytest.mark.slow
@pytest.mark.parametrize(
    "hindrance",
    [
        "Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })",
        "document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))",
    ],
    ids=["missing", "refused"],
)
def test_the_page_alone(page, hindrance):
    page.js(f"void ({hindrance})")
    try:
        page.tap()
        page.wait("full.state == 'page'")
        assert page.js("document.documentElement.dataset.full") == "page"
        page.tap()
        page.wait("full.state == 'off'")
    finally:
        page.js("delete document.fullscreenEnabled, delete document.documentElement.requestFullscreen")
    assert page.problems == []
