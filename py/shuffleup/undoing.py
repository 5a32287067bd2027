"""To undo and to redo: events about other events, known by their sequence number in the journal."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class Undone:
    """The event of record *seq* no longer counts. The fold skips it, so there is nothing to apply."""

    seq: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Nothing: the fold has done it."""
        return tournament

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it; `history` says what was undone."""
        return Sentence(N_("Undone"))


@dataclass(frozen=True)
class Redone:
    """The event of record *seq*, which had been undone, counts again."""

    seq: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Nothing: the fold has done it."""
        return tournament

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it; `history` says what was redone."""
        return Sentence(N_("Redone"))


@dataclass(frozen=True)
class Undo:
    """Undo the event of record *seq*, or the last thing the host did. `journal.decide` knows how."""

    seq: int | None = None


@dataclass(frozen=True)
class Redo:
    """Redo the event of record *seq*, or what was undone last. `journal.decide` knows how."""

    seq: int | None = None


EVENTS = (Undone, Redone)
COMMANDS = (Undo, Redo)
