"""How much may be bet: no-limit, pot-limit, fixed limit, spread limit (seed 002; Robert's Rules on betting)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from shuffleup.dealer.betting_rules import BettingRules, LateMinimum
from shuffleup.dealer.streets import Streets
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import MAX_CHIPS


@dataclass(frozen=True)
class NoLimit:
    """From the *least* bet, the big blind, up to all one's chips."""

    least: int


@dataclass(frozen=True)
class PotLimit:
    """From the *least* bet, the big blind, up to the pot."""

    least: int


@dataclass(frozen=True)
class FixedLimit:
    """The *lower* bet on the first streets, the *upper* one on the last; a raise is one bet more."""

    lower: int
    upper: int


@dataclass(frozen=True)
class SpreadLimit:
    """Any bet from *least* to *most*; *late_least* and *late_most* on the last streets, where they differ.

    A raise is at least the last bet or raise, at most *most*.
    """

    least: int
    most: int
    late_least: int = 0
    late_most: int = 0


Limits: TypeAlias = NoLimit | PotLimit | FixedLimit | SpreadLimit


@dataclass(frozen=True)
class BetSizes:
    """A bet on one street in chips: the *least*, the *most* where the limits say so (0: they don't), and the *double*
    one that may be chosen for an open pair in stud (0: there is none)."""

    least: int
    most: int = 0
    double: int = 0


def bet_sizes(
    limits: Limits, streets: Streets, number: int, rules: BettingRules, open_pair: bool = False
) -> BetSizes:
    """What may be bet on street *number*, from 0.

    >>> from shuffleup.dealer.streets import FLOP_GAME
    >>> [bet_sizes(FixedLimit(2, 4), FLOP_GAME, street, BettingRules()).least for street in range(4)]
    [2, 2, 4, 4]
    """
    late = number >= streets.upper_from
    match limits:
        case NoLimit(least) | PotLimit(least):
            last_two = number >= len(streets.rounds) - 2 and number > 0
            double = rules.nl_min_bet_late is LateMinimum.DOUBLE and last_two
            return BetSizes(2 * least if double else least)
        case FixedLimit(lower, upper):
            bet = upper if late else lower
            return BetSizes(bet, bet, upper if open_pair else 0)
        case SpreadLimit(least, most, late_least, late_most):
            return BetSizes((late and late_least) or least, (late and late_most) or most)


def counts_raises(limits: Limits) -> bool:
    """Whether raises are counted and capped: in limit and spread-limit."""
    return isinstance(limits, FixedLimit | SpreadLimit)


def fault_in_limits(limits: Limits) -> Sentence | None:
    """What is wrong with limits, in a sentence, or None.

    >>> fault_in_limits(NoLimit(0)).english()
    'A bet is at least 1 chip and at most 1000000000000.'
    """
    match limits:
        case NoLimit(least) | PotLimit(least):
            amounts: tuple[int, ...] = (least,)
            pairs: tuple[tuple[int, int], ...] = ()
        case FixedLimit(lower, upper):
            amounts, pairs = (lower, upper), ((lower, upper),)
        case SpreadLimit(least, most, late_least, late_most):
            late = (late_least or least, late_most or most)
            amounts, pairs = (least, most, *late), ((least, most), late)
    if not all(1 <= amount <= MAX_CHIPS for amount in amounts):
        return Sentence(N_("A bet is at least 1 chip and at most {most}."), {"most": MAX_CHIPS})
    for low, high in pairs:
        if high < low:
            text = N_("The upper bet, {upper}, can't be below the lower one, {lower}.")
            return Sentence(text, {"upper": high, "lower": low})
    return None
