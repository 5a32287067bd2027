"""Selling entries, rebuys and add-ons to players by name; who has paid; and putting a mistake right."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.chips import worth
from shuffleup.tournament.money import told_money
from shuffleup.tournament.offers import SALES, Offer, Sale
from shuffleup.tournament.quick import with_changes
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.roster import PAID, Paid, Player, Purchase, Standing, changed
from shuffleup.tournament.sale_windows import why_not_for, why_not_for_sale
from shuffleup.tournament.sign_up import name_of, unknown_player
from shuffleup.tournament.state import Outcome, Tournament

COMES_BACK = (Sale.REBUY, Sale.RE_ENTRY)
MOST_AT_ONCE = 2


def with_player(tournament: Tournament, player: Player) -> Tournament:
    """The tournament with this player as they are now."""
    return tournament.with_roster(tournament.roster.with_player(player))


@dataclass(frozen=True)
class Sold:
    """A player bought these."""

    number: int
    purchases: tuple[Purchase, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """The player has them, and their chips too; who was out and bought in again is back, with those alone.

        Nobody buys in twice, or anything else without it: undoing out of order may lead there.
        """
        player = tournament.roster.get(self.number)
        if player is None or player.entered is (self.purchases[0].sale is Sale.BUY_IN):
            return tournament
        stack = _with_chips(player.stack, *self.purchases)
        bought = with_changes(player, bought=(*player.bought, *self.purchases), here=True, stack=stack)
        if player.out is not None and any(purchase.sale in COMES_BACK for purchase in self.purchases):
            stack = _chips_to_begin_with(self.purchases) if _stacks_are_kept(tournament) else 0
            bought = replace(bought, out=None, outs=player.knock_outs, stack=stack)
            tournament = _without_old_chair(tournament, self)
        return with_player(tournament, bought)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        values: dict[str, Value] = {
            "name": name_of(before, self.number),
            "what": Sentence(SALES[self.purchases[0].sale]),
            "count": len(self.purchases),
            "price": told_money(sum(each.price for each in self.purchases), before.terms.currency),
        }
        if len(self.purchases) > 1:
            return Sentence(N_("{name}: {what} × {count}, {price}"), values)
        return Sentence(N_("{name}: {what}, {price}") if self.purchases[0].price else N_("{name}: {what}"), values)


def _with_chips(stack: int, *purchases: Purchase) -> int:
    """A stack that was counted with the chips of purchases; 0, not known, where it was not or one doesn't say any."""
    known = stack and all(purchase.chips for purchase in purchases)
    return stack + sum(purchase.chips for purchase in purchases) if known else 0


def _chips_to_begin_with(purchases: tuple[Purchase, ...]) -> int:
    chips = [purchase.chips for purchase in purchases]
    return sum(chips) if all(chips) else 0


def _stacks_are_kept(tournament: Tournament) -> bool:
    """Whether the host keeps up with stacks; else what somebody came back with is soon no longer true."""
    return any(player.stack for player in tournament.roster.in_play)


def _without_chips(stack: int, purchase: Purchase) -> int:
    return max(stack - purchase.chips, 0) if purchase.chips else 0


def _without_old_chair(tournament: Tournament, sold: Sold) -> Tournament:
    """A re-entry is a new player to the tables: the old chair is given up (TDA 2024 8-A)."""
    if all(purchase.sale is not Sale.RE_ENTRY for purchase in sold.purchases):
        return tournament
    room = tournament.room
    return replace(tournament, room=replace(room, seating=room.seating.without(sold.number)))


