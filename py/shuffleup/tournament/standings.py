"""The standings: who is where, what it pays, what they bought, and who knocked out whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from shuffleup.tournament.offers import Sale
from shuffleup.tournament.placing import Place
from shuffleup.tournament.roster import Player, Standing
from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class Row:
    """A player in the standings.

    *place* is None as long as they are in. *prize* and *bounties* are what they have won so far in minor units,
    *in_kind* what their place gets besides. *by* are the names of who knocked them out last, *knock_outs* is how many
    they have (had a part in) themselves.
    """

    player: Player
    place: Place | None
    prize: int = 0
    bounties: int = 0
    in_kind: str = ""
    knock_outs: int = 0
    by: tuple[str, ...] = ()
    rebuys: int = 0
    add_ons: int = 0
    re_entries: int = 0


def standings(tournament: Tournament) -> tuple[Row, ...]:
    """Who bought in, from the top: those who are in, the largest known stack first, then the places."""
    beaten = Counter(
        winner
        for player in tournament.roster.players
        if player.entered
        for out in player.knock_outs
        for winner in out.by
    )
    places = tournament.places
    still_in = [player for player in tournament.roster.in_play if player.number not in places]
    still_in.sort(key=lambda player: (-player.stack, player.name.casefold()))
    placed = [player for player in tournament.roster.players if player.number in places and player.entered]
    placed.sort(key=lambda player: (places[player.number].best, player.name.casefold()))
    return tuple(_row(tournament, player, beaten[player.number]) for player in (*still_in, *placed))


def _row(tournament: Tournament, player: Player, knock_outs: int) -> Row:
    place = tournament.places.get(player.number)
    return Row(
        player,
        place,
        tournament.payouts.get(player.number, 0),
        tournament.bounties.cash(player.number),
        tournament.prize_plan.besides_money(place.best) if place and not place.shared else "",
        knock_outs,
        tournament.roster.names(player.out.by) if player.out and player.standing is Standing.OUT else (),
        player.count(Sale.REBUY),
        player.count(Sale.ADD_ON),
        player.count(Sale.RE_ENTRY),
    )


@dataclass(frozen=True)
class Bubble:
    """How near the money is: *to_go* players must go out until everybody left is paid; 0 once they are."""

    paid: int
    to_go: int

    @property
    def on(self) -> bool:
        """Whether the next to go out is the last one without a prize."""
        return self.to_go == 1


def bubble(tournament: Tournament) -> Bubble | None:
    """How near the money is, or None while no prizes are known."""
    prizes = tournament.prizes
    if not isinstance(prizes, tuple) or not prizes:
        return None
    return Bubble(len(prizes), max(tournament.turnout.left - len(prizes), 0))
