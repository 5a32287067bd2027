"""Finds a Chromium for tests and measurements; `python -m tools.chromium` installs one if it has to and may."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# --disable-gpu and the rest keep a headless browser from doing anything but what the page asks for.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


def find() -> str | None:
    """The path of a Chromium that is there already: Playwright's own, else the system's."""
    return _playwrights() or next((path for name in NAMES if (path := shutil.which(name))), None)


def ensure() -> str:
    """The path of a Chromium, installing one where that is possible without asking anybody."""
    return find() or _install() or sys.exit("No Chromium found: please install chromium or google-chrome.")


@lru_cache(maxsize=1)
def _playwrights() -> str | None:
    with ThreadPoolExecutor(
        1
    ) as elsewhere:  # this thread may have a Playwright running already, and it bears no second
        path = elsewhere.submit(_where_playwright_would_look).result()
    return path if path and Path(path).exists() else None


def _where_playwright_would_look() -> str:
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def _install() -> str | None:
    _playwrights.cache_clear()
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not find() and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q"], check=False)
        command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"]
        subprocess.run(command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, check=False)
    return find()


if __name__ == "__main__":
    print(ensure())
