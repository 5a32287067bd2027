"""The moves of the evening, to be read again and undone: who went where, why, and when."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.room import chair_named
from shuffleup.tournament.seat_moves import MovesMade
from shuffleup.tournament.seats_drawn import PlayerSeated
from shuffleup.tournament.sign_up import name_of
from shuffleup.tournament.tables import Chair


@dataclass(frozen=True)
class MoveMade:
    """A move in words: who, from where if anybody knows, where to, and why."""

    name: str
    origin: str
    target: str
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True)
class MovesOnce:
    """Moves that were made at one time; *seq* is the number of their record, *undone*: they were taken back."""

    seq: int
    time: str
    undone: bool
    moves: tuple[MoveMade, ...]


def moves_so_far(desk: Desk) -> tuple[MovesOnce, ...]:
    """All moves since the seats were drawn first, the latest first, those by hand among them."""
    found = []
    for record in reversed(desk.journal.records):
        event = record.event
        if isinstance(event, MovesMade):
            made = tuple(
                MoveMade(
                    str(name_of(desk.tournament, move.player)),
                    _place(desk, move.from_table, move.from_seat),
                    _place(desk, move.to_table, move.to_seat),
                    tuple(desk.tongue.say(reason.sentence()) for reason in move.reasons) or (_by_hand(desk),),
                )
                for move in event.moves
            )
        elif isinstance(event, PlayerSeated):
            place = _place(desk, event.table, event.seat)
            made = (MoveMade(str(name_of(desk.tournament, event.player)), "", place),)
        else:
            continue
        undone = record.seq in desk.journal.undone
        found.append(MovesOnce(record.seq, desk.tongue.time_of_day(record.at), undone, made))
    return tuple(found)


def _by_hand(desk: Desk) -> str:
    return desk.tongue.translate(N_("By the host's hand"))


def _place(desk: Desk, table: int, seat: int) -> str:
    place = chair_named(desk.tournament.room, Chair(table, seat))
    return desk.tongue.say(place) if isinstance(place, Sentence) else str(place)
