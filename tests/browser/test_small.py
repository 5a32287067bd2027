"""Clocks, languages, local time, storage promises, gestures, and the guard in a real page."""

import time

import pytest

pytestmark = pytest.mark.browser


@pytest.fixture
def stockholm(new_harness):
    return new_harness(locale="sv-SE", timezone_id="Europe/Stockholm").open()


@pytest.mark.slow
def test_two_clocks(harness):
    harness.run("from shuffleup.browser import monotonic")
    assert abs(harness.run("monotonic.now_ms()") - time.time() * 1000) < 5_000
    assert harness.run("type(monotonic.now_ms()) is int and type(monotonic.mono_ms()) is int")
    before = harness.run("monotonic.mono_ms()")
    harness.pause(0.1)
    assert 90 <= harness.run("monotonic.mono_ms()") - before < 5_000


@pytest.mark.slow
def test_language_and_local_time(stockholm):
    stockholm.run("from shuffleup.browser import languages")
    assert stockholm.run("languages.preferred()")[0] == "sv-SE"
    assert stockholm.run("type(languages.preferred()) is tuple")
    winter, summer = 1_796_063_400_000, 1_782_840_600_000  # 2026-11-30 18:30 UTC, 2026-06-30 17:30 UTC
    assert stockholm.run(f"languages.local_time({winter})") == [19, 30]
    assert stockholm.run(f"languages.local_time({summer})") == [19, 30]
    assert stockholm.run(f"languages.local_date({winter})") == [2026, 11, 30]
    assert stockholm.run("languages.local_date(1_796_079_600_000)") == [2026, 12, 1]
    assert stockholm.run("languages.local_epoch(2026, 11, 30, 19, 30)") == winter
    assert stockholm.run("languages.local_epoch(2026, 6, 30, 19, 30)") == summer
    assert stockholm.run("languages.local_epoch(2026, 11, 29, 43, 30)") == winter


@pytest.mark.slow
def test_storage_promises(harness):
    harness.run("from shuffleup.browser import persist")
    assert harness.run("persist.available()")
    assert harness.run(
        "storage = await persist.look()\n"
        "[type(storage.persisted) is bool, type(storage.used) is int, storage.quota > 1_000_000]"
    ) == [True, True, True]
    assert harness.run("type((await persist.ask()).persisted) is bool")
    harness.js("StorageManager.prototype.estimate = () => Promise.reject(new TypeError('private'))")
    assert harness.run("(await persist.look()).quota is None")
    harness.js("Object.defineProperty(navigator, 'storage', { value: undefined, configurable: true })")
    assert harness.run("[persist.available(), (await persist.ask()).persisted]") == [False, None]
    harness.js("delete navigator.storage")


def test_gestures_reach_everybody_once(harness):
    harness.run(
        "from shuffleup.browser import gestures\n"
        "first, second = [], []\n"
        "def fails():\n    raise ValueError('a callback that fails')\n"
        "gestures.on_gesture(fails)\n"
        "gestures.on_gesture(lambda: first.append(1))\n"
        "gestures.on_gesture(lambda: second.append(1))"
    )
    harness.tap()
    harness.wait("len(first) == 3")  # down, up, click
    harness.page.keyboard.press("ArrowDown")
    harness.wait("len(first) == len(second) == 4")
    harness.problems.clear()


def test_the_guard_in_a_page(harness):
    harness.run(
        "import js\n"
        "from pyodide.ffi import create_proxy\n"
        "from shuffleup.browser import guard as module\n"
        "module.forget_reports()\n"
        "told = []\n"
        "module.on_error(told.append)\n"
        "@module.guard\n"
        "def calls_javascript():\n"
        "    js.eval('undefined.nothing')\n"
        "@module.guard\n"
        "async def later():\n"
        "    await js.fetch('http://localhost:1/')\n"
        "for function in (calls_javascript, later):\n"
        "    js.setTimeout(create_proxy(function), 0)"
    )
    harness.wait("len(told) == 2")
    assert sorted(harness.run("[report.message.split(':')[0] for report in told]")) == ["JsException", "JsException"]
    assert not any("Uncaught" in problem or "PythonError" in problem for problem in harness.problems)
    harness.run("module.on_error(None)")
    harness.problems.clear()


@pytest.mark.slow
def test_a_promise_that_fails_at_once_is_not_called_unhandled(harness):
    harness.run(
        "import js\n"
        "from shuffleup.browser.promises import when_settled\n"
        "seen = []\n"
        "when_settled(js.Promise.reject(js.Error.new('no')), failed=lambda error: seen.append(str(error)))\n"
        "when_settled(js.Promise.resolve(7), seen.append)\n"
        "when_settled(js.Promise.reject(js.Error.new('ignored')))"
    )
    harness.wait("len(seen) == 2")
    assert harness.run("sorted(seen, key=str)") == [7, "Error: no"]
    assert harness.problems == []
