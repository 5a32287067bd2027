"""What hands are called, in every language's own words."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.best_hand import MadeHand, best_hands
from shuffleup.dealer.cards import texts_of
from shuffleup.dealer.games import GAMES, HOLDEM, OMAHA_8, RAZZ_GAME, SHORT_DECK_HOLDEM, STUD, TRIPLE_DRAW, Game
from shuffleup.dealer.hand_names import best_called, hands_called, high_called, rank_called, ranks_called
from shuffleup.locale import spoken
from shuffleup.tournament.refusal import Refused, Sentence


def hands(game: Game, *cards: str, board: str = "", low: bool = False) -> dict[int, MadeHand]:
    made = best_hands(game, {seat: tuple(hole.split()) for seat, hole in enumerate(cards, start=1)}, board.split())
    assert not isinstance(made, Refused)
    return {seat: hand for seat, both in made.items() if (hand := both.low if low else both.high)}


def called(game: Game, *cards: str, board: str = "", low: bool = False) -> list[str]:
    names = hands_called(hands(game, *cards, board=board, low=low), low)
    return [names[seat].english() for seat in sorted(names)]


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ks Qs Js Ts 2d 2c", "Royal flush"),
        ("Ks Qs Js Ts 9s 2d 2c", "Straight flush to the king"),
        ("As 2s 3s 4s 5s Kd Kc", "Straight flush to the five"),
        ("6s 6d 6h 6c 9s 2d 2c", "Four of a kind, sixes"),
        ("Ks Kd Kh 2c 2s 7d 9c", "Full house, kings over twos"),
        ("As Ts 8s 4s 3s Kd Kc", "Flush, ace high"),
        ("Ts 9d 8h 7c 6s 2d 2c", "Straight to the ten"),
        ("As 2d 3h 4c 5s Kd Kc", "Straight to the five"),
        ("Qs Qd Qh 2c 7s 9d Jc", "Three of a kind, queens"),
        ("Ks Kd 2h 2c 7s 9d Jc", "Two pair, kings and twos"),
        ("8s 8d 2h 3c 7s Td Jc", "Pair of eights"),
        ("As Jd 2h 3c 7s 8d Tc", "High card, ace"),
    ],
)
def test_a_high_hand_has_its_name(cards: str, name: str) -> None:
    assert called(STUD, cards) == [name]


@pytest.mark.parametrize(
    ("game", "cards", "name"),
    [
        (RAZZ_GAME, "8s 6d 4h 2c As Kd Kc", "8-6-4-2-A low"),
        (RAZZ_GAME, "5s 4d 3h 2c As Kd Kc", "5-4-3-2-A low"),
        (RAZZ_GAME, "Ts Td 3h 2c As Ad 2d", "Pair of aces"),
        (TRIPLE_DRAW, "7s 5d 4h 3c 2s", "7-5-4-3-2 low"),
        (TRIPLE_DRAW, "As 5d 4h 3c 2s", "A-5-4-3-2 low"),
        (TRIPLE_DRAW, "Ts 5d 4h 3c 2s", "10-5-4-3-2 low"),
        (TRIPLE_DRAW, "6s 5d 4h 3c 2s", "Straight to the six"),
        (TRIPLE_DRAW, "2s 2d 4h 3c 6s", "Pair of twos"),
    ],
)
def test_a_low_hand_has_its_name(game: Game, cards: str, name: str) -> None:
    assert called(game, cards, low=True) == [name]


def test_in_short_deck_the_wheel_goes_to_the_nine() -> None:
    assert called(SHORT_DECK_HOLDEM, "As 6d", board="7h 8c 9s") == ["Straight to the nine"]


def test_who_has_a_high_and_a_low_has_two_names() -> None:
    made = best_hands(OMAHA_8, {1: ("As", "2s", "Kh", "Kd")}, ("Kc", "8d", "7c", "3s", "2h"))
    assert not isinstance(made, Refused)
    assert [name.english() for name in best_called(made[1])] == ["Three of a kind, kings", "8-7-3-2-A low"]


# -- Kickers


def test_a_kicker_is_named_where_it_decides() -> None:
    board = "Ks Kd 9h 5c 2s"
    assert called(HOLDEM, "Ah 3d", "Qh 3c", board=board) == ["Pair of kings, kicker A", "Pair of kings, kicker Q"]
    assert called(HOLDEM, "Ah Jd", "Ac Tc", board=board) == [
        "Pair of kings, kickers A-J",
        "Pair of kings, kickers A-10",
    ]


def test_no_kicker_is_named_where_none_decides() -> None:
    assert called(HOLDEM, "Ah 9d", "Ac 9c", board="Ks Kd 9h 5c 2s") == ["Two pair, kings and nines"] * 2
    assert called(HOLDEM, "Ah Qd", "9d 8d", board="Ks Kd 9h 5c 2s") == ["Pair of kings", "Two pair, kings and nines"]


def test_two_pair_and_three_of_a_kind_have_kickers_too() -> None:
    assert called(HOLDEM, "Ah 9d", "Jc 9c", board="Ks Kd 9h 5c 2s") == [
        "Two pair, kings and nines, kicker A",
        "Two pair, kings and nines, kicker J",
    ]
    assert called(HOLDEM, "9d Td", "9c 4c", board="9s 9h Kd 5c 2s") == [
        "Three of a kind, nines, kickers K-10",
        "Three of a kind, nines, kickers K-5",
    ]


def test_flushes_and_high_cards_are_told_apart_by_as_many_cards_as_it_takes() -> None:
    board = "As Ks 8s 4d 3c"
    assert called(HOLDEM, "Qs 5s", "Js Ts", board=board) == ["Flush, A-K-Q high", "Flush, A-K-J high"]
    assert called(HOLDEM, "Qd 7h", "Jd 9h", board=board) == [
        "High card, ace, kickers K-Q",
        "High card, ace, kickers K-J",
    ]


def test_each_hand_has_the_kickers_that_set_it_apart_from_all_others() -> None:
    assert called(HOLDEM, "Kh Qd", "Kc Jd", "Kd Th", board="Ks 9d 5h 3c 2s") == [
        "Pair of kings, kicker Q",
        "Pair of kings, kicker J",
        "Pair of kings, kicker 10",
    ]


@given(st.lists(st.sampled_from(texts_of(HOLDEM.deck)), min_size=11, max_size=11, unique=True))
def test_different_hands_have_different_names_and_equal_ones_the_same(cards: list[str]) -> None:
    board, holes = cards[:5], [" ".join(cards[place : place + 2]) for place in (5, 7, 9)]
    found = hands(HOLDEM, *holes, board=" ".join(board))
    names = hands_called(found)
    for one, two in combinations(found, 2):
        same = found[one].strength == found[two].strength
        assert not same or names[one].english() == names[two].english()
        assert same or names[one].english() != names[two].english()


# -- In other languages

SWEDISH = {
    "Full house, {three} over {two}": "Kåk, {three} över {two}",
    "Straight to the {rank}": "Stege till {rank}",
    "kings": "kungar",
    "twos": "tvåor",
    "ten": "tia",
}


def in_swedish(sentence: Sentence) -> str:
    return spoken(sentence, lambda text: SWEDISH.get(text, text))


def test_the_words_for_ranks_are_translated_inside_the_name() -> None:
    assert in_swedish(high_called(hands(STUD, "Ks Kd Kh 2c 2s 7d 9c")[1])) == "Kåk, kungar över tvåor"
    assert in_swedish(high_called(hands(STUD, "Ts 9d 8h 7c 6s 2d 2c")[1])) == "Stege till tia"


def test_every_rank_has_a_word_for_one_and_for_several() -> None:
    assert len({rank_called(rank).english() for rank in range(2, 15)}) == 13
    assert len({ranks_called(rank).english() for rank in range(2, 15)}) == 13
    assert rank_called(1) == rank_called(14)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.low], ids=lambda game: game.key)
def test_every_game_for_the_low_has_a_seven_low(game: Game) -> None:
    own, board = ("7s 2s Kd Kh Qd Qh", "5d 4h 3c Js Jd") if game.board else ("7s 5d 4h 3c 2s Kd Kh", "")
    assert called(game, " ".join(own.split()[: game.hole]), board=board, low=True) == ["7-5-4-3-2 low"]
