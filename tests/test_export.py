"""A tournament survives the way through a file, and a file that suffered gives up what is left of it."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from evenings import BEGINNING, PLAYED, founded, journals
from luck import seeds
from shuffleup import export as module
from shuffleup.export import FORMAT, Imported, export, read_export
from shuffleup.journal import Journal
from shuffleup.record import Record, write
from shuffleup.tournament.founding import Renamed
from shuffleup.tournament.levels import HandDealt
from shuffleup.tournament.refusal import Refused


def texts_of(journal: Journal) -> dict[int, str]:
    return {record.seq: write(record) for record in journal.records}


def file_of(journal: Journal) -> str:
    return export(texts_of(journal), journal.tournament.name, "1.2.3", BEGINNING)


def taken(text: str) -> Imported:
    imported = read_export(text)
    assert isinstance(imported, Imported)
    return imported


def refusal(text: str) -> str:
    refused = read_export(text)
    assert isinstance(refused, Refused)
    return refused.why.english()


def told(text: str) -> list[str]:
    return [sentence.english() for sentence in taken(text).report]


CHANGED = "The file was changed or cut off after it was exported."
NO_TOURNAMENT = "This file does not hold a tournament."


@given(journals())
def test_what_was_exported_is_imported_the_same(journal: Journal) -> None:
    imported = taken(file_of(journal))
    assert imported.opened.journal == journal
    assert imported.texts == texts_of(journal)
    assert imported.report == ()


def test_the_file_is_json_that_says_what_it_is() -> None:
    data = json.loads(file_of(founded()))
    assert data["format"] == FORMAT
    assert (data["app"], data["name"], data["count"], data["exported_at"]) == ("1.2.3", "Friday", 1, BEGINNING)


def test_a_file_that_an_editor_laid_out_anew_is_still_whole() -> None:
    data = json.loads(file_of(founded()))
    assert taken(json.dumps(data, indent=4, ensure_ascii=False)).report == ()


@pytest.mark.parametrize("journal", PLAYED)
def test_a_file_cut_anywhere_gives_up_its_whole_lines_or_is_refused(journal: Journal) -> None:
    text = file_of(journal)
    for length in range(0, len(text) - 2, 7):
        cut = text[:length]
        whole_lines = cut.count('"],\n') + cut.endswith('"]') + cut.endswith('"],') + cut.endswith('"]\n')
        imported = read_export(cut)
        if isinstance(imported, Refused):
            assert whole_lines == 0
        else:
            assert imported.opened.journal.records == journal.records[: len(imported.texts)]
            assert whole_lines <= len(imported.texts) <= whole_lines + 1
            assert imported.report[0].english() == CHANGED


@seeds(75, 600)
@pytest.mark.parametrize("journal", PLAYED)
def test_no_damage_to_a_file_crashes_the_import_or_goes_unnoticed(journal: Journal, seeds: range) -> None:
    text = file_of(journal)
    for seed in seeds:
        chance = random.Random(seed)
        where = chance.randrange(len(text))
        instead = "".join(chance.choices('{}[]":,\\0\n\x00å\ud800', k=chance.randint(0, 4)))
        imported = read_export(text[:where] + instead + text[where + chance.randint(0, 30) :])
        if isinstance(imported, Refused):
            assert imported.why.english()
        elif imported.opened.journal != journal:
            assert imported.report


def test_records_that_are_damaged_stay_in_the_file_and_are_named() -> None:
    texts = texts_of(founded()) | {2: "damaged", 3: write(Record(3, BEGINNING, Renamed("A")))}
    imported = taken(export(texts, "A", "1", BEGINNING))
    assert imported.texts == texts
    assert [sentence.english() for sentence in imported.report] == ["Entries that are damaged and were left out: 1."]
    assert imported.opened.journal.tournament.name == "A"


def test_a_file_whose_lines_disagree_with_its_checksum_says_so() -> None:
    data = json.loads(file_of(founded()))
    data["crc"] = "00000000"
    assert told(json.dumps(data)) == [CHANGED]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"format":"other"}',
        "\n" * 200_000,
        json.dumps({"format": FORMAT}),
        "\x00ÿ",
    ],
)
def test_a_file_that_is_something_else_is_refused(text: str) -> None:
    assert refusal(text) == NO_TOURNAMENT


def test_a_file_of_a_newer_version_asks_for_an_update() -> None:
    data = json.loads(file_of(founded()))
    data["format_version"] = 2
    assert refusal(json.dumps(data)) == "This file was made by a newer version of the app. Update the app first."


def test_a_file_without_a_founding_is_refused_in_words() -> None:
    text = export({2: write(Record(2, BEGINNING, HandDealt()))}, "A", "1", BEGINNING)
    assert refusal(text) == "The beginning of this tournament is damaged, so it can't be opened."


def test_a_file_that_is_too_large_is_refused_before_it_is_read() -> None:
    assert refusal("[" * 20_000_001) == "The file is larger than 20 MB."


def test_a_file_with_too_many_records_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_RECORDS", 3)
    texts = texts_of(founded()) | dict.fromkeys(range(2, 5), "x")
    assert refusal(export(texts, "A", "1", BEGINNING)) == "The file has more than 3 entries."


@pytest.mark.parametrize("pair", [None, 5, [], [1], ["1", "x"], [True, "x"], [0, "x"], [10**9, "x"], [2, 5]])
def test_entries_that_are_no_entries_are_left_out_and_noticed(pair: object) -> None:
    data = json.loads(file_of(founded()))
    data["records"].append(pair)
    imported = taken(json.dumps(data))
    assert imported.opened.journal == founded()
    assert imported.report[0].english() == CHANGED
