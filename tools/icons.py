"""Draws the icons of the app and takes their pictures with Chromium: `python -m tools.icons`.

One drawing, in three cuts: `icon.svg` with round corners and little margin, PNGs of it, and a maskable one that fills
the square and keeps the drawing inside the middle four fifths, which a launcher may cut to any shape.
"""

from __future__ import annotations

import math
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import FLAGS, ensure

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
SPADE = (
    "M0-118C20-72 98-38 98 24c0 34-25 57-55 57-13 0-24-5-33-14 4 25 13 45 29 63h-78c16-18 25-38 29-63-9 9-20 14-33 14"
    "-30 0-55-23-55-57C-98-38-20-72 0-118z"
)
PNGS = {
    "icon-180.png": (180, True),
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
}


def drawing(corner: int, scale: float) -> str:
    """The icon as SVG: a round table from above, most of its rail alight, the button where the light ends."""
    radius, spent = 186.0, 0.22
    angle = 2 * math.pi * spent
    x, y = radius * math.sin(angle), -radius * math.cos(angle)
    around = 2 * math.pi * radius
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <defs>
    <radialGradient id="felt" cx="50%" cy="42%" r="62%">
      <stop offset="0" stop-color="#237563"/><stop offset="0.65" stop-color="#124638"/>
      <stop offset="1" stop-color="#0a2a22"/>
    </radialGradient>
  </defs>
  <rect width="512" height="512" rx="{corner}" fill="#0b1210"/>
  <g transform="translate(256 256) scale({scale})" fill="none">
    <circle r="206" fill="url(#felt)"/>
    <circle r="{radius:.0f}" stroke="#2a211a" stroke-width="50"/>
    <circle r="{radius:.0f}" stroke="#0d0a08" stroke-width="26"/>
    <circle r="{radius:.0f}" stroke="#f3c46c" stroke-width="22" transform="rotate(-90)"
      stroke-dasharray="0 {spent * around:.2f} {(1 - spent) * around:.2f} 0"/>
    <circle cx="{x:.2f}" cy="{y:.2f}" r="37" fill="#fdf8ec"/>
    <circle cx="{x:.2f}" cy="{y:.2f}" r="17" fill="#f3c46c"/>
    <path d="{SPADE}" fill="#f7f2e6" transform="translate(0 -4)"/>
  </g>
</svg>
"""


def main() -> None:
    """Write the drawing and its pictures."""
    ICONS.mkdir(parents=True, exist_ok=True)
    (ICONS / "icon.svg").write_text(drawing(corner=112, scale=1.06), encoding="utf-8")
    installed = ensure()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed, args=FLAGS)
        for name, (size, whole) in PNGS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = drawing(corner=0, scale=0.86) if whole else drawing(corner=112, scale=1.06)
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
