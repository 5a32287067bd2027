"""Whole journals for Hypothesis: evenings of commands, undoing, and a wall clock that jumps."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from shuffleup.journal import Journal, Wish, decide
from shuffleup.tournament.editing import InsertStage
from shuffleup.tournament.founding import Archive, Found, Rename
from shuffleup.tournament.jumps import DoNotCount
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Blinds, Break, Level
from shuffleup.tournament.starting import Pause, Start
from shuffleup.tournament.time_left import AddTime, BreakNow
from shuffleup.undoing import Redo, Undo
from strategies import COMMANDS, WAITS_MS, schedules

BEGINNING = 1_800_000_000_000
SHORT_EVENING = (Level(Blinds(10, 20), 600), Break(300), Level(Blinds(15, 30), 1200))

NAMES = st.text(min_size=1, max_size=10).filter(str.strip)
OTHER_COMMANDS = st.one_of(
    st.builds(Rename, NAMES),
    st.builds(Archive, st.booleans()),
    st.builds(Undo, st.one_of(st.none(), st.integers(1, 12))),
    st.builds(Redo, st.one_of(st.none(), st.integers(1, 12))),
)


def after(journal: Journal, command: Wish, now: int, command_id: str = "") -> Journal:
    """The journal after a command, or the same one if it was refused."""
    outcome = decide(journal, command, now, command_id)
    return journal if isinstance(outcome, Refused) else journal.with_records(outcome)


def founded(now: int = BEGINNING) -> Journal:
    """A journal with a short evening founded in it."""
    return after(Journal(), Found("Friday", SHORT_EVENING), now, "found")


@st.composite
def journals(draw: st.DrawFn, undoing: bool = True, jumping: bool = True) -> Journal:
    """The journal of any evening, to which the wall clock may have done anything."""
    now = BEGINNING
    journal = after(Journal(), Found(draw(NAMES), draw(schedules())), now, "found")
    commands = st.one_of(COMMANDS, OTHER_COMMANDS) if undoing else COMMANDS
    for number in range(draw(st.integers(0, 20))):
        now += draw(WAITS_MS)
        jump = draw(st.sampled_from((0, 0, 0, -70_000, 900, 1_200_000))) if jumping else 0
        answered_after = draw(st.integers(0, 3))
        if jump:
            before, now = now, now + jump
            for moment in range(answered_after):
                now += 1000
                journal = after(journal, draw(commands), now, f"gap-{number}-{moment}")
            journal = after(journal, DoNotCount(before, before + jump), now, f"jump-{number}")
        journal = after(journal, draw(commands), now, f"command-{number}")
    return journal


def played(seed: int) -> Journal:
    """The journal of an evening by chance, made once where a test is about what happens to it afterwards."""
    chance = random.Random(seed)
    now, journal = BEGINNING, founded()
    for number in range(chance.randint(3, 25)):
        now += chance.choice((1_000, 60_000, 700_000))
        command: Wish = chance.choice(
            (
                Start(),
                Pause(),
                NextLevel(),
                AddTime(60_000),
                BreakNow(5),
                InsertStage(0, Break(300, "Åke “🂡”")),
                Rename(f"Evening {number}"),
                DoNotCount(now - 500, now),
                Undo(),
                Redo(),
            )
        )
        journal = after(journal, command, now, f"command-{number}")
    return journal


PLAYED = [played(seed) for seed in range(12)]
