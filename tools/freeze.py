"""Runs inside Pyodide: compiles the standard library, PyScript's package and the app to bytecode.

Pyodide ships its standard library as sources and compiles a good hundred of them at every start; that is most of a
stock start. Here the very interpreter that will read the bytecode writes it.

    node tools/pyodide_run.mjs tools/freeze.py <the app's sources> <PyScript's sources> <folder for the archives>
"""

import importlib.util
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

from tools.thin import thinned

STDLIB = Path("/lib/python314.zip")
# What only a desk has a use for.
LEFT_OUT = (
    "_pyrepl/",
    "ctypes/",
    "ensurepip/",
    "idlelib/",
    "lib2to3/",
    "pydoc",
    "sqlite3/",
    "test/",
    "tkinter/",
    "unittest/",
)


def bytecode(source: bytes, name: str) -> bytes:
    """A .pyc that is taken without a look at its source: no asserts, no docstrings."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return pyc(code, importlib.util.source_hash(source))


def pyc(code: CodeType, source_hash: bytes = bytes(8)) -> bytes:
    """Code as a file."""
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + source_hash + marshal.dumps(code)


def write_archive(path: Path, files: dict[str, bytes]) -> None:
    """A zip with the same bytes at every build."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])


def read_archive(path: Path) -> dict[str, bytes]:
    """All files in a zip."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def read_tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder by their relative names."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def frozen(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files with every module thinned and compiled."""
    return {
        (f"{name}c" if name.endswith(".py") else name): (
            bytecode(thinned(name, content), name) if name.endswith(".py") else content
        )
        for name, content in files.items()
    }


def main() -> None:
    """Read the sources, write two archives with everything in them; `tools/trim.py` leaves out the rest."""
    app, pyscript, target = (Path(argument) for argument in sys.argv[1:])
    sys.path.insert(0, str(app))  # thinning imports what it thins
    stdlib = {
        name: content
        for name, content in read_archive(STDLIB).items()
        if name.endswith(".py") and not name.startswith(LEFT_OUT)
    }
    stdlib |= {f"pyscript/{name}": content for name, content in read_tree(pyscript).items()}
    stdlib["sitecustomize.py"] = Path("tools/page/sitecustomize.py").read_bytes()
    write_archive(target / "runtime_all.zip", frozen(stdlib))
    write_archive(target / "app_all.zip", frozen(read_tree(app)))


if __name__ == "__main__":
    main()
