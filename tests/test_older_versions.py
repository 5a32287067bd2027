"""What a version of the app has written, every later one reads: all that was released left a journal here."""

from __future__ import annotations

import json

import pytest
from tools.full_evening import full_evening
from tools.write_journal import file_of, summary, summary_file, version, versions

from fakes import Window
from shuffleup import undoing
from shuffleup.export import Imported, read_export
from shuffleup.history import lines
from shuffleup.journal import Journal
from shuffleup.record import EVENT_CODEC, Record, read, write
from shuffleup.screens import SCREENS
from shuffleup.tournament.vocabulary import TOPICS, event_class

VERSIONS = versions()
TO_DO = "play it in tools/full_evening.py, then run: python -m tools.write_journal"


def imported(number: str) -> Imported:
    found = read_export(file_of(number).read_text("utf-8"))
    assert isinstance(found, Imported)
    return found


def kinds(journal: Journal) -> set[str]:
    return {type(record.event).__name__ for record in journal.records}


@pytest.mark.parametrize("number", VERSIONS)
def test_a_journal_of_that_version_loads_without_a_loss_and_adds_up_to_the_same(number: str) -> None:
    found = imported(number)
    assert found.report == ()
    # Through JSON, as the summary that was kept: what differs is then named line by line.
    assert json.loads(json.dumps(summary(found.opened.journal))) == json.loads(
        summary_file(number).read_text("utf-8")
    )


@pytest.mark.parametrize("number", VERSIONS)
def test_what_that_version_wrote_would_be_written_the_same_today(number: str) -> None:
    for seq, text in imported(number).texts.items():
        record = read(text)
        assert record.seq == seq
        assert read(write(record)) == record


@pytest.mark.parametrize("number", VERSIONS)
def test_every_line_of_it_is_told_and_every_screen_shows_it(number: str) -> None:
    journal = imported(number).opened.journal
    assert len(lines(journal, journal.latest_at)) >= len(journal.records) - len(journal.undone)
    window = Window(wall=journal.latest_at + 1_000)
    window.office.shelf.append("older", journal.records)
    window.tap("do", "open", tournament="older")
    assert window.app.journal.tournament == journal.tournament
    for screen in SCREENS:
        window.tap("go", screen)
        assert window.app.screen == screen
        assert window.page.html


def test_this_version_has_left_one_with_every_kind_of_event() -> None:
    assert VERSIONS[-1] == version(), f"no journal of version {version()}: {TO_DO}"
    all_kinds = {name for names in TOPICS.values() for name in names.split() if event_class(name)}
    all_kinds |= {cls.__name__ for cls in undoing.EVENTS}
    missing = all_kinds - kinds(imported(version()).opened.journal)
    assert not missing, f"not in the journal: {', '.join(sorted(missing))}; {TO_DO}"


def test_the_evening_it_was_written_from_can_be_played_today() -> None:
    journal = full_evening()
    assert journal == Journal.of(journal.records)
    assert kinds(journal) >= kinds(imported(version()).opened.journal)


def test_a_record_loses_no_field_that_an_older_version_wrote() -> None:
    """Fields may be added, with defaults; none goes away, and none is called otherwise."""
    for number in VERSIONS:
        for seq, text in imported(number).texts.items():
            written, record = json.loads(text)["event"], read(text)
            assert isinstance(record, Record)
            again = EVENT_CODEC.to_json(record.event)
            assert isinstance(again, dict)
            assert again.items() >= written.items(), seq
