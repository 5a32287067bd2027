"""A clerk keeps the journal of one tournament in one window: writes it, or follows the window that does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from shuffleup import windows
from shuffleup.journal import Journal, Wish
from shuffleup.messages import Message, message_text
from shuffleup.record import Record
from shuffleup.tournament.refusal import Refused
from shuffleup.window import Do, Role, Step, Window


class Room(Protocol):
    """What a clerk needs of the window it works in, for the tournament with this id."""

    def now(self) -> int:
        """The time in epoch ms."""

    def send(self, text: str) -> None:
        """Say something to all other windows."""

    def queue_for_lock(self, tournament_id: str) -> None:
        """Wait for the tournament's lock behind others; `Clerk.lock_granted` and `lock_lost` say what came of it."""

    def steal_lock(self, tournament_id: str) -> None:
        """Take the lock from whoever has it."""

    def give_up_lock(self, tournament_id: str) -> None:
        """Give the lock back, or no longer wait for it."""

    def claim(self, tournament_id: str, above: int) -> int:
        """Claim the tournament in the storage, under a term above this one and all before."""

    def load(self, tournament_id: str, then: Callable[[Journal], None]) -> None:
        """Read the tournament from all of its homes, now or in a while."""

    def keep(self, tournament_id: str, records: tuple[Record, ...], term: int) -> Refused | None:
        """Write records, all or none, or raise `Superseded`."""

    def came(self, tournament_id: str, records: tuple[Record, ...], replaced: bool) -> None:
        """Records have come into the journal; with *replaced*, others had to leave it."""

    def answered(self, tournament_id: str, command_id: str, refusal: Refused | None) -> None:
        """A command of this window was done, or refused."""

    def role_changed(self, tournament_id: str) -> None:
        """This window has become the writer, or is it no longer."""


class Clerk:
    """The clerk of one tournament in the window *me*; *journal* is what the window knows of it so far."""

    def __init__(self, me: str, tournament_id: str, journal: Journal, room: Room) -> None:
        self.window = Window(me, tournament_id, journal)
        self._room = room
        self._given = 0

    @property
    def journal(self) -> Journal:
        """The journal as this window knows it."""
        return self.window.journal

    @property
    def writes(self) -> bool:
        """Whether this window is the writer."""
        return self.window.role is Role.WRITING

    @property
    def outdated(self) -> bool:
        """Whether the writer is a newer version of the app, which this window can't follow until it is reloaded."""
        return self.window.outdated

    def unanswered_ms(self) -> int:
        """For how long a command of this window has had no answer: a sign of a writer that is frozen."""
        return self.window.unanswered_ms(self._room.now())

    def open(self) -> None:
        """Begin to work."""
        window = self.window
        self._follow(windows.opened(window.me, window.tournament, window.journal, self._room.now()))

    def close(self) -> None:
        """Stop working; the tournament is left to other windows."""
        self._room.give_up_lock(self.window.tournament)

    def issue(self, command: Wish) -> str:
        """Give a command; its id. `Room.answered` is told what came of it, in the same moment or later."""
        self._given += 1
        command_id = f"{self.window.me}-{self._given}"
        self._follow(windows.wish(self.window, command, command_id, self._room.now(), self._keep))
        return command_id

    def hear(self, message: Message) -> None:
        """Another window has said something."""
        self._follow(windows.hear(self.window, message, self._room.now(), self._keep))

    def tick(self) -> None:
        """About once a second."""
        self._follow(windows.tick(self.window, self._room.now(), self._keep))

    def take_over(self) -> None:
        """Become the writer, as soon as the one there is lets go, and soon in any case."""
        self._follow(windows.take_over(self.window, self._room.now()))

    def lock_granted(self) -> None:
        """This window holds the lock."""
        term = self._room.claim(self.window.tournament, self.window.term)
        self._follow(windows.lock_granted(self.window, term))

    def lock_lost(self) -> None:
        """The lock was taken from this window."""
        self._follow(windows.lock_lost(self.window, self._room.now()))

    def _keep(self, records: tuple[Record, ...], term: int) -> Refused | None:
        return self._room.keep(self.window.tournament, records, term)

    def _loaded(self, term: int, journal: Journal) -> None:
        self._follow(windows.loaded(self.window, term, journal, self._room.now(), self._keep))

    def _follow(self, step: Step) -> None:
        """Do what follows from something that happened."""
        wrote = self.writes
        self.window = step.window
        room, tournament_id = self._room, step.window.tournament
        for message in step.send:
            room.send(message_text(message))
        if step.new or step.replaced:
            room.came(tournament_id, step.new, step.replaced)
        for command_id, refusal in step.answers:
            room.answered(tournament_id, command_id, refusal)
        if self.writes != wrote:
            room.role_changed(tournament_id)
        for each in step.do:
            self._do(each, step.window.term)

    def _do(self, what: Do, term: int) -> None:
        tournament_id = self.window.tournament
        match what:
            case Do.QUEUE:
                self._room.queue_for_lock(tournament_id)
            case Do.STEAL:
                self._room.steal_lock(tournament_id)
            case Do.CLAIM:
                self.lock_granted()
            case Do.LOAD:
                self._room.load(tournament_id, lambda journal: self._loaded(term, journal))
