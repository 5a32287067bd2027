"""What people type is read as they mean it, or refused with their own words in the answer."""

from __future__ import annotations

import pytest

from shuffleup.screens.typed import hour_and_minute, number_in, seconds_long, whole_number
from shuffleup.tournament.refusal import Refused


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1500", 1500),
        (" 1 500 ", 1500),
        ("1\u00a0500", 1500),
        ("1\u202f000\u202f000", 1_000_000),
        ("25.000", 25_000),
        ("25,000", 25_000),
        ("1'000'000", 1_000_000),
        ("-60000", -60_000),
        ("0", 0),
    ],
)
def test_amounts_are_read_with_the_separators_of_any_language(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", "ten", "1.5", "1,5", "12 34", "1e9", "0x10", "9" * 16, "²", "--5", "1 500 kr"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    assert isinstance(whole_number(text), Refused)


def test_a_refusal_shows_what_was_typed() -> None:
    outcome = whole_number("twelve")
    assert isinstance(outcome, Refused)
    assert "“twelve”" in outcome.why.english()


@pytest.mark.parametrize(("text", "seconds"), [("20", 1200), ("7:30", 450), ("0:45", 45), (" 90 ", 5400)])
def test_a_length_is_minutes_or_minutes_and_seconds(text: str, seconds: int) -> None:
    assert seconds_long(text) == seconds


@pytest.mark.parametrize("text", ["", "7:60", "-3", "1:2:3", "20 min", "½"])
def test_what_is_no_length_is_refused(text: str) -> None:
    assert isinstance(seconds_long(text), Refused)


@pytest.mark.parametrize(
    ("text", "hour"), [("19:30", (19, 30)), ("7.05", (7, 5)), ("0000", (0, 0)), ("23:59", (23, 59))]
)
def test_an_hour_is_read_as_it_is_written_here_and_there(text: str, hour: tuple[int, int]) -> None:
    assert hour_and_minute(text) == hour


@pytest.mark.parametrize("text", ["", "24:00", "12:60", "noon", "7"])
def test_what_is_no_hour_is_refused(text: str) -> None:
    assert isinstance(hour_and_minute(text), Refused)


def test_an_empty_field_has_its_default() -> None:
    assert number_in({"stack": " "}, "stack", 1000) == 1000
    assert number_in({}, "stack", 1000) == 1000
