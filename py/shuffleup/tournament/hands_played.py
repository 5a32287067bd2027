"""A hand that was played on a dealer's tablet: everybody's chips after it, and who went out in it.

One confirmation at the table is one command, so that one undo takes all of it back. Stacks are whole chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.buttons import button_of_hand
from shuffleup.tournament.chips import in_words
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.quick import with_changes
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.sign_up import name_of
from shuffleup.tournament.stacks import fault_in_stacks

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class HandPlayed:
    """After a hand at a *table* (0: nobody said which) these players have these *stacks* in chips."""

    table: int
    stacks: tuple[tuple[int, int], ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Who is in has so many chips."""
        roster = tournament.roster
        for number, chips in self.stacks:
            player = roster.get(number)
            if player is not None and player.standing is Standing.IN:
                roster = roster.with_player(with_changes(player, stack=chips))
        return tournament.with_roster(roster)

    def told(self, before: Tournament) -> Sentence:
        """Tell at which table."""
        table = before.room.table(self.table)
        if table is None:
            return Sentence(N_("A hand was played"))
        return Sentence(N_("A hand was played: {table}"), {"table": table.called})


@dataclass(frozen=True)
class LostAll:
    """A player who goes out in a hand: *by* are the winners of the last pot he could win, in order from the button.

    *card* decides between equal stacks, if the house plays so.
    """

    player: int
    by: tuple[int, ...] = ()
    card: str = ""


@dataclass(frozen=True)
class RecordHand:
    """A hand is over: the chips of its players *before* and *after* it; *carried* chips lie on for the next hand,
    and *found* lay there from the one before.

    *out*: who has lost everything, and to whom. *chance* is a number drawn by whoever asks, for mystery bounties.
    *button*: the seat that had the button, 0 where nobody knows.
    """

    table: int
    before: tuple[tuple[int, int], ...]
    after: tuple[tuple[int, int], ...]
    out: tuple[LostAll, ...] = ()
    carried: int = 0
    chance: int = 0
    found: int = 0
    button: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for who is not in, for chips that came from nowhere or are lost, and as a knock-out would be."""
        if fault := self._fault(tournament):
            return fault
        left = tuple((number, chips) for number, chips in self.after if chips)
        button = button_of_hand(tournament, self.table, self.button, now)
        played = (*button, HandPlayed(self.table, left))
        if not self.out:
            return played
        had = dict(self.before)
        losers = tuple(Loser(each.player, had[each.player], each.by, each.card) for each in self.out)
        for event in button:
            # Who sat where from the button is known by the button of this hand.
            tournament = event.apply(tournament, now)
        gone = KnockOutPlayers(losers, self.chance).decide(tournament, now)
        return gone if isinstance(gone, Refused) else (*played, *gone)

    def _fault(self, tournament: Tournament) -> Refused | None:
        had, has = dict(self.before), dict(self.after)
        if not had or set(had) != set(has) or len(had) < len(self.before) or len(has) < len(self.after):
            return refused(N_("Say once for each player what they had before the hand and what they have after it."))
        for number in had:
            player = tournament.roster.get(number)
            if player is None or player.standing is not Standing.IN:
                return refused(N_("{name} is not in: take them off this hand."), name=_called(tournament, number))
        if fault := fault_in_stacks(tournament, *had.values()) or fault_in_stacks(tournament, *has.values()):
            return fault
        if min(self.carried, self.found) < 0 or sum(had.values()) + self.found != sum(has.values()) + self.carried:
            decimals = tournament.chips.chip_set.decimals
            return refused(
                N_("There were {before} chips before this hand and there are {after} after it. Count again."),
                before=in_words(sum(had.values()) + max(self.found, 0), decimals),
                after=in_words(sum(has.values()) + max(self.carried, 0), decimals),
            )
        if {each.player for each in self.out} != {number for number, chips in has.items() if not chips}:
            return refused(N_("Who has no chips left is out, and nobody else."))
        return None


def _called(tournament: Tournament, number: int) -> Value:
    return name_of(tournament, number) if tournament.roster.get(number) else Sentence(N_("Somebody"))


EVENTS = (HandPlayed,)
COMMANDS = (RecordHand,)
