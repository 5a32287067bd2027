"""Who has to move between tables: what is announced, what is needed, and where somebody has to say the button was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.screens.clock import ClockView
from shuffleup.screens.desk import Desk
from shuffleup.screens.seat_plan import TablePicture, Taps, called, picture
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.room import chair_named, locked, seated, table_states
from shuffleup.tournament.sign_up import name_of
from shuffleup.tournament.tables import Chair

if TYPE_CHECKING:
    from shuffleup.tournament.balancing import Needed

LOTS_TRIED = 8
READ_FROM_AFAR = 10


@dataclass(frozen=True)
class MoveLook:
    """An announced move in words."""

    player: int
    name: str
    origin: str
    target: str
    reasons: tuple[str, ...] = ()
    chosen: bool = False


@dataclass(frozen=True)
class MovesView:
    """The *moves* that are announced; or *why* one is needed, with the tables that have to be *asked* first.

    *ready*: who moves can be said now. *redraw*: everybody draws a new seat. *waits*: nobody moves yet, since tables
    play down. *in_hand* are tables whose hand comes first, by number and name.
    """

    why: str = ""
    moves: tuple[MoveLook, ...] = ()
    asked: tuple[TablePicture, ...] = ()
    ready: bool = False
    redraw: bool = False
    waits: bool = False
    in_hand: tuple[tuple[int, str], ...] = ()


def moves_view(desk: Desk, chosen: int) -> MovesView | None:
    """What there is to do, None where nobody has to move."""
    if desk.tournament.room.announced:
        return MovesView(_emptied(desk), announced(desk, chosen))
    if not desk.tournament.room.seating.rows or len(desk.tournament.room.tables) < 2:
        return None
    return _needed(desk)


def announced(desk: Desk, chosen: int = 0) -> tuple[MoveLook, ...]:
    """The announced moves in words."""
    tournament, tongue = desk.tournament, desk.tongue

    def _place(table: int, seat: int) -> str:
        place = chair_named(tournament.room, Chair(table, seat))
        return tongue.say(place) if isinstance(place, Sentence) else place

    return tuple(
        MoveLook(
            move.player,
            str(name_of(tournament, move.player)),
            _place(move.from_table, move.from_seat),
            _place(move.to_table, move.to_seat),
            tuple(tongue.say(reason.sentence()) for reason in move.reasons),
            move.player == chosen,
        )
        for move in tournament.room.announced
    )


def with_moves(view: ClockView, desk: Desk) -> ClockView:
    """The clock with the announced moves over it, as many as can be read from the tables."""
    moves = announced(desk)
    more = len(moves) - READ_FROM_AFAR
    says = desk.tongue.say(Sentence(N_("and {count} more"), {"count": more})) if more > 0 else ""
    return replace(view, moves=moves[:READ_FROM_AFAR], moves_more=says)


def _emptied(desk: Desk) -> str:
    broken = desk.tournament.room.broken
    if not broken:
        return ""
    return desk.tongue.say(Sentence(N_("{table} is broken"), {"table": called(desk, broken)}))


def _needed(desk: Desk) -> MovesView | None:
    from shuffleup.tournament.balancing import Sizes
    from shuffleup.tournament.breaking import to_break
    from shuffleup.tournament.redraws import redraw_due, why_not_redraw

    tournament, tongue, now = desk.tournament, desk.tongue, _time(desk)
    if due := redraw_due(tournament, now):
        in_hand = _in_hand(desk, due.in_hand)
        return MovesView(tongue.say(due.told), ready=not in_hand, redraw=True, in_hand=in_hand)
    if tournament.room.rules.play_down:
        why = why_not_redraw(tournament, now)
        return MovesView(tongue.say(why), waits=True) if why else None
    tables, rules, stay = table_states(tournament, now), tournament.room.rules, locked(tournament)
    if breaking := to_break(tables, rules.breaking, stay):
        in_hand = _in_hand(desk, breaking.in_hand)
        return MovesView(tongue.say(breaking.told), ready=not in_hand, in_hand=in_hand)
    need = Sizes(tables, rules.balance, stay).next_needed()
    if need is None:
        return None
    text = N_("{more} players at {larger}, {fewer} at {smaller}: somebody moves.")
    values: dict[str, Value] = {
        "more": need.more,
        "fewer": need.fewer,
        "larger": _tables_named(desk, need.sources),
        "smaller": _tables_named(desk, need.targets),
    }
    asked, ready = _asked(desk, need)
    in_hand = _in_hand(desk, need.in_hand)
    return MovesView(tongue.say(Sentence(text, values)), asked=asked, ready=ready, in_hand=in_hand)


def _in_hand(desk: Desk, numbers: Iterable[int]) -> tuple[tuple[int, str], ...]:
    return tuple((number, called(desk, number)) for number in numbers)


def _time(desk: Desk) -> int:
    return desk.tournament.house_time(desk.now)


def _tables_named(desk: Desk, numbers: Iterable[int]) -> str:
    return ", ".join(called(desk, number) for number in numbers)


def _asked(desk: Desk, need: Needed) -> tuple[tuple[TablePicture, ...], bool]:
    """The tables whose button has to be known, whichever lots are drawn; and whether some lots need none of them."""
    from shuffleup.tournament.seat_moves import held_for, proposed
    from shuffleup.tournament.who_moves import Held, Missing

    tournament = desk.tournament
    room, tables = tournament.room, table_states(tournament, _time(desk))
    held = held_for(room, need)
    asked: set[int] = set()
    ready = False
    for chance in range(LOTS_TRIED) if held is None else (held.chance,):
        move = proposed(tournament, tables, chance)
        if isinstance(move, Held) and move.missing is Missing.BUTTON:
            asked.add(move.table)
        else:
            ready = True
    if asked and len(need.sources) == len(need.targets) == 1:
        asked |= {number for number in (*need.sources, *need.targets) if room.marker(number, _time(desk)) is None}
    there, taps = seated(tournament), Taps(button=True)
    pictures = tuple(picture(desk, table, there, taps) for table in room.tables if table.number in asked)
    return pictures, ready
