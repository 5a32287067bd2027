"""Outs: the cards everybody at the table counts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from shuffleup.dealer.games import HOLDEM, OMAHA_8, STUD, Game
from shuffleup.dealer.outs import outs
from shuffleup.tournament.refusal import Refused


def counted(game: Game, holes: Mapping[int, str], board: str, dead: str = "") -> Mapping[int, tuple[str, ...]]:
    found = outs(game, {player: tuple(cards.split()) for player, cards in holes.items()}, board.split(), dead.split())
    assert not isinstance(found, Refused)
    return found


def test_a_flush_draw_has_nine_outs() -> None:
    found = counted(HOLDEM, {1: "Ad Ac", 2: "9s 8s"}, "Ks 7s 2d 4h")
    assert set(found[2]) == {rank + "s" for rank in "AQJT65432"}
    assert found[1] == ()


def test_an_open_straight_draw_has_eight_and_a_gutshot_four() -> None:
    assert len(counted(HOLDEM, {1: "Ad Ac", 2: "9s 8c"}, "Td 7s 2d 4h")[2]) == 8
    assert len(counted(HOLDEM, {1: "Ad Ac", 2: "9s 8c"}, "Jd 7s 2d 4h")[2]) == 4


def test_a_card_that_helps_the_other_more_is_no_out() -> None:
    found = counted(HOLDEM, {1: "Kd Kh", 2: "9s 8s"}, "Ks 7s 2d 2s")
    assert found[2] == ()


def test_a_card_known_to_be_out_is_no_out() -> None:
    assert counted(HOLDEM, {1: "9s 9d", 2: "4s 4d"}, "9c 4c Kh Qs")[2] == ("4h",)
    assert counted(HOLDEM, {1: "9s 9d", 2: "4s 4d"}, "9c 4c Kh Qs", dead="4h")[2] == ()


def test_a_card_for_a_split_is_an_out_too() -> None:
    found = counted(HOLDEM, {1: "As Qd", 2: "Ad Jc"}, "Ah Kc Ks 9d")
    assert {"Kd", "Kh", "Ac"} <= set(found[2])


def test_in_high_low_a_low_is_worth_having() -> None:
    found = counted(OMAHA_8, {1: "Ks Kd Qs Jd", 2: "Ad 2d 9h 9c"}, "Kc 8s 7h Tc")
    assert {card[0] for card in found[2]} == set("6543")


@pytest.mark.parametrize("board", ["", "Ks 7s 2d 4h 5c"])
def test_outs_are_for_the_flop_and_the_turn(board: str) -> None:
    refused = outs(HOLDEM, {1: ("As", "Ad"), 2: ("9s", "8s")}, board.split())
    assert isinstance(refused, Refused)
    assert refused.why.english() == "Outs are counted on the flop and on the turn."


def test_no_outs_are_counted_in_stud() -> None:
    assert isinstance(outs(STUD, {1: ("As",), 2: ("9s",)}, ()), Refused)
