"""From a count to names: the players that were counted get a number each, and names as they come."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.offers import Sale
from shuffleup.tournament.player_names import clean_name, fault_in_name
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.roster import KnockOut, Player
from shuffleup.tournament.sales import receipt
from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class FieldNamed:
    """The counted players are on the list now. Rebuys and add-ons nobody can be named for stay counted."""

    players: tuple[Player, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Put them on the list, and count nobody besides."""
        heads = replace(tournament.heads, entries=0, out=0)
        return replace(tournament, heads=heads, roster=tournament.roster.with_players(self.players))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("{count} players have names now"), {"count": len(self.players)})


@dataclass(frozen=True)
class NameField:
    """Go on by name: *names* are those known, players still in first; *stand_in* names the others ("Player 7")."""

    names: tuple[str, ...] = ()
    stand_in: str = "Player"

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused if nobody was counted, for more names than players, and for names that can't be or come twice."""
        heads, roster = tournament.heads, tournament.roster
        names = tuple(name for name in map(clean_name, self.names) if name)
        if not heads.entries:
            return refused(N_("Nobody has been counted; sign players up by name."))
        if len(names) > heads.entries:
            return refused(
                N_("That is {names} names for {players} players."), names=len(names), players=heads.entries
            )
        taken = {player.name.casefold() for player in roster.players}
        for name in names:
            if fault := fault_in_name(name):
                return Refused(fault)
            if name.casefold() in taken:
                return refused(N_("{name} is on the list already. Give one of them another name."), name=name)
            taken.add(name.casefold())
        free = (f"{self.stand_in} {n}" for n in range(1, 2 * heads.entries + len(taken) + 1))
        others = [name for name in free if name.casefold() not in taken]
        all_names = [*names, *others][: heads.entries]
        elapsed = tournament.elapsed(now)
        first, item = roster.new_number(elapsed), roster.new_item(elapsed)
        players = []
        for place, name in enumerate(all_names):
            bought = (receipt(tournament, tournament.terms.buy_in, Sale.BUY_IN, item + place),)
            out = None if place < heads.left else KnockOut(item + 2 * heads.entries - place)
            players.append(Player(first + place, name, here=True, bought=bought, out=out))
        return (FieldNamed(tuple(players)),)


EVENTS = (FieldNamed,)
COMMANDS = (NameField,)
