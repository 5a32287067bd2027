"""What a player owes who comes back to a cash game, or comes new."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.missed_blinds import Away, ComingBack, Entry, Missing, away, entries
from shuffleup.tournament.refusal import Refused

BOTH, SMALL, BIG, NEW = Missing(True, True), Missing(small=True), Missing(big=True), Missing(new=True)


def ways(missing: Missing, rule: ComingBack = ComingBack.ALL_MISSED, stack: int = 200) -> tuple[Entry, ...]:
    found = entries(missing, 1, 2, stack, rule)
    assert isinstance(found, tuple), found.why.english()
    return found


@pytest.mark.parametrize(
    ("missing", "live", "dead"),
    [
        pytest.param(BOTH, 2, 1, id="seed 003: both, in a game of 2 and 4"),
        pytest.param(SMALL, 0, 1, id="Robert's Rules: the small blind alone is dead"),
        pytest.param(BIG, 2, 0, id="the big blind alone is live"),
        pytest.param(NEW, 2, 0, id="seed 003: somebody new posts a big blind"),
    ],
)
def test_what_is_posted_to_get_cards_at_once(missing: Missing, live: int, dead: int) -> None:
    post, wait = ways(missing)
    assert (post.live, post.dead, post.total) == (live, dead, live + dead)
    assert wait.waiting
    assert wait.total == 0


def test_a_house_may_want_one_big_blind_or_let_everybody_wait() -> None:
    assert [(each.live, each.dead) for each in ways(BOTH, ComingBack.ONE_BIG_BLIND)] == [(2, 0), (0, 0)]
    assert [each.waiting for each in ways(BOTH, ComingBack.WAIT)] == [True]


def test_nobody_comes_in_between_button_and_big_blind() -> None:
    """Robert's Rules 4."""
    assert [each.waiting for each in ways(Missing(True, True, between=True))] == [True]


def test_a_short_stack_puts_in_the_live_part_first() -> None:
    post, _ = ways(BOTH, stack=2)
    assert (post.live, post.dead, post.all_in) == (2, 0, True)


def test_a_tournament_takes_the_blind_and_kills_the_hand() -> None:
    """TDA 30, 71; WSOP 36."""
    gone = away(200, 5_000)
    assert isinstance(gone, Away)
    assert (gone.paid, gone.left) == (200, 4_800)
    short = away(200, 150)
    assert isinstance(short, Away)
    assert (short.paid, short.left) == (150, 0)


@pytest.mark.parametrize(("small", "big", "stack"), [(2, 1, 200), (0, 0, 200), (-1, 2, 200), (1, 2, 0)])
def test_blinds_that_cant_be_are_refused(small: int, big: int, stack: int) -> None:
    assert isinstance(entries(BOTH, small, big, stack), Refused)


def test_who_has_missed_nothing_owes_nothing() -> None:
    assert isinstance(entries(Missing(), 1, 2, 200), Refused)
    assert isinstance(away(200, 0), Refused)


@given(
    st.builds(Missing, st.booleans(), st.booleans(), st.booleans(), st.booleans()),
    st.integers(0, 50),
    st.integers(1, 50),
    st.integers(1, 200),
    st.sampled_from(ComingBack),
)
def test_waiting_is_always_free_and_nobody_owes_more_than_one_of_each(
    missing: Missing, small: int, more: int, stack: int, rule: ComingBack
) -> None:
    big = small + more
    found = entries(missing, small, big, stack, rule)
    if isinstance(found, Refused):
        assert not any((missing.small, missing.big, missing.new))
        return
    assert any(each.waiting and each.total == 0 for each in found)
    for each in found:
        assert each.live in (0, min(big, stack))
        assert each.dead <= small
        assert each.total <= stack
        assert each.all_in is (each.total == stack)
