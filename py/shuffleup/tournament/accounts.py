"""What everybody is to get or to pay when the evening is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Paid, Player

if TYPE_CHECKING:
    from shuffleup.tournament.settle_up import Payment
    from shuffleup.tournament.state import Tournament

BANK = 0
"""The cash box of the evening, as a party to payments; players are parties by their numbers."""


@dataclass(frozen=True)
class Account:
    """What a player has won in *prize* and *bounties*, still *owes*, and has *received* by now, in minor units."""

    number: int
    prize: int
    bounties: int
    owes: int
    received: int = 0

    @property
    def balance(self) -> int:
        """What is to be paid out to the player; below zero, what is to be paid in."""
        return self.prize + self.bounties - self.owes - self.received


def accounts(tournament: Tournament) -> tuple[Account, ...]:
    """Everybody who has something to get or to pay, or had."""
    found = (
        Account(
            player.number,
            tournament.payouts.get(player.number, 0),
            tournament.bounties.cash(player.number),
            player.owes,
            received(tournament, player),
        )
        for player in tournament.roster.players
    )
    return tuple(each for each in found if each.prize or each.bounties or each.owes or each.received)


def received(tournament: Tournament, player: Player) -> int:
    """What a player has got of their winnings in payments made, in minor units; below zero for who paid too much.

    A debt that was set off against a payment is paid with it: the winner of 1,000 who owed 400 and was handed 600 has
    got 1,000, and who paid a debt of 200 has got nothing.
    """
    got = 0
    for payment in tournament.settled:
        if player.number in (payment.payer, payment.payee):
            got += payment.amount if payment.payee == player.number else -payment.amount
            got += sum(
                each.price for each in player.valid if each.item in payment.items and each.paid is not Paid.OWES
            )
    return got


def payments(tournament: Tournament) -> tuple[Payment, ...] | Refused:
    """The fewest payments that settle what is still to be settled; the bank is party 0."""
    # Settling is for the end of an evening: no start waits for how it is done.
    from shuffleup.tournament.settle_up import settle_up

    balances = [(account.number, account.balance) for account in accounts(tournament) if account.balance]
    return settle_up(((BANK, -sum(balance for _, balance in balances)), *balances))
