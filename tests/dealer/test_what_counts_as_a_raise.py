"""What chips and words mean: the examples of the rule books, and what holds for every bet."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.dealer.chips_thrown import Thrown, Undercall, silent_chips
from shuffleup.dealer.facing import Facing, Kind, Ruling
from shuffleup.dealer.spoken import (
    RaiseMotions,
    Said,
    UnclearAmount,
    WagerRules,
    Word,
    amount_meant,
    meanings,
    wager_ruling,
)
from shuffleup.tournament.refusal import Refused

MANY = 100_000


@dataclass(frozen=True)
class Case:
    """An example of a rule book: what was faced, the chips put out, what it is, the total and what comes back."""

    name: str
    facing: Facing
    thrown: Thrown
    kind: Kind
    to: int
    back: int = 0
    owed: int = 0


def faced(bet: int, by: int, stack: int = MANY, **more: int) -> Facing:
    """A bet that was raised *by* so much last, so that the next raise goes at least as far."""
    return Facing(bet=bet, raise_to=bet + by, stack=stack, earlier=(bet - by,) if 0 < by < bet else (), **more)


BIG_BLIND_50 = Facing(bet=600, raise_to=1_150, stack=MANY, in_front=50, earlier=(50,))
TWO_25S = (25, 25)
BIG_BLIND_100 = Facing(bet=700, raise_to=1_300, stack=MANY, in_front=100, earlier=(100,))

EXAMPLES = (
    Case("TDA 44: one large chip", faced(400, 400), Thrown((5_000,)), Kind.CALL, 400, back=4_600),
    Case("TDA 44: one large chip, the last", faced(400, 400, 500), Thrown((500,)), Kind.CALL, 400, back=100),
    Case("TDA 44: nobody has bet", Facing(0, 100, MANY), Thrown((1_000,)), Kind.BET, 1_000),
    Case("TDA 45 Ex-1", faced(1_100, 700), Thrown((500, 1_000)), Kind.CALL, 1_100, back=400),
    Case("TDA 45 Ex-2", faced(1_050, 1_050, 2_000), Thrown((1_000, 1_000)), Kind.CALL, 1_050, back=950),
    Case("TDA addendum 45 Ex 1-A", faced(1_200, 1_200), Thrown((1_000, 1_000)), Kind.CALL, 1_200, back=800),
    Case("TDA addendum 45 Ex 1-B", faced(1_100, 600), Thrown((500, 1_000)), Kind.CALL, 1_100, back=400),
    Case("TDA addendum 45 Ex 2", faced(1_100, 600), Thrown((1_000, *[100] * 5)), Kind.RAISE, 1_700, owed=200),
    Case("just half a raise", faced(1_100, 600), Thrown((1_000, *[100] * 4)), Kind.RAISE, 1_700, owed=300),
    Case("TDA addendum 45 Ex 3", faced(1_100, 600), Thrown((1_000, *[100] * 3)), Kind.CALL, 1_100, back=200),
    Case("TDA addendum 45 Ex 4-A", faced(1_400, 1_400), Thrown((1_000, *[500] * 3)), Kind.RAISE, 2_800, owed=300),
    Case("TDA addendum 45 Ex 4-B", faced(1_400, 1_400), Thrown((1_000, 500, 500)), Kind.CALL, 1_400, back=600),
    Case("4-A with the last chips", faced(1_400, 1_400, 2_500), Thrown((1_000, *[500] * 3)), Kind.RAISE, 2_500),
    Case("4-B with the last chips", faced(1_400, 1_400, 2_000), Thrown((1_000, 500, 500)), Kind.RAISE, 2_000),
    Case("TDA 61: no change from a bet", faced(325, 325), Thrown((500, 25)), Kind.RAISE, 650, owed=125),
    Case("WSOP 92", faced(1_200, 800), Thrown((1_000, 1_000)), Kind.CALL, 1_200, back=800),
    Case("TDA 43-A: fourteen hundred", faced(1_000, 1_000), Thrown((1_000, *[100] * 4)), Kind.CALL, 1_000, back=400),
    Case("TDA addendum 43 Ex 3", faced(300, 300), Thrown((500, 500)), Kind.RAISE, 1_000),
    Case("46 situation 1-1", BIG_BLIND_50, Thrown((1_000,), prior=TWO_25S), Kind.CALL, 600, back=450),
    Case("46 situation 1-2a", BIG_BLIND_50, Thrown((500, 500), prior=TWO_25S), Kind.CALL, 600, back=450),
    Case("46 situation 1-2b", BIG_BLIND_50, Thrown((100, 500), prior=TWO_25S), Kind.CALL, 600, back=50),
    Case("46 situation 1-3", BIG_BLIND_50, Thrown((1_000, 500), prior=TWO_25S), Kind.RAISE, 1_550),
    Case("46 situation 2-1", BIG_BLIND_50, Thrown((1_000,), prior=TWO_25S, taken=TWO_25S), Kind.CALL, 600, back=400),
    Case("46 situation 2-2", BIG_BLIND_50, Thrown((1_000, 500), prior=TWO_25S, taken=TWO_25S), Kind.RAISE, 1_500),
    Case("46 situation 3", BIG_BLIND_50, Thrown((1_000,), prior=TWO_25S, taken=(25,)), Kind.RAISE, 1_150, owed=125),
    Case("46 situation 4", BIG_BLIND_100, Thrown((500,), prior=(1_000,)), Kind.RAISE, 1_500),
    Case(
        "46 situation 4, too little for a raise", BIG_BLIND_100, Thrown((25,), (), (900,)), Kind.CALL, 700, back=225
    ),
    Case("WSOP 98-b-2", BIG_BLIND_100, Thrown((5_000,), prior=(1_000,), taken=(1_000,)), Kind.RAISE, 5_000),
    Case(
        "46 situation 5, WSOP 98-e",
        BIG_BLIND_50,
        Thrown((500, 500), prior=TWO_25S, gathered=True),
        Kind.RAISE,
        1_150,
        owed=100,
    ),
    Case("TDA 51 Ex 2", faced(8_000, 8_000), Thrown((1_000, 1_000)), Kind.CALL, 8_000, owed=6_000),
    Case("TDA 52-A: an underbet", Facing(0, 200, MANY), Thrown((100,)), Kind.BET, 200, owed=100),
    Case("all-in for less than the smallest bet", Facing(0, 200, 100), Thrown((100,)), Kind.BET, 100),
    Case("all-in for less than the call", faced(400, 400, 300), Thrown((100, 100, 100)), Kind.CALL, 300),
    Case("the big blind raises", Facing(100, 200, MANY, in_front=100), Thrown((500,)), Kind.RAISE, 600),
    Case(
        "the big blind adds a trifle", Facing(100, 200, MANY, in_front=100), Thrown((25,)), Kind.CHECK, 100, back=25
    ),
    Case("fixed limit 20: a fistful", Facing(0, 20, MANY, most=20), Thrown((10,) * 5), Kind.BET, 20, back=30),
    Case("fixed limit 20: two bets", Facing(20, 40, MANY, most=40), Thrown((10,) * 5), Kind.RAISE, 40, back=10),
    Case("limit, half a raise", Facing(20, 40, MANY, most=40), Thrown((10,) * 3), Kind.RAISE, 40, owed=10),
    Case("pot limit: too much", Facing(0, 100, MANY, most=300), Thrown((100,) * 5), Kind.BET, 300, back=200),
)


@pytest.mark.parametrize("case", EXAMPLES, ids=lambda case: case.name)
def test_examples_of_the_rule_books(case: Case) -> None:
    ruling = silent_chips(case.facing, case.thrown)
    assert isinstance(ruling, Ruling), ruling.why.english()
    assert (ruling.kind, ruling.to, ruling.back, ruling.owed) == (case.kind, case.to, case.back, case.owed)


def test_the_last_chips_are_said_to_be_all_in() -> None:
    ruling = silent_chips(faced(1_400, 1_400, 2_000), Thrown((1_000, 500, 500)))
    assert isinstance(ruling, Ruling)
    assert ruling.told().english() == "All-in: raise to 2000."
    assert ruling.told(decimals=2).english() == "All-in: raise to 20."


class TestUndercalls:
    """TDA 51-B with its examples; Robert's Rules 3."""

    raised = Facing(bet=8_000, raise_to=14_000, stack=MANY, earlier=(2_000,))
    silently = Thrown((1_000, 1_000))

    def test_after_a_raise_the_host_may_let_it_be_a_fold(self) -> None:
        ruling = silent_chips(self.raised, self.silently)
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.to, ruling.leaves) == (Kind.CALL_OR_FOLD, 8_000, 2_000)

    def test_what_was_meant_to_be_called_stays_and_the_rest_comes_back(self) -> None:
        facing = Facing(bet=1_200, raise_to=2_000, stack=MANY, earlier=(400,))
        ruling = silent_chips(facing, Thrown((500,)))
        assert isinstance(ruling, Ruling)
        assert (ruling.leaves, ruling.lies - ruling.leaves) == (400, 100)

    @pytest.mark.parametrize("facing", [replace(raised, heads_up=True), replace(raised, earlier=())])
    def test_heads_up_or_before_the_opening_bet_it_is_a_full_call(self, facing: Facing) -> None:
        ruling = silent_chips(facing, self.silently)
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.owed) == (Kind.CALL, 6_000)

    def test_some_houses_always_want_the_full_call(self) -> None:
        ruling = silent_chips(self.raised, self.silently, Undercall.FULL_CALL)
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.owed) == (Kind.CALL, 6_000)

    def test_some_let_the_chips_be_taken_back(self) -> None:
        ruling = silent_chips(self.raised, self.silently, Undercall.TAKE_BACK)
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.leaves) == (Kind.CALL_OR_FOLD, 0)

    def test_call_said_aloud_is_a_full_call_in_every_house(self) -> None:
        for undercall in Undercall:
            ruling = wager_ruling(self.raised, Said(Word.CALL), self.silently, WagerRules(undercall))
            assert isinstance(ruling, Ruling)
            assert (ruling.kind, ruling.to, ruling.rule) == (Kind.CALL, 8_000, "TDA 51-A")


