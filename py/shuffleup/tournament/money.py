"""Money: whole minor units of a currency, or points where nobody plays for money."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused

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
    """An amount as a value for a sentence, to be written as the language does: ``200 kr``, ``$12.50``, ``€12``.

    >>> [told_money(*each).english() for each in ((20_000, "SEK"), (1_250, "USD"), (-500, "GBP"), (1_200, "EUR"))]
    ['200 kr', '$12.50', '−£5', '€12']
    >>> told_money(300, "points")
    300
    """
    kind = currency(code)
    if kind is POINTS:
        return amount
    whole, cents = divmod(abs(amount), 10**kind.decimals)
    told: Value = whole
    if cents:
        told = Sentence(N_("{whole}.{cents}"), {"whole": whole, "cents": f"{cents:0{kind.decimals}}"})
    if kind.code == "EUR":
        told = Sentence(N_("€{amount}"), {"amount": told})
    elif kind.symbol_first:
        told = Sentence(N_("{symbol}{amount}"), {"symbol": kind.symbol, "amount": told})
    else:
        told = Sentence(N_("{amount} {symbol}"), {"amount": told, "symbol": kind.symbol})
    return Sentence(N_("−{amount}"), {"amount": told}) if amount < 0 else told


def fault_in_currency(code: str) -> Refused | None:
    """Refused for a currency nobody knows."""
    return None if code in CURRENCIES else refused(N_("There is no currency “{code}” here."), code=code[:10])
