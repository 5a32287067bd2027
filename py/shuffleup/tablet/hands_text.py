"""The hands that a tablet has dealt, as the text of a code: what changed in each, who went out, and to whom.

A hand of which all chips are known is a `RecordHand`, one of which only is known who went out a `KnockOutPlayers`.
Everybody's chips are told once; then each hand has only those whose chips it changed. Parts stand between ``:``:

1. the version; the tournament's tag, the table, the tablet's series, the number of the first hand, the unit of chips,
   when the tablet was told last (s)
2. the numbers of all players, each from the one before; below they are called by their places in this row
3. and on: a hand each. ``R`` or, where the table is told anew, ``S``: the button's seat, chips that lie on, chips
   found there; ``/`` a player, the chips before where they aren't those after the last hand, the chips after. ``K``
   for knock-outs only. ``$`` who is out: the stack in a ``K``, who won it, and behind ``-`` a card that decides.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain, pairwise
from typing import TypeAlias

from shuffleup.screens.follow_text import number
from shuffleup.tablet.code_text import HANDS, NoCode, from_signs, in_signs, opened, sealed
from shuffleup.tournament.card_ranks import is_card
from shuffleup.tournament.hands_played import LostAll, RecordHand
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.schedule import MAX_CHIPS

VERSION = "1"
LONGEST = 600

TabletHand: TypeAlias = RecordHand | KnockOutPlayers


@dataclass(frozen=True)
class HandsTold:
    """Hands from a tablet: of the tournament with this *tag*, at a *table*, from number *first* of its *series*.

    *given_at* (epoch ms, whole seconds) is when the tablet was told last how things are.
    """

    tag: int
    table: int
    series: int
    first: int
    hands: tuple[TabletHand, ...]
    given_at: int = 0

    @property
    def last(self) -> int:
        """The number of the last hand."""
        return self.first + len(self.hands) - 1


def fitting(told: HandsTold, longest: int = LONGEST) -> HandsTold:
    """As many of the hands, the first ones, as a code has room for; one at least."""
    least, most = 1, len(told.hands)
    while least < most:
        half = (least + most + 1) // 2
        if len(hands_text(_up_to(told, half))) <= longest:
            least = half
        else:
            most = half - 1
    return _up_to(told, least)


def _up_to(told: HandsTold, count: int) -> HandsTold:
    return replace(told, hands=told.hands[:count])


def hands_text(told: HandsTold) -> str:
    """The text of the code for hands."""
    unit = math.gcd(*chain.from_iterable(map(_amounts, told.hands))) or 1
    head = (told.tag, told.table, told.series, told.first, unit, told.given_at // 1000)
    numbers = sorted({0, *chain.from_iterable(map(_players, told.hands))})
    steps = in_signs(tuple(after - before for before, after in pairwise(numbers)))
    place = {number: at for at, number in enumerate(numbers)}
    known: dict[int, int] = {}
    written = (_written(_renamed(hand, place), known, unit) for hand in told.hands)
    return sealed(HANDS, ":".join((VERSION, in_signs(head), steps, *written)))


def read_hands(text: str) -> HandsTold:
    """The hands in a text. `NoCode` for one that did not arrive as it was, and for anything else."""
    version, *told = opened(text, HANDS).split(":")
    if version != VERSION or len(told) < 3:
        raise NoCode(text)
    head, steps, *parts = told
    tag, table, series, first, unit, given_at = from_signs(head, 6)[:6]
    if first < 1 or unit < 1 or table < 0:
        raise NoCode(text)
    known: dict[int, int] = {}
    number = dict(enumerate(accumulate(from_signs(steps), initial=0)))
    try:
        hands = tuple(_renamed(_read(part, table, known, unit), number) for part in parts)
    except KeyError:
        raise NoCode(text) from None
    if any(not 0 <= chips <= MAX_CHIPS for hand in hands for chips in _amounts(hand)):
        raise NoCode(text)
    return HandsTold(tag, table, series, first, hands, given_at * 1000)


def in_order(hand: TabletHand, table: int) -> TabletHand:
    """The hand as a code tells it: by the numbers of the players, at the table as the host counts it."""
    if isinstance(hand, KnockOutPlayers):
        return KnockOutPlayers(hand.losers)
    before, after = tuple(sorted(hand.before)), tuple(sorted(hand.after))
    return RecordHand(table, before, after, hand.out, hand.carried, 0, hand.found, hand.button)


def _renamed(hand: TabletHand, other: Mapping[int, int]) -> TabletHand:
    """The hand with its players called by other numbers."""
    if isinstance(hand, KnockOutPlayers):
        return KnockOutPlayers(
            tuple(
                replace(each, number=other[each.number], by=tuple(other[one] for one in each.by))
                for each in hand.losers
            )
        )
    return replace(
        hand,
        before=tuple((other[player], chips) for player, chips in hand.before),
        after=tuple((other[player], chips) for player, chips in hand.after),
        out=tuple(
            replace(each, player=other[each.player], by=tuple(other[one] for one in each.by)) for each in hand.out
        ),
    )


def _players(hand: TabletHand) -> Iterator[int]:
    if isinstance(hand, KnockOutPlayers):
        yield from chain.from_iterable((each.number, *each.by) for each in hand.losers)
    else:
        yield from (player for player, _ in hand.before)
        yield from chain.from_iterable((each.player, *each.by) for each in hand.out)


def _amounts(hand: TabletHand) -> tuple[int, ...]:
    if isinstance(hand, KnockOutPlayers):
        return tuple(loser.stack for loser in hand.losers)
    return (hand.carried, hand.found, *(chips for _, chips in (*hand.before, *hand.after)))


def _written(hand: TabletHand, known: dict[int, int], unit: int) -> str:
    if isinstance(hand, KnockOutPlayers):
        losers = ((each.number, each.by, each.card, (each.stack // unit,)) for each in hand.losers)
        known.clear()
        return "K" + "".join(_lost(*each) for each in losers)
    had, has = dict(hand.before), dict(hand.after)
    same = set(known) == set(had)
    if not same:
        known.clear()
    rows = [
        (player, 0 if known.get(player) == chips else chips // unit, has[player] // unit)
        for player, chips in hand.before
        if known.get(player) != chips or has[player] != chips
    ]
    known.clear()
    known.update({player: chips for player, chips in hand.after if chips})
    lost = "".join(_lost(each.player, each.by, each.card) for each in hand.out)
    head = in_signs((hand.button, hand.carried // unit, hand.found // unit))
    return ("R" if same else "S") + head + "".join(f"/{in_signs(row)}" for row in rows) + lost


def _lost(player: int, by: Sequence[int], card: str, stack: Sequence[int] = ()) -> str:
    told = in_signs((player, *stack, *by)) if by else ".".join(map(number, (player, *stack)))
    return f"${told}" + (f"-{card.upper()}" if card else "")


def _read(part: str, table: int, known: dict[int, int], unit: int) -> TabletHand:
    head, *lost = part.split("$")
    if head == "K":
        known.clear()
        return KnockOutPlayers(tuple(_loser(each, unit) for each in lost))
    told, *rows = head[1:].split("/")
    if head[:1] not in ("R", "S"):
        raise NoCode(part)
    if head[0] == "S":
        known.clear()
    had = dict(known)
    has = dict(known)
    for row in rows:
        player, before, after = from_signs(row, 3)[:3]
        had[player] = before * unit if before else had.get(player, 0)
        has[player] = after * unit
    known.clear()
    known.update({player: chips for player, chips in has.items() if chips})
    button, carried, found = from_signs(told, 3)[:3]
    out = tuple(LostAll(each.number, each.by, each.card) for each in (_loser(each, 1, False) for each in lost))
    before_hand, after_hand = tuple(sorted(had.items())), tuple(sorted(has.items()))
    return RecordHand(table, before_hand, after_hand, out, carried * unit, 0, found * unit, button)


def _loser(text: str, unit: int, with_stack: bool = True) -> Loser:
    told, _, card = text.partition("-")
    player, *rest = from_signs(told)
    card = card[:1] + card[1:].lower()
    if card and not is_card(card):
        raise NoCode(text)
    stack = (rest.pop(0) if rest else 0) * unit if with_stack else 0
    return Loser(player, stack, tuple(rest), card)