class TestStringBets:
    """TDA 42, 56; WSOP 103; Robert's Rules 14."""

    facing = Facing(bet=400, raise_to=800, stack=MANY)
    twice = Thrown((100,) * 4, later=(500,))

    def test_what_is_fetched_in_a_second_motion_comes_back(self) -> None:
        ruling = silent_chips(self.facing, self.twice)
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.back, ruling.rule) == (Kind.CALL, 500, "TDA 56")

    def test_a_call_may_be_put_out_in_two_motions(self) -> None:
        ruling = silent_chips(self.facing, Thrown((100, 100), later=(100, 100)))
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.to, ruling.back, ruling.owed) == (Kind.CALL, 400, 0, 0)

    def test_what_goes_beyond_the_call_then_is_a_string_bet(self) -> None:
        ruling = silent_chips(self.facing, Thrown((100, 100), later=(1_000, 1_000)))
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.back, ruling.rule) == (Kind.CALL, 1_800, "TDA 56")

    def test_after_raise_tournaments_count_one_motion_and_others_all(self) -> None:
        raised = Thrown((500, 500), later=(1_000,))
        one = wager_ruling(self.facing, Said(Word.RAISE), raised)
        several = wager_ruling(self.facing, Said(Word.RAISE), raised, WagerRules(motions=RaiseMotions.SEVERAL))
        assert isinstance(one, Ruling)
        assert isinstance(several, Ruling)
        assert (one.to, one.back) == (1_000, 1_000)
        assert (several.to, several.back) == (2_000, 0)

    def test_with_the_amount_said_the_chips_may_come_as_they_like(self) -> None:
        ruling = wager_ruling(self.facing, Said(Word.RAISE, 900), self.twice)
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.to, ruling.back, ruling.owed) == (Kind.RAISE, 900, 0, 0)

    def test_call_and_raise_is_a_call(self) -> None:
        ruling = wager_ruling(self.facing, Said(Word.CALL), self.twice)
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.back) == (Kind.CALL, 500)


