"""Wishes of every kind for structures, and the promises that every structure keeps."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import strategies as st

from shuffleup.tournament.chip_sets import READY_SETS, ready_set
from shuffleup.tournament.chips import ChipSet, Color, Denomination, Mark, payable, worth
from shuffleup.tournament.color_up import values_in_play
from shuffleup.tournament.expected_end import EndRule
from shuffleup.tournament.forced_bets import forced_bets, main_bet, weight
from shuffleup.tournament.schedule import (
    MAX_STAGES,
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Limits,
    fault_in_schedule,
)
from shuffleup.tournament.starting_stack import is_complete
from shuffleup.tournament.structure import Structure, Wish
from shuffleup.tournament.structure_breaks import breaks_fit
from shuffleup.tournament.structure_draft import Growth
from shuffleup.tournament.structure_stakes import ROTATIONS, Game, german_row

HOUR = 3_600_000
STARTS_AT = 1_800_000_000_000

odd_sets = st.lists(
    st.sampled_from([1, 2, 3, 5, 7, 10, 20, 25, 50, 60, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000]),
    min_size=1,
    max_size=8,
    unique=True,
).flatmap(
    lambda values: st.tuples(*(st.sampled_from([0, 20, 100, 400, 2_000]) for _ in values)).map(
        lambda counts: ChipSet(
            tuple(
                Denomination(value, Color.RED, mark, count)
                for value, mark, count in zip(sorted(values), Mark, counts, strict=False)
            )
        )
    )
)
ready_sets = st.sampled_from([ready.chips for ready in READY_SETS])
rotations = st.sampled_from(["", "", "", *(rotation.key for rotation in ROTATIONS)])

any_wish = st.builds(
    Wish,
    players=st.one_of(st.integers(2, 12), st.integers(2, 150)),
    chip_set=st.one_of(ready_sets, odd_sets),
    starts_at=st.just(STARTS_AT),
    ends_at=st.one_of(st.none(), st.integers(2, 20 * 60).map(lambda minutes: STARTS_AT + minutes * 60_000)),
    stack=st.one_of(
        st.none(), st.none(), st.sampled_from([100, 300, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 30_000])
    ),
    level_seconds=st.one_of(st.none(), st.integers(2, 120).map(lambda minutes: minutes * 60)),
    rebuys=st.integers(0, 40),
    rebuy_chips=st.sampled_from([0, 0, 1_000, 5_000]),
    add_ons=st.integers(0, 40),
    add_on_chips=st.sampled_from([0, 500, 2_000]),
    ante=st.sampled_from(Ante),
    ante_from_level=st.integers(1, 12),
    game=st.sampled_from(Game),
    rotation=rotations,
    growth=st.sampled_from(Growth),
    end_rule=st.sampled_from(EndRule),
    breaks=st.booleans(),
)

home_wish = st.builds(
    Wish,
    players=st.integers(3, 20),
    chip_set=st.sampled_from([ready_set(key) for key in ("pieces500", "pieces1000", "tens", "cents")]),
    starts_at=st.just(STARTS_AT),
    ends_at=st.integers(90, 8 * 60).map(lambda minutes: STARTS_AT + minutes * 60_000),
    rebuys=st.integers(0, 10),
    ante=st.sampled_from(Ante),
    ante_from_level=st.integers(1, 8),
    game=st.sampled_from([Game.NO_LIMIT, Game.POT_LIMIT, Game.FIXED_LIMIT, Game.SPREAD_LIMIT]),
    growth=st.sampled_from(Growth),
)
"""What a home game asks for: level length and stack are left to the app."""


def check(structure: Structure) -> None:
    """All promises of a structure."""
    schedule = structure.schedule
    assert fault_in_schedule(schedule) is None
    assert len(schedule) <= MAX_STAGES
    assert not any(stage.name for stage in schedule)
    levels = [stage for stage in schedule if isinstance(stage, Level)]
    _check_stack(structure)
    _check_steps(structure, levels)
    _check_payable(structure)
    _check_breaks(structure, levels)
    _check_end(structure, levels)


def _check_stack(structure: Structure) -> None:
    plan = structure.stack
    owned = {pile.value: pile.count for pile in structure.wish.chip_set.piles}
    for pile in plan.each:
        assert 0 < pile.count * structure.wish.players <= owned[pile.value]
    assert worth(plan.bank) + structure.wish.players * plan.chips == worth(structure.wish.chip_set.piles)
    assert is_complete(plan.each) != any("small chips" in note.text for note in structure.notes)
    if structure.wish.stack is not None:
        assert plan.chips == structure.wish.stack


def _check_steps(structure: Structure, levels: list[Level]) -> None:
    wish = structure.wish
    for level in levels:
        match level.stakes:
            case Blinds(small, big, ante, ante_from):
                assert 2 * small == big
                assert ante == (big if ante_from is Ante.BIG_BLIND else ante)
            case Limits(lower, upper):
                assert lower < upper
    if wish.game is Game.GERMAN_LIMIT and not wish.rotation:
        first = next(row for row in range(60) if german_row(row) == levels[0].stakes)
        assert [level.stakes for level in levels] == [german_row(first + number) for number in range(len(levels))]
        return
    for lower, higher in pairwise(main_bet(level.stakes) for level in levels):
        assert 1.2 * lower <= higher <= 2 * lower
    for kind in (Blinds, Limits, AnteOnly):
        antes = [level.stakes.ante for level in levels if isinstance(level.stakes, kind) and level.stakes.ante]
        assert antes == sorted(antes)
    if not wish.rotation and wish.game is not Game.ANTE_ONLY:
        times = structure.stack.chips / main_bet(levels[0].stakes)
        assert 33 <= times <= 75 or any("first big blind" in note.text for note in structure.notes)
    if not wish.rotation and wish.game in (Game.NO_LIMIT, Game.POT_LIMIT):
        for number, level in enumerate(levels, start=1):
            wanted = wish.ante if number >= wish.ante_from_level else Ante.NONE
            assert isinstance(level.stakes, Blinds)
            assert level.stakes.ante_from is wanted


def _check_payable(structure: Structure) -> None:
    values = tuple(value for value in structure.wish.chip_set.values if value >= structure.stack.each[0].value)
    for number, stage in enumerate(structure.schedule):
        if isinstance(stage, Level):
            in_play = values_in_play(values, structure.ups, number)
            assert all(payable(amount, in_play) for amount in forced_bets(stage.stakes))
    for up in structure.ups:
        later = structure.schedule[up.needed_until + 1 :]
        assert up.in_break or not any(isinstance(stage, Break) for stage in later)


def _check_breaks(structure: Structure, levels: list[Level]) -> None:
    seconds = levels[0].seconds
    assert {level.seconds for level in levels} == {seconds}
    if structure.wish.level_seconds is not None:
        assert seconds == structure.wish.level_seconds
    stretches = [0]
    for stage in structure.schedule:
        if isinstance(stage, Break):
            stretches.append(0)
        else:
            stretches[-1] += stage.seconds
    if not structure.wish.breaks:
        assert len(stretches) == 1
    elif breaks_fit(seconds):
        assert all(3600 <= stretch <= 5400 for stretch in stretches[:-1])
        assert stretches[-1] <= 5400
    else:
        assert any("breaks can't come" in note.text for note in structure.notes)


def _check_end(structure: Structure, levels: list[Level]) -> None:
    wish, end, schedule = structure.wish, structure.end, structure.schedule
    seconds = levels[0].seconds
    assert end.earliest <= end.likely <= end.latest
    if wish.seconds is not None:
        assert structure.meets == (abs(end.likely - wish.seconds) <= seconds)
    if not structure.meets:
        assert "wished for" in structure.notes[0].text
    # The likely end is in the level where the chips in play make 25 big blinds, or the blind is a starting stack.
    height = structure.stack.chips if wish.end_rule is EndRule.STACK else structure.in_play / 25
    ending = schedule[end.stage]
    assert isinstance(ending, Level)
    before = [weight(stage.stakes) for stage in schedule[: end.stage] if isinstance(stage, Level)]
    assert not end.beyond
    assert weight(ending.stakes) >= height * 0.999
    assert all(each < height * 1.001 for each in before)
    # And the schedule goes on for some levels after it.
    after = [stage for stage in schedule[end.stage + 1 :] if isinstance(stage, Level)]
    assert len(after) >= 2
