"""The pots of a hand: who can win what when players are all-in for different amounts.

Rules: TDA 15-B, 21, 65-A; WSOP 91, 108; Robert's Rules on all-in; seed 001 "Side Pots". What nobody called goes back
first. Then everybody still in wins from each other player at most as much as he put in himself. Folded players' chips
lie in the pots they reach, and never make a pot of their own. Amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.refusal import N_, Refused, Sentence


def nothing() -> Mapping[int, int]:
    """Chips of nobody."""
    return MappingProxyType({})


@dataclass(frozen=True)
class PutIn:
    """What a *player* has put in during a hand, in chips.

    *live*: bets, calls and blinds, and the player's own ante where everybody pays one: who has half an ante wins half
    of each other's. *dead*: what is no part of a bet and goes into the main pot whole: a big-blind ante, a dead
    blind.
    """

    player: int
    live: int
    dead: int = 0
    folded: bool = False


@dataclass(frozen=True)
class Pot:
    """An *amount* of chips, and the *players* who can win it, in their order at the table."""

    amount: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class Pots:
    """The main pot first, then the side pots; and what nobody called: *returned* to its player, at most one.

    *unreached*: how much of the last pot comes from players who folded and had put in more than anybody left. In a
    hand played by the rules there is none: the last of them could not have folded.
    """

    pots: tuple[Pot, ...]
    returned: Mapping[int, int] = field(default_factory=nothing)
    unreached: int = 0

    @property
    def total(self) -> int:
        """The chips in all pots, without what was returned."""
        return sum(pot.amount for pot in self.pots)


def uncalled(put_in: Iterable[PutIn]) -> Mapping[int, int]:
    """What goes straight back: the part of the highest bet that nobody else's live chips reach, folded ones included.

    >>> dict(uncalled((PutIn(1, 500), PutIn(2, 200), PutIn(3, 100, folded=True))))
    {1: 300}
    >>> dict(uncalled((PutIn(1, 200), PutIn(2, 200))))
    {}
    """
    falling = sorted(put_in, key=lambda each: each.live, reverse=True)
    if not falling:
        return {}
    reached = falling[1].live if len(falling) > 1 else 0
    over = falling[0].live - reached
    return {falling[0].player: over} if over else {}


def pots_of(
    put_in: Iterable[PutIn], order: Sequence[int] = (), carried: int = 0, names: Mapping[int, str] | None = None
) -> Pots | Refused:
    """The pots that come of what everybody put in; *carried* chips were there before and go into the main pot.

    *order*: the players clockwise from the left of the button, or by their numbers where there is none. Who has put
    in nothing can win nothing. Refused: a player entered twice or missing in the order, chips below 0, or that
    everybody has folded. *names* are for the sentences.

    >>> pots = pots_of((PutIn(1, 500), PutIn(2, 400), PutIn(3, 300), PutIn(4, 150)))
    >>> [(pot.amount, pot.players) for pot in pots.pots], dict(pots.returned)
    ([(600, (1, 2, 3, 4)), (450, (1, 2, 3)), (200, (1, 2))], {1: 100})

    Somebody short of the blinds wins the whole ante of the big blind, and as much as his own from each other:

    >>> pots_of((PutIn(1, 4_000, folded=True), PutIn(2, 8_000, dead=8_000), PutIn(3, 1_000))).pots[0]
    Pot(amount=11000, players=(2, 3))
    """
    given = tuple(put_in)
    seated = tuple(order) or tuple(sorted(each.player for each in given))
    if fault := _fault(given, seated, carried, names or {}):
        return Refused(fault)
    returned = uncalled(given)
    live = {each.player: each.live - returned.get(each.player, 0) for each in given}
    dead = carried + sum(each.dead for each in given)
    still_in = {each.player for each in given if not each.folded and (each.live or each.dead)}
    if not still_in:
        if dead or any(live.values()):
            return Refused(Sentence(N_("Everybody has folded: the last one in wins, so leave that player in.")))
        return Pots((), returned)
    pots: list[Pot] = []
    below = 0
    # Somebody may be all-in for the ante of the big blind: then the lowest level is 0, and the main pot all dead.
    for level in sorted({live[player] for player in still_in}):
        amount = dead + sum(_between(chips, below, level) for chips in live.values())
        if amount:
            pots.append(Pot(amount, tuple(each for each in seated if each in still_in and live[each] >= level)))
        below, dead = level, 0
    unreached = sum(max(chips - below, 0) for chips in live.values())
    if unreached:
        pots[-1] = replace(pots[-1], amount=pots[-1].amount + unreached)
    return Pots(tuple(pots), returned, unreached)


def _between(chips: int, below: int, level: int) -> int:
    """How many of a player's chips lie between two levels."""
    return max(min(chips, level) - below, 0)


def _fault(given: Sequence[PutIn], seated: Sequence[int], carried: int, names: Mapping[int, str]) -> Sentence | None:
    if carried < 0:
        return Sentence(N_("A pot can't have less than 0 chips."))
    seen: set[int] = set()
    for each in given:
        player = {"player": seat_called(each.player, names)}
        if each.live < 0 or each.dead < 0:
            return Sentence(N_("{player} can't put in less than 0 chips."), player)
        if each.player in seen:
            return Sentence(N_("{player} is there twice: what somebody puts in is one amount."), player)
        if each.player not in seated:
            return Sentence(N_("{player} has put in chips but doesn't sit at the table."), player)
        seen.add(each.player)
    return None
