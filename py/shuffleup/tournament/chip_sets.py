"""Chip sets that are ready to play with, as they are sold and as the seeds play."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.chips import ChipSet, Color, Denomination, Mark
from shuffleup.tournament.refusal import N_


@dataclass(frozen=True)
class ReadySet:
    """A ready chip set: its key, and what it is called and good for (a sentence marked for translation)."""

    key: str
    name: str
    chips: ChipSet


def _chip_set(decimals: int, *chips: tuple[int, Color, Mark, int]) -> ChipSet:
    return ChipSet(tuple(Denomination(*chip) for chip in chips), decimals)


READY_SETS = (
    ReadySet(
        "pieces300",
        N_("300 chips: 25 to 1,000"),
        _chip_set(
            0,
            (25, Color.GREEN, Mark.CLUB, 100),
            (100, Color.BLACK, Mark.SPADE, 100),
            (500, Color.PURPLE, Mark.DIAMOND, 50),
            (1_000, Color.YELLOW, Mark.STAR, 50),
        ),
    ),
    ReadySet(
        "pieces500",
        N_("500 chips: 25 to 5,000"),
        _chip_set(
            0,
            (25, Color.GREEN, Mark.CLUB, 150),
            (100, Color.BLACK, Mark.SPADE, 150),
            (500, Color.PURPLE, Mark.DIAMOND, 100),
            (1_000, Color.YELLOW, Mark.STAR, 75),
            (5_000, Color.ORANGE, Mark.HEART, 25),
        ),
    ),
    ReadySet(
        "pieces1000",
        N_("1,000 chips: 25 to 5,000"),
        _chip_set(
            0,
            (25, Color.GREEN, Mark.CLUB, 300),
            (100, Color.BLACK, Mark.SPADE, 300),
            (500, Color.PURPLE, Mark.DIAMOND, 200),
            (1_000, Color.YELLOW, Mark.STAR, 150),
            (5_000, Color.ORANGE, Mark.HEART, 50),
        ),
    ),
    ReadySet(
        "small",
        N_("300 chips: 5, 25 and 100"),
        _chip_set(
            0,
            (5, Color.RED, Mark.HEART, 150),
            (25, Color.GREEN, Mark.CLUB, 100),
            (100, Color.BLACK, Mark.SPADE, 50),
        ),
    ),
    ReadySet(
        "tens",
        N_("500 chips in tens: 10 to 1,000"),
        _chip_set(
            0,
            (10, Color.BLUE, Mark.DISC, 150),
            (50, Color.ORANGE, Mark.TRIANGLE, 100),
            (100, Color.BLACK, Mark.SPADE, 150),
            (500, Color.PURPLE, Mark.DIAMOND, 75),
            (1_000, Color.YELLOW, Mark.STAR, 25),
        ),
    ),
    ReadySet(
        "units",
        N_("500 chips in ones: 1 to 500"),
        _chip_set(
            0,
            (1, Color.WHITE, Mark.RING, 120),
            (5, Color.RED, Mark.HEART, 120),
            (10, Color.BLUE, Mark.DISC, 100),
            (50, Color.ORANGE, Mark.TRIANGLE, 80),
            (100, Color.BLACK, Mark.SPADE, 60),
            (500, Color.PURPLE, Mark.DIAMOND, 20),
        ),
    ),
    ReadySet(
        "cents",
        N_("500 chips with cents: 0.05 to 20"),
        _chip_set(
            2,
            (5, Color.WHITE, Mark.RING, 150),
            (25, Color.RED, Mark.HEART, 150),
            (100, Color.BLUE, Mark.DISC, 100),
            (500, Color.GREEN, Mark.CLUB, 75),
            (2_000, Color.BLACK, Mark.SPADE, 25),
        ),
    ),
)


def ready_set(key: str) -> ChipSet:
    """The ready chip set with this key; KeyError if there is none.

    >>> from shuffleup.tournament.chips import shown
    >>> [shown(value, 2) for value in ready_set("cents").values]
    ['0.05', '0.25', '1', '5', '20']
    """
    return {ready.key: ready for ready in READY_SETS}[key].chips
