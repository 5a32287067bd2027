"""What the site is made of: which file of the checkout, the venv or node_modules is served under which name."""

import re
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "_site"
BUILD = ROOT / ".build"
MODULES = ROOT / "node_modules"
PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
PYSCRIPT_STDLIB = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.wasm")
THIRD_PARTY = ("jinja2", "markupsafe", "segno")

# Plain files at the top of the checkout that are served as they are.
TOP_FILES = ("manifest.webmanifest", "LICENSE")

_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")


def pyscript_chunks() -> list[Path]:
    """The chunks PyScript loads with every plugin off: what core.js imports, and the chunk that quiets "error"."""
    found: dict[str, Path] = {}
    todo = ["core.js", *(path.name for path in sorted(PYSCRIPT.glob("error-*.js")))]
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = PYSCRIPT / name
            todo += _IMPORT.findall(found[name].read_text("utf-8"))
    return [found[name] for name in sorted(found)]


def vendor_files() -> dict[str, Path]:
    """Files of our libraries that the page loads by itself, by the name they are served under."""
    zxing = MODULES / "zxing-wasm" / "dist"
    return {
        "vendor/fzstd.js": MODULES / "fzstd" / "umd" / "index.js",
        "vendor/idiomorph.min.js": MODULES / "idiomorph" / "dist" / "idiomorph.min.js",
        "vendor/zxing_reader.js": zxing / "iife" / "reader" / "index.js",
        "vendor/zxing_reader.wasm": zxing / "reader" / "zxing_reader.wasm",
    }


def own_files() -> dict[str, Path]:
    """Our own files that are served unchanged."""
    files = {path.relative_to(ROOT).as_posix(): path for path in _walk(ROOT / "assets")}
    files.update({name: ROOT / name for name in TOP_FILES if (ROOT / name).exists()})
    return files


def app_files() -> dict[str, Path]:
    """What goes into app.pack, by its name there, but for the catalogs: our package and the libraries it imports."""
    files = {f"shuffleup/{name}": path for name, path in _package(ROOT / "py" / "shuffleup")}
    site_packages = Path(sysconfig.get_path("purelib"))
    for library in THIRD_PARTY:
        files.update(
            {f"{library}/{name}": path for name, path in _package(site_packages / library) if name.endswith(".py")}
        )
    return files


def _package(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in _walk(folder):
        if "__pycache__" not in path.parts and path.suffix not in {".mo", ".po"}:
            yield path.relative_to(folder).as_posix(), path


def _walk(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))
