"""Schedules that are ready to play: the two seeds' own and three for no-limit hold'em."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from shuffleup.tournament.refusal import N_
from shuffleup.tournament.schedule import Ante, Blinds, Break, Level, Limits, Schedule

BREAK_EVERY_MINUTES = 80
SWEDISH_STACK = 1000
SWEDISH_HOURS = 4


@dataclass(frozen=True)
class Preset:
    """A ready schedule: its key, what it is called and good for, chips to start with, and the usual level length.

    *name* and *about* are English sentences marked for translation. *stack_matters*: the blinds follow from the
    starting stack, so the host may choose it. *in_hands*: a level may also last so many hands.
    """

    key: str
    name: str
    about: str
    stack: int
    minutes: int
    stack_matters: bool = False
    in_hands: int = 0


PRESETS = (
    Preset(
        "standard", N_("Standard"), N_("An evening of about four hours, 100 big blinds to start with."), 5_000, 20
    ),
    Preset("turbo", N_("Turbo"), N_("Quick and loud: done in two hours."), 3_000, 10),
    Preset(
        "deep", N_("Deep stack"), N_("Time to play: 200 big blinds, gentle steps, a big-blind ante late."), 10_000, 30
    ),
    Preset(
        "swedish",
        N_("Swedish rule"),
        N_("The first big blind is a fiftieth of the stack, the last one is the stack."),
        SWEDISH_STACK,
        20,
        stack_matters=True,
    ),
    Preset(
        "german",
        N_("German limits"),
        N_("Limit poker with antes, by the ladder 1-2-5: ante, lower and upper bet."),
        300,
        20,
        in_hands=5,
    ),
)

STANDARD_BIG_BLINDS = (50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_600, 2_000, 3_000, 4_000, 6_000, 8_000)
TURBO_BIG_BLINDS = (50, 100, 150, 200, 300, 400, 600, 1_000, 1_600, 2_000, 3_000, 4_000, 6_000, 8_000)
DEEP_BIG_BLINDS = (
    50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_200, 1_600, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000,
    10_000,
)  # fmt: skip
DEEP_ANTE_FROM = 400
EVEN_STEPS = (10, 12, 16, 20, 24, 30, 40, 50, 60, 80)


def preset(key: str) -> Preset:
    """The preset with this key; KeyError if there is none."""
    return {ready.key: ready for ready in PRESETS}[key]


def ready_schedule(key: str, minutes: int, stack: int = 0, hands: int = 0) -> Schedule:
    """The schedule of the preset *key* with levels of so many minutes, or of so many hands where it allows that.

    *stack* (chips) matters to the Swedish rule only. KeyError for an unknown key.

    >>> ready_schedule("german", 20)[:2]
    (Level(stakes=Limits(lower=2, upper=5, ante=1), seconds=1200, hands=0, game='', name='', pause_after=False), \
Level(stakes=Limits(lower=5, upper=10, ante=2), seconds=1200, hands=0, game='', name='', pause_after=False))
    """
    chosen = preset(key)
    seconds = 0 if hands and chosen.in_hands else minutes * 60
    levels = tuple(Level(stakes, seconds, hands if not seconds else 0) for stakes in _stakes(key, minutes, stack))
    return levels if not seconds else with_breaks(levels, minutes)


def _stakes(key: str, minutes: int, stack: int) -> tuple[Blinds | Limits, ...]:
    match key:
        case "standard":
            return tuple(Blinds(big // 2, big) for big in STANDARD_BIG_BLINDS)
        case "turbo":
            return tuple(Blinds(big // 2, big) for big in TURBO_BIG_BLINDS)
        case "deep":
            return tuple(
                Blinds(big // 2, big, big, Ante.BIG_BLIND) if big >= DEEP_ANTE_FROM else Blinds(big // 2, big)
                for big in DEEP_BIG_BLINDS
            )
        case "swedish":
            levels = max(2, SWEDISH_HOURS * 60 // max(1, minutes))
            return tuple(Blinds(big // 2, big) for big in swedish_big_blinds(stack or SWEDISH_STACK, levels))
        case "german":
            return german_ladder(10)
    raise KeyError(key)


def german_ladder(rows: int) -> tuple[Limits, ...]:
    """So many rows of ante, lower and upper bet: three neighbours of 1-2-5-10-… each (seed 001).

    >>> [(row.ante, row.lower, row.upper) for row in german_ladder(7)][-2:]
    [(50, 100, 200), (100, 200, 500)]
    """
    steps = [(1, 2, 5)[step % 3] * 10 ** (step // 3) for step in range(rows + 2)]
    return tuple(Limits(steps[row + 1], steps[row + 2], steps[row]) for row in range(rows))


def swedish_big_blinds(stack: int, levels: int) -> tuple[int, ...]:
    """Big blinds from a fiftieth of the stack to the whole stack in at most so many levels (seed 000, figure 4).

    Steps between them are even in proportion and taken to amounts whose half is round too, so fewer levels result
    where the stack is too small for so many.

    >>> swedish_big_blinds(1000, 12)
    (20, 30, 40, 60, 80, 120, 160, 240, 300, 500, 800, 1000)
    """
    first = max(2, _even_near(stack / 50, 2))
    unit = 10 if first % 10 == 0 else 2
    ratio = log(max(stack, first) / first) / (levels - 1)
    climb = [
        first,
        *(_even_near(first * exp(ratio * step), unit) for step in range(1, levels - 1)),
        stack - stack % 2,
    ]
    return tuple(sorted({big for big in climb if first <= big}))


def _even_near(amount: float, unit: int) -> int:
    scale = 10 ** max(0, len(str(int(amount))) - 2)
    steps = [step * scale for step in (*EVEN_STEPS, 100)] if amount >= 10 else [2, 4, 6, 8, 10]
    payable = [step for step in steps if step % unit == 0] or [unit]
    return min(payable, key=lambda step: abs(log(step / max(amount, 1))))


def with_breaks(levels: tuple[Level, ...], minutes: int) -> Schedule:
    """Put ten minutes of break between levels, about every 80 minutes, five of a turbo's; none after the last."""
    every = max(1, round(BREAK_EVERY_MINUTES / minutes))
    length = 10 if minutes > 10 else 5
    out: list[Level | Break] = []
    for number, level in enumerate(levels, start=1):
        out.append(level)
        if number % every == 0 and number < len(levels):
            out.append(Break(length * 60))
    return tuple(out)
