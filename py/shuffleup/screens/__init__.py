"""The screens: from what a window knows to HTML. A screen is a template, a view for it, and a line in `SCREENS`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from shuffleup.screens import views
from shuffleup.screens.desk import Desk


@dataclass(frozen=True)
class Screen:
    """Which function draws a screen, and whether it is there without a tournament on the table too.

    *rows* names a function for its long lists: they are left empty in the screen's HTML and put right row by row.

    A module is imported when its screen is first drawn: a start needs one of them, and waits for none of the others.
    """

    module: str
    function: str = "draw"
    always: bool = False
    rows: str = ""

    def draw(self, desk: Desk) -> str:
        """The screen as HTML."""
        return cast(Callable[[Desk], str], getattr(self.load(), self.function))(desk)

    def load(self) -> object:
        """Have the screen's module ready."""
        return import_module(f"shuffleup.screens.{self.module}")


SCREENS = {
    "clock": Screen("views", "draw_clock"),
    "home": Screen("home_view", always=True),
    "new": Screen("new_view", always=True),
    "host": Screen("host_view"),
    "players": Screen("players_view", rows="rows"),
    "seats": Screen("seats_view"),
    "dealer": Screen("dealer_view", always=True),
    "tablet": Screen("tablet_view", always=True),
    "take-hands": Screen("take_hands_view"),
    "prices": Screen("prices_view"),
    "prizes": Screen("prizes_view"),
    "deal": Screen("deal_view"),
    "results": Screen("results_view"),
    "pictures": Screen("pictures_view"),
    "share": Screen("share_view"),
    "schedule": Screen("schedule_view"),
    "chips": Screen("chips_view"),
    "race": Screen("race_view"),
    "audit": Screen("audit_view"),
    "history": Screen("history_view"),
    "book": Screen("book_view", always=True, rows="rows"),
    "check": Screen("check_view"),
    "rules": Screen("rules_card_view"),
    "tv": Screen("tv_view", always=True),
    "settings": Screen("settings_view", always=True),
    "hand-over": Screen("hand_over_view", always=True),
    "waiting": Screen("waiting_view", always=True),
}

NOT_FOR = {"tv": ("reader", "update", "damaged")}
"""The notices that are for the host to decide, not for a window of this role."""

DIALOGS = ("paste", "scale", "new_template", "template_name")
CODE = Screen("follow_view")
DEALER_HELP = Screen("dealer_help_view")
TABLE_CODES = Screen("table_codes_view")
TDT = Screen("tdt_view")
RESTORE = Screen("restore_view")
ANNOUNCED = Screen("announced_view")


def place_for(wished: str, has_clock: bool, role: str) -> str:
    """Where a window comes to that wants to go somewhere.

    A window without a clock goes home instead of to the clock's screens; the TV's window shows the clock, or waits.
    """
    if role == "tv":
        return "clock" if has_clock else "waiting"
    return wished if wished in SCREENS and (has_clock or SCREENS[wished].always) else "home"


def html(screen: str, desk: Desk) -> str:
    """The whole page: what the host should know now, the screen, and what lies over it."""
    return views.draw_notices(desk, screen) + SCREENS[screen].draw(desk) + _over_it(desk)


def rows(screen: str, desk: Desk) -> dict[str, Sequence[tuple[str, str]]]:
    """The rows of the screen's long lists, by the lists' ids: each row's id and its HTML."""
    drawn = getattr(SCREENS[screen].load(), SCREENS[screen].rows, None) if SCREENS[screen].rows else None
    return drawn(desk) if drawn else {}


def _over_it(desk: Desk) -> str:
    if desk.overlay in DIALOGS and not desk.question:
        return Screen("schedule_dialogs").draw(desk)
    if desk.overlay == "follow" and not desk.question:
        return CODE.draw(desk)
    if desk.overlay.startswith("dealer_") and desk.sheet and not desk.question:
        return DEALER_HELP.draw(desk)
    if desk.overlay.startswith("table_") and not desk.question:
        return TABLE_CODES.draw(desk)
    if desk.overlay == "tdt" and not desk.question:
        return TDT.draw(desk)
    if desk.overlay == "restore" and not desk.question:
        return RESTORE.draw(desk)
    if desk.overlay == "announced" and not desk.question:
        return ANNOUNCED.draw(desk)
    return views.draw_overlay(desk)
