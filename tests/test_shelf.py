"""Tournaments lie side by side; what is full, deleted or missing never leaves anything half done."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evenings import BEGINNING, SHORT_EVENING, after, founded, journals
from shuffleup.archive import open_journal
from shuffleup.export import Imported, export, read_export
from shuffleup.journal import Journal
from shuffleup.record import Record, write
from shuffleup.shelf import Shelf, Summary, Superseded, free_name, is_id, template
from shuffleup.store import MemoryStore
from shuffleup.tournament.founding import Archive, Found, Rename, Renamed
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.starting import Paused, Start, Started


def shelf_with(**journals: Journal) -> Shelf:
    shelf = Shelf(MemoryStore())
    for tournament_id, journal in journals.items():
        assert shelf.append(tournament_id, journal.records) is None
    return shelf


def named(name: str, at: int = BEGINNING) -> Journal:
    return after(Journal(), Found(name, SHORT_EVENING), at)


def opened(shelf: Shelf, tournament_id: str) -> Journal:
    return open_journal(shelf.texts(tournament_id)).journal


def names(shelf: Shelf) -> list[str]:
    return [summary.name for summary in shelf.summaries()]


@given(journals())
def test_what_is_appended_is_there_when_the_tournament_is_opened(journal: Journal) -> None:
    shelf = shelf_with(first=journal, second=founded())
    assert opened(shelf, "first") == journal
    assert opened(shelf, "second") == founded()
    assert shelf.ids() == ("first", "second")


def test_appending_a_record_sets_one_key_and_no_other() -> None:
    class Counting(MemoryStore):
        def set(self, key: str, text: str) -> None:
            sets.append(key)
            super().set(key, text)

    sets: list[str] = []
    shelf = Shelf(Counting())
    shelf.append("first", founded().records)
    assert sets == ["shuffleup.t.first.1"]


def test_the_list_shows_the_last_changed_first_and_what_became_of_each() -> None:
    old = after(after(named("Old"), Start(), BEGINNING), Archive(), BEGINNING + 700_000)
    shelf = shelf_with(aaaa=old, bbbb=named("New", BEGINNING + 900_000))
    assert shelf.summaries() == (
        Summary("bbbb", "New", BEGINNING + 900_000, BEGINNING + 900_000, 1, 1, level=1, players=0),
        Summary("aaaa", "Old", BEGINNING, BEGINNING + 700_000, 3, 3, True, level=1, played_ms=700_000, players=0),
    )


@settings(deadline=None)
@given(journals(), st.data())
def test_a_summary_is_never_out_of_date(journal: Journal, data: st.DataObject) -> None:
    shelf = Shelf(MemoryStore())
    for record in journal.records:
        shelf.append("first", [record])
        match data.draw(st.sampled_from(("nothing", "look", "note", "lose", "junk"))):
            case "look":
                shelf.summaries()
            case "note":
                shelf.note("first", opened(shelf, "first"))
            case "lose":
                shelf.store.delete("shuffleup.t.first.summary")
            case "junk":
                shelf.store.set("shuffleup.t.first.summary", data.draw(st.text(max_size=5)))
    (summary,) = shelf.summaries()
    expected = journal.tournament
    assert (summary.name, summary.archived, summary.records) == (
        expected.name,
        expected.archived,
        len(journal.records),
    )
    assert summary.changed_at == journal.latest_at


def test_a_summary_is_made_once_and_then_only_read() -> None:
    shelf = shelf_with(aaaa=founded())
    shelf.summaries()
    before = dict(shelf.store.items(""))
    shelf.texts = None  # type: ignore[assignment, method-assign]
    assert names(shelf) == ["Friday"]
    assert shelf.store.items("") == before


def test_a_damaged_tournament_is_listed_and_its_summary_kept() -> None:
    shelf = shelf_with(aaaa=founded())
    shelf.store.set("shuffleup.t.aaaa.2", "junk")
    shelf.store.set("shuffleup.t.bbbb.1", "junk")
    assert {summary.id: summary.records for summary in shelf.summaries()} == {"aaaa": 2, "bbbb": 1}
    shelf.texts = None  # type: ignore[assignment, method-assign]
    assert len(shelf.summaries()) == 2


def test_keys_of_others_are_let_alone() -> None:
    store = MemoryStore({"other": "1", "shuffleup.settings": "2", "shuffleup.t.": "3", "shuffleup.t.x.y.z": "4"})
    shelf = Shelf(store)
    assert shelf.ids() == ()
    assert shelf.summaries() == ()
    assert shelf.purge() == ()
    assert len(store.texts) == 4


def full_after(shelf: Shelf, characters: int) -> None:
    assert isinstance(shelf.store, MemoryStore)
    shelf.store.room = shelf.store.used + characters


@given(st.integers(0, 400))
def test_records_that_find_no_room_are_refused_whole(room: int) -> None:
    shelf = shelf_with(aaaa=founded(), bbbb=named("Saturday"))
    more = [Record(seq, BEGINNING, event) for seq, event in enumerate((Started(), Paused(), Started()), 2)]
    shelf.summaries()
    full_after(shelf, room)
    before = shelf.texts("aaaa")
    outcome = shelf.append("aaaa", more)
    assert isinstance(shelf.store, MemoryStore)
    if sum(len(f"shuffleup.t.aaaa.{record.seq}") + len(write(record)) for record in more) <= room:
        assert outcome is None
        assert len(shelf.texts("aaaa")) == 4
    else:
        assert isinstance(outcome, Refused)
        assert "Export “Saturday” if you want to keep it, then delete it" in outcome.why.english()
        assert shelf.texts("aaaa") == before


def test_a_full_storage_with_nothing_to_delete_says_what_else_helps() -> None:
    shelf = shelf_with(aaaa=founded())
    full_after(shelf, 0)
    outcome = shelf.append("aaaa", [Record(2, BEGINNING, Started())])
    assert isinstance(outcome, Refused)
    assert "Export this tournament" in outcome.why.english()


def test_deleting_makes_room_at_once_if_room_is_needed() -> None:
    shelf = shelf_with(aaaa=founded(), bbbb=named("Saturday"))
    shelf.summaries()
    full_after(shelf, 0)
    more = [Record(seq, BEGINNING, Renamed("x" * 80)) for seq in (2, 3)]
    assert isinstance(shelf.append("aaaa", more), Refused)
    assert shelf.delete("bbbb") is None
    assert shelf.append("aaaa", more) is None
    assert shelf.texts("bbbb") == {}
    assert shelf.deleted() == ("bbbb",)


def test_what_is_deleted_can_be_brought_back_until_it_is_cleared_away() -> None:
    shelf = shelf_with(aaaa=founded(), bbbb=named("Saturday"))
    shelf.delete("bbbb")
    assert names(shelf) == ["Friday"]
    assert shelf.ids() == ("aaaa",)
    shelf.undelete("bbbb")
    assert sorted(names(shelf)) == ["Friday", "Saturday"]
    shelf.delete("bbbb")
    assert shelf.purge() == ("bbbb",)
    assert shelf.texts("bbbb") == {}
    assert opened(shelf, "aaaa") == founded()


def test_the_mark_of_a_deleted_tournament_stays_until_the_other_home_is_cleared_too() -> None:
    shelf = shelf_with(bbbb=founded())
    shelf.delete("bbbb")
    shelf.purge()
    assert shelf.deleted() == ("bbbb",)
    assert shelf.purge() == ()
    shelf.forget("bbbb")
    assert shelf.store.keys("") == []


def test_an_appended_number_is_never_written_over() -> None:
    shelf = shelf_with(aaaa=founded())
    shelf.append("aaaa", [Record(2, BEGINNING, Started())])
    with pytest.raises(Superseded):
        shelf.append("aaaa", [Record(2, BEGINNING, Paused()), Record(3, BEGINNING, Paused())])
    assert len(shelf.texts("aaaa")) == 2
    assert shelf.append("aaaa", [Record(2, BEGINNING, Started()), Record(3, BEGINNING, Paused())]) is None
    assert len(shelf.texts("aaaa")) == 3


def test_a_writer_that_another_has_superseded_writes_nothing() -> None:
    shelf = shelf_with(aaaa=founded())
    first = shelf.claim("aaaa", "w1")
    assert shelf.append("aaaa", [Record(2, BEGINNING, Started())], first) is None
    second = shelf.claim("aaaa", "w2")
    assert second > first
    with pytest.raises(Superseded):
        shelf.append("aaaa", [Record(3, BEGINNING, Paused())], first)
    assert shelf.append("aaaa", [Record(3, BEGINNING, Paused())], second) is None
    assert shelf.term("bbbb") == 0


@pytest.mark.parametrize("room", [0, 5, 30])
def test_a_full_storage_can_still_be_claimed_and_refuses_in_words(room: int) -> None:
    shelf = shelf_with(aaaa=founded())
    full_after(shelf, room)
    term = shelf.claim("aaaa", "w1")
    assert isinstance(shelf.append("aaaa", [Record(2, BEGINNING, Renamed("x" * 50))], term), Refused)


def test_a_junk_writer_is_no_writer() -> None:
    shelf = shelf_with(aaaa=founded())
    shelf.store.set("shuffleup.t.aaaa.writer", "junk")
    assert shelf.claim("aaaa", "w1") == 1


def test_mending_brings_the_first_home_up_to_the_second_and_keeps_what_gives_way() -> None:
    shelf = shelf_with(aaaa=founded())
    shelf.store.set("shuffleup.t.aaaa.2", "junk")
    longer = after(after(founded(), Start(), BEGINNING), Rename("Saturday"), BEGINNING)
    shelf.mend("aaaa", open_journal(shelf.texts("aaaa"), {r.seq: write(r) for r in longer.records}))
    assert opened(shelf, "aaaa") == longer
    (aside,) = shelf.store.keys("shuffleup.t.aaaa.aside.")
    assert shelf.store.get(aside) == "junk"
    assert shelf.summaries()[0].name == "Saturday"


def test_what_gives_way_in_the_other_home_is_kept_aside_too() -> None:
    shelf = shelf_with(aaaa=after(after(founded(), Start(), BEGINNING), Rename("Saturday"), BEGINNING))
    shelf.mend("aaaa", open_journal(shelf.texts("aaaa"), {1: shelf.texts("aaaa")[1], 2: "junk"}))
    assert list(shelf.store.items("shuffleup.t.aaaa.aside.database.2.").values()) == ["junk"]


def test_mending_a_full_storage_does_what_it_can() -> None:
    shelf = shelf_with(aaaa=founded())
    longer = after(founded(), Rename("Saturday"), BEGINNING)
    full_after(shelf, 10)
    shelf.mend("aaaa", open_journal(shelf.texts("aaaa"), {r.seq: write(r) for r in longer.records}))
    assert opened(shelf, "aaaa") == founded()


def test_what_gives_way_is_kept_even_if_the_storage_is_full() -> None:
    shelf = shelf_with(aaaa=founded())
    shelf.store.set("shuffleup.t.aaaa.2", "junk" * 100)
    longer = after(founded(), Start(), BEGINNING)
    full_after(shelf, 10)
    shelf.mend("aaaa", open_journal(shelf.texts("aaaa"), {r.seq: write(r) for r in longer.records}))
    assert shelf.store.get("shuffleup.t.aaaa.2") == "junk" * 100


def imported(journal: Journal) -> Imported:
    file = export({r.seq: write(r) for r in journal.records}, journal.tournament.name, "1", BEGINNING)
    read = read_export(file)
    assert isinstance(read, Imported)
    return read


@settings(deadline=None)
@given(journals())
def test_importing_twice_gives_a_second_copy_with_a_number(journal: Journal) -> None:
    file = imported(journal)
    shelf = Shelf(MemoryStore())
    first = shelf.add("aaaa", file.texts, file.opened.journal, BEGINNING)
    second = shelf.add("bbbb", file.texts, file.opened.journal, BEGINNING)
    assert first == journal == opened(shelf, "aaaa")
    assert isinstance(second, Journal)
    assert second == opened(shelf, "bbbb")
    assert second.tournament.name == free_name(journal.tournament.name, [journal.tournament.name])
    assert len(set(names(shelf))) == 2


def test_an_import_that_finds_no_room_leaves_nothing_behind() -> None:
    shelf = shelf_with(aaaa=founded())
    shelf.summaries()
    file = imported(after(after(named("Saturday"), Start(), BEGINNING), Rename("Sunday"), BEGINNING))
    full_after(shelf, 400)
    before = shelf.store.items("")
    assert isinstance(shelf.add("bbbb", file.texts, file.opened.journal, BEGINNING), Refused)
    assert shelf.store.items("") == before


@pytest.mark.parametrize(
    ("name", "taken", "free"),
    [
        ("Friday", [], "Friday"),
        ("Friday", ["Friday"], "Friday (2)"),
        ("Friday", ["Friday", "Friday (2)"], "Friday (3)"),
        ("Friday (2)", ["Friday (2)"], "Friday (3)"),
        ("Friday (2)", ["Friday (2)", "Friday (3)"], "Friday (4)"),
        ("x" * 80, ["x" * 80], "x" * 72 + " (2)"),
    ],
)
def test_a_name_that_is_taken_gets_a_number(name: str, taken: list[str], free: str) -> None:
    assert free_name(name, taken) == free


def test_a_template_takes_the_schedule_and_leaves_the_play() -> None:
    played = after(founded(), Start(), BEGINNING).tournament
    copy = after(Journal(), template(played, ["Friday"]), BEGINNING).tournament
    assert copy.name == "Friday (2)"
    assert copy.schedule == played.schedule
    assert not copy.clock.begun


@pytest.mark.parametrize(
    ("text", "good"), [("ab12", True), ("", False), ("abc", False), ("a.bc", False), ("ABCD", False)]
)
def test_only_small_letters_and_digits_make_an_id(text: str, good: bool) -> None:
    assert is_id(text) is good
