"""What happened, as lines for a screen; and what would follow from undoing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shuffleup.journal import NONSENSE, Correction, Journal, Step, can_be_undone, corrections_in, steps
from shuffleup.tournament.clock import Clock, turns
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Break, Schedule, level_number, stage_at
from shuffleup.tournament.state import Tournament
from shuffleup.undoing import Redone, Undone


@dataclass(frozen=True)
class Line:
    """One line of the history.

    *at* is the time on the wall in epoch ms. *seq* is the number of the event's record, None where something
    happened by itself. What is *undone* stays in the history, and is *redoable*.
    """

    at: int
    text: Sentence
    seq: int | None = None
    undone: bool = False
    undoable: bool = False
    redoable: bool = False


def lines(journal: Journal, now: int) -> tuple[Line, ...]:
    """The history up to *now* (epoch ms on the wall), newest first."""
    told: list[Line] = []
    texts: dict[int, Sentence] = {}
    corrections = corrections_in(journal.records, journal.undone)
    last: Step | None = None
    for step in steps(journal.records, journal.undone):
        if last is not None:
            told += _by_itself(last, step.at, corrections)
        told.append(_line(step, journal, texts))
        last = step
    if last is not None:
        told += _by_itself(last, journal.tournament.house_time(now), corrections)
    return tuple(reversed(told))


def consequences(journal: Journal, seq: int) -> tuple[Line, ...]:
    """The later events that would no longer change anything if the event *seq* were undone, oldest first.

    What changed nothing to begin with is not among them.
    """
    without = steps(journal.records, journal.undone | {seq})
    lost: list[Line] = []
    texts: dict[int, Sentence] = {}
    for here, there in zip(steps(journal.records, journal.undone), without, strict=True):
        line = _line(here, journal, texts)
        if here.record.seq > seq and here.after != here.before and there.after == there.before:
            lost.append(line)
    return tuple(lost)


def _line(step: Step, journal: Journal, texts: dict[int, Sentence]) -> Line:
    record = step.record
    event = record.event
    if isinstance(event, Undone | Redone):
        text = event.told(step.before)
        if what := texts.get(event.seq):
            sentence = N_("Undone: {what}") if isinstance(event, Undone) else N_("Redone: {what}")
            text = Sentence(sentence, {"what": what})
        return Line(record.at, text, record.seq)
    text = texts[record.seq] = _told(step, record.seq in journal.puzzling)
    stands, can = step.stands, can_be_undone(record)
    return Line(record.at, text, record.seq, not stands, can and stands, can and not stands)


def _told(step: Step, puzzling: bool) -> Sentence:
    try:
        if not puzzling:
            return step.record.event.told(step.before)
    except NONSENSE:
        pass
    return Sentence(N_("An entry that makes no sense; it changes nothing"))


def _by_itself(last: Step, until: int, corrections: list[Correction]) -> Iterator[Line]:
    """What the clock did by itself after a record, up to a house time."""
    tournament = last.after
    ahead = _stretches_after(last, corrections)
    for at, text in _turns(tournament.schedule, tournament.clock, until):
        if at > last.at:
            yield Line(_on_the_wall(tournament, at, ahead), text)


def _stretches_after(last: Step, corrections: list[Correction]) -> list[tuple[int, int]]:
    """The stretches after a record that were given back only later: when each began by the wall clock as it was at
    the record, and how long it was.

    A stretch that was over when the record was written has been taken into account there.
    """
    found = []
    put_back = 0
    for correction in corrections:
        if correction.seq <= last.record.seq:
            continue
        if correction.length_ms < 0:
            put_back += correction.length_ms
        elif (begin := correction.before - put_back) >= last.record.at:
            found.append((begin, correction.length_ms))
    return sorted(found)


def _turns(schedule: Schedule, clock: Clock, until: int) -> Iterator[tuple[int, Sentence]]:
    if clock.since is None or not schedule:
        return
    if not clock.begun and clock.since <= until:
        yield clock.since, _began(schedule, clock.stage)
    if clock.called_break_ms and (over := clock.since + clock.called_break_ms) <= until:
        yield over, Sentence(N_("Break over"))
    for turn in turns(schedule, clock, until):
        yield turn.at, _began(schedule, turn.stage)


def _began(schedule: Schedule, stage: int) -> Sentence:
    number = level_number(schedule, stage)
    waits = 0 < stage <= len(schedule) and stage_at(schedule, stage - 1).pause_after
    if isinstance(stage_at(schedule, stage), Break):
        return Sentence(N_("Break is next, the clock waits")) if waits else Sentence(N_("Break started"))
    if waits:
        return Sentence(N_("Level {number} is next, the clock waits"), {"number": number})
    if stage >= len(schedule):
        return Sentence(N_("The schedule is over, level {number} repeats"), {"number": number})
    return Sentence(N_("Level {number} started"), {"number": number})


def _on_the_wall(tournament: Tournament, house_ms: int, ahead: list[tuple[int, int]]) -> int:
    """The wall-clock time of a house time, with the stretches in between that were given back only later."""
    wall = tournament.wall_time(house_ms)
    for begin, length_ms in ahead:
        if wall > begin:
            wall += length_ms
    return wall
