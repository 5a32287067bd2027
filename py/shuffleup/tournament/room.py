"""The room: its tables, who sits where, where the buttons are, and which moves have been announced."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from shuffleup.tournament.balancing import BalanceRule
from shuffleup.tournament.breaking import BreakRule
from shuffleup.tournament.button import ButtonRule, Markers, Post
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.seating_wishes import SeatingWishes
from shuffleup.tournament.table_state import TableState, WentOut
from shuffleup.tournament.tables import Chair, Row, Seating, Table

if TYPE_CHECKING:
    from shuffleup.tournament.first_dealer import FirstDealer
    from shuffleup.tournament.roster import Player
    from shuffleup.tournament.seat_moves import HeldMove
    from shuffleup.tournament.state import Tournament

QUOTED = "{text}"
TOLD_FOR_MS = 3 * 60_000
"""So long the button is where a host said it was: a hand or two."""
TAPPED_FOR_MS = 10 * 60_000
"""So long it is where the last tap moved it, at a table that taps every hand; after that nobody taps any more."""


@dataclass(frozen=True)
class SeatRules:
    """How seats are given and kept even. A table has at most *most* players (seed 000: ten).

    With *play_down* every table plays until so many are left at it and those meet at the final table (seed 000); 0
    keeps tables even instead.
    """

    most: int = 10
    button: ButtonRule = ButtonRule.DEAD
    balance: BalanceRule = field(default_factory=BalanceRule)
    breaking: BreakRule = field(default_factory=BreakRule)
    play_down: int = 0


@dataclass(frozen=True)
class Prepared:
    """A draw that has been announced: its secret *seed*, and the *commitment* everybody may see before it.

    It is a draw to exactly these *tables*; none named means as few of all as will do. Once it was held, *word* is
    what somebody in the room said for it, empty if nobody did.
    """

    seed: str
    commitment: str
    tables: tuple[int, ...] = ()
    word: str = ""


@dataclass(frozen=True)
class LastHand:
    """What is known of the last hand dealt at a table: its *markers*, and which seats were *dealt* in.

    *playing*: it is not over yet. *tapped*: every hand is tapped here. It was told at house time *at* (ms). *owed*
    are blinds still to be paid in later hands.
    """

    markers: Markers
    dealt: tuple[int, ...] = ()
    playing: bool = False
    tapped: bool = False
    at: int = 0
    owed: tuple[Post, ...] = ()

    def known(self, now: int | None) -> bool:
        """Whether it still tells where the button is at house time *now* (ms), None for when it was told.

        >>> LastHand(Markers(1, 2, 3), at=60_000).known(200_000), LastHand(Markers(1, 2, 3)).known(200_000)
        (True, False)
        """
        return now is None or now - self.at <= (TAPPED_FOR_MS if self.tapped else TOLD_FOR_MS)


@dataclass(frozen=True)
class Phrase:
    """A sentence as it is kept: its English text, and the values for its ``{names}``."""

    text: str
    values: tuple[tuple[str, str | int], ...] = ()

    def sentence(self) -> Sentence:
        """The sentence, to be said in any language."""
        return _sayable(self.text, dict(self.values))


@dataclass(frozen=True)
class Reason:
    """Why somebody moves, as it is kept: a sentence whose values may be sentences themselves."""

    text: str
    values: tuple[tuple[str, str | int | Phrase], ...] = ()

    def sentence(self) -> Sentence:
        """The reason, to be said in any language."""
        return _sayable(self.text, {name: v.sentence() if isinstance(v, Phrase) else v for name, v in self.values})


def _sayable(text: str, values: Mapping[str, Value]) -> Sentence:
    """The sentence; a text from a file that lacks a value, or has a format of its own, is only quoted.

    >>> _sayable("{a} moves to {b:>99999999999}", {"a": "Ada", "b": "seat 4"}).english()
    '{a} moves to {b:>99999999999}'
    """
    places = set(re.findall(r"\{(\w+)\}", text))
    sound = places <= values.keys() and not re.search("[{}]", re.sub(r"\{\w+\}", "", text))
    return Sentence(text, values) if sound else Sentence(QUOTED, {"text": text})


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

    The *seating* remembers the chairs of players who went out, until somebody else sits there. *hands* are the last
    hands at tables whose button anybody told. *announced* are moves that were announced and not made yet; *broken*
    is the table they empty, if they do; *held* is a move that waits for something to be known. *drawn* is the seed
    of the last draw held, or *cards* what each player drew from a deck. *moved* is how often each player was moved,
    *positions* has where players sat from the button when they went out (player, knock-out's item, position),
    *first_dealers* how the first dealer of each table was found.
    """

    tables: tuple[Table, ...] = ()
    wishes: SeatingWishes = field(default_factory=SeatingWishes)
    rules: SeatRules = field(default_factory=SeatRules)
    prepared: Prepared | None = None
    drawn: Prepared | None = None
    seating: Seating = field(default_factory=Seating)
    hands: tuple[tuple[int, LastHand], ...] = ()
    announced: tuple[SeatMove, ...] = ()
    broken: int = 0
    moved: tuple[tuple[int, int], ...] = ()
    held: HeldMove | None = None
    cards: tuple[tuple[int, str], ...] = ()
    positions: tuple[tuple[int, int, int], ...] = ()
    first_dealers: tuple[tuple[int, FirstDealer], ...] = ()

    def table(self, number: int) -> Table | None:
        """The table with this number, or None."""
        return next((table for table in self.tables if table.number == number), None)

    def last_hand(self, table: int, now: int | None = None) -> LastHand | None:
        """What is known of the last hand at a table at house time *now* (ms), or was once; None for nothing."""
        hand = dict(self.hands).get(table)
        return hand if hand is not None and hand.known(now) else None

    def marker(self, table: int, now: int | None = None) -> Markers | None:
        """The button and blinds of the last hand at a table, None where nobody told, or not lately."""
        hand = self.last_hand(table, now)
        return None if hand is None else hand.markers

    @property
    def times_moved(self) -> Mapping[int, int]:
        """How often each player was moved."""
        return dict(self.moved)


