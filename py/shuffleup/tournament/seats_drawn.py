"""Setting up the tables and drawing the seats: announced with a commitment, held with the seed for all to see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.quick import with_changes
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import Prepared, Room, chair_named, holding
from shuffleup.tournament.seating_wishes import SeatingWishes, fault_in_groups, fault_in_locks
from shuffleup.tournament.sign_up import name_of, unknown_player
from shuffleup.tournament.tables import Chair, Row, Seating, Table, fault_in_chair, fault_in_tables

if TYPE_CHECKING:
    from shuffleup.tournament.roster import Player
    from shuffleup.tournament.state import Outcome, Tournament


def with_room(tournament: Tournament, room: Room) -> Tournament:
    """The tournament with its room as it is now."""
    return with_changes(tournament, room=room)


def newly_seated(room: Room, rows: tuple[Row, ...]) -> Room:
    """The room after a draw of all seats: what was known of hands and announced of moves is of yesterday."""
    from shuffleup.tournament.redraws import with_seats_for

    return replace(
        room,
        tables=with_seats_for(room.tables, rows),
        seating=Seating(rows),
        prepared=None,
        drawn=None,
        cards=(),
        hands=(),
        announced=(),
        broken=0,
        held=None,
        positions=(),
        first_dealers=(),
    )


@dataclass(frozen=True)
class TablesSet:
    """These tables are there."""

    tables: tuple[Table, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Put them up; who sits somewhere stays there, and chairs that are gone are nobody's any more."""
        room, tables = tournament.room, {table.number: table for table in self.tables}
        rows = tuple(row for row in room.seating.rows if fault_in_chair(Chair(*row[1:]), tables) is None)
        seating = room.seating if rows == room.seating.rows else Seating(rows)
        return with_room(tournament, replace(room, tables=self.tables, seating=seating))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell how many."""
        return Sentence(N_("Tables: {count}"), {"count": len(self.tables)})


@dataclass(frozen=True)
class WishesSet:
    """These are the wishes for the draw: locks, kept apart, kept together."""

    wishes: SeatingWishes

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take them."""
        return with_room(tournament, replace(tournament.room, wishes=self.wishes))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell how many."""
        count = len(self.wishes.locks) + len(self.wishes.groups)
        return Sentence(N_("Wishes for the seats: {count}"), {"count": count})


@dataclass(frozen=True)
class DrawPrepared:
    """A draw is announced: everybody may see the commitment."""

    draw: Prepared

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Keep it until the draw is held."""
        return with_room(tournament, replace(tournament.room, prepared=self.draw))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell the beginning of the commitment."""
        return Sentence(N_("Draw announced: {commitment}"), {"commitment": self.draw.commitment[:16]})


@dataclass(frozen=True)
class SeatsDrawn:
    """The draw was held: rows of player, table, seat, and the seed that anybody can recompute it with."""

    rows: tuple[tuple[int, int, int], ...]
    draw: Prepared

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Everybody sits there; buttons and announced moves are of yesterday."""
        return with_room(tournament, replace(newly_seated(tournament.room, self.rows), drawn=self.draw))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell how many."""
        return Sentence(N_("Seats drawn for {count} players"), {"count": len(self.rows)})


@dataclass(frozen=True)
class PlayerSeated:
    """A player sits on this chair now: somebody late, somebody who came back, or by the host's hand."""

    player: int
    table: int
    seat: int

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """They sit there; who was remembered there is not any more."""
        if tournament.roster.get(self.player) is None:
            return tournament
        room = tournament.room
        seating = room.seating.with_player(self.player, Chair(self.table, self.seat))
        announced = tuple(move for move in room.announced if move.player != self.player)
        return with_room(tournament, replace(room, seating=seating, announced=announced))

    def told(self, before: Tournament) -> Sentence:
        """Tell where."""
        return Sentence(
            N_("{name} sits at {chair}"),
            {
                "name": name_of(before, self.player),
                "chair": chair_named(before.room, Chair(self.table, self.seat)),
            },
        )


# Commands


@dataclass(frozen=True)
class SetTables:
    """Put up these tables."""

    tables: tuple[Table, ...]

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for tables that can't be, and where a table or seat goes that somebody sits at."""
        if fault := fault_in_tables(self.tables):
            return Refused(fault)
        if self.tables == tournament.room.tables:
            return refused(N_("These are the tables already."))
        numbers = {table.number: table for table in self.tables}
        for player, table, seat in holding(tournament).rows:
            if fault := fault_in_chair(Chair(table, seat), numbers):
                name = name_of(tournament, player)
                return refused(N_("{name} sits there: {fault} Move the player first."), name=name, fault=fault)
        return (TablesSet(self.tables),)


@dataclass(frozen=True)
class SetWishes:
    """Take these wishes for the draw."""

    wishes: SeatingWishes

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for wishes that can't be, and where nothing would change."""
        names = {player.number: player.name for player in tournament.roster.players}
        numbers = {table.number: table for table in tournament.room.tables}
        if fault := fault_in_groups(self.wishes.groups):
            return Refused(fault)
        # Who was taken off the list has no wishes any more.
        wishes = self.wishes.of(names)
        if fault := fault_in_locks(wishes.locks, numbers, names):
            return Refused(fault)
        if wishes == tournament.room.wishes:
            return refused(N_("These are the wishes already."))
        return (WishesSet(wishes),)


