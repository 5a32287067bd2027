"""One player, in full: what can be done about them, what each of it would change, and what they have bought."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import place_label
from shuffleup.tournament.offers import SALES, RebuyStack, Sale
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.roster import PAID, Paid, Player, Purchase, Standing
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.what_if import WhatIf, what_if

DRAFT = "players"
MINUTE_MS = 60_000
WAYS_TO_BUY = (
    (Sale.BUY_IN, 1, N_("Buy-in")),
    (Sale.REBUY, 1, N_("Rebuy")),
    (Sale.REBUY, 2, N_("Double rebuy")),
    (Sale.ADD_ON, 1, N_("Add-on")),
    (Sale.RE_ENTRY, 1, N_("Re-entry")),
)


@dataclass(frozen=True)
class Offered:
    """Something this player can buy now: what it costs, and what it would change; or *why_not*."""

    sale: str
    count: int
    label: str
    price: str
    changes: str = ""
    why_not: str = ""


@dataclass(frozen=True)
class Bought:
    """Something this player bought; *paid* is how, by its name."""

    item: int
    label: str
    price: str
    paid: str
    chips: str
    struck: bool


@dataclass(frozen=True)
class Gone:
    """A way this player went out: the place it meant, if it is the last, and by whom; *item* to correct it."""

    item: int
    by: str


@dataclass(frozen=True)
class PlayerSheet:
    """One player in full.

    *ways_to_pay* are (name, label, chosen) for what is bought next. *others* are players a purchase could have been
    for. *book* says they are in the player book, *notes* what it knows of them. *asks_stack*: a rebuy needs few
    enough chips.
    """

    number: int
    name: str
    standing: str
    label: str
    won: str
    owes: str
    offered: tuple[Offered, ...]
    ways_to_pay: tuple[tuple[str, str, bool], ...]
    all_ways: tuple[tuple[str, str], ...]
    bought: tuple[Bought, ...]
    gone: tuple[Gone, ...]
    others: tuple[tuple[int, str], ...]
    can_go_out: bool
    can_withdraw: bool
    asks_stack: bool
    here: bool
    in_book: bool
    notes: str
    photo: str


def player_sheet(desk: Desk, player: Player) -> PlayerSheet:
    """Everything about one player."""
    tournament, tongue, draft = desk.tournament, desk.tongue, desk.draft(DRAFT)
    code = tournament.terms.currency
    place = tournament.places.get(player.number)
    won = tournament.payouts.get(player.number, 0) + tournament.bounties.cash(player.number)
    paid = draft.get("_paid", Paid.CASH.value)
    entry = desk.book.get(player.book_id) if desk.book and player.book_id else None
    return PlayerSheet(
        number=player.number,
        name=player.name,
        standing=player.standing.value,
        label=place_label(place, tongue) if place else "",
        won=money(won, code, tongue) if won else "",
        owes=money(player.owes, code, tongue) if player.owes else "",
        offered=_offered(desk, player),
        ways_to_pay=tuple((way.value, tongue.translate(label), way.value == paid) for way, label in PAID.items()),
        all_ways=tuple((way.value, tongue.translate(label)) for way, label in PAID.items()),
        bought=tuple(_bought(desk, purchase) for purchase in player.bought),
        gone=tuple(Gone(out.item, ", ".join(tournament.roster.names(out.by))) for out in player.knock_outs),
        others=tuple(
            (other.number, other.name) for other in tournament.roster.players if other.number != player.number
        )
        if player.bought
        else (),
        can_go_out=player.standing is Standing.IN and tournament.turnout.left > 1,
        can_withdraw=not player.bought,
        asks_stack=tournament.terms.rebuy_stack is not RebuyStack.ANY and player.standing is Standing.IN,
        here=player.here,
        in_book=entry is not None,
        notes=entry.notes if entry else "",
        photo=entry.photo if entry else "",
    )


def _bought(desk: Desk, purchase: Purchase) -> Bought:
    tongue, tournament = desk.tongue, desk.tournament
    chips = purchase.chips or tournament.turnout.stack
    return Bought(
        purchase.item,
        tongue.translate(SALES[purchase.sale]),
        money(purchase.price, tournament.terms.currency, tongue) if purchase.price else "",
        purchase.paid.value,
        chip_amount(chips, tournament.chips.chip_set.decimals, tongue) if chips else "",
        purchase.struck,
    )


def _offered(desk: Desk, player: Player) -> tuple[Offered, ...]:
    """What this player could buy, with what it would change; what nobody sells tonight is not there."""
    tournament, tongue = desk.tournament, desk.tongue
    now = tournament.house_time(desk.now)
    found = []
    for sale, count, label in WAYS_TO_BUY:
        offer = tournament.terms.offer(sale)
        if offer is None or not _concerns(player, sale) or (count > 1 and not tournament.terms.double):
            continue
        price = money(offer.price * count, tournament.terms.currency, tongue) if offer.price else ""
        seen = what_if(tournament, Buy(player.number, sale, count), now)
        if isinstance(seen, Refused):
            if count == 1:
                why_not = tongue.say(seen.why)
                found.append(Offered(sale.value, count, tongue.translate(label), price, why_not=why_not))
        else:
            found.append(Offered(sale.value, count, tongue.translate(label), price, changes_told(desk, seen)))
    return tuple(found)


def _concerns(player: Player, sale: Sale) -> bool:
    """Whether this could be for somebody who stands like that."""
    if sale is Sale.BUY_IN:
        return not player.entered
    if sale is Sale.RE_ENTRY:
        return player.standing is Standing.OUT
    return player.entered and (sale is Sale.REBUY or player.standing is Standing.IN)


def changes_told(desk: Desk, seen: WhatIf) -> str:
    """What would change, in a line: the average stack, the pool, the places paid, the end."""
    tournament, tongue = desk.tournament, desk.tongue
    before, after, parts = seen.before, seen.after, []
    decimals = tournament.chips.chip_set.decimals
    if before.average and after.average != before.average:
        was, now = chip_amount(before.average, decimals, tongue), chip_amount(after.average, decimals, tongue)
        parts.append(tongue.say(Sentence(N_("average {was} → {now}"), {"was": was, "now": now})))
    if after.pool != before.pool:
        code = tournament.terms.currency
        was, now = money(before.pool, code, tongue), money(after.pool, code, tongue)
        parts.append(tongue.say(Sentence(N_("pool {was} → {now}"), {"was": was, "now": now})))
    if after.paid > before.paid:
        parts.append(tongue.say(Sentence(N_("place {place} becomes paid"), {"place": after.paid})))
    minutes = round(seen.end_moves_ms / MINUTE_MS)
    if minutes > 0:
        parts.append(tongue.plural("ends about {count} minute later", "ends about {count} minutes later", minutes))
    elif minutes < 0:
        parts.append(tongue.plural("ends about {count} minute sooner", "ends about {count} minutes sooner", -minutes))
    return " · ".join(parts)
