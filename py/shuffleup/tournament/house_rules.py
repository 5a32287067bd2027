"""The rules of the house: what this tournament does where rule books leave a choice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


class EqualStacks(Enum):
    """What decides between players who go out in one hand with equal stacks: they share (seed 000), or a card
    each decides (seed 001)."""

    SHARE = "share"
    CARD = "card"


@dataclass(frozen=True)
class HouseRules:
    """What this tournament does where rule books leave a choice."""

    equal_stacks: EqualStacks = EqualStacks.SHARE


@dataclass(frozen=True)
class RulesSet:
    """These are the rules of the house from now on."""

    rules: HouseRules

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take them."""
        return replace(tournament, rules=self.rules)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("House rules set"))


@dataclass(frozen=True)
class SetRules:
    """Say what the rules of the house are."""

    rules: HouseRules

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where nothing would change."""
        if self.rules == tournament.rules:
            return refused(N_("These are the rules already."))
        return (RulesSet(self.rules),)


EVENTS = (RulesSet,)
COMMANDS = (SetRules,)
