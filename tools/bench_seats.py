"""How long seats take with a thousand players, run in Pyodide: `node tools/pyodide_run.mjs tools/bench_seats.py`.

A draw is what is done for it at a tap: the sheet, the commitment, the draw, the room after it. A full rebalance makes
all moves that are needed at a hundred tables of any size, one after the other.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

sys.path.insert(0, "py")

from shuffleup.tournament.balancing import BalanceRule
from shuffleup.tournament.button import Markers, clockwise
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Player, Roster
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, TablesSet
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.table_state import TableState
from shuffleup.tournament.tables import Table
from shuffleup.tournament.who_moves import rebalance

RUNS = 7
PLAYERS = 1_000
TABLES = 100
SEED = "5e" * 32


def a_thousand() -> Tournament:
    """A thousand names on a list, and a hundred tables."""
    roster = Roster.of(Player(number, f"Player {number:04}", here=True) for number in range(1, PLAYERS + 1))
    tables = tuple(Table(number) for number in range(1, TABLES + 1))
    return TablesSet(tables).apply(Tournament(roster=roster), 0)


def draw(tournament: Tournament) -> Tournament:
    """The draw, announced and held."""
    for command in (PrepareDraw(SEED), DrawSeats()):
        events = command.decide(tournament, 0)
        assert not isinstance(events, Refused), events.why.english()
        for event in events:
            tournament = event.apply(tournament, 0)
    assert len(tournament.room.seating) == PLAYERS
    return tournament


def any_sizes() -> tuple[TableState, ...]:
    """A hundred tables with two to ten players each, and buttons that are known."""
    chance = random.Random(7)
    made = []
    for number in range(1, TABLES + 1):
        seats = sorted(chance.sample(range(1, 11), chance.randint(2, 10)))
        left = clockwise(seats, after=seats[0])
        markers = Markers(seats[0], seats[0], left[0]) if len(seats) == 2 else Markers(seats[0], left[0], left[1])
        made.append(TableState(number, 10, tuple((seat, 100 * number + seat) for seat in seats), markers=markers))
    return tuple(made)


def lots() -> Iterator[int]:
    """Numbers for lots, without end."""
    chance = random.Random(7)
    while True:
        yield chance.getrandbits(64)


def moves(tables: tuple[TableState, ...]) -> int:
    """How many moves make the tables even."""
    made = rebalance(tables, BalanceRule(), lots())
    assert made.held is None
    sizes = [table.size for table in made.tables]
    assert max(sizes) - min(sizes) < 2
    return len(made.moves)


def median_ms(work: Callable[[], object]) -> float:
    """The median of some runs, in ms."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - began))
    return statistics.median(times)


def main() -> None:
    """Print the medians in ms of a draw and of a full rebalance, and how many moves that is."""
    tournament, tables = a_thousand(), any_sizes()
    print(median_ms(lambda: draw(tournament)), median_ms(lambda: moves(tables)), moves(tables))


if __name__ == "__main__":
    main()
