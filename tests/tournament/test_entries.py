"""Buying in, again and more: who may, when, how often; and what is put right afterwards."""

from __future__ import annotations

import pytest

from money_evenings import SCHEDULE, Evening, evening, with_chips
from shuffleup.journal import decide
from shuffleup.tournament.counting import ChangeCount, Counted
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.late_entry import Posts, first_hand
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.naming import NameField
from shuffleup.tournament.offers import (
    Offer,
    RebuyStack,
    Sale,
    SetTerms,
    Terms,
    Window,
    fault_in_terms,
    rebuy_evening,
    rebuys_until,
)
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Paid, Standing
from shuffleup.tournament.sales import Buy, MovePurchase, SetPayment, StrikePurchase
from shuffleup.tournament.schedule import Blinds, Level
from shuffleup.tournament.sign_up import Arrive, Newcomer, RenamePlayer, SignUp, Withdraw
from shuffleup.tournament.starting import Start
from shuffleup.tournament.takings import takings
from shuffleup.tournament.what_if import WhatIf, what_if
from shuffleup.undoing import Redo, Undo

REBUYS = Terms(
    "SEK",
    Offer(20_000, window=Window(until_level=4)),
    Offer(20_000, window=Window(until_level=4), each=3),
    Offer(10_000, 2_500, window=Window(4, 4, breaks_only=True), each=1),
    Offer(20_000, window=Window(until_level=4)),
    RebuyStack.STARTING,
    final_table=0,
)


def why_not(evening: Evening, command: object) -> str:
    """What a host reads when this is refused."""
    outcome = decide(evening.journal, command, evening.now + 1)  # type: ignore[arg-type]
    assert isinstance(outcome, Refused), outcome
    return outcome.why.english()


def rebuy(evening: Evening, name: str, stack: int | None = None, count: int = 1) -> Buy:
    return Buy(evening.number_of(name), Sale.REBUY, count, stack=stack)


# Signing in


def test_a_player_is_expected_then_here_then_in() -> None:
    night = Evening(with_chips()).do(SignUp((Newcomer("Ada"),)))
    assert night.player("Ada").standing is Standing.EXPECTED
    night.do(Arrive(night.number_of("Ada")))
    assert night.player("Ada").standing is Standing.HERE
    night.buy("Ada", paid=Paid.OWES)
    assert night.player("Ada").standing is Standing.IN
    assert "bought in already" in why_not(night, Buy(night.number_of("Ada"), Sale.BUY_IN))


def test_nobody_is_on_the_list_twice_however_the_name_is_written() -> None:
    night = Evening(with_chips()).do(SignUp((Newcomer("Ada  Berg "),)))
    assert night.player("Ada Berg").name == "Ada Berg"
    assert "on the list already" in why_not(night, SignUp((Newcomer("ADA BERG"),)))
    assert "on the list already" in why_not(night, SignUp((Newcomer("Bo"), Newcomer("bo"))))
    assert why_not(night, SignUp((Newcomer("\u202e"),))) == "Give the player a name."


def test_who_has_bought_in_can_not_be_taken_off_the_list() -> None:
    night = evening(REBUYS, "Ada", "Bo").do(SignUp((Newcomer("Cleo"),)))
    assert "has bought in" in why_not(night, Withdraw(night.number_of("Ada")))
    night.do(Withdraw(night.number_of("Cleo")))
    assert [player.name for player in night.tournament.roster.players] == ["Ada", "Bo"]


def test_a_new_name_stays_with_all_that_was_done() -> None:
    night = evening(REBUYS, "Ada", "Bo").buy("Ada", Sale.REBUY)
    night.do(RenamePlayer(night.number_of("Ada"), "Ada Berg"))
    assert night.player("Ada Berg").count(Sale.REBUY) == 1


# Rebuys, add-ons, re-entries


def test_rebuys_end_with_their_level() -> None:
    night = evening(REBUYS, "Ada", "Bo", "Cleo")
    night.do(rebuy(night, "Ada"), NextLevel(), NextLevel(), NextLevel(), rebuy(night, "Ada"))
    assert night.player("Ada").count(Sale.REBUY) == 2
    night.do(NextLevel(), rebuy(night, "Ada"))
    assert night.player("Ada").count(Sale.REBUY) == 3, "the break after the level belongs to it"
    night.do(NextLevel())
    assert "until the end of level 4" in why_not(night, rebuy(night, "Bo"))


