"""Where the evening is, in the host's own words: for the invitation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.founding import MAX_TITLE
from shuffleup.tournament.refusal import N_, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class VenueSet:
    """The evening is here, by the *name* of the place; an empty one is none."""

    name: str

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Keep it."""
        return replace(tournament, venue=self.name)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell where."""
        return Sentence(N_("Where: {place}"), {"place": self.name or "–"})


@dataclass(frozen=True)
class SetVenue:
    """Say where the evening is."""

    venue: str

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a place that is too long, and where nothing would change."""
        venue = " ".join(self.venue.split())
        if len(venue) > MAX_TITLE:
            return refused(N_("A place has at most {most} characters."), most=MAX_TITLE)
        if venue == tournament.venue:
            return refused(N_("That is how it stands already."))
        return (VenueSet(venue),)


EVENTS = (VenueSet,)
COMMANDS = (SetVenue,)
