"""A wrong bet that is noticed later: the examples of the addendum of TDA 52."""

from __future__ import annotations

import pytest

from shuffleup.dealer.substantial_action import Act, SubstantialAction
from shuffleup.dealer.wrong_bets import WrongBet, put_right

FOLD, CALL, CHECK = Act.FOLD, Act.CALL, Act.CHECK


@pytest.mark.parametrize(
    ("wrong", "acts", "next_card", "corrected"),
    [
        pytest.param(WrongBet.BELOW_SMALLEST, (CALL, CALL, FOLD), False, True, id="52-A before the turn"),
        pytest.param(WrongBet.BELOW_SMALLEST, (CALL, CALL, FOLD), True, False, id="52-A the turn is dealt"),
        pytest.param(WrongBet.POT_TOO_LOW, (FOLD, CALL), False, False, id="52-B example 1"),
        pytest.param(WrongBet.POT_TOO_LOW, (FOLD,), False, True, id="52-B example 2"),
        pytest.param(WrongBet.POT_TOO_LOW, (), True, False, id="52-B too low and the next card out"),
        pytest.param(WrongBet.POT_TOO_HIGH, (FOLD, CALL, CALL), False, True, id="52-B example 3"),
        pytest.param(WrongBet.POT_TOO_HIGH, (FOLD, CALL, CALL), True, False, id="52-B too high, the street is over"),
    ],
)
def test_tda_52(wrong: WrongBet, acts: tuple[Act, ...], next_card: bool, corrected: bool) -> None:
    ruling = put_right(wrong, acts, next_card)
    assert ruling.corrected is corrected
    assert ruling.rule == ("TDA 52-A" if wrong is WrongBet.BELOW_SMALLEST else "TDA 52-B")


def test_by_roberts_rules_any_two_acts_are_substantial() -> None:
    acts = (FOLD, FOLD)
    assert put_right(WrongBet.POT_TOO_LOW, acts, False).corrected
    assert not put_right(WrongBet.POT_TOO_LOW, acts, False, SubstantialAction.ANY_TWO).corrected
