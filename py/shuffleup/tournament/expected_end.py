"""When a schedule will probably have its winner: a range, not a promise.

Two players are left, and soon one, when all chips in play make 20 to 30 big blinds; the Swedish rule says instead
that the big blind is then as large as a starting stack (seed 000). Antes count with what they weigh. Times are whole
seconds from the start of the schedule, breaks included.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import exp, log

from shuffleup.tournament.forced_bets import weight
from shuffleup.tournament.schedule import Level, Schedule, Stage

BIG_BLINDS_AT_THE_END = (30, 25, 20)
SECONDS_PER_HAND = 120
_SLOWEST_GROWTH = 1.2


class EndRule(Enum):
    """What tells that it is about to end: few big blinds in all, or a big blind as large as a starting stack."""

    BIG_BLINDS = "big_blinds"
    STACK = "stack"


@dataclass(frozen=True)
class Heights:
    """How high the blinds are, by weight, at the earliest, the likely and the latest end."""

    earliest: float
    likely: float
    latest: float


def heights_at_the_end(rule: EndRule, in_play: int, stack: int) -> Heights:
    """The heights of the blinds at which it ends, with so many chips in play and starting stacks of so many.

    >>> heights_at_the_end(EndRule.BIG_BLINDS, 60_000, 5_000)
    Heights(earliest=2000.0, likely=2400.0, latest=3000.0)
    """
    soon, likely, late = BIG_BLINDS_AT_THE_END
    base = in_play / likely if rule is EndRule.BIG_BLINDS else float(stack)
    return Heights(base * likely / soon, base, base * likely / late)


@dataclass(frozen=True)
class ExpectedEnd:
    """The earliest, likely and latest end in seconds after the start, and the stage the likely one falls in.

    With *beyond*, the likely end lies past the end of the schedule, and is a guess.
    """

    earliest: int
    likely: int
    latest: int
    stage: int
    beyond: bool = False


@dataclass(frozen=True)
class Span:
    """A level to play in the course of the evening: its stage number, from when to when in seconds, its weight."""

    stage: int
    begins: int
    ends: int
    weight: float


def stage_seconds(stage: Stage) -> int:
    """How long a stage lasts; a level counted in hands lasts about two minutes a hand."""
    if isinstance(stage, Level) and stage.hands:
        return stage.hands * SECONDS_PER_HAND
    return stage.seconds


def spans(schedule: Schedule) -> tuple[Span, ...]:
    """The levels to play with their times.

    >>> from shuffleup.tournament.schedule import Blinds, Break
    >>> spans((Level(Blinds(1, 2), 60), Break(30), Level(Blinds(2, 4), 60)))[1]
    Span(stage=2, begins=90, ends=150, weight=4.0)
    """
    made: list[Span] = []
    at = 0
    for number, stage in enumerate(schedule):
        begins, at = at, at + stage_seconds(stage)
        if isinstance(stage, Level):
            made.append(Span(number, begins, at, weight(stage.stakes)))
    return tuple(made)


def expected_end(schedule: Schedule, heights: Heights) -> ExpectedEnd:
    """When the blinds have climbed to the heights at which it ends.

    A level's own height counts as reached when the level is over; before that, the climb from the level before is
    taken as even. So four hours of 20 minutes whose twelfth level has the wanted height end at four hours.
    """
    course = spans(schedule)
    earliest, _ = _reached(course, heights.earliest)
    likely, stage = _reached(course, heights.likely)
    latest, _ = _reached(course, heights.latest)
    return ExpectedEnd(round(earliest), round(likely), round(latest), stage, likely > course[-1].ends)


def _reached(course: Sequence[Span], height: float) -> tuple[float, int]:
    before = course[0]
    if before.weight >= height:
        return before.ends, before.stage
    highest = before.weight
    for span in course[1:]:
        if span.weight >= height:
            part = log(height / highest) / log(span.weight / highest)
            return span.begins + part * (span.ends - span.begins), span.stage
        highest = max(highest, span.weight)
    last = course[-1]
    more = log(height / highest) / log(_usual_growth(course, highest))
    return last.ends + more * max(1, last.ends - last.begins), last.stage


def _usual_growth(course: Sequence[Span], highest: float) -> float:
    if len(course) < 2:
        return _SLOWEST_GROWTH
    return max(_SLOWEST_GROWTH, exp(log(highest / course[0].weight) / (len(course) - 1)))


def players_expected(players: int, first: float, height: float, at_the_end: float) -> float:
    """How many of so many players will be left when the blinds have climbed from *first* to *height*.

    The field is taken to shrink by the same part with each doubling of the blinds, down to two at the end.

    >>> round(players_expected(10, 100, 100, 2_000)), round(players_expected(10, 100, 2_000, 2_000))
    (10, 2)
    """
    if height <= first or players <= 2:
        return float(players)
    if at_the_end <= first:
        return 2.0
    return max(1.0, players * exp(-thinning(players, first, at_the_end) * log(height / first)))


def thinning(players: int, first: float, at_the_end: float) -> float:
    """The power with which the field shrinks as the blinds climb from *first* to the height *at_the_end*."""
    return log(players / 2) / log(at_the_end / first)