def to_be_seated(tournament: Tournament) -> tuple[Player, ...]:
    """Who draws a seat: those who are in; before anybody has bought in, all who are on the list."""
    return tournament.roster.in_play or tournament.roster.players


@dataclass(frozen=True)
class PrepareDraw:
    """Announce a draw; *seed* is a secret of the operating system's, 64 hexadecimal digits.

    It is to exactly these *tables*; none named means as few of all as will do.
    """

    seed: str
    tables: tuple[int, ...] = ()

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where nobody could be seated."""
        from shuffleup.tournament.fair_draw import commitment, fault_in_seed
        from shuffleup.tournament.redraws import lots_now

        lots = lots_now(tournament)
        if self.tables and not isinstance(lots, Refused):
            lots = lots_now(tournament, self.tables)
        if isinstance(lots, Refused):
            return lots
        if fault := fault_in_seed(self.seed):
            return Refused(fault)
        return (DrawPrepared(Prepared(self.seed, commitment(lots.sheet, self.seed), self.tables)),)


def tables_put_up(tournament: Tournament) -> tuple[int, ...]:
    """The tables of the first draw: all that were put up, if each gets two players; else none is named."""
    tables = tournament.room.tables
    if tournament.room.seating.rows or len(to_be_seated(tournament)) < 2 * len(tables):
        return ()
    return tuple(table.number for table in tables)


@dataclass(frozen=True)
class DrawSeats:
    """Hold the draw that was announced; *word* is what somebody in the room says now, empty if nobody does.

    The seed has been on this device since the draw was announced, and whoever has the device may have tried seeds
    before. Nobody can have known the word.
    """

    word: str = ""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused if none was announced, or players or tables have changed since: the commitment was for others."""
        from shuffleup.tournament.fair_draw import commitment, fault_in_word
        from shuffleup.tournament.redraws import lots_now
        from shuffleup.tournament.seating_draw import draw

        prepared = tournament.room.prepared
        if prepared is None:
            return refused(N_("Announce the draw first, so that everybody can check it."))
        lots = lots_now(tournament, prepared.tables)
        if isinstance(lots, Refused):
            return lots
        if commitment(lots.sheet, prepared.seed) != prepared.commitment:
            return refused(
                N_("Players, tables or wishes have changed since the draw was announced: announce it anew.")
            )
        word = " ".join(self.word.split())
        if fault := fault_in_word(word):
            return Refused(fault)
        drawn = draw(lots, prepared.seed, word)
        if isinstance(drawn, Refused):
            return drawn
        return (SeatsDrawn(drawn.seating.rows, replace(prepared, word=word)),)


@dataclass(frozen=True)
class SeatLate:
    """Give somebody who came late, or came back, a chair drawn from the open ones with this *seed*."""

    player: int
    seed: str

    def decide(self, tournament: Tournament, now: int) -> Outcome:
        """Refused for who is not in or sits already, for a seed that is none, and where no chair is free."""
        from shuffleup.tournament.late_chair import late_chair

        player = tournament.roster.get(self.player)
        if player is None:
            return unknown_player()
        if player not in tournament.roster.in_play:
            return refused(N_("{name} has not bought in yet."), name=player.name)
        markers = {
            number: (hand.markers.button, hand.markers.small_blind)
            for number, hand in tournament.room.hands
            if hand.known(now)
        }
        chair = late_chair(player, holding(tournament), _without_promised(tournament.room), self.seed, markers)
        if isinstance(chair, Refused):
            return chair
        return (PlayerSeated(player.number, chair.table, chair.seat),)


def _without_promised(room: Room) -> tuple[Table, ...]:
    """The tables without the chairs that moves were announced to."""
    promised: dict[int, set[int]] = {}
    for move in room.announced:
        promised.setdefault(move.to_table, set()).add(move.to_seat)
    return tuple(
        replace(table, closed=tuple({*table.closed, *promised.get(table.number, ())})) for table in room.tables
    )


@dataclass(frozen=True)
class SeatAt:
    """Put a player on a chair by hand."""

    player: int
    table: int
    seat: int

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is out, for a chair that is not there, closed or taken, and where nothing would change."""
        player = tournament.roster.get(self.player)
        if player is None:
            return unknown_player()
        if player.out is not None:
            return refused(N_("{name} is out already."), name=player.name)
        chair = Chair(self.table, self.seat)
        if fault := fault_in_chair(chair, {table.number: table for table in tournament.room.tables}):
            return Refused(fault)
        other = holding(tournament).player(chair)
        if other == player.number:
            return refused(N_("That is how it stands already."))
        if other is not None:
            return refused(N_("{name} sits there."), name=name_of(tournament, other))
        for move in tournament.room.announced:
            if (move.to_table, move.to_seat) == (self.table, self.seat) and move.player != player.number:
                return refused(N_("{name} is to move there."), name=name_of(tournament, move.player))
        return (PlayerSeated(player.number, self.table, self.seat),)


EVENTS = (TablesSet, WishesSet, DrawPrepared, SeatsDrawn, PlayerSeated)
COMMANDS = (SetTables, SetWishes, PrepareDraw, DrawSeats, SeatLate, SeatAt)
