"""Whatever happens on an evening: no money and no chips are lost, and undoing leaves no trace."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evening_checks import check_chips, check_evening, check_money, check_settling
from evenings import after
from money_evenings import Evening, money_evenings
from shuffleup.journal import Journal, fold
from shuffleup.record import Record
from shuffleup.tournament.offers import Offer, Sale
from shuffleup.undoing import Redo, Redone, Undo, Undone


@given(money_evenings(16))
@settings(deadline=None)
def test_nothing_is_lost_whatever_happens(evening: Evening) -> None:
    tournament = evening.tournament
    assert not evening.journal.puzzling
    check_evening(tournament)


@pytest.mark.slow
@given(money_evenings(60))
@settings(deadline=None)
def test_nothing_is_lost_on_long_evenings(evening: Evening) -> None:
    tournament = evening.tournament
    assert not evening.journal.puzzling
    check_evening(tournament)


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
