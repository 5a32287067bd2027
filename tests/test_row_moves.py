"""A list is brought into another order by moving as few rows as possible."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.row_moves import moves

NAMES = st.lists(st.sampled_from("abcdefghij"), unique=True)


def moved(here: list[str], steps: tuple[tuple[str, str], ...]) -> list[str]:
    """The rows after these moves, as a page makes them."""
    rows = list(here)
    for row, before in steps:
        if row in rows:
            rows.remove(row)
        rows.insert(rows.index(before) if before else len(rows), row)
    return rows


@given(NAMES, NAMES)
def test_the_moves_lead_to_the_order_wanted(here: list[str], wanted: list[str]) -> None:
    here = [name for name in here if name in wanted]
    steps = moves(here, wanted, 99)
    assert steps is not None
    assert moved(here, steps) == wanted


@given(NAMES.filter(bool), st.data())
def test_one_row_that_went_elsewhere_is_one_move(here: list[str], data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(here))
    wanted = [name for name in here if name != row]
    wanted.insert(data.draw(st.integers(0, len(wanted))), row)
    steps = moves(here, wanted, 99)
    assert steps is not None
    assert len(steps) <= 1


def test_too_many_moves_are_not_worth_it() -> None:
    assert moves("abcdefgh", "hgfedcba", 3) is None
