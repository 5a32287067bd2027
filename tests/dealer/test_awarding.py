"""Who gets what from the pots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pot_hands import NAMES, Hand, awarded, hands, live, made
from shuffleup.dealer.awarding import award, award_each, busted_by
from shuffleup.dealer.awards import AwardTerms, CardsWanted, Contest, Part
from shuffleup.dealer.odd_chips import IdenticalHands, OddChip, OddChipRules, StudOddChip
from shuffleup.dealer.pots import Pot, Pots
from shuffleup.tournament.button import clockwise
from shuffleup.tournament.refusal import Refused

CARRY = OddChipRules(OddChip.CARRY_OVER)
DRAW = OddChipRules(OddChip.DRAW_CARD)
EVEN = OddChipRules(identical=IdenticalHands.EVEN_SPLIT)
ALL_CARDS = OddChipRules(stud=StudOddChip.ALL_CARDS_HIGH_SUIT)


def one_pot(amount: int, *players: int) -> Pots:
    return Pots((Pot(amount, players),))


def got(pots: Pots, contests: Sequence[Contest], terms: AwardTerms) -> Mapping[int, int]:
    return awarded(award(pots, contests, terms)).paid


def high_low(high: Sequence[Sequence[int]], low: Sequence[Sequence[int]]) -> tuple[Contest, Contest]:
    return Contest(high), Contest(low, low=True)


# Odd chips


def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    """TDA 20-A: nine seats, the button in 5, seats 2 and 7 share 101."""
    order = clockwise(range(1, 10), after=5)
    assert got(one_pot(101, 2, 7), [Contest([[2, 7]])], AwardTerms(order)) == {2: 50, 7: 51}


def test_the_button_itself_comes_last() -> None:
    """TDA 20-A and seed 000: 1,000 in chips of 25 between seats 1, 4 and 6 of six, the button in 4."""
    order = clockwise(range(1, 7), after=4)
    terms = AwardTerms(order, chips=(25, 100))
    assert got(one_pot(1_000, 1, 4, 6), [Contest([[1, 4, 6]])], terms) == {1: 325, 4: 325, 6: 350}


def test_two_odd_chips_go_to_two_players() -> None:
    """Robert's Rules: nobody gets two. A published pot of 500 in chips of 25."""
    assert got(one_pot(500, 1, 2, 3), [Contest([[1, 2, 3]])], AwardTerms((1, 2, 3), chips=(25,))) == {
        1: 175,
        2: 175,
        3: 150,
    }


def test_the_odd_chip_can_lie_for_the_next_pot() -> None:
    """Seed 000 "Udda marker", and then it belongs to the next hand's main pot."""
    awards = awarded(award(one_pot(101, 1, 2), [Contest([[1, 2]])], AwardTerms((1, 2), CARRY)))
    assert (dict(awards.paid), awards.carried) == ({1: 50, 2: 50}, 1)
    assert made(live({1: 10, 2: 10}), carried=awards.carried).pots == (Pot(21, (1, 2)),)


def test_cards_can_be_drawn_for_the_odd_chip() -> None:
    """Seed 000 "Udda marker": the nine of spades beats the nine of hearts."""
    terms = AwardTerms((1, 2), DRAW)
    assert award(one_pot(101, 1, 2), [Contest([[1, 2]])], terms) == CardsWanted(0, Part.WHOLE, (1, 2), 1)
    terms = AwardTerms((1, 2), DRAW, draws={(0, Part.WHOLE): {1: "9h"}})
    assert award(one_pot(101, 1, 2), [Contest([[1, 2]])], terms) == CardsWanted(0, Part.WHOLE, (2,), 1)
    terms = AwardTerms((1, 2), DRAW, draws={(0, Part.WHOLE): {1: "9h", 2: "9s"}})
    assert got(one_pot(101, 1, 2), [Contest([[1, 2]])], terms) == {1: 50, 2: 51}


def test_no_card_is_drawn_where_nothing_is_odd() -> None:
    assert got(one_pot(100, 1, 2), [Contest([[1, 2]])], AwardTerms((1, 2), DRAW)) == {1: 50, 2: 50}


def test_the_odd_chip_of_the_pot_goes_to_the_high() -> None:
    """TDA 20-C, whoever sits left of the button."""
    assert got(one_pot(101, 3, 5), high_low([[3], [5]], [[5]]), AwardTerms((5, 3))) == {3: 51, 5: 50}


