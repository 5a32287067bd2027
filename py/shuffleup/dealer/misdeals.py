"""Misdeals and fouled decks: when cards are dealt again, and what stands otherwise.

Rules: TDA 34-A, 35-38; WSOP 88, 108; Robert's Rules 3. A misdeal can be called until there is substantial action;
then the hand goes on, unless the deck is fouled. The new deal is a replay of the old one: same button, same blinds,
same players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.dealer.substantial_action import Act, SubstantialAction, substantial
from shuffleup.tournament.refusal import N_, Sentence


class Mistake(Enum):
    """What went wrong in the deal."""

    FIRST_CARDS_SHOWN = "first_cards_shown"
    ONE_CARD_SHOWN = "one_card_shown"
    TWO_CARDS_SHOWN = "two_cards_shown"
    SHOWN_BY_PLAYER = "shown_by_player"
    ONE_BOXED = "one_boxed"
    TWO_BOXED = "two_boxed"
    WRONG_FIRST_SEAT = "wrong_first_seat"
    EMPTY_SEAT_DEALT = "empty_seat_dealt"
    PLAYER_LEFT_OUT = "player_left_out"
    WRONG_NUMBER = "wrong_number"
    BUTTON_SHORT = "button_short"
    WRONG_BUTTON = "wrong_button"
    JOKER = "joker"
    SAME_CARD_TWICE = "same_card_twice"
    OTHER_BACK = "other_back"


class Jokers(Enum):
    """What a card that doesn't belong to the game does before there is substantial action: a misdeal (TDA 35-A), or
    no more than a scrap of paper in the place of a card (Robert's Rules 3)."""

    MISDEAL = "misdeal"
    SCRAP = "scrap"


class Remedy(Enum):
    """What is done: deal again, play on, kill the hand it concerns, give one more card, or give all bets back."""

    DEAL_AGAIN = "deal_again"
    PLAY_ON = "play_on"
    HAND_DEAD = "hand_dead"
    NEXT_CARD = "next_card"
    ALL_BACK = "all_back"


@dataclass(frozen=True)
class MisdealRules:
    """What the house does where books differ."""

    substantial_action: SubstantialAction = SubstantialAction.TWO_WITH_CHIPS
    jokers: Jokers = Jokers.MISDEAL


@dataclass(frozen=True)
class MisdealRuling:
    """What is done about a mistake, *why*, and the *rule* that says so."""

    remedy: Remedy
    why: Sentence
    rule: str

    @property
    def misdeal(self) -> bool:
        """Whether the cards are dealt again."""
        return self.remedy is Remedy.DEAL_AGAIN


def misdeal(mistake: Mistake, acts: Sequence[Act] = (), rules: MisdealRules = MisdealRules()) -> MisdealRuling:
    """What is done about a mistake in the deal that is noticed after these *acts*, the posted blinds left out.

    >>> misdeal(Mistake.PLAYER_LEFT_OUT, (Act.FOLD, Act.FOLD)).remedy
    <Remedy.DEAL_AGAIN: 'deal_again'>
    >>> misdeal(Mistake.PLAYER_LEFT_OUT, (Act.FOLD, Act.CALL)).remedy
    <Remedy.PLAY_ON: 'play_on'>
    """
    if mistake in _FOULED:
        return MisdealRuling(Remedy.ALL_BACK, Sentence(_FOULED[mistake]), "TDA 35-E")
    if mistake in _HARMLESS:
        remedy, why, rule = _HARMLESS[mistake]
        return MisdealRuling(remedy, Sentence(why), rule)
    if mistake is Mistake.JOKER and rules.jokers is Jokers.SCRAP:
        return MisdealRuling(Remedy.PLAY_ON, Sentence(_SCRAP), "RRP 3")
    if not substantial(acts, rules.substantial_action):
        why, rule = _MISDEALS[mistake]
        return MisdealRuling(Remedy.DEAL_AGAIN, Sentence(why), rule)
    if mistake is Mistake.WRONG_NUMBER:
        why = N_("Too much has been done for a misdeal: the hand with the wrong number of cards is dead.")
        return MisdealRuling(Remedy.HAND_DEAD, Sentence(why), "TDA 35-D, 38")
    if mistake is Mistake.JOKER:
        return MisdealRuling(Remedy.PLAY_ON, Sentence(_SCRAP), "TDA 35-D")
    if mistake is Mistake.WRONG_BUTTON:
        why = N_("Too much has been done: the hand is played on, and the button is not moved back afterwards.")
        return MisdealRuling(Remedy.PLAY_ON, Sentence(why), "TDA 34-A")
    why = N_("Too much has been done for a misdeal: the hand is played on.")
    return MisdealRuling(Remedy.PLAY_ON, Sentence(why), "TDA 35-D")


def button_short(has_acted: bool) -> MisdealRuling:
    """What is done where the button has too few cards (TDA 37): the missing one comes, unless the button has acted.

    >>> button_short(has_acted=True).remedy
    <Remedy.HAND_DEAD: 'hand_dead'>
    """
    if has_acted:
        why = N_("The button has acted with too few cards: that hand is dead.")
        return MisdealRuling(Remedy.HAND_DEAD, Sentence(why), "TDA 37")
    why, rule = _HARMLESS[Mistake.BUTTON_SHORT][1:]
    return MisdealRuling(Remedy.NEXT_CARD, Sentence(why), rule)


REPLAY = (
    N_("The button stays where it is, and blinds and antes stay the same."),
    N_("Nobody new is dealt in; who was dealt in and away may come back and play."),
    N_("Who sits out a penalty gets cards that are then killed; both deals count as one hand."),
)
"""How cards are dealt again (TDA 35-C)."""

_FOULED = {
    Mistake.SAME_CARD_TWICE: N_("The same card is there twice: the deck is fouled, and all bets go back."),
    Mistake.OTHER_BACK: N_("A card has another back: the deck is fouled, and all bets go back."),
}
_SCRAP = N_("A card that doesn't belong to the game is a scrap of paper: the hand is played on without it.")
_HARMLESS = {
    Mistake.ONE_CARD_SHOWN: (
        Remedy.NEXT_CARD,
        N_(
            "One card shown is no misdeal: after the deal the player gets the next one, and it becomes the burn card."
        ),
        "RRP 5",
    ),
    Mistake.SHOWN_BY_PLAYER: (
        Remedy.PLAY_ON,
        N_("A card that the player showed stays: it is no mistake of the dealer."),
        "TDA 65-B",
    ),
    Mistake.ONE_BOXED: (
        Remedy.NEXT_CARD,
        N_("One card face up in the deck is no misdeal: it is put aside and the next one taken."),
        "TDA 35-A",
    ),
    Mistake.BUTTON_SHORT: (
        Remedy.NEXT_CARD,
        N_("The button gets the missing card from the top of the deck, even late, unless the button has acted."),
        "TDA 37",
    ),
}
_MISDEALS = {
    Mistake.FIRST_CARDS_SHOWN: (
        N_("One of the first two cards was shown by the dealer: misdeal, deal again."),
        "TDA 35-A",
    ),
    Mistake.TWO_CARDS_SHOWN: (N_("Two or more cards were shown by the dealer: misdeal, deal again."), "TDA 35-A"),
    Mistake.TWO_BOXED: (N_("Two or more cards lay face up in the deck: misdeal, deal again."), "TDA 35-A"),
    Mistake.WRONG_FIRST_SEAT: (N_("The first card went to the wrong seat: misdeal, deal again."), "TDA 35-A"),
    Mistake.EMPTY_SEAT_DEALT: (
        N_("A seat got cards that should get none: misdeal, deal again."),
        "TDA 35-A",
    ),
    Mistake.PLAYER_LEFT_OUT: (N_("A player was left out of the deal: misdeal, deal again."), "TDA 35-A"),
    Mistake.WRONG_NUMBER: (N_("A player got the wrong number of cards: misdeal, deal again."), "TDA 35-A"),
    Mistake.WRONG_BUTTON: (
        N_("The button was in the wrong place: put it right and deal again."),
        "TDA 34-A",
    ),
    Mistake.JOKER: (N_("A card that doesn't belong to the game was found: misdeal, deal again."), "TDA 35-A"),
}
