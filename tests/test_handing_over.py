"""A tournament goes from one device to another and back; nothing is lost, and only one of them writes."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fakes import EVENING_MS, LastingStore, Window
from shuffleup.code_series import Gathering
from shuffleup.handing_over import (
    CHANGED,
    FULL,
    GREW,
    KIND,
    Arrival,
    Outgoing,
    Standing,
    arrived,
    compared,
    hand_over,
    number_of,
    outgoing,
    put_beside,
    take_in,
)
from shuffleup.store import MemoryStore
from shuffleup.tournament.refusal import Refused

RECORDS = st.dictionaries(st.integers(1, 12), st.sampled_from("abc"), max_size=8)


def playing() -> Window:
    """A device with a tournament whose clock runs."""
    window = Window()
    window.new_tournament(name="Friday")
    window.tap("command", "start")
    window.wait(60_000)
    return window


def sent(window: Window) -> str:
    """The text of the file that carries the tournament on the table."""
    return window.office.export(window.app.tid, "1.2.3")


def number(window: Window) -> str:
    return number_of(window.office.shelf.texts(window.app.tid))


def come(text: str, window: Window) -> Arrival:
    found = arrived(text, window.office)
    assert not isinstance(found, Refused)
    return found


def received(one: Window, other: Window) -> Arrival:
    """What has been handed from one device to the other, which has put it on its shelf and on its table."""
    taken = put_beside(come(sent(one), other), other.office)
    assert not isinstance(taken, Refused)
    other.app.open(taken.tid)
    return taken


def records(window: Window) -> int:
    return len(window.app.journal.records)


def took_in(arrival: Arrival, window: Window) -> Refused | None:
    """The tournament on the table goes on with what has come."""
    window.app.open("")
    return take_in(arrival, window.office, lambda done: window.app.open(done.tid))


# How what has come stands to what is here


@given(RECORDS, RECORDS)
def test_one_that_goes_on_where_the_other_stopped_is_newer(ours: dict[int, str], more: dict[int, str]) -> None:
    theirs = {**more, **ours}
    assert compared(ours, theirs) is (Standing.NEWER if len(theirs) > len(ours) else Standing.SAME)
    assert compared(theirs, ours) is (Standing.OLDER if len(theirs) > len(ours) else Standing.SAME)


@given(RECORDS, RECORDS)
def test_two_that_went_on_differently_are_apart_whoever_asks(ours: dict[int, str], theirs: dict[int, str]) -> None:
    assert (compared(ours, theirs) is Standing.APART) == (compared(theirs, ours) is Standing.APART)
    if compared(ours, theirs) is Standing.NEWER:
        assert ours.items() <= theirs.items()


# There


def test_the_whole_tournament_arrives_and_the_clock_says_the_same() -> None:
    one, other = playing(), Window(wall=EVENING_MS + 60_000)
    taken = received(one, other)
    assert (taken.standing, taken.number) == (Standing.NEW, number(one))
    assert number(other) == number(one)
    other.tap("go", "clock")
    assert (other.page.title, other.time) == ("Friday", one.time)


def test_codes_carry_the_same_as_the_file() -> None:
    one = playing()
    text = sent(one)
    shown = outgoing(one.app.tid, one.office, "1.2.3")
    assert shown.number == number(one)
    read = Gathering(KIND)
    for code in shown.codes:
        taken = read.taken(code)
        assert not isinstance(taken, Refused)
        read = taken
    assert read.text == text


def test_the_codes_are_shown_one_after_another_over_and_over() -> None:
    count = 5
    shown = Outgoing("tid", 3, "4812", tuple("ABCDE"), a_second=2)
    assert [shown.after(beats, 4).at for beats in range(2 * count + 2)] == [
        beats // 2 % count for beats in range(2 * count + 2)
    ]


@pytest.mark.parametrize(
    "harm",
    [
        lambda text: text.replace("Started", "Stopped", 1),
        lambda text: text[: len(text) // 2],
        lambda text: text.replace('"count": ', '"count": 1'),
    ],
)
def test_what_is_damaged_is_not_taken(harm: Callable[[str], str]) -> None:
    other = Window()
    outcome = arrived(harm(sent(playing())), other.office)
    assert isinstance(outcome, Refused)
    assert outcome == CHANGED or "does not hold a tournament" in outcome.why.english()
    assert other.office.shelf.ids() == ()


def test_what_is_no_tournament_is_not_taken() -> None:
    for text in ("", "hello", json.dumps({"format": "something else"})):
        assert isinstance(arrived(text, Window().office), Refused)


# Who writes


def test_who_has_handed_it_over_shows_the_clock_and_writes_no_more() -> None:
    one = playing()
    assert hand_over(one.office, one.app.tid, number(one)) is None
    before = records(one)
    one.tap("command", "pause")
    assert records(one) == before
    assert "Another device has this tournament in hand." in one.page.words
    one.wait(5_000)
    assert one.page.texts["state"] != "Paused"


def test_a_number_that_is_no_longer_right_hands_nothing_over() -> None:
    one = playing()
    told = number(one)
    one.tap("command", "pause")
    assert hand_over(one.office, one.app.tid, told) == GREW
    one.tap("command", "resume")
    assert "Another device" not in one.page.words


def test_a_full_storage_hands_nothing_over() -> None:
    one = playing()
    assert isinstance(one.store, MemoryStore)
    one.store.room = one.store.used
    assert hand_over(one.office, one.app.tid, number(one)) == FULL


def test_the_mark_outlives_a_reload_and_leaves_with_the_tournament() -> None:
    one = playing()
    tid = one.app.tid
    hand_over(one.office, tid, number(one))
    again = Window(one.store)
    assert again.office.memory.handed_over(tid) == one.clocks.wall
    again.tap("command", "pause")
    assert "Another device" in again.page.words
    again.office.delete(tid)
    again.office.shelf.purge()
    again.office.memory.look_again()
    assert not again.office.memory.handed_over(tid)


def test_a_browser_that_lost_the_mark_has_it_from_its_other_home() -> None:
    one = playing()
    tid = one.app.tid
    hand_over(one.office, tid, number(one))
    one.store.delete(f"shuffleup.t.{tid}.handed")
    one.office.bring(tid, one.mirror.texts[tid])
    assert one.office.memory.handed_over(tid)
    one.office.mark_handed(tid, 0)
    one.office.bring(tid, one.mirror.texts[tid])
    assert not one.office.memory.handed_over(tid)


def test_what_was_taken_back_is_written_again() -> None:
    one = playing()
    hand_over(one.office, one.app.tid, number(one))
    one.office.mark_handed(one.app.tid, 0)
    one.tap("command", "pause")
    assert one.page.texts["state"] == "Paused"


# And back


def test_what_comes_back_goes_on_in_its_place() -> None:
    one, other = playing(), Window(wall=EVENING_MS + 60_000)
    received(one, other)
    tid = one.app.tid
    hand_over(one.office, tid, number(one))
    other.tap("command", "pause")
    back = come(sent(other), one)
    assert (back.standing, back.tid, back.more) == (Standing.NEWER, tid, 1)
    assert took_in(back, one) is None
    assert one.app.tid == tid
    assert number(one) == number(other)
    assert one.office.shelf.ids() == (tid,)
    assert one.mirror.texts[tid] == one.office.shelf.texts(tid)
    one.tap("go", "clock")
    assert one.page.texts["state"] == "Paused"
    one.tap("command", "resume")
    assert one.page.texts["state"] != "Paused"


def test_one_that_comes_back_unchanged_is_the_same() -> None:
    one, other = playing(), Window(wall=EVENING_MS + 60_000)
    received(one, other)
    hand_over(one.office, one.app.tid, number(one))
    back = come(sent(other), one)
    assert (back.standing, back.more) == (Standing.SAME, 0)
    assert took_in(back, one) is None
    assert not one.office.memory.handed_over(one.app.tid)


def test_an_old_one_is_known_as_older_and_takes_nothing_away() -> None:
    one, other = playing(), Window(wall=EVENING_MS + 60_000)
    old = sent(one)
    one.tap("command", "pause")
    found = come(old, one)
    assert (found.standing, found.more) == (Standing.OLDER, 1)
    before = records(one)
    assert took_in(found, one) == GREW
    one.app.open(found.tid)
    assert records(one) == before
    assert come(old, other).standing is Standing.NEW


def test_two_that_were_both_played_on_stay_beside_each_other() -> None:
    one, other = playing(), Window(wall=EVENING_MS + 60_000)
    received(one, other)
    other.tap("command", "pause")
    one.tap("command", "next_level")
    found = come(sent(other), one)
    assert found.standing is Standing.APART
    beside = put_beside(found, one.office)
    assert not isinstance(beside, Refused)
    assert sorted(summary.name for summary in one.office.summaries()) == ["Friday", "Friday (2)"]


def test_what_has_no_room_changes_nothing() -> None:
    one, other = playing(), Window(wall=EVENING_MS + 60_000)
    received(one, other)
    tid = one.app.tid
    hand_over(one.office, tid, number(one))
    other.tap("command", "pause")
    other.tap("command", "resume")
    back = come(sent(other), one)
    before = one.office.shelf.texts(tid)
    assert isinstance(one.store, LastingStore)
    one.app.open("")
    one.store.room = one.store.used + 150
    assert take_in(back, one.office, lambda _: pytest.fail("there is no room")) == FULL
    assert one.office.shelf.texts(tid) == before
    assert one.office.memory.handed_over(tid)
