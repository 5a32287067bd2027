"""A showdown of cards: each player's best hand, which cards play, and who is ahead."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.awarding import award
from shuffleup.dealer.awards import Awards, AwardTerms, Contest
from shuffleup.dealer.best_hand import MadeHands, best_hands
from shuffleup.dealer.cards import cards_of, texts_of
from shuffleup.dealer.comparing import groups_of, rank_players
from shuffleup.dealer.games import (
    DRAW,
    GAMES,
    HOLDEM,
    OMAHA,
    OMAHA_8,
    RAZZ_GAME,
    SHORT_DECK_HOLDEM,
    STUD,
    STUD_8,
    TRIPLE_DRAW,
    Game,
)
from shuffleup.dealer.odd_chips import StudOddChip
from shuffleup.dealer.pots import PutIn, pots_of
from shuffleup.dealer.ranking import Category
from shuffleup.tournament.refusal import Refused

Holes = dict[int, tuple[str, ...]]


@st.composite
def showdowns(draw: st.DrawFn) -> tuple[Game, Holes, tuple[str, ...]]:
    """A game with two to four players and all its cards dealt."""
    game = draw(st.sampled_from(list(GAMES.values())))
    players = draw(st.lists(st.integers(1, 10), min_size=2, max_size=4, unique=True))
    count = game.hole * len(players) + game.board
    cards = draw(st.lists(st.sampled_from(texts_of(game.deck)), min_size=count, max_size=count, unique=True))
    holes = {player: tuple(cards[place * game.hole :][: game.hole]) for place, player in enumerate(players)}
    return game, holes, tuple(cards[game.hole * len(players) :])


def made(game: Game, holes: Mapping[int, str], board: str = "") -> Mapping[int, MadeHands]:
    hands = best_hands(game, {player: tuple(cards.split()) for player, cards in holes.items()}, board.split())
    assert not isinstance(hands, Refused)
    return hands


def ranked(game: Game, holes: Mapping[int, str], board: str = "") -> tuple[Contest, ...]:
    contests = rank_players(game, {player: tuple(cards.split()) for player, cards in holes.items()}, board.split())
    assert not isinstance(contests, Refused)
    return contests


def why(game: Game, holes: Mapping[int, str], board: str = "") -> str:
    hands = best_hands(game, {player: tuple(cards.split()) for player, cards in holes.items()}, board.split())
    assert isinstance(hands, Refused)
    return hands.why.english()


# -- Which cards play


@given(showdowns())
def test_the_cards_that_play_are_worth_the_hand(showdown: tuple[Game, Holes, tuple[str, ...]]) -> None:
    game, holes, board = showdown
    hands = best_hands(game, holes, board)
    assert not isinstance(hands, Refused)
    for player, both in hands.items():
        for hand, ranking in ((both.high, game.high), (both.low, game.low)):
            if hand and ranking:
                assert len(set(hand.cards)) == 5
                assert set(hand.cards) <= {*holes[player], *board}
                assert ranking.strength(cards_of(hand.cards)) == hand.strength
                assert hand.own == len(set(hand.cards) & set(holes[player]))
                if game.two_from_hole:
                    assert hand.own == 2


@given(showdowns(), st.randoms(use_true_random=False))
def test_the_order_in_which_cards_and_players_are_entered_does_not_matter(
    showdown: tuple[Game, Holes, tuple[str, ...]], chance: Random
) -> None:
    game, holes, board = showdown
    mixed = {
        player: tuple(chance.sample(holes[player], game.hole)) for player in chance.sample(list(holes), len(holes))
    }
    mixed_board = tuple(chance.sample(board, len(board)))
    assert best_hands(game, mixed, mixed_board) == best_hands(game, holes, board)
    assert rank_players(game, mixed, mixed_board) == rank_players(game, holes, board)


@given(showdowns())
def test_everybody_has_a_place_for_the_high_and_who_has_a_low_for_the_low(
    showdown: tuple[Game, Holes, tuple[str, ...]],
) -> None:
    game, holes, board = showdown
    contests = rank_players(game, holes, board)
    assert not isinstance(contests, Refused)
    assert len(contests) == 2 if game.splits else 1
    for contest in contests:
        placed = [player for group in contest.groups for player in group]
        assert len(placed) == len(set(placed))
        assert set(placed) <= set(holes)
        if not contest.low or not game.splits:
            assert set(placed) == set(holes)


def test_a_card_plays_only_where_it_is_needed() -> None:
    hands = made(HOLDEM, {1: "Kd 7d", 2: "Ah 2d"}, "As Ad Kh 7s 2c")
    assert hands[1].high
    assert hands[1].high.cards == ("As", "Ad", "Kh", "Kd", "7s")
    assert hands[1].high.own == 1


def test_who_plays_the_board_needs_none_of_his_own_cards() -> None:
    hands = made(HOLDEM, {1: "2d 2c", 2: "Qd Qc"}, "Ts Td Th Tc As")
    assert [both.high.plays_the_board for both in hands.values() if both.high] == [True, True]
    assert ranked(HOLDEM, {1: "2d 2c", 2: "Qd Qc"}, "Ts Td Th Tc As")[0].groups == ((1, 2),)


def test_the_cards_are_read_out_as_a_dealer_does() -> None:
    assert (high := made(HOLDEM, {1: "2d Kc"}, "2s Kd Kh 9c Ac")[1].high)
    assert high.cards == ("Kh", "Kd", "Kc", "2s", "2d")
    assert (high := made(HOLDEM, {1: "2d Ac"}, "3s 4d 5h Jc Kc")[1].high)
    assert high.cards == ("5h", "4d", "3s", "2d", "Ac")
    assert (high := made(SHORT_DECK_HOLDEM, {1: "6d Ac"}, "7s 8d 9h Jc Kc")[1].high)
    assert high.cards == ("9h", "8d", "7s", "6d", "Ac")
    assert (low := made(RAZZ_GAME, {1: "Ad 2c 4s 6d 8h Kc Kd"})[1].low)
    assert low.cards == ("8h", "6d", "4s", "2c", "Ad")
    assert (low := made(TRIPLE_DRAW, {1: "Ad 2c 4s 6d 8h"})[1].low)
    assert low.cards == ("Ad", "8h", "6d", "4s", "2c")


def test_hands_can_be_told_before_the_board_is_out() -> None:
    assert (high := made(HOLDEM, {1: "Kd Kc"})[1].high)
    assert (high.category, high.cards, high.own) == (Category.PAIR, ("Kd", "Kc"), 2)
    assert made(OMAHA, {1: "Kd Kc 2s 3s"})[1] == MadeHands()
    assert (high := made(STUD, {1: "Kd Kc 2s"})[1].high)
    assert high.category is Category.PAIR


# -- Who is ahead


def test_hands_that_are_equal_share_a_place() -> None:
    players = {4: "Ks 2d", 2: "Kd 3c", 7: "Ah Qs", 1: "Kh Qd"}
    assert ranked(HOLDEM, players, "As Kc Js 9d 8h")[0].groups == ((7,), (1,), (2, 4))


def test_suits_never_break_a_tie() -> None:
    assert ranked(HOLDEM, {1: "As Ks", 2: "Ac Kc"}, "Qs Jc 9d 5h 2d")[0].groups == ((1, 2),)


def test_the_low_needs_an_eight() -> None:
    high, low = ranked(OMAHA_8, {1: "As 2s Kh Kd", 2: "Qs Qd Jh Tc"}, "Kc 9d 8h 7c Ts")
    assert high.groups == ((2,), (1,))
    assert (low.low, low.groups) == (True, ())


def test_in_stud_the_deck_may_run_out_and_all_share_the_last_card() -> None:
    players = {1: "As Ad 2c 7d 9h Js", 2: "Ks Kd 3c 8d Th Qs"}
    assert ranked(STUD, players, "Kh")[0].groups == ((2,), (1,))


def test_a_pot_is_awarded_by_the_cards() -> None:
    contests = ranked(OMAHA_8, {1: "As 2s Kh Kd", 2: "Ad 2d Qc Jh", 3: "9s 9d Tc Ts"}, "Kc 9c 8h 7c 3d")
    awards = award(pots_of((PutIn(1, 101), PutIn(2, 101), PutIn(3, 101))), contests, AwardTerms((1, 2, 3)))
    assert isinstance(awards, Awards)
    assert dict(awards.paid) == {1: 152 + 76, 2: 75}


def test_the_cards_for_an_odd_chip_in_stud_go_with_the_hands() -> None:
    players = {1: "As Kd Qh Jc Ts 2d 2h", 2: "Ad Ks Qd Jh Tc 3d 4h"}
    (contest,) = ranked(STUD, players)
    assert contest.cards == {1: ("As", "Kd", "Qh", "Jc", "Ts"), 2: ("Ad", "Ks", "Qd", "Jh", "Tc")}
    holes = {player: tuple(cards.split()) for player, cards in players.items()}
    contests = rank_players(STUD, holes, stud=StudOddChip.ALL_CARDS_HIGH_SUIT)
    assert not isinstance(contests, Refused)
    assert contests[0].cards == holes
    assert not ranked(HOLDEM, {1: "As Kd", 2: "Ad Ks"}, "2c 3c 4d 9h 9s")[0].cards


def test_without_a_hand_there_is_no_place() -> None:
    hands = {
        player: both.low
        for player, both in made(STUD_8, {1: "As 2d 3h 4c 5s Kd Kh", 2: "9s 9d 9h Tc Ts Jd Jh"}).items()
    }
    assert groups_of(hands) == ((1,),)


# -- What can't be


@pytest.mark.parametrize(
    ("game", "holes", "board", "sentence"),
    [
        (HOLDEM, {3: "As"}, "", "Cards of Seat 3: 1. In this game a hand has 2."),
        (OMAHA, {3: "As Ks"}, "", "Cards of Seat 3: 2. In this game a hand has 4."),
        (DRAW, {3: "As Ks Qs Js Ts 9s"}, "", "Cards of Seat 3: 6. In this game a hand has 5."),
        (HOLDEM, {1: "As Ks"}, "2c 3d", "Cards on the board: 2. There can be none, 3, 4 or 5."),
        (HOLDEM, {1: "As Ks"}, "2c 3d 4h 5s 6d 7c", "Cards on the board: 6. There can be none, 3, 4 or 5."),
        (DRAW, {1: "As Ks Qs Js Ts"}, "2c 3d 4h", "This game has no board."),
        (HOLDEM, {1: "As Ks", 2: "As Qd"}, "", "The card A♠ is there twice."),
        (HOLDEM, {1: "As Ks"}, "2c 3d Ks", "The card K♠ is there twice."),
        (HOLDEM, {1: "As 1s"}, "", "“1s” is no card. A card is a rank and a suit: As, Td, 9c, 2h."),
        (SHORT_DECK_HOLDEM, {1: "As 5s"}, "", "5♠ isn't in the deck: short deck has no cards below a six."),
        (STUD, {1: "As Ks", 2: "2s 3s 4s"}, "", "All have as many cards in stud; here some have 2 and others 3."),
        (STUD, {1: "As Ks Qs Js Ts 9s 8s 7s"}, "", "A hand in stud has 1 to 7 cards."),
        (STUD, {1: "As Ks"}, "2c", "In stud only a seventh card can lie on the board, when the deck runs out."),
    ],
)
def test_what_can_not_be_is_refused(game: Game, holes: dict[int, str], board: str, sentence: str) -> None:
    assert why(game, holes, board) == sentence


def test_a_player_is_refused_by_name() -> None:
    refused = best_hands(HOLDEM, {3: ("As",)}, names={3: "Bo"})
    assert isinstance(refused, Refused)
    assert refused.why.english() == "Cards of Bo: 1. In this game a hand has 2."


@pytest.mark.parametrize(
    ("game", "holes", "board", "wanting"),
    [(HOLDEM, {1: ("As", "Ks"), 2: ("2c", "2d")}, (), 5), (STUD, {1: ("As", "Ks"), 2: ("2c", "2d")}, (), 5)],
)
def test_pots_wait_until_all_cards_are_out(game: Game, holes: Holes, board: tuple[str, ...], wanting: int) -> None:
    refused = rank_players(game, holes, board)
    assert isinstance(refused, Refused)
    assert refused.why.values == {"count": wanting}
