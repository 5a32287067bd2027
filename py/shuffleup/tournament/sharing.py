"""Money shared evenly: by tied players, by those who bust a player together.

Money is whole minor units (öre, cents). What can't be divided is never lost: it goes to the first in line.
"""

from __future__ import annotations


def even_shares(amount: int, players: int, unit: int = 1) -> tuple[int, ...]:
    """The shares of so many players in whole *unit*s (minor units); the first in line get the odd units, one each.

    Players stand in the order of odd chips: the first left of the button first (TDA 20-A). What is less than a unit
    goes to the very first.

    >>> even_shares(175, 2), even_shares(1_100, 3, 100), even_shares(120, 2, 50)
    ((88, 87), (400, 400, 300), (70, 50))
    """
    units, less = divmod(amount, unit)
    each, odd = divmod(units, players)
    shares = [(each + (place < odd)) * unit for place in range(players)]
    shares[0] += less
    return tuple(shares)
