"""The device sleeps, its clock is put back, the host taps, and says only later what of it counts: nothing is off.

An evening by chance keeps the room's time beside the journal. A stretch that waits for the host is told by the clock
on the wall as it is when he answers, so it moves with a clock that is put back (`Watch.look`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from evenings import after
from luck import seeds
from shuffleup.history import lines
from shuffleup.journal import Journal
from shuffleup.tournament.founding import Found, Rename
from shuffleup.tournament.jumps import DoNotCount
from shuffleup.tournament.schedule import Blinds, Level
from shuffleup.tournament.starting import Start

MINUTE = 60_000
BEGINS = 1_800_000_000_000
LEVEL = 10 * MINUTE
LEVELS = tuple(Level(Blinds(25 * number, 50 * number), 600) for number in range(1, 60))


@dataclass
class Night:
    """The room's time *played*, the clock on the *wall*, what *waits* for the host, and when levels *began* on it."""

    dice: Random
    journal: Journal
    wall: int = BEGINS
    played: int = 0
    waits: list[tuple[int, int]] = field(default_factory=list)
    began: list[int] = field(default_factory=list)
    number: int = 0

    def does(self, command: Start | Rename | DoNotCount) -> None:
        self.number += 1
        self.journal = after(self.journal, command, self.wall, f"c{self.number}")

    def plays(self) -> None:
        ms = self.dice.randint(1, 15 * MINUTE)
        first, last = self.played // LEVEL + 1, (self.played + ms) // LEVEL
        self.began += [self.wall + level * LEVEL - self.played for level in range(first, last + 1)]
        self.wall, self.played = self.wall + ms, self.played + ms

    def sleeps(self) -> None:
        woke = self.wall + self.dice.randint(4 * MINUTE, 50 * MINUTE)
        self.waits.append((self.wall, woke))
        self.wall = woke

    def is_put_back(self) -> None:
        by = self.dice.randint(MINUTE, 60 * MINUTE)
        if self.wall - by > BEGINS:
            self.wall -= by
            self.waits = [(before - by, after - by) for before, after in self.waits]
            self.does(DoNotCount(self.wall + by, self.wall))

    def is_told(self) -> None:
        self.does(Rename(f"Night {self.number}"))

    def is_answered(self) -> None:
        if self.waits:
            *earlier, last = self.waits
            self.waits = []
            self.does(DoNotCount(*last, tuple(earlier)))

    def right(self) -> None:
        """The clock has played as long as the room; levels that began by themselves are told at their time."""
        tournament = self.journal.tournament
        assert tournament.position_at(tournament.house_time(self.wall)).played_ms == self.played
        by_itself = [line.at for line in lines(self.journal, self.wall) if line.seq is None]
        assert sorted(by_itself) == sorted(self.began)


@seeds(150, 5_000)
def test_gaps_judged_late_and_a_clock_put_back_leave_clock_and_history_right(seeds: range) -> None:
    for chance in seeds:
        night = Night(Random(chance), after(Journal(), Found("Night", LEVELS), BEGINS, "found"))
        night.does(Start())
        for _ in range(night.dice.randint(3, 14)):
            night.plays()
            night.dice.choice((night.sleeps, night.is_put_back, night.is_told, night.is_answered))()
        night.is_answered()
        night.right()


def test_a_clock_put_back_by_more_than_the_evening_is_old_while_a_gap_waits() -> None:
    """Played 10 minutes, slept 16, put back by 24: the stretch is told as before the start, and was after it."""
    night = Night(Random(0), after(Journal(), Found("Night", LEVELS), BEGINS, "found"))
    night.does(Start())
    night.wall += 10 * MINUTE
    night.played, night.began = 10 * MINUTE, [BEGINS + 10 * MINUTE]
    night.waits = [(night.wall - 24 * MINUTE, night.wall - 8 * MINUTE)]
    night.wall += 16 * MINUTE - 24 * MINUTE
    night.does(DoNotCount(night.wall + 24 * MINUTE, night.wall))
    night.is_answered()
    night.right()
