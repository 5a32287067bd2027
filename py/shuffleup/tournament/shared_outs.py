"""Who goes out in one hand that all tables deal (TDA 2024 RP-8, WSOP 126b).

A player who goes out is out at once, with the number of that hand's knock-outs; the places are ranked anew with
everybody who goes out in it (`hand_for_hand.rank_busts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.hand_for_hand import Bust, rank_busts
from shuffleup.tournament.knock_outs import Loser, outs_of, sat_at, told_outs, with_outs
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.sales import with_player
from shuffleup.tournament.shared_hands import SharedHandBegun, tables_dealing
from shuffleup.tournament.stacks import fault_in_stacks

if TYPE_CHECKING:
    from shuffleup.tournament.roster import KnockOut
    from shuffleup.tournament.state import Outcome, Tournament


def busts_now(tournament: Tournament) -> tuple[Bust, ...]:
    """Who has gone out in this hand and was not taken back."""
    together = tournament.together
    if together is None or not together.item:
        return ()
    roster = tournament.roster
    return tuple(
        bust
        for bust in together.hand.busts
        if (player := roster.get(bust.loser.number)) and player.out and player.out.item == together.item
    )


@dataclass(frozen=True)
class KnockedOutTogether:
    """These went out in the hand that all tables deal, the one with knock-outs of number *item*.

    *ranks* are those of everybody who has gone out in it so far, by player; *chance* draws mystery bounties.
    """

    item: int
    busts: tuple[Bust, ...]
    ranks: tuple[tuple[int, int], ...]
    chance: int = 0

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """They go out, and those who were out already are ranked with them."""
        new = {bust.loser.number for bust in self.busts}
        for number, rank in self.ranks:
            player = tournament.roster.get(number)
            if number not in new and player is not None and player.out is not None and player.out.item == self.item:
                tournament = with_player(tournament, replace(player, out=replace(player.out, rank=rank)))
        tournament = with_outs(tournament, self._outs())
        together = tournament.together
        if together is None:
            return tournament
        hand = replace(together.hand, busts=(*together.hand.busts, *self.busts))
        return replace(tournament, together=replace(together, hand=hand, item=self.item))

    def told(self, before: Tournament) -> Sentence:
        """Tell who."""
        if not self.busts:
            return Sentence(N_("The places of this hand put right"))
        return told_outs(before, self._outs())

    def _outs(self) -> tuple[tuple[int, KnockOut], ...]:
        ranks = dict(self.ranks)
        losers = tuple(bust.loser for bust in self.busts)
        sat = tuple(bust.sat for bust in self.busts)
        return outs_of(losers, [ranks.get(loser.number, 0) for loser in losers], self.item, self.chance, sat)


def out_together(tournament: Tournament, losers: Sequence[Loser], chance: int, now: int) -> Outcome:
    """These go out in the hand all tables deal, or in the next one where it is over at all of them.

    Refused where a card has to decide and is missing, for more chips than there are, and for who has bought chips in
    this very hand.
    """
    together = tournament.together
    assert together is not None, "hand for hand is on"
    over = together.hand.over
    item = 0 if over else together.item
    earlier = busts_now(tournament) if item else ()
    for loser in losers:
        player = tournament.roster.get(loser.number)
        if item and player is not None and any(each.item > item for each in player.valid):
            return refused(
                N_("{name} has bought chips in this hand and plays from the next one. Finish the hand first."),
                name=player.name,
            )
    where = ((loser, sat_at(tournament, loser.number, now)) for loser in losers)
    new = tuple(Bust(sat.table if sat else 0, loser, sat) for loser, sat in where)
    busts = (*earlier, *new)
    if fault := fault_in_stacks(tournament, *(bust.loser.stack for bust in busts)):
        return fault
    ranking = rank_busts(busts, tournament.rules.other_tables, tournament.rules.equal_stacks)
    if isinstance(ranking, Refused):
        return ranking
    ranks = tuple((each.loser.number, each.rank) for each in ranking.ranked)
    out = KnockedOutTogether(item or tournament.roster.new_item(tournament.elapsed(now)), new, ranks, chance)
    if over:
        return SharedHandBegun(together.hand.number + 1, tables_dealing(tournament)), out
    return (out,)


def others_ranked(tournament: Tournament, taken_back: int) -> tuple[KnockedOutTogether, ...]:
    """The places of those who went out in this hand, once one of them has not; nothing where nobody else did."""
    busts = tuple(bust for bust in busts_now(tournament) if bust.loser.number != taken_back)
    ranking = rank_busts(busts, tournament.rules.other_tables, tournament.rules.equal_stacks)
    if not busts or tournament.together is None or isinstance(ranking, Refused):
        return ()
    ranks = tuple((each.loser.number, each.rank) for each in ranking.ranked)
    return (KnockedOutTogether(tournament.together.item, (), ranks),)


EVENTS = (KnockedOutTogether,)
COMMANDS = ()
