"""A tournament comes to be, gets a name, and goes into the archive."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from shuffleup.tournament.bounties import BountyRules
from shuffleup.tournament.chips import ChipSet, Pile
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.expected_end import EndRule
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.offers import FREE, SetTerms, Terms
from shuffleup.tournament.planned_end import PlanEnd
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import SeatRules
from shuffleup.tournament.schedule import Schedule, fault_in_schedule
from shuffleup.tournament.state import Command, Event, Outcome, Tournament

MAX_TITLE = 80


@dataclass(frozen=True)
class Founded:
    """The tournament was made, with a name and a schedule: the first event of every journal.

    *sample*: it is only to play with.
    """

    name: str
    schedule: Schedule
    sample: bool = False

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Begin with this name and schedule."""
        created_at = tournament.wall_time(at)
        return replace(tournament, name=self.name, schedule=self.schedule, created_at=created_at, sample=self.sample)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Tournament made"))


@dataclass(frozen=True)
class Renamed:
    """The tournament has another name."""

    name: str

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the name."""
        return replace(tournament, name=self.name)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Named “{name}”"), {"name": self.name})


@dataclass(frozen=True)
class Archived:
    """The tournament went into the archive, or came back out of it."""

    archived: bool = True

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Mark it."""
        return replace(tournament, archived=self.archived)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Put into the archive")) if self.archived else Sentence(N_("Taken out of the archive"))


def _fault_in_title(name: str) -> Refused | None:
    if not name.strip():
        return refused(N_("Give the tournament a name."))
    if len(name) > MAX_TITLE:
        return refused(N_("A name has at most {most} characters."), most=MAX_TITLE)
    return None


@dataclass(frozen=True)
class Found:
    """Make a tournament; only an empty journal takes it.

    The rest may come along where it is known: the chips, when it is to end (epoch ms), how many play, at what
    prices, with which bounties and prizes, by which rules for seats. A *sample* is only to
    play with.
    """

    name: str
    schedule: Schedule
    chip_set: ChipSet = field(default_factory=ChipSet)
    stack: tuple[Pile, ...] = ()
    ends_at: int = 0
    end_rule: EndRule = EndRule.BIG_BLINDS
    heads: Headcount = field(default_factory=Headcount)
    terms: Terms = FREE
    bounties: BountyRules = field(default_factory=BountyRules)
    prizes: PrizePlan = field(default_factory=PrizePlan)
    seats: SeatRules = field(default_factory=SeatRules)
    sample: bool = False
    venue: str = ""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused without a name, or with an unsound schedule, chips, end or count, saying what is wrong with it."""
        if tournament.schedule:
            return refused(N_("This tournament has been made already."))
        if fault := _fault_in_title(self.name):
            return fault
        if unsound := fault_in_schedule(self.schedule):
            return Refused(unsound)
        events: list[Event] = [Founded(self.name.strip(), self.schedule, self.sample)]
        for more in self._more():
            outcome = more.decide(tournament, now)
            if isinstance(outcome, Refused):
                return outcome
            events.extend(outcome)
        return tuple(events)

    def _more(self) -> Iterator[Command]:
        if self.stack:
            yield LayOutChips(self.chip_set, self.stack)
        if self.ends_at:
            yield PlanEnd(self.ends_at, self.end_rule)
        if self.terms != FREE:
            yield SetTerms(self.terms)
        if self.bounties != BountyRules():
            from shuffleup.tournament.bounties_set import SetBounties

            yield SetBounties(self.bounties)
        if self.prizes != PrizePlan():
            yield PlanPrizes(self.prizes)
        if self.seats != SeatRules():
            from shuffleup.tournament.seat_rules import SetSeatRules

            yield SetSeatRules(self.seats)
        if self.venue:
            from shuffleup.tournament.venue import SetVenue

            yield SetVenue(self.venue)
        if self.heads != Headcount():
            yield CountHeads(self.heads)


@dataclass(frozen=True)
class Rename:
    """Give the tournament another name."""

    name: str

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused without a name, with one that is too long, and where nothing would change."""
        if fault := _fault_in_title(self.name):
            return fault
        if self.name.strip() == tournament.name:
            return refused(N_("It has that name already."))
        return (Renamed(self.name.strip()),)


@dataclass(frozen=True)
class Archive:
    """Put the tournament into the archive, or take it out again."""

    archived: bool = True

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where nothing would change."""
        if self.archived == tournament.archived:
            return refused(N_("It is there already."))
        return (Archived(self.archived),)


EVENTS = (Founded, Renamed, Archived)
COMMANDS = (Found, Rename, Archive)
