"""The player book from a window's side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.book_shelf import OpenedBook
    from shuffleup.player_book import Book

Fields = Mapping[str, str]


class BookDoings:
    """What a window can do with the player book of its device."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._opened: OpenedBook | None = None
        self.doings: dict[str, Callable[[Fields], None]] = {}

    @property
    def opened(self) -> OpenedBook:
        """The book as it is kept; read once, and again when another window has written into it."""
        if self._opened is None:
            from shuffleup.book_shelf import BookShelf

            self._opened = BookShelf(self._app.office.store).open()
        return self._opened

    @property
    def book(self) -> Book:
        """The players in it."""
        return self.opened.book

    def forget(self) -> None:
        """Somebody else has written: read it anew when it is next asked for."""
        self._opened = None
