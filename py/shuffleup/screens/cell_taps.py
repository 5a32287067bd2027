"""One cell of the schedule that was changed: from the texts of a row's cells to the stage that is meant.

The columns of a row follow from what it is: "small", "big" and "ante" for blinds; "lower", "upper" and "ante" for
limits; "ante" alone; "name" for a break; and "length" for all. A column stands in a *lane*, so that going up and down
leads from a row's small blind to the next row's lower limit.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from shuffleup.screens.typed import chips_amount, seconds_long, whole_number
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Schedule, Stage, Stakes

LANES = {"small": 0, "lower": 0, "name": 0, "big": 1, "upper": 1, "ante": 2, "length": 3}
COLUMNS = tuple(LANES)

_MINUTES = re.compile(r"\s*(?:min\w*\.?|m|['′])\s*$", re.IGNORECASE)
_HOUR = re.compile(r"0?(\d):([0-5]\d):00")


def columns(stage: Stage) -> tuple[str, ...]:
    """The columns that a row has cells in.

    >>> columns(Break(600)), columns(Level(AnteOnly(5), 600))
    (('name', 'length'), ('ante', 'length'))
    """
    if isinstance(stage, Break):
        return ("name", "length")
    match stage.stakes:
        case Blinds():
            return ("small", "big", "ante", "length")
        case Limits():
            return ("lower", "upper", "ante", "length")
    return ("ante", "length")


def column_in_lane(stage: Stage, lane: int) -> str:
    """The column of a row that stands in this lane; empty if it has none there."""
    return next((column for column in columns(stage) if LANES[column] == lane), "")


def changed_stage(schedule: Schedule, row: int, texts: Mapping[str, str], decimals: int = 0) -> Stage | Refused:
    """The row with these texts in its cells, by their columns; the other cells stay as they are."""
    if not 0 <= row < len(schedule):
        return refused(N_("There is no row {row} in the schedule."), row=row + 1)
    stage = schedule[row]
    for column, text in texts.items():
        if column not in columns(stage):
            return refused(N_("This row has no such cell."))
        if column == "length":
            changed = _with_length(stage, text)
        elif isinstance(stage, Break):
            changed = replace(stage, name=text.strip())
        else:
            changed = _with_amount(stage, column, text, decimals)
        if isinstance(changed, Refused):
            return changed
        stage = changed
    if isinstance(stage, Level) and "ante" in texts and isinstance(stage.stakes, Blinds):
        stage = replace(stage, stakes=_with_payer(schedule, row, stage.stakes))
    return stage


def _with_amount(level: Level, column: str, text: str, decimals: int) -> Level | Refused:
    chips = chips_amount(text, decimals) if text.strip() not in ("", "-", "–") else 0
    if isinstance(chips, Refused):
        return chips
    stakes: Stakes = level.stakes
    match stakes:
        case Blinds():
            amounts = {"small": stakes.small, "big": stakes.big, "ante": stakes.ante} | {column: chips}
            return replace(level, stakes=Blinds(**amounts, ante_from=stakes.ante_from))
        case Limits():
            amounts = {"lower": stakes.lower, "upper": stakes.upper, "ante": stakes.ante} | {column: chips}
            return replace(level, stakes=Limits(**amounts))
        case AnteOnly():
            return replace(level, stakes=AnteOnly(chips))


def _with_length(stage: Stage, text: str) -> Stage | Refused:
    if isinstance(stage, Level) and stage.hands:
        hands = whole_number(text)
        if isinstance(hands, Refused):
            return hands
        # No hands would make a level of no minutes out of it, with a refusal that speaks of minutes.
        return replace(stage, hands=hands) if hands else refused(N_("A level lasts at least one hand."))
    seconds = seconds_typed(text)
    return seconds if isinstance(seconds, Refused) else replace(stage, seconds=seconds)


def seconds_typed(text: str) -> int | Refused:
    """A length as it is typed or pasted into its cell.

    >>> seconds_typed("20"), seconds_typed("20 min"), seconds_typed("7:30"), seconds_typed("0:20:00")
    (1200, 1200, 450, 1200)
    """
    if found := _HOUR.fullmatch(text.strip()):
        return int(found[1]) * 3600 + int(found[2]) * 60
    return seconds_long(_MINUTES.sub("", text))


def _with_payer(schedule: Schedule, row: int, stakes: Blinds) -> Blinds:
    """Who pays an ante that is new: whoever pays it in the row before; else whoever such an amount is for."""
    if not stakes.ante:
        return replace(stakes, ante_from=Ante.NONE)
    if stakes.ante_from is not Ante.NONE:
        return stakes
    for stage in reversed(schedule[:row]):
        if isinstance(stage, Level) and isinstance(stage.stakes, Blinds) and stage.stakes.ante:
            return replace(stakes, ante_from=stage.stakes.ante_from)
    return replace(stakes, ante_from=Ante.BIG_BLIND if stakes.ante >= stakes.big else Ante.EACH)
