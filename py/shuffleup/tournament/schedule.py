"""The schedule of an evening: levels to play and breaks, one after the other (seed 000, "Mörk och ante-struktur").

Chips are whole numbers, lengths are whole seconds. A schedule is a tuple; its members are counted from 0 and called
*stages*. Beyond the end the last level to play repeats for ever, so any stage number from 0 up has a stage.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from shuffleup.tournament.refusal import N_, Sentence

MAX_STAGES = 200
MAX_CHIPS = 10**12
MAX_SECONDS = 24 * 60 * 60
MAX_HANDS = 1000
MAX_NAME = 40


class Ante(Enum):
    """Who pays the ante."""

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big_blind"


@dataclass(frozen=True)
class Blinds:
    """Small blind, big blind and ante in chips, for no-limit and pot-limit."""

    small: int
    big: int
    ante: int = 0
    ante_from: Ante = Ante.NONE


@dataclass(frozen=True)
class Limits:
    """Ante and the lower and upper bet in chips, for limit games (seed 001)."""

    lower: int
    upper: int
    ante: int = 0


@dataclass(frozen=True)
class AnteOnly:
    """A level whose only forced bet is an ante from each player (seed 001: in no-limit only the ante rises)."""

    ante: int


Stakes: TypeAlias = Blinds | Limits | AnteOnly


@dataclass(frozen=True)
class Level:
    """A level to play: its stakes, and how long it lasts, in seconds or, if *hands* is set, in hands.

    *game* names the game where it changes from level to level ("Omaha"); *name* is any further label of the host's;
    with *pause_after* the clock stops when the level is over.
    """

    stakes: Stakes
    seconds: int = 0
    hands: int = 0
    game: str = ""
    name: str = ""
    pause_after: bool = False


@dataclass(frozen=True)
class Break:
    """A break of so many seconds; with *pause_after* the clock stops when it is over."""

    seconds: int
    name: str = ""
    pause_after: bool = False


Stage: TypeAlias = Level | Break
Schedule: TypeAlias = tuple[Stage, ...]


def last_level(schedule: Schedule) -> int:
    """The stage number of the last level to play; -1 if there is none."""
    return max((number for number, stage in enumerate(schedule) if isinstance(stage, Level)), default=-1)


def stage_at(schedule: Schedule, number: int) -> Stage:
    """The stage with this *number*: beyond the end, the last level again, without a pause after it.

    >>> evening = (Level(Blinds(10, 20), 1200), Break(600), Level(Blinds(15, 30), 1200))
    >>> stage_at(evening, 7).stakes
    Blinds(small=15, big=30, ante=0, ante_from=<Ante.NONE: 'none'>)
    """
    if number < len(schedule):
        return schedule[number]
    last = schedule[last_level(schedule)]
    assert isinstance(last, Level)
    return Level(last.stakes, last.seconds, last.hands, last.game, last.name)


def length_ms(stage: Stage) -> int | None:
    """How long a stage lasts in ms, or None for a level that is counted in hands."""
    if isinstance(stage, Level) and stage.hands:
        return None
    return stage.seconds * 1000


def level_number(schedule: Schedule, number: int) -> int:
    """Which level to play a stage is, counted from 1; a break has the number of the level before it.

    >>> level_number((Level(Blinds(1, 2), 60), Break(60), Level(Blinds(2, 4), 60)), 2)
    2
    """
    inside = schedule[: number + 1]
    return sum(isinstance(stage, Level) for stage in inside)


def next_level(schedule: Schedule, number: int) -> Level:
    """The level to play after stage *number* (the last one again at the end)."""
    while True:
        number += 1
        stage = stage_at(schedule, number)
        if isinstance(stage, Level):
            return stage


def levels_left(schedule: Schedule, number: int) -> int:
    """How many levels to play come after stage *number* before the last one repeats."""
    return sum(isinstance(stage, Level) for stage in schedule[number + 1 :])


def fault_in_stage(stage: Stage) -> Sentence | None:
    """What is wrong with a single stage, as a sentence for the host, or None."""
    if len(stage.name) > MAX_NAME or (isinstance(stage, Level) and len(stage.game) > MAX_NAME):
        return Sentence(N_("A name has at most {most} characters."), {"most": MAX_NAME})
    if isinstance(stage, Break):
        return _fault_in_length(stage.seconds)
    if stage.hands:
        if not 1 <= stage.hands <= MAX_HANDS:
            return Sentence(N_("A level lasts 1 to {most} hands."), {"most": MAX_HANDS})
    elif fault := _fault_in_length(stage.seconds):
        return fault
    return _fault_in_stakes(stage.stakes)


def _fault_in_length(seconds: int) -> Sentence | None:
    if not 1 <= seconds <= MAX_SECONDS:
        return Sentence(N_("A length is between one second and 24 hours."))
    return None


def _fault_in_stakes(stakes: Stakes) -> Sentence | None:
    amounts: tuple[int, ...]
    match stakes:
        case Blinds(small, big, ante, ante_from):
            amounts = (small, big, ante)
            if big < 1:
                return Sentence(N_("The big blind must be at least 1."))
            if small > big:
                return Sentence(N_("The small blind can't be larger than the big blind."))
            if (ante > 0) != (ante_from is not Ante.NONE):
                return Sentence(N_("Say who pays the ante, and how much."))
        case Limits(lower, upper, ante):
            amounts = (lower, upper, ante)
            if lower < 1 or upper < lower:
                return Sentence(N_("The upper limit must be at least the lower limit, and both at least 1."))
        case AnteOnly(ante):
            amounts = (ante,)
            if ante < 1:
                return Sentence(N_("The ante must be at least 1."))
    if min(amounts) < 0:
        return Sentence(N_("Amounts can't be negative."))
    if max(amounts) > MAX_CHIPS:
        return Sentence(N_("An amount can't be over {most}."), {"most": MAX_CHIPS})
    return None


def fault_in_schedule(schedule: Schedule) -> Sentence | None:
    """The first thing wrong with a schedule, as a sentence for the host, or None."""
    if last_level(schedule) < 0:
        return Sentence(N_("A schedule needs at least one level to play."))
    if isinstance(schedule[-1], Break):
        return Sentence(N_("The last row must be a level to play, since it repeats if the evening runs long."))
    if len(schedule) > MAX_STAGES:
        return Sentence(N_("A schedule has at most {most} levels and breaks."), {"most": MAX_STAGES})
    for number, stage in enumerate(schedule, start=1):
        if fault := fault_in_stage(stage):
            return Sentence(N_("Row {row}: {fault}"), {"row": number, "fault": fault})
    return None
