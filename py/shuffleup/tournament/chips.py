"""The chips of the house: what they are worth, what they look like, how many there are, and what they can pay.

Values are whole numbers of the smallest unit; a set with *decimals* 2 counts in cents and shows 25 as 0.25. Every
chip has a mark of its own, a symbol and a number of edge spots, so that none has to be told by its color.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import gcd
from typing import TypeVar

from shuffleup.tournament.refusal import N_, Sentence, Value

MAX_DENOMINATIONS = 12
MAX_VALUE = 10**9
MAX_PIECES = 10**6
MAX_DECIMALS = 2
MAX_SET_NAME = 40
_LARGEST_TABLE = 10_000

T = TypeVar("T")


class Color(Enum):
    """The color of a chip's body."""

    WHITE = "white"
    GRAY = "gray"
    YELLOW = "yellow"
    ORANGE = "orange"
    PINK = "pink"
    RED = "red"
    BROWN = "brown"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    BLACK = "black"


class Mark(Enum):
    """What tells a chip without its color: a symbol in the middle and so many spots on the edge."""

    DISC = "disc"
    DIAMOND = "diamond"
    CLUB = "club"
    HEART = "heart"
    SPADE = "spade"
    STAR = "star"
    SQUARE = "square"
    TRIANGLE = "triangle"
    CROSS = "cross"
    RING = "ring"
    MOON = "moon"
    BOLT = "bolt"

    @property
    def symbol(self) -> str:
        """The symbol as a character.

        >>> Mark.SPADE.symbol
        '♠'
        """
        return _SYMBOLS[self]

    @property
    def spots(self) -> int:
        """How many spots the edge has."""
        return _SPOTS[self]


_SYMBOLS = dict(zip(Mark, "●♦♣♥♠★■▲✚○☾ϟ", strict=True))
_SPOTS = dict(zip(Mark, (2, 4, 3, 6, 8, 5, 12, 7, 10, 1, 9, 11), strict=True))


@dataclass(frozen=True)
class Denomination:
    """One kind of chip: its value in the smallest unit, its looks, and how many of it are owned."""

    value: int
    color: Color
    mark: Mark
    count: int


