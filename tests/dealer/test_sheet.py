"""A hand on the dealer's tablet: from taps to pots, winners and stacks."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.dealer.awards import Awards
from shuffleup.dealer.pots import Pots
from shuffleup.dealer.sheet import AtTable, Depth, Sheet, Stakes, Step, with_card, with_telling, with_tie, with_winner
from shuffleup.dealer.sheet_outcome import After, HouseHand, after_hand, awards_on, hand_of, pots_on
from shuffleup.tournament.refusal import Refused

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
