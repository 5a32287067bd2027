"""How long a knock-out takes from the tap to the paint, in fields of 10, 100 and 1,000 players by name."""

import sys
from collections.abc import Iterator

from playwright.sync_api import FilePayload, Playwright

from tools.bench_browser import fresh_profile, tab, visit
from tools.layout import ROOT

sys.path.insert(0, str(ROOT / "py"))

from tools.big_evening import big_file

FIELDS = (10, 100, 1_000)
BUSTS = 7
# The first frame after the tap that shows what came of it has been drawn when the task after it runs.
TAP = """
() => new Promise(done => {
  const key = document.querySelector("#roster .key.out");
  const row = key.closest(".player").id;
  const began = performance.now();
  key.click();
  const look = () => {
    const now = document.getElementById(row);
    if (!now || !now.classList.contains("in")) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - began);
      port2.postMessage(0);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""


def busts(playwright: Playwright, url: str) -> Iterator[tuple[int, list[float]]]:
    """Each field, and how long its knock-outs took."""
    for players in FIELDS:
        with fresh_profile(playwright) as context, tab(context) as page:
            visit(page, url)
            file = FilePayload(name="big.json", mimeType="application/json", buffer=big_file(players).encode())
            page.set_input_files("input[type=file]", file)
            page.locator("[data-do=open]").first.click(timeout=60_000)
            page.wait_for_selector("html[data-screen=clock]", state="attached")
            page.evaluate("location.hash = 'players'")
            page.wait_for_selector("#roster .key.out")
            page.wait_for_timeout(1_000)
            yield players, [float(page.evaluate(TAP)) for _ in range(BUSTS)]