@dataclass(frozen=True)
class ChipSet:
    """The chips in the case, smallest first. *decimals* places of an amount are shown behind the point."""

    denominations: tuple[Denomination, ...] = ()
    decimals: int = 0
    name: str = ""

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the chips there are any of, smallest first."""
        return tuple(sorted(chip.value for chip in self.denominations if chip.count > 0))

    @property
    def piles(self) -> tuple[Pile, ...]:
        """All chips owned, smallest first."""
        return piles((chip.value, chip.count) for chip in self.denominations)

    def next_larger(self, value: int) -> int | None:
        """The value of the next larger chip there is any of, or None."""
        return next((larger for larger in self.values if larger > value), None)


@dataclass(frozen=True)
class Pile:
    """So many chips of one value."""

    value: int
    count: int


def piles(counts: Iterable[tuple[int, int]]) -> tuple[Pile, ...]:
    """Piles from (value, count), smallest value first, without empty ones.

    >>> piles([(100, 2), (25, 8), (500, 0)])
    (Pile(value=25, count=8), Pile(value=100, count=2))
    """
    return tuple(Pile(value, count) for value, count in sorted(counts) if count > 0)


def times(of: Iterable[Pile], count: int) -> tuple[Pile, ...]:
    """So many times the same piles.

    >>> times((Pile(25, 8), Pile(100, 2)), 10)
    (Pile(value=25, count=80), Pile(value=100, count=20))
    """
    return piles((pile.value, pile.count * count) for pile in of)


def worth(of: Iterable[Pile]) -> int:
    """What the piles are worth together."""
    return sum(pile.value * pile.count for pile in of)


def pieces(of: Iterable[Pile]) -> int:
    """How many chips the piles have together."""
    return sum(pile.count for pile in of)


def shown(amount: int, decimals: int = 0, point: str = ".") -> str:
    """An amount the way a host writes it, without zeros nobody needs.

    >>> shown(25, 2), shown(50, 2), shown(100, 2), shown(1_050, 2), shown(1_500)
    ('0.25', '0.50', '1', '10.50', '1500')
    """
    if not decimals:
        return str(amount)
    whole, part = divmod(abs(amount), 10**decimals)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}{point}{part:0{decimals}}" if part else f"{sign}{whole}"


def in_words(amount: int, decimals: int = 0) -> Value:
    """An amount as a value of a `Sentence`: a whole number where it is one, so that a language can group its digits.

    >>> in_words(1_500), in_words(1_500, 2), in_words(25, 2)
    (1500, 15, '0.25')
    """
    whole, part = divmod(amount, 10**decimals)
    return shown(amount, decimals) if part else whole


# What chips can pay


def payable(amount: int, values: Sequence[int]) -> bool:
    """Whether chips of these values, as many as it takes, make exactly this amount.

    >>> payable(75, (25, 100)), payable(60, (25, 100)), payable(30, (20, 50)), payable(0, ())
    (True, False, False, True)
    """
    if amount == 0:
        return True
    if amount < 0:
        return False
    if any(amount % value == 0 for value in values):
        return True
    if len(values) < 2:
        return False
    unit, least = _least_per_rest(tuple(sorted(values)))
    if amount % unit:
        return False
    amount //= unit
    reach = least[amount % len(least)] if least else None
    return reach is not None and amount >= reach


@lru_cache(maxsize=256)
def _least_per_rest(values: tuple[int, ...]) -> tuple[int, tuple[int | None, ...]]:
    """The greatest common divisor, and for each rest by the smallest chip the least amount with it that can be paid.

    Counted in the divisor. Where the smallest chip is over ten thousand divisors there is no table: nobody owns such.
    """
    unit = gcd(*values)
    smallest = values[0] // unit
    if smallest > _LARGEST_TABLE:
        return unit, ()
    least: list[int | None] = [0, *[None] * (smallest - 1)]
    for value in (larger // unit for larger in values[1:]):
        circle = gcd(value, smallest)
        for start in range(circle):
            # Twice round each circle of rests is enough for every rest to learn its least amount.
            rest, best = start, None
            for _ in range(2 * smallest // circle):
                known = least[rest]
                if known is None or (best is not None and best < known):
                    least[rest] = known = best
                best = None if known is None else known + value
                rest = (rest + value) % smallest
    return unit, tuple(least)


def as_chips(amount: int, values: Sequence[int]) -> tuple[Pile, ...] | None:
    """The amount in chips of these values, the largest ones first where that works out, or None if nothing does.

    >>> as_chips(1_275, (25, 100, 500))
    (Pile(value=25, count=3), Pile(value=100, count=2), Pile(value=500, count=2))
    >>> as_chips(60, (20, 50))
    (Pile(value=20, count=3),)
    """
    if not payable(amount, values):
        return None
    falling = sorted(values, reverse=True)
    counts: list[tuple[int, int]] = []
    for place, value in enumerate(falling):
        count = amount // value
        while not payable(amount - count * value, falling[place + 1 :]):
            count -= 1
        counts.append((value, count))
        amount -= count * value
    return piles(counts)


# What can be wrong with a set


def fault_in_chip_set(chips: ChipSet) -> Sentence | None:
    """The first thing wrong with a chip set, as a sentence for the host, or None."""
    if not chips.values:
        return Sentence(N_("The chip set has no chips."))
    if len(chips.denominations) > MAX_DENOMINATIONS:
        return Sentence(N_("A chip set has at most {most} kinds of chips."), {"most": MAX_DENOMINATIONS})
    if not 0 <= chips.decimals <= MAX_DECIMALS:
        return Sentence(N_("Chips have at most {most} decimal places."), {"most": MAX_DECIMALS})
    if len(chips.name) > MAX_SET_NAME:
        return Sentence(N_("A name has at most {most} characters."), {"most": MAX_SET_NAME})
    for row, chip in enumerate(chips.denominations, start=1):
        if fault := _fault_in_denomination(chip, chips.decimals):
            return Sentence(N_("Chip {row}: {fault}"), {"row": row, "fault": fault})
    values = [chip.value for chip in chips.denominations]
    if twice := _twice(values):
        return Sentence(N_("There are two chips of {value}."), {"value": in_words(twice, chips.decimals)})
    if _twice([chip.mark for chip in chips.denominations]):
        return Sentence(N_("Two chips have the same symbol; give each its own, not just another color."))
    if values != sorted(values):
        return Sentence(N_("Put the chips in order, the smallest first."))
    return None


def _fault_in_denomination(chip: Denomination, decimals: int) -> Sentence | None:
    if not 1 <= chip.value <= MAX_VALUE:
        return Sentence(
            N_("A chip is worth {least} to {most}."),
            {"least": in_words(1, decimals), "most": in_words(MAX_VALUE, decimals)},
        )
    if not 0 <= chip.count <= MAX_PIECES:
        return Sentence(N_("There are 0 to {most} chips of a kind."), {"most": MAX_PIECES})
    return None


def _twice(things: list[T]) -> T | None:
    return next((thing for place, thing in enumerate(things) if thing in things[:place]), None)
