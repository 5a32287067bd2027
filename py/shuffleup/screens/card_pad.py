"""Cards of a real deck, told with two taps each: the rank, then the suit."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.card_ranks import RANKS, SUITS, card_shown


@dataclass(frozen=True)
class PadKey:
    """A key: what is printed on it, and what stands in the draft once it was tapped."""

    label: str
    value: str
    chosen: bool = False
    used: bool = False
    red: bool = False


@dataclass(frozen=True)
class CardPad:
    """The keys: ranks, and suits once a rank was tapped; *back* is what stands in the draft without the last tap."""

    draft: str
    name: str
    ranks: tuple[PadKey, ...]
    suits: tuple[PadKey, ...]
    back: str
    empty: bool


def split_cards(text: str) -> tuple[tuple[str, ...], str]:
    """The cards in a text of a draft, and a rank whose suit is still to be told.

    >>> split_cards("KhTsQ")
    (('Kh', 'Ts'), 'Q')
    """
    cards = tuple(text[at : at + 2] for at in range(0, len(text) - 1, 2))
    return cards, text[-1] if len(text) % 2 else ""


def card_pad(draft: str, name: str, text: str, done: bool = False) -> CardPad:
    """The pad for cards that stand in a field of a draft one after the other; *done*: no more cards are needed."""
    cards, rank = split_cards(text)
    whole = "".join(cards)
    ranks = tuple(PadKey(each.replace("T", "10"), whole + each, each == rank) for each in reversed(RANKS))
    suits = tuple(
        PadKey(card_shown(rank + suit), whole + rank + suit, used=rank + suit in cards, red=suit in "hd")
        for suit in SUITS
        if rank
    )
    return CardPad(draft, name, () if done else ranks, suits, whole if rank else whole[:-2], not text)
