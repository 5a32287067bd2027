"""A file that is brought back: looked at beside what is here, then taken as chosen, and put back by one tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from shuffleup.book.file import TakenBook, read_book, take
from shuffleup.restoring import CHOICES, Choice, Found, Looked, look_into, new_templates
from shuffleup.store import StorageFull
from shuffleup.tournament.founding import MAX_TITLE, Archive, Rename
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.book.people import Book

Fields = Mapping[str, str]
DRAFT = OVERLAY = "restore"
PARTS = ("templates", "book")


class Replaced(NamedTuple):
    """A tournament that another one came instead of: the ids of both, and how the old one was."""

    new: str
    old: str
    name: str
    archived: bool


@dataclass
class Taken:
    """What a restore has done, so that it can be undone: tournaments, templates, the book, settings.

    *added* and *templates* are ids; *book* is as it was and as it is since; *settings* are as they were. *upto* says
    how far the tournaments went that came.
    """

    added: list[str] = field(default_factory=list)
    upto: dict[str, int] = field(default_factory=dict)
    replaced: list[Replaced] = field(default_factory=list)
    templates: list[str] = field(default_factory=list)
    book: tuple[Book, Book] | None = None
    settings: dict[str, str | None] = field(default_factory=dict)


class RestoreDoings:
    """What a window can do with a file that it looks at."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.looked_at: Looked | None = None
        self._taken: Taken | None = None
        self.told: Sentence | None = None
        self.doings: dict[str, Callable[[Fields], None]] = {
            "take_restore": self._take,
            "undo_restore": self._undo,
            "close_restored": self._close,
        }

    def look(self, text: str) -> None:
        """Look at a file, and show what would come of it."""
        from shuffleup.templates_shelf import write

        app = self._app
        found = look_into(text, app.office.shelf)
        if isinstance(found, Refused):
            app.refuse(found)
            return
        here = (write(kept.template) for kept in app.later.templates.shelf.all())
        store, parts = app.office.store, found.parts
        settings = {key: text for key, text in parts.settings.items() if store.get(key) != text}
        self.looked_at = Looked(found, new_templates(parts.templates, here), self._with_book(parts.book), settings)
        app.drafts.drop(DRAFT)
        app.drafts.put(DRAFT, dict.fromkeys(PARTS, "true"))
        app.refusal, app.question, app.overlay = None, None, OVERLAY

    def _with_book(self, text: str) -> TakenBook | None:
        """The book with the players of the file, if there are any that can be read."""
        read = read_book(text) if text else None
        taken = None if read is None or isinstance(read, Refused) else take(self._app.later.people.book, read.book)
        return None if isinstance(taken, Refused) else taken

    # Taking it

    def _take(self, fields: Fields) -> None:
        """Do as chosen, one thing after the other; what there is no room for is told, and the rest is done."""
        app, looked_at = self._app, self.looked_at
        if looked_at is None:
            return
        taken = Taken()
        fault: Refused | None = None
        for number, found in enumerate(looked_at.in_file.found):
            fault = self._take_one(found, choice_in(fields, number, found), taken) or fault
        if fields.get("templates") == "true":
            fault = self._take_templates(looked_at.templates, taken) or fault
        if fields.get("book") == "true" and looked_at.book:
            self._take_book(looked_at.book, taken)
        if fields.get("settings") == "true":
            self._take_settings(looked_at.settings, taken)
        self.looked_at, app.overlay = None, ""
        app.drafts.drop(DRAFT)
        self._taken = taken if taken != Taken() else None
        self.told = told(taken) if self._taken else None
        if self.told:
            app.tell(self.told)
        if fault:
            app.refuse(fault)

    def _take_one(self, found: Found, choice: Choice, taken: Taken) -> Refused | None:
        app = self._app
        if choice is Choice.LEAVE:
            return None
        old = found.here if choice is Choice.REPLACE else None
        made = app.office.take(found.imported, old.id if old else "")
        if isinstance(made, Refused):
            return made
        tid, _ = made
        taken.upto[tid] = app.office.journal(tid).next_seq
        if old is None:
            taken.added.append(tid)
            return None
        # The old one goes to the archive under another name; nobody loses it by a wrong tap.
        app.issue(Rename(aside_name(app.tongue.translate(ASIDE), old.name)), old.id)
        if not old.archived:
            app.issue(Archive(), old.id)
        taken.replaced.append(Replaced(tid, old.id, old.name, old.archived))
        if app.tid == old.id:
            app.open(tid)
        return None

    def _take_templates(self, texts: tuple[str, ...], taken: Taken) -> Refused | None:
        shelf = self._app.later.templates.shelf
        for text in texts:
            template = shelf.take(text)
            if isinstance(template, Refused):
                return template
            taken.templates.append(shelf.named(template.name))
        return None

    def _take_book(self, both: TakenBook, taken: Taken) -> None:
        people = self._app.later.people
        before = people.book
        told = Sentence(N_("New in the book: {new}. Known already: {there}."), {"new": both.new, "there": both.there})
        if both.book != before and people.change(both.book, told):
            taken.book = (before, people.book)

    def _take_settings(self, settings: Mapping[str, str], taken: Taken) -> None:
        store = self._app.office.store
        for key, text in settings.items():
            taken.settings[key] = store.get(key)
            self._put(key, text)
        self._app.settings_came()

    def _put(self, key: str, text: str | None) -> None:
        store = self._app.office.store
        if text is None:
            store.delete(key)
            return
        try:
            store.set(key, text)
        except StorageFull:
            self._app.refuse(refused(N_("The storage of this browser is full; the settings were not changed.")))

    # And back

    def _undo(self, _: Fields) -> None:
        """Put everything back as it was before; a tournament that was played on here can still be brought back."""
        app, taken = self._app, self._taken
        if taken is None:
            return
        self._taken = self.told = None
        for each in taken.replaced:
            app.issue(Rename(each.name), each.old)
            if not each.archived:
                app.issue(Archive(archived=False), each.old)
            if app.tid == each.new:
                app.open(each.old)
        for tid in [*taken.added, *(each.new for each in taken.replaced)]:
            app.office.delete(tid, quietly=app.office.journal(tid).next_seq == taken.upto[tid])
            if app.tid == tid:
                app.open("")
        for template in taken.templates:
            app.later.templates.shelf.delete(template)
        if taken.book and app.later.people.book == taken.book[1]:
            app.later.people.change(taken.book[0], Sentence(N_("The player book is as it was before.")))
        for key, was in taken.settings.items():
            self._put(key, was)
        if taken.settings:
            app.settings_came()
        app.tell(Sentence(N_("All is as it was before the file came.")))

    def _close(self, _: Fields) -> None:
        self._taken = self.told = None


ASIDE = N_("{name} (replaced)")


def aside_name(pattern: str, name: str) -> str:
    """What a tournament is called that another one came instead of.

    >>> aside_name("{name} (replaced)", "Friday")
    'Friday (replaced)'
    """
    room = MAX_TITLE - len(pattern.format(name=""))
    return pattern.format(name=name[:room])


def choice_in(fields: Fields, number: int, found: Found) -> Choice:
    """What was chosen for a tournament of the file; what is none of its choices is the usual one."""
    choices = CHOICES[found.stand]
    return next((each for each in choices if each.value == fields.get(f"choice_{number}", "")), choices[0])


def told(taken: Taken) -> Sentence:
    """What was done, in a sentence."""
    added, replaced = len(taken.added), len(taken.replaced)
    if added and replaced:
        values = {"added": added, "replaced": replaced}
        return Sentence(N_("Restored. Tournaments added: {added}, replaced: {replaced}."), values)
    if added:
        return Sentence(N_("Restored. Tournaments added: {count}."), {"count": added})
    if replaced:
        return Sentence(N_("Restored. Tournaments replaced: {count}."), {"count": replaced})
    return Sentence(N_("Restored."))
