"""The stakes of a level in every kind of game that structures are made for, mixed games with a game a level included.

The *main bet* of a level is its big blind, its lower limit, or its ante where there is nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import log, log2

from shuffleup.tournament.chips import payable
from shuffleup.tournament.refusal import N_
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Level, Limits, Schedule, Stakes
from shuffleup.tournament.structure_ladder import one_two_five

USUAL_ANTE = 8
"""An each-player ante is about an eighth of the big blind."""

STUD_ANTE = 5
"""The ante of a stud game is about a fifth of its lower limit."""

SPREAD = 10
"""The upper end of a spread limit is ten times the lower one (seed 002)."""

_ANTE_PARTS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 8)


class Game(Enum):
    """How bets are limited, and so which forced bets there are."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"
    SPREAD_LIMIT = "spread_limit"
    GERMAN_LIMIT = "german_limit"
    ANTE_ONLY = "ante_only"


class Style(Enum):
    """What the forced bets of a game look like."""

    BLINDS = "blinds"
    LIMITS = "limits"
    STUD = "stud"
    SPREAD = "spread"
    GERMAN = "german"
    ANTE = "ante"


STYLES = {
    Game.NO_LIMIT: Style.BLINDS,
    Game.POT_LIMIT: Style.BLINDS,
    Game.FIXED_LIMIT: Style.LIMITS,
    Game.SPREAD_LIMIT: Style.SPREAD,
    Game.GERMAN_LIMIT: Style.GERMAN,
    Game.ANTE_ONLY: Style.ANTE,
}


@dataclass(frozen=True)
class Turn:
    """A game of a rotation: its name (a sentence marked for translation) and what its forced bets look like."""

    game: str
    style: Style


@dataclass(frozen=True)
class Rotation:
    """A mixed game: its key and name, and the games that follow one another, a level each."""

    key: str
    name: str
    turns: tuple[Turn, ...]


HOLDEM = Turn(N_("Hold'em"), Style.LIMITS)
OMAHA = Turn(N_("Omaha"), Style.LIMITS)
OMAHA_HI_LO = Turn(N_("Omaha hi-lo"), Style.LIMITS)
RAZZ = Turn(N_("Razz"), Style.STUD)
STUD = Turn(N_("Seven-card stud"), Style.STUD)
STUD_HI_LO = Turn(N_("Stud hi-lo"), Style.STUD)
TRIPLE_DRAW = Turn(N_("2-7 triple draw"), Style.LIMITS)
NO_LIMIT_HOLDEM = Turn(N_("No-limit hold'em"), Style.BLINDS)
POT_LIMIT_OMAHA = Turn(N_("Pot-limit Omaha"), Style.BLINDS)

ROTATIONS = (
    Rotation("horse", "HORSE", (HOLDEM, OMAHA_HI_LO, RAZZ, STUD, STUD_HI_LO)),
    Rotation("hose", "HOSE", (HOLDEM, OMAHA_HI_LO, STUD, STUD_HI_LO)),
    Rotation(
        "eight_game",
        N_("8-game"),
        (TRIPLE_DRAW, HOLDEM, OMAHA_HI_LO, RAZZ, STUD, STUD_HI_LO, NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA),
    ),
    Rotation("holdem_omaha", N_("Hold'em and Omaha"), (HOLDEM, OMAHA)),
    Rotation("holdem_omaha_stud", N_("Hold'em, Omaha and stud"), (HOLDEM, OMAHA, STUD)),
    Rotation("no_limit_pot_limit", N_("No-limit hold'em and pot-limit Omaha"), (NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA)),
)


def turns_of(game: Game, rotation: str = "") -> tuple[Turn, ...]:
    """The games to play, one a level and round again; KeyError for a rotation there is none of."""
    if rotation:
        return {mixed.key: mixed for mixed in ROTATIONS}[rotation].turns
    return (Turn("", STYLES[game]),)


