"""What a window does for seats, besides commands: hands out the sheet that a draw can be checked with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
TEXT = "text/plain"


class SeatDoings:
    """The doings of the seats, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {"seat_sheet": self._sheet}

    def _sheet(self, _: Fields) -> None:
        from shuffleup.doings import file_name
        from shuffleup.seat_sheet import sheet_of

        app = self._app
        sheet = sheet_of(app.journal)
        if not sheet:
            app.refuse(refused(N_("No draw was held yet.")))
            return
        app.ports.files.download(f"{file_name(app.journal.tournament.name)} draw.txt", sheet, TEXT)
