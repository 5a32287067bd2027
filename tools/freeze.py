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
    """A .pyc that is taken without a look at its source: no asserts, no docstrings, lines only in ours."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return pyc(code if name.startswith("shuffleup/") and "/compiled/" not in name else without_lines(code))


def pyc(code: CodeType) -> bytes:
    """Code as a file that nobody holds against its source."""
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + bytes(8) + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """The same code, not knowing which line of its source it comes from: nobody asks of what is not ours."""
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=b"")


def write_archive(path: Path, files: dict[str, bytes]) -> None:
    """A zip with the same bytes at every build, nothing in it compressed: `tools/build_site.py` packs it whole."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
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
