"""From the desk to the screen of the chips."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.screens import chip_form, chips
from shuffleup.screens.chip_form import SetTyped, StackTyped
from shuffleup.screens.chip_looks import ChipLook, chip_amount, chip_look, chip_looks
from shuffleup.screens.chips import ChipRow, ChipsView, ColorUpRow, ReadySetCard, StackView
from shuffleup.screens.desk import Desk
from shuffleup.screens.schedule_rows import beginnings
from shuffleup.screens.views import shell
from shuffleup.tournament.bank import times_in_bank
from shuffleup.tournament.chip_sets import READY_SETS
from shuffleup.tournament.chips import ChipSet, Color, Mark, pieces, shown
from shuffleup.tournament.chips_in_use import ChipsInUse
from shuffleup.tournament.color_up import ColorUp, after_color_up, color_ups, to_bring
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import level_number
from shuffleup.tournament.starting_stack import StackPlan, is_complete

DRAFT = "chips"
SEATS_AT_A_TABLE = 10

COLORS = {
    Color.WHITE: N_("White"),
    Color.GRAY: N_("Gray"),
    Color.YELLOW: N_("Yellow"),
    Color.ORANGE: N_("Orange"),
    Color.PINK: N_("Pink"),
    Color.RED: N_("Red"),
    Color.BROWN: N_("Brown"),
    Color.GREEN: N_("Green"),
    Color.BLUE: N_("Blue"),
    Color.PURPLE: N_("Purple"),
    Color.BLACK: N_("Black"),
}


def draw(desk: Desk) -> str:
    """The chips in use, or those that stand in the form."""
    tongue, in_use, draft = desk.tongue, desk.tournament.chips, desk.draft(DRAFT)
    point = tongue.words.point
    fields = chip_form.settled(draft, in_use, desk.tournament.turnout.players, point)
    typed = chip_form.set_typed(fields)
    stack = StackTyped()
    if typed.chip_set:
        smallest = chip_form.smallest_needed(desk.tournament.schedule, typed.chip_set)
        big = chip_form.first_bet(desk.tournament.schedule)
        fields |= {"smallest": str(smallest), "big": str(big)}
        stack = _stack(desk, fields, typed.chip_set)
    plan = stack.plan
    laid_out = plan is not None and (typed.chip_set, plan.each) == (in_use.chip_set, in_use.stack)
    shown_chips = in_use if laid_out or not typed.chip_set or not plan else ChipsInUse(typed.chip_set, plan.each)
    rows = _color_ups(desk, shown_chips, plan.players if plan else chip_form.DEFAULT_PLAYERS)
    view = ChipsView(
        shell=shell(desk, "chips"),
        ready=tuple(_ready(desk, each.key, each.name, each.chips, typed.chip_set) for each in READY_SETS),
        rows=_rows(desk, typed),
        colors=tuple((color.value, tongue.translate(name)) for color, name in COLORS.items()),
        marks=tuple((mark.value, mark.symbol) for mark in Mark),
        decimals=typed.decimals,
        players=fields["players"],
        more=fields.get("more", ""),
        wish=fields.get("stack", ""),
        smallest=int(fields.get("smallest", "0")),
        big=int(fields.get("big", "0")),
        fault=tongue.say(typed.fault) if typed.fault and not any(row.fault for row in typed.rows) else "",
        stack=_stack_view(desk, plan, typed.chip_set) if plan and typed.chip_set else None,
        why=tongue.say(stack.why) if stack.why else "",
        nearest=shown(stack.nearest, typed.decimals, point) if stack.nearest else "",
        laid_out=laid_out,
        stale=bool(in_use.stack) and not laid_out,
        color_ups=rows,
        off=_off(desk) if laid_out else "",
        sheet_notes=tuple(f"{row.label}: {row.when}" for row in rows),
    )
    return chips.render(view, tongue.environment)


def _stack(desk: Desk, fields: dict[str, str], chip_set: ChipSet) -> StackTyped:
    in_use = desk.tournament.chips
    typed = chip_form.stack_typed(fields, chip_set)
    if in_use.stack and not desk.draft(DRAFT):
        # Nobody has touched the form: what is on the tables stands, however a stack would be made up today.
        players = typed.plan.players if typed.plan else chip_form.DEFAULT_PLAYERS
        return StackTyped(chip_form.stack_in_use(in_use, players))
    return typed


def _ready(desk: Desk, key: str, name: str, chip_set: ChipSet, typed: ChipSet | None) -> ReadySetCard:
    looks = tuple(chip_look(chip, chip_set.decimals, desk.tongue) for chip in chip_set.denominations)
    return ReadySetCard(key, desk.tongue.translate(name), looks, chip_set == typed)


def _rows(desk: Desk, typed: SetTyped) -> tuple[ChipRow, ...]:
    return tuple(
        ChipRow(
            row.value,
            row.color.value,
            row.mark.value,
            row.count,
            chip_look(row.chip, typed.decimals, desk.tongue)
            if row.chip and not row.fault
            else ChipLook("", "?", row.color.value, row.mark.symbol, row.mark.spots),
            desk.tongue.say(row.fault) if row.fault else "",
        )
        for row in typed.rows
    )


# The starting stack


def _stack_view(desk: Desk, plan: StackPlan, chip_set: ChipSet) -> StackView:
    tongue, decimals = desk.tongue, chip_set.decimals

    def amount(value: int) -> str:
        return chip_amount(value, decimals, tongue)

    return StackView(
        total=amount(plan.chips),
        pieces=tongue.plural("{count} chip", "{count} chips", pieces(plan.each)),
        players=tongue.number(plan.players),
        each=chip_looks(plan.each, chip_set, tongue),
        lines=tuple(
            (tongue.number(pile.count), amount(pile.value), amount(pile.value * pile.count)) for pile in plan.each
        ),
        bank=chip_looks(plan.bank, chip_set, tongue),
        facts=tuple(_facts(desk, plan, decimals)),
    )


def _facts(desk: Desk, plan: StackPlan, decimals: int) -> list[str]:
    """Whether the stack plays without changing, and how often the bank can hand out another one."""
    tongue, there = desk.tongue, desk.tournament.turnout
    enough = (
        N_("Enough small chips: every bet can be put in without change.")
        if is_complete(plan.each)
        else N_("Few small chips: now and then the table will have to make change.")
    )
    facts = [tongue.translate(enough)]
    for amount in dict.fromkeys(each for each in (plan.chips, there.rebuy_chips, there.add_on_chips) if each):
        times = times_in_bank(plan.bank, amount)
        text = N_("The bank has {count} more of {amount} for rebuys, add-ons and late players.")
        if not times:
            text = N_("The bank has no {amount} left for a rebuy, an add-on or a late player.")
        facts.append(tongue.say(Sentence(text, {"count": times, "amount": chip_amount(amount, decimals, tongue)})))
    return facts


# What comes off


def _color_ups(desk: Desk, in_use: ChipsInUse, players: int) -> tuple[ColorUpRow, ...]:
    """The color-ups to come, each after those before it."""
    tournament, tongue = desk.tournament, desk.tongue
    chip_set, values = in_use.chip_set, in_use.values
    stack = sum(pile.value * pile.count for pile in in_use.stack)
    there = tournament.turnout
    stacks = -(-there.chips // stack) if stack and there.players else players
    tables = -(-(there.left if there.players else players) // SEATS_AT_A_TABLE)
    on_the_tables = in_use.in_play(stacks)
    looks = {chip.value: chip_look(chip, chip_set.decimals, tongue) for chip in chip_set.denominations}
    starts = tuple(beginnings(desk))
    rows = []
    for up in color_ups(tournament.schedule, values):
        larger = next((value for value in values if value > up.value), 0)
        bring = to_bring(chip_set, on_the_tables, up.value, tables)
        if bring is None or not larger:
            continue
        begins = starts[up.stage] if up.stage < len(starts) else None
        row = ColorUpRow(
            look=looks[up.value],
            larger=looks[larger],
            label=chip_amount(up.value, chip_set.decimals, tongue),
            when=_when(desk, up),
            time=tongue.time_of_day(begins) if begins is not None else "",
            bring=f"{tongue.number(bring.count)} × {chip_amount(larger, chip_set.decimals, tongue)}",
            value=up.value,
            next=larger,
            due=desk.tournament.clock.begun and up.stage <= desk.at.stage,
        )
        if bring.short:
            text = N_("The bank lacks {count} of these.")
            row = replace(row, short=tongue.say(Sentence(text, {"count": bring.short})))
        rows.append(row)
        on_the_tables = after_color_up(on_the_tables, up.value, larger)
    return tuple(rows)


def _when(desk: Desk, up: ColorUp) -> str:
    plan = desk.tournament.schedule
    text, at = N_("before level {number}"), up.stage
    if up.in_break:
        text, at = N_("in the break after level {number}"), up.stage - 1
    return desk.tongue.say(Sentence(text, {"number": level_number(plan, max(0, at))}))


def _off(desk: Desk) -> str:
    """The chips that have come off already."""
    chips_now = desk.tournament.chips
    values = [chip_amount(value, chips_now.chip_set.decimals, desk.tongue) for value in chips_now.off]
    if not values:
        return ""
    return desk.tongue.say(Sentence(N_("Off the tables: {values}"), {"values": ", ".join(values)}))
