"""The count of the cash box: what has to be in it now, what it is for, and that nothing is lost on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.accounts import received
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.takings import takings

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class CashBox:
    """The money of an evening in minor units.

    What came in: *cash*, by *transfer*, what is still *owed*; *added* to the pool by the host, *put_up* on heads by
    name. What it is for: *prizes*, *bounties*, *fees*, and what was *kept* out of a pool that the host has set.
    *handed_out* is what of prizes and bounties the players have got already.
    """

    cash: int = 0
    transfer: int = 0
    owed: int = 0
    added: int = 0
    put_up: int = 0
    prizes: int = 0
    bounties: int = 0
    fees: int = 0
    kept: int = 0
    handed_out: int = 0

    @property
    def total_in(self) -> int:
        """All that came in or has to."""
        return self.cash + self.transfer + self.owed + self.added + self.put_up

    @property
    def total_out(self) -> int:
        """All that it is for; the same as `total_in`, or something is wrong with the sums."""
        return self.prizes + self.bounties + self.fees + self.kept

    @property
    def now(self) -> int:
        """What has to be in the box now: the cash, less what players were handed out of it.

        Where they were handed more, somebody has put it in: what the host adds, or what came by transfer.
        """
        return max(self.cash - self.handed_out, 0)

    @property
    def to_come(self) -> int:
        """What players have yet to get of prizes and bounties."""
        return self.prizes + self.bounties - self.handed_out

    @property
    def short(self) -> int:
        """How much more cash the payments still to be made take than the box has, once the debts are paid."""
        return max(self.to_come - self.owed - self.now, 0)


def cash_box(tournament: Tournament) -> CashBox:
    """The money of this tournament as it is now; who was only counted has paid in cash."""
    taken, pool = takings(tournament), prize_pool(tournament)
    paid = dict.fromkeys(Paid, 0)
    for purchase in tournament.roster.purchases:
        paid[purchase.paid] += purchase.price
    put_up = sum(bounty.amount for bounty in tournament.bounty_rules.named)
    return CashBox(
        cash=taken.total - paid[Paid.TRANSFER] - paid[Paid.OWES],
        transfer=paid[Paid.TRANSFER],
        owed=paid[Paid.OWES],
        added=max(pool - taken.to_pool, 0),
        put_up=put_up,
        prizes=pool,
        bounties=taken.bounties + put_up,
        fees=taken.fees,
        kept=max(taken.to_pool - pool, 0),
        handed_out=sum(received(tournament, player) for player in tournament.roster.players),
    )
