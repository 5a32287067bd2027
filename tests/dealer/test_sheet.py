"""A hand on the dealer's tablet: from taps to pots, winners and stacks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.dealer.awards import Awards
from shuffleup.dealer.limits import FixedLimit
from shuffleup.dealer.pots import Pots
from shuffleup.dealer.set_up import stakes_now
from shuffleup.dealer.sheet import (
    AtTable,
    Depth,
    LimitKind,
    Sheet,
    Stakes,
    Step,
    with_telling,
    with_tie,
    with_winner,
)
from shuffleup.dealer.sheet_cards import with_card
from shuffleup.dealer.sheet_outcome import (
    After,
    HouseHand,
    after_hand,
    awards_on,
    deal_of,
    hand_of,
    limits_of,
    pots_on,
)
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Level, Limits
from shuffleup.tournament.state import Tournament

HOUSE = HouseHand()
ALBERT, BODIL, CESAR = 11, 12, 13
TABLE = Sheet(
    players=(
        AtTable(ALBERT, 1, "Albert", 500),
        AtTable(BODIL, 2, "Bodil", 2_000),
        AtTable(CESAR, 5, "Cesar", 2_000),
    ),
    button=ALBERT,
    stakes=Stakes(50, 100),
    chips=(25, 100, 500),
)


def all_in() -> Sheet:
    """Albert is all-in for his 500, the others play for 900."""
    return with_telling(with_telling(with_telling(TABLE, ALBERT, 500), BODIL, 900), CESAR)


def test_who_called_has_put_in_as_much_as_the_largest_bet() -> None:
    pots = pots_on(all_in(), HOUSE)
    assert isinstance(pots, Pots)
    assert [(pot.amount, pot.players) for pot in pots.pots] == [
        (1_500, (BODIL, CESAR, ALBERT)),
        (800, (BODIL, CESAR)),
    ]


def test_the_stacks_after_a_hand_and_who_is_out() -> None:
    sheet = with_winner(all_in(), CESAR)
    awards = awards_on(sheet, HOUSE)
    assert isinstance(awards, Awards)
    assert after_hand(sheet, awards, HOUSE) == After(
        {ALBERT: 500, BODIL: 2_000, CESAR: 2_000},
        {ALBERT: 0, BODIL: 1_100, CESAR: 3_400},
        ((ALBERT, (CESAR,)),),
    )


def test_two_equal_hands_share() -> None:
    sheet = with_tie(with_winner(with_winner(all_in(), ALBERT), CESAR), CESAR)
    awards = awards_on(sheet, HOUSE)
    assert isinstance(awards, Awards)
    assert dict(awards.paid) == {CESAR: 1_550, ALBERT: 750}


def test_cards_say_who_wins_without_a_tap() -> None:
    sheet = all_in()
    for player, cards in ((ALBERT, "AsAd"), (BODIL, "KsKd"), (CESAR, "7c2h")):
        for card in (cards[:2], cards[2:]):
            sheet = with_card(sheet, card, player)
    for card in ("Qh", "Jh", "8c", "3d", "2s"):
        sheet = with_card(sheet, card)
    awards = awards_on(sheet, HOUSE)
    assert isinstance(awards, Awards)
    assert dict(awards.won) == {BODIL: 800, ALBERT: 1_500}


def test_a_whole_hand_is_played_on_the_same_sheet() -> None:
    steps = (Step("all_in", ALBERT), Step("fold", BODIL), Step("call", CESAR))
    sheet = replace(TABLE, depth=Depth.HAND, steps=steps)
    hand = hand_of(sheet, HOUSE)
    assert not isinstance(hand, Refused)
    assert hand.over
    assert isinstance(awards_on(sheet, HOUSE), Refused)
    awards = awards_on(with_winner(sheet, ALBERT), HOUSE)
    assert isinstance(awards, Awards)
    assert dict(awards.paid) == {ALBERT: 1_050}


def test_nobody_puts_in_more_than_he_has() -> None:
    why = pots_on(with_telling(TABLE, ALBERT, 600), HOUSE)
    assert isinstance(why, Refused)
    assert why.why.english() == "Albert has no more than 500: table stakes."


def fixed(players: int, elsewhere: bool, upper: int = 0) -> Sheet:
    """A table of so many with 2,000 each, at fixed limit with a lower bet of 100."""
    seated = tuple(AtTable(10 + seat, seat, "", 2_000) for seat in range(1, players + 1))
    stakes = Stakes(50, 100, limit=LimitKind.FIXED, upper=upper)
    return replace(TABLE, players=seated, button=11, stakes=stakes, depth=Depth.HAND, elsewhere=elsewhere)


@pytest.mark.parametrize(
    ("players", "elsewhere", "the_last_two"), [(2, False, True), (2, True, False), (3, False, False)]
)
def test_the_last_two_of_the_event_are_alone_at_the_only_table(
    players: int, elsewhere: bool, the_last_two: bool
) -> None:
    deal = deal_of(fixed(players, elsewhere), HOUSE)
    assert not isinstance(deal, Refused)
    assert deal.last_two is the_last_two


def test_the_upper_bet_is_twice_the_lower_unless_the_level_says_so() -> None:
    assert limits_of(fixed(3, False)) == FixedLimit(100, 200)
    assert limits_of(fixed(3, False, upper=150)) == FixedLimit(100, 150)


def test_the_upper_bet_comes_from_the_level() -> None:
    assert stakes_now(Tournament(schedule=(Level(Limits(100, 150), 600),)), 0).upper == 150
    assert stakes_now(Tournament(schedule=(Level(Limits(100, 200), 600),)), 0).upper == 0
