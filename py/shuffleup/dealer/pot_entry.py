"""What everybody put in, said the short way: the stacks, or who is all-in for how much and who called.

Amounts are whole chips. Antes that everybody pays are layered like bets: who is all-in for half an ante wins half of
each other's. The ante of the big blind is dead: it goes into the main pot whole (TDA RP-11, Robert's Rules).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from shuffleup.dealer.pots import PutIn, uncalled
from shuffleup.tournament.button_told import seat_called
from shuffleup.tournament.chips import in_words
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import Ante


class AnteMoney(Enum):
    """What somebody all-in for a short ante can win of the others': as much of each, or all that lies there."""

    LAYERED = "layered"
    DEAD = "dead"


ANTE_MONEY = {Ante.EACH: AnteMoney.LAYERED, Ante.BIG_BLIND: AnteMoney.DEAD}


def all_in_and_called(
    all_in: Mapping[int, int],
    called: Collection[int],
    bet: int = 0,
    folded: Mapping[int, int] | None = None,
    names: Mapping[int, str] | None = None,
    decimals: int = 0,
) -> tuple[PutIn, ...] | Refused:
    """Some are *all_in* for so many chips, and the rest *called*: the largest of these, or a higher *bet*.

    *folded*: what those who folded have put in. Refused: somebody both all-in and calling, nothing to call, or
    callers who would have put in less than somebody all-in.

    >>> all_in_and_called({3: 60}, called=(1, 2), bet=100)
    (PutIn(player=1, live=100, dead=0, folded=False), PutIn(player=2, live=100, dead=0, folded=False), \
PutIn(player=3, live=60, dead=0, folded=False))
    """
    folded = folded or {}
    for player in sorted({*all_in, *called}):
        if (player in all_in) + (player in called) + (player in folded) > 1:
            return refused(
                N_("{player} is there twice: all-in, called or folded, one of them."),
                player=seat_called(player, names or {}),
            )
    largest = max(all_in.values(), default=0)
    bet = bet or largest
    if called and not bet:
        return refused(N_("Say for how much they called."))
    if called and bet < largest:
        return refused(
            N_("Who called has put in {amount} at least; who had less is all-in."), amount=in_words(largest, decimals)
        )
    live = dict(all_in) | dict.fromkeys(called, bet) | dict(folded)
    return tuple(PutIn(player, live[player], folded=player in folded) for player in sorted(live))


def from_stacks(
    stacks: Mapping[int, int], bet: int = 0, folded: Mapping[int, int] | None = None
) -> tuple[PutIn, ...]:
    """Everybody with one of the *stacks* goes along with a *bet* as far as the stack goes, without a bet all-in.

    *folded*: what those who folded have put in; their stacks may be among the others and don't count.

    >>> [each.live for each in from_stacks({1: 2_000, 2: 1_800, 3: 4_000}, bet=1_900)]
    [1900, 1800, 1900]
    """
    folded = folded or {}
    live = {player: min(stack, bet) if bet else stack for player, stack in stacks.items()} | dict(folded)
    return tuple(PutIn(player, live[player], folded=player in folded) for player in sorted(live))


def with_antes(
    put_in: Iterable[PutIn], antes: Mapping[int, int], money: AnteMoney = AnteMoney.LAYERED
) -> tuple[PutIn, ...]:
    """The same with the ante each player has paid on top, which is less than the others' for who was short of it.

    >>> from shuffleup.dealer.pots import pots_of
    >>> bets = (PutIn(1, 0), PutIn(2, 100), PutIn(3, 100))
    >>> [pots_of(with_antes(bets, {1: 10, 2: 20, 3: 20}, money)).pots[0].amount for money in AnteMoney]
    [30, 50]
    """
    given = [(each, antes.get(each.player, 0)) for each in put_in]
    if money is AnteMoney.DEAD:
        return tuple(replace(each, dead=each.dead + ante) for each, ante in given)
    return tuple(replace(each, live=each.live + ante) for each, ante in given)


def fault_in_calls(
    put_in: Sequence[PutIn], all_in: Collection[int], names: Mapping[int, str] | None = None, decimals: int = 0
) -> Sentence | None:
    """Who still owes chips at the end of a betting round: neither folded nor all-in, and in for less than the others.

    >>> fault_in_calls((PutIn(1, 100), PutIn(2, 60), PutIn(3, 100)), ()).english()
    'Seat 2 has put in 60 of 100: is that all-in, folded, or are 40 missing?'
    """
    back = uncalled(put_in)
    bet = max((each.live - back.get(each.player, 0) for each in put_in), default=0)
    for each in sorted(put_in, key=lambda each: each.player):
        if not each.folded and each.player not in all_in and each.live < bet:
            amounts = {"amount": each.live, "bet": bet, "missing": bet - each.live}
            return Sentence(
                N_("{player} has put in {amount} of {bet}: is that all-in, folded, or are {missing} missing?"),
                {"player": seat_called(each.player, names or {})}
                | {name: in_words(amount, decimals) for name, amount in amounts.items()},
            )
    return None
