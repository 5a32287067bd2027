"""Rulings at the showdown: who turns up, what wins, who may see what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.showdown import (
    AskToSee,
    Dispute,
    FaceUp,
    OneCard,
    Request,
    ShownRuling,
    asked_to_see,
    dispute,
    hand_shown,
    thrown_away,
    turning,
)
from shuffleup.tournament.refusal import Refused

A, B, C, D = 1, 2, 3, 4


class TestTurningUp:
    """TDA 16 with the examples of its addendum, TDA 17."""

    def test_heads_up_all_in_and_called_on_the_turn(self) -> None:
        assert turning((A, B), (A,), acted=True, last_street=False).when is FaceUp.ALL_NOW

    def test_nothing_is_turned_up_while_two_can_still_bet(self) -> None:
        assert turning((A, B, C), (A,), acted=True, last_street=False).when is FaceUp.NOT_YET

    def test_everything_is_turned_up_when_a_second_one_is_all_in_and_called(self) -> None:
        assert turning((A, B, C), (A, B), acted=True, last_street=False).when is FaceUp.ALL_NOW

    def test_at_the_end_of_the_river_all_turn_up_at_once_if_somebody_is_all_in(self) -> None:
        """Example 3: side pot checked on the river."""
        assert turning((A, B, C), (A,), acted=True, last_street=True).when is FaceUp.ALL_NOW

    def test_without_an_all_in_they_show_in_order(self) -> None:
        assert turning((A, B, C), (), acted=True, last_street=True).when is FaceUp.IN_ORDER
        assert turning((A, B, C), (), acted=True, last_street=False).when is FaceUp.NOT_YET

    def test_nobody_turns_up_before_the_last_has_acted(self) -> None:
        assert turning((A, B), (A,), acted=False, last_street=True).when is FaceUp.NOT_YET

    def test_the_last_player_left_need_not_show(self) -> None:
        assert turning((A,), (A,), acted=True, last_street=False).when is FaceUp.NO_NEED


@given(st.sets(st.integers(1, 10), min_size=1), st.sets(st.integers(1, 10)), st.booleans(), st.booleans())
def test_cards_are_turned_up_early_only_where_no_bet_can_follow(
    live: set[int], all_in: set[int], acted: bool, last_street: bool
) -> None:
    ruling = turning(live, all_in & live, acted, last_street)
    if ruling.when is FaceUp.ALL_NOW:
        assert acted
        assert all_in & live
        assert last_street or len(live - all_in) <= 1
    assert turning(sorted(live, reverse=True), sorted(all_in & live), acted, last_street) == ruling


def shown(*args: object, **more: object) -> ShownRuling:
    ruling = hand_shown(*args, **more)  # type: ignore[arg-type]
    assert isinstance(ruling, ShownRuling)
    return ruling


class TestOneCardShown:
    def test_the_dealer_asks_for_the_other(self) -> None:
        """TDA 15-A."""
        ruling = shown(1, 2)
        assert (ruling.can_win, ruling.dead, ruling.rule) == (False, False, "TDA 15-A")

    def test_by_the_rule_of_the_house_the_hand_is_dead(self) -> None:
        """Seed 000."""
        ruling = shown(1, 2, OneCard.KILLS)
        assert (ruling.can_win, ruling.dead) == (False, True)

    def test_who_refuses_the_other_one_cant_win(self) -> None:
        assert not shown(1, 2, refuses=True).can_win

    def test_all_cards_shown_win_also_with_the_board(self) -> None:
        """TDA 13-A, 19."""
        assert shown(2, 2, plays_board=True).can_win
        assert not shown(0, 2, plays_board=True).can_win
        assert shown(0, 2, plays_board=True).rule == "TDA 19"

    def test_no_card_shown_is_not_one_card_shown(self) -> None:
        assert not shown(0, 2, OneCard.KILLS).dead

    @pytest.mark.parametrize(("count", "of"), [(3, 2), (-1, 2), (0, 0)])
    def test_cards_that_arent_there_cant_be_shown(self, count: int, of: int) -> None:
        assert isinstance(hand_shown(count, of), Refused)

    @given(st.integers(1, 7), st.sampled_from(OneCard), st.booleans(), st.booleans())
    def test_a_hand_can_win_exactly_when_all_of_it_is_shown(
        self, cards: int, one_card: OneCard, board: bool, refuses: bool
    ) -> None:
        for count in range(cards + 1):
            ruling = shown(count, cards, one_card, board, refuses)
            assert ruling.can_win is (count == cards)
            assert not (ruling.can_win and ruling.dead)


class TestThrownAway:
    """TDA 13-C, 14."""

    def test_face_down_and_known_it_may_still_be_turned_up(self) -> None:
        assert not thrown_away(in_the_muck=False, known=True).dead

    @pytest.mark.parametrize(("in_the_muck", "known"), [(True, True), (True, False), (False, False)])
    def test_in_the_muck_or_unknown_it_is_dead(self, in_the_muck: bool, known: bool) -> None:
        assert thrown_away(in_the_muck, known).dead

    def test_what_was_shown_to_all_is_never_killed(self) -> None:
        assert thrown_away(in_the_muck=True, known=False, was_shown=True).can_win


class TestAskingToSee:
    """TDA 18: A bets the river, B calls, C raises, D, A and B call; D throws the hand away."""

    callers, holding = (A, B, D), (A, B, C)

    def granted(self, asker: int, whose: int, rule: AskToSee = AskToSee.WHO_PAID) -> bool | None:
        request = asked_to_see(asker, whose, C, self.callers, self.holding, rule)
        assert isinstance(request, Request)
        return request.granted

    def test_who_called_the_last_raise_may_see_the_raiser(self) -> None:
        assert self.granted(A, C) is True
        assert self.granted(B, C) is True

    def test_who_has_thrown_the_hand_away_may_not(self) -> None:
        assert self.granted(D, C) is False

    def test_another_callers_hand_is_for_the_host_to_decide(self) -> None:
        assert self.granted(B, A) is None

    def test_without_a_bet_on_the_river_the_host_decides(self) -> None:
        """Addendum 18, example 1."""
        request = asked_to_see(B, C, None, (), (B,))
        assert isinstance(request, Request)
        assert request.granted is None

    def test_by_roberts_rules_everybody_may_ask(self) -> None:
        assert self.granted(D, A, AskToSee.EVERYBODY) is True

    def test_nobody_asks_for_the_own_hand(self) -> None:
        assert isinstance(asked_to_see(A, A, C, self.callers, self.holding), Refused)


def test_disputes_end_with_the_next_hand() -> None:
    """TDA 22: how a hand was read until the next one begins, how the pot was paid until there is action in it."""
    assert dispute(Dispute.READING, next_hand=False).in_time
    assert not dispute(Dispute.READING, next_hand=True).in_time
    assert dispute(Dispute.COUNT, next_hand=True).in_time
    assert not dispute(Dispute.COUNT, next_hand=True, substantial_action=True).in_time
