"""A hand's button and blinds in sentences for the table: where they are, and why where nobody would expect them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shuffleup.tournament.button import Blind, Hand, Post
from shuffleup.tournament.refusal import N_, Sentence, Value, listed


def told(hand: Hand, names: Mapping[int, str] | None = None) -> tuple[Sentence, ...]:
    """What to say before the cards are dealt: the markers first, then blinds made up for, then who has to wait.

    *names* are those of the players by their seats; a seat without one is called by its number.

    >>> from shuffleup.tournament.button import Markers, next_hand
    >>> hand = next_hand(6, {1, 4, 5, 6}, last=Markers(1, 2, 3))
    >>> [line.english() for line in told(hand, {4: "Bo"})]
    ['The button stands on the empty seat 2: Bo pays the big blind, nobody the small one.']
    """
    names = names or {}
    lines = [_markers_told(hand, names)]
    for post in hand.posts:
        if post not in _paid_in_turn(hand):
            text = _MADE_UP_FOR[post.blind]
            lines.append(Sentence(text, {"player": seat_called(post.seat, names)}))
    for seat in dict.fromkeys(post.seat for post in hand.owed):
        lines.append(Sentence(N_("{player} still owes a small blind."), {"player": seat_called(seat, names)}))
    for seat in hand.waiting:
        text = N_("{player} waits until the button has passed the seat.")
        lines.append(Sentence(text, {"player": seat_called(seat, names)}))
    return tuple(lines)


def acting_told(hand: Hand, names: Mapping[int, str] | None = None) -> Sentence:
    """Who acts first, before and after the flop.

    >>> from shuffleup.tournament.button import Markers, hand_with
    >>> acting_told(hand_with(Markers(2, 2, 5), {2, 5}), {2: "Ada", 5: "Bo"}).english()
    'Ada acts first before the flop, Bo after it.'
    """
    before, after = (seat_called(seat, names or {}) for seat in (hand.first_before_flop, hand.first_after_flop))
    return Sentence(N_("{before} acts first before the flop, {after} after it."), {"before": before, "after": after})


def seat_called(seat: int, names: Mapping[int, str]) -> Value:
    """The name of the player in a seat, or the seat's number as a sentence."""
    return names.get(seat) or Sentence(N_("Seat {number}"), {"number": seat})


def seats_listed(seats: Iterable[int], names: Mapping[int, str]) -> Value:
    """The players in some seats side by side, as one value for a sentence."""
    return listed(seat_called(seat, names) for seat in seats)


_MADE_UP_FOR = {
    Blind.BIG: N_("{player} was passed over and pays a big blind too."),
    Blind.SMALL: N_("{player} was passed over and pays a small blind too."),
}


def _paid_in_turn(hand: Hand) -> tuple[Post, ...]:
    """What is paid because of where the markers are, not to make up for anything."""
    big = Post(hand.markers.big_blind, Blind.BIG)
    small = hand.small_blind
    return (big,) if small is None else (big, Post(small, Blind.SMALL))


def _markers_told(hand: Hand, names: Mapping[int, str]) -> Sentence:
    """Where the button is, and who pays the blinds it leads to."""
    button, big = hand.markers.button, hand.markers.big_blind
    words: dict[str, Value] = {"button": seat_called(button, names), "big": seat_called(big, names), "seat": button}
    if hand.small_blind is not None:
        words["small"] = seat_called(hand.small_blind, names)
    if hand.heads_up_begins:
        text = N_(
            "Two are left: {button} has the button and the small blind, {big} the big blind, "
            "so that nobody pays it twice running."
        )
    elif hand.heads_up:
        text = N_("{button} has the button and the small blind, {big} the big blind.")
    elif hand.dead_button and hand.small_blind is None:
        text = N_("The button stands on the empty seat {seat}: {big} pays the big blind, nobody the small one.")
    elif hand.dead_button:
        text = N_("The button stands on the empty seat {seat}: {small} pays the small blind, {big} the big one.")
    elif hand.dead_small_blind:
        text = N_("{button} has the button, {big} the big blind; nobody pays the small one.")
    elif hand.small_blind is None:
        text = N_("{button} has the button, {big} the big blind.")
    else:
        text = N_("{button} has the button, {small} the small blind, {big} the big blind.")
    return Sentence(text, words)
