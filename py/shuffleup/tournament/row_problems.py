"""What an editor marks on the rows of a schedule: not what is forbidden, but what a host should look at.

A level is compared with the last one before it that has stakes of the same kind; a jump is one only where no level of
another kind lies between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.chips import in_words, payable
from shuffleup.tournament.forced_bets import ante_of, forced_bets, main_bet
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import Blinds, Level, Limits, Schedule, fault_in_stage

DOUBLE = 2
LARGEST_GERMAN_STEP = 2.5


class Problem(Enum):
    """What kind of problem a row has."""

    FAULT = "fault"
    DOWN = "down"
    UNPAYABLE = "unpayable"
    JUMP = "jump"


@dataclass(frozen=True)
class RowProblem:
    """A problem of a row, counted from 0."""

    row: int
    problem: Problem
    why: Sentence


def row_problems(schedule: Schedule, values: Sequence[int] = (), decimals: int = 0) -> tuple[RowProblem, ...]:
    """The problems of all rows, in their order; *values* are those of the chips in play, if they are known.

    >>> from shuffleup.tournament.schedule import Blinds
    >>> evening = (Level(Blinds(50, 100), 1200), Level(Blinds(125, 250), 1200), Level(Blinds(110, 220), 1200))
    >>> for found in row_problems(evening, (25, 100)): print(found.row, found.problem.value, found.why.english())
    1 jump More than double the level before.
    2 down Lower than the level before.
    2 unpayable 110 can't be paid with these chips.
    """
    found: list[RowProblem] = []
    before: dict[type, Level] = {}
    last: Level | None = None
    for row, stage in enumerate(schedule):
        if fault := fault_in_stage(stage):
            found.append(RowProblem(row, Problem.FAULT, fault))
            continue
        if not isinstance(stage, Level):
            continue
        earlier = before.get(type(stage.stakes))
        before[type(stage.stakes)] = stage
        if earlier is not None:
            found.extend(_against(row, earlier, stage, earlier is last))
        last = stage
        if values:
            found.extend(_unpayable(row, stage, values, decimals))
    return tuple(found)


def _against(row: int, earlier: Level, level: Level, next_to_it: bool) -> list[RowProblem]:
    then, now = main_bet(earlier.stakes), main_bet(level.stakes)
    if now < then or _small(level) < _small(earlier):
        return [RowProblem(row, Problem.DOWN, Sentence(N_("Lower than the level before.")))]
    if earlier.game == level.game and ante_of(level.stakes) < ante_of(earlier.stakes):
        return [RowProblem(row, Problem.DOWN, Sentence(N_("A lower ante than in the level before.")))]
    largest = LARGEST_GERMAN_STEP if isinstance(level.stakes, Limits) and level.stakes.ante else DOUBLE
    if next_to_it and now > largest * then:
        return [RowProblem(row, Problem.JUMP, Sentence(N_("More than double the level before.")))]
    return []


def _small(level: Level) -> int:
    return level.stakes.small if isinstance(level.stakes, Blinds) else 0


def _unpayable(row: int, level: Level, values: Sequence[int], decimals: int) -> list[RowProblem]:
    for amount in forced_bets(level.stakes):
        if not payable(amount, values):
            text = N_("{amount} can't be paid with these chips.")
            return [RowProblem(row, Problem.UNPAYABLE, Sentence(text, {"amount": in_words(amount, decimals)}))]
    return []
