"""Whatever happens on an evening: no money and no chips are lost, and undoing leaves no trace."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evenings import after
from money_evenings import Evening, money_evenings
from shuffleup.journal import Journal, fold
from shuffleup.record import Record
from shuffleup.tournament.accounts import payments
from shuffleup.tournament.offers import Offer, Sale
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.placing import finished
from shuffleup.tournament.roster import Standing
from shuffleup.tournament.settle_up import Payment
from shuffleup.tournament.standings import standings
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.takings import takings
from shuffleup.undoing import Redo, Redone, Undo, Undone


def check_money(tournament: Tournament) -> None:
    """Money in = fees + prize pool less what the host adds + bounties in cash, on heads, in envelopes or waiting."""
    came_in = takings(tournament)
    assert came_in.total == sum(purchase.price for purchase in tournament.roster.purchases)
    assert came_in.total == came_in.fees + came_in.bounties + came_in.to_pool
    assert tournament.bounties.bounties.total == came_in.bounties
    assert all(amount >= 0 for amount in tournament.bounties.bounties.heads.values())
    prizes, pool = tournament.prizes, prize_pool(tournament)
    if isinstance(prizes, tuple) and tournament.turnout.players:
        assert sum(prizes) == pool
        assert list(prizes) == sorted(prizes, reverse=True)
        paid = sum(tournament.payouts.values())
        assert paid <= pool
        if finished(tournament):
            assert paid == pool


def check_chips(tournament: Tournament) -> None:
    """Chips in play are what was sold, and what races changed."""
    sold = sum(purchase.chips for purchase in tournament.roster.purchases)
    assert tournament.turnout.chips == max(sold + tournament.chips.change, 0)


def check_places(tournament: Tournament) -> None:
    """Everybody who is out has a place, no place is given twice or left out, and they are counted from the top."""
    roster, places = tournament.roster, tournament.places
    out = [player for player in roster.players if player.standing is Standing.OUT]
    assert {player.number for player in out} <= places.keys()
    taken = sorted(place for each in set(places.values()) for place in range(each.best, each.worst + 1))
    first = 1 if finished(tournament) else tournament.turnout.left + 1
    assert taken == list(range(first, tournament.turnout.players + 1))
    assert len(standings(tournament)) == tournament.turnout.players
    assert not finished(tournament) or tournament.turnout.left == 1


def check_settling(tournament: Tournament) -> None:
    """After the payments of the evening everybody has what is theirs."""
    paid = payments(tournament)
    assert isinstance(paid, tuple)
    assert all(isinstance(payment, Payment) and payment.amount > 0 for payment in paid)


@given(money_evenings(16))
@settings(deadline=None)
def test_nothing_is_lost_whatever_happens(evening: Evening) -> None:
    tournament = evening.tournament
    assert not evening.journal.puzzling
    check_money(tournament)
    check_chips(tournament)
    check_places(tournament)
    check_settling(tournament)


@pytest.mark.slow
@given(money_evenings(60))
@settings(deadline=None)
def test_nothing_is_lost_on_long_evenings(evening: Evening) -> None:
    tournament = evening.tournament
    assert not evening.journal.puzzling
    check_money(tournament)
    check_chips(tournament)
    check_places(tournament)
    check_settling(tournament)


def without(journal: Journal, seq: int) -> list[Record]:
    return [record for record in journal.records if record.seq != seq]


@given(money_evenings(12), st.data())
@settings(deadline=None)
def test_undoing_anything_leaves_the_evening_without_it(evening: Evening, data: st.DataObject) -> None:
    records = [record for record in evening.journal.records if not isinstance(record.event, Undone | Redone)]
    record = data.draw(st.sampled_from(records[1:]))
    undone = after(evening.journal, Undo(record.seq), evening.now + 1, "undo")
    assert undone.tournament == fold(without(evening.journal, record.seq))
    assert not undone.puzzling
    check_money(undone.tournament)
    check_chips(undone.tournament)
    check_settling(undone.tournament)
    again = after(undone, Redo(record.seq), evening.now + 2, "redo")
    assert again.tournament == evening.tournament


@given(money_evenings(6))
@settings(deadline=None)
def test_nobody_buys_what_is_not_for_sale(evening: Evening) -> None:
    terms = evening.tournament.terms
    for sale in Sale:
        if terms.offer(sale) is None:
            assert not evening.tournament.roster.sold(sale)
        assert all(
            purchase.price == (terms.offer(sale) or Offer()).price
            for purchase in evening.tournament.roster.purchases
            if purchase.sale is sale
        )
