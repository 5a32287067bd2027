"""Stacks over the evening: what a player had on average, and the lines of those whose chips were counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shuffleup.screens.chip_looks import chip_amount
from shuffleup.screens.desk import Desk
from shuffleup.screens.stays_picture import Axis, axis_of, hours
from shuffleup.screens.structure_picture import Label
from shuffleup.timeline import Timeline
from shuffleup.tournament.refusal import N_, Sentence

WIDTH, HEIGHT, HEAD = 1000, 300, 24
MOST_LINES = 6
Points = Sequence[tuple[int, int]]


@dataclass(frozen=True)
class StackLine:
    """A player's line: *tint* is the number of its colour, *chips* what was counted last."""

    number: int
    name: str
    tint: int
    path: str
    dots: tuple[Label, ...]
    chips: str


@dataclass(frozen=True)
class StacksPicture:
    """The average as an *area* and its *average* now; the *lines*, and what the *heights* are in chips."""

    area: str
    average: str
    lines: tuple[StackLine, ...]
    heights: tuple[Label, ...]
    hours: tuple[Label, ...]
    about: str


def stacks_picture(desk: Desk, course: Timeline) -> StacksPicture | None:
    """The picture; None where nobody knows what chips are in play, and as long as there is nothing to see."""
    field = [(each.at, each.average) for each in course.sizes if each.average and each.left > 1]
    if not field or not course.begins:
        return None
    axis = axis_of(desk, course)
    shown = _shown(desk, course)
    if not shown and len({average for _, average in field}) < 2:
        return None
    tallest = max(max(average for _, average in field), *(chips for _, line in shown for _, chips in line), 1)
    decimals = desk.tournament.chips.chip_set.decimals

    def told(chips: int) -> str:
        return chip_amount(chips, decimals, desk.tongue)

    values = {"first": told(field[0][1]), "last": told(field[-1][1])}
    return StacksPicture(
        _area(field, axis, tallest),
        told(field[-1][1]),
        tuple(
            StackLine(
                number,
                desk.tournament.roster.names((number,))[0],
                tint,
                _path(line, axis, tallest),
                tuple(Label(axis.x(at), _top(chips, tallest), "") for at, chips in line),
                told(line[-1][1]),
            )
            for tint, (number, line) in enumerate(shown, start=1)
        ),
        tuple(Label(0, _top(chips, tallest), told(chips)) for chips in _round_heights(tallest)),
        hours(axis, desk),
        desk.tongue.say(Sentence(N_("The average stack went from {first} to {last} chips."), values)),
    )


def _shown(desk: Desk, course: Timeline) -> Sequence[tuple[int, Points]]:
    """Whose lines are drawn: the best placed of those who were counted, each from their first stack on."""
    places = desk.tournament.places
    counted = [(number, line) for number, line in course.stacks.items() if line]
    counted.sort(key=lambda each: (places[each[0]].best if each[0] in places else 0, -each[1][-1][1], each[0]))
    return counted[:MOST_LINES]


def _y(chips: int, tallest: int) -> float:
    return round(HEIGHT - chips / tallest * (HEIGHT - HEAD), 1)


def _top(chips: int, tallest: int) -> float:
    return round(100 * _y(chips, tallest) / HEIGHT, 1)


def _area(field: Points, axis: Axis, tallest: int) -> str:
    """Steps: an average holds until somebody goes out or buys chips."""
    first = _y(_at_the_start(field, axis), tallest)
    steps = [f"M0 {HEIGHT}V{first}"]
    for at, average in field:
        if at > axis.begins:
            steps.append(f"H{WIDTH / 100 * axis.x(at):.1f}V{_y(average, tallest)}")
    return "".join(steps) + f"H{WIDTH}V{HEIGHT}z"


def _at_the_start(field: Points, axis: Axis) -> int:
    before = [average for at, average in field if at <= axis.begins]
    return before[-1] if before else field[0][1]


def _path(line: Points, axis: Axis, tallest: int) -> str:
    places = (f"{WIDTH / 100 * axis.x(at):.1f} {_y(chips, tallest)}" for at, chips in line)
    return "M" + "L".join(places)


def _round_heights(tallest: int) -> Iterator[int]:
    """Two or three round amounts to read heights by."""
    unit = 10 ** (len(str(tallest)) - 1)
    step = next(unit * part // 10 for part in (50, 20, 10, 5) if tallest >= 2 * unit * part // 10 or part == 5)
    step = max(step, 1)
    return iter(range(step, tallest + 1, step))
