"""Copies the one font of the app, Archivo with its width and weight axes, from `node_modules` to `assets/fonts`.

Run it after changing the pinned version: `python tools/fonts.py`. What it writes is kept in the repository, so that
the site can be served straight from a checkout.
"""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules" / "@fontsource-variable" / "archivo"
TARGET = ROOT / "assets" / "fonts"
FILES = {
    "files/archivo-latin-standard-normal.woff2": "archivo-latin.woff2",
    "files/archivo-latin-ext-standard-normal.woff2": "archivo-latin-ext.woff2",
    "LICENSE": "OFL.txt",
}


def main() -> None:
    """Copy the font files and the licence they come under."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for source, target in FILES.items():
        shutil.copyfile(SOURCE / source, TARGET / target)
        print(f"{TARGET.relative_to(ROOT) / target}: {(TARGET / target).stat().st_size} bytes")


if __name__ == "__main__":
    main()
