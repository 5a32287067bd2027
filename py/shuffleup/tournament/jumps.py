"""Wall-clock time that is not the tournament's: sleep given back, and a device clock that was set."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.refusal import N_, Sentence, refused
from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class TimeNotCounted:
    """The wall-clock time between *before* and *after* (epoch ms) is not the tournament's.

    It works on the journal's times, not on the tournament: the fold lessens the house time of what came after it
    (see `journal.fold`), so `apply` has nothing left to do.
    """

    before: int
    after: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Nothing: the fold has done it."""
        return tournament

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        if self.after < self.before:
            return Sentence(N_("The device's clock was put back; the tournament's time went on"))
        minutes, seconds = divmod((self.after - self.before) // 1000, 60)
        return Sentence(N_("{time} not counted"), {"time": f"{minutes}:{seconds:02}"})


@dataclass(frozen=True)
class DoNotCount:
    """Don't count the wall-clock time between two moments (epoch ms), nor between those of *earlier* pairs."""

    before: int
    after: int
    earlier: tuple[tuple[int, int], ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for a stretch that ends in the future, or is none."""
        stretches = (*self.earlier, (self.before, self.after))
        if any(after == before or after > tournament.wall_time(now) + 1000 for before, after in stretches):
            return refused(N_("There is no such gap."))
        return tuple(TimeNotCounted(before, after) for before, after in stretches)


EVENTS = (TimeNotCounted,)
COMMANDS = (DoNotCount,)
