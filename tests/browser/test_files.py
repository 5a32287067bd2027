"""Files go out as they are and come back as they were."""

import pytest

pytestmark = pytest.mark.browser

SETUP = """
import js
from pyodide.ffi import create_proxy
from shuffleup.browser import files
from shuffleup.browser.guard import guard, spawn
"""
TEXT = 'Åsa "Ä" O’Neill;=1+1\r\n🂡 \u2028 end\n'


@pytest.fixture
def page(harness):
    harness.run(SETUP)
    return harness


def when_tapped(page, code):
    """Has the button do something in Python."""
    lines = "\n".join(f"    {line}" for line in code.splitlines())
    page.run(
        f"async def work():\n{lines}\n"
        "tapped = create_proxy(lambda event: spawn(work()))\n"
        'js.document.getElementById("tap").onclick = tapped'
    )


@pytest.mark.parametrize("content", [TEXT, TEXT.encode(), bytes(range(256)) * 400, ""])
def test_a_download_has_every_byte(page, content):
    with page.page.expect_download() as download:
        page.run(f"files.download('my evening.json', {content!r})")
    assert download.value.suggested_filename == "my evening.json"
    expected = content.encode() if isinstance(content, str) else content
    with open(download.value.path(), "rb") as file:
        assert file.read() == expected
    assert page.js("document.querySelectorAll('a').length") == 0


def test_a_download_gives_its_memory_back(page):
    page.js("(() => { window.gone = []; URL.revokeObjectURL = (address) => gone.push(address); })()")
    with page.page.expect_download():
        page.run("files.REVOKE_MS = 50; files.download('a.txt', 'a', 'text/plain')")
    page.wait_js("gone.length === 1 && gone[0].startsWith('blob:')")


def test_a_chosen_file_is_read(page):
    when_tapped(page, "global chosen\nchosen = await picker.pick()")
    page.run("chosen = None; picker = files.Picker()")
    for name, content in (("one.json", b"\xef\xbb\xbf{}"), ("two.json", TEXT.encode()), ("one.json", b"again \xff")):
        page.run("chosen = None")
        with page.page.expect_file_chooser() as chooser:
            page.tap()
        chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})
        page.wait("chosen is not None")
        assert page.run("[chosen.name, chosen.text]") == [name, content.decode("utf-8-sig", errors="replace")]
    assert page.js("document.querySelectorAll('input').length") == 0


def test_choosing_nothing_is_an_answer_too(page):
    when_tapped(page, "answers.append(await picker.pick())")
    page.run("answers = []; picker = files.Picker()")
    with page.page.expect_file_chooser():
        page.tap()
    page.run("picker._input.dispatchEvent(js.Event.new('cancel'))")
    page.wait("answers == [None]")
    with page.page.expect_file_chooser():
        page.tap()
    with page.page.expect_file_chooser():
        page.tap()
    page.wait("answers == [None, None]")


def test_a_file_that_is_too_large_is_not_read(page):
    code = "try:\n    await picker.pick(limit=10)\nexcept files.FileTooLargeError as caught:\n    error = caught"
    when_tapped(page, f"global error\n{code}")
    page.run("error = None; picker = files.Picker()")
    with page.page.expect_file_chooser() as chooser:
        page.tap()
    chooser.value.set_files({"name": "big.json", "mimeType": "application/json", "buffer": b"x" * 11})
    page.wait("error is not None")
    assert page.run("[error.name, error.size, error.limit]") == ["big.json", 11, 10]


def test_a_file_that_went_away_is_unreadable(page):
    code = (
        "class Gone:\n"
        "    name, size = 'gone.json', 3\n"
        "    arrayBuffer = staticmethod(lambda: js.Promise.reject(js.Error.new('gone')))\n"
        "try:\n    await files.read(Gone)\n    answer = 'read'\n"
        "except files.FileUnreadableError as error:\n    answer = str(error)\n"
        "answer"
    )
    assert page.run(code) == "gone.json"


def test_a_round_trip(page):
    with page.page.expect_download() as download:
        page.run(f"files.download('trip.json', {TEXT!r})")
    when_tapped(page, "global chosen\nchosen = await picker.pick()")
    page.run("chosen = None; picker = files.Picker()")
    with page.page.expect_file_chooser() as chooser:
        page.tap()
    chooser.value.set_files(download.value.path())
    page.wait("chosen is not None")
    assert page.run("chosen.text") == TEXT


def test_sharing_where_the_system_can(page):
    page.js(
        "(() => { window.shared = []; navigator.canShare = (what) => what.files[0].type === 'application/json';"
        "navigator.share = async (what) => {"
        " if (window.closed_) throw new DOMException('closed', 'AbortError');"
        " shared.push([what.files[0].name, await what.files[0].text()]); }; })()"
    )
    assert page.run("files.can_share()") is True
    assert page.run("files.can_share('text/csv')") is False
    assert page.run("await files.share('evening.json', '{\"a\": 1}')") is True
    assert page.js("shared") == [["evening.json", '{"a": 1}']]
    page.js("window.closed_ = true")
    assert page.run("await files.share('evening.json', '{}')") is False
    page.js("delete navigator.canShare")
    assert page.run("files.can_share()") is False
    assert page.problems == []
