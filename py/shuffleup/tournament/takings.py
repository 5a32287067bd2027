"""Where the money is: what came in, and what of it goes to the house, onto heads, and into the prize pool."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.offers import Offer, Sale

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class Takings:
    """The money of a tournament in minor units.

    *total* is what everything sold comes to, paid or not; of it *fees* go to the house, *bounties* on heads and
    *to_pool* into the prize pool. *owed* has not been paid yet.
    """

    total: int = 0
    fees: int = 0
    bounties: int = 0
    owed: int = 0

    @property
    def to_pool(self) -> int:
        """What goes into the prize pool, before money is added to it."""
        return self.total - self.fees - self.bounties


def takings(tournament: Tournament) -> Takings:
    """What was taken in; players who were only counted have paid the prices there are."""
    sums = tournament.roster.sums
    total, fees, bounties = sums.price, sums.fee, sums.bounty
    heads, terms = tournament.heads, tournament.terms
    for sale, count in ((Sale.BUY_IN, heads.entries), (Sale.REBUY, heads.rebuys), (Sale.ADD_ON, heads.add_ons)):
        offer = terms.offer(sale) or Offer()
        total += count * offer.price
        fees += count * offer.fee
        bounties += count * offer.bounty
    return Takings(total, fees, bounties, sums.owed)


def pool_by_sale(tournament: Tournament) -> dict[Sale, int]:
    """What each thing sold has put into the prize pool, in minor units; nothing left out, nothing else in it."""
    by_sale = dict.fromkeys(Sale, 0)
    for purchase in tournament.roster.purchases:
        by_sale[purchase.sale] += purchase.to_pool
    heads, terms = tournament.heads, tournament.terms
    for sale, count in ((Sale.BUY_IN, heads.entries), (Sale.REBUY, heads.rebuys), (Sale.ADD_ON, heads.add_ons)):
        by_sale[sale] += count * (terms.offer(sale) or Offer()).to_pool
    return by_sale
