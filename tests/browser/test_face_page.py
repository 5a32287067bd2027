"""The page without Python: what `assets/face.js` paints, keeps and says by itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Download, Page, expect
from tests.browser.harness import Harness
from tools.pages import spoken_script
from tools.sayings import SCRIPTS
from tools.serve import serving

from shuffleup.export import Imported, read_export
from shuffleup.record import FIRST_SEQ, Record, write
from shuffleup.screens import skeleton
from shuffleup.screens.face import face
from shuffleup.screens.templating import environment
from shuffleup.screens.words import Words, labels, words
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.founding import Founded, Renamed
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.state import Tournament
from tools import layout

NOW = 1_900_000_000_000
EVENING = (
    Level(Blinds(100, 200), 1200),
    Level(Blinds(150, 300), 1200),
    Break(600),
    Level(Blinds(1_000, 2_000), 1200),
)
# Three minutes and a half into the second level.
RUNNING = Tournament("Thursday", schedule=EVENING, clock=Clock(since=NOW - 1_410_000, begun=True))

FORM = (
    '<form data-command="found"><input name="name" value="Friday"><button name="how" value="now">Go</button></form>'
    '<button data-go="history"></button><button id="more" data-command="add_time" data-ms="1"></button>'
)
ENGLISH = words(str)
DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"


class StaticSite:
    """index.html with its skeleton and its policy, and no script but the face."""

    caching = "no-store"

    def __init__(self) -> None:
        self.missing: set[str] = set()
        self.scripts = ""

    def read(self, path: str) -> bytes | None:
        if path in self.missing:
            return None
        if path == "index.html":
            return self._page().encode()
        if path in SCRIPTS:
            return spoken_script(path).encode()
        file = layout.ROOT / path
        return file.read_bytes() if path.startswith("assets/") and file.is_file() else None

    def _page(self) -> str:
        page = (layout.ROOT / "index.html").read_text("utf-8")
        head, _, _ = page.partition("<body>")
        head = re.sub(r'<link rel="(?:manifest|preload|modulepreload)"[^>]*>|<script[^>]*></script>', "", head)
        html = skeleton.render(environment())
        scripts = f'<script src="./assets/face.js"></script>{self.scripts}'
        return f'{head}<body><div id="app">{html}{FORM}</div>{scripts}</body></html>'


class Window:
    """One window of a person who speaks *language*; its time stands at `NOW` until it is told to run."""

    def __init__(self, browser: Browser, stack: ExitStack, language: str = "en-GB") -> None:
        self.site = StaticSite()
        self.url = stack.enter_context(serving(self.site))
        self.context: BrowserContext = browser.new_context(locale=language, timezone_id="Europe/Stockholm")
        stack.callback(self.context.close)
        self.page: Page = self.context.new_page()

    def store(self, **values: Any) -> Window:
        """What lies in localStorage before the page is opened."""
        for key, value in values.items():
            text = value if isinstance(value, str) else json.dumps(value)
            self.before(f"localStorage.setItem({json.dumps('shuffleup.' + key)}, {json.dumps(text)});")
        return self

    def before(self, script: str) -> Window:
        """JavaScript that runs ahead of everything on the page."""
        self.context.add_init_script(script)
        return self

    def open(self, place: str = "") -> Page:
        self.page.clock.install(time=datetime.fromtimestamp(NOW / 1000 - 1, UTC))
        self.page.clock.pause_at(datetime.fromtimestamp(NOW / 1000, UTC))
        self.page.goto(self.url + place)
        return self.page

    def takeover(self) -> list[dict[str, Any]]:
        taps: list[dict[str, Any]] = json.loads(self.page.evaluate("shuffleup.takeover()"))
        return taps


@pytest.fixture
def new_window(chromium_browser: Browser) -> Iterator[Callable[..., Window]]:
    with ExitStack() as stack:
        yield lambda language="en-GB": Window(chromium_browser, stack, language)


@pytest.fixture
def window(new_window: Callable[..., Window]) -> Window:
    return new_window()


def stored_face(speech: Words = ENGLISH, **changes: Any) -> dict[str, Any]:
    return face(RUNNING, speech, NOW - 1_410_000) | changes


def journal(name: str) -> dict[int, str]:
    """The texts of a tournament's records by their numbers: founded, then renamed often enough to need two digits."""
    events = [Founded("", EVENING), *(Renamed(f"{name} {count}") for count in range(10)), Renamed(name)]
    return {seq: write(Record(seq, NOW + seq, event)) for seq, event in enumerate(events, FIRST_SEQ)}


