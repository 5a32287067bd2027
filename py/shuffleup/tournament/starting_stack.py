"""Which chips a player begins with, and what stays in the bank for rebuys and add-ons.

A stack should have enough small chips to play the first levels with: so many that a player can put in every amount
out of the own chips, and some more for comfort. Everybody gets the same chips. Amounts are whole numbers of the
smallest unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import gcd

from shuffleup.tournament.bank import MOST_STEPS, as_flags, is_sum, nearest_sum, sums_of, times_in_bank
from shuffleup.tournament.chips import ChipSet, Pile, in_words, piles, worth
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused

MIN_PLAYERS = 2
MAX_PLAYERS = 1_000
FEWEST_BIG_BLINDS = 20

_COMFORT = (4, 10)
_MOST_OF_THE_LARGEST = 10
_LOOKS = 1_000
_WIDEST_GAP = 0.5
_CHOICES = 40


@dataclass(frozen=True)
class StackPlan:
    """The chips *each* of so many *players* begins with, and the *bank*: what is left of the case."""

    each: tuple[Pile, ...]
    players: int
    bank: tuple[Pile, ...]

    @property
    def chips(self) -> int:
        """What a starting stack is worth."""
        return worth(self.each)


def fault_in_players(players: int) -> Sentence | None:
    """Refuse to count fewer than two players, or more than a thousand."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        return Sentence(
            N_("{players} players: a tournament has {least} to {most}."),
            {"players": players, "least": MIN_PLAYERS, "most": MAX_PLAYERS},
        )
    return None


