"""When a chip is no longer needed, and how many larger ones to bring for it (seed 000 "Uppväxling", TDA 24).

A denomination comes off in the first break after the last level that needs it, or at the very next level where no
break is left. Needed means: some blind, bet or ante to come can't be paid with larger chips alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from shuffleup.tournament.chips import ChipSet, Pile, payable, piles
from shuffleup.tournament.forced_bets import forced_bets
from shuffleup.tournament.schedule import Break, Level, Schedule


@dataclass(frozen=True)
class ColorUp:
    """Chips of this *value* come off at stage *stage*: during it if it is a break, else just before it.

    *needed_until* is the last stage that needs them, -1 if none does.
    """

    value: int
    stage: int
    in_break: bool
    needed_until: int


def needed_until(schedule: Schedule, values: Sequence[int], value: int) -> int:
    """The last stage that can't be paid with the larger ones of these chips alone; -1 if there is none.

    >>> from shuffleup.tournament.schedule import Blinds
    >>> evening = (Level(Blinds(75, 150), 1200), Level(Blinds(100, 200), 1200))
    >>> needed_until(evening, (25, 100, 500), 25)
    0
    """
    larger = tuple(sorted(other for other in values if other > value))
    for number in range(len(schedule) - 1, -1, -1):
        stage = schedule[number]
        if isinstance(stage, Level) and not all(payable(amount, larger) for amount in forced_bets(stage.stakes)):
            return number
    return -1


def color_ups(schedule: Schedule, values: Iterable[int]) -> tuple[ColorUp, ...]:
    """What comes off and when, smallest chip first; the largest chip never does.

    >>> from shuffleup.tournament.schedule import Blinds
    >>> evening = (Level(Blinds(75, 150), 1200), Break(600), Level(Blinds(100, 200), 1200))
    >>> color_ups(evening, (25, 100))
    (ColorUp(value=25, stage=1, in_break=True, needed_until=0),)
    """
    rising = tuple(sorted(values))
    found: list[ColorUp] = []
    for value in rising[:-1]:
        last = needed_until(schedule, rising, value)
        rest = range(last + 1, len(schedule))
        stage = next((number for number in rest if isinstance(schedule[number], Break)), last + 1)
        if stage < len(schedule):
            found.append(ColorUp(value, stage, isinstance(schedule[stage], Break), last))
    return tuple(found)


def values_in_play(values: Iterable[int], ups: Iterable[ColorUp], stage: int) -> tuple[int, ...]:
    """The chips still in play in a stage; those that come off in a break are in play until it is over."""
    off = {up.value for up in ups if up.stage < stage or (up.stage == stage and not up.in_break)}
    return tuple(sorted(value for value in values if value not in off))


@dataclass(frozen=True)
class ToBring:
    """For *off* chips of *value* the host brings *count* chips of *larger*; the bank lacks *short* of them."""

    value: int
    off: int
    larger: int
    count: int
    short: int


def to_bring(chips: ChipSet, in_play: Sequence[Pile], value: int, tables: int = 1) -> ToBring | None:
    """How many of the next larger chip to bring, one more for each further table, since each rounds its own rest.

    None where nothing is to come off.

    >>> from shuffleup.tournament.chip_sets import ready_set
    >>> to_bring(ready_set("pieces500"), (Pile(25, 96), Pile(100, 80)), 25)
    ToBring(value=25, off=96, larger=100, count=24, short=0)
    """
    off = sum(pile.count for pile in in_play if pile.value == value)
    larger = chips.next_larger(value)
    if not off or larger is None:
        return None
    count = -(-off * value // larger) + max(0, tables - 1)
    owned = sum(pile.count for pile in chips.piles if pile.value == larger)
    in_bank = owned - sum(pile.count for pile in in_play if pile.value == larger)
    return ToBring(value, off, larger, count, max(0, count - in_bank))


def after_color_up(in_play: Sequence[Pile], value: int, larger: int) -> tuple[Pile, ...]:
    """The chips in play once those of *value* have gone, half a larger chip or more counting as one."""
    counts = {pile.value: pile.count for pile in in_play}
    off = counts.pop(value, 0) * value
    counts[larger] = counts.get(larger, 0) + (2 * off + larger) // (2 * larger)
    return piles(counts.items())
