"""Chips, amounts and names on the dealer's screen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from shuffleup.dealer.sheet import Sheet
from shuffleup.screens.chip_looks import ChipLook, chip_amount, chip_look, chip_looks
from shuffleup.screens.desk import Desk
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.chip_sets import READY_SETS
from shuffleup.tournament.chips import ChipSet, Color, Denomination, Mark, as_chips
from shuffleup.tournament.refusal import Sentence

_SPARE_COLORS = tuple(Color)
_SPARE_MARKS = tuple(Mark)


def amount_shown(desk: Desk, sheet: Sheet, amount: int) -> str:
    """An amount of chips as it is read."""
    return chip_amount(amount, sheet.decimals, desk.tongue)


def name_shown(desk: Desk, sheet: Sheet, player: int) -> str:
    """A player's name, or the number of the seat."""
    there = sheet.at(player)
    called = seat_called(there.seat if there else player, {}) if player not in sheet.names else sheet.names[player]
    return desk.tongue.say(called) if isinstance(called, Sentence) else str(called)


def chips_on(desk: Desk, sheet: Sheet) -> ChipSet:
    """The chips that are played with: the tournament's; without one what such chips usually look like."""
    if set(sheet.chips) <= set(desk.tournament.chips.chip_set.values):
        return desk.tournament.chips.chip_set
    return _usual_chips(sheet.chips, sheet.decimals)


def piles_of(desk: Desk, sheet: Sheet, amount: int) -> tuple[ChipLook, ...]:
    """An amount in the chips in play, the largest first; empty where they can't make it."""
    made = as_chips(amount, sheet.chips) or ()
    return chip_looks(reversed(made), chips_on(desk, sheet), desk.tongue)


def single_chips(desk: Desk, sheet: Sheet) -> tuple[tuple[int, ChipLook], ...]:
    """Each chip in play with its value, the smallest first."""
    chips = chips_on(desk, sheet)
    shown: Iterable[Denomination] = (chip for chip in chips.denominations if chip.value in sheet.chips)
    return tuple((chip.value, chip_look(chip, chips.decimals, desk.tongue)) for chip in shown)


@lru_cache
def _usual_chips(values: tuple[int, ...], decimals: int) -> ChipSet:
    known = {
        chip.value: chip for ready in READY_SETS for chip in ready.chips.denominations if not ready.chips.decimals
    }
    known[1] = Denomination(1, Color.WHITE, Mark.DISC, 1)
    chips = (
        known.get(value)
        or Denomination(value, _SPARE_COLORS[at % len(_SPARE_COLORS)], _SPARE_MARKS[at % len(_SPARE_MARKS)], 1)
        for at, value in enumerate(values, start=4)
    )
    return ChipSet(tuple(chips), decimals)
