"""What is painted before Python is up. The build puts it into `index.html`; `assets/face.js` brings it to life."""

from __future__ import annotations

from jinja2 import Environment

from shuffleup.screens.clock import ClockView


def render(environment: Environment) -> str:
    """The clock with empty ticking places, and the welcome of a first visit."""
    return environment.get_template("skeleton.html").render(view=ClockView())
