"""Over a whole evening at a table, with players who go and come: who pays the blinds, and where the button goes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.button import (
    Blind,
    ButtonRule,
    Hand,
    Markers,
    Post,
    fault_in_markers,
    first_markers,
    hand_with,
    next_hand,
)
from shuffleup.tournament.button_told import told


@dataclass(frozen=True)
class Played:
    """A hand, who sat where (a number for each player), and which seats were new to it."""

    hand: Hand
    players: dict[int, int]
    newcomers: frozenset[int] = frozenset()

    @property
    def dealt_in(self) -> set[int]:
        return {self.players[seat] for seat in self.hand.dealt_in}

    @property
    def big_blind(self) -> int:
        return self.players[self.hand.markers.big_blind]


@dataclass(frozen=True)
class Evening:
    seats: int
    rule: ButtonRule
    hands: tuple[Played, ...]

    def way(self, start: int, end: int) -> int:
        """How many seats it is clockwise from one seat to another."""
        return (end - start) % self.seats


# Between two hands up to four things happen at seats: somebody goes or comes, or somebody goes and another comes.
COMINGS_AND_GOINGS = st.lists(st.lists(st.tuples(st.integers(1, 10), st.booleans()), max_size=4), max_size=15)


@st.composite
def evenings(draw: st.DrawFn, rules: tuple[ButtonRule, ...] = tuple(ButtonRule)) -> Evening:
    """A table from its first hand on, with players who go and come."""
    seats, rule = draw(st.integers(2, 10)), draw(st.sampled_from(rules))
    taken = draw(st.sets(st.integers(1, seats), min_size=2))
    markers = first_markers(taken, draw(st.sampled_from(sorted(taken))))
    assert isinstance(markers, Markers)
    hands = [Played(hand_with(markers, taken), {seat: seat for seat in taken})]
    for number, happens in enumerate(draw(COMINGS_AND_GOINGS), start=1):
        there, newcomers = dict(hands[-1].players), set()
        for seat, comes in happens:
            gone = there.pop(seat, None)
            if seat <= seats and (gone is None or comes):
                there[seat] = 100 * number + seat
                newcomers.add(seat)
        if len(there) < 2:
            continue
        before = hands[-1].hand
        hand = next_hand(seats, there.keys(), before.markers, rule, owed=before.owed, newcomers=newcomers)
        assert isinstance(hand, Hand), hand.why.english()
        hands.append(Played(hand, there, frozenset(newcomers & there.keys())))
    return Evening(seats, rule, tuple(hands))


DEAD = evenings((ButtonRule.DEAD,))
MOVING = evenings((ButtonRule.MOVING,))
SIMPLIFIED = evenings((ButtonRule.SIMPLIFIED,))


@given(evenings())
def test_everybody_plays_or_waits_and_every_hand_is_in_order(evening: Evening) -> None:
    for played in evening.hands:
        hand = played.hand
        assert sorted((*hand.dealt_in, *hand.waiting)) == sorted(played.players)
        assert len(hand.dealt_in) >= 2
        assert fault_in_markers(hand.markers) is None
        assert hand.markers.big_blind in hand.dealt_in
        assert len({post.seat for post in hand.posts}) == len(hand.posts)
        assert Post(hand.markers.big_blind, Blind.BIG) in hand.posts
        assert {post.seat for post in (*hand.posts, *hand.owed)} <= set(hand.dealt_in)
        ways = [evening.way(hand.markers.button, seat) or evening.seats for seat in hand.dealt_in]
        assert ways == sorted(ways)
        assert told(hand)


@given(evenings())
def test_nobody_pays_the_big_blind_twice_running(evening: Evening) -> None:
    for before, now in pairwise(evening.hands):
        assert before.big_blind != now.big_blind
        assert before.hand.markers.big_blind != now.hand.markers.big_blind


@given(evenings())
def test_with_two_left_the_button_is_the_small_blind(evening: Evening) -> None:
    for played in evening.hands:
        markers = played.hand.markers
        assert (markers.button == markers.small_blind) is played.hand.heads_up
        if played.hand.heads_up:
            assert {markers.button, markers.big_blind} == set(played.hand.dealt_in)
            assert played.hand.first_before_flop == markers.button


@given(evenings())
def test_only_newcomers_wait_one_hand_at_most_and_where_three_play_without_them(evening: Evening) -> None:
    for played in evening.hands:
        assert set(played.hand.waiting) <= played.newcomers
        assert not played.hand.waiting or len(played.hand.dealt_in) >= 3


@given(DEAD)
def test_a_dead_button_lets_the_big_blind_pass_over_nobody(evening: Evening) -> None:
    """It allows no skipping at all: from one big blind seat to the next there is nobody, dealt in or waiting."""
    for before, now in pairwise(evening.hands):
        start, end = before.hand.markers.big_blind, now.hand.markers.big_blind
        there = {seat for seat in now.players if 0 < evening.way(start, seat) < evening.way(start, end)}
        assert there == set()


@given(DEAD)
def test_with_a_dead_button_all_others_pay_one_big_blind_between_two_of_anybody(evening: Evening) -> None:
    hands = evening.hands
    for start, played in enumerate(hands):
        rest = range(start + 1, len(hands))
        end = next((place for place in rest if hands[place].big_blind == played.big_blind), None)
        if end is None:
            continue
        round_the_table = hands[start : end + 1]
        all_along = set.intersection(*(set(each.players.values()) for each in round_the_table)) - {played.big_blind}
        paid = Counter(each.big_blind for each in round_the_table)
        assert {paid[player] for player in all_along} <= {1}
        assert end - start <= evening.seats


@given(DEAD)
def test_with_a_dead_button_who_paid_the_big_blind_pays_the_small_one_next(evening: Evening) -> None:
    for before, now in pairwise(evening.hands):
        seat = before.hand.markers.big_blind
        if before.big_blind == now.players.get(seat):
            assert now.hand.small_blind == seat


@given(DEAD)
def test_a_dead_button_never_goes_backwards_nor_past_the_big_blind(evening: Evening) -> None:
    """With three or more; with two it goes to the one who is not due for the big blind, wherever (TDA 34-B)."""
    for before, now in pairwise(evening.hands):
        if now.hand.heads_up:
            continue
        start = before.hand.markers
        assert evening.way(start.button, now.hand.markers.button) < evening.way(start.button, start.big_blind)
        if not before.hand.heads_up:
            assert now.hand.markers.button != start.button


@given(MOVING)
def test_a_moving_button_is_always_a_player_and_goes_on_every_hand(evening: Evening) -> None:
    for before, now in pairwise(evening.hands):
        assert not now.hand.dead_button
        assert not now.hand.dead_small_blind
        if not now.hand.heads_up and not before.hand.heads_up:
            assert now.hand.markers.button != before.hand.markers.button


@given(MOVING)
def test_with_a_moving_button_who_is_passed_over_by_the_big_blind_pays_it_at_once(evening: Evening) -> None:
    for before, now in pairwise(evening.hands):
        start, end = before.hand.markers.big_blind, now.hand.markers.big_blind
        passed = {seat for seat in now.hand.dealt_in if 0 < evening.way(start, seat) < evening.way(start, end)}
        big_blinds = {post.seat for post in now.hand.posts if post.blind is Blind.BIG}
        assert big_blinds - {end} <= passed - now.newcomers
        if not now.hand.heads_up and passed & set(before.hand.dealt_in):
            assert passed & set(before.hand.dealt_in) - now.newcomers <= big_blinds


@given(MOVING)
def test_with_a_moving_button_all_debts_are_paid_once_nobody_goes_or_comes(evening: Evening) -> None:
    last = evening.hands[-1]
    hand = last.hand
    for _ in range(2 * evening.seats):
        following = next_hand(evening.seats, last.players.keys(), hand.markers, evening.rule, owed=hand.owed)
        assert isinstance(following, Hand)
        due = len(hand.owed) + 2
        assert following.heads_up or len(following.posts) + len(following.owed) == due
        hand = following
    assert hand.owed == ()


@given(SIMPLIFIED)
def test_simplified_the_button_and_both_blinds_are_always_players(evening: Evening) -> None:
    for played in evening.hands:
        hand = played.hand
        assert not hand.dead_button
        assert hand.posts == tuple(sorted(hand.posts, key=lambda post: hand.dealt_in.index(post.seat)))
        assert {post.seat: post.blind for post in hand.posts} == {
            hand.markers.small_blind: Blind.SMALL,
            hand.markers.big_blind: Blind.BIG,
        }


@given(evenings())
def test_while_nobody_goes_or_comes_all_rules_are_one(evening: Evening) -> None:
    first = evening.hands[0]
    hand = first.hand
    for _ in range(2 * evening.seats):
        following = [next_hand(evening.seats, first.players.keys(), hand.markers, rule) for rule in ButtonRule]
        assert following[0] == following[1] == following[2]
        assert isinstance(following[0], Hand)
        hand = following[0]
