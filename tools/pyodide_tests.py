"""Runs the tests that need no browser in the interpreter the page uses: `python -m tools.pyodide_tests`.

Usually those of the engine; with `--screens` as the first word also those of the screens and of the sources.

Started under CPython it starts itself again in Pyodide under Node, with the packages in requirements/pyodide.txt.
"""

import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

# What drives a browser, or Node itself.
ELSEWHERE = ("browser", "browsers", "e2e", "tools")
# What the screens say, and how the sources are kept: the same in every Python, and many.
SCREENS = (
    *("announcements", "any_evening", "back", "book_screen", "check_and_rules", "chips_screens", "damaged_devices"),
    *("deal_screen", "dealer_hand", "dealer_help", "dealer_screen", "hand_over_screen", "locale", "look_of_a_device"),
    *("money_screens", "new_evening", "pictures", "planning", "players_screen", "results", "rooms"),
    *("sample_evening", "schedule_editor", "seat_play", "seats_screen", "share", "spoken", "table_tablets"),
    *("tdt_files_taken", "templates", "time_kept", "tv_stages", "tv_window"),
)
PACKAGES = Path(".build/pyodide")
LIBRARIES = ("jinja2", "markupsafe", "segno")
REQUIREMENTS = Path("requirements/pyodide.txt")
LOCK = Path("node_modules/pyodide/pyodide-lock.json")


def in_pyodide() -> int:
    """Run pytest here."""
    import pytest

    arguments = sys.argv[1:]
    ignored = [f"--ignore=tests/{folder}" for folder in ELSEWHERE]
    if arguments[:1] == ["--screens"]:
        arguments = arguments[1:]
    else:
        ignored += [f"--ignore=tests/test_{name}.py" for name in SCREENS]
    # Rewriting what is asserted takes a tenth of the time; the other interpreter's run tells what was compared.
    plain = ("-q", "-p", "no:cacheprovider", "--assert=plain")
    options = [*plain, "-m", "not slow and not browser", *ignored]
    return int(pytest.main([*options, *arguments]))


def install() -> None:
    """Fetch pytest and Hypothesis as that interpreter needs them, and take the page's own libraries from the venv."""
    stamp = PACKAGES / ".installed"
    there = all((PACKAGES / library).exists() for library in LIBRARIES)
    if there and stamp.exists() and stamp.stat().st_mtime > REQUIREMENTS.stat().st_mtime:
        return
    shutil.rmtree(PACKAGES, ignore_errors=True)
    about = json.loads(LOCK.read_text("utf-8"))["info"]
    platform = (
        f"--platform=pyemscripten_{about['abi_version']}_{about['arch']}",
        f"--python-version={about['python']}",
    )
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", f"--target={PACKAGES}"]
    subprocess.run([*pip, *platform, "--only-binary=:all:", "-r", str(REQUIREMENTS)], check=True)
    for library in LIBRARIES:
        shutil.copytree(Path(sysconfig.get_path("purelib")) / library, PACKAGES / library)
    stamp.touch()


def main() -> None:
    """Run from the command line, at the top of the checkout."""
    if sys.platform == "emscripten":
        sys.path.insert(0, "py")
        sys.exit(in_pyodide())
    install()
    command = [
        "node",
        "tools/pyodide_run.mjs",
        f"--packages={PACKAGES}",
        "tools/pyodide_tests.py",
        "--",
        *sys.argv[1:],
    ]
    sys.exit(subprocess.run(command, check=False).returncode)


if __name__ == "__main__":
    main()
