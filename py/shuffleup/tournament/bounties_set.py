"""How bounties are played for in this tournament, and where their money is now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING

from shuffleup.tournament.bounties import BountyKind, BountyRules, Taken, fault_in_bounty_rules
from shuffleup.tournament.bounty_ledger import Bounties, after_knock_out, after_the_end, opened, with_all_paid
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.roster import KnockOut, Purchase

if TYPE_CHECKING:
    from shuffleup.tournament.state import Outcome, Tournament


@dataclass(frozen=True)
class BountiesTaken:
    """Where the money for bounties is, and who got what for whom: (who went out, what a winner got), in order."""

    bounties: Bounties = field(default_factory=Bounties)
    taken: tuple[tuple[int, Taken], ...] = ()

    def cash(self, player: int) -> int:
        """What a player has won in bounties, in minor units."""
        return self.bounties.cash.get(player, 0)


def bounties_taken(tournament: Tournament) -> BountiesTaken:
    """The bounties of everybody who has gone out so far, in the order it happened; the winner's own at the end."""
    bounties = opened(tournament.bounty_rules)
    if bounties.rules == BountyRules() and not tournament.roster.sums.bounty:
        return BountiesTaken(bounties)
    taken: list[tuple[int, Taken]] = []
    before = _left_before(tournament)
    for out, together in groupby(_what_happened(tournament), key=lambda each: isinstance(each[1], KnockOut)):
        steps = list(together)
        if not out:
            bounties = with_all_paid(bounties, _paid(steps))
            continue
        for number, what in steps:
            assert isinstance(what, KnockOut)
            bounties, got = after_knock_out(bounties, number, what.by, next(before), what.chance)
            taken += [(number, each) for each in got]
    if finished(tournament) and tournament.roster.in_play:
        winners = [player.number for player in tournament.roster.in_play]
        bounties, got = after_the_end(bounties, winners)
        taken += [(each.player, each) for each in got]
    return BountiesTaken(bounties, tuple(taken))


def _what_happened(tournament: Tournament) -> list[tuple[int, Purchase | KnockOut]]:
    """Purchases and knock-outs in their order, with the numbers of the players."""
    happened: list[tuple[int, Purchase | KnockOut]] = []
    for player in tournament.roster.players:
        happened += [(player.number, purchase) for purchase in player.valid]
        happened += [(player.number, out) for out in player.knock_outs]
    return sorted(happened, key=lambda each: (each[1].item, each[1].rank if isinstance(each[1], KnockOut) else 0))


def _paid(steps: list[tuple[int, Purchase | KnockOut]]) -> Counter[int]:
    paid: Counter[int] = Counter()
    for number, what in steps:
        if isinstance(what, Purchase):
            paid[number] += what.bounty
    return paid


def _left_before(tournament: Tournament) -> Iterator[int]:
    """How many were in before each knock-out, in their order; those of one hand were in together."""
    seated: set[int] = set()
    before, item = 0, 0
    for number, what in _what_happened(tournament):
        if isinstance(what, Purchase):
            seated.add(number)
            continue
        if what.item != item:
            item, before = what.item, len(seated)
        seated.discard(number)
        yield before


@dataclass(frozen=True)
class BountiesSet:
    """These are the rules for bounties from now on, and were all along."""

    rules: BountyRules

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take the rules."""
        return replace(tournament, bounty_rules=self.rules)

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        texts = {
            BountyKind.NONE: N_("No bounties"),
            BountyKind.FIXED: N_("Bounties: all in cash"),
            BountyKind.PROGRESSIVE: N_("Bounties: part in cash, the rest on the winner’s head"),
            BountyKind.MYSTERY: N_("Bounties: mystery, {count} envelopes"),
        }
        return Sentence(texts[self.rules.kind], {"count": len(self.rules.envelopes)})


@dataclass(frozen=True)
class SetBounties:
    """Play for bounties by these rules."""

    rules: BountyRules

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for rules that can't be, for a bounty on somebody who does not play, and where nothing changes."""
        if fault := fault_in_bounty_rules(self.rules):
            return Refused(fault)
        for bounty in self.rules.named:
            if tournament.roster.get(bounty.player) is None:
                return refused(N_("A bounty can only be on a player of this tournament."))
        if self.rules == tournament.bounty_rules:
            return refused(N_("These are the rules already."))
        return (BountiesSet(self.rules),)


EVENTS = (BountiesSet,)
COMMANDS = (SetBounties,)
