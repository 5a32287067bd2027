"""Hand for hand: tables wait for each other, and what happens in one hand happens at once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from money_evenings import Evening, evening
from shuffleup.tournament.hand_for_hand import (
    Bust,
    OtherTables,
    Ranking,
    SharedHand,
    announced,
    clock_after,
    next_hand,
    rank_busts,
    table_finished,
    table_not_finished,
)
from shuffleup.tournament.house_rules import EqualStacks
from shuffleup.tournament.knock_outs import KnockedOut, Loser
from shuffleup.tournament.offers import Offer, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import KnockOut

FREE = Terms("SEK", Offer(), Offer(), None, Offer())


def going_on(hand: SharedHand | Refused) -> SharedHand:
    assert isinstance(hand, SharedHand), hand.why.english()
    return hand


def ranked(*busts: Bust, others: OtherTables = OtherTables.TIE, equal: EqualStacks = EqualStacks.SHARE) -> Ranking:
    ranking = rank_busts(busts, others, equal)
    assert isinstance(ranking, Ranking), ranking.why.english()
    return ranking


# Tables wait for each other


def test_the_hand_is_over_when_all_tables_have_finished_it() -> None:
    hand = announced((2, 1, 3))
    assert hand.told.english() == "Hand 1 is still played at table 1, 2, 3."
    hand = going_on(table_finished(hand, 2, (Loser(7, 900),)))
    hand = going_on(table_finished(hand, 1))
    assert (hand.waiting_for, hand.over) == ((3,), False)
    hand = going_on(table_finished(hand, 3, (Loser(8, 100), Loser(9, 50))))
    assert hand.over
    assert hand.told.english() == "Hand 1 is over at all tables."
    assert [(bust.table, bust.loser.number) for bust in hand.busts] == [(2, 7), (3, 8), (3, 9)]
    after = going_on(next_hand(hand, (1, 3)))
    assert after == SharedHand(2, (1, 3))


def test_no_table_deals_ahead() -> None:
    hand = going_on(table_finished(announced((1, 2)), 1))
    refusal = next_hand(hand, (1, 2))
    assert isinstance(refusal, Refused)
    assert refusal.why.english() == "Hand 1 is still played at table 2."


def test_a_table_said_to_have_finished_too_early_plays_on() -> None:
    hand = going_on(table_finished(announced((1, 2)), 1, (Loser(7, 900),)))
    hand = going_on(table_finished(hand, 2, (Loser(8, 900),)))
    assert going_on(table_not_finished(hand, 1)) == SharedHand(1, (1, 2), (2,), (Bust(2, Loser(8, 900)),))


def test_what_makes_no_sense_is_refused() -> None:
    hand = going_on(table_finished(announced((1, 2)), 1, (Loser(7),)))
    for refusal, why in (
        (table_finished(hand, 1), "Table 1 has finished this hand."),
        (table_finished(hand, 5), "Table 5 does not play hand for hand."),
        (table_finished(hand, 2, (Loser(7),)), "Say once who goes out."),
        (table_finished(hand, 2, (Loser(8), Loser(8))), "Say once who goes out."),
        (table_not_finished(hand, 2), "Table 2 is still playing this hand."),
    ):
        assert isinstance(refusal, Refused)
        assert refusal.why.english() == why


# Places


@pytest.fixture(scope="module")
def night() -> Evening:
    return evening(FREE, *(f"Player {number}" for number in range(52)))


def places(night: Evening, left: int, ranking: Ranking) -> list[str]:
    """The places with so many players left when the hand began, in the order of the ranking."""
    numbers = [player.number for player in night.tournament.roster.players]
    gone = KnockedOut(tuple((number, KnockOut(1)) for number in numbers[: len(numbers) - left]))
    item = 2
    stay = numbers[len(numbers) - left :]
    outs = tuple(
        (stay[each.loser.number], KnockOut(item, each.rank, each.loser.stack, each.loser.by))
        for each in ranking.ranked
    )
    tournament = KnockedOut(outs).apply(gone.apply(night.tournament, 0) if gone.outs else night.tournament, 0)
    return [str(tournament.places[number]) for number, _ in outs]


X, Y, Z = Loser(0, 900), Loser(1, 4_000), Loser(2, 100)


def test_three_out_at_three_tables_share(night: Evening) -> None:
    # TDA RP-8 A, WSOP 126b: 52 left when it was announced, 50 are paid; all three share fiftieth.
    ranking = ranked(Bust(1, X), Bust(2, Y), Bust(3, Z))
    assert places(night, 52, ranking) == ["50–52", "50–52", "50–52"]
    assert ranking.told.english() == "Out in one hand at different tables: they share their places."


def test_two_out_at_one_table_rank_by_their_stacks(night: Evening) -> None:
    # WSOP 126b: 900 and 4,000 at one table.
    ranking = ranked(Bust(1, Y), Bust(1, X))
    assert [each.loser for each in ranking.ranked] == [X, Y]
    assert places(night, 51, ranking) == ["51", "50"]
    assert "the larger stack is placed higher" in ranking.told.english()


def test_rooms_online_compare_stacks_over_all_tables(night: Evening) -> None:
    ranking = ranked(Bust(1, X), Bust(2, Y), others=OtherTables.BY_STACK)
    assert [each.loser for each in ranking.ranked] == [X, Y]
    assert places(night, 51, ranking) == ["51", "50"]


def test_two_at_one_table_and_one_at_another_all_tie(night: Evening) -> None:
    # No rule says how the two clauses of WSOP 126b combine; we take all of one shared hand as one tie.
    ranking = ranked(Bust(1, X), Bust(1, Y), Bust(2, Z))
    assert places(night, 52, ranking) == ["50–52", "50–52", "50–52"]


def test_equal_stacks_at_one_table_share_or_a_card_decides() -> None:
    busts = Bust(1, Loser(1, 300, card="Qh")), Bust(1, Loser(2, 300, card="Qs"))
    assert [each.rank for each in ranked(*busts).ranked] == [0, 0]
    by_card = ranked(*busts, equal=EqualStacks.CARD)
    assert [(each.loser.number, each.rank) for each in by_card.ranked] == [(1, 0), (2, 1)]
    assert "a card decides" in by_card.told.english()
    missing = rank_busts((Bust(1, Loser(1, 300)), Bust(1, Loser(2, 300))), OtherTables.TIE, EqualStacks.CARD)
    assert isinstance(missing, Refused)
    # Different tables tie whatever the stacks are, so that no card is needed.
    ranked(Bust(1, Loser(1, 300)), Bust(2, Loser(2, 300)), equal=EqualStacks.CARD)


def test_nobody_out_ranks_nobody() -> None:
    assert ranked().ranked == ()


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(1, 5)), max_size=12), st.sampled_from(tuple(OtherTables)))
def test_ranks_never_put_a_smaller_stack_higher_and_go_up_without_gaps(
    gone: list[tuple[int, int]], others: OtherTables
) -> None:
    busts = [Bust(table, Loser(number, 100 * stack)) for number, (table, stack) in enumerate(gone)]
    ranking = ranked(*busts, others=others)
    assert sorted(each.loser.number for each in ranking.ranked) == list(range(len(busts)))
    ranks = [each.rank for each in ranking.ranked]
    assert ranks == sorted(ranks)
    assert set(ranks) == set(range(len(set(ranks))))
    for lower, higher in zip(ranking.ranked, ranking.ranked[1:], strict=False):
        if lower.rank < higher.rank:
            assert lower.loser.stack < higher.loser.stack
    if others is OtherTables.TIE and len({table for table, _ in gone}) > 1:
        assert set(ranks) == {0}


# The clock


def test_two_minutes_come_off_the_clock_for_every_hand() -> None:
    # TDA RP-8 B-D, WSOP 126c: 17:30 on the clock, two hands, the one of the announcement among them.
    assert clock_after(1_050, hands=2) == 810
    assert clock_after(1_050, hands=0) == 1_050
    assert clock_after(100, hands=1) == -20, "that far into the next level"
    assert clock_after(600, hands=1, seconds_a_hand=180) == 420
