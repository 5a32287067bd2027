"""The player book from a window's side: the book as it is kept, what changes it, and how that is undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias, cast

from shuffleup.screens.desk import BookNews
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.book.people import Book, BookPlayer
    from shuffleup.book.shelf import OpenedBook

Fields = Mapping[str, str]
Entries: TypeAlias = "Mapping[str, BookPlayer | None]"
Doing: TypeAlias = "Callable[[BookDoings, Fields], None]"

SCREEN = "book"
MOST_STEPS = 50
TOLD_MS = 10_000
# What these modules can do, by name. A start needs none of it, so they are imported when somebody asks for it.
LATER = {
    "book_entry_doings": (
        "add_entry",
        "set_entry",
        "entry_group",
        "entry_photo",
        "remove_entry",
        "merge_entries",
        "two_people",
    ),
    "book_list_doings": (
        "tick_entry",
        "tick_shown",
        "group_ticked",
        "rename_group",
        "dissolve_group",
        "read_people",
        "take_people",
        "export_book",
        "export_book_csv",
        "remember_player",
        "remember_tonight",
    ),
}


@dataclass(frozen=True)
class Step:
    """A change of the book in a sentence, with the entries that it changed: as they were, and as they are since."""

    told: Sentence
    was: Entries
    now: Entries


class BookDoings:
    """What a window can do with the player book of its device.

    *report* is what could not be taken from a file.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.report: tuple[Sentence, ...] = ()
        self._opened: OpenedBook | None = None
        self._steps: list[Step] = []
        self._told_at: int | None = None
        self._forgotten = 0
        self.doings: dict[str, Callable[[Fields], None]] = {
            "undo_book": self._undo,
            "close_book_told": self._close,
            "close_book_report": self._close_report,
            **{name: partial(self._do, module, name) for module, names in LATER.items() for name in names},
        }

    @property
    def opened(self) -> OpenedBook:
        """The book as it is kept; read once, and again when another window has written into it."""
        if self._opened is None:
            from shuffleup.book.shelf import BookShelf

            self._opened = BookShelf(self.app.office.store).open()
        return self._opened

    @property
    def book(self) -> Book:
        """The players in it."""
        return self.opened.book

    @property
    def news(self) -> BookNews:
        """What there is to say about it, where the book is on the screen."""
        if self.app.screen != SCREEN:
            return BookNews()
        last = self._steps[-1].told if self._steps else None
        return BookNews(self.opened.report, self.report, last, self.fresh)

    @property
    def fresh(self) -> bool:
        """Whether something was changed just now."""
        return self._told_at is not None and self.app.watch.mono - self._told_at < TOLD_MS

    def forget(self) -> None:
        """Somebody else has written: read it anew when it is next asked for.

        A list that another window takes in comes as a thousand of these: the next beat draws once for all of them.
        """
        self._opened = None
        self._forgotten += 1

    @property
    def drawn_for(self) -> tuple[bool, int]:
        """What a screen that reads the book is drawn anew for, without a tap."""
        return self.fresh, self._forgotten

    def change(self, after: Book | Refused, told: Sentence) -> bool:
        """Keep a changed book, and tell what was done; False if it can't be, which the host is told too."""
        if isinstance(after, Refused):
            self.app.refuse(after)
            return False
        before = self.book
        was = {player.id: player for player in before.players}
        now = {player.id: player for player in after.players}
        changed = [each for each in was | now if was.get(each) != now.get(each)]
        if not changed:
            return True
        if not self._keep(after):
            return False
        entries = {each: was.get(each) for each in changed}, {each: now.get(each) for each in changed}
        self._steps = [*self._steps[1 - MOST_STEPS :], Step(told, *entries)]
        self._told_at = self.app.watch.mono
        if self.app.screen != SCREEN:
            self.app.tell(told)
        return True

    def _keep(self, after: Book) -> bool:
        from shuffleup.book.shelf import BookShelf

        if full := BookShelf(self.app.office.store).keep(self.book, after):
            self.app.refuse(full)
            return False
        self._opened = replace(self.opened, book=after)
        return True

    def _undo(self, _: Fields) -> None:
        """Put back the entries of the last change, unless somebody has changed one of them since."""
        from shuffleup.book.people import book_of

        if not self._steps:
            return
        step = self._steps.pop()
        here: dict[str, BookPlayer | None] = {player.id: player for player in self.book.players}
        if any(here.get(each) != now for each, now in step.now.items()):
            self.app.refuse(refused(N_("This was changed in another window meanwhile, so it can't be undone.")))
            return
        after = {**here, **step.was}
        if not self._keep(book_of(player for player in after.values() if player)):
            self._steps.append(step)
        self._told_at = None

    def _close(self, _: Fields) -> None:
        self._told_at = None

    def _close_report(self, _: Fields) -> None:
        self.report = ()

    def _do(self, module: str, name: str, fields: Fields) -> None:
        doings = cast("Mapping[str, Doing]", import_module(f"shuffleup.{module}").DOINGS)
        doings[name](self, fields)

    def import_text(self, text: str) -> bool:
        """Take the players of a file with a player book; False if the file holds something else."""
        from shuffleup.book.file import is_book_file
        from shuffleup.book_list_doings import take_file

        if not is_book_file(text):
            return False
        take_file(self, text)
        return True
