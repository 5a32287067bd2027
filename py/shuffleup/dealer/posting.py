"""What goes in before the cards: antes and blinds, also of players who are short (TDA RP-11; seed 000, 001)."""

from __future__ import annotations

from shuffleup.dealer.deal import IN_TURN, AnteOrder, Deal, Forced, ForcedBet
from shuffleup.dealer.in_hand import InHand
from shuffleup.tournament.schedule import Ante


def posted(deal: Deal) -> tuple[InHand, ...]:
    """Everybody after the antes and blinds, in order. An ante that everybody pays comes before the blinds.

    >>> from shuffleup.dealer.deal import Antes, no_limit_deal
    >>> both = no_limit_deal((1, 2), (1_100, 5_000), 500, 1_000, Antes(1_000, Ante.BIG_BLIND))
    >>> posted(both)[0].bet, posted(both)[0].dead
    (1000, 100)
    """
    seated = zip(deal.order, deal.stacks, strict=True)
    players = {player: InHand(player, _in_play(deal, stack)) for player, stack in seated}
    antes = deal.antes
    if antes.paid_by is Ante.EACH:
        players = {player: each.paying_ante(antes.chips) for player, each in players.items()}
    payer = deal.ante_payer
    if payer is not None and antes.order is AnteOrder.ANTE_FIRST:
        players[payer] = players[payer].paying_dead(antes.chips)
    for bet in sorted(deal.forced, key=lambda bet: bet.kind is Forced.DEAD_BLIND):
        each = players[bet.player]
        dead = bet.kind is Forced.DEAD_BLIND
        players[bet.player] = each.paying_dead(bet.chips) if dead else each.betting(bet.chips)
    if payer is not None and antes.order is AnteOrder.BLIND_FIRST:
        players[payer] = players[payer].paying_dead(antes.chips)
    return tuple(players.values())


def _in_play(deal: Deal, stack: int) -> int:
    return min(stack, deal.cap) if deal.cap else stack


def blind_to_call(deal: Deal) -> int:
    """What has to be called before the flop: the highest blind, whole, also where nobody could pay it whole.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> blind_to_call(no_limit_deal((1, 2, 3), (25, 25, 900), 50, 100))
    100
    """
    return max((bet.chips for bet in deal.forced if bet.kind is not Forced.DEAD_BLIND), default=0)


def last_blind(deal: Deal) -> ForcedBet | None:
    """The highest of the blinds that are paid in turn: who sits left of it acts first."""
    in_turn = [bet for bet in deal.forced if bet.kind in IN_TURN]
    return max(in_turn, key=lambda bet: (bet.chips, IN_TURN.index(bet.kind)), default=None)


def first_in_order(deal: Deal) -> int:
    """Where in the order betting begins on the first street: left of the last blind, or of the button without blinds.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> deal = no_limit_deal((3, 5, 7, 1), (500, 500, 500, 500), 50, 100)
    >>> deal.order[first_in_order(deal)]
    7
    """
    blind = last_blind(deal)
    return 0 if blind is None else (deal.order.index(blind.player) + 1) % len(deal.order)


def missing_from_pot(deal: Deal, small_as_big: bool = False) -> int:
    """How many chips of the two blinds are not there because a blind is dead or short; with *small_as_big* the small
    blind is reckoned as another big one.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> missing_from_pot(no_limit_deal((1, 2, 3), (900, 100, 900), 100, 200))
    100
    """
    there = {Forced.SMALL_BLIND: 0, Forced.BIG_BLIND: 0}
    posting = {each.player: each for each in posted(deal)}
    for bet in deal.forced:
        if bet.kind in there:
            there[bet.kind] += min(bet.chips, posting[bet.player].bet)
    small = deal.big_blind if small_as_big else deal.small_blind
    return max(small - there[Forced.SMALL_BLIND], 0) + max(deal.big_blind - there[Forced.BIG_BLIND], 0)
