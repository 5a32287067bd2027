"""A new version waits until it is let in, and only then the page reloads."""

import pytest

pytestmark = pytest.mark.browser

WORKER = """
// version %d
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => { if (event.data === "update now") self.skipWaiting(); });
"""
SETUP = """
import js
from shuffleup.browser import updates as module
calls = []
updates = module.Updates(
    lambda: calls.append("waiting"), lambda: calls.append("offline ready"), lambda: calls.append("replaced")
)
"""


def worker(version):
    return (WORKER % version).encode()


@pytest.fixture
def page(new_harness):
    page = new_harness()
    page.site.extra["sw.js"] = worker(1)
    page.open()
    page.run(SETUP)
    return page


def test_the_life_of_an_update(page):
    page.run("updates.start()")
    page.wait("calls == ['offline ready']")
    assert page.run("updates.offline_ready and not updates.waiting")
    page.wait_js("navigator.serviceWorker.controller")
    page.pause(0.3)
    assert page.run("calls") == ["offline ready"], "taking over a page that had no worker is no update"

    page.site.extra["sw.js"] = worker(2)
    page.run("updates.check()")
    page.wait("'waiting' in calls")
    page.js("window.mark = 'the first load'")
    page.pause(0.5)
    assert page.run("updates.waiting")
    assert page.js("window.mark") == "the first load", "it waits"

    page.run("updates.apply_now()")
    page.wait_js("window.mark === undefined && window.pyodide !== undefined", 30)
    page.run(SETUP + "updates.start()")
    page.wait("updates.offline_ready")
    assert not page.run("updates.waiting")
    assert page.problems == []


@pytest.mark.slow
def test_an_update_let_in_by_another_window(page):
    page.run("updates.start()")
    page.wait_js("navigator.serviceWorker.controller")
    page.site.extra["sw.js"] = worker(2)
    page.run("updates.check()")
    page.wait("updates.waiting")
    page.js("window.mark = 'still here'")
    page.js("navigator.serviceWorker.getRegistration().then((it) => it.waiting.postMessage('update now'))")
    page.wait("'replaced' in calls")
    assert page.js("window.mark") == "still here"
    page.run("updates.apply_now()")
    page.pause(0.3)
    assert page.js("window.mark") == "still here", "there is nothing to let in"


@pytest.mark.slow
def test_the_unbuilt_site_has_no_worker(new_harness):
    page = new_harness().open()
    page.js("document.documentElement.setAttribute('data-dev', '')")
    page.run(SETUP + "updates.start()")
    page.pause(0.3)
    assert not page.run("updates.available")
    assert page.js("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.js("document.documentElement.removeAttribute('data-dev')")
    page.run("updates.start()")
    page.pause(0.5)
    assert page.run("[updates.offline_ready, updates.waiting]") == [False, False]
    assert page.run("from shuffleup.browser.guard import reports; len(reports())") == 0


@pytest.mark.slow
def test_the_very_first_version_is_no_update(harness):
    harness.run(SETUP)
    harness.run(
        "from types import SimpleNamespace\n"
        "updates._registration = SimpleNamespace(waiting=object(), active=None)\n"
        "updates._look()"
    )
    assert harness.run("[updates.waiting, updates.offline_ready, calls]") == [False, False, []]
    harness.run("updates._registration.active = object(); updates._look(); updates._look()")
    assert harness.run("[updates.waiting, updates.offline_ready]") == [True, True]
    assert harness.run("calls") == ["offline ready", "waiting"]
