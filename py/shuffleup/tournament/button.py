"""The button and the blinds from hand to hand: dead button, moving button, or simplified.

Rules: TDA 32 and 34-B, WSOP 85, Robert's Rules 4.2; seed 000 on blinds that go out. Seats are numbered clockwise.
What is kept from a hand are three seats, not three players. With a dead button the big blind goes to the next player,
and the small blind and the button follow it, even onto a seat that has become empty: so nobody is spared a big blind.
By none of the rules anybody pays it twice running.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from shuffleup.tournament.late_entry import first_hand
from shuffleup.tournament.refusal import N_, Refused, Sentence


class ButtonRule(Enum):
    """Where the button goes when somebody near it is out.

    DEAD: to the seat of the last small blind, also when it is empty (TDA 32, WSOP 85). MOVING: always to a player;
    who is passed over pays the missed blinds all the same (Robert's Rules 4.2a). SIMPLIFIED: always to a player, and
    missed blinds are forgotten, as online.
    """

    DEAD = "dead"
    MOVING = "moving"
    SIMPLIFIED = "simplified"


class Blind(Enum):
    """One of the two blinds."""

    SMALL = "small"
    BIG = "big"


@dataclass(frozen=True)
class Markers:
    """The seats the *button* and the blinds of a hand belong to, taken or empty.

    *small_blind* is None where nobody knows of a seat for it. Heads-up it is the button's seat.
    """

    button: int
    small_blind: int | None
    big_blind: int


@dataclass(frozen=True)
class Post:
    """The player in a *seat* puts in a *blind*, or owes it."""

    seat: int
    blind: Blind


@dataclass(frozen=True)
class Hand:
    """Who has which part in a hand.

    *dealt_in*: the seats that get cards, in the order of the deal: first left of the button. *posts*: who pays which
    blind, clockwise after the button. *waiting*: who sits there but is not dealt in yet. *owed*: blinds to be paid in
    later hands, to be handed to the next `next_hand`. *heads_up_begins*: two are left, and were more the hand before.
    """

    markers: Markers
    dealt_in: tuple[int, ...]
    posts: tuple[Post, ...]
    waiting: tuple[int, ...] = ()
    owed: tuple[Post, ...] = ()
    heads_up_begins: bool = False

    @property
    def heads_up(self) -> bool:
        """Whether two play."""
        return len(self.dealt_in) == 2

    @property
    def dead_button(self) -> bool:
        """Whether the button stands where nobody plays."""
        return self.markers.button not in self.dealt_in

    @property
    def dead_small_blind(self) -> bool:
        """Whether the small blind falls to a seat where nobody plays: then nobody pays it."""
        return self.markers.small_blind not in self.dealt_in

    @property
    def small_blind(self) -> int | None:
        """The seat that pays the small blind because it is its turn, or None."""
        seats = (post.seat for post in self.posts if post.blind is Blind.SMALL)
        return next((seat for seat in seats if seat == self.markers.small_blind), None)

    @property
    def first_before_flop(self) -> int:
        """The seat that acts first before the flop: left of the big blind; heads-up the button."""
        return clockwise(self.dealt_in, after=self.markers.big_blind)[0]

    @property
    def first_after_flop(self) -> int:
        """The seat that acts first after the flop, if it is still in then: left of the button."""
        return self.dealt_in[0]


def clockwise(seats: Iterable[int], after: int) -> tuple[int, ...]:
    """The seats in the order one meets them clockwise, from the one left of seat *after*; that one itself comes last.

    >>> clockwise({2, 5, 7}, after=5)
    (7, 2, 5)
    """
    return tuple(sorted(set(seats), key=lambda seat: (seat <= after, seat)))


def first_markers(occupied: Collection[int], button: int) -> Markers | Refused:
    """The seats of a table's first hand, after a draw or a merge: the button given, the blinds left of it.

    Refused with fewer than two players, and where nobody sits in the button's seat.

    >>> first_markers({1, 4, 6}, button=4)
    Markers(button=4, small_blind=6, big_blind=1)
    >>> first_markers({1, 4}, button=4)
    Markers(button=4, small_blind=4, big_blind=1)
    """
    if fault := _fault_in_players(occupied):
        return Refused(fault)
    if button not in occupied:
        return Refused(Sentence(N_("Nobody sits in seat {seat}: the button begins with a player."), {"seat": button}))
    left = clockwise(occupied, after=button)
    return Markers(button, button, left[0]) if len(left) == 2 else Markers(button, left[0], left[1])


def hand_with(markers: Markers, players: Iterable[int]) -> Hand:
    """The hand of the *players* in these seats with these markers, where everybody pays what their seat pays.

    >>> hand = hand_with(Markers(4, 6, 1), {1, 4, 6, 7})
    >>> hand.dealt_in, hand.first_before_flop, hand.first_after_flop
    ((6, 7, 1, 4), 4, 6)
    """
    dealt_in = clockwise(players, after=markers.button)
    blinds = {markers.big_blind: Blind.BIG}
    if markers.small_blind is not None:
        blinds[markers.small_blind] = Blind.SMALL
    return Hand(markers, dealt_in, tuple(Post(seat, blinds[seat]) for seat in dealt_in if seat in blinds))


def next_hand(
    seats: int,
    occupied: Collection[int],
    last: Markers,
    rule: ButtonRule = ButtonRule.DEAD,
    *,
    owed: Sequence[Post] = (),
    newcomers: Collection[int] = (),
) -> Hand | Refused:
    """The next hand at a table of so many *seats*, played by those in the *occupied* ones.

    *last* are the markers of the hand before, *owed* its blinds still to be paid, *newcomers* the seats of those who
    have sat down since. Newcomers pay what their seat pays and no more. Whoever sits between the next button and the
    next small blind is one of them, for else the big blind would have been theirs: they wait a hand, until the button
    has passed (TDA 8-A, 10-A), unless fewer than three could play without them. Where two play, the big blind goes
    on, the other has the button and the small blind (TDA 34-B), and nothing is owed any more.

    Refused: a seat the table does not have, fewer than two players, markers in no possible order.

    >>> after_seat_3_was_out = next_hand(6, {1, 2, 4, 5, 6}, last=Markers(1, 2, 3))
    >>> after_seat_3_was_out.markers, after_seat_3_was_out.small_blind
    (Markers(button=2, small_blind=3, big_blind=4), None)
    >>> next_hand(6, {1, 2, 4, 5, 6}, last=after_seat_3_was_out.markers).dead_button
    True
    """
    if fault := _fault_in_players(occupied, seats) or fault_in_markers(last):
        return Refused(fault)
    last_small = _small_blind_seat(last, seats)
    there = clockwise(occupied, after=last.big_blind)
    between = {seat for seat in there if not first_hand(seat, last_small, last.big_blind, there[0]).dealt_in}
    playing = [seat for seat in there if seat not in between]
    if len(there) == 2:
        return _heads_up(there, last)
    if len(playing) < 3:
        hand = hand_with(_markers_of_a_few(there, between, last_small, rule), there)
    elif rule is ButtonRule.DEAD:
        hand = _with_waiting(Markers(last_small, last.big_blind, playing[0]), there, between)
    else:
        # A player in the last small blind's seat is the next to have the button.
        button, small, big, *_ = clockwise(playing, after=last_small - 1)
        still_between = {seat for seat in between if not first_hand(seat, button, small, big).dealt_in}
        hand = _with_waiting(Markers(button, small, big), there, still_between)
    if rule is not ButtonRule.MOVING:
        return hand
    return _with_missed_blinds(hand, _missed(hand, last, playing, newcomers), owed, newcomers)


def fault_in_markers(markers: Markers) -> Sentence | None:
    """What is wrong with markers that were set by hand, as a sentence for the host, or None.

    A marker may stand on a seat that has been taken away since.
    """
    small = markers.button if markers.small_blind is None else markers.small_blind
    seats = [markers.button, small, markers.big_blind]
    if min(seats) < 1:
        return Sentence(N_("Seats are numbered from 1."))
    left = clockwise({small, markers.big_blind}, after=markers.button)
    if markers.big_blind in (markers.button, small) or (small != markers.button and left[0] != small):
        return Sentence(N_("Clockwise the button comes first, then the small blind, then the big blind."))
    return None


def _fault_in_players(occupied: Collection[int], seats: int | None = None) -> Sentence | None:
    if len(set(occupied)) < 2:
        return Sentence(N_("A hand needs two players."))
    if min(occupied) < 1:
        return Sentence(N_("Seats are numbered from 1."))
    if seats is not None and max(occupied) > seats:
        values = {"seat": max(occupied), "seats": seats}
        return Sentence(N_("There is no seat {seat} at this table: it has {seats} seats."), values)
    return None


def _small_blind_seat(markers: Markers, seats: int) -> int:
    """The seat of the small blind; where nobody knows of one, the seat left of the button if it is not the big's."""
    if markers.small_blind is not None:
        return markers.small_blind
    left = markers.button % seats + 1
    return markers.button if left == markers.big_blind else left


def _heads_up(players: Sequence[int], last: Markers) -> Hand:
    """The hand of two, the first of whom is due for the big blind."""
    big, small = players
    return replace(hand_with(Markers(small, small, big), players), heads_up_begins=last.button != last.small_blind)


def _markers_of_a_few(players: Sequence[int], between: Collection[int], last_small: int, rule: ButtonRule) -> Markers:
    """The markers where all but two at most are new: the first of the *players* has the big blind, the last the
    small. The button is before them, and a dead one at least as far as the last small blind's seat.
    """
    *_, button, small = players
    if rule is ButtonRule.DEAD and button not in between:
        button = last_small
    return Markers(button, small, players[0])


def _with_waiting(markers: Markers, there: Iterable[int], waiting: Collection[int]) -> Hand:
    """The hand of all who are there but those who wait."""
    hand = hand_with(markers, (seat for seat in there if seat not in waiting))
    return replace(hand, waiting=tuple(sorted(waiting)))


def _missed(hand: Hand, last: Markers, playing: Iterable[int], newcomers: Collection[int]) -> list[Post]:
    """The blinds that have passed players over who were there to pay them."""
    missed = []
    markers = hand.markers
    for seat in clockwise(playing, after=last.big_blind):
        if seat == markers.big_blind:
            break
        missed.append(Post(seat, Blind.BIG))
        if seat != markers.small_blind:
            missed.append(Post(seat, Blind.SMALL))
    if markers.button == last.big_blind:
        missed.append(Post(last.big_blind, Blind.SMALL))
    return [post for post in missed if post.seat not in newcomers]


def _with_missed_blinds(hand: Hand, missed: Sequence[Post], owed: Sequence[Post], newcomers: Collection[int]) -> Hand:
    """The hand in which missed blinds are paid: the biggest first, one a player, the rest owed on."""
    still_owed = [post for post in owed if post.seat in hand.dealt_in and post.seat not in newcomers]
    due: dict[int, list[Blind]] = {seat: [] for seat in hand.dealt_in}
    for post in (*still_owed, *missed, *hand.posts):
        due[post.seat].append(post.blind)
    posts: list[Post] = []
    rest: list[Post] = []
    for seat, blinds in due.items():
        biggest_first = [Post(seat, blind) for blind in sorted(blinds, key=lambda blind: blind is not Blind.BIG)]
        posts += biggest_first[:1]
        rest += biggest_first[1:]
    return replace(hand, posts=tuple(posts), owed=tuple(rest))
