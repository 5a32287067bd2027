"""The Jinja environment all screens share."""

from importlib.util import find_spec
from pathlib import Path

from jinja2 import BaseLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined

HERE = Path(__file__).parent
EXTENSIONS = ("jinja2.ext.i18n",)


def default_loader() -> BaseLoader:
    """The compiled templates where the build has packed them with the rest, else the templates themselves."""
    if find_spec(f"{__package__}.compiled"):
        return ModuleLoader(HERE / "compiled")
    return FileSystemLoader(HERE / "templates")


def environment(loader: BaseLoader | None = None) -> Environment:
    """An environment that escapes everything and refuses unknown names; texts go through gettext."""
    made = Environment(
        loader=loader or default_loader(),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=EXTENSIONS,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    return made
