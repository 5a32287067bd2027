"""Rules of the evening about tables: hand for hand, lowest goes, playing down, new draws, orders of tables."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.lowest_view import firm_end_told
from shuffleup.screens.seat_plan import called
from shuffleup.screens.seat_rules_view import Rule, RuleChoice
from shuffleup.tournament.house_rules import OtherTables
from shuffleup.tournament.lowest_goes import LowestGoes
from shuffleup.tournament.refusal import N_
from shuffleup.tournament.room import seated

LOWEST = {
    LowestGoes.OFF: N_("Off"),
    LowestGoes.UNTIL_FINAL_TABLE: N_("Until the final table"),
    LowestGoes.TO_THE_END: N_("To the end"),
}
OTHERS = {OtherTables.TIE: N_("They share"), OtherTables.BY_STACK: N_("The larger stack is higher")}
NEAR = (0, 1, 2, 3, 5)
SECONDS = (0, 60, 120, 180)
REDRAWS = (4, 3, 2)


@dataclass(frozen=True)
class OrderRow:
    """A table in an order: the order as it is with this table one place higher or lower, empty where it can't be."""

    number: int
    name: str
    up: str
    down: str


@dataclass(frozen=True)
class TableOrder:
    """An order of tables that a host sets; *usual*: none is set, and *otherwise* says what decides instead."""

    name: str
    command: str
    legend: str
    first: str
    otherwise: str
    usual: bool
    rows: tuple[OrderRow, ...]


@dataclass(frozen=True)
class RedrawChoice:
    """A number of tables at which everybody draws a new seat, or does not; *tables* is what a tap makes of all."""

    label: str
    tables: str
    chosen: bool


@dataclass(frozen=True)
class PlayRules:
    """The rules: *near* about hand for hand, *lowest* with the end it gives, *down* and the draws, and the orders."""

    near: tuple[Rule, ...]
    lowest: Rule
    ends: str
    down: Rule
    redraws: tuple[RedrawChoice, ...]
    orders: tuple[TableOrder, ...]


def play_rules(desk: Desk) -> PlayRules:
    """The rules as they are."""
    return PlayRules(_near(desk), _lowest(desk), firm_end_told(desk), _down(desk), _redraws(desk), _orders(desk))


def _near(desk: Desk) -> tuple[Rule, ...]:
    rules, tongue = desk.tournament.rules, desk.tongue
    _ = tongue.translate
    ways = tuple(
        RuleChoice(str(near), tongue.number(near) if near else _(N_("Never")), near == rules.hand_for_hand_at)
        for near in NEAR
    )
    lengths = tuple(
        RuleChoice(
            str(seconds),
            tongue.plural("{count} minute", "{count} minutes", seconds // 60) if seconds else _(N_("It runs on")),
            seconds == rules.hand_seconds,
        )
        for seconds in SECONDS
    )
    others = tuple(RuleChoice(way.value, _(label), way is rules.other_tables) for way, label in OTHERS.items())
    command = "set_hand_rules"
    return (
        Rule("hand_for_hand_at", _(N_("Hand for hand: so many from the money")), ways, command),
        Rule("hand_seconds", _(N_("A hand takes off the clock")), lengths, command),
        Rule("other_tables", _(N_("Out at different tables in one hand")), others, command),
    )


def _lowest(desk: Desk) -> Rule:
    lowest, _ = desk.tournament.lowest, desk.tongue.translate
    now = lowest.rule if lowest else LowestGoes.OFF
    choices = tuple(RuleChoice(way.value, _(label), way is now) for way, label in LOWEST.items())
    return Rule(
        "rule", _(N_("The lowest stack at each table leaves when the blinds go up")), choices, "set_lowest_goes"
    )


def _down(desk: Desk) -> Rule:
    rules, tongue = desk.tournament.room.rules, desk.tongue
    tables = max(len(seated(desk.tournament).sizes) or len(desk.tournament.room.tables), 2)
    most = max(rules.most // tables, rules.play_down, 1)
    choices = tuple(
        RuleChoice(
            str(left),
            tongue.number(left) if left else tongue.translate(N_("No: keep tables even")),
            left == rules.play_down,
        )
        for left in range(most + 1)
    )
    return Rule("left", tongue.translate(N_("Play down to so many at each table")), choices, "set_play_down")


def _redraws(desk: Desk) -> tuple[RedrawChoice, ...]:
    now = desk.tournament.room.rules.breaking.redraw_at
    found = []
    for count in REDRAWS:
        other = sorted({*now} ^ {count}, reverse=True)
        label = desk.tongue.plural("{count} table left", "{count} tables left", count)
        found.append(RedrawChoice(label, ",".join(map(str, other)), count in now))
    return tuple(found)


def _orders(desk: Desk) -> tuple[TableOrder, ...]:
    tables = tuple(table.number for table in desk.tournament.room.tables)
    if len(tables) < 2:
        return ()
    rules, _ = desk.tournament.room.rules, desk.tongue.translate
    breaking = _in_order(tables, rules.breaking.order, tables[::-1])
    balance = _in_order(tables, rules.balance.order, tables)
    return (
        TableOrder(
            "break-order",
            "set_break_order",
            _(N_("Tables are broken in this order")),
            _(N_("Broken first")),
            _(N_("As the rule says")),
            not rules.breaking.order,
            _rows(desk, breaking),
        ),
        TableOrder(
            "balance-order",
            "set_balance_order",
            _(N_("Of tables of the same size, these give a player first")),
            _(N_("Gives first")),
            _(N_("By lot")),
            not rules.balance.order,
            _rows(desk, balance),
        ),
    )


def _in_order(tables: tuple[int, ...], order: tuple[int, ...], usual: tuple[int, ...]) -> tuple[int, ...]:
    """All tables, those in the order first; those that are gone are in none."""
    named = tuple(number for number in order if number in tables)
    return (*named, *(number for number in usual if number not in named))


def _rows(desk: Desk, order: tuple[int, ...]) -> tuple[OrderRow, ...]:
    def _moved(at: int, to: int) -> str:
        if not 0 <= to < len(order):
            return ""
        moved = list(order)
        moved.insert(to, moved.pop(at))
        return ",".join(map(str, moved))

    return tuple(
        OrderRow(number, called(desk, number), _moved(at, at - 1), _moved(at, at + 1))
        for at, number in enumerate(order)
    )
