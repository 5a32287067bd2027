"""When something is sold, as a host says it in a form: the usual times by name, any other bound by bound."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.screens.chip_amounts import all_whole
from shuffleup.screens.typed import number_in
from shuffleup.tournament.offers import ALWAYS, Window, rebuys_until
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import Schedule

Fields = Mapping[str, str]

TIMES = {
    "always": N_("All evening"),
    "until": N_("Until the end of a level"),
    "level": N_("In a level and its break"),
    "break": N_("Only in the break after a level"),
    "minutes": N_("In the first minutes"),
    "players": N_("While enough players are left"),
    "own": N_("Several of these at once"),
}
DEFAULT_MINUTES, DEFAULT_PLAYERS = 60, 9


def time_of(window: Window) -> str:
    """The name of the time a window is.

    >>> time_of(Window(until_level=6)), time_of(Window(6, 6)), time_of(Window(2, 6, True))
    ('until', 'level', 'own')
    """
    level, minutes, players = window.until_level, window.until_minutes, window.players_above
    usual = {
        "always": ALWAYS,
        "until": Window(until_level=level),
        "level": Window(level, level),
        "break": Window(level, level, breaks_only=True),
        "minutes": Window(until_minutes=minutes),
        "players": Window(players_above=players),
    }
    return next((name for name, each in usual.items() if each == window), "own")


def window_fields(sale: str, window: Window, schedule: Schedule) -> dict[str, str]:
    """The fields that show a window, those of other times with what they would begin with."""

    def text(number: int) -> str:
        return str(number) if number else ""

    fields = {
        "when": time_of(window),
        "level": str(window.until_level or rebuys_until(schedule)),
        "minutes": str(window.until_minutes or DEFAULT_MINUTES),
        "players": str(window.players_above or DEFAULT_PLAYERS),
        "from": text(window.from_level),
        "until": text(window.until_level),
        "within": text(window.until_minutes),
        "above": text(window.players_above),
    }
    if window.breaks_only:
        fields["breaks"] = "on"
    return {f"{sale}_{name}": value for name, value in fields.items()}


def window_typed(fields: Fields, sale: str) -> Window | Refused:
    """The window a form asks for, or what in it is no number."""
    when = fields.get(f"{sale}_when", "")
    needed = {
        "until": ("level",),
        "level": ("level",),
        "break": ("level",),
        "minutes": ("minutes",),
        "players": ("players",),
        "own": ("from", "until", "within", "above"),
    }.get(when, ())
    numbers = all_whole(*(number_in(fields, f"{sale}_{name}") for name in needed))
    if isinstance(numbers, Refused):
        return numbers
    if when == "own":
        first, until, minutes, players = numbers
        return Window(first, until, f"{sale}_breaks" in fields, minutes, players)
    if not numbers:
        return ALWAYS
    (number,) = numbers
    if when == "minutes":
        return Window(until_minutes=number) if number else refused(N_("Say for how many minutes."))
    if when == "players":
        return Window(players_above=number) if number else refused(N_("Say how many players must be left."))
    first = 0 if when == "until" else number
    return Window(first, number, breaks_only=when == "break")
