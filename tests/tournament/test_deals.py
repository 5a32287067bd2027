"""Deals: what each player gets by each method, to the last öre, and what can't be agreed on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shuffleup.tournament.deal_talk import (
    ALL,
    DEAL_METHODS,
    MOST_IN_A_DEAL,
    Deal,
    DealMethod,
    DealTalk,
    fault_in_deal,
    fault_in_talk,
)
from shuffleup.tournament.deals import BY_RULE, Proposal, SideBySide, by_hand, by_percent, proposals, rounded
from shuffleup.tournament.icm import icm
from shuffleup.tournament.refusal import Refused, Sentence

ICM, CHIP_CHOP, CHIPS_ONLY, EVEN = BY_RULE


def table(
    stacks: Sequence[int], prizes: Sequence[int], unit: int = 1, for_first: int = 0, currency: str = "points"
) -> SideBySide:
    """The proposals for players 1, 2, 3, … with these stacks."""
    found = proposals(tuple(enumerate(stacks, start=1)), tuple(prizes), unit, for_first, code=currency)
    assert isinstance(found, SideBySide), found.why.english()
    return found


def proposal(method: DealMethod, side_by_side: SideBySide) -> Proposal:
    """What one method proposes."""
    (found,) = (each for each in side_by_side.proposals if each.method is method)
    return found


def amounts(found: Proposal | Refused) -> list[int]:
    """What each player gets."""
    assert isinstance(found, Proposal), found.why.english()
    return [cut.amount for cut in found.cuts]


def said(warnings: Sequence[Sentence]) -> list[str]:
    """Warnings as a host reads them."""
    return [warning.english() for warning in warnings]


def refusal(answer: object) -> str:
    """What a host reads who is refused."""
    assert isinstance(answer, Refused)
    return answer.why.english()


# -- Worked cases


@pytest.mark.parametrize(
    ("stacks", "prizes", "shares"),
    [
        pytest.param((70, 30), (10_000, 5_000), [8_500, 6_500], id="poker-king.com"),
        pytest.param(
            (400, 300, 200, 100), (1_600, 1_000, 600, 400), [1_200, 1_000, 800, 600], id="advanced training"
        ),
        pytest.param((300, 200, 100), (1_000, 500), [750, 500, 250], id="no prize for one of them"),
    ],
)
def test_a_chip_chop_gives_everybody_the_last_prize_and_the_rest_by_chips(
    stacks: tuple[int, ...], prizes: tuple[int, ...], shares: list[int]
) -> None:
    assert amounts(proposal(CHIP_CHOP, table(stacks, prizes))) == shares


def test_an_even_chop_of_four() -> None:
    """advancedpokertraining.com: 3,600 by four."""
    assert amounts(proposal(EVEN, table((400, 300, 200, 100), (1_600, 1_000, 600, 400)))) == [900] * 4


@pytest.mark.parametrize(
    ("stacks", "prizes", "shares"),
    [
        pytest.param((50, 30, 20), (7_000, 3_000), [4_518, 3_225, 2_257], id="Wikipedia"),
        pytest.param((1_500, 1_200), (10_000, 7_600), [8_934, 8_666], id="poker-apprentice, heads-up"),
        pytest.param(
            (5_000, 3_000, 1_500, 500), (50_000, 30_000, 20_000), [37_779, 31_289, 22_560, 8_372], id="pailiku.com"
        ),
    ],
)
def test_icm_to_the_cent(stacks: tuple[int, ...], prizes: tuple[int, ...], shares: list[int]) -> None:
    """Rounded down, and the spare cents to the largest stacks: up to a cent beside figures rounded to the nearest.

    Those of pailiku.com are 37,778.07, 31,288.88, 22,560.25 and 8,372.80 cents: two are spare.
    """
    found = table(stacks, prizes)
    assert amounts(proposal(ICM, found)) == list(found.playing_on) == shares


def test_by_chips_alone_the_leader_gets_more_than_first_prize_and_everybody_is_told() -> None:
    """ggnetwork.com, iratapoker.com: 1,000 chips against 1, prizes of 100 and 50."""
    by_chips = proposal(CHIPS_ONLY, table((1_000, 1), (10_000, 5_000)))
    assert amounts(by_chips) == [14_986, 14]
    assert [said(cut.warnings) for cut in by_chips.cuts] == [
        ["More than first prize."],
        ["Less than the last prize, which nobody can miss."],
    ]
    assert said(by_chips.warnings) == [
        "Nobody keeps the last prize: small stacks may get less than for going out next."
    ]


def test_a_chip_chop_too_can_give_the_leader_more_than_first_prize() -> None:
    chop = proposal(CHIP_CHOP, table((900, 50, 50), (500, 300, 100)))
    assert amounts(chop) == [640, 130, 130]
    assert [said(cut.warnings) for cut in chop.cuts] == [["More than first prize."], [], []]


def test_where_not_all_are_paid_a_chip_chop_is_by_chips_alone_and_nobody_is_warned_of_that() -> None:
    found = table((300, 200, 100), (1_000, 500))
    by_chips = proposal(CHIPS_ONLY, found)
    assert amounts(by_chips) == amounts(proposal(CHIP_CHOP, found))
    assert by_chips.warnings == ()


# -- Rounding


def test_shares_rounded_up_would_be_more_than_there_is() -> None:
    """Three equal stacks for 570.01: rounding each share up, as has been published, would pay out too much."""
    assert amounts(proposal(EVEN, table((10, 10, 10), (30_000, 17_001, 10_000)))) == [19_001, 19_000, 19_000]


def test_spare_units_go_to_the_largest_stacks_one_each() -> None:
    assert amounts(proposal(EVEN, table((10, 30, 20), (300, 120, 80), unit=10))) == [160, 170, 170]


def test_of_equal_stacks_the_first_named_gets_the_spare_unit() -> None:
    assert amounts(proposal(EVEN, table((10, 20, 20), (80, 20, 0)))) == [33, 34, 33]


def test_what_is_less_than_a_unit_goes_to_the_largest_stack() -> None:
    assert amounts(proposal(EVEN, table((10, 30), (325, 100), unit=50))) == [200, 225]


def test_a_unit_larger_than_everything_leaves_all_to_the_largest_stack_with_warnings() -> None:
    even = proposal(EVEN, table((10, 30), (200, 100), unit=1_000))
    assert amounts(even) == [0, 300]
    assert all(cut.warnings for cut in even.cuts)


def test_a_share_that_is_whole_stays_whole() -> None:
    """By arithmetic with finite digits these come out a little less or more than whole."""
    assert amounts(proposal(ICM, table((50, 50), (10_000, 5_000)))) == [7_500, 7_500]
    assert amounts(proposal(ICM, table((75, 25), (10_000, 5_000), unit=50))) == [8_750, 6_250]
    assert amounts(proposal(ICM, table((7,) * 9, (900, 500, 300, 100)))) == [200] * 9


def test_icm_never_rounds_a_leader_up_past_first_prize() -> None:
    """The leader misses both prizes once in some hundred thousand million times: as good as first prize."""
    found = table((1, 1, 447_206), (100, 100), unit=100)
    assert amounts(proposal(ICM, found)) == [100, 0, 100]
    assert table((1, 1, 447_206), (1, 1)).playing_on == (1, 0, 1)


def test_who_has_no_share_gets_no_spare_unit() -> None:
    assert rounded([Fraction(0), Fraction(5, 2), Fraction(5, 2)], ((1, 90), (2, 5), (3, 5)), 5) == (0, 3, 2)


# -- What is left for first


def test_the_icm_method_takes_what_is_left_for_first_out_of_first_prize() -> None:
    found = table((50, 30, 20), (70_000, 30_000), for_first=10_000)
    reduced = icm((50, 30, 20), (60_000, 30_000))
    assert amounts(proposal(ICM, found)) == pytest.approx(reduced, abs=1)
    assert sum(amounts(proposal(ICM, found))) == 90_000
    assert [abs(cut.difference) <= 1 for cut in proposal(ICM, found).cuts] == [True] * 3


def test_the_other_methods_share_what_is_not_left_for_first() -> None:
    found = table((70, 30), (10_000, 5_000), for_first=2_000)
    assert amounts(proposal(CHIP_CHOP, found)) == [7_100, 5_900]
    assert amounts(proposal(CHIPS_ONLY, found)) == [9_100, 3_900]
    assert amounts(proposal(EVEN, found)) == [6_500, 6_500]
    assert proposal(EVEN, found).deal == Deal(EVEN, ((1, 6_500), (2, 6_500)), 2_000)


def test_heads_up_to_leave_all_there_is_to_win_is_to_play_on() -> None:
    found = table((70, 30), (10_000, 5_000), for_first=5_000)
    assert [amounts(proposal(method, found)) for method in (ICM, CHIP_CHOP, EVEN)] == [[5_000, 5_000]] * 3
    assert [cut.difference for cut in proposal(EVEN, found).cuts] == [0, 0]


def test_the_last_prize_for_everybody_and_the_winner_takes_the_rest() -> None:
    found = table((60, 20, 20), (500, 300, 200), for_first=400)
    assert amounts(proposal(CHIP_CHOP, found)) == amounts(proposal(EVEN, found)) == [200] * 3
    assert [said(cut.warnings) for cut in proposal(EVEN, found).cuts] == [
        ["With what is left for first, more than first prize."]
    ] * 3


def test_no_more_can_be_left_for_first_than_leaves_everybody_the_last_prize() -> None:
    too_much = proposals(((1, 60), (2, 20), (3, 20)), (50_000, 30_000, 20_000), 1, 40_100, code="USD")
    assert refusal(too_much) == (
        "At most $400 can be left for first: not over first prize, and everybody keeps the last prize."
    )


def test_no_more_can_be_left_for_first_than_first_prize() -> None:
    talk = DealTalk(((1, 60), (2, 20), (3, 20)), (400, 300, 0), for_first=401)
    assert talk.most_for_first == 400
    assert fault_in_talk(talk) is not None


# -- By hand


def test_percentages_of_what_is_shared() -> None:
    found = table((70, 20, 10), (500, 300, 200), for_first=100)
    cuts = by_percent(found, ((3, 1_667), (2, 3_333), (1, 5_000)))
    assert amounts(cuts) == [451, 299, 150]
    assert isinstance(cuts, Proposal)
    assert cuts.method is DealMethod.PERCENT
    assert cuts.for_first == 100


@pytest.mark.parametrize(
    ("percents", "why"),
    [
        (((1, 6_000), (2, 3_950)), "The shares come to 99.50 %. Make them 100 %."),
        (((1, 6_000), (2, 4_100)), "The shares come to 101 %. Make them 100 %."),
        (((1, 11_000), (2, -1_000)), "Nobody can get less than nothing. Correct that share."),
        (((1, 10_000),), "A deal has one share for each player who is left. Look who is missing or too many."),
        (
            ((1, 6_000), (1, 4_000)),
            "A deal has one share for each player who is left. Look who is missing or too many.",
        ),
    ],
)
def test_percentages_that_make_no_deal(percents: tuple[tuple[int, int], ...], why: str) -> None:
    assert refusal(by_percent(table((70, 30), (10_000, 5_000)), percents)) == why


def test_amounts_by_hand_are_compared_with_playing_on() -> None:
    found = table((70, 30), (10_000, 5_000), for_first=1_000)
    cuts = by_hand(found, ((2, 6_000), (1, 8_000)))
    assert amounts(cuts) == [8_000, 6_000]
    assert isinstance(cuts, Proposal)
    # Playing on is worth 8,500 and 6,500; the chance of the 1,000 is worth 700 and 300.
    assert [cut.difference for cut in cuts.cuts] == [200, -200]
    assert cuts.deal == Deal(DealMethod.BY_HAND, ((1, 8_000), (2, 6_000)), 1_000)


@pytest.mark.parametrize(
    ("shares", "why"),
    [
        (((1, 900_000), (2, 550_000)), "500 kr is not shared yet. Give it to somebody."),
        (((1, 900_000), (2, 605_000)), "The shares are 50 kr more than there is. Take it off somebody."),
        (((1, 1_500_001), (2, -1)), "Nobody can get less than nothing. Correct that share."),
        (
            ((1, 900_000), (2, 600_000), (3, 0)),
            "A deal has one share for each player who is left. Look who is missing or too many.",
        ),
        ((), "A deal has one share for each player who is left. Look who is missing or too many."),
    ],
)
def test_amounts_that_make_no_deal(shares: tuple[tuple[int, int], ...], why: str) -> None:
    found = table((70, 30), (1_000_000, 500_000), currency="SEK")
    assert refusal(by_hand(found, shares, "SEK")) == why
    assert fault_in_deal(Deal(DealMethod.BY_HAND, shares), found.talk.stacks, found.talk.prizes) is not None


# -- What there can be a deal about


@pytest.mark.parametrize(
    ("talk", "why"),
    [
        (DealTalk((), (100,)), "A deal needs two players or more."),
        (DealTalk(((1, 100),), (100,)), "A deal needs two players or more."),
        (
            DealTalk(tuple((number, 10) for number in range(MOST_IN_A_DEAL + 1)), (100,)),
            "A deal is for at most 1000 players. Play on a little.",
        ),
        (
            DealTalk(((1, 100), (1, 50)), (100,)),
            "A player is named twice in the deal. Take one of them away.",
        ),
        (
            DealTalk(((1, 100), (2, 0)), (100,)),
            "Count the chips of everybody who is left first; without chips nobody is in the deal.",
        ),
        (DealTalk(((1, 100), (2, 50)), ()), "There is no money to share. Set the prizes first."),
        (DealTalk(((1, 100), (2, 50)), (0, 0)), "There is no money to share. Set the prizes first."),
        (
            DealTalk(((1, 100), (2, 50)), (50, 100)),
            "The prizes must not grow from one place to the next. Correct them first.",
        ),
        (
            DealTalk(((1, 100), (2, 50)), (50, -1)),
            "The prizes must not grow from one place to the next. Correct them first.",
        ),
        (DealTalk(((1, 100), (2, 50)), (100, 50), unit=0), "Shares are rounded to 1 or more."),
        (
            DealTalk(((1, 100), (2, 50)), (100, 50), for_first=-1),
            "What is left for first can't be less than nothing.",
        ),
    ],
)
def test_there_is_no_deal_about_this(talk: DealTalk, why: str) -> None:
    assert refusal(proposals(talk.stacks, talk.prizes, talk.unit, talk.for_first)) == why


def test_a_deal_must_name_those_who_are_left() -> None:
    stacks, prizes = ((3, 70), (8, 30)), (10_000, 5_000)
    assert fault_in_deal(Deal(EVEN, ((8, 7_500), (3, 7_500))), stacks, prizes) is None
    assert fault_in_deal(Deal(EVEN, ((1, 7_500), (2, 7_500))), stacks, prizes) is not None
    assert fault_in_deal(Deal(EVEN, ((3, 7_500), (8, 2_400)), 5_100), stacks, prizes) is not None


def test_every_method_has_a_name() -> None:
    assert set(DEAL_METHODS) == set(DealMethod)


def test_the_table_can_be_read_player_by_player() -> None:
    found = table((70, 30), (10_000, 5_000))
    assert [(row.number, row.chips, row.playing_on) for row in found.rows] == [(1, 70, 8_500), (2, 30, 6_500)]
    assert [[cut.amount for cut in row.cuts] for row in found.rows] == [
        [8_500, 8_500, 10_500, 7_500],
        [6_500, 6_500, 4_500, 7_500],
    ]


def test_what_was_worked_out_by_steps_need_not_be_worked_out_again() -> None:
    stacks, prizes = ((1, 50), (2, 30), (3, 20)), (700, 300)
    worth = icm((50, 30, 20), prizes)
    assert proposals(stacks, prizes, worth=worth) == proposals(stacks, prizes)
    even = proposals(stacks, prizes, worth=(400, 350, 250))
    assert isinstance(even, SideBySide)
    assert even.playing_on == (400, 350, 250)


# -- Whatever the stacks, prizes, unit, and what is left for first


@st.composite
def talks(draw: st.DrawFn) -> DealTalk:
    """Anything there can be a deal about."""
    chips = st.one_of(st.integers(1, 40), st.integers(1, 10**7))
    stacks = tuple(enumerate(draw(st.lists(chips, min_size=2, max_size=12)), start=1))
    money = st.one_of(st.integers(0, 50), st.integers(0, 10**8), st.integers(0, 10**6).map(lambda kr: 100 * kr))
    prizes = draw(st.lists(money, min_size=1, max_size=14).filter(any))
    talk = DealTalk(stacks, tuple(sorted(prizes, reverse=True)))
    unit = draw(st.one_of(st.just(1), st.sampled_from([5, 100, 1_000]), st.integers(1, 10**6)))
    for_first = draw(st.one_of(st.just(0), st.integers(0, talk.most_for_first), st.just(talk.most_for_first)))
    return DealTalk(stacks, talk.prizes, unit, for_first)


def worked_out(talk: DealTalk) -> SideBySide:
    found = proposals(talk.stacks, talk.prizes, talk.unit, talk.for_first)
    assert isinstance(found, SideBySide), found.why.english()
    return found


@given(talks())
def test_every_proposal_is_a_deal_that_adds_up(talk: DealTalk) -> None:
    found = worked_out(talk)
    for each in found.proposals:
        assert fault_in_deal(each.deal, talk.stacks, talk.prizes) is None
        assert sum(amounts(each)) + talk.for_first == talk.total
    assert sum(found.playing_on) == talk.total


@given(talks())
def test_what_a_deal_gives_one_player_it_takes_from_others(talk: DealTalk) -> None:
    for each in worked_out(talk).proposals:
        assert sum(cut.difference for cut in each.cuts) == 0


@given(talks())
def test_the_icm_deal_is_worth_just_what_playing_on_is_but_for_rounding(talk: DealTalk) -> None:
    for cut in proposal(ICM, worked_out(DealTalk(talk.stacks, talk.prizes))).cuts:
        assert cut.difference == 0
    for cut in proposal(ICM, worked_out(DealTalk(talk.stacks, talk.prizes, 1, talk.for_first))).cuts:
        assert abs(cut.difference) <= 2


@given(talks())
def test_shares_are_whole_units_but_for_the_largest_stack(talk: DealTalk) -> None:
    for each in worked_out(talk).proposals:
        assert sum(amount % talk.unit > 0 for amount in amounts(each)) <= 1


@given(talks())
def test_more_chips_never_get_less(talk: DealTalk) -> None:
    """By ICM, as long as first prize stays the largest; beyond that, the leader's part is what is left for first."""
    found = worked_out(talk)
    second = talk.prizes[1] if len(talk.prizes) > 1 else 0
    by_stack = sorted(range(len(talk.stacks)), key=lambda place: (talk.stacks[place][1], -place))
    for each in found.proposals:
        if each.method is not ICM or talk.for_first <= talk.first - second:
            in_order = [each.cuts[place].amount for place in by_stack]
            assert all(less <= more for less, more in pairwise(in_order)), each.method


