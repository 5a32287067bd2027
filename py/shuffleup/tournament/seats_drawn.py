"""Setting up the tables and drawing the seats: announced with a commitment, held with the seed for all to see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.room import Prepared, Room, SeatRules, chair_named, seated
from shuffleup.tournament.seating_wishes import SeatingWishes, fault_in_groups, fault_in_locks
from shuffleup.tournament.sign_up import name_of, unknown_player
from shuffleup.tournament.tables import Chair, Seating, Table, fault_in_chair, fault_in_tables

if TYPE_CHECKING:
    from shuffleup.tournament.roster import Player
    from shuffleup.tournament.state import Outcome, Tournament


def with_room(tournament: Tournament, room: Room) -> Tournament:
    """The tournament with its room as it is now."""
    return replace(tournament, room=room)


@dataclass(frozen=True)
class TablesSet:
    """These tables are there."""

    tables: tuple[Table, ...]

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Put them up; who sits somewhere stays there."""
        return with_room(tournament, replace(tournament.room, tables=self.tables))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell how many."""
        return Sentence(N_("Tables: {count}"), {"count": len(self.tables)})


@dataclass(frozen=True)
class SeatRulesSet:
    """Seats are given and kept even by these rules from now on."""

    rules: SeatRules

    def apply(self, tournament: Tournament, at: int) -> Tournament:  # noqa: ARG002
        """Take them."""
        return with_room(tournament, replace(tournament.room, rules=self.rules))

    def told(self, before: Tournament) -> Sentence:  # noqa: ARG002
        """Tell it."""
        return Sentence(N_("Rules for seats and moves set"))


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
        return with_room(
            tournament,
            replace(
                tournament.room,
                seating=Seating(self.rows),
                prepared=None,
                drawn=self.draw,
                markers=(),
                announced=(),
                broken=0,
            ),
        )

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
        for player, table, seat in seated(tournament).rows:
            if fault := fault_in_chair(Chair(table, seat), numbers):
                name = name_of(tournament, player)
                return refused(N_("{name} sits there: {fault} Move the player first."), name=name, fault=fault)
        return (TablesSet(self.tables),)


@dataclass(frozen=True)
class SetSeatRules:
    """Give seats and keep tables even by these rules."""

    rules: SeatRules

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for a table maximum that can't be, and where nothing would change."""
        if not 2 <= self.rules.most <= 10:
            return refused(N_("A table has 2 to 10 seats."))
        if self.rules == tournament.room.rules:
            return refused(N_("These are the rules already."))
        return (SeatRulesSet(self.rules),)


@dataclass(frozen=True)
class SetWishes:
    """Take these wishes for the draw."""

    wishes: SeatingWishes

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for wishes that can't be, and where nothing would change."""
        names = {player.number: player.name for player in tournament.roster.players}
        numbers = {table.number: table for table in tournament.room.tables}
        if fault := fault_in_groups(self.wishes.groups) or fault_in_locks(self.wishes.locks, numbers, names):
            return Refused(fault)
        if self.wishes == tournament.room.wishes:
            return refused(N_("These are the wishes already."))
        return (WishesSet(self.wishes),)


def to_be_seated(tournament: Tournament) -> tuple[Player, ...]:
    """Who draws a seat: those who are in; before anybody has bought in, all who are on the list."""
    return tournament.roster.in_play or tournament.roster.players


@dataclass(frozen=True)
class PrepareDraw:
    """Announce a draw; *seed* is a secret of the operating system's, 64 hexadecimal digits."""

    seed: str

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused where nobody could be seated."""
        from shuffleup.tournament.fair_draw import commitment, fault_in_seed
        from shuffleup.tournament.seating_lots import lots_for

        lots = lots_for(to_be_seated(tournament), tournament.room.tables, tournament.room.wishes)
        if isinstance(lots, Refused):
            return lots
        if fault := fault_in_seed(self.seed):
            return Refused(fault)
        return (DrawPrepared(Prepared(self.seed, commitment(lots.sheet, self.seed))),)


@dataclass(frozen=True)
class DrawSeats:
    """Hold the draw that was announced."""

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused if none was announced, or players or tables have changed since: the commitment was for others."""
        from shuffleup.tournament.fair_draw import commitment
        from shuffleup.tournament.seating_draw import draw
        from shuffleup.tournament.seating_lots import lots_for

        prepared = tournament.room.prepared
        if prepared is None:
            return refused(N_("Announce the draw first, so that everybody can check it."))
        lots = lots_for(to_be_seated(tournament), tournament.room.tables, tournament.room.wishes)
        if isinstance(lots, Refused):
            return lots
        if commitment(lots.sheet, prepared.seed) != prepared.commitment:
            return refused(
                N_("Players, tables or wishes have changed since the draw was announced: announce it anew.")
            )
        drawn = draw(lots, prepared.seed)
        if isinstance(drawn, Refused):
            return drawn
        return (SeatsDrawn(drawn.seating.rows, prepared),)


@dataclass(frozen=True)
class SeatLate:
    """Give somebody who came late, or came back, a chair drawn from the open ones with this *seed*."""

    player: int
    seed: str

    def decide(self, tournament: Tournament, now: int) -> Outcome:  # noqa: ARG002
        """Refused for who is not in or sits already, and where no chair is free."""
        from shuffleup.tournament.late_chair import late_chair

        player = tournament.roster.get(self.player)
        if player is None:
            return unknown_player()
        if player not in tournament.roster.in_play:
            return refused(N_("{name} has not bought in yet."), name=player.name)
        markers = {number: (each.button, each.small_blind) for number, each in tournament.room.markers}
        chair = late_chair(player, seated(tournament), tournament.room.tables, self.seed, markers)
        if isinstance(chair, Refused):
            return chair
        return (PlayerSeated(player.number, chair.table, chair.seat),)


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
        there = seated(tournament)
        other = there.player(chair)
        if other == player.number:
            return refused(N_("That is how it stands already."))
        if other is not None:
            return refused(N_("{name} sits there."), name=name_of(tournament, other))
        return (PlayerSeated(player.number, self.table, self.seat),)


EVENTS = (TablesSet, SeatRulesSet, WishesSet, DrawPrepared, SeatsDrawn, PlayerSeated)
COMMANDS = (SetTables, SetSeatRules, SetWishes, PrepareDraw, DrawSeats, SeatLate, SeatAt)
