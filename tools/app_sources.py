"""What app.pack is made from: our package and its libraries, with templates and catalogs compiled."""

import tempfile
from pathlib import Path

from jinja2 import FileSystemLoader

from shuffleup.screens.templating import environment
from tools import layout
from tools.messages import compiled_catalogs

TEMPLATES = layout.ROOT / "py" / "shuffleup" / "screens" / "templates"
COMPILED = "shuffleup/screens/compiled"


def app_sources() -> dict[str, bytes]:
    """Every file by its name in the archive."""
    files = {name: path.read_bytes() for name, path in layout.app_files().items() if "/templates/" not in name}
    return files | compiled_templates() | compiled_catalogs()


def compiled_templates() -> dict[str, bytes]:
    """Every template as the module that jinja2's ModuleLoader looks for."""
    with tempfile.TemporaryDirectory() as folder:
        environment(FileSystemLoader(TEMPLATES)).compile_templates(folder, zip=None, ignore_errors=False)
        modules = {f"{COMPILED}/{path.name}": path.read_bytes() for path in sorted(Path(folder).glob("*.py"))}
    return modules | {f"{COMPILED}/__init__.py": b""}
