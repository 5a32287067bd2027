"""What a host says hand for hand: begin, this table has finished, next hand, it is over; and when to propose it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.buttons import shared_hand_over, table_called
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.shared_hands import (
    HandForHandBegun,
    HandForHandEnded,
    SharedHandBegun,
    SharedHandOver,
    TableFinishedHand,
    tables_dealing,
    told_of_tables,
    waiting_for,
)
from shuffleup.tournament.standings import bubble

if TYPE_CHECKING:
    from shuffleup.tournament.state import Event, Outcome, Tournament


def hand_for_hand_due(tournament: Tournament) -> Sentence | None:
    """Why hand for hand should begin now, as a sentence for the host; None where it should not, or is on already.

    It is so as near the money as the house says (`HouseRules.hand_for_hand_at`), at two tables or more.
    """
    near = bubble(tournament)
    if tournament.together is not None or near is None or len(tables_dealing(tournament)) < 2:
        return None
    if not 1 <= near.to_go <= tournament.rules.hand_for_hand_at:
        return None
    values = {"left": tournament.turnout.left, "paid": near.paid}
    return Sentence(
        N_("{left} players are left and {paid} are paid: play hand for hand, so that no table waits."), values
    )


@dataclass(frozen=True)
class BeginHandForHand:
    """Announce hand for hand; the hand that runs at each table is the first."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused before cards are in the air, with one table, and where it is on."""
        if tournament.together is not None:
            return refused(N_("Hand for hand is on already."))
        if not tournament.clock_at(now).begun:
            return refused(N_("The tournament has not begun yet."))
        tables = tables_dealing(tournament)
        if len(tables) < 2:
            return refused(N_("Hand for hand takes two tables or more."))
        near = bubble(tournament)
        for_money = near is not None and near.to_go > 0
        return (HandForHandBegun(tables, tournament.rules.hand_seconds, for_money),)


@dataclass(frozen=True)
class FinishHandAt:
    """A table has finished its hand, and these went out there; *chance* draws mystery bounties.

    The last table ends the hand. It is hand for hand no more when everybody left is paid, or one table is left.
    """

    table: int
    losers: tuple[Loser, ...] = ()
    chance: int = 0

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for a table that does not play or has finished, and for losers who sit elsewhere or are not in."""
        together = tournament.together
        if together is None:
            return not_on()
        begun: tuple[Event, ...] = ()
        if together.hand.over:
            begun = (SharedHandBegun(together.hand.number + 1, tables_dealing(tournament)),)
        there = _after(tournament, begun, now)
        if fault := self._fault(there):
            return fault
        events = [*begun, *shared_hand_over(there, self.table)]
        if self.losers:
            outs = KnockOutPlayers(self.losers, self.chance).decide(there, now)
            if isinstance(outs, Refused):
                return outs
            events += outs
        assert there.together is not None, "hand for hand is on"
        events.append(TableFinishedHand(self.table, there.together.hand.number))
        after = _after(tournament, events, now)
        return tuple(events) if waiting_for(after) else (*events, *_over(after))

    def _fault(self, tournament: Tournament) -> Refused | None:
        together, here = tournament.together, seated(tournament)
        called = table_called(tournament, self.table)
        if together is None or self.table not in together.hand.tables:
            return refused(N_("{table} does not play this hand."), table=called)
        if self.table in together.hand.finished:
            return refused(N_("{table} has finished this hand already."), table=called)
        for loser in self.losers:
            chair, player = here.chair(loser.number), tournament.roster.get(loser.number)
            if player is not None and (chair is None or chair.table != self.table):
                return refused(N_("{name} does not sit at {table}."), name=player.name, table=called)
        return None


@dataclass(frozen=True)
class FinishHand:
    """All tables have finished their hand."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where hand for hand is not on."""
        together = tournament.together
        if together is None:
            return not_on()
        events: list[Event] = []
        if together.hand.over:
            events.append(SharedHandBegun(together.hand.number + 1, tables_dealing(tournament)))
        there = _after(tournament, events, now)
        for table in waiting_for(there):
            events += shared_hand_over(there, table)
        return (*events, *_over(_after(tournament, events, now)))


@dataclass(frozen=True)
class ReopenHandAt:
    """A table was said to have finished its hand, and has not. Who is said to be out there has to be taken back."""

    table: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where it has not finished, and where the hand is over at all tables."""
        together = tournament.together
        if together is None:
            return not_on()
        called = table_called(tournament, self.table)
        if self.table not in together.hand.finished:
            return refused(N_("{table} is still playing this hand."), table=called)
        if together.hand.over:
            return refused(N_("This hand is over at all tables. Undo what ended it."))
        return (TableFinishedHand(self.table, together.hand.number, finished=False),)


@dataclass(frozen=True)
class DealNextHand:
    """The next hand is dealt at all tables. Nobody has to say it: the first table that finishes it does, too."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused while a table still plays the hand before."""
        together = tournament.together
        if together is None:
            return not_on()
        told = told_of_tables(tournament)
        if not together.hand.over and told is not None:
            return Refused(told)
        return (SharedHandBegun(together.hand.number + 1, tables_dealing(tournament)),)


@dataclass(frozen=True)
class EndHandForHand:
    """Tables play on by themselves again; the clock runs on. A hand that is still played takes nothing off it."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where hand for hand is not on."""
        return not_on() if tournament.together is None else (HandForHandEnded(),)


def not_on() -> Refused:
    """The refusal of what makes sense hand for hand only."""
    return refused(N_("Hand for hand is not on."))


def _after(tournament: Tournament, events: Sequence[Event], now: int) -> Tournament:
    for event in events:
        tournament = event.apply(tournament, now)
    return tournament


def _over(tournament: Tournament) -> tuple[Event, ...]:
    """The hand is over at all tables; perhaps hand for hand is, too."""
    together = tournament.together
    assert together is not None, "hand for hand is on"
    over = SharedHandOver(together.hand.number)
    near = bubble(tournament)
    if together.for_money and near is not None and not near.to_go:
        return over, HandForHandEnded(burst=True)
    if len(tables_dealing(tournament)) < 2:
        return over, HandForHandEnded()
    return (over,)


EVENTS = ()
COMMANDS = (BeginHandForHand, FinishHandAt, FinishHand, ReopenHandAt, DealNextHand, EndHandForHand)
