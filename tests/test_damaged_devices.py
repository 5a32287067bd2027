"""The app on what is left of an evening after accidents and lies: it starts, shows every screen, and goes on."""

from __future__ import annotations

from random import Random

import pytest

from damage import DEEP, FOREIGN, HUGE, damaged, evening, whole_texts, with_lies
from fakes import FakeMirror, LastingStore, Window
from luck import seeds
from shuffleup.archive import open_journal
from shuffleup.history import consequences, lines
from shuffleup.journal import decide
from shuffleup.screens import SCREENS
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.refusal import Refused

LATER = evening().latest_at + 60_000


def opened_window(local: dict[int, str], database: dict[int, str]) -> Window:
    store = LastingStore({f"shuffleup.t.night.{seq}": text for seq, text in local.items()})
    window = Window(store, wall=LATER)
    window.office.bring("night", database)
    window.tap("do", "open", tournament="night")
    return window


def look_at_everything(window: Window) -> None:
    for screen in SCREENS:
        window.tap("go", screen)
        assert window.page.html
    for command in ("undo", "redo", "next_level", "pause", "start", "undo"):
        window.tap("command", command)
    window.wait(3_600_000)
    journal = window.app.journal
    assert lines(journal, journal.latest_at)
    for record in journal.records[::20]:
        consequences(journal, record.seq)
    window.tap("do", "export", tournament="night")


def lie_to_the_app(seed: int) -> None:
    """Whatever a file says, the screens show something, and it goes on."""
    lies = with_lies(whole_texts(), Random(seed))
    opened = open_journal(lies)
    window = opened_window(lies, {})
    missing = len(lies) - len(opened.journal.records)
    assert sum(not each.made_good for each in opened.set_aside) == missing
    assert window.app.journal.records[: len(opened.journal.records)] == opened.journal.records
    look_at_everything(window)


@seeds(4, 500)
def test_lies_with_a_right_checksum_stop_no_screen(seeds: range) -> None:
    for seed in seeds:
        lie_to_the_app(seed)


@seeds(4, 40)
def test_after_accidents_the_app_shows_every_screen_and_counts_what_is_lost(seeds: range) -> None:
    for seed in seeds:
        chance = Random(seed)
        local, database = damaged(whole_texts(), chance), damaged(whole_texts(), chance)
        look_at_everything(opened_window(local, database))


def test_an_evening_that_has_lost_its_schedule_stops_no_screen_and_takes_no_command() -> None:
    texts = {seq: text for seq, text in whole_texts().items() if "Level" not in text and "Break" not in text}
    window = opened_window(texts, texts)
    look_at_everything(window)
    new = window.app.journal.records[len(texts) :]
    assert {type(record.event).__name__ for record in new} <= {"Undone", "Redone"}
    assert "could not be read" in window.notices
    refusal = decide(window.app.journal, NextLevel(), LATER)
    assert isinstance(refusal, Refused)
    assert refusal.why.english() == "The beginning of this tournament is damaged, so it can't be opened."


# What else a device keeps


KEYS = (
    *("settings", "current", "seen", "face", "dealer", "look", "logo", "said_as", "copies", "template.aaaa"),
    *("book.aaaa", "hand.night.at", "hand.night.1", "t.night.summary", "t.night.writer"),
    *("t.night.aside.local.3.0000", "t.gone.deleted", "t.gone.1", "t.gone.summary", "t.x.1", "t..1", "t.night."),
)
SETTINGS = (
    '{"language":[],"volume":{},"theme":null,"muted":3}',
    '{"volume":1e400,"warning_s":NaN}',
    '{"volume":' + "9" * 5_000 + "}",
    '{"volume":true,"accent":"url(x)","tv_turn_s":-1}',
)


@pytest.mark.parametrize("text", [*DEEP, *HUGE, *FOREIGN, *SETTINGS, "-1", "9" * 20], ids=lambda text: text[:12])
def test_whatever_the_other_keys_of_a_device_say_the_evening_goes_on(text: str) -> None:
    store = LastingStore({f"shuffleup.t.night.{seq}": each for seq, each in whole_texts().items()})
    store.texts.update({f"shuffleup.{key}": text for key in KEYS})
    window = Window(store, wall=LATER)
    window.tap("do", "open", tournament="night")
    assert window.app.journal.tournament == evening().tournament
    for screen in ("home", "settings", "dealer", "book", "new", "host", "clock"):
        window.tap("go", screen)
    window.tap("command", "start")
    window.office.leave()
    assert len(window.app.journal.records) == len(evening().records) + 1


def test_a_damaged_mark_of_a_hand_over_is_a_mark_and_can_be_taken_back() -> None:
    for text in ("junk", "9" * 5_000, "[]"):
        window = opened_window(whole_texts(), {0: text, **whole_texts()})
        window.tap("command", "start")
        assert not window.office.writer
        assert window.app.journal == evening()
        window.office.mark_handed("night", 0)
        window.tap("command", "start")
        assert len(window.app.journal.records) == len(evening().records) + 1


# No room to put it right


@seeds(4, 40)
@pytest.mark.parametrize("room", [0, 100, 1_000, 5_000, 20_000, 100_000])
def test_a_text_that_finds_no_place_aside_keeps_its_own(room: int, seeds: range) -> None:
    for seed in seeds:
        chance = Random(seed)
        local, there = damaged(whole_texts(), chance), damaged(whole_texts(), chance)
        store = LastingStore({f"shuffleup.t.night.{seq}": text for seq, text in local.items()})
        mirror = FakeMirror({"night": dict(there)})
        window = Window(store, wall=LATER)
        window.office._mirror = mirror
        store.room = store.used + room
        window.office.bring("night", dict(there))
        kept = {*store.texts.values(), *mirror.texts["night"].values()}
        assert kept >= {*local.values(), *there.values()}, seed
