"""What the player to act faces, and the ruling on what he then did: all a dealer needs to know to say what it means.

Amounts are whole chips of this street, always as totals: a raise to 800 is 800 in front of the player, whatever lay
there before.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from shuffleup.tournament.chips import in_words
from shuffleup.tournament.refusal import N_, Sentence


@dataclass(frozen=True)
class Facing:
    """What a player faces: a highest *bet*, and *raise_to* as the smallest bet or full raise, both as totals.

    *stack* is what the player has behind, *in_front* what counts as a bet already, *pot* everything bet so far, the
    bets in front of players included. *most* is the highest total that pot limit or fixed limit allows. *earlier* are
    the lower bets of this street, from the opening bet on; none where the bet is the opening bet, which before the
    flop is the big blind. *chip* is the smallest chip in play.

    >>> Facing(bet=1_100, raise_to=1_700, stack=9_000, earlier=(500,)).smallest_raise
    600
    """

    bet: int
    raise_to: int
    stack: int
    in_front: int = 0
    pot: int = 0
    most: int | None = None
    earlier: tuple[int, ...] = ()
    heads_up: bool = False
    may_raise: bool = True
    chip: int = 1

    @property
    def faces_a_bet(self) -> bool:
        """Whether it costs chips to stay in."""
        return self.bet > self.in_front

    @property
    def everything(self) -> int:
        """What is in front of the player when he is all-in, in chips."""
        return self.in_front + self.stack

    @property
    def call_to(self) -> int:
        """What is in front of the player after a call, in chips: less than the bet where there are no more."""
        return min(self.bet, self.everything)

    @property
    def smallest_raise(self) -> int:
        """By how much a full raise, or the smallest bet, goes above the bet, in chips."""
        return self.raise_to - self.bet

    @property
    def highest(self) -> int:
        """The most a player may have in front of him, in chips: his stack and the limit say so."""
        return self.everything if self.most is None else max(min(self.everything, self.most), self.call_to)

    def is_half_a_raise(self, total: int) -> bool:
        """Whether a total is at least half a raise above the bet, and so a raise (TDA 43-A, WSOP 95).

        >>> facing = Facing(bet=1_400, raise_to=2_800, stack=50_000)
        >>> facing.is_half_a_raise(2_100), facing.is_half_a_raise(2_099)
        (True, False)
        """
        return 2 * (total - self.bet) >= self.smallest_raise

    def wagered(self, total: int) -> int:
        """The bet or raise a total makes, in chips: at least the smallest, at most what stack and limit allow."""
        return min(max(total, self.raise_to), self.highest)


def fault_in_facing(facing: Facing) -> Sentence | None:
    """What can't be so about a bet and a player, or None.

    >>> fault_in_facing(Facing(bet=100, raise_to=50, stack=500)).english()
    'The smallest raise must be higher than the bet.'
    """
    if facing.bet < 0 or facing.pot < 0 or not 0 <= facing.in_front <= facing.bet:
        return Sentence(N_("What lies in front of a player is between nothing and the highest bet."))
    if facing.stack <= 0:
        return Sentence(N_("A player without chips has nothing to decide."))
    if facing.raise_to <= facing.bet:
        return Sentence(N_("The smallest raise must be higher than the bet."))
    steps = (0, *facing.earlier, facing.bet)
    if facing.earlier and any(higher <= lower for lower, higher in pairwise(steps)):
        return Sentence(N_("Earlier bets are lower than the bet and grow from one to the next."))
    if facing.chip <= 0:
        return Sentence(N_("The smallest chip is worth at least 1."))
    return None


class Kind(Enum):
    """What the player has done."""

    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    FOLD = "fold"
    CALL_OR_FOLD = "call_or_fold"


@dataclass(frozen=True)
class Ruling:
    """What the player has done, *why* it is so, and the *rule* of the book that says so.

    *to* is what the player then has in front in this street; for that *back* chips come back of those that lie
    there, or *owed* are still to come. Where it is *call or fold*, *to* is the call, and *leaves* what stays in front
    after a fold. *at_least*: a bet or raise whose amount is still to be said or put out, in one go.
    """

    kind: Kind
    to: int
    back: int
    owed: int
    why: Sentence
    rule: str
    leaves: int = 0
    at_least: bool = False
    all_in: bool = False

    @property
    def lies(self) -> int:
        """What lay in front of the player when the ruling was asked for, in chips."""
        return self.to + self.back - self.owed

    def told(self, decimals: int = 0) -> Sentence:
        """The ruling as a dealer says it, amounts with so many *decimals* of a chip's whole value.

        >>> Ruling(Kind.CALL, 1_100, 400, 0, Sentence(""), "TDA 45-A").told().english()
        'Call: 400 come back.'
        """
        amounts = {"to": self.to, "back": self.back, "owed": self.owed, "leaves": self.leaves}
        values = {name: in_words(amount, decimals) for name, amount in amounts.items()}
        return Sentence(_TOLD[self.kind][_case(self)], values)


_TOLD = {
    Kind.CHECK: {
        "even": N_("Check."),
        "back": N_("Check: {back} come back."),
    },
    Kind.CALL: {
        "even": N_("Call."),
        "back": N_("Call: {back} come back."),
        "owed": N_("Call: {owed} more."),
        "all_in": N_("Call, all-in with {to}."),
    },
    Kind.BET: {
        "even": N_("Bet of {to}."),
        "back": N_("Bet of {to}: {back} come back."),
        "owed": N_("Bet of {to}: {owed} more."),
        "all_in": N_("All-in: bet of {to}."),
        "at_least": N_("Bet of at least {to}, put out in one go."),
    },
    Kind.RAISE: {
        "even": N_("Raise to {to}."),
        "back": N_("Raise to {to}: {back} come back."),
        "owed": N_("Raise to {to}: {owed} more."),
        "all_in": N_("All-in: raise to {to}."),
        "at_least": N_("Raise to at least {to}, put out in one go."),
    },
    Kind.FOLD: {
        "even": N_("Fold."),
        "back": N_("Fold: {back} come back."),
    },
    Kind.CALL_OR_FOLD: {
        "even": N_("Call {to} or fold, but no raise."),
        "leaves": N_("Call {to}, or fold and leave {leaves}."),
    },
}


def _case(ruling: Ruling) -> str:
    """Which of the sentences of its kind tells a ruling."""
    known = _TOLD[ruling.kind]
    for case, so in (
        ("leaves", ruling.leaves > 0),
        ("at_least", ruling.at_least),
        ("all_in", ruling.all_in),
        ("owed", ruling.owed > 0),
        ("back", ruling.back > 0),
    ):
        if so and case in known:
            return case
    return "even"
