"""Two boards: half of each pot for either, then high and low on each, then equal hands (TDA 20, 21).

No book of rules speaks of two boards; pots are halved as pokerkit halves them, the odd chip to the first board. See
`test_more_games_against_pokerkit` for whole hands of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pot_hands import NAMES, awarded, live, made
from shuffleup.dealer.awarding import award, busted_by
from shuffleup.dealer.awards import AwardTerms, CardsWanted, Contest, Part
from shuffleup.dealer.odd_chips import IdenticalHands, OddChip, OddChipRules
from shuffleup.dealer.pot_words import awards_told
from shuffleup.dealer.pots import Pot, Pots
from shuffleup.dealer.set_up import cleared
from shuffleup.dealer.sheet import AtTable, Boards, Sheet, Stakes, with_telling, with_tie, with_winner
from shuffleup.dealer.sheet_cards import with_boards, with_card, without_card
from shuffleup.dealer.sheet_outcome import HouseHand, awards_on
from shuffleup.sheet_text import read_sheet, sheet_text
from shuffleup.tournament.refusal import Refused

Groups = Sequence[Sequence[int]]
TERMS = AwardTerms((1, 2, 3), names=NAMES)
HOUSE = HouseHand()


def one_pot(amount: int, *players: int) -> Pots:
    return Pots((Pot(amount, players),))


def boards(*halves: tuple[Groups, Groups]) -> list[Contest]:
    """For each board who has the high and who has the low."""
    return [contest for high, low in halves for contest in (Contest(high), Contest(low, low=True))]


def parts(amount: int, contests: list[Contest], terms: AwardTerms = TERMS) -> list[tuple[str, dict[int, int]]]:
    awards = awarded(award(one_pot(amount, 1, 2, 3), contests, terms))
    return [(each.part.value, {share.player: share.amount for share in each.shares}) for each in awards.awards]


def test_the_odd_chip_goes_to_the_first_board_and_there_to_the_high() -> None:
    """103: 52 for the first board, 51 for the second; of these 26 and 25 for the high and low, 26 and 25 again."""
    assert parts(103, boards(([[1]], [[2]]), ([[3]], [[1]]))) == [
        ("first_high", {1: 26}),
        ("first_low", {2: 26}),
        ("second_high", {3: 26}),
        ("second_low", {1: 25}),
    ]


def test_a_quarter_that_two_tie_for_is_split_left_of_the_button() -> None:
    """100: the low of the first board is 25, 13 of it for the first left of the button."""
    terms = replace(TERMS, order=(3, 2, 1))
    assert parts(100, boards(([[1]], [[2, 3]]), ([[1]], [[1]])), terms) == [
        ("first_high", {1: 25}),
        ("first_low", {3: 13, 2: 12}),
        ("second_both", {1: 50}),
    ]


def test_without_a_low_the_high_has_the_whole_board() -> None:
    assert parts(90, boards(([[1]], []), ([[2]], [[3]]))) == [
        ("first_no_low", {1: 45}),
        ("second_high", {2: 23}),
        ("second_low", {3: 22}),
    ]


def test_who_wins_everything_is_given_the_pot_whole() -> None:
    assert parts(101, boards(([[1]], [[1]]), ([[1], [2]], []))) == [("both", {1: 101})]


def test_identical_hands_are_split_evenly_on_their_board_by_wsop_73() -> None:
    """66 on each board for two who are equal both ways: 33 each, or 17 + 17 and 16 + 16 by TDA 2024."""
    even = replace(TERMS, rules=OddChipRules(identical=IdenticalHands.EVEN_SPLIT))
    both = boards(([[1, 2]], [[1, 2]]), ([[3]], [[1]]))
    assert parts(132, both, even)[0] == ("first_both", {1: 33, 2: 33})
    assert parts(132, both)[:2] == [("first_high", {1: 17, 2: 16}), ("first_low", {1: 17, 2: 16})]


def test_nothing_smaller_than_the_smallest_chip_is_handed_out() -> None:
    quarters = parts(375, boards(([[1]], [[2]]), ([[3]], [[1]])), replace(TERMS, chips=(25, 100)))
    assert [amount for _, got in quarters for amount in got.values()] == [100, 100, 100, 75]


def test_each_pot_is_halved_for_itself_and_a_short_all_in_is_in_the_main_pot_only() -> None:
    """Main pot 3 x 50, side pot 2 x 101: Ada, best on both boards, has only quarters of the main pot."""
    pots = made(live({1: 50, 2: 151, 3: 151}))
    won = boards(([[1], [2], [3]], [[1], [3], [2]]), ([[3], [1], [2]], []))
    awards = awarded(award(pots, won, TERMS))
    assert [(each.pot, each.part.value, each.amount, each.winners) for each in awards.awards] == [
        (1, "first_high", 51, (2,)),
        (1, "first_low", 50, (3,)),
        (1, "second_no_low", 101, (3,)),
        (0, "first_both", 75, (1,)),
        (0, "second_no_low", 75, (3,)),
    ]
    assert busted_by(awards, 2) == (2, 3)


def test_parts_are_told_board_by_board() -> None:
    awards = awarded(award(one_pot(103, 1, 2, 3), boards(([[1]], [[2, 3]]), ([[3]], [])), TERMS))
    assert [line.english() for line in awards_told(awards, TERMS)] == [
        "The pot, first board, high: 26 to Ada.",
        "The pot, first board, low: 26 for Bo and Cy, 13 each.",
        "The pot, second board, no low: 51 to Cy.",
    ]


def test_a_card_is_drawn_for_the_odd_chip_of_a_quarter() -> None:
    draw = replace(TERMS, rules=OddChipRules(OddChip.DRAW_CARD))
    won = boards(([[1]], [[2, 3]]), ([[3]], [[1]]))
    wanted = award(one_pot(100, 1, 2, 3), won, draw)
    assert wanted == CardsWanted(0, Part.FIRST_LOW, (2, 3), 1)
    drawn = replace(draw, draws={(0, Part.FIRST_LOW): {2: "4s", 3: "Kd"}})
    assert parts(100, won, drawn)[1] == ("first_low", {2: 12, 3: 13})


@pytest.mark.parametrize("amount", range(1, 60))
def test_no_chip_is_lost(amount: int) -> None:
    won = boards(([[1, 2, 3]], [[2, 3]]), ([[1, 3]], [[1, 2, 3]]))
    assert sum(chips for _, got in parts(amount, won) for chips in got.values()) == amount


# On the sheet


def table(game: str = "omaha_8") -> Sheet:
    """Three who have all called 100, with a stack of 1,000 each."""
    seats = tuple(AtTable(number, number, NAMES[number], 1_000) for number in (1, 2, 3))
    sheet = Sheet(players=seats, button=3, stakes=Stakes(50, 100), game=game)
    for player in (1, 2, 3):
        sheet = with_telling(sheet, player, 100)
    return sheet


def dealt(sheet: Sheet, cards: str, player: int = 0, second: bool = False) -> Sheet:
    for card in cards.split():
        sheet = with_card(sheet, card, player, second)
    return sheet


def paid(sheet: Sheet) -> dict[int, int]:
    return dict(awarded(awards_on(sheet, HOUSE)).paid)


def test_cards_say_who_wins_on_each_board() -> None:
    sheet = with_boards(table(), Boards.TWO)
    sheet = dealt(dealt(sheet, "As 2s Kc Qd", 1), "Ah Ad 9c 9h", 2)
    sheet = dealt(dealt(sheet, "Jc Jd Th 4c", 3), "3s 4s 8s Jh Kd")
    assert "cards still to come" in why(sheet).lower(), "the second board isn't there yet"
    # Ada has a flush and the low; on the second board Cy has four tens, and there is no low.
    sheet = dealt(sheet, "Tc Ts Td Kh 5d", second=True)
    assert paid(sheet) == {1: 150, 3: 150}


def why(sheet: Sheet) -> str:
    refused = awards_on(sheet, HOUSE)
    assert isinstance(refused, Refused)
    return refused.why.english()


def test_winners_are_tapped_for_each_board_and_each_half() -> None:
    sheet = with_boards(table(), Boards.TWO)
    sheet = with_winner(with_winner(sheet, 1), 2, low=True)
    assert why(sheet) == "The pot: say who wins it. Ada, Bo and Cy are in it."
    sheet = with_winner(with_winner(sheet, 3, second=True), 1, low=True, second=True)
    assert paid(sheet) == {1: 150, 2: 75, 3: 75}
    tied = with_tie(with_winner(sheet, 3, low=True, second=True), 3, low=True, second=True)
    assert paid(tied) == {1: 113, 2: 75, 3: 112}


def test_a_board_run_twice_from_the_turn_shares_the_flop() -> None:
    sheet = dealt(table("holdem"), "2c 7d 9h Kd 3s")
    twice = dealt(with_boards(sheet, Boards.TURN_TWICE), "4c 5s", second=True)
    assert twice.all_boards == (("2c", "7d", "9h", "Kd", "3s"), ("2c", "7d", "9h", "4c", "5s"))
    assert len(set(twice.all_cards)) == len(twice.all_cards) == 7
    holes = dealt(dealt(dealt(twice, "Ks Qs", 1), "6c 8c", 2), "Ah Jc", 3)
    assert paid(holes) == {1: 150, 2: 150}, "kings on the first board, a straight on the second"


def test_a_shared_card_taken_back_and_put_right_is_on_both_boards_again() -> None:
    twice = with_boards(dealt(table("holdem"), "2c 7d 9h Kd 3s"), Boards.RIVER_TWICE)
    twice = dealt(twice, "5s", second=True)
    right = dealt(without_card(twice, "7d"), "8d")
    assert right.all_boards == (("2c", "9h", "Kd", "8d", "3s"), ("2c", "9h", "Kd", "8d", "5s"))


def test_a_game_of_two_boards_goes_on_and_a_board_run_twice_does_not() -> None:
    for kind in Boards:
        after = cleared(dealt(with_boards(table("holdem"), kind), "2c 7d 9h Kd 3s"))
        assert after.boards is (Boards.TWO if kind is Boards.TWO else Boards.ONE)
        assert (after.board, after.second_board) == ((), ())


def test_two_boards_outlive_a_reload() -> None:
    sheet = dealt(with_boards(dealt(table("holdem"), "2c 7d 9h Kd"), Boards.TURN_TWICE), "4c", second=True)
    sheet = with_winner(sheet, 1, second=True)
    assert read_sheet(sheet_text(sheet)) == sheet
    assert read_sheet(sheet_text(replace(sheet, second_board=("2c", "2c")))) is None
    assert read_sheet(sheet_text(replace(sheet, boards=Boards.ONE))) is None
