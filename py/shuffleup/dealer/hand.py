"""A hand as it stands: who has put in what, whose turn it is, and how it goes on.

A hand is what became of a deal by its actions, and nothing else: `acting` makes it, one action after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.dealer.actions import Action
from shuffleup.dealer.deal import Deal
from shuffleup.dealer.in_hand import InHand
from shuffleup.dealer.limits import bet_sizes
from shuffleup.dealer.pots import Pots, PutIn, pots_of
from shuffleup.dealer.streets import Street
from shuffleup.dealer.wagers import Wagers, before_bets
from shuffleup.tournament.refusal import Refused


class Phase(Enum):
    """What the hand waits for.

    FIRST: stud, who acts first by the open cards. ACTING: the player whose turn it is. SHOWDOWN: betting is over, and
    more than one is in. WON: all others have folded.
    """

    FIRST = "first"
    ACTING = "acting"
    SHOWDOWN = "showdown"
    WON = "won"


@dataclass(frozen=True)
class Hand:
    """What the *actions* have made of a *deal*.

    *players* in the order of the deal; *number*: the street, from 0; *next_in_order*: where in the order the next to
    act is looked for; *opener*: who acts first on this street of stud; *to_bring_in*: the bring-in is still to come.
    *aggressors*: who bet or raised last, street by street.
    """

    deal: Deal
    players: tuple[InHand, ...]
    wagers: Wagers
    next_in_order: int
    actions: tuple[Action, ...] = ()
    number: int = 0
    opener: int | None = None
    to_bring_in: bool = False
    aggressors: tuple[int | None, ...] = (None,)
    phase: Phase = Phase.ACTING
    turn: int | None = None

    @property
    def street(self) -> Street:
        """The street that is played, or on which betting ended."""
        return self.deal.streets.rounds[self.number]

    @property
    def over(self) -> bool:
        """Whether betting is over."""
        return self.phase in (Phase.SHOWDOWN, Phase.WON)

    @property
    def pot(self) -> int:
        """All chips in the middle and in front of players as bets."""
        return self.deal.carried + sum(each.live + each.dead for each in self.players)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The players with cards, in order."""
        return tuple(each.player for each in self.players if not each.folded)

    @property
    def with_chips(self) -> int:
        """How many have cards and chips."""
        return sum(each.can_act for each in self.players)

    def player(self, number: int) -> InHand:
        """A player, who has to be in the deal."""
        return self.players[self.deal.order.index(number)]

    def with_player(self, changed: InHand) -> Hand:
        """The hand with one player changed."""
        players = tuple(changed if each.player == changed.player else each for each in self.players)
        return replace(self, players=players)

    def call_to(self, each: InHand) -> int:
        """The total that a player has to match: the highest bet, or only what the others can win from him where all
        of them are all-in for less.

        >>> from shuffleup.dealer.acting import begin
        >>> from shuffleup.dealer.deal import no_limit_deal
        >>> short = begin(no_limit_deal((1, 2, 3), (900, 30, 40), 50, 100))
        >>> short.call_to(short.player(3)), short.call_to(short.player(1))
        (100, 100)
        """
        others = [other for other in self.players if other.player != each.player and not other.folded]
        if any(other.behind for other in others):
            return self.wagers.to
        return min(self.wagers.to, max((other.bet for other in others), default=0))

    def to_call(self, each: InHand) -> int:
        """The chips a player has to add to stay in, as many as there are at most."""
        return min(max(self.call_to(each) - each.bet, 0), each.behind)

    def must_act(self, each: InHand) -> bool:
        """Whether it still has to come to a player on this street: who owes chips, or hasn't acted and has somebody
        to bet against."""
        if not each.can_act:
            return False
        return self.to_call(each) > 0 or (not each.acted and self.with_chips > 1)

    def put_in(self) -> tuple[PutIn, ...]:
        """What everybody has put in, for the pots."""
        return tuple(PutIn(each.player, each.live, each.dead, each.folded) for each in self.players)

    def pots(self, names: Mapping[int, str] | None = None) -> Pots:
        """The pots as they stand, and what nobody has called. Once betting is over, everybody with cards plays for
        the dead chips too, also with none of his own in."""
        put_in = self.put_in()
        idle = [each for each in put_in if not (each.folded or each.live or each.dead)]
        if not self.over and len(idle) < len(self.still_in):
            idle = []
        # A chip lent to each of them for as long as the pots are made shows that they are in.
        lent = tuple(replace(each, dead=1) if each in idle else each for each in put_in)
        made = pots_of(lent, self.deal.order, self.deal.carried, names)
        assert not isinstance(made, Refused), made.why.english()
        if not idle:
            return made
        main = replace(made.pots[0], amount=made.pots[0].amount - len(idle))
        return replace(made, pots=(main, *made.pots[1:]) if main.amount else made.pots[1:])

    def clockwise_from(self, start: int) -> tuple[InHand, ...]:
        """The players in the order they act, from a place in the order on."""
        return self.players[start:] + self.players[:start]


def moved_on(hand: Hand) -> Hand:
    """The hand brought to where somebody has to act, over as many streets as that takes, or to its end."""
    while True:
        if len(hand.still_in) == 1:
            return replace(hand, phase=Phase.WON, turn=None)
        if hand.deal.streets.by_cards and hand.opener is None and hand.with_chips > 1:
            return replace(hand, phase=Phase.FIRST, turn=None)
        acting = (each.player for each in hand.clockwise_from(hand.next_in_order) if hand.must_act(each))
        turn = next(acting, None)
        if turn is not None:
            return replace(hand, phase=Phase.ACTING, turn=turn)
        if hand.with_chips < 2 or hand.number + 1 == len(hand.deal.streets.rounds):
            return replace(hand, phase=Phase.SHOWDOWN, turn=None)
        hand = _next_street(hand)


def _next_street(hand: Hand) -> Hand:
    """The bets are pulled in; the first left of the button acts first, in stud who has the cards for it."""
    number = hand.number + 1
    deal = hand.deal
    return replace(
        hand,
        players=tuple(each.on_next_street() for each in hand.players),
        wagers=before_bets(bet_sizes(deal.limits, deal.streets, number, deal.rules)),
        number=number,
        next_in_order=0,
        opener=None,
        to_bring_in=False,
        aggressors=(*hand.aggressors, None),
    )
