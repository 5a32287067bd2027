"""From the desk to the count of the chips."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.screens import audit
from shuffleup.screens.audit import AuditView, CountField, TableRow, Verdict
from shuffleup.screens.chip_amounts import amount_in, as_pressed
from shuffleup.screens.chip_looks import ChipLook, chip_amount, chip_look
from shuffleup.screens.desk import Desk
from shuffleup.screens.typed import number_in
from shuffleup.screens.views import shell
from shuffleup.tournament.chip_audit import HandedOut, TableCount
from shuffleup.tournament.chip_audit import audit as compared
from shuffleup.tournament.chips import Denomination, piles
from shuffleup.tournament.refusal import N_, Refused, Sentence

DRAFT = "audit"
MOST_TABLES = 20
SEATS_AT_A_TABLE = 10
MOST_COUNTED = 10**12

Fields = Mapping[str, str]


def draw(desk: Desk) -> str:
    """The count as it stands in the form."""
    tournament, tongue, fields = desk.tournament, desk.tongue, as_pressed(desk.draft(DRAFT))
    chips = tournament.chips
    if not chips.stack:
        return audit.render(AuditView(shell(desk, "chips"), laid_out=False), tongue.environment)
    by_chip = fields.get("mode") == "chips"
    stacks = number_in(fields, "stacks", tournament.turnout.entries)
    fault = ""
    if isinstance(stacks, Refused):
        fault, stacks = tongue.say(stacks.why), 0
    elif stacks < 0:
        fault, stacks = tongue.say(Sentence(N_("A count can't go below zero."))), 0
    handed_out = _handed_out(desk, stacks)
    tables = _tables(desk, fields)
    read = [_table(desk, fields, number, by_chip) for number in range(1, tables + 1)]
    counts = [count for _, count in read if count]
    complete = len(counts) == tables and handed_out.stacks > 0 and not fault
    view = AuditView(
        shell=shell(desk, "chips"),
        laid_out=True,
        should=_amount(desk, handed_out.in_play),
        parts=_parts(desk, handed_out),
        ask_stacks=not tournament.turnout.players,
        stacks=fields.get("stacks", ""),
        by_chip=by_chip,
        tables=tables,
        rows=tuple(row for row, _ in read),
        counted=_amount(desk, sum(count.chips for count in counts)),
        waiting=_waiting(desk, [row.number for row, count in read if not count], handed_out.stacks),
        verdict=_verdict(desk, counts, handed_out) if complete else None,
        fault=fault,
    )
    return audit.render(view, tongue.environment)


def _amount(desk: Desk, amount: int) -> str:
    return chip_amount(amount, desk.tournament.chips.chip_set.decimals, desk.tongue)


def _handed_out(desk: Desk, stacks: int) -> HandedOut:
    there, change = desk.tournament.turnout, desk.tournament.chips.change
    # What nobody had can't be missing: without a rebuy, rebuys explain nothing.
    rebuy = there.rebuy_chips if there.rebuys else 0
    add_on = there.add_on_chips if there.add_ons else 0
    sold = stacks * there.stack + there.rebuys * rebuy + there.add_ons * add_on
    if stacks == there.entries and there.chips:
        change = there.chips - sold
    return HandedOut(stacks, there.stack, there.rebuys, rebuy, there.add_ons, add_on, change)


def _parts(desk: Desk, given: HandedOut) -> tuple[str, ...]:
    """What the chips that should be in play are made of."""
    say, parts = desk.tongue.say, []
    for text, count, chips in (
        (N_("Starting stacks: {count} × {chips}"), given.stacks, given.stack),
        (N_("Rebuys: {count} × {chips}"), given.rebuys, given.rebuy_chips),
        (N_("Add-ons: {count} × {chips}"), given.add_ons, given.add_on_chips),
    ):
        if count:
            parts.append(say(Sentence(text, {"count": count, "chips": _amount(desk, chips)})))
    if given.change:
        sign = "+" if given.change > 0 else ""
        text = N_("Chip races: {change}")
        parts.append(say(Sentence(text, {"change": sign + _amount(desk, given.change)})))
    return tuple(parts)


# The tables


def _tables(desk: Desk, fields: Fields) -> int:
    tables = number_in(fields, "tables")
    if isinstance(tables, Refused) or not 1 <= tables <= MOST_TABLES:
        tables = -(-desk.tournament.turnout.left // SEATS_AT_A_TABLE)
    return min(max(1, tables), MOST_TABLES)


def _table(desk: Desk, fields: Fields, number: int, by_chip: bool) -> tuple[TableRow, TableCount | None]:
    """A table's row, and its count where there is one that makes sense."""
    chips = desk.tournament.chips
    kinds = [chip for chip in chips.chip_set.denominations if chip.value in chips.values] if by_chip else []
    names = [f"count_{number}_{chip.value}" for chip in kinds] or [f"total_{number}"]
    looks: list[ChipLook | None] = [chip_look(chip, chips.chip_set.decimals, desk.tongue) for chip in kinds]
    shown = tuple(
        CountField(name, fields.get(name, ""), look) for name, look in zip(names, looks or [None], strict=True)
    )
    counted = _chips_counted(fields, names, kinds) if kinds else _total_counted(desk, fields, names[0], number)
    if isinstance(counted, Refused):
        return TableRow(number, shown, fault=desk.tongue.say(counted.why)), None
    if counted is None:
        return TableRow(number, shown), None
    count = TableCount(number, counted.piles, counted.total)
    return TableRow(number, shown, _amount(desk, count.chips)), count


def _total_counted(desk: Desk, fields: Fields, name: str, number: int) -> TableCount | Refused | None:
    total = amount_in(fields, name, desk.tournament.chips.chip_set.decimals)
    if total is None or isinstance(total, Refused):
        return total
    return _within(total) or TableCount(number, total=total)


def _chips_counted(fields: Fields, names: list[str], kinds: list[Denomination]) -> TableCount | Refused | None:
    if not any(fields.get(name, "").strip() for name in names):
        return None
    counts = []
    for name, chip in zip(names, kinds, strict=True):
        count = number_in(fields, name)
        if isinstance(count, Refused):
            return count
        if wrong := _within(count):
            return wrong
        counts.append((chip.value, count))
    return TableCount(0, piles(counts))


def _within(count: int) -> Refused | None:
    if count < 0:
        return Refused(Sentence(N_("A count can't go below zero.")))
    if count > MOST_COUNTED:
        return Refused(Sentence(N_("Nobody counts past {most}."), {"most": MOST_COUNTED}))
    return None


# What came of it


def _waiting(desk: Desk, tables: list[int], stacks: int) -> str:
    if not stacks:
        return desk.tongue.translate(N_("Say how many stacks were handed out."))
    if not tables:
        return ""
    numbers = ", ".join(str(number) for number in tables)
    return desk.tongue.say(Sentence(N_("Still to be counted: table {numbers}."), {"numbers": numbers}))


def _verdict(desk: Desk, counts: list[TableCount], handed_out: HandedOut) -> Verdict:
    found = compared(counts, handed_out, desk.tournament.chips.chip_set)
    _ = desk.tongue.translate
    if not found.difference:
        return Verdict("right", _amount(desk, found.counted), _(N_("The count is right.")))
    missing = found.difference < 0
    return Verdict(
        "missing" if missing else "extra",
        ("" if missing else "+") + _amount(desk, found.difference),
        _(N_("missing")) if missing else _(N_("too many")),
        tuple(desk.tongue.say(cause) for cause in found.causes),
    )
