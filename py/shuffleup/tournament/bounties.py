"""Bounties: who takes the one on a player's head, and how much of it is cash.

Money is whole minor units (öre, cents), and none of it is ever lost: what is in cash, on heads and in envelopes is
what was paid in. How much lies on a head to begin with is what the purchase put there (`offers.Offer`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.money import MAX_MONEY
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.sharing import even_shares

WHOLE = 10_000
"""100 %, in hundredths of a percent."""
MAX_ENVELOPES = 1_000
MAX_NAMED = 100


class BountyKind(Enum):
    """What becomes of the bounty on a player who is knocked out.

    All of it in cash; a part in cash and the rest onto the winner's own head; or an envelope drawn for it.
    """

    NONE = "none"
    FIXED = "fixed"
    PROGRESSIVE = "progressive"
    MYSTERY = "mystery"


class BountyTarget(Enum):
    """Who has knocked a player out: who won the last pot the player could win, the main pot, or any of those pots."""

    LAST_POT = "last_pot"
    MAIN_POT = "main_pot"
    ANY_POT = "any_pot"


@dataclass(frozen=True)
class NamedBounty:
    """An *amount* (minor units) that somebody has put on the head of the *player* with this number, on top."""

    player: int
    amount: int


@dataclass(frozen=True)
class BountyRules:
    """How bounties are played for.

    *cash_share*, in hundredths of a percent, is what of a progressive bounty is cash. *envelopes* are the mystery
    bounties that were prepared, in minor units. Bounties are shared and divided in whole *unit*s. *named* bounties
    come on top of any kind, also where there are no others; they are all cash.
    """

    kind: BountyKind = BountyKind.NONE
    cash_share: int = WHOLE // 2
    envelopes: tuple[int, ...] = ()
    unit: int = 1
    target: BountyTarget = BountyTarget.LAST_POT
    named: tuple[NamedBounty, ...] = ()

    def on_top(self, player: int) -> int:
        """What lies on the head of this player by name."""
        return sum(bounty.amount for bounty in self.named if bounty.player == player)


@dataclass(frozen=True)
class Taken:
    """What a player got for a knock-out: *cash*, and how much more is on the own *head* now (minor units)."""

    player: int
    cash: int
    head: int = 0


@dataclass(frozen=True)
class PotWon:
    """A pot: who could win it, and who did (more than one for a split pot, or for high and low)."""

    eligible: tuple[int, ...]
    winners: tuple[int, ...]


def collect(head: int, winners: Sequence[int], rules: BountyRules, on_top: int = 0) -> tuple[Taken, ...]:
    """What each winner gets for a player with *head* on their head, and *on_top* by name; for nobody, nothing.

    *winners* stand in order from the button; who knock a player out together share evenly, the odd units go to the
    first left of the button. Of a progressive bounty each has their share divided, the odd unit to cash. For a
    mystery bounty *head* is what was in the envelope. Rules: TDA 20-A for the order; the halves as rooms pay them.

    >>> half = BountyRules(BountyKind.PROGRESSIVE)
    >>> collect(1_837, (3, 1), half)
    (Taken(player=3, cash=460, head=459), Taken(player=1, cash=459, head=459))
    >>> collect(500, (3,), BountyRules(BountyKind.FIXED), on_top=200)
    (Taken(player=3, cash=700, head=0),)
    """
    if not winners:
        return ()
    heads = even_shares(head, len(winners), rules.unit)
    tops = even_shares(on_top, len(winners), rules.unit)
    taken = []
    for player, share, top in zip(winners, heads, tops, strict=True):
        kept = 0
        if rules.kind is BountyKind.PROGRESSIVE:
            kept = share * (WHOLE - rules.cash_share) // (WHOLE * rules.unit) * rules.unit
        taken.append(Taken(player, share - kept + top, kept))
    return tuple(taken)


def bounty_winners(
    pots: Sequence[PotWon],
    busted: int,
    from_button: Sequence[int] = (),
    target: BountyTarget = BountyTarget.LAST_POT,
) -> tuple[int, ...]:
    """Who takes the bounty of the *busted* player, the first left of the button first.

    *pots* stand with the main pot first; *from_button* are the players in the order they sit, beginning left of the
    button (without it lower numbers come first). By the usual rule it is who wins the last pot the player could win,
    even if somebody else wins the main pot. Nobody, where the player was in no pot. Rules: WSOP (bounty markers).

    >>> pots = PotWon((1, 2, 7, 9), (9,)), PotWon((1, 2, 7), (1, 2)), PotWon((2, 7), (2,))
    >>> [bounty_winners(pots, 7, (9, 1, 2, 7), target) for target in BountyTarget]
    [(2,), (9,), (9, 1, 2)]
    """
    played = [pot.winners for pot in pots if busted in pot.eligible]
    if target is BountyTarget.LAST_POT:
        played = played[-1:]
    elif target is BountyTarget.MAIN_POT:
        played = played[:1]
    order = {player: place for place, player in enumerate(from_button)}
    winners = {winner for pot in played for winner in pot} - {busted}
    return tuple(sorted(winners, key=lambda winner: (order.get(winner, len(order)), winner)))


def fault_in_bounty_rules(rules: BountyRules) -> Sentence | None:
    """What is wrong with rules for bounties, as a sentence for the host, or None.

    >>> fault_in_bounty_rules(BountyRules(BountyKind.MYSTERY, envelopes=(500, 0))).english()
    'An empty envelope is no bounty; every one needs more than 0.'
    """
    if not 0 <= rules.cash_share <= WHOLE:
        return Sentence(N_("Between 0 and 100 percent of a bounty can be cash."))
    if not 1 <= rules.unit <= MAX_MONEY:
        return Sentence(N_("Bounties are divided into whole coins, of at least 1."))
    if len(rules.envelopes) > MAX_ENVELOPES:
        return Sentence(N_("There can be at most {most} envelopes."), {"most": MAX_ENVELOPES})
    if any(amount < 1 for amount in rules.envelopes):
        return Sentence(N_("An empty envelope is no bounty; every one needs more than 0."))
    if len(rules.named) > MAX_NAMED:
        return Sentence(N_("There can be bounties on at most {most} players by name."), {"most": MAX_NAMED})
    if len({bounty.player for bounty in rules.named}) < len(rules.named):
        return Sentence(N_("There are two bounties on the same player; make them one."))
    if any(bounty.amount < 1 for bounty in rules.named):
        return Sentence(N_("A bounty on a player must be more than 0."))
    if max((*rules.envelopes, *(bounty.amount for bounty in rules.named)), default=0) > MAX_MONEY:
        return Sentence(N_("That is more money than this can count."))
    return None