@dataclass(frozen=True)
class PaymentSet:
    """A player paid for these purchases in this way, or owes them."""

    number: int
    items: tuple[int, ...]
    paid: Paid

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Mark them."""
        player = tournament.roster.get(self.number)
        if player is None:
            return tournament
        bought = tuple(replace(p, paid=self.paid) if p.item in self.items else p for p in player.bought)
        return with_player(tournament, replace(player, bought=bought))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        player = before.roster.get(self.number)
        due = sum(each.price for each in player.valid if each.item in self.items) if player else 0
        price = told_money(due, before.terms.currency)
        values = {"name": name_of(before, self.number), "price": price, "how": Sentence(PAID[self.paid])}
        return Sentence(N_("{name}: {price}, {how}"), values)


@dataclass(frozen=True)
class PurchaseStruck:
    """This purchase was a mistake: it does not count, but stays to be seen."""

    number: int
    item: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Strike it."""
        player = tournament.roster.get(self.number)
        purchase = _purchase(player, self.item)
        if player is None or purchase is None:
            return tournament
        struck = replace(player, stack=_without_chips(player.stack, purchase))
        return with_player(tournament, changed(struck, replace(purchase, struck=True)))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        purchase = _purchase(before.roster.get(self.number), self.item)
        what = Sentence(SALES[purchase.sale]) if purchase else Sentence(N_("a purchase"))
        return Sentence(N_("Struck: {name}, {what}"), {"name": name_of(before, self.number), "what": what})


@dataclass(frozen=True)
class PurchaseMoved:
    """This purchase was another player's."""

    number: int
    item: int
    to: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Strike it here and give it there."""
        player, other = tournament.roster.get(self.number), tournament.roster.get(self.to)
        purchase = _purchase(player, self.item)
        if player is None or other is None or purchase is None or player is other:
            return tournament
        if other.entered is (purchase.sale is Sale.BUY_IN):
            return tournament
        left = tuple(each for each in player.bought if each.item != self.item)
        given = tuple(sorted((*other.bought, purchase), key=lambda each: each.item))
        kept = replace(player, bought=left, stack=_without_chips(player.stack, purchase))
        got = replace(other, bought=given, here=True, stack=_with_chips(other.stack, purchase))
        roster = tournament.roster.with_player(kept).with_player(got)
        return tournament.with_roster(roster)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        purchase = _purchase(before.roster.get(self.number), self.item)
        values = {
            "what": Sentence(SALES[purchase.sale]) if purchase else Sentence(N_("a purchase")),
            "name": name_of(before, self.number),
            "other": name_of(before, self.to),
        }
        return Sentence(N_("{what} was not {name}’s but {other}’s"), values)


def _purchase(player: Player | None, item: int) -> Purchase | None:
    bought = player.bought if player else ()
    return next((purchase for purchase in bought if purchase.item == item), None)


@dataclass(frozen=True)
class Buy:
    """Sell a player *count* of something; *stack* is what they have in chips, None if nobody looked."""

    number: int
    sale: Sale
    count: int = 1
    paid: Paid = Paid.CASH
    stack: int | None = None

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused outside the window, over the limits, above the stack allowed, and to who can't have it."""
        player = tournament.roster.get(self.number)
        if player is None:
            return unknown_player()
        if fault := self._cannot(tournament, player):
            return fault
        if shut := why_not_for_sale(tournament, self.sale, now, self.count):
            return Refused(shut)
        if shut := why_not_for(tournament, self.sale, player, self.count, self.stack):
            return Refused(shut)
        offer = tournament.terms.offer(self.sale) or Offer()
        first = tournament.roster.new_item(tournament.elapsed(now))
        purchases = tuple(receipt(tournament, offer, self.sale, first + n, self.paid) for n in range(self.count))
        return (Sold(self.number, purchases),)

    def _cannot(self, tournament: Tournament, player: Player) -> Refused | None:
        standing, name = player.standing, player.name
        if self.count != 1 and (self.sale is not Sale.REBUY or not 1 <= self.count <= MOST_AT_ONCE):
            return refused(N_("One at a time; only rebuys come in twos."))
        if self.count > 1 and not tournament.terms.double:
            return refused(N_("Double rebuys are off. The prices can change that."))
        if self.sale is Sale.BUY_IN:
            return refused(N_("{name} has bought in already."), name=name) if player.entered else None
        if not player.entered:
            return refused(N_("{name} has not bought in yet."), name=name)
        if self.sale is Sale.RE_ENTRY and standing is Standing.IN:
            return refused(N_("{name} is still in; a re-entry is for players who are out."), name=name)
        if self.sale is Sale.ADD_ON and standing is Standing.OUT:
            return refused(N_("{name} is out; an add-on is for those who remain."), name=name)
        return None


