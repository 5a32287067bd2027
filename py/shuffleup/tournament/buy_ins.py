"""Everybody buys in: at the start of an evening one tap sells to all who wait for their chips."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.roster import Paid, Player, Standing
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.state import Event, Outcome, Tournament


def waiting(tournament: Tournament) -> tuple[Player, ...]:
    """Who would buy in: those who are here. Before the start, where nobody was marked as here, all on the list."""
    players = tournament.roster.players
    here = tuple(player for player in players if player.standing is Standing.HERE)
    if here or tournament.clock.begun:
        return here
    return tuple(player for player in players if player.standing is Standing.EXPECTED)


@dataclass(frozen=True)
class BuyEverybodyIn:
    """Sell a buy-in to all who wait."""

    paid: Paid = Paid.CASH

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """All of them or nobody: refused for what a buy-in would be refused for, and where nobody waits."""
        players = waiting(tournament)
        if not players:
            return refused(N_("Everybody on the list has bought in."))
        events: list[Event] = []
        for player in players:
            sold = Buy(player.number, Sale.BUY_IN, paid=self.paid).decide(tournament, now)
            if isinstance(sold, Refused):
                return sold
            for event in sold:
                tournament = event.apply(tournament, now)
            events += sold
        return tuple(events)


EVENTS: tuple[type[Event], ...] = ()
COMMANDS = (BuyEverybodyIn,)
