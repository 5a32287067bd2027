"""How many places are paid: by the size of the field, or by the house's own table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shuffleup.tournament.refusal import N_, Sentence

MAX_PLACES = 1_000
MAX_FIELD_ROWS = 100
MAX_ENTRIES = 10_000


@dataclass(frozen=True)
class PaidFrom:
    """From so many *entries* on, so many *places* are paid."""

    entries: int
    places: int


def places_paid(entries: int) -> int:
    """How many places are paid in a field of so many entries, if nobody says otherwise; 0 where nobody came.

    Small fields as they are usually paid: the winner alone up to 4 (two of four would be half the field), 2 of 5 or
    6, 3 of 7 to 10. Then one place for every ten entries begun, and one more. So 11 to 20 pay 3 as well, 21 to 30 pay
    4; from a field of 34 on it is 10 to 15 percent, and it never falls as the field grows.

    >>> [places_paid(entries) for entries in (2, 4, 5, 6, 7, 10, 11, 20, 21, 30, 31, 50, 100, 200)]
    [1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 11, 21]
    """
    if entries <= 4:
        return min(max(entries, 0), 1)
    if entries <= 6:
        return 2
    if entries <= 20:
        return 3
    return min(-(-entries // 10) + 1, MAX_PLACES)


def places_by_field(table: Sequence[PaidFrom], entries: int) -> int:
    """How many places a table pays for so many entries; below its first row it is as for everybody.

    >>> table = PaidFrom(8, 2), PaidFrom(15, 4)
    >>> [places_by_field(table, entries) for entries in (4, 8, 14, 15, 60)]
    [1, 2, 2, 4, 4]
    """
    reached = [row.places for row in table if row.entries <= entries]
    return reached[-1] if reached else places_paid(entries)


def fault_in_field_table(table: Sequence[PaidFrom]) -> Sentence | None:
    """What is wrong with a table by field size, as a sentence for the host, or None."""
    if len(table) > MAX_FIELD_ROWS:
        return Sentence(N_("A table of places has at most {most} rows."), {"most": MAX_FIELD_ROWS})
    before = PaidFrom(0, 1)
    for row in table:
        if not before.entries < row.entries <= MAX_ENTRIES:
            return Sentence(
                N_("Each row of the table must be for more players than the row before, up to {most}."),
                {"most": MAX_ENTRIES},
            )
        if not before.places <= row.places <= min(row.entries, MAX_PLACES):
            return Sentence(
                N_("With {entries} players {places} places can't be paid."),
                {"entries": row.entries, "places": row.places},
            )
        before = row
    return None
