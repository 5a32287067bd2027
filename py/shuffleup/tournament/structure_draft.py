"""Drawing up a schedule: how many levels of which length, which stakes, where the breaks, and when it then ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from math import ceil, exp, log

from shuffleup.tournament.chips import payable
from shuffleup.tournament.color_up import ColorUp, color_ups
from shuffleup.tournament.expected_end import ExpectedEnd, Heights, expected_end
from shuffleup.tournament.forced_bets import weight
from shuffleup.tournament.schedule import Ante, Break, Level, Schedule, Stage, Stakes
from shuffleup.tournament.structure_breaks import break_seconds, breaks_after, usual_breaks
from shuffleup.tournament.structure_ladder import Reach, Rung, climb, one_two_five, reach, rungs
from shuffleup.tournament.structure_stakes import Style, Turn, german_row, stakes_for

MOST_LEVELS = 80
USUAL_SECONDS = 20 * 60
LENGTHS = (
    (20, 0.0),
    *((minutes, 0.05) for minutes in (15, 30)),
    *((minutes, 0.15) for minutes in (10, 12, 25)),
    *((minutes, 0.2) for minutes in (8, 18, 35, 40, 45, 60)),
    *((minutes, 0.6) for minutes in (5, 6, 7, 9, 22, 75, 90)),
    *((minutes, 2.0) for minutes in (3, 4)),
)
"""Lengths of a level in minutes, and how much there is against each."""

_STACK_PARTS = {Style.ANTE: 150, Style.GERMAN: 60}
_USUAL_PART = 50
_HIGHEST = 40
_EXTRA_HEIGHT = 2.5
_EXTRA_LEVELS = (3, 8)
_TRIES = 5


class Growth(Enum):
    """How fast blinds grow: by about 1.25, 1.4 or 1.65 times a level."""

    GENTLE = "gentle"
    STANDARD = "standard"
    STEEP = "steep"


GROWTHS = {Growth.GENTLE: 1.25, Growth.STANDARD: 1.4, Growth.STEEP: 1.65}


@dataclass(frozen=True)
class Draft:
    """A schedule with levels of one length, what comes off when, and when it is expected to end."""

    schedule: Schedule
    level_seconds: int
    ups: tuple[ColorUp, ...]
    end: ExpectedEnd


@dataclass(frozen=True)
class _Option:
    levels: int
    seconds: int
    miss: float
    against: float


class Drawing:
    """All that is settled before the number and the length of the levels: chips, heights, games, antes, growth."""

    def __init__(
        self,
        values: Sequence[int],
        stack: int,
        heights: Heights,
        turns: Sequence[Turn],
        ante: Ante = Ante.NONE,
        ante_from_level: int = 1,
        growth: Growth = Growth.STANDARD,
        breaks: bool = True,
    ) -> None:
        self.values, self.stack, self.heights, self.turns = tuple(values), stack, heights, tuple(turns)
        self.ante, self.ante_from_level, self.growth, self.breaks = ante, ante_from_level, growth, breaks
        self._weights_of: dict[tuple[Style, Ante], list[float]] = {}

    # The ladder

    @property
    def _style(self) -> Style:
        return self.turns[0].style

    @cached_property
    def _all_rungs(self) -> tuple[Rung, ...]:
        return rungs(
            self.values, 1, ceil(_HIGHEST * max(self.heights.likely, self.stack / 10)), self._style is not Style.ANTE
        )

    @property
    def lowest_main_bet(self) -> int:
        """The smallest first main bet these chips can pay, 0 if there is none."""
        if self._style is Style.GERMAN:
            return german_row(self._german_from).upper
        return self._all_rungs[0].amount if self._all_rungs else 0

    @cached_property
    def first_main_bet(self) -> int:
        """The main bet of the first level: about a fiftieth of the stack; 0 if these chips can pay none."""
        wanted = self.stack / _STACK_PARTS.get(self._style, _USUAL_PART)
        if self._style is Style.GERMAN:
            return german_row(self._german_first).lower
        return min(
            self._all_rungs, key=lambda rung: abs(log(rung.amount / wanted)) + 0.05 * rung.against, default=Rung(0, 0)
        ).amount

    @cached_property
    def _ladder(self) -> tuple[Rung, ...]:
        first = self.first_main_bet
        return tuple(rung for rung in self._all_rungs if rung.amount >= first)

    @cached_property
    def _reach(self) -> Reach:
        return reach(self._ladder, self.first_main_bet, MOST_LEVELS)

    @cached_property
    def _german_from(self) -> int:
        """The first row of the German ladder that these chips can pay, and all after it."""
        step = 0
        while not all(payable(one_two_five(later), self.values) for later in range(step, step + 6)) and step < 40:
            step += 1
        return step

    @cached_property
    def _german_first(self) -> int:
        wanted = self.stack / _STACK_PARTS[Style.GERMAN]
        rows = range(self._german_from, self._german_from + 40)
        return min(rows, key=lambda step: abs(log(german_row(step).upper / wanted)))

    def _turn(self, level: int) -> Turn:
        return self.turns[level % len(self.turns)]

    def _ante_in(self, level: int) -> Ante:
        return self.ante if level + 1 >= self.ante_from_level else Ante.NONE

    def _stakes_at(self, level: int, main: int) -> Stakes:
        return stakes_for(main, self._turn(level).style, self.values, self._ante_in(level))

    def _weights(self, level: int) -> list[float]:
        key = (self._turn(level).style, self._ante_in(level))
        if key not in self._weights_of:
            self._weights_of[key] = [weight(self._stakes_at(level, rung.amount)) for rung in self._ladder]
        return self._weights_of[key]

    # How many levels, how long

    def best(self, seconds: int | None, level_seconds: int | None) -> Draft | None:
        """The best draft that ends after so many seconds, with levels of that length if one is given.

        Without *seconds* the growth decides. None where the chips allow no climb at all.
        """
        lengths = self._lengths(seconds, level_seconds)
        options = sorted(self._options(seconds, lengths), key=lambda option: option.against)
        near = [option for option in options if option.miss <= 1][:_TRIES]
        nearest: Draft | None = None
        for option in near or sorted(options, key=lambda option: option.miss)[:2]:
            draft = self._draft(option)
            if draft is None:
                continue
            miss = 0 if seconds is None else abs(draft.end.likely - seconds)
            if miss <= draft.level_seconds / 2:
                return draft
            if nearest is None or seconds is None or miss < abs(nearest.end.likely - seconds):
                nearest = draft
        return nearest

    def _lengths(self, seconds: int | None, level_seconds: int | None) -> list[tuple[int, float]]:
        if level_seconds is not None:
            return [(level_seconds, 0.0)]
        if seconds is None:
            return [(USUAL_SECONDS, 0.0)]
        if self._style is Style.GERMAN:
            return [(minutes * 60, 0.0) for minutes in range(5, 24 * 60, 5)]
        longer = [(minutes, 3.0) for minutes in range(100, 24 * 60, 50) if minutes * 60 * 3 < seconds]
        return [(minutes * 60, against) for minutes, against in (*LENGTHS, *longer)]

    def _options(self, seconds: int | None, lengths: Sequence[tuple[int, float]]) -> Iterator[_Option]:
        climbs = [(levels, part, self._growth_needed(levels)) for levels, part in self._climbs()]
        wished = log(GROWTHS[self.growth])
        for length, against_length in lengths:
            rest = break_seconds(length) if self.breaks else 0
            for levels, part, growth in climbs:
                ends = (levels - 1 + part) * length + usual_breaks(levels, length) * rest
                miss = 0.0 if seconds is None else abs(ends - seconds) / length
                against = 30 * (growth - wished) ** 2 + against_length + 2 * miss**2
                yield _Option(levels, length, miss, against)

    def _climbs(self) -> list[tuple[int, float]]:
        """The numbers of levels in the last of which the likely end may come, and after which part of that level."""
        height = self.heights.likely
        if self._style is Style.GERMAN:
            lowest = [weight(german_row(self._german_first + level)) for level in range(MOST_LEVELS)]
            highest = lowest
        else:
            limits = self._reach
            lowest = [self._weight_of(level, main) for level, main in enumerate(limits.slowest)]
            highest = [self._weight_of(level, main) for level, main in enumerate(limits.fastest)]
        found = [(1, 1.0)] if highest[0] >= height else []
        for level in range(1, len(lowest)):
            before, low = lowest[level - 1], lowest[level]
            if before < height <= highest[level]:
                found.append((level + 1, 1.0 if low <= height else log(height / before) / log(low / before)))
        return found or [(1, 1.0)]

    def _weight_of(self, level: int, main: int) -> float:
        return weight(self._stakes_at(level, main))

    def _growth_needed(self, levels: int) -> float:
        """The growth a level that leads to the height of the likely end, as a logarithm."""
        if levels < 2 or self._style is Style.GERMAN:
            return log(GROWTHS[self.growth])
        factor = self._weight_of(levels - 1, self.first_main_bet) / self.first_main_bet
        return log(max(1.01, self.heights.likely / factor / self.first_main_bet)) / (levels - 1)

    # The schedule

    def _draft(self, option: _Option) -> Draft | None:
        """A draft with some levels past its likely end, so that it does not run out."""
        draft = None
        for more in range(0, 3 * _EXTRA_LEVELS[0], _EXTRA_LEVELS[0]):
            stakes = self._all_stakes(option.levels, more)
            if not stakes:
                break
            draft = self._drawn_up(stakes, option.seconds)
            if sum(isinstance(stage, Level) for stage in draft.schedule[draft.end.stage + 1 :]) >= _EXTRA_LEVELS[0]:
                break
        return draft

    def _drawn_up(self, stakes: Sequence[Stakes], seconds: int) -> Draft:
        levels = tuple(Level(each, seconds, game=self._turn(number).game) for number, each in enumerate(stakes))
        schedule: Schedule = levels
        if self.breaks:
            coming_off = Counter(up.needed_until + 1 for up in color_ups(levels, self.values))
            pauses = set(breaks_after(len(levels), seconds, coming_off))
            rows: list[Stage] = []
            for number, level in enumerate(levels, start=1):
                rows.append(level)
                if number in pauses:
                    rows.append(Break(break_seconds(seconds)))
            schedule = tuple(rows)
        return Draft(schedule, seconds, color_ups(schedule, self.values), expected_end(schedule, self.heights))

    def _all_stakes(self, end: int, more: int) -> list[Stakes]:
        """The stakes of so many levels to the end, and of those past it."""
        if self._style is Style.GERMAN:
            extra = _EXTRA_LEVELS[0] + more
            return [german_row(self._german_first + level) for level in range(end + extra)]
        growth = exp(self._growth_needed(end))
        least, most = _EXTRA_LEVELS
        extra = max(least, min(most, ceil(log(_EXTRA_HEIGHT) / log(max(growth, 1.05))))) + more
        levels = min(end + extra, self._reach.levels)
        weights = [self._weights(level) for level in range(levels)]
        way = climb(self._ladder, self._reach, weights, end - 1, self.heights.likely, levels)
        stakes = [self._stakes_at(level, main) for level, main in enumerate(way)]
        return _with_rising_antes(stakes)


def _with_rising_antes(stakes: list[Stakes]) -> list[Stakes]:
    """The same stakes with no ante lower than one before it in the same kind of game."""
    highest: dict[type[Stakes], int] = {}
    rising: list[Stakes] = []
    for each in stakes:
        kind = type(each)
        if each.ante:
            ante = max(each.ante, highest.get(kind, 0))
            highest[kind] = ante
            each = replace(each, ante=ante)
        rising.append(each)
    return rising