@given(talks())
def test_equal_stacks_get_the_same_but_for_the_spare_units(talk: DealTalk) -> None:
    for each in worked_out(talk).proposals:
        got = list(zip(talk.stacks, amounts(each), strict=True))
        largest = max(chips for _, chips in talk.stacks)
        for (_, chips), amount in got:
            others = [other for (_, same), other in got if same == chips]
            spread = talk.unit if chips < largest else 2 * talk.unit
            assert amount - min(others) <= spread


@given(talks())
def test_by_icm_and_by_a_chip_chop_nobody_gets_less_than_the_last_prize(talk: DealTalk) -> None:
    """Where prizes and what is left for first are whole units."""
    prizes = tuple(talk.unit * prize for prize in talk.prizes)
    second = prizes[1] if len(prizes) > 1 else 0
    found = worked_out(DealTalk(talk.stacks, prizes, talk.unit, talk.unit * talk.for_first))
    assert min(amounts(proposal(CHIP_CHOP, found))) >= found.talk.last
    if found.talk.for_first <= found.talk.first - second:
        assert min(amounts(proposal(ICM, found))) >= found.talk.last
        assert max(amounts(proposal(ICM, found))) + found.talk.for_first <= found.talk.first


@given(talks(), st.data())
def test_percentages_add_up_too(talk: DealTalk, data: st.DataObject) -> None:
    marks = data.draw(st.lists(st.integers(0, ALL), min_size=len(talk.stacks) - 1, max_size=len(talk.stacks) - 1))
    borders = [0, *sorted(marks), ALL]
    percents = tuple((number, high - low) for number, (low, high) in enumerate(pairwise(borders), start=1))
    cuts = by_percent(worked_out(talk), percents)
    assert sum(amounts(cuts)) == talk.shared
    assert all(amount == 0 for amount, (_, part) in zip(amounts(cuts), percents, strict=True) if not part)


@given(talks(), st.integers(-1_000, 1_000))
def test_a_deal_that_does_not_add_up_is_refused(talk: DealTalk, off: int) -> None:
    assume(off)
    deal = proposal(EVEN, worked_out(talk)).deal
    (number, amount), *rest = deal.amounts
    wrong = Deal(deal.method, ((number, amount + off), *rest), deal.for_first)
    assert fault_in_deal(wrong, talk.stacks, talk.prizes) is not None
