"""What a value of The Tournament Director's files holds, if it holds what is looked for: never a surprise, never an
exception. Where a file says nothing, or something else, there is nothing: an empty text, 0, no members.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from shuffleup.soundness import LATEST_MS
from shuffleup.tdt.reader import Made, Value

NOTHING: Mapping[str, Value] = MappingProxyType({})
LARGEST = 10**12


def members(value: Value) -> Mapping[str, Value]:
    """The members of an object, or of what was made of one.

    >>> members(Made("GameBreak", ({"Minutes": 5},)))["Minutes"], dict(members("5"))
    (5, {})
    """
    if isinstance(value, Made):
        value = value.of[0] if value.of else None
    return value if isinstance(value, Mapping) else NOTHING


def member(value: Value, *names: str) -> Value:
    """What stands under these names, one inside the other; None where nothing does.

    >>> member({"Levels": Made("GameLevels", ({"Levels": (1, 2)},))}, "Levels", "Levels")
    (1, 2)
    """
    for name in names:
        value = members(value).get(name)
    return value


def made(value: Value) -> str:
    """The name that something was made by; empty for all else."""
    return value.name if isinstance(value, Made) else ""


def listed(value: Value) -> tuple[Value, ...]:
    """The values of a list, or of what was made of one."""
    if isinstance(value, Made):
        value = value.of[0] if value.of else None
    return value if isinstance(value, tuple) else ()


def entries(value: Value) -> Iterator[tuple[str, Value]]:
    """The entries of a map: what each is known by, and what it is.

    >>> list(entries(Made("Map.from", ((("7", 8), ("x",)),))))
    [('7', 8)]
    """
    for entry in listed(value):
        if isinstance(entry, tuple) and len(entry) == 2:
            yield text(entry[0]) or str(whole(entry[0])), entry[1]


def text(value: Value) -> str:
    """A text, or nothing."""
    return value if isinstance(value, str) else ""


def amount(value: Value) -> Fraction:
    """A number that counts something, exactly; 0 for what is none, is below 0 or is beyond all counting."""
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        return Fraction(0)
    return Fraction(value) if 0 <= value <= LARGEST else Fraction(0)


def whole(value: Value) -> int:
    """A whole number that counts something; 0 for what is none."""
    number = amount(value)
    return int(number) if number.denominator == 1 else 0


def moment(value: Value) -> int:
    """A moment in epoch ms; 0 for what is none."""
    at = value if isinstance(value, int) and not isinstance(value, bool) else 0
    return at if 0 < at < LATEST_MS else 0


def rounded(number: Fraction, decimals: int = 0) -> int:
    """A number in units of so many decimals, halves up.

    >>> rounded(Fraction("12.345"), 2), rounded(Fraction(200), 2)
    (1235, 20000)
    """
    return int(number * 10**decimals + Fraction(1, 2))
