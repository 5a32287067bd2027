"""A chair for somebody who comes late or comes back: drawn from the open seats (TDA 2024 8-A, 10-A; WSOP 13-14).

At the tables with the fewest players, so that no table gets two ahead; and not between the button and the small
blind, where a newcomer would have to wait for a hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from shuffleup.tournament.late_entry import first_hand
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.seating_draw import draw
from shuffleup.tournament.seating_lots import Lots
from shuffleup.tournament.tables import Chair, Seating, Table

ButtonAndSmallBlind: TypeAlias = "tuple[int | None, int | None]"
NO_MARKERS: Mapping[int, ButtonAndSmallBlind] = MappingProxyType({})


def late_chair(
    player: Player,
    seating: Seating,
    tables: Sequence[Table],
    seed: str,
    markers: Mapping[int, ButtonAndSmallBlind] = NO_MARKERS,
) -> Chair | Refused:
    """A chair for this player, drawn with a seed; refused as in `late_lots`.

    >>> seating = Seating.of({1: Chair(1, 1), 2: Chair(1, 2), 3: Chair(2, 1)})
    >>> late_chair(Player(9, "Eva"), seating, [Table(1, seats=4), Table(2, seats=3)], "5e" * 32)
    Chair(table=2, seat=2)
    """
    lots = late_lots(player, seating, tables, markers)
    drawn = lots if isinstance(lots, Refused) else draw(lots, seed)
    if isinstance(drawn, Refused):
        return drawn
    return Chair(*drawn.seating.rows[0][1:])


def late_lots(
    player: Player,
    seating: Seating,
    tables: Sequence[Table],
    markers: Mapping[int, ButtonAndSmallBlind] = NO_MARKERS,
) -> Lots | Refused:
    """The chairs a late player may get, for a draw that anyone can check.

    *markers* has the seats of the button and the small blind by the table's number, None where nobody knows. Where
    all free chairs of the smallest tables lie between them, those are drawn all the same: a hand's wait is less than
    a table that gets two ahead. Tables nobody sits at count only once the others are full. Refused for somebody who
    sits already, and where no chair is free.
    """
    if seating.chair(player.number):
        return refused(N_("{player} has a seat already."), player=player.name)
    rooms = [table for table in tables if seating.free_at(table)]
    played = [table for table in rooms if table.number in seating.sizes]
    if not rooms:
        return refused(N_("No chair is free; put up one more table, or wait until somebody goes out."))
    fewest = min(seating.sizes.get(table.number, 0) for table in played or rooms)
    smallest = [table for table in played or rooms if seating.sizes.get(table.number, 0) == fewest]
    free = seating.free(smallest)
    at_once = tuple(chair for chair in free if _dealt_in(chair, markers.get(chair.table, (None, None))))
    return Lots(((player.number, player.name),), at_once or free)


def _dealt_in(chair: Chair, markers: ButtonAndSmallBlind) -> bool:
    button, small_blind = markers
    return button is None or small_blind is None or first_hand(chair.seat, button, small_blind, 0).dealt_in
