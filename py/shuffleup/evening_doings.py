"""The start of an evening from a window's side: the same as last time, the check before the first hand, the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Refused, Sentence

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]


class EveningDoings:
    """What a window can do before the first hand, by the names the page calls it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {"last_time": self._last_time}

    def _last_time(self, fields: Fields) -> None:
        """Make a tournament like that of last time, under the name of today."""
        from shuffleup.shelf import free_name, template

        app = self._app
        names = [summary.name for summary in app.office.summaries()]
        last = app.office.journal(fields.get("tournament", "")).tournament
        today = app.tongue.say(Sentence(N_("Poker night, {day}"), {"day": app.tongue.day(app.watch.wall)}))
        made = app.office.found(replace(template(last, names), name=free_name(today, names)))
        if isinstance(made, Refused):
            app.refuse(made)
            return
        app.open(made)
        app.go("clock")
