"""What limited chips can make: the sums they reach, and how often the bank can hand out a rebuy or an add-on."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from shuffleup.tournament.chips import Pile, piles

MOST_STEPS = 2_000_000
"""The largest sum that is looked at, counted in the greatest common divisor of the chips."""


def times_in_bank(bank: Sequence[Pile], chips: int, at_most: int = 10_000) -> int:
    """How often the bank can hand out so many chips (rebuys, add-ons, late players).

    The largest chips go first, so that the small ones last.

    >>> times_in_bank((Pile(25, 10), Pile(100, 12), Pile(500, 3)), 500)
    5
    """
    return _handed_out(bank, chips, at_most)[0]


def bank_after(bank: Sequence[Pile], chips: int, times: int) -> tuple[Pile, ...]:
    """What is left of the bank after it has handed out so many chips so often, as far as it can."""
    return _handed_out(bank, chips, times)[1]


def _handed_out(bank: Sequence[Pile], chips: int, at_most: int) -> tuple[int, tuple[Pile, ...]]:
    left = {pile.value: pile.count for pile in bank}
    times = 0
    while chips > 0 and times < at_most:
        amount = chips
        out: dict[int, int] = {}
        for value in sorted(left, reverse=True):
            out[value] = min(left[value], amount // value)
            amount -= out[value] * value
        if amount:
            out = _exactly(left, chips)
            if not out:
                break
        again = min(min(left[value] // count for value, count in out.items() if count), at_most - times)
        times += again
        left = {value: count - out.get(value, 0) * again for value, count in left.items()}
    return times, piles(left.items())


def _exactly(left: dict[int, int], chips: int) -> dict[int, int]:
    """Some way to pay the amount where taking the largest chips first does not work out; empty if there is none."""
    falling = [value for value in sorted(left, reverse=True) if left[value]]
    unit = gcd(*falling) if falling else 1
    if not falling or chips % unit or chips // unit > MOST_STEPS:
        return {}
    sums = sums_of(falling, [left[value] for value in falling], unit, chips // unit)
    if not sums[0] >> chips // unit & 1:
        return {}
    out: dict[int, int] = {}
    for place, value in enumerate(falling):
        count = min(left[value], chips // value)
        rest = as_flags(sums[place + 1])
        while not is_sum(rest, (chips - count * value) // unit):
            count -= 1
        out[value] = count
        chips -= count * value
    return out


def sums_of(values: Sequence[int], most: Sequence[int], unit: int, limit: int) -> list[int]:
    """For each place, the sums that the chips from there on make: bits of a whole number, counted in *unit*."""
    window = (1 << limit + 1) - 1
    sums = [1]
    for value, count in zip(reversed(values), reversed(most), strict=True):
        bits, left, step = sums[-1], min(count, limit * unit // value), 1
        while left > 0:
            take = min(step, left)
            bits |= bits << take * (value // unit) & window
            left -= take
            step *= 2
        sums.append(bits)
    return sums[::-1]


def as_flags(bits: int) -> bytes:
    """The same bits as bytes, in which a single one is looked up at once."""
    return bits.to_bytes(bits.bit_length() // 8 + 1, "little")


def is_sum(flags: bytes, place: int) -> bool:
    """Whether the chips reach this sum, counted in the unit."""
    return place >> 3 < len(flags) and bool(flags[place >> 3] >> (place & 7) & 1)


def nearest_sum(bits: int, wished: int, unit: int) -> int:
    """The sum nearest to the wish, the lower one of two; 0 if only nothing is near."""
    place = wished // unit
    below = (bits & ((1 << place + 1) - 1)).bit_length() - 1
    above = bits >> place + 1
    if above:
        higher = place + (above & -above).bit_length()
        if below <= 0 or higher * unit - wished < wished - below * unit:
            return higher * unit
    return below * unit
