"""Pots read aloud."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given

from pot_hands import NAMES, Hand, awarded, hands, live, made
from shuffleup.dealer.awarding import award
from shuffleup.dealer.awards import AwardTerms, CardsWanted, Contest, Part
from shuffleup.dealer.odd_chips import OddChip, OddChipRules, StudOddChip
from shuffleup.dealer.pot_chips import in_chips
from shuffleup.dealer.pot_words import awards_told, cards_wanted_told, pots_told, sums_told
from shuffleup.dealer.pots import Pot, Pots
from shuffleup.tournament.chips import Pile, worth
from shuffleup.tournament.refusal import Refused

ADA_BO_CY = AwardTerms((1, 2, 3), chips=(25, 100), names=NAMES)


def read(pots: Pots, contests: Sequence[Contest], terms: AwardTerms = ADA_BO_CY) -> list[str]:
    return [line.english() for line in awards_told(awarded(award(pots, contests, terms)), terms)]


def high_low(high: Sequence[Sequence[int]], low: Sequence[Sequence[int]]) -> tuple[Contest, Contest]:
    return Contest(high), Contest(low, low=True)


def test_pots_are_told_with_those_who_can_win_them() -> None:
    pots = made(live({1: 500, 2: 400, 3: 300, 4: 150}))
    assert [line.english() for line in pots_told(pots, NAMES)] == [
        "100 back to Ada: nobody has called it.",
        "Main pot: 600 for Ada, Bo, Cy and Dag.",
        "Side pot 1: 450 for Ada, Bo and Cy.",
        "Side pot 2: 200 for Ada and Bo.",
    ]


def test_a_side_pot_for_one_and_a_fold_that_was_wrong_are_told() -> None:
    assert [line.english() for line in pots_told(made(live({1: 50, 2: 80, 3: 100}, folded=[2])), NAMES)] == [
        "20 back to Cy: nobody has called it.",
        "Main pot: 150 for Ada and Cy.",
        "Side pot: 60 for Cy alone.",
    ]
    wrong = pots_told(made(live({1: 300, 2: 300, 3: 100}, folded=[1, 2])), NAMES)
    assert wrong[-1].english() == (
        "400 of it is more than anybody still in has put in: the last to fold should have won that."
    )


def test_pots_are_awarded_aloud_the_last_side_pot_first() -> None:
    pots = Pots((Pot(3_425, (1, 2, 3)), Pot(1_700, (2, 3))), {3: 300})
    assert read(pots, [Contest([[1, 2], [3]])]) == [
        "300 back to Cy: nobody has called it.",
        "Side pot: 1700 to Bo.",
        "Main pot: 3425 for Ada and Bo, 1700 each, the odd 25 to Ada, first left of the button.",
    ]


def one(amount: int, *players: int) -> Pots:
    return Pots((Pot(amount, players),))


CARDS = {(0, Part.WHOLE): {1: "2c", 2: "9c", 3: "8c"}}
STUD = AwardTerms((1, 2, 3), chips=(25,), stud=True, names=NAMES, draws=CARDS)
DRAWN = AwardTerms(
    (1, 2, 3),
    OddChipRules(OddChip.DRAW_CARD),
    (25,),
    names=NAMES,
    draws=CARDS,
)
CARRIED = AwardTerms((1, 2, 3), OddChipRules(OddChip.CARRY_OVER), (25,), names=NAMES)
TIE = [Contest([[1, 2, 3]])]


@pytest.mark.parametrize(
    ("terms", "amount", "line"),
    [
        (ADA_BO_CY, 75, "The pot: 75 for Ada, Bo and Cy, 25 each."),
        (ADA_BO_CY, 100, "The pot: 100 for Ada, Bo and Cy, 25 each, the odd 25 to Ada, first left of the button."),
        (
            ADA_BO_CY,
            125,
            "The pot: 125 for Ada, Bo and Cy, 25 each, an odd 25 each to Ada and Bo, first left of the button.",
        ),
        (STUD, 100, "The pot: 100 for Ada, Bo and Cy, 25 each, the odd 25 to Bo, by the card that counts."),
        (STUD, 125, "The pot: 125 for Ada, Bo and Cy, 25 each, an odd 25 each to Bo and Cy, by their cards."),
        (DRAWN, 100, "The pot: 100 for Ada, Bo and Cy, 25 each, the odd 25 to Bo, who drew highest."),
        (DRAWN, 125, "The pot: 125 for Ada, Bo and Cy, 25 each, an odd 25 each to Bo and Cy, who drew highest."),
        (CARRIED, 125, "The pot: 125 for Ada, Bo and Cy, 25 each, 50 stays for the next pot."),
        (
            AwardTerms((1, 2, 3), chips=(20, 50), names=NAMES),
            110,
            "The pot: 50 to Ada, 40 to Bo, 20 to Cy.",
        ),
    ],
)
def test_where_odd_chips_go_is_told_with_the_reason(terms: AwardTerms, amount: int, line: str) -> None:
    assert read(one(amount, 1, 2, 3), TIE, terms) == [line]


def test_halves_are_told_one_by_one() -> None:
    assert read(one(1_025, 1, 2, 3), high_low([[3], [1]], [[1, 2]])) == [
        "The pot, high: 525 to Cy.",
        "The pot, low: 500 for Ada and Bo, 250 each.",
    ]
    assert read(one(100, 1, 2), high_low([[1], [2]], [])) == ["The pot, no low: 100 to Ada."]
    assert read(one(100, 1, 2), high_low([[1], [2]], [[1]])) == ["The pot, both halves: 100 to Ada."]
    assert read(one(100, 1, 2), (Contest([[1], [2]]), Contest([[2], [1]]))) == [
        "The pot, first board: 50 to Ada.",
        "The pot, second board: 50 to Bo.",
    ]


def test_amounts_have_the_decimals_of_the_chips() -> None:
    terms = AwardTerms((1, 2), chips=(25,), names=NAMES, decimals=2)
    assert read(one(1_075, 1, 2), [Contest([[1, 2]])], terms) == [
        "The pot: 10.75 for Ada and Bo, 5.25 each, the odd 0.25 to Ada, first left of the button."
    ]


def test_what_everybody_gets_is_told_in_their_order() -> None:
    pots = made(live({1: 50, 2: 80, 3: 100}))
    sums = sums_told(awarded(award(pots, [Contest([[1], [2], [3]])], AwardTerms((3, 1, 2)))), AwardTerms((3, 1, 2)))
    assert [line.english() for line in sums] == [
        "Seat 3 gets 20 in all.",
        "Seat 1 gets 150 in all.",
        "Seat 2 gets 60 in all.",
    ]


def test_cards_for_an_odd_chip_are_asked_for() -> None:
    drawn = CardsWanted(1, Part.LOW, (1, 2), 25)
    assert cards_wanted_told(drawn, 2, ADA_BO_CY).english() == (
        "Side pot, low: 25 is odd. A card each for Ada and Bo, the highest gets it."
    )
    held = CardsWanted(0, Part.WHOLE, (1, 2), 25, drawn=False)
    assert cards_wanted_told(held, 1, ADA_BO_CY).english() == (
        "The pot: 25 is odd. It goes by the highest card of the five: which has Ada and Bo?"
    )
    older = AwardTerms((1, 2), OddChipRules(stud=StudOddChip.ALL_CARDS_HIGH_SUIT), names=NAMES)
    assert cards_wanted_told(held, 1, older).english() == (
        "The pot: 25 is odd. It goes by the highest of all cards, for a low the lowest: which has Ada and Bo?"
    )


def test_what_is_paid_can_be_counted_out_in_chips() -> None:
    counted = in_chips({1: 1_275, 2: 50}, (25, 100, 500))
    assert counted == {1: (Pile(25, 3), Pile(100, 2), Pile(500, 2)), 2: (Pile(25, 2),)}


def test_what_no_chips_make_is_refused() -> None:
    refused = in_chips({1: 30}, (25, 100), NAMES)
    assert isinstance(refused, Refused)
    assert refused.why.english() == "Ada can't be paid 30 with the chips in play. Check what was put in."


@given(hands(unit=25))
def test_chips_counted_out_are_worth_what_is_paid(hand: Hand) -> None:
    awards = hand.awards(AwardTerms(hand.order, chips=(25, 100, 500)))
    counted = in_chips(awards.paid, (25, 100, 500))
    assert not isinstance(counted, Refused)
    assert {player: worth(piles) for player, piles in counted.items()} == awards.paid


@given(hands())
def test_every_pot_has_a_line_of_its_own(hand: Hand) -> None:
    back = len(hand.pots.returned)
    assert len(pots_told(hand.pots)) == back + len(hand.pots.pots)
    assert len(awards_told(hand.awards(), AwardTerms(hand.order))) == back + len(hand.pots.pots)
