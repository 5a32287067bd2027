"""Measures the built site in one run, beside what it must not be slower than: `make bench`.

(a) first and later visits until Python answers, beside a stock PyScript page from the same packages, also slowed down
(b) a reload in mid-level until right digits are painted, beside a static page with a few lines of script
(c) the work of one tick
(d) bytes over the wire on a first visit
(e) the longest stall of the main thread during a start
(f) a structure for a hundred players and some forty levels, in Pyodide
(g) a knock-out from the tap to the paint, with 10, 100 and 1,000 players by name
(h) a journal of 10,000 events read and folded, in Pyodide
(i) the best hand of seven cards, beside other evaluators in the same CPython
(j) a draw of seats and a full rebalance with 1,000 players, in Pyodide
"""

import argparse
import json
import statistics
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Error, Page, Playwright, sync_playwright

from tools import bench_pages, layout
from tools.bench_browser import Visit, fresh_profile, keep_on_device, tab, visit
from tools.bench_players import busts
from tools.bench_ranking import OURS, ranking_times
from tools.big_evening import big_evening, texts_of
from tools.serve import serving

RUNS = 7
SLOW = 4
LATER = 3
# Chromium keeps the code it has compiled two seconds after the last of it, and nobody leaves a clock sooner.
STAY_MS = 4_500
ATTEMPTS = 3
TICKS = 40
EVENTS = 10_000


def median(values: Iterable[float]) -> float:
    """The middle one."""
    return statistics.median(list(values))


def row(name: str, ours: float, theirs: float | None = None, *, unit: str = "ms") -> None:
    """One line of the result, with the ratio where there is something to hold it against."""
    line = f"{name:58} {ours:10,.1f} {unit}"
    if theirs is not None:
        line += f"   {theirs:10,.1f} {unit}   {ours / theirs:5.2f}"
    print(line, flush=True)


def visits(playwright: Playwright, url: str, throttle: int, kept: bool) -> tuple[list[Visit], list[Visit]]:
    """The first visit to a page of a device that had never seen it, and some later ones."""
    for attempt in range(ATTEMPTS):
        try:
            with fresh_profile(playwright) as context:
                with tab(context, throttle) as page:
                    first = visit(page, url)
                    if kept:
                        keep_on_device(page)
                    page.wait_for_timeout(STAY_MS)
                later = []
                for _ in range(LATER):
                    with tab(context, throttle) as page:
                        later.append(visit(page, url))
                        page.wait_for_timeout(STAY_MS)
                return [first], later
        except Error as error:
            # A headless browser's tab may crash by itself; that says nothing of how fast the page is.
            if "crashed" not in str(error) or attempt == ATTEMPTS - 1:
                raise
            print("a tab crashed: once more", flush=True)
    raise AssertionError


def starts(playwright: Playwright, ours: str, stock: str, throttle: int) -> None:
    """(a) and (e): the two pages in turns, so that whatever else the machine does hits both."""
    found: list[list[list[Visit]]] = [[[], []], [[], []]]
    for _ in range(RUNS):
        for side, made in zip(
            found,
            (visits(playwright, ours, throttle, True), visits(playwright, stock, throttle, False)),
            strict=True,
        ):
            side[0] += made[0]
            side[1] += made[1]
    slow = f", {throttle}x slower" if throttle > 1 else ""
    for name, which in (("first", 0), ("later", 1)):
        row(f"(a) {name} visit to ready{slow}", *(median(each.ready for each in side[which]) for side in found))
    for name, which in (("first", 0), ("later", 1)):
        stalls = [median(each.longest_stall for each in side[which]) for side in found]
        row(f"(e) longest stall of a {name} visit{slow}", *stalls)


def start_a_clock(page: Page) -> None:
    """A tournament in mid-level, on this device."""
    page.locator("[data-go=new]").first.click()
    page.locator("form[data-command=found] [type=submit]").click()
    page.wait_for_selector("html[data-state=before]", state="attached")
    page.keyboard.press("Space")
    page.wait_for_selector("html[data-state=running]", state="attached")


