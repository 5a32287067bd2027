"""Whatever happens to the stored texts, the rest loads, the loss is named, and nothing is thrown away."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evenings import BEGINNING, PLAYED, founded, journals
from luck import seeds
from shuffleup.archive import Home, Opened, Why, open_journal
from shuffleup.journal import Journal
from shuffleup.record import LAST_SEQ, Record, write
from shuffleup.tournament.founding import Renamed
from shuffleup.tournament.levels import HandDealt
from shuffleup.tournament.starting import Paused, Started

NEWER = '{"v":2,"what":"ever"}'


def texts_of(journal: Journal) -> dict[int, str]:
    return {record.seq: write(record) for record in journal.records}


def evening(*names: str) -> dict[int, str]:
    """The texts of an evening in which nothing happens but that it gets these names."""
    records = [*founded().records, *(Record(seq, BEGINNING, Renamed(name)) for seq, name in enumerate(names, 2))]
    return {record.seq: write(record) for record in records}


def told(opened: Opened) -> list[str]:
    return [sentence.english() for sentence in opened.report]


def mended(opened: Opened, local: dict[int, str], database: dict[int, str]) -> tuple[dict[int, str], dict[int, str]]:
    """Both homes after the mending."""
    homes = {Home.LOCAL: dict(local), Home.DATABASE: dict(database)}
    for home, mends in opened.mending.items():
        for seq, text in mends.items():
            if text is None:
                homes[home].pop(seq, None)
            else:
                homes[home][seq] = text
    return homes[Home.LOCAL], homes[Home.DATABASE]


def damaged(texts: dict[int, str], chance: random.Random) -> dict[int, str]:
    """The texts after some accidents."""
    after = dict(texts)
    for _ in range(chance.randint(0, 6)):
        seq = chance.randint(1, len(texts) + 2)
        text = after.get(seq, "")
        where = chance.randint(0, len(text))
        match chance.choice(("lose", "cut", "change", "swap", "newer", "empty", "junk")):
            case "lose":
                after.pop(seq, None)
            case "cut":
                after[seq] = text[:where]
            case "change":
                after[seq] = text[:where] + chr(chance.choice((0, 34, 44, 92, 125, 229, 0xD800))) + text[where + 1 :]
            case "swap":
                after[seq] = after.get(chance.randint(1, len(texts)), "")
            case "newer":
                after[seq] = NEWER
            case "empty":
                after[seq] = ""
            case "junk":
                after[seq] = "".join(chance.choices('{}[]":,0x', k=20))
    return after


@seeds(75, 400)
@pytest.mark.parametrize("journal", PLAYED)
def test_no_damage_stops_the_rest_from_loading_and_every_loss_is_named(journal: Journal, seeds: range) -> None:
    texts = texts_of(journal)
    for seed in seeds:
        chance = random.Random(seed)
        local, database = damaged(texts, chance), damaged(texts, chance)
        opened = open_journal(local, database)

        whole = {seq for seq, text in texts.items() if text in (local.get(seq), database.get(seq))}
        assert [texts[record.seq] for record in opened.journal.records] == [texts[seq] for seq in sorted(whole)]
        named = {each.seq for each in opened.set_aside if not each.made_good}
        named |= {seq for first, last in opened.gaps for seq in range(first, last + 1)}
        used = {*local, *database}
        assert named == set(range(1, max(used, default=0) + 1)) - whole
        assert bool(opened.report) == bool(named or opened.journal.puzzling)
        assert opened.journal.next_seq > max(used, default=0)


@seeds(30, 300)
@pytest.mark.parametrize("journal", PLAYED)
def test_after_the_mending_both_homes_hold_the_journal_and_nothing_is_lost(journal: Journal, seeds: range) -> None:
    texts = texts_of(journal)
    for seed in seeds:
        chance = random.Random(seed)
        local, database = damaged(texts, chance), damaged(texts, chance)
        opened = open_journal(local, database)
        new_local, new_database = mended(opened, local, database)
        again = open_journal(new_local, new_database)

        assert again.journal == opened.journal
        assert not again.mending
        assert open_journal(new_local).journal.records == open_journal(new_database).journal.records
        kept_aside = {(each.home, each.text) for each in opened.displaced}
        for home, before, after in ((Home.LOCAL, local, new_local), (Home.DATABASE, database, new_database)):
            for seq, text in before.items():
                assert after.get(seq) == text or (home, text) in kept_aside


@given(journals())
def test_two_whole_homes_need_no_mending_and_no_report(journal: Journal) -> None:
    opened = open_journal(texts_of(journal), texts_of(journal))
    assert opened == Opened(journal)


@given(journals(), st.integers(0, 30))
def test_what_a_killed_browser_lost_comes_back_from_the_database(journal: Journal, lost: int) -> None:
    texts = texts_of(journal)
    local = {seq: text for seq, text in texts.items() if seq <= len(texts) - lost}
    opened = open_journal(local, texts)
    assert opened.journal == journal
    assert opened.report == ()
    assert mended(opened, local, texts) == (texts, texts)


def test_without_a_database_nothing_is_to_be_mended_there() -> None:
    assert open_journal(evening("A")).mending == {}
    assert open_journal(evening("A"), {}).mending == {Home.DATABASE: evening("A")}
    assert open_journal({}, evening("A")).mending == {Home.LOCAL: evening("A")}


def test_an_empty_home_is_an_empty_journal() -> None:
    assert open_journal({}) == Opened(Journal())
    assert not open_journal({}).playable
    assert open_journal(evening()).playable


def test_where_time_forked_the_home_with_more_records_is_right_from_there_on() -> None:
    long = evening("A", "B", "C", "D")
    short = evening("A", "X", "Y")
    for local, database, loser in ((long, short, Home.DATABASE), (short, long, Home.LOCAL)):
        opened = open_journal(local, database)
        assert opened.journal.tournament.name == "D"
        assert [(each.seq, each.home, each.why) for each in opened.set_aside] == [
            (3, loser, Why.FORKED),
            (4, loser, Why.FORKED),
        ]
        assert opened.displaced == opened.set_aside
        assert opened.mending == {loser: {seq: long[seq] for seq in (3, 4, 5)}}
        assert told(opened) == ["Entries that contradict the others and were set aside: 2."]


def test_what_came_after_a_fork_in_the_home_that_is_wrong_does_not_slip_in_later() -> None:
    right = evening("A", "B", "C")
    wrong = {seq: text for seq, text in evening("A", "X", "Y", "Z").items() if seq not in (1, 2)}
    opened = open_journal(right, wrong)
    assert opened.journal.tournament.name == "C"
    assert opened.mending[Home.DATABASE][5] is None
    assert opened.journal.next_seq == 6
    assert open_journal(*mended(opened, right, wrong)).journal.tournament.name == "C"


def test_homes_of_equal_length_that_contradict_each_other_are_settled_for_the_first() -> None:
    opened = open_journal(evening("A"), evening("B"))
    assert opened.journal.tournament.name == "A"


def test_each_loss_has_its_sentence() -> None:
    texts = evening("A", "B", "C", "D", "E")
    texts[2] = texts[2][:-1]
    texts[3] = NEWER
    texts[4] = texts[5]
    del texts[5]
    texts[9] = write(Record(9, BEGINNING, Started())).replace("Started", "Started")
    assert told(open_journal(texts)) == [
        "Entries that are damaged and were left out: 2.",
        "Entries made by a newer version of the app, which come back when you update it: 1.",
        "Entries that are missing: 3.",
    ]


def test_the_loss_of_the_founding_leaves_nothing_to_play_but_says_so() -> None:
    texts = {seq: write(Record(seq, BEGINNING, event)) for seq, event in ((2, HandDealt()), (3, Paused()))}
    opened = open_journal(texts)
    assert not opened.playable
    assert told(opened)[0] == "Entries that are missing: 1."
    assert "Entries that make no sense and change nothing" in told(opened)[1]


def test_numbers_that_cannot_be_are_ignored() -> None:
    opened = open_journal({**evening("A"), 0: "x", -5: "x", LAST_SEQ + 1: "x"})
    assert opened == open_journal(evening("A"))


def test_a_number_under_which_something_unreadable_stands_is_not_used_again() -> None:
    assert open_journal({**evening("A"), 7: "junk"}).journal.next_seq == 8
    assert open_journal(evening("A"), {7: "junk"}).journal.next_seq == 8


def test_a_text_that_differs_but_says_the_same_is_no_contradiction() -> None:
    wordy = Record(2, BEGINNING, Started())
    text = write(wordy)
    assert open_journal({**evening(), 2: text}, {**evening(), 2: text}).mending == {}
