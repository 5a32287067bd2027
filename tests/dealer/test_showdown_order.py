"""Who shows first: TDA 16 and 17, and how seed 003 has it."""

from __future__ import annotations

from hands_played import A, B, C, D, begun, deal_of, limped, play
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.limits import FixedLimit
from shuffleup.dealer.showdown_order import Showdown, ShowdownOrder, showdown
from shuffleup.dealer.streets import SEVEN_CARD_STUD, Street
from shuffleup.tournament.refusal import Refused


def shown(hand: Hand, rule: ShowdownOrder = ShowdownOrder.FINAL_STREET) -> Showdown:
    made = showdown(hand, rule, {A: "Ada", B: "Bo", C: "Cleo", D: "Dag"})
    assert isinstance(made, Showdown), made.why.english()
    return made


def river(players: int) -> Hand:
    return limped(begun(deal_of(players, 50, 100)), Street.RIVER)


def test_tda_17_a_who_bet_last_on_the_river_shows_first() -> None:
    made = shown(play(river(3), "A bets 500, B calls, C calls"))
    assert (made.order, made.at_once, made.aggressor) == ((A, B, C), False, A)
    assert made.why.english() == "Ada bet or raised last and shows first, the others clockwise."


def test_tda_18_example_2_a_raise_on_the_river_is_what_callers_pay_to_see() -> None:
    made = shown(play(river(4), "A bets 1000, B calls, C raises to 5000, D calls, A calls, B calls"))
    assert (made.order, made.aggressor) == ((C, D, A, B), C)


def turn_bet() -> Hand:
    """B bets on the turn and A calls, nobody bets on the river; A is left of the button."""
    hand = limped(begun(deal_of(3, 50, 100)), Street.TURN)
    return play(hand, "A checks, B bets 500, C folds, A calls, A checks, B checks")


def test_tda_17_a_without_a_bet_on_the_river_the_first_left_of_the_button_shows_first() -> None:
    made = shown(turn_bet())
    assert (made.order, made.aggressor) == ((A, B), None)
    assert made.why.english() == "There was no bet: Ada, first left of the button, shows first."


def test_seed_003_goes_back_to_the_last_street_with_a_bet() -> None:
    assert shown(turn_bet(), ShowdownOrder.ANY_STREET).order == (B, A)


def test_seed_003_where_nobody_ever_bet_it_is_left_of_the_button_too() -> None:
    hand = play(river(3), "A checks, B checks, C checks")
    assert shown(hand, ShowdownOrder.ANY_STREET).order == (A, B, C)


def test_tda_16_example_1_and_2_with_somebody_all_in_all_hands_go_up_as_soon_as_betting_is_over() -> None:
    hand = begun(deal_of(3, 50, 100, stacks={"C": 700, "B": 3_000}))
    hand = play(hand, "C is all-in, A calls, B calls, A checks, B checks")
    assert isinstance(showdown(hand), Refused)
    made = shown(play(hand, "A checks, B is all-in, A calls"))
    assert made.at_once
    assert "all hands are turned up at once" in made.why.english()


def test_tda_16_example_3_the_side_pot_is_played_to_the_river_then_all_hands_go_up() -> None:
    hand = begun(deal_of(4, 50, 100, stacks={"C": 700}))
    hand = play(hand, "C is all-in, D calls, A folds, B calls", "B checks, D checks, B bets 1000, D calls")
    refused = showdown(hand)
    assert isinstance(refused, Refused)
    assert refused.why.english() == "Betting isn't over yet: nobody shows before it is."
    done = play(hand, "B checks, D checks")
    assert shown(done).at_once
    assert [(pot.amount, pot.players) for pot in done.pots().pots] == [(2_150, (B, C, D)), (2_000, (B, D))]


def test_the_last_one_in_need_not_show() -> None:
    refused = showdown(play(begun(deal_of(2, 50, 100)), "B folds"))
    assert isinstance(refused, Refused)
    assert refused.why.english() == "All others have folded: the winner needn't show (TDA 17-B)."


def test_an_aggressor_whose_hand_is_dead_shows_nothing() -> None:
    made = shown(play(river(3), "A checks, B bets 500, C calls, B dies, A calls"))
    assert (made.order, made.aggressor) == ((A, C), None)


def test_in_stud_who_acts_first_by_the_open_cards_shows_first() -> None:
    deal = deal_of(3, limits=FixedLimit(4, 8), streets=SEVEN_CARD_STUD, bring_in=2)
    hand = play(begun(deal), "C opens, C brings in, A calls, B calls")
    for _ in range(4):
        hand = play(hand, "B opens, B checks, C checks, A checks")
    made = shown(hand)
    assert made.order == (B, C, A)
    assert made.why.english() == "There was no bet: Bo, who acted first, shows first, the others clockwise."
