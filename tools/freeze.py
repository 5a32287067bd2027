"""Runs inside Pyodide: turns Python sources into the bytecode archives the page starts from.

Pyodide ships its standard library as sources and compiles a good hundred of them at every start; that is most of a
stock start. Here the very interpreter that will read the bytecode writes it, and leaves out what nobody imports.

    node tools/pyodide_run.mjs tools/freeze.py <folder with the app's sources> <folder for the archives>
"""

import ast
import importlib
import importlib.util
import marshal
import sys
import traceback
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

STDLIB = Path("/lib/python314.zip")
# Imported by a start in a browser, or only when something goes wrong, and so not seen here.
ALSO = (
    *("encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8", "encodings.idna"),
    *("gettext", "pyodide.ffi.wrappers"),
)


def bytecode(source: bytes, name: str) -> bytes:
    """A .pyc that is taken without a look at its source: no asserts, no docstrings."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source) + marshal.dumps(code)


def write_archive(path: Path, files: dict[str, bytes]) -> None:
    """A zip with the same bytes at every build."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])


def frozen(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files with every module compiled."""
    return {
        (f"{name}c" if name.endswith(".py") else name): bytecode(content, name) if name.endswith(".py") else content
        for name, content in files.items()
    }


def module_names(files: Iterable[str]) -> Iterator[str]:
    """The modules a tree of sources defines."""
    for file in files:
        if file.endswith(".py"):
            yield file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported_names(source: bytes) -> Iterator[str]:
    """Every module a source may import, inside functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def exercise(sources: dict[str, bytes]) -> None:
    """Import all the app can import, and fall over once, so that sys.modules holds what a visit needs."""
    ours = {name for name in module_names(sources) if not name.startswith("shuffleup.browser")}
    names = ours | set(ALSO)
    for name, source in sources.items():
        if name.endswith(".py"):
            names.update(imported_names(source))
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ImportError as error:  # what only a browser has, and names that are no modules
            if name in ours:
                raise ImportError(f"{name} does not import in Pyodide: {error}") from error
    try:
        raise ExceptionGroup("all", [ValueError("one"), SyntaxError("two", ("f", 1, 1, "x", 1, 2))])
    except ExceptionGroup:
        traceback.format_exc()


def needed_modules() -> set[str]:
    """The archive names of the standard library's modules that are loaded by now."""
    prefix = f"{STDLIB}/"
    origins = (getattr(getattr(module, "__spec__", None), "origin", None) for module in list(sys.modules.values()))
    return {origin.removeprefix(prefix) for origin in origins if origin and origin.startswith(prefix)}


def read_tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder by their relative names."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def main() -> None:
    """Read the app's sources, write python_stdlib.zip and app.zip."""
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    app = read_tree(source)
    sys.path.insert(0, str(source))
    exercise(app)
    keep = needed_modules()
    with zipfile.ZipFile(STDLIB) as archive:
        stdlib = {name: archive.read(name) for name in archive.namelist() if name in keep}
    write_archive(target / "python_stdlib.zip", frozen(stdlib))
    write_archive(target / "app.zip", frozen(app))
    print(f"{len(stdlib)} modules of the standard library, {len(app)} files of the app")


if __name__ == "__main__":
    main()
