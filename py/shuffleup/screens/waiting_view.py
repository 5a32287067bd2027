"""The TV's window while no tournament is on the table."""

from __future__ import annotations

from shuffleup.screens.desk import Desk


def draw(desk: Desk) -> str:
    """The screen as HTML."""
    return desk.tongue.environment.get_template("waiting.html").render()
