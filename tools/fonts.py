"""Makes the font files in `assets/fonts` from Archivo as it lies in `node_modules`.

    pip install fonttools brotli && python -m tools.fonts

Archivo (width and weight axes) is copied as it is, with its licence. From it the *figures* are cut as well: digits of
one width and the few signs that stand between them, in a file of a few kilobytes that is there before anything else.
The colon is raised to the middle of the digits, which Archivo sets for running text.

A *plain* font of one width and one weight is cut for followers from before container queries: the browser of TVs of
2020 (Chromium 68) takes the outlines of a variable font as it is asked to, but not its widths, and letters overlap.

What it writes is kept in the repository, so that the site can be served straight from a checkout and fonttools is
needed by nobody else.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules" / "@fontsource-variable" / "archivo"
TARGET = ROOT / "assets" / "fonts"
LATIN = SOURCE / "files" / "archivo-latin-standard-normal.woff2"
COPIES = {
    LATIN: "archivo-latin.woff2",
    SOURCE / "files" / "archivo-latin-ext-standard-normal.woff2": "archivo-latin-ext.woff2",
    SOURCE / "LICENSE": "OFL.txt",
}
FIGURES = "0123456789:/.,' −+\u00a0\u2019"
LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "−–—‘’‚“”„•…€"
PLAIN = {"wght": 600, "wdth": 92}


def tabular(font: Any) -> dict[str, str]:
    """The digits of one width, by the name of the ordinary digit."""
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = {
        index for record in features if record.FeatureTag == "tnum" for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in lookups:
        for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
            found |= getattr(table, "ExtSubTable", table).mapping
    return found


def figures() -> None:
    """Cut the figures out of Archivo, digits of one width being the ordinary ones."""
    _cut(_with_tabular_digits(), FIGURES, "archivo-figures.woff2")


def plain() -> None:
    """Cut the font of one width and one weight."""
    _cut(instancer.instantiateVariableFont(_with_tabular_digits(), PLAIN), LETTERS, "archivo-plain.woff2")


def _with_tabular_digits() -> Any:
    font = TTFont(LATIN)
    swap = tabular(font)
    for table in font["cmap"].tables:
        table.cmap = {code: swap.get(name, name) for code, name in table.cmap.items()}
    _raise_colon(font)
    return font


def _cut(font: Any, text: str, name: str) -> None:
    options = subset.Options(layout_features=[], flavor="woff2", notdef_outline=True, name_IDs=[0, 1, 2, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(TARGET / name)


def _raise_colon(font: Any) -> None:
    colon = font["glyf"][font.getBestCmap()[ord(":")]]
    rise = (font["OS/2"].sCapHeight - colon.yMax - colon.yMin) // 2
    colon.coordinates.translate((0, rise))
    colon.recalcBounds(font["glyf"])


def main() -> None:
    """Write every file."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for source, name in COPIES.items():
        shutil.copyfile(source, TARGET / name)
    figures()
    plain()
    for made in sorted(TARGET.iterdir()):
        print(f"{made.relative_to(ROOT)}: {made.stat().st_size} bytes")


if __name__ == "__main__":
    main()
