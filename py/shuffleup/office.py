"""The office of a device: its journals, what is kept of them, and who may write.

A window gives its commands to the office and is told when a journal has grown. Whether this window is the writer or
another one is the office's business alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from shuffleup.archive import Opened, open_journal
from shuffleup.clerk import Clerk
from shuffleup.export import Imported, export, read_export
from shuffleup.journal import Journal, Wish, decide
from shuffleup.memory import HANDED, Memory, mark
from shuffleup.messages import read_message
from shuffleup.record import Record, write
from shuffleup.shelf import Shelf, Summary, template
from shuffleup.store import Store
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.founding import Found


class Mirror(Protocol):
    """The other home of the records, which is slower and loses nothing."""

    def put(self, tournament_id: str, texts: Mapping[int, str | None], mend: bool = False) -> None:
        """Write records; `Office.kept` is told when they are safe. Only to *mend* may one be replaced."""

    def look(self, tournament_id: str, then: Callable[[Mapping[int, str] | None], None]) -> None:
        """Read all there is of a tournament, now or in a while; None if nothing can be known."""


class Locks(Protocol):
    """The locks of this device: who holds a tournament's may write it. `Office.lock_granted` and `lock_lost` hear."""

    def queue(self, tournament_id: str) -> None:
        """Wait for a lock, behind others."""

    def steal(self, tournament_id: str) -> None:
        """Take a lock from whoever has it."""

    def give_up(self, tournament_id: str) -> None:
        """Give a lock back, or no longer wait for it."""


class Listener(Protocol):
    """The window, as the office sees it."""

    def records_came(self, tid: str) -> None:
        """A journal has changed."""

    def refused(self, why: Refused) -> None:
        """A command was refused."""

    def role_changed(self) -> None:
        """This window has become the writer of its tournament, or is it no longer."""


