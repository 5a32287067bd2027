"""Hand for hand in the journal: begun and ended, tables that have finished, hands that are over at all of them.

The commands are in `hand_for_hand_held`, who goes out in one hand is in `shared_outs`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.clock import State, position
from shuffleup.tournament.hand_for_hand import SharedHand, announced, clock_after_hand
from shuffleup.tournament.house_rules import SECONDS_A_HAND
from shuffleup.tournament.levels import HandDealt
from shuffleup.tournament.refusal import N_, Sentence, Value, listed
from shuffleup.tournament.room import seated
from shuffleup.tournament.schedule import Break, length_ms, stage_at

if TYPE_CHECKING:
    from shuffleup.tournament.clock import Clock
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class HandForHand:
    """Hand for hand is on: the *hand* that all tables deal, or have dealt last.

    Each takes so many *seconds* off the clock, which *resumes* when it is over; with 0 seconds the clock runs on.
    *item* is the number of the knock-outs in this hand, 0 while there are none. *for_money*: it ends by itself when
    everybody left is paid.
    """

    hand: SharedHand
    seconds: int = SECONDS_A_HAND
    item: int = 0
    resumes: bool = False
    for_money: bool = False


def tables_dealing(tournament: Tournament) -> tuple[int, ...]:
    """The tables with two players or more, by their numbers."""
    return tuple(sorted(number for number, size in seated(tournament).sizes.items() if size > 1))


def waiting_for(tournament: Tournament) -> tuple[int, ...]:
    """The tables that still play the hand all of them deal; a table where one is left plays none."""
    if tournament.together is None:
        return ()
    dealing = tables_dealing(tournament)
    return tuple(table for table in tournament.together.hand.waiting_for if table in dealing)


def told_of_tables(tournament: Tournament) -> Sentence | None:
    """How the hand stands, in a sentence for the room; None where nobody plays hand for hand."""
    if tournament.together is None:
        return None
    values: dict[str, Value] = {"number": tournament.together.hand.number}
    waiting = waiting_for(tournament)
    if not waiting:
        return Sentence(N_("Hand {number} is over at all tables."), values)
    values["tables"] = listed(table.called for number in waiting if (table := tournament.room.table(number)))
    return Sentence(N_("Hand {number} is still played: {tables}."), values)


@dataclass(frozen=True)
class HandForHandBegun:
    """Hand for hand was announced: the hand that runs at these *tables* is the first."""

    tables: tuple[int, ...]
    seconds: int = SECONDS_A_HAND
    for_money: bool = False

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Stop the clock, unless it runs on or the players are on a break."""
        clock = tournament.clock_at(at)
        here = position(tournament.schedule, clock, at)
        if self.seconds and not here.on_break:
            clock = replace(clock, since=None)
        together = HandForHand(
            announced(self.tables), self.seconds, resumes=here.state is State.RUNNING, for_money=self.for_money
        )
        return replace(tournament, clock=clock, together=together)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Hand for hand begins"))


@dataclass(frozen=True)
class SharedHandBegun:
    """The next hand is dealt at all of these tables."""

    number: int
    tables: tuple[int, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Wait for all of them."""
        if tournament.together is None:
            return tournament
        hand = SharedHand(self.number, self.tables)
        return replace(tournament, together=replace(tournament.together, hand=hand, item=0))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell which."""
        return Sentence(N_("Hand for hand: hand {number}"), {"number": self.number})


@dataclass(frozen=True)
class TableFinishedHand:
    """A table has *finished* the hand of this number, or has not after all."""

    table: int
    number: int
    finished: bool = True

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Tick it, while that hand is played."""
        together = tournament.together
        if together is None or together.hand.number != self.number or self.table not in together.hand.tables:
            return tournament
        others = tuple(table for table in together.hand.finished if table != self.table)
        hand = replace(together.hand, finished=(*others, self.table) if self.finished else others)
        return replace(tournament, together=replace(together, hand=hand))

    def told(self, before: Tournament) -> Sentence:
        """Tell which table."""
        table = before.room.table(self.table)
        values: dict[str, Value] = {"table": table.called if table else self.table, "number": self.number}
        if not self.finished:
            return Sentence(N_("{table} still plays hand {number}"), values)
        return Sentence(N_("{table} has finished hand {number}"), values)


@dataclass(frozen=True)
class SharedHandOver:
    """The hand of this number is over at all tables."""

    number: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """It takes its time off the clock that stands still, and counts where hands make the level."""
        together = tournament.together
        if together is None:
            return tournament
        hand = replace(together.hand, number=self.number, finished=together.hand.tables)
        tournament = replace(tournament, together=replace(together, hand=hand))
        clock = tournament.clock_at(at)
        here = position(tournament.schedule, clock, at)
        if here.on_break:
            return tournament
        if length_ms(here.at) is None:
            return HandDealt().apply(tournament.with_clock(clock), at)
        if not together.seconds:
            return tournament
        if here.running:
            # Somebody started it, or a break has ended: that time has run, and nothing comes off besides.
            return tournament.with_clock(replace(clock, since=None))
        return _with_clock_after(tournament, clock, at)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell which."""
        return Sentence(N_("Hand {number} is over at all tables."), {"number": self.number})


def _with_clock_after(tournament: Tournament, clock: Clock, at: int) -> Tournament:
    """The tournament once a hand has taken its time off the clock: a break begins to run, a pause stays one."""
    together, schedule = tournament.together, tournament.schedule
    assert together is not None, "hand for hand is on"
    after = clock_after_hand(schedule, clock, together.seconds)
    waits = any(stage_at(schedule, stage).pause_after for stage in range(clock.stage, after.stage))
    if isinstance(stage_at(schedule, after.stage), Break) and together.resumes and not waits:
        after = replace(after, since=at)
    together = replace(together, resumes=together.resumes and not waits)
    return replace(tournament, clock=after, together=together)


@dataclass(frozen=True)
class HandForHandEnded:
    """Tables play on by themselves again; *burst*: because everybody left is paid."""

    burst: bool = False

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Let the clock run on, if it ran before."""
        together = tournament.together
        if together is None:
            return tournament
        clock = tournament.clock_at(at)
        if together.resumes and clock.since is None:
            clock = replace(clock, since=at)
        return replace(tournament, clock=clock, together=None)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        if self.burst:
            return Sentence(N_("Everybody left is in the money: hand for hand is over"))
        return Sentence(N_("Hand for hand is over"))


EVENTS = (
    HandForHandBegun,
    SharedHandBegun,
    TableFinishedHand,
    SharedHandOver,
    HandForHandEnded,
)
COMMANDS = ()
