"""The pilot: when it will really end, from the clock, the players left and the chips in play, and how to steer.

Two things tell how high the blinds must climb until it ends: the chips in play (see `expected_end`), and how fast the
field has thinned so far, taken to go on the same way. The pilot takes the geometric mean of both. Moments are
wall-clock times in epoch ms.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import exp, log, sqrt

from shuffleup.tournament.clock import Clock
from shuffleup.tournament.expected_end import (
    EndRule,
    Heights,
    expected_end,
    heights_at_the_end,
    players_expected,
    spans,
    stage_seconds,
    thinning,
)
from shuffleup.tournament.lengths import ChangeLengths, with_lengths
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Level, Schedule, length_ms, level_number, stage_at
from shuffleup.tournament.state import Tournament

ON_TIME_MS = 10 * 60_000
LENGTHS = (5, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90)
MOST_OF_THE_FIELD = 2.0
"""By how much, up or down, the field alone may move the height at which it ends."""


@dataclass(frozen=True)
class Field:
    """Who plays for what: *players* came in all, *left* are still in, *in_play* chips, starting stacks of *stack*."""

    players: int
    left: int
    in_play: int
    stack: int


@dataclass(frozen=True)
class Forecast:
    """The earliest, likely and latest end in epoch ms, and the stage the likely one falls in.

    With *beyond* it lies past the end of the schedule.
    """

    earliest: int
    likely: int
    latest: int
    stage: int
    beyond: bool = False

    def drift(self, wished: int) -> int:
        """By how many ms the likely end is later than the wish; below zero if it is sooner."""
        return self.likely - wished


def forecast(tournament: Tournament, field: Field, now: int, rule: EndRule = EndRule.BIG_BLINDS) -> Forecast:
    """When it will end, as of *now* (house ms); a clock that stands still is taken to go on at once."""
    schedule = tournament.schedule
    clock = tournament.clock_at(now)
    begins = clock.since if clock.since is not None and clock.since > now else now
    played = seconds_played(schedule, clock)
    heights = heights_at_the_end(rule, field.in_play, field.stack)
    if clock.begun:
        if field.left <= 1:
            over = tournament.wall_time(now)
            return Forecast(over, over, over, clock.stage)
        heights = _as_the_field_thins(schedule, heights, field, played)
    end = expected_end(schedule, heights)
    wait = clock.called_break_ms

    def at(seconds: int) -> int:
        return tournament.wall_time(begins + max(0, round((seconds - played) * 1000) + wait))

    stage = max(end.stage, clock.stage)
    return Forecast(at(end.earliest), at(end.likely), at(end.latest), stage, end.beyond)


def seconds_played(schedule: Schedule, clock: Clock) -> float:
    """How far into the schedule the clock is, in seconds; beyond its end the last level goes on repeating."""
    before = sum(stage_seconds(stage) for stage in schedule[: clock.stage])
    last = stage_at(schedule, clock.stage)
    before += max(0, clock.stage - len(schedule)) * stage_seconds(last)
    if isinstance(last, Level) and last.hands:
        return before + stage_seconds(last) * min(1.0, clock.hands / last.hands)
    return before + clock.elapsed_ms / 1000


def _as_the_field_thins(schedule: Schedule, heights: Heights, field: Field, played: float) -> Heights:
    """The same heights, moved by how many players are left against how many would be expected by now."""
    course = spans(schedule)
    first, end = course[0].weight, heights.likely
    height = _height_at(schedule, played)
    if field.players <= 2 or end <= first or height <= first:
        return heights
    expected = players_expected(field.players, first, height, end)
    # The height at which the field would be two, if it goes on thinning from the players left.
    own = end * exp(log(field.left / expected) / thinning(field.players, first, end))
    own = min(end * MOST_OF_THE_FIELD, max(end / MOST_OF_THE_FIELD, own))
    moved = sqrt(own / end)
    return Heights(heights.earliest * moved, heights.likely * moved, heights.latest * moved)


def _height_at(schedule: Schedule, played: float) -> float:
    """How high the blinds are after so many seconds, climbing evenly within each level."""
    course = spans(schedule)
    highest = course[0].weight
    for before, span in pairwise(course):
        highest = max(highest, before.weight)
        if played < span.begins:
            return highest
        if played < span.ends and span.weight > highest:
            part = (played - span.begins) / (span.ends - span.begins)
            return highest * exp(part * log(span.weight / highest))
    return max(span.weight for span in course)


@dataclass(frozen=True)
class Proposal:
    """Lengths for some levels to come that bring the end near the wish.

    Levels number *first* to *last* (counted from 1) last *seconds* each; it then ends at *ends_at* (epoch ms), after
    having been *drift_ms* late, or early if below zero.
    """

    rows: tuple[int, ...]
    seconds: int
    first: int
    last: int
    ends_at: int
    drift_ms: int

    @property
    def command(self) -> ChangeLengths:
        """What does it, in one step that can be undone."""
        return ChangeLengths(self.rows, (self.seconds,) * len(self.rows))

    def sentence(self, time_of_day: str) -> Sentence:
        """The proposal for the host; *time_of_day* is the local hour of *ends_at*.

        >>> proposal = Proposal((9, 10, 11), 900, 8, 10, 0, 25 * 60_000)
        >>> proposal.sentence("23:10").english()
        'About 25 min late. Levels 8 to 10 at 15 minutes end at 23:10.'
        """
        text = N_("{drift} Levels {first} to {last} at {minutes} minutes end at {time}.")
        if self.first == self.last:
            text = N_("{drift} Level {first} at {minutes} minutes ends at {time}.")
        return Sentence(
            text,
            {
                "drift": drift_sentence(self.drift_ms),
                "first": self.first,
                "last": self.last,
                "minutes": self.seconds // 60,
                "time": time_of_day,
            },
        )


def drift_sentence(drift_ms: int) -> Sentence:
    """How far off the wish the expected end is.

    >>> drift_sentence(-37 * 60_000).english(), drift_sentence(3 * 60_000).english()
    ('About 35 min early.', 'On time.')
    """
    if abs(drift_ms) <= ON_TIME_MS:
        return Sentence(N_("On time."))
    text = N_("About {minutes} min late.") if drift_ms > 0 else N_("About {minutes} min early.")
    return Sentence(text, {"minutes": round(abs(drift_ms) / 300_000) * 5})


def propose(
    tournament: Tournament, field: Field, wished: int, now: int, rule: EndRule = EndRule.BIG_BLINDS
) -> Proposal | None:
    """Lengths for levels to come that bring the end near the wish (epoch ms); None on time, or where none helps."""
    today = forecast(tournament, field, now, rule)
    drift = today.drift(wished)
    if abs(drift) <= ON_TIME_MS or field.left <= 1:
        return None
    best: Proposal | None = None
    for rows, minutes in _choices(tournament, today, drift, now):
        changed = with_lengths(tournament.schedule, rows, (minutes * 60,) * len(rows))
        then = forecast(replace(tournament, schedule=changed), field, now, rule)
        first, last = (level_number(changed, row) for row in (rows[0], rows[-1]))
        choice = Proposal(rows, minutes * 60, first, last, then.likely, drift)
        if best is None or _off(choice, wished, tournament) < _off(best, wished, tournament):
            best = choice
    if best is None or abs(best.ends_at - wished) > abs(drift) / 2:
        return None
    return best


def _choices(tournament: Tournament, today: Forecast, drift: int, now: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Rows from the next level on with a length that is neither under half nor over double what they have now."""
    schedule = tournament.schedule
    clock = tournament.clock_at(now)
    start = clock.stage + 1 if clock.begun else 0
    rows = [
        row
        for row in range(start, min(today.stage + 1, len(schedule)))
        if isinstance(schedule[row], Level) and length_ms(schedule[row]) is not None
    ]
    if not rows:
        return
    usual = sorted(schedule[row].seconds for row in rows)[len(rows) // 2]
    for minutes in LENGTHS:
        change = usual - minutes * 60
        if not usual <= 2 * minutes * 60 <= 4 * usual or not change or (change > 0) != (drift > 0):
            continue
        about = round(abs(drift) / 1000 / abs(change))
        for count in sorted({max(1, min(len(rows), about + more)) for more in (0, 1)}):
            yield tuple(rows[:count]), minutes


def _off(choice: Proposal, wished: int, tournament: Tournament) -> float:
    """What speaks against a proposal: minutes off the wish, and how much it changes the levels."""
    usual = tournament.schedule[choice.rows[0]].seconds
    return abs(choice.ends_at - wished) / 60_000 + 15 * abs(log(choice.seconds / max(usual, 1)))
