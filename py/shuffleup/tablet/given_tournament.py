"""The tournament as a table's tablet knows it: its own table, the schedule, and the clock as it stood."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from shuffleup.screens.face import ANTE_ONLY, BREAK, LIMITS
from shuffleup.tablet.table_given import TableGiven
from shuffleup.tournament.chips import ChipSet
from shuffleup.tournament.chips_in_use import ChipsInUse
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.room import Room, SeatRules
from shuffleup.tournament.roster import Player, Purchase, Roster
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Stage
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.tables import Chair, Seating, Table


def tournament_at(given: TableGiven, stacks: Mapping[int, int], gone: Collection[int] = ()) -> Tournament:
    """What a tablet plays by: who sits at the table with the *stacks* known by now, but for who is *gone*."""
    facts, number = given.facts, given.number
    there = [each for each in given.players if each.player not in gone]
    players = (
        Player(
            each.player,
            each.name,
            here=True,
            bought=(Purchase(each.player, Sale.BUY_IN, 0),),
            stack=stacks.get(each.player, each.stack),
        )
        for each in there
    )
    return Tournament(
        name=facts["title"],
        schedule=tuple(_stage(*row) for row in facts["stages"]),
        clock=_clock(facts["clock"]),
        chips=ChipsInUse(ChipSet(given.chips, facts["decimals"])),
        roster=Roster.of(players),
        room=Room(
            (Table(number, given.name, given.seats),),
            rules=SeatRules(button=given.rule),
            seating=Seating.of({each.player: Chair(number, each.seat) for each in there}),
        ),
    )


def _clock(row: Mapping[str, Any]) -> Clock:
    return Clock(
        row["stage"],
        row["elapsed"],
        row["since"],
        row["hands"],
        row["called"],
        row["called_of"],
        row["played"],
        row["begun"],
    )


def _stage(kind: int, seconds: int, pause: int, name: str, *level: Any) -> Stage:
    if kind == BREAK:
        return Break(seconds, name, bool(pause))
    hands, game, one, two, ante, big_blind_pays = level
    stakes: Blinds | Limits | AnteOnly
    if kind == ANTE_ONLY:
        stakes = AnteOnly(ante)
    elif kind == LIMITS:
        stakes = Limits(one, two, ante)
    else:
        paid_by = (Ante.BIG_BLIND if big_blind_pays else Ante.EACH) if ante else Ante.NONE
        stakes = Blinds(one, two, ante, paid_by)
    return Level(stakes, seconds, hands, game, name, bool(pause))
