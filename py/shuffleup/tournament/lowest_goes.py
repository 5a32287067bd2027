"""Lowest goes: when the blinds go up, the lowest stack at each table leaves (seed 000, "lägst går").

All who leave at one rise share their places. Usually it stops at the final table, where it is an ordinary knock-out.
With it the end is known beforehand: with every level there are fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from shuffleup.tournament.hand_for_hand import Ranked
from shuffleup.tournament.knock_outs import Loser
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused


class LowestGoes(Enum):
    """Whether the lowest stack leaves at a rise: never, until the final table, or to the end."""

    OFF = "off"
    UNTIL_FINAL_TABLE = "until_final_table"
    TO_THE_END = "to_the_end"


@dataclass(frozen=True)
class Stacks:
    """What everybody at a table has, as (player, chips) pairs."""

    table: int
    held: tuple[tuple[int, int], ...]
    name: str = ""


@dataclass(frozen=True)
class Leaving:
    """Those who leave at a rise, all of one rank, and a sentence for each table."""

    ranked: tuple[Ranked, ...]
    told: tuple[Sentence, ...]


def goes_now(rule: LowestGoes, tables: int) -> bool:
    """Whether the lowest leave at a rise with so many tables left.

    >>> [goes_now(LowestGoes.UNTIL_FINAL_TABLE, tables) for tables in (2, 1)]
    [True, False]
    """
    return rule is LowestGoes.TO_THE_END or (rule is LowestGoes.UNTIL_FINAL_TABLE and tables > 1)


def lowest_leave(tables: Sequence[Stacks]) -> Leaving | Refused:
    """Who leaves at each table: the lowest stack, or all of the lowest where they are equal.

    Where all at a table have the same, none is the lowest, and nobody leaves: so somebody always stays. Refused until
    everybody's chips are counted.

    >>> leaving = lowest_leave((Stacks(1, ((1, 500), (2, 300), (3, 300), (4, 900))),))
    >>> [each.loser.number for each in leaving.ranked], leaving.told[0].english()
    ([2, 3], 'Table 1: the 2 lowest stacks, 300 each, leave and share their places.')
    """
    ranked: list[Ranked] = []
    told = []
    for table in tables:
        values: dict[str, Value] = {"table": table.name or table.table}
        if any(chips <= 0 for _, chips in table.held):
            return refused(N_("Table {table}: count everybody's chips first."), **values)
        lowest = min((chips for _, chips in table.held), default=0)
        leave = [Loser(player, chips) for player, chips in table.held if chips == lowest]
        if len(leave) == len(table.held):
            leave = []
        ranked += [Ranked(loser, 0) for loser in leave]
        told.append(_told(leave, values))
    return Leaving(tuple(ranked), tuple(told))


def _told(leave: Sequence[Loser], values: dict[str, Value]) -> Sentence:
    if not leave:
        return Sentence(N_("Table {table}: nobody has less than the others, so nobody leaves."), values)
    values = {**values, "count": len(leave), "chips": leave[0].stack}
    if len(leave) == 1:
        return Sentence(N_("Table {table}: the lowest stack, {chips}, leaves."), values)
    return Sentence(
        N_("Table {table}: the {count} lowest stacks, {chips} each, leave and share their places."), values
    )


def latest_level(players: int, most: int, left: int = 1) -> int:
    """The level, counted from 1, that begins with at most so many *left* at the latest, *most* at a table.

    It holds as long as tables are broken and balanced, nobody buys in any more, and no table has equal stacks all
    round when the blinds go up. Who goes out between two rises makes it end no later.

    >>> latest_level(10, 10), latest_level(21, 10), latest_level(21, 10, left=10)
    (10, 15, 6)
    """
    level = 1
    while players > max(left, 1):
        tables = -(-players // most)
        # Heads-up tables with an odd player have one who sits alone, and nobody has less than that one.
        players -= min(tables, players // 2)
        level += 1
    return level
