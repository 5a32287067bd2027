"""The rules for seats and moves, and the wishes for the draw, as forms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from shuffleup.screens.desk import Desk
from shuffleup.screens.seat_plan import called
from shuffleup.tournament.balancing import Method
from shuffleup.tournament.breaking import Breaks, FinalTable
from shuffleup.tournament.button import ButtonRule
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.room import chair_named
from shuffleup.tournament.seating_wishes import KeepTogether
from shuffleup.tournament.sign_up import name_of
from shuffleup.tournament.tables import Chair

BUTTONS = {
    ButtonRule.DEAD: N_("Dead button"),
    ButtonRule.MOVING: N_("Moving button"),
    ButtonRule.SIMPLIFIED: N_("Simplified"),
}
METHODS = {
    Method.SAME_POSITION: N_("Same position"),
    Method.NEXT_BIG_BLIND: N_("Next big blind"),
    Method.RANDOM: N_("By lot"),
}
FINALS = {
    FinalTable.WHEN_THEY_FIT: N_("When all fit"),
    FinalTable.WSOP: N_("One more than a full table"),
    FinalTable.TDA: N_("With nine or seven"),
}
BREAKS = {
    Breaks.HIGHEST_NUMBER: N_("The highest number"),
    Breaks.SMALLEST: N_("The smallest table"),
}


@dataclass(frozen=True)
class RuleChoice:
    """One way a rule can be."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class Rule:
    """A rule that is chosen by a tap; *name* is the field of the *command* that sets it."""

    name: str
    legend: str
    choices: tuple[RuleChoice, ...]
    command: str = "set_seat_rules"


@dataclass(frozen=True)
class RulesView:
    """The rules: how many at a table, which concerns the setting up too, and the others."""

    most: Rule
    others: tuple[Rule, ...]


@dataclass(frozen=True)
class WishLook:
    """A wish in words, and what takes it back."""

    says: str
    command: str
    field: str
    value: int


@dataclass(frozen=True)
class WishesView:
    """The wishes, and who and what they can be about: players by number and name, and whether they are ticked."""

    wishes: tuple[WishLook, ...]
    players: tuple[tuple[int, str, bool], ...]
    tables: tuple[tuple[int, str], ...]


def rules_view(desk: Desk) -> RulesView:
    """The rules."""
    rules = desk.tournament.room.rules
    translate = desk.tongue.translate

    def _numbers(name: str, legend: str, numbers: Iterable[int], now: int) -> Rule:
        choices = (RuleChoice(str(number), desk.tongue.number(number), number == now) for number in numbers)
        return Rule(name, translate(legend), tuple(choices))

    def _ways(name: str, legend: str, labels: Mapping[Any, str], now: Enum) -> Rule:
        choices = (RuleChoice(way.value, translate(label), way is now) for way, label in labels.items())
        return Rule(name, translate(legend), tuple(choices))

    balance = rules.balance
    of_many = balance.threshold_of_many
    return RulesView(
        _numbers("most", N_("Players at a table at most"), range(6, 11), rules.most),
        (
            _ways("button", N_("The button"), BUTTONS, rules.button),
            _numbers("threshold", N_("Two tables: so many apart is too far"), range(2, 5), balance.threshold),
            _numbers("threshold_of_many", N_("More tables: so many apart is too far"), range(2, 5), of_many),
            _ways("method", N_("Who moves"), METHODS, balance.method),
            _ways("breaks", N_("Which table is broken first"), BREAKS, rules.breaking.breaks),
            _ways("final", N_("The final table"), FINALS, rules.breaking.final),
        ),
    )


def wishes_view(desk: Desk) -> WishesView:
    """The wishes."""
    tournament, say = desk.tournament, desk.tongue.say
    found = []
    for lock in tournament.room.wishes.locks:
        place = chair_named(tournament.room, Chair(lock.table, lock.seat)) if lock.seat else called(desk, lock.table)
        values = {"name": name_of(tournament, lock.player), "place": place}
        found.append(WishLook(say(Sentence(N_("{name}: {place}"), values)), "unlock_player", "player", lock.player))
    for number, group in enumerate(tournament.room.wishes.groups):
        text = N_("Together: {names}") if isinstance(group, KeepTogether) else N_("Apart: {names}")
        names = ", ".join(str(name_of(tournament, player)) for player in group.players)
        found.append(WishLook(say(Sentence(text, {"names": names})), "drop_wish", "wish", number))
    ticked = desk.draft("wishes")
    players = [player for player in tournament.roster.players if player.out is None]
    return WishesView(
        tuple(found),
        tuple(
            (player.number, player.name, f"in_{player.number}" in ticked)
            for player in sorted(players, key=lambda each: each.name.casefold())
        ),
        tuple((table.number, called(desk, table.number)) for table in tournament.room.tables),
    )
