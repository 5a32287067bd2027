"""Takes the pictures of the documentation: a whole evening is played in a browser, and some of it kept."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tools import layout

DOCS = layout.ROOT / "docs"
EVENING = "tests/e2e/test_whole_evening.py"
WIDEST = 1280
QUALITY = 88
# The picture of each station that is kept, by the name the documents know it by.
KEPT = {
    "clock.png": "clock-tv",
    "pictures/plan.webp": "new-host",
    "pictures/host.webp": "clock-host",
    "pictures/seats.webp": "draw-tv",
    "pictures/break.webp": "break-tv",
    "pictures/dealer.webp": "told-tablet",
    "pictures/final-table.webp": "final-tv",
    "pictures/deal.webp": "deal-host",
    "pictures/podium.webp": "podium-tv",
    "pictures/phone.webp": "phone",
}


def play(folder: Path) -> None:
    """Play the evening; its stations leave their pictures in the folder."""
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", EVENING],
        cwd=layout.ROOT,
        env={**os.environ, "SHUFFLE_UP_PICTURES": str(folder)},
        check=True,
    )


def keep(taken: Path, place: Path) -> None:
    """Write a picture small enough for a page, in the format of its name."""
    place.parent.mkdir(exist_ok=True)
    with Image.open(taken) as picture:
        small = picture.convert("RGB")
        small.thumbnail((WIDEST, WIDEST), Image.Resampling.LANCZOS)
        small.save(place, quality=QUALITY, method=6, optimize=True)


def main() -> None:
    """Take them all."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        play(folder)
        for place, station in KEPT.items():
            keep(folder / f"{station}.png", DOCS / place)


if __name__ == "__main__":
    main()
