"""A hand from action to action: what is allowed is done, everything else is refused with the rule.

Undoing is leaving out the last action: a hand is nothing but its deal and its actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from shuffleup.dealer.actions import Action, AllIn, Bet, BringIn, Call, Check, Fold, KillHand, Opens, RaiseTo
from shuffleup.dealer.deal import Deal, fault_in_deal
from shuffleup.dealer.hand import Hand, Phase, moved_on
from shuffleup.dealer.in_hand import InHand
from shuffleup.dealer.legal import Legal, legal
from shuffleup.dealer.limits import FixedLimit, bet_sizes
from shuffleup.dealer.posting import blind_to_call, first_in_order, posted
from shuffleup.dealer.streets import Street
from shuffleup.dealer.wagers import before_bets, raised, with_blind
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value


def begin(deal: Deal) -> Hand | Refused:
    """The hand with antes and blinds in, before anybody acts; refused where the deal makes no sense.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = begin(no_limit_deal((1, 2, 3), (900, 900, 900), 50, 100))
    >>> hand.turn, hand.pot
    (3, 150)
    """
    if fault := fault_in_deal(deal):
        return Refused(fault)
    first_street = before_bets(bet_sizes(deal.limits, deal.streets, 0, deal.rules))
    wagers = with_blind(first_street, blind_to_call(deal), deal.limits)
    return moved_on(Hand(deal, posted(deal), wagers, first_in_order(deal), to_bring_in=deal.bring_in > 0))


def replay(deal: Deal, actions: Iterable[Action]) -> Hand | Refused:
    """The hand after these actions, or what is wrong with the first that is not allowed."""
    hand = begin(deal)
    for action in actions:
        if isinstance(hand, Refused):
            return hand
        hand = act(hand, action)
    return hand


def undo(hand: Hand) -> Hand | Refused:
    """The hand without its last action.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = begin(no_limit_deal((1, 2, 3), (900, 900, 900), 50, 100))
    >>> undo(act(hand, Call(3))) == hand
    True
    """
    if not hand.actions:
        return Refused(Sentence(N_("Nobody has acted yet: there is nothing to take back.")))
    return replay(hand.deal, hand.actions[:-1])


def act(hand: Hand, action: Action, names: Mapping[int, str] | None = None) -> Hand | Refused:
    """The hand after an action, or why it is not allowed, by which rule and what is. *names* are for the sentences.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = begin(no_limit_deal((1, 2, 3), (900, 900, 900), 50, 100))
    >>> act(hand, RaiseTo(3, 150), {3: "Ada"}).why.english()
    'Ada raises to 200 or more: by at least the last full bet or raise (TDA 43).'
    >>> act(hand, RaiseTo(3, 300)).turn
    1
    """
    names = names or {}
    if action.player not in hand.deal.order:
        return Refused(Sentence(N_("{player} is not in this hand."), {"player": seat_called(action.player, names)}))
    match action:
        case KillHand():
            done = _killed(hand, action.player, names)
        case Opens():
            done = _opened(hand, action, names)
        case _:
            done = _acted(hand, action, names)
    if isinstance(done, Refused):
        return done
    return moved_on(replace(done, actions=(*hand.actions, action)))


def _killed(hand: Hand, player: int, names: Mapping[int, str]) -> Hand | Refused:
    each = hand.player(player)
    called = {"player": seat_called(player, names)}
    if each.folded:
        return Refused(Sentence(N_("{player} has no hand any more."), called))
    if len(hand.still_in) == 1:
        return Refused(Sentence(N_("{player} is the last one in and wins: that hand can't be killed."), called))
    return hand.with_player(replace(each, folded=True))


def _opened(hand: Hand, action: Opens, names: Mapping[int, str]) -> Hand | Refused:
    """Stud: who acts first is told; who has no chips is passed over (TDA RP-10 E)."""
    each = hand.player(action.player)
    called = {"player": seat_called(action.player, names)}
    if hand.phase is not Phase.FIRST:
        return Refused(Sentence(N_("Who acts first is told by the open cards in stud, once on each street.")))
    if each.folded:
        return Refused(Sentence(N_("{player} has no hand any more."), called))
    deal = hand.deal
    if action.pair and not _pair_counts(hand):
        return Refused(Sentence(N_("An open pair doubles bets only on fourth street of limit stud, by house rule.")))
    sizes = bet_sizes(deal.limits, deal.streets, hand.number, deal.rules, action.pair)
    wagers = replace(hand.wagers, double=sizes.double)
    return replace(hand, opener=action.player, next_in_order=deal.order.index(action.player), wagers=wagers)


def _pair_counts(hand: Hand) -> bool:
    fixed = isinstance(hand.deal.limits, FixedLimit) and hand.deal.streets.rounds[0] is Street.THIRD
    return fixed and hand.street is Street.FOURTH and hand.deal.rules.stud_open_pair


def _acted(hand: Hand, action: Action, names: Mapping[int, str]) -> Hand | Refused:
    """What the player whose turn it is does."""
    if fault := _not_in_turn(hand, action.player, names):
        return Refused(fault)
    now = legal(hand, names)
    each = hand.player(action.player)
    called: dict[str, Value] = {"player": seat_called(action.player, names), "to": hand.wagers.to}
    match action:
        case Fold():
            if not now.may_fold:
                return Refused(Sentence(N_("{player} has to bring it in: the open card says so."), called))
            return _after(hand, replace(each, folded=True))
        case Check():
            if now.bring_in:
                return Refused(Sentence(N_("Nobody can check before the bring-in: bring in, bet, or fold."), called))
            if now.call:
                return Refused(
                    Sentence(N_("{player} can't check: there is {call} to call."), {**called, "call": now.call})
                )
            return _after(hand, each)
        case Call():
            if not now.call:
                return Refused(Sentence(N_("{player} has nothing to call: check or bet."), called))
            return _after(hand, each.betting(now.call))
        case BringIn():
            if not now.bring_in:
                return Refused(Sentence(N_("There is no bring-in to put in now."), called))
            wagers = with_blind(hand.wagers, hand.deal.bring_in, hand.deal.limits)
            return _after(replace(hand, wagers=wagers, to_bring_in=False), each.betting(now.bring_in))
        case AllIn():
            return _all_in(hand, each, now, called)
        case Bet(to=to):
            if not now.bet:
                return Refused(Sentence(N_("There is a bet of {to} already: call, raise or fold."), called))
            return _raised(hand, each, to, now, called)
        case RaiseTo(to=to):
            if now.bet:
                return Refused(Sentence(N_("Nobody has bet yet: {player} checks or bets (TDA 55)."), called))
            return _raised(hand, each, to, now, called)
        case _:
            raise AssertionError(action)


def _not_in_turn(hand: Hand, player: int, names: Mapping[int, str]) -> Sentence | None:
    if hand.over:
        return Sentence(N_("Betting is over in this hand."))
    if hand.phase is Phase.FIRST:
        return Sentence(N_("Say first who acts first by the open cards."))
    if player != hand.turn and hand.turn is not None:
        values = {"player": seat_called(player, names), "turn": seat_called(hand.turn, names)}
        return Sentence(N_("It is not {player}'s turn but {turn}'s (TDA 53)."), values)
    return None


def _all_in(hand: Hand, each: InHand, now: Legal, called: dict[str, Value]) -> Hand | Refused:
    """All chips: at most the call, or a bet or raise that is allowed."""
    if now.call and now.call == each.behind:
        return _after(hand, each.betting(now.call))
    if now.bring_in and now.bring_in == each.behind:
        wagers = with_blind(hand.wagers, hand.deal.bring_in, hand.deal.limits)
        return _after(replace(hand, wagers=wagers, to_bring_in=False), each.betting(now.bring_in))
    return _raised(hand, each, each.all_in_to, now, called)


def _raised(hand: Hand, each: InHand, to: int, now: Legal, called: dict[str, Value]) -> Hand | Refused:
    """A bet or raise to *to*, if it is allowed."""
    if now.closed:
        return Refused(now.closed)
    if not now.allows(to):
        return Refused(_wrong_size(each, to, now, called))
    deal = hand.deal
    wagers = raised(hand.wagers, to, deal.limits, deal.rules, hand.with_chips, deal.last_two)
    aggressors = (*hand.aggressors[:-1], each.player)
    hand = replace(hand, wagers=wagers, aggressors=aggressors, to_bring_in=False)
    return _after(hand, each.betting(to - each.bet))


def _wrong_size(each: InHand, to: int, now: Legal, called: dict[str, Value]) -> Sentence:
    """Why a bet or raise to *to* is too small or too large."""
    values: dict[str, Value] = {**called, "least": now.raise_from, "most": now.raise_to}
    if to > each.all_in_to:
        return Sentence(N_("{player} has no more than {all}: table stakes."), {**values, "all": each.all_in_to})
    if now.only:
        return Sentence(N_("{player} bets or raises to {least} or to {most}."), values)
    if now.raise_from == now.raise_to:
        return Sentence(N_("{player} can only bet or raise to {most}."), values)
    if to > now.raise_to:
        return Sentence(N_("{player} bets or raises to at most {most}."), values)
    if now.bet:
        return Sentence(N_("{player} bets at least {least}."), values)
    return Sentence(
        N_("{player} raises to {least} or more: by at least the last full bet or raise (TDA 43)."), values
    )


def _after(hand: Hand, each: InHand) -> Hand:
    """The hand after a player has acted; the next clockwise is asked next."""
    done = replace(each, acted=True, seen=hand.wagers.fulls)
    after = (hand.deal.order.index(each.player) + 1) % len(hand.deal.order)
    return replace(hand.with_player(done), next_in_order=after)
