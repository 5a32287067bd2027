"""Deals: what those who are left would get if they shared the money now, by every usual method side by side.

Rules: rules of record 1.15. Shares add up exactly: they are rounded down to the unit, and the spare units go to the
largest stacks, one each, the largest first; what is less than a unit goes to the largest. Of equal stacks the one
named first comes first. So where the prizes are whole units, nobody is rounded by more than one, and ICM gives nobody
more than first prize.

What playing on is worth to a player is what ICM says of the prizes as they are. A deal is compared with that: the
share, and of what is left for first as much as the chance of winning it, chips of all chips. All these differences
add up to nothing: what a deal gives one player, it takes from others. The ICM method takes what is left for first out
of first prize, and so leaves everybody with just what playing on is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor

from shuffleup.tournament.deal_talk import (
    ALL,
    MOST_IN_A_DEAL,
    Deal,
    DealMethod,
    DealTalk,
    fault_in_deal,
    fault_in_percents,
    fault_in_talk,
)
from shuffleup.tournament.icm import icm
from shuffleup.tournament.refusal import N_, Refused, Sentence

BY_RULE = (DealMethod.ICM, DealMethod.CHIP_CHOP, DealMethod.CHIPS_ONLY, DealMethod.EVEN)


@dataclass(frozen=True)
class Cut:
    """What a player would get now: the *amount*, and how much more that is worth than playing on (less: negative)."""

    number: int
    amount: int
    difference: int
    warnings: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Proposal:
    """A deal that was worked out: everybody's cut in the order of the stacks, and *warnings* about it all."""

    method: DealMethod
    cuts: tuple[Cut, ...]
    for_first: int = 0
    warnings: tuple[Sentence, ...] = ()

    @property
    def deal(self) -> Deal:
        """The deal, if they take it."""
        return Deal(self.method, tuple((cut.number, cut.amount) for cut in self.cuts), self.for_first)


@dataclass(frozen=True)
class DealRow:
    """A player in the table: number, chips, what *playing_on* is worth, and a cut for each method."""

    number: int
    chips: int
    playing_on: int
    cuts: tuple[Cut, ...]


@dataclass(frozen=True)
class SideBySide:
    """All methods for the same *talk*; *playing_on* is what that is worth to each, in the order of the stacks."""

    talk: DealTalk
    playing_on: tuple[int, ...]
    proposals: tuple[Proposal, ...] = ()

    @property
    def rows(self) -> tuple[DealRow, ...]:
        """The table player by player."""
        return tuple(
            DealRow(number, chips, worth, tuple(proposal.cuts[place] for proposal in self.proposals))
            for place, ((number, chips), worth) in enumerate(zip(self.talk.stacks, self.playing_on, strict=True))
        )


def proposals(
    stacks: tuple[tuple[int, int], ...],
    prizes: tuple[int, ...],
    unit: int = 1,
    for_first: int = 0,
    worth: Sequence[float] | None = None,
    code: str = "points",
) -> SideBySide | Refused:
    """What each player would get by each method, for *stacks* as (player number, chips) and the *prizes* left.

    Money is minor units of the currency *code*; shares are rounded to *unit*, and *for_first* is kept out. *worth* is
    what `icm` says of these stacks and prizes, where a screen has worked that out by steps. Refused as in
    `deal_talk.fault_in_talk`.

    >>> table = proposals(((1, 50), (2, 30), (3, 20)), (700, 300))
    >>> [(proposal.method.value, [cut.amount for cut in proposal.cuts]) for proposal in table.proposals[:2]]
    [('icm', [452, 323, 225]), ('chip_chop', [500, 300, 200])]
    >>> [(row.playing_on, row.cuts[1].difference) for row in table.rows]
    [(452, 48), (323, -23), (225, -25)]
    """
    talk = DealTalk(stacks, prizes, unit, for_first)
    if fault := fault_in_talk(talk, code):
        return Refused(fault)
    each = _worth(talk, icm([chips for _, chips in stacks], prizes) if worth is None else worth)
    table = SideBySide(talk, rounded(_whole(each, talk), talk.stacks, talk.total, most=talk.first))
    return replace(table, proposals=tuple(_by_rule(method, table, each) for method in BY_RULE))


def by_percent(table: SideBySide, percents: Sequence[tuple[int, int]]) -> Proposal | Refused:
    """A deal by percentages of what is shared, as (player number, hundredths of a percent).

    Refused unless each player has one and they make 100 %.

    >>> table = proposals(((1, 70), (2, 30)), (10_000, 5_000))
    >>> [cut.amount for cut in by_percent(table, ((2, 4_250), (1, 5_750))).cuts]
    [8625, 6375]
    """
    talk = table.talk
    if fault := fault_in_percents(percents, talk):
        return Refused(fault)
    parts = dict(percents)
    exact = [Fraction(talk.shared * parts[number], ALL) for number in talk.numbers]
    return _proposal(DealMethod.PERCENT, table, rounded(exact, talk.stacks, talk.shared, talk.unit))


