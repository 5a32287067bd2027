"""Settling up: prizes, bounties and debts become the fewest payments.

Where a set of balances falls into groups that come to zero each, every group settles by itself with one payment less
than it has parties. So the fewest payments are the parties less the most groups, and finding those is the whole task.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TypeAlias

from shuffleup.tournament.refusal import N_, Refused, refused

BANK = 0
"""The number of the host's cash box among the parties."""

MOST_STEPS = 500_000
"""How many steps the exact way may take, about 0.2 s in a browser: 16 parties if all balances are different, and many
more if some are equal."""

Balance: TypeAlias = "tuple[int, int]"
Group: TypeAlias = "list[Balance]"


@dataclass(frozen=True)
class Payment:
    """The *payer* gives the *payee* this *amount*, in minor units."""

    payer: int
    payee: int
    amount: int


def missing(balances: Iterable[Balance]) -> int:
    """By how much more is to be received than paid, in minor units; below zero where more is to be paid."""
    return sum(amount for _, amount in balances)


def settle_up(balances: Iterable[Balance]) -> tuple[Payment, ...] | Refused:
    """The fewest payments after which nobody owes anybody anything.

    A balance is a party's number and an amount in minor units, above zero where the party is to receive and below
    where it is to pay; a party may have several, which are added up. Where there is a choice, as many payments as
    possible go through the `BANK`. Those into the bank come first, so that it can pay the others. Refused where
    the amounts don't come to zero.

    Beyond `MOST_STEPS` groups are made largest against largest: everything still settles, with fewer payments than
    parties, but there may be a way with fewer yet.

    >>> ada, bo, cy, dee = 1, 2, 3, 4
    >>> settle_up([(ada, -300), (bo, 500), (cy, -500), (dee, 200), (ada, 100)])
    (Payment(payer=1, payee=4, amount=200), Payment(payer=3, payee=2, amount=500))
    """
    net: dict[int, int] = defaultdict(int)
    for party, amount in balances:
        net[party] += amount
    over = sum(net.values())
    if over > 0:
        return refused(N_("More is to be received than is paid. Check the prizes, bounties and debts."))
    if over < 0:
        return refused(N_("More is to be paid than is received. Check the prizes, bounties and debts."))
    owed = {party: amount for party, amount in sorted(net.items()) if amount}
    payments = [payment for group in _groups(owed) for payment in _within(group)]
    return tuple(sorted(payments, key=_collected_first))


def _collected_first(payment: Payment) -> tuple[bool, bool, int, int]:
    return payment.payee != BANK, payment.payer != BANK, payment.payer, payment.payee


# Groups that come to zero


def _groups(owed: Mapping[int, int]) -> Iterator[Group]:
    """The balances in groups that come to zero: exact opposites first, then as many as there can be."""
    left = dict(owed)
    yield from _opposites(left)
    if not left:
        return
    # One party need not be looked at: it is in the group of all that are in no other. That of the bank takes in what
    # it can that way, and so most payments go through the bank.
    counts = Counter(left.values())
    spare = BANK if BANK in left else min(left, key=lambda party: (counts[left[party]], party))
    rest = (spare, left.pop(spare))
    if _steps(left.values()) <= MOST_STEPS:
        closed = _most_groups(left)
        yield from closed
        taken = {party for group in closed for party, _ in group}
        yield [rest, *(balance for balance in left.items() if balance[0] not in taken)]
    else:
        yield from _largest_first({**left, spare: rest[1]})


def _opposites(left: dict[int, int]) -> Iterator[Group]:
    """Take out pairs of players of whom one is to pay exactly what the other receives.

    That never costs a payment: if two such are in different groups, then what is left of both groups comes to zero
    too, which is as many groups as before; if they are in one, there is a group more. The bank is not paired, so
    that as much as possible goes through it.
    """
    waiting: dict[int, list[int]] = defaultdict(list)
    for party, amount in list(left.items()):
        if party == BANK:
            continue
        if opposite := waiting[-amount]:
            other = opposite.pop(0)
            yield [(other, left.pop(other)), (party, left.pop(party))]
        else:
            waiting[amount].append(party)