def tick(page: Page, name: str) -> str:
    return page.locator(f'[data-tick="{name}"]').first.inner_text()


def mark(page: Page, name: str) -> str | None:
    return page.locator("html").get_attribute(f"data-{name}")


def patch(page: Page, texts: dict[str, str | None]) -> None:
    page.evaluate("texts => shuffleup.patch(texts)", json.dumps(texts))


def happens(page: Page, error: str) -> None:
    """Lets the page throw an error by itself, outside of any call from here."""
    page.evaluate(
        f"new Promise(done => {{ addEventListener('error', done, {{once: true}});"
        f" const channel = new MessageChannel(); channel.port1.onmessage = () => {{ throw {error}; }};"
        " channel.port2.postMessage(0); })"
    )


# -- First paint -----------------------------------------------------------------------------------------------------


def test_the_clock_is_right_before_anything_else_is_loaded(window: Window) -> None:
    seen = "addEventListener('readystatechange', () => { window.atFirst = document.querySelector('[data-tick=time]')"
    window.before(f"document.{seen}.textContent; }}, {{once: true}});")
    page = window.store(face=stored_face()).open()
    assert page.evaluate("atFirst") == "16:30"
    assert mark(page, "face") == "clock"
    assert mark(page, "state") == "running"
    assert [tick(page, name) for name in ("level", "time", "blinds")] == ["Level 2", "16:30", "150 / 300"]
    assert page.evaluate("document.documentElement.style.getPropertyValue('--progress')") == "0.825"


