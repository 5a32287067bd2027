"""The streets of a game: its rounds of betting, and where the bigger bets of limit poker begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType


class Street(Enum):
    """A round of betting."""

    BEFORE_FLOP = "before_flop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    SECOND = "second_street"
    THIRD = "third_street"
    FOURTH = "fourth_street"
    FIFTH = "fifth_street"
    SIXTH = "sixth_street"
    SEVENTH = "seventh_street"
    BEFORE_DRAW = "before_draw"
    FIRST_DRAW = "first_draw"
    SECOND_DRAW = "second_draw"
    THIRD_DRAW = "third_draw"


@dataclass(frozen=True)
class Streets:
    """The *rounds* of betting of a game; in limit poker the upper bet is played from round *upper_from* on, from 0.

    *by_cards*: the cards that lie open say who acts first (stud), not the button.

    >>> FLOP_GAME.rounds[FLOP_GAME.upper_from]
    <Street.TURN: 'turn'>
    """

    rounds: tuple[Street, ...]
    upper_from: int
    by_cards: bool = False


FLOP_GAME = Streets((Street.BEFORE_FLOP, Street.FLOP, Street.TURN, Street.RIVER), 2)
SEVEN_CARD_STUD = Streets((Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH), 2, by_cards=True)
FIVE_CARD_STUD = Streets((Street.SECOND, Street.THIRD, Street.FOURTH, Street.FIFTH), 2, by_cards=True)
SINGLE_DRAW = Streets((Street.BEFORE_DRAW, Street.FIRST_DRAW), 1)
TRIPLE_DRAW = Streets((Street.BEFORE_DRAW, Street.FIRST_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW), 2)

STREETS: Mapping[str, Streets] = MappingProxyType(
    {
        "flop": FLOP_GAME,
        "seven_card_stud": SEVEN_CARD_STUD,
        "five_card_stud": FIVE_CARD_STUD,
        "single_draw": SINGLE_DRAW,
        "triple_draw": TRIPLE_DRAW,
    }
)
"""All there are, by the keys they are kept under."""
