"""What the forms for the rules of seats and for the wishes before a draw mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from shuffleup.screens.typed import number_in
from shuffleup.tournament.balancing import fault_in_rule
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.seat_rules import SetSeatRules
from shuffleup.tournament.seating_wishes import KeepApart, KeepTogether, SeatingWishes, SeatLock
from shuffleup.tournament.seats_drawn import SetWishes

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment, Wish

Fields = Mapping[str, str]
Rule = TypeVar("Rule", bound=Enum)


def _chosen(fields: Fields, name: str, now: Rule) -> Rule:
    """The rule that was chosen, or the one there is where none was, or one we don't know."""
    rules = type(now)
    return rules(fields[name]) if fields.get(name) in {each.value for each in rules} else now


def set_rules(fields: Fields, moment: Moment) -> Wish | Refused:
    """The rules that stand in the fields; what has no field stays as it is."""
    now = moment.tournament.room.rules
    most = number_in(fields, "most", now.most)
    threshold = number_in(fields, "threshold", now.balance.threshold)
    many = number_in(fields, "threshold_of_many", now.balance.threshold_of_many)
    if isinstance(most, Refused):
        return most
    if isinstance(threshold, Refused):
        return threshold
    if isinstance(many, Refused):
        return many
    balance = replace(
        now.balance,
        threshold=threshold,
        threshold_of_many=many,
        method=_chosen(fields, "method", now.balance.method),
        source=_chosen(fields, "source", now.balance.source),
    )
    if fault := fault_in_rule(balance):
        return Refused(fault)
    breaking = replace(
        now.breaking,
        final=_chosen(fields, "final", now.breaking.final),
        breaks=_chosen(fields, "breaks", now.breaking.breaks),
    )
    button = _chosen(fields, "button", now.button)
    return SetSeatRules(replace(now, most=most, button=button, balance=balance, breaking=breaking))


# Wishes


def lock_player(fields: Fields, moment: Moment) -> Wish | Refused:
    """A player stays at a table, or on a seat of it where one is named; in place of a lock there was."""
    player, table, seat = (number_in(fields, name) for name in ("player", "table", "seat"))
    if isinstance(player, Refused):
        return player
    if isinstance(table, Refused):
        return table
    if isinstance(seat, Refused):
        return seat
    if moment.tournament.roster.get(player) is None:
        return refused(N_("Choose a player first."))
    wishes = moment.tournament.room.wishes
    others = tuple(lock for lock in wishes.locks if lock.player != player)
    return SetWishes(replace(wishes, locks=(*others, SeatLock(player, table, seat))))


def unlock_player(fields: Fields, moment: Moment) -> Wish | Refused:
    """A player may sit anywhere again."""
    player = number_in(fields, "player")
    if isinstance(player, Refused):
        return player
    wishes = moment.tournament.room.wishes
    return SetWishes(replace(wishes, locks=tuple(lock for lock in wishes.locks if lock.player != player)))


def wish_group(fields: Fields, moment: Moment) -> Wish | Refused:
    """The players that are ticked sit at one table, or at different ones."""
    ticked = (name.removeprefix("in_") for name, value in fields.items() if name.startswith("in_") and value)
    players = tuple(int(number) for number in ticked if number.isdecimal())
    if len(players) < 2:
        return refused(N_("Tick two players or more."))
    group = KeepTogether(players) if fields.get("how") == "together" else KeepApart(players)
    wishes: SeatingWishes = moment.tournament.room.wishes
    return SetWishes(replace(wishes, groups=(*wishes.groups, group)))


def drop_wish(fields: Fields, moment: Moment) -> Wish | Refused:
    """A wish for a group is no longer wished."""
    number = number_in(fields, "wish")
    if isinstance(number, Refused):
        return number
    wishes = moment.tournament.room.wishes
    return SetWishes(replace(wishes, groups=tuple(each for n, each in enumerate(wishes.groups) if n != number)))
