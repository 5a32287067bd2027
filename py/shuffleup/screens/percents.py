"""Percentages as people type and read them; inside they are whole hundredths of a percent."""

from __future__ import annotations

from shuffleup.screens.typed import DECIMAL, whole_number
from shuffleup.tournament.money import figures
from shuffleup.tournament.refusal import N_, Refused, refused


def percent_typed(text: str) -> int | Refused:
    """Hundredths of a percent, from a number with or without its sign.

    >>> percent_typed("50"), percent_typed("12,5 %"), percent_typed("0.25")
    (5000, 1250, 25)
    >>> print(percent_typed("half").why.english())
    “half” is not a percentage; write a number, like 12.5.
    """
    bare = text.strip().removesuffix("%").strip()
    if found := DECIMAL.fullmatch(bare):
        return int((found[1] or "0") + found[2].ljust(2, "0"))
    whole = whole_number(bare)
    if isinstance(whole, Refused) or whole < 0:
        return refused(N_("“{text}” is not a percentage; write a number, like 12.5."), text=text.strip()[:40])
    return whole * 100


def percent_shown(hundredths: int, point: str = ".") -> str:
    """A percentage without its sign: ``12.5``."""
    text = figures(hundredths, 2, point)
    return text.rstrip("0") if point in text else text