def plan_stack(chips: ChipSet, players: int, wished: int, smallest: int = 0) -> StackPlan | Refused:
    """The chips for a starting stack worth *wished*, none of them smaller than *smallest*.

    Refused where the case can't make it, naming the nearest stack that it can.

    >>> from shuffleup.tournament.chip_sets import ready_set
    >>> plan = plan_stack(ready_set("pieces500"), 10, 5_000)
    >>> [(pile.count, pile.value) for pile in plan.each]
    [(8, 25), (8, 100), (4, 500), (2, 1000)]
    >>> print(plan_stack(ready_set("pieces500"), 10, 5_010).why.english())
    10 players can't have 5010 each from these chips; 5000 each is the nearest.
    """
    if fault := fault_in_players(players):
        return Refused(fault)
    if wished < 1:
        return refused(N_("A starting stack must be at least 1."))
    owned = _shares(chips, players, smallest)
    words: dict[str, Value] = {"players": players, "wished": in_words(wished, chips.decimals)}
    if not owned:
        return Refused(Sentence(N_("There are not enough chips for {players} players to have one each."), words))
    values, most = [value for value, _ in owned], [count for _, count in owned]
    unit = gcd(*values)
    if wished // unit > MOST_STEPS:
        return Refused(
            Sentence(
                N_("A starting stack of {wished} is too much; {most} is the most with these chips."),
                words | {"most": in_words(MOST_STEPS * unit, chips.decimals)},
            )
        )
    sums = sums_of(values, most, unit, 2 * wished // unit + 1)
    if wished % unit or not sums[0] >> wished // unit & 1:
        nearest = nearest_sum(sums[0], wished, unit)
        if not nearest:
            nearest = min(values)
        return Refused(
            Sentence(
                N_("{players} players can't have {wished} each from these chips; {nearest} each is the nearest."),
                words | {"nearest": in_words(nearest, chips.decimals)},
            )
        )
    each = _Search(values, most, unit, sums).best(wished)
    return StackPlan(each, players, _less(chips.piles, each, players))


def nearest_stack(chips: ChipSet, players: int, wished: int, smallest: int = 0) -> int:
    """The starting stack nearest to *wished* that the case can make for so many players; 0 if there is none.

    >>> from shuffleup.tournament.chip_sets import ready_set
    >>> nearest_stack(ready_set("pieces300"), 20, 10_000)
    3625
    """
    owned = _shares(chips, max(players, 1), smallest)
    if not owned or wished < 1:
        return 0
    values, most = [value for value, _ in owned], [count for _, count in owned]
    unit = gcd(*values)
    wished = min(wished, worth(piles(owned)), MOST_STEPS * unit)
    return nearest_sum(sums_of(values, most, unit, 2 * wished // unit + 1)[0], wished, unit) or min(values)


def choose_stack(
    chips: ChipSet, players: int, more: int = 0, small_chips: Sequence[int] = (100, 200)
) -> StackPlan | Refused:
    """A starting stack that suits the case, with *more* stacks like it left in the bank.

    It is worth so many of its smallest chip as *small_chips* says, the first of them that works: with a hundred, a
    big blind of two such chips is a fiftieth of the stack (seed 000). Where the case is too small for that, it is the
    largest stack of at least twenty big blinds.

    >>> from shuffleup.tournament.chip_sets import ready_set
    >>> choose_stack(ready_set("tens"), 10).chips, choose_stack(ready_set("pieces300"), 10, 10).chips
    (1000, 2500)
    """
    if fault := fault_in_players(players):
        return Refused(fault)
    for held_back, gap in ((more, 0.0), (0, 0.0), (0, _WIDEST_GAP)):
        for value in chips.values:
            for times in small_chips:
                if plan := _suitable(chips, players, value, times * value, held_back, gap):
                    return plan
        for value in chips.values:
            most = nearest_stack(chips, players + held_back, min(small_chips) * value, value)
            for step in (20 * value, 4 * value, 1):
                if plan := _suitable(chips, players, value, most // step * step, held_back, gap):
                    return plan
    return refused(
        N_("There are not enough chips to give {players} players stacks that can be played with."), players=players
    )


def _suitable(chips: ChipSet, players: int, smallest: int, stack: int, more: int, gap: float) -> StackPlan | None:
    if stack < 2 * FEWEST_BIG_BLINDS * smallest:
        return None
    plan = plan_stack(chips, players, stack, smallest)
    if isinstance(plan, Refused) or plan.each[0].value != smallest:
        return None
    if _gap([pile.value for pile in plan.each], [pile.count for pile in plan.each]) > gap:
        return None
    return plan if times_in_bank(plan.bank, stack, more) >= more else None


def is_complete(each: Sequence[Pile]) -> bool:
    """Whether a player can put in every multiple of the smallest chip, up to all, out of these chips alone.

    >>> is_complete((Pile(25, 4), Pile(100, 4))), is_complete((Pile(25, 2), Pile(100, 4)))
    (True, False)
    """
    return not _gap([pile.value for pile in each], [pile.count for pile in each])


def _shares(chips: ChipSet, players: int, smallest: int) -> list[tuple[int, int]]:
    """(value, how many each player can have at most), smallest first, without chips that don't go round."""
    return sorted(
        (chip.value, chip.count // players)
        for chip in chips.denominations
        if chip.value >= smallest and chip.count >= players
    )


def _less(bank: Sequence[Pile], each: Sequence[Pile], players: int) -> tuple[Pile, ...]:
    given = {pile.value: pile.count * players for pile in each}
    return piles((pile.value, pile.count - given.get(pile.value, 0)) for pile in bank)


def _gap(values: Sequence[int], counts: Sequence[int]) -> float:
    """How much is lacking below each chip before every amount can be put in, in parts of it; 0 for a full set."""
    held = [(value, count) for value, count in zip(values, counts, strict=True) if count]
    below, lacking = 0, 0.0
    for value, count in held:
        lacking += max(0, value - held[0][0] - below) / value
        below += value * count
    return lacking


class _Search:
    """Looks for the counts that are nearest to what plays comfortably; every branch it takes can be completed."""

    def __init__(self, values: Sequence[int], most: Sequence[int], unit: int, sums: Sequence[int]) -> None:
        self.values, self.most, self.unit, self.flags = values, most, unit, [as_flags(bits) for bits in sums]
        low, high = _COMFORT
        larger = [*values[1:], 0]
        self.comfort = [max(low, min(high, 2 * b // a)) for a, b in zip(values, larger, strict=True)]
        self.best_counts: list[int] = []
        self.best_cost = float("inf")
        self.looks = 0

    def best(self, chips: int) -> tuple[Pile, ...]:
        """The counts that cost least."""
        self._look(0, chips, [], 0.0, chips)
        return piles(zip(self.values, self.best_counts, strict=False))

    def _look(self, place: int, rest: int, counts: list[int], cost: float, chips: int) -> None:
        if cost >= self.best_cost or (self.looks > _LOOKS and self.best_counts):
            return
        self.looks += 1
        if not rest:
            cost += 40 * _gap(self.values[: len(counts)], counts)
            if counts:
                cost += self._cost_of_the_largest(counts)
            if cost < self.best_cost:
                self.best_cost, self.best_counts = cost, list(counts)
            return
        value = self.values[place]
        most = min(self.most[place], rest // value)
        if place + 1 == len(self.values):
            fits = [most]
        else:
            usual = min(most, 4 * self.comfort[place])
            fits = [count for count in range(usual + 1) if self._works(place, rest - count * value)]
            if not fits:
                larger = (count for count in range(usual + 1, most + 1) if self._works(place, rest - count * value))
                fits = list(islice(larger, _CHOICES))
        for extra, count in sorted((self._cost(place, count, rest, chips), count) for count in fits):
            self._look(place + 1, rest - count * value, [*counts, count], cost + extra, chips)

    def _works(self, place: int, rest: int) -> bool:
        return is_sum(self.flags[place + 1], rest // self.unit)

    def _cost(self, place: int, count: int, rest: int, chips: int) -> float:
        if count * self.values[place] == rest:
            return 0.0 if count <= _MOST_OF_THE_LARGEST else (count - _MOST_OF_THE_LARGEST) * 0.6
        large = 2.0 if count and self.values[place] * 3 > chips else 0.0
        return large + abs(self.comfort[place] - count)

    def _cost_of_the_largest(self, counts: Sequence[int]) -> float:
        held = [value for value, count in zip(self.values, counts, strict=False) if count]
        total = sum(value * count for value, count in zip(self.values, counts, strict=False))
        return 2.0 if held[-1] * 3 > total and len(held) > 1 else 0.0
