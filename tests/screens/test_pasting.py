"""Text pasted into a cell: rows over rows, numbers over cells, and what is not understood changes nothing."""

from __future__ import annotations

from shuffleup.screens.pasting import pasted_over
from shuffleup.tournament.schedule import Blinds, Break, Level, Schedule

SCHEDULE: Schedule = (
    Level(Blinds(25, 50), 1200),
    Level(Blinds(50, 100), 1200),
    Break(600),
    Level(Blinds(100, 200), 1200),
)


def test_rows_take_the_places_of_rows_and_go_on_beyond_the_end() -> None:
    pasted = pasted_over(SCHEDULE, 3, "small", "150\t300\n200\t400\nBreak\t10\n300\t600")
    assert pasted.faults == ()
    assert pasted.schedule == (
        *SCHEDULE[:3],
        Level(Blinds(150, 300), 1200),
        Level(Blinds(200, 400), 1200),
        Break(600),
        Level(Blinds(300, 600), 1200),
    )


def test_a_bad_row_leaves_the_row_it_would_have_changed() -> None:
    pasted = pasted_over(SCHEDULE, 0, "small", "30\t60\t0\t15\nfifty\t100\t0\t15\n\n60\t120\t0\t15\n")
    assert pasted.schedule == (
        Level(Blinds(30, 60), 900),
        SCHEDULE[1],
        Level(Blinds(60, 120), 900),
        SCHEDULE[3],
    )
    assert [fault.english() for fault in pasted.faults] == ["Row 2: Cell 1 says “fifty”, which is no number."]


def test_a_head_line_is_no_row() -> None:
    pasted = pasted_over(SCHEDULE, 0, "small", "SB\tBB\tMin\n30\t60\t15\nx\t1\t1")
    assert pasted.schedule == (Level(Blinds(30, 60), 900), *SCHEDULE[1:])
    assert len(pasted.faults) == 1


def test_a_column_of_numbers_stays_in_its_column() -> None:
    lengths = pasted_over(SCHEDULE, 0, "length", "15\n10\n5").schedule
    assert [stage.seconds for stage in lengths] == [
        900,
        600,
        300,
        1200,
    ]
    pasted = pasted_over(SCHEDULE, 1, "big", "150\n150\n300")
    assert pasted.schedule == (
        SCHEDULE[0],
        Level(Blinds(50, 150), 1200),
        SCHEDULE[2],
        Level(Blinds(100, 300), 1200),
    )
    assert [fault.english() for fault in pasted.faults] == ["Row 2: This row has no such cell."]


def test_a_block_goes_into_the_cells_it_covers() -> None:
    pasted = pasted_over(SCHEDULE, 0, "ante", "5\t15\n10\t12\n")
    assert [stage.seconds for stage in pasted.schedule[:2]] == [900, 720]
    assert [stage.stakes.ante for stage in pasted.schedule[:2] if isinstance(stage, Level)] == [5, 10]
    assert not pasted_over(SCHEDULE, 3, "length", "x\ty\nz\tw").anything


def test_cents_are_read_where_the_chips_have_them() -> None:
    assert pasted_over(SCHEDULE, 0, "small", "0.25\t0.50\t0\t20", 2).schedule[0] == Level(Blinds(25, 50), 1200)
