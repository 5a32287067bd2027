"""The journal: records in order, and the tournament that is their fold. Undoing, redoing, deciding.

The time of a record on the *wall* is what the device's clock said. Its *house time* is that, less the stretches that
are not the tournament's (`TimeNotCounted`): a stretch lessens the time of every record written after it was given
back, and, as it was given back only when somebody answered, also of those written between its end and the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from shuffleup.record import FIRST_SEQ, Record
from shuffleup.tournament.jumps import TimeNotCounted
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.state import Command, Event, Tournament
from shuffleup.tournament.state import decide as decide_rule
from shuffleup.tournament.wall_time import LONGEST_SILENT_JUMP_MS
from shuffleup.undoing import Redo, Redone, Undo, Undone

Wish: TypeAlias = Command | Undo | Redo

EMPTY = Tournament()
# What an event may raise that came from a file and makes no sense: it then changes nothing, and is named.
NONSENSE = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, AssertionError)


@dataclass(frozen=True)
class Journal:
    """Records in order, and what they add up to.

    *undone* has the numbers of the events that don't count, *puzzling* of those that could not be applied.
    *next_seq* is the number of the next record: beyond every number ever used, be its record readable or not.
    """

    records: tuple[Record, ...] = ()
    tournament: Tournament = EMPTY
    undone: frozenset[int] = frozenset()
    puzzling: frozenset[int] = frozenset()
    next_seq: int = FIRST_SEQ
    latest_at: int = 0

    @staticmethod
    def of(records: Iterable[Record], next_seq: int = FIRST_SEQ) -> Journal:
        """The journal of these records, in the order of their numbers; *next_seq* is at least what is given."""
        ordered = tuple(sorted(records, key=lambda record: record.seq))
        undone, tournament = _undone_in(ordered), EMPTY
        offsets = _Offsets(ordered, undone)
        puzzling: set[int] = set()
        for record in ordered:
            tournament = offsets.put_into(tournament, record)
            if record.seq not in undone:
                try:
                    tournament = record.event.apply(tournament, record.at - tournament.offset_ms)
                except NONSENSE:
                    puzzling.add(record.seq)
        return Journal(
            records=ordered,
            tournament=tournament,
            undone=undone,
            puzzling=frozenset(puzzling),
            next_seq=max(next_seq, ordered[-1].seq + 1) if ordered else next_seq,
            latest_at=max((record.at for record in ordered), default=0),
        )

    def with_record(self, record: Record) -> Journal:
        """The journal with one more record, newer than all there are; folds anew only where it must."""
        if record.seq < self.next_seq:
            raise ValueError(f"record {record.seq} comes too late, {self.next_seq} is next")
        event = record.event
        reaches_back = isinstance(event, Undone | Redone) or (
            isinstance(event, TimeNotCounted) and event.before < event.after <= self.latest_at
        )
        if reaches_back:
            return Journal.of((*self.records, record))
        before = self.tournament
        if isinstance(event, TimeNotCounted):
            before = replace(before, offset_ms=before.offset_ms + event.after - event.before)
        puzzling = self.puzzling
        try:
            after = event.apply(before, before.house_time(record.at))
        except NONSENSE:
            after, puzzling = before, puzzling | {record.seq}
        latest_at = max(self.latest_at, record.at)
        return Journal((*self.records, record), after, self.undone, puzzling, record.seq + 1, latest_at)

    def with_records(self, records: Iterable[Record]) -> Journal:
        """The journal with more records, newer than all there are."""
        journal = self
        for record in records:
            journal = journal.with_record(record)
        return journal

    def record(self, seq: int) -> Record | None:
        """The record with this number, if it is there."""
        return next((record for record in reversed(self.records) if record.seq == seq), None)

    def of_command(self, command_id: str) -> tuple[Record, ...]:
        """The records that a command led to."""
        return tuple(record for record in self.records if command_id and record.command_id == command_id)


def fold(records: Iterable[Record]) -> Tournament:
    """The tournament that these records add up to."""
    return Journal.of(records).tournament


class Step(NamedTuple):
    """One record of a fold: its house time, whether it stands, and the tournament before and after it."""

    record: Record
    at: int
    stands: bool
    before: Tournament
    after: Tournament


def steps(records: Iterable[Record], undone: frozenset[int]) -> Iterator[Step]:
    """Fold once more, record by record, as if *undone* were all that had been undone."""
    records, tournament = tuple(records), EMPTY
    offsets = _Offsets(records, undone)
    for record in records:
        before = after = offsets.put_into(tournament, record)
        at, stands = record.at - before.offset_ms, record.seq not in undone
        if stands:
            with suppress(*NONSENSE):
                after = record.event.apply(before, at)
        yield Step(record, at, stands, before, after)
        tournament = after


@dataclass(frozen=True)
class Correction:
    """A stretch of wall-clock time that does not count, and the number of the record that says so."""

    seq: int
    before: int
    after: int

    @property
    def length_ms(self) -> int:
        """How much it lessens house time; below zero where the wall clock was put back."""
        return self.after - self.before

    @property
    def put_back_ms(self) -> int:
        """By how much the wall clock was put back, if it was."""
        return max(self.before - self.after, 0)

    def reaches(self, at: int) -> bool:
        """Whether it also lessens the time of a record that was written at *at*, before it was given back."""
        return self.before < self.after <= at


class _Offsets:
    """How much the wall-clock times of records are to be lessened, asked for one record after the other.

    Where the wall clock was put back, what it said before is larger than what it said after it. A record was not
    written after a stretch that ended later than any record between it and the answer: *lowest* is the least of the
    times from a record on to the next correction, *lowest_after* of those after a correction, to the next one.
    """

    def __init__(self, records: tuple[Record, ...], undone: frozenset[int]) -> None:
        self.ahead = corrections_in(records, undone)[::-1]
        self.given = 0
        self.lowest: dict[int, int] = {}
        self.lowest_after: dict[int, int] = {}
        seqs = {correction.seq: correction for correction in self.ahead}
        lowest = max((record.at for record in records), default=0) if seqs else 0
        for record in reversed(records) if seqs else ():
            if record.seq in seqs:
                self.lowest_after[record.seq] = lowest
                self.lowest[record.seq] = min(lowest, record.at)
                lowest = record.at + seqs[record.seq].put_back_ms
            else:
                self.lowest[record.seq] = lowest = min(lowest, record.at)

    def put_into(self, tournament: Tournament, record: Record) -> Tournament:
        """The tournament with the offset that holds at a record."""
        if not self.ahead and self.given == tournament.offset_ms:
            return tournament
        while self.ahead and self.ahead[-1].seq <= record.seq:
            self.given += self.ahead.pop().length_ms
        offset, at = self.given, self.lowest.get(record.seq, record.at)
        for later in reversed(self.ahead):
            if later.reaches(at):
                offset += later.length_ms
            # Stretches that are given back later are told by the clock as it is then.
            at = min(at - later.put_back_ms, self.lowest_after[later.seq])
        return tournament if offset == tournament.offset_ms else replace(tournament, offset_ms=offset)


def corrections_in(records: Iterable[Record], undone: frozenset[int]) -> list[Correction]:
    """The corrections of time that stand, in order."""
    return [
        Correction(record.seq, record.event.before, record.event.after)
        for record in records
        if isinstance(record.event, TimeNotCounted) and record.seq not in undone
    ]


def can_be_undone(record: Record) -> bool:
    """Whether the record's event can be undone at all: not the founding, and not undoing itself."""
    return record.seq != FIRST_SEQ and not isinstance(record.event, Undone | Redone)