def test_no_more_rebuys_than_agreed_each_and_in_all() -> None:
    night = evening(REBUYS, "Ada", "Bo")
    for _ in range(3):
        night.do(rebuy(night, "Ada"))
    assert "no more than 3 for each player; Ada has had 3" in why_not(night, rebuy(night, "Ada"))
    in_all = evening(Terms("SEK", Offer(100), Offer(100, in_all=2)), "Ada", "Bo")
    in_all.do(rebuy(in_all, "Ada"), rebuy(in_all, "Bo"))
    assert "no more than 2 in all" in why_not(in_all, rebuy(in_all, "Ada"))


def test_a_rebuy_is_for_a_starting_stack_or_less() -> None:
    night = evening(REBUYS, "Ada", "Bo")
    assert "more than the 5000 a rebuy is for" in why_not(night, rebuy(night, "Ada", stack=5_001))
    night.do(rebuy(night, "Ada", stack=5_000))
    assert night.player("Ada").count(Sale.REBUY) == 1


def test_two_rebuys_at_once_count_as_two() -> None:
    night = evening(REBUYS, "Ada", "Bo")
    night.do(rebuy(night, "Ada", count=2))
    assert night.player("Ada").count(Sale.REBUY) == 2
    assert "no more than 3" in why_not(night, rebuy(night, "Ada", count=2))
    single = evening(Terms("SEK", Offer(100), Offer(100), double=False), "Ada", "Bo")
    assert "Double rebuys are off" in why_not(single, rebuy(single, "Ada", count=2))


def test_the_add_on_is_sold_once_in_its_break_to_those_who_remain() -> None:
    night = evening(REBUYS, "Ada", "Bo", "Cleo").out("Cleo", "Ada")
    add_on = Buy(night.number_of("Ada"), Sale.ADD_ON)
    assert "not before level 4" in why_not(night, add_on)
    night.do(NextLevel(), NextLevel(), NextLevel())
    assert "only in the break after level 4" in why_not(night, add_on)
    night.do(NextLevel(), add_on)
    assert night.player("Ada").count(Sale.ADD_ON) == 1
    assert night.tournament.turnout.chips == 3 * 5_000 + 2_500
    assert "no more than 1 for each player" in why_not(night, add_on)
    assert "for those who remain" in why_not(night, Buy(night.number_of("Cleo"), Sale.ADD_ON))


def test_a_re_entry_is_for_players_who_are_out_and_a_new_full_stack() -> None:
    night = evening(REBUYS, "Ada", "Bo", "Cleo")
    again = Buy(night.number_of("Cleo"), Sale.RE_ENTRY)
    assert "still in" in why_not(night, again)
    night.out("Cleo", "Ada").do(again)
    assert night.player("Cleo").standing is Standing.IN
    assert night.tournament.turnout.entries == 4
    assert night.tournament.turnout.players == 3
    assert night.player("Cleo").bought[-1].chips == 5_000


def test_nobody_buys_a_seat_at_the_final_table() -> None:
    # Seed 000: "ingen spelare kan återköpa sig till finalbordet".
    terms = Terms("SEK", Offer(100), Offer(100), final_table=3)
    night = evening(terms, "Ada", "Bo", "Cleo", "Dag").out("Dag")
    night.do(rebuy(night, "Dag"))
    assert night.player("Dag").standing is Standing.IN, "with him it takes two tables still"
    night = evening(terms, "Ada", "Bo", "Cleo", "Dag").out("Dag").out("Cleo")
    assert "seat at the final table" in why_not(night, rebuy(night, "Cleo"))


def test_on_one_table_there_is_no_final_table_to_buy_into() -> None:
    terms = Terms("SEK", Offer(100), Offer(100), final_table=10)
    night = evening(terms, "Ada", "Bo", "Cleo").out("Cleo")
    night.do(rebuy(night, "Cleo"))
    assert night.player("Cleo").standing is Standing.IN


def test_what_was_sold_stays_as_it_was_when_prices_change() -> None:
    night = evening(Terms("SEK", Offer(20_000)), "Ada", "Bo")
    night.do(SetTerms(Terms("SEK", Offer(30_000)))).do(SignUp((Newcomer("Cleo"),))).buy("Cleo")
    assert takings(night.tournament).total == 70_000
    assert "the currency there is" in why_not(night, SetTerms(Terms("EUR", Offer(100))))


