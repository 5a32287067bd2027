"""Who gets what: the prize pool, the prize of each place, and what players get who share places.

Money is whole minor units (öre, cents). Prizes always make the pool exactly, and no place gets more than a better
one. Percentages are rounded as rooms do: the lower places down, the rest to first (9.72 by 50/30/20 has been paid as
4.87, 2.91 and 1.94).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import TypeVar

from shuffleup.tournament.places_paid import places_by_field
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.prize_tables import usual_percentages
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.sharing import even_shares

Tied = TypeVar("Tied", bound=Hashable)


def pool_of(collected: int, plan: PrizePlan) -> int:
    """The prize pool when so much was paid into it (fees and bounties already off); all in minor units.

    >>> pool_of(480, PrizePlan()), pool_of(480, PrizePlan(added=50)), pool_of(480, PrizePlan(added=50, guarantee=600))
    (480, 530, 600)
    >>> pool_of(480, PrizePlan(guarantee=600, pool=500))
    500
    """
    return plan.pool or max(collected + plan.added, plan.guarantee)


def places_in(plan: PrizePlan, entries: int, players: int | None = None) -> int:
    """How many places a plan pays in a field of so many entries; never more than *players* (people) can take.

    Where nobody comes in again, there are as many players as entries, and they can be left out.

    >>> places_in(PrizePlan(), 12), places_in(PrizePlan(places=5), 12), places_in(PrizePlan(places=5), 12, 4)
    (3, 5, 4)
    """
    if plan.places:
        wished = plan.places
    elif plan.percentages:
        wished = len(plan.percentages) + len(plan.fixed)
    else:
        wished = max(places_by_field(plan.by_field, entries), *(prize.place for prize in plan.fixed), 0)
    return min(wished, entries if players is None else players)


def prizes_for(
    plan: PrizePlan, entries: int, pool: int, players: int | None = None, coin: int = 1
) -> tuple[int, ...] | Refused:
    """The prize of each place in minor units, first place first; the plan is sound (`fault_in_prize_plan`).

    *entries* and *players* as in `places_in`; *coin* is what prizes are rounded to where the plan names no unit.
    Where there are fewer players than places planned, the fixed prizes and percentages of the lower places fall away,
    and the other percentages share in proportion. A place that would get less than one unit is not paid: a small pool
    is shared by fewer, and an empty one by nobody.

    Refused where nobody has come, and where fixed prizes don't go with the pool: more than it, less than it with no
    other place to get the rest, or such that a place would get more than a better one. A promised amount is never
    changed behind the host's back.

    >>> prizes_for(PrizePlan(), 10, 972), prizes_for(PrizePlan(unit=5), 10, 365)
    ((487, 291, 194), (190, 105, 70))
    >>> prizes_for(PrizePlan(places=4, unit=100), 10, 250), prizes_for(PrizePlan(), 10, 97_200, coin=100)
    ((250,), (48700, 29100, 19400))
    """
    places = places_in(plan, entries, players)
    if pool and not places:
        return refused(N_("Nobody has come yet; the prizes follow from how many do."))
    fixed = {prize.place: prize.amount for prize in plan.fixed if prize.place <= places}
    rest = pool - sum(fixed.values())
    if rest < 0:
        return refused(N_("The fixed prizes are more than the whole pool. Lower them, or add money to the pool."))
    others = [place for place in range(1, places + 1) if place not in fixed]
    if rest and not others:
        return refused(N_("The fixed prizes are less than the pool. Let a place have what is left."))
    prizes = fixed | dict(zip(others, _shared(plan, len(others), rest, plan.unit or coin), strict=False))
    in_order = [prizes.get(place, 0) for place in range(1, max(prizes, default=0) + 1)]
    for place, (better, worse) in enumerate(pairwise(in_order), start=1):
        if worse > better:
            return refused(
                N_("With this pool place {worse} would get more than place {better}. Change the fixed prizes."),
                worse=place + 1,
                better=place,
            )
    return tuple(in_order)


def _shared(plan: PrizePlan, places: int, money: int, unit: int) -> tuple[int, ...]:
    """What so many places get of this money by the percentages of the plan; fewer places where it is too little."""
    if not money:
        return ()
    for paid in range(max(min(places, money // unit), 1), 0, -1):
        parts = plan.percentages[:paid] or usual_percentages(paid)
        every = sum(parts)
        lower = [money * part // (every * unit) * unit for part in parts[1:]]
        if not lower or lower[-1]:
            break
    return (money - sum(lower), *lower)


def shared_prizes(
    prizes: Sequence[int], best: int, worst: int, order: Sequence[Tied], unit: int = 1
) -> dict[Tied, int]:
    """What the players get who share the places *best* to *worst*: the prizes of all those places, divided evenly.

    Places that aren't paid add nothing. *order* names the players, one for each place, as odd chips would be given:
    the first left of the button first, or the lower seat where they sat at different tables. They get the odd
    *unit*s, one each. Rules: seed 000, WSOP 126b, TDA RP-8; the odd units as in TDA 20-A. Other numbers of players
    than of places are a ValueError.

    >>> shared_prizes((500, 300, 100, 75), 3, 4, ("left of the button", "other"))
    {'left of the button': 88, 'other': 87}
    >>> shared_prizes((50, 30, 20), 3, 4, (7, 2))
    {7: 10, 2: 10}
    """
    if not 1 <= best <= worst or not len(set(order)) == len(order) == worst - best + 1:
        raise ValueError(f"places {best} to {worst} can't be shared by {len(order)} players")
    money = sum(prizes[best - 1 : worst])
    return dict(zip(order, even_shares(money, len(order), unit), strict=True))
