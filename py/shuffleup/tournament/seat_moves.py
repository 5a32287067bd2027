"""Moves between tables in the journal: announced with their reasons, made, or called off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Refused, Sentence, listed, refused
from shuffleup.tournament.room import Reason, SeatMove, chair_named, holding, kept_reason, locked, table_states
from shuffleup.tournament.seats_drawn import with_room
from shuffleup.tournament.sign_up import name_of
from shuffleup.tournament.tables import Chair, fault_in_chair

if TYPE_CHECKING:
    from shuffleup.tournament.balancing import Needed
    from shuffleup.tournament.moves import Move
    from shuffleup.tournament.room import Room
    from shuffleup.tournament.state import Outcome, Tournament
    from shuffleup.tournament.table_state import TableState
    from shuffleup.tournament.who_moves import Held


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
        return with_room(tournament, replace(tournament.room, announced=self.moves, broken=self.broken, held=None))

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
        hands = tuple(each for each in room.hands if each[0] in left and each[0] != room.broken)
        changed = replace(room, seating=seating, announced=(), broken=0, moved=tuple(times.items()), hands=hands)
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
class HeldMove:
    """A move that waits: its lots were drawn with *chance*, between these tables, and *told* says what is missing.

    *wants_button*: the host has to say where the button was at *table*; else that table plays its hand out first.
    """

    chance: int
    sources: tuple[int, ...]
    targets: tuple[int, ...]
    table: int
    wants_button: bool
    told: Reason


@dataclass(frozen=True)
class MoveHeld:
    """The lots for a move are drawn and stand, whatever has to be known before it can be announced."""

    move: HeldMove

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Keep them until it is."""
        return with_room(tournament, replace(tournament.room, held=self.move))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell what it waits for."""
        return self.move.told.sentence()


# Commands


@dataclass(frozen=True)
class AnnounceMoves:
    """Say who must move now, by the rules: a table that is broken first, else to keep tables even.

    *chance* draws the lots. They are drawn once: a move that has to wait is asked about again with the same. Where
    everybody draws a new seat, that draw is announced, with *seed* (64 hexadecimal digits, a secret till it is held).
    """

    chance: int
    seed: str = ""

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused where nobody has to, while hands are played that come first, and while tables play down."""
        from shuffleup.tournament.breaking import break_table, to_break
        from shuffleup.tournament.redraws import PrepareRedraw, redraw_due, why_not_redraw

        if tournament.room.announced:
            return refused(N_("Moves are announced already: make them, or call them off."))
        if redraw_due(tournament, now) is not None:
            if not self.seed:
                return refused(N_("Everybody draws a new seat: announce that draw."))
            return PrepareRedraw(self.seed).decide(tournament, now)
        if tournament.room.rules.play_down and (why := why_not_redraw(tournament, now)):
            return Refused(why)
        tables, stay = table_states(tournament, now), locked(tournament)
        breaking = to_break(tables, tournament.room.rules.breaking, stay)
        if breaking is None:
            return self._to_balance(tournament, tables)
        if breaking.in_hand:
            return Refused(plays_out(tournament, breaking.in_hand))
        moves = break_table(tables, breaking, numbers_from(self.chance)).moves
        return (MovesAnnounced(tuple(as_kept(move) for move in moves), breaking.table),)

    def _to_balance(self, tournament: Tournament, tables: tuple[TableState, ...]) -> Outcome:
        from shuffleup.tournament.balancing import Sizes
        from shuffleup.tournament.who_moves import Held, Missing

        rules = tournament.room.rules
        need = Sizes(tables, rules.balance, locked(tournament)).next_needed()
        if need is None:
            return refused(N_("The tables are even enough: nobody moves."))
        held = held_for(tournament.room, need)
        chance = held.chance if held is not None else self.chance
        move = proposed(tournament, tables, chance)
        if isinstance(move, Held):
            wants_button = move.missing is Missing.BUTTON
            waits = HeldMove(chance, need.sources, need.targets, move.table, wants_button, kept_reason(move.told))
            return Refused(move.told) if waits == held else (MoveHeld(waits),)
        assert move is not None, "a move is needed"
        return (MovesAnnounced((as_kept(move),)),)


