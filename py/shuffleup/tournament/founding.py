"""A tournament comes to be, gets a name, and goes into the archive."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import Schedule, fault_in_schedule
from shuffleup.tournament.state import Outcome, Tournament

MAX_TITLE = 80


@dataclass(frozen=True)
class Founded:
    """The tournament was made, with a name and a schedule: the first event of every journal."""

    name: str
    schedule: Schedule

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Begin with this name and schedule."""
        return replace(tournament, name=self.name, schedule=self.schedule, created_at=tournament.wall_time(at))

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
    """Make a tournament; only an empty journal takes it."""

    name: str
    schedule: Schedule

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused without a name or with an unsound schedule, saying what is wrong with it."""
        if tournament.schedule:
            return refused(N_("This tournament has been made already."))
        if fault := _fault_in_title(self.name):
            return fault
        if unsound := fault_in_schedule(self.schedule):
            return Refused(unsound)
        return (Founded(self.name.strip(), self.schedule),)


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
