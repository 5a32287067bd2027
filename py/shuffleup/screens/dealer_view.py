"""The dealer's screen: a hand at a table, so that who is no dealer gets every pot right."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.deal import Antes
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.sheet_outcome import HouseHand
from shuffleup.screens.desk import Desk
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell

DRAFT = "dealer"


@dataclass(frozen=True)
class DealerView:
    """The dealer's screen. *depth* is how much is told of a hand (see `Depth`)."""

    shell: Shell
    depth: str
    can_undo: bool = False


def draw(desk: Desk) -> str:
    """The dealer's screen as HTML."""
    return desk.tongue.environment.get_template("dealer.html").render(view=dealer_view(desk))


def sheet_of(desk: Desk) -> Sheet:
    """The sheet on the desk."""
    return desk.sheet or Sheet()


def house_of(desk: Desk) -> HouseHand:
    """The rules of the house that a hand is played by."""
    rules = desk.dealer_rules or DealerRules()
    return HouseHand(rules.betting, rules.odd_chips, Antes(order=rules.ante_order, short=rules.short_ante))


def dealer_view(desk: Desk) -> DealerView:
    """The dealer's screen."""
    return DealerView(shell(desk, "dealer"), sheet_of(desk).depth.value, desk.dealer_undo)