WORDS = (
    # bet, raise_to, said, kind, to
    (1_000, 2_000, Said(Word.AMOUNT, 1_400), Kind.CALL, 1_000, "TDA 43-A"),
    (1_000, 2_000, Said(Word.RAISE, 1_400), Kind.RAISE, 2_000, "TDA 43-B"),
    (2_000, 4_000, Said(Word.RAISE, 8_000), Kind.RAISE, 8_000, "TDA 43-B"),
    (1_000, 2_000, Said(Word.AMOUNT, 1_500), Kind.RAISE, 2_000, "TDA 43-A"),
    (1_000, 2_000, Said(Word.AMOUNT, 1_000), Kind.CALL, 1_000, "TDA 40-C"),
    (1_000, 2_000, Said(Word.AMOUNT, 600), Kind.CALL, 1_000, "TDA 51-B"),
    (0, 200, Said(Word.CALL), Kind.CHECK, 0, "TDA 55"),
    (0, 200, Said(Word.RAISE), Kind.BET, 200, "TDA 42"),
    (0, 200, Said(Word.BET, 100), Kind.BET, 200, "TDA 43-B"),
    (400, 800, Said(Word.CHECK), Kind.CALL_OR_FOLD, 400, "TDA 55"),
    (400, 800, Said(Word.POT), Kind.RAISE, 800, "TDA 54-D"),
    (400, 800, Said(Word.ALL_IN), Kind.RAISE, MANY, "TDA 3"),
    (400, 800, Said(Word.FOLD), Kind.FOLD, 0, "TDA 50-A"),
    (0, 200, Said(Word.FOLD), Kind.FOLD, 0, "TDA 58"),
)


