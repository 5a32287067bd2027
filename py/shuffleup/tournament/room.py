"""The room: its tables, who sits where, where the buttons are, and which moves have been announced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shuffleup.tournament.balancing import BalanceRule
from shuffleup.tournament.breaking import BreakRule
from shuffleup.tournament.button import ButtonRule, Markers
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.seating_wishes import SeatingWishes
from shuffleup.tournament.table_state import TableState, WentOut
from shuffleup.tournament.tables import Chair, Seating, Table

if TYPE_CHECKING:
    from shuffleup.tournament.roster import Player
    from shuffleup.tournament.state import Tournament


@dataclass(frozen=True)
class SeatRules:
    """How seats are given and kept even. A table has at most *most* players (seed 000: ten)."""

    most: int = 10
    button: ButtonRule = ButtonRule.DEAD
    balance: BalanceRule = field(default_factory=BalanceRule)
    breaking: BreakRule = field(default_factory=BreakRule)


@dataclass(frozen=True)
class Prepared:
    """A draw that has been announced: its secret *seed*, and the *commitment* everybody may see before it."""

    seed: str
    commitment: str


@dataclass(frozen=True)
class Phrase:
    """A sentence as it is kept: its English text, and the values for its ``{names}``."""

    text: str
    values: tuple[tuple[str, str | int], ...] = ()

    def sentence(self) -> Sentence:
        """The sentence, to be said in any language."""
        return Sentence(self.text, dict(self.values))


@dataclass(frozen=True)
class Reason:
    """Why somebody moves, as it is kept: a sentence whose values may be sentences themselves."""

    text: str
    values: tuple[tuple[str, str | int | Phrase], ...] = ()

    def sentence(self) -> Sentence:
        """The reason, to be said in any language."""
        return Sentence(self.text, {name: v.sentence() if isinstance(v, Phrase) else v for name, v in self.values})


def kept_reason(sentence: Sentence) -> Reason:
    """A sentence as it is kept; what lies deeper than a sentence in a sentence is said in English.

    >>> kept_reason(Sentence("{a} moves", {"a": Sentence("seat {n}", {"n": 3})})).sentence().english()
    'seat 3 moves'
    """
    values: list[tuple[str, str | int | Phrase]] = []
    for name, value in sentence.values.items():
        if isinstance(value, Sentence):
            inner = tuple((key, v.english() if isinstance(v, Sentence) else v) for key, v in value.values.items())
            values.append((name, Phrase(value.text, inner)))
        else:
            values.append((name, value))
    return Reason(sentence.text, tuple(values))


@dataclass(frozen=True)
class SeatMove:
    """A player goes from one chair to another, and why."""

    player: int
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Room:
    """The tables and who sits where.

    The *seating* remembers the chairs of players who went out, until somebody else sits there. *markers* are the
    button and blinds of the last hand at each table whose button anybody told. *announced* are moves that were
    announced and not made yet; *broken* is the table they empty, if they do. *drawn* is the seed of the last draw
    held, *moved* how often each player was moved.
    """

    tables: tuple[Table, ...] = ()
    wishes: SeatingWishes = field(default_factory=SeatingWishes)
    rules: SeatRules = field(default_factory=SeatRules)
    prepared: Prepared | None = None
    drawn: Prepared | None = None
    seating: Seating = field(default_factory=Seating)
    markers: tuple[tuple[int, Markers], ...] = ()
    announced: tuple[SeatMove, ...] = ()
    broken: int = 0
    moved: tuple[tuple[int, int], ...] = ()

    def table(self, number: int) -> Table | None:
        """The table with this number, or None."""
        return next((table for table in self.tables if table.number == number), None)

    def marker(self, table: int) -> Markers | None:
        """The button and blinds of the last hand at a table, None where nobody told."""
        return dict(self.markers).get(table)

    @property
    def times_moved(self) -> Mapping[int, int]:
        """How often each player was moved."""
        return dict(self.moved)


def seated(tournament: Tournament) -> Seating:
    """Where those sit who are in."""
    there = {player.number for player in tournament.roster.in_play}
    return Seating(tuple(row for row in tournament.room.seating.rows if row[0] in there))


def without_chairs(tournament: Tournament) -> tuple[Player, ...]:
    """Who is in and has no chair, once seats were drawn."""
    if not tournament.room.seating.rows:
        return ()
    chairs = seated(tournament)
    return tuple(player for player in tournament.roster.in_play if chairs.chair(player.number) is None)


def table_states(tournament: Tournament) -> tuple[TableState, ...]:
    """Each table that somebody sits at or was seated at: who is there, who went out there, where the button was."""
    room, roster = tournament.room, tournament.roster
    here = seated(tournament)
    used = {table for _, table, _ in room.seating.rows}
    gone: dict[int, list[tuple[int, int, int]]] = {}
    for player, number, seat in room.seating.rows:
        who = roster.get(player)
        if who is not None and who.out is not None and who.standing is Standing.OUT:
            gone.setdefault(number, []).append((who.out.item, who.out.rank, seat))
    states = []
    for table in room.tables:
        if table.number not in used:
            continue
        taken = tuple(
            (chair.seat, player) for player in here.players_at(table.number) if (chair := here.chair(player))
        )
        outs = tuple(WentOut(seat) for _, _, seat in sorted(gone.get(table.number, [])))
        states.append(
            TableState(
                table.number, table.seats, taken, table.closed, room.marker(table.number), outs=outs, name=table.name
            )
        )
    return tuple(states)


def locked(tournament: Tournament) -> frozenset[int]:
    """Who stays at their table whatever happens."""
    return frozenset(lock.player for lock in tournament.room.wishes.locks)


def chair_named(room: Room, chair: Chair) -> Sentence:
    """A chair in words; the table by its name where it has one."""
    table = room.table(chair.table)
    return Sentence(
        N_("{table}, seat {seat}"), {"table": table.called if table else str(chair.table), "seat": chair.seat}
    )