def receipt(tournament: Tournament, offer: Offer, sale: Sale, item: int, paid: Paid = Paid.CASH) -> Purchase:
    """What is bought at this offer now; no chips named means a starting stack."""
    chips = offer.chips or worth(tournament.chips.stack)
    return Purchase(item, sale, chips, offer.price, offer.fee, offer.bounty, paid)


@dataclass(frozen=True)
class SetPayment:
    """Say how a player paid: for these purchases, or for all where none are named."""

    number: int
    paid: Paid
    items: tuple[int, ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not on the list, and where nothing would change."""
        player = tournament.roster.get(self.number)
        if player is None:
            return unknown_player()
        meant = tuple(
            each.item
            for each in player.valid
            if each.paid is not self.paid and (each.item in self.items or not self.items)
        )
        if not meant:
            return refused(N_("That is how it stands already."))
        return (PaymentSet(self.number, meant, self.paid),)


@dataclass(frozen=True)
class StrikePurchase:
    """Put a mistake right: this purchase never was."""

    item: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for what was not bought, and for a buy-in other things rest on."""
        found = tournament.roster.purchase(self.item)
        if found is None or found[1].struck:
            return refused(N_("There is no such purchase."))
        player, purchase = found
        if fault := _rests_on(player, purchase):
            return fault
        return (PurchaseStruck(player.number, self.item),)


@dataclass(frozen=True)
class MovePurchase:
    """Put a mistake right: this purchase was another player's."""

    item: int
    to: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for what was not bought, between the same player, and where either would make no sense after it."""
        found, other = tournament.roster.purchase(self.item), tournament.roster.get(self.to)
        if found is None or found[1].struck:
            return refused(N_("There is no such purchase."))
        player, purchase = found
        if other is None:
            return unknown_player()
        if other.number == player.number:
            return refused(N_("That is how it stands already."))
        if fault := _rests_on(player, purchase):
            return fault
        if purchase.sale is Sale.BUY_IN and other.entered:
            return refused(N_("{name} has bought in already."), name=other.name)
        if purchase.sale is not Sale.BUY_IN and not other.entered:
            return refused(N_("{name} has not bought in yet."), name=other.name)
        return (PurchaseMoved(player.number, self.item, other.number),)


def _rests_on(player: Player, purchase: Purchase) -> Refused | None:
    """Refused for a buy-in of somebody who is out or has bought more, and for what brought somebody back."""
    others = [each for each in player.valid if each.item != purchase.item]
    if purchase.sale is Sale.BUY_IN and (others or player.knock_outs):
        return refused(N_("{name} has played on since. Take that back first."), name=player.name)
    if purchase.sale in COMES_BACK and any(out.item > purchase.item for out in player.knock_outs):
        return refused(N_("{name} has played on since. Take that back first."), name=player.name)
    if purchase.sale in COMES_BACK and _came_back_by(player, purchase):
        return refused(N_("This brought {name} back into play. Undo it instead."), name=player.name)
    return None


def _came_back_by(player: Player, purchase: Purchase) -> bool:
    before = [each.item for each in player.valid if each.sale in COMES_BACK and each.item < purchase.item]
    return any(max(before, default=0) < out.item < purchase.item for out in player.outs)


EVENTS = (Sold, PaymentSet, PurchaseStruck, PurchaseMoved)
COMMANDS = (Buy, SetPayment, StrikePurchase, MovePurchase)