@pytest.mark.parametrize(("bet", "raise_to", "said", "kind", "to", "rule"), WORDS)
def test_words_in_turn_bind(bet: int, raise_to: int, said: Said, kind: Kind, to: int, rule: str) -> None:
    ruling = wager_ruling(Facing(bet=bet, raise_to=raise_to, stack=MANY, chip=100), said)
    assert isinstance(ruling, Ruling)
    assert (ruling.kind, ruling.to, ruling.rule) == (kind, to, rule)


def test_raise_and_one_chip_is_as_much_as_the_chip_allows() -> None:
    """TDA 44, WSOP 97: the word has to come before the chip."""
    facing, chip = Facing(bet=400, raise_to=800, stack=MANY), Thrown((1_000,))
    before = wager_ruling(facing, Said(Word.RAISE), chip)
    after = wager_ruling(facing, Said(Word.RAISE, chips_first=True), chip)
    assert isinstance(before, Ruling)
    assert isinstance(after, Ruling)
    assert (before.kind, before.to) == (Kind.RAISE, 1_000)
    assert (after.kind, after.to, after.rule) == (Kind.CALL, 400, "TDA 40-A")


def test_the_word_counts_against_contradicting_chips() -> None:
    """TDA 40-A: said first, it is the bet."""
    ruling = wager_ruling(Facing(bet=0, raise_to=1_000, stack=MANY), Said(Word.BET, 42_000), Thrown((5_000,)))
    assert isinstance(ruling, Ruling)
    assert (ruling.to, ruling.owed) == (42_000, 37_000)


def test_pot_is_a_bet_in_pot_limit_only() -> None:
    ruling = wager_ruling(Facing(bet=200, raise_to=400, stack=MANY, most=700), Said(Word.POT))
    assert isinstance(ruling, Ruling)
    assert (ruling.kind, ruling.to, ruling.at_least) == (Kind.RAISE, 700, False)


def test_raise_is_a_call_where_raising_is_closed() -> None:
    """TDA 47-A: who has acted and doesn't face a full raise may not raise."""
    ruling = wager_ruling(Facing(bet=125, raise_to=225, stack=MANY, in_front=100, may_raise=False), Said(Word.RAISE))
    assert isinstance(ruling, Ruling)
    assert (ruling.kind, ruling.to, ruling.rule) == (Kind.CALL, 125, "TDA 47-A")


