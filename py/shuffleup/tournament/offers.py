"""What a player can buy: the buy-in, rebuys, the add-on, a re-entry; at what price, and when (seed 000, "Inköp")."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from shuffleup.tournament.money import CURRENCIES, MAX_MONEY
from shuffleup.tournament.money import currency as kind_of
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import MAX_CHIPS, MAX_STAGES, Break, Schedule, last_level, level_number

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament

MAX_LIMIT = 1_000
MAX_MINUTES = 24 * 60


class Sale(Enum):
    """What is bought."""

    BUY_IN = "buy_in"
    REBUY = "rebuy"
    ADD_ON = "add_on"
    RE_ENTRY = "re_entry"


SALES = {
    Sale.BUY_IN: N_("Buy-in"),
    Sale.REBUY: N_("Rebuy"),
    Sale.ADD_ON: N_("Add-on"),
    Sale.RE_ENTRY: N_("Re-entry"),
}


class RebuyStack(Enum):
    """How many chips a player may have left who wants to buy again."""

    ANY = "any"
    STARTING = "starting"
    NOTHING = "nothing"


@dataclass(frozen=True)
class Window:
    """When something is sold; each bound that is not 0 must hold.

    From the beginning of level *from_level* to the end of level *until_level* and of the break after it; the break
    alone if *breaks_only*; within *until_minutes* of play; as long as more than *players_above* are left.
    """

    from_level: int = 0
    until_level: int = 0
    breaks_only: bool = False
    until_minutes: int = 0
    players_above: int = 0


ALWAYS = Window()


@dataclass(frozen=True)
class Offer:
    """Something for sale.

    *price* in minor units is all a player pays; of it *fee* goes to the house and *bounty* on the player's head, the
    rest into the prize pool. *chips* is what the player gets, a starting stack where 0. At most *each* are sold to a
    player and *in_all* to everybody, without a limit where 0.
    """

    price: int = 0
    chips: int = 0
    fee: int = 0
    bounty: int = 0
    window: Window = ALWAYS
    each: int = 0
    in_all: int = 0

    @property
    def to_pool(self) -> int:
        """What of the price goes into the prize pool."""
        return self.price - self.fee - self.bounty


@dataclass(frozen=True)
class Terms:
    """What can be bought tonight, and in which *currency*; what is None is not for sale.

    A rebuy needs a stack as *rebuy_stack* says. *double*: two rebuys at once. Nobody rebuys into a final table of
    *final_table* seats (seed 000: "ingen spelare kan återköpa sig till finalbordet"); 0: no such rule.
    """

    currency: str = "SEK"
    buy_in: Offer = field(default_factory=Offer)
    rebuy: Offer | None = field(default_factory=Offer)
    add_on: Offer | None = field(default_factory=Offer)
    re_entry: Offer | None = None
    rebuy_stack: RebuyStack = RebuyStack.ANY
    double: bool = True
    final_table: int = 0

    def offer(self, sale: Sale) -> Offer | None:
        """What is offered under this name, or None."""
        found: Offer | None = getattr(self, sale.value)
        return found

    @property
    def for_money(self) -> bool:
        """Whether anything costs anything."""
        return any(offer is not None and offer.price for offer in map(self.offer, Sale))


FREE = Terms()
"""Nothing costs anything, and everything is to be had: an evening nobody has set prices for."""


def rebuy_evening(price: int, schedule: Schedule, stack: int, currency: str, *, final_table: int = 10) -> Terms:
    """Terms as seed 000 has them: rebuys in the first half of the levels, then one add-on of half a stack.

    The rebuy period ends with the level nearest to half of them that has a break after it; the add-on, for half the
    price in whole coins, is sold in that level and its break.

    >>> from shuffleup.tournament.schedule import Blinds, Level
    >>> evening = tuple(Level(Blinds(n, 2 * n), 1200) for n in range(1, 13))
    >>> terms = rebuy_evening(20_000, evening, 5_000, "SEK")
    >>> terms.rebuy.window.until_level, terms.add_on.chips, terms.add_on.price
    (6, 2500, 10000)
    """
    last = rebuys_until(schedule)
    coin = kind_of(currency).coin
    half = price // 2 // coin * coin
    return Terms(
        currency=currency,
        buy_in=Offer(price, window=Window(until_level=last)),
        rebuy=Offer(price, window=Window(until_level=last)),
        add_on=Offer(half, stack // 2, window=Window(from_level=last, until_level=last), each=1),
        rebuy_stack=RebuyStack.STARTING,
        final_table=final_table,
    )


def freezeout(price: int, schedule: Schedule, currency: str) -> Terms:
    """A buy-in, late ones in the first third of the levels, and nothing else."""
    levels = level_number(schedule, last_level(schedule))
    return Terms(currency, Offer(price, window=Window(until_level=max(levels // 3, 1))), None, None)


def rebuys_until(schedule: Schedule) -> int:
    """The level rebuys end with by default: the one with a break after it that is nearest to half of all levels."""
    levels = level_number(schedule, last_level(schedule))
    half = max(levels // 2, 1)
    before_breaks = [
        level_number(schedule, row) for row, stage in enumerate(schedule) if isinstance(stage, Break) and row
    ]
    near = [level for level in before_breaks if levels / 3 <= level <= 2 * levels / 3]
    return min(near, key=lambda level: abs(level - half), default=half)


def fault_in_terms(terms: Terms) -> Sentence | None:
    """What is wrong with terms, as a sentence for the host, or None."""
    if terms.currency not in CURRENCIES:
        return Sentence(N_("There is no currency “{code}” here."), {"code": terms.currency[:10]})
    if not 0 <= terms.final_table <= MAX_LIMIT:
        return Sentence(N_("A final table has 2 to 10 seats."))
    for sale in Sale:
        offer = terms.offer(sale)
        if offer is not None and (fault := _fault_in_offer(offer)):
            return Sentence(N_("{what}: {fault}"), {"what": Sentence(SALES[sale]), "fault": fault})
    return None


def _fault_in_offer(offer: Offer) -> Sentence | None:
    window = offer.window
    if min(offer.price, offer.fee, offer.bounty, offer.chips, offer.each, offer.in_all) < 0:
        return Sentence(N_("Amounts can't be negative."))
    if offer.price > MAX_MONEY:
        return Sentence(N_("That is more money than this can count."))
    if offer.fee + offer.bounty > offer.price:
        return Sentence(N_("Fee and bounty together are more than the price."))
    if offer.chips > MAX_CHIPS:
        return Sentence(N_("An amount can't be over {most}."), {"most": MAX_CHIPS})
    if max(offer.each, offer.in_all) > MAX_LIMIT * 10:
        return Sentence(N_("Nobody counts past {most}."), {"most": MAX_LIMIT * 10})
    if window.until_level and window.from_level > window.until_level:
        return Sentence(N_("It would end before it begins."))
    bounds = (window.from_level, window.until_level, window.until_minutes, window.players_above)
    if min(bounds) < 0 or max(window.from_level, window.until_level) > MAX_STAGES:
        return Sentence(N_("There is no such level."))
    if window.until_minutes > MAX_MINUTES or window.players_above > MAX_LIMIT * 10:
        return Sentence(N_("It would never end."))
    return None


@dataclass(frozen=True)
class TermsSet:
    """This can be bought from now on; what was sold before was sold as it was."""

    terms: Terms

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the terms."""
        return replace(tournament, terms=self.terms)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Prices and rebuys set"))


@dataclass(frozen=True)
class SetTerms:
    """Say what can be bought."""

    terms: Terms

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for unsound terms, for another currency once money has changed hands, and where nothing changes."""
        if fault := fault_in_terms(self.terms):
            return Refused(fault)
        if self.terms == tournament.terms:
            return refused(N_("These are the terms already."))
        if self.terms.currency != tournament.terms.currency and tournament.roster.has_paid:
            return refused(N_("Players have paid in the currency there is; it stays."))
        return (TermsSet(self.terms),)


EVENTS = (TermsSet,)
COMMANDS = (SetTerms,)
