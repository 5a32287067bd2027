"""What is laid over a screen: the menu of the clock, the keys, and a question before something is done."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment


@dataclass(frozen=True)
class ConfirmView:
    """A question: *yes* is "delete", "undo", "deal" or "yes"; *lines* are time and text of what would be lost.

    *told* is read aloud first.
    """

    ask: str
    yes: str = "yes"
    lines: tuple[tuple[str, str], ...] = ()
    told: tuple[str, ...] = ()


def render_confirm(view: ConfirmView, environment: Environment) -> str:
    """The question as HTML, to stand after the screen."""
    return environment.get_template("_confirm.html").render(view=view)


def render_help(environment: Environment) -> str:
    """The overlay of keys as HTML, to stand after the screen."""
    return environment.get_template("help.html").render()


def render_menu(environment: Environment) -> str:
    """The menu of the clock as HTML, to stand after the screen."""
    return environment.get_template("menu.html").render()
