"""Settling up: everybody gets what is theirs, in the fewest payments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.settle_up import BANK, Payment, missing, settle_up

Balances = list[tuple[int, int]]


def settled(balances: Balances) -> tuple[Payment, ...]:
    payments = settle_up(balances)
    assert not isinstance(payments, Refused)
    return payments


def received(payments: tuple[Payment, ...]) -> dict[int, int]:
    """What each party has more in the end."""
    more: Counter[int] = Counter()
    for payment in payments:
        more[payment.payee] += payment.amount
        more[payment.payer] -= payment.amount
    return {party: amount for party, amount in more.items() if amount}


def net(balances: Balances) -> dict[int, int]:
    owed: Counter[int] = Counter()
    for party, amount in balances:
        owed[party] += amount
    return {party: amount for party, amount in owed.items() if amount}


def with_bank(amounts: list[int]) -> Balances:
    """The players from 1 on with these amounts, and the cash box with what is left."""
    return [*enumerate(amounts, start=1), (BANK, -sum(amounts))]


def partitions(parties: list[int]) -> Iterator[list[list[int]]]:
    """Every way to part these into groups."""
    if not parties:
        yield []
        return
    first, *others = parties
    for parted in partitions(others):
        yield [[first], *parted]
        for place, group in enumerate(parted):
            yield [*parted[:place], [first, *group], *parted[place + 1 :]]


def best_by_trying_all(owed: dict[int, int]) -> tuple[int, int]:
    """The fewest payments there can be, and the most of those that the bank can have a part in."""
    ways = [
        (len(owed) - len(parted), -max((len(group) - 1 for group in parted if BANK in group), default=0))
        for parted in partitions(list(owed))
        if not any(sum(owed[party] for party in group) for group in parted)
    ]
    fewest, through_bank = min(ways, default=(0, 0))
    return fewest, -through_bank


many_alike = st.lists(st.sampled_from([-400, -200, -100, 100, 150, 300, 600]), max_size=40)
anything = st.lists(st.integers(-(10**9), 10**9), max_size=40)
few = st.lists(st.integers(-5, 5), max_size=6)


@given(many_alike | anything)
def test_everybody_ends_up_even(amounts: list[int]) -> None:
    balances = with_bank(amounts)
    payments = settled(balances)
    assert received(payments) == net(balances)
    assert all(payment.amount > 0 and payment.payer != payment.payee for payment in payments)


@given(many_alike | anything)
def test_there_is_always_a_payment_less_than_parties(amounts: list[int]) -> None:
    balances = with_bank(amounts)
    assert len(settled(balances)) <= max(len(net(balances)) - 1, 0)


@given(few)
def test_no_way_takes_fewer_payments_nor_has_more_of_them_through_the_bank(amounts: list[int]) -> None:
    balances = with_bank(amounts)
    payments = settled(balances)
    through_bank = sum(BANK in (payment.payer, payment.payee) for payment in payments)
    assert (len(payments), through_bank) == best_by_trying_all(net(balances))


@given(few)
def test_it_is_the_fewest_without_a_bank_too(amounts: list[int]) -> None:
    balances = [(party + 1, amount) for party, amount in with_bank(amounts)]
    assert len(settled(balances)) == best_by_trying_all(net(balances))[0]


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=20))
def test_debts_of_twenty_to_twenty_others_of_the_same_sizes_are_twenty_payments(amounts: list[int]) -> None:
    """However many there are: exact opposites are found at any size."""
    balances = [*enumerate(amounts, start=1), *((100 + party, -amount) for party, amount in enumerate(amounts))]
    assert len(settled(balances)) == len(amounts)


@given(st.data(), many_alike)
def test_the_order_in_which_balances_are_told_changes_nothing(data: st.DataObject, amounts: list[int]) -> None:
    balances = with_bank(amounts)
    shuffled = data.draw(st.permutations(balances))
    assert settled(shuffled) == settled(balances)


@given(many_alike | anything)
def test_among_players_nobody_passes_on_money(amounts: list[int]) -> None:
    payments = settled(with_bank(amounts))
    payers = {payment.payer for payment in payments} - {BANK}
    assert not payers & {payment.payee for payment in payments}


@given(st.lists(st.integers(10**6, 10**9), min_size=30, max_size=60, unique=True))
def test_too_many_for_the_exact_way_still_come_out_even(amounts: list[int]) -> None:
    alternating = [amount * (-1) ** place for place, amount in enumerate(amounts)]
    balances = with_bank(alternating)
    payments = settled(balances)
    assert received(payments) == net(balances)
    assert len(payments) < len(net(balances))


def test_what_comes_into_the_bank_comes_first() -> None:
    balances = [(1, -200), (2, -300), (3, 400), (4, 150), (BANK, -50), (5, -77), (6, 77)]
    assert settled(balances) == (
        Payment(1, BANK, 200),
        Payment(2, BANK, 300),
        Payment(BANK, 3, 400),
        Payment(BANK, 4, 150),
        Payment(5, 6, 77),
    )


def test_a_winner_s_prize_bounty_and_debt_are_one_payment() -> None:
    """A prize of 1,200, two bounties of 50 and an unpaid buy-in of 200."""
    winner = [(7, 120_000), (7, 5_000), (7, 5_000), (7, -20_000)]
    assert settled([*winner, (BANK, -110_000)]) == (Payment(BANK, 7, 110_000),)


def test_an_even_bank_is_not_troubled() -> None:
    assert settled([(1, -500), (2, 300), (3, 200)]) == (Payment(1, 2, 300), Payment(1, 3, 200))


def test_players_who_are_even_pay_nothing() -> None:
    assert settled([(1, 100), (1, -100), (2, 0)]) == ()
    assert settled([]) == ()


def test_largest_against_largest_is_not_always_best() -> None:
    """Paying the largest credit from the largest debt would take five payments; in two groups of three, four do."""
    balances = [(1, -70), (2, -30), (3, 100), (4, -80), (5, -11), (6, 91)]
    assert len(settled(balances)) == 4


def test_sixty_players_who_owe_alike_are_settled_exactly() -> None:
    """Equal balances make it easy: 40 owe 200, and 20 are to get 400 each."""
    owing: Balances = [(party, -200) for party in range(1, 41)]
    getting: Balances = [(party, 400) for party in range(41, 61)]
    assert len(settled(owing + getting)) == 40


@pytest.mark.parametrize(
    ("balances", "over", "said"),
    [
        ([(1, 100), (BANK, -90)], 10, "More is to be received than is paid."),
        ([(1, 100), (BANK, -120)], -20, "More is to be paid than is received."),
    ],
)
def test_what_does_not_add_up_is_refused(balances: Balances, over: int, said: str) -> None:
    outcome = settle_up(balances)
    assert isinstance(outcome, Refused)
    assert said in outcome.why.english()
    assert missing(balances) == over
