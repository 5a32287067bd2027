"""Single cards in their order, for races and draws: by rank, then by suit (RRP, seed 001: A K Q … 2, s > h > d > c).

A card is two characters, rank and suit: "As", "Td", "2c".
"""

from __future__ import annotations

from collections.abc import Sequence

RANKS = "23456789TJQKA"
SUITS = "shdc"


def highest(cards: Sequence[str], suits: str = SUITS) -> tuple[str, tuple[int, int]]:
    """The highest of some cards, and its place among all.

    >>> highest(["4h", "4s", "3d"])[0]
    '4s'
    """
    best = max(cards, key=lambda card: card_order(card, suits))
    return best, card_order(best, suits)


def card_order(card: str, suits: str = SUITS) -> tuple[int, int]:
    """Where a card stands among all: by rank, then by suit."""
    return RANKS.index(card[0]), -suits.index(card[1])


def is_card(card: str) -> bool:
    """Whether this is a card.

    >>> is_card("Td"), is_card("10d"), is_card("")
    (True, False, False)
    """
    return len(card) == 2 and card[0] in RANKS and card[1] in SUITS


def card_shown(card: str) -> str:
    """A card the way people read it.

    >>> card_shown("Td"), card_shown("As")
    ('10♦', 'A♠')
    """
    return card[0].replace("T", "10") + "♠♥♦♣"[SUITS.index(card[1])]
