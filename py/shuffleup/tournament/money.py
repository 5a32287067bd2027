"""Money: whole minor units of a currency, or points where nobody plays for money."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.refusal import N_, Refused, Value, refused

MAX_MONEY = 10**12
"""The largest amount in minor units: ten thousand million kronor."""


@dataclass(frozen=True)
class Currency:
    """A currency: its *code*, the *symbol* people write, how many *decimals* it has, and where the symbol stands.

    *coin* is the smallest amount in minor units that people pay out at a table; prizes are rounded to it.
    """

    code: str
    symbol: str
    decimals: int = 2
    symbol_first: bool = False
    coin: int = 100


CURRENCIES = {
    currency.code: currency
    for currency in (
        Currency("SEK", "kr"),
        Currency("EUR", "€"),
        Currency("GBP", "£", symbol_first=True),
        Currency("USD", "$", symbol_first=True),
        Currency("NOK", "kr"),
        Currency("DKK", "kr"),
        Currency("CHF", "CHF"),
        Currency("points", N_("points"), decimals=0, coin=1),
    )
}
POINTS = CURRENCIES["points"]


def currency(code: str) -> Currency:
    """The currency with this code; points for a code nobody knows.

    >>> currency("SEK").symbol, currency("EUR").decimals
    ('kr', 2)
    """
    return CURRENCIES.get(code, POINTS)


def figures(amount: int, decimals: int, point: str = ".", separator: str = "") -> str:
    """An amount of minor units in figures; decimals are shown only where there are any.

    >>> figures(20_000, 2), figures(1_250, 2, ",")
    ('200', '12,50')
    >>> figures(123_456_700, 2, ",", " ")
    '1 234 567'
    """
    whole, cents = divmod(abs(amount), 10**decimals)
    text = f"{whole:,}".replace(",", separator)
    if cents:
        text += f"{point}{cents:0{decimals}}"
    return f"−{text}" if amount < 0 else text


def told_money(amount: int, code: str) -> Value:
    """An amount as a value for a sentence: ``200 kr`` or ``$12.50``, in figures anybody reads.

    >>> told_money(20_000, "SEK"), told_money(1_250, "USD"), told_money(-500, "GBP")
    ('200 kr', '$12.50', '−£5')
    """
    kind = currency(code)
    if kind is POINTS:
        return amount
    text = figures(abs(amount), kind.decimals)
    shown = f"{kind.symbol}{text}" if kind.symbol_first else f"{text} {kind.symbol}"
    return f"−{shown}" if amount < 0 else shown


def fault_in_currency(code: str) -> Refused | None:
    """Refused for a currency nobody knows."""
    return None if code in CURRENCIES else refused(N_("There is no currency “{code}” here."), code=code[:10])
