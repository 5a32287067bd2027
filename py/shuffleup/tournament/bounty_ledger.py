"""Where the money for bounties is after some knock-outs: in cash, on heads, in envelopes, or waiting.

It begins with the rules (`opened`), and goes on through what happened in its order; so it follows from the journal
and is never stored. No step loses money: `Bounties.total` is what was paid in for bounties and put up by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from shuffleup.tournament.bounties import BountyKind, BountyRules, Taken, collect
from shuffleup.tournament.envelopes import draw_envelope, is_drawn_for
from shuffleup.tournament.sharing import even_shares


def _nothing() -> Mapping[int, int]:
    return MappingProxyType({})


@dataclass(frozen=True)
class Bounties:
    """The money for bounties, by player number, in minor units.

    *heads* are what lies on them, *by_name* what was put up on them on top, *cash* what they have got for others.
    *envelopes* are still to be drawn. *waiting* has found nobody yet: bounties on players who went out without a word
    of who did it, and money that was paid in and is in no envelope; less than 0 where there is more in the envelopes
    than was paid in.
    """

    rules: BountyRules = field(default_factory=BountyRules)
    heads: Mapping[int, int] = field(default_factory=_nothing)
    by_name: Mapping[int, int] = field(default_factory=_nothing)
    cash: Mapping[int, int] = field(default_factory=_nothing)
    envelopes: tuple[int, ...] = ()
    waiting: int = 0

    @property
    def total(self) -> int:
        """All the money for bounties."""
        lying = sum(sum(money.values()) for money in (self.heads, self.by_name, self.cash))
        return lying + sum(self.envelopes) + self.waiting

    def on(self, player: int) -> int:
        """What there is to be had for this player, mystery aside."""
        return self.heads.get(player, 0) + self.by_name.get(player, 0)


def opened(rules: BountyRules) -> Bounties:
    """Before anybody has paid.

    >>> opened(BountyRules(BountyKind.MYSTERY, envelopes=(500, 200))).waiting
    -700
    """
    by_name = {bounty.player: bounty.amount for bounty in rules.named}
    envelopes = rules.envelopes if rules.kind is BountyKind.MYSTERY else ()
    return Bounties(rules, by_name=by_name, envelopes=envelopes, waiting=-sum(envelopes))


def with_paid(bounties: Bounties, player: int, amount: int) -> Bounties:
    """A player has paid so much for bounties, with a buy-in or a rebuy: onto the own head, or for the envelopes."""
    return with_all_paid(bounties, {player: amount})


def with_all_paid(bounties: Bounties, paid: Mapping[int, int]) -> Bounties:
    """Players have paid for bounties, each so much: onto their own heads, or for the envelopes.

    >>> field = with_all_paid(opened(BountyRules(BountyKind.FIXED)), {1: 500, 2: 500})
    >>> field.on(2), field.total
    (500, 1000)
    """
    if bounties.rules.kind in (BountyKind.FIXED, BountyKind.PROGRESSIVE):
        return replace(bounties, heads=_more(bounties.heads, paid))
    return replace(bounties, waiting=bounties.waiting + sum(paid.values()))


def after_knock_out(
    bounties: Bounties, busted: int, winners: Sequence[int], left: int, chance: int = 0
) -> tuple[Bounties, tuple[Taken, ...]]:
    """A player is out, *left* being how many were in with them: the bounties then, and what each winner has got.

    *winners* as `bounties.bounty_winners` gives them; where there are none, the bounty waits. *chance* draws the
    envelope, if one is drawn.

    >>> both = with_paid(with_paid(opened(BountyRules(BountyKind.PROGRESSIVE)), 1, 1_000), 2, 1_000)
    >>> after, taken = after_knock_out(both, 2, (1,), left=2)
    >>> taken, after.heads[1], after.total
    ((Taken(player=1, cash=500, head=500),), 1500, 2000)
    """
    head, top = bounties.heads.get(busted, 0), bounties.by_name.get(busted, 0)
    drawn, envelopes = 0, bounties.envelopes
    if winners and is_drawn_for(left, envelopes):
        drawn, envelopes = draw_envelope(envelopes, chance)
    taken = collect(head + drawn, winners, bounties.rules, top)
    after = replace(
        bounties,
        heads=_more(_without(bounties.heads, busted), {each.player: each.head for each in taken}),
        by_name=_without(bounties.by_name, busted),
        cash=_more(bounties.cash, {each.player: each.cash for each in taken}),
        envelopes=envelopes,
        waiting=bounties.waiting + (0 if taken else head + top),
    )
    return after, taken


def after_the_end(bounties: Bounties, remaining: Sequence[int]) -> tuple[Bounties, tuple[Taken, ...]]:
    """It is over: the bounties then, and what those get who are still in.

    That is the winner, who collects the own head and the envelopes that are left. Where several have agreed to end
    it, each collects the own head, and they share the envelopes evenly, the odd units in this order.

    >>> winner = with_paid(opened(BountyRules(BountyKind.PROGRESSIVE)), 4, 15_532)
    >>> after_the_end(winner, (4,))[1]
    (Taken(player=4, cash=15532, head=0),)
    """
    if not remaining:
        return bounties, ()
    shares = even_shares(sum(bounties.envelopes), len(remaining), bounties.rules.unit)
    taken = tuple(Taken(player, bounties.on(player) + share) for player, share in zip(remaining, shares, strict=True))
    heads, by_name = bounties.heads, bounties.by_name
    for player in remaining:
        heads, by_name = _without(heads, player), _without(by_name, player)
    cash = _more(bounties.cash, {each.player: each.cash for each in taken})
    return replace(bounties, heads=heads, by_name=by_name, cash=cash, envelopes=()), taken


def _more(money: Mapping[int, int], amounts: Mapping[int, int]) -> Mapping[int, int]:
    """The same with so much more for these players."""
    return {**money, **{player: money.get(player, 0) + amount for player, amount in amounts.items() if amount}}


def _without(money: Mapping[int, int], player: int) -> Mapping[int, int]:
    return {other: amount for other, amount in money.items() if other != player}
