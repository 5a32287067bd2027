"""From a hand as it stands to what its player faces, and from a ruling to the action that goes on with the hand."""

from __future__ import annotations

from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import Action, Bet, Call, Check, Fold, RaiseTo
from shuffleup.dealer.facing import Facing, Kind, Ruling
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.legal import legal
from shuffleup.dealer.limits import NoLimit, counts_raises
from shuffleup.tournament.refusal import N_, Refused, refused


def facing_now(hand: Hand, chip: int = 1) -> Facing | Refused:
    """What the player faces whose turn it is; *chip* is the value of the smallest chip in play.

    Refused where nobody is to act, or the bring-in of a stud hand is still to come.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = act(begin(no_limit_deal((1, 2, 3), (900, 900, 900), 50, 100)), RaiseTo(3, 300))
    >>> facing = facing_now(hand)
    >>> facing.bet, facing.raise_to, facing.in_front, facing.earlier
    (300, 500, 50, (100,))
    """
    if hand.turn is None or hand.phase is not Phase.ACTING:
        return refused(N_("Nobody is to act now."))
    if hand.to_bring_in:
        return refused(N_("The bring-in comes first."))
    each, now, wagers = hand.player(hand.turn), legal(hand), hand.wagers
    from_ = wagers.full_to if counts_raises(hand.deal.limits) else wagers.to
    bet = max(hand.call_to(each), each.bet)
    return Facing(
        bet=bet,
        raise_to=max(from_ + wagers.size, bet + 1),
        stack=each.behind,
        in_front=each.bet,
        pot=hand.pot,
        most=None if isinstance(hand.deal.limits, NoLimit) or not now.may_raise else now.raise_to,
        earlier=tuple(each for each in bets_of_street(hand) if each < bet),
        heads_up=len(hand.still_in) == 2,
        may_raise=now.may_raise,
        chip=chip,
    )


def bets_of_street(hand: Hand) -> tuple[int, ...]:
    """The highest bets there have been on this street one after the other, in chips; the blinds begin the first.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> bets_of_street(act(begin(no_limit_deal((1, 2, 3), (900, 900, 900), 50, 100)), RaiseTo(3, 300)))
    (100, 300)
    """
    then = begin(hand.deal)
    bets: set[int] = set()
    for action in (None, *hand.actions):
        if action is not None and not isinstance(then, Refused):
            then = act(then, action)
        assert not isinstance(then, Refused)
        if then.number == hand.number:
            bets.add(then.wagers.to)
    return tuple(sorted(bets - {0}))


def action_of(ruling: Ruling, player: int) -> Action | None:
    """The action a ruling comes to, None where the player still has to choose or to say an amount.

    >>> from shuffleup.tournament.refusal import Sentence
    >>> action_of(Ruling(Kind.RAISE, 600, 0, 0, Sentence(""), ""), 3)
    RaiseTo(player=3, to=600)
    """
    if ruling.at_least:
        return None
    match ruling.kind:
        case Kind.CHECK:
            return Check(player)
        case Kind.CALL:
            return Call(player)
        case Kind.BET:
            return Bet(player, ruling.to)
        case Kind.RAISE:
            return RaiseTo(player, ruling.to)
        case Kind.FOLD:
            return Fold(player)
        case Kind.CALL_OR_FOLD:
            return None