def stakes_for(main: int, style: Style, values: Sequence[int], ante: Ante = Ante.NONE, step: int = 0) -> Stakes:
    """The stakes with this main bet; *step* is the row of the German ladder.

    >>> stakes_for(400, Style.LIMITS, (25, 100))
    Limits(lower=400, upper=800, ante=0)
    >>> stakes_for(400, Style.BLINDS, (25, 100), Ante.EACH)
    Blinds(small=200, big=400, ante=50, ante_from=<Ante.EACH: 'each'>)
    """
    match style:
        case Style.BLINDS:
            if ante is Ante.NONE:
                return Blinds(main // 2, main)
            return Blinds(main // 2, main, main if ante is Ante.BIG_BLIND else each_ante(main, values), ante)
        case Style.LIMITS:
            return Limits(main, 2 * main)
        case Style.STUD:
            return Limits(main, 2 * main, each_ante(main, values, STUD_ANTE))
        case Style.SPREAD:
            return Limits(main, SPREAD * main)
        case Style.GERMAN:
            return german_row(step)
        case Style.ANTE:
            return AnteOnly(main)


def each_ante(main: int, values: Sequence[int], usual: int = USUAL_ANTE) -> int:
    """An each-player ante about so many times smaller than the main bet, payable and not finer than need be.

    >>> [each_ante(main, (25, 100, 500)) for main in (100, 200, 400, 800, 2_000)]
    [25, 25, 50, 100, 300]
    """
    wanted = main / usual
    blind = main // 2
    candidates = {value * count for value in values for count in (1, 2, 3, 4)} | {
        round(part * 10**power) for power in range(len(str(main))) for part in _ANTE_PARTS
    }
    sound = [ante for ante in candidates if 2 * ante >= wanted and ante <= 2 * wanted and payable(ante, values)]
    if not sound:
        smaller = [ante for ante in candidates if ante <= blind and payable(ante, values)]
        return min(smaller, key=lambda ante: abs(log(ante / wanted)), default=blind)
    coarse = _coarsest(blind, values)

    def against(ante: int) -> float:
        finer = max(0.0, log2(coarse / _coarsest(ante, values)))
        return abs(log(ante / wanted)) + 0.15 * finer

    return min(sorted(sound), key=against)


def _coarsest(amount: int, values: Sequence[int]) -> int:
    """The largest chip with which, and larger ones, the amount can be paid."""
    falling = sorted(values, reverse=True)
    for place, value in enumerate(falling):
        if payable(amount, falling[: place + 1]):
            return value
    return 1


def german_row(step: int) -> Limits:
    """Ante, lower and upper bet: three neighbors of 1-2-5-10-… from number *step* on (seed 001).

    >>> german_row(0), german_row(7)
    (Limits(lower=2, upper=5, ante=1), Limits(lower=500, upper=1000, ante=200))
    """
    return Limits(one_two_five(step + 1), one_two_five(step + 2), one_two_five(step))


def with_antes(schedule: Schedule, values: Sequence[int], ante: Ante, from_level: int = 1) -> Schedule:
    """The schedule with antes on its blinds from a level on (counted from 1), or with none (seed 000: the moderator).

    >>> evening = (Level(Blinds(50, 100), 1200), Level(Blinds(100, 200), 1200))
    >>> [level.stakes.ante for level in with_antes(evening, (25, 100), Ante.BIG_BLIND, 2)]
    [0, 200]
    """
    changed = []
    number = before = 0
    for stage in schedule:
        if isinstance(stage, Level):
            number += 1
            if isinstance(stage.stakes, Blinds):
                policy = ante if number >= from_level else Ante.NONE
                stakes = stakes_for(stage.stakes.big, Style.BLINDS, values, policy)
                assert isinstance(stakes, Blinds)
                before = max(before, stakes.ante) if policy is not Ante.NONE else 0
                stage = replace(stage, stakes=replace(stakes, small=stage.stakes.small, ante=before))
        changed.append(stage)
    return tuple(changed)
