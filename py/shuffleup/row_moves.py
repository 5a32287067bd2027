"""Bringing a list into another order by moving as few rows as possible."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


def moves(here: Sequence[str], wanted: Sequence[str], most: int) -> tuple[tuple[str, str], ...] | None:
    """Which rows are to be put before which others, in this order, to bring the rows *here* into the order wanted.

    An empty name stands for the end. Rows that are not here are put in too. None where more than *most* would move.

    >>> moves(("a", "b", "c"), ("b", "c", "a"), 9), moves(("a", "c"), ("a", "b", "c"), 9)
    ((('a', ''),), (('b', 'c'),))
    """
    found: list[tuple[str, str]] = []
    order = {key: place for place, key in enumerate(wanted)}
    stay = _in_order([order[key] for key in here])
    staying = {wanted[place] for place in stay}
    if len(wanted) - len(staying) > most:
        return None
    for place in range(len(wanted) - 1, -1, -1):
        if wanted[place] not in staying:
            found.append((wanted[place], wanted[place + 1] if place + 1 < len(wanted) else ""))
    return tuple(found)


def _in_order(places: Sequence[int]) -> list[int]:
    """The longest run of places that are in order already, not side by side."""
    tails: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for at, place in enumerate(places):
        length = bisect_left(tails, place)
        before.append(last[length - 1] if length else -1)
        if length == len(tails):
            tails.append(place)
            last.append(at)
        else:
            tails[length], last[length] = place, at
    found = []
    at = last[-1] if last else -1
    while at >= 0:
        found.append(places[at])
        at = before[at]
    return found[::-1]
