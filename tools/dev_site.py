"""The unbuilt site: everything is read or made anew at each request, so an edit needs only a reload."""

import io
import zipfile

from tools import classic, layout
from tools.app_sources import app_sources
from tools.pages import dev_page, follow_page, spoken_script
from tools.sayings import SCRIPTS


class DevSite:
    """The checkout served as if it had been built, with plain sources and no caching."""

    caching = "no-store"

    def read(self, path: str) -> bytes | None:
        """The content at a path, made on the spot where it has to be."""
        if path == "index.html":
            return dev_page().encode()
        if path == "follow.html":
            return follow_page(dev=True).encode()
        if path in {"app.pack", "app.zip"}:  # a plain archive is taken under either name
            return app_zip()
        if path in SCRIPTS:
            return spoken_script(path).encode()
        if path == classic.NAME:
            return classic.asm_script()
        if path == "sw.js":  # no worker here: a reload must always see the newest edit
            return None
        if path in {"pyscript.toml", "py/main.py"}:
            return (layout.ROOT / path).read_bytes()
        folder, _, name = path.partition("/")
        if path == "pyodide/python_stdlib.pack":
            name = "python_stdlib.zip"
        if path == f"pyodide/{classic.LOADER}":
            return classic.loader_script()
        if "/" not in name and folder in {"pyodide", "pyscript"}:
            file = (layout.PYODIDE if folder == "pyodide" else layout.PYSCRIPT) / name
        else:
            path = path.replace("zxing_reader.pack", "zxing_reader.wasm")
            files = layout.own_files() | layout.vendor_files()
            if path not in files:
                return None
            file = files[path]
        return file.read_bytes() if file.is_file() else None


def app_zip() -> bytes:
    """Our package and its libraries as plain sources, templates and catalogs compiled."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in app_sources().items():
            archive.writestr(name, content)
    return buffer.getvalue()
