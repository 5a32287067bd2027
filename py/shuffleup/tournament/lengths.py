"""Making several levels shorter or longer in one step, so that it can be undone in one.

Rows are stages counted from 0, lengths are whole seconds. Time that has been played stays played.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import Break, Level, Schedule, fault_in_schedule, length_ms, stage_at
from shuffleup.tournament.state import Outcome, Tournament

LEAST_PERCENT = 10
MOST_PERCENT = 1_000


def with_lengths(schedule: Schedule, rows: tuple[int, ...], seconds: tuple[int, ...]) -> Schedule:
    """The schedule with these rows so long; rows that are not there, or counted in hands, stay as they are.

    >>> with_lengths((Break(600), Break(900)), (1, 7), (300, 300))[1].seconds
    300
    """
    new = dict(zip(rows, seconds, strict=False))
    return tuple(
        replace(stage, seconds=new[row]) if row in new and not (isinstance(stage, Level) and stage.hands) else stage
        for row, stage in enumerate(schedule)
    )


@dataclass(frozen=True)
class LengthsChanged:
    """These rows now last so many seconds each."""

    rows: tuple[int, ...]
    seconds: tuple[int, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Change the lengths; the clock stays in its row, with the time played in it."""
        clock = tournament.clock_at(at)
        return replace(tournament, schedule=with_lengths(tournament.schedule, self.rows, self.seconds), clock=clock)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Lengths changed: {count} rows"), {"count": len(self.rows)})


@dataclass(frozen=True)
class ChangeLengths:
    """Have these rows last so many seconds each."""

    rows: tuple[int, ...]
    seconds: tuple[int, ...]

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for rows that are not there or counted in hands, and for a level shorter than what was played."""
        schedule = tournament.schedule
        if not self.rows or len(self.rows) != len(self.seconds) or len(set(self.rows)) != len(self.rows):
            return refused(N_("Say for each row once how long it is to be."))
        for row in self.rows:
            if not 0 <= row < len(schedule):
                return refused(N_("There is no row {row} in the schedule."), row=row + 1)
            if length_ms(schedule[row]) is None:
                return refused(N_("Row {row} is counted in hands, not in minutes."), row=row + 1)
        changed = with_lengths(schedule, self.rows, self.seconds)
        if fault := fault_in_schedule(changed):
            return Refused(fault)
        if changed == schedule:
            return refused(N_("They are that long already."))
        clock = tournament.clock_at(now)
        length = length_ms(stage_at(changed, clock.stage))
        if clock.begun and length is not None and clock.elapsed_ms >= length:
            return refused(
                N_(
                    "{minutes} minutes of this level have been played; make it longer than that, or go to the next"
                    " level."
                ),
                minutes=-(-clock.elapsed_ms // 60_000),
            )
        return (LengthsChanged(self.rows, self.seconds),)


@dataclass(frozen=True)
class ScaleLengths:
    """Make everything still to come so many percent as long as it is; breaks too, if *breaks*.

    Before the start that is all rows, afterwards those after the one being played. Whole minutes stay whole minutes.
    """

    percent: int
    breaks: bool = True

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused outside 10 to 1,000 percent, and where nothing is left to change."""
        if not LEAST_PERCENT <= self.percent <= MOST_PERCENT:
            return refused(
                N_("Lengths can be scaled to {least} to {most} percent."), least=LEAST_PERCENT, most=MOST_PERCENT
            )
        schedule = tournament.schedule
        clock = tournament.clock_at(now)
        rows, seconds = [], []
        for row, stage in enumerate(schedule):
            if (clock.begun and row <= clock.stage) or length_ms(stage) is None:
                continue
            if isinstance(stage, Break) and not self.breaks:
                continue
            scaled = scaled_seconds(stage.seconds, self.percent)
            if scaled != stage.seconds:
                rows.append(row)
                seconds.append(scaled)
        if not rows:
            return refused(N_("There is nothing left to change."))
        return ChangeLengths(tuple(rows), tuple(seconds)).decide(tournament, now)


def scaled_seconds(seconds: int, percent: int) -> int:
    """A length scaled, in whole minutes if it was, and never nothing.

    >>> scaled_seconds(20 * 60, 80), scaled_seconds(15 * 60, 50), scaled_seconds(90, 50)
    (960, 480, 45)
    """
    if seconds % 60 == 0:
        return max(1, (seconds // 60 * percent + 50) // 100) * 60
    return max(1, (seconds * percent + 50) // 100)


EVENTS = (LengthsChanged,)
COMMANDS = (ChangeLengths, ScaleLengths)
