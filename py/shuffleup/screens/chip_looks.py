"""What chips look like on a screen and on paper: a body in a color, spots on the edge, a symbol, a value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.chips import ChipSet, Denomination, Pile, shown

FEWEST_WITH_K = 10_000


@dataclass(frozen=True)
class ChipLook:
    """One chip for the `chip` macro of `_chips.html`.

    *value* is what is written on it, short ("25", "0.25", "10k"), *label* the whole amount; *color*, *symbol* and
    *spots* tell it apart; *count* is how many there are, as text, or empty for one chip alone.
    """

    value: str
    label: str
    color: str
    symbol: str
    spots: int
    count: str = ""


def chip_amount(amount: int, decimals: int, tongue: Tongue) -> str:
    """An amount of chips with its decimals, and its groups of three digits where there are none.

    The point is the language's: 0.25 in English, 0,25 in Swedish and German.
    """
    whole, part = divmod(abs(amount), 10**decimals)
    sign = "−" if amount < 0 else ""
    if not part:
        return f"{sign}{tongue.number(whole)}"
    return f"{sign}{tongue.number(whole)}{tongue.words.point}{part:0{decimals}}"


def short_value(value: int, decimals: int, point: str = ".") -> str:
    """What is written on a chip: never more than four characters that matter.

    >>> short_value(25, 2), short_value(5_000, 0), short_value(10_000, 0), short_value(25_000, 0)
    ('0.25', '5000', '10k', '25k')
    """
    whole, part = divmod(value, 10**decimals)
    if part or whole < FEWEST_WITH_K:
        return shown(value, decimals, point)
    for size, letter in ((10**9, "G"), (10**6, "M"), (10**3, "k")):
        if whole >= size and whole % (size // 10 or 1) == 0:
            return f"{whole / size:g}{letter}".replace(".", point)
    return str(whole)


def chip_look(chip: Denomination, decimals: int, tongue: Tongue, count: int | None = None) -> ChipLook:
    """One chip, or so many of it."""
    return ChipLook(
        short_value(chip.value, decimals, tongue.words.point),
        chip_amount(chip.value, decimals, tongue),
        chip.color.value,
        chip.mark.symbol,
        chip.mark.spots,
        "" if count is None else tongue.number(count),
    )


def chip_looks(piles: Iterable[Pile], chips: ChipSet, tongue: Tongue) -> tuple[ChipLook, ...]:
    """Piles of a set's chips; a chip the set has not is left out."""
    by_value = {chip.value: chip for chip in chips.denominations}
    return tuple(
        chip_look(by_value[pile.value], chips.decimals, tongue, pile.count)
        for pile in piles
        if pile.value in by_value
    )
