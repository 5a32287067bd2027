"""Envelopes for mystery bounties: how the money paid in for bounties is put into them, and how one is drawn.

An envelope is drawn for each of the last players who go out, and the winner takes what is left: so there are as many
as players left when the drawing begins. Money is whole minor units (öre, cents).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from shuffleup.tournament.bounties import MAX_ENVELOPES
from shuffleup.tournament.refusal import N_, Refused, refused

_FINE = 10**12


class Spread(Enum):
    """How different envelopes are: all alike, the large ones a few times the small ones, or one that all want."""

    EVEN = "even"
    SOME = "some"
    STEEP = "steep"


_ALIKE = {Spread.EVEN: (1, 1, 0), Spread.SOME: (1, 2, 3), Spread.STEEP: (1, 4, 1)}
"""What part of the money is in all envelopes alike; the rest goes by 1 / (number + the last figure)²."""


def prepare_envelopes(
    total: int, count: int, spread: Spread = Spread.SOME, unit: int = 1
) -> tuple[int, ...] | Refused:
    """So many envelopes that make the total exactly, the largest first, in whole *unit*s of at least one each.

    Of what rounding leaves the largest get a unit more each, and the very largest what is less than a unit. Refused
    for no envelopes or too many, and for too little money.

    >>> prepare_envelopes(90_000, 9, Spread.SOME, 500)
    (18500, 14000, 11500, 10000, 8500, 7500, 7000, 6500, 6500)
    >>> prepare_envelopes(90_000, 9, Spread.STEEP, 500), prepare_envelopes(11, 3, Spread.EVEN)
    ((32500, 16000, 10500, 7500, 6000, 5000, 4500, 4000, 4000), (4, 4, 3))
    """
    if not 1 <= count <= MAX_ENVELOPES:
        return refused(N_("Prepare 1 to {most} envelopes."), most=MAX_ENVELOPES)
    units, less = divmod(total, unit)
    spare = units - count
    if spare < 0:
        return refused(N_("There is not enough money for {count} envelopes; prepare fewer."), count=count)
    alike, of, more = _ALIKE[spread]
    weights = [_FINE // (number + more) ** 2 for number in range(1, count + 1)]
    every = sum(weights)
    filled = [
        1 + spare * (alike * every + (of - alike) * weight * count) // (of * every * count) for weight in weights
    ]
    rest = units - sum(filled)
    amounts = [(one + (place < rest)) * unit for place, one in enumerate(filled)]
    amounts[0] += less
    return tuple(amounts)


def draw_envelope(envelopes: Sequence[int], chance: int) -> tuple[int, tuple[int, ...]]:
    """The amount in the envelope that chance draws, and the envelopes left; 0 where none is left.

    *chance* is any whole number from 0 on: counted through the envelopes, round and round.

    >>> draw_envelope((500, 200, 100), 1), draw_envelope((500, 200, 100), 3), draw_envelope((), 3)
    ((200, (500, 100)), (500, (200, 100)), (0, ()))
    """
    if not envelopes:
        return 0, ()
    drawn = chance % len(envelopes)
    return envelopes[drawn], (*envelopes[:drawn], *envelopes[drawn + 1 :])


def is_drawn_for(left: int, envelopes: Sequence[int]) -> bool:
    """Whether an envelope is drawn for a player who goes out, *left* being how many were in with them.

    >>> [is_drawn_for(left, (500, 200, 100)) for left in (4, 3)]
    [False, True]
    """
    return left <= len(envelopes)
