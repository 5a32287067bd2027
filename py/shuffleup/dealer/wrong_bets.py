"""A bet that was too small or too large, and nobody saw it at once: is it put right, and until when?

Rules: TDA 52 with the examples of its addendum. What is put right is so for everybody who bet or called it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.dealer.substantial_action import Act, SubstantialAction, substantial
from shuffleup.tournament.refusal import N_, Sentence


class WrongBet(Enum):
    """What was wrong: a bet or raise *below the smallest* one; or in pot limit a pot that was counted too *high*, so
    that more was bet than is allowed, or too *low*."""

    BELOW_SMALLEST = "below_smallest"
    POT_TOO_HIGH = "pot_too_high"
    POT_TOO_LOW = "pot_too_low"


@dataclass(frozen=True)
class PutRight:
    """Whether the bet is *corrected*, or stands as it is."""

    corrected: bool
    why: Sentence
    rule: str


def put_right(
    wrong: WrongBet,
    acts: Sequence[Act],
    next_card: bool,
    rule: SubstantialAction = SubstantialAction.TWO_WITH_CHIPS,
) -> PutRight:
    """The ruling on a wrong bet; *acts* were done after it; *next_card*: the street is over, or there is a showdown.

    Blinds 100 and 200; a bet of 600 was raised to 1,000, and two called that: it becomes 1,200 for all three.

    >>> put_right(WrongBet.BELOW_SMALLEST, (Act.CALL, Act.CALL, Act.FOLD), next_card=False).corrected
    True
    >>> low = WrongBet.POT_TOO_LOW
    >>> put_right(low, (Act.FOLD,), False).corrected, put_right(low, (Act.FOLD, Act.CALL), False).corrected
    (True, False)
    """
    book = "TDA 52-A" if wrong is WrongBet.BELOW_SMALLEST else "TDA 52-B"
    if next_card:
        why = N_("The next card is out or the showdown has begun: the mistake stands.")
        return PutRight(False, Sentence(why), book)
    if wrong is WrongBet.POT_TOO_LOW:
        if substantial(acts, rule):
            why = N_("Less than the pot is a legal bet, and others have acted on it: it stays as it was put out.")
            return PutRight(False, Sentence(why), book)
        why = N_("The whole pot was meant and nobody has really acted on it: it is brought up to the pot.")
        return PutRight(True, Sentence(why), book)
    if wrong is WrongBet.POT_TOO_HIGH:
        why = N_("More than the pot is no legal bet: until the next card everybody who is in gets the rest back.")
        return PutRight(True, Sentence(why), book)
    why = N_("Less than the smallest is no legal bet: until the next card everybody who is in adds what is missing.")
    return PutRight(True, Sentence(why), book)
