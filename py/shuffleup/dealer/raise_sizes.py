"""How much a raise may be: the smallest and the largest total, in each kind of limit (TDA 43, 54; seed 002)."""

from __future__ import annotations

from shuffleup.dealer.betting_rules import PotBeforeFlop
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.in_hand import InHand
from shuffleup.dealer.limits import NoLimit, PotLimit
from shuffleup.dealer.posting import missing_from_pot
from shuffleup.tournament.schedule import Ante


def raise_totals(hand: Hand, each: InHand) -> tuple[int, int]:
    """The smallest and the largest total a player may bet or raise to, by the limits and the chips there are.

    Somebody who has less than the smallest can only go all-in: then both are that. The right to raise is another
    question.

    >>> from shuffleup.dealer.acting import begin
    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = begin(no_limit_deal((1, 2, 3), (900, 900, 150), 50, 100))
    >>> raise_totals(hand, hand.player(1)), raise_totals(hand, hand.player(3))
    ((200, 900), (150, 150))
    """
    least, most = _by_limits(hand, each)
    return min(least, each.all_in_to), min(most, each.all_in_to)


def only_totals(hand: Hand, each: InHand) -> tuple[int, ...]:
    """The totals a player may choose from where it is not all between the smallest and the largest: in stud with an
    open pair, the lower or the upper bet. Empty where all between may be bet."""
    wagers = hand.wagers
    if not wagers.double:
        return ()
    totals = {min(wagers.full_to + size, each.all_in_to) for size in (wagers.size, wagers.double)}
    return tuple(sorted(totals))


def _by_limits(hand: Hand, each: InHand) -> tuple[int, int]:
    wagers = hand.wagers
    match hand.deal.limits:
        case NoLimit():
            return wagers.to + wagers.size, each.all_in_to
        case PotLimit():
            least = wagers.to + wagers.size
            return least, max(least, pot_total(hand, each))
        case _:
            return wagers.full_to + wagers.size, wagers.full_to + max(wagers.most, wagers.double)


def pot_total(hand: Hand, each: InHand) -> int:
    """The total of a raise by the pot: the call, and then as much as the pot is with it (TDA 54).

    Before the flop, the pot may be reckoned with blinds that are not there, by the rules of the house.

    >>> from dataclasses import replace
    >>> from shuffleup.dealer.acting import begin
    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> deal = replace(no_limit_deal((1, 2, 3), (9_000, 9_000, 9_000), 100, 200), limits=PotLimit(200))
    >>> hand = begin(deal)
    >>> pot_total(hand, hand.player(3))
    700
    """
    call_to = max(hand.call_to(each), each.bet)
    return call_to + _pot_reckoned(hand) + call_to - each.bet


def _pot_reckoned(hand: Hand) -> int:
    """The pot as the limit is reckoned with, bets in front of players included."""
    deal = hand.deal
    if hand.number > 0:
        return hand.pot
    pot = hand.pot
    if not deal.rules.pl_ante_counts:
        for_all = hand.player(deal.ante_payer).dead if deal.ante_payer is not None else 0
        pot -= for_all if deal.antes.paid_by is Ante.BIG_BLIND else sum(player.ante for player in hand.players)
    match deal.rules.pl_preflop_pot:
        case PotBeforeFlop.ACTUAL:
            return pot
        case PotBeforeFlop.ASSUME_FULL_BLINDS:
            return pot + missing_from_pot(deal)
        case PotBeforeFlop.SMALL_AS_BIG:
            return pot + missing_from_pot(deal, small_as_big=True)
