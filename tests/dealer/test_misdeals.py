"""Misdeals, fouled decks and mistakes with the board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.board_mistakes import BoardMistake, EarlyTurn, board_ruling
from shuffleup.dealer.misdeals import REPLAY, Jokers, MisdealRules, Mistake, Remedy, button_short, misdeal
from shuffleup.dealer.substantial_action import Act, SubstantialAction

NOTHING: tuple[Act, ...] = ()
ENOUGH = (Act.FOLD, Act.CALL)


@pytest.mark.parametrize(
    "mistake",
    [
        Mistake.FIRST_CARDS_SHOWN,
        Mistake.TWO_CARDS_SHOWN,
        Mistake.TWO_BOXED,
        Mistake.WRONG_FIRST_SEAT,
        Mistake.EMPTY_SEAT_DEALT,
        Mistake.PLAYER_LEFT_OUT,
        Mistake.WRONG_NUMBER,
        Mistake.JOKER,
        Mistake.WRONG_BUTTON,
    ],
)
def test_a_misdeal_can_be_called_until_there_is_substantial_action(mistake: Mistake) -> None:
    """TDA 34-A, 35-A, 35-D; WSOP 88."""
    assert misdeal(mistake, NOTHING).misdeal
    assert misdeal(mistake, (Act.FOLD, Act.FOLD)).misdeal
    assert not misdeal(mistake, ENOUGH).misdeal


@pytest.mark.parametrize("mistake", [Mistake.SAME_CARD_TWICE, Mistake.OTHER_BACK])
def test_a_fouled_deck_gives_all_bets_back_at_any_time(mistake: Mistake) -> None:
    """TDA 35-E, WSOP 88-d."""
    assert misdeal(mistake, NOTHING).remedy is Remedy.ALL_BACK
    assert misdeal(mistake, (Act.RAISE, Act.CALL, Act.CHECK)).remedy is Remedy.ALL_BACK


def test_the_wrong_number_of_cards_is_a_dead_hand_later_on() -> None:
    """TDA 38, addendum example 1."""
    assert misdeal(Mistake.WRONG_NUMBER, ENOUGH).remedy is Remedy.HAND_DEAD


@pytest.mark.parametrize(
    ("mistake", "remedy"),
    [
        (Mistake.ONE_CARD_SHOWN, Remedy.NEXT_CARD),
        (Mistake.ONE_BOXED, Remedy.NEXT_CARD),
        (Mistake.SHOWN_BY_PLAYER, Remedy.PLAY_ON),
        (Mistake.BUTTON_SHORT, Remedy.NEXT_CARD),
    ],
)
def test_small_mistakes_are_no_misdeal(mistake: Mistake, remedy: Remedy) -> None:
    assert misdeal(mistake, NOTHING).remedy is remedy
    assert misdeal(mistake, ENOUGH).remedy is remedy


def test_a_joker_is_a_scrap_of_paper_once_there_was_action_and_by_roberts_rules_always() -> None:
    assert misdeal(Mistake.JOKER, ENOUGH).remedy is Remedy.PLAY_ON
    assert misdeal(Mistake.JOKER, NOTHING, MisdealRules(jokers=Jokers.SCRAP)).remedy is Remedy.PLAY_ON


def test_by_roberts_rules_two_folds_are_enough() -> None:
    rules = MisdealRules(SubstantialAction.ANY_TWO)
    assert not misdeal(Mistake.PLAYER_LEFT_OUT, (Act.FOLD, Act.FOLD), rules).misdeal


def test_the_button_is_dealt_its_missing_card_unless_it_has_acted() -> None:
    """TDA 37."""
    assert button_short(has_acted=False).remedy is Remedy.NEXT_CARD
    assert button_short(has_acted=True).remedy is Remedy.HAND_DEAD


@given(
    st.sampled_from(Mistake),
    st.lists(st.sampled_from(Act), max_size=4),
    st.sampled_from(SubstantialAction),
    st.sampled_from(Jokers),
)
def test_every_mistake_has_a_ruling_with_a_reason(
    mistake: Mistake, acts: list[Act], substantial_action: SubstantialAction, jokers: Jokers
) -> None:
    ruling = misdeal(mistake, acts, MisdealRules(substantial_action, jokers))
    assert ruling.why.english()
    assert ruling.rule
    if len(acts) >= 3:
        assert not ruling.misdeal


def test_a_new_deal_is_a_replay() -> None:
    assert len(set(REPLAY)) == 3


@pytest.mark.parametrize("mistake", BoardMistake)
@pytest.mark.parametrize("has_been_action", [False, True])
@pytest.mark.parametrize("early_turn", EarlyTurn)
def test_every_mistake_with_the_board_has_its_steps(
    mistake: BoardMistake, has_been_action: bool, early_turn: EarlyTurn
) -> None:
    ruling = board_ruling(mistake, has_been_action, early_turn)
    assert len(ruling.steps) >= 2
    assert all(step.english() for step in ruling.steps)


def test_a_flop_without_a_burn_card_stays_once_somebody_has_acted() -> None:
    """TDA 39-B."""
    before, after = board_ruling(BoardMistake.NO_BURN), board_ruling(BoardMistake.NO_BURN, has_been_action=True)
    assert before.steps != after.steps
    assert "burned before the turn" in after.steps[-1].english()


def test_an_early_turn_is_shuffled_in_or_put_aside() -> None:
    """TDA RP-5, Robert's Rules 5; an early river is the same in both."""
    assert board_ruling(BoardMistake.EARLY_TURN).rule == "TDA RP-5"
    assert board_ruling(BoardMistake.EARLY_TURN, early_turn=EarlyTurn.PUT_ASIDE).rule == "RRP 5"
    river = board_ruling(BoardMistake.EARLY_RIVER)
    assert river == board_ruling(BoardMistake.EARLY_RIVER, early_turn=EarlyTurn.PUT_ASIDE)
