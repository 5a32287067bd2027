"""Evenings on a device whose clock is set, that sleeps and is hidden: the tournament's time is the room's time."""

from __future__ import annotations

import gc
from dataclasses import dataclass, field
from random import Random

import pytest

from fakes import FakeClocks, LastingStore, Window
from shuffleup.tournament.founding import Found
from shuffleup.tournament.schedule import Blinds, Break, Level

HOUR_MS = 3_600_000
EVENING_MS = 8 * HOUR_MS
SCHEDULE = tuple(
    Break(600) if number % 5 == 4 else Level(Blinds(25 * number + 25, 50 * number + 50), 1200) for number in range(39)
)
OFF_MS = 100


@dataclass
class Evening:
    """An evening by chance. *true* is the time that went by in the room, *played* how much of it the clock ran."""

    dice: Random
    window: Window = field(default_factory=lambda: Window(LastingStore()))
    true: int = 0
    played: int = 0
    looks: int = 0
    running_before: bool = False

    def __post_init__(self) -> None:
        tid = self.window.office.found(Found("Friday", SCHEDULE))
        assert isinstance(tid, str)
        self.window.tap("do", "open", tournament=tid)
        self.window.tap("command", "start")

    @property
    def clocks(self) -> FakeClocks:
        return self.window.clocks

    @property
    def running(self) -> bool:
        here = self.window.app.position
        return here is not None and here.running

    def passes(self, ms: int, mono: bool = True) -> None:
        """Time goes by in the room; in sleep the monotonic clock stands still."""
        self.true += ms
        self.clocks.wall += ms
        self.clocks.mono += ms if mono else 0
        self.played += ms if self.running_before else 0

    def look(self) -> None:
        """A beat: from now on the clock must be right."""
        self.window.app.beat()
        self.looks += 1

    def right(self) -> None:
        """Whatever happened, the clock has played as long as the room has, to a tenth of a second."""
        here = self.window.app.position
        assert here is not None
        assert abs(here.played_ms - self.played) < OFF_MS, (self.true, here.played_ms - self.played)

    # What can happen

    def goes_on(self) -> None:
        for _ in range(self.dice.randint(1, 40)):
            self.ticks(self.dice.choice((250, 250, 250, 249, 251, 1_000)))

    def ticks(self, ms: int) -> None:
        self.running_before = self.running
        self.passes(ms)
        self.look()
        self.right()

    def is_hidden(self) -> None:
        for _ in range(self.dice.randint(1, 5)):
            self.ticks(self.dice.randint(1_000, 59_000))

    def sleeps(self) -> None:
        """The device sleeps; the room plays on, and the host says so. Or nobody played, and it is given back."""
        self.running_before = self.running
        counted = self.dice.random() < 0.5
        length = self.dice.choice((self.dice.randint(3_101, 60_000), self.dice.randint(60_000, 1_200_000)))
        self.passes(length, mono=self.dice.random() < 0.5 and length > 60_100)
        if not counted and self.running_before:
            self.played -= length
        self.look()
        self.answers("count_gap" if counted else "give_back_gap")
        self.right()

    def is_set(self) -> None:
        """Somebody sets the device's clock, forward or back, by a little or by hours."""
        self.running_before = self.running
        far = self.dice.choice((self.dice.randint(100, 2_900), self.dice.randint(3_100, 2 * HOUR_MS)))
        self.clocks.wall += self.dice.choice((-far, far))
        self.passes(self.dice.choice((1, 250, 20_000)))
        self.look()
        self.answers("give_back_gap")
        self.right()

    def is_put_right(self) -> None:
        """The network puts a clock right that ran fast or slow, as the other one did: it knows better than both."""
        step = self.dice.randint(-90, 90)
        self.clocks.wall += step
        self.played += step if self.running else 0
        self.ticks(250)

    def answers(self, what: str) -> None:
        if self.window.app.watch.gaps:
            self.window.tap("do", what)

    def is_told(self) -> None:
        """The host taps."""
        self.window.tap("command", self.dice.choice(("pause", "start", "start", "start")))
        self.right()

    def is_reloaded(self) -> None:
        self.window.office.leave()
        tid = self.window.app.tid
        self.window = Window(self.window.store, self.clocks.wall)
        assert self.window.app.tid == tid
        self.right()

    def plays(self, ms: int = EVENING_MS) -> None:
        kinds = (
            *(self.goes_on, self.goes_on, self.is_hidden, self.sleeps),
            *(self.is_set, self.is_put_right, self.is_told, self.is_reloaded),
        )
        while self.true < ms:
            self.dice.choice(kinds)()


def test_a_clock_put_back_in_a_pause_while_a_gap_waits_for_the_host_moves_nothing() -> None:
    """Played 10 minutes, slept 16, put back by 40 in a pause: the stretch, told as before the start, was not."""
    night = Evening(Random(0))
    night.ticks(250)
    for _ in range(20):
        night.ticks(30_000)
    night.running_before = night.running
    night.passes(960_000, mono=False)
    night.played -= 960_000
    night.look()
    assert night.window.app.watch.gaps
    night.window.tap("command", "pause")
    night.running_before = False
    night.clocks.wall -= 2_400_000
    night.passes(250)
    night.look()
    night.window.tap("command", "start")
    night.answers("give_back_gap")
    night.ticks(250)


def test_an_evening_is_never_off_by_a_tenth_of_a_second() -> None:
    Evening(Random(0)).plays()


@pytest.mark.slow
def test_many_evenings_are_never_off_by_a_tenth_of_a_second() -> None:
    for seed in range(1, 40):
        Evening(Random(seed)).plays()


def test_thousands_of_beats_and_hundreds_of_commands_leave_little_behind() -> None:
    evening = Evening(Random(0))

    def objects() -> int:
        gc.collect()
        return len(gc.get_objects())

    def commands() -> None:
        for _ in range(50):
            for key in ("+", "-", " ", " "):
                evening.window.key(key)

    def beats() -> None:
        for _ in range(1_000):
            evening.ticks(250)

    commands()
    beats()
    before = objects()
    beats()
    after_beats = objects()
    assert after_beats - before < 100
    commands()
    # A record, its event, and its place in the journal.
    assert objects() - after_beats < 200 * 20
