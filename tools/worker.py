"""sw.js as it is served: with every file of the site in it, and its hash."""

import base64
import hashlib
import json
from pathlib import Path

RUNTIME_FOLDERS = ("pyodide/", "pyscript/", "vendor/")
# Served, but not needed to play: the worker itself, what only people who read sources ask for, the icons that a
# device asks for once when the app is put on it, and letters that none of our languages has.
NOT_KEPT = {
    "sw.js",
    "LICENSE",
    *(f"assets/icons/icon-{name}.png" for name in ("180", "192", "512", "maskable-512")),
    "assets/fonts/archivo-latin-ext.woff2",
}
# All that a device needs which only follows.
FOLLOWING = (
    "follow.html",
    "assets/face.js",
    "assets/follow.js",
    "assets/style.css",
    "assets/follow.css",
    "assets/icons/icon.svg",
    "assets/fonts/archivo-figures.woff2",
    "assets/fonts/archivo-latin.woff2",
    "assets/fonts/archivo-plain.woff2",
)


def integrity(content: bytes) -> str:
    """A hash as fetch() takes it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def contents(site: Path) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The files of the runtime, of the app, and of those that only follow, each with its hash.

    The start page has the name it is visited under.
    """
    runtime: dict[str, str] = {}
    app: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name not in NOT_KEPT:
            part = runtime if name.startswith(RUNTIME_FOLDERS) else app
            part["./" if name == "index.html" else f"./{name}"] = integrity(path.read_bytes())
    return runtime, app, {f"./{name}": app[f"./{name}"] for name in FOLLOWING}


def stamped(template: str, site: Path) -> str:
    """The service worker for a site that is otherwise finished."""
    for label, files in zip(("RUNTIME", "APP", "FOLLOWING"), contents(site), strict=True):
        listing = json.dumps(files, sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(listing.encode()).hexdigest()[:16]
        for marker, value in ((f"%{label}_HASH%", digest), (f'"%{label}_FILES%"', listing)):
            if template.count(marker) != 1:
                raise ValueError(f"sw.js must have {marker} exactly once")
            template = template.replace(marker, value)
    return template