def undo_next(journal: Journal) -> tuple[int, ...]:
    """What an `Undo` without a number undoes, newest first: all that the last command of the host led to."""
    for last in reversed(journal.records):
        if not can_be_undone(last) or last.seq in journal.undone or _made_by_itself(last.event):
            continue
        together = journal.of_command(last.command_id) or (last,)
        return tuple(r.seq for r in reversed(together) if can_be_undone(r) and r.seq not in journal.undone)
    return ()


def redo_next(journal: Journal) -> tuple[int, ...]:
    """What a `Redo` without a number redoes: what the last `Undo` undid, as long as nothing else has happened."""
    for last in reversed(journal.records):
        event = last.event
        if isinstance(event, Undone) and event.seq in journal.undone:
            undoings = [r.event for r in journal.of_command(last.command_id) or (last,)]
            seqs = [undoing.seq for undoing in undoings if isinstance(undoing, Undone)]
            return tuple(sorted(seq for seq in seqs if seq in journal.undone))
        if not (isinstance(event, Undone | Redone) or _made_by_itself(event)):
            break
    return ()


def decide(journal: Journal, command: Wish, now: int, command_id: str = "") -> tuple[Record, ...] | Refused:
    """What a command leads to at *now* (epoch ms on the wall): new records, or why not."""
    outcome: tuple[Event, ...] | Refused
    if isinstance(command, Undo):
        outcome = _decide_undo(journal, command)
    elif isinstance(command, Redo):
        outcome = _decide_redo(journal, command)
    elif journal.records and not journal.tournament.schedule:
        outcome = refused(N_("The beginning of this tournament is damaged, so it can't be opened."))
    else:
        outcome = decide_rule(journal.tournament, command, journal.tournament.house_time(now))
    if isinstance(outcome, Refused):
        return outcome
    return tuple(Record(seq, now, event, command_id) for seq, event in enumerate(outcome, start=journal.next_seq))


def _decide_undo(journal: Journal, command: Undo) -> tuple[Event, ...] | Refused:
    if command.seq is None:
        seqs = undo_next(journal)
        return tuple(Undone(seq) for seq in seqs) or refused(N_("There is nothing to undo."))
    record = journal.record(command.seq)
    if record is None or not can_be_undone(record):
        return refused(N_("This can't be undone."))
    if record.seq in journal.undone:
        return refused(N_("It has been undone already."))
    return (Undone(record.seq),)


def _decide_redo(journal: Journal, command: Redo) -> tuple[Event, ...] | Refused:
    if command.seq is None:
        seqs = redo_next(journal)
        return tuple(Redone(seq) for seq in seqs) or refused(N_("There is nothing to redo."))
    if command.seq not in journal.undone:
        return refused(N_("It has not been undone."))
    return (Redone(command.seq),)


def _undone_in(records: Iterable[Record]) -> frozenset[int]:
    undone: set[int] = set()
    seen: set[int] = set()
    for record in records:
        event = record.event
        if isinstance(event, Undone):
            if event.seq in seen:
                undone.add(event.seq)
        elif isinstance(event, Redone):
            undone.discard(event.seq)
        elif can_be_undone(record):
            seen.add(record.seq)
    return frozenset(undone)


def _made_by_itself(event: Event) -> bool:
    """Whether the app, not the host, made the event: a jump of the wall clock it bridged without asking."""
    return isinstance(event, TimeNotCounted) and event.after - event.before <= LONGEST_SILENT_JUMP_MS