@pytest.mark.parametrize("levels", [12])
def test_the_usual_rebuy_evening_is_that_of_seed_000(levels: int) -> None:
    # Seed 000: rebuys in the first half to two thirds; an add-on of half a stack for less than the buy-in.
    schedule = tuple(Level(Blinds(n, 2 * n), 1200) for n in range(1, levels + 1))
    terms = rebuy_evening(20_000, schedule, 1_000, "SEK")
    assert terms.rebuy is not None
    assert terms.add_on is not None
    assert levels / 2 <= terms.rebuy.window.until_level <= 2 * levels / 3
    assert terms.add_on.chips == 500
    assert terms.add_on.price < terms.buy_in.price
    assert fault_in_terms(terms) is None
    assert rebuys_until(SCHEDULE) == 4


# Late players: TDA 2024 8-A, 10-A


def test_only_between_button_and_small_blind_a_newcomer_waits() -> None:
    waits = first_hand(6, button=5, small_blind=8, big_blind=9)
    assert not waits.dealt_in
    assert "button has passed" in waits.told.english()
    assert not first_hand(10, button=9, small_blind=2, big_blind=3).dealt_in
    for seat in (1, 2, 5, 8, 9, 10):
        assert first_hand(seat, button=5, small_blind=8, big_blind=9).dealt_in
    assert first_hand(7, button=5, small_blind=6, big_blind=7).posts is Posts.BIG_BLIND
    assert first_hand(1, button=5, small_blind=6, big_blind=7).posts is Posts.NOTHING


def test_late_players_get_a_full_stack_and_pay_nothing_more() -> None:
    night = evening(REBUYS, "Ada", "Bo").do(NextLevel(), NextLevel(), NextLevel(), SignUp((Newcomer("Cleo"),)))
    night.buy("Cleo")
    assert night.player("Cleo").bought[0].chips == night.player("Ada").bought[0].chips == 5_000


# Paying, and putting right


def test_what_is_owed_is_paid_later() -> None:
    night = evening(REBUYS, "Ada", "Bo").buy("Ada", Sale.REBUY, paid=Paid.OWES)
    assert night.player("Ada").owes == 20_000
    assert takings(night.tournament).owed == 20_000
    assert prize_pool(night.tournament) == 60_000, "the pool counts on it"
    night.do(SetPayment(night.number_of("Ada"), Paid.TRANSFER))
    assert night.player("Ada").owes == 0


def test_a_rebuy_written_down_for_the_wrong_player_moves_to_the_right_one() -> None:
    night = evening(REBUYS, "Ada", "Bo").buy("Ada", Sale.REBUY)
    item = night.player("Ada").bought[-1].item
    night.do(MovePurchase(item, night.number_of("Bo")))
    assert night.player("Ada").count(Sale.REBUY) == 0
    assert night.player("Bo").count(Sale.REBUY) == 1


def test_a_struck_purchase_stays_to_be_seen_and_counts_for_nothing() -> None:
    night = evening(REBUYS, "Ada", "Bo").buy("Ada", Sale.REBUY)
    night.do(StrikePurchase(night.player("Ada").bought[-1].item))
    assert [purchase.struck for purchase in night.player("Ada").bought] == [False, True]
    assert prize_pool(night.tournament) == 40_000
    assert night.tournament.turnout.chips == 2 * 5_000
    assert "no such purchase" in why_not(night, StrikePurchase(night.player("Ada").bought[-1].item))


def test_a_buy_in_that_others_rest_on_can_not_be_struck() -> None:
    night = evening(REBUYS, "Ada", "Bo", "Cleo").out("Cleo")
    assert "has played on since" in why_not(night, StrikePurchase(night.player("Cleo").bought[0].item))


# By count


def test_a_count_keeps_to_the_prices_too() -> None:
    night = Evening(with_chips()).do(SetTerms(REBUYS))
    for _ in range(5):
        night.do(ChangeCount(Counted.ENTRIES))
    night.do(Start(), ChangeCount(Counted.REBUYS))
    assert takings(night.tournament).total == 6 * 20_000
    night.do(*(NextLevel() for _ in range(6)))
    assert "until the end of level 4" in why_not(night, ChangeCount(Counted.REBUYS))


def test_a_counted_field_gets_names_and_keeps_its_places() -> None:
    night = Evening(with_chips()).do(SetTerms(REBUYS))
    for _ in range(5):
        night.do(ChangeCount(Counted.ENTRIES))
    night.do(Start(), ChangeCount(Counted.REBUYS), ChangeCount(Counted.OUT), ChangeCount(Counted.OUT))
    chips, pool = night.tournament.turnout.chips, prize_pool(night.tournament)
    assert "6 names for 5 players" in why_not(night, NameField(("A", "B", "C", "D", "E", "F")))
    night.do(NameField(("Ada", "Bo"), "Spelare"))
    assert [player.name for player in night.tournament.roster.players] == [
        "Ada",
        "Bo",
        *[f"Spelare {n}" for n in (1, 2, 3)],
    ]
    assert night.tournament.turnout.left == 3
    assert (night.tournament.turnout.chips, prize_pool(night.tournament)) == (chips, pool)
    assert sorted(str(place) for place in night.tournament.places.values()) == ["4", "5"]
    assert "have names here" in why_not(night, ChangeCount(Counted.OUT))


