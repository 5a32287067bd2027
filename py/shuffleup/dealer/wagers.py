"""The betting of one street: what has to be called, what a full raise is, and how often there was one.

Rules: TDA 43-A, 47, 48; WSOP 96, 100-b; Robert's Rules on betting 3, 4, 6 and no-limit 3; seed 002. In no-limit and
pot-limit a raise is at least as much as the last full bet or raise, and an all-in for less doesn't change that. In
limit and spread-limit an all-in for less than half a bet can be completed, one for half or more is a raise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.dealer.betting_rules import BettingRules, HeadsUpCap, LimitShortAllIn
from shuffleup.dealer.limits import BetSizes, FixedLimit, Limits, NoLimit, PotLimit


@dataclass(frozen=True)
class Wagers:
    """The betting of a street so far, in chips.

    *to*: what has to be called; *full_to*: the last full bet or raise that counts, which limit raises go on from;
    *size*: the least full bet or raise; *most*: the most one may be in spread-limit; *double*: another size that may
    be chosen, for an open pair in stud. *opened*: there is a full bet, the big blind too. *raises*: how many full
    raises followed it; *fulls*: how many full bets and raises there were; *capped*: no more are allowed.
    """

    size: int
    to: int = 0
    full_to: int = 0
    most: int = 0
    double: int = 0
    opened: bool = False
    raises: int = 0
    fulls: int = 0
    capped: bool = False


def before_bets(sizes: BetSizes) -> Wagers:
    """A street nobody has bet on yet."""
    return Wagers(sizes.least, most=sizes.most, double=sizes.double)


def with_blind(wagers: Wagers, chips: int, limits: Limits) -> Wagers:
    """The betting after a blind or a bring-in of *chips*: it is the first bet, unless in limit it is less than a bet,
    when it may be completed to one. A straddle in limit is the raises it amounts to.

    >>> with_blind(Wagers(100), 200, NoLimit(100)).size
    200
    >>> bring_in = with_blind(Wagers(800), 250, FixedLimit(800, 1_600))
    >>> bring_in.to, bring_in.full_to, bring_in.opened
    (250, 0, False)
    """
    if chips == 0:
        return wagers
    if isinstance(limits, NoLimit | PotLimit):
        return replace(wagers, to=chips, full_to=chips, size=max(chips, wagers.size), opened=True)
    if chips < wagers.size:
        return replace(wagers, to=chips)
    if isinstance(limits, FixedLimit):
        return replace(wagers, to=chips, full_to=chips, opened=True, raises=chips // wagers.size - 1)
    return replace(wagers, to=chips, full_to=chips, opened=True, size=min(chips, wagers.most))


def raised(wagers: Wagers, to: int, limits: Limits, rules: BettingRules, with_chips: int, last_two: bool) -> Wagers:
    """The betting after somebody has bet or raised to *to* chips, which is allowed.

    *with_chips*: how many players had cards and chips when it was made, the bettor included; *last_two*: they are the
    last two of the event. Both matter for the cap.

    >>> flop = raised(Wagers(100), 300, NoLimit(100), BettingRules(), 4, False)
    >>> flop.to, flop.size
    (300, 300)
    >>> short = raised(flop, 500, NoLimit(100), BettingRules(), 4, False)
    >>> short.to, short.size, short.fulls
    (500, 300, 1)
    """
    if isinstance(limits, NoLimit | PotLimit):
        if to - wagers.to < wagers.size:
            return replace(wagers, to=to)
        return _full(replace(wagers, size=to - wagers.to), to)
    added = to - wagers.full_to
    if added >= wagers.size:
        counted = _full(wagers, to)
        if wagers.double and added == wagers.double:
            counted = replace(counted, size=wagers.double, most=wagers.double, double=0)
        elif not wagers.double:
            counted = replace(counted, size=min(added, wagers.most))
    elif rules.limit_short_allin is LimitShortAllIn.FULL_LEVEL:
        counted = _full(wagers, wagers.full_to + wagers.size)
    elif rules.limit_short_allin is LimitShortAllIn.HALF_BET and 2 * added >= wagers.size:
        counted = _full(wagers, to)
    else:
        return replace(wagers, to=to)
    return replace(counted, capped=_is_capped(counted, rules, with_chips, last_two))


def _full(wagers: Wagers, to: int) -> Wagers:
    """The betting after a full bet or raise to *to*: it is a raise if there was a bet before."""
    raises = wagers.raises + wagers.opened
    return replace(wagers, to=to, full_to=to, opened=True, raises=raises, fulls=wagers.fulls + 1)


def _is_capped(wagers: Wagers, rules: BettingRules, with_chips: int, last_two: bool) -> bool:
    """Whether this was the last raise. That stays so: a fold doesn't bring raises back (Robert's Rules 4)."""
    cap = rules.limit_cap_raises
    if cap is None or wagers.raises < cap or last_two:
        return False
    return rules.limit_headsup_uncapped is HeadsUpCap.LAST_TWO_OF_EVENT or with_chips > 2
