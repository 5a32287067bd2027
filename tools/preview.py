"""Renders every screen from sample views to static pages and takes pictures of them.

    python tools/preview.py                     every screen, state, theme and size into screenshots/
    python tools/preview.py --only clock        pages whose name begins with "clock" ("de-clock" for German)
    python tools/preview.py --sizes 1080p,phone --themes dark
    python tools/preview.py --axe               runs axe-core on each page instead, and fails on a violation

It needs nothing running: the pages are files below `.build/preview/`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))
sys.path.insert(0, str(ROOT))

from tools.chromium import FLAGS, ensure  # noqa: E402
from tools.preview_samples import Sample, samples  # noqa: E402

PAGES = ROOT / ".build" / "preview"
PICTURES = ROOT / "screenshots"
SIZES = {
    "4k": (3840, 2160),
    "1080p": (1920, 1080),
    "720p": (1280, 720),
    "tablet": (1280, 800),
    "tablet-tall": (800, 1280),
    "phone": (390, 844),
    "phone-wide": (844, 390),
}
THEMES = ("dark", "light")
SHEETS = (
    *("style", "screens", "chips", "plan", "schedule", "race", "players", "money", "results", "book"),
    *("seats", "seat-play", "dealer"),
)
STYLES = "".join(f'<link rel="stylesheet" href="../../assets/{name}.css">' for name in SHEETS)


@dataclass
class Shot:
    """One picture to take."""

    sample: Sample
    size: str
    theme: str
    page: Path = field(init=False)

    def __post_init__(self) -> None:
        self.page = PAGES / f"{self.sample.name}.{self.theme}.html"

    @property
    def picture(self) -> Path:
        """Where the picture goes."""
        return PICTURES / f"{self.sample.name}.{self.size}.{self.theme}.png"


def document(sample: Sample, theme: str) -> str:
    """A whole page round the HTML of a screen."""
    marks = "".join(f' data-{name}="{value}"' for name, value in sample.marks.items())
    return (
        f'<!doctype html><html lang="{sample.language}" data-theme="{theme}"{marks} style="{sample.style}">'
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{sample.name}</title>{STYLES}</head>"
        f'<body><div id="app">{sample.html}</div></body></html>'
    )


def shots(only: str, sizes: list[str], themes: list[str]) -> Iterator[Shot]:
    """The pictures asked for."""
    for sample in samples():
        if sample.name.startswith(only):
            for theme in themes:
                for size in sizes:
                    yield Shot(sample, size, theme)


def photograph(browser: Browser, wanted: list[Shot], full: bool) -> None:
    """Take the pictures, one window a size."""
    for size in dict.fromkeys(shot.size for shot in wanted):
        width, height = SIZES[size]
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        for shot in (one for one in wanted if one.size == size):
            page.goto(shot.page.as_uri())
            page.evaluate("document.fonts.ready")
            shot.sample.prepare(page)
            too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            page.screenshot(path=shot.picture, full_page=full and not shot.sample.fixed)
            print(shot.picture.name, "  OVERFLOWS SIDEWAYS" if too_wide else "")
        page.close()


def check(page: Page, shot: Shot) -> list[dict[str, Any]]:
    """What axe-core finds wrong with a page."""
    page.goto(shot.page.as_uri())
    page.evaluate("document.fonts.ready")
    shot.sample.prepare(page)
    page.add_script_tag(path=ROOT / "node_modules" / "axe-core" / "axe.min.js")
    found: list[dict[str, Any]] = page.evaluate("axe.run(document).then(result => result.violations)")
    return found


def audit(browser: Browser, wanted: list[Shot]) -> int:
    """Run axe-core over the pages; the number of violations."""
    total = 0
    for shot in wanted:
        width, height = SIZES[shot.size]
        page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        found = check(page, shot)
        page.close()
        total += len(found)
        print(f"{shot.sample.name}.{shot.size}.{shot.theme}: {len(found)} violations")
        for violation in found:
            places = [node["html"][:140] + "  " + node["failureSummary"][:200] for node in violation["nodes"][:4]]
            print(f"  {violation['id']}: {violation['help']}", *places, sep="\n    ")
    return total


def main() -> int:
    """Render, then photograph or audit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--themes", default=",".join(THEMES))
    parser.add_argument("--axe", action="store_true")
    parser.add_argument("--full", action="store_true", help="the whole length of pages that scroll")
    options = parser.parse_args()
    wanted = list(shots(options.only, options.sizes.split(","), options.themes.split(",")))
    PAGES.mkdir(parents=True, exist_ok=True)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for shot in wanted:
        shot.page.write_text(document(shot.sample, shot.theme), encoding="utf-8")
    installed = ensure()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed, args=FLAGS)
        if options.axe:
            found = audit(browser, wanted)
            print(json.dumps({"violations": found}))
            return 1 if found else 0
        photograph(browser, wanted, options.full)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
