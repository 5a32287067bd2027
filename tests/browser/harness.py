"""A page with nothing on it but Pyodide and our package, to try the browser's side of the app in a real Chromium.

    def test_something(harness):
        harness.run("from shuffleup.browser import beat")
        assert harness.run("beat.PERIOD_MS") == 250
        harness.tap()                            # a person's gesture
        harness.wait("sound.live")

Python's global names last as long as the page. Code runs without counting as a gesture, unlike Playwright's
``page.evaluate``, so that what a browser allows only after one can be tested.
"""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Playwright
from tools.dev_site import DevSite
from tools.serve import serving

from tools import chromium, layout

PAGE = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Harness</title><link rel="icon" href="data:,"></head>
<body><div id="app"></div><button id="tap" style="width:20em;height:20em">Tap</button>
<script type="module">
  import { loadPyodide } from "./pyodide/pyodide.mjs";
  const pyodide = await loadPyodide();
  const archive = await (await fetch("./app.zip")).arrayBuffer();
  pyodide.unpackArchive(archive, "zip", { extractDir: "/home/pyodide" });
  pyodide.runPython("import sys; sys.path.insert(0, '/home/pyodide')");
  window.pyodide = pyodide;
</script></body></html>"""

CALL = """
(async () => {
  const value = await pyodide.runPythonAsync(%s);
  if (!(value instanceof pyodide.ffi.PyProxy)) return value ?? null;
  const plain = value.toJs({ create_pyproxies: false, dict_converter: Object.fromEntries });
  value.destroy();
  return plain;
})()
"""


class HarnessSite:
    """What the page loads: ourselves, Pyodide, and files a test adds to ``extra``."""

    caching = "no-store"

    def __init__(self) -> None:
        self.extra: dict[str, bytes] = {}
        self._site = DevSite()

    def read(self, path: str) -> bytes | None:
        """The content at a path."""
        if path in self.extra:
            return self.extra[path]
        if path == "index.html":
            return PAGE
        folder, _, name = path.partition("/")
        if folder == "pyodide" and "/" not in name:
            return _runtime(name)
        return self._site.read(path)


class Harness:
    """One page. ``problems`` collects errors and warnings of its console, and what it failed to load."""

    def __init__(self, context: BrowserContext, site: HarnessSite, url: str) -> None:
        self.context = context
        self.site = site
        self.url = url
        self.page: Page = context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._heard)
        self._session: CDPSession = context.new_cdp_session(self.page)

    def open(self, path: str = "", before: str = "") -> "Harness":
        """Loads the page and waits for Python. ``before`` is JavaScript that runs ahead of everything."""
        if before:
            self.page.add_init_script(before)
        self.page.goto(self.url + path, wait_until="commit")
        self.wait_js("window.pyodide !== undefined", seconds=60)
        return self

    def js(self, expression: str) -> Any:
        """The value of a JavaScript expression or promise; no gesture."""
        answer = self._session.send(
            "Runtime.evaluate", {"expression": expression, "awaitPromise": True, "returnByValue": True}
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise AssertionError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def run(self, code: str) -> Any:
        """Runs Python in the page, top-level ``await`` included, and gives the value of the last expression."""
        return self.js(CALL % json.dumps(code))

    def wait(self, expression: str, seconds: float = 10) -> None:
        """Waits until a Python expression is true."""
        self._until(lambda: self.run(f"bool({expression})"), expression, seconds)

    def wait_js(self, expression: str, seconds: float = 10) -> None:
        """Waits until a JavaScript expression is true."""
        self._until(lambda: self.js(f"Boolean({expression})"), expression, seconds)

    def tap(self) -> None:
        """A person's click on the page's one button."""
        self.page.mouse.click(80, 80)

    def pause(self, seconds: float) -> None:
        """Lets the page live for a while."""
        self.page.wait_for_timeout(seconds * 1000)

    def proxies(self) -> int:
        """How many Python objects JavaScript holds; counted from the first call on."""
        return int(
            self.js(
                "(() => { const module = pyodide._module;"
                "if (!window.tracing) { window.tracing = true; module.enable_pyproxy_allocation_tracing(); }"
                "return module.pyproxy_alloc_map.size; })()"
            )
        )

    def _until(self, test: Any, what: str, seconds: float) -> None:
        end = time.monotonic() + seconds
        while not test():
            assert time.monotonic() < end, f"not within {seconds} s: {what}; {self.problems}"
            self.pause(0.05)

    def _heard(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.problems.append(message.text)


def _runtime(name: str) -> bytes | None:
    # The built site's library is cut to what the app itself imports; the build keeps the whole of it, compiled.
    compiled = layout.BUILD / "frozen" / "runtime_all.zip"
    file = compiled if name == "python_stdlib.zip" and compiled.is_file() else layout.PYODIDE / name
    return file.read_bytes() if file.is_file() else None


@contextmanager
def browsing(playwright: Playwright, *flags: str) -> Iterator[Browser]:
    """A headless Chromium."""
    browser = playwright.chromium.launch(executable_path=chromium.find(), args=[*chromium.FLAGS, *flags])
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def harnessing(browser: Browser, **options: Any) -> Iterator[Harness]:
    """A page in a fresh context, not opened yet; ``options`` go to the context."""
    site = HarnessSite()
    with serving(site) as url:
        context = browser.new_context(**options)
        try:
            yield Harness(context, site, url)
        finally:
            context.close()
