"""A tournament as it stands, and the shape of what changes it.

What is reckoned from it is imported when somebody asks for it: a clock that nobody signed up for has no accounts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeAlias

from shuffleup.tournament.bounties import BountyRules
from shuffleup.tournament.chips_in_use import ChipsInUse
from shuffleup.tournament.clock import Clock, Position, position, settle
from shuffleup.tournament.deal_made import AgreedDeal
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.house_rules import HouseRules
from shuffleup.tournament.offers import FREE, Terms
from shuffleup.tournament.planned_end import PlannedEnd
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.refusal import Refused, Sentence
from shuffleup.tournament.room import Room, seated_of
from shuffleup.tournament.roster import Roster
from shuffleup.tournament.schedule import Schedule

if TYPE_CHECKING:
    from shuffleup.tournament.bounties_set import BountiesTaken
    from shuffleup.tournament.color_up import ColorUp
    from shuffleup.tournament.lowest_gone import LowestRule
    from shuffleup.tournament.placing import Place
    from shuffleup.tournament.settled import Settled
    from shuffleup.tournament.shared_hands import HandForHand
    from shuffleup.tournament.tables import Seating
    from shuffleup.tournament.turnout import Turnout


@dataclass(frozen=True)
class Tournament:
    """A tournament as it stands after some events.

    *offset_ms* is what wall-clock time must be lessened by to get house time (see `wall_time`). *together* is the
    hand all tables deal at once, where they play hand for hand; *lowest* says up to which level the lowest have left,
    where the lowest go. A *sample* is only to play with. *tablets*: up to which hand those of a table's tablet are
    here, by its series. *venue* is where the evening is, in the host's words.
    """

    name: str = ""
    created_at: int = 0
    schedule: Schedule = ()
    clock: Clock = field(default_factory=Clock)
    archived: bool = False
    offset_ms: int = 0
    chips: ChipsInUse = field(default_factory=ChipsInUse)
    planned_end: PlannedEnd = field(default_factory=PlannedEnd)
    heads: Headcount = field(default_factory=Headcount)
    roster: Roster = field(default_factory=Roster)
    terms: Terms = FREE
    prize_plan: PrizePlan = field(default_factory=PrizePlan)
    bounty_rules: BountyRules = field(default_factory=BountyRules)
    deal: AgreedDeal = field(default_factory=AgreedDeal)
    room: Room = field(default_factory=Room)
    rules: HouseRules = field(default_factory=HouseRules)
    settled: tuple[Settled, ...] = ()
    together: HandForHand | None = None
    lowest: LowestRule | None = None
    sample: bool = False
    tablets: tuple[tuple[int, int], ...] = ()
    venue: str = ""

    @cached_property
    def color_ups(self) -> tuple[ColorUp, ...]:
        """Which chips are still to come off and when, as the schedule stands; nothing where no chips are known."""
        from shuffleup.tournament.color_up import color_ups

        begin = self.chips.stack[0].value if self.chips.stack else 0
        if not begin:
            return ()
        ups = color_ups(self.schedule, self.chips.chip_set.values)
        return tuple(up for up in ups if up.value >= begin and up.value not in self.chips.off)

    @cached_property
    def turnout(self) -> Turnout:
        """The field in numbers: who came, who is left, what was bought, and what chips that makes."""
        from shuffleup.tournament.turnout import turnout_of

        return turnout_of(self)

    @cached_property
    def places(self) -> Mapping[int, Place]:
        """The place of everybody who has one, by the player's number."""
        from shuffleup.tournament.placing import places

        return places(self)

    @cached_property
    def prizes(self) -> tuple[int, ...] | Refused:
        """The prize of each place in minor units, first place first, or why there are none."""
        if self.terms == FREE and self.prize_plan == PrizePlan() and not len(self.roster):
            return ()
        from shuffleup.tournament.payouts import prizes_of

        return prizes_of(self)

    @property
    def has_prizes(self) -> bool:
        """Whether there is anything to win."""
        return isinstance(self.prizes, tuple) and bool(self.prizes or self.prize_plan.in_kind)

    @cached_property
    def payouts(self) -> Mapping[int, int]:
        """What everybody has won in prizes, by the player's number, in minor units."""
        from shuffleup.tournament.payouts import payouts

        return payouts(self)

    @cached_property
    def bounties(self) -> BountiesTaken:
        """Where the money for bounties is, and who got what for whom."""
        from shuffleup.tournament.bounties_set import bounties_taken

        return bounties_taken(self)

    @cached_property
    def seated(self) -> Seating:
        """Where those sit who are in; on a chair that is not there any more nobody sits."""
        return seated_of(self)

    def clock_at(self, now: int) -> Clock:
        """The clock as of house time *now* (ms), rolled over all that has ended since."""
        return settle(self.schedule, self.clock, now)

    def position_at(self, now: int) -> Position:
        """What the clock shows at house time *now* (ms); the tournament needs a schedule."""
        return position(self.schedule, self.clock, now)

    def with_roster(self, roster: Roster) -> Tournament:
        """The same tournament with other players, made quickly: a long evening has thousands of such events."""
        changed = object.__new__(Tournament)
        here = self.__dict__
        changed.__dict__.update(here if len(here) == len(_FIELDS) else {name: here[name] for name in _FIELDS})
        changed.__dict__["roster"] = roster
        return changed

    def with_clock(self, clock: Clock) -> Tournament:
        """The same tournament with another clock."""
        return replace(self, clock=clock)

    def elapsed(self, now: int) -> int:
        """How long the tournament has been there at house time *now*, in ms."""
        return self.wall_time(now) - self.created_at

    def house_time(self, wall_ms: int) -> int:
        """House time in ms for a wall-clock time in epoch ms."""
        return wall_ms - self.offset_ms

    def wall_time(self, house_ms: int) -> int:
        """Wall-clock time in epoch ms for a house time in ms."""
        return house_ms + self.offset_ms


_FIELDS = tuple(each.name for each in fields(Tournament))


class Event(Protocol):
    """Something that happened. Never refuses; where it makes no sense any more, it changes nothing."""

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """The tournament after this event, which happened at house time *at* (ms)."""
        ...

    def told(self, before: Tournament) -> Sentence:
        """The event as a line of the history; *before* is the tournament it happened to."""
        ...


Outcome: TypeAlias = tuple[Event, ...] | Refused


class Command(Protocol):
    """Something a host wants."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """The events that follow at house time *now* (ms), or why not."""
        ...


def decide(tournament: Tournament, command: Command, now: int) -> Outcome:
    """What a command leads to at house time *now* (ms): events, or a refusal the host can read."""
    outcome = command.decide(tournament, now)
    if isinstance(outcome, Refused) or tournament.clock.since is None or tournament.turnout.left < 2:
        return outcome
    from shuffleup.tournament.the_end import with_the_end

    return with_the_end(tournament, outcome, now)


def apply(tournament: Tournament, event: Event, at: int) -> Tournament:
    """The tournament after an event at house time *at* (ms)."""
    return event.apply(tournament, at)
