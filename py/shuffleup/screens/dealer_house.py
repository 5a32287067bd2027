"""The rules of the house as a hand on the dealer's sheet is played by them."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.dealer.deal import Antes
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.sheet_outcome import HouseHand
from shuffleup.screens.desk import Desk


def sheet_of(desk: Desk) -> Sheet:
    """The sheet on the desk."""
    return desk.sheet or Sheet()


def split_by(sheet: Sheet, rules: DealerRules) -> Sheet:
    """The sheet with the chips that pots are split in by the rules of the house."""
    return replace(sheet, chips=rules.chips_for_pots(sheet.chips))


def house_hand(rules: DealerRules) -> HouseHand:
    """The rules that a hand is played by."""
    return HouseHand(rules.betting, rules.odd_chips, Antes(order=rules.ante_order, short=rules.short_ante))


def house_of(desk: Desk) -> HouseHand:
    """The rules of the house on a desk."""
    return house_hand(desk.dealer_rules or DealerRules())
