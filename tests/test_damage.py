"""Thousands of accidents, and lies with a right checksum: nothing stops the rest from loading, all loss is named."""

from __future__ import annotations

import json
from random import Random

import pytest

from damage import DEEP, FOREIGN, HUGE, damaged, evening, sealed, spoiled, whole_texts
from shuffleup.archive import open_journal
from shuffleup.export import Imported, export, read_export
from shuffleup.record import Record, read_all

LATER = evening().latest_at + 60_000
FEW, MANY = range(60), range(60, 4_000)


def after_accidents(seed: int) -> None:
    """Both homes suffer; what is whole in one of them is there, and every other number is named."""
    texts, chance = whole_texts(), Random(seed)
    local, database = damaged(texts, chance), damaged(texts, chance)
    opened = open_journal(local, database)

    whole = {seq for seq, text in texts.items() if text in (local.get(seq), database.get(seq))}
    assert [record.seq for record in opened.journal.records] == sorted(whole)
    assert set(opened.journal.records) <= set(evening().records)
    named = {each.seq for each in opened.set_aside if not each.made_good}
    named |= {seq for first, last in opened.gaps for seq in range(first, last + 1)}
    used = {*local, *database}
    assert named == set(range(1, max(used, default=0) + 1)) - whole
    assert bool(opened.report) == bool(named or opened.journal.puzzling)
    assert opened.journal.next_seq > max(used, default=0)


def test_accidents_cost_what_they_hit_and_no_more() -> None:
    for seed in FEW:
        after_accidents(seed)


@pytest.mark.slow
def test_thousands_of_accidents_cost_what_they_hit_and_no_more() -> None:
    for seed in MANY:
        after_accidents(seed)


def test_what_is_nested_deeply_or_far_too_large_is_damaged_alone_and_among_others() -> None:
    texts = whole_texts()
    strange = (*DEEP, *HUGE, *FOREIGN)
    found = read_all([texts[1], *strange, texts[2]])
    assert [type(each) is Record for each in found] == [True, *(False for _ in strange), True]
    assert not any(isinstance(each, Record) for text in strange for each in read_all([text]))


@pytest.mark.parametrize(
    "text", ["{", "}", "{0}", "{player}", "{name.__class__}", "{a:>99999999999}", "{{a}}", "{a!r}"]
)
def test_a_reason_that_cannot_be_said_is_only_quoted(text: str) -> None:
    texts = dict(whole_texts())
    seq, data = next(
        (seq, data)
        for seq, data in ((seq, json.loads(text)) for seq, text in texts.items())
        if data["event"]["is"] == "MovesAnnounced" and data["event"].get("moves")
    )
    data["event"]["moves"][0]["reasons"][0]["text"] = text
    opened = open_journal({**texts, seq: sealed(data)})
    assert opened.report == ()
    record = opened.journal.record(seq)
    assert record is not None
    assert record.event.moves[0].reasons[0].sentence().english() == text  # type: ignore[union-attr]


# Files


def after_a_files_accident(seed: int) -> None:
    """A file gives up what is whole and says that it was changed, or is refused with a sentence."""
    chance = Random(seed)
    file = export(whole_texts(), evening().tournament.name, "1.2.3", LATER)
    for _ in range(chance.choice((1, 1, 3))):
        if chance.random() < 0.3:
            file = spoiled(file, chance, {0: file, **whole_texts()})
        else:
            each = file.split("\n")
            where = chance.randrange(len(each))
            each[where] = spoiled(each[where], chance, dict(enumerate(each)))
            file = "\n".join(each)
    found = read_export(file)
    if isinstance(found, Imported):
        assert set(found.opened.journal.records) <= set(evening().records)
        assert found.report or found.opened.journal == evening()
    else:
        assert found.why.english()


def test_a_file_that_suffered_gives_up_what_is_whole() -> None:
    for seed in FEW:
        after_a_files_accident(seed)


@pytest.mark.slow
def test_thousands_of_files_that_suffered_give_up_what_is_whole() -> None:
    for seed in MANY:
        after_a_files_accident(seed)
