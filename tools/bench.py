"""Measures the built site in one run, beside what it must not be slower than: `make bench`.

(a) first and later visits until Python answers, beside a stock PyScript page from the same packages, also slowed down
(b) a reload in mid-level until right digits are painted, beside a static page with a few lines of script
(c) the work of one tick
(d) bytes over the wire on a first visit
(e) the longest stall of the main thread during a start
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from tools import bench_pages, layout
from tools.bench_browser import Visit, fresh_profile, keep_on_device, tab, visit
from tools.serve import serving

RUNS = 7
SLOW = 4
TICKS = 40


def median(values: Iterable[float]) -> float:
    """The middle one."""
    return statistics.median(list(values))


def row(name: str, ours: float, theirs: float | None = None, unit: str = "ms") -> None:
    """One line of the result, with the ratio where there is something to hold it against."""
    line = f"{name:58} {ours:10,.1f} {unit}"
    if theirs is not None:
        line += f"   {theirs:10,.1f} {unit}   {ours / theirs:5.2f}"
    print(line, flush=True)


def visits(playwright: Playwright, url: str, throttle: int, kept: bool) -> tuple[Visit, list[Visit]]:
    """A first visit to a page, and as many later ones as there are runs."""
    with fresh_profile(playwright) as context:
        with tab(context, throttle) as page:
            first = visit(page, url)
            if kept:
                keep_on_device(page)
        later = []
        for _ in range(RUNS):
            with tab(context, throttle) as page:
                later.append(visit(page, url))
        return first, later


def starts(playwright: Playwright, ours: str, stock: str) -> None:
    """(a) and (e): the two pages in turns, so that whatever else the machine does hits both."""
    for throttle in (1, SLOW):
        firsts: tuple[list[Visit], list[Visit]] = ([], [])
        laters: tuple[list[Visit], list[Visit]] = ([], [])
        for _ in range(RUNS if throttle == 1 else 3):
            for side, (url, kept) in enumerate(((ours, True), (stock, False))):
                first, later = visits(playwright, url, throttle, kept)
                firsts[side].append(first)
                laters[side].extend(later[: RUNS if throttle == 1 else 3])
        slow = f", {throttle}x slower" if throttle > 1 else ""
        for name, found, what in (
            ("(a) first visit to ready", firsts, lambda each: each.ready),
            ("(a) later visit to ready", laters, lambda each: each.ready),
            ("(e) longest stall", laters, lambda each: each.longest_stall),
        ):
            row(name + slow, median(map(what, found[0])), median(map(what, found[1])))


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
            starts(playwright, ours, stock)
            digits(playwright, ours, f"{stock}static.html")
            row(
                "(d) first visit over the wire",
                bytes_over_the_wire(playwright, ours, True),
                bytes_over_the_wire(playwright, stock, False),
                "kB",
            )


if __name__ == "__main__":
    main()
