"""Payments that were made when the evening was settled: who gave what to whom, and what was set off against it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.accounts import BANK, accounts, payments
from shuffleup.tournament.money import told_money
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.roster import Paid, Player

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class Settled:
    """A payment that was made: the *payer* gave the *payee* this *amount*, in minor units; the bank is party 0.

    *items* are purchases of theirs that were owed until then; the payment has them in it, and they are paid with it.
    """

    payer: int
    payee: int
    amount: int
    items: tuple[int, ...] = ()


@dataclass(frozen=True)
class PaymentMade:
    """Money has changed hands."""

    payment: Settled

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Keep it; what was owed and is in it is paid."""
        made = _with_items(tournament, self.payment, Paid.OWES, Paid.CASH)
        return replace(made, settled=(*tournament.settled, self.payment))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return _told(before, self.payment)


@dataclass(frozen=True)
class PaymentTakenBack:
    """The money has not changed hands after all."""

    payment: Settled

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Forget it; what was in it is owed again."""
        if self.payment not in tournament.settled:
            return tournament
        back = _with_items(tournament, self.payment, Paid.CASH, Paid.OWES)
        at_last = len(tournament.settled) - 1 - tournament.settled[::-1].index(self.payment)
        return replace(back, settled=(*tournament.settled[:at_last], *tournament.settled[at_last + 1 :]))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        return Sentence(N_("Taken back: {what}"), {"what": _told(before, self.payment)})


def _with_items(tournament: Tournament, payment: Settled, was: Paid, paid: Paid) -> Tournament:
    """The tournament with the purchases in a payment marked, where they were marked as they *was*."""
    roster = tournament.roster
    for number in (payment.payer, payment.payee):
        if player := roster.get(number):
            bought = tuple(
                replace(each, paid=paid) if each.item in payment.items and each.paid is was else each
                for each in player.bought
            )
            roster = roster.with_player(replace(player, bought=bought))
    return replace(tournament, roster=roster)


def _told(before: Tournament, payment: Settled) -> Sentence:
    amount = told_money(payment.amount, before.terms.currency)
    payer, payee = (_name(before.roster.get(number)) for number in (payment.payer, payment.payee))
    if payment.payer == BANK:
        return Sentence(N_("The bank paid {name} {amount}"), {"name": payee, "amount": amount})
    if payment.payee == BANK:
        return Sentence(N_("{name} paid the bank {amount}"), {"name": payer, "amount": amount})
    return Sentence(N_("{name} paid {other} {amount}"), {"name": payer, "other": payee, "amount": amount})


def _name(player: Player | None) -> str | Sentence:
    return player.name if player else Sentence(N_("a player"))


@dataclass(frozen=True)
class SettlePayment:
    """One of the payments that settle the evening is made."""

    payer: int
    payee: int
    amount: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a payment that is none of those due, so that nothing is paid twice."""
        due = payments(tournament)
        if isinstance(due, Refused):
            return due
        if (self.payer, self.payee, self.amount) not in {(each.payer, each.payee, each.amount) for each in due}:
            return refused(N_("This payment is not due any more."))
        balances = {account.number: account.balance for account in accounts(tournament)}
        after = {
            self.payer: balances.get(self.payer, 0) + self.amount,
            self.payee: balances.get(self.payee, 0) - self.amount,
        }
        items = tuple(
            purchase.item
            for number in sorted(after)
            if not after[number] and (player := tournament.roster.get(number))
            for purchase in player.valid
            if purchase.paid is Paid.OWES
        )
        return (PaymentMade(Settled(self.payer, self.payee, self.amount, items)),)


@dataclass(frozen=True)
class TakeBackPayment:
    """A payment was not made after all."""

    payer: int
    payee: int
    amount: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a payment that nobody made."""
        for made in reversed(tournament.settled):
            if (made.payer, made.payee, made.amount) == (self.payer, self.payee, self.amount):
                return (PaymentTakenBack(made),)
        return refused(N_("That is how it stands already."))


EVENTS = (PaymentMade, PaymentTakenBack)
COMMANDS = (SettlePayment, TakeBackPayment)
