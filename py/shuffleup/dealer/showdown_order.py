"""Who shows first at the showdown, and whether all hands are turned up at once (TDA 16, 17; seed 003 "Visningen")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.dealer.hand import Hand, Phase
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.refusal import N_, Refused, Sentence


class ShowdownOrder(Enum):
    """Who shows first: who bet or raised last on the final street (TDA 17-A), or on the last street somebody bet on
    (seed 003). Where nobody did, the first left of the button; in stud who acts first by the open cards."""

    FINAL_STREET = "final_street"
    ANY_STREET = "last_aggressor_any_street"


@dataclass(frozen=True)
class Showdown:
    """The *order* in which hands are shown, clockwise from the first; *at_once*: all together, somebody is all-in.

    *aggressor*: who bet or raised last, whose hand the callers have paid to see, if anybody; *why* says it.
    """

    order: tuple[int, ...]
    at_once: bool
    aggressor: int | None
    why: Sentence


def showdown(
    hand: Hand, rule: ShowdownOrder = ShowdownOrder.FINAL_STREET, names: Mapping[int, str] | None = None
) -> Showdown | Refused:
    """How hands are shown; refused while somebody has still to act, and where all others have folded.

    >>> from shuffleup.dealer.actions import AllIn, Call
    >>> from shuffleup.dealer.acting import replay
    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> heads_up = no_limit_deal((1, 2), (500, 900), 10, 20)
    >>> shown = showdown(replay(heads_up, (AllIn(2), Call(1))))
    >>> shown.order, shown.at_once
    ((2, 1), True)
    """
    if hand.phase is Phase.WON:
        return Refused(Sentence(N_("All others have folded: the winner needn't show (TDA 17-B).")))
    if hand.phase is not Phase.SHOWDOWN:
        return Refused(Sentence(N_("Betting isn't over yet: nobody shows before it is.")))
    aggressor = _aggressor(hand, rule)
    order = _clockwise_from(hand, _first(hand) if aggressor is None else aggressor)
    at_once = any(each.all_in for each in hand.players)
    return Showdown(order, at_once, aggressor, _why(hand, order[0], aggressor, at_once, names or {}))


def showdown_told(
    order: Sequence[int], aggressor: int | None = None, at_once: bool = False, names: Mapping[int, str] | None = None
) -> Showdown:
    """How hands are shown where nobody has told the actions: *order* are those still in, clockwise from the left of
    the button, *aggressor* the one of them who bet or raised last, if anybody.

    >>> showdown_told((4, 1, 2), aggressor=1).order
    (1, 2, 4)
    """
    at = order.index(aggressor) if aggressor in order and aggressor is not None else 0
    last = aggressor if aggressor in order else None
    turned = (*order[at:], *order[:at])
    return Showdown(turned, at_once, last, _told(turned[0], last, at_once, names or {}))


def _aggressor(hand: Hand, rule: ShowdownOrder) -> int | None:
    """Who bet or raised last and still has cards: on the final street, or on the last one with a bet."""
    streets = hand.aggressors[::-1] if rule is ShowdownOrder.ANY_STREET else hand.aggressors[-1:]
    last = next((player for player in streets if player is not None), None)
    return last if last in hand.still_in else None


def _first(hand: Hand) -> int:
    """Who acts first on the street, or did: left of the button, in stud by the open cards."""
    return hand.deal.order[0] if hand.opener is None else hand.opener


def _clockwise_from(hand: Hand, player: int) -> tuple[int, ...]:
    around = hand.clockwise_from(hand.deal.order.index(player))
    return tuple(each.player for each in around if not each.folded)


def _why(hand: Hand, first: int, aggressor: int | None, at_once: bool, names: Mapping[int, str]) -> Sentence:
    if hand.deal.streets.by_cards and aggressor is None and not at_once:
        text = N_("There was no bet: {player}, who acted first, shows first, the others clockwise.")
        return Sentence(text, {"player": seat_called(first, names)})
    return _told(first, aggressor, at_once, names)


def _told(first: int, aggressor: int | None, at_once: bool, names: Mapping[int, str]) -> Sentence:
    if at_once:
        return Sentence(N_("Somebody is all-in and betting is over: all hands are turned up at once (TDA 16)."))
    player = {"player": seat_called(first, names)}
    if aggressor is not None:
        return Sentence(N_("{player} bet or raised last and shows first, the others clockwise."), player)
    return Sentence(N_("There was no bet: {player}, first left of the button, shows first."), player)
