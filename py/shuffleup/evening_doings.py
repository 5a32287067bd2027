"""The start of an evening from a window's side: the same as last time, the check before the first hand, the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.copying import copy_for_the_chat
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]

NOT_COPIED = refused(N_("The browser does not let us copy. Print the rules instead."))


class EveningDoings:
    """What a window can do before the first hand, by the names the page calls it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {
            "last_time": self._last_time,
            "persist": self._persist,
            "copy_rules": self._copy,
            "share_rules": self._share,
            "print_rules": lambda _: app.ports.device.print(),
        }

    def _persist(self, _: Fields) -> None:
        """Ask the browser to keep the evening for good; the screen says what it answered."""
        app = self._app
        app.drafts.put("check", {"asked": "yes"})
        app.ports.device.ask_to_persist()

    def _text(self) -> str:
        from shuffleup.screens.rules_card_view import rules_text

        return rules_text(self._app.drawing.desk())

    def _copy(self, _: Fields) -> None:
        copy_for_the_chat(self._app, self._text(), NOT_COPIED)

    def _share(self, _: Fields) -> None:
        self._app.ports.device.share(self._app.journal.tournament.name, self._text())

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
