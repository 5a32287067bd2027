"""Files go out as they are and come back as they were."""

import pytest

pytestmark = pytest.mark.browser

SETUP = """
import js
from pyodide.ffi import to_js
from shuffleup.browser import files
"""
TEXT = 'Åsa "Ä" O’Neill;=1+1\r\n🂡 \u2028 end\n'


@pytest.fixture
def page(harness):
    harness.run(SETUP)
    return harness


@pytest.mark.parametrize(
    "content",
    [TEXT, *(pytest.param(each, marks=pytest.mark.slow) for each in (TEXT.encode(), bytes(range(256)) * 400, ""))],
)
def test_a_download_has_every_byte(page, content):
    with page.page.expect_download() as download:
        page.run(f"files.download('my evening.json', {content!r})")
    assert download.value.suggested_filename == "my evening.json"
    expected = content.encode() if isinstance(content, str) else content
    with open(download.value.path(), "rb") as file:
        assert file.read() == expected
    assert page.js("document.querySelectorAll('a').length") == 0


@pytest.mark.slow
def test_a_download_gives_its_memory_back(page):
    page.js("(() => { window.gone = []; URL.revokeObjectURL = (address) => gone.push(address); })()")
    with page.page.expect_download():
        page.run("files.REVOKE_MS = 50; files.download('a.txt', 'a', 'text/plain')")
    page.wait_js("gone.length === 1 && gone[0].startsWith('blob:')")


def test_a_chosen_file_is_read(page):
    for content in (b"\xef\xbb\xbf{}", TEXT.encode(), b"again \xff"):
        page.run(f"file = js.File.new(to_js([to_js({content!r})]), 'one.json')\nchosen = await files.read(file)")
        assert page.run("[chosen.name, chosen.text]") == ["one.json", content.decode("utf-8-sig", errors="replace")]


@pytest.mark.slow
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "windows-1252", "utf-16"])
def test_a_list_is_read_whatever_a_spreadsheet_wrote_it_in(page, coding):
    content = "Åsa “Ess” Öberg; 5 €".encode(coding)
    page.run(f"file = js.File.new(to_js([to_js({content!r})]), 'list.csv')\nchosen = await files.read(file)")
    assert page.run("chosen.typed_text") == "Åsa “Ess” Öberg; 5 €"


@pytest.mark.slow
def test_a_file_that_is_too_large_is_not_read(page):
    code = (
        "file = js.File.new(to_js(['x' * 11]), 'big.json')\n"
        "try:\n    await files.read(file, limit=10)\n    answer = 'read'\n"
        "except files.FileTooLargeError as error:\n    answer = [error.name, error.size, error.limit]\n"
        "answer"
    )
    assert page.run(code) == ["big.json", 11, 10]


@pytest.mark.slow
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


@pytest.mark.slow
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
