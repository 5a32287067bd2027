"""Which tables stop dealing, and why: they wait for the others, for a player, or because they are far too short.

Rules: hand for hand (TDA RP-8); tables that have played down (seed 000); a short table waits while the larger one
plays its hand out, and then for the player who comes (seed 000, "Omflyttning"); three players short (TDA 11-D).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.tournament.balancing import Method, Sizes
from shuffleup.tournament.breaking import to_break
from shuffleup.tournament.halting import halts
from shuffleup.tournament.redraws import down_to, redraw_due
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value
from shuffleup.tournament.room import locked, seated, table_states
from shuffleup.tournament.shared_hands import waiting_for

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class Stop:
    """A table that deals no next hand: *now*, or as soon as its big blind comes to an empty seat."""

    table: int
    now: bool
    told: Sentence


def stops(tournament: Tournament, now: int | None = None) -> tuple[Stop, ...]:
    """The tables that stop, one reason each, at house time *now* in ms (see `room.table_states`)."""
    found: dict[int, Stop] = {}
    for stop in (
        *_hand_for_hand(tournament),
        *_played_down(tournament, now),
        *_drawing(tournament, now),
        *_uneven(tournament, now),
    ):
        found.setdefault(stop.table, stop)
    return tuple(found[number] for number in sorted(found))


def _called(tournament: Tournament, number: int) -> Value:
    table = tournament.room.table(number)
    return table.called if table else number


def _hand_for_hand(tournament: Tournament) -> tuple[Stop, ...]:
    together, waiting = tournament.together, waiting_for(tournament)
    if together is None or not waiting:
        return ()
    text = N_("{table} has finished hand {number} and waits for the others.")
    return tuple(
        Stop(
            number,
            True,
            Sentence(text, {"table": _called(tournament, number), "number": together.hand.number}),
        )
        for number in together.hand.finished
    )


def _played_down(tournament: Tournament, now: int | None) -> tuple[Stop, ...]:
    found = down_to(tournament, now)
    if found is None or isinstance(found, Refused):
        return ()
    left = tournament.room.rules.play_down
    text = N_("{table} has played down to {left} players and waits for the others.")
    return tuple(
        Stop(number, True, Sentence(text, {"table": _called(tournament, number), "left": left}))
        for number in found.waiting
    )


def _drawing(tournament: Tournament, now: int | None) -> tuple[Stop, ...]:
    """All tables that have finished their hand wait for the draw of new seats that is due."""
    due = redraw_due(tournament, now)
    if due is None or tournament.room.rules.play_down:
        return ()
    text = N_("{table} waits: everybody draws a new seat.")
    return tuple(
        Stop(number, True, Sentence(text, {"table": _called(tournament, number)}))
        for number in seated(tournament).sizes
        if number not in due.in_hand
    )


def _uneven(tournament: Tournament, now: int | None) -> tuple[Stop, ...]:
    """The short table a player is to come to (seed 000), and those three players short (TDA 11-D)."""
    rules, tables = tournament.room.rules, table_states(tournament, now)
    if rules.play_down:
        return ()
    stay = locked(tournament)
    found = []
    if rules.balance.method is Method.SAME_POSITION and to_break(tables, rules.breaking, stay) is None:
        need = Sizes(tables, rules.balance, stay).next_needed()
        if need is not None and len(need.targets) == 1:
            text = N_("{table} is {count} players short and waits for one to come.")
            values: dict[str, Value] = {
                "table": _called(tournament, need.targets[0]),
                "count": need.more - need.fewer,
            }
            found.append(Stop(need.targets[0], True, Sentence(text, values)))
    return (*found, *(Stop(halt.table, halt.now, halt.told) for halt in halts(tables)))
