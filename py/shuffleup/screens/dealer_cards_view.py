"""The cards of a hand on the dealer's screen: the board, everybody's own, the picker, and what hands are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from shuffleup.dealer.best_hand import MadeHands, best_hands
from shuffleup.dealer.cards import RISING_SUITS, texts_of
from shuffleup.dealer.comparing import groups_of
from shuffleup.dealer.games import FLOP, Game
from shuffleup.dealer.hand import Phase
from shuffleup.dealer.hand_names import hands_called
from shuffleup.dealer.open_cards import open_due
from shuffleup.dealer.sheet import Sheet
from shuffleup.dealer.sheet_outcome import hand_of
from shuffleup.screens.dealer_boards_view import BoardRow, board_rows
from shuffleup.screens.dealer_house import house_of
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
    """The cards to choose from, suit by suit, and who gets the next one: a player's number, or 0 for the board.

    *second*: the second board; *opens* keeps the picker open for the next card.
    """

    to: int
    label: str
    suits: tuple[tuple[CardLook, ...], ...]
    cards: tuple[str, ...]
    slots: int
    tap: str = "card"
    pot: int = 0
    part: str = ""
    second: bool = False
    opens: str = ""
    do: str = "dealer"


@dataclass(frozen=True)
class Called:
    """What a hand is called, and the number of the *board* it is on where there are two."""

    name: str
    board: str = ""


@dataclass(frozen=True)
class HandLook:
    """What a player has: what it is called, for the low too; the five *playing*; *best*: nobody has a better one."""

    called: tuple[Called, ...]
    playing: tuple[tuple[str, ...], ...]
    best: bool = False

    def and_also(self, other: HandLook) -> HandLook:
        """Both of a player's hands, on the first board and on the second."""
        best = self.playing if self.best and not other.best else other.playing if other.best and not self.best else ()
        return HandLook(
            (*self.called, *other.called), best or (*self.playing, *other.playing), self.best or other.best
        )


@dataclass(frozen=True)
class CardsView:
    """The cards: the *boards* with their free slots, the hands by player, which cards of the best hands play."""

    boards: tuple[BoardRow, ...] = ()
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
    best = [look for look in looks.values() if look.best]
    return CardsView(
        board_rows(sheet, game.board, desk.tongue),
        looks,
        frozenset(card for look in best for cards in look.playing for card in cards),
        _picker(desk, sheet, opened),
        faulty,
    )


def _hands(desk: Desk, sheet: Sheet) -> Mapping[int, HandLook] | str:
    """The hands of all whose cards are complete, board by board; what is wrong with cards, in words."""
    game = sheet.rules_of_game
    held = {player: sheet.cards(player) for player in in_hand(sheet)}
    whole = {player: cards for player, cards in held.items() if len(cards) == game.hole}
    looks: dict[int, HandLook] = {}
    for number, board in enumerate(sheet.all_boards, start=1):
        if not whole or 0 < len(board) < FLOP:
            continue
        made = best_hands(game, whole, board, sheet.names)
        if isinstance(made, Refused):
            return desk.tongue.say(made.why)
        over = len(board) == game.board and len(whole) > 1
        which = desk.tongue.number(number) if sheet.two_boards else ""
        for player, look in _looks(desk, game, made, over, which).items():
            looks[player] = looks[player].and_also(look) if player in looks else look
    return looks


def _looks(desk: Desk, game: Game, made: Mapping[int, MadeHands], over: bool, board: str) -> Mapping[int, HandLook]:
    high = {player: hands.high for player, hands in made.items() if hands.high}
    low = {player: hands.low for player, hands in made.items() if hands.low}
    high_names, low_names = hands_called(high), hands_called(low, low=True)
    first = set(next(iter(groups_of(high)), ())) if over else set()
    first |= set(next(iter(groups_of(low)), ())) if over else set()
    found = {}
    for player, hands in made.items():
        names = [names[player] for names in (high_names, low_names) if player in names]
        if hands.high and hands.high.plays_the_board and game.board and len(hands.high.cards) == game.board:
            names.append(Sentence(N_("plays the board")))
        called = tuple(Called(desk.tongue.say(name), board) for name in names)
        playing = tuple(hand.cards for hand in (hands.high, hands.low) if hand)
        found[player] = HandLook(called, playing, player in first)
    return found


def _picker(desk: Desk, sheet: Sheet, opened: str) -> Picker | None:
    """The picker, going on by itself to the next place that lacks a card; None once everything is there."""
    kind, _, who = opened.partition(":")
    if kind == "draw":
        return _draw_picker(desk, sheet, who)
    if kind == "open":
        return _open_picker(desk, sheet, who)
    if opened != "second" and (kind != "cards" or not who.isdecimal()):
        return None
    rows = board_rows(sheet, sheet.rules_of_game.board, desk.tongue)
    boards = {row.opens: _board_picker(sheet, row) for row in rows}
    asked = [int(who)] if who.isdecimal() and int(who) else []
    players = dict.fromkeys((*in_hand(sheet), *asked))
    places = {**boards, **{f"cards:{player}": _player_picker(desk, sheet, player) for player in players}}
    at = list(places).index(opened) if opened in places else 0
    in_turn = (*list(places.values())[at:], *list(places.values())[:at])
    return next((picker for picker in in_turn if len(picker.cards) < picker.slots), None)


def _open_picker(desk: Desk, sheet: Sheet, who: str) -> Picker | None:
    """The picker for an open card of stud: for the player asked for, "open:3", else for the next who lacks one."""
    hand = hand_of(sheet, house_of(desk))
    if isinstance(hand, Refused) or hand.phase is not Phase.FIRST:
        return None
    due = open_due(hand.number)
    lacking = [player for player in hand.still_in if len(sheet.open_of(player)) < due]
    if not lacking:
        return None
    to = int(who) if who.isdecimal() and int(who) in lacking else lacking[0]
    suits = _suits(sheet.rules_of_game, set(sheet.all_cards))
    return Picker(
        to, name_shown(desk, sheet, to), suits, sheet.open_of(to), due, "open_card", opens="open:", do="hand"
    )


def _board_picker(sheet: Sheet, row: BoardRow) -> Picker:
    suits = _suits(sheet.rules_of_game, set(sheet.all_cards))
    slots = len(row.cards) + row.slots
    return Picker(BOARD, row.label, suits, row.cards, slots, second=row.second, opens=row.opens)


def _player_picker(desk: Desk, sheet: Sheet, player: int) -> Picker:
    suits, cards = _suits(sheet.rules_of_game, set(sheet.all_cards)), sheet.cards(player)
    slots = sheet.rules_of_game.hole
    return Picker(player, name_shown(desk, sheet, player), suits, cards, slots, opens=f"cards:{player}")


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
