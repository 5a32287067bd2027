"""What a hand begins with: who plays with how many chips, the limits, and what has to be put in before the cards.

Rules: rules on blinds and antes (TDA 32, 34, RP-11; WSOP 85; seed 000 and 001). Players are in their order, clockwise
from the first seat left of the button; the button itself, or who is last because the button is dead, comes last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from shuffleup.dealer.betting_rules import BettingRules
from shuffleup.dealer.limits import FixedLimit, Limits, NoLimit, fault_in_limits
from shuffleup.dealer.streets import FLOP_GAME, Streets
from shuffleup.tournament import button
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import MAX_CHIPS, Ante

MOST_PLAYERS = 26


class Forced(Enum):
    """A bet that is put in before the cards. All are live but a dead blind, which goes into the pot and is no bet.

    LIVE_BLIND and DEAD_BLIND make up for missed blinds, or let a new player in (seed 003).
    """

    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    LIVE_BLIND = "live_blind"
    DEAD_BLIND = "dead_blind"


IN_TURN = (Forced.SMALL_BLIND, Forced.BIG_BLIND, Forced.STRADDLE)
"""What is paid because of where a player sits: betting begins left of the highest of these."""


@dataclass(frozen=True)
class ForcedBet:
    """A *player* owes so many *chips*; who has fewer puts in all there are."""

    player: int
    chips: int
    kind: Forced


class AnteOrder(Enum):
    """What a big blind who is short of chips pays first: the blind (TDA RP-11), or the ante for all (older rooms)."""

    BLIND_FIRST = "bb_first"
    ANTE_FIRST = "ante_first"


class ShortAnte(Enum):
    """Who can't pay the ante whole: is all-in for what there is (the books), or gets no cards (as seed 001 reads)."""

    ALL_IN = "all_in"
    NO_CARDS = "no_cards"


@dataclass(frozen=True)
class Antes:
    """An ante of so many *chips*, from *each* player or from the big blind for all.

    *payer*: who pays an ante for all in place of the big blind.
    """

    chips: int = 0
    paid_by: Ante = Ante.NONE
    order: AnteOrder = AnteOrder.BLIND_FIRST
    short: ShortAnte = ShortAnte.ALL_IN
    payer: int | None = None


@dataclass(frozen=True)
class Deal:
    """All that is settled before the first card.

    *order*: the players clockwise from the left of the button; *stacks*: their chips, in the same order.
    *small_blind* and *big_blind*: the full blinds in chips, paid or not: a pot-limit pot is reckoned with them.
    *bring_in*: what the first player of a stud hand has to put in. *cap*: the most a player can put in during the
    hand (cap games), 0 for no end. *carried*: chips left in the middle by the last hand. *last_two*: they are the
    last two of the event.
    """

    order: tuple[int, ...]
    stacks: tuple[int, ...]
    limits: Limits
    forced: tuple[ForcedBet, ...] = ()
    antes: Antes = field(default_factory=Antes)
    streets: Streets = FLOP_GAME
    small_blind: int = 0
    big_blind: int = 0
    bring_in: int = 0
    cap: int = 0
    carried: int = 0
    last_two: bool = False
    rules: BettingRules = field(default_factory=BettingRules)

    def stack_of(self, player: int) -> int:
        """The chips of a player when the hand begins."""
        return self.stacks[self.order.index(player)]

    @property
    def ante_payer(self) -> int | None:
        """Who pays an ante for all: the big blind, unless it is said otherwise."""
        if self.antes.paid_by is not Ante.BIG_BLIND:
            return None
        bigs = (bet.player for bet in self.forced if bet.kind is Forced.BIG_BLIND)
        return self.antes.payer if self.antes.payer is not None else next(bigs, None)


def blinds(order: Sequence[int], small: int, big: int, dead_small: bool = False) -> tuple[ForcedBet, ...]:
    """Who pays the blinds: the first two left of the button; of two players the button pays the small one (TDA 34-B).

    *dead_small*: the small blind falls to an empty seat, so that the first left of the button has the big one.

    >>> [(bet.player, bet.chips) for bet in blinds((3, 5, 7, 1), 50, 100)]
    [(3, 50), (5, 100)]
    >>> [(bet.player, bet.chips) for bet in blinds((3, 1), 50, 100)]
    [(1, 50), (3, 100)]
    """
    if dead_small:
        return (ForcedBet(order[0], big, Forced.BIG_BLIND),) if big else ()
    small_from, big_from = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    bets = ForcedBet(small_from, small, Forced.SMALL_BLIND), ForcedBet(big_from, big, Forced.BIG_BLIND)
    return tuple(bet for bet in bets if bet.chips)


