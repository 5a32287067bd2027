"""What pots are played for, and what is paid from them. Amounts are whole chips."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from shuffleup.dealer.odd_chips import OddChipRules
from shuffleup.dealer.pots import Pots


class Part(Enum):
    """What of a pot is awarded.

    UNCONTESTED: all of it, nobody else can win it. WHOLE: all, to the best hand. HIGH and LOW: a half. BOTH: all, to
    who wins high and low. NO_LOW: all, as there is no low hand. FIRST_BOARD and SECOND_BOARD: a half; and in a game
    that splits high and low the parts of that half (see `of_board`).
    """

    UNCONTESTED = "uncontested"
    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"
    BOTH = "both"
    NO_LOW = "no_low"
    FIRST_BOARD = "first_board"
    SECOND_BOARD = "second_board"
    FIRST_HIGH = "first_high"
    FIRST_LOW = "first_low"
    FIRST_BOTH = "first_both"
    FIRST_NO_LOW = "first_no_low"
    SECOND_HIGH = "second_high"
    SECOND_LOW = "second_low"
    SECOND_BOTH = "second_both"
    SECOND_NO_LOW = "second_no_low"

    def of_board(self, board: int) -> Part:
        """This part of the half that one of two boards is played for, 0 being the first.

        >>> Part.WHOLE.of_board(0), Part.LOW.of_board(1)
        (<Part.FIRST_BOARD: 'first_board'>, <Part.SECOND_LOW: 'second_low'>)
        """
        part = "board" if self is Part.WHOLE else self.value
        return Part(f"{('first', 'second')[board]}_{part}")


@dataclass(frozen=True)
class Contest:
    """What the pots, or a half of each, are played for: *groups* of players, the best hands first, equals together.

    *low*: it is the low that wins. *cards*: the cards that count for an odd chip in stud, by player, where they are
    known (see `StudOddChip`).
    """

    groups: Sequence[Collection[int]]
    low: bool = False
    cards: Mapping[int, Sequence[str]] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class Share:
    """What a *player* gets of a part of a pot, in chips; *odd* of them are more than the smallest share."""

    player: int
    amount: int
    odd: int = 0


@dataclass(frozen=True)
class Award:
    """A *part* of a pot, by the pot's place (0 is the main pot), and its *shares*; *carried* chips lie on."""

    pot: int
    part: Part
    amount: int
    shares: tuple[Share, ...]
    carried: int = 0

    @property
    def winners(self) -> tuple[int, ...]:
        """Who wins it, in their order at the table."""
        return tuple(share.player for share in self.shares)


@dataclass(frozen=True)
class Awards:
    """All that is paid out, in the order it is done, from the *pots*; what nobody called comes on top of it."""

    awards: tuple[Award, ...]
    pots: Pots

    @property
    def won(self) -> Mapping[int, int]:
        """The chips each winner gets from the pots."""
        won: dict[int, int] = {}
        for award in self.awards:
            for share in award.shares:
                won[share.player] = won.get(share.player, 0) + share.amount
        return won

    @property
    def paid(self) -> Mapping[int, int]:
        """The chips each player gets: those won, and those returned."""
        won, back = self.won, self.pots.returned
        return {player: won.get(player, 0) + back.get(player, 0) for player in {**won, **back}}

    @property
    def carried(self) -> int:
        """The chips that stay for the next hand's main pot."""
        return sum(award.carried for award in self.awards)


@dataclass(frozen=True)
class CardsWanted:
    """Odd chips of a pot's *part* wait for cards: *players* draw one each, or in stud say which of theirs counts.

    *odd*: how many chips it is about.
    """

    pot: int
    part: Part
    players: tuple[int, ...]
    odd: int
    drawn: bool = True


Draws = Mapping[tuple[int, Part], Mapping[int, str]]


@dataclass(frozen=True)
class AwardTerms:
    """What is the same for all pots of a hand.

    *order*: the players clockwise from the left of the button. *chips*: the values of the chips in play. *stud*: a
    game without a button. *draws*: the cards that `CardsWanted` asked for, by pot and part, then by player. *names*
    and the *decimals* of amounts are for sentences.
    """

    order: tuple[int, ...]
    rules: OddChipRules = field(default_factory=OddChipRules)
    chips: tuple[int, ...] = (1,)
    stud: bool = False
    draws: Draws = field(default_factory=lambda: MappingProxyType({}))
    names: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    decimals: int = 0
