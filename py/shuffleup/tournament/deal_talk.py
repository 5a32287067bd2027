"""Deal talk: what is on the table when those who are left think of sharing the money, and what can't be agreed on.

Money is whole minor units (öre, cents). Players are known by their numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import pairwise

from shuffleup.tournament.money import figures, told_money
from shuffleup.tournament.refusal import N_, Sentence

MOST_IN_A_DEAL = 1_000
ALL = 10_000
"""All of it, in hundredths of a percent."""


class DealMethod(Enum):
    """How a deal shares the money; the last two are what the players agree on, however they came to it."""

    ICM = "icm"
    CHIP_CHOP = "chip_chop"
    CHIPS_ONLY = "chip_chop_no_floor"
    EVEN = "even"
    PERCENT = "percent"
    BY_HAND = "by_hand"


DEAL_METHODS = {
    DealMethod.ICM: N_("ICM"),
    DealMethod.CHIP_CHOP: N_("Chip chop"),
    DealMethod.CHIPS_ONLY: N_("By chips alone"),
    DealMethod.EVEN: N_("Even chop"),
    DealMethod.PERCENT: N_("Percentages"),
    DealMethod.BY_HAND: N_("By hand"),
}


@dataclass(frozen=True)
class DealTalk:
    """What a deal is about: the *stacks* as (player number, chips), and the *prizes* still to be won, from the first.

    Shares are rounded to *unit*. *for_first* stays on the table: it is not shared, the winner gets it on top.

    >>> talk = DealTalk(((4, 70), (9, 30)), (10_000, 5_000, 2_000), for_first=1_000)
    >>> talk.total, talk.shared, talk.last, talk.most_for_first
    (15000, 14000, 5000, 5000)
    """

    stacks: tuple[tuple[int, int], ...]
    prizes: tuple[int, ...]
    unit: int = 1
    for_first: int = 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """The players, in the order of the stacks."""
        return tuple(number for number, _ in self.stacks)

    @cached_property
    def chips(self) -> int:
        """All chips of those who are left."""
        return sum(chips for _, chips in self.stacks)

    @cached_property
    def total(self) -> int:
        """All money still to be won; prizes for more places than there are players are nobody's."""
        return sum(self.prizes[: len(self.stacks)])

    @property
    def shared(self) -> int:
        """What is to be shared now."""
        return self.total - self.for_first

    @property
    def first(self) -> int:
        """First prize."""
        return self.prizes[0]

    @property
    def last(self) -> int:
        """The prize that nobody can miss any more: that of the next player to go out, or nothing."""
        left = len(self.stacks)
        return self.prizes[left - 1] if left <= len(self.prizes) else 0

    @property
    def most_for_first(self) -> int:
        """The most that can be left for first: not over first prize, and not out of what is everybody's already."""
        return min(self.first, self.total - len(self.stacks) * self.last)


@dataclass(frozen=True)
class Deal:
    """A deal: who gets how much now as (player number, money), and what is left *for_first*, to be played for."""

    method: DealMethod
    amounts: tuple[tuple[int, int], ...]
    for_first: int = 0


def fault_in_talk(talk: DealTalk, code: str = "points") -> Sentence | None:
    """Why there can be no deal about this, as a sentence for the host, or None; *code* is the currency.

    There must be two players with chips, prizes that don't grow towards the last place, and no more left for first
    than `DealTalk.most_for_first`.
    """
    return _fault_in_stacks(talk.stacks) or _fault_in_prizes(talk) or _fault_in_first(talk, code)


def _fault_in_stacks(stacks: tuple[tuple[int, int], ...]) -> Sentence | None:
    if len(stacks) < 2:
        return Sentence(N_("A deal needs two players or more."))
    if len(stacks) > MOST_IN_A_DEAL:
        return Sentence(N_("A deal is for at most {most} players. Play on a little."), {"most": MOST_IN_A_DEAL})
    if len({number for number, _ in stacks}) < len(stacks):
        return Sentence(N_("A player is named twice in the deal. Take one of them away."))
    if min(chips for _, chips in stacks) <= 0:
        return Sentence(N_("Count the chips of everybody who is left first; without chips nobody is in the deal."))
    return None


def _fault_in_prizes(talk: DealTalk) -> Sentence | None:
    if not talk.prizes or talk.first <= 0:
        return Sentence(N_("There is no money to share. Set the prizes first."))
    if talk.prizes[-1] < 0 or any(better < worse for better, worse in pairwise(talk.prizes)):
        return Sentence(N_("The prizes must not grow from one place to the next. Correct them first."))
    if talk.unit < 1:
        return Sentence(N_("Shares are rounded to 1 or more."))
    return None


def _fault_in_first(talk: DealTalk, code: str) -> Sentence | None:
    if talk.for_first < 0:
        return Sentence(N_("What is left for first can't be less than nothing."))
    if talk.for_first > talk.most_for_first:
        return Sentence(
            N_("At most {most} can be left for first: not over first prize, and everybody keeps the last prize."),
            {"most": told_money(talk.most_for_first, code)},
        )
    return None


def fault_in_deal(
    deal: Deal, stacks: tuple[tuple[int, int], ...], prizes: tuple[int, ...], code: str = "points"
) -> Sentence | None:
    """What is wrong with a deal for these stacks and prizes, as a sentence for the host, or None.

    It must name each player once, take from nobody, and add up exactly with what is left for first. How the amounts
    were found is the players' own affair: a deal is good when all agree. *code* is the currency.

    >>> stacks, prizes = ((1, 70), (2, 30)), (10_000, 5_000)
    >>> fault_in_deal(Deal(DealMethod.BY_HAND, ((1, 8_000), (2, 6_000)), 1_000), stacks, prizes)
    >>> fault_in_deal(Deal(DealMethod.BY_HAND, ((1, 8_000), (2, 6_500))), stacks, prizes, "EUR").english()
    '€5 is not shared yet. Give it to somebody.'
    """
    talk = DealTalk(stacks, prizes, for_first=deal.for_first)
    if fault := fault_in_talk(talk, code) or fault_in_names(deal.amounts, talk):
        return fault
    over = sum(money for _, money in deal.amounts) - talk.shared
    if over > 0:
        return Sentence(
            N_("The shares are {over} more than there is. Take it off somebody."), {"over": told_money(over, code)}
        )
    if over < 0:
        return Sentence(N_("{rest} is not shared yet. Give it to somebody."), {"rest": told_money(-over, code)})
    return None


def fault_in_percents(percents: Sequence[tuple[int, int]], talk: DealTalk) -> Sentence | None:
    """What is wrong with shares as (player number, hundredths of a percent), or None: they must come to 100 %."""
    if fault := fault_in_names(percents, talk):
        return fault
    percent = sum(part for _, part in percents)
    if percent != ALL:
        return Sentence(N_("The shares come to {percent} %. Make them 100 %."), {"percent": figures(percent, 2)})
    return None


def fault_in_names(shares: Sequence[tuple[int, int]], talk: DealTalk) -> Sentence | None:
    """What is wrong with shares as (player number, anything): one for each player, none below nothing."""
    if sorted(number for number, _ in shares) != sorted(talk.numbers):
        return Sentence(N_("A deal has one share for each player who is left. Look who is missing or too many."))
    if min(share for _, share in shares) < 0:
        return Sentence(N_("Nobody can get less than nothing. Correct that share."))
    return None
