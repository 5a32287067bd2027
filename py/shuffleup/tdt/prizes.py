"""Prices and prizes as The Tournament Director keeps them: price lists, and a prize for each place.

Money has no currency there; it is kept exactly, and becomes minor units once somebody says which currency it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from shuffleup.tdt.players import TdtPlayer, rake
from shuffleup.tdt.reader import Value
from shuffleup.tdt.values import amount, listed, member, rounded, text, whole
from shuffleup.tournament.offers import Offer, Sale, Window
from shuffleup.tournament.prize_plan import FixedPrize, PrizePlan
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import MAX_CHIPS, MAX_STAGES

PERCENT, FIXED = 0, 1
BEYOND_COUNTING = 999
"""The Tournament Director writes a limit as 9999 where there is none."""


@dataclass(frozen=True)
class PriceList:
    """Something for sale under a name; *price* has the *fee* in it. Limits and levels are 0 where there are none."""

    name: str
    price: Fraction
    fee: Fraction
    chips: int
    until_level: int = 0
    each: int = 0
    in_all: int = 0

    def offer(self, decimals: int, stack: int) -> Offer:
        """The same as an offer with money in minor units of so many *decimals*, where a starting stack is *stack*."""
        chips = 0 if self.chips == stack else min(self.chips, MAX_CHIPS)
        window = Window(until_level=self.until_level)
        price, fee = rounded(self.price, decimals), rounded(self.fee, decimals)
        return Offer(price, chips, fee, window=window, each=self.each, in_all=self.in_all)


@dataclass(frozen=True)
class TdtPrize:
    """A prize for a place: hundredths of a *percent* or a *fixed* amount, what it came to, and who got it (ids)."""

    place: int
    percent: Fraction
    fixed: Fraction
    came_to: Fraction
    to: tuple[str, ...] = ()


def profile_names(config: Value) -> frozenset[str]:
    """The names of the price lists there are for something."""
    return frozenset(text(member(each, "Name")) for each in listed(member(config, "Profiles")))


def price_list(config: Value, sold: Iterable[str]) -> PriceList | None:
    """The price list of something; None where it is not for sale and was never *sold*.

    Where there are several, it is the one that most was sold from, by their names, or else the one that is offered
    first.
    """
    profiles = {text(member(each, "Name")): each for each in listed(member(config, "Profiles"))}
    most = [name for name, _ in Counter(name for name in sold if name in profiles).most_common(1)]
    if not profiles or not (most or member(config, "Allow") is True):
        return None
    names = list(profiles)
    first = whole(member(config, "DefIndex"))
    name = most[0] if most else names[first if first < len(names) else 0]
    profile, level = profiles[name], whole(member(config, "LastRound"))
    price = amount(member(profile, "Fee"))
    return PriceList(
        name,
        price,
        min(rake(member(profile, "Rake")), price),
        whole(member(profile, "Chips")),
        level if level <= MAX_STAGES else 0,
        _limit(member(config, "MaxPerPlayer")),
        _limit(member(config, "MaxTotal")),
    )


def _limit(value: Value) -> int:
    most = whole(value)
    return most if most < BEYOND_COUNTING else 0


def sold_from(players: Iterable[TdtPlayer], *sales: Sale) -> tuple[str, ...]:
    """The names of the price lists these were sold from, each sale once."""
    return tuple(each.profile for player in players for each in player.bought if each.sale in sales)


def prizes_in(prizes: Value) -> tuple[tuple[TdtPrize, ...], tuple[Sentence, ...]]:
    """The prizes for places, best first, and what is told of others."""
    found: dict[int, TdtPrize] = {}
    others = 0
    for each in listed(member(prizes, "Prizes")):
        place, kind = whole(member(each, "Recipient")), member(each, "AmountType")
        if member(each, "Type") != 0 or not place or place in found or kind not in (PERCENT, FIXED):
            others += 1
            continue
        much, came_to = amount(member(each, "Amount")), amount(member(each, "CalculatedAmount"))
        percent, fixed = (much, Fraction(0)) if kind == PERCENT else (Fraction(0), much)
        to = tuple(filter(None, map(text, listed(member(each, "AwardedToPlayers")))))
        found[place] = TdtPrize(place, percent * 100, fixed, came_to, to)
    told = (Sentence(N_("Prizes left out, as they are not simply for a place: {count}."), {"count": others}),)
    return tuple(found[place] for place in sorted(found)), told if others else ()


def planned(prizes: Sequence[TdtPrize], decimals: int, guarantee: Fraction, added: Fraction) -> PrizePlan | None:
    """How the prizes were meant, before anybody has won one; None where that is not to be had.

    Percentages that only rounding keeps from making 100 do so by what first place gets.

    >>> third = [TdtPrize(place, Fraction("3333.33"), Fraction(0), Fraction(0)) for place in (1, 2, 3)]
    >>> planned(third, 2, Fraction(0), Fraction(0)).percentages
    (3334, 3333, 3333)
    """
    percentages = [rounded(prize.percent) for prize in prizes if not prize.fixed]
    missing = 10_000 - sum(percentages)
    if percentages and abs(missing) > len(percentages):
        return None
    if percentages:
        percentages[0] += missing
    fixed = tuple(FixedPrize(prize.place, rounded(prize.fixed, decimals)) for prize in prizes if prize.fixed)
    return PrizePlan(
        percentages=tuple(percentages),
        fixed=fixed,
        added=rounded(added, decimals),
        guarantee=rounded(guarantee, decimals),
    )


def paid_out(prizes: Sequence[TdtPrize], decimals: int) -> tuple[FixedPrize, ...]:
    """The prizes as they were paid; nothing where a place from the first on has none."""
    paid = tuple(FixedPrize(prize.place, rounded(prize.came_to, decimals)) for prize in prizes if prize.came_to)
    return paid if [prize.place for prize in paid] == list(range(1, len(paid) + 1)) else ()
