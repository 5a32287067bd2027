"""The Jinja environment all screens share."""

from pathlib import Path

from jinja2 import BaseLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined

HERE = Path(__file__).parent
EXTENSIONS = ("jinja2.ext.i18n",)


def default_loader() -> BaseLoader:
    """The compiled templates where the build has left them, else the templates themselves."""
    compiled = HERE / "compiled"
    return ModuleLoader(compiled) if compiled.is_dir() else FileSystemLoader(HERE / "templates")


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
