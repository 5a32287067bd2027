"""Drawing the seats: every seating that meets the wishes is as likely as any other, and the seed alone decides.

The players draw in this order, each one of the chairs that are left: those locked to a table, from the chairs of that
table; then those in wishes; then all others in the order of the list. While a wish is broken, those in wishes draw
again with the next numbers, up to `DRAWS` times. Where none of these draws met the wishes, tables are drawn for them
where they can be met (see `_placed`). `docs/draw.md` has it all for people, and `docs/draw.py` recomputes it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import comb

from shuffleup.tournament.fair_draw import below, commitment, fault_in_seed, fault_in_word, numbers_of, take
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_lots import Lots, Unmet, lots_for
from shuffleup.tournament.seating_wishes import SeatingWishes
from shuffleup.tournament.tables import Chair, Seating, Table
from shuffleup.tournament.wish_search import (
    Floor,
    Party,
    Placing,
    as_they_stand,
    floor_of,
    free_and_locked,
    places_for,
)

DRAWS = 200
PLACINGS = 20


@dataclass(frozen=True)
class Drawn:
    """A draw that was held: the *seating*, what could not be met, and in which *order* to turn the cards over.

    *order* has the players' numbers (see `round_by_round`).
    """

    seating: Seating
    unmet: tuple[Unmet, ...]
    order: tuple[int, ...]


def draw_seats(
    players: Sequence[Player], tables: Sequence[Table], wishes: SeatingWishes, seed: str, word: str = ""
) -> Drawn | Refused:
    """Seat these players at these tables, as few of them as will do; refused as in `lots_for` and `draw`.

    >>> players = Player(1, "Ada"), Player(2, "Bo"), Player(3, "Cy")
    >>> drawn = draw_seats(players, [Table(1, seats=2), Table(2, seats=2)], SeatingWishes(), "5e" * 32)
    >>> drawn.seating.rows, drawn.order
    (((1, 2, 1), (2, 1, 2), (3, 1, 1)), (3, 1, 2))
    """
    lots = lots_for(players, tables, wishes)
    return lots if isinstance(lots, Refused) else draw(lots, seed, word)


def draw(lots: Lots, seed: str, word: str = "") -> Drawn | Refused:
    """The seating that a seed and a word stand for.

    Refused for a seed or a word that is none, and for lots with fewer chairs than players or with wishes that
    contradict each other; those of `lots_for` have neither.
    """
    if fault := fault_in_seed(seed) or fault_in_word(word):
        return Refused(fault)
    if len(lots.chairs) < len(lots.players):
        return refused(N_("There are fewer chairs than players."))
    numbers = numbers_of(seed, word)
    chairs = {lock.player: Chair(lock.table, lock.seat) for lock in lots.locks if lock.seat}
    at = _by_table(_left(lots.chairs, chairs))
    chairs |= {lock.player: take(numbers, at[lock.table]) for lock in lots.locks if not lock.seat}
    if lots.groups:
        for_wishes = _for_wishes(lots, _left(lots.chairs, chairs), numbers)
        if for_wishes is None:
            return refused(N_("These wishes can't all be met; drop one."))
        chairs |= for_wishes
    left = _left(lots.chairs, chairs)
    chairs |= {player: take(numbers, left) for player, _ in lots.players if player not in chairs}
    seating = Seating.of(chairs)
    return Drawn(seating, lots.unmet, round_by_round(seating, lots.chairs))


def sheet_to_check(lots: Lots, seed: str, word: str, seating: Seating) -> str:
    """The lots with the commitment, the seed, the word and who sits where: all that `docs/draw.py` needs."""
    lines = [f"commitment {commitment(lots.sheet, seed)}", f"seed {seed}"]
    if word:
        lines.append(f"word {word}")
    lines += [f"sits {player} {table} {seat}" for player, table, seat in seating.rows]
    return lots.sheet + "".join(f"{line}\n" for line in lines)


def _left(chairs: Sequence[Chair], taken: Mapping[int, Chair]) -> list[Chair]:
    gone = set(taken.values())
    return [chair for chair in chairs if chair not in gone]


def _by_table(chairs: Sequence[Chair]) -> dict[int, list[Chair]]:
    at: dict[int, list[Chair]] = {}
    for chair in chairs:
        at.setdefault(chair.table, []).append(chair)
    return at


def _for_wishes(lots: Lots, left: list[Chair], numbers: Iterator[int]) -> dict[int, Chair] | None:
    """The chairs of those in wishes who are not locked, or None where their wishes can't be met."""
    floor = floor_of(*free_and_locked(lots.chairs, lots.locks), lots.groups)
    if floor is None:
        return None
    for _ in range(DRAWS):
        if (chairs := _drawn(floor, left.copy(), numbers)) is not None:
            return chairs
    return _placed(floor, left, numbers)


def _drawn(floor: Floor, left: list[Chair], numbers: Iterator[int]) -> dict[int, Chair] | None:
    """The chairs they draw as if there were no wishes, or None as soon as a wish is broken."""
    placing = Placing(floor)
    chairs: dict[int, Chair] = {}
    for party in floor.parties:
        first, *others = party.players
        chairs[first] = take(numbers, left)
        table = chairs[first].table
        if not placing.takes(party, table):
            return None
        placing.put(party, table)
        for player in others:
            chairs[player] = take(numbers, left)
            if chairs[player].table != table:
                return None
    return chairs


def _placed(floor: Floor, left: list[Chair], numbers: Iterator[int]) -> dict[int, Chair] | None:
    """The chairs they get when each party draws its table, where its wishes can be met, and then its chairs there.

    A table has as many lots as there are ways to choose the party's chairs there. A party that finds no table makes
    the one before it draw another (see `places_for`). The whole is tried `PLACINGS` times, and then once with the
    tables in their own order, the way it was found that the wishes can be met.
    """

    def drawn(placing: Placing, party: Party) -> Iterable[int]:
        ways = {table: comb(free, len(party.players)) for table, free in placing.open_to(party).items()}
        while ways:
            number = below(numbers, sum(ways.values()))
            table = list(ways)[bisect_right(list(accumulate(ways.values())), number)]
            del ways[table]
            yield table

    orders = (*[drawn] * PLACINGS, as_they_stand)
    tables = next((found for order in orders if (found := places_for(floor, order)) is not None), None)
    if tables is None:
        return None
    at = _by_table(left)
    return {
        player: take(numbers, at[table])
        for party, table in zip(floor.parties, tables, strict=True)
        for player in party.players
    }


def round_by_round(seating: Seating, chairs: Sequence[Chair]) -> tuple[int, ...]:
    """The players as their cards are turned over: one of each table, in the order of tables and seats, and again."""
    tables = [seating.players_at(table) for table in dict.fromkeys(chair.table for chair in chairs)]
    most = max(map(len, tables), default=0)
    return tuple(players[at] for at in range(most) for players in tables if at < len(players))
