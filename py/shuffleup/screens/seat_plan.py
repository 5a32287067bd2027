"""The tables seen from above: where the chairs stand, who sits on them, and what a tap on one does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import TypeAlias

from shuffleup.screens.desk import Desk
from shuffleup.tournament.button import Hand
from shuffleup.tournament.button_told import told
from shuffleup.tournament.buttons import hand_at
from shuffleup.tournament.first_dealer_found import names_at
from shuffleup.tournament.refusal import N_, Sentence, Value
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.tables import Chair, Seating, Table

Markers: TypeAlias = tuple[tuple[str, bool], ...]

DRAFT = "seats"
WIDTH, HEIGHT = 220.0, 100.0
PATH_WIDTH, PATH_HEIGHT = 176.0, 74.0
LONG_WORD = 7
STATES = {"plays": N_("Plays"), "waits": N_("Waits"), "done": N_("Hand finished")}


@dataclass(frozen=True)
class ChairLook:
    """A chair: who sits there, if anybody, and what a tap on it does, as the control's data; none: it is no control.

    *kind* is taken, awaited, free or closed. *x*, *y* are where it stands at a wide table, *u*, *v* at a tall one, in
    percent. *markers* lie before it: the button and the blinds, and whether each is dead. *turn* is when its card is
    turned over, counted from 0.
    """

    seat: int
    kind: str
    name: str
    label: str
    x: float
    y: float
    u: float
    v: float
    tap: tuple[tuple[str, str], ...] = ()
    markers: Markers = ()
    marks: str = ""
    turn: int = -1

    @property
    def long(self) -> bool:
        """Whether a word of the name would not fit at the usual size."""
        return max(map(len, self.name.split()), default=0) > LONG_WORD


@dataclass(frozen=True)
class TablePicture:
    """A table seen from above; *sits* says how many sit there. *hand*: a tap tells that a hand is over there.

    *state* is what it does now, "plays", "waits" or "done", in a word and by name; *told* are the button and the
    blinds in a sentence; *stale*: nobody has tapped for so long that they may be elsewhere. *tablet*: the table may
    have one of its own.
    """

    number: int
    name: str
    sits: str
    chairs: tuple[ChairLook, ...]
    hand: bool = False
    marks: str = ""
    state: str = ""
    state_says: str = ""
    told: str = ""
    stale: bool = False
    tablet: bool = False


@dataclass(frozen=True)
class Taps:
    """What taps on chairs do: choose a player, move the *chosen* one, *close* seats, or tell the *button*.

    *to_move* has the players whose move is announced, by where they go; *turns* the order the cards are turned in;
    *states* what tables do.
    """

    chosen: int = 0
    close: bool = False
    button: bool = False
    to_move: Mapping[int, Chair] = field(default_factory=dict)
    turns: Mapping[int, int] = field(default_factory=dict)
    states: Mapping[int, str] = field(default_factory=dict)


def place_of(seat: int, seats: int) -> tuple[float, float]:
    """Where a seat of so many stands round an oval, in percent; seat 1 is left of the dealer, who sits at the bottom.

    >>> place_of(1, 2), place_of(2, 2)
    ((10.0, 50.0), (90.0, 50.0))
    """
    radius, straight = PATH_HEIGHT / 2, PATH_WIDTH - PATH_HEIGHT
    around = 2 * straight + 2 * pi * radius
    along = (seat - 0.5) / seats * around
    middle_x, middle_y = WIDTH / 2, HEIGHT / 2
    half = straight / 2
    if along <= half:
        x, y = middle_x - along, middle_y + radius
    elif along <= half + pi * radius:
        turned = (along - half) / radius
        x, y = middle_x - half - radius * sin(turned), middle_y + radius * cos(turned)
    elif along <= half + pi * radius + straight:
        x, y = middle_x - half + (along - half - pi * radius), middle_y - radius
    elif along <= half + 2 * pi * radius + straight:
        turned = (along - half - pi * radius - straight) / radius
        x, y = middle_x + half + radius * sin(turned), middle_y - radius * cos(turned)
    else:
        x, y = middle_x + (around - along), middle_y + radius
    return round(100 * x / WIDTH, 1), round(100 * y / HEIGHT, 1)


def place_in_columns(seat: int, seats: int) -> tuple[float, float]:
    """Where a seat stands at a tall table: up the left side, then down the right one, in percent.

    >>> place_in_columns(1, 4), place_in_columns(2, 4), place_in_columns(3, 4)
    ((25.0, 75.0), (25.0, 25.0), (75.0, 25.0))
    """
    rows = -(-seats // 2)
    if seat <= rows:
        return 25.0, round(100 * (rows - seat + 0.5) / rows, 1)
    return 75.0, round(100 * (seat - rows - 0.5) / rows, 1)


def shown_seating(desk: Desk) -> Seating:
    """Who is shown where: who is in, and who has drawn a seat and not bought in yet."""
    roster = desk.tournament.roster
    there = {player.number for player in roster.players if player.standing is not Standing.OUT}
    return Seating(tuple(row for row in desk.tournament.room.seating.rows if row[0] in there))


def picture(desk: Desk, table: Table, there: Seating, taps: Taps) -> TablePicture:
    """A table with its chairs."""
    tongue, room = desk.tongue, desk.tournament.room
    hand = hand_at(desk.tournament, table.number)
    lie = markers_of(desk, hand) if hand is not None else {}
    count = there.sizes.get(table.number, 0)
    coming = {chair.seat: player for player, chair in taps.to_move.items() if chair.table == table.number}
    chairs = tuple(
        _chair(desk, table, seat, there, taps, coming.get(seat, 0), lie.get(seat, ()))
        for seat in range(1, table.seats + 1)
    )
    sits = tongue.say(Sentence(N_("{count} of {seats}"), {"count": count, "seats": len(table.open_seats)}))
    return TablePicture(
        table.number,
        called(desk, table.number),
        sits,
        chairs,
        hand is not None and count > 1 and not taps.button,
        "broken" if room.broken == table.number else "",
        state := taps.states.get(table.number, ""),
        tongue.translate(STATES[state]) if state else "",
        " ".join(tongue.say(line) for line in told(hand, names_at(desk.tournament, table.number))) if hand else "",
        room.last_hand(table.number, desk.tournament.house_time(desk.now)) is None,
        count > 0 and not (taps.button or taps.close or taps.chosen),
    )


def markers_of(desk: Desk, hand: Hand) -> dict[int, Markers]:
    """What lies before which seat, and whether it is dead: on a seat where nobody plays."""
    translate = desk.tongue.translate
    button, small = hand.markers.button, hand.markers.small_blind
    lie = [(button, N_("D"), hand.dead_button)]
    if small is not None and (hand.small_blind is not None or small != hand.markers.big_blind):
        lie.append((small, N_("SB"), hand.small_blind is None))
    lie.append((hand.markers.big_blind, N_("BB"), False))
    found: dict[int, Markers] = {}
    for seat, word, dead in lie:
        found[seat] = (*found.get(seat, ()), (translate(word), dead))
    return found


def called(desk: Desk, number: int) -> str:
    """What people call a table."""
    table = desk.tournament.room.table(number) or Table(number)
    name = table.called
    return desk.tongue.say(name) if isinstance(name, Sentence) else str(name)


def _chair(desk: Desk, table: Table, seat: int, there: Seating, taps: Taps, coming: int, lie: Markers) -> ChairLook:
    roster, tongue = desk.tournament.roster, desk.tongue
    number = there.player(Chair(table.number, seat)) or 0
    player = roster.get(number) if number else None
    comes = roster.get(coming) if coming else None
    marks = "chosen" if number and number == taps.chosen else "leaving" if number in taps.to_move else ""
    if player is not None:
        kind, name = ("taken" if player.standing is Standing.IN else "awaited"), player.name
    elif comes is not None:
        kind, name, marks = "free", comes.name, "coming"
    else:
        kind, name = ("closed" if seat in table.closed else "free"), ""
    text, tap = _tap(table, seat, number, kind, taps)
    values: dict[str, Value] = {"table": called(desk, table.number), "seat": seat, "name": name}
    x, y = place_of(seat, table.seats)
    u, v = place_in_columns(seat, table.seats)
    turn = taps.turns.get(number, -1) if number else -1
    return ChairLook(seat, kind, name, tongue.say(Sentence(text, values)), x, y, u, v, tap, lie, marks, turn)


def _tap(table: Table, seat: int, number: int, kind: str, taps: Taps) -> tuple[str, tuple[tuple[str, str], ...]]:
    """What a chair is called by those who hear it, and what a tap on it does."""
    here = (("table", str(table.number)), ("seat", str(seat)))
    if taps.button:
        if kind == "taken":
            return N_("{name} had the button, seat {seat}"), (("command", "tell_button"), *here)
        return N_("{table}, seat {seat}"), ()
    if number:
        value = "" if number == taps.chosen else str(number)
        chooses = (("do", "draft_set"), ("draft", DRAFT), ("name", "_player"), ("value", value))
        return N_("{name}, seat {seat}"), chooses
    if taps.chosen and kind == "free":
        moves = "change_move" if taps.chosen in taps.to_move else "seat_at"
        drops = ("drops", f"{DRAFT}:_player")
        return N_("To {table}, seat {seat}"), (("command", moves), ("player", str(taps.chosen)), *here, drops)
    if taps.close:
        text = N_("{table}: open seat {seat}") if kind == "closed" else N_("{table}: close seat {seat}")
        return text, (("command", "close_seat"), *here)
    return N_("{table}, seat {seat}"), ()
