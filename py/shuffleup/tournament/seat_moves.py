"""Moves between tables in the journal: announced with their reasons, made, or called off; and where the button is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.button import Markers, fault_in_markers, first_markers, next_hand
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import SeatMove, chair_named, kept_reason, locked, seated, table_states
from shuffleup.tournament.seats_drawn import with_room
from shuffleup.tournament.sign_up import name_of
from shuffleup.tournament.tables import Chair

if TYPE_CHECKING:
    from shuffleup.tournament.moves import Move
    from shuffleup.tournament.state import Outcome, Tournament


def numbers_from(chance: int) -> Iterator[int]:
    """Random-looking whole numbers without end from one that was drawn (a linear congruence, Knuth's MMIX)."""
    state = chance
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield state >> 16


def as_kept(move: Move) -> SeatMove:
    """A proposed move as it is kept."""
    reasons = tuple(kept_reason(reason) for reason in move.reasons)
    return SeatMove(move.player, move.from_table, move.from_seat, move.to_table, move.seat, reasons)


@dataclass(frozen=True)
class MovesAnnounced:
    """These moves are announced; they empty the table *broken*, if it is not 0."""

    moves: tuple[SeatMove, ...]
    broken: int = 0

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """They stay up until they are made or called off."""
        return with_room(tournament, replace(tournament.room, announced=self.moves, broken=self.broken))

    def told(self, before: Tournament) -> Sentence:
        """Tell it."""
        if not self.moves:
            return Sentence(N_("Moves called off"))
        if self.broken:
            table = before.room.table(self.broken)
            return Sentence(N_("{table} is broken"), {"table": table.called if table else self.broken})
        return _told_move(before, self.moves[0])


@dataclass(frozen=True)
class MovesMade:
    """The announced moves were made."""

    moves: tuple[SeatMove, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """They sit where they were told to; who sat at a table that was broken sits nowhere else."""
        room = tournament.room
        seating = room.seating
        for move in self.moves:
            seating = seating.without(move.player)
        for move in self.moves:
            if tournament.roster.get(move.player) is not None:
                seating = seating.with_player(move.player, Chair(move.to_table, move.to_seat))
        times = dict(room.moved)
        for move in self.moves:
            times[move.player] = times.get(move.player, 0) + 1
        left = {table for _, table, _ in seating.rows}
        markers = tuple(each for each in room.markers if each[0] in left and each[0] != room.broken)
        changed = replace(room, seating=seating, announced=(), broken=0, moved=tuple(times.items()), markers=markers)
        return with_room(tournament, changed)

    def told(self, before: Tournament) -> Sentence:
        """Tell who went where."""
        if len(self.moves) == 1:
            return _told_move(before, self.moves[0])
        return Sentence(N_("{count} players moved"), {"count": len(self.moves)})


def _told_move(tournament: Tournament, move: SeatMove) -> Sentence:
    chair = chair_named(tournament.room, Chair(move.to_table, move.to_seat))
    return Sentence(N_("{name} moves to {chair}"), {"name": name_of(tournament, move.player), "chair": chair})


@dataclass(frozen=True)
class ButtonTold:
    """The last hand at a table had its button and blinds here."""

    table: int
    markers: Markers

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Remember it."""
        markers = tuple(sorted({**dict(tournament.room.markers), self.table: self.markers}.items()))
        return with_room(tournament, replace(tournament.room, markers=markers))

    def told(self, before: Tournament) -> Sentence:
        """Tell where."""
        table = before.room.table(self.table)
        return Sentence(
            N_("{table}: the button is at seat {seat}"),
            {"table": table.called if table else self.table, "seat": self.markers.button},
        )


# Commands


@dataclass(frozen=True)
class AnnounceMoves:
    """Say who must move now, by the rules: a table that is broken first, else to keep tables even.

    *chance* draws the lots.
    """

    chance: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where nobody has to, and where something has to be known first."""
        from shuffleup.tournament.breaking import break_table, to_break
        from shuffleup.tournament.who_moves import Held, propose_move

        tables, rules, stay = table_states(tournament), tournament.room.rules, locked(tournament)
        if tournament.room.announced:
            return refused(N_("Moves are announced already: make them, or call them off."))
        draws = numbers_from(self.chance)
        breaking = to_break(tables, rules.breaking, stay)
        if breaking is not None:
            moves = tuple(as_kept(move) for move in break_table(tables, breaking, draws).moves)
            return (MovesAnnounced(moves, breaking.table),)
        move = propose_move(tables, rules.balance, draws, stay, tournament.room.times_moved)
        if isinstance(move, Held):
            return Refused(move.told)
        if move is None:
            return refused(N_("The tables are even enough: nobody moves."))
        return (MovesAnnounced((as_kept(move),)),)


@dataclass(frozen=True)
class ChangeMove:
    """Send an announced player to another chair instead."""

    player: int
    table: int
    seat: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not announced, and for a chair that is taken or announced to somebody else."""
        moves = tournament.room.announced
        chair = Chair(self.table, self.seat)
        if self.player not in {move.player for move in moves}:
            return refused(N_("No move of this player is announced."))
        table = tournament.room.table(self.table)
        if table is None or self.seat not in table.open_seats:
            return refused(N_("There is no such chair."))
        leaving = {move.player for move in moves}
        taken = seated(tournament).player(chair)
        promised = {(move.to_table, move.to_seat) for move in moves if move.player != self.player}
        if (taken is not None and taken not in leaving) or (self.table, self.seat) in promised:
            return refused(N_("This chair is taken."))
        changed = tuple(
            replace(move, to_table=self.table, to_seat=self.seat, reasons=()) if move.player == self.player else move
            for move in moves
        )
        return (MovesAnnounced(changed, tournament.room.broken),)


@dataclass(frozen=True)
class MakeMoves:
    """The announced moves have been made."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where none is announced, and where somebody of them is out by now: they are announced anew."""
        moves = tournament.room.announced
        there = {player.number for player in tournament.roster.in_play}
        if not moves:
            return refused(N_("No move is announced."))
        if any(move.player not in there for move in moves):
            return refused(N_("Somebody who was to move is out by now. Call the moves off, and announce them anew."))
        return (MovesMade(moves),)


@dataclass(frozen=True)
class CallOffMoves:
    """Nobody moves after all."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where no move is announced."""
        if not tournament.room.announced:
            return refused(N_("No move is announced."))
        return (MovesAnnounced(()),)


@dataclass(frozen=True)
class TellButton:
    """Say where the button was in the last hand at a table."""

    table: int
    button: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a table nobody sits at and a seat nobody has."""
        seats = _seats(tournament, self.table)
        markers = first_markers(seats, self.button)
        if isinstance(markers, Refused):
            return markers
        if fault := fault_in_markers(markers):
            return Refused(fault)
        return (ButtonTold(self.table, markers),)


@dataclass(frozen=True)
class NextHandAt:
    """A hand is over at a table: the button goes on, by the rule."""

    table: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where nobody has told where the button is, and at a table with fewer than two players."""
        markers = tournament.room.marker(self.table)
        table = tournament.room.table(self.table)
        if markers is None or table is None:
            return refused(N_("Say first where the button is."))
        hand = next_hand(table.seats, _seats(tournament, self.table), markers, tournament.room.rules.button)
        if isinstance(hand, Refused):
            return hand
        return (ButtonTold(self.table, hand.markers),)


def _seats(tournament: Tournament, table: int) -> tuple[int, ...]:
    here = seated(tournament)
    return tuple(chair.seat for player in here.players_at(table) if (chair := here.chair(player)))


EVENTS = (MovesAnnounced, MovesMade, ButtonTold)
COMMANDS = (AnnounceMoves, ChangeMove, MakeMoves, CallOffMoves, TellButton, NextHandAt)
