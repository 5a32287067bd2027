"""Where the breaks go: every 60 to 90 minutes of play, and there rather where chips come off."""

from __future__ import annotations

from collections.abc import Mapping

SHORTEST_STRETCH = 60 * 60
LONGEST_STRETCH = 90 * 60
USUAL_STRETCH = 75 * 60
SHORT_LEVEL = 10 * 60
LONG_BREAK = 10 * 60
SHORT_BREAK = 5 * 60


def levels_between_breaks(seconds: int) -> tuple[int, ...]:
    """How many levels of this length there may be from break to break; the nearest number where none fits.

    >>> levels_between_breaks(20 * 60), levels_between_breaks(50 * 60)
    ((3, 4), (1,))
    """
    fits = tuple(range(-(-SHORTEST_STRETCH // seconds), LONGEST_STRETCH // seconds + 1))
    if fits:
        return fits
    return (min((1, 2), key=lambda levels: abs(levels * seconds - USUAL_STRETCH)),)


def breaks_fit(seconds: int) -> bool:
    """Whether levels of this length let a break come every 60 to 90 minutes."""
    return SHORTEST_STRETCH <= levels_between_breaks(seconds)[0] * seconds <= LONGEST_STRETCH


def usual_breaks(levels: int, seconds: int) -> int:
    """About how many breaks there are before the end of so many levels."""
    fits = levels_between_breaks(seconds)
    return (levels - 1) // min(fits, key=lambda stretch: abs(stretch * seconds - USUAL_STRETCH))


def break_seconds(level_seconds: int) -> int:
    """How long a break is: ten minutes, five between short levels."""
    return LONG_BREAK if level_seconds > SHORT_LEVEL else SHORT_BREAK


def breaks_after(levels: int, seconds: int, coming_off: Mapping[int, int]) -> tuple[int, ...]:
    """After which of so many levels, counted from 1, there is a break.

    *coming_off* says how many denominations are no longer needed after a level.

    >>> breaks_after(10, 20 * 60, {3: 1})
    (3, 7)
    """
    fits = levels_between_breaks(seconds)
    best: dict[int, tuple[float, int]] = {}
    for at in range(levels - 1, -1, -1):
        choices = [(best[at + stretch][0] + _worth(stretch, seconds, coming_off.get(at + stretch, 0)), at + stretch)
                   for stretch in fits if at + stretch < levels]  # fmt: skip
        if not choices or levels - at <= fits[-1]:
            choices.append((0.0, 0))
        best[at] = max(choices)
    found = []
    at = best[0][1]
    while at:
        found.append(at)
        at = best[at][1]
    return tuple(found)


def _worth(stretch: int, seconds: int, denominations: int) -> float:
    return 5.0 * denominations - abs(stretch * seconds - USUAL_STRETCH) / USUAL_STRETCH
