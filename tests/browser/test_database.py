"""IndexedDB keeps every record it has confirmed, writes over none, and its absence stops nothing."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

SETUP = """
import asyncio, js
from shuffleup.browser import database as module
kept = []
database = module.Database(lambda tid, seq: kept.append((tid, seq)), NAME)
"""


def prepare(harness, name="shuffleup"):
    harness.run(SETUP.replace("NAME", repr(name)))


@pytest.fixture
def fresh(harness, request):
    prepare(harness, request.node.name)
    return harness


def test_what_is_put_is_confirmed_and_read_back(fresh):
    fresh.run("database.put('aaaa', {1: 'one', 2: 'two 🂡'}); database.put('bbbb', {1: 'other'})")
    fresh.wait("len(kept) == 2")
    assert fresh.run("kept") == [["aaaa", 2], ["bbbb", 1]]
    assert fresh.run("(await database.texts('aaaa')) == {1: 'one', 2: 'two 🂡'}") is True
    assert fresh.run("(await database.texts('bbbb')) == {1: 'other'}") is True
    assert fresh.run("await database.texts('cccc')") == {}
    assert fresh.run("await database.ids()") == ["aaaa", "bbbb"]


@pytest.mark.slow
def test_it_is_still_there_after_a_reload(new_harness):
    harness = new_harness().open()
    prepare(harness)
    harness.run("database.put('aaaa', {1: 'one'})")
    harness.wait("kept")
    harness.open()
    prepare(harness)
    assert harness.run("(await database.texts('aaaa')) == {1: 'one'}") is True


@pytest.mark.slow
def test_ids_that_begin_alike_are_kept_apart(fresh):
    fresh.run("database.put('aaaa', {1: 'x'}); database.put('aaaab', {1: 'y', 300: 'z'})")
    fresh.wait("len(kept) == 2")
    assert fresh.run("(await database.texts('aaaa')) == {1: 'x'}") is True
    assert fresh.run("(await database.texts('aaaab')) == {1: 'y', 300: 'z'}") is True
    assert fresh.run("await database.ids()") == ["aaaa", "aaaab"]


@pytest.mark.slow
def test_writes_are_strict_and_begin_before_the_database_is_open(fresh):
    fresh.run("""
js.eval('''
window.durabilities = [];
window.add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...all) {
    durabilities.push(this.transaction.durability);
    return window.add.apply(this, all);
}''')
database.put('aaaa', {1: 'one'})
""")
    fresh.wait("kept")
    assert fresh.run("js.durabilities.to_py()") == ["strict"]
    fresh.run("js.eval('IDBObjectStore.prototype.add = window.add')")


@pytest.mark.slow
def test_a_record_gives_way_only_to_mending(fresh):
    fresh.run("database.put('aaaa', {1: 'one', 2: 'two'})")
    fresh.wait("len(kept) == 1")
    fresh.run("database.put('aaaa', {2: 'TWO', 3: 'three'})")
    assert fresh.run("(await database.texts('aaaa')) == {1: 'one', 2: 'two', 3: 'three'}") is True
    assert fresh.run("kept") == [["aaaa", 2]]
    fresh.run("database.put('aaaa', {3: 'three', 4: 'four'})")
    fresh.wait("len(kept) == 2")
    assert fresh.run("kept[1]") == ["aaaa", 4]
    fresh.run("database.put('aaaa', {1: None, 2: 'TWO'}, mend=True)")
    assert fresh.run("(await database.texts('aaaa')) == {2: 'TWO', 3: 'three', 4: 'four'}") is True


@pytest.mark.slow
def test_a_deleted_tournament_is_gone_and_the_others_are_not(fresh):
    fresh.run("database.put('aaaa', {1: 'x', 2: 'y'}); database.put('bbbb', {1: 'z'})")
    assert fresh.run("await database.delete('aaaa')") is True
    assert fresh.run("await database.ids()") == ["bbbb"]
    assert fresh.run("await database.delete('nobody')") is True


@pytest.mark.slow
def test_a_thousand_puts_leave_no_python_object_behind_in_javascript(fresh):
    fresh.run("await database.ready()")
    before = fresh.proxies()
    fresh.run("for seq in range(1000): database.put('aaaa', {seq: 'x'})")
    fresh.wait("len(kept) == 1000", 60)
    fresh.run("for _ in range(50): await database.texts('aaaa'); await database.ids()")
    assert fresh.proxies() <= before + 2
    assert fresh.run("len(database._answers)") == 0


def test_a_database_that_the_browser_closed_is_opened_again(fresh):
    fresh.run("database.put('aaaa', {1: 'one'})")
    fresh.wait("kept")
    fresh.run("database._database.dispatchEvent(js.Event.new('close'))")
    assert fresh.run("(await database.texts('aaaa')) == {1: 'one'}") is True
    fresh.run("database.put('aaaa', {2: 'two'})")
    fresh.wait("len(kept) == 2")


@pytest.mark.slow
def test_another_version_may_change_the_database(fresh):
    name = fresh.run("await database.ready(); database._database.name")
    opened = fresh.js(
        f"new Promise(done => {{ const open = indexedDB.open('{name}', 2);"
        "open.onsuccess = () => { open.result.close(); done('opened') }; open.onerror = () => done('failed'); })"
    )
    assert opened == "opened"
    assert fresh.run("await database.texts('aaaa')") is None
    fresh.run("database.put('aaaa', {1: 'one'})")


@pytest.mark.slow
@pytest.mark.parametrize(
    "trouble",
    [
        "delete window.indexedDB; delete Window.prototype.indexedDB",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }",
        "IDBDatabase.prototype.createObjectStore = () => undefined",
    ],
    ids=["missing", "blocked", "broken"],
)
def test_where_there_is_no_database_nothing_waits_and_nothing_fails(new_harness, trouble):
    harness = new_harness().open(before=trouble)
    prepare(harness)
    harness.run("database.put('aaaa', {1: 'one'})")
    assert harness.run("await database.texts('aaaa')") is None
    assert harness.run("await database.ids()") is None
    harness.run("database.put('aaaa', {2: 'two'})")
    assert harness.run("kept") == []


@pytest.mark.slow
def test_a_database_that_never_answers_is_not_waited_for(new_harness):
    harness = new_harness().open(before="IDBFactory.prototype.open = () => new EventTarget()")
    prepare(harness)
    harness.run("module.PATIENCE_MS = 50")
    assert harness.run("await database.texts('aaaa')") is None
    harness.run("database.put('aaaa', {1: 'one'})")
