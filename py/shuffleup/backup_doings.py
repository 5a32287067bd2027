"""Safety copies from a window's side: written by themselves at breaks, asked for, or all of the device at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.backup import (
    END,
    KEY,
    BackupNews,
    Copies,
    copies_text,
    is_due,
    moment,
    occasion,
    read_copies,
    reminder,
)
from shuffleup.store import StorageFull
from shuffleup.tournament.refusal import N_, Sentence

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
LOOK_MS = 1_000
EVERYTHING = "Shuffle Up.json"


class BackupDoings:
    """What a window does about copies. Only the window that writes a tournament copies it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._looked_at = -LOOK_MS
        self._writing = False
        self._shown = BackupNews()
        self.doings: dict[str, Callable[[Fields], None]] = {
            "copies": self._switch,
            "choose_folder": self._choose,
            "allow_folder": self._allow,
            "save_copy": self._save,
            "no_copy": self._decline,
            "export_all": self._save_all,
        }

    @property
    def copies(self) -> Copies:
        """What this device remembers; another window may have written it."""
        return read_copies(self._app.office.store.get(KEY))

    def _keep(self, copies: Copies) -> None:
        store = self._app.office.store
        try:
            store.set(KEY, copies_text(copies))
        except StorageFull:
            store.delete(KEY)

    # When

    @property
    def news(self) -> BackupNews:
        """What there is to tell of copies."""
        app, copies = self._app, self.copies
        remind = ""
        # The TV's window may be the one that writes, and nobody taps there.
        if (on := self._occasion()) and app.ports.page.role != "tv":
            remind = reminder(copies, app.tid, app.journal.tournament, on)
        return BackupNews(copies, app.ports.files.folder.available, remind)

    def _occasion(self) -> str:
        here = self._app.position
        return occasion(self._app.journal.tournament, here) if here else ""

    def beat(self) -> None:
        """Time has passed: write a copy where one is due, and draw where there is something else to tell of them."""
        app = self._app
        if app.watch.mono - self._looked_at < LOOK_MS:
            return
        self._looked_at = app.watch.mono
        on = self._occasion()
        if app.office.writer and not self._writing and is_due(self.copies, app.tid, on, self._seq(), app.watch.wall):
            self._write(on)
        if self.news != self._shown:
            self._shown = self.news
            app.draw()

    def _seq(self) -> int:
        records = self._app.journal.records
        return records[-1].seq if records else 0

    # Writing

    def _file(self) -> str:
        """What the file of a tournament is called: one for each, however often it is written."""
        from shuffleup.doings import file_name

        tongue, tournament = self._app.tongue, self._app.journal.tournament
        day, time = tongue.day(tournament.created_at), tongue.time_of_day(tournament.created_at).replace(":", ".")
        name = tournament.name if day in tournament.name else f"{tournament.name} {day}"
        return f"{file_name(f'{name} {time}')}.json"

    def _write(self, on: str) -> None:
        """Write the tournament on the table into the folder."""
        app, tid, seq, name = self._app, self._app.tid, self._seq(), self._file()
        self._writing = True

        def done(fault: str) -> None:
            self._writing = False
            copies = self.copies
            if fault:
                self._keep(replace(copies, fault=fault, fault_on=moment(tid, on)))
            else:
                self._keep(copies.written(tid, on, seq, app.watch.wall, name))
            if on == END and not fault:
                # The book has learned of the evening too. One file is enough for this: the last one has it all.
                app.ports.files.folder.write(EVERYTHING, self._everything(), lambda _: None)
            app.draw()

        app.ports.files.folder.write(name, app.office.export(tid, app.version), done)

    def _save(self, _: Fields) -> None:
        """Make a copy now: into the folder where there is one, else as a file for the person."""
        app, tid, seq, name = self._app, self._app.tid, self._seq(), self._file()
        on = self._occasion()
        if self.copies.by_themselves:
            self._write(on)
            return

        def done(saved: bool) -> None:
            if saved:
                before = self.copies
                written = before.written(tid, on, seq, app.watch.wall, name)
                self._keep(replace(written, fault=before.fault, fault_on=before.fault_on, declined=moment(tid, on)))
                app.tell(Sentence(N_("Saved as “{file}”."), {"file": name}))
                app.draw()

        app.ports.files.save(name, app.office.export(tid, app.version), done)

    def _everything(self) -> str:
        """All that this device keeps as the text of one file."""
        from shuffleup.book.file import export_book
        from shuffleup.everything import PREFIX, Everything, is_setting, write_everything
        from shuffleup.templates_shelf import write

        app = self._app
        book, store = app.later.people.book, app.office.store
        parts = Everything(
            tuple(app.office.export(each.id, app.version) for each in app.office.summaries() if not each.sample),
            tuple(write(each.template) for each in app.later.templates.shelf.all()),
            export_book(book) if book.players else "",
            {key: text for key, text in store.items(PREFIX).items() if is_setting(key)},
        )
        return write_everything(parts, app.version, app.watch.wall)

    def _save_all(self, _: Fields) -> None:
        """Hand out all that this device keeps as one file."""
        from shuffleup.doings import file_name

        app = self._app
        name = file_name(f"Shuffle Up {app.tongue.day(app.watch.wall)}")
        told = Sentence(N_("Saved as “{file}”."), {"file": f"{name}.json"})
        app.ports.files.save(f"{name}.json", self._everything(), lambda saved: app.tell(told) if saved else None)

    # Choices

    def _switch(self, fields: Fields) -> None:
        self._keep(replace(self.copies, on=fields.get("copies", "") == "true"))

    def _choose(self, _: Fields) -> None:
        """Choose the folder that copies go into from now on; a copy that is due goes there at once."""

        def chosen(name: str) -> None:
            if name:
                self._keep(replace(self.copies, on=True, folder=name, fault="", fault_on=""))
                self._go_on()

        self._app.ports.files.folder.choose(chosen)

    def _allow(self, _: Fields) -> None:
        """Ask the browser again for the folder that was chosen."""

        def answered(allowed: bool) -> None:
            if allowed:
                self._keep(replace(self.copies, fault="", fault_on=""))
                self._go_on()

        self._app.ports.files.folder.allow(answered)

    def _go_on(self) -> None:
        """The folder is there (again): begin with a copy of what is on the table, which shows that it works."""
        app = self._app
        if app.journal.tournament.schedule and app.office.writer:
            self._write(self._occasion())
        app.draw()

    def _decline(self, _: Fields) -> None:
        self._keep(replace(self.copies, declined=moment(self._app.tid, self._occasion())))
