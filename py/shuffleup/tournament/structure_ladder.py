"""Climbing from a first big blind to a last one in so many levels, on amounts that can be paid and are easy to say.

A ladder's *rungs* are amounts; each step up is at least 1.2 and at most 2 times the amount before. Amounts are whole
numbers of the smallest unit.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log2

from shuffleup.tournament.chips import payable

LEAST_STEP = (6, 5)
LARGEST_STEP = 2

_EASY = {10: 0.0, 15: 0.0, 20: 0.0, 30: 0.0, 40: 0.0, 50: 0.0, 60: 0.0, 80: 0.0, 12: 0.1, 16: 0.15, 25: 0.2, 24: 0.4}
_UNUSUAL = 1.0
_EVEN = (2, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, 50, 60, 80)
_SINGLE = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
_FINEST = 16
_STEP_AFTER_ALL = 1.4
_BANDS = (0.35, 0.8, 3.0)


@dataclass(frozen=True)
class Rung:
    """An amount of a ladder, and how much there is against it, 0 for a round one that needs no small chips."""

    amount: int
    against: float


def rungs(values: Sequence[int], lowest: int, highest: int, halved: bool = True) -> tuple[Rung, ...]:
    """The amounts from *lowest* to *highest* that chips of these values can pay; their halves too if *halved*.

    >>> [rung.amount for rung in rungs((25, 100), 50, 400)]
    [50, 100, 150, 200, 250, 300, 400]
    """
    amounts: set[int] = set()
    for base, parts in [(1, tuple(_EASY)), *((value, _EVEN if halved else _SINGLE) for value in values)]:
        scale = 1
        while base * min(parts) * scale <= highest * 10:
            amounts.update(base * part * scale for part in parts)
            scale *= 10
    falling = sorted(values, reverse=True)
    chips_from = [tuple(falling[: place + 1][::-1]) for place in range(len(falling))]
    found: list[Rung] = []
    for amount in sorted(amounts):
        if lowest <= amount <= highest and not (halved and amount % 2):
            needed = next((c[0] for c in chips_from if _pays(amount, c, halved)), 0)
            if needed:
                found.append(Rung(amount, _against(amount, needed)))
    return tuple(found)


def _pays(amount: int, values: Sequence[int], halved: bool) -> bool:
    return payable(amount, values) and (not halved or payable(amount // 2, values))


def _against(amount: int, needed: int) -> float:
    head = amount
    while head >= 100 and head % 10 == 0:
        head //= 10
    while head < 10:
        head *= 10
    fine = max(0.0, log2(amount / needed / _FINEST))
    return _EASY.get(head, _UNUSUAL) + 1.5 * fine


def is_step(lower: int, higher: int) -> bool:
    """Whether one level may follow the other: 1.2 to 2 times as much.

    >>> is_step(100, 120), is_step(100, 200), is_step(100, 110), is_step(100, 250)
    (True, True, False, False)
    """
    up, down = LEAST_STEP
    return higher * down >= lower * up and higher <= LARGEST_STEP * lower


@dataclass(frozen=True)
class Reach:
    """How low and how high a ladder is at each of its levels, if it climbs as slowly or as fast as it may.

    The fastest climb stays at the top once it is there.
    """

    slowest: tuple[int, ...]
    fastest: tuple[int, ...]

    @property
    def levels(self) -> int:
        """For how many levels there are rungs."""
        return len(self.slowest)


def reach(ladder: Sequence[Rung], first: int, levels: int) -> Reach:
    """The slowest and the fastest climb from *first* over at most so many levels."""
    amounts = [rung.amount for rung in ladder]
    slow, fast = [first], [first]
    up, down = LEAST_STEP
    while len(slow) < levels:
        place = bisect_left(amounts, -(-slow[-1] * up // down))
        if place == len(amounts) or amounts[place] > LARGEST_STEP * slow[-1]:
            break
        slow.append(amounts[place])
    while len(fast) < len(slow):
        fast.append(amounts[bisect_right(amounts, LARGEST_STEP * fast[-1]) - 1])
    return Reach(tuple(slow), tuple(fast))


def climb(
    ladder: Sequence[Rung], limits: Reach, weights: Sequence[Sequence[float]], end: int, height: float, levels: int
) -> tuple[int, ...]:
    """The amounts of so many levels, whose level number *end* (from 0) has about the weight *height*.

    *weights* gives for each level the weights of the rungs in it. The climb is as even as round amounts allow, and
    nowhere below the slowest there is. Empty if there is no way.
    """
    curve = _curve(ladder, limits, weights[end], end, height, levels)
    for band in _BANDS:
        if way := _way(ladder, curve, band, weights, end, height):
            return way
    return ()


def _curve(
    ladder: Sequence[Rung], limits: Reach, weights: Sequence[float], end: int, height: float, levels: int
) -> list[float]:
    """The logarithms of the amounts to aim at."""
    near = min(range(len(ladder)), key=lambda place: abs(log(weights[place] / height)))
    wanted = log(ladder[near].amount) + log(height / weights[near])
    first = log(limits.slowest[0])
    step = (wanted - first) / end if end else log(_STEP_AFTER_ALL)
    return [max(log(slow), first + step * level) for level, slow in enumerate(limits.slowest[:levels])]


def _way(
    ladder: Sequence[Rung],
    curve: Sequence[float],
    band: float,
    weights: Sequence[Sequence[float]],
    end: int,
    height: float,
) -> tuple[int, ...]:
    """The cheapest way up, level by level: dynamic programming over the rungs within the band round the curve."""
    logs = [log(rung.amount) for rung in ladder]
    start = min(range(len(ladder)), key=lambda i: abs(logs[i] - curve[0]))
    costs: dict[int, float] = {start: 0.0}
    came_from: list[dict[int, int]] = []
    for level in range(1, len(curve)):
        wanted, step = curve[level], curve[level] - curve[level - 1]
        here: dict[int, float] = {}
        origin: dict[int, int] = {}
        before = sorted(costs)
        for place in range(bisect_left(logs, wanted - band), bisect_right(logs, wanted + band)):
            amount = ladder[place].amount
            best, best_from = 0.0, -1
            for lower in before:
                if is_step(ladder[lower].amount, amount):
                    cost = costs[lower] + 10 * (logs[place] - logs[lower] - step) ** 2
                    if best_from < 0 or cost < best:
                        best, best_from = cost, lower
            if best_from >= 0:
                best += ladder[place].against + 20 * (logs[place] - wanted) ** 2
                if level == end:
                    best += 300 * log(weights[level][place] / height) ** 2
                here[place], origin[place] = best, best_from
        if not here:
            return ()
        costs = here
        came_from.append(origin)
    place = min(costs, key=lambda i: costs[i])
    way = [place]
    for origin in reversed(came_from):
        place = origin[place]
        way.append(place)
    return tuple(ladder[place].amount for place in reversed(way))


def one_two_five(step: int) -> int:
    """The amount number *step* (from 0) of 1, 2, 5, 10, 20, 50, … (seed 001).

    >>> [one_two_five(step) for step in range(7)]
    [1, 2, 5, 10, 20, 50, 100]
    """
    tens, place = divmod(step, 3)
    return (1, 2, 5)[place] * int("1" + "0" * tens)
