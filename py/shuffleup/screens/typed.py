"""What people type into forms, as numbers: amounts with their local separators, lengths, hours."""

from __future__ import annotations

import re
from collections.abc import Mapping

from shuffleup.tournament.refusal import N_, Refused, refused

GROUPED = re.compile(r"[+-]?\d{1,3}(?:[\s.,'’\u00a0\u202f]\d{3})+")
WHOLE = re.compile(r"[+-]?\d{1,15}")
LENGTH = re.compile(r"(\d{1,4})(?::([0-5]?\d))?")
DECIMAL = re.compile(r"(\d{0,12})[.,](\d{1,2})")
THOUSANDS = re.compile(r"(\d{1,9})[kK]")
HOUR = re.compile(r"([01]?\d|2[0-3])[:.]?([0-5]\d)")


def whole_number(text: str) -> int | Refused:
    """A whole number, with or without thousands separators of any language.

    >>> whole_number("1 500"), whole_number("25.000"), whole_number("-60000")
    (1500, 25000, -60000)
    """
    text = text.strip()
    if GROUPED.fullmatch(text):
        text = re.sub(r"[^\d+-]", "", text)
    if WHOLE.fullmatch(text):
        return int(text)
    return refused(N_("“{text}” is not a whole number."), text=text[:40])


def seconds_long(text: str) -> int | Refused:
    """A length in seconds from minutes, "20", or minutes and seconds, "7:30".

    >>> seconds_long("20"), seconds_long("7:30")
    (1200, 450)
    """
    if found := LENGTH.fullmatch(text.strip()):
        return int(found[1]) * 60 + int(found[2] or 0)
    return refused(N_("“{text}” is not a length; write minutes, like 20 or 7:30."), text=text.strip()[:40])


def hour_and_minute(text: str) -> tuple[int, int] | Refused:
    """An hour of the day.

    >>> hour_and_minute("19:30"), hour_and_minute("7.05")
    ((19, 30), (7, 5))
    """
    if found := HOUR.fullmatch(text.strip()):
        return int(found[1]), int(found[2])
    return refused(N_("“{text}” is not an hour; write it like 19:30."), text=text.strip()[:40])


def number_in(fields: Mapping[str, str], name: str, default: int = 0) -> int | Refused:
    """The whole number in a field, or *default* where the field is missing or empty."""
    text = fields.get(name, "").strip()
    return whole_number(text) if text else default


def chips_amount(text: str, decimals: int = 0) -> int | Refused:
    """An amount of chips in the smallest unit, with as many decimals as the chip set has.

    >>> chips_amount("1 500"), chips_amount("0,25", 2), chips_amount(".5", 2), chips_amount("1.500", 2)
    (1500, 25, 50, 150000)
    >>> chips_amount("10k")
    10000
    >>> print(chips_amount("0.25").why.english())
    “0.25” has cents; choose amounts with cents first.
    """
    text = text.strip()
    if found := THOUSANDS.fullmatch(text):
        text = found[1] + "000"
    if found := DECIMAL.fullmatch(text):
        if len(found[2]) > decimals:
            return refused(N_("“{text}” has cents; choose amounts with cents first."), text=text[:40])
        return int((found[1] or "0") + found[2].ljust(decimals, "0"))
    whole = whole_number(text)
    return whole if isinstance(whole, Refused) else whole * int(10**decimals)


def amount_in(fields: Mapping[str, str], name: str, decimals: int = 0) -> int | Refused:
    """The amount of chips in a field, 0 where the field is missing or empty."""
    text = fields.get(name, "").strip()
    return chips_amount(text, decimals) if text else 0
