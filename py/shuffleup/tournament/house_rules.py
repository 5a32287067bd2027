"""The rules of the house: what this tournament does where rule books leave a choice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


SECONDS_A_HAND = 120
MOST_SECONDS_A_HAND = 600
MOST_PLACES_AWAY = 100


class EqualStacks(Enum):
    """What decides between players who go out in one hand with equal stacks: they share (seed 000), or a card
    each decides (seed 001)."""

    SHARE = "share"
    CARD = "card"


class OtherTables(Enum):
    """How players rank who go out in one hand at different tables: they tie (WSOP 126b, TDA RP-8), or the larger
    stack is higher (rooms online)."""

    TIE = "tie"
    BY_STACK = "by_stack"


class OddCoin(Enum):
    """Who gets what can't be divided where players share prizes: who is first on the list of players, who sits first
    left of the button (as odd chips go, TDA 20-A), or who sits in the lower seat."""

    LIST = "list"
    BUTTON = "button"
    SEAT = "seat"


@dataclass(frozen=True)
class HouseRules:
    """What this tournament does where rule books leave a choice.

    A hand dealt hand for hand takes *hand_seconds* off the clock, which stands still meanwhile; with 0 the clock runs
    on. *hand_for_hand_at*: with so many more players than places paid, or fewer, it is proposed; 0 for never.
    """

    equal_stacks: EqualStacks = EqualStacks.SHARE
    other_tables: OtherTables = OtherTables.TIE
    hand_seconds: int = SECONDS_A_HAND
    hand_for_hand_at: int = 1
    odd_coin: OddCoin = OddCoin.LIST


def fault_in_house_rules(rules: HouseRules) -> Sentence | None:
    """What is wrong with the rules of a house, as a sentence for the host, or None.

    >>> fault_in_house_rules(HouseRules(hand_seconds=-1)).english()
    'Hand for hand, a hand takes 0 to 600 seconds off the clock.'
    """
    if not 0 <= rules.hand_seconds <= MOST_SECONDS_A_HAND:
        return Sentence(
            N_("Hand for hand, a hand takes 0 to {most} seconds off the clock."), {"most": MOST_SECONDS_A_HAND}
        )
    if not 0 <= rules.hand_for_hand_at <= MOST_PLACES_AWAY:
        return Sentence(
            N_("Hand for hand begins 0 to {most} places from the money; 0 means that it is never proposed."),
            {"most": MOST_PLACES_AWAY},
        )
    return None


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
        """Refused for numbers that can't be, and where nothing would change."""
        if fault := fault_in_house_rules(self.rules):
            return Refused(fault)
        if self.rules == tournament.rules:
            return refused(N_("These are the rules already."))
        return (RulesSet(self.rules),)


EVENTS = (RulesSet,)
COMMANDS = (SetRules,)
