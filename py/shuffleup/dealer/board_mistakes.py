"""Mistakes with the board: too many cards on the flop, no burn card, a street dealt before the betting was over.

Rules: TDA 39, RP-5; WSOP 88-c, 89, 90-f; Robert's Rules 5 puts an early turn card aside instead. Cards are shuffled
face down, and there is one burn card a street, never two.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.refusal import N_, Sentence


class BoardMistake(Enum):
    """What went wrong with the board."""

    FOUR_ON_THE_FLOP = "four_on_the_flop"
    NO_BURN = "no_burn"
    EARLY_FLOP = "early_flop"
    EARLY_TURN = "early_turn"
    EARLY_RIVER = "early_river"


class EarlyTurn(Enum):
    """What becomes of a turn dealt too early.

    It goes back and is shuffled in (TDA RP-5). Or it is put aside, the card due for the river becomes the turn, and
    the river comes after a shuffle with the card put aside (Robert's Rules 5).
    """

    SHUFFLE = "shuffle"
    PUT_ASIDE = "put_aside"


@dataclass(frozen=True)
class BoardRuling:
    """What to do step by step, and the *rule* that says so."""

    steps: tuple[Sentence, ...]
    rule: str


def board_ruling(
    mistake: BoardMistake, has_been_action: bool = False, early_turn: EarlyTurn = EarlyTurn.SHUFFLE
) -> BoardRuling:
    """What to do about a mistake with the board; *has_been_action* on the flop matters where no card was burned.

    >>> for step in board_ruling(BoardMistake.EARLY_RIVER).steps:
    ...     print(step.english())
    The burn card stays where it is.
    The river goes back into the deck, and the deck is shuffled.
    When the betting is over, the river is dealt without another burn card.
    """
    steps, rule = _STEPS[mistake]
    if mistake is BoardMistake.NO_BURN and has_been_action:
        steps, rule = _PLAYED_WITHOUT_BURN
    elif mistake is BoardMistake.EARLY_TURN and early_turn is EarlyTurn.PUT_ASIDE:
        steps, rule = _TURN_PUT_ASIDE
    return BoardRuling(tuple(Sentence(step) for step in steps), rule)


_BURN_STAYS = N_("The burn card stays where it is.")
_STEPS: dict[BoardMistake, tuple[tuple[str, ...], str]] = {
    BoardMistake.FOUR_ON_THE_FLOP: (
        (
            N_("The four cards are mixed face down."),
            N_("The host draws one of them: it is the next burn card."),
            N_("The other three are the flop."),
        ),
        "TDA 39-A",
    ),
    BoardMistake.NO_BURN: (
        (
            N_("Nobody has acted yet: the three cards are mixed face down."),
            N_("The host draws one of them: it is the burn card."),
            N_("The other two and the next card of the deck are the flop."),
        ),
        "TDA 39-B",
    ),
    BoardMistake.EARLY_FLOP: (
        (
            _BURN_STAYS,
            N_("The flop goes back into the deck, and the deck is shuffled."),
            N_("When the betting is over, the flop is dealt without another burn card."),
        ),
        "TDA RP-5",
    ),
    BoardMistake.EARLY_TURN: (
        (
            _BURN_STAYS,
            N_("The turn goes back into the deck, and the deck is shuffled."),
            N_("When the betting is over, the turn is dealt without another burn card."),
        ),
        "TDA RP-5",
    ),
    BoardMistake.EARLY_RIVER: (
        (
            _BURN_STAYS,
            N_("The river goes back into the deck, and the deck is shuffled."),
            N_("When the betting is over, the river is dealt without another burn card."),
        ),
        "TDA RP-5",
    ),
}
_PLAYED_WITHOUT_BURN: tuple[tuple[str, ...], str] = (
    (
        N_("Somebody has acted already: the flop stays as it is."),
        N_("One card is burned before the turn, not two."),
    ),
    "TDA 39-B",
)
_TURN_PUT_ASIDE: tuple[tuple[str, ...], str] = (
    (
        N_("The early turn is put aside for this round, and the betting is finished."),
        N_("A card is burned, and the card that was due for the river becomes the turn."),
        N_("After that betting round the card put aside goes back, the deck is shuffled, and the river is dealt."),
    ),
    "RRP 5",
)
