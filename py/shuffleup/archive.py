"""From stored texts to a journal: two homes compared, damage set aside and named, nothing thrown away.

A tournament has two homes, localStorage and IndexedDB, each with the text of every record under its number. A record
counts if it can be read in either of them, and what one home lacks is written there. Where the homes hold different
records under one number, time forked: the home with more readable records is right from the fork on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from shuffleup.codec import Codec, Unreadable
from shuffleup.journal import Journal
from shuffleup.record import EVENT_CODEC, FIRST_SEQ, LAST_SEQ, Damaged, FromTheFuture, Record, read_all
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.state import Event

Texts = Mapping[int, str]


class Home(Enum):
    """Where a text was found."""

    LOCAL = "local"
    DATABASE = "database"
    FILE = "file"


class Why(Enum):
    """Why a text was set aside."""

    DAMAGED = "damaged"
    UNKNOWN = "unknown"
    NEWER = "newer"
    FORKED = "forked"


@dataclass(frozen=True)
class SetAside:
    """A text that does not count. *made_good*: a readable record has taken its place."""

    seq: int
    home: Home
    text: str
    why: Why
    made_good: bool = False


@dataclass(frozen=True)
class Opened:
    """A journal, and what there is to say about the texts it came from.

    *mending* has what must be written to a home so that it holds the journal; None where a text has no place there
    any more. *displaced* has the texts that are lost by that, to be kept elsewhere first. *gaps* are the numbers
    (first and last) under which nothing was found at all.
    """

    journal: Journal
    set_aside: tuple[SetAside, ...] = ()
    gaps: tuple[tuple[int, int], ...] = ()
    mending: Mapping[Home, Mapping[int, str | None]] = field(default_factory=dict)
    displaced: tuple[SetAside, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether there is a tournament at all: without its founding there is no schedule."""
        return bool(self.journal.tournament.schedule)

    @property
    def report(self) -> tuple[Sentence, ...]:
        """What was lost, in sentences for the host; empty if nothing was."""
        lost: dict[Why, set[int]] = {why: set() for why in Why}
        for each in self.set_aside:
            if not each.made_good:
                lost[each.why].add(each.seq)
        told = [Sentence(_TOLD[why], {"count": len(seqs)}) for why, seqs in lost.items() if seqs]
        if missing := sum(last - first + 1 for first, last in self.gaps):
            told.append(Sentence(N_("Entries that are missing: {count}."), {"count": missing}))
        if self.journal.puzzling:
            told.append(
                Sentence(
                    N_("Entries that make no sense and change nothing: {count}."),
                    {"count": len(self.journal.puzzling)},
                )
            )
        return tuple(told)


_TOLD = {
    Why.DAMAGED: N_("Entries that are damaged and were left out: {count}."),
    Why.UNKNOWN: N_("Entries that this version of the app does not understand and left out: {count}."),
    Why.NEWER: N_("Entries made by a newer version of the app, which come back when you update it: {count}."),
    Why.FORKED: N_("Entries that contradict the others and were set aside: {count}."),
}


def open_journal(
    local: Texts,
    database: Texts | None = None,
    codec: Codec[Event] = EVENT_CODEC,
    home: Home = Home.LOCAL,
) -> Opened:
    """The journal in two homes; *database* is None where there is none. *home* names the first one."""
    homes = {home: _Found(local, codec)}
    if database is not None:
        homes[Home.DATABASE] = _Found(database, codec, homes[home])
    fork = _fork(list(homes.values()))
    right = max(homes.values(), key=lambda found: len(found.records))
    kept: dict[int, tuple[Record, str]] = {}
    for found in homes.values():
        for seq, record in found.records.items():
            if seq < fork or found is right:
                kept[seq] = (record, found.texts[seq])

    set_aside: list[SetAside] = []
    displaced: list[SetAside] = []
    mending: dict[Home, dict[int, str | None]] = {}
    for where, found in homes.items():
        mends: dict[int, str | None] = {
            seq: text
            for seq, (record, text) in kept.items()
            if found.texts.get(seq) != text and found.records.get(seq) != record
        }
        for seq, why in found.aside(fork, right):
            aside = SetAside(seq, where, found.texts[seq], why, seq in kept and why is not Why.FORKED)
            set_aside.append(aside)
            if why is Why.FORKED:
                mends.setdefault(seq, None)
            if seq in mends:
                displaced.append(aside)
        if mends and where is not Home.FILE:
            mending[where] = dict(sorted(mends.items()))

    used = {seq for found in homes.values() for seq in found.texts}
    journal = Journal.of((record for record, _ in kept.values()), max(used, default=FIRST_SEQ - 1) + 1)
    return Opened(journal, tuple(set_aside), _gaps(used), mending, tuple(displaced))


class _Found:
    """What one home holds: its texts, and the records that can be read."""

    def __init__(self, texts: Texts, codec: Codec[Event], known: _Found | None = None) -> None:
        self.texts = {seq: text for seq, text in texts.items() if FIRST_SEQ <= seq <= LAST_SEQ}
        self.records: dict[int, Record] = {}
        self.faults: dict[int, Why] = {}
        same = {seq for seq, text in self.texts.items() if known and known.texts.get(seq) == text}
        others = [seq for seq in self.texts if seq not in same]
        for seq, found in zip(others, read_all((self.texts[seq] for seq in others), codec), strict=True):
            if isinstance(found, Record) and found.seq == seq:
                self.records[seq] = found
            else:
                self.faults[seq] = _why(found)
        for seq in same:
            assert known is not None
            if seq in known.records:
                self.records[seq] = known.records[seq]
            else:
                self.faults[seq] = known.faults[seq]

    def aside(self, fork: int, right: _Found) -> Iterable[tuple[int, Why]]:
        """The numbers whose texts do not count, in order, and why."""
        forked = {
            seq: Why.FORKED
            for seq, record in self.records.items()
            if seq >= fork and right.records.get(seq) != record
        }
        return sorted({**self.faults, **forked}.items())


def _why(found: Record | Unreadable) -> Why:
    if isinstance(found, Record | Damaged):
        return Why.DAMAGED
    return Why.NEWER if isinstance(found, FromTheFuture) else Why.UNKNOWN


def _fork(homes: list[_Found]) -> int:
    """The first number under which the homes hold different records; one beyond all numbers if there is none."""
    first, *others = homes
    forks = [
        seq for other in others for seq in first.records.keys() & other.records.keys()
        if first.records[seq] != other.records[seq]
    ]  # fmt: skip
    return min(forks, default=LAST_SEQ + 1)


def _gaps(used: set[int]) -> tuple[tuple[int, int], ...]:
    gaps, expected = [], FIRST_SEQ
    for seq in sorted(used):
        if seq > expected:
            gaps.append((expected, seq - 1))
        expected = seq + 1
    return tuple(gaps)