def blinds_by_button(hand: button.Hand, small: int, big: int) -> tuple[ForcedBet, ...]:
    """The blinds of a hand as the button tells them, by seat; what makes up for a missed blind is a live bet too.

    >>> hand = button.hand_with(button.Markers(4, 6, 1), {1, 4, 6, 7})
    >>> [(bet.player, bet.chips, bet.kind.value) for bet in blinds_by_button(hand, 50, 100)]
    [(6, 50, 'small_blind'), (1, 100, 'big_blind')]
    """
    bets = []
    for post in hand.posts:
        is_big = post.blind is button.Blind.BIG
        kind = Forced.BIG_BLIND if is_big else Forced.SMALL_BLIND
        if post.seat != (hand.markers.big_blind if is_big else hand.markers.small_blind):
            kind = Forced.LIVE_BLIND
        bets.append(ForcedBet(post.seat, big if is_big else small, kind))
    return tuple(bet for bet in bets if bet.chips)


def no_limit_deal(
    order: Sequence[int], stacks: Sequence[int], small: int, big: int, antes: Antes | None = None
) -> Deal:
    """A hand of no-limit hold'em with both blinds.

    >>> no_limit_deal((1, 2), (500, 500), 10, 20).forced[0]
    ForcedBet(player=2, chips=10, kind=<Forced.SMALL_BLIND: 'small_blind'>)
    """
    bets = blinds(order, small, big)
    return Deal(tuple(order), tuple(stacks), NoLimit(big), bets, antes or Antes(), small_blind=small, big_blind=big)


def with_cards(order: Iterable[int], stacks: Iterable[int], antes: Antes) -> tuple[int, ...]:
    """Who gets cards: everybody with chips, and by one reading of seed 001 only those who can pay the ante whole.

    >>> each = Antes(100, Ante.EACH, short=ShortAnte.NO_CARDS)
    >>> with_cards((1, 2, 3), (500, 60, 0), each), with_cards((1, 2, 3), (500, 60, 0), Antes(100, Ante.EACH))
    ((1,), (1, 2))
    """
    least = antes.chips if antes.paid_by is Ante.EACH and antes.short is ShortAnte.NO_CARDS else 1
    return tuple(player for player, stack in zip(order, stacks, strict=True) if stack >= max(least, 1))


def fault_in_deal(deal: Deal) -> Sentence | None:
    """What is wrong with a deal, in a sentence for the table, or None.

    >>> fault_in_deal(Deal((1,), (500,), NoLimit(20))).english()
    'A hand needs 2 to 26 players.'
    """
    return fault_in_limits(deal.limits) or _fault_in_players(deal) or _fault_in_amounts(deal)


def _fault_in_players(deal: Deal) -> Sentence | None:
    if not 2 <= len(deal.order) <= MOST_PLAYERS or len(deal.stacks) != len(deal.order):
        return Sentence(N_("A hand needs 2 to {most} players."), {"most": MOST_PLAYERS})
    if len(set(deal.order)) < len(deal.order):
        return Sentence(N_("Somebody is there twice: every player has one hand."))
    if not all(1 <= stack <= MAX_CHIPS for stack in deal.stacks):
        return Sentence(N_("Only players with chips are dealt in."))
    payer = () if deal.antes.payer is None else (deal.antes.payer,)
    if not {*payer, *(bet.player for bet in deal.forced)} <= set(deal.order):
        return Sentence(N_("Only players who are dealt in put in blinds and antes."))
    if len(with_cards(deal.order, deal.stacks, deal.antes)) < len(deal.order):
        return Sentence(N_("By the house rule nobody gets cards who can't pay the ante whole: leave them out."))
    return None


def _fault_in_amounts(deal: Deal) -> Sentence | None:
    amounts = (deal.small_blind, deal.big_blind, deal.bring_in, deal.cap, deal.carried, deal.antes.chips)
    if not all(0 <= amount <= MAX_CHIPS for amount in amounts):
        return Sentence(N_("Blinds, antes and bring-in can't be below 0 or above {most}."), {"most": MAX_CHIPS})
    if not all(1 <= bet.chips <= MAX_CHIPS for bet in deal.forced):
        return Sentence(N_("A blind is at least 1 chip: leave out who pays none."))
    if (deal.antes.paid_by is Ante.NONE) != (deal.antes.chips == 0):
        return Sentence(N_("Say both who pays an ante and how much it is."))
    if deal.antes.paid_by is Ante.BIG_BLIND and deal.ante_payer is None:
        return Sentence(N_("Somebody has to pay the ante for all: there is no big blind."))
    if deal.bring_in and not deal.streets.by_cards:
        return Sentence(N_("Only stud has a bring-in."))
    if isinstance(deal.limits, FixedLimit) and deal.bring_in >= deal.limits.lower:
        return Sentence(N_("The bring-in is less than a bet."))
    caps = deal.rules.limit_cap_raises
    if caps is not None and caps < 1:
        return Sentence(N_("At least one raise is allowed after a bet."))
    return None
