"""Somebody sits down during play: dealt in at once, or waiting for the button (TDA 2024 8-A, 10-A; WSOP 66)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.refusal import N_, Sentence


class Posts(Enum):
    """What a newcomer puts in with the first hand: never more than the seat they got has to pay anyway."""

    NOTHING = "nothing"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"


@dataclass(frozen=True)
class FirstHand:
    """How a newcomer begins: *dealt_in* at once or not, and what the seat *posts*."""

    dealt_in: bool
    posts: Posts = Posts.NOTHING

    @property
    def told(self) -> Sentence:
        """It in a sentence for the table."""
        if not self.dealt_in:
            return Sentence(N_("Waits until the button has passed the seat."))
        if self.posts is Posts.BIG_BLIND:
            return Sentence(N_("Dealt in at once, and posts the big blind."))
        if self.posts is Posts.SMALL_BLIND:
            return Sentence(N_("Dealt in at once, and posts the small blind."))
        return Sentence(N_("Dealt in at once, with nothing to post."))


def first_hand(seat: int, button: int, small_blind: int, big_blind: int) -> FirstHand:
    """How somebody begins who gets this seat; seats are numbered clockwise, the table may have any number of them.

    Only seats between the button and the small blind wait: there a newcomer would get the button without ever having
    paid a blind.

    >>> first_hand(6, button=5, small_blind=8, big_blind=9).dealt_in
    False
    >>> first_hand(7, button=5, small_blind=6, big_blind=7).posts
    <Posts.BIG_BLIND: 'big_blind'>
    """
    between = button < seat < small_blind if button < small_blind else seat > button or seat < small_blind
    if button != small_blind and between:
        return FirstHand(dealt_in=False)
    if seat == big_blind:
        return FirstHand(dealt_in=True, posts=Posts.BIG_BLIND)
    return FirstHand(dealt_in=True, posts=Posts.SMALL_BLIND if seat == small_blind else Posts.NOTHING)
