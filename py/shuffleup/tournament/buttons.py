"""Where the button is at each table: told by the host, moved on with a tap a hand, and when a hand is over.

A table that taps every hand knows more than where its button is: who was dealt in, whether the hand is still played,
from which position somebody went out, and how many hands a level counted in hands has had.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import TYPE_CHECKING

from shuffleup.tournament.button import Hand, Markers, Post, fault_in_markers, first_markers, hand_with, next_hand
from shuffleup.tournament.levels import HandDealt
from shuffleup.tournament.quick import with_changes
from shuffleup.tournament.refusal import N_, Refused, Sentence, Value, refused
from shuffleup.tournament.room import TOLD_FOR_MS, LastHand, Room, seated
from shuffleup.tournament.schedule import Level
from shuffleup.tournament.seats_drawn import with_room
from shuffleup.tournament.table_state import TableState, positions

if TYPE_CHECKING:
    from shuffleup.tournament.state import Event, Outcome, Tournament


ONE_HAND_MS = 60_000
"""Knock-outs at a table that are told within so long were in one hand."""


def with_hand(room: Room, table: int, hand: LastHand) -> Room:
    """The room where this is the last hand of a table."""
    at = bisect_left(room.hands, table, key=itemgetter(0))
    known = at < len(room.hands) and room.hands[at][0] == table
    return with_changes(room, hands=(*room.hands[:at], (table, hand), *room.hands[at + known :]))


def table_called(tournament: Tournament, number: int) -> Value:
    """What a table is called, as a value for a sentence; its number where it is not there any more."""
    table = tournament.room.table(number)
    return table.called if table else number


@dataclass(frozen=True)
class ButtonTold:
    """The last hand at a table had its button and blinds here.

    *dealt* are the seats that were dealt in, *owed* the blinds still to be paid. *playing*: this hand has just begun.
    *tapped*: every hand is tapped here. *outs* are the positions of those who went out in the hand before (player,
    knock-out's item, position).
    """

    table: int
    markers: Markers
    dealt: tuple[int, ...] = ()
    playing: bool = False
    tapped: bool = False
    outs: tuple[tuple[int, int, int], ...] = ()
    owed: tuple[Post, ...] = ()

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Remember it."""
        hand = LastHand(self.markers, self.dealt, self.playing, self.tapped, at, self.owed)
        room = with_hand(tournament.room, self.table, hand)
        if self.outs:
            told = {row[0] for row in self.outs}
            kept = tuple(row for row in room.positions if row[0] not in told)
            room = with_changes(room, positions=(*kept, *self.outs))
        return with_room(tournament, room)

    def told(self, before: Tournament) -> Sentence:
        """Tell where."""
        return Sentence(
            N_("{table}: the button is at seat {seat}"),
            {"table": table_called(before, self.table), "seat": self.markers.button},
        )


@dataclass(frozen=True)
class HandEnded:
    """The hand at a table is over."""

    table: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:
        """Nobody waits for it any more."""
        hand = tournament.room.last_hand(self.table)
        if hand is None:
            return tournament
        return with_room(
            tournament, with_hand(tournament.room, self.table, replace(hand, playing=False, at=max(at, hand.at)))
        )

    def told(self, before: Tournament) -> Sentence:
        """Tell where."""
        return Sentence(N_("{table}: the hand is over"), {"table": table_called(before, self.table)})


# Commands


@dataclass(frozen=True)
class TellButton:
    """Say where the button was in the last hand at a table. Who has just gone out there was dealt in, too."""

    table: int
    button: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for a table nobody sits at and a seat nobody had."""
        gone = _just_gone(tournament, self.table, now)
        seats = seats_in_last_hand(tournament, self.table, now)
        markers = first_markers(seats, self.button)
        if isinstance(markers, Refused):
            return markers
        if fault := fault_in_markers(markers):
            return Refused(fault)
        where = positions(_table_of(tournament, self.table, seats), markers)
        outs = tuple((player, item, where[seat]) for player, item, seat in gone)
        return (ButtonTold(self.table, markers, seats, outs=outs),)


@dataclass(frozen=True)
class NextHandAt:
    """A hand is over at a table and the next one begins: the button goes on, by the rule.

    In a level counted in hands, the table in play with the lowest number counts them for the room.
    """

    table: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where nobody has told where the button is, where others are waited for, and without two players."""
        hand = next_hand_at(tournament, self.table)
        if isinstance(hand, Refused):
            return hand
        if waits := _why_not_yet(tournament, self.table):
            return Refused(waits)
        outs = _outs_of_last_hand(tournament, self.table)
        told = _told_of(self.table, hand, playing=True, outs=outs)
        return (told, HandDealt()) if _counts_for_the_room(tournament, self.table, now) else (told,)


@dataclass(frozen=True)
class EndHandAt:
    """The hand at a table is over, and the next one has not begun."""

    table: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where none is known to be played."""
        hand = tournament.room.last_hand(self.table)
        if hand is None or not hand.playing:
            return refused(N_("{table}: no hand is being played."), table=table_called(tournament, self.table))
        return (HandEnded(self.table),)


def button_of_hand(tournament: Tournament, table: int, button: int, now: int) -> tuple[Event, ...]:
    """What follows for a table from a hand that was played and is over, button at seat *button* (0: unknown).

    Where the button went on by the rule, a dead small blind included, the blinds are those of the rule; else they are
    told anew. Nobody has to tell: a seat that can't have had the button changes nothing.
    """
    if not button or tournament.room.table(table) is None:
        return ()
    hand = next_hand_at(tournament, table)
    if not isinstance(hand, Refused) and hand.markers.button == button:
        told: Outcome = (_told_of(table, hand, playing=False, outs=_outs_of_last_hand(tournament, table)),)
    else:
        told = TellButton(table, button).decide(tournament, now)
    if isinstance(told, Refused):
        return ()
    return (*told, HandDealt()) if _counts_for_the_room(tournament, table, now) else told


# What is known


def seats_taken(tournament: Tournament, table: int) -> tuple[int, ...]:
    """The seats at a table that somebody sits in who is in."""
    return tuple(seat for seat, _ in seated(tournament).at(table))


def seats_in_last_hand(tournament: Tournament, table: int, now: int) -> tuple[int, ...]:
    """The seats at a table that the button may have been at in the last hand, at house time *now* (ms).

    Those that are taken, and those of players who went out in that hand: a button or a blind was theirs as well.
    """
    gone = {seat for _, _, seat in _just_gone(tournament, table, now)}
    return tuple(sorted({*seats_taken(tournament, table), *gone}))


def next_hand_at(tournament: Tournament, number: int) -> Hand | Refused:
    """The hand after the last one at a table: markers, who is dealt in, who pays what, who waits.

    Refused where nobody has told where the button is, and with fewer than two players.
    """
    return _next_hand(tournament, number, seats_taken(tournament, number))


def hand_at(tournament: Tournament, table: int) -> Hand | None:
    """The last hand at a table as it is known: who was dealt in and has which part; None where nobody told."""
    last = tournament.room.last_hand(table)
    if last is None:
        return None
    return hand_with(last.markers, last.dealt or seats_taken(tournament, table))


def shared_hand_over(tournament: Tournament, table: int) -> tuple[Event, ...]:
    """What follows for the button of a table that has finished a hand dealt hand for hand: nobody taps it besides.

    A hand that was tapped when it began is over. Else the button was one hand further on than anybody knew.
    """
    together, last = tournament.together, tournament.room.last_hand(table)
    if last is None or together is None:
        return ()
    if last.playing:
        return (HandEnded(table),)
    gone = {bust.loser.number for bust in together.hand.busts}
    were_in = {seat for player, number, seat in tournament.room.seating.rows if number == table and player in gone}
    hand = _next_hand(tournament, table, tuple(sorted({*seats_taken(tournament, table), *were_in})))
    if isinstance(hand, Refused):
        return ()
    outs = tuple(row for row in _outs_of_last_hand(tournament, table) if row[0] not in gone)
    return (_told_of(table, hand, playing=False, outs=outs),)


def _next_hand(tournament: Tournament, number: int, seats: tuple[int, ...]) -> Hand | Refused:
    last, table = tournament.room.last_hand(number), tournament.room.table(number)
    if last is None or table is None:
        return refused(N_("Say first where the button is."))
    newcomers = {seat for seat in seats if last.dealt and seat not in last.dealt}
    rule = tournament.room.rules.button
    return next_hand(table.seats, seats, last.markers, rule, owed=last.owed, newcomers=newcomers)


def _told_of(table: int, hand: Hand, playing: bool, outs: tuple[tuple[int, int, int], ...] = ()) -> ButtonTold:
    dealt = tuple(sorted(hand.dealt_in))
    return ButtonTold(table, hand.markers, dealt, playing, tapped=True, outs=outs, owed=hand.owed)


def _why_not_yet(tournament: Tournament, table: int) -> Sentence | None:
    """Why a table waits for others, or has to say first that it has finished its hand."""
    together, last = tournament.together, tournament.room.last_hand(table)
    if together is None or table not in together.hand.tables:
        return None
    called: dict[str, Value] = {"table": table_called(tournament, table)}
    if together.hand.over:
        return None
    if table in together.hand.finished:
        return Sentence(N_("Hand for hand: {table} waits until the other tables have finished."), called)
    if last is not None and last.playing:
        return Sentence(N_("Hand for hand: say that {table} has finished this hand."), called)
    return None


def _counts_for_the_room(tournament: Tournament, table: int, now: int) -> bool:
    """Whether a hand at this table counts for the level: one table's do, and those dealt hand for hand anyway."""
    here = tournament.position_at(now)
    if not isinstance(here.at, Level) or not here.at.hands or not here.running or here.on_break:
        return False
    playing = [number for number, size in seated(tournament).sizes.items() if size > 1]
    return tournament.together is None and bool(playing) and table == min(playing)


def _outs_of_last_hand(tournament: Tournament, table: int) -> tuple[tuple[int, int, int], ...]:
    """From which positions players went out in the hand that was tapped last."""
    last = tournament.room.last_hand(table)
    if last is None or not last.dealt:
        return ()
    where = positions(_table_of(tournament, table, last.dealt), last.markers)
    return tuple(
        (player, item, where[seat])
        for player, item, seat in _unplaced(tournament, table)
        if seat in where and seat in last.dealt
    )


def _just_gone(tournament: Tournament, table: int, now: int) -> tuple[tuple[int, int, int], ...]:
    """Who went out at a table in the hand that is just over (player, knock-out's item, seat).

    The number of a knock-out is the time it was told. Several in one hand may be told one by one.
    """
    outs = _unplaced(tournament, table)
    latest = max((item for _, item, _ in outs), default=0)
    if tournament.elapsed(now) - latest > TOLD_FOR_MS:
        return ()
    return tuple(each for each in outs if each[1] > latest - ONE_HAND_MS)


def _unplaced(tournament: Tournament, table: int) -> tuple[tuple[int, int, int], ...]:
    """Who went out at a table (player, knock-out's item, seat) from a position nobody knows yet."""
    known = {row[:2] for row in tournament.room.positions}
    roster = tournament.roster
    return tuple(
        (player, who.out.item, seat)
        for player, number, seat in tournament.room.seating.rows
        if number == table
        and (who := roster.get(player)) is not None
        and who.out is not None
        and (player, who.out.item) not in known
    )


def _table_of(tournament: Tournament, number: int, dealt: tuple[int, ...]) -> TableState:
    table = tournament.room.table(number)
    return TableState(number, table.seats if table else max(dealt), (), dealt=dealt)


EVENTS = (ButtonTold, HandEnded)
COMMANDS = (TellButton, NextHandAt, EndHandAt)
