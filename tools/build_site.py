"""Builds the site into _site/: `python -m tools.build_site`."""

import json
import shutil
import subprocess
from pathlib import Path

import zstandard

from tools import classic, layout
from tools.app_sources import app_sources
from tools.pages import built_page, follow_page, late_styles, spoken_script
from tools.sayings import SCRIPTS
from tools.worker import FOLLOWING, stamped

STAGE = layout.BUILD / "app"
PYSCRIPT_STAGE = layout.BUILD / "pyscript"
FROZEN = layout.BUILD / "frozen"
LOCK_KEYS = ("abi_version", "arch", "platform", "python")


def stage_app() -> None:
    """Lay out the sources of app.pack."""
    shutil.rmtree(STAGE, ignore_errors=True)
    for name, content in app_sources().items():
        (STAGE / name).parent.mkdir(parents=True, exist_ok=True)
        (STAGE / name).write_bytes(content)


def stage_pyscript() -> None:
    """Lay out the sources of PyScript's Python package, which it carries inside its JavaScript."""
    shutil.rmtree(PYSCRIPT_STAGE, ignore_errors=True)
    shutil.copytree(layout.PYSCRIPT_STDLIB, PYSCRIPT_STAGE)


def freeze() -> None:
    """Have Pyodide itself compile the standard library and the app, and then try what a start needs of them."""
    shutil.rmtree(FROZEN, ignore_errors=True)
    FROZEN.mkdir(parents=True)
    folders = [path.relative_to(layout.ROOT).as_posix() for path in (STAGE, PYSCRIPT_STAGE, FROZEN)]
    run_in_pyodide("tools/freeze.py", *folders)
    run_in_pyodide("--stdlib", f"{folders[-1]}/runtime_all.zip", "tools/trim.py", *folders)


def run_in_pyodide(*arguments: str) -> None:
    """Run a Python file in Pyodide under Node."""
    subprocess.run(["node", "tools/pyodide_run.mjs", *arguments], cwd=layout.ROOT, check=True)


def lock_file() -> str:
    """Pyodide's list of packages, without the packages."""
    info = json.loads((layout.PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    return json.dumps({"info": info, "packages": {}}, separators=(",", ":"))


def hints() -> list[str]:
    """The scripts that scripts ask for, so that nothing waits for its importer.

    Only scripts: assets/start.mjs asks for the rest at once. And Chromium takes a .wasm that was preloaded without
    the compiled code it keeps beside it, which costs 0.4 s at every later visit.
    """
    chunks = [f"pyscript/{path.name}" for path in layout.pyscript_chunks() if path.name != "core.js"]
    return [
        f'<link rel="preload" as="script" href="./{classic.NAME}">',
        *(f'<link rel="modulepreload" href="./{name}">' for name in ("pyodide/pyodide.mjs", *chunks)),
    ]


def build(site: Path = layout.SITE) -> None:
    """Make the whole site anew."""
    stage_app()
    stage_pyscript()
    freeze()
    shutil.rmtree(site, ignore_errors=True)
    for name in layout.PYODIDE_FILES:
        _copy(layout.PYODIDE / name, site / "pyodide" / name)
    (site / classic.NAME).write_bytes(classic.asm_script())
    (site / "pyodide" / classic.LOADER).write_bytes(classic.loader_script())
    for chunk in layout.pyscript_chunks():
        _copy(chunk, site / "pyscript" / chunk.name)
    for name, path in (layout.vendor_files() | layout.own_files()).items():
        _copy(path, site / name)
    reader = site / "vendor" / "zxing_reader.wasm"
    reader.with_suffix(".pack").write_bytes(packed(reader))
    reader.unlink()
    bundle_styles(site)
    for script in SCRIPTS:
        (site / script).write_text(spoken_script(script), "utf-8")
    (site / "pyodide" / "python_stdlib.pack").write_bytes(packed(FROZEN / "python_stdlib.zip"))
    (site / "app.pack").write_bytes(packed(FROZEN / "app.zip"))
    (site / "pyodide" / "pyodide-lock.json").write_text(lock_file(), "utf-8")
    (site / "index.html").write_text(built_page(hints()), "utf-8")
    (site / "follow.html").write_text(follow_page(), "utf-8")
    worker = (layout.ROOT / "sw.js").read_text("utf-8")
    (site / "sw.js").write_text(stamped(worker, site), "utf-8")
    print(f"built {site.relative_to(layout.ROOT)}/")


def packed(file: Path) -> bytes:
    """A large file as it is served; an archive, compressed as one, has a third of the size a zip would have.

    `assets/unpack.js` opens it at a first visit, `sw.js` before it is kept.
    """
    settings = zstandard.ZstdCompressionParameters.from_level(22, window_log=24)
    return zstandard.ZstdCompressor(compression_params=settings).compress(file.read_bytes())


def bundle_styles(site: Path) -> None:
    """Put the style sheets of all screens but the clock into one; what follows alone keeps its own."""
    late = late_styles()
    text = "".join((site / name).read_text("utf-8") for name in late)
    for name in set(late) - set(FOLLOWING):
        (site / name).unlink()
    (site / "assets" / "screens.css").write_text(text, "utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


if __name__ == "__main__":
    build()