def digits(playwright: Playwright, ours: str, static: str) -> None:
    """(b) and (c)."""
    with fresh_profile(playwright) as context, tab(context) as page:
        visit(page, ours)
        start_a_clock(page)
        keep_on_device(page)
        painted: tuple[list[float], list[float]] = ([], [])
        for _ in range(RUNS * 2):
            for side, url in enumerate((ours, static)):
                page.goto(url, wait_until="commit")
                page.wait_for_function("window.bench.digits", polling=20)
                painted[side].append(float(page.evaluate("window.bench.digits")))
                if side == 0:
                    page.wait_for_selector("html[data-app=ready]", state="attached", timeout=60_000)
        row("(b) reload to right digits, beside a static page", median(painted[0]), median(painted[1]))
        visit(page, ours)
        row("(c) the work of one tick", median(ticks(page)))


def ticks(page: Page) -> list[float]:
    """How long Python works at each beat (see `Window.tick` in `browser/start.py`)."""
    page.evaluate("window.shuffleupBench = []")
    page.wait_for_function(f"window.shuffleupBench.length >= {TICKS}", timeout=120_000)
    found: list[float] = page.evaluate("window.shuffleupBench")
    return found


def bytes_over_the_wire(playwright: Playwright, url: str, kept: bool) -> float:
    """(d): all that a first visit transfers, compressed as it is, the service worker's own requests included."""
    with fresh_profile(playwright) as context, tab(context) as page:
        sizes: list[int] = []
        context.on("requestfinished", lambda request: sizes.append(_size(request)))
        visit(page, url)
        if kept:
            keep_on_device(page)
        return sum(sizes) / 1000


def _size(request: object) -> int:
    sizes = request.sizes()  # type: ignore[attr-defined]
    return int(sizes["responseBodySize"]) + int(sizes["responseHeadersSize"])


def structure() -> None:
    """(f): in Pyodide under Node, the first one aside."""
    command = ["node", "tools/pyodide_run.mjs", "tools/bench_engine.py"]
    answer = subprocess.run(command, cwd=layout.ROOT, check=True, capture_output=True, text=True).stdout.split()
    row(f"(f) a structure for 100 players, {answer[1]} levels", float(answer[0]))


def replay() -> None:
    """(h): in Pyodide under Node."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", dir=layout.ROOT / ".build") as file:
        json.dump(texts_of(big_evening(1_000, EVENTS)), file)
        file.flush()
        inside = Path(file.name).relative_to(layout.ROOT)
        command = ["node", "tools/pyodide_run.mjs", "tools/bench_replay.py", str(inside)]
        answer = subprocess.run(command, cwd=layout.ROOT, check=True, capture_output=True, text=True).stdout
    row(f"(h) a journal of {EVENTS:,} events", float(answer))


def ranking() -> None:
    """(i): beside each of the other evaluators."""
    times = ranking_times()
    ours = times.pop(OURS)
    for name, theirs in times.items():
        row(f"(i) a hand of seven cards, beside {name}", ours, theirs, unit="µs")


def seats() -> None:
    """(j): in Pyodide under Node."""
    command = ["node", "tools/pyodide_run.mjs", "tools/bench_seats.py"]
    answer = subprocess.run(command, cwd=layout.ROOT, check=True, capture_output=True, text=True).stdout.split()
    row("(j) a draw of seats for 1,000 players", float(answer[0]))
    row(f"(j) a full rebalance of 100 tables, {answer[2]} moves", float(answer[1]))


def main() -> None:
    """Measure, and print medians and ratios."""
    global RUNS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=RUNS)
    RUNS = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        beside = bench_pages.stock_site(Path(folder) / "stock")
        with serving(layout.SITE) as ours, serving(beside) as stock:
            print(f"{'medians of ' + str(RUNS) + ' runs or more':58} {'ours':>13}   {'beside':>13}   ratio")
            starts(playwright, ours, stock, 1)
            digits(playwright, ours, f"{stock}static.html")
            row(
                "(d) first visit over the wire",
                bytes_over_the_wire(playwright, ours, True),
                bytes_over_the_wire(playwright, stock, False),
                unit="kB",
            )
            structure()
            for players, times in busts(playwright, ours):
                row(f"(g) a knock-out among {players:,} players, tap to paint", median(times))
            replay()
            ranking()
            seats()
            starts(playwright, ours, stock, SLOW)


if __name__ == "__main__":
    main()
