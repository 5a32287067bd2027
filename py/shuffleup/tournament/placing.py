"""Who finishes where: the later out the higher, the larger stack in one hand the higher, equal ones share (seed 000).

A place is counted from the top: with eleven players still in, who goes out next is eleventh, and stays behind those
eleven whatever happens. Somebody who comes late moves everybody down who is out already.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from shuffleup.tournament.roster import KnockOut, Player

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class Place:
    """A place, or the places from *best* to *worst* that players share."""

    best: int
    worst: int

    @property
    def shared(self) -> bool:
        """Whether more than one player has it."""
        return self.worst > self.best

    def __str__(self) -> str:
        return f"{self.best}–{self.worst}" if self.shared else str(self.best)


def places(tournament: Tournament) -> Mapping[int, Place]:
    """The place of everybody who is out, and of the winner once one player is left, by the player's number."""
    roster = tournament.roster
    taken = tournament.turnout.left
    found: dict[int, Place] = {}
    if finished(tournament) and len(roster.in_play) == 1:
        found[roster.in_play[0].number] = Place(1, 1)
    for _, together in groupby(reversed(roster.out), key=_hand_and_rank):
        players = list(together)
        place = Place(taken + 1, taken + len(players))
        found |= {player.number: place for player in players}
        taken = place.worst
    return found


def finished(tournament: Tournament) -> bool:
    """Whether one player is left of two or more."""
    return tournament.turnout.won


def _hand_and_rank(player: Player) -> tuple[int, int]:
    out = player.out or KnockOut(0)
    return out.item, out.rank
