"""When the host wants it to end: what the pilot steers by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.expected_end import EndRule
from shuffleup.tournament.refusal import N_, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament

FURTHEST_END_MS = 369 * 24 * 3_600_000


@dataclass(frozen=True)
class PlannedEnd:
    """The wished end in epoch ms, 0 for none, and the rule that tells when it is about to end."""

    ends_at: int = 0
    rule: EndRule = EndRule.BIG_BLINDS


@dataclass(frozen=True)
class EndPlanned:
    """The host wants it to end at this moment, in epoch ms of the device's clock; 0 for no wish any more."""

    ends_at: int
    rule: EndRule = EndRule.BIG_BLINDS

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the wish."""
        return replace(tournament, planned_end=PlannedEnd(self.ends_at, self.rule))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it; the hour itself is told by the screen."""
        return Sentence(N_("End planned")) if self.ends_at else Sentence(N_("No planned end any more"))


@dataclass(frozen=True)
class PlanEnd:
    """Want it to end at *ends_at* (epoch ms of the device's clock); 0 for no wish any more."""

    ends_at: int
    rule: EndRule = EndRule.BIG_BLINDS

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for a moment that is past or more than a year away, and where nothing would change."""
        if tournament.planned_end == PlannedEnd(self.ends_at, self.rule):
            return refused(N_("That is the planned end already."))
        if self.ends_at and not now < tournament.house_time(self.ends_at) <= now + FURTHEST_END_MS:
            return refused(N_("The end must lie ahead, within a year."))
        return (EndPlanned(self.ends_at, self.rule),)


EVENTS = (EndPlanned,)
COMMANDS = (PlanEnd,)
