"""What the prize pool is made of, on the screen of the prizes."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.price_words import Part
from shuffleup.screens.prizes import PoolView
from shuffleup.tournament.money import currency
from shuffleup.tournament.offers import FREE, Sale
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.takings import pool_by_sale, takings

FROM_SALES = {
    Sale.BUY_IN: ("entries", N_("Entries")),
    Sale.RE_ENTRY: ("re_entries", N_("Re-entries")),
    Sale.REBUY: ("rebuys", N_("Rebuys")),
    Sale.ADD_ON: ("add_ons", N_("Add-ons")),
}


def pool_view(desk: Desk, fields: dict[str, str], tried: Tournament, fault: Sentence | None) -> PoolView:
    """The pool as it stands in the form, of the tournament as it is *tried*."""
    tongue, code = desk.tongue, tried.terms.currency
    return PoolView(
        total=money(prize_pool(tried), code, tongue),
        parts=tuple(_parts(desk, tried)),
        facts=tuple(tongue.say(fact) for fact in _facts(desk, tried)),
        added=fields.get("added", ""),
        guarantee=fields.get("guarantee", ""),
        pool=fields.get("pool", ""),
        free=_free(desk) if tried.terms == FREE else "",
        fault=tongue.say(fault) if fault else "",
    )


def _free(desk: Desk) -> str:
    symbol = Sentence(currency(desk.tournament.terms.currency).symbol)
    return desk.tongue.say(
        Sentence(N_("Nothing costs anything yet. Amounts here are in {currency}."), {"currency": symbol})
    )


def _parts(desk: Desk, tried: Tournament) -> Iterator[Part]:
    """What is in the pool, the largest source first as a rule: entries, what was bought later, what the host adds."""
    pool, plan, tongue = prize_pool(tried), tried.prize_plan, desk.tongue

    def part(kind: str, label: str, amount: int) -> Part:
        shown = money(amount, tried.terms.currency, tongue)
        return Part(kind, tongue.translate(label), shown, amount * 1000 // max(pool, 1))

    if plan.pool:
        yield part("set", N_("Set by hand"), plan.pool)
        return
    for sale, (kind, label) in FROM_SALES.items():
        if (amount := pool_by_sale(tried)[sale]) > 0:
            yield part(kind, label, amount)
    if plan.added:
        yield part("added", N_("Added"), plan.added)
    if (lacking := _lacking(tried)) > 0:
        yield part("guarantee", N_("To the guarantee"), lacking)


def _lacking(tried: Tournament) -> int:
    """What the host has to add for the guarantee, in minor units."""
    plan = tried.prize_plan
    return plan.guarantee - takings(tried).to_pool - plan.added if plan.guarantee and not plan.pool else 0


def _facts(desk: Desk, tried: Tournament) -> Iterator[Sentence]:
    """What was paid and is not in the pool, and how the guarantee stands."""
    taken, plan = takings(tried), tried.prize_plan

    def shown(amount: int) -> str:
        return money(amount, tried.terms.currency, desk.tongue)

    if taken.fees:
        yield Sentence(N_("{amount} goes to the house."), {"amount": shown(taken.fees)})
    if taken.bounties:
        yield Sentence(N_("{amount} is for bounties."), {"amount": shown(taken.bounties)})
    if plan.pool and taken.to_pool != plan.pool:
        yield Sentence(N_("What was paid in comes to {amount}."), {"amount": shown(taken.to_pool + plan.added)})
    if plan.guarantee and not plan.pool:
        if (lacking := _lacking(tried)) > 0:
            yield Sentence(N_("The host has to add {amount} for the guarantee."), {"amount": shown(lacking)})
        else:
            yield Sentence(N_("The guarantee is reached."))
