"""To be filled."""

from __future__ import annotations

from shuffleup.screens.desk import Desk


def draw(desk: Desk) -> str:  # noqa: ARG001
    """Nothing yet."""
    return ""
