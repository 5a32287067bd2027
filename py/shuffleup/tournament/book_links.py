"""Which players of a tournament are which entries of the player book."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from shuffleup.tournament.refusal import N_, Sentence, refused
from shuffleup.tournament.sign_up import name_of, unknown_player
from shuffleup.tournament.state import Outcome, Tournament

Links: TypeAlias = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class LinkedToBook:
    """These players, by their numbers, are these entries of the player book."""

    links: Links

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Link them; who is no longer on the list stays away."""
        roster = tournament.roster
        linked = (
            replace(player, book_id=book_id)
            for number, book_id in self.links
            if (player := roster.get(number)) is not None
        )
        return replace(tournament, roster=roster.with_players(linked))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        if len(self.links) == 1:
            return Sentence(N_("{name} is in the player book"), {"name": name_of(before, self.links[0][0])})
        return Sentence(N_("{count} players are in the player book"), {"count": len(self.links)})


@dataclass(frozen=True)
class LinkToBook:
    """Say which entries of the player book these players are."""

    links: Links

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not on the list, for an entry that is somebody else here, and where nothing changes."""
        roster = tournament.roster
        wanted = dict(self.links)
        if any(roster.get(number) is None for number in wanted):
            return unknown_player()
        others = {player.book_id for player in roster.players if player.number not in wanted}
        entries = set(wanted.values())
        if len(entries) < len(wanted) or entries & others:
            return refused(N_("Two players of a tournament can't be one entry of the player book."))
        if all(player.book_id == wanted.get(player.number, player.book_id) for player in roster.players):
            return refused(N_("That is how it stands already."))
        return (LinkedToBook(tuple(wanted.items())),)


EVENTS = (LinkedToBook,)
COMMANDS = (LinkToBook,)
