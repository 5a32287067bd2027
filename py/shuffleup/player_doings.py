"""What a window does for players, besides commands: open the panel that asks who beat whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
HAND = "hand"


class PlayerDoings:
    """The doings of the players' screen, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {"out": self._out}

    def _out(self, fields: Fields) -> None:
        """Ask who beat this player: now, or in the knock-out *item* that is to be put right."""
        item = fields.get("item", "")
        self._app.drafts.drop(HAND)
        opened = {"_open": "correct" if item else "one", "_player": fields.get("player", ""), "_item": item}
        self._app.drafts.put(HAND, opened)