def by_hand(table: SideBySide, amounts: Sequence[tuple[int, int]], code: str = "points") -> Proposal | Refused:
    """A deal with the amounts the players name, as (player number, minor units of the currency *code*); not rounded.

    Refused as in `deal_talk.fault_in_deal`.

    >>> table = proposals(((1, 70), (2, 30)), (10_000, 5_000))
    >>> [cut.difference for cut in by_hand(table, ((1, 9_000), (2, 6_000))).cuts]
    [500, -500]
    """
    talk = table.talk
    if fault := fault_in_deal(
        Deal(DealMethod.BY_HAND, tuple(amounts), talk.for_first), talk.stacks, talk.prizes, code
    ):
        return Refused(fault)
    named = dict(amounts)
    return _proposal(DealMethod.BY_HAND, table, [named[number] for number in talk.numbers])


def rounded(
    exact: Sequence[Fraction],
    stacks: Sequence[tuple[int, int]],
    money: int,
    unit: int = 1,
    most: int | None = None,
) -> tuple[int, ...]:
    """Exact shares of so much *money*, none below 0, in whole *unit*s that add up to it.

    Down to the unit; then a spare unit each for the largest stacks, and to the largest what is less than a unit. Who
    has no share gets no spare unit, and who has *most* already, only when all the others have had one.

    >>> rounded([Fraction(500, 3)] * 3, ((1, 10), (2, 30), (3, 20)), 500, 50)
    (150, 200, 150)
    """
    shares = [floor(share / unit) * unit for share in exact]
    spare, less = divmod(money - sum(shares), unit)

    def line(player: int) -> tuple[bool, bool, int]:
        return not exact[player], most is not None and shares[player] >= most, -stacks[player][1]

    largest_first = sorted(range(len(exact)), key=line)
    for player in largest_first[:spare]:
        shares[player] += unit
    shares[largest_first[0]] += less
    return tuple(shares)


def _by_rule(method: DealMethod, table: SideBySide, worth: Sequence[Fraction]) -> Proposal:
    """The deal by a method that needs nothing but the stacks and the prizes, and what the stacks are *worth*."""
    talk = table.talk
    players = len(talk.stacks)
    most = None
    match method:
        case DealMethod.ICM:
            exact = _whole([each - first for each, first in zip(worth, _chance_of_first(talk), strict=True)], talk)
            # A leader's worth can be so close to first prize that no arithmetic tells them apart.
            most = talk.first - talk.for_first
        case DealMethod.EVEN:
            exact = [Fraction(talk.shared, players)] * players
        case _:
            certain = talk.last if method is DealMethod.CHIP_CHOP else 0
            by_chips = talk.shared - players * certain
            exact = [certain + Fraction(by_chips * chips, talk.chips) for _, chips in talk.stacks]
    return _proposal(method, table, rounded(exact, talk.stacks, talk.shared, talk.unit, most))


def _chance_of_first(talk: DealTalk) -> list[Fraction]:
    """What the chance of winning what is left for first is worth to each."""
    return [Fraction(talk.for_first * chips, talk.chips) for _, chips in talk.stacks]


def _worth(talk: DealTalk, worth: Sequence[float]) -> list[Fraction]:
    """What each stack is worth, so that it is exactly the money there is for all together."""
    every = sum(map(Fraction, worth))
    return [Fraction(each) * talk.total / every for each in worth]


def _whole(exact: Sequence[Fraction], talk: DealTalk) -> list[Fraction]:
    """The same, and whole where only the arithmetic of ICM makes it a little less or more than whole."""
    near = min(Fraction(talk.first, 10**11), Fraction(1, 2 * MOST_IN_A_DEAL))
    return [Fraction(round(each)) if abs(each - round(each)) <= near else each for each in exact]


def _proposal(method: DealMethod, table: SideBySide, amounts: Sequence[int]) -> Proposal:
    """The deal with these amounts, in the order of the stacks, compared with playing on."""
    talk = table.talk
    to_win = rounded(_chance_of_first(talk), talk.stacks, talk.for_first)
    cuts = tuple(
        Cut(number, amount, amount + chance - worth, _warnings(amount, talk))
        for number, amount, chance, worth in zip(talk.numbers, amounts, to_win, table.playing_on, strict=True)
    )
    return Proposal(method, cuts, talk.for_first, _warnings_about(method, talk))


def _warnings(amount: int, talk: DealTalk) -> tuple[Sentence, ...]:
    """What others at the table should see in a share before they agree."""
    if amount > talk.first:
        return (Sentence(N_("More than first prize.")),)
    if amount < talk.last:
        return (Sentence(N_("Less than the last prize, which nobody can miss.")),)
    if talk.for_first and amount + talk.for_first > talk.first:
        return (Sentence(N_("With what is left for first, more than first prize.")),)
    return ()


def _warnings_about(method: DealMethod, talk: DealTalk) -> tuple[Sentence, ...]:
    """What the table should know of a method, whatever the shares."""
    if method is DealMethod.CHIPS_ONLY and talk.last:
        return (Sentence(N_("Nobody keeps the last prize: small stacks may get less than for going out next.")),)
    return ()
