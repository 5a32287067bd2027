"""Counting the chips at a break: what should be in play, what is there, and what probably explains the difference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from shuffleup.tournament.chips import ChipSet, Pile, in_words, worth
from shuffleup.tournament.refusal import N_, Sentence, Value

MOST_CAUSES = 3
_MOST_STACKS = 3
_MOST_CHIPS = 9


@dataclass(frozen=True)
class TableCount:
    """What was counted at a table: chips of each value, or just what they are worth."""

    table: int
    piles: tuple[Pile, ...] = ()
    total: int = 0

    @property
    def chips(self) -> int:
        """What was counted, in chips."""
        return worth(self.piles) if self.piles else self.total


@dataclass(frozen=True)
class HandedOut:
    """What the players have been given: so many stacks, rebuys and add-ons of so many chips; *change* from races.

    A tournament with re-entries counts them among the *stacks*, and what was taken out of play in *removed*.
    """

    stacks: int
    stack: int
    rebuys: int = 0
    rebuy_chips: int = 0
    add_ons: int = 0
    add_on_chips: int = 0
    change: int = 0
    removed: int = 0

    @property
    def in_play(self) -> int:
        """The chips that should be in play."""
        given = self.stacks * self.stack + self.rebuys * self.rebuy_chips + self.add_ons * self.add_on_chips
        return given + self.change - self.removed


@dataclass(frozen=True)
class Audit:
    """The chips there *should* be and those *counted*, and the likeliest *causes* of a difference, best first."""

    should: int
    counted: int
    causes: tuple[Sentence, ...] = ()

    @property
    def difference(self) -> int:
        """How many chips too many were counted; below zero if some are missing."""
        return self.counted - self.should


def audit(counts: Iterable[TableCount], handed_out: HandedOut, chips: ChipSet) -> Audit:
    """Compare a count by table with what was handed out.

    >>> from shuffleup.tournament.chip_sets import ready_set
    >>> found = audit([TableCount(1, total=30_000), TableCount(2, total=15_000)], HandedOut(10, 5_000),
    ...     ready_set("pieces500"))
    >>> found.difference, found.causes[0].english()
    (-5000, 'One starting stack of 5000 is missing: a player who never sat down, or a stack not counted.')
    """
    counted = sum(table.chips for table in counts)
    difference = counted - handed_out.in_play
    causes = tuple(_causes(difference, handed_out, chips)) if difference else ()
    return Audit(handed_out.in_play, counted, causes[:MOST_CAUSES])


def _causes(difference: int, handed_out: HandedOut, chips: ChipSet) -> Iterator[Sentence]:
    """Explanations that fit exactly, fewest things first: stacks before rebuys before add-ons before single chips."""
    off = abs(difference)
    fitting: list[tuple[int, int, Sentence]] = []
    for order, (amount, missing, too_many) in enumerate(_given_at_once(handed_out)):
        times = off // amount if amount and off % amount == 0 else 0
        if 1 <= times <= _MOST_STACKS:
            text = missing if difference < 0 else too_many
            values: dict[str, Value] = {"count": times, "chips": in_words(amount, chips.decimals)}
            fitting.append((times, order, Sentence(text[min(times, 2) - 1], values)))
    for chip in sorted(chips.denominations, key=lambda chip: -chip.value):
        times = off // chip.value if off % chip.value == 0 else 0
        if 1 <= times <= _MOST_CHIPS and chip.count:
            fitting.append((times, 10, _chips_off(times, chip.value, chips.decimals, difference < 0)))
    yield from (sentence for _, _, sentence in sorted(fitting, key=lambda fit: fit[:2]))
    if not fitting:
        yield Sentence(N_("No single stack, rebuy or chip explains it; count once more, table by table."))


def _chips_off(times: int, value: int, decimals: int, missing: bool) -> Sentence:
    one = N_("One chip of {value} is missing, or was counted as less.")
    more = N_("{count} chips of {value} are missing, or were counted as less.")
    if not missing:
        one = N_("One chip of {value} is too many, or was counted as more.")
        more = N_("{count} chips of {value} are too many, or were counted as more.")
    return Sentence(one if times == 1 else more, {"count": times, "value": in_words(value, decimals)})


def _given_at_once(given: HandedOut) -> Sequence[tuple[int, tuple[str, str], tuple[str, str]]]:
    """Amounts that are handed out at once, with what to say of one and of more, missing and too many."""
    return (
        (
            given.stack,
            (
                N_("One starting stack of {chips} is missing: a player who never sat down, or a stack not counted."),
                N_("{count} starting stacks of {chips} are missing: players who never came, or stacks not counted."),
            ),
            (
                N_("One starting stack of {chips} is too many: an entry not written down, or a stack counted twice."),
                N_("{count} starting stacks of {chips} are too many: entries not written down."),
            ),
        ),
        (
            given.rebuy_chips,
            (
                N_("One rebuy of {chips} was written down but not handed out."),
                N_("{count} rebuys of {chips} were written down but not handed out."),
            ),
            (
                N_("One rebuy of {chips} was not written down."),
                N_("{count} rebuys of {chips} were not written down."),
            ),
        ),
        (
            given.add_on_chips,
            (
                N_("One add-on of {chips} was written down but not handed out."),
                N_("{count} add-ons of {chips} were written down but not handed out."),
            ),
            (
                N_("One add-on of {chips} was not written down."),
                N_("{count} add-ons of {chips} were not written down."),
            ),
        ),
    )
