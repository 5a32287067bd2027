"""How seats are given and kept even in this tournament: the rules, and the orders of tables the host has set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.balancing import Source, fault_in_rule
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import SeatRules
from shuffleup.tournament.seats_drawn import with_room
from shuffleup.tournament.tables import FEWEST_SEATS, MAX_TABLES, MOST_SEATS

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


def fault_in_seat_rules(rules: SeatRules) -> Sentence | None:
    """What is wrong with rules for seats and moves, as a sentence for the host, or None.

    >>> fault_in_seat_rules(SeatRules(most=9, play_down=12)).english()
    'Tables play down to 1 to 9 players each; 0 keeps them even instead.'
    """
    if not FEWEST_SEATS <= rules.most <= MOST_SEATS:
        return Sentence(N_("A table has 2 to 10 seats."))
    if fault := fault_in_rule(rules.balance):
        return fault
    if not 0 <= rules.breaking.handed <= MOST_SEATS:
        return Sentence(N_("A table has 2 to 10 seats."))
    if not 0 <= rules.play_down <= rules.most:
        values = {"most": rules.most}
        return Sentence(N_("Tables play down to 1 to {most} players each; 0 keeps them even instead."), values)
    redraws = rules.breaking.redraw_at
    if any(not 1 <= tables <= MAX_TABLES for tables in redraws) or len(set(redraws)) < len(redraws):
        return Sentence(N_("Say once with how many tables left everybody draws a new seat."))
    return fault_in_order(rules.breaking.order) or fault_in_order(rules.balance.order)


def fault_in_order(order: Sequence[int]) -> Sentence | None:
    """What is wrong with an order of tables, by their numbers, as a sentence for the host, or None.

    >>> fault_in_order((3, 1, 3)).english()
    'Name each table once.'
    """
    if len(set(order)) < len(order):
        return Sentence(N_("Name each table once."))
    if len(order) > MAX_TABLES or any(number < 1 for number in order):
        return Sentence(N_("Tables are numbered from 1."))
    return None


@dataclass(frozen=True)
class SeatRulesSet:
    """Seats are given and kept even by these rules from now on."""

    rules: SeatRules

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take them; the lots of a move that waited were drawn by other ones."""
        return with_room(tournament, replace(tournament.room, rules=self.rules, held=None))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        was = before.room.rules
        if self.rules.play_down != was.play_down:
            if not self.rules.play_down:
                return Sentence(N_("Tables are kept even again"))
            return Sentence(N_("Tables play down to {left} players each"), {"left": self.rules.play_down})
        return Sentence(N_("Rules for seats and moves set"))


# Commands


@dataclass(frozen=True)
class SetSeatRules:
    """Give seats and keep tables even by these rules."""

    rules: SeatRules

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for rules that can't be, and where nothing would change."""
        if fault := fault_in_seat_rules(self.rules):
            return Refused(fault)
        if self.rules == tournament.room.rules:
            return refused(N_("These are the rules already."))
        if self.rules.play_down != tournament.room.rules.play_down and (fault := _too_many(tournament, self.rules)):
            return Refused(fault)
        return (SeatRulesSet(self.rules),)


@dataclass(frozen=True)
class SetBreakOrder:
    """Break tables in this order, by their numbers; those not in it come after it. None: as the rule says."""

    order: tuple[int, ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for tables that are not there or are named twice, and where nothing would change."""
        if fault := _unknown_in(tournament, self.order):
            return Refused(fault)
        rules = tournament.room.rules
        return SetSeatRules(replace(rules, breaking=replace(rules.breaking, order=self.order))).decide(
            tournament, now
        )


@dataclass(frozen=True)
class SetBalanceOrder:
    """Of tables of the same size the first in this order gives a player, and the last gets one; none: by lot."""

    order: tuple[int, ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for tables that are not there or are named twice, and where nothing would change."""
        if fault := _unknown_in(tournament, self.order):
            return Refused(fault)
        rules = tournament.room.rules
        balance = replace(rules.balance, order=self.order, source=Source.ORDER if self.order else Source.LOT)
        return SetSeatRules(replace(rules, balance=balance)).decide(tournament, now)


@dataclass(frozen=True)
class SetRedraws:
    """Everybody draws a new seat when so many tables are left (WSOP 85: 3 and 2), and always at the final table."""

    tables: tuple[int, ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for numbers that can't be, and where nothing would change."""
        rules = tournament.room.rules
        breaking = replace(rules.breaking, redraw_at=self.tables)
        return SetSeatRules(replace(rules, breaking=breaking)).decide(tournament, now)


@dataclass(frozen=True)
class SetPlayDown:
    """Have every table play down to so many, who meet at the final table (seed 000); 0 keeps tables even instead."""

    left: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for numbers that can't be, for more than fit at one table, and where nothing would change."""
        return SetSeatRules(replace(tournament.room.rules, play_down=self.left)).decide(tournament, now)


def _unknown_in(tournament: Tournament, order: Sequence[int]) -> Sentence | None:
    for number in order:
        if tournament.room.table(number) is None:
            return Sentence(N_("There is no table {number}."), {"number": number})
    return None


def _too_many(tournament: Tournament, rules: SeatRules) -> Sentence | None:
    """Why those who are left at the tables that play down would not fit at one."""
    from shuffleup.tournament.redraws import down_to

    room = replace(tournament.room, rules=rules)
    found = down_to(replace(tournament, room=room))
    return found.why if isinstance(found, Refused) else None


EVENTS = (SeatRulesSet,)
COMMANDS = (SetSeatRules, SetBreakOrder, SetBalanceOrder, SetRedraws, SetPlayDown)
