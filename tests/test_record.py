"""A record's text is taken back as it was, or refused with the right reason; nothing in between."""

from __future__ import annotations

import json
import random
from zlib import crc32

import pytest
from hypothesis import given

from evenings import BEGINNING, PLAYED, founded, journals
from shuffleup.codec import Unreadable
from shuffleup.journal import Journal
from shuffleup.record import LONGEST_RECORD, Damaged, Foreign, FromTheFuture, Record, read, read_all, write
from shuffleup.tournament.editing import ScheduleReplaced
from shuffleup.tournament.founding import Renamed
from shuffleup.tournament.levels import WentTo
from shuffleup.tournament.starting import Paused, Started
from shuffleup.undoing import Undone

STARTED = Record(7, BEGINNING, Started(), "a-1")


def sealed(data: dict[str, object]) -> str:
    """Any object with a right checksum."""
    body = json.dumps(data, separators=(",", ":"))[:-1]
    return f'{body},"crc":"{crc32(body.encode()):08x}"}}'


def whole(**changes: object) -> dict[str, object]:
    data: dict[str, object] = {"v": 1, "seq": 7, "at": BEGINNING, "event": {"is": "Started"}, **changes}
    return {key: value for key, value in data.items() if value is not ...}


@given(journals())
def test_every_record_of_an_evening_comes_back_the_same(journal: Journal) -> None:
    texts = [write(record) for record in journal.records]
    assert [read(text) for text in texts] == list(journal.records)
    assert read_all(texts) == list(journal.records)


def test_a_record_is_one_small_ascii_text() -> None:
    text = write(STARTED)
    assert text.isascii()
    assert len(text) < 100
    assert json.loads(text)["event"] == {"is": "Started"}
    assert write(Record(1, 5, Renamed("Åke \ud800 🂡"))).isascii()


@pytest.mark.parametrize("journal", PLAYED)
def test_a_changed_character_anywhere_is_noticed(journal: Journal) -> None:
    chance = random.Random(1)
    for record in journal.records:
        text = write(record)
        for where in range(len(text)):
            character = chance.choice([each for each in '09 aZ"{}å' if each != text[where]])
            with pytest.raises(Unreadable):
                read(text[:where] + character + text[where + 1 :])


@pytest.mark.parametrize("journal", PLAYED)
def test_a_cut_text_is_noticed(journal: Journal) -> None:
    for record in journal.records:
        text = write(record)
        for length in range(len(text)):
            with pytest.raises(Damaged):
                read(text[:length])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", Damaged),
        ("null", Damaged),
        ("[]", Damaged),
        ('{"v":1}', Damaged),
        (sealed({"seq": 7}), Damaged),
        (sealed(whole(v=True)), Damaged),
        (sealed(whole())[:-1] + " }", Damaged),
        (" " * LONGEST_RECORD + sealed(whole()), Damaged),
        (sealed(whole(v=2)), FromTheFuture),
        (json.dumps({"v": 3, "something": "else"}), FromTheFuture),
        (sealed(whole(v=0)), Foreign),
        (sealed(whole(seq=0)), Foreign),
        (sealed(whole(seq="7")), Foreign),
        (sealed(whole(seq=True)), Foreign),
        (sealed(whole(at=1.5)), Foreign),
        (sealed(whole(at=...)), Foreign),
        (sealed(whole(id=5)), Foreign),
        (sealed(whole(id="x" * 65)), Foreign),
        (sealed(whole(more=1)), Foreign),
        (sealed(whole(event={"is": "Moonrise"})), Foreign),
        (sealed(whole(event={"is": "WentTo", "stage": -1})), Foreign),
        (sealed(whole(event={"is": "WentTo", "stage": 10**15})), Foreign),
        (sealed(whole(event={"is": "ScheduleReplaced", "schedule": []})), Foreign),
        (
            sealed(
                whole(event={"is": "StageInserted", "row": 0, "stage": {"is": "Level", "stakes": {"is": "AnteOnly"}}})
            ),
            Foreign,
        ),
        (sealed(whole(event={"is": "StageInserted", "row": 0, "stage": {"is": "Break", "seconds": 0}})), Foreign),
    ],
)
def test_a_text_that_is_no_record_is_refused_for_the_right_reason(text: str, why: type[Unreadable]) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert type(caught.value) is why
    (found,) = read_all([text])
    assert type(found) is why


def test_the_sealed_records_of_these_tests_would_be_read_if_nothing_were_wrong() -> None:
    assert read(sealed(whole())) == Record(7, BEGINNING, Started())


def test_reading_many_names_each_that_is_wrong_and_reads_the_others() -> None:
    texts = [write(Record(seq, BEGINNING, Paused())) for seq in range(1, 1201)]
    texts[3] = '{"v":1},{"v":1'
    texts[700] = texts[700].replace("Paused", "Mauled")
    texts[1100] = sealed(whole(v=9))
    found = read_all(texts)
    wrong = {number: type(each) for number, each in enumerate(found) if not isinstance(each, Record)}
    assert wrong == {3: Damaged, 700: Damaged, 1100: FromTheFuture}
    assert len(found) == 1200


@pytest.mark.parametrize(
    "record",
    [
        Record(0, 1, Started()),
        Record(2**60, 1, Started()),
        Record(1, 2**60, Started()),
        Record(1, 1, Started(), "x" * 65),
        Record(1, 1, Undone(2**60)),
    ],
)
def test_nothing_is_written_that_could_not_be_read_again(record: Record) -> None:
    with pytest.raises(Unreadable):
        write(record)


def test_a_long_schedule_still_fits_into_a_record() -> None:
    level = founded().tournament.schedule[0]
    event = ScheduleReplaced((level,) * 200)
    assert read(write(Record(1, 1, event))).event == event


def test_the_checked_events_are_read_when_they_are_sound() -> None:
    assert read(write(Record(1, 1, WentTo(999_999)))).event == WentTo(999_999)
