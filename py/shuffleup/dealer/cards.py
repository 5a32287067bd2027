"""The cards of a hand: texts everyone types ("As", "Td", "9c"), and numbers where hands are ranked by the thousand.

The number of a card grows with its rank and then with its suit (clubs, diamonds, hearts, spades), so that the higher
of two numbers is the card that wins a draw for high card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from shuffleup.tournament.card_ranks import RANKS, SUITS, card_shown, is_card
from shuffleup.tournament.refusal import N_, Refused, Sentence

Card = NewType("Card", int)
"""A card by its number, 0 (the two of clubs) to 51 (the ace of spades)."""

RISING_SUITS = SUITS[::-1]
DECK: tuple[Card, ...] = tuple(Card(number) for number in range(52))
TEXTS: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in RISING_SUITS)
NUMBERS: dict[str, Card] = {text: Card(number) for number, text in enumerate(TEXTS)}

SUIT_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"}

SHORT_DECK = DECK[4 * RANKS.index("6") :]
"""The 36 cards of short deck hold'em: sixes and up."""


def card(text: str) -> Card:
    """The card that a text names; to be asked only where `fault_in_cards` has found nothing.

    >>> card("2c"), card("As"), card("Td") < card("Th")
    (0, 51, True)
    """
    return NUMBERS[text]


def text_of(card: Card) -> str:
    """A card as a text.

    >>> text_of(Card(51))
    'As'
    """
    return TEXTS[card]


def cards_of(texts: Iterable[str]) -> tuple[Card, ...]:
    """The cards that some texts name; to be asked only where `fault_in_cards` has found nothing.

    >>> cards_of(("2c", "2d", "3c"))
    (0, 1, 4)
    """
    return tuple(NUMBERS[text] for text in texts)


def texts_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Some cards as texts, in the order they come.

    >>> texts_of(DECK[-2:])
    ('Ah', 'As')
    """
    return tuple(TEXTS[card] for card in cards)


def rank_of(card: Card) -> int:
    """The rank of a card: 0 for a two to 12 for an ace.

    >>> rank_of(card("2s")), rank_of(card("Ac"))
    (0, 12)
    """
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a card: 0 for clubs, diamonds, hearts, 3 for spades.

    >>> suit_of(card("2c")), suit_of(card("As"))
    (0, 3)
    """
    return card & 3


def rest_of(used: Iterable[Card], deck: tuple[Card, ...] = DECK) -> tuple[Card, ...]:
    """The cards of a deck that are still to come when these are out.

    >>> len(rest_of(cards_of(("As", "Ks"))))
    50
    """
    out = frozenset(used)
    return tuple(card for card in deck if card not in out)


def fault_in_cards(*groups: Iterable[str]) -> Sentence | None:
    """What is wrong with the cards of a table, hand by hand and the board, or None: one no card, or one there twice.

    >>> fault_in_cards(("As", "Kd"), ("Qh",)) is None
    True
    >>> fault_in_cards(("As", "Kd"), ("As",)).english()
    'The card A♠ is there twice.'
    >>> fault_in_cards(("1s",)).english()
    '“1s” is no card. A card is a rank and a suit: As, Td, 9c, 2h.'
    """
    seen: set[str] = set()
    for group in groups:
        for text in group:
            if not is_card(text):
                return Sentence(
                    N_("“{card}” is no card. A card is a rank and a suit: As, Td, 9c, 2h."), {"card": text[:10]}
                )
            if text in seen:
                return Sentence(N_("The card {card} is there twice."), {"card": card_shown(text)})
            seen.add(text)
    return None


def typed_cards(typed: str) -> tuple[str, ...] | Refused:
    """The cards somebody typed, as texts: run together or apart, in large or small letters, a ten as T or 10.

    What is no card is refused, and one that is there twice.

    >>> typed_cards("as,KD 10h9♣")
    ('As', 'Kd', 'Th', '9c')
    >>> typed_cards("As Kx").why.english()
    '“Kx” is no card. A card is a rank and a suit: As, Td, 9c, 2h.'
    >>> typed_cards("")
    ()
    """
    plain = "".join(mark if mark.isalnum() or mark in SUIT_SIGNS else " " for mark in typed)
    texts = []
    for word in plain.replace("10", "T").split():
        for start in range(0, len(word), 2):
            two = word[start : start + 2]
            rank, suit = two[0].upper(), two[1:].lower()
            right = rank + SUIT_SIGNS.get(suit, suit)
            texts.append(right if is_card(right) else two)
    fault = fault_in_cards(texts)
    return Refused(fault) if fault else tuple(texts)