def _steps(amounts: Iterable[int]) -> int:
    """How many steps `_most_groups` takes."""
    counts = Counter(amounts).values()
    return prod(count + 1 for count in counts) * len(counts)


def _most_groups(left: Mapping[int, int]) -> list[Group]:
    """As many groups that come to zero as there are, with as few parties in them as that takes; not all are in one.

    The parties are put in a row, and each time the row comes to zero a group is closed. Parties with equal balances
    are alike, so a state is how many of each amount are in the row; the best row to a state is the best one to a
    state with one party less, and that party.
    """
    parties: dict[int, list[int]] = defaultdict(list)
    for party, amount in left.items():
        parties[amount].append(party)
    amounts = sorted(parties, key=lambda amount: (abs(amount), amount))
    counts = [range(len(parties[amount]) + 1) for amount in amounts]
    states = prod(map(len, counts))
    strides = [prod(map(len, counts[lane + 1 :])) for lane in range(len(counts))]

    # A score is the groups closed, times many, less the parties in them.
    many = len(left) + 1
    best, sums, last = [0] * states, [0] * states, [0] * states
    for state, row in enumerate(product(*counts)):
        if not state:
            continue
        score, added = -1, 0
        for lane, stride in enumerate(strides):
            if row[lane] and best[state - stride] > score:
                score, added = best[state - stride], lane
        last[state] = added
        sums[state] = sums[state - strides[added]] + amounts[added]
        best[state] = score if sums[state] else (-(-score // many) + 1) * many - sum(row)

    groups: list[Group] = []
    state = states - 1
    while state:
        if not sums[state]:
            groups.append([])
        amount = amounts[last[state]]
        party = parties[amount].pop(0)
        if groups:
            groups[-1].append((party, amount))
        state -= strides[last[state]]
    return groups


def _largest_first(left: Mapping[int, int]) -> Iterator[Group]:
    """Groups that come to zero, good but perhaps not the most: the largest balance with the largest opposite ones.

    As soon as one party closes the group exactly, it does.
    """
    parties: dict[int, list[int]] = defaultdict(list)
    for party in sorted(left, reverse=True):
        parties[left[party]].append(party)
    sides = {side: sorted((amount for amount in parties if (amount > 0) is side), key=abs) for side in (False, True)}

    def take(amount: int) -> Balance:
        party = parties[amount].pop()
        if not parties[amount]:
            del parties[amount]
            sides[amount > 0].remove(amount)
        return party, amount

    while sides[True]:
        group = [take(sides[True][-1])]
        total = group[0][1]
        while total:
            group.append(take(-total if -total in parties else sides[total < 0][-1]))
            total += group[-1][1]
        yield group


# Payments within a group


def _within(group: Sequence[Balance]) -> Iterator[Payment]:
    """The payments of a group that comes to zero, one less than it has parties.

    The bank settles with each of its group. Among players nobody passes on money: the largest debt goes to the
    largest credit, until both sides are used up.
    """
    if any(party == BANK for party, _ in group):
        for party, amount in group:
            if party != BANK:
                yield Payment(BANK, party, amount) if amount > 0 else Payment(party, BANK, -amount)
        return
    payers = sorted(([party, -amount] for party, amount in group if amount < 0), key=lambda each: (each[1], -each[0]))
    payees = sorted(([party, amount] for party, amount in group if amount > 0), key=lambda each: (each[1], -each[0]))
    while payers:
        amount = min(payers[-1][1], payees[-1][1])
        yield Payment(payers[-1][0], payees[-1][0], amount)
        for side in (payers, payees):
            side[-1][1] -= amount
            if not side[-1][1]:
                side.pop()
