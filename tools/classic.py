"""Pyodide's scripts, changed so that a visit starts sooner; the largest one is a classic script.

Chromium keeps what it has compiled of a classic script beside the script. Of a module that a service worker answers
with it keeps nothing: every visit compiled 1.2 MB again, 0.1 s of the main thread's time.
"""

from collections.abc import Iterable

from tools import layout

NAME = "pyodide/pyodide.asm.js"

# What is changed in it, each once; another version of Pyodide that says something else stops the build.
CHANGES = (
    ("export default _createPyodideModule;", "window._createPyodideModule = _createPyodideModule;"),
    # A graphics library's 274 functions would each be wrapped in a module of WebAssembly of its own.
    (
        "if(entry.value==-1){var value=",
        'if(entry.value==-1){if(symName.startsWith("emscripten_gl")){entry.value=0;continue}var value=',
    ),
    # Only libraries loaded later need the addresses of all 8,500 functions, and a page loads none.
    (
        "for(var symName in exports){if(isInternalSym(symName)){continue}",
        "for(var symName in exports){if(isInternalSym(symName)||!GOT[symName]){continue}",
    ),
)

LOADER = "pyodide.mjs"
LOADER_CHANGES = (
    # assets/start.mjs has the standard library on its way already.
    ("function he(e){let t=j(e);", "function he(e){let t=e.then?e:j(e);"),
    (
        '=_(e+"pyodide.asm.wasm"),i=K()',
        '=_(e+"pyodide.asm.wasm"),i=K(),m=n&&WebAssembly.compileStreaming(n)',
    ),
    (
        "n?l=await WebAssembly.instantiateStreaming(n,s):",
        "m?l={module:await m,instance:await WebAssembly.instantiate(await m,s)}:",
    ),
)


def asm_script() -> bytes:
    """pyodide.asm.mjs that leaves its function on the window, for assets/start.mjs, where it exported it."""
    text = _changed("pyodide.asm.mjs", CHANGES).replace("import.meta.url", "_pyodideURL")
    if "import.meta" in text:
        raise ValueError("pyodide.asm.mjs wants to know more about itself")
    return f'"use strict"; const _pyodideURL = document.currentScript.src;\n{text}'.encode()


def loader_script() -> bytes:
    """pyodide.mjs that has the WebAssembly compiled while it arrives, not only once pyodide.asm.mjs has been read."""
    return _changed(LOADER, LOADER_CHANGES).encode()


def _changed(name: str, changes: Iterable[tuple[str, str]]) -> str:
    text = (layout.PYODIDE / name).read_text("utf-8")
    for old, new in changes:
        if text.count(old) != 1:
            raise ValueError(f"{name} does not say {old!r} once")
        text = text.replace(old, new)
    return text