def test_a_quartered_low_has_an_odd_chip_of_its_own() -> None:
    """TDA 20-A and C, as in a real hand: 20 for the high, then 19 between seats 2 and 3, the button in 5."""
    terms = AwardTerms(clockwise(range(1, 7), after=5))
    assert got(one_pot(39, 2, 3), high_low([[3], [2]], [[2, 3]]), terms) == {2: 10, 3: 29}


@pytest.mark.parametrize(
    ("rules", "expected"),
    [(OddChipRules(), {1: 34, 2: 32}), (EVEN, {1: 33, 2: 33})],
    ids=["TDA 2024: an odd chip in each half", "WSOP 73: evenly, where it goes"],
)
def test_equal_both_ways(rules: OddChipRules, expected: Mapping[int, int]) -> None:
    assert got(one_pot(66, 1, 2), high_low([[1, 2]], [[1, 2]]), AwardTerms((1, 2), rules)) == expected


def test_each_pot_is_split_on_its_own() -> None:
    """TDA 21: 101 and 51 between the same two make 77 and 75, not 76 each."""
    pots = Pots((Pot(101, (2, 5, 6)), Pot(51, (2, 5))))
    terms = AwardTerms(clockwise(range(1, 7), after=1))
    assert got(pots, [Contest([[2, 5], [6]])], terms) == {2: 77, 5: 75}


def test_three_who_play_the_board_share_evenly() -> None:
    """Seed 003, "playing the board"."""
    assert got(one_pot(300, 1, 2, 3), [Contest([[1, 2, 3]])], AwardTerms((1, 2, 3))) == {1: 100, 2: 100, 3: 100}


STUD_HANDS = {1: ("Ah", "Kh", "Qs", "Jd", "Tc"), 2: ("Ad", "Ks", "Qh", "Js", "Ts")}


def test_in_stud_the_suit_of_the_highest_card_decides() -> None:
    """TDA 20-B: the same straight; hearts before diamonds, wherever they sit."""
    for order in ((1, 2), (2, 1)):
        contest = Contest([[1, 2]], cards=STUD_HANDS)
        assert got(one_pot(11, 1, 2), [contest], AwardTerms(order, stud=True)) == {1: 6, 2: 5}


def test_in_razz_the_high_card_of_the_low_hand_decides_and_aces_are_low() -> None:
    """TDA 20-B: 7-5-4-3-A each; the seven of spades gets it, not the ace of spades."""
    held = {1: ("7s", "5h", "4h", "3h", "Ah"), 2: ("7h", "5s", "4s", "3s", "As")}
    contest = Contest([[1, 2]], low=True, cards=held)
    assert got(one_pot(11, 1, 2), [contest], AwardTerms((2, 1), stud=True)) == {1: 6, 2: 5}


def test_older_books_go_by_the_lowest_of_all_cards_in_razz() -> None:
    """Robert's Rules: all cards count, and in games for the low the lowest, by suit from clubs up."""
    held = {1: ("7s", "5h", "4h", "3h", "Ah", "Kd", "Kc"), 2: ("7h", "5s", "4s", "3s", "Ac", "Qd", "Qc")}
    contest = Contest([[1, 2]], low=True, cards=held)
    assert got(one_pot(11, 1, 2), [contest], AwardTerms((1, 2), ALL_CARDS, stud=True)) == {1: 5, 2: 6}


def test_in_stud_without_cards_the_one_that_counts_is_asked_for() -> None:
    terms = AwardTerms((1, 2), stud=True)
    wanted = CardsWanted(0, Part.WHOLE, (1, 2), 1, drawn=False)
    assert award(one_pot(11, 1, 2), [Contest([[1, 2]])], terms) == wanted
    terms = AwardTerms((1, 2), stud=True, draws={(0, Part.WHOLE): {1: "Ad", 2: "Ah"}})
    assert got(one_pot(11, 1, 2), [Contest([[1, 2]])], terms) == {1: 5, 2: 6}


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ({1: "9h", 3: "9s"}, "A card each for Ada and Bo, and for nobody else."),
        ({1: "9h", 2: "9h"}, "The card 9♥ is there twice."),
        ({1: "9h", 2: "1x"}, "“1x” is no card."),
    ],
)
def test_cards_for_odd_chips_are_looked_at(cards: Mapping[int, str], why: str) -> None:
    terms = AwardTerms((1, 2, 3), DRAW, draws={(0, Part.WHOLE): cards}, names=NAMES)
    refused = award(one_pot(101, 1, 2, 3), [Contest([[1, 2]])], terms)
    assert isinstance(refused, Refused)
    assert refused.why.english() == why


# Pots


