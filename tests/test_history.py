"""The history tells what the host did and what the clock did by itself, at the time it happened on the wall."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from evenings import BEGINNING, SHORT_EVENING, after, founded, journals
from shuffleup.history import Line, consequences, lines
from shuffleup.journal import Journal, can_be_undone
from shuffleup.record import Record
from shuffleup.tournament.clock import position
from shuffleup.tournament.founding import Found, Rename, Renamed
from shuffleup.tournament.jumps import DoNotCount
from shuffleup.tournament.levels import HandDealt, NextLevel
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.starting import Pause, SetStart, Start, Started
from shuffleup.tournament.time_left import BreakNow
from shuffleup.undoing import Redo, Undo

MINUTE = 60_000


def told(journal: Journal, minutes: int) -> list[str]:
    """The history as "minute text", oldest first."""
    shown = lines(journal, BEGINNING + minutes * MINUTE)
    return [f"{(line.at - BEGINNING) / MINUTE:g} {line.text.english()}" for line in reversed(shown)]


def evening(*steps: tuple[float, object]) -> Journal:
    journal = founded()
    for number, (minutes, command) in enumerate(steps):
        journal = after(journal, command, BEGINNING + int(minutes * MINUTE), f"c{number}")  # type: ignore[arg-type]
    return journal


def test_levels_that_began_by_themselves_stand_between_what_the_host_did() -> None:
    journal = evening((1, Start()), (12, Pause()), (13, Start()), (20, Rename("Saturday")))
    assert told(journal, 60) == [
        "0 Tournament made",
        "1 Cards in the air: Level 1",
        "11 Break started",
        "12 Clock paused",
        "13 Clock running again",
        "17 Level 2 started",
        "20 Named “Saturday”",
        "37 The schedule is over, level 2 repeats",
    ]


def test_nothing_is_told_before_it_has_happened() -> None:
    assert told(evening((1, Start())), 10) == ["0 Tournament made", "1 Cards in the air: Level 1"]
    assert told(evening((1, Start())), 11)[-1] == "11 Break started"


def test_a_countdown_begins_the_first_level_by_itself() -> None:
    journal = evening((0, SetStart(BEGINNING + 30 * MINUTE)), (5, Rename("Saturday")))
    assert told(journal, 41)[1:] == [
        "0 Countdown to the start set",
        "5 Named “Saturday”",
        "30 Level 1 started",
        "40 Break started",
    ]


def test_the_end_of_a_called_break_is_told() -> None:
    journal = evening((0, Start()), (4, BreakNow(3)), (5, Rename("Saturday")))
    assert told(journal, 14)[2:] == [
        "4 Break called: 3 min",
        "5 Named “Saturday”",
        "7 Break over",
        "13 Break started",
    ]


def test_a_clock_that_waits_after_a_level_says_so() -> None:
    schedule = (Level(Blinds(1, 2), 60, pause_after=True), Break(60, pause_after=True), Level(Blinds(2, 4), 60))
    journal = after(Journal(), Found("Friday", schedule), BEGINNING)
    journal = after(journal, Start(), BEGINNING)
    assert told(journal, 9)[-1] == "1 Break is next, the clock waits"
    journal = after(journal, Start(), BEGINNING + 2 * MINUTE)
    assert told(journal, 9)[-1] == "3 Level 2 is next, the clock waits"


def test_a_stretch_given_back_moves_what_began_after_it_to_its_time_on_the_wall() -> None:
    gap = DoNotCount(BEGINNING + 4 * MINUTE, BEGINNING + 24 * MINUTE)
    assert told(evening((0, Start()), (24, gap)), 34)[-2:] == [
        "24 20:00 not counted",
        "30 Break started",
    ]
    answered_late = evening((0, Start()), (32, gap))
    assert told(answered_late, 34)[-2:] == ["30 Break started", "32 20:00 not counted"]
    in_between = evening((0, Start()), (26, Rename("Saturday")), (32, gap))
    assert told(in_between, 34)[-3:] == ["26 Named “Saturday”", "30 Break started", "32 20:00 not counted"]


def test_a_level_is_told_by_the_clock_on_the_wall_at_that_moment_although_it_was_put_back_afterwards() -> None:
    put_back = DoNotCount(BEGINNING + 12 * MINUTE, BEGINNING + 2 * MINUTE)
    assert told(evening((0, Start()), (2, put_back)), 6)[-3:] == [
        "10 Break started",
        "2 The device's clock was put back; the tournament's time went on",
        "5 Level 2 started",
    ]


def test_a_stretch_from_before_the_clock_was_put_back_moves_only_what_began_after_it() -> None:
    """A sleep from 12 to 32 is told by the clock as it is at the answer, ten minutes earlier (`Watch.look`)."""
    put_back = DoNotCount(BEGINNING + 33 * MINUTE, BEGINNING + 23 * MINUTE)
    slept = DoNotCount(BEGINNING + 2 * MINUTE, BEGINNING + 22 * MINUTE)
    shown = told(evening((0, Start()), (23, put_back), (24, slept)), 26)
    assert shown[-4:] == [
        "10 Break started",
        "23 The device's clock was put back; the tournament's time went on",
        "24 20:00 not counted",
        "25 Level 2 started",
    ]
    before_it = DoNotCount(BEGINNING - 6 * MINUTE, BEGINNING + 14 * MINUTE)
    shown = told(evening((0, Start()), (23, put_back), (24, before_it)), 30)
    assert "30 Break started" in shown


def test_what_was_undone_stays_in_the_history_and_the_undoing_is_told() -> None:
    journal = evening((1, Start()), (2, Pause()), (3, Undo()), (4, Redo()), (5, Undo(3)))
    assert told(journal, 6)[2:] == [
        "2 Clock paused",
        "3 Undone: Clock paused",
        "4 Redone: Clock paused",
        "5 Undone: Clock paused",
    ]
    by_seq = {line.seq: line for line in lines(journal, BEGINNING + 6 * MINUTE)}
    assert (by_seq[1].undoable, by_seq[1].redoable, by_seq[1].undone) == (False, False, False)
    assert (by_seq[2].undoable, by_seq[2].redoable, by_seq[2].undone) == (True, False, False)
    assert (by_seq[3].undoable, by_seq[3].redoable, by_seq[3].undone) == (False, True, True)
    assert (by_seq[4].undoable, by_seq[4].redoable, by_seq[4].undone) == (False, False, False)


def test_an_entry_that_makes_no_sense_is_told_as_such() -> None:
    journal = Journal.of([Record(2, BEGINNING, HandDealt()), Record(3, BEGINNING, Renamed("Saturday"))])
    assert told(journal, 60) == ["0 An entry that makes no sense; it changes nothing", "0 Named “Saturday”"]


@given(journals(), st.integers(0, 40_000_000))
def test_every_record_has_one_line_and_the_newest_is_first(journal: Journal, wait: int) -> None:
    shown = lines(journal, journal.latest_at + wait)
    assert [line.seq for line in reversed(shown) if line.seq] == [record.seq for record in journal.records]
    assert all(not line.undoable and not line.redoable for line in shown if line.seq is None)


@given(journals(undoing=False, jumping=False))
def test_the_clock_turns_at_the_moment_the_history_says(journal: Journal) -> None:
    shown = lines(journal, journal.latest_at + 1_000_000)
    known = {record.at for record in journal.records}
    for line in shown:
        if line.seq is None and line.at not in known:
            there = Journal.of(record for record in journal.records if record.at < line.at).tournament
            just_before = position(there.schedule, there.clock, line.at - 1)
            then = position(there.schedule, there.clock, line.at)
            assert (just_before.stage, just_before.called_break) != (then.stage, then.called_break)


@given(journals(undoing=False, jumping=False), st.data())
def test_an_event_that_leaves_the_clock_alone_changes_no_other_line(journal: Journal, data: st.DataObject) -> None:
    split = data.draw(st.integers(1, len(journal.records)))
    now = journal.latest_at + 1_000_000
    earlier = journal.records[split - 1]
    renamed = Record(split + 1, earlier.at, Renamed("Saturday"))
    later = [Record(r.seq + 1, r.at, r.event, r.command_id) for r in journal.records[split:]]
    with_name = Journal.of((*journal.records[:split], renamed, *later))
    without = [(line.at, line.text) for line in lines(journal, now)]
    assert [(line.at, line.text) for line in lines(with_name, now) if line.seq != renamed.seq] == without


def test_the_host_sees_what_would_lose_its_sense_before_undoing() -> None:
    journal = evening((1, Start()), (2, Pause()), (3, Rename("Saturday")), (4, Start()))
    assert [(line.seq, line.text.english()) for line in consequences(journal, 2)] == [(3, "Clock paused")]
    assert consequences(journal, 3) == (
        Line(BEGINNING + 4 * MINUTE, Started().told(journal.tournament), 5, False, True, False),
    )
    assert consequences(journal, 4) == ()


def test_what_changed_nothing_to_begin_with_is_no_consequence() -> None:
    journal = founded().with_records((Record(2, BEGINNING, Started()), Record(3, BEGINNING, Started())))
    assert consequences(journal, 2) == ()


@given(journals(), st.data())
def test_the_consequences_of_any_undoing_are_later_events_that_stand(journal: Journal, data: st.DataObject) -> None:
    standing = [record.seq for record in journal.records if can_be_undone(record)]
    assume(standing)
    seq = data.draw(st.sampled_from(standing))
    for line in consequences(journal, seq):
        assert line.seq is not None
        assert line.seq > seq
        assert line.seq not in journal.undone


def test_counted_hands_and_levels_gone_to_are_told_in_the_schedules_words() -> None:
    journal = evening((0, Start()), (1, NextLevel()), (2, NextLevel()))
    assert told(journal, 3)[2:] == ["1 Went to: Break", "2 Went to: Level 2"]
    assert HandDealt().told(journal.tournament).english() == "Hand 1 dealt"
    assert len(SHORT_EVENING) == 3