def test_the_digits_change_when_their_second_does(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    page.clock.run_for(1)
    assert tick(page, "time") == "16:30"
    page.clock.run_for(999)
    assert tick(page, "time") == "16:29"
    page.clock.fast_forward(988_999)
    assert [tick(page, "time"), mark(page, "last-minute")] == ["00:01", ""]
    page.clock.run_for(1_000)
    assert [tick(page, "time"), tick(page, "state"), mark(page, "state")] == ["10:00", "Break", "break"]
    assert mark(page, "last-minute") is None


@pytest.mark.slow
@pytest.mark.parametrize("place", ["#history", "#home"])
def test_another_place_is_greeted_with_the_splash(window: Window, place: str) -> None:
    page = window.store(face=stored_face()).open(place)
    assert mark(page, "face") == "none"
    assert tick(page, "time") == ""


@pytest.mark.slow
def test_the_address_may_name_the_clock(window: Window) -> None:
    assert mark(window.store(face=stored_face()).open("#clock"), "face") == "clock"


UNDRAWABLE = (
    *("", "{", "null", "[]", '"face"', "{}", '{"v": 1}', json.dumps(stored_face(v=99))),
    *(json.dumps(stored_face(stages=stages)) for stages in ([], [[0, 600, 0, ""]], [None])),
    json.dumps(stored_face(stages=[[1, 0, 0, "", 0, "", 1, 2, 0, 0]])),
    *(json.dumps(stored_face(**{part: value})) for part, value in (("clock", None), ("words", {}))),
)


@pytest.mark.slow
def test_a_face_that_cannot_be_drawn_is_passed_over(window: Window) -> None:
    page = window.open()
    for text in UNDRAWABLE:
        page.evaluate("text => localStorage.setItem('shuffleup.face', text)", text)
        page.reload()
        assert mark(page, "face") == "none", text
        assert page.locator(".trouble").count() == 0, text
        assert page.evaluate("typeof shuffleup.takeover") == "function", text


def test_with_storage_blocked_there_is_a_page_all_the_same(window: Window) -> None:
    window.before(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"
    )
    page = window.open()
    assert mark(page, "face") == "none"
    page.evaluate("shuffleup.died('gone')")
    expect(page.locator(".trouble-reload")).to_be_visible()
    assert page.locator(".trouble-copy").count() == 0


@pytest.mark.slow
def test_the_theme_is_there_at_once(window: Window) -> None:
    assert mark(window.store(settings={"theme": "light"}).open(), "theme") == "light"


@pytest.mark.slow
def test_a_theme_as_the_device_has_it_leaves_the_choice_to_the_style_sheet(window: Window) -> None:
    assert mark(window.store(settings={"theme": ""}).open(), "theme") is None


@pytest.mark.slow
def test_the_colour_and_the_picture_of_the_house_are_there_at_once(window: Window) -> None:
    look = {"--own-accent": "#8fb7ff", "--logo-shape": "2.5", "@logo": "7"}
    page = window.store(face=stored_face(), look=look, logo=DOT).open()
    shown = page.locator(".title").evaluate("title => getComputedStyle(title, '::before').backgroundImage")
    assert shown == f'url("{DOT}")'
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent')") == "#8fb7ff"


@pytest.mark.slow
@pytest.mark.parametrize("look", ["", "no json", "[1]", "7", '{"\\"]": "x"}', '{"@-a b": "x"}'])
def test_a_look_that_cannot_be_read_is_none(window: Window, look: str) -> None:
    page = window.store(face=stored_face(), look=look).open()
    assert mark(page, "logo") is None
    assert tick(page, "level") == "Level 2"


def test_names_are_text(window: Window) -> None:
    speech = words(lambda text: text.replace("Level", "<img src=x onerror=alert(1)>"))
    page = window.store(face=stored_face(speech, title="<b>Thursday</b>")).open()
    assert tick(page, "level") == "<img src=x onerror=alert(1)> 2"
    assert page.locator("[data-tick] img, [data-tick] b").count() == 0


# -- Languages -------------------------------------------------------------------------------------------------------

GREETINGS = {"en-GB": "Shuffling the cards …", "sv-FI": "Blandar korten …", "de-AT": "Die Karten werden gemischt …"}


@pytest.mark.slow
@pytest.mark.parametrize("language", GREETINGS)
def test_the_splash_speaks_the_persons_language(new_window: Callable[..., Window], language: str) -> None:
    page = new_window(language).open()
    assert page.locator("html").get_attribute("lang") == language[:2]
    assert page.locator("text=" + GREETINGS[language]).count() == 1


@pytest.mark.slow
def test_a_language_that_is_not_ours_is_greeted_in_english(new_window: Callable[..., Window]) -> None:
    assert new_window("fi-FI").open().locator("text=Shuffling the cards").count() == 1


@pytest.mark.slow
def test_the_language_that_was_chosen_comes_first(new_window: Callable[..., Window]) -> None:
    page = new_window("en-GB").store(settings={"language": "de"}).open()
    assert page.locator("html").get_attribute("lang") == "de"


@pytest.mark.slow
def test_the_labels_come_with_the_face(window: Window) -> None:
    swedish = {"Next level": "Nästa nivå", "Controls": "Reglage"}
    speech = labels(lambda text: swedish.get(text, text))
    page = window.store(face=face(RUNNING, words(str), NOW, labels=speech)).open()
    assert page.locator("dt", has_text="Nästa nivå").count() == 1
    assert page.locator('nav[aria-label="Reglage"]').count() == 1
    assert page.locator("text=Next level").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en-GB", "Shuffle Up has stopped answering."),
        ("sv-SE", "Shuffle Up har slutat svara."),
        ("de-DE", "Shuffle Up antwortet nicht mehr."),
    ],
)
def test_the_panel_speaks_the_persons_language(
    new_window: Callable[..., Window], language: str, sentence: str
) -> None:
    window = new_window(language).store(face=stored_face())
    page = window.open()
    window.takeover()
    page.evaluate("shuffleup.died('boom')")
    expect(page.locator(".trouble")).to_contain_text(sentence)
    expect(page.locator(".trouble")).to_contain_text("boom")


# -- Taps ------------------------------------------------------------------------------------------------------------


