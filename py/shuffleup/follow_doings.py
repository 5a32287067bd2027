"""What a window does for those who follow: hands out the link that the code stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]


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
        self._app.ports.device.copy(self._link(), self._copied)

    def _copied(self, allowed: bool) -> None:
        app = self._app
        if allowed:
            app.tell(Sentence(N_("Copied. Paste it into the chat.")))
        else:
            app.refuse(refused(N_("The browser does not let us copy. Scan the code instead.")))
        app.draw()

    def _share(self, _: Fields) -> None:
        self._app.ports.device.share(self._app.journal.tournament.name, self._link())
