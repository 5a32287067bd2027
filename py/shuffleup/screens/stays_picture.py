"""Who was out when: a line for each player, with what they bought on it, from the winner down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.place_names import place_label
from shuffleup.screens.structure_picture import Label
from shuffleup.timeline import OUT, Life, Timeline
from shuffleup.tournament.refusal import N_, Sentence, Value, listed
from shuffleup.tournament.standings import Row, standings

WIDTH, MIDDLE = 1000, 10
MOST_ROWS = 40
MOST_HOURS = 6
STEPS = (900, 1800, 3600, 7200, 14_400, 28_800, 86_400, 10**9)
TOLD = {
    "buy_in": N_("in at {time}"),
    "rebuy": N_("rebuy at {time}"),
    "add_on": N_("add-on at {time}"),
    "re_entry": N_("re-entry at {time}"),
    OUT: N_("out at {time}"),
}


@dataclass(frozen=True)
class Mark:
    """Something on a line: *what* it was, and where, in percent."""

    left: float
    what: str


@dataclass(frozen=True)
class StayRow:
    """A player: the *path* of their line in a box of `WIDTH` by twice `MIDDLE`, the *marks* on it, all in words."""

    number: int
    standing: str
    place: str
    name: str
    won: str
    path: str
    marks: tuple[Mark, ...]
    about: str


@dataclass(frozen=True)
class StaysPicture:
    """The lines, the hours above them, and which kinds of marks there are."""

    rows: tuple[StayRow, ...]
    hours: tuple[Label, ...]
    kinds: tuple[str, ...]
    more: str = ""


@dataclass(frozen=True)
class Axis:
    """A stretch of time, epoch ms."""

    begins: int
    ends: int

    def x(self, at: int) -> float:
        """Where a time stands, in percent; what is outside stands at the edge."""
        part = (at - self.begins) / max(self.ends - self.begins, 1)
        return round(100 * min(max(part, 0.0), 1.0), 2)


def axis_of(desk: Desk, course: Timeline) -> Axis:
    """From the start to the end, or to now."""
    ends = course.ends or desk.now
    return Axis(course.begins, max(ends, course.begins + 60_000))


def hours(axis: Axis, desk: Desk) -> tuple[Label, ...]:
    """Round times of day, not too many of them."""
    seconds = (axis.ends - axis.begins) // 1000
    step = 1000 * next(step for step in STEPS if seconds / step <= MOST_HOURS)
    first = -(-axis.begins // step) * step
    return tuple(Label(axis.x(at), 0, desk.tongue.time_of_day(at)) for at in range(first, axis.ends + 1, step))


def stays_picture(desk: Desk, course: Timeline) -> StaysPicture | None:
    """Everybody's line; None where nobody is known by name."""
    rows, axis = standings(desk.tournament), axis_of(desk, course)
    if not rows or not course.begins:
        return None
    lives = [course.lives[row.player.number] for row in rows]
    found = {moment.what for life in lives for moment in life.moments}
    return StaysPicture(
        tuple(_row(desk, row, course.lives[row.player.number], axis) for row in rows[:MOST_ROWS]),
        hours(axis, desk),
        tuple(kind for kind in TOLD if kind in found and kind != "buy_in"),
        desk.tongue.plural("and {count} more", "and {count} more", len(rows) - MOST_ROWS)
        if len(rows) > MOST_ROWS
        else "",
    )


def _row(desk: Desk, row: Row, life: Life, axis: Axis) -> StayRow:
    tongue = desk.tongue
    standing = "in" if not row.place else "first" if row.place.best == 1 else "paid" if row.prize else "out"
    said = Sentence(N_("{name}: {what}"), {"name": row.player.name, "what": listed(_said(desk, life, row))})
    return StayRow(
        row.player.number,
        standing,
        place_label(row.place, tongue) if row.place else "",
        row.player.name,
        money(row.prize, desk.tournament.terms.currency, tongue) if row.prize else "",
        "".join(_line(axis, since, until) for since, until in life.stays),
        tuple(Mark(axis.x(moment.at), moment.what) for moment in life.moments if moment.what != "buy_in"),
        tongue.say(said),
    )


def _line(axis: Axis, since: int, until: int) -> str:
    left, right = (round(WIDTH / 100 * axis.x(at), 1) for at in (since, until or axis.ends))
    return f"M{left} {MIDDLE}H{max(right, left + 1)}"


def _said(desk: Desk, life: Life, row: Row) -> Iterator[Value]:
    for moment in life.moments:
        yield Sentence(TOLD[moment.what], {"time": desk.tongue.time_of_day(moment.at)})
    if not row.place:
        yield Sentence(N_("still in"))
