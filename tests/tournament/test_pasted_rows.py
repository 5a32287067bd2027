"""Rows pasted from a spreadsheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.pasted_rows import LONGEST_TEXT, read_amount, read_rows
from shuffleup.tournament.schedule import MAX_STAGES, Ante, AnteOnly, Blinds, Break, Level, Limits, fault_in_stage


def level(small: int, big: int, ante: int = 0, kind: Ante = Ante.NONE, minutes: int = 20) -> Level:
    return Level(Blinds(small, big, ante, kind), minutes * 60)


FIRST_TWO = (level(25, 50), level(50, 100))


@pytest.mark.parametrize(
    ("text", "stages"),
    [
        ("25 50\n50 100", FIRST_TWO),
        ("25\t50\r\n50\t100\r\n", FIRST_TWO),
        ("25/50\n50/100", FIRST_TWO),
        ("25 / 50\n50 / 100", FIRST_TWO),
        ("25;50;20\n50;100;20", FIRST_TWO),
        ("| 25 | 50 | 20 |\n| 50 | 100 | 20 |", FIRST_TWO),
        ("1\t25\t50\n2\t50\t100", FIRST_TWO),
        ("1.\t25\t50\n2.\t50\t100", FIRST_TWO),
        ("Level 1 25/50 20min\nLevel 2 50/100 20 min", FIRST_TWO),
        ("L1   25   50   20\nL2   50   100   20", FIRST_TWO),
        ("Level\tSmall blind\tBig blind\tMinutes\n1\t25\t50\t20\n2\t50\t100\t20", FIRST_TWO),
        ("Nivå;Lilla mörk;Stora mörk;Tid\n1;25;50;20\n2;50;100;20", FIRST_TWO),
        ("Stufe\tKleiner Blind\tGroßer Blind\tDauer\n1\t25\t50\t0:20\n2\t50\t100\t0:20", FIRST_TWO),
        ("Blinds\tTime\n25/50\t20:00\n50/100\t20:00", FIRST_TWO),
        ("25 50\n\n\nBreak 15\n50 100", (level(25, 50), Break(900), level(50, 100))),
        ("25 50\nPaus\n50 100", (level(25, 50), Break(600), level(50, 100))),
        ("25 50\n20 min Pause\n50 100", (level(25, 50), Break(1200), level(50, 100))),
        ("25\t50\t20\nDinner\t\t45\n50\t100\t20", (level(25, 50), Break(2700, "Dinner"), level(50, 100))),
        ("25\t50\t0\t15\n50\t100\t10\t15", (level(25, 50, minutes=15), level(50, 100, 10, Ante.EACH, 15))),
        ("25\t50\t0\n50\t100\t10", (level(25, 50), level(50, 100, 10, Ante.EACH))),
        ("25/50/50\n50/100/100", (level(25, 50, 50, Ante.BIG_BLIND), level(50, 100, 100, Ante.BIG_BLIND))),
        ("25/50 (10)\n50/100 (20)", (level(25, 50, 10, Ante.EACH), level(50, 100, 20, Ante.EACH))),
        ("SB\tBB\tBBA\n25\t50\t\n50\t100\t100", (level(25, 50), level(50, 100, 100, Ante.BIG_BLIND))),
        ("BB\n50\n100", FIRST_TWO),
        ("1,000\t2,000\n1.500\t3.000\n2 000\t4 000", (level(1000, 2000), level(1500, 3000), level(2000, 4000))),
        ("1.5k\t3k\n1m\t2m", (level(1500, 3000), level(1_000_000, 2_000_000))),
        (
            "Ante\tLower Limit\tHigher Limit\n1\t2\t5\n2\t5\t10",
            (Level(Limits(2, 5, 1), 1200), Level(Limits(5, 10, 2), 1200)),
        ),
        ("Ante\n5\n10", (Level(AnteOnly(5), 1200), Level(AnteOnly(10), 1200))),
    ],
)
def test_rows_are_read_as_they_are_written(text: str, stages) -> None:
    read = read_rows(text)
    assert [fault.sentence().english() for fault in read.faults] == []
    assert read.stages == stages


def test_rows_without_a_length_last_as_long_as_is_said() -> None:
    assert read_rows("25 50", minutes=12).stages[0].seconds == 720


def test_cents_become_whole_numbers() -> None:
    assert read_rows("0.25\t0.50\n0,5\t1", decimals=2).stages == FIRST_TWO


@pytest.mark.parametrize(
    ("text", "kept", "said"),
    [
        ("25 50\nfifty 100\n75 150", 2, "Row 2: Cell 1 says “fifty”, which is no number."),
        ("SB\tBB\tMin\n25\t50\ttwenty", 0, "Row 2: Cell 3 says “twenty”, which is no number."),
        ("Blinds\tMin\n25/fifty\t20", 0, "Row 2: Cell 1 says “25/fifty”, which is no number."),
        ("25 50\n-5 100", 1, "Row 2: Cell 1 says “-5”, which is no number."),
        ("25 50\n0 0", 1, "Row 2: The big blind must be at least 1."),
        ("25 50\n200 100", 1, "Row 2: The small blind can't be larger than the big blind."),
        ("SB\tBB\n25\t", 0, "Row 2: The big blind is missing."),
        ("SB\tBB\n\t\n\t-", 0, "Row 3: It has no blinds."),
        ("Lower\tUpper\n5\t", 0, "Row 2: A lower and an upper limit are needed."),
        ("SB\tBB\n25\t50\t1\t2", 0, "Row 2: It has more cells than the head line, or than the other rows."),
        ("0.25 0.50", 0, "Row 1: Cell 1 says “0.25”, which is no number."),
        ("25 50\nBreak 9999", 1, "Row 2: A length is between one second and 24 hours."),
        ("", 0, "Row 1: There are no rows in what was pasted."),
        ("SB\tBB", 0, "Row 1: There are no rows in what was pasted."),
        ("25 " * LONGEST_TEXT, 0, "Row 1: The pasted text is too long."),
        ("25 50\n" * (MAX_STAGES + 1), MAX_STAGES, "Row 201: A schedule has at most 200 levels and breaks."),
        ("25 " + "9" * 30, 0, "Row 1: Cell 2 says “999999999999999999999999999999”, which is no number."),
        ("10000000000000 20000000000000", 0, "Row 1: An amount can't be over 1000000000000."),
    ],
)
def test_what_is_wrong_is_said_with_its_row_and_cell_and_the_rest_is_kept(text: str, kept: int, said: str) -> None:
    read = read_rows(text)
    assert len(read.stages) == kept
    assert read.faults[0].sentence().english() == said


@given(st.text(st.sampled_from("0123456789 \t;|/.,:-kmBreakPausLevelsb\n'\u00a0"), max_size=200))
def test_any_text_is_read_without_a_crash_and_gives_sound_rows(text: str) -> None:
    read = read_rows(text)
    assert all(fault_in_stage(stage) is None for stage in read.stages)
    assert all("{" not in fault.sentence().english() for fault in read.faults)
    rows = [line for line in text.splitlines() if line.strip()]
    assert len(read.stages) + len(read.faults) <= max(len(rows), 1)


@given(st.text(max_size=100))
def test_no_text_at_all_is_a_crash(text: str) -> None:
    read_rows(text, decimals=2)


@given(st.integers(0, 10**12), st.sampled_from([",", ".", " ", "'", "\u00a0", "\u202f"]))
def test_thousands_are_read_however_they_are_parted(amount: int, separator: str) -> None:
    written = f"{amount:,}".replace(",", separator)
    (stage,) = read_rows(f"0\t{written}").stages or (None,)
    if amount:
        assert stage == level(0, amount)
    else:
        assert stage is None


@given(st.integers(0, 10**9))
def test_cents_are_read_back_as_they_are_shown(amount: int) -> None:
    assert read_amount(f"{amount // 100}.{amount % 100:02}", 2) == amount