def test_all_in_against_players_without_chips_is_a_check() -> None:
    ruling = wager_ruling(Facing(bet=0, raise_to=100, stack=500, may_raise=False), Said(Word.ALL_IN))
    assert isinstance(ruling, Ruling)
    assert (ruling.kind, ruling.to) == (Kind.CHECK, 0)


class TestFive:
    """TDA 57, WSOP 60: blinds of 200 and 400, and somebody bets "five"."""

    facing = Facing(bet=0, raise_to=400, stack=60_000, chip=100)

    @pytest.mark.parametrize(("pot", "meant"), [(4_999, 500), (5_000, 5_000), (49_999, 5_000), (50_000, 50_000)])
    def test_it_is_the_highest_reasonable_amount_within_the_pot(self, pot: int, meant: int) -> None:
        assert amount_meant(5, replace(self.facing, pot=pot)) == meant
        ruling = wager_ruling(replace(self.facing, pot=pot), Said(Word.BET, 5))
        assert isinstance(ruling, Ruling)
        assert (ruling.to, ruling.rule) == (meant, "TDA 57")

    def test_older_books_take_the_lowest(self) -> None:
        assert amount_meant(5, replace(self.facing, pot=9_000), UnclearAmount.LOWEST) == 500

    def test_chips_make_it_clear(self) -> None:
        ruling = wager_ruling(replace(self.facing, pot=900), Said(Word.BET, 5), Thrown((5_000,)))
        assert isinstance(ruling, Ruling)
        assert (ruling.to, ruling.rule) == (5_000, "TDA 43-B")

    def test_a_pot_too_small_for_any_leaves_the_lowest_legal_one(self) -> None:
        assert amount_meant(5, replace(self.facing, pot=300)) == 500

    def test_an_amount_there_are_chips_for_means_itself(self) -> None:
        assert meanings(500, self.facing) == (500,)
        assert meanings(5, replace(self.facing, chip=5)) == (5,)
        assert amount_meant(5, Facing(bet=0, raise_to=2, stack=200, pot=100)) == 5

    def test_nobody_means_more_than_he_has(self) -> None:
        assert amount_meant(5, replace(self.facing, stack=3_000, pot=9_000)) == 500

    def test_one_fifty_at_high_blinds(self) -> None:
        high = Facing(bet=40_000, raise_to=80_000, stack=900_000, pot=200_000, chip=5_000)
        assert amount_meant(150, high) == 150_000


class TestNonsense:
    """What can't be is refused with a sentence, not ruled on."""

    @pytest.mark.parametrize(
        ("facing", "thrown"),
        [
            (Facing(bet=100, raise_to=100, stack=500), Thrown((100,))),
            (Facing(bet=100, raise_to=200, stack=0), Thrown((100,))),
            (Facing(bet=100, raise_to=200, stack=500, in_front=150), Thrown((100,))),
            (Facing(bet=100, raise_to=200, stack=500, earlier=(100,)), Thrown((100,))),
            (Facing(bet=100, raise_to=200, stack=500, earlier=(50, 20)), Thrown((100,))),
            (Facing(bet=100, raise_to=200, stack=500, chip=0), Thrown((100,))),
            (Facing(bet=100, raise_to=200, stack=500), Thrown()),
            (Facing(bet=100, raise_to=200, stack=500), Thrown((0,))),
            (Facing(bet=100, raise_to=200, stack=500), Thrown((600,))),
            (Facing(bet=100, raise_to=200, stack=500), Thrown((100,), later=(500,))),
            (Facing(bet=100, raise_to=200, stack=500), Thrown((100,), taken=(25,))),
            (Facing(bet=100, raise_to=200, stack=500, in_front=50), Thrown((100,), prior=(25,))),
        ],
    )
    def test_chips_that_cant_be(self, facing: Facing, thrown: Thrown) -> None:
        assert isinstance(silent_chips(facing, thrown), Refused)

    @pytest.mark.parametrize("said", [Said(), Said(Word.AMOUNT), Said(Word.CALL, 5), Said(Word.BET, -5)])
    def test_words_that_cant_be(self, said: Said) -> None:
        assert isinstance(wager_ruling(Facing(bet=100, raise_to=200, stack=500), said), Refused)

    def test_pulling_back_chips_binds_to_a_call(self) -> None:
        """TDA 46-B."""
        ruling = silent_chips(BIG_BLIND_50, Thrown(prior=TWO_25S, taken=(25,)))
        assert isinstance(ruling, Ruling)
        assert (ruling.kind, ruling.owed, ruling.rule) == (Kind.CALL, 575, "TDA 46-B")


