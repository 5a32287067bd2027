"""What taps on tables, seats and moves mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.screens import seat_form
from shuffleup.screens.typed import number_in
from shuffleup.tournament.buttons import NextHandAt, TellButton
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.seat_moves import AnnounceMoves, CallOffMoves, ChangeMove, MakeMoves
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SeatAt, SeatLate, SetTables, tables_put_up
from shuffleup.tournament.tables import Table

if TYPE_CHECKING:
    from shuffleup.screens.taps import Moment, Wish

Fields = Mapping[str, str]
Reader = Callable[[Fields, "Moment"], "Wish | Refused"]


def _with_numbers(make: Callable[..., Wish], *names: str) -> Reader:
    """A command made of the whole numbers in these fields."""

    def read(fields: Fields, _: Moment) -> Wish | Refused:
        numbers = []
        for name in names:
            number = number_in(fields, name)
            if isinstance(number, Refused):
                return number
            numbers.append(number)
        return make(*numbers)

    return read


# Tables


def _put_up_tables(fields: Fields, moment: Moment) -> Wish | Refused:
    """So many tables, all of the usual size; those that are there already keep their names and closed seats."""
    room = moment.tournament.room
    count = number_in(fields, "count", 1)
    if isinstance(count, Refused):
        return count
    kept = tuple(_with_seats(table, room.rules.most) for table in room.tables[: max(count, 0)])
    number = max((table.number for table in kept), default=0)
    more = tuple(Table(number + n, seats=room.rules.most) for n in range(1, count - len(kept) + 1))
    return SetTables((*kept, *more))


def _with_seats(table: Table, seats: int) -> Table:
    """The table with so many seats; those that are gone can't be closed any more."""
    return replace(table, seats=seats, closed=tuple(seat for seat in table.closed if seat <= seats))


def _add_table(_: Fields, moment: Moment) -> Wish | Refused:
    room = moment.tournament.room
    number = max((table.number for table in room.tables), default=0) + 1
    return SetTables((*room.tables, Table(number, seats=room.rules.most)))


def _changed(moment: Moment, fields: Fields, change: Callable[[Table], Table | None]) -> Wish | Refused:
    """The tables with one of them changed, or taken away where *change* gives None."""
    number = number_in(fields, "table")
    if isinstance(number, Refused):
        return number
    tables = moment.tournament.room.tables
    if all(table.number != number for table in tables):
        return refused(N_("There is no table {number}."), number=number)
    changed = (change(table) if table.number == number else table for table in tables)
    return SetTables(tuple(table for table in changed if table is not None))


def _remove_table(fields: Fields, moment: Moment) -> Wish | Refused:
    return _changed(moment, fields, lambda _: None)


def _table(fields: Fields, moment: Moment) -> Wish | Refused:
    """A table's name and how many seats it has."""
    seats = number_in(fields, "seats")
    if isinstance(seats, Refused):
        return seats
    name = fields.get("name", "").strip()
    return _changed(moment, fields, lambda table: _with_seats(replace(table, name=name), seats))


def _close_seat(fields: Fields, moment: Moment) -> Wish | Refused:
    """Close a seat, or open it again."""
    seat = number_in(fields, "seat")
    if isinstance(seat, Refused):
        return seat

    def change(table: Table) -> Table:
        closed = set(table.closed) ^ {seat}
        return replace(table, closed=tuple(sorted(closed)))

    return _changed(moment, fields, change)


# The draw and the moves


def _prepare_draw(_: Fields, moment: Moment) -> Wish | Refused:
    return PrepareDraw(moment.seed(), tables_put_up(moment.tournament))


def _seat_late(fields: Fields, moment: Moment) -> Wish | Refused:
    player = number_in(fields, "player")
    return player if isinstance(player, Refused) else SeatLate(player, moment.seed())


def _announce_moves(_: Fields, moment: Moment) -> Wish | Refused:
    return AnnounceMoves(moment.chance, moment.seed())


READ: dict[str, Reader] = {
    "put_up_tables": _put_up_tables,
    "add_table": _add_table,
    "remove_table": _remove_table,
    "set_table": _table,
    "close_seat": _close_seat,
    "prepare_draw": _prepare_draw,
    "draw_seats": lambda fields, _: DrawSeats(fields.get("word", "")),
    "seat_late": _seat_late,
    "seat_at": _with_numbers(SeatAt, "player", "table", "seat"),
    "announce_moves": _announce_moves,
    "change_move": _with_numbers(ChangeMove, "player", "table", "seat"),
    "make_moves": lambda _, __: MakeMoves(),
    "call_off_moves": lambda _, __: CallOffMoves(),
    "tell_button": _with_numbers(TellButton, "table", "seat"),
    "next_hand_at": _with_numbers(NextHandAt, "table"),
    "set_seat_rules": seat_form.set_rules,
    "lock_player": seat_form.lock_player,
    "unlock_player": seat_form.unlock_player,
    "wish_group": seat_form.wish_group,
    "drop_wish": seat_form.drop_wish,
}
