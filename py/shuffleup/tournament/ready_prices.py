"""Ready prices to take: the usual kinds of evenings, each made from one price."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.money import currency
from shuffleup.tournament.offers import Terms, freezeout, rebuy_evening
from shuffleup.tournament.schedule import Schedule

A_QUARTER, A_HALF = 4, 2


class Evening(Enum):
    """A kind of evening."""

    FREE = "free"
    FREEZEOUT = "freezeout"
    REBUYS = "rebuys"
    BOUNTY = "bounty"
    PROGRESSIVE = "progressive"


@dataclass(frozen=True)
class Occasion:
    """What prices follow from: the schedule, a starting stack in chips (0 where nobody knows), the currency."""

    schedule: Schedule
    stack: int
    code: str


def ready_prices(evening: Evening, price: int, occasion: Occasion) -> tuple[Terms, BountyRules]:
    """Terms and bounties of such an evening for a buy-in of *price* minor units; a free one has no price.

    >>> from shuffleup.tournament.schedule import Blinds, Level
    >>> tonight = Occasion((Level(Blinds(25, 50), 1200),) * 12, 5_000, "SEK")
    >>> terms, bounties = ready_prices(Evening.BOUNTY, 20_000, tonight)
    >>> terms.buy_in.bounty, terms.buy_in.to_pool, bounties.kind
    (5000, 15000, <BountyKind.FIXED: 'fixed'>)
    """
    make: dict[Evening, Callable[[], tuple[Terms, BountyRules]]] = {
        Evening.FREE: lambda: (Terms(occasion.code), BountyRules()),
        Evening.FREEZEOUT: lambda: (freezeout(price, occasion.schedule, occasion.code), BountyRules()),
        Evening.REBUYS: lambda: (
            rebuy_evening(price, occasion.schedule, occasion.stack, occasion.code),
            BountyRules(),
        ),
        Evening.BOUNTY: lambda: _with_bounty(price, A_QUARTER, occasion, BountyKind.FIXED),
        Evening.PROGRESSIVE: lambda: _with_bounty(price, A_HALF, occasion, BountyKind.PROGRESSIVE),
    }
    return make[evening]()


def bounty_of(price: int, part: int, code: str) -> int:
    """One part of so many of a price, in whole coins: what is usual for a bounty.

    >>> bounty_of(15_000, A_QUARTER, "SEK"), bounty_of(3, A_HALF, "points")
    (3700, 1)
    """
    coin = currency(code).coin
    return price // part // coin * coin


def _with_bounty(price: int, part: int, occasion: Occasion, kind: BountyKind) -> tuple[Terms, BountyRules]:
    terms = freezeout(price, occasion.schedule, occasion.code)
    bounty = bounty_of(price, part, occasion.code)
    rules = BountyRules(kind, unit=currency(occasion.code).coin)
    return replace(terms, buy_in=replace(terms.buy_in, bounty=bounty)), rules


def evening_of(terms: Terms, bounties: BountyRules, occasion: Occasion) -> Evening | None:
    """Which of the ready evenings these prices are, None for the host's own."""
    for evening in Evening:
        if ready_prices(evening, terms.buy_in.price, occasion) == (terms, bounties):
            return evening
    return None
