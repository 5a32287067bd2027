"""What a hand leaves behind: everybody's chips before and after it, and who is out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shuffleup.dealer.awards import Awards
from shuffleup.dealer.hand import Hand
from shuffleup.tournament.refusal import N_, Refused, Sentence


@dataclass(frozen=True)
class HandResult:
    """The chips of each player *before* and *after* the hand; *carried* chips stay in the middle for the next one.

    *out*: who has none left, more chips at the start first: of players who go out together these have the better
    place. Equal stacks are in the order of the deal, and share.
    """

    before: Mapping[int, int]
    after: Mapping[int, int]
    out: tuple[int, ...] = ()
    carried: int = 0


def hand_result(hand: Hand, awards: Awards) -> HandResult | Refused:
    """The stacks after a hand whose pots have been awarded. Refused while betting goes on, and where the awards are
    not those of this hand: not a chip may be lost or made.

    >>> from shuffleup.dealer.actions import Fold
    >>> from shuffleup.dealer.acting import replay
    >>> from shuffleup.dealer.awarding import award
    >>> from shuffleup.dealer.awards import AwardTerms
    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = replay(no_limit_deal((1, 2), (500, 900), 10, 20), (Fold(2),))
    >>> won = award(hand.pots(), (), AwardTerms(hand.deal.order))
    >>> dict(hand_result(hand, won).after)
    {1: 510, 2: 890}
    """
    if not hand.over:
        return Refused(Sentence(N_("Betting isn't over yet: the pots can't be paid.")))
    paid = awards.paid
    if awards.pots != hand.pots() or sum(paid.values()) + awards.carried != hand.pot:
        return Refused(Sentence(N_("That isn't what lies in the middle in this hand: award the pots again.")))
    before = dict(zip(hand.deal.order, hand.deal.stacks, strict=True))
    after = {
        each.player: before[each.player] - each.live - each.dead + paid.get(each.player, 0) for each in hand.players
    }
    out = sorted((player for player, chips in after.items() if not chips), key=lambda player: -before[player])
    return HandResult(before, after, tuple(out), awards.carried)
