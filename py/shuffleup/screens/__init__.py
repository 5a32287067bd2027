"""The screens: from what a window knows to HTML. A screen is a template, a view for it, and a line in `SCREENS`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shuffleup.screens import schedule_view, views
from shuffleup.screens.desk import Desk


@dataclass(frozen=True)
class Screen:
    """How a screen is drawn, and whether it is there without a tournament on the table too."""

    draw: Callable[[Desk], str]
    always: bool = False


SCREENS = {
    "clock": Screen(views.draw_clock),
    "home": Screen(views.draw_home, always=True),
    "new": Screen(views.draw_new, always=True),
    "schedule": Screen(schedule_view.draw),
    "history": Screen(views.draw_history),
    "settings": Screen(views.draw_settings, always=True),
}


def html(screen: str, desk: Desk) -> str:
    """The whole page: what the host should know now, the screen, and what lies over it."""
    return views.draw_notices(desk, screen) + SCREENS[screen].draw(desk) + views.draw_overlay(desk)
