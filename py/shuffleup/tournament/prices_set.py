"""Prices and bounties together, as a host sets them: what can be bought, and what part of it lies on heads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.bounties_set import SetBounties
from shuffleup.tournament.money import currency
from shuffleup.tournament.offers import SALES, Sale, SetTerms, Terms
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Event, Outcome, Tournament


def fault_in_prices(terms: Terms, bounties: BountyRules) -> Sentence | None:
    """What is wrong between prices and bounties, as a sentence for the host, or None.

    >>> from shuffleup.tournament.offers import Offer
    >>> print(fault_in_prices(Terms(buy_in=Offer(20_000, bounty=5_000)), BountyRules()).english())
    Buy-in: a part of it is for bounties, and there are none. Choose how they are played for.
    """
    if bounties.kind is not BountyKind.NONE:
        return None
    for sale in Sale:
        offer = terms.offer(sale)
        if offer is not None and offer.bounty:
            return Sentence(
                N_("{what}: a part of it is for bounties, and there are none. Choose how they are played for."),
                {"what": Sentence(SALES[sale])},
            )
    return None


def envelopes_drawn(tournament: Tournament) -> int:
    """How many mystery envelopes have been drawn."""
    return len(tournament.bounty_rules.envelopes) - len(tournament.bounties.bounties.envelopes)


def has_amounts(plan: PrizePlan) -> bool:
    """Whether a plan for prizes names any money."""
    return bool(plan.added or plan.guarantee or plan.pool or plan.fixed or plan.unit)


@dataclass(frozen=True)
class SetPrices:
    """Say what can be bought, and how bounties are played for."""

    terms: Terms
    bounties: BountyRules

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused as `SetTerms` and `SetBounties` are, for a part that is for bounties where there are none, for
        other envelopes once some were drawn, and for a currency in which the amounts of prizes would be others."""
        if fault := fault_in_prices(self.terms, self.bounties):
            return Refused(fault)
        was = tournament.bounty_rules
        if envelopes_drawn(tournament) and (self.bounties.kind, self.bounties.envelopes) != (was.kind, was.envelopes):
            return refused(N_("Envelopes have been drawn already; they stay as they are."))
        decimals = {currency(code).decimals for code in (self.terms.currency, tournament.terms.currency)}
        if len(decimals) > 1 and has_amounts(tournament.prize_plan):
            return refused(N_("Amounts of the prizes are in the currency there is. Take them back, then change it."))
        changes = []
        if self.terms != tournament.terms:
            changes.append(SetTerms(self.terms).decide(tournament, now))
        if self.bounties != was:
            changes.append(SetBounties(self.bounties).decide(tournament, now))
        if not changes:
            return refused(N_("These are the prices already."))
        events: list[Event] = []
        for outcome in changes:
            if isinstance(outcome, Refused):
                return outcome
            events.extend(outcome)
        return tuple(events)


EVENTS = ()
COMMANDS = (SetPrices,)
