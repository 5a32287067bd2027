"""Counting the field with two buttons, by whoever has no time for names."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.tournament.head_count import Headcount, HeadsCounted, fault_in_heads
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.sale_windows import why_not_for_sale
from shuffleup.tournament.state import Outcome, Tournament


class Counted(Enum):
    """What is counted."""

    ENTRIES = "entries"
    OUT = "out"
    REBUYS = "rebuys"
    ADD_ONS = "add_ons"


SOLD = {Counted.ENTRIES: Sale.BUY_IN, Counted.REBUYS: Sale.REBUY, Counted.ADD_ONS: Sale.ADD_ON}


@dataclass(frozen=True)
class ChangeCount:
    """Count so many more, or fewer."""

    counted: Counted
    by: int = 1

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused below zero, where nobody would be left, and for what is not for sale now."""
        sale = SOLD.get(self.counted)
        if sale and self.by > 0 and (shut := why_not_for_sale(tournament, sale, now, self.by)):
            return Refused(shut)
        there = getattr(tournament.heads, self.counted.value)
        changed: dict[str, int] = {self.counted.value: there + self.by}
        return CountHeads(replace(tournament.heads, **changed)).decide(tournament, now)


@dataclass(frozen=True)
class CountHeads:
    """Say how many there are of everything."""

    heads: Headcount

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for counts that can't be, and where nothing would change."""
        if tournament.roster and _grows(self.heads, tournament.heads):
            return refused(N_("The players have names here; choose the player on the list."))
        if fault := fault_in_heads(self.heads):
            return Refused(fault)
        if self.heads == tournament.heads:
            return refused(N_("That is the count already."))
        return (HeadsCounted(self.heads),)


def _grows(heads: Headcount, was: Headcount) -> bool:
    return any(getattr(heads, each.value) > getattr(was, each.value) for each in Counted)


EVENTS = (HeadsCounted,)
COMMANDS = (ChangeCount, CountHeads)
