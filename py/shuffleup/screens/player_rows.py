"""The rows of the players' list: a player each, with what is done most a tap away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import place_label
from shuffleup.screens.player_sheet import DRAFT
from shuffleup.tournament.bounties import BountyKind
from shuffleup.tournament.offers import SALES, Sale
from shuffleup.tournament.refusal import N_
from shuffleup.tournament.roster import Player, Standing
from shuffleup.tournament.sale_windows import why_not_for_sale
from shuffleup.tournament.state import Tournament

STANDINGS = {
    Standing.EXPECTED: N_("Expected"),
    Standing.HERE: N_("Here"),
    Standing.IN: N_("In"),
    Standing.OUT: N_("Out"),
}


@dataclass(frozen=True)
class SaleButton:
    """Something a row can sell with one tap: a *sale* with its *label* and what it costs."""

    sale: str
    label: str
    price: str


@dataclass(frozen=True)
class PlayerRow:
    """A player in the list.

    *standing* is a name for the style sheet, *label* its word ("In", "7th"); *bought* sums up rebuys and add-ons.
    *owes* is what they have yet to pay, *head* the bounty on them, or empty. *asks* says that going out asks by whom.
    """

    number: int
    name: str
    standing: str
    label: str
    bought: str = ""
    owes: str = ""
    head: str = ""
    sales: tuple[SaleButton, ...] = ()
    chosen: bool = False
    asks: bool = False


def rows_of(desk: Desk, players: list[Player]) -> Iterator[tuple[int, str]]:
    """The rows as HTML; what is the same as when the screen was last drawn is taken from there."""
    tournament, draft = desk.tournament, desk.draft(DRAFT)
    now = tournament.house_time(desk.now)
    buttons = {sale: _button(desk, sale) for sale in Sale if why_not_for_sale(tournament, sale, now) is None}
    asks = tournament.bounty_rules.kind is not BountyKind.NONE or bool(tournament.bounty_rules.named)
    begun, chosen = tournament.clock.begun, draft.get("_player", "")
    several = tournament.turnout.left > 1 and begun
    about = (desk.tongue.language, tournament.terms, tuple(buttons.values()), asks, several, begun)
    if _KEPT.get(0) != about:
        _KEPT.clear()
        _KEPT[0] = about
    module = desk.tongue.environment.get_template("_player_row.html").module
    places = tournament.places
    heads = tournament.bounties.bounties.heads if asks else {}
    for player in players:
        head = heads.get(player.number, 0) if player.standing is Standing.IN else 0
        key = (player, places.get(player.number), str(player.number) == chosen, head)
        kept = _KEPT.get(player.number)
        if kept is None or kept[0][0] is not player or kept[0] != key:
            row = _row(desk, player, buttons, key[2], asks, head)
            kept = _KEPT[player.number] = (key, str(module.player_row(row, several)))  # type: ignore[attr-defined]
        yield player.number, kept[1]


# The rows as they were last drawn, by player, and under 0 what else they depend on: a memory, not a state.
_KEPT: dict[int, Any] = {}


def _button(desk: Desk, sale: Sale) -> SaleButton:
    offer = desk.tournament.terms.offer(sale)
    price = offer.price if offer else 0
    shown = money(price, desk.tournament.terms.currency, desk.tongue) if price else ""
    return SaleButton(sale.value, desk.tongue.translate(SALES[sale]), shown)


def _row(
    desk: Desk, player: Player, buttons: dict[Sale, SaleButton], chosen: bool, asks: bool, head: int
) -> PlayerRow:
    tongue, standing = desk.tongue, player.standing
    place = desk.tournament.places.get(player.number)
    label = place_label(place, tongue) if place else tongue.translate(STANDINGS[standing])
    code = desk.tournament.terms.currency
    owes = money(player.owes, code, tongue) if player.owes else ""
    return PlayerRow(
        player.number,
        player.name,
        standing.value,
        label,
        _bought(desk, player),
        owes,
        money(head, code, tongue) if head else "",
        tuple(buttons[sale] for sale in _sales_for(desk.tournament, player) if sale in buttons),
        chosen,
        asks,
    )


def _sales_for(tournament: Tournament, player: Player) -> tuple[Sale, ...]:
    """What a row offers: the buy-in first; then rebuys and the add-on not yet bought; to who is out a way back."""
    offered: tuple[Sale, ...] = ()
    if player.standing in (Standing.EXPECTED, Standing.HERE):
        return (Sale.BUY_IN,)
    if not tournament.terms.for_money and not tournament.clock.begun:
        return ()
    for sale in (Sale.REBUY, Sale.ADD_ON) if player.standing is Standing.IN else (Sale.REBUY, Sale.RE_ENTRY):
        offer = tournament.terms.offer(sale)
        if offer is not None and not (offer.each and player.count(sale) >= offer.each):
            offered += (sale,)
    return offered


def _bought(desk: Desk, player: Player) -> str:
    """What they bought besides the buy-in, in short: "2 rebuys · add-on"."""
    tongue, parts = desk.tongue, []
    if rebuys := player.count(Sale.REBUY):
        parts.append(tongue.plural("{count} rebuy", "{count} rebuys", rebuys))
    if add_ons := player.count(Sale.ADD_ON):
        parts.append(tongue.plural("{count} add-on", "{count} add-ons", add_ons))
    if entries := player.count(Sale.RE_ENTRY):
        parts.append(tongue.plural("{count} re-entry", "{count} re-entries", entries))
    if player.stack:
        parts.append(chip_amount(player.stack, desk.tournament.chips.chip_set.decimals, tongue))
    return " · ".join(parts)
