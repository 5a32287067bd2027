"""The tournament is the fold of its records, however they come together; undoing makes the evening without."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from evenings import BEGINNING, SHORT_EVENING, after, founded, journals
from shuffleup.journal import Journal, can_be_undone, decide, fold, redo_next, steps, undo_next
from shuffleup.record import Record
from shuffleup.tournament.clock import position
from shuffleup.tournament.editing import StageRemoved
from shuffleup.tournament.founding import Founded, Rename, Renamed
from shuffleup.tournament.jumps import DoNotCount, TimeNotCounted
from shuffleup.tournament.levels import HandDealt, WentTo
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.starting import Pause, Paused, Start, Started
from shuffleup.tournament.state import Event, Tournament
from shuffleup.undoing import Redo, Redone, Undo, Undone

MINUTE = 60_000


def journal_of(*events: tuple[int, Event]) -> Journal:
    """A founded journal, then these events at so many minutes after the beginning."""
    records = [Record(1, BEGINNING, Founded("Friday", SHORT_EVENING))]
    for seq, (minutes, event) in enumerate(events, start=2):
        records.append(Record(seq, BEGINNING + minutes * MINUTE, event))
    return Journal.of(records)


def on(journal: Journal, event: Event, minutes: int = 0) -> Journal:
    return journal.with_record(Record(journal.next_seq, BEGINNING + minutes * MINUTE, event))


def remaining_minutes(journal: Journal, minutes: int) -> float:
    tournament = journal.tournament
    now = tournament.house_time(BEGINNING + minutes * MINUTE)
    remaining = position(tournament.schedule, tournament.clock, now).remaining_ms
    assert remaining is not None
    return remaining / MINUTE


def refusal(journal: Journal, command: Undo | Redo) -> str:
    outcome = decide(journal, command, BEGINNING)
    assert isinstance(outcome, Refused)
    return outcome.why.english()


@given(journals(), st.data())
def test_replaying_in_any_split_gives_the_same_journal(journal: Journal, data: st.DataObject) -> None:
    split = data.draw(st.integers(0, len(journal.records)))
    first, rest = journal.records[:split], journal.records[split:]
    assert Journal.of(first).with_records(rest) == Journal.of(journal.records) == journal


@given(journals(undoing=False), st.data())
def test_undoing_any_event_gives_the_evening_without_it(journal: Journal, data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(journal.records))
    assume(can_be_undone(gone))
    undone = after(journal, Undo(gone.seq), BEGINNING)
    assert undone.undone == {gone.seq}
    assert undone.tournament == fold(record for record in journal.records if record is not gone)


@given(journals(), st.data())
def test_redoing_gives_back_what_was_undone(journal: Journal, data: st.DataObject) -> None:
    standing = [record for record in journal.records if can_be_undone(record) and record.seq not in journal.undone]
    assume(standing)
    seq = data.draw(st.sampled_from(standing)).seq
    undone = after(journal, Undo(seq), BEGINNING)
    assert after(undone, Redo(seq), BEGINNING).tournament == journal.tournament
    assert after(undone, Redo(), BEGINNING).tournament == journal.tournament


@given(journals())
def test_undoing_again_and_again_leads_back_to_the_founding_and_redoing_back_again(journal: Journal) -> None:
    undone, times = journal, 0
    while undo_next(undone):
        undone, times = after(undone, Undo(), BEGINNING, f"undo-{times}"), times + 1
    left = [r for r in undone.records if can_be_undone(r) and r.seq not in undone.undone]
    assert all(isinstance(record.event, TimeNotCounted) for record in left)
    for time in range(times):
        undone = after(undone, Redo(), BEGINNING, f"redo-{time}")
    assert undone.tournament == journal.tournament


@given(journals())
def test_house_time_is_wall_time_less_the_stretches_that_do_not_count(journal: Journal) -> None:
    standing = [
        (record.seq, record.event)
        for record in journal.records
        if isinstance(record.event, TimeNotCounted) and record.seq not in journal.undone
    ]
    for step in steps(journal.records, journal.undone):
        record = step.record
        expected = record.at
        for seq, gap in standing:
            # Where the clock was put back since, what it said before does not mean that the stretch was over.
            since = [each.at for each in journal.records if record.seq <= each.seq <= seq]
            if record.seq >= seq or (gap.after > gap.before and min(since) >= gap.after):
                expected -= gap.after - gap.before
        assert step.at == expected
        assert step.before.wall_time(step.at) == record.at
    assert journal.tournament.offset_ms == sum(gap.after - gap.before for _, gap in standing)


def test_a_gap_given_back_later_leads_to_the_same_clock_as_one_given_back_at_once() -> None:
    gap = TimeNotCounted(BEGINNING + 5 * MINUTE, BEGINNING + 30 * MINUTE)
    meanwhile: list[tuple[int, Event]] = [(31, Paused()), (32, Started())]
    at_once = journal_of((0, Started()), (30, gap), *meanwhile)
    later = journal_of((0, Started()), *meanwhile, (33, gap))
    assert later.tournament == at_once.tournament
    assert remaining_minutes(later, 34) == 10 - 5 - 1 - 2
    assert journal_of((0, Started()), *meanwhile).tournament.clock != later.tournament.clock


def test_undoing_a_gap_counts_it_again() -> None:
    gap = TimeNotCounted(BEGINNING + 2 * MINUTE, BEGINNING + 5 * MINUTE)
    journal = journal_of((0, Started()), (5, gap))
    assert remaining_minutes(journal, 6) == 7
    assert remaining_minutes(on(journal, Undone(3), 6), 6) == 4
    assert remaining_minutes(on(on(journal, Undone(3), 6), Redone(3), 6), 6) == 7


def test_a_wall_clock_put_back_does_not_put_the_tournament_back() -> None:
    journal = journal_of((60, Started()), (2, TimeNotCounted(BEGINNING + 62 * MINUTE, BEGINNING + 2 * MINUTE)))
    assert remaining_minutes(journal, 2) == 8
    assert remaining_minutes(on(journal, Paused(), 5), 99) == 5


def test_house_time_is_what_a_command_is_decided_with() -> None:
    gap = TimeNotCounted(BEGINNING + 2 * MINUTE, BEGINNING + 62 * MINUTE)
    journal = journal_of((0, Started()), (62, gap))
    paused = after(journal, Pause(), BEGINNING + 65 * MINUTE)
    assert remaining_minutes(paused, 70) == 5


def test_records_of_a_command_are_numbered_dated_and_carry_its_id() -> None:
    assert decide(founded(), Start(), BEGINNING + 7, "w-1") == (Record(2, BEGINNING + 7, Started(), "w-1"),)


def test_a_refused_command_leaves_no_record() -> None:
    assert isinstance(decide(founded(), Pause(), BEGINNING), Refused)


def test_the_last_command_is_undone_whole() -> None:
    journal = founded().with_records(
        (
            Record(2, BEGINNING, WentTo(2), "one"),
            Record(3, BEGINNING, Started(), "one"),
            Record(4, BEGINNING, Paused()),
        )
    )
    assert undo_next(journal) == (4,)
    journal = after(journal, Undo(), BEGINNING, "undo 1")
    assert undo_next(journal) == (3, 2)
    journal = after(journal, Undo(), BEGINNING, "undo 2")
    assert journal.tournament == founded().tournament
    assert redo_next(journal) == (2, 3)
    journal = after(journal, Redo(), BEGINNING, "redo")
    assert journal.undone == {4}
    assert redo_next(journal) == (4,)


def test_a_jump_the_app_bridged_by_itself_is_not_what_undo_takes_back() -> None:
    bridged = TimeNotCounted(BEGINNING + 61 * MINUTE, BEGINNING + MINUTE)
    journal = journal_of((60, Started()), (1, bridged))
    assert undo_next(journal) == (2,)
    assert undo_next(after(journal, Undo(3), BEGINNING)) == (2,)
    answered = journal_of((0, Started()), (5, TimeNotCounted(BEGINNING + MINUTE, BEGINNING + 5 * MINUTE)))
    assert undo_next(answered) == (3,)


def test_redo_goes_no_further_once_something_else_has_happened() -> None:
    undone = after(journal_of((0, Started())), Undo(), BEGINNING)
    assert redo_next(undone) == (2,)
    renamed = after(undone, Rename("Saturday"), BEGINNING)
    assert refusal(renamed, Redo()) == "There is nothing to redo."
    assert after(renamed, Redo(2), BEGINNING).tournament.clock.begun


def test_the_founding_undoing_and_what_is_not_there_cannot_be_undone() -> None:
    journal = on(journal_of((0, Started())), Undone(2))
    for seq in (1, 3, 4, 99, -1):
        assert refusal(journal, Undo(seq)) == "This can't be undone."
    assert refusal(journal, Undo(2)) == "It has been undone already."
    assert refusal(founded(), Undo()) == "There is nothing to undo."
    assert refusal(journal_of((0, Started())), Redo(2)) == "It has not been undone."


@pytest.mark.parametrize("event", [Undone(1), Undone(3), Undone(9), Redone(1), Redone(2), Undone(-1)])
def test_an_undoing_that_makes_no_sense_changes_nothing(event: Event) -> None:
    journal = journal_of((0, Started()))
    assert on(journal, event).tournament == journal.tournament
    assert not on(journal, event).undone


def test_a_record_that_comes_too_late_is_not_taken() -> None:
    with pytest.raises(ValueError, match="comes too late"):
        founded().with_record(Record(1, BEGINNING, Started()))


def test_a_number_once_used_is_not_used_again_even_if_its_record_is_gone() -> None:
    journal = Journal.of(founded().records, next_seq=9)
    (record,) = decide(journal, Start(), BEGINNING)  # type: ignore[misc]
    assert record.seq == 9
    assert journal.with_record(record).next_seq == 10


def test_the_order_in_which_records_are_found_does_not_matter() -> None:
    journal = journal_of((0, Started()), (1, Paused()), (2, Renamed("Saturday")))
    assert Journal.of(reversed(journal.records)) == journal


def test_an_event_that_cannot_be_applied_is_named_and_the_rest_goes_on() -> None:
    lost_founding = [Record(2, BEGINNING, HandDealt()), Record(3, BEGINNING, Renamed("Saturday"))]
    journal = Journal.of(lost_founding)
    assert journal.puzzling == {2}
    assert journal.tournament == Tournament(name="Saturday")
    assert Journal().with_records(lost_founding) == journal


@given(journals())
def test_no_event_of_an_evening_that_really_happened_is_puzzling(journal: Journal) -> None:
    assert not journal.puzzling


def test_an_event_that_lost_its_ground_changes_nothing() -> None:
    journal = on(journal_of((0, StageRemoved(1)), (1, Started()), (2, HandDealt())), Undone(3), 3)
    assert not journal.puzzling
    assert after(journal, DoNotCount(BEGINNING, BEGINNING + 1), BEGINNING + 9).tournament.offset_ms == 1
