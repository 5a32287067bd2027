"""What can be bought, on a screen of its own: ready evenings, a card for each thing, bounties, what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.choice import Choice
from shuffleup.screens.price_words import Part
from shuffleup.screens.shell import Shell
from shuffleup.screens.trying import Trying


@dataclass(frozen=True)
class ReadyEvening:
    """A ready evening to take."""

    key: str
    name: str
    about: str
    picture: str
    chosen: bool


@dataclass(frozen=True)
class OfferCard:
    """Something for sale, as it stands in the form: the texts in its fields, and what comes of them.

    *says* is the sentence, *costs* and *gives* are the price and the chips in short, *parts* are where the price
    goes. *chips_hint* is what is given where the chips are left empty. *levels* are those to choose from; *firsts*
    and *lasts* are for several bounds at once.
    """

    key: str
    name: str
    on: bool
    can_be_off: bool
    price: str
    chips: str
    chips_hint: str
    fee: str
    bounty: str
    each: str
    in_all: str
    when: str
    times: tuple[Choice, ...]
    levels: tuple[Choice, ...]
    minutes: str
    players: str
    firsts: tuple[Choice, ...]
    lasts: tuple[Choice, ...]
    within: str
    above: str
    breaks_only: bool
    says: str
    costs: str
    gives: str
    parts: tuple[Part, ...]
    fault: str = ""


@dataclass(frozen=True)
class NamedRow:
    """A bounty by name in the form: whom it may be on, and the amount as text."""

    players: tuple[Choice, ...]
    amount: str


@dataclass(frozen=True)
class EnvelopeView:
    """Mystery bounties: how many are asked for, by what *spreads*, and what would be in them, or is.

    *state* says in words where they stand; *locked* once some were drawn; *more* where money has come in since.
    """

    count: str
    fewer: str
    more: str
    spreads: tuple[Choice, ...]
    amounts: tuple[str, ...]
    state: str
    locked: bool
    anew: str = ""
    fault: str = ""


@dataclass(frozen=True)
class BountyView:
    """How bounties are played for, as it stands in the form."""

    kinds: tuple[Choice, ...]
    kind: str
    share: str
    targets: tuple[Choice, ...]
    says: str
    envelopes: EnvelopeView | None
    named: tuple[NamedRow, ...]
    can_name: bool
    notes: tuple[str, ...] = ()
    fault: str = ""


@dataclass(frozen=True)
class Comes:
    """What would come in: the prize pool, what else, and what one more of each thing adds."""

    pool: str = ""
    parts: tuple[Part, ...] = ()
    adds: tuple[str, ...] = ()


@dataclass(frozen=True)
class PricesView:
    """The prices.

    *state* is "new" while nothing was changed yet, "changed", "wrong" where the form can't be saved, or "set".
    *locked* is the currency once players have paid in it.
    """

    shell: Shell
    hidden: tuple[tuple[str, str], ...]
    ready: tuple[ReadyEvening, ...]
    currencies: tuple[Choice, ...]
    locked: str
    price: str
    quick: tuple[Choice, ...]
    symbol: str
    symbol_first: bool
    buy_in: OfferCard
    offers: tuple[OfferCard, ...]
    rebuy_stacks: tuple[Choice, ...]
    double: bool
    final: bool
    final_table: str
    bounties: BountyView
    equal_stacks: tuple[Choice, ...]
    odd_coin: tuple[Choice, ...]
    trying: Trying
    comes: Comes
    state: str
    note: str = ""
