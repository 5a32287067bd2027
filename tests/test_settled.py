"""Settling an evening payment by payment: what is done stays done, and nothing is paid twice or lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from money_evenings import Evening, evening, money_evenings
from shuffleup.tournament.accounts import BANK, accounts, payments
from shuffleup.tournament.cash_box import cash_box
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.sales import SetPayment
from shuffleup.tournament.settle_up import Payment
from shuffleup.tournament.settled import SettlePayment, TakeBackPayment
from shuffleup.tournament.state import Tournament, decide

KRONOR = 100
TERMS = Terms("SEK", Offer(200 * KRONOR), Offer(200 * KRONOR), None)


def due(tournament: Tournament) -> tuple[Payment, ...]:
    found = payments(tournament)
    assert not isinstance(found, Refused)
    return found


def settled(made: Evening, payer: int, payee: int, kronor: int) -> Evening:
    return made.do(SettlePayment(payer, payee, kronor * KRONOR))


def three_with_debts() -> Evening:
    """Ada wins 800 and owes 200; Bo owes 400 and wins nothing."""
    made = evening(TERMS, "Ada", "Bo", "Cleo").do(PlanPrizes(PrizePlan(places=1)))
    made.buy("Bo", Sale.REBUY).out("Cleo").out("Bo")
    return made.do(SetPayment(made.number_of("Bo"), Paid.OWES), SetPayment(made.number_of("Ada"), Paid.OWES))


def test_who_owes_pays_the_bank_and_a_debt_comes_off_what_was_won() -> None:
    made = three_with_debts()
    ada, bo = made.number_of("Ada"), made.number_of("Bo")
    assert due(made.tournament) == (Payment(bo, BANK, 40_000), Payment(BANK, ada, 60_000))
    settled(made, bo, BANK, 400)
    assert due(made.tournament) == (Payment(BANK, ada, 60_000),)
    assert made.player("Bo").owes == 0
    settled(made, BANK, ada, 600)
    assert due(made.tournament) == ()
    assert made.player("Ada").owes == 0
    assert [(each.number, each.received, each.balance) for each in accounts(made.tournament)] == [(ada, 80_000, 0)]
    assert cash_box(made.tournament).now == 0


def test_a_payment_is_made_once() -> None:
    made = three_with_debts()
    bo = made.number_of("Bo")
    settled(made, bo, BANK, 400)
    again = decide(made.tournament, SettlePayment(bo, BANK, 40_000), made.now)
    assert isinstance(again, Refused)
    assert again.why.english() == "This payment is not due any more."


def test_a_payment_that_was_not_made_is_due_again() -> None:
    made = three_with_debts()
    before, ada = made.tournament, made.number_of("Ada")
    settled(made, BANK, ada, 600).do(TakeBackPayment(BANK, ada, 60_000))
    assert made.tournament == before
    assert isinstance(decide(before, TakeBackPayment(BANK, ada, 60_000), made.now), Refused)


def test_what_changes_after_a_payment_is_the_difference() -> None:
    made = three_with_debts()
    ada, bo = made.number_of("Ada"), made.number_of("Bo")
    settled(settled(made, bo, BANK, 400), BANK, ada, 600)
    made.do(PlanPrizes(PrizePlan(percentages=(7_500, 2_500))))
    assert due(made.tournament) == (Payment(ada, bo, 20_000),)


def test_a_debt_paid_to_another_player_never_sees_the_box() -> None:
    made = evening(TERMS, "Ada", "Bo", "Cleo", "Dag").do(PlanPrizes(PrizePlan(percentages=(7_500, 2_500))))
    made.do(SetPayment(made.number_of("Cleo"), Paid.OWES)).out("Cleo").out("Dag").out("Bo")
    ada, bo, cleo = map(made.number_of, ("Ada", "Bo", "Cleo"))
    assert due(made.tournament) == (Payment(BANK, ada, 60_000), Payment(cleo, bo, 20_000))
    settled(made, cleo, bo, 200)
    assert due(made.tournament) == (Payment(BANK, ada, 60_000),)
    assert cash_box(made.tournament).now == 60_000


def test_the_history_tells_who_paid_whom() -> None:
    made = three_with_debts()
    told = []
    for payer, payee, kronor in ((made.number_of("Bo"), BANK, 400), (BANK, made.number_of("Ada"), 600)):
        before = made.tournament
        settled(made, payer, payee, kronor)
        told.append(made.journal.records[-1].event.told(before).english())
    assert told == ["Bo paid the bank 400 kr", "The bank paid Ada 600 kr"]
    made.do(TakeBackPayment(BANK, made.number_of("Ada"), 60_000))
    assert made.journal.records[-1].event.told(before).english() == "Taken back: The bank paid Ada 600 kr"


def test_a_box_that_was_paid_by_transfer_is_short_of_cash() -> None:
    made = evening(TERMS, "Ada", "Bo").do(PlanPrizes(PrizePlan(places=1, added=50 * KRONOR)))
    made.do(SetPayment(made.number_of("Bo"), Paid.TRANSFER)).out("Bo")
    box = cash_box(made.tournament)
    assert (box.cash, box.transfer, box.added, box.now, box.to_come, box.short) == (
        20_000,
        20_000,
        5_000,
        20_000,
        45_000,
        25_000,
    )
    assert box.total_in == box.total_out == 45_000


def test_an_evening_by_count_was_paid_in_cash() -> None:
    made = evening(TERMS).do(CountHeads(Headcount(entries=10, rebuys=2)))
    box = cash_box(made.tournament)
    assert (box.now, box.prizes, box.short) == (240_000, 240_000, 0)


@given(money_evenings(), st.data())
def test_settling_in_any_order_ends_with_nothing_due_and_the_sums_hold(made: Evening, data: st.DataObject) -> None:
    for _ in range(len(made.tournament.roster.players) + 1):
        box = cash_box(made.tournament)
        assert box.total_in == box.total_out
        if not due(made.tournament):
            break
        pay = data.draw(st.sampled_from(due(made.tournament)))
        made.do(SettlePayment(pay.payer, pay.payee, pay.amount))
    assert all(each.balance == 0 for each in accounts(made.tournament))


@given(money_evenings(most=10), st.data())
def test_taking_payments_back_leaves_everything_as_it_was(made: Evening, data: st.DataObject) -> None:
    before = made.tournament
    for pay in due(before):
        made.do(SettlePayment(pay.payer, pay.payee, pay.amount))
    for pay in data.draw(st.permutations(due(before))):
        made.do(TakeBackPayment(pay.payer, pay.payee, pay.amount))
    assert made.tournament.roster == before.roster
    assert due(made.tournament) == due(before)


@pytest.mark.parametrize("amount", [0, -5])
def test_a_payment_of_nothing_is_none(amount: int) -> None:
    made = three_with_debts()
    assert isinstance(decide(made.tournament, SettlePayment(BANK, made.number_of("Ada"), amount), made.now), Refused)


def test_nothing_to_settle_on_an_empty_table() -> None:
    assert payments(Tournament()) == ()