CHIP = st.sampled_from((25, 100, 500, 1_000))


@st.composite
def bets(draw: st.DrawFn) -> tuple[Facing, Thrown]:
    bet = draw(st.integers(0, 40)) * 25
    by = draw(st.integers(1, 20)) * 25
    in_front = draw(st.sampled_from((0, 0, min(bet, 50))))
    chips = tuple(draw(st.lists(CHIP, min_size=1, max_size=6)))
    later = tuple(draw(st.lists(CHIP, max_size=2)))
    stack = sum(chips) + sum(later) + draw(st.sampled_from((0, 0, 25, 5_000)))
    most = draw(st.sampled_from((None, None, bet + by, bet + 3 * by)))
    may_raise = draw(st.booleans())
    heads_up = draw(st.booleans())
    earlier = (25,) if bet > 25 and draw(st.booleans()) else ()
    facing = Facing(
        bet, bet + by, stack, in_front, draw(st.integers(0, 9_000)), most, earlier, heads_up, may_raise, 25
    )
    return facing, Thrown(chips, later)


SAYINGS = st.one_of(
    st.sampled_from([Said(word) for word in Word if word is not Word.AMOUNT]),
    st.builds(Said, st.sampled_from((Word.BET, Word.RAISE, Word.AMOUNT)), st.integers(1, 3_000), st.booleans()),
)
RULES = st.builds(
    WagerRules, st.sampled_from(Undercall), st.sampled_from(UnclearAmount), st.sampled_from(RaiseMotions)
)


@given(bets(), SAYINGS, RULES)
def test_every_ruling_is_a_legal_action(given_: tuple[Facing, Thrown], said: Said, rules: WagerRules) -> None:
    facing, thrown = given_
    ruling = wager_ruling(facing, said, thrown, rules)
    assert isinstance(ruling, Ruling), ruling.why.english()
    assert ruling.lies == thrown.lies(facing) + sum(thrown.later)
    assert not (ruling.back and ruling.owed)
    assert min(ruling.back, ruling.owed, ruling.leaves) >= 0
    assert ruling.to <= facing.everything
    assert ruling.told().english()
    assert ruling.why.english()
    match ruling.kind:
        case Kind.CHECK | Kind.BET:
            assert not facing.faces_a_bet
        case Kind.CALL | Kind.CALL_OR_FOLD:
            assert facing.faces_a_bet
            assert ruling.to == min(facing.bet, facing.everything)
    if ruling.kind in (Kind.BET, Kind.RAISE):
        assert facing.may_raise
        assert ruling.to > facing.bet
        assert ruling.to >= facing.raise_to or ruling.to in (facing.everything, facing.most)
        assert facing.most is None or ruling.to <= facing.most
    if ruling.all_in:
        assert ruling.to == facing.everything


@given(bets())
def test_the_order_chips_are_told_in_means_nothing(given_: tuple[Facing, Thrown]) -> None:
    facing, thrown = given_
    turned = replace(thrown, chips=thrown.chips[::-1], later=thrown.later[::-1])
    assert silent_chips(facing, turned) == silent_chips(facing, thrown)


@given(bets())
def test_one_chip_never_raises_without_a_word(given_: tuple[Facing, Thrown]) -> None:
    facing, thrown = given_
    ruling = silent_chips(facing, replace(thrown, chips=thrown.chips[:1], later=()))
    assert isinstance(ruling, Ruling)
    assert not (facing.faces_a_bet and ruling.kind is Kind.RAISE)
