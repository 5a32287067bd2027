"""What can't be shared evenly: who gets the odd chip of a pot.

Rules: TDA 20, WSOP 73, Robert's Rules on ties; seed 000 "Udda marker". A pot is broken down to the smallest chips in
play. Games with a button give the odd chips to the first winners left of it, one each; games without one go by the
highest card and its suit. A house may let the chip lie for the next pot, or have cards drawn for it (seed 000).
Amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import gcd

from shuffleup.tournament.card_ranks import card_order
from shuffleup.tournament.chips import payable


class OddChip(Enum):
    """Who gets the odd chip: the first left of the button, nobody until the next pot, or who draws the highest card.

    Without a button, in stud, LEFT_OF_BUTTON means what `StudOddChip` says.
    """

    LEFT_OF_BUTTON = "left_of_button"
    CARRY_OVER = "carry_over"
    DRAW_CARD = "draw_card"


class StudOddChip(Enum):
    """Whose card decides in stud and razz.

    FIVE_CARD_HIGH_SUIT: the highest card of the five that win, by suit if need be (TDA 20-B). ALL_CARDS_HIGH_SUIT:
    the highest of all the cards a player has, and for the low the lowest (Robert's Rules). An ace is low for the low.
    """

    FIVE_CARD_HIGH_SUIT = "five_card_high_suit"
    ALL_CARDS_HIGH_SUIT = "all_cards_high_suit"


class IdenticalHands(Enum):
    """How players share who are equal both for the high and for the low.

    STRICT: first the halves, then each of them, an odd chip each time (TDA 2024). EVEN_SPLIT: the whole pot as evenly
    as it goes (WSOP 73).
    """

    STRICT = "strict"
    EVEN_SPLIT = "even_split"


@dataclass(frozen=True)
class OddChipRules:
    """The rules of a house for what can't be shared evenly."""

    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    stud: StudOddChip = StudOddChip.FIVE_CARD_HIGH_SUIT
    identical: IdenticalHands = IdenticalHands.STRICT


def even_split(amount: int, ways: int, chips: Sequence[int] = (1,)) -> tuple[int, ...]:
    """An amount in so many shares, as even as chips of these values allow, the larger shares first.

    It is a mistake of the program's to ask for an amount that these chips can't make.

    >>> even_split(1_000, 3, (25, 100)), even_split(101, 2)
    ((350, 325, 325), (51, 50))
    >>> even_split(60, 2, (20, 50)), even_split(150, 2, (20, 50))
    ((40, 20), (80, 70))
    """
    _must_be_payable(amount, chips)
    unit = gcd(*chips)
    each, odd = divmod(amount // unit, ways)
    shares = ((each + 1) * unit,) * odd + (each * unit,) * (ways - odd)
    uneven = 0
    while not all(payable(share, chips) for share in shares):
        # Only where the smallest chip is no measure of the others (20 and 50), and the pot is small.
        uneven += 1
        sizes = range(each + uneven, max(each - uneven, 0) - 1, -1)
        usable = [size * unit for size in sizes if payable(size * unit, chips)]
        shares = _from(usable, amount, ways) or shares
    return shares


def floor_split(amount: int, ways: int, chips: Sequence[int] = (1,)) -> int:
    """What each gets when all get the same and the odd chips stay where they are.

    >>> floor_split(101, 2), floor_split(1_000, 3, (25, 100))
    (50, 325)
    """
    _must_be_payable(amount, chips)
    unit = gcd(*chips)
    each = amount // unit // ways * unit
    while not (payable(each, chips) and payable(amount - ways * each, chips)):
        each -= unit
    return each


def by_card(cards: Mapping[int, str]) -> tuple[int, ...]:
    """Players with a card each, the highest first: by rank, then spades, hearts, diamonds, clubs.

    >>> by_card({1: "9h", 2: "9s", 3: "Tc"})
    (3, 2, 1)
    """
    return tuple(sorted(cards, key=lambda player: card_order(cards[player]), reverse=True))


def by_cards_held(cards: Mapping[int, Sequence[str]], rule: StudOddChip, low: bool = False) -> tuple[int, ...]:
    """Players in the order they get an odd chip in stud, by the cards that count; *low* where they won with a low.

    >>> hands = {1: ["Ah", "7s"], 2: ["As", "7h"]}
    >>> by_cards_held(hands, StudOddChip.FIVE_CARD_HIGH_SUIT)
    (2, 1)
    >>> by_cards_held(hands, StudOddChip.FIVE_CARD_HIGH_SUIT, low=True)
    (1, 2)
    """
    lowest = low and rule is StudOddChip.ALL_CARDS_HIGH_SUIT

    def order(card: str) -> tuple[int, int]:
        rank, suit = card_order(card)
        return (-1 if low and card[0] == "A" else rank), suit

    pick = min if lowest else max
    return tuple(sorted(cards, key=lambda player: pick(map(order, cards[player])), reverse=not lowest))


def _must_be_payable(amount: int, chips: Sequence[int]) -> None:
    if not payable(amount, chips):
        raise ValueError("only what the chips in play can make can be split")


def _from(sizes: Sequence[int], amount: int, ways: int) -> tuple[int, ...]:
    """So many of the sizes (falling), none, one or several of each, that make the amount; empty if none do."""
    if ways == 1:
        return (amount,) if amount in sizes else ()
    for place, size in enumerate(sizes):
        if size * ways < amount:
            break
        if size <= amount and (rest := _from(sizes[place:], amount - size, ways - 1)):
            return (size, *rest)
    return ()
