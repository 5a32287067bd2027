"""Settling up on the screen: who pays whom, who has not paid yet, and what has to be in the cash box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.price_words import Part
from shuffleup.screens.results import Box, Debt, PaymentRow, SettleUp
from shuffleup.tournament.accounts import BANK, Account, accounts, payments
from shuffleup.tournament.cash_box import CashBox, cash_box
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.settle_up import Payment
from shuffleup.tournament.settled import Settled


def settle_view(desk: Desk) -> SettleUp | None:
    """What is to be paid, what was, and who owes; None where there is nothing of all that."""
    tournament, tongue = desk.tournament, desk.tongue
    code = tournament.terms.currency
    due = payments(tournament)
    known = {account.number: account for account in accounts(tournament)}
    debts = tuple(
        Debt(player.number, player.name, money(player.owes, code, tongue))
        for player in tournament.roster.players
        if player.owes
    )
    if isinstance(due, Refused):
        return SettleUp(debts, why_not=tongue.say(due.why))
    seen: Counter[str] = Counter()
    rows = []
    every: tuple[Payment | Settled, ...] = (*due, *tournament.settled)
    for payment in every:
        key = f"{payment.payer}-{payment.payee}-{payment.amount}"
        seen[key] += 1
        rows.append(_row(desk, payment, known, f"{key}-{seen[key]}"))
    return SettleUp(debts, tuple(rows), len(due)) if rows or debts else None


def _row(desk: Desk, payment: Payment | Settled, known: dict[int, Account], key: str) -> PaymentRow:
    code = desk.tournament.terms.currency
    done = isinstance(payment, Settled)
    account = known.get(payment.payee) if payment.payer == BANK and not done else None
    return PaymentRow(
        key,
        payment.payer,
        payment.payee,
        payment.amount,
        desk.tongue.say(payment_told(desk, payment)),
        money(payment.amount, code, desk.tongue),
        " · ".join(_about(desk, account)) if account else "",
        done,
    )


def payment_told(desk: Desk, payment: Payment | Settled) -> Sentence:
    """Who pays whom, without how much."""
    payer, payee = (_name(desk, number) for number in (payment.payer, payment.payee))
    if payment.payer == BANK:
        return Sentence(N_("The bank pays {name}"), {"name": payee})
    if payment.payee == BANK:
        return Sentence(N_("{name} pays the bank"), {"name": payer})
    return Sentence(N_("{name} pays {other}"), {"name": payer, "other": payee})


def _name(desk: Desk, number: int) -> str | Sentence:
    player = desk.tournament.roster.get(number)
    return player.name if player else Sentence(N_("a player"))


def _about(desk: Desk, account: Account) -> Iterator[str]:
    """What an amount is made of, where it is more than one thing."""
    parts = (
        (N_("{amount} prize"), account.prize),
        (N_("{amount} bounties"), account.bounties),
        (N_("less {amount} owed"), account.owes),
        (N_("less {amount} paid before"), account.received),
    )
    named = [(text, amount) for text, amount in parts if amount]
    if len(named) > 1:
        code = desk.tournament.terms.currency
        for text, amount in named:
            yield desk.tongue.say(Sentence(text, {"amount": money(amount, code, desk.tongue)}))


# The cash box


def box_view(desk: Desk) -> Box | None:
    """The cash box; None where nobody plays for money."""
    box, tongue, code = cash_box(desk.tournament), desk.tongue, desk.tournament.terms.currency
    if not box.total_in:
        return None
    lines = (
        (N_("Paid in cash"), box.cash),
        (N_("Paid out"), -box.handed_out),
    )
    beside = ((N_("Paid by transfer"), box.transfer), (N_("Owed"), box.owed))
    short = ""
    if box.short:
        told = N_("{amount} more has to be paid out than is in the box: it came by transfer, or is yet to be put in.")
        short = tongue.say(Sentence(told, {"amount": money(box.short, code, tongue)}))
    return Box(
        now=money(box.now, code, tongue),
        lines=tuple(
            (tongue.translate(label), money(amount, code, tongue)) for label, amount in (*lines, *beside) if amount
        ),
        total=money(box.total_in, code, tongue),
        came=tuple(_parts(desk, box.total_in, _came(box))),
        goes=tuple(_parts(desk, box.total_out, _goes(box))),
        short=short,
    )


def _came(box: CashBox) -> tuple[tuple[str, str, int], ...]:
    return (
        ("cash", N_("Cash"), box.cash),
        ("transfer", N_("Transfer"), box.transfer),
        ("owed", N_("Owed"), box.owed),
        ("added", N_("Added by the host"), box.added),
        ("bounty", N_("Put up on heads"), box.put_up),
    )


def _goes(box: CashBox) -> tuple[tuple[str, str, int], ...]:
    return (
        ("pool", N_("Prizes"), box.prizes),
        ("bounty", N_("Bounties"), box.bounties),
        ("fee", N_("Fees"), box.fees),
        ("kept", N_("Kept out of the pool"), box.kept),
    )


def _parts(desk: Desk, total: int, parts: Iterable[tuple[str, str, int]]) -> Iterator[Part]:
    code, tongue = desk.tournament.terms.currency, desk.tongue
    for kind, label, amount in parts:
        if amount:
            yield Part(kind, tongue.translate(label), money(amount, code, tongue), amount * 1000 // max(total, 1))
