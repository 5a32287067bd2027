"""ICM, the independent chip model: what a stack is worth in money while prizes are still to be won.

Malmuth and Harville: a player finishes first as often as they have chips of all chips; of the others, one finishes
next as often as they have chips of the chips of the others; and so on (Wikipedia, Independent Chip Model; rules of
record 1.15). It knows nothing of skill, blinds or position.

To go through all orders of finish takes forever from a dozen players on. But give every player a bell that rings some
time, on average twice as soon for twice the chips: the bells ring in just the order of that model. So the chance of a
place is the chance that a player's bell rings at some moment, times the chance that exactly so many others have rung,
summed over all moments. With the moments lying evenly on a logarithmic scale, few of them are needed for a dozen
right digits, and each of them costs no more than players times prizes.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, expm1
from operator import mul
from typing import TypeVar

T = TypeVar("T")

FIRST_MOMENT = -3.5
"""Where the sum begins, on its own scale: so early that no bell has rung, but for one case in 10^15."""
APART = 0.5
"""How far apart the moments are at first."""
OVER = 1e-14
"""The chance that a prize is still open at which the sum ends."""
A_STEP = 10_000
"""How many chances are worked out in one step: some milliseconds in a browser, so that a page goes on answering."""
SETTLED = 1e-7
"""The sum is done when twice as many moments move nobody by this part of the largest prize; what is still wrong then
is about the square of it."""


def icm(stacks: Sequence[int], prizes: Sequence[float]) -> tuple[float, ...]:
    """What each of the *stacks* (chips) is worth on average if they play on for these *prizes*, first prize first.

    The values are in the unit of the prizes, exact to about eleven digits of the largest prize, and add up to the
    prizes that can be won: with more prizes than players the last ones are nobody's. A stack of nothing is worth
    nothing, equal stacks are worth the same, and none less than a prize that nobody can miss. Prizes are 0 or more.

    >>> [round(worth, 2) for worth in icm((50, 30, 20), (70, 30))]
    [45.18, 32.25, 22.57]
    >>> [round(worth, 2) for worth in icm((5_000,), (100, 50, 25))]
    [100.0]
    """
    return finished(icm_steps(stacks, prizes))


def icm_steps(stacks: Sequence[int], prizes: Sequence[float]) -> Generator[float, None, tuple[float, ...]]:
    """The same as `icm`, a little at a time: tells how much of the work is done (0 to 1) and ends with the values.

    For a screen that must not stand still: a step is short, and the more players and prizes the more steps there are.

    >>> steps = icm_steps((75, 25), (100, 50))
    >>> 0 <= next(steps) <= 1
    True
    >>> [round(worth, 1) for worth in finished(steps)]
    [87.5, 62.5]
    """
    field = sorted(chips for chips in stacks if chips > 0)
    to_win = [float(prize) for prize in prizes[: len(field)]]
    certain = min(to_win, default=0.0) if len(to_win) == len(field) else 0.0
    to_win = [prize - certain for prize in to_win]
    while to_win and not to_win[-1]:
        to_win.pop()
    if not to_win:
        return tuple(certain if chips > 0 else 0.0 for chips in stacks)
    largest, chips_in_play = max(to_win), sum(field)
    shares = yield from _summed([chips / chips_in_play for chips in field], [prize / largest for prize in to_win])
    worth = {chips: certain + share * largest for chips, share in zip(field, shares, strict=True)}
    return tuple(worth.get(chips, 0.0) for chips in stacks)


def finished(steps: Generator[float, None, T]) -> T:
    """What comes of such steps when they are all taken at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def place_chances(stacks: Sequence[int], places: int) -> tuple[tuple[float, ...], ...]:
    """For each of the *stacks* (chips) its chances of finishing first, second and on to so many *places*.

    A chance of a place is what a prize of 1 for that place, and for no other, is worth.

    >>> [[round(chance, 3) for chance in places] for places in place_chances((50, 30, 20), 2)]
    [[0.5, 0.339], [0.3, 0.375], [0.2, 0.286]]
    """
    each = [icm(stacks, [0.0] * place + [1.0]) for place in range(places)]
    return tuple(tuple(chances[player] for chances in each) for player in range(len(stacks)))


