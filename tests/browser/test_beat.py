"""The beat comes from a Worker, keeps its phase, and goes on without one."""

import pytest

pytestmark = pytest.mark.browser

SETUP = """
from shuffleup.browser import beat as module, monotonic
beats = []
def on_beat():
    beats.append(monotonic.now_ms())
beat = module.Beat(on_beat)
"""
FAST = b"let left = 1000; setInterval(() => { if (left-- > 0) postMessage(0); }, 1);"
DUMB = b"onmessage = () => {};"


def test_four_beats_a_second(harness):
    harness.run(SETUP)
    assert harness.run("beat.source") == "none"
    harness.run("beat.start(); beat.start()")
    assert harness.run("beat.source") == "worker"
    harness.wait("len(beats) >= 9")
    beats = harness.run("beat.stop(); beats")
    assert 1_700 < beats[8] - beats[1] < 3_500  # a busy machine is late, never early
    harness.run("count = len(beats)")
    harness.pause(0.6)
    assert harness.run("len(beats) - count") == 0


@pytest.mark.slow
@pytest.mark.parametrize("phase", [0, 90, 180, 1_234])
def test_beats_keep_the_phase(harness, phase):
    harness.run(SETUP)
    harness.run(f"beat.start(); beat.align({phase})")
    harness.pause(0.4)
    harness.run("beats.clear()")
    harness.wait("len(beats) >= 12")
    beats = harness.run("beat.stop(); beats")
    late = sorted((at - phase + 25) % 250 - 25 for at in beats)
    assert late[len(late) // 4] < 25, late  # some beats of a busy machine are late


@pytest.mark.slow
def test_without_workers_the_page_beats(harness):
    harness.run(SETUP)
    harness.run("import js; js.eval('window.Worker_ = Worker; delete window.Worker')")
    try:
        harness.run("beat.start()")
        assert harness.run("beat.source") == "page"
        harness.wait("len(beats) >= 6")
        beats = harness.run("beat.stop(); beats")
        assert 1_000 < beats[5] - beats[0] < 2_500
    finally:
        harness.run("js.eval('window.Worker = window.Worker_')")


@pytest.mark.parametrize("content", [pytest.param(None, marks=pytest.mark.slow), DUMB], ids=["missing", "silent"])
def test_a_silent_worker_is_stood_in_for_and_started_again(harness, content):
    name = f"{'silent' if content else 'missing'}.js"
    if content:
        harness.site.extra[name] = content
    harness.run(SETUP)
    harness.run("module.PATIENCE = 2")
    harness.run(f"beat = module.Beat(on_beat, './{name}'); beat.start()")
    harness.wait("len(beats) >= 1", 3)
    harness.site.extra[name] = b"setInterval(() => postMessage(0), 250);"
    harness.wait("len(beats) >= 12", 8)
    harness.run("beat.stop()")
    harness.problems.clear()  # the missing script


def test_an_error_in_the_app_does_not_stop_it(harness):
    harness.run(SETUP)
    harness.run("def broken():\n    on_beat()\n    raise ValueError('broken')")
    harness.run("from shuffleup.browser import guard; guard.forget_reports()")
    harness.run("beat = module.Beat(broken); beat.start()")
    harness.wait("len(beats) >= 4")
    harness.run("beat.stop()")
    assert harness.run("[(report.message, report.times > 2) for report in guard.reports()]") == [
        ["ValueError: broken", True]
    ]
    assert harness.problems.count("ValueError: broken") == 1
    harness.problems.clear()


@pytest.mark.slow
def test_a_thousand_beats_leak_nothing(harness):
    harness.site.extra["fast.js"] = FAST
    harness.run(SETUP)
    harness.run(
        "import gc\n"
        "from pyodide.ffi import JsProxy\n"
        "def held():\n"
        "    gc.collect()\n"
        "    return sum(isinstance(thing, JsProxy) for thing in gc.get_objects())\n"
        "count = 0\n"
        "def on_beat():\n"
        "    global count\n"
        "    count += 1\n"
        "    monotonic.now_ms(), monotonic.mono_ms()\n"
        "beat = module.Beat(on_beat, './fast.js')"
    )
    before, held_before = harness.proxies(), harness.run("held()")
    harness.run("beat.start()")
    harness.wait("count >= 1000", 20)
    during, held_during = harness.proxies(), harness.run("held()")
    harness.run("beat.stop()")
    assert during - before == 0
    assert held_during - held_before <= 2  # the Worker itself
    assert harness.problems == []
