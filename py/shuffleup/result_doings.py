"""What a window hands out of an evening: texts for a chat, tables for spreadsheets, data for other programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.copying import copy_for_the_chat
from shuffleup.tournament.refusal import N_, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
CSV = "text/csv"

NOT_COPIED = refused(N_("The browser does not let us copy. Print the results, or save the table."))


class ResultDoings:
    """The doings of the results, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {
            "copy_results": self._copy,
            "share_results": self._share,
            "results_csv": self._csv,
            "copy_text": self._copy_text,
            "share_text": self._share_text,
            "table_csv": self._table,
            "evening_json": self._data,
        }

    def _text(self) -> str:
        from shuffleup.screens.results_text import chat_text

        return chat_text(self._app.drawing.desk())

    def _copy(self, _: Fields) -> None:
        copy_for_the_chat(self._app, self._text(), NOT_COPIED)

    def _share(self, _: Fields) -> None:
        self._app.ports.device.share(self._app.journal.tournament.name, self._text())

    def _csv(self, _: Fields) -> None:
        from shuffleup.doings import file_name
        from shuffleup.screens.results_text import spreadsheet

        app = self._app
        name = file_name(app.journal.tournament.name)
        app.ports.files.download(f"{name}.csv", spreadsheet(app.drawing.desk()), CSV)

    def _told(self, fields: Fields) -> str:
        from shuffleup.screens.chat_texts import text_of

        return text_of(self._app.drawing.desk(), fields.get("text", ""))

    def _copy_text(self, fields: Fields) -> None:
        copy_for_the_chat(self._app, self._told(fields), NOT_COPIED)

    def _share_text(self, fields: Fields) -> None:
        self._app.ports.device.share(self._app.journal.tournament.name, self._told(fields))

    def _table(self, fields: Fields) -> None:
        """Hand out one of the tables, under its name in the language of the window."""
        from shuffleup.doings import file_name
        from shuffleup.screens.export_tables import TABLES, table_text

        app, table = self._app, fields.get("table", "")
        if table in TABLES:
            desk = app.drawing.desk()
            name = file_name(f"{app.journal.tournament.name} {desk.tongue.translate(TABLES[table])}")
            app.ports.files.download(f"{name}.csv", table_text(desk, table), CSV)

    def _data(self, _: Fields) -> None:
        from shuffleup.doings import file_name
        from shuffleup.screens.export_data import evening_json

        app = self._app
        name = file_name(f"{app.journal.tournament.name} data")
        app.ports.files.download(f"{name}.json", evening_json(app.drawing.desk()))