def _summed(bells: list[float], prizes: list[float]) -> Generator[float, None, list[float]]:
    """The worth of each bell: moments in between are added until nothing moves and all the prizes are out."""
    count = yield from _moments(bells, len(prizes))
    apart, done = APART, 0.25
    worth = yield from _summed_at(_row(FIRST_MOMENT, apart, count), bells, prizes, 0.0, done)
    while True:
        between = yield from _summed_at(_row(FIRST_MOMENT + apart / 2, apart, count), bells, prizes, done, 2 * done)
        finer = [(old + new) / 2 for old, new in zip(worth, between, strict=True)]
        moved = max(abs(new - old) for old, new in zip(worth, finer, strict=True))
        worth, count, apart, done = finer, 2 * count, apart / 2, 2 * done
        if moved < SETTLED and abs(sum(worth) - sum(prizes)) < SETTLED:
            return worth


def _moments(bells: list[float], places: int) -> Generator[float, None, int]:
    """How many moments, `APART` from each other, there are until so many bells have surely rung."""
    count = 0
    while True:
        _, chances = yield from _telling(0.0, _ringing(_time(FIRST_MOMENT + count * APART), bells, places))
        if sum(chances) <= OVER:
            return count
        count += 1
        yield 0.0


def _row(first: float, apart: float, count: int) -> list[float]:
    """So many moments, each so far from the one before."""
    return [first + number * apart for number in range(count)]


def _summed_at(
    moments: list[float], bells: list[float], prizes: list[float], begun: float, ended: float
) -> Generator[float, None, list[float]]:
    """The worth of each bell as far as these moments show; the work goes from *begun* to *ended* meanwhile."""
    apart = moments[1] - moments[0]
    worth = [0.0] * len(bells)
    done = begun
    for number, moment in enumerate(moments, start=1):
        added = yield from _telling(done, _worth_at(moment, bells, prizes))
        worth = [so_far + apart * more for so_far, more in zip(worth, added, strict=True)]
        done = min(begun + (ended - begun) * number / len(moments), 1.0)
        yield done
    return worth


def _telling(done: float, steps: Generator[None, None, T]) -> Generator[float, None, T]:
    """The same steps, each telling how much is *done*."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        yield done


def _time(moment: float) -> float:
    """The time at a moment of the scale, which is logarithmic but hurries through the times near nothing."""
    return exp(moment - exp(-moment))


def _ringing(
    time: float, bells: list[float], places: int
) -> Generator[None, None, tuple[list[list[float]], list[float]]]:
    """The chances that 0, 1, … fewer than *places* have rung: of the bells before each bell, and of all bells."""
    chances = [1.0] + [0.0] * (places - 1)
    before = []
    often = max(1, A_STEP // places)
    for number, bell in enumerate(bells, start=1):
        if not number % often:
            yield
        before.append(chances)
        silent, rung = exp(-bell * time), -expm1(-bell * time)
        fewer = [0.0, *chances]
        chances = [silent * same + rung * less for same, less in zip(chances, fewer, strict=False)]
    return before, chances


def _worth_at(moment: float, bells: list[float], prizes: list[float]) -> Generator[None, None, list[float]]:
    """What ringing at this moment adds to the worth of each bell.

    The others stand before a bell or after it. Going up the row it is counted how many of the former have rung; going
    down again, the prizes become what each such number is worth, with the latter counted in.
    """
    time = _time(moment)
    hurry = time * (1 + exp(-moment))
    before, _ = yield from _ringing(time, bells, len(prizes))
    expected = prizes
    worth: list[float] = []
    often = max(1, A_STEP // len(prizes))
    for bell, counted in zip(reversed(bells), reversed(before), strict=True):
        if not (len(worth) + 1) % often:
            yield
        silent, rung = exp(-bell * time), -expm1(-bell * time)
        worth.append(hurry * bell * silent * sum(map(mul, counted, expected)))
        one_more = [*expected[1:], 0.0]
        expected = [silent * same + rung * more for same, more in zip(expected, one_more, strict=True)]
    worth.reverse()
    return worth
