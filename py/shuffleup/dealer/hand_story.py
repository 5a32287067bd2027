"""A hand told from its beginning: who put in what before the cards, and what everybody did, street by street."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.dealer.acting import act, begin
from shuffleup.dealer.actions import Action
from shuffleup.dealer.deal import Forced
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.posting import posted
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Ante


@dataclass(frozen=True)
class Post:
    """What a *player* put in before the cards, in chips; *kind* None is an ante, *all_in* the last chips."""

    player: int
    chips: int
    kind: Forced | None = None
    all_in: bool = False


@dataclass(frozen=True)
class Deed:
    """What a player did on street *number*, from 0: the *action*, the chips *added*, the total *to* of the street.

    *all_in*: these were the last chips; *raised*: there was a bet before.
    """

    number: int
    action: Action
    added: int = 0
    to: int = 0
    all_in: bool = False
    raised: bool = False


def posts(hand: Hand) -> tuple[Post, ...]:
    """Antes and blinds as they were really put in, in the order a dealer asks for them.

    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = begin(no_limit_deal((1, 2, 3), (900, 60, 900), 50, 100))
    >>> [(post.player, post.chips, post.all_in) for post in posts(hand)]
    [(1, 50, False), (2, 60, True)]
    """
    deal = hand.deal
    players = {each.player: each for each in posted(deal)}
    antes = [Post(each.player, each.ante, None, not each.behind) for each in players.values() if each.ante]
    put_in = [
        Post(bet.player, min(bet.chips, each.bet or each.dead), bet.kind, not each.behind)
        for bet in deal.forced
        if (each := players[bet.player])
    ]
    payer = deal.ante_payer if deal.antes.paid_by is Ante.BIG_BLIND else None
    for_all = players[payer].dead if payer is not None else 0
    if payer is not None and for_all:
        put_in.append(Post(payer, for_all, None, not players[payer].behind))
    return (*antes, *(post for post in put_in if post.chips))


def deeds(hand: Hand) -> tuple[Deed, ...]:
    """What was done, from the first action on.

    >>> from shuffleup.dealer.acting import replay
    >>> from shuffleup.dealer.actions import Call, RaiseTo
    >>> from shuffleup.dealer.deal import no_limit_deal
    >>> hand = replay(no_limit_deal((1, 2, 3), (900, 900, 900), 50, 100), (RaiseTo(3, 300), Call(1)))
    >>> [(deed.added, deed.to) for deed in deeds(hand)]
    [(300, 300), (250, 300)]
    """
    told = []
    then = begin(hand.deal)
    for action in hand.actions:
        assert not isinstance(then, Refused)
        after = act(then, action)
        assert not isinstance(after, Refused)
        was, now = then.player(action.player), after.player(action.player)
        added = now.live - was.live
        all_in = added > 0 and not now.behind
        told.append(Deed(then.number, action, added, was.bet + added, all_in, then.wagers.to > 0))
        then = after
    return tuple(told)
