"""Runs inside a Pyodide that has started from the archive `tools/freeze.py` made: cuts it to what a visit needs.

node tools/pyodide_run.mjs --stdlib <frozen>/runtime_all.zip tools/trim.py <app> <pyscript> <frozen>
"""

import ast
import importlib
import marshal
import sys
import traceback
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

PREFIX = "/lib/python314.zip/"
# Imported only by a start in a browser, at a later time or when something goes wrong, and so not seen here.
ALSO = (
    *("encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.idna", "concurrent.futures", "logging"),
    *(
        "asyncio.locks",
        "asyncio.queues",
        "asyncio.runners",
        "asyncio.taskgroups",
        "asyncio.tasks",
        "asyncio.timeouts",
    ),
    *("gettext", "jinja2.debug", "html.entities", "pyodide.ffi.wrappers"),
)


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


def exercise(app: dict[str, bytes], pyscript: dict[str, bytes]) -> None:
    """Import all the app can import, and fall over once, so that sys.modules holds what a visit needs."""
    ours = {name for name in module_names(app) if name.split(".")[0] == "shuffleup"}
    in_a_browser = {name for name in ours if name.startswith("shuffleup.browser")}
    for name in sorted(ours - in_a_browser):
        importlib.import_module(name)
    wanted = {name for file in ours_and(app, pyscript) for name in imported_names(file)}
    for name in sorted((wanted - in_a_browser).union(ALSO)):
        try:
            importlib.import_module(name)
        except ImportError:  # what only a browser has, and names that are no modules
            if name in ALSO:
                raise
    templating = importlib.import_module("shuffleup.screens.templating")
    jinja, languages = templating.environment(), importlib.import_module("shuffleup.locale")
    for path in sorted(Path("py/shuffleup/screens/templates").glob("*.html")):
        jinja.get_template(path.name)
    for language in languages.LANGUAGES:
        languages.catalog(language).ngettext("a", "b", 1)
    try:
        raise ExceptionGroup("all", [ValueError("one"), SyntaxError("two", ("f", 1, 1, "x", 1, 2))])
    except ExceptionGroup:
        traceback.format_exc()


def ours_and(app: dict[str, bytes], pyscript: dict[str, bytes]) -> Iterator[bytes]:
    """Our own sources and PyScript's; other libraries' imports are seen when they are imported."""
    yield from (content for name, content in app.items() if name.startswith("shuffleup/") and name.endswith(".py"))
    yield from (content for name, content in pyscript.items() if name.endswith(".py"))


def loaded() -> set[str]:
    """The names, in the runtime's archive, of all modules loaded by now."""
    origins = (getattr(getattr(module, "__spec__", None), "origin", None) for module in list(sys.modules.values()))
    return {origin.removeprefix(PREFIX) for origin in origins if origin and origin.startswith(PREFIX)}


def not_compiled() -> set[str]:
    """The sources of the methods of every dataclass made by now."""
    import dataclasses

    return set(dataclasses._not_compiled)  # type: ignore[attr-defined]


def dataclass_methods(sources: set[str]) -> bytes:
    """A module with these methods compiled, each under the checksum of its source (`tools/thin.py` asks for that)."""
    from tools.freeze import bytecode, without_lines

    methods = {
        zlib.crc32(source.encode()): marshal.dumps(without_lines(compile(source, "", "exec", dont_inherit=True)))
        for source in sorted(sources)
    }
    if len(methods) < len(sources):
        raise ValueError("two classes' methods have the same checksum")
    return bytecode(f"METHODS = {methods!r}\n".encode(), "_dataclass_methods.py")


def main() -> None:
    """Read the archives, write what a visit needs of each, python_stdlib.zip and app.zip, beside them."""
    app, pyscript, frozen = (Path(argument) for argument in sys.argv[1:])
    sys.path.insert(0, str(frozen / "app_all.zip"))
    sources = {
        path.relative_to(app).as_posix(): path.read_bytes() for path in sorted(app.rglob("*")) if path.is_file()
    }
    scripts = {path.name: path.read_bytes() for path in sorted(pyscript.glob("*.py"))}
    importlib.import_module("shuffleup.app")
    at_start = not_compiled()
    exercise(sources, scripts)
    kept = loaded() | {f"pyscript/{name}c" for name in scripts} | {"sitecustomize.pyc"}
    ours = {
        origin for module in list(sys.modules.values()) if (origin := _origin_in(module, str(frozen / "app_all.zip")))
    }

    from tools.freeze import read_archive, write_archive  # late, since writing needs what a visit does not

    everything = read_archive(frozen / "runtime_all.zip")
    write_archive(frozen / "python_stdlib.zip", {name: everything[name] for name in kept})
    packed = {
        name: content
        for name, content in read_archive(frozen / "app_all.zip").items()
        if name in ours or name.startswith("shuffleup/")
    }
    packed["_dataclass_methods_at_start.pyc"] = dataclass_methods(at_start)
    packed["_dataclass_methods.pyc"] = dataclass_methods(not_compiled() - at_start)
    write_archive(frozen / "app.zip", packed)
    print(f"{len(kept)} modules in the runtime, {len(packed)} files in the app")


def _origin_in(module: object, archive: str) -> str | None:
    origin = getattr(getattr(module, "__spec__", None), "origin", None)
    return origin.removeprefix(f"{archive}/") if origin and origin.startswith(f"{archive}/") else None


if __name__ == "__main__":
    main()
