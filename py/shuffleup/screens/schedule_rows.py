"""From the desk to the rows of the schedule's table: their cells, and what a host should look at in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from shuffleup.screens.cell_taps import LANES, columns
from shuffleup.screens.chip_looks import ChipLook, chip_amount, chip_look
from shuffleup.screens.desk import Desk
from shuffleup.screens.schedule import Cell, StageRow
from shuffleup.screens.tongue import Tongue
from shuffleup.screens.tournament_picture import expected_end_of
from shuffleup.tournament.clock import settle
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.row_problems import row_problems
from shuffleup.tournament.schedule import Ante, Blinds, Break, Level, Limits, Stage, length_ms, level_number

LABELS: Mapping[str, str] = {
    "small": N_("Small blind"),
    "big": N_("Big blind"),
    "lower": N_("Lower bet"),
    "upper": N_("Upper bet"),
    "ante": N_("Ante"),
    "name": N_("Name"),
    "minutes": N_("Minutes"),
    "hands": N_("Hands"),
}


def rows(desk: Desk) -> tuple[StageRow, ...]:
    """All rows, with the time of day at which each begins."""
    problems, off = _problems(desk), _off(desk)
    found = (
        _row(desk, number, begins, tuple(problems[number]), tuple(off[number]))
        for number, begins in enumerate(beginnings(desk))
    )
    end = expected_end_of(desk)
    if end is None or end.beyond:
        return tuple(found)
    ends = desk.tongue.say(Sentence(N_("Ends about {time}"), {"time": desk.tongue.time_of_day(end.likely)}))
    return tuple(replace(row, ends=ends) if row.row == end.stage else row for row in found)


def _row(
    desk: Desk, number: int, begins: int | None, problems: tuple[str, ...], off: tuple[ChipLook, ...]
) -> StageRow:
    tongue, stage = desk.tongue, desk.tournament.schedule[number]
    cells = {column: _cell(desk, number, stage, column) for column in columns(stage)}
    tried = desk.tried if desk.tried and desk.tried.row == number else None
    return StageRow(
        row=number,
        number="" if isinstance(stage, Break) else str(level_number(desk.tournament.schedule, number)),
        kind=_kind(stage),
        label=_label(desk, number, stage),
        stakes=tuple(cell for cell in cells.values() if cell.lane < LANES["ante"]),
        ante=cells.get("ante"),
        length=cells["length"],
        payer=_payer(tongue, stage),
        unit=_unit(tongue, stage),
        begins=tongue.time_of_day(begins) if begins is not None else "",
        note=" · ".join(part for part in (stage.game, stage.name) if part) if isinstance(stage, Level) else "",
        state=_state(desk, number),
        stops=stage.pause_after,
        fault=tongue.say(_without_row(tried.why)) if tried and tried.why else "",
        problems=problems,
        off=off,
    )


def _without_row(why: Sentence) -> Sentence:
    """A fault that stands in its row does not have to say which one it is."""
    fault = why.values.get("fault")
    return fault if isinstance(fault, Sentence) and "row" in why.values else why


def _kind(stage: Stage) -> str:
    if isinstance(stage, Break):
        return "break"
    match stage.stakes:
        case Blinds():
            return "blinds"
        case Limits():
            return "limits"
    return "ante"


def _label(desk: Desk, number: int, stage: Stage) -> str:
    """What a row is called for those who hear it."""
    if isinstance(stage, Break):
        return stage.name or desk.tongue.words.break_
    level = {"number": level_number(desk.tournament.schedule, number)}
    return desk.tongue.say(Sentence(N_("Level {number}"), level))


def _state(desk: Desk, number: int) -> str:
    if not desk.tournament.clock.begun and not desk.at.running:
        return ""
    played = min(desk.at.stage, len(desk.tournament.schedule) - 1)
    return "current" if number == played else "past" if number < played else ""


# Cells


def _cell(desk: Desk, number: int, stage: Stage, column: str) -> Cell:
    was = _text(desk.tongue, stage, column, desk.tournament.chips.chip_set.decimals)
    tried = desk.tried if desk.tried and desk.tried.row == number and desk.tried.why else None
    in_hands = isinstance(stage, Level) and stage.hands > 0
    label = LABELS[("hands" if in_hands else "minutes") if column == "length" else column]
    return Cell(
        column,
        LANES[column],
        desk.tongue.translate(label),
        tried.texts.get(column, was) if tried else was,
        was,
        refused=tried is not None and column in tried.texts,
        words=column == "name",
    )


def _text(tongue: Tongue, stage: Stage, column: str, decimals: int) -> str:
    if column == "length":
        return tongue.number(stage.hands) if isinstance(stage, Level) and stage.hands else minutes(stage.seconds)
    if isinstance(stage, Break):
        return stage.name
    chips: int = getattr(stage.stakes, column)
    return "" if column == "ante" and not chips else chip_amount(chips, decimals, tongue)


def minutes(seconds: int) -> str:
    """A length as it stands in its field.

    >>> minutes(1200), minutes(450)
    ('20', '7:30')
    """
    whole, rest = divmod(seconds, 60)
    return f"{whole}:{rest:02}" if rest else str(whole)


def _unit(tongue: Tongue, stage: Stage) -> str:
    if isinstance(stage, Level) and stage.hands:
        counted = tongue.plural("{count} hand", "{count} hands", stage.hands)
        return counted.replace(tongue.number(stage.hands), "").strip()
    return tongue.words.minutes.replace("{minutes}", "").strip()


def _payer(tongue: Tongue, stage: Stage) -> str:
    if isinstance(stage, Break):
        return ""
    match stage.stakes:
        case Blinds(_, _, ante, ante_from) if ante:
            return tongue.words.big_blind if ante_from is Ante.BIG_BLIND else tongue.words.each
        case Limits(_, _, ante) if ante:
            return tongue.words.each
    return "" if isinstance(stage.stakes, Blinds | Limits) else tongue.words.each


# What a host should look at


def _problems(desk: Desk) -> dict[int, list[str]]:
    chips = desk.tournament.chips
    found: dict[int, list[str]] = defaultdict(list)
    for each in row_problems(desk.tournament.schedule, chips.values, chips.chip_set.decimals):
        found[each.row].append(desk.tongue.say(each.why))
    return found


def _off(desk: Desk) -> dict[int, list[ChipLook]]:
    """The chips that come off in or before each row; those that are off already are no longer told."""
    chips = desk.tournament.chips
    looks = {chip.value: chip for chip in chips.chip_set.denominations}
    found: dict[int, list[ChipLook]] = defaultdict(list)
    for up in desk.tournament.color_ups:
        found[up.stage].append(chip_look(looks[up.value], chips.chip_set.decimals, desk.tongue))
    return found


def beginnings(desk: Desk) -> Iterator[int | None]:
    """When each row begins or would begin if the clock ran on from now, on the wall; None where nobody can know."""
    plan, now = desk.tournament.schedule, desk.tournament.house_time(desk.now)
    clock = settle(plan, desk.tournament.clock, now)
    starts = clock.since if clock.since is not None and clock.since > now else now
    at: int | None = starts + clock.called_break_ms - clock.elapsed_ms
    for number, stage in enumerate(plan):
        if number < clock.stage:
            yield None
            continue
        yield None if at is None else desk.tournament.wall_time(at)
        length = length_ms(stage)
        at = None if at is None or length is None or stage.pause_after else at + length
