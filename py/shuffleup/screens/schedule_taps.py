"""Taps, cells and pasted rows of the schedule screen, as commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from shuffleup.screens.cell_taps import COLUMNS, changed_stage
from shuffleup.screens.typed import amount_in, number_in, seconds_long
from shuffleup.tournament import editing
from shuffleup.tournament.lengths import ScaleLengths
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import (
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Limits,
    Schedule,
    Stage,
    Stakes,
)
from shuffleup.tournament.state import Command

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment

DEFAULT_SECONDS = 1200
DEFAULT_BREAK_SECONDS = 600

Fields: TypeAlias = Mapping[str, str]
Reader: TypeAlias = "Callable[[Fields, Moment], Command | Refused]"


# The form of a row


def _stage(fields: Fields, decimals: int) -> Stage | Refused:
    name = fields.get("name", "").strip()
    pause_after = fields.get("pause_after", "") not in ("", "off", "false")
    hands = number_in(fields, "hands")
    if isinstance(hands, Refused):
        return hands
    seconds = 0 if hands else seconds_long(fields.get("minutes", ""))
    if isinstance(seconds, Refused):
        return seconds
    if fields.get("kind") == "break":
        return Break(seconds, name, pause_after)
    stakes = _stakes(fields, decimals)
    if isinstance(stakes, Refused):
        return stakes
    return Level(stakes, seconds, hands, fields.get("game", "").strip(), name, pause_after)


def _stakes(fields: Fields, decimals: int) -> Stakes | Refused:
    kind = fields.get("stakes", "blinds")
    wanted = {"limits": ("lower", "upper", "ante"), "ante": ("ante",)}.get(kind, ("small", "big", "ante"))
    amounts: dict[str, int] = {}
    for field in wanted:
        chips = amount_in(fields, field, decimals)
        if isinstance(chips, Refused):
            return chips
        amounts[field] = chips
    if kind == "limits":
        return Limits(**amounts)
    if kind == "ante":
        return AnteOnly(**amounts)
    payer = fields.get("ante_from", "")
    ante_from = Ante(payer) if payer in ("each", "big_blind") else Ante.EACH
    return Blinds(**amounts, ante_from=ante_from if amounts["ante"] else Ante.NONE)


def _with_stage(make: Callable[[int, Stage], Command]) -> Reader:
    def read(fields: Fields, moment: Moment) -> Command | Refused:
        row = number_in(fields, "row")
        if isinstance(row, Refused):
            return row
        stage = _stage(fields, _decimals(moment))
        return stage if isinstance(stage, Refused) else make(row, stage)

    return read


# Rows


def _remove(fields: Fields, _: Moment) -> Command | Refused:
    row = number_in(fields, "row")
    return row if isinstance(row, Refused) else editing.RemoveStage(row)


def _move(fields: Fields, _: Moment) -> Command | Refused:
    row, to = number_in(fields, "row"), number_in(fields, "to")
    if isinstance(row, Refused):
        return row
    return to if isinstance(to, Refused) else editing.MoveStage(row, to)


def _put_in(fields: Fields, moment: Moment) -> Command | Refused:
    """A row that is ready at once, to be changed in its cells."""
    row, schedule = number_in(fields, "row"), moment.tournament.schedule
    if isinstance(row, Refused):
        return row
    if fields.get("kind") == "break":
        lengths = [stage.seconds for stage in schedule if isinstance(stage, Break)]
        return editing.InsertStage(row, Break(lengths[0] if lengths else DEFAULT_BREAK_SECONDS))
    return editing.InsertStage(row, level_between(schedule[:row], schedule[row:]))


def level_between(before: Schedule, after: Schedule) -> Level:
    """A level to begin with for a new row: like the one after it, twice as high as the last where there is none."""
    later = [stage for stage in after if isinstance(stage, Level)]
    earlier = [stage for stage in before if isinstance(stage, Level)]
    if later:
        return later[0]
    if not earlier:
        return Level(Blinds(25, 50), DEFAULT_SECONDS)
    last = earlier[-1]
    return Level(_doubled(last.stakes), last.seconds, last.hands, last.game)


def _doubled(stakes: Stakes) -> Stakes:
    match stakes:
        case Blinds(small, big, ante, ante_from):
            return Blinds(small * 2, big * 2, ante * 2, ante_from)
        case Limits(lower, upper, ante):
            return Limits(lower * 2, upper * 2, ante * 2)
        case AnteOnly(ante):
            return AnteOnly(ante * 2)


# Cells, and many of them


def _change_cell(fields: Fields, moment: Moment) -> Command | Refused:
    """One cell; others of its row come along ("cell_small") where they were refused before."""
    row, column = number_in(fields, "row"), fields.get("column", "")
    if isinstance(row, Refused):
        return row
    texts = {each: fields[f"cell_{each}"] for each in COLUMNS if f"cell_{each}" in fields} | {
        column: fields.get("cell", "")
    }
    stage = changed_stage(moment.tournament.schedule, row, texts, _decimals(moment))
    return stage if isinstance(stage, Refused) else editing.ChangeStage(row, stage)


# Reading rows takes modules of its own, which a start does not wait for.


def _paste_cells(fields: Fields, moment: Moment) -> Command | Refused:
    from shuffleup.screens.pasting import pasted_over

    row = number_in(fields, "row")
    if isinstance(row, Refused):
        return row
    schedule = moment.tournament.schedule
    pasted = pasted_over(schedule, row, fields.get("column", ""), fields.get("text", ""), _decimals(moment))
    if not pasted.anything:
        return Refused(pasted.faults[0]) if pasted.faults else refused(N_("There are no rows in what was pasted."))
    return editing.ReplaceSchedule(pasted.schedule)


def _paste_rows(fields: Fields, moment: Moment) -> Command | Refused:
    """The rows that were understood, in the place of the schedule or after it."""
    from shuffleup.tournament.pasted_rows import read_rows

    read = read_rows(fields.get("text", ""), usual_minutes(moment.tournament.schedule), _decimals(moment))
    if not read.stages:
        return Refused(read.faults[0].sentence())
    before = moment.tournament.schedule if fields.get("how") == "add" else ()
    return editing.ReplaceSchedule((*before, *read.stages))


def _scale(fields: Fields, _: Moment) -> Command | Refused:
    percent = number_in(fields, "percent", 100)
    return percent if isinstance(percent, Refused) else ScaleLengths(percent, fields.get("breaks", "") == "true")


def usual_minutes(schedule: Schedule) -> int:
    """How long a level lasts that does not say: as long as the first that is counted in minutes."""
    seconds = next((stage.seconds for stage in schedule if isinstance(stage, Level) and not stage.hands), 0)
    return max(1, round((seconds or DEFAULT_SECONDS) / 60))


def _decimals(moment: Moment) -> int:
    return moment.tournament.chips.chip_set.decimals


READ: dict[str, Reader] = {
    "change_stage": _with_stage(editing.ChangeStage),
    "insert_stage": _with_stage(editing.InsertStage),
    "remove_stage": _remove,
    "move_stage": _move,
    "put_in": _put_in,
    "change_cell": _change_cell,
    "paste_cells": _paste_cells,
    "paste_rows": _paste_rows,
    "scale_lengths": _scale,
}
