"""What a tournament remembers of its chips: the set, the starting stack, what came off, and what races made of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.chips import ChipSet, Pile, fault_in_chip_set, in_words, pieces, times, worth
from shuffleup.tournament.color_up import after_color_up
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class ChipsInUse:
    """The chips of a tournament.

    *stack* is what each player begins with. Chips of the values *off* have been taken off the table. Chip races and
    chips found late have changed the chips in play by *change* in all.
    """

    chip_set: ChipSet = field(default_factory=ChipSet)
    stack: tuple[Pile, ...] = ()
    off: tuple[int, ...] = ()
    change: int = 0

    @property
    def values(self) -> tuple[int, ...]:
        """The values still in play, smallest first."""
        return tuple(value for value in self.chip_set.values if value not in self.off)

    def in_play(self, stacks: int) -> tuple[Pile, ...]:
        """About which chips are on the tables after so many stacks were handed out, those that came off changed."""
        found = times(self.stack, stacks)
        for value in self.off:
            larger = next((other for other in self.values if other > value), None)
            if larger is not None:
                found = after_color_up(found, value, larger)
        return found

    def without(self, value: int, change: int) -> ChipsInUse:
        """The same once chips of this value have come off, and the chips in play have changed by so many."""
        off = self.off if value in self.off else tuple(sorted((*self.off, value)))
        return replace(self, off=off, change=self.change + change)


@dataclass(frozen=True)
class ChipsLaidOut:
    """The tournament is played with this chip set, and each player begins with this stack."""

    chip_set: ChipSet
    stack: tuple[Pile, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the chips; what races did stays done."""
        return replace(tournament, chips=replace(tournament.chips, chip_set=self.chip_set, stack=self.stack))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(
            N_("Chips laid out: a stack of {stack} in {pieces} chips"),
            {"stack": in_words(worth(self.stack), self.chip_set.decimals), "pieces": pieces(self.stack)},
        )


@dataclass(frozen=True)
class ChipsTakenOff:
    """The chips of this value are off the tables, changed evenly; the chips in play changed by *change* in all.

    *stacks* are those that are not known any more, each with 0.
    """

    value: int
    change: int = 0
    stacks: tuple[tuple[int, int], ...] = ()

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """They are no longer in play."""
        after = replace(tournament, chips=tournament.chips.without(self.value, self.change))
        if not self.stacks:
            return after
        from shuffleup.tournament.race_stacks import with_stacks

        return with_stacks(after, self.stacks)

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        told = Sentence(N_("Chips of {value} off"), {"value": in_words(self.value, before.chips.chip_set.decimals)})
        if not self.stacks:
            return told
        from shuffleup.tournament.race_stacks import told_unknown

        return told_unknown(told, before, self.stacks)


@dataclass(frozen=True)
class TakeChipsOff:
    """Take the chips of this value off the tables without writing down a race."""

    value: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for chips that are not in play, and for the largest ones."""
        chips = tournament.chips
        shown = in_words(self.value, chips.chip_set.decimals)
        if self.value not in chips.values:
            return refused(N_("There are no chips of {value}."), value=shown)
        if self.value == chips.values[-1]:
            return refused(N_("Chips of {value} are the largest; they stay."), value=shown)
        from shuffleup.tournament.race_stacks import stacks_without

        return (ChipsTakenOff(self.value, stacks=stacks_without(tournament, self.value)),)


@dataclass(frozen=True)
class LayOutChips:
    """Play with this chip set, each player beginning with this stack."""

    chip_set: ChipSet
    stack: tuple[Pile, ...]

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for an unsound set, and for a stack that is empty or has chips the set has not."""
        if fault := fault_in_chips(self.chip_set, self.stack):
            return Refused(fault)
        if (self.chip_set, self.stack) == (tournament.chips.chip_set, tournament.chips.stack):
            return refused(N_("These are the chips already."))
        return (ChipsLaidOut(self.chip_set, self.stack),)


def fault_in_chips(chip_set: ChipSet, stack: tuple[Pile, ...]) -> Sentence | None:
    """What is wrong with a set and a stack of it, as a sentence for the host, or None."""
    if fault := fault_in_chip_set(chip_set):
        return fault
    if not stack:
        return Sentence(N_("A starting stack must be at least 1."))
    owned = {pile.value: pile.count for pile in chip_set.piles}
    for pile in stack:
        if not 1 <= pile.count <= owned.get(pile.value, 0):
            return Sentence(
                N_("There are not enough chips of {value} for this stack."),
                {"value": in_words(pile.value, chip_set.decimals)},
            )
    return None


EVENTS = (ChipsLaidOut, ChipsTakenOff)
COMMANDS = (LayOutChips, TakeChipsOff)
