"""Money as people read and type it."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.screens.tongue import Tongue
from shuffleup.screens.typed import DECIMAL, whole_number
from shuffleup.tournament.money import POINTS, currency, figures
from shuffleup.tournament.refusal import N_, Refused, refused

NO_BREAK = "\u00a0"


def money(amount: int, code: str, tongue: Tongue) -> str:
    """An amount of minor units with its currency: ``1 250 kr``, ``€12.50``; points without a word."""
    kind, words = currency(code), tongue.words
    text = figures(abs(amount), kind.decimals, words.point, words.separator)
    if kind is not POINTS:
        first = kind.symbol_first or (tongue.language == "en" and kind.symbol == "€")
        text = f"{kind.symbol}{text}" if first else f"{text}{NO_BREAK}{kind.symbol}"
    return f"−{text}" if amount < 0 else text


def money_field(amount: int, code: str, tongue: Tongue) -> str:
    """An amount as it stands in a form: figures only, empty for nothing."""
    return figures(amount, currency(code).decimals, tongue.words.point) if amount else ""


def money_typed(text: str, code: str) -> int | Refused:
    """An amount of money in minor units from what somebody typed, with or without the currency's symbol.

    >>> money_typed("200", "SEK"), money_typed("12,50 €", "EUR"), money_typed("$1,250", "USD")
    (20000, 1250, 125000)
    >>> print(money_typed("two hundred", "SEK").why.english())
    “two hundred” is not an amount of money; write figures, like 200.
    """
    kind = currency(code)
    bare = text.strip().removeprefix(kind.symbol).removesuffix(kind.symbol).strip()
    if found := DECIMAL.fullmatch(bare):
        if len(found[2]) <= kind.decimals:
            return int((found[1] or "0") + found[2].ljust(kind.decimals, "0"))
    elif not isinstance(whole := whole_number(bare), Refused) and whole >= 0:
        return whole * int(10**kind.decimals)
    return refused(N_("“{text}” is not an amount of money; write figures, like 200."), text=text.strip()[:40])


def money_in(fields: Mapping[str, str], name: str, code: str) -> int | Refused:
    """The amount of money in a field, 0 where it is missing or empty."""
    text = fields.get(name, "").strip()
    return money_typed(text, code) if text else 0
