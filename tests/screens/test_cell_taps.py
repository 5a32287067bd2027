"""One cell at a time: the row keeps the rest, and what can't be is refused."""

from __future__ import annotations

import pytest

from shuffleup.screens.cell_taps import changed_stage, column_in_lane, columns
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Schedule, Stage

SCHEDULE: Schedule = (
    Level(Blinds(25, 50, 5, Ante.EACH), 1200, game="Omaha", pause_after=True),
    Level(Blinds(50, 100), 1200),
    Break(600, "Dinner"),
    Level(Limits(5, 10, 1), hands=5),
    Level(AnteOnly(2), 450),
)


def changed(row: int, decimals: int = 0, **texts: str) -> Stage | Refused:
    return changed_stage(SCHEDULE, row, texts, decimals)


def test_the_rest_of_a_row_stays() -> None:
    assert changed(0, big="60") == Level(Blinds(25, 60, 5, Ante.EACH), 1200, game="Omaha", pause_after=True)
    assert changed(2, name="Pizza") == Break(600, "Pizza")
    assert changed(3, upper="20") == Level(Limits(5, 20, 1), hands=5)
    assert changed(4, ante="3") == Level(AnteOnly(3), 450)


@pytest.mark.parametrize(
    ("row", "text", "stage"),
    [
        (1, "15", Level(Blinds(50, 100), 900)),
        (1, "7:30", Level(Blinds(50, 100), 450)),
        (1, "15 min", Level(Blinds(50, 100), 900)),
        (2, "45", Break(2700, "Dinner")),
        (3, "8", Level(Limits(5, 10, 1), hands=8)),
    ],
)
def test_a_length_is_in_what_the_row_is_counted_in(row: int, text: str, stage: Stage) -> None:
    assert changed(row, length=text) == stage


def test_a_new_ante_is_paid_by_whoever_paid_it_before() -> None:
    assert changed(1, ante="10") == Level(Blinds(50, 100, 10, Ante.EACH), 1200)
    assert changed(0, ante="") == Level(Blinds(25, 50), 1200, game="Omaha", pause_after=True)
    alone = (Level(Blinds(50, 100), 1200),)
    assert changed_stage(alone, 0, {"ante": "100"}) == Level(Blinds(50, 100, 100, Ante.BIG_BLIND), 1200)
    assert changed_stage(alone, 0, {"ante": "10"}) == Level(Blinds(50, 100, 10, Ante.EACH), 1200)


def test_amounts_have_the_decimals_of_the_chips() -> None:
    assert changed(1, 2, small="0.25", big="0,50") == Level(Blinds(25, 50), 1200)
    assert changed(1, 2, big="10") == Level(Blinds(50, 1000), 1200)


@pytest.mark.parametrize(
    ("row", "texts", "words"),
    [
        (1, {"big": "many"}, "“many” is not a whole number."),
        (1, {"length": "soon"}, "“soon” is not a length"),
        (1, {"lower": "5"}, "no such cell"),
        (2, {"big": "5"}, "no such cell"),
        (3, {"length": "0"}, "at least one hand"),
        (9, {"big": "5"}, "no row 10"),
    ],
)
def test_what_makes_no_sense_is_refused(row: int, texts: dict[str, str], words: str) -> None:
    outcome = changed(row, **texts)
    assert isinstance(outcome, Refused)
    assert words in outcome.why.english()


def test_lanes_lead_from_row_to_row() -> None:
    assert [column_in_lane(stage, 0) for stage in SCHEDULE] == ["small", "small", "name", "lower", ""]
    assert [column_in_lane(stage, 3) for stage in SCHEDULE] == ["length"] * 5
    assert all(set(columns(stage)) for stage in SCHEDULE)
