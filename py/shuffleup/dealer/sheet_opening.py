"""Stud on the sheet of a hand: who acts first follows from the open cards as soon as all of them are there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from shuffleup.dealer.acting import act
from shuffleup.dealer.actions import Opens
from shuffleup.dealer.hand import Hand, Phase
from shuffleup.dealer.limits import FixedLimit
from shuffleup.dealer.open_cards import open_due, opener, pair_shown
from shuffleup.dealer.sheet import Sheet, Step, with_nobody_won
from shuffleup.dealer.sheet_cards import with_open_card, without_card
from shuffleup.dealer.sheet_outcome import HouseHand, hand_of
from shuffleup.dealer.streets import Street
from shuffleup.tournament.refusal import N_, Refused, refused


def with_opening(sheet: Sheet, hand: Hand) -> Sheet:
    """The sheet of a hand with who acts first on this street, where the open cards tell it; else as it is."""
    if hand.phase is not Phase.FIRST:
        return sheet
    shown = shown_by(sheet, hand)
    first = opener(sheet.rules_of_game, hand.number, shown, hand.deal.rules.stud_first)
    if first is None:
        return sheet
    step = Step("opens", first, pair=pair_matters(hand) and pair_shown(shown))
    done = act(hand, Opens(first, step.pair))
    return sheet if isinstance(done, Refused) else replace(sheet, steps=(*sheet.steps, step))


def with_card_opened(sheet: Sheet, card: str, player: int, house: HouseHand) -> Sheet | Refused:
    """An open card for a player; one that is out already is taken back. Who acts first is found anew, as long as
    nobody has acted on the street.
    """
    if sheet.steps and sheet.steps[-1].kind == "opens":
        sheet = replace(sheet, steps=sheet.steps[:-1])
    hand = hand_of(sheet, house)
    if isinstance(hand, Refused):
        return hand
    if card in sheet.all_cards:
        sheet = without_card(sheet, card)
    elif player not in hand.still_in or len(sheet.open_of(player)) >= open_due(hand.number):
        return refused(N_("All cards are there: tap one to take it back."))
    else:
        sheet = with_open_card(sheet, card, player)
    return with_opening(with_nobody_won(sheet), hand)


def shown_by(sheet: Sheet, hand: Hand) -> Mapping[int, tuple[str, ...]]:
    """The open cards of those still in, in the order they were dealt to; only as many as the street has."""
    due = open_due(hand.number)
    return {player: sheet.open_of(player)[:due] for player in hand.still_in}


def pair_matters(hand: Hand) -> bool:
    """Whether an open pair lets everybody bet double here: on fourth street of limit stud, by house rule."""
    limit = isinstance(hand.deal.limits, FixedLimit)
    return limit and hand.street is Street.FOURTH and hand.deal.rules.stud_open_pair
