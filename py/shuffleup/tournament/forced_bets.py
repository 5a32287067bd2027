"""What a level makes players put in before they may decide anything: blinds and antes, and how much they weigh."""

from __future__ import annotations

from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Limits, Stakes

ANTES_AT_A_TABLE = 5
"""How many players pay an each-player ante, on the way from a full table to two."""


def forced_bets(stakes: Stakes) -> tuple[int, ...]:
    """The amounts in chips that must be payable in a level, without zeros.

    Limit games without an ante are played with blinds of half the lower bet and the lower bet; their fixed bets are
    amounts to be paid too.

    >>> forced_bets(Blinds(50, 100, 100, Ante.BIG_BLIND)), forced_bets(Limits(200, 400))
    ((50, 100, 100), (100, 200, 400))
    """
    match stakes:
        case Blinds(small, big, ante):
            amounts: tuple[int, ...] = (small, big, ante)
        case Limits(lower, upper, ante):
            half = lower // 2 if not ante and lower % 2 == 0 else 0
            amounts = (half, lower, upper, ante)
        case AnteOnly(ante):
            amounts = (ante,)
    return tuple(amount for amount in amounts if amount)


def main_bet(stakes: Stakes) -> int:
    """The amount that tells how high a level is: the big blind, the lower limit, or else the ante."""
    match stakes:
        case Blinds(_, big):
            return big
        case Limits(lower):
            return lower
        case AnteOnly(ante):
            return ante


def ante_of(stakes: Stakes) -> int:
    """The ante in chips, 0 if there is none."""
    return stakes.ante


def weight(stakes: Stakes) -> float:
    """How high a level is in big blinds: the big blind without antes that takes as much out of the stacks each hand.

    A hand costs the table its small and big blind and its antes, one from the big blind or one from each of five.
    Limit games with an ante have a bring-in of about half the lower bet. It is an estimate, not an amount to be paid.

    >>> weight(Blinds(50, 100)), weight(Blinds(100, 200, 200, Ante.BIG_BLIND))
    (100.0, 333.3333333333333)
    """
    match stakes:
        case Blinds(small, big, ante, ante_from):
            each = ANTES_AT_A_TABLE if ante_from is Ante.EACH else 1
            taken = small + big + ante * each
        case Limits(lower, _, ante):
            return (lower / 2 + ANTES_AT_A_TABLE * ante) / 1.5 if ante else float(lower)
        case AnteOnly(ante):
            taken = ANTES_AT_A_TABLE * ante
    return taken / 1.5