def held_for(room: Room, need: Needed) -> HeldMove | None:
    """The move that waits, where it is the one that is needed; its lots stand."""
    held = room.held
    return held if held is not None and (held.sources, held.targets) == (need.sources, need.targets) else None


def proposed(tournament: Tournament, tables: tuple[TableState, ...], chance: int) -> Move | Held | None:
    """The move that keeps these tables even, with lots drawn with *chance*; see `who_moves.propose_move`.

    Where a button would have to be known at a table where one sits alone, there is none, and a lot decides who moves.
    """
    from shuffleup.tournament.balancing import Method
    from shuffleup.tournament.who_moves import Held, Missing, propose_move

    room, stay = tournament.room, locked(tournament)
    rule = room.rules.balance
    move = propose_move(tables, rule, numbers_from(chance), stay, room.times_moved)
    alone = {table.number for table in tables if table.size < 2}
    if isinstance(move, Held) and move.missing is Missing.BUTTON and move.table in alone:
        by_lot = replace(rule, method=Method.RANDOM)
        return propose_move(tables, by_lot, numbers_from(chance), stay, room.times_moved)
    return move


def plays_out(tournament: Tournament, tables: tuple[int, ...]) -> Sentence:
    """That these tables play their hands out before anybody moves."""
    names = listed(table.called for number in tables if (table := tournament.room.table(number)))
    return Sentence(N_("First these hands are played out: {tables}."), {"tables": names})


@dataclass(frozen=True)
class ChangeMove:
    """Send an announced player to another chair instead."""

    player: int
    table: int
    seat: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not announced or is out, and for a chair that is not there or is somebody else's."""
        moves = tournament.room.announced
        mine = next((move for move in moves if move.player == self.player), None)
        player = tournament.roster.get(self.player)
        if player is not None and player.out is not None:
            return refused(N_("{name} is out already."), name=player.name)
        if player is None or mine is None:
            return refused(N_("No move of this player is announced."))
        if (mine.to_table, mine.to_seat) == (self.table, self.seat):
            return refused(N_("That is how it stands already."))
        if self.table == tournament.room.broken:
            return refused(N_("This table is broken: choose a chair at another one."))
        changed = replace(mine, to_table=self.table, to_seat=self.seat, reasons=())
        after = tuple(changed if move is mine else move for move in moves)
        if fault := _fault_in_targets(tournament, after, (changed,)):
            return Refused(fault)
        return (MovesAnnounced(after, tournament.room.broken),)


@dataclass(frozen=True)
class MakeMoves:
    """The announced moves have been made."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where none is announced, where one of them is out by now, and where a chair was taken since."""
        moves = tournament.room.announced
        there = {player.number for player in tournament.roster.in_play}
        if not moves:
            return refused(N_("No move is announced."))
        if any(move.player not in there for move in moves):
            return refused(N_("Somebody who was to move is out by now. Call the moves off, and announce them anew."))
        if fault := _fault_in_targets(tournament, moves, moves):
            return Refused(fault)
        return (MovesMade(moves),)


def _fault_in_targets(
    tournament: Tournament, moves: tuple[SeatMove, ...], asked: tuple[SeatMove, ...]
) -> Sentence | None:
    """Why some of these moves can't be made, when all of them are: no such chair, or somebody else's."""
    tables = {table.number: table for table in tournament.room.tables}
    leaving = {move.player for move in moves}
    there = holding(tournament)
    promised = [(move.to_table, move.to_seat) for move in moves]
    for move in asked:
        chair = Chair(move.to_table, move.to_seat)
        if fault := fault_in_chair(chair, tables):
            return fault
        sits = there.player(chair)
        if (sits is not None and sits not in leaving) or promised.count((chair.table, chair.seat)) > 1:
            return Sentence(N_("{chair}: this chair is taken."), {"chair": chair_named(tournament.room, chair)})
    return None


@dataclass(frozen=True)
class CallOffMoves:
    """Nobody moves after all."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where no move is announced."""
        if not tournament.room.announced:
            return refused(N_("No move is announced."))
        return (MovesAnnounced(()),)


EVENTS = (MovesAnnounced, MovesMade, MoveHeld)
COMMANDS = (AnnounceMoves, ChangeMove, MakeMoves, CallOffMoves)
