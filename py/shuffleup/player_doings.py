"""What a window does for players, besides commands: open who was typed, or the panel that asks who beat whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
HAND = "hand"
PLAYERS = "players"


class PlayerDoings:
    """The doings of the players' screen, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {"out": self._out, "find": self._find}

    def _find(self, fields: Fields) -> None:
        """Enter after a name: somebody called just that is opened, anybody else is put on the list."""
        from shuffleup.tournament.player_names import clean_name

        app, name = self._app, clean_name(fields.get("name", "")).casefold()
        known = [each for each in app.journal.tournament.roster.players if each.name.casefold() == name]
        if known:
            app.drafts.put(PLAYERS, {"_player": str(known[0].number), "_filter": ""})
        else:
            app.command("sign_up", fields)
        if not app.refusal:
            app.drafts.done_with(f"{PLAYERS}:name", app.ports.page.empty)

    def _out(self, fields: Fields) -> None:
        """Ask who beat this player: now, or in the knock-out *item* that is to be put right."""
        item = fields.get("item", "")
        self._app.drafts.drop(HAND)
        opened = {"_open": "correct" if item else "one", "_player": fields.get("player", ""), "_item": item}
        self._app.drafts.put(HAND, opened)
