"""What taps on the shot clock mean, and what was typed about its seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.shot_clock import (
    ShotClock,
    ShotRules,
    acted,
    deal_out_banks,
    fault_in_shot_rules,
    go_on,
    start,
    stop,
    use_bank,
)
from shuffleup.screens.dealer_shot_view import first_street, next_up
from shuffleup.screens.typed import number_in
from shuffleup.tournament.refusal import N_, Refused, refused

Fields: TypeAlias = Mapping[str, str]


@dataclass(frozen=True)
class ShotTap:
    """A tap on the shot clock at *now* (epoch ms), over a *sheet*, by the *rules* of the house."""

    now: int
    sheet: Sheet
    rules: DealerRules
    fields: Fields


def _start(clock: ShotClock, tap: ShotTap) -> ShotClock | Refused:
    """The clock of a player, or of who comes next."""
    text = tap.fields.get("player", "")
    player = int(text) if text.isdecimal() else next_up(clock, tap.sheet, tap.rules)
    if player and tap.sheet.at(player) is None:
        return refused(N_("This player doesn't sit at the table any more."))
    return start(clock, player, tap.now, first_street(tap.sheet, tap.rules))


def _deal_out(clock: ShotClock, tap: ShotTap) -> ShotClock | Refused:
    """So many time banks for everybody, or more of them."""
    count = number_in(tap.fields, "count", 1)
    if isinstance(count, Refused):
        return count
    return deal_out_banks(clock, count, tap.fields.get("add") == "true")


SHOT_TAPS: dict[str, Callable[[ShotClock, ShotTap], ShotClock | Refused]] = {
    "start": _start,
    "acted": lambda clock, tap: acted(clock, tap.now),
    "stop": lambda clock, tap: stop(clock, tap.now),
    "go_on": lambda clock, tap: go_on(clock, tap.now),
    "bank": lambda clock, tap: use_bank(clock, tap.now),
    "deal_out": _deal_out,
}
"""The taps on the shot clock by their names."""


def shot_rules_from(fields: Fields, rules: ShotRules) -> ShotRules | Refused:
    """The seconds and time banks that were typed."""
    typed: dict[str, int] = {}
    for name in ("seconds", "first_seconds", "banks", "bank_seconds", "warning_seconds", "count_seconds"):
        number = number_in(fields, name, 0 if name == "first_seconds" else getattr(rules, name))
        if isinstance(number, Refused):
            return number
        typed[name] = number
    made = replace(rules, **typed, by_itself=fields.get("by_itself", "") in ("true", "on"))
    fault = fault_in_shot_rules(made)
    return Refused(fault) if fault else made