def test_the_best_hand_wins_only_the_pots_it_is_in() -> None:
    """A published example: 300 lay there; the first has the best hand, the two others tie."""
    pots = made(live({1: 50, 2: 100, 3: 150}), carried=300)
    awards = awarded(award(pots, [Contest([[1], [2, 3]])], AwardTerms((1, 2, 3))))
    assert awards.paid == {1: 450, 2: 50, 3: 100}
    assert [each.pot for each in awards.awards] == [1, 0], "the side pot before the main pot"


def test_a_side_pot_with_one_player_needs_no_showdown() -> None:
    pots = made(live({1: 50, 2: 80, 3: 100}, folded=[2]))
    awards = awarded(award(pots, [Contest([[1], [3]])], AwardTerms((1, 2, 3))))
    assert [(each.part, each.winners, each.amount) for each in awards.awards] == [
        (Part.UNCONTESTED, (3,), 60),
        (Part.WHOLE, (1,), 150),
    ]


def test_the_last_one_in_takes_it_all_without_a_showdown() -> None:
    pots = made(live({1: 300, 2: 100, 3: 100}, folded=[2, 3]))
    assert got(pots, [], AwardTerms((1, 2, 3))) == {1: 500}


def test_without_a_low_the_high_takes_all() -> None:
    awards = awarded(award(one_pot(101, 1, 2), high_low([[1], [2]], []), AwardTerms((1, 2))))
    assert [(each.part, each.winners, each.amount) for each in awards.awards] == [(Part.NO_LOW, (1,), 101)]


def test_a_low_that_is_not_in_the_side_pot_wins_nothing_there() -> None:
    pots = made(live({1: 50, 2: 100, 3: 100}))
    assert got(pots, high_low([[2], [3], [1]], [[1]]), AwardTerms((1, 2, 3))) == {2: 175, 1: 75}


def test_who_has_both_takes_it_whole() -> None:
    awards = awarded(award(one_pot(101, 1, 2), high_low([[1], [2]], [[1], [2]]), AwardTerms((1, 2))))
    assert [(each.part, each.winners, each.amount) for each in awards.awards] == [(Part.BOTH, (1,), 101)]


def test_two_boards_halve_the_pot_and_the_first_has_the_odd_chip() -> None:
    boards = Contest([[1], [2]]), Contest([[2], [1]])
    assert got(one_pot(101, 1, 2), boards, AwardTerms((2, 1))) == {1: 51, 2: 50}
    assert got(one_pot(66, 1, 2), [Contest([[1, 2]])] * 2, AwardTerms((1, 2), EVEN)) == {1: 34, 2: 32}


def test_the_table_can_say_who_wins_each_pot() -> None:
    pots = made(live({1: 50, 2: 150, 3: 150}))
    said = [[Contest([[1, 2]])], [Contest([[3]])]]
    assert awarded(award_each(pots, said, AwardTerms((2, 3, 1)))).paid == {1: 75, 2: 75, 3: 200}


def test_nothing_has_to_be_said_of_a_pot_only_one_can_win() -> None:
    pots = made(live({1: 50, 2: 80, 3: 100}, folded=[2]))
    assert awarded(award_each(pots, [[Contest([[1]])], []], AwardTerms((1, 2, 3)))).paid == {1: 150, 3: 80}


def refusal_of(pots: Pots, contests: Sequence[Contest], terms: AwardTerms | None = None) -> str:
    refused = award(pots, contests, terms or AwardTerms((1, 2, 3), names=NAMES))
    assert isinstance(refused, Refused)
    return refused.why.english()


def test_refusals_say_what_to_do() -> None:
    pots = made(live({1: 50, 2: 150, 3: 150, 4: 20}, folded=[4]))
    at_three = AwardTerms((1, 2), names=NAMES)
    coins = AwardTerms((1, 2, 3), chips=(100,), names=NAMES)
    assert refusal_of(pots, [Contest([[4], [1, 2, 3]])]) == "Dag isn't in the hand any more and can't win."
    assert (
        refusal_of(pots, [Contest([[1], [1, 2, 3]])])
        == "Ada is named twice: everybody has one place among the hands."
    )
    assert refusal_of(pots, [Contest([[1]])]) == "Side pot: say who wins it. Bo and Cy are in it."
    assert refusal_of(pots, []) == "Side pot: say who wins it. Bo and Cy are in it."
    assert refusal_of(one_pot(60, 1, 2), [Contest([]), Contest([[1]], low=True)]) == (
        "The pot: say who wins it. Ada and Bo are in it."
    )
    assert refusal_of(pots, [Contest([[1, 2, 3]])], at_three) == "Cy has put in chips but doesn't sit at the table."
    assert refusal_of(pots, [Contest([[1, 2, 3]])], coins) == (
        "Main pot: 170 can't be paid with the chips in play. Check what was put in."
    )


