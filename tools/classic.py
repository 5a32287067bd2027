"""Pyodide's largest script as a classic one.

Chromium keeps what it has compiled of a classic script beside the script. Of a module that a service worker answers
with it keeps nothing: every visit compiled 1.2 MB again, 0.1 s of the main thread's time.
"""

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


def asm_script() -> bytes:
    """pyodide.asm.mjs that leaves its function on the window, for assets/start.mjs, where it exported it."""
    text = (layout.PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    for old, new in CHANGES:
        if text.count(old) != 1:
            raise ValueError(f"pyodide.asm.mjs does not say {old!r} once")
        text = text.replace(old, new)
    text = text.replace("import.meta.url", "_pyodideURL")
    if "import.meta" in text:
        raise ValueError("pyodide.asm.mjs wants to know more about itself")
    return f'"use strict"; const _pyodideURL = document.currentScript.src;\n{text}'.encode()
