"""How a prize pool is usually divided: what part of it each place gets.

Parts are whole hundredths of a percent (2750 is 27.5 %), first place first, and make 100 % exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from shuffleup.tournament.chips import in_words
from shuffleup.tournament.places_paid import MAX_PLACES
from shuffleup.tournament.refusal import N_, Sentence

WHOLE = 10_000
"""100 %, in hundredths of a percent."""

_USUAL = (
    (100,),
    (70, 30),
    (50, 30, 20),
    (40, 30, 20, 10),
    (40, 24, 16, 12, 8),
    (37, 22, 15, 11, 8, 7),
    (34, 21, 15, 11, 8, 6, 5),
    (32, 20, 15, 10, 8, 6, 5, 4),
    (30, 20, 14, 10, 8, 6, 5, 4, 3),
)
"""In percent. Home games know 1 to 6 and 9; 7 and 8 lie between their neighbors. Of the three tables in use for 5
this is the one that goes best with them: from 5 places on, one place more never gives a place above it more."""

_TABLE = 9
_TENTHS_UP_TO = 45
_SHARED_BY_ALL = WHOLE // 10
_FINE = 10**12


@lru_cache(maxsize=64)
def usual_percentages(places: int) -> tuple[int, ...]:
    """What part of the pool each of so many places gets, in hundredths of a percent; 1 to 1,000 places.

    Up to nine it is a table that home games know. From ten on the last table is paid place by place and the others
    nine at a time alike, as they are in large tournaments. A tenth of the pool goes to all in equal parts; the rest
    by 1 / (2 × place + 5)², with the middle of its group as the place of each. That comes within two percent of the
    pool of what a large room has paid 27 places (27.5, 17.5, 11.6, 8, 6 … 1.2 … 0.7).

    >>> usual_percentages(3), usual_percentages(10)[:3]
    ((5000, 3000, 2000), (3000, 1860, 1280))
    >>> [part / 100 for part in usual_percentages(27)][::9]
    [25.5, 1.4, 0.8]
    """
    if places <= len(_USUAL):
        return tuple(percent * 100 for percent in _USUAL[places - 1])
    groups = _groups(places)
    weights = [_FINE // (first + last + 5) ** 2 for first, last in groups]
    sizes = [last - first + 1 for first, last in groups]
    every = sum(weight * size for weight, size in zip(weights, sizes, strict=True))
    # Tenths of a percent are easier to read; where the last prizes are small, they would be too coarse.
    step = 10 if places <= _TENTHS_UP_TO else 1
    steps = [
        (_SHARED_BY_ALL * every + (WHOLE - _SHARED_BY_ALL) * weight * places) // (every * places * step)
        for weight in weights
    ]
    steps = _with_rest(steps, sizes, WHOLE // step)
    return tuple(part * step for part, size in zip(steps, sizes, strict=True) for _ in range(size))


def _groups(places: int) -> list[tuple[int, int]]:
    """The first and last place of each group that is paid alike."""
    last_table = [(place, place) for place in range(1, _TABLE + 1)]
    return last_table + [(first, min(first + _TABLE - 1, places)) for first in range(_TABLE + 1, places + 1, _TABLE)]


def _with_rest(steps: Sequence[int], sizes: Sequence[int], whole: int) -> list[int]:
    """The same with what rounding down has left: a step more for each place from the top, for whole groups only."""
    given = list(steps)
    rest = whole - sum(step * size for step, size in zip(steps, sizes, strict=True))
    while rest:
        for group, size in enumerate(sizes):
            if size > rest:
                break
            given[group] += 1
            rest -= size
    return given


def fault_in_percentages(percentages: Sequence[int]) -> Sentence | None:
    """What is wrong with percentages (hundredths of a percent, first place first), or None."""
    if len(percentages) > MAX_PLACES:
        return Sentence(N_("At most {most} places can be paid."), {"most": MAX_PLACES})
    for number, (before, part) in enumerate(zip((WHOLE, *percentages), percentages, strict=False), start=1):
        if part < 1:
            return Sentence(N_("Percentage {number} must be more than 0."), {"number": number})
        if part > WHOLE:
            return Sentence(N_("One place can't get more than 100 percent."))
        if part > before:
            return Sentence(N_("Percentage {number} can't be larger than the one before."), {"number": number})
    missing = WHOLE - sum(percentages)
    if percentages and missing > 0:
        return Sentence(N_("The percentages must make 100; {percent} is missing."), {"percent": in_words(missing, 2)})
    if percentages and missing < 0:
        return Sentence(
            N_("The percentages must make 100; {percent} is too much."), {"percent": in_words(-missing, 2)}
        )
    return None
