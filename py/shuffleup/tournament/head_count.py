"""How many came, are out, bought again: the field by count, for evenings nobody wants to type names for."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Sentence

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament

MOST = 10_000


@dataclass(frozen=True)
class Headcount:
    """So many *entries*, *out*, *rebuys* and *add_ons*; a rebuy gives *rebuy_chips*, or a starting stack where 0.

    >>> evening = Headcount(entries=10, out=3, rebuys=2)
    >>> evening.left, evening.chips(5_000)
    (7, 60000)
    """

    entries: int = 0
    out: int = 0
    rebuys: int = 0
    add_ons: int = 0
    rebuy_chips: int = 0
    add_on_chips: int = 0

    @property
    def left(self) -> int:
        """How many are still in."""
        return self.entries - self.out

    def chips(self, stack: int) -> int:
        """The chips handed out in all, for starting stacks of *stack*."""
        rebuy, add_on = self.rebuy_chips or stack, self.add_on_chips or stack
        return self.entries * stack + self.rebuys * rebuy + self.add_ons * add_on


def fault_in_heads(heads: Headcount) -> Sentence | None:
    """What is wrong with a head count, as a sentence for the host, or None."""
    if not all(getattr(heads, field.name) >= 0 for field in fields(heads)):
        return Sentence(N_("A count can't go below zero."))
    if max(heads.entries, heads.rebuys, heads.add_ons) > MOST:
        return Sentence(N_("Nobody counts past {most}."), {"most": MOST})
    if heads.out and heads.out >= heads.entries:
        return Sentence(N_("One player stays in: the winner."))
    return None


@dataclass(frozen=True)
class HeadsCounted:
    """The count is now this."""

    heads: Headcount

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the count."""
        return replace(tournament, heads=self.heads)

    def told(self, before: Tournament) -> Sentence:
        """Tell what changed, the players left first."""
        heads, was = self.heads, before.heads
        if heads.left != was.left or heads.entries != was.entries:
            return Sentence(N_("{left} of {entries} players left"), {"left": heads.left, "entries": heads.entries})
        if heads.rebuys != was.rebuys:
            return Sentence(N_("Rebuys: {count}"), {"count": heads.rebuys})
        return Sentence(N_("Add-ons: {count}"), {"count": heads.add_ons})
