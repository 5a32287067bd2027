"""The prizes on a screen of their own: what the pool is made of, how many places are paid, and who gets what."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.choice import Choice
from shuffleup.screens.price_words import Part
from shuffleup.screens.shell import Shell
from shuffleup.screens.trying import Trying


@dataclass(frozen=True)
class PrizeRow:
    """A place: what it gets, and the texts in its fields.

    *gets* is its prize, *share* its percentage of the pool as text, *thousandths* its prize against the largest.
    *percent* and *amount* are what the host has typed, *what* the prize besides money. *by_amount*: it has an amount
    of its own, and no percentage. *shares* in the pool: it is no place that gets only something besides money.
    """

    place: int
    gets: str
    share: str
    thousandths: int
    percent: str = ""
    amount: str = ""
    what: str = ""
    by_amount: bool = False
    shares: bool = True


@dataclass(frozen=True)
class FieldRow:
    """A row of the table by field size."""

    entries: str
    places: str


@dataclass(frozen=True)
class PoolView:
    """What the pool is made of: *parts* in a picture, *facts* about what is not in it, and what the host adds."""

    total: str
    parts: tuple[Part, ...]
    facts: tuple[str, ...]
    added: str
    guarantee: str
    pool: str
    free: str = ""
    fault: str = ""


@dataclass(frozen=True)
class PlacesView:
    """How many places are paid, as it stands in the form."""

    ways: tuple[Choice, ...]
    how: str
    places: str
    fewer: str
    more: str
    rows: tuple[FieldRow, ...]
    own: bool
    fault: str = ""


@dataclass(frozen=True)
class PrizesView:
    """The prizes.

    *total* is what all places get, *off* says so where that is not all of the pool. *by_percent* and *by_amount*:
    what can be typed for a place. *next_paid* says when one more place is paid, *note* that fewer are than were
    planned. *rest* is what first place would have with what is missing of 100 percent.
    """

    shell: Shell
    hidden: tuple[tuple[str, str], ...]
    trying: Trying
    pool: PoolView
    places: PlacesView
    shares: tuple[Choice, ...]
    by_percent: bool
    by_amount: bool
    in_kind: bool
    units: tuple[Choice, ...]
    rows: tuple[PrizeRow, ...]
    total: str
    off: str
    fault: str
    rest: str
    rest_says: str
    usual_again: bool
    next_paid: str
    note: str
    state: str