def seated_of(tournament: Tournament) -> Seating:
    """`Tournament.seated`, reckoned."""
    there = {player.number for player in tournament.roster.in_play}
    tables = {table.number: table for table in tournament.room.tables}
    return Seating(tuple(row for row in tournament.room.seating.rows if row[0] in there and _is_there(row, tables)))


def _is_there(row: Row, tables: Mapping[int, Table]) -> bool:
    table = tables.get(row[1])
    return table is not None and row[2] in table.open_seats


def seated(tournament: Tournament) -> Seating:
    """Where those sit who are in; on a chair that is not there any more nobody sits."""
    return tournament.seated


def without_chairs(tournament: Tournament) -> tuple[Player, ...]:
    """Who is in and has no chair, once seats were drawn."""
    if not tournament.room.seating.rows:
        return ()
    chairs = seated(tournament)
    return tuple(player for player in tournament.roster.in_play if chairs.chair(player.number) is None)


def holding(tournament: Tournament) -> Seating:
    """Whose chair is whose: of those who are in, and of those who have drawn a chair and not bought in yet."""
    roster, tables = tournament.roster, {table.number: table for table in tournament.room.tables}
    return Seating(
        tuple(
            row
            for row in tournament.room.seating.rows
            if (player := roster.get(row[0])) is not None
            and player.standing is not Standing.OUT
            and _is_there(row, tables)
        )
    )


def table_states(tournament: Tournament, now: int | None = None) -> tuple[TableState, ...]:
    """Each table that somebody sits at or was seated at: who is there, who went out there, where the button was.

    What was told of buttons is forgotten by house time *now* (ms) when it is too old; None forgets nothing.
    """
    room = tournament.room
    here = seated(tournament)
    used = {table for _, table, _ in room.seating.rows}
    gone = _gone(tournament)
    hands = {number: hand for number, hand in room.hands if hand.known(now)}
    together = tournament.together
    states = []
    for table in room.tables:
        if table.number not in used:
            continue
        taken = here.at(table.number)
        hand = hands.get(table.number)
        if together is not None and not together.hand.over and table.number in together.hand.tables:
            in_hand = len(taken) > 1 and table.number not in together.hand.finished
        else:
            in_hand = hand is not None and hand.playing
        states.append(
            TableState(
                table.number,
                table.seats,
                taken,
                table.closed,
                hand.markers if hand else None,
                hand.dealt if hand else (),
                gone.get(table.number, ()),
                in_hand,
                table.name,
            )
        )
    return tuple(states)


def _gone(tournament: Tournament) -> Mapping[int, tuple[WentOut, ...]]:
    """Who went out at each table and has their chair still, the last one last."""
    room, roster = tournament.room, tournament.roster
    positions = {(player, item): position for player, item, position in room.positions}
    gone: dict[int, list[tuple[int, int, int, int | None]]] = {}
    for player, number, seat in room.seating.rows:
        who = roster.get(player)
        if who is not None and who.out is not None and who.standing is Standing.OUT:
            position = positions.get((player, who.out.item))
            gone.setdefault(number, []).append((who.out.item, who.out.rank, seat, position))
    return {
        number: tuple(WentOut(seat, position) for _, _, seat, position in sorted(outs, key=lambda each: each[:3]))
        for number, outs in gone.items()
    }


def with_hands_over(room: Room, players: Iterable[int]) -> Room:
    """The room once these players have gone out: the hands at their tables are over."""
    if not any(hand.playing for _, hand in room.hands):
        return room
    tables = {chair.table for player in players if (chair := room.seating.chair(player))}
    hands = tuple((table, replace(hand, playing=hand.playing and table not in tables)) for table, hand in room.hands)
    return replace(room, hands=hands)


def locked(tournament: Tournament) -> frozenset[int]:
    """Who stays at their table whatever happens."""
    return frozenset(lock.player for lock in tournament.room.wishes.locks)


def chair_named(room: Room, chair: Chair) -> Sentence:
    """A chair in words; the table by its name where it has one."""
    table = room.table(chair.table)
    return Sentence(
        N_("{table}, seat {seat}"), {"table": table.called if table else str(chair.table), "seat": chair.seat}
    )
