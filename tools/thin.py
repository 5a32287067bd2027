"""What the build changes in modules that are not ours so that a start does less. Runs inside Pyodide.

Measured in Node with everything warm, Pyodide's own start imports for some 170 ms and our libraries for 50; two
thirds of that is asyncio's servers and subprocesses, Pyodide's package loader and Jinja's compiler: no page uses it.
"""

import sys

from tools.late import late_imports, lazy_package, only

# Imports that move into the functions that need them.
LATE = {
    "asyncio/events.py": {"socket", "subprocess"},
    "asyncio/futures.py": {"concurrent.futures", "logging"},
    "asyncio/tasks.py": {"concurrent.futures"},
    "html/__init__.py": {"html.entities"},
    "jinja2/environment.py": {".", ".compiler", ".lexer", ".parser"},
    "jinja2/ext.py": {".", "pprint"},
    "jinja2/tests.py": {"numbers"},
    "jinja2/utils.py": {"random", "urllib.parse"},
    "pyodide/_package_loader.py": {"shutil", "tempfile", "zipfile"},
    "pyodide/common.py": {"shutil"},
    "segno/__init__.py": {"."},
}
# Names that are used while loading and that nobody needs after: Jinja's way from text to code, archives to unpack.
NEVER = {"jinja2/environment.py": {"CodeGenerator", "get_lexer"}, "pyodide/_package_loader.py": {"shutil"}}
# Packages that import their modules only when asked for something in them.
LAZY = {"asyncio/__init__.py": "asyncio", "jinja2/__init__.py": "jinja2", "pyscript/__init__.py": "pyscript"}
# What their conditions come to in a page that has no workers with Python in them.
KNOWN = {"sys": sys, "RUNNING_IN_WORKER": False}
# Modules of which compiled templates need a part.
ONLY = {"jinja2/nodes.py": {"EvalContext"}}
# Words exchanged for others. Pyodide's policy overrides all that its base does, and the base named loads the sockets.
EXCHANGED = {
    "pyodide/webloop.py": (b"(asyncio.DefaultEventLoopPolicy)", b"(asyncio.events._BaseDefaultEventLoopPolicy)"),
}
# Lines that go to the end of a module.
ADDED = {
    # The source of a class's methods is made at each start; compiling it, at 1.5 ms a class, is the build's work.
    # Those of a start's classes come in one small module, all others in a second. What a field's annotation may be
    # is looked for by a pattern, three times a field, though the word itself is not in it. And the sentence that
    # stands in for a missing docstring is costly to make and never read.
    "dataclasses.py": b"""
import builtins as _builtins
import marshal as _marshal
from zlib import crc32 as _crc32

try:
    from _dataclass_methods_at_start import METHODS as _compiled
except ImportError:
    _compiled = {}
_not_compiled = []

def _methods(source):
    key = _crc32(source.encode())
    code = _compiled.get(key)
    if code is None and None not in _compiled:
        _compiled[None] = b""
        try:
            from _dataclass_methods import METHODS
        except ImportError:
            METHODS = {}
        _compiled.update(METHODS)
        code = _compiled.get(key)
    return code

def exec(source, globals, locals):
    code = _methods(source)
    if code is None:
        _not_compiled.append(source)
    _builtins.exec(source if code is None else _marshal.loads(code), globals, locals)

_is_type_by_pattern = _is_type

def _is_type(annotation, cls, a_module, a_type, is_type_predicate):
    said = getattr(a_type, "__name__", "KW_ONLY") in annotation
    return said and _is_type_by_pattern(annotation, cls, a_module, a_type, is_type_predicate)

class inspect:
    unwrap = staticmethod(lambda member: __import__("inspect").unwrap(member))
    signature = staticmethod(lambda *_, **__: "")
""",
}


def thinned(name: str, source: bytes) -> bytes:
    """A module's source as the page gets it."""
    if name in LATE:
        source = late_imports(source, name, LATE[name], NEVER.get(name, set()))
    if name in LAZY:
        source = lazy_package(source, LAZY[name], KNOWN)
    if name in ONLY:
        source = only(source, name, ONLY[name])
    if name in EXCHANGED:
        old, new = EXCHANGED[name]
        if source.count(old) != 1:
            raise ValueError(f"{name} does not say {old!r} once")
        source = source.replace(old, new)
    return source + ADDED.get(name, b"")
