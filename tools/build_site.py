"""Builds the site into _site/: `python -m tools.build_site`."""

import json
import shutil
import subprocess
from pathlib import Path

from jinja2 import FileSystemLoader

from shuffleup.screens.templating import environment
from tools import layout
from tools.messages import compiled_catalogs
from tools.pages import built_page
from tools.worker import stamped

STAGE = layout.BUILD / "app"
FROZEN = layout.BUILD / "frozen"
LOCK_KEYS = ("abi_version", "arch", "platform", "python")


def stage_app() -> None:
    """Lay out the sources of app.zip, with templates and catalogs compiled."""
    shutil.rmtree(STAGE, ignore_errors=True)
    for name, path in layout.app_files().items():
        if "/templates/" not in name:
            _copy(path, STAGE / name)
    for name, content in compiled_catalogs().items():
        (STAGE / name).parent.mkdir(parents=True, exist_ok=True)
        (STAGE / name).write_bytes(content)
    compile_templates(STAGE / "shuffleup" / "screens" / "compiled")


def compile_templates(target: Path) -> None:
    """Compile every template to the module that jinja2's ModuleLoader looks for."""
    templates = layout.ROOT / "py" / "shuffleup" / "screens" / "templates"
    target.mkdir(parents=True)
    environment(FileSystemLoader(templates)).compile_templates(target, zip=None, ignore_errors=False)


def freeze() -> None:
    """Have Pyodide itself compile the standard library and the app."""
    shutil.rmtree(FROZEN, ignore_errors=True)
    FROZEN.mkdir(parents=True)
    relative = [path.relative_to(layout.ROOT).as_posix() for path in (STAGE, FROZEN)]
    command = ["node", "tools/pyodide_run.mjs", "tools/freeze.py", *relative]
    subprocess.run(command, cwd=layout.ROOT, check=True)


def lock_file() -> str:
    """Pyodide's list of packages, without the packages."""
    info = json.loads((layout.PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    return json.dumps({"info": info, "packages": {}}, separators=(",", ":"))


def hints() -> list[str]:
    """What the browser may fetch before PyScript asks for it."""
    core = next(path.name for path in layout.pyscript_chunks() if path.name.startswith("core-"))
    modules = ["pyscript/core.js", f"pyscript/{core}", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"]
    fetched = [f"pyodide/{name}" for name in ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")]
    return [
        *(f'<link rel="modulepreload" href="./{name}">' for name in modules),
        *(f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in fetched),
    ]


def build(site: Path = layout.SITE) -> None:
    """Make the whole site anew."""
    stage_app()
    freeze()
    shutil.rmtree(site, ignore_errors=True)
    for name in layout.PYODIDE_FILES:
        _copy(layout.PYODIDE / name, site / "pyodide" / name)
    for chunk in layout.pyscript_chunks():
        _copy(chunk, site / "pyscript" / chunk.name)
    for name, path in (layout.vendor_files() | layout.own_files()).items():
        _copy(path, site / name)
    _copy(FROZEN / "python_stdlib.zip", site / "pyodide" / "python_stdlib.zip")
    _copy(FROZEN / "app.zip", site / "app.zip")
    (site / "pyodide" / "pyodide-lock.json").write_text(lock_file(), "utf-8")
    (site / "index.html").write_text(built_page(hints()), "utf-8")
    worker = (layout.ROOT / "sw.js").read_text("utf-8")
    (site / "sw.js").write_text(stamped(worker, site), "utf-8")
    print(f"built {site.relative_to(layout.ROOT)}/")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


if __name__ == "__main__":
    build()