class Office:
    """The journals of a device, from one window. It is the room that the clerks of its tournaments work in."""

    def __init__(
        self,
        store: Store,
        mirror: Mirror,
        locks: Locks,
        send: Callable[[str], None],
        wall_ms: Callable[[], int],
        new_id: Callable[[], str],
    ) -> None:
        self.store = store
        self.shelf = Shelf(store)
        self.memory = Memory(store)
        self.me = new_id()
        self.send = send
        self.now = wall_ms
        self._mirror = mirror
        self._locks = locks
        self.new_id = new_id
        self._clerks: dict[str, Clerk] = {}
        self._opened: dict[str, Opened] = {}
        self._safe: dict[str, int] = {}
        self._deleted: list[str] = []
        self._changed: set[str] = set()
        self._table = ""
        self.listener: Listener | None = None

    def current(self) -> str:
        """The tournament that was on the table last; else, on a device that has forgotten, the one changed last."""
        tid = self.memory.last_current()
        if tid and self.opened(tid).playable:
            return tid
        brought = {each: opened.journal.latest_at for each, opened in self._opened.items() if opened.playable}
        return max(brought, key=lambda each: brought[each], default="")

    def leave(self) -> None:
        """The page is being left: remember when."""
        self._note_changes()
        self.memory.leave(self.now())

    # The list of tournaments

    def summaries(self) -> tuple[Summary, ...]:
        """The tournaments of this device, the last changed first."""
        self._note_changes()
        return self.shelf.summaries()

    def _note_changes(self) -> None:
        for tid in self._changed:
            self.shelf.note(tid, self.journal(tid))
        self._changed.clear()

    def journal(self, tid: str) -> Journal:
        """The journal of a tournament; empty if there is none."""
        return self._clerks[tid].journal if tid in self._clerks else self.opened(tid).journal

    def opened(self, tid: str) -> Opened:
        """A tournament as it was found in the store when it was last read from there."""
        if tid not in self._opened:
            self._opened[tid] = open_journal(self.shelf.texts(tid) if tid else {})
        return self._opened[tid]

    def bring(self, tid: str, in_the_mirror: Mapping[int, str] | None) -> Journal:
        """Compare a tournament with what the mirror has of it, and mend what either lacks."""
        opened = self._opened[tid] = open_journal(self.shelf.texts(tid), in_the_mirror)
        self._mirror.put(tid, self.shelf.mend(tid, opened), mend=True)
        if in_the_mirror:
            self.kept(tid, max(in_the_mirror))
            if handed := mark(in_the_mirror.get(HANDED, "")):
                self.memory.mark_handed(tid, handed)
        return opened.journal

    def found(self, wish: Found) -> str | Refused:
        """Found a tournament; its id. Nobody else knows of it yet, so nobody has to be asked."""
        tid = self.new_id()
        records = decide(Journal(), wish, self.now())
        if isinstance(records, Refused):
            return records
        if refusal := self.shelf.append(tid, records):
            return refusal
        self._mirror.put(tid, {record.seq: write(record) for record in records})
        return tid

    def duplicate(self, tid: str) -> str | Refused:
        """Found a tournament with the schedule of another; its id."""
        names = [summary.name for summary in self.summaries()]
        return self.found(template(self.journal(tid).tournament, names))

    def delete(self, tid: str, quietly: bool = False) -> None:
        """Delete a tournament, for as long as the page is open not for good; *quietly*, it is not offered back."""
        if refusal := self.shelf.delete(tid):
            self._refused(refusal)
            return
        if not quietly:
            self._deleted.append(tid)
        self._dismiss(tid)

    def deleted(self) -> str:
        """The name of the tournament that was deleted last and can be brought back; empty if there is none."""
        return self.journal(self._deleted[-1]).tournament.name if self._deleted else ""

    def undelete(self) -> None:
        """Bring back the tournament that was deleted last."""
        if self._deleted:
            self.shelf.undelete(self._deleted.pop())

    def mark_handed(self, tid: str, at: int) -> bool:
        """Mark in both homes when a tournament was handed over; 0: it was taken back. False if there is no room."""
        if marked := self.memory.mark_handed(tid, at):
            self._mirror.put(tid, {HANDED: str(at) if at else None}, mend=True)
        return marked

    def clear_away(self) -> tuple[str, ...]:
        """At a start: clear away what was deleted before. Gives the tournaments the mirror is to delete too.

        Another window may still want one of them back, so only the one that writes clears away.
        """
        if not self.writer:
            return ()
        self.shelf.purge()
        return self.shelf.deleted()

    def export(self, tid: str, app_version: str) -> str:
        """A tournament as the text of a file, its unreadable records included."""
        return export(self.shelf.texts(tid), self.journal(tid).tournament.name, app_version, self.now())

    def import_text(self, text: str) -> tuple[str, tuple[Sentence, ...]] | Refused:
        """Put the tournament of a file on the shelf; its id, and what is wrong with it."""
        imported = read_export(text)
        return imported if isinstance(imported, Refused) else self.take(imported)

    def take(self, imported: Imported, instead_of: str = "") -> tuple[str, tuple[Sentence, ...]] | Refused:
        """Put a tournament that was read on the shelf, under a name nobody has but who it comes *instead_of*."""
        tid = self.new_id()
        added = self.shelf.add(tid, imported.texts, imported.opened.journal, self.now(), instead_of)
        if isinstance(added, Refused):
            return added
        self._opened[tid] = replace(imported.opened, journal=added)
        self._mirror.put(tid, self.shelf.texts(tid))
        return tid, imported.report

    # Commands, and the clerks that see to them

    def sit_down(self, tid: str) -> None:
        """A tournament is on the table of this window: its clerk begins to work, the one before stops."""
        if self._table != tid:
            self._dismiss(self._table)
        self._table = tid
        if tid:
            self._clerk(tid)

    @property
    def writer(self) -> bool:
        """Whether this window writes the tournament on its table."""
        clerk = self._clerks.get(self._table)
        return (clerk is None or clerk.writes) and not self.memory.handed_over(self._table)

    @property
    def outdated(self) -> bool:
        """Whether another window runs a newer version of the app, which this one can't follow."""
        return self._table in self._clerks and self._clerks[self._table].outdated

    def unanswered_ms(self) -> int:
        """For how long the window that writes has not answered a command of this one."""
        return self._clerks[self._table].unanswered_ms() if self._table in self._clerks else 0

    def issue(self, tid: str, wish: Wish) -> None:
        """Give a command to a tournament; the listener is told what came of it."""
        if not self.journal(tid).tournament.schedule:
            self._refused(refused(N_("There is no tournament on the table.")))
        else:
            self._clerk(tid).issue(wish)

    def take_over(self) -> None:
        """Become the writer of the tournament on the table."""
        if self._table:
            self._clerk(self._table).take_over()

    def tick(self) -> None:
        """About once a second."""
        for clerk in tuple(self._clerks.values()):
            clerk.tick()

    def heard(self, text: str) -> None:
        """Another window has said something."""
        message = read_message(text)
        if message is not None and message.tournament in self._clerks:
            self._clerks[message.tournament].hear(message)

    def lock_granted(self, tid: str) -> None:
        """This window holds the lock of a tournament."""
        if tid in self._clerks:
            self._clerks[tid].lock_granted()

    def lock_lost(self, tid: str) -> None:
        """The lock of a tournament was taken from this window."""
        if tid in self._clerks:
            self._clerks[tid].lock_lost()

    def _clerk(self, tid: str) -> Clerk:
        if tid not in self._clerks:
            self._clerks[tid] = Clerk(self.me, tid, self.opened(tid).journal, self)
            self._clerks[tid].open()
        return self._clerks[tid]

    def _dismiss(self, tid: str) -> None:
        if clerk := self._clerks.pop(tid, None):
            clerk.close()
            self._opened.pop(tid, None)

    def _refused(self, why: Refused) -> None:
        if self.listener:
            self.listener.refused(why)

    # The room that the clerks work in

    def queue_for_lock(self, tournament_id: str) -> None:
        """Wait for a lock."""
        self._locks.queue(tournament_id)

    def steal_lock(self, tournament_id: str) -> None:
        """Take a lock."""
        self._locks.steal(tournament_id)

    def give_up_lock(self, tournament_id: str) -> None:
        """Give a lock back."""
        self._locks.give_up(tournament_id)

    def claim(self, tournament_id: str, above: int) -> int:
        """Claim a tournament in the store."""
        return self.shelf.claim(tournament_id, self.me, above)

    def load(self, tournament_id: str, then: Callable[[Journal], None]) -> None:
        """Read a tournament from both homes."""
        self._mirror.look(tournament_id, lambda texts: then(self.bring(tournament_id, texts)))

    def keep(self, tournament_id: str, records: tuple[Record, ...], term: int) -> Refused | None:
        """Write records to the store, then to the mirror."""
        if refusal := self.shelf.append(tournament_id, records, term):
            return refusal
        self._mirror.put(tournament_id, {record.seq: write(record) for record in records})
        self._changed.add(tournament_id)
        return None

    def came(self, tournament_id: str, records: tuple[Record, ...], replaced: bool) -> None:  # noqa: ARG002
        """A journal has changed."""
        if self.listener:
            self.listener.records_came(tournament_id)

    def answered(self, tournament_id: str, command_id: str, refusal: Refused | None) -> None:  # noqa: ARG002
        """A command of this window was done, or refused."""
        if refusal:
            self._refused(refusal)
        if tournament_id != self._table:
            self._dismiss(tournament_id)

    def role_changed(self, tournament_id: str) -> None:
        """This window has become the writer of a tournament, or is it no longer."""
        if tournament_id == self._table and self.listener:
            self.listener.role_changed()

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
