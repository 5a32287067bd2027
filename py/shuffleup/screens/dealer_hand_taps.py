"""What a tap means while a hand is told action by action: a sheet with one action more, or the rule against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from shuffleup.dealer.acting import act
from shuffleup.dealer.hand import Hand
from shuffleup.dealer.legal import legal
from shuffleup.dealer.sheet import Sheet, Step, with_nobody_won
from shuffleup.dealer.sheet_opening import with_card_opened, with_opening
from shuffleup.dealer.sheet_outcome import HouseHand, action_of, hand_of
from shuffleup.screens.chip_amounts import amount_typed
from shuffleup.tournament.card_ranks import is_card
from shuffleup.tournament.chips import in_words
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.schedule import MAX_CHIPS

Fields: TypeAlias = Mapping[str, str]
HandTap: TypeAlias = Callable[[Sheet, Fields, HouseHand], "Sheet | Refused"]

PLAIN = ("fold", "check", "call", "all_in", "bring_in")
MOST_STEPS = 600
LONGEST_AMOUNT = 13


def acted(sheet: Sheet, fields: Fields, house: HouseHand) -> Sheet | Refused:
    """Fold, check, call, bring in or go all-in: the *player* named, or whose turn it is."""
    kind = fields.get("kind", "")
    hand = hand_of(sheet, house)
    if isinstance(hand, Refused):
        return hand
    player = _player(fields, hand)
    if kind not in PLAIN or player is None:
        return refused(N_("Betting is over in this hand.")) if hand.over else refused(N_("Nobody is to act now."))
    return with_step(sheet, hand, Step(kind, player))


def raised(sheet: Sheet, fields: Fields, house: HouseHand) -> Sheet | Refused:
    """A bet or a raise to the amount *to* as it was typed; the smallest there is where nothing was."""
    hand = hand_of(sheet, house)
    if isinstance(hand, Refused):
        return hand
    player = _player(fields, hand)
    if player is None:
        return refused(N_("Betting is over in this hand.")) if hand.over else refused(N_("Nobody is to act now."))
    now = legal(hand, sheet.names)
    typed = fields.get("to", "").strip()
    to = amount_typed(typed, sheet.decimals) if typed else now.raise_from
    if isinstance(to, Refused):
        return to
    smallest = min(sheet.chips)
    if to % smallest and now.allows(to) and to not in (now.raise_from, now.raise_to):
        amounts = {"amount": in_words(to, sheet.decimals), "smallest": in_words(smallest, sheet.decimals)}
        return Refused(Sentence(N_("{amount} can't be put out: the smallest chip is {smallest}."), amounts))
    return with_step(sheet, hand, Step("bet" if now.bet else "raise", player, to))


def killed(sheet: Sheet, fields: Fields, house: HouseHand) -> Sheet | Refused:
    """A player's hand is dead; what was put in stays in the pot."""
    hand = hand_of(sheet, house)
    player = _number(fields, "player")
    return hand if isinstance(hand, Refused) else with_step(sheet, hand, Step("kill", player))


def opened(sheet: Sheet, fields: Fields, house: HouseHand) -> Sheet | Refused:
    """Stud: the open cards say that this player acts first."""
    hand = hand_of(sheet, house)
    if isinstance(hand, Refused):
        return hand
    return with_step(sheet, hand, Step("opens", _number(fields, "player"), pair=fields.get("pair") == "true"))


def open_card(sheet: Sheet, fields: Fields, house: HouseHand) -> Sheet | Refused:
    """Stud: an open card for a player, or one of them taken back."""
    card, player = fields.get("card", ""), _number(fields, "to")
    if not is_card(card) or not sheet.rules_of_game.stud:
        return refused(N_("This button does nothing yet."))
    return with_card_opened(sheet, card, player, house)


def begun_anew(sheet: Sheet, _fields: Fields, house: HouseHand) -> Sheet | Refused:
    """The betting of this hand from the start: blinds in, nobody has acted."""
    anew = with_nobody_won(replace(sheet, steps=()))
    hand = hand_of(anew, house)
    return anew if isinstance(hand, Refused) else with_opening(anew, hand)


def stacks_told(sheet: Sheet, fields: Fields, _house: HouseHand) -> Sheet | Refused:
    """Everybody whose stack isn't known has as many chips as were typed."""
    amount = amount_typed(fields.get("stack", ""), sheet.decimals)
    if isinstance(amount, Refused):
        return amount
    if not 0 < amount <= MAX_CHIPS:
        return refused(N_("Only players with chips are dealt in."))
    players = tuple(each if each.stack else replace(each, stack=amount) for each in sheet.players)
    return replace(sheet, players=players)


def with_step(sheet: Sheet, hand: Hand, step: Step) -> Sheet | Refused:
    """The sheet with an action more, if the hand allows it; who won has to be said again.

    Where the open cards of stud are known, they say at once who acts first on the next street.
    """
    action = action_of(step)
    if action is None or len(sheet.steps) >= MOST_STEPS:
        return refused(N_("That is no action of a hand."))
    after = act(hand, action, sheet.names)
    if isinstance(after, Refused):
        return Refused(in_chips(after.why, sheet.decimals))
    return with_opening(with_nobody_won(replace(sheet, steps=(*sheet.steps, step))), after)


def in_chips(sentence: Sentence, decimals: int) -> Sentence:
    """A refusal of the hand's with its amounts as the chips have them.

    >>> in_chips(Sentence("There is {call} to call.", {"call": 50}), 2).english()
    'There is 0.50 to call.'
    """
    values = {name: in_words(v, decimals) if isinstance(v, int) else v for name, v in sentence.values.items()}
    return Sentence(sentence.text, values)


def amount_after(text: str, key: str) -> str:
    """The amount on the pad after a key: a digit, ``00``, a point, or ``back`` for the last one gone.

    >>> amount_after("60", "0"), amount_after("60", "back"), amount_after("", "00"), amount_after("1.", ".")
    ('600', '6', '', '1.')
    """
    if key == "back":
        return text[:-1]
    if key == ".":
        return text if "." in text else f"{text or '0'}."
    if not key.isdecimal() or not key.isascii() or len(text + key) > LONGEST_AMOUNT:
        return text
    return text + key if text or key.strip("0") else ""


def _player(fields: Fields, hand: Hand) -> int | None:
    return _number(fields, "player") if fields.get("player") else hand.turn


def _number(fields: Fields, name: str) -> int:
    text = fields.get(name, "")
    return int(text) if text.isdecimal() and len(text) < LONGEST_AMOUNT else 0


HAND_TAPS: dict[str, HandTap] = {
    "act": acted,
    "raise": raised,
    "kill": killed,
    "opens": opened,
    "open_card": open_card,
    "anew": begun_anew,
    "stacks": stacks_told,
}
"""The taps by their names, as the page has them in ``data-tap``."""
