"""Tables for tests: a field in play by its sizes, and any field Hypothesis may think of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import strategies as st

from shuffleup.tournament.button import Markers, clockwise
from shuffleup.tournament.table_state import TableState, WentOut, positions


def table(number: int, *taken: int, seats: int = 10, markers: Markers | None = None, **more: object) -> TableState:
    """A table where the player in seat 4 of table 2 is number 2004."""
    pairs = tuple((seat, 1_000 * number + seat) for seat in taken)
    return TableState(number, seats, pairs, markers=markers, **more)  # type: ignore[arg-type]


def field(*sizes: int, seats: int = 10) -> tuple[TableState, ...]:
    """Tables 1, 2, 3 … with so many players, in the first seats, and the button in the last of them."""
    return tuple(
        table(number, *range(1, size + 1), seats=seats, markers=in_order(range(1, size + 1)))
        for number, size in enumerate(sizes, start=1)
    )


def in_order(taken: Sequence[int], button: int = 0) -> Markers | None:
    """Markers with the button on a seat (the last one unless said), the blinds on the next ones clockwise."""
    if len(taken) < 2:
        return None
    button = button or taken[-1]
    left = clockwise(taken, after=button)
    return Markers(button, button, left[0]) if len(taken) == 2 else Markers(button, left[0], left[1])


def sizes_of(tables: Sequence[TableState]) -> list[int]:
    return [each.size for each in tables]


def players_of(tables: Sequence[TableState]) -> list[int]:
    return sorted(player for each in tables for _, player in each.taken)


def lots_from(seed: int) -> Iterator[int]:
    """Random numbers without end."""
    chance = Random(seed)
    while True:
        yield chance.getrandbits(64)


@st.composite
def tables_at_play(draw: st.DrawFn, most_players: int = 300, seats: int | None = None) -> tuple[TableState, ...]:
    """Any field of 2 to 300 players: any sizes, seats, buttons, with players who went out in the last hand."""
    tables: list[TableState] = []
    left = draw(st.integers(2, most_players))
    chance = Random(draw(st.integers(0, 2**32)))
    fullest = chance.random()
    while left:
        chairs = seats or chance.choice((2, 6, 8, 9, 9, 10, 10))
        closed = tuple(seat for seat in range(1, chairs + 1) if not seats and chance.random() < 0.05)
        open_seats = [seat for seat in range(1, chairs + 1) if seat not in closed]
        if not open_seats:
            continue
        size = min(left, chance.randint(1, len(open_seats)) if chance.random() > fullest else len(open_seats))
        tables.append(_played(chance, len(tables) + 1, chairs, closed, chance.sample(open_seats, size)))
        left -= size
    return tuple(tables)


def _played(chance: Random, number: int, seats: int, closed: tuple[int, ...], dealt: list[int]) -> TableState:
    """A table after a hand in which some may have gone out."""
    dealt.sort()
    markers = in_order(dealt, chance.choice(dealt))
    full = table(number, *dealt, seats=seats, closed=closed, markers=markers, dealt=tuple(dealt))
    if markers is None or len(dealt) < 3 or chance.random() < 0.5:
        return full
    where = positions(full, markers)
    gone = chance.sample(dealt, chance.randint(1, len(dealt) - 2))
    outs = tuple(WentOut(seat, chance.choice((None, where[seat]))) for seat in gone)
    stay = [seat for seat in dealt if seat not in gone]
    return table(number, *stay, seats=seats, closed=closed, markers=markers, dealt=tuple(dealt), outs=outs)
