"""The pages as they are served: index.html with skeleton, hints and configuration, and follow.html with its clock."""

import html
import importlib
import json
import re
import sys
import tomllib
from typing import Any

from tools import layout
from tools.messages import translators
from tools.sayings import spoken

SKELETON = "<!-- skeleton -->"
HINTS = "<!-- hints -->"
FOLLOWER = "<!-- follower -->"
LATE_STYLE = re.compile(r'  <link rel="stylesheet" media="not all" href="\./([\w./-]+)">\n')
LATE_STYLES = '<link rel="stylesheet" media="not all" href="./assets/screens.css">'
SCRIPT = '<script type="py" src="./py/main.py" config="./pyscript.toml"></script>'


def configuration() -> dict[str, Any]:
    """What pyscript.toml says."""
    return tomllib.loads((layout.ROOT / "pyscript.toml").read_text("utf-8"))


def late_styles() -> list[str]:
    """The style sheets of all screens but the clock, in the order in which they overrule each other.

    `assets/face.js` lets them count once something but the clock can be seen; the built site makes one of all.
    """
    page = (layout.ROOT / "index.html").read_text("utf-8")
    late = LATE_STYLE.findall(page)
    if page.count('rel="stylesheet"') != len(late) + 1:
        raise ValueError('index.html must mark every style sheet but the clock\'s with media="not all"')
    return late


def skeleton() -> str:
    """The page's first paint, before the face has drawn on it; nothing as long as there is no template."""
    _forget_ours()
    try:
        module = importlib.import_module("shuffleup.screens.skeleton")
    except ModuleNotFoundError:
        return ""
    templating = importlib.import_module("shuffleup.screens.templating")
    return str(module.render(templating.environment()))


def follow_page(dev: bool = False) -> str:
    """follow.html, with what it says in every language; marked as index.html is in the unbuilt site."""
    _forget_ours()
    module = importlib.import_module("shuffleup.screens.follower")
    templating = importlib.import_module("shuffleup.screens.templating")
    languages = {"en": str} | translators()
    page = (layout.ROOT / "follow.html").read_text("utf-8")
    if page.count(FOLLOWER) != 1:
        raise ValueError(f"follow.html must have {FOLLOWER} exactly once")
    page = page.replace(FOLLOWER, str(module.render(templating.environment(), languages)))
    return page.replace("<html ", "<html data-dev ", 1) if dev else page


def spoken_script(name: str) -> str:
    """One of the scripts that say something by themselves, with that in every language."""
    return spoken((layout.ROOT / name).read_text("utf-8"), translators())


def _forget_ours() -> None:
    """In `make dev` our modules may have been edited since they were imported."""
    for name in [name for name in sys.modules if name.split(".")[0] == "shuffleup"]:
        del sys.modules[name]


def dev_page() -> str:
    """index.html for the unbuilt site; marked, since nothing of it is to be kept for offline."""
    page = (layout.ROOT / "index.html").read_text("utf-8").replace("<html ", "<html data-dev ", 1)
    return page.replace(SKELETON, skeleton()).replace(HINTS, "")


def built_page(hints: list[str]) -> str:
    """index.html for the built site: PyScript's configuration and main.py are inside, so nothing waits for them."""
    page = (layout.ROOT / "index.html").read_text("utf-8")
    for marker in (SKELETON, HINTS, SCRIPT):
        if page.count(marker) != 1:
            raise ValueError(f"index.html must have {marker} exactly once")
    config = html.escape(json.dumps(configuration(), separators=(",", ":")), quote=True)
    main = (layout.ROOT / "py" / "main.py").read_text("utf-8")
    if "</" in main or "<!--" in main:
        raise ValueError("py/main.py has words that would end its script")
    page = LATE_STYLE.sub("", page).replace("</body>", f"{LATE_STYLES}\n</body>")
    page = re.sub(r"(?<=\n)[ ]+(?=<)", "", page)
    page = page.replace(SKELETON, skeleton()).replace(HINTS, "\n".join(hints))
    return page.replace(SCRIPT, f'<script type="py" config="{config}">\n{main}</script>')
