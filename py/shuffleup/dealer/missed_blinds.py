"""Missed blinds at a cash game: what somebody who comes back, or comes new, puts in to get cards at once.

Rules: seed 003 "Att sätta sig"; Robert's Rules 4. Waiting for the big blind always costs nothing extra. Else the big
blind missed is live, part of the bet, and the small blind missed is dead, for the pot. Nobody owes more than one of
each. A tournament knows no missed blinds: who is away pays, gets cards, and they are killed (TDA 30, 71; WSOP 36).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.refusal import N_, Refused, Sentence, refused


class ComingBack(Enum):
    """What gets somebody cards again before the big blind comes.

    All that was missed, the small blind dead (seed 003, Robert's Rules). One live big blind, whatever was missed. Or
    nothing: everybody waits for the big blind.
    """

    ALL_MISSED = "all_missed"
    ONE_BIG_BLIND = "one_big_blind"
    WAIT = "wait"


@dataclass(frozen=True)
class Missing:
    """What a player has missed, or that the player is *new* at the table.

    *small* and *big* are the blinds that went by. *between*: the seat lies between the button and the big blind.
    """

    small: bool = False
    big: bool = False
    new: bool = False
    between: bool = False


@dataclass(frozen=True)
class Entry:
    """A way to get cards: at once for so many chips, *live* as part of the bet and *dead* for the pot, or *waiting*.

    *all_in*: the player has no more than that.
    """

    live: int
    dead: int
    why: Sentence
    waiting: bool = False
    all_in: bool = False

    @property
    def total(self) -> int:
        """What is put in, in chips."""
        return self.live + self.dead


def entries(
    missing: Missing,
    small_blind: int,
    big_blind: int,
    stack: int,
    rule: ComingBack = ComingBack.ALL_MISSED,
) -> tuple[Entry, ...] | Refused:
    """The ways in which a player of a cash game can get cards, for blinds and a stack in chips.

    Refused where nothing was missed, or there are no such blinds or no chips.

    >>> post, wait = entries(Missing(small=True, big=True), small_blind=1, big_blind=2, stack=200)
    >>> post.total, post.live, post.dead, wait.waiting
    (3, 2, 1, True)
    """
    if not 0 <= small_blind <= big_blind or not big_blind:
        return refused(N_("The big blind is at least as high as the small one."))
    if stack <= 0:
        return refused(N_("Chips first: this player has none."))
    if not (missing.small or missing.big or missing.new):
        return refused(N_("This player has missed nothing and gets cards as ever."))
    if missing.between:
        why = N_("Between button and big blind nobody comes in: wait until the button has passed.")
        return (Entry(0, 0, Sentence(why), waiting=True),)
    wait = Entry(0, 0, Sentence(N_("Wait for the big blind: that is all to pay then.")), waiting=True)
    if rule is ComingBack.WAIT:
        return (wait,)
    live, dead = _owed(missing, small_blind, big_blind, rule)
    # Live chips first: they are the bet of a player who hasn't enough for both.
    put_live = min(live, stack)
    put_dead = min(dead, stack - put_live)
    return (
        Entry(put_live, put_dead, Sentence(_WHY[bool(live), bool(dead)]), all_in=put_live + put_dead == stack),
        wait,
    )


def _owed(missing: Missing, small_blind: int, big_blind: int, rule: ComingBack) -> tuple[int, int]:
    """What is owed, live and dead, in chips."""
    if missing.new or rule is ComingBack.ONE_BIG_BLIND:
        return big_blind, 0
    return big_blind * missing.big, small_blind * missing.small


_WHY = {
    (True, False): N_("Post a big blind now: it is part of the bet."),
    (False, True): N_("Post the small blind that was missed: it is dead and goes to the pot."),
    (True, True): N_("Post both blinds that were missed: the big one is part of the bet, the small one is dead."),
    (False, False): N_("Nothing to post: come in at once."),
}


@dataclass(frozen=True)
class Away:
    """What happens to a player who is away from a tournament table, in chips: what is *paid* and what is *left*."""

    paid: int
    left: int
    why: Sentence
    rule: str = "TDA 30"


def away(blind_or_ante: int, stack: int) -> Away | Refused:
    """A player away from the table in a tournament: blind and ante go in, cards are dealt, and then killed.

    Refused for a stack of nothing.

    >>> away(200, 5_000).left
    4800
    """
    if stack <= 0 or blind_or_ante < 0:
        return refused(N_("Chips first: this player has none."))
    paid = min(blind_or_ante, stack)
    why = N_("Away from the table: blinds and antes are paid, cards are dealt, and the hand is killed.")
    return Away(paid, stack - paid, Sentence(why))
