"""Text from a spreadsheet, pasted into a cell of the schedule: what comes of it, and what was not understood.

Whole rows ("100, 200, 25, 20 min") take the places of the rows from that one on. A block of plain numbers that
begins in another column than the first, or is one column wide, is put into the cells it covers. A line that is not
understood leaves its row as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shuffleup.screens.cell_taps import LANES, changed_stage, column_in_lane, seconds_typed
from shuffleup.tournament.pasted_rows import PasteFault, read_amount, read_rows
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.schedule import Level, Schedule, Stage, fault_in_stage

USUAL_MINUTES = 20


@dataclass(frozen=True)
class Pasted:
    """The schedule with what was understood, and a sentence for each line that was not."""

    schedule: Schedule
    faults: tuple[Sentence, ...] = ()
    anything: bool = True


def pasted_over(schedule: Schedule, row: int, column: str, text: str, decimals: int = 0) -> Pasted:
    """The schedule with a text pasted over the rows from *row* on, beginning in *column*."""
    block = _block(text)
    if block and (LANES.get(column, 0) > 0 or max(len(cells) for cells in block) == 1):
        return _over_cells(schedule, row, column, block, decimals)
    return _over_rows(schedule, row, text, decimals)


def _block(text: str) -> list[list[str]]:
    """The lines as cells if all of them are plain numbers or lengths; else nothing."""
    block = [[cell.strip() for cell in line.split("\t")] for line in text.splitlines() if line.strip()]
    cells = [cell for line in block for cell in line if cell]
    plain = all(read_amount(cell, 2) is not None or not isinstance(seconds_typed(cell), Refused) for cell in cells)
    return block if plain else []


def _over_cells(schedule: Schedule, row: int, column: str, block: Sequence[Sequence[str]], decimals: int) -> Pasted:
    changed, faults, done = list(schedule), [], False
    for line, cells in enumerate(block):
        at = row + line
        stage: Stage | Refused | Sentence
        if at >= len(schedule):
            stage = Sentence(N_("There is no row {row} in the schedule."), {"row": at + 1})
        else:
            texts = _texts(schedule[at], LANES.get(column, 0), cells)
            stage = changed_stage(tuple(changed), at, texts, decimals)
        why = stage.why if isinstance(stage, Refused) else stage if isinstance(stage, Sentence) else None
        if not isinstance(stage, Refused | Sentence) and not (why := fault_in_stage(stage)):
            changed[at], done = stage, True
        if why:
            faults.append(PasteFault(line + 1, why).sentence())
    return Pasted(tuple(changed), tuple(faults), done)


def _texts(stage: Stage, lane: int, cells: Sequence[str]) -> dict[str, str]:
    """The cells by the row's columns; one that the row has no place for keeps a name no row has."""
    found: dict[str, str] = {}
    for place, cell in enumerate(cells, start=lane):
        column = column_in_lane(stage, place)
        if column or cell:
            found[column or f"lane {place}"] = cell
    return found


def _over_rows(schedule: Schedule, row: int, text: str, decimals: int) -> Pasted:
    read = read_rows(text, _minutes(schedule, row), decimals)
    bad = {fault.row for fault in read.faults}
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if len(lines) > len(read.stages) + len(bad) and 1 not in bad:
        lines = lines[1:]  # the head line
    changed, stages = list(schedule), list(read.stages)
    for place, number in enumerate(lines):
        if number in bad or not stages:
            continue
        stage = stages.pop(0)
        if row + place < len(schedule):
            changed[row + place] = stage
        else:
            changed.append(stage)
    return Pasted(tuple(changed), tuple(fault.sentence() for fault in read.faults), bool(read.stages))


def _minutes(schedule: Schedule, row: int) -> int:
    nearest = [stage for stage in reversed(schedule[: row + 1]) if isinstance(stage, Level) and not stage.hands]
    return max(1, round(nearest[0].seconds / 60)) if nearest else USUAL_MINUTES
