"""What stands in the form of the chips: the set row by row, and the starting stack that is made of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from shuffleup.screens.chip_amounts import all_whole, amount_in, amount_typed, as_pressed
from shuffleup.screens.typed import number_in, whole_number
from shuffleup.tournament.chip_sets import READY_SETS, ready_set
from shuffleup.tournament.chips import (
    MAX_DENOMINATIONS,
    MAX_PIECES,
    ChipSet,
    Color,
    Denomination,
    Mark,
    fault_in_chip_set,
    piles,
    shown,
    worth,
)
from shuffleup.tournament.chips_in_use import ChipsInUse, LayOutChips, fault_in_chips
from shuffleup.tournament.color_up import needed_until
from shuffleup.tournament.forced_bets import main_bet
from shuffleup.tournament.refusal import N_, Refused, Sentence
from shuffleup.tournament.schedule import Level, Schedule
from shuffleup.tournament.starting_stack import StackPlan, choose_stack, nearest_stack, plan_stack

Fields = Mapping[str, str]
DEFAULT_SET = "pieces500"
DEFAULT_PLAYERS = 10
BIG_BLINDS = 100
_COLUMNS = ("value", "color", "mark", "count")


@dataclass(frozen=True)
class Row:
    """One kind of chip as it stands in the form, the chip it means, or what is wrong with it."""

    value: str
    color: Color
    mark: Mark
    count: str
    chip: Denomination | None = None
    fault: Sentence | None = None


@dataclass(frozen=True)
class SetTyped:
    """The chip set in the form; *chip_set* is there where nothing is wrong with it."""

    rows: tuple[Row, ...]
    decimals: int
    chip_set: ChipSet | None = None
    fault: Sentence | None = None


@dataclass(frozen=True)
class StackTyped:
    """The starting stack that the form asks for: a plan, or why there is none and what would be near (0: nothing)."""

    plan: StackPlan | None = None
    why: Sentence | None = None
    nearest: int = 0


# The form's fields


def fields_for(chip_set: ChipSet, point: str = ".") -> dict[str, str]:
    """The fields that show a chip set."""
    fields = {"decimals": str(chip_set.decimals)}
    for row, chip in enumerate(chip_set.denominations):
        texts = (shown(chip.value, chip_set.decimals, point), chip.color.value, chip.mark.value, str(chip.count))
        fields |= {f"{column}_{row}": text for column, text in zip(_COLUMNS, texts, strict=True)}
    return fields


def settled(fields: Fields, chips: ChipsInUse, players: int = 0, point: str = ".") -> dict[str, str]:
    """The fields once the button that was pressed last has done its work, with those nobody has filled in yet.

    *ready* takes a ready chip set, *add* adds a row, *remove* takes one away.
    """
    fields = as_pressed(fields)
    settled = {name: text for name, text in fields.items() if name not in ("ready", "add", "remove")}
    ready = fields.get("ready", "")
    if ready in {each.key for each in READY_SETS}:
        settled = _without_rows(settled) | fields_for(ready_set(ready), point)
    elif "value_0" not in settled:
        in_use = chips.chip_set if chips.chip_set.denominations else ready_set(DEFAULT_SET)
        settled = _without_rows(settled) | fields_for(in_use, point)
        if chips.stack:
            settled.setdefault("stack", shown(worth(chips.stack), chips.chip_set.decimals, point))
    settled.setdefault("players", str(players if players > 1 else DEFAULT_PLAYERS))
    rows = [tuple(settled.get(f"{column}_{row}", "") for column in _COLUMNS) for row in _rows_in(settled)]
    if fields.get("remove", "").isdecimal() and int(fields["remove"]) < len(rows) > 1:
        del rows[int(fields["remove"])]
    if "add" in fields and len(rows) < MAX_DENOMINATIONS:
        rows.append(("", *_looks_left(rows), ""))
    settled = _without_rows(settled)
    for row, texts in enumerate(rows):
        settled |= {f"{column}_{row}": text for column, text in zip(_COLUMNS, texts, strict=True)}
    return settled


def _rows_in(fields: Fields) -> Iterator[int]:
    yield from (row for row in range(MAX_DENOMINATIONS + 1) if f"value_{row}" in fields)


def _without_rows(fields: Fields) -> dict[str, str]:
    return {name: text for name, text in fields.items() if name.rpartition("_")[0] not in _COLUMNS}


def _looks_left(rows: list[tuple[str, ...]]) -> tuple[str, str]:
    """A color and a mark that no row has yet."""
    colors, marks = {row[1] for row in rows}, {row[2] for row in rows}
    color = next((each for each in Color if each.value not in colors), Color.GRAY)
    mark = next((each for each in Mark if each.value not in marks), Mark.DISC)
    return color.value, mark.value


# The chip set


def set_typed(fields: Fields) -> SetTyped:
    """The chip set in the form, its rows in any order; a row without a value is none."""
    decimals = 2 if fields.get("decimals") == "2" else 0
    rows = tuple(_row(fields, row, decimals) for row in _rows_in(fields))
    if any(row.fault for row in rows):
        return SetTyped(rows, decimals, fault=next(row.fault for row in rows if row.fault))
    chips = sorted((row.chip for row in rows if row.chip), key=lambda chip: chip.value)
    chip_set = ChipSet(tuple(chips), decimals)
    if fault := fault_in_chip_set(chip_set):
        return SetTyped(rows, decimals, fault=fault)
    return SetTyped(rows, decimals, chip_set)


def _row(fields: Fields, number: int, decimals: int) -> Row:
    value, color, mark, count = (fields.get(f"{column}_{number}", "") for column in _COLUMNS)
    row = Row(
        value,
        next((each for each in Color if each.value == color), Color.GRAY),
        next((each for each in Mark if each.value == mark), Mark.DISC),
        count,
    )
    if not value.strip():
        return row
    amount = amount_typed(value, decimals)
    owned = whole_number(count) if count.strip() else 0
    numbers = all_whole(amount, owned)
    if isinstance(numbers, Refused):
        return replace(row, fault=numbers.why)
    worth_each, owned_now = numbers
    chip = Denomination(worth_each, row.color, row.mark, owned_now)
    if not 0 <= owned_now <= MAX_PIECES:
        return replace(row, fault=Sentence(N_("There are 0 to {most} chips of a kind."), {"most": MAX_PIECES}))
    # A set of this chip alone has no other fault than the chip's own.
    alone = fault_in_chip_set(ChipSet((replace(chip, count=1),), decimals))
    fault = alone.values["fault"] if alone else None
    return replace(row, chip=chip, fault=fault if isinstance(fault, Sentence) else None)


# The starting stack


def smallest_needed(schedule: Schedule, chip_set: ChipSet) -> int:
    """The smallest chip that some level needs; smaller ones would only be in the way."""
    values = chip_set.values
    return next((value for value in values[:-1] if needed_until(schedule, values, value) >= 0), values[-1])


def first_bet(schedule: Schedule) -> int:
    """The big blind of the first level, or what stands for it."""
    return next((main_bet(stage.stakes) for stage in schedule if isinstance(stage, Level)), 0)


def stack_typed(fields: Fields, chip_set: ChipSet) -> StackTyped:
    """The starting stack the form asks for; *smallest* and *big* in it are of the schedule (see above)."""
    numbers = all_whole(*(number_in(fields, name) for name in ("players", "more", "smallest", "big")))
    if isinstance(numbers, Refused):
        return StackTyped(why=numbers.why)
    players, more, smallest, big = numbers
    if more < 0:
        return StackTyped(why=Sentence(N_("A count can't go below zero.")))
    wished = amount_in(fields, "stack", chip_set.decimals)
    if isinstance(wished, Refused):
        return StackTyped(why=wished.why)
    if wished is None:
        chosen = _chosen(chip_set, players, more, smallest, big)
        return StackTyped(why=chosen.why) if isinstance(chosen, Refused) else StackTyped(chosen)
    plan = plan_stack(chip_set, players, wished, smallest)
    if isinstance(plan, StackPlan):
        return StackTyped(plan)
    nearest = nearest_stack(chip_set, players, wished, smallest) if players > 1 else 0
    return StackTyped(why=plan.why, nearest=nearest)


def _chosen(chip_set: ChipSet, players: int, more: int, smallest: int, big: int) -> StackPlan | Refused:
    """A stack of a hundred big blinds if the case has it, else the best there is."""
    played = replace(chip_set, denominations=tuple(c for c in chip_set.denominations if c.value >= smallest))
    if not played.values:
        played = chip_set
    times = BIG_BLINDS * big // played.values[0]
    return choose_stack(played, players, more, tuple(dict.fromkeys((max(times, 100), 100, 200))))


def stack_in_use(chips: ChipsInUse, players: int) -> StackPlan:
    """The stack that is played with, and what is left of the case."""
    given = {pile.value: pile.count * players for pile in chips.stack}
    left = piles((pile.value, pile.count - given.get(pile.value, 0)) for pile in chips.chip_set.piles)
    return StackPlan(chips.stack, players, left)


def lay_out(fields: Fields) -> LayOutChips | Refused:
    """The command that the whole form means."""
    typed = set_typed(fields)
    if typed.chip_set is None:
        return Refused(typed.fault or Sentence(N_("The chip set has no chips.")))
    stack = stack_typed(fields, typed.chip_set)
    if stack.plan is None:
        return Refused(stack.why or Sentence(N_("A starting stack must be at least 1.")))
    if fault := fault_in_chips(typed.chip_set, stack.plan.each):
        return Refused(fault)
    return LayOutChips(typed.chip_set, stack.plan.each)
