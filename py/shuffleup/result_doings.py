"""What a window does with results: copies or shares them for a chat, and hands out a table for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
CSV = "text/csv"


class ResultDoings:
    """The doings of the results, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {
            "copy_results": self._copy,
            "share_results": self._share,
            "results_csv": self._csv,
        }

    def _text(self) -> str:
        from shuffleup.screens.results_text import chat_text

        return chat_text(self._app.drawing.desk())

    def _copy(self, _: Fields) -> None:
        self._app.ports.device.copy(self._text(), self._copied)

    def _copied(self, allowed: bool) -> None:
        app = self._app
        if allowed:
            app.tell(Sentence(N_("Copied. Paste it into the chat.")))
        else:
            app.refuse(refused(N_("The browser does not let us copy. Print the results, or save the table.")))
        app.draw()

    def _share(self, _: Fields) -> None:
        self._app.ports.device.share(self._app.journal.tournament.name, self._text())

    def _csv(self, _: Fields) -> None:
        from shuffleup.doings import file_name
        from shuffleup.screens.results_text import spreadsheet

        app = self._app
        name = file_name(app.journal.tournament.name)
        app.ports.files.download(f"{name}.csv", spreadsheet(app.drawing.desk()), CSV)
