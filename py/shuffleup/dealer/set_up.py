"""A table as a dealer finds it: who sits there, their chips, the blinds of the level, who has the button."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.dealer.sheet import AtTable, LimitKind, Sheet, Stakes
from shuffleup.tournament.buttons import next_hand_at
from shuffleup.tournament.chips import worth
from shuffleup.tournament.clock import position
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Level, Limits, level_number, next_level

if TYPE_CHECKING:
    from shuffleup.tournament.roster import Player
    from shuffleup.tournament.state import Tournament


def tables_with_seats(tournament: Tournament) -> tuple[int, ...]:
    """The tables of a tournament that somebody sits at who is in."""
    return tuple(sorted(number for number, size in seated(tournament).sizes.items() if size))


def sheet_at(tournament: Tournament, table: int, now: int) -> Sheet:
    """A fresh sheet for a table at wall time *now* (ms); an empty one where there are no seats."""
    chips = tournament.chips
    sheet = Sheet(
        table=table,
        players=_players(tournament, table, now),
        stakes=stakes_now(tournament, now),
        chips=chips.values or (1,),
        decimals=chips.chip_set.decimals,
    )
    return _with_button(sheet, tournament, now)


def stakes_now(tournament: Tournament, now: int) -> Stakes:
    """The blinds and the ante of the level that is played at wall time *now* (ms), or comes after the break."""
    if not tournament.schedule:
        return Stakes()
    here = position(tournament.schedule, tournament.clock, tournament.house_time(now))
    level = here.at if isinstance(here.at, Level) else next_level(tournament.schedule, here.stage)
    match level.stakes:
        case Blinds(small, big, ante, ante_from):
            return Stakes(small, big, ante, ante_from if ante else Ante.NONE)
        case Limits(lower, _, ante):
            paid_by = Ante.EACH if ante else Ante.NONE
            return Stakes(lower // 2, lower, ante, paid_by, LimitKind.FIXED)
        case AnteOnly(ante):
            return Stakes(ante=ante, paid_by=Ante.EACH)


def _players(tournament: Tournament, table: int, now: int) -> tuple[AtTable, ...]:
    if not table:
        return ()
    roster = tournament.roster
    found = []
    for seat, number in seated(tournament).at(table):
        player = roster.get(number)
        if player is not None:
            found.append(AtTable(number, seat, player.name, _stack(tournament, player, now)))
    return tuple(found)


def _stack(tournament: Tournament, player: Player, now: int) -> int:
    """What a player was counted with; in the first level what everybody begins with; later 0, nobody knows."""
    if player.stack:
        return player.stack
    here = position(tournament.schedule, tournament.clock, tournament.house_time(now))
    first = level_number(tournament.schedule, here.stage) <= 1
    return worth(tournament.chips.stack) if first and len(player.valid) == 1 else 0


def _with_button(sheet: Sheet, tournament: Tournament, now: int) -> Sheet:
    """The sheet with the button of the hand that is being dealt, or comes next, where the room knows it."""
    last = tournament.room.last_hand(sheet.table, tournament.house_time(now)) if sheet.table else None
    if last is None:
        return sheet
    seat = last.markers.button
    if not last.playing:
        hand = next_hand_at(tournament, sheet.table)
        if isinstance(hand, Refused):
            return sheet
        seat = hand.markers.button
    there = next((each.player for each in sheet.players if each.seat == seat), 0)
    return replace(sheet, button=there, button_seat=0 if there else seat)