def test_two_boards_need_a_winner_each() -> None:
    assert refusal_of(one_pot(60, 1, 2), [Contest([[1]]), Contest([])]) == (
        "The pot: say who wins it. Ada and Bo are in it."
    )


def test_who_is_out_is_put_out_by_the_last_pot_he_could_win() -> None:
    """WSOP's markers for bounties: Ada, all-in for least, by the main pot's winner; Cy by the side pot's."""
    pots = made(live({1: 50, 2: 150, 3: 150}))
    awards = awarded(award(pots, [Contest([[2], [1], [3]])], AwardTerms((1, 2, 3))))
    assert (busted_by(awards, 1), busted_by(awards, 3), busted_by(awards, 9)) == ((2,), (2,), ())
    shared = awarded(award(one_pot(90, 1, 2, 3), [Contest([[3, 2], [1]])], AwardTerms((1, 2, 3))))
    assert busted_by(shared, 1) == (2, 3)


# For any hand


RULES = st.sampled_from((OddChipRules(), EVEN, CARRY))


@given(hands(), RULES, st.booleans())
def test_all_chips_are_paid_out_or_lie_on(hand: Hand, rules: OddChipRules, low: bool) -> None:
    awards = hand.awards(AwardTerms(hand.order, rules), low=low)
    assert sum(awards.paid.values()) + awards.carried == hand.chips
    assert sum(each.amount for each in awards.awards) == hand.pots.total
    for each in awards.awards:
        assert sum(share.amount for share in each.shares) + each.carried == each.amount


@given(hands(), st.booleans())
def test_who_folded_wins_nothing(hand: Hand, low: bool) -> None:
    folded = {each.player for each in hand.put_in if each.folded}
    assert not folded & set(hand.awards(low=low).won)


@given(hands(dead=False), st.booleans())
def test_nobody_wins_more_than_his_own_from_each(hand: Hand, low: bool) -> None:
    bets = {each.player: each.live for each in hand.put_in}
    for player, won in hand.awards(low=low).won.items():
        assert won <= sum(min(bet, bets[player]) for bet in bets.values())


@given(hands(dead=False))
def test_without_ties_it_is_the_same_as_paying_the_best_hand_first(hand: Hand) -> None:
    """No pots at all: the best hand takes from each as much as its own, the next best from what is left."""
    ranked = [player for group in hand.high for player in sorted(group)]
    left = {each.player: each.live for each in hand.put_in}
    expected: dict[int, int] = {}
    for player in ranked:
        own = left[player]
        taken = {other: min(chips, own) for other, chips in left.items()}
        expected[player] = sum(taken.values())
        left = {other: chips - taken[other] for other, chips in left.items()}
    awards = awarded(award(hand.pots, [Contest([[player] for player in ranked])], AwardTerms(hand.order)))
    assert {player: awards.paid.get(player, 0) for player in ranked} == expected


@given(hands(unit=25), st.booleans())
def test_everything_is_paid_in_chips_there_are(hand: Hand, low: bool) -> None:
    awards = hand.awards(AwardTerms(hand.order, chips=(25, 100, 500)), low=low)
    assert all(amount % 25 == 0 for amount in awards.paid.values())


@given(hands(), st.booleans())
def test_winners_of_a_part_differ_by_one_chip_at_most(hand: Hand, low: bool) -> None:
    for each in hand.awards(low=low).awards:
        amounts = [share.amount for share in each.shares]
        assert max(amounts) - min(amounts) <= 1
        assert amounts == sorted(amounts, reverse=True), "the first left of the button have the odd chips"


@given(hands(), st.randoms())
def test_the_order_in_which_hands_are_named_makes_no_difference(hand: Hand, mixed) -> None:
    groups = [list(group) for group in hand.high]
    for group in groups:
        mixed.shuffle(group)
    again = award(hand.pots, [Contest(groups)], AwardTerms(hand.order))
    assert again == hand.awards()


@given(hands())
def test_pot_by_pot_and_all_at_once_come_to_the_same(hand: Hand) -> None:
    said = []
    for pot in hand.pots.pots:
        able = [[player for player in group if player in pot.players] for group in hand.high]
        said.append([Contest([group for group in able if group])])
    assert award_each(hand.pots, said, AwardTerms(hand.order)) == hand.awards()