def test_taps_made_before_python_are_kept_for_it(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    page.evaluate("document.querySelector('#more').click()")
    assert page.locator("[data-queued]").get_attribute("id") == "more"
    page.evaluate("document.querySelector('[data-go=history]').click()")
    page.locator("form input").fill("Saturday")
    page.evaluate("document.querySelector('form button').click()")
    page.locator("form input").blur()
    page.keyboard.press("Space")
    assert window.takeover() == [
        {"kind": "click", "data": {"command": "add_time", "ms": "1"}},
        {"kind": "click", "data": {"go": "history"}},
        {"kind": "submit", "data": {"command": "found"}, "values": {"name": "Saturday", "how": "now"}},
        {"kind": "key", "key": " ", "shift": False, "ctrl": False, "alt": False, "repeat": False},
    ]
    assert page.locator("[data-queued]").count() == 0
    assert page.url == window.url
    page.keyboard.press("Space")
    assert window.takeover() == []


@pytest.mark.slow
def test_typing_and_the_browsers_own_keys_are_no_commands(window: Window) -> None:
    page = window.open()
    page.evaluate("document.querySelector('form').style.cssText = 'position:fixed;top:0;left:0;z-index:9'")
    page.locator("form input").press("b")
    page.locator("form input").blur()
    for key in ("Tab", "Control+r", "F5", "Shift"):
        page.evaluate("document.activeElement.blur()")
        if key not in ("Control+r", "F5"):
            page.keyboard.press(key)
    assert window.takeover() == []


# -- Patches ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_patch_writes_texts_marks_and_properties(window: Window) -> None:
    page = window.open()
    window.takeover()
    patch(page, {"time": "01:23", "@state": "paused", "@lastMinute": "", "--progress": "0.5"})
    style = "document.documentElement.style.getPropertyValue('--progress')"
    assert [tick(page, "time"), mark(page, "state"), mark(page, "last-minute")] == ["01:23", "paused", ""]
    assert page.evaluate(style) == "0.5"
    patch(page, {"time": None, "@lastMinute": None, "--progress": None})
    assert [tick(page, "time"), mark(page, "state"), mark(page, "last-minute")] == ["", "paused", None]
    assert page.evaluate(style) == ""


@pytest.mark.slow
def test_only_what_changed_is_written(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    page.evaluate(
        "window.writes = [];"
        "new MutationObserver(all => writes.push(...all.map(one => one.attributeName || one.target.dataset.tick)))"
        ".observe(document, {subtree: true, childList: true, attributes: true})"
    )
    page.clock.run_for(250)
    assert set(page.evaluate("writes")) <= {"style"}
    page.clock.run_for(750)
    assert set(page.evaluate("writes")) == {"time", "break_in", "elapsed", "style"}


@pytest.mark.slow
def test_a_morphed_page_is_looked_at_anew(window: Window) -> None:
    page = window.open()
    window.takeover()
    patch(page, {"time": "01:23"})
    page.evaluate("document.getElementById('app').innerHTML = '<p data-tick=time></p><i data-tick=time></i>'")
    page.evaluate("shuffleup.forget()")
    patch(page, {"time": "01:23"})
    assert page.locator("[data-tick=time]").all_inner_texts() == ["01:23", "01:23"]


# -- Python gone -----------------------------------------------------------------------------------------------------


def test_the_face_goes_on_where_python_is_silent(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    window.takeover()
    patch(page, {"time": "Python"})
    page.clock.run_for(2_000)
    assert tick(page, "time") == "Python"
    page.clock.run_for(2_000)
    assert tick(page, "time") == "16:26"
    assert page.locator(".trouble").count() == 0
    page.clock.run_for(12_000)
    assert tick(page, "time") == "16:14"
    expect(page.locator(".trouble")).to_contain_text("The clock goes on.")
    patch(page, {"time": "Python"})
    assert page.locator(".trouble").count() == 0
    page.clock.run_for(2_000)
    assert tick(page, "time") == "Python"


@pytest.mark.slow
def test_what_another_window_stores_is_what_the_face_goes_on_with(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    window.takeover()
    page.evaluate("face => localStorage.setItem('shuffleup.face', face)", json.dumps(stored_face(title="Friday")))
    page.evaluate("shuffleup.died('')")
    assert page.evaluate("shuffleup.texts(JSON.parse(localStorage['shuffleup.face']), Date.now()).title") == "Friday"
    assert tick(page, "time") == "16:30"


@pytest.mark.slow
def test_a_pyodide_that_died_is_noticed_at_its_next_word(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    window.takeover()
    patch(page, {"time": "Python"})
    happens(page, "Object.assign(new Error('out of order'), {pyodide_fatal_error: true})")
    expect(page.locator(".trouble")).to_contain_text("out of order")
    assert tick(page, "time") == "16:30"


@pytest.mark.slow
def test_other_mistakes_are_not_taken_for_death(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    window.takeover()
    page.evaluate("void Promise.reject(new Error('fetch'))")
    happens(page, "new Error('a small thing')")
    page.clock.run_for(10)
    assert page.locator(".trouble").count() == 0


@pytest.mark.slow
def test_a_real_pyodide_dies(new_harness: Callable[..., Harness]) -> None:
    page = new_harness().open()
    page.page.add_script_tag(url="./assets/face.js")
    page.js("shuffleup.takeover()")
    page.run(
        "import js\n"
        "from pyodide.ffi import create_proxy\n"
        "js.setInterval(create_proxy(lambda *_: js.shuffleup.patch('{}')), 250)\n"
    )
    page.pause(1)
    assert page.page.locator(".trouble").count() == 0
    page.js("setTimeout(() => pyodide._module.HEAPU8.fill(255, 0, 4000000), 0)")
    expect(page.page.locator(".trouble-why")).to_be_visible(timeout=10_000)


# -- Starts that fail ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_long_start_is_no_failure(window: Window) -> None:
    page = window.store(face=stored_face()).open()
    page.clock.run_for(120_000)
    assert page.locator(".trouble").count() == 0
    assert tick(page, "time") == "14:30"


def test_a_script_that_is_missing_is_said_at_once(window: Window) -> None:
    window.site.scripts = '<script type="module" src="./pyscript/core.js"></script>'
    page = window.store(face=stored_face()).open()
    page.clock.run_for(100)
    expect(page.locator(".trouble")).to_contain_text("could not be loaded")
    expect(page.locator(".trouble")).to_contain_text("The clock goes on.")
    page.locator(".trouble-close").click()
    assert page.locator(".trouble").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        ("void Promise.reject(new Error('[404] Unable to fetch app.zip'))", "could not be loaded"),
        ("console.warn('wasm instantiation failed!')", "could not be loaded"),
        (
            "console.error(new Error('PythonError: Traceback (…):\\n  …\\nKeyError: 7'))",
            "KeyError: 7",
        ),
    ],
)
def test_a_start_that_fails_is_said_unless_python_comes_up(window: Window, failure: str, sentence: str) -> None:
    page = window.open()
    page.evaluate(failure)
    page.clock.run_for(2_000)
    assert page.locator(".trouble").count() == 0
    page.clock.run_for(2_000)
    expect(page.locator(".trouble")).to_contain_text(sentence)
    window.takeover()
    assert page.locator(".trouble").count() == 0


@pytest.mark.slow
def test_a_mistake_nobody_knows_is_given_a_slow_tvs_time(window: Window) -> None:
    page = window.open()
    happens(page, "new Error('something else')")
    page.clock.run_for(50_000)
    assert page.locator(".trouble").count() == 0
    page.clock.run_for(20_000)
    expect(page.locator(".trouble")).to_contain_text("could not start")


OLD = {
    "no WebAssembly": "delete window.WebAssembly;",
    "no reference types": "const has = WebAssembly.validate; WebAssembly.validate = b => !b.includes(208) && has(b);",
    "no exceptions": "const has = WebAssembly.validate; WebAssembly.validate = b => !b.includes(25) && has(b);",
    "before ES2022": "delete Object.hasOwn;",
    "no lookbehind": "const R = RegExp; window.RegExp = function (p, f) {"
    " if (String(p).includes('?<=')) throw new SyntaxError(p); return new R(p, f); };",
}


@pytest.mark.slow
@pytest.mark.parametrize("lacking", OLD)
def test_a_browser_that_is_too_old_is_told_what_helps(window: Window, lacking: str) -> None:
    page = window.store(face=stored_face()).before(OLD[lacking]).open()
    expect(page.locator(".trouble")).to_contain_text("too old")
    expect(page.locator(".trouble")).to_contain_text("by cable or by casting")
    page.clock.run_for(10_000)
    assert tick(page, "time") == "16:20"


def test_a_browser_of_today_is_not_too_old(window: Window) -> None:
    assert window.open().locator(".trouble").count() == 0


# -- The copy --------------------------------------------------------------------------------------------------------


def test_what_is_stored_can_be_saved_without_python(window: Window, tmp_path: Path) -> None:
    evenings = {"abcd1": journal("Friday"), "abcd2": journal("Lördag"), "gone": journal("Gone")}
    for tid, texts in evenings.items():
        for seq, text in texts.items():
            window.store(**{f"t.{tid}.{seq}": text})
        window.store(**{f"t.{tid}.summary": "{}"})
    window.store(**{"t.gone.deleted": "1", "settings": "{}"})
    page = window.open()
    page.evaluate("shuffleup.died('')")
    downloads: list[Download] = []
    page.on("download", lambda download: downloads.append(download))
    page.locator(".trouble-copy").click()
    page.clock.run_for(2_000)
    page.wait_for_timeout(1_000)
    names = {}
    for download in downloads:
        assert re.fullmatch(r"shuffle-up-\d{4}-\d\d-\d\d-abcd\d\.json", download.suggested_filename)
        download.save_as(tmp_path / "copy.json")
        imported = read_export((tmp_path / "copy.json").read_text("utf-8"))
        assert isinstance(imported, Imported)
        assert imported.report == ()
        names[imported.opened.journal.tournament.name] = dict(imported.texts)
    assert names == {"Friday": evenings["abcd1"], "Lördag": evenings["abcd2"]}