def test_before_the_start_a_count_is_only_what_is_expected() -> None:
    night = Evening(with_chips()).do(ChangeCount(Counted.ENTRIES, 10), SignUp((Newcomer("Ada"),)))
    assert night.tournament.turnout.expected == 1
    begun = Evening(with_chips()).do(ChangeCount(Counted.ENTRIES, 10), Start())
    assert "Give those names first" in why_not(begun, SignUp((Newcomer("Ada"),)))


# Before it is done


def test_a_rebuy_says_what_it_would_change() -> None:
    night = evening(REBUYS, "Ada", "Bo", "Cleo", "Dag")
    seen = what_if(night.tournament, rebuy(night, "Ada"), night.tournament.house_time(night.now))
    assert isinstance(seen, WhatIf)
    assert (seen.before.average, seen.after.average) == (5_000, 6_250)
    assert (seen.before.pool, seen.after.pool) == (80_000, 100_000)
    assert seen.end_moves_ms > 0
    assert isinstance(what_if(night.tournament, Buy(99, Sale.REBUY), night.now), Refused)


# What is undone out of its order


def test_nobody_has_bought_in_twice_whatever_is_undone() -> None:
    night = evening(REBUYS, "Ada", "Bo").do(SignUp((Newcomer("Cleo"),)), Start()).buy("Cleo")
    item = night.player("Cleo").valid[0].item
    night.do(StrikePurchase(item))
    struck = night.journal.records[-1].seq
    night.buy("Cleo").do(Undo(struck))
    assert (night.player("Cleo").count(Sale.BUY_IN), night.tournament.turnout.players) == (1, 3)
    night.do(Redo(struck))
    assert (night.player("Cleo").count(Sale.BUY_IN), night.tournament.turnout.players) == (1, 3)


def test_without_a_buy_in_there_is_no_rebuy_either() -> None:
    night = evening(REBUYS, "Ada", "Bo", "Cleo")
    bought_in = next(r.seq for r in night.journal.records if getattr(r.event, "number", 0) == night.number_of("Cleo"))
    night.buy("Cleo", Sale.REBUY)
    before = night.tournament
    night.do(Undo(bought_in))
    assert (night.player("Cleo").standing, night.player("Cleo").valid) == (Standing.HERE, ())
    assert night.tournament.turnout.chips == 10_000
    assert night.do(Redo(bought_in)).tournament == before


# Stacks that are known


def counted(night: Evening, **stacks: int) -> Evening:
    rows = tuple((night.number_of(name), chips) for name, chips in stacks.items())
    return night.do(RecordHand(0, rows, rows))


def test_what_is_bought_is_in_a_stack_that_was_counted_and_no_other_is_guessed() -> None:
    night = counted(evening(Terms("SEK"), "Ada", "Bo", "Cleo"), Ada=4_000, Bo=6_000)
    night.buy("Ada", Sale.REBUY).buy("Cleo", Sale.REBUY)
    assert [night.player(name).stack for name in ("Ada", "Bo", "Cleo")] == [9_000, 6_000, 0]


def test_who_comes_back_has_what_was_bought_and_nothing_else() -> None:
    night = counted(evening(Terms("SEK", re_entry=Offer()), "Ada", "Bo", "Cleo"), Ada=4_000, Bo=6_000)
    night.out("Ada", "Bo").buy("Ada", Sale.REBUY, 2).out("Bo", "Ada").buy("Bo", Sale.RE_ENTRY)
    assert [night.player(name).stack for name in ("Ada", "Bo")] == [10_000, 5_000]


def test_a_purchase_that_was_a_mistake_takes_its_chips_along() -> None:
    night = counted(evening(Terms("SEK"), "Ada", "Bo"), Ada=4_000, Bo=6_000).buy("Ada", Sale.REBUY)
    item = night.player("Ada").valid[-1].item
    night.do(MovePurchase(item, night.number_of("Bo")))
    assert [night.player(name).stack for name in ("Ada", "Bo")] == [4_000, 11_000]
    night.do(StrikePurchase(item))
    assert [night.player(name).stack for name in ("Ada", "Bo")] == [4_000, 6_000]
