"""What the room is told when something happens: who is out, the next level, seats, deals, the winner.

An announcement follows from an event and from how the tournament stands now, so that a place that moves is told as it
is; what was undone is not told any more. Sentences hold whole numbers, so that they can be read aloud as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from shuffleup.screens.place_names import place_told
from shuffleup.tournament.chips import in_words
from shuffleup.tournament.money import told_money
from shuffleup.tournament.refusal import N_, Sentence, Value, listed
from shuffleup.tournament.room import chair_named, seated
from shuffleup.tournament.schedule import (
    Ante,
    Blinds,
    Break,
    Level,
    Limits,
    Schedule,
    Stakes,
    level_number,
    next_level,
    stage_at,
)
from shuffleup.tournament.sign_up import name_of
from shuffleup.tournament.standings import bubble
from shuffleup.tournament.tables import Chair

if TYPE_CHECKING:
    from shuffleup.tournament.chip_race_held import ChipRaceHeld
    from shuffleup.tournament.chips_in_use import ChipsTakenOff
    from shuffleup.tournament.deal_made import DealMade
    from shuffleup.tournament.knock_outs import KnockedOut
    from shuffleup.tournament.levels import WentTo
    from shuffleup.tournament.lowest_gone import LowestLeft
    from shuffleup.tournament.seat_moves import MovesAnnounced, MovesMade
    from shuffleup.tournament.seats_by_cards import SeatsDrawnWithCards
    from shuffleup.tournament.seats_drawn import DrawPrepared, SeatsDrawn
    from shuffleup.tournament.shared_outs import KnockedOutTogether
    from shuffleup.tournament.state import Event, Tournament
    from shuffleup.tournament.time_left import BreakCalled

MINUTE_MS = 60_000


class Kind(Enum):
    """What an announcement is about."""

    LEVEL = "level"
    BREAK = "break"
    COLOR_UP = "color_up"
    OUT = "out"
    MONEY = "money"
    MOVES = "moves"
    DRAW = "draw"
    FINAL_TABLE = "final_table"
    DEAL = "deal"
    WINNER = "winner"


@dataclass(frozen=True)
class Announcement:
    """What the room is told: a sentence, and more *lines* below it."""

    kind: Kind
    says: Sentence
    lines: tuple[Sentence, ...] = ()


def of_event(event: Event, tournament: Tournament) -> tuple[Announcement, ...]:
    """What the room is told of an event; *tournament* is how it stands after it, or by now. Most are not told."""
    tell = TELLS.get(type(event).__name__)
    return tuple(tell(event, tournament)) if tell else ()


def of_stage(tournament: Tournament, stage: int) -> tuple[Announcement, ...]:
    """What the room is told when this stage begins: its level or break, and the chips that come off."""
    at, schedule = stage_at(tournament.schedule, stage), tournament.schedule
    off = tuple(up.value for up in tournament.color_ups if up.stage == stage)
    if isinstance(at, Break):
        told = _break(at.seconds * 1000, at.name)
        level, number = next_level(schedule, stage), level_number(schedule, stage) + 1
        lines = (Sentence(N_("Then level {level}"), {"level": number}), *stakes_told(tournament, level.stakes))
        found = Announcement(Kind.BREAK, told, lines)
    else:
        found = Announcement(Kind.LEVEL, _level(schedule, stage, at), stakes_told(tournament, at.stakes))
    return (found, *(_color_up(tournament, off) if off else ()))


def stakes_told(tournament: Tournament, stakes: Stakes) -> tuple[Sentence, ...]:
    """The stakes of a level, a sentence for the bets and one for the ante."""
    decimals = tournament.chips.chip_set.decimals
    match stakes:
        case Blinds(small, big, ante, ante_from):
            values = {"small": in_words(small, decimals), "big": in_words(big, decimals)}
            text = N_("Ante {amount}, the big blind pays") if ante_from is Ante.BIG_BLIND else N_("Ante {amount}")
            return (Sentence(N_("Blinds {small} / {big}"), values), *_ante(text, ante, decimals))
        case Limits(lower, upper, ante):
            values = {"lower": in_words(lower, decimals), "upper": in_words(upper, decimals)}
            return (Sentence(N_("Limit {lower} / {upper}"), values), *_ante(N_("Ante {amount}"), ante, decimals))
        case _:
            return _ante(N_("Ante {amount}"), stakes.ante, decimals)


def _ante(text: str, ante: int, decimals: int) -> tuple[Sentence, ...]:
    return (Sentence(text, {"amount": in_words(ante, decimals)}),) if ante else ()


def _level(schedule: Schedule, stage: int, level: Level) -> Sentence:
    values: dict[str, Value] = {"level": level_number(schedule, stage)}
    if level.game:
        return Sentence(N_("Level {level}: {game}"), {**values, "game": level.game})
    return Sentence(N_("Level {level}"), values)


def _break(ms: int, name: str = "") -> Sentence:
    minutes = -(-ms // MINUTE_MS)
    if minutes == 1:
        return Sentence(N_("{name}: one minute"), {"name": name or Sentence(N_("Break"))})
    if name:
        return Sentence(N_("{name}: {minutes} minutes"), {"name": name, "minutes": minutes})
    return Sentence(N_("Break: {minutes} minutes"), {"minutes": minutes})


def _color_up(tournament: Tournament, values: Iterable[int]) -> tuple[Announcement, ...]:
    decimals = tournament.chips.chip_set.decimals
    chips = listed(in_words(value, decimals) for value in values)
    return (Announcement(Kind.COLOR_UP, Sentence(N_("Chips of {value} come off"), {"value": chips})),)


# The clock


def _started(_: Event, tournament: Tournament) -> tuple[Announcement, ...]:
    """Cards are in the air: told once, not when a paused clock goes on."""
    clock = tournament.clock
    if not clock.begun or clock.played_ms or clock.elapsed_ms:
        return ()
    return of_stage(tournament, clock.stage)


def _went_to(event: WentTo, tournament: Tournament) -> tuple[Announcement, ...]:
    """The host went to a stage: told where the clock stands there by now, and cards are in the air."""
    clock = tournament.clock
    return of_stage(tournament, event.stage) if clock.begun and clock.stage == event.stage else ()


def _break_called(event: BreakCalled, tournament: Tournament) -> tuple[Announcement, ...]:
    return (Announcement(Kind.BREAK, _break(event.ms)),) if tournament.clock.called_break_ms else ()


# Going out


def _knocked_out(event: KnockedOut, tournament: Tournament) -> Iterator[Announcement]:
    return _outs(tournament, [number for number, _ in event.outs])


def _together(event: KnockedOutTogether, tournament: Tournament) -> Iterator[Announcement]:
    return _outs(tournament, [bust.loser.number for bust in event.busts])


def _lowest_left(event: LowestLeft, tournament: Tournament) -> Iterator[Announcement]:
    return _outs(tournament, [number for number, _ in event.outs])


def _outs(tournament: Tournament, numbers: Sequence[int]) -> Iterator[Announcement]:
    """Who went out, the better place first; that the money is near or reached; and who wins."""
    places = tournament.places
    gone = sorted((number for number in numbers if number in places), key=lambda number: places[number].best)
    if not gone:
        return
    if len(gone) == 1:
        yield Announcement(
            Kind.OUT, _out(tournament, gone[0]), (*_beaten(tournament, gone[0]), *_won(tournament, gone[0]))
        )
    else:
        told = [line for number in gone for line in (_out(tournament, number), *_won(tournament, number))]
        yield Announcement(Kind.OUT, told[0], tuple(told[1:]))
    near, best = bubble(tournament), min(places[number].best for number in gone)
    worst = max(places[number].worst for number in gone)
    if near is not None and best == near.paid + 2:
        yield Announcement(Kind.MONEY, Sentence(N_("Bubble: who goes out next wins nothing")))
    elif near is not None and 1 < best <= near.paid + 1 <= worst:
        yield Announcement(Kind.MONEY, Sentence(N_("Everybody left is in the money")))
    winner = next((number for number, place in places.items() if place.worst == 1), None)
    if winner is not None and best == 2:
        yield Announcement(Kind.WINNER, *_winner(tournament, winner))


def _out(tournament: Tournament, number: int) -> Sentence:
    place = place_told(tournament.places[number])
    return Sentence(N_("{name} is out, {place}."), {"name": name_of(tournament, number), "place": place})


def _beaten(tournament: Tournament, number: int) -> Iterator[Sentence]:
    player = tournament.roster.get(number)
    if player is not None and player.out is not None and player.out.by:
        yield Sentence(N_("Beaten by {names}"), {"names": listed(tournament.roster.names(player.out.by))})


def _won(tournament: Tournament, number: int) -> Iterator[Sentence]:
    if prize := tournament.payouts.get(number, 0):
        won = told_money(prize, tournament.terms.currency)
        yield Sentence(N_("{name} wins {prize}."), {"name": name_of(tournament, number), "prize": won})


def _winner(tournament: Tournament, number: int) -> tuple[Sentence, tuple[Sentence, ...]]:
    says = Sentence(N_("{name} is the winner!"), {"name": name_of(tournament, number)})
    return says, tuple(_won(tournament, number))


# Chips, seats, money


def _chips_off(event: ChipsTakenOff, tournament: Tournament) -> tuple[Announcement, ...]:
    return _color_up(tournament, (event.value,))


def _raced(event: ChipRaceHeld, tournament: Tournament) -> tuple[Announcement, ...]:
    return _color_up(tournament, (event.race.old,))


def _moves(event: MovesAnnounced, tournament: Tournament) -> Iterator[Announcement]:
    """Who moves where; moves that were changed, made or called off by now are not told."""
    if not event.moves or event.moves != tournament.room.announced:
        return
    lines = tuple(
        Sentence(
            N_("{name} moves to {chair}"),
            {
                "name": name_of(tournament, move.player),
                "chair": chair_named(tournament.room, Chair(move.to_table, move.to_seat)),
            },
        )
        for move in event.moves
    )
    if event.broken:
        table = tournament.room.table(event.broken)
        says = Sentence(N_("{table} is broken"), {"table": table.called if table else event.broken})
        yield Announcement(Kind.MOVES, says, lines)
    else:
        yield Announcement(Kind.MOVES, lines[0], lines[1:])


def _moved(event: MovesMade, tournament: Tournament) -> Iterator[Announcement]:
    """The last moves brought everybody to one table."""
    came_from = {move.from_table for move in event.moves}
    tables = set(seated(tournament).sizes)
    if len(tables) == 1 and came_from - tables:
        yield from _final_table(tournament)


def _draw_prepared(_: DrawPrepared, tournament: Tournament) -> Iterator[Announcement]:
    if tournament.room.prepared is not None:
        yield Announcement(Kind.DRAW, Sentence(N_("The seats are about to be drawn")))


def _seats_drawn(event: SeatsDrawn | SeatsDrawnWithCards, tournament: Tournament) -> Iterator[Announcement]:
    tables = {table for _, table, _ in event.rows}
    if len(tables) == 1 and tournament.turnout.out:
        yield from _final_table(tournament)
        return
    values: dict[str, Value] = {"players": len(event.rows), "tables": len(tables)}
    text = N_("The seats are drawn: {players} players at {tables} tables")
    if len(tables) == 1:
        text = N_("The seats are drawn: {players} players at one table")
    yield Announcement(Kind.DRAW, Sentence(text, values))


def _final_table(tournament: Tournament) -> Iterator[Announcement]:
    left = tournament.turnout.left
    yield Announcement(Kind.FINAL_TABLE, Sentence(N_("The final table: {count} players"), {"count": left}))


def _deal(event: DealMade, tournament: Tournament) -> Iterator[Announcement]:
    if not event.deal.shares or event.deal != tournament.deal:
        return
    code = tournament.terms.currency
    shares = sorted(event.deal.shares, key=lambda share: -share.amount)
    lines = tuple(
        Sentence(
            N_("{name} wins {prize}."),
            {"name": name_of(tournament, share.number), "prize": told_money(share.amount, code)},
        )
        for share in shares
    )
    yield Announcement(Kind.DEAL, Sentence(N_("They have made a deal")), lines)


# By name, so that no topic is loaded before one of its events occurs.
TELLS: dict[str, Callable[[Any, Tournament], Iterable[Announcement]]] = {
    "Started": _started,
    "WentTo": _went_to,
    "BreakCalled": _break_called,
    "KnockedOut": _knocked_out,
    "KnockedOutTogether": _together,
    "LowestLeft": _lowest_left,
    "ChipsTakenOff": _chips_off,
    "ChipRaceHeld": _raced,
    "MovesAnnounced": _moves,
    "MovesMade": _moved,
    "DrawPrepared": _draw_prepared,
    "SeatsDrawn": _seats_drawn,
    "SeatsDrawnWithCards": _seats_drawn,
    "DealMade": _deal,
}
