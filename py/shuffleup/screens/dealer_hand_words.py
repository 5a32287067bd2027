"""The words of a hand that is told action by action: streets, actions, and what the dealer does next."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.dealer.actions import BringIn, Call, Check, Fold, KillHand, Opens
from shuffleup.dealer.deal import Forced
from shuffleup.dealer.games import Game
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.hand_story import Deed, Post
from shuffleup.dealer.streets import Street
from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.tongue import Tongue
from shuffleup.tournament.refusal import N_, Sentence

STREETS: Mapping[Street, str] = {
    Street.BEFORE_FLOP: N_("Before the flop"),
    Street.FLOP: N_("Flop"),
    Street.TURN: N_("Turn"),
    Street.RIVER: N_("River"),
    Street.SECOND: N_("Second street"),
    Street.THIRD: N_("Third street"),
    Street.FOURTH: N_("Fourth street"),
    Street.FIFTH: N_("Fifth street"),
    Street.SIXTH: N_("Sixth street"),
    Street.SEVENTH: N_("Seventh street"),
    Street.BEFORE_DRAW: N_("Before the draw"),
    Street.FIRST_DRAW: N_("After the first draw"),
    Street.SECOND_DRAW: N_("After the second draw"),
    Street.THIRD_DRAW: N_("After the third draw"),
}
ONE_MORE = N_("Burn a card, turn one.")
ONE_UP = N_("Burn a card, deal everybody one face up.")
CHANGING = N_("Cards are changed, from the left of the button on.")
DEALING: Mapping[Street, str] = {
    Street.FLOP: N_("Burn a card, turn three."),
    Street.TURN: ONE_MORE,
    Street.RIVER: ONE_MORE,
    Street.FOURTH: ONE_UP,
    Street.FIFTH: ONE_UP,
    Street.SIXTH: ONE_UP,
    Street.SEVENTH: N_("Burn a card, deal everybody one face down."),
    Street.FIRST_DRAW: CHANGING,
    Street.SECOND_DRAW: CHANGING,
    Street.THIRD_DRAW: CHANGING,
}
POSTED: Mapping[Forced | None, str] = {
    Forced.SMALL_BLIND: N_("Small blind {amount}"),
    Forced.BIG_BLIND: N_("Big blind {amount}"),
    Forced.STRADDLE: N_("Straddle {amount}"),
    Forced.LIVE_BLIND: N_("Blind made up for: {amount}"),
    Forced.DEAD_BLIND: N_("Dead blind {amount}"),
    None: N_("Ante {amount}"),
}
FOLD, CHECK, CALL, BRING_IN = N_("Fold"), N_("Check"), N_("Call {amount}"), N_("Bring in {amount}")
BET, RAISE, COMPLETE = N_("Bet {amount}"), N_("Raise to {amount}"), N_("Complete to {amount}")
ALL_IN, FIRST, DEAD = N_("All-in {amount}"), N_("Acts first"), N_("Hand killed")


def amount_said(text: str, amount: int, decimals: int, tongue: Tongue) -> str:
    """A sentence with an ``{amount}`` of chips."""
    return tongue.say(Sentence(text, {"amount": chip_amount(amount, decimals, tongue)}))


def deed_said(deed: Deed, decimals: int, tongue: Tongue) -> str:
    """What a player did, in a word or two."""
    if deed.all_in:
        return amount_said(ALL_IN, deed.to, decimals, tongue)
    match deed.action:
        case Fold():
            return tongue.translate(FOLD)
        case Check():
            return tongue.translate(CHECK)
        case Call():
            return amount_said(CALL, deed.added, decimals, tongue)
        case BringIn():
            return amount_said(BRING_IN, deed.added, decimals, tongue)
        case Opens():
            return tongue.translate(FIRST)
        case KillHand():
            return tongue.translate(DEAD)
        case _:
            return amount_said(RAISE if deed.raised else BET, deed.to, decimals, tongue)


def post_said(post: Post, decimals: int, tongue: Tongue) -> str:
    """A blind or an ante as it was put in."""
    return amount_said(POSTED[post.kind], post.chips, decimals, tongue)


def who_opens(hand: Hand, game: Game) -> str:
    """Whom the dealer looks for by the open cards, on this street of stud."""
    razz = game.high is None
    if hand.number == 0:
        if razz:
            return N_("Who shows the highest card? That player brings it in.")
        return N_("Who shows the lowest card? That player brings it in.")
    if razz:
        return N_("Who shows the best low hand? That player acts first.")
    return N_("Who shows the best hand? That player acts first.")


def board_due(hand: Hand) -> int:
    """How many cards lie on the board by the street that is played."""
    return {Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}.get(hand.street, 0)
