"""What Hypothesis may make up: schedules, and evenings of commands on them."""

from __future__ import annotations

from hypothesis import strategies as st

from shuffleup.tournament import editing, levels, starting, time_left
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Schedule

SHORT_LENGTHS = st.integers(1, 1800)


@st.composite
def blinds(draw: st.DrawFn) -> Blinds:
    big = draw(st.integers(1, 100_000))
    ante = draw(st.sampled_from((0, 0, big)))
    ante_from = draw(st.sampled_from((Ante.EACH, Ante.BIG_BLIND))) if ante else Ante.NONE
    return Blinds(big // 2, big, ante, ante_from)


STAKES = st.one_of(
    blinds(),
    st.builds(lambda lower, ante: Limits(lower, lower * 2, ante), st.integers(1, 10_000), st.integers(0, 500)),
    st.builds(AnteOnly, st.integers(1, 10_000)),
)
TIMED_LEVELS = st.builds(Level, STAKES, SHORT_LENGTHS, pause_after=st.booleans(), game=st.sampled_from(("", "Omaha")))
HAND_LEVELS = st.builds(Level, STAKES, hands=st.integers(1, 5), pause_after=st.booleans())
BREAKS = st.builds(Break, SHORT_LENGTHS, pause_after=st.booleans(), name=st.sampled_from(("", "Dinner")))


@st.composite
def schedules(draw: st.DrawFn, by_hands: bool = True) -> Schedule:
    """Any sound schedule of up to nine rows."""
    levels = st.one_of(TIMED_LEVELS, HAND_LEVELS) if by_hands else TIMED_LEVELS
    return (*draw(st.lists(st.one_of(levels, BREAKS), max_size=8)), draw(levels))


COMMANDS = st.one_of(
    st.just(starting.Start()),
    st.just(starting.Pause()),
    st.just(levels.NextLevel()),
    st.just(levels.PreviousLevel()),
    st.builds(levels.JumpTo, st.integers(0, 9)),
    st.builds(time_left.AddTime, st.integers(-600_000, 600_000)),
    st.builds(time_left.SetRemaining, st.integers(1_000, 3_600_000)),
    st.builds(time_left.BreakNow, st.integers(1, 20)),
    st.just(time_left.SkipBreak()),
    st.just(levels.DealHand()),
    st.builds(editing.ChangeStage, st.integers(0, 9), st.one_of(TIMED_LEVELS, BREAKS)),
    st.builds(editing.InsertStage, st.integers(0, 9), st.one_of(TIMED_LEVELS, BREAKS)),
    st.builds(editing.RemoveStage, st.integers(0, 9)),
    st.builds(editing.MoveStage, st.integers(0, 9), st.integers(0, 9)),
)
WAITS_MS = st.one_of(st.integers(0, 5_000), st.integers(0, 4_000_000))
EVENINGS = st.lists(st.tuples(WAITS_MS, COMMANDS), max_size=25)
