"""Whole hands played in pokerkit end with the same pots and the same chips as ours; skipped where it isn't installed.

It stands up for pots, returns and splits, with antes from each player. For odd chips it does only where there is one
pot and one odd chip: it puts pots together whose losers have mucked (not so TDA 21), and gives two odd chips to one
player (not so TDA 20-A). Half of a side pot without a low it shares among all in it, where the main pot has a low.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pot_hands import awarded, made
from shuffleup.dealer.awarding import award
from shuffleup.dealer.awards import Awards, AwardTerms, Contest, Part
from shuffleup.dealer.pots import Pots, PutIn

pokerkit = pytest.importorskip("pokerkit")

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
ALWAYS_EVEN = 2 * 2520
"""Amounts in multiples of this split evenly among up to nine, and so do their halves."""

STACKS = st.lists(st.one_of(st.integers(10, 25), st.integers(10, 400)), min_size=2, max_size=9)
ANTES = st.sampled_from((0, 0, 3, 20))


AUTOMATIC = tuple(
    getattr(pokerkit.Automation, name) for name in ("ANTE_POSTING", "BLIND_OR_STRADDLE_POSTING", "CHIPS_PULLING")
)


@dataclass
class Played:
    """A hand as it went: what everybody put in, who folded, pokerkit's pots, and the hands of those left."""

    put_in: list[int]
    folded: set[int] = field(default_factory=set)
    pots: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    contests: list[Contest] = field(default_factory=list)


def hold_em(stacks: Sequence[int], ante: int, unit: int) -> Any:
    game = pokerkit.NoLimitTexasHoldem
    blinds = (5 * unit, 10 * unit)
    return game.create_state(AUTOMATIC, True, ante, blinds, 10 * unit, tuple(stacks), len(stacks))


def omaha_high_low(stacks: Sequence[int], ante: int, unit: int) -> Any:
    game = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    blinds = (5 * unit, 10 * unit)
    return game.create_state(AUTOMATIC, True, ante, blinds, 10 * unit, 20 * unit, tuple(stacks), len(stacks))


def play(state: Any, luck: Random, holes: int) -> Played:
    """Play a hand to its end by chance; everybody shows."""
    deck = DECK[:]
    luck.shuffle(deck)
    hand = Played([0] * len(state.stacks))
    while state.status:
        if state.can_collect_bets():
            hand.put_in = [total + bet for total, bet in zip(hand.put_in, state.bets, strict=True)]
            state.collect_bets()
        elif state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole("".join(deck.pop() for _ in range(holes)))
        elif state.can_deal_board():
            state.deal_board("".join(deck.pop() for _ in range(state.street.board_dealing_count)))
        elif state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards(True)
        elif state.actor_index is not None:
            bet(state, luck)
        else:
            if not hand.pots:
                look_at(state, hand)
            if state.can_kill_hand():
                state.kill_hand()
            else:
                state.push_chips()
    return hand


def bet(state: Any, luck: Random) -> None:
    """Fold, call or raise by chance, all-in often."""
    choice = luck.random()
    if choice < 0.25 and state.can_fold():
        state.fold()
    elif choice < 0.6 and state.can_complete_bet_or_raise_to():
        most = state.max_completion_betting_or_raising_to_amount
        least = state.min_completion_betting_or_raising_to_amount
        state.complete_bet_or_raise_to(luck.choice((least, most, most)))
    else:
        state.check_or_call()


def look_at(state: Any, hand: Played) -> None:
    """The pots before they are given away, and who has the best hands."""
    left = [player for player, alive in enumerate(state.statuses) if alive]
    hand.folded = set(range(len(state.stacks))) - set(left)
    hand.pots = [(pot.amount, tuple(pot.player_indices)) for pot in state.pots]
    if len(left) > 1:
        for kind in range(len(state.hand_types)):
            hand.contests.append(Contest(ranked(left, state, kind), low=kind == 1))


def ranked(players: Sequence[int], state: Any, kind: int) -> list[list[int]]:
    """Players by their hands, the best first, equals together; without those who have none."""
    groups: list[tuple[Any, list[int]]] = []
    hands = {player: state.get_hand(player, 0, kind) for player in players}
    for player, held in hands.items():
        equal = next((group for other, group in groups if other == held), None)
        if equal is not None:
            equal.append(player)
        elif held is not None:
            groups.append((held, [player]))
    return [group for _, group in sorted(groups, key=lambda each: each[0], reverse=True)]


def pots_found_equal(hand: Played) -> Pots:
    """Our pots of the hand. Where all but one fold pokerkit has none to compare: it gives that one the bet back."""
    put_in = [PutIn(player, chips, folded=player in hand.folded) for player, chips in enumerate(hand.put_in)]
    pots = made(put_in, range(len(put_in)))
    if hand.contests:
        assert [(pot.amount, pot.players) for pot in pots.pots] == hand.pots
    return pots


GAMES = pytest.mark.parametrize(("game", "holes"), [(hold_em, 2), (omaha_high_low, 4)], ids=["holdem", "omaha8"])


@GAMES
@given(stacks=STACKS, ante=ANTES, seed=st.integers(0, 10**9))
def test_a_whole_hand_ends_with_the_same_chips(
    game: Any, holes: int, stacks: list[int], ante: int, seed: int
) -> None:
    state = game([(stack + ante) * ALWAYS_EVEN for stack in stacks], ante * ALWAYS_EVEN, ALWAYS_EVEN)
    begun = list(state.starting_stacks)
    hand = play(state, Random(seed), holes)
    awards = awarded(award(pots_found_equal(hand), hand.contests, AwardTerms(tuple(range(len(begun))))))
    no_low_here = any(each.part is Part.NO_LOW for each in awards.awards)
    if not no_low_here or not hand.contests[1].groups:
        assert ends(begun, hand, awards) == list(state.stacks)


@GAMES
@given(players=st.integers(2, 9), stack=st.integers(10, 60), seed=st.integers(0, 10**9))
def test_an_odd_chip_ends_where_it_should(game: Any, holes: int, players: int, stack: int, seed: int) -> None:
    state = game([stack] * players, 0, 1)
    begun = list(state.starting_stacks)
    hand = play(state, Random(seed), holes)
    awards = awarded(award(pots_found_equal(hand), hand.contests, AwardTerms(tuple(range(len(begun))))))
    one_odd_each = all(sum(share.odd > 0 for share in each.shares) < 2 for each in awards.awards)
    if len(awards.pots.pots) == 1 and one_odd_each:
        assert ends(begun, hand, awards) == list(state.stacks)


@given(stacks=STACKS, seed=st.integers(0, 10**9))
def test_half_an_ante_wins_half_of_each(stacks: list[int], seed: int) -> None:
    """Antes of 20 from everybody, and some have less than that."""
    pots_found_equal(play(hold_em(stacks, 20, 1), Random(seed), 2))


def ends(begun: Sequence[int], hand: Played, awards: Awards) -> list[int]:
    """The stacks after the hand."""
    return [stack - hand.put_in[player] + awards.paid.get(player, 0) for player, stack in enumerate(begun)]
