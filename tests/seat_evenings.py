"""Evenings with seats, for tests: drawn to tables, and commands that have to be done or refused."""

from __future__ import annotations

from money_evenings import Evening, evening
from shuffleup.journal import Wish, decide, fold
from shuffleup.tournament.offers import Offer, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated, table_states
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.table_state import TableState
from shuffleup.tournament.tables import Table, fault_in_seating

FREE = Terms("SEK", Offer(), Offer(), None, Offer())
SEED = "5e" * 32


def done(night: Evening, *commands: Wish) -> Evening:
    """Do these; none may be refused, and each makes a difference."""
    for command in commands:
        outcome = decide(night.journal, command, night.now + 6_000)
        assert not isinstance(outcome, Refused), f"{command}: {outcome.why.english()}"
        before = night.tournament
        night.do(command)
        assert night.tournament != before
    return night


def why_not(night: Evening, command: Wish) -> str:
    """Why a command is refused."""
    outcome = decide(night.journal, command, night.now + 1)
    assert isinstance(outcome, Refused), outcome
    return outcome.why.english()


def drawn(players: int, tables: tuple[int, ...], terms: Terms = FREE, seed: str = SEED) -> Evening:
    """An evening of so many players, P1 on, drawn to tables with so many seats."""
    room = tuple(Table(number, seats=seats) for number, seats in enumerate(tables, start=1))
    return done(evening(terms, *names(players)), SetTables(room), PrepareDraw(seed), DrawSeats())


def names(players: int) -> list[str]:
    return [f"P{number}" for number in range(1, players + 1)]


def table_of(night: Evening, number: int) -> TableState:
    return next(table for table in table_states(night.tournament) if table.number == number)


def players_at(night: Evening, table: int) -> tuple[int, ...]:
    return seated(night.tournament).players_at(table)


def player_in(night: Evening, table: int, seat: int) -> int:
    return dict(table_of(night, table).taken)[seat]


def place(night: Evening, player: int) -> str:
    return str(night.tournament.places[player])


def told_last(night: Evening) -> str:
    """The last event as the history tells it."""
    record = night.journal.records[-1]
    return record.event.told(fold(night.journal.records[:-1])).english()


def check_room(night: Evening) -> None:
    """Nobody sits twice, no chair is taken twice, and only who is in sits anywhere."""
    tournament = night.tournament
    there = seated(tournament)
    assert fault_in_seating(there, tournament.room.tables) is None
    assert {row[0] for row in there.rows} <= {player.number for player in tournament.roster.in_play}
