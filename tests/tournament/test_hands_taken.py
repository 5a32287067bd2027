"""Hands from a table's tablet: each once, in order, all or none; and what the host knows better."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from money_evenings import Evening, evening
from shuffleup.journal import decide
from shuffleup.tournament.hands_played import LostAll, RecordHand
from shuffleup.tournament.hands_taken import Difference, Differs, TakeHands, differences, taken_up_to
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.room import seated
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.seats_drawn import DrawSeats, PrepareDraw, SetTables
from shuffleup.tournament.tables import Table
from shuffleup.undoing import Redo, Undo

TERMS = Terms(currency="SEK", buy_in=Offer(20_000, chips=1_000), rebuy=Offer(10_000, chips=1_000))
NAMES = ("Albert", "Bodil", "Cesar", "Dagmar")
SERIES = 77
A, B, C, D = range(12_000, 12_004)
"""The numbers of the four players."""


@pytest.fixture
def night() -> Evening:
    return evening(TERMS, *NAMES)


def stacks(here: Evening) -> dict[int, int]:
    return {player.number: player.stack for player in here.tournament.roster.in_play}


def pays(loser: int, winner: int, chips: int, before: dict[int, int]) -> RecordHand:
    """A hand in which one player loses so many chips to another, all of them even."""
    after = before | {loser: before[loser] - chips, winner: before[winner] + chips}
    out = () if after[loser] else (LostAll(loser, (winner,)),)
    return RecordHand(0, tuple(before.items()), tuple(after.items()), out)


def then(hand: RecordHand) -> dict[int, int]:
    return {player: chips for player, chips in hand.after if chips}


def some_hands() -> tuple[RecordHand, ...]:
    """Four hands; in the last two, Cesar and then Dagmar go out."""
    first = pays(A, B, 300, dict.fromkeys((A, B, C, D), 1_000))
    second = pays(B, C, 400, then(first))
    third = pays(C, A, 1_400, then(second))
    return first, second, third, pays(D, B, 1_000, then(third))


def take(first: int, last: int, *without: int) -> TakeHands:
    return TakeHands(0, SERIES, first, some_hands()[first - 1 : last], without)


def why_not(here: Evening, wish: TakeHands) -> str:
    refusal = decide(here.journal, wish, here.now)
    assert isinstance(refusal, Refused)
    return refusal.why.english()


def test_hands_are_taken_in_order_with_their_places(night: Evening) -> None:
    night.do(take(1, 4))
    assert stacks(night) == {A: 2_100, B: 1_900}
    places = night.tournament.places
    assert (places[D].best, places[C].best) == (3, 4)
    assert taken_up_to(night.tournament, SERIES) == 4


def test_a_code_taken_twice_changes_nothing_and_says_so(night: Evening) -> None:
    night.do(take(1, 3))
    assert why_not(night, take(1, 3)) == "These hands are here already: nothing has changed."
    assert why_not(night, take(2, 2)) == "These hands are here already: nothing has changed."


def test_of_a_code_with_some_known_hands_the_others_are_taken(night: Evening) -> None:
    night.do(take(1, 2), take(2, 4))
    assert stacks(night) == {A: 2_100, B: 1_900}


def test_earlier_hands_come_first(night: Evening) -> None:
    night.do(take(1, 1))
    missing = why_not(night, take(3, 4))
    assert missing.startswith("Hand 2 of this tablet is missing. Take the code with it first, or redo it")


def test_one_undo_takes_all_of_a_code_back_and_it_can_come_again(night: Evening) -> None:
    before = stacks(night)
    night.do(take(1, 4), Undo())
    assert stacks(night) == before
    assert taken_up_to(night.tournament, SERIES) == 0
    night.do(Redo())
    assert taken_up_to(night.tournament, SERIES) == 4
    night.do(Undo(), take(1, 4))
    assert stacks(night) == {A: 2_100, B: 1_900}


def test_all_of_a_code_or_none_of_it(night: Evening) -> None:
    first, second, third, fourth = some_hands()
    broken = replace(third, after=(*third.after[1:], (third.after[0][0], 1)))
    wish = TakeHands(0, SERIES, 1, (first, second, broken, fourth))
    assert "chips before this hand" in why_not(night, wish)
    assert taken_up_to(night.tournament, SERIES) == 0


def test_tablets_do_not_mix(night: Evening) -> None:
    night.do(take(1, 2))
    again = replace(take(3, 4), series=78)
    assert "Hand 1 of this tablet is missing" in why_not(night, again)


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), max_size=12))
@settings(deadline=None, max_examples=40)
def test_in_whatever_order_codes_come_each_hand_counts_once(codes: list[tuple[int, int]]) -> None:
    night = evening(TERMS, *NAMES)
    here = 0
    for first, last in codes:
        if first > last:
            continue
        fits = first <= here + 1 <= last
        outcome = decide(night.journal, take(first, last), night.now)
        assert isinstance(outcome, Refused) is not fits
        if fits:
            night.do(take(first, last))
            here = last
    done = evening(TERMS, *NAMES)
    if here:
        done.do(take(1, here))
    assert stacks(night) == stacks(done)
    assert night.tournament.places == done.tournament.places


# What the host knows better


def test_who_is_out_here_stays_out_and_the_others_get_their_chips(night: Evening) -> None:
    night.do(KnockOutPlayers((Loser(C),)))
    assert differences(night.tournament, 0, some_hands()) == (Difference(C, Differs.GONE),)
    assert "is not in" in why_not(night, take(1, 4))
    night.do(take(1, 4, C))
    assert stacks(night) == {A: 2_100, B: 1_900}
    assert night.tournament.places[D].best == 3


def test_who_has_bought_since_may_stay_in(night: Evening) -> None:
    told_at = night.now
    night.do(Buy(C, Sale.REBUY))
    assert differences(night.tournament, 0, some_hands(), night.now) == ()
    (differs,) = differences(night.tournament, 0, some_hands()[:3], told_at)
    assert (differs.player, differs.kind, differs.here) == (C, Differs.BOUGHT, 1_000)
    assert not differs.stays
    night.do(replace(take(1, 4), bought=((C, 1_000),)))
    assert night.player("Cesar").standing is Standing.IN
    assert night.player("Dagmar").standing is Standing.OUT
    assert stacks(night) == {A: 2_100, B: 1_900, C: 1_000}


def test_who_has_bought_may_be_left_as_the_host_has_them(night: Evening) -> None:
    night.do(Buy(C, Sale.REBUY), take(1, 4, C))
    assert stacks(night) == {A: 2_100, B: 1_900, C: 0}


def test_other_stacks_are_seen_and_the_table_is_believed(night: Evening) -> None:
    night.do(pays(A, B, 100, dict.fromkeys((A, B), 900)))
    found = differences(night.tournament, 0, some_hands())
    assert found == (Difference(A, Differs.STACK, 800, 1_000),)
    assert not found[0].stays
    night.do(take(1, 2))
    assert stacks(night) == {A: 700, B: 900, C: 1_400, D: 1_000}


def test_who_sits_elsewhere_by_now_is_seen() -> None:
    night = evening(TERMS, *(f"P{n}" for n in range(1, 9)))
    night.do(SetTables((Table(1, seats=4), Table(2, seats=4))), PrepareDraw("5e" * 32), DrawSeats())
    here = [number for _, number in seated(night.tournament).at(1)]
    other = seated(night.tournament).at(2)[0][1]
    hand = pays(here[0], other, 100, {here[0]: 1_000, other: 1_000})
    assert differences(night.tournament, 1, (hand,)) == (Difference(other, Differs.ELSEWHERE, table=2),)
    night.do(TakeHands(1, SERIES, 1, (hand,), (other,)))
    assert stacks(night)[here[0]] == 900
    assert stacks(night)[other] == 0


def test_who_went_out_of_a_hand_that_nobody_counted() -> None:
    night = evening(TERMS, *NAMES)
    night.do(TakeHands(0, SERIES, 1, (KnockOutPlayers((Loser(D, 0, (A, C)),)),), (C,)))
    assert night.tournament.roster.names(night.player("Dagmar").out.by) == ("Albert",)  # type: ignore[union-attr]


def test_the_history_tells_it(night: Evening) -> None:
    night.do(take(1, 1))
    assert night.journal.records[-1].event.told(night.tournament).english() == "Hands taken from the tablet"
