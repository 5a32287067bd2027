"""How many came, are left, bought again, and what chips that makes: by count and by name together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.chips import worth
from shuffleup.tournament.offers import Sale

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class Turnout:
    """The field in numbers.

    *expected* are those signed up or counted, *players* who bought in, *entries* their buy-ins and re-entries, *left*
    who is in. *chips* are in play in all, races counted; *stack* is a starting stack, *rebuy_chips* and
    *add_on_chips* what one of those gives.
    """

    expected: int = 0
    players: int = 0
    entries: int = 0
    left: int = 0
    rebuys: int = 0
    add_ons: int = 0
    re_entries: int = 0
    chips: int = 0
    stack: int = 0
    rebuy_chips: int = 0
    add_on_chips: int = 0

    @property
    def out(self) -> int:
        """How many are out."""
        return self.players - self.left

    @property
    def won(self) -> bool:
        """Whether one player is left of two or more."""
        return self.left == 1 < self.players

    @property
    def average(self) -> int:
        """What a player has on average, in chips, rounded down; 0 where nobody is in."""
        return self.chips // self.left if self.left else 0

    def sold(self, sale: Sale) -> int:
        """How many of these were sold."""
        counts = {Sale.BUY_IN: self.players, Sale.REBUY: self.rebuys, Sale.ADD_ON: self.add_ons}
        return counts.get(sale, self.re_entries)


def turnout_of(tournament: Tournament) -> Turnout:
    """The field of a tournament in numbers."""
    heads, roster, terms = tournament.heads, tournament.roster, tournament.terms
    stack = worth(tournament.chips.stack)
    sums = roster.sums
    sold = sums.chips + sums.stacks * stack
    rebuy = heads.rebuy_chips or (terms.rebuy.chips if terms.rebuy else 0) or stack
    add_on = heads.add_on_chips or (terms.add_on.chips if terms.add_on else 0) or stack
    counted = heads.entries * (terms.buy_in.chips or stack) + heads.rebuys * rebuy + heads.add_ons * add_on
    players = sums.sold(Sale.BUY_IN) + heads.entries
    in_play = sold + counted + tournament.chips.change
    return Turnout(
        expected=len(roster) + heads.entries,
        players=players,
        entries=players + sums.sold(Sale.RE_ENTRY),
        left=len(roster.in_play) + heads.left,
        rebuys=sums.sold(Sale.REBUY) + heads.rebuys,
        add_ons=sums.sold(Sale.ADD_ON) + heads.add_ons,
        re_entries=sums.sold(Sale.RE_ENTRY),
        chips=max(in_play, 0),
        stack=stack,
        rebuy_chips=rebuy,
        add_on_chips=add_on,
    )
