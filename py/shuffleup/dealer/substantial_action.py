"""Substantial action: how much has been done in a hand that can't be taken back.

Rules: TDA 36, WSOP 88-c; Robert's Rules 3 counts two players who have acted after the blinds. Posted blinds are no
action. It decides on misdeals, on a button in the wrong place, and on action out of turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum


class Act(Enum):
    """What a player did."""

    CHECK = "check"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    FOLD = "fold"

    @property
    def puts_chips_in(self) -> bool:
        """Whether chips go into the pot."""
        return self in (Act.BET, Act.CALL, Act.RAISE)

    @property
    def changes_the_bet(self) -> bool:
        """Whether players behind face something else after it."""
        return self in (Act.BET, Act.RAISE)


class SubstantialAction(Enum):
    """When action is substantial: two acts of which one put chips in, or any three (TDA, WSOP), or any two."""

    TWO_WITH_CHIPS = "two_with_chips"
    ANY_TWO = "any_two"


def substantial(acts: Sequence[Act], rule: SubstantialAction = SubstantialAction.TWO_WITH_CHIPS) -> bool:
    """Whether these acts, one after the other, are substantial action.

    >>> substantial((Act.FOLD, Act.CALL)), substantial((Act.FOLD, Act.FOLD)), substantial((Act.CHECK,) * 3)
    (True, False, True)
    """
    if rule is SubstantialAction.ANY_TWO:
        return len(acts) >= 2
    return len(acts) >= 3 or (len(acts) == 2 and any(act.puts_chips_in for act in acts))
