"""Finds a Chromium for tests and measurements; `python -m tools.chromium` installs one if it has to and may."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

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


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if path and Path(path).exists() else None


def _install() -> str | None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not find() and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q"], check=False)
        command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"]
        subprocess.run(command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, check=False)
    return find()


if __name__ == "__main__":
    print(ensure())
