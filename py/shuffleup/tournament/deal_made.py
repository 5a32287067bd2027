"""A deal in the journal: what those left agreed on, and what is still played for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.money import told_money
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class DealShare:
    """What a player gets by a deal, in minor units, whatever comes; *stack* is what they had then, in chips."""

    number: int
    amount: int
    stack: int = 0


@dataclass(frozen=True)
class AgreedDeal:
    """What those left agreed on. What the prizes left come to beyond the *shares* is the winner's, in addition."""

    shares: tuple[DealShare, ...] = ()

    def amount(self, number: int) -> int:
        """What the deal gives a player, 0 for who was not part of it."""
        return next((share.amount for share in self.shares if share.number == number), 0)

    @property
    def total(self) -> int:
        """What all shares come to."""
        return sum(share.amount for share in self.shares)


@dataclass(frozen=True)
class DealMade:
    """Those left agreed on this."""

    deal: AgreedDeal

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Keep it."""
        return replace(tournament, deal=self.deal)

    def told(self, before: Tournament) -> Sentence:
        """Tell how many, for how much."""
        if not self.deal.shares:
            return Sentence(N_("Deal called off"))
        return Sentence(
            N_("Deal between {count} players over {amount}"),
            {"count": len(self.deal.shares), "amount": told_money(self.deal.total, before.terms.currency)},
        )


@dataclass(frozen=True)
class MakeDeal:
    """Those left agree on these shares; none means that the deal is off."""

    shares: tuple[DealShare, ...]

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused if it is not between exactly those who are in, or comes to more than is left to win."""
        deal = AgreedDeal(self.shares)
        if deal == tournament.deal:
            return refused(N_("That is how it stands already."))
        if not self.shares:
            return (DealMade(deal),)
        left = prizes_left(tournament)
        if isinstance(left, Refused):
            return left
        if {share.number for share in self.shares} != {player.number for player in tournament.roster.in_play}:
            return refused(N_("A deal is between all who are still in, and nobody else."))
        if len(self.shares) < 2 or len(self.shares) != len(tournament.roster.in_play):
            return refused(N_("It takes two to make a deal."))
        if min(share.amount for share in self.shares) < 0:
            return refused(N_("Amounts can't be negative."))
        code, total = tournament.terms.currency, sum(left)
        if deal.total > total:
            return refused(
                N_("The shares come to {shares}, {over} more than the {left} there is."),
                shares=told_money(deal.total, code),
                over=told_money(deal.total - total, code),
                left=told_money(total, code),
            )
        if total - deal.total > left[0]:
            return refused(
                N_("The shares come to {shares}; {missing} is nobody’s. First prize is {first}."),
                shares=told_money(deal.total, code),
                missing=told_money(total - deal.total, code),
                first=told_money(left[0], code),
            )
        return (DealMade(deal),)


def prizes_left(tournament: Tournament) -> tuple[int, ...] | Refused:
    """The prizes that nobody has yet, one for each player still in (0 where a place is not paid)."""
    prizes = tournament.prizes
    if isinstance(prizes, Refused):
        return prizes
    left = tournament.turnout.left
    return tuple(prizes[place] if place < len(prizes) else 0 for place in range(left))


EVENTS = (DealMade,)
COMMANDS = (MakeDeal,)
