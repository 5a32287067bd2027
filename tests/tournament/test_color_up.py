"""Which chips come off when, and how many larger ones to bring."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import Pile, payable
from shuffleup.tournament.color_up import (
    ColorUp,
    ToBring,
    after_color_up,
    color_ups,
    needed_until,
    to_bring,
    values_in_play,
)
from shuffleup.tournament.forced_bets import forced_bets
from shuffleup.tournament.schedule import Ante, AnteOnly, Blinds, Break, Level, Limits, Schedule, Stage

EVENING: Schedule = (
    Level(Blinds(25, 50), 1200),
    Level(Blinds(50, 100), 1200),
    Break(600),
    Level(Blinds(75, 150), 1200),
    Level(Blinds(100, 200), 1200),
    Break(600),
    Level(Blinds(200, 400), 1200),
    Level(Blinds(500, 1000), 1200),
)


def test_a_chip_comes_off_in_the_first_break_after_its_last_use() -> None:
    assert color_ups(EVENING, (25, 100, 500)) == (ColorUp(25, 5, True, 3), ColorUp(100, 7, False, 6))


def test_without_a_break_to_come_it_comes_off_at_the_level_change() -> None:
    """Seed 001: the race is held before the ante rises."""
    evening = (Level(Limits(2, 5, 1), 1200), Level(Limits(5, 10, 2), 1200), Level(Limits(10, 20, 5), 1200))
    assert color_ups(evening, (1, 5, 10)) == (ColorUp(1, 2, False, 1),)


def test_antes_keep_small_chips_on_the_table() -> None:
    with_ante = (*EVENING[:6], Level(Blinds(200, 400, 25, Ante.EACH), 1200), EVENING[7])
    assert needed_until(EVENING, (25, 100, 500), 25) == 3
    assert needed_until(with_ante, (25, 100, 500), 25) == 6


def test_a_chip_no_level_needs_comes_off_at_the_first_break() -> None:
    assert color_ups(EVENING[4:], (25, 100))[0] == ColorUp(25, 1, True, -1)


def test_while_a_break_lasts_its_chips_are_still_in_play() -> None:
    ups = color_ups(EVENING, (25, 100, 500))
    assert values_in_play((25, 100, 500), ups, 5) == (25, 100, 500)
    assert values_in_play((25, 100, 500), ups, 6) == (100, 500)
    assert values_in_play((25, 100, 500), ups, 7) == (500,)


def test_how_many_larger_chips_to_bring() -> None:
    """Ten players with eight of them, sixteen more from rebuys: 96 × 25 make 24 × 100."""
    chips = ready_set("pieces500")
    assert to_bring(chips, (Pile(25, 96), Pile(100, 80)), 25) == ToBring(25, 96, 100, 24, 0)
    assert to_bring(chips, (Pile(25, 97), Pile(100, 148)), 25, tables=3) == ToBring(25, 97, 100, 27, 25)
    assert to_bring(chips, (Pile(100, 80),), 25) is None
    assert to_bring(chips, (Pile(5_000, 10),), 5_000) is None


def test_the_chips_in_play_after_a_color_up() -> None:
    assert after_color_up((Pile(25, 98), Pile(100, 80)), 25, 100) == (Pile(100, 105),)
    assert after_color_up((Pile(25, 97),), 25, 100) == (Pile(100, 24),)


amounts = st.integers(1, 60).map(lambda times: times * 25)
stakes = st.one_of(
    st.builds(lambda small: Blinds(small, 2 * small), amounts),
    st.builds(lambda small, ante: Blinds(small, 2 * small, ante, Ante.EACH), amounts, amounts),
    st.builds(lambda lower: Limits(lower, 2 * lower), amounts),
    st.builds(AnteOnly, amounts),
)
stages: st.SearchStrategy[Stage] = st.one_of(
    st.builds(Level, stakes, st.just(1200)), st.builds(Level, stakes, st.just(1200)), st.just(Break(600))
)


@given(st.lists(stages, min_size=1, max_size=12), stakes)
def test_in_every_level_everything_can_be_paid_with_the_chips_still_in_play(rows: list[Stage], last) -> None:
    schedule = (*rows, Level(last, 1200))
    values = (25, 100, 500, 1000)
    ups = color_ups(schedule, values)
    for number, stage in enumerate(schedule):
        if isinstance(stage, Level):
            in_play = values_in_play(values, ups, number)
            assert all(payable(amount, in_play) for amount in forced_bets(stage.stakes))
    assert [up.value for up in ups] == sorted(up.value for up in ups)
    assert [up.stage for up in ups] == sorted(up.stage for up in ups)
    for up in ups:
        assert up.in_break == isinstance(schedule[up.stage], Break)
        between = schedule[up.needed_until + 1 : up.stage]
        assert not any(isinstance(stage, Break) for stage in between)
        assert up.in_break or not between
