"""The pilot: what it expects, and what it proposes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.clock import Clock
from shuffleup.tournament.expected_end import EndRule
from shuffleup.tournament.pilot import Field, Forecast, Proposal, drift_sentence, forecast, propose
from shuffleup.tournament.planned_end import EndPlanned, PlanEnd, PlannedEnd
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Level
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.structure import Structure, Wish, generate

MINUTE = 60_000
HOUR = 60 * MINUTE
STRUCTURE = generate(Wish(10, ready_set("pieces500"), 0, 4 * HOUR, stack=5_000))
assert isinstance(STRUCTURE, Structure)
SCHEDULE = STRUCTURE.schedule
ALL_IN = Field(10, 10, 50_000, 5_000)


def running(since: int = 0) -> Tournament:
    return Tournament(schedule=SCHEDULE, clock=Clock(since=since, begun=True))


def left(players: int, in_play: int = 50_000) -> Field:
    return Field(10, players, in_play, 5_000)


def test_before_the_start_it_says_what_the_structure_said() -> None:
    assert isinstance(STRUCTURE, Structure)
    seen = forecast(Tournament(schedule=SCHEDULE), ALL_IN, 0)
    assert seen == Forecast(
        STRUCTURE.end.earliest * 1000, STRUCTURE.end.likely * 1000, STRUCTURE.end.latest * 1000, STRUCTURE.end.stage
    )


def test_a_countdown_counts_from_the_start_and_a_clock_that_stands_still_from_now() -> None:
    plain = forecast(Tournament(schedule=SCHEDULE), ALL_IN, 0).likely
    assert forecast(Tournament(schedule=SCHEDULE, clock=Clock(since=HOUR)), ALL_IN, 0).likely == plain + HOUR
    assert forecast(Tournament(schedule=SCHEDULE), ALL_IN, HOUR).likely == plain + HOUR


def test_a_called_break_and_time_given_back_move_the_end() -> None:
    plain = forecast(running(), left(6), HOUR).likely
    clock = replace(running().clock, called_break_ms=90 * MINUTE, called_break_of_ms=90 * MINUTE)
    on_break = replace(running(), clock=clock)
    assert forecast(on_break, left(10), HOUR).likely > plain
    given_back = replace(running(), offset_ms=30 * MINUTE)
    assert forecast(given_back, left(6), HOUR).likely == plain + 30 * MINUTE


def test_more_players_than_expected_make_it_later_and_fewer_sooner() -> None:
    ends = [forecast(running(), left(players), 2 * HOUR).likely for players in (2, 3, 4, 6, 8, 10)]
    assert ends == sorted(ends)
    assert ends[0] < ends[-1]


def test_rebuys_make_it_later() -> None:
    assert forecast(running(), left(6, 90_000), HOUR).likely > forecast(running(), left(6), HOUR).likely


def test_one_player_left_is_the_end() -> None:
    assert forecast(running(), left(1), HOUR) == Forecast(HOUR, HOUR, HOUR, 3)


def test_past_its_time_it_may_end_any_moment() -> None:
    seen = forecast(running(), left(3), 12 * HOUR)
    assert seen.earliest == seen.likely == seen.latest == 12 * HOUR
    assert propose(running(), left(3), 4 * HOUR, 12 * HOUR) is None


def test_the_swedish_rule_counts_by_the_stack() -> None:
    by_stack = forecast(running(), left(6), HOUR, EndRule.STACK)
    assert by_stack.likely > forecast(running(), left(6), HOUR).likely


def test_a_late_start_is_made_up_for_with_shorter_levels() -> None:
    """Half an hour late: shorter levels bring the end back, in one step."""
    evening = running(since=30 * MINUTE)
    proposal = propose(evening, left(8), 4 * HOUR, 31 * MINUTE)
    assert proposal is not None
    assert proposal.seconds < 1200
    assert proposal.first == 2
    assert abs(proposal.ends_at - 4 * HOUR) <= 10 * MINUTE
    outcome = proposal.command.decide(evening, 31 * MINUTE)
    assert not isinstance(outcome, Refused)
    (event,) = outcome
    after = event.apply(evening, 31 * MINUTE)
    assert forecast(after, left(8), 31 * MINUTE).likely == proposal.ends_at
    assert propose(after, left(8), 4 * HOUR, 31 * MINUTE) is None


def test_a_quick_field_is_given_longer_levels() -> None:
    proposal = propose(running(), left(4), 4 * HOUR, HOUR)
    assert proposal is not None
    assert proposal.seconds > 1200
    assert proposal.drift_ms < 0


def test_on_time_nothing_is_proposed() -> None:
    assert propose(running(), left(8), forecast(running(), left(8), HOUR).likely, HOUR) is None


def test_levels_counted_in_hands_are_left_alone() -> None:
    in_hands = tuple(Level(stage.stakes, hands=10) if isinstance(stage, Level) else stage for stage in SCHEDULE)
    assert propose(replace(running(), schedule=in_hands), left(8), HOUR, 0) is None


def test_proposals_are_said_with_levels_minutes_and_the_hour() -> None:
    assert Proposal((9, 10, 11), 900, 8, 10, 0, 25 * MINUTE).sentence("23:10").english() == (
        "About 25 min late. Levels 8 to 10 at 15 minutes end at 23:10."
    )
    assert Proposal((9,), 1800, 8, 8, 0, -25 * MINUTE).sentence("23:10").english() == (
        "About 25 min early. Level 8 at 30 minutes ends at 23:10."
    )
    assert drift_sentence(10 * MINUTE).english() == "On time."


@given(
    st.integers(0, 6 * HOUR),
    st.integers(1, 10),
    st.integers(10_000, 200_000),
    st.integers(0, 8 * HOUR),
    st.sampled_from(EndRule),
)
def test_whatever_happens_the_range_is_a_range_and_a_proposal_helps_and_can_be_taken(
    now: int, players: int, in_play: int, wished: int, rule: EndRule
) -> None:
    who = left(players, in_play)
    seen = forecast(running(), who, now, rule)
    assert now <= seen.earliest <= seen.likely <= seen.latest
    proposal = propose(running(), who, wished, now, rule)
    if proposal is not None:
        assert abs(proposal.ends_at - wished) <= abs(seen.drift(wished)) / 2
        outcome = proposal.command.decide(running(), now)
        assert not isinstance(outcome, Refused)
        after = outcome[0].apply(running(), now)
        assert forecast(after, who, now, rule).likely == proposal.ends_at
        assert all(1200 / 2 <= proposal.seconds <= 1200 * 2 for _ in proposal.rows)


def test_the_wished_end_is_remembered() -> None:
    (event,) = PlanEnd(5 * HOUR).decide(Tournament(), HOUR)  # type: ignore[misc]
    assert event == EndPlanned(5 * HOUR)
    after = event.apply(Tournament(), HOUR)
    assert after.planned_end == PlannedEnd(5 * HOUR)
    assert Tournament().planned_end == PlannedEnd()
    assert event.told(Tournament()).english() == "End planned"
    assert EndPlanned(0).told(Tournament()).english() == "No planned end any more"
    assert PlanEnd(0).decide(after, HOUR) == (EndPlanned(0),)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (PlanEnd(HOUR), "The end must lie ahead, within a year."),
        (PlanEnd(10_000 * HOUR), "The end must lie ahead, within a year."),
        (PlanEnd(-5), "The end must lie ahead, within a year."),
        (PlanEnd(0), "That is the planned end already."),
    ],
)
def test_an_end_that_makes_no_sense_is_refused(command: PlanEnd, said: str) -> None:
    outcome = command.decide(Tournament(), 2 * HOUR)
    assert isinstance(outcome, Refused)
    assert outcome.why.english() == said
