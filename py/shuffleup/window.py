"""One window's part in a tournament: what it knows, and what it wants done. `windows` has what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias
from zlib import crc32

from shuffleup.journal import Journal, Wish
from shuffleup.messages import Message
from shuffleup.record import Record
from shuffleup.tournament.refusal import Refused

EMPTY_JOURNAL = Journal()

Keep: TypeAlias = Callable[[tuple[Record, ...], int], Refused | None]
"""Writes records in a term, all or none; raises `Superseded` if another window has claimed the tournament since."""


class Role(Enum):
    """What a window is for its tournament."""

    FOLLOWING = "following"
    LOADING = "loading"
    WRITING = "writing"
    WAITING = "waiting"
    """It may still hold the lock, but has stopped writing, for the sake of another."""


class Do(Enum):
    """What a window asks of the browser."""

    QUEUE = "queue"
    """Wait for the lock, behind others."""
    STEAL = "steal"
    """Take the lock from whoever has it."""
    CLAIM = "claim"
    """As when the lock is granted: claim the tournament, then call `lock_granted` and load."""
    LOAD = "load"
    """Read the tournament from all of its homes, then call `loaded`."""


@dataclass(frozen=True)
class Pending:
    """A command of this window that has no answer yet; when it was given, and asked last."""

    id: str
    command: Wish
    since: int
    asked_at: int


@dataclass(frozen=True)
class Window:
    """One window's part in a tournament. *term* and *writer* are the latest it has heard of."""

    me: str
    tournament: str
    journal: Journal = EMPTY_JOURNAL
    digest: int = 0
    role: Role = Role.FOLLOWING
    term: int = 0
    writer: str = ""
    pending: tuple[Pending, ...] = ()
    answered: tuple[tuple[str, str], ...] = ()
    heard_at: int = 0
    said_at: int = 0
    waiting_since: int = 0
    taking_since: int | None = None
    outdated: bool = False
    """The writer is a newer version of the app, whose records this one can't read."""

    @property
    def last(self) -> int:
        """The number of its last record."""
        return last_seq(self.journal.records)

    def unanswered_ms(self, now: int) -> int:
        """For how long its oldest command has had no answer."""
        return max((now - pending.since for pending in self.pending), default=0)


@dataclass(frozen=True)
class Step:
    """A window after something happened, and what follows from it.

    *new* are the records that came into its journal; with *replaced*, others had to leave it. *answers* are to its
    own commands, by id: None if it was done.
    """

    window: Window
    send: tuple[Message, ...] = ()
    new: tuple[Record, ...] = ()
    replaced: bool = False
    answers: tuple[tuple[str, Refused | None], ...] = ()
    do: tuple[Do, ...] = ()


def digest_of(records: Iterable[Record], so_far: int = 0) -> int:
    """A number that tells one course of events from another."""
    for record in records:
        kind = type(record.event).__name__
        so_far = crc32(f"{record.seq} {record.at} {record.command_id} {kind}".encode(), so_far)
    return so_far


def last_seq(records: tuple[Record, ...]) -> int:
    """The number of the last of these records; 0 if there is none."""
    return records[-1].seq if records else 0
