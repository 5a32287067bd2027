"""What the player whose turn it is may do: the call, the smallest and the largest raise, or why there is none.

Rules: TDA 43, 47, 48, 54; WSOP 96, 100; Robert's Rules on betting and no-limit; seed 002.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shuffleup.dealer.betting_rules import Reopening
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.in_hand import InHand
from shuffleup.dealer.limits import counts_raises
from shuffleup.dealer.raise_sizes import only_totals, raise_totals
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.refusal import N_, Sentence


@dataclass(frozen=True)
class Legal:
    """What *player* may do, in chips; nobody's turn: None.

    *call*: what to add to stay in, 0 for a check; *call_to*: the total that makes. *raise_from* and *raise_to*: the
    smallest and the largest total of a bet or raise, both 0 where there is none, and *closed* says why; both the same
    where only one is possible, or only all-in. *only*: the totals to choose from, where not all between are allowed.
    *reopened*: the right to raise is there, even where nobody is left to call. *bet*: it would be a bet, no raise.
    *bring_in*: stud, the chips to bring in, where that is due; *may_fold*: False for who has to bring in.
    """

    player: int | None = None
    call: int = 0
    call_to: int = 0
    raise_from: int = 0
    raise_to: int = 0
    only: tuple[int, ...] = ()
    closed: Sentence | None = None
    reopened: bool = False
    bet: bool = False
    bring_in: int = 0
    may_check: bool = False
    may_fold: bool = True

    @property
    def may_raise(self) -> bool:
        """Whether the player may bet or raise."""
        return self.raise_to > 0

    def allows(self, to: int) -> bool:
        """Whether a bet or raise to *to* is allowed."""
        return self.may_raise and (to in self.only if self.only else self.raise_from <= to <= self.raise_to)


def legal(hand: Hand, names: Mapping[int, str] | None = None) -> Legal:
    """What may be done now. Where it is nobody's turn, only who acts first is to be told, or betting is over.

    >>> from shuffleup.dealer.acting import begin
    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> now = legal(begin(no_limit_deal((1, 2, 3), (900, 900, 900), 50, 100)))
    >>> now.player, now.call, now.raise_from, now.raise_to
    (3, 100, 200, 900)
    """
    if hand.turn is None or hand.phase is not Phase.ACTING:
        return Legal(may_fold=False)
    each = hand.player(hand.turn)
    call = hand.to_call(each)
    closed, reopened = _closed(hand, each, names or {})
    bring_in = min(hand.deal.bring_in, each.behind) if hand.to_bring_in else 0
    least, most = (0, 0) if closed else raise_totals(hand, each)
    return Legal(
        player=each.player,
        call=call,
        call_to=each.bet + call,
        raise_from=least,
        raise_to=most,
        only=() if closed else only_totals(hand, each),
        closed=closed,
        reopened=reopened,
        bet=hand.wagers.to == 0,
        bring_in=bring_in,
        may_check=call == 0 and not bring_in,
        may_fold=not (bring_in and each.player == hand.opener),
    )


def _closed(hand: Hand, each: InHand, names: Mapping[int, str]) -> tuple[Sentence | None, bool]:
    """Why a player may not raise, if so; and whether he would have the right to."""
    player = {"player": seat_called(each.player, names)}
    if hand.wagers.capped:
        text = N_("The betting is capped on this street: call or fold (TDA 48).")
        return Sentence(text), False
    if not _reopened(hand, each):
        text = N_("{player} has already acted and faces less than a full raise: call or fold (TDA 47).")
        return Sentence(text, player), False
    if each.all_in_to <= hand.call_to(each):
        return Sentence(N_("{player} has no more than the call: call all-in or fold."), player), True
    if not (hand.deal.rules.raise_nobody_calls or _somebody_can_call_more(hand, each)):
        return Sentence(N_("Nobody can call more: everybody else who is in has no more chips than this bet.")), True
    return None, True


def _reopened(hand: Hand, each: InHand) -> bool:
    """Whether a player may raise: who hasn't acted on this street, or faces a full bet or raise since (TDA 47).

    In limit half a bet is enough (TDA 47-B).
    """
    wagers = hand.wagers
    if not each.acted or wagers.fulls > each.seen:
        return True
    faces = wagers.to - each.bet
    match hand.deal.rules.reopening:
        case Reopening.CUMULATIVE:
            return (2 * faces if counts_raises(hand.deal.limits) else faces) >= wagers.size
        case Reopening.SINGLE:
            return False
        case Reopening.ALWAYS:
            return faces > 0


def _somebody_can_call_more(hand: Hand, each: InHand) -> bool:
    """Whether another player could put in more than the bet there is."""
    to = max(hand.call_to(each), each.bet)
    return any(other.can_act and other.all_in_to > to for other in hand.players if other.player != each.player)
