"""The office of a device: its journals, what is kept of them, and who may write.

A window gives its commands to the office and is told when a journal has grown. Whether this window is the writer or
another one is the office's business alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from shuffleup.archive import Home, Opened, open_journal
from shuffleup.export import export, read_export
from shuffleup.journal import Journal, Wish, decide
from shuffleup.record import Record, write
from shuffleup.settings import KEY as SETTINGS_KEY
from shuffleup.settings import Settings, read_settings, settings_text
from shuffleup.shelf import Shelf, Summary, is_id, template
from shuffleup.store import StorageFull, Store
from shuffleup.tournament.founding import Found
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

CURRENT_KEY = "shuffleup.current"
SEEN_KEY = "shuffleup.seen"
FACE_KEY = "shuffleup.face"


class Mirror(Protocol):
    """The other home of the records, which is slower and loses nothing."""

    def put(self, tournament_id: str, texts: Mapping[int, str | None], mend: bool = False) -> None:
        """Write records; `Office.kept` is told when they are safe. Only to *mend* may one be replaced."""

    def delete(self, tournament_id: str) -> object:
        """Delete a tournament."""


class Listener(Protocol):
    """The window, as the office sees it."""

    def records_came(self, tid: str) -> None:
        """A journal has grown."""

    def refused(self, why: Refused) -> None:
        """A command was refused."""


class Office:
    """The journals of a device, from one window."""

    def __init__(self, store: Store, mirror: Mirror, wall_ms: Callable[[], int], new_id: Callable[[], str]) -> None:
        self.store = store
        self.shelf = Shelf(store)
        self._mirror = mirror
        self._wall_ms = wall_ms
        self._new_id = new_id
        self._opened: dict[str, Opened] = {}
        self._journals: dict[str, Journal] = {}
        self._safe: dict[str, int] = {}
        self._deleted: list[str] = []
        self._changed: set[str] = set()
        self.listener: Listener | None = None
        self.writer = True

    # Device-wide things

    def settings(self, languages: tuple[str, ...]) -> Settings:
        """The settings of this device."""
        return read_settings(self.store.get(SETTINGS_KEY), languages)

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings, if there is room."""
        self._keep(SETTINGS_KEY, settings_text(settings))

    def keep_face(self, text: str) -> None:
        """Keep the face of the clock, for the first paint of the next start."""
        self._keep(FACE_KEY, text)

    def last_current(self) -> str:
        """The id of the tournament that was on the table last, whether it can be opened or not."""
        tid = self.store.get(CURRENT_KEY) or ""
        return tid if is_id(tid) else ""

    def current(self) -> str:
        """The tournament that was on the table last; else, on a device that has forgotten, the one changed last."""
        tid = self.last_current()
        if tid and self.opened(tid).playable:
            return tid
        brought = {each: opened.journal.latest_at for each, opened in self._opened.items() if opened.playable}
        return max(brought, key=lambda each: brought[each], default="")

    def make_current(self, tid: str) -> None:
        """Remember which tournament is on the table."""
        if not tid:
            self.store.delete(CURRENT_KEY)
            self.store.delete(FACE_KEY)
        elif self.store.get(CURRENT_KEY) != tid:
            self._keep(CURRENT_KEY, tid)

    def last_seen(self) -> int:
        """When a window was last seen open on this device, in epoch ms."""
        text = self.store.get(SEEN_KEY) or ""
        return int(text) if text.isdecimal() else 0

    def leave(self) -> None:
        """The page is being left: remember when."""
        self._note_changes()
        self._keep(SEEN_KEY, str(self._wall_ms()))

    def _keep(self, key: str, text: str) -> None:
        try:
            self.store.set(key, text)
        except StorageFull:
            self.store.delete(key)

    # The list of tournaments

    def summaries(self) -> tuple[Summary, ...]:
        """The tournaments of this device, the last changed first."""
        self._note_changes()
        return self.shelf.summaries()

    def _note_changes(self) -> None:
        for tid in self._changed if self.writer else ():
            self.shelf.note(tid, self._journals[tid])
        self._changed.clear()

    def journal(self, tid: str) -> Journal:
        """The journal of a tournament; empty if there is none."""
        return self._journals[tid] if tid in self._journals else self.opened(tid).journal

    def opened(self, tid: str) -> Opened:
        """A tournament as it was found when it was first looked at."""
        if tid not in self._opened:
            self._take(tid, open_journal(self.shelf.texts(tid) if tid else {}))
        return self._opened[tid]

    def bring(self, tid: str, in_the_mirror: Mapping[int, str]) -> None:
        """Compare a tournament with what the mirror has of it, and mend what either lacks."""
        opened = open_journal(self.shelf.texts(tid), in_the_mirror)
        self._take(tid, opened)
        self._safe[tid] = max(in_the_mirror, default=0)
        if self.writer:
            self.shelf.mend(tid, opened)
            self._mirror.put(tid, opened.mending.get(Home.DATABASE, {}), mend=True)

    def _take(self, tid: str, opened: Opened) -> None:
        self._opened[tid] = opened
        self._journals[tid] = opened.journal

    def found(self, wish: Found) -> str | Refused:
        """Found a tournament; its id."""
        tid = self._new_id()
        refusal = self._decide(tid, wish, "")
        return refusal or tid

    def duplicate(self, tid: str) -> str | Refused:
        """Found a tournament with the schedule of another; its id."""
        names = [summary.name for summary in self.summaries()]
        return self.found(template(self.journal(tid).tournament, names))

    def delete(self, tid: str) -> None:
        """Delete a tournament, for as long as the page is open not for good."""
        if refusal := self.shelf.delete(tid):
            self._refused(refusal)
        else:
            self._deleted.append(tid)

    def deleted(self) -> str:
        """The name of the tournament that was deleted last and can be brought back; empty if there is none."""
        return self.journal(self._deleted[-1]).tournament.name if self._deleted else ""

    def undelete(self) -> None:
        """Bring back the tournament that was deleted last."""
        if self._deleted:
            self.shelf.undelete(self._deleted.pop())

    def clear_away(self) -> None:
        """At a start: clear away for good what was deleted before."""
        self.shelf.purge()
        for tid in self.shelf.deleted():
            self._mirror.delete(tid)
            self.shelf.forget(tid)

    def export(self, tid: str, app_version: str) -> str:
        """A tournament as the text of a file, its unreadable records included."""
        return export(self.shelf.texts(tid), self.journal(tid).tournament.name, app_version, self._wall_ms())

    def import_text(self, text: str) -> tuple[str, tuple[Sentence, ...]] | Refused:
        """Put the tournament of a file on the shelf; its id, and what is wrong with it."""
        imported = read_export(text)
        if isinstance(imported, Refused):
            return imported
        tid = self._new_id()
        added = self.shelf.add(tid, imported.texts, imported.opened.journal, self._wall_ms())
        if isinstance(added, Refused):
            return added
        self._take(tid, replace(imported.opened, journal=added))
        self._mirror.put(tid, self.shelf.texts(tid))
        return tid, imported.report

    # Commands

    def issue(self, tid: str, wish: Wish) -> None:
        """Give a command to a tournament; the listener is told what came of it."""
        if not self.journal(tid).tournament.schedule:
            self._refused(refused(N_("There is no tournament on the table.")))
        elif refusal := self._decide(tid, wish, ""):
            self._refused(refusal)

    def _decide(self, tid: str, wish: Wish, command_id: str) -> Refused | None:
        records = decide(self.journal(tid), wish, self._wall_ms(), command_id)
        if isinstance(records, Refused):
            return records
        if refusal := self.shelf.append(tid, records):
            return refusal
        self._append(tid, records)
        return None

    def _append(self, tid: str, records: tuple[Record, ...]) -> None:
        self._journals[tid] = self.journal(tid).with_records(records)
        self._mirror.put(tid, {record.seq: write(record) for record in records})
        self._changed.add(tid)
        if self.listener:
            self.listener.records_came(tid)

    def _refused(self, why: Refused) -> None:
        if self.listener:
            self.listener.refused(why)

    def take_over(self) -> None:
        """Become the writer of this device."""

    # The mirror

    def kept(self, tid: str, seq: int) -> None:
        """The mirror has the records of a tournament up to this number."""
        self._safe[tid] = max(seq, self._safe.get(tid, 0))

    def saved(self, tid: str) -> int:
        """The number of the last record that even a killed browser would not lose."""
        return self._safe.get(tid, 0)

    @property
    def lasting(self) -> bool:
        """Whether anything is kept at all."""
        return self.store.lasting
