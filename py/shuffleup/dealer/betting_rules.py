"""What a house chooses where the rule books on betting differ: one dataclass, and an enum for each choice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class LateMinimum(Enum):
    """The least bet in no-limit and pot-limit late in a hand: the big blind as ever (the books), or twice as much on
    the last two streets (seed 002)."""

    BIG_BLIND = "big_blind"
    DOUBLE = "double_on_last_two_streets"


class PotBeforeFlop(Enum):
    """What the pot is before the flop in pot-limit when a blind is dead or short.

    ASSUME_FULL_BLINDS: as if both had been paid (TDA 54-B). ACTUAL: the chips that are there (WSOP).
    SMALL_AS_BIG: as if the small blind were as big as the big one (Robert's Rules, pot-limit 5).
    """

    ASSUME_FULL_BLINDS = "assume_full_blinds"
    ACTUAL = "actual"
    SMALL_AS_BIG = "small_as_big"


class HeadsUpCap(Enum):
    """When the cap on raises is off: for two who were alone before it was reached (seed 002, Robert's Rules 4), or
    only for the last two of the event (TDA 48, WSOP 100-b)."""

    IN_HAND = "in_hand"
    LAST_TWO_OF_EVENT = "only_last_two_of_event"


class LimitShortAllIn(Enum):
    """What an all-in for less than a full bet or raise is in limit poker.

    HALF_BET: from half a bet on it is a full raise, and the next is a full bet more; below half it may be completed
    (Robert's Rules 6, TDA 47-B). NEXT_LEVEL: it may always be completed to the full amount, as online. FULL_LEVEL:
    the others owe the full amount (the spread example of seed 002).
    """

    HALF_BET = "half_bet"
    NEXT_LEVEL = "next_level"
    FULL_LEVEL = "full_level"


class Reopening(Enum):
    """When all-ins for less than a raise let a player raise again who has acted.

    CUMULATIVE: when what came since adds up to a full raise (TDA 47, WSOP 96). SINGLE: only when one of them is a
    full raise by itself. ALWAYS: any of them does.
    """

    CUMULATIVE = "cumulative"
    SINGLE = "single"
    ALWAYS = "always"


class StudFirst(Enum):
    """Who acts first of players with equal open hands in stud: the high card by suit (TDA RP-10 D), or who was dealt
    to first (Robert's Rules)."""

    HIGH_CARD = "high_card"
    FIRST_DEALT = "first_dealt"


@dataclass(frozen=True)
class BettingRules:
    """How betting goes in this house. The names are those of the rules' own list of options.

    *limit_cap_raises*: how many raises follow a bet in limit and spread-limit, None for no end. *stud_open_pair*: an
    open pair on fourth street lets everybody bet the upper limit (Robert's Rules; not in tournaments, TDA RP-10 F).
    *pl_ante_counts*: antes are part of the pot in pot-limit before the flop. *raise_nobody_calls*: somebody may raise
    when everybody else is all-in, though the chips can only come back (online).
    """

    nl_min_bet_late: LateMinimum = LateMinimum.BIG_BLIND
    pl_preflop_pot: PotBeforeFlop = PotBeforeFlop.ASSUME_FULL_BLINDS
    pl_ante_counts: bool = True
    limit_cap_raises: int | None = 3
    limit_headsup_uncapped: HeadsUpCap = HeadsUpCap.IN_HAND
    limit_short_allin: LimitShortAllIn = LimitShortAllIn.HALF_BET
    reopening: Reopening = Reopening.CUMULATIVE
    stud_open_pair: bool = False
    raise_nobody_calls: bool = False
    stud_first: StudFirst = StudFirst.HIGH_CARD


ONLINE = BettingRules(limit_short_allin=LimitShortAllIn.NEXT_LEVEL, stud_open_pair=True, raise_nobody_calls=True)
"""As the large sites play: what a hand from one of them can be replayed with."""
