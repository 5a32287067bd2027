"""localStorage is a store as the shelf wants it, and what blocks it costs nothing but its memory."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

SETUP = """
import js
from shuffleup.browser.storage import open_store
from shuffleup.store import StorageFull
js.localStorage.clear()
store = open_store()
"""
BLOCKED = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }});"
NO_ROOM = (
    "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') };"
    "Object.defineProperty(Storage.prototype, 'length', {value: 0});"
)


@pytest.mark.slow
def test_what_is_put_in_is_there_after_a_reload(new_harness):
    harness = new_harness().open()
    harness.run(SETUP)
    harness.run("store.set('shuffleup.t.aaaa.1', 'Åke 🂡')")
    assert harness.run("store.lasting") is True
    harness.open()
    harness.run(SETUP.replace("js.localStorage.clear()", ""))
    assert harness.run("store.get('shuffleup.t.aaaa.1')") == "Åke 🂡"
    assert harness.run("store.get('shuffleup.t.aaaa.2')") is None


@pytest.mark.slow
def test_keys_and_items_are_those_that_begin_so(harness):
    harness.run(SETUP)
    harness.js("localStorage.setItem('other', '1'); localStorage.setItem('xshuffleup.t.a.1', '2')")
    harness.js("localStorage.setItem('shuffleupXt.a.1', '3')")
    for key in ("shuffleup.t.a.1", "shuffleup.t.a.2", "shuffleup.t.ab.1"):
        harness.run(f"store.set({key!r}, '\"quoted\\ud800 {key}')")
    assert sorted(harness.run("store.keys('shuffleup.t.a.')")) == ["shuffleup.t.a.1", "shuffleup.t.a.2"]
    assert harness.run("len(store.keys(''))") == 6
    assert harness.run("store.items('shuffleup.t.ab.') == {'shuffleup.t.ab.1': '\"quoted\\ud800 shuffleup.t.ab.1'}")
    assert harness.run("store.items('nothing.')") == {}
    harness.run("store.delete('shuffleup.t.a.1'); store.delete('shuffleup.t.a.1')")
    assert harness.run("store.keys('shuffleup.t.a.')") == ["shuffleup.t.a.2"]


@pytest.mark.slow
def test_what_another_window_wrote_is_seen(harness):
    harness.run(SETUP)
    harness.js("localStorage.setItem('shuffleup.t.a.1', 'x')")
    assert harness.run("store.get('shuffleup.t.a.1'), store.items('shuffleup.')") == ["x", {"shuffleup.t.a.1": "x"}]


def test_a_full_storage_refuses_and_keeps_what_it_has(harness):
    harness.run(SETUP)
    harness.run("store.set('shuffleup.a', 'old')")
    harness.run("js.localStorage.setItem('filler', 'x' * 5_200_000)")
    harness.run("""
try:
    store.set('shuffleup.a', 'y' * 100_000)
    outcome = 'written'
except StorageFull:
    outcome = 'full'
""")
    assert harness.run("outcome, store.get('shuffleup.a'), store.lasting") == ["full", "old", True]
    harness.run("js.localStorage.setItem('filler', 'x' * 5_242_000); js.localStorage.removeItem('shuffleup.a')")
    harness.run("js.localStorage.setItem('more', 'x' * (5_242_880 - 5_242_000 - 10 - 1))")
    assert harness.run("full = open_store(); full.lasting, len(full.keys(''))") == [True, 2]
    harness.run("js.localStorage.clear()")


@pytest.mark.slow
@pytest.mark.parametrize(
    "trouble", [BLOCKED, NO_ROOM, "delete window.localStorage; delete Window.prototype.localStorage"]
)
def test_a_browser_that_keeps_nothing_gets_a_store_that_says_so(new_harness, trouble):
    harness = new_harness().open(before=trouble)
    harness.run(SETUP.replace("js.localStorage.clear()", ""))
    harness.run("store.set('shuffleup.a', 'x')")
    assert harness.run("store.lasting, store.get('shuffleup.a')") == [False, "x"]


# An area of storage that holds one key, fails at every touch, and can be listed after *fails* attempts.
GONE = """
(fails => {
    const gone = () => { throw new DOMException('gone', 'InvalidStateError') };
    const methods = {getItem: gone, setItem: gone, removeItem: gone};
    const list = area => fails-- > 0 ? gone() : Reflect.ownKeys(area);
    return new Proxy({'shuffleup.a': 'x'}, {get: (area, name) => methods[name] ?? area[name], ownKeys: list});
})
"""


@pytest.mark.parametrize(
    ("use", "fails"),
    [
        ("get('shuffleup.a')", 0),
        *(
            pytest.param(*each, marks=pytest.mark.slow)
            for each in (("set('b', 'c')", 0), ("delete('b')", 0), ("keys('')", 1), ("items('')", 1))
        ),
    ],
)
def test_a_storage_that_goes_away_is_followed_by_memory_with_what_could_be_read(harness, use, fails):
    harness.run(SETUP)
    harness.run(f"store._area = js.eval({GONE!r})({fails}); store.{use}")
    assert harness.run("store.lasting, store.get('shuffleup.a')") == [False, "x"]
