"""What a window does for those who follow: hands out the link that the code stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.copying import copy_for_the_chat
from shuffleup.tournament.refusal import N_, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]

NOT_COPIED = refused(N_("The browser does not let us copy. Scan the code instead."))


class FollowDoings:
    """The doings of the code, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {
            "copy_follow_link": self._copy,
            "share_follow_link": self._share,
        }

    def _link(self) -> str:
        from shuffleup.screens.follow_view import follow_link

        return follow_link(self._app.drawing.desk())

    def _copy(self, _: Fields) -> None:
        copy_for_the_chat(self._app, self._link(), NOT_COPIED)

    def _share(self, _: Fields) -> None:
        self._app.ports.device.share(self._app.journal.tournament.name, self._link())
