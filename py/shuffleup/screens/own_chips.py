"""A chip set written in one line: "100×25, 100×100, 50×500", the way a host counts a case."""

from __future__ import annotations

import re

from shuffleup.tournament.chips import ChipSet, Color, Denomination, Mark, fault_in_chip_set, shown
from shuffleup.tournament.refusal import N_, Refused, refused

# The colors that casinos and home sets give their values most often.
_USUAL = {
    1: Color.WHITE,
    2: Color.YELLOW,
    5: Color.RED,
    10: Color.BLUE,
    20: Color.GRAY,
    25: Color.GREEN,
    50: Color.ORANGE,
    100: Color.BLACK,
    500: Color.PURPLE,
    1_000: Color.YELLOW,
    5_000: Color.ORANGE,
    10_000: Color.BROWN,
    25_000: Color.PINK,
}
_KIND = re.compile(r"(\d[\d\s]*)\s*[x×*]\s*(\d+(?:[.,]\d{1,2})?)(k?)", re.IGNORECASE)
_PARTS = re.compile(r"[;\n]|,(?!\d)|,(?=\d+\s*[x×*])|\+")


def read_own_chips(text: str) -> ChipSet | Refused:
    """The chip set that a line like "100 × 25, 50 × 100" stands for: so many, of what value.

    A value with decimals makes a set in cents. Colors and symbols are given in the usual way.

    >>> [(chip.count, chip.value) for chip in read_own_chips("150x25, 100 x 100; 40*1k").denominations]
    [(150, 25), (100, 100), (40, 1000)]
    >>> read_own_chips("100×0,25, 50×1").decimals
    2
    """
    found: list[tuple[int, int]] = []
    parts = [part.strip() for part in _PARTS.split(text) if part.strip()]
    kinds = [(part, _KIND.fullmatch(part)) for part in parts]
    cents = any(kind and re.search(r"[.,]", kind[2]) for _, kind in kinds)
    for part, kind in kinds:
        if not kind:
            return refused(N_("“{text}” is no kind of chip; write how many of what, like 100 × 25."), text=part[:40])
        whole, _, decimals = kind[2].replace(",", ".").partition(".")
        value = int(whole) * (1_000 if kind[3] else 1)
        if cents:
            value = value * 100 + int(decimals.ljust(2, "0") or 0)
        found.append((int(re.sub(r"\s", "", kind[1])), value))
    chips = _dressed(sorted(found, key=lambda kind: kind[1]), 2 if cents else 0)
    fault = fault_in_chip_set(chips)
    return Refused(fault) if fault else chips


def _dressed(kinds: list[tuple[int, int]], decimals: int) -> ChipSet:
    spare = [color for color in Color if color not in {_USUAL.get(value) for _, value in kinds}]
    taken: set[Color] = set()
    denominations = []
    for place, (count, value) in enumerate(kinds):
        color = _USUAL.get(value)
        if color is None or color in taken:
            color = spare.pop(0) if spare else Color.GRAY
        taken.add(color)
        denominations.append(Denomination(value, color, list(Mark)[place % len(Mark)], count))
    return ChipSet(tuple(denominations), decimals)


def own_chips_text(chips: ChipSet, point: str = ".") -> str:
    """The line that `read_own_chips` reads as this set, looks aside.

    >>> own_chips_text(read_own_chips("100x0.25 ; 50x1"))
    '100 × 0.25; 50 × 1'
    """
    return "; ".join(f"{chip.count} × {shown(chip.value, chips.decimals, point)}" for chip in chips.denominations)
