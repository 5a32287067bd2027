"""How `make bench` drives Chromium: a fresh profile for each run, visits timed from inside the page."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, Page, Playwright

from tools.chromium import FLAGS, ensure

# Runs before anything of the page does.
PROBE = """
(() => {
  const bench = (window.bench = { ready: 0, digits: 0, stalls: [], ticks: [] });
  new MutationObserver(() => {
    if (!bench.ready && document.documentElement.dataset.app === "ready") bench.ready = performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-app"] });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) bench.stalls.push([task.startTime, task.duration]);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const place = document.querySelector("[data-tick=time]");
    if (place && /\\d:\\d\\d/.test(place.textContent) && place.checkVisibility()) {
      // This frame will show it: the moment it has been drawn is the next task after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (bench.digits = performance.now());
      port2.postMessage(0);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""


@dataclass
class Visit:
    """What one visit took, in milliseconds."""

    ready: float
    stalls: list[tuple[float, float]] = field(default_factory=list)

    @property
    def longest_stall(self) -> float:
        """The longest stretch in which the page could not react, up to ready."""
        return max((length for start, length in self.stalls if start < self.ready), default=0)


@contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser that has never seen anything."""
    with tempfile.TemporaryDirectory(prefix="shuffleup-bench-") as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=ensure(), args=FLAGS, viewport={"width": 1280, "height": 720}
        )
        context.add_init_script(PROBE)
        try:
            yield context
        finally:
            context.close()


@contextmanager
def tab(context: BrowserContext, throttle: int = 1) -> Iterator[Page]:
    """A new tab, slowed down to a fraction of the machine's speed if asked."""
    page = context.new_page()
    if throttle > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    try:
        yield page
    finally:
        page.close()


def visit(page: Page, url: str) -> Visit:
    """Open the page and wait until Python is up."""
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.bench.ready", timeout=180_000, polling=100)
    found = page.evaluate("window.bench")
    return Visit(found["ready"], [(start, length) for start, length in found["stalls"]])


def keep_on_device(page: Page) -> None:
    """Wait until the service worker has everything; register it if the page does not do so itself."""
    page.evaluate(
        """async () => {
          const worker = navigator.serviceWorker;
          if (!(await worker.getRegistration())) await worker.register("./sw.js", { updateViaCache: "none" });
          await worker.ready;
          if (!worker.controller) await new Promise((done) => (worker.oncontrollerchange = done));
        }"""
    )
