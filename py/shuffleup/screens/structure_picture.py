"""The picture of a structure: the big blind over time on a log scale, breaks, average stack, and the expected end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from shuffleup.screens.clock_texts import amount
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.expected_end import (
    ExpectedEnd,
    Heights,
    Span,
    players_expected,
    spans,
    stage_seconds,
)
from shuffleup.tournament.forced_bets import main_bet
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.schedule import Break, Level, Schedule

WIDTH, HEIGHT = 1000, 300
FOOT, HEAD = 30, 40
MOST_HOURS = 9
MOST_LABELS = 7


@dataclass(frozen=True)
class Label:
    """A text at a place of the picture; *left* and *top* in percent."""

    left: float
    top: float
    text: str


@dataclass(frozen=True)
class Band:
    """A stretch of time; *left* and *width* in percent."""

    left: float
    width: float
    text: str = ""


@dataclass(frozen=True)
class StructurePicture:
    """What `_structure_picture.html` draws.

    *blinds* and *average* are SVG paths in a box of `WIDTH` by `HEIGHT`; *end* is the stretch in which it will
    probably end, with the likely moment at *likely*, -1 if nobody can tell; *now* is where the clock is, -1 if it has
    not begun. *about* says it all in words.
    """

    blinds: str
    average: str
    breaks: tuple[Band, ...]
    end: Band | None
    likely: float
    amounts: tuple[Label, ...]
    averages: tuple[Label, ...]
    hours: tuple[Label, ...]
    about: str
    now: float = -1
    wished: float = -1


@dataclass(frozen=True)
class Course:
    """What is to be drawn: from *starts_at* (epoch ms) on, *players* with *in_play* chips, until *heights*.

    *end* is the expected end as the schedule stands, None where nobody can tell; *wished_s* and *now_s*
    are seconds from the start, -1 for none.
    """

    schedule: Schedule
    starts_at: int
    players: int = 0
    in_play: int = 0
    heights: Heights | None = None
    end: ExpectedEnd | None = None
    decimals: int = 0
    wished_s: int = -1
    now_s: int = -1


def structure_picture(course: Course, tongue: Tongue) -> StructurePicture:
    """The picture of a structure."""
    whole = sum(stage_seconds(stage) for stage in course.schedule)
    end = course.end
    seconds = max(whole, min(end.latest, 2 * whole) if end else 0, course.wished_s)
    played = spans(course.schedule)
    return StructurePicture(
        blinds=_blinds(played, seconds, course),
        average=_path(_average(played, course), seconds),
        breaks=_breaks(course.schedule, seconds),
        end=_end(end, seconds),
        likely=_x(min(end.likely, seconds), seconds) if end else -1,
        amounts=_amounts(played, seconds, course, tongue),
        averages=_averages(played, seconds, course, tongue),
        hours=_hours(course.starts_at, seconds, tongue),
        about=_about(played, course, tongue),
        now=_x(min(course.now_s, seconds), seconds) if course.now_s >= 0 else -1,
        wished=_x(course.wished_s, seconds) if course.wished_s >= 0 else -1,
    )


def _end(end: ExpectedEnd | None, seconds: int) -> Band | None:
    if end is None or end.earliest >= seconds:
        return None
    return Band(_x(end.earliest, seconds), _x(min(end.latest, seconds) - end.earliest, seconds))


def _x(at: float, seconds: int) -> float:
    return round(100 * at / max(seconds, 1), 2)


def _y(value: float, lowest: float, highest: float) -> float:
    """Where a value stands on the log scale, from the bottom up."""
    part = log(max(value, lowest) / lowest) / log(highest / lowest) if highest > lowest else 0.5
    return round(HEIGHT - FOOT - part * (HEIGHT - FOOT - HEAD), 1)


def _bet(course: Course, span: Span) -> int:
    stage = course.schedule[span.stage]
    assert isinstance(stage, Level)
    return main_bet(stage.stakes)


def _range(played: Sequence[Span], course: Course) -> tuple[int, int]:
    bets = [_bet(course, span) for span in played]
    return min(bets), max(bets)


def _blinds(played: Sequence[Span], seconds: int, course: Course) -> str:
    """The area under the steps of the blinds, a block a level."""
    low, high = _range(played, course)
    blocks = []
    for span in played:
        left, right = (round(WIDTH * at / seconds, 1) for at in (span.begins, span.ends))
        blocks.append(f"M{left + 1} {HEIGHT}V{_y(_bet(course, span), low, high)}H{right - 1}V{HEIGHT}z")
    return "".join(blocks)


def _average(played: Sequence[Span], course: Course) -> list[tuple[float, float]]:
    """The average stack in main bets, at the beginning of each level up to the end."""
    if course.end is None or course.heights is None:
        return []
    first = played[0].weight
    found = []
    for span in played:
        if span.begins > course.end.latest:
            break
        left = players_expected(course.players, first, span.weight, course.heights.likely)
        found.append((float(span.begins), course.in_play / max(left, 1.0) / _bet(course, span)))
    return found


def _path(points: Sequence[tuple[float, float]], seconds: int) -> str:
    if not points:
        return ""
    high = max(value for _, value in points)
    places = [(round(WIDTH * at / seconds, 1), _y(value, 1, max(high, 2))) for at, value in points]
    return "M" + "L".join(f"{x} {y}" for x, y in places)


def _breaks(schedule: Schedule, seconds: int) -> tuple[Band, ...]:
    found, at = [], 0
    for stage in schedule:
        length = stage_seconds(stage)
        if isinstance(stage, Break):
            found.append(Band(_x(at, seconds), _x(length, seconds)))
        at += length
    return tuple(found)


def _some(count: int) -> set[int]:
    """Which of so many things get a label: the first, the last, and some between."""
    steps = min(MOST_LABELS, count)
    return {round(place * (count - 1) / max(1, steps - 1)) for place in range(steps)}


def _amounts(played: Sequence[Span], seconds: int, course: Course, tongue: Tongue) -> tuple[Label, ...]:
    labelled = _some(len(played))
    return tuple(
        Label(
            _x((span.begins + span.ends) / 2, seconds),
            100,
            amount(_bet(course, span), tongue.words, course.decimals),
        )
        for place, span in enumerate(played)
        if place in labelled
    )


def _averages(played: Sequence[Span], seconds: int, course: Course, tongue: Tongue) -> tuple[Label, ...]:
    points = _average(played, course)
    high = max((value for _, value in points), default=2.0)
    chosen = sorted({0, len(points) // 2, len(points) - 1}) if points else []
    return tuple(
        Label(
            _x(points[place][0], seconds),
            round(100 * _y(points[place][1], 1, max(high, 2)) / HEIGHT, 1),
            tongue.say(Sentence(N_("{count} BB"), {"count": max(1, round(points[place][1]))})),
        )
        for place in chosen
    )


def _hours(starts_at: int, seconds: int, tongue: Tongue) -> tuple[Label, ...]:
    step = next(step for step in (1800, 3600, 7200, 14_400, 28_800, 10**9) if seconds / step <= MOST_HOURS)
    first = -(starts_at // 1000) % step
    return tuple(
        Label(_x(at, seconds), 100, tongue.time_of_day(starts_at + at * 1000)) for at in range(first, seconds, step)
    )


def _about(played: Sequence[Span], course: Course, tongue: Tongue) -> str:
    def words(span: Span) -> str:
        return amount(_bet(course, span), tongue.words, course.decimals)

    values: dict[str, Value] = {"first": words(played[0]), "last": words(played[-1])}
    if course.end is None:
        return tongue.say(Sentence(N_("The blinds climb from {first} to {last}."), values))
    values["time"] = tongue.time_of_day(course.starts_at + course.end.likely * 1000)
    return tongue.say(Sentence(N_("The blinds climb from {first} to {last}; it probably ends at {time}."), values))
