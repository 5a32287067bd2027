"""A whole evening of bounties: no knock-out, re-entry or deal ever loses money."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.bounties import WHOLE, BountyKind, BountyRules, NamedBounty, Taken
from shuffleup.tournament.bounty_ledger import Bounties, after_knock_out, after_the_end, opened, with_paid

FIXED = BountyRules(BountyKind.FIXED)
HALF = BountyRules(BountyKind.PROGRESSIVE)
MYSTERY = BountyRules(BountyKind.MYSTERY, envelopes=(700, 200, 100))

NUMBERS = st.integers(1, 8)
RULES = st.builds(
    BountyRules,
    st.sampled_from(BountyKind),
    st.integers(0, WHOLE),
    st.lists(st.integers(1, 5_000), max_size=6).map(tuple),
    st.sampled_from((1, 5, 100)),
    named=st.lists(
        st.builds(NamedBounty, NUMBERS, st.integers(1, 900)), max_size=2, unique_by=lambda b: b.player
    ).map(tuple),
)
KNOCK_OUTS = st.lists(st.tuples(NUMBERS, st.permutations(range(1, 9)), st.integers(0, 3), st.integers(0, 2**32)))


def paid(rules: BountyRules, *players: int, amount: int = 1_000) -> Bounties:
    bounties = opened(rules)
    for player in players:
        bounties = with_paid(bounties, player, amount)
    return bounties


def test_who_takes_bounties_is_worth_more_to_the_next() -> None:
    """P1 knocks out P2 and P3 knocks out P1, all of them having begun with 10.00, half of a bounty being cash."""
    bounties, first = after_knock_out(paid(HALF, 1, 2, 3), 2, (1,), left=3)
    assert first == (Taken(1, 500, 500),)
    assert bounties.on(1) == 1_500
    bounties, second = after_knock_out(bounties, 1, (3,), left=2)
    assert second == (Taken(3, 750, 750),)
    assert bounties.on(3) == 1_750
    bounties, last = after_the_end(bounties, (3,))
    assert last == (Taken(3, 1_750),)
    assert bounties.cash == {1: 500, 3: 2_500}


def test_the_winner_collects_the_own_head_whatever_is_on_it() -> None:
    assert after_the_end(paid(HALF, 4, amount=15_532), (4,))[1] == (Taken(4, 15_532),)


def test_who_comes_in_again_has_a_new_bounty_on_the_head() -> None:
    bounties, _ = after_knock_out(paid(HALF, 1, 2), 2, (1,), left=2)
    assert bounties.on(2) == 0
    assert with_paid(bounties, 2, 1_000).on(2) == 1_000


def test_a_bounty_by_name_can_be_taken_once() -> None:
    rules = BountyRules(named=(NamedBounty(2, 300),))
    bounties, taken = after_knock_out(opened(rules), 2, (1,), left=5)
    assert taken == (Taken(1, 300),)
    assert after_knock_out(bounties, 2, (3,), left=4)[1] == (Taken(3, 0),)


def test_the_winner_keeps_what_was_put_up_on_the_winner_by_name() -> None:
    assert after_the_end(opened(BountyRules(named=(NamedBounty(2, 300),))), (2,))[1] == (Taken(2, 300),)


def test_the_bounty_of_a_player_nobody_is_said_to_have_knocked_out_waits() -> None:
    bounties, taken = after_knock_out(paid(FIXED, 1, 2), 2, (), left=2)
    assert taken == ()
    assert (bounties.on(2), bounties.waiting, bounties.total) == (0, 1_000, 2_000)


def test_mystery_bounties_begin_when_as_many_are_left_as_there_are_envelopes() -> None:
    bounties = paid(MYSTERY, 1, 2, 3, 4, amount=250)
    assert (bounties.waiting, bounties.total) == (0, 1_000)
    bounties, taken = after_knock_out(bounties, 4, (1,), left=4, chance=0)
    assert taken == (Taken(1, 0),)
    bounties, taken = after_knock_out(bounties, 3, (1,), left=3, chance=1)
    assert taken == (Taken(1, 200),)
    bounties, taken = after_knock_out(bounties, 1, (2,), left=2, chance=7)
    assert taken == (Taken(2, 100),)
    bounties, taken = after_the_end(bounties, (2,))
    assert taken == (Taken(2, 700),)
    assert (dict(bounties.cash), bounties.total) == ({1: 200, 2: 800}, 1_000)


def test_no_envelope_is_drawn_where_nobody_is_said_to_have_done_it() -> None:
    bounties, taken = after_knock_out(paid(MYSTERY, 1, 2, 3), 3, (), left=3, chance=1)
    assert taken == ()
    assert bounties.envelopes == MYSTERY.envelopes


def test_money_that_is_in_no_envelope_waits_and_too_much_in_them_is_seen() -> None:
    assert paid(MYSTERY, 1, 2, amount=600).waiting == 200
    assert paid(MYSTERY, 1, 2, amount=400).waiting == -200


def test_who_agree_to_end_it_keep_their_heads_and_share_the_envelopes() -> None:
    _, taken = after_the_end(paid(MYSTERY, 1, 2, 3), (3, 1, 2))
    assert [each.cash for each in taken] == [334, 333, 333]
    _, taken = after_the_end(paid(FIXED, 1, 2), (2, 1))
    assert taken == (Taken(2, 1_000), Taken(1, 1_000))


def test_nothing_happens_where_nobody_is_left_to_say_who_won() -> None:
    bounties = paid(HALF, 1, 2)
    assert after_the_end(bounties, ()) == (bounties, ())


@given(RULES, st.integers(0, 2_500), KNOCK_OUTS, st.booleans())
def test_cash_heads_and_envelopes_are_what_was_paid_in(
    rules: BountyRules, amount: int, knock_outs: list[tuple[int, list[int], int, int]], again: bool
) -> None:
    bounties = opened(rules)
    there = sum(bounty.amount for bounty in rules.named)
    still_in = set(range(1, 9))
    for player in still_in:
        bounties = with_paid(bounties, player, amount)
        there += amount
    for busted, order, count, chance in knock_outs:
        if busted not in still_in and again:
            bounties = with_paid(bounties, busted, amount)
            there += amount
            still_in.add(busted)
        elif busted in still_in and len(still_in) > 1:
            before = bounties
            winners = [player for player in order if player in still_in - {busted}][:count]
            bounties, taken = after_knock_out(bounties, busted, winners, len(still_in), chance)
            still_in.remove(busted)
            assert bounties.on(busted) == 0
            assert len(before.envelopes) - len(bounties.envelopes) in (0, 1)
            got = sum(each.cash + each.head for each in taken)
            if winners:
                assert got == before.on(busted) + sum(before.envelopes) - sum(bounties.envelopes)
        assert bounties.total == there
        assert all(money >= 0 for money in (*bounties.heads.values(), *bounties.cash.values()))
        assert set(bounties.heads) <= still_in
    bounties, taken = after_the_end(bounties, sorted(still_in))
    assert bounties.total == there
    assert not any(bounties.on(player) for player in still_in)
    assert bounties.envelopes == ()
