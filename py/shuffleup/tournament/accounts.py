"""What everybody is to get or to pay when the evening is over."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.settle_up import Payment, settle_up
from shuffleup.tournament.state import Tournament

BANK = 0
"""The cash box of the evening, as a party to payments; players are parties by their numbers."""


@dataclass(frozen=True)
class Account:
    """What a player has won in *prize* and *bounties*, and still *owes*; all in minor units."""

    number: int
    prize: int
    bounties: int
    owes: int

    @property
    def balance(self) -> int:
        """What is to be paid out to the player; below zero, what is to be paid in."""
        return self.prize + self.bounties - self.owes


def accounts(tournament: Tournament) -> tuple[Account, ...]:
    """Everybody who has something to get or to pay."""
    found = (
        Account(
            player.number,
            tournament.payouts.get(player.number, 0),
            tournament.bounties.cash(player.number),
            player.owes,
        )
        for player in tournament.roster.players
    )
    return tuple(account for account in found if account.prize or account.bounties or account.owes)


def payments(tournament: Tournament) -> tuple[Payment, ...] | Refused:
    """The fewest payments that settle the evening; the bank is party 0."""
    balances = [(account.number, account.balance) for account in accounts(tournament) if account.balance]
    return settle_up(((BANK, -sum(balance for _, balance in balances)), *balances))
