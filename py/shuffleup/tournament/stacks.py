"""Stacks that somebody counted: never more chips than there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Refused, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


def fault_in_stacks(tournament: Tournament, *stacks: int) -> Refused | None:
    """Refused for stacks in chips that are below zero, or are more together than all chips in play; else None.

    Where nobody said what chips are played with, nothing is too much.
    """
    from shuffleup.tournament.chips import in_words

    if min(stacks, default=0) < 0:
        return refused(N_("Amounts can't be negative."))
    chips, told = tournament.turnout.chips, sum(stacks)
    if not 0 < chips < told:
        return None
    decimals = tournament.chips.chip_set.decimals
    return refused(
        N_("These stacks come to {stacks}; there are only {chips} in play. Count again."),
        stacks=in_words(told, decimals),
        chips=in_words(chips, decimals),
    )
