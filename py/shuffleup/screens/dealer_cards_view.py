"""The cards of a hand on the dealer's screen: the board, everybody's own, the picker, and what hands are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from shuffleup.dealer.best_hand import MadeHands, best_hands
from shuffleup.dealer.cards import RISING_SUITS, texts_of
from shuffleup.dealer.comparing import groups_of
from shuffleup.dealer.games import FLOP, Game
from shuffleup.dealer.hand_names import hands_called
from shuffleup.dealer.sheet import Sheet
from shuffleup.screens.dealer_looks import name_shown
from shuffleup.screens.desk import Desk
from shuffleup.tournament.card_ranks import RANKS
from shuffleup.tournament.refusal import N_, Refused, Sentence

BOARD = 0


@dataclass(frozen=True)
class CardLook:
    """A card of the picker; *out*: it lies somewhere already."""

    text: str
    out: bool


@dataclass(frozen=True)
class Picker:
    """The cards to choose from, suit by suit, and who gets the next one: a player's number, or 0 for the board."""

    to: int
    label: str
    suits: tuple[tuple[CardLook, ...], ...]
    cards: tuple[str, ...]
    slots: int
    tap: str = "card"
    pot: int = 0
    part: str = ""


@dataclass(frozen=True)
class HandLook:
    """What a player has: what it is called, for the low too; the five *playing*; *best*: nobody has a better one."""

    called: tuple[str, ...]
    playing: tuple[tuple[str, ...], ...]
    best: bool = False
    low_best: bool = False
    board: bool = False


@dataclass(frozen=True)
class CardsView:
    """The cards: the *board*, its free *slots*, the hands by player, and which cards of the best hand play."""

    board: tuple[str, ...] = ()
    slots: int = 0
    hands: Mapping[int, HandLook] = field(default_factory=dict)
    playing: frozenset[str] = frozenset()
    picker: Picker | None = None
    fault: str = ""


def in_hand(sheet: Sheet) -> tuple[int, ...]:
    """Who is in the hand still, in the order of the table."""
    told = {each.player for each in sheet.told if not each.folded}
    return tuple(player for player in sheet.order if player in told)


def cards_view(desk: Desk, sheet: Sheet, opened: str) -> CardsView:
    """The board and the hands; *opened* is the picker that is open, "cards:3" for player 3, "" for none."""
    game = sheet.rules_of_game
    hands = _hands(desk, sheet)
    faulty = hands if isinstance(hands, str) else ""
    looks = {} if isinstance(hands, str) else hands
    best = [look for look in looks.values() if look.best or look.low_best]
    return CardsView(
        sheet.board,
        max(game.board - len(sheet.board), 0),
        looks,
        frozenset(card for look in best for cards in look.playing for card in cards),
        _picker(desk, sheet, opened),
        faulty,
    )


def _hands(desk: Desk, sheet: Sheet) -> Mapping[int, HandLook] | str:
    """The hands of all whose cards are complete; what is wrong with cards, in words."""
    game = sheet.rules_of_game
    held = {player: sheet.cards(player) for player in in_hand(sheet)}
    whole = {player: cards for player, cards in held.items() if len(cards) == game.hole}
    if not whole or 0 < len(sheet.board) < FLOP:
        return {}
    made = best_hands(game, whole, sheet.board, sheet.names)
    if isinstance(made, Refused):
        return desk.tongue.say(made.why)
    over = len(sheet.board) == game.board and len(whole) > 1
    return _looks(desk, game, made, over)


def _looks(desk: Desk, game: Game, made: Mapping[int, MadeHands], over: bool) -> Mapping[int, HandLook]:
    high = {player: hands.high for player, hands in made.items() if hands.high}
    low = {player: hands.low for player, hands in made.items() if hands.low}
    high_names, low_names = hands_called(high), hands_called(low, low=True)
    first = set(next(iter(groups_of(high)), ())) if over else set()
    first_low = set(next(iter(groups_of(low)), ())) if over else set()
    return {
        player: HandLook(
            tuple(desk.tongue.say(names[player]) for names in (high_names, low_names) if player in names),
            tuple(hand.cards for hand in (hands.high, hands.low) if hand),
            player in first,
            player in first_low,
            bool(hands.high and hands.high.plays_the_board and game.board and len(hands.high.cards) == game.board),
        )
        for player, hands in made.items()
    }


def _picker(desk: Desk, sheet: Sheet, opened: str) -> Picker | None:
    """The picker, going on by itself to the next who lacks a card; None once everything is there."""
    kind, _, who = opened.partition(":")
    if kind == "draw":
        return _draw_picker(desk, sheet, who)
    if kind != "cards" or not who.isdecimal():
        return None
    game, asked = sheet.rules_of_game, int(who)
    targets = [*([BOARD] if game.board else []), *in_hand(sheet)]
    if asked not in targets:
        targets.append(asked)
    at = targets.index(asked)
    for to in (*targets[at:], *targets[:at]):
        cards, slots = (sheet.cards(to), game.hole) if to else (sheet.board, game.board)
        if len(cards) < slots:
            label = name_shown(desk, sheet, to) if to else desk.tongue.say(Sentence(N_("Board")))
            return Picker(to, label, _suits(game, set(sheet.all_cards)), cards, slots)
    return None


def _draw_picker(desk: Desk, sheet: Sheet, who: str) -> Picker | None:
    """The picker for a card that is drawn for an odd chip: "draw:pot:part:player"."""
    pot, _, rest = who.partition(":")
    part, _, player = rest.partition(":")
    if not (pot.isdecimal() and player.isdecimal()):
        return None
    out = {each.card for each in sheet.drawn if (each.pot, each.part) == (int(pot), part)}
    label = name_shown(desk, sheet, int(player))
    return Picker(int(player), label, _suits(sheet.rules_of_game, out), (), 1, "draw", int(pot), part)


def _suits(game: Game, out: set[str]) -> tuple[tuple[CardLook, ...], ...]:
    deck = set(texts_of(game.deck))
    return tuple(
        tuple(CardLook(rank + suit, rank + suit in out) for rank in reversed(RANKS) if rank + suit in deck)
        for suit in reversed(RISING_SUITS)
    )
