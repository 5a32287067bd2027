"""Prices and bounties set together; the ready evenings; prizes in whole coins."""

from __future__ import annotations

import pytest

from money_evenings import Evening as Night
from money_evenings import evening, with_chips
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.chips import worth
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import FREE, Offer, Sale, Terms, fault_in_terms
from shuffleup.tournament.prices_set import SetPrices, fault_in_prices
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.ready_prices import Evening, Occasion, bounty_of, evening_of, ready_prices
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.sales import Buy

KNOCK_OUT = Terms("SEK", Offer(20_000, bounty=5_000), None, None)


def occasion(code: str = "SEK") -> Occasion:
    tonight = with_chips().tournament
    return Occasion(tonight.schedule, worth(tonight.chips.stack), code)


def why(night: Night, command: SetPrices) -> str:
    outcome = command.decide(night.tournament, 0)
    assert isinstance(outcome, Refused)
    return outcome.why.english()


@pytest.mark.parametrize("code", ["SEK", "EUR", "points"])
@pytest.mark.parametrize("kind", list(Evening))
def test_every_ready_evening_is_sound_and_known_again(kind: Evening, code: str) -> None:
    terms, bounties = ready_prices(kind, 20_000, occasion(code))
    assert fault_in_terms(terms) is None
    assert fault_in_prices(terms, bounties) is None
    assert evening_of(terms, bounties, occasion(code)) is kind
    made = Night(with_chips()).do(SetPrices(terms, bounties)) if terms != FREE else Night(with_chips())
    assert (made.tournament.terms, made.tournament.bounty_rules) == (terms, bounties)


def test_a_rebuy_evening_is_as_seed_000_has_it() -> None:
    terms, _ = ready_prices(Evening.REBUYS, 15_000, occasion())
    assert terms.rebuy
    assert terms.add_on
    assert (terms.rebuy.price, terms.rebuy.window.until_level) == (15_000, 4)
    assert (terms.add_on.price, terms.add_on.chips, terms.add_on.each) == (7_500, 2_500, 1)


def test_half_a_price_is_rounded_to_coins() -> None:
    terms, _ = ready_prices(Evening.REBUYS, 2_500, occasion("EUR"))
    assert terms.add_on
    assert terms.add_on.price == 1_200
    assert bounty_of(2_500, 2, "EUR") == 1_200


def test_the_host_s_own_prices_are_no_ready_evening() -> None:
    assert evening_of(Terms("SEK", Offer(20_000, fee=1_000)), BountyRules(), occasion()) is None


def test_prices_and_bounties_change_together() -> None:
    night = Night(with_chips())
    rules = BountyRules(BountyKind.FIXED, unit=100)
    events = SetPrices(KNOCK_OUT, rules).decide(night.tournament, 0)
    assert [type(event).__name__ for event in events] == ["TermsSet", "BountiesSet"]  # type: ignore[union-attr]
    night.do(SetPrices(KNOCK_OUT, rules))
    assert why(night, SetPrices(KNOCK_OUT, rules)) == "These are the prices already."
    cheaper = Terms("SEK", Offer(10_000, bounty=2_500), None, None)
    events = SetPrices(cheaper, rules).decide(night.tournament, 0)
    assert [type(event).__name__ for event in events] == ["TermsSet"]  # type: ignore[union-attr]


def test_no_part_of_a_price_is_for_bounties_where_there_are_none() -> None:
    night = Night(with_chips())
    assert "Buy-in: a part of it is for bounties, and there are none." in why(
        night, SetPrices(KNOCK_OUT, BountyRules())
    )


def test_what_either_would_refuse_is_refused() -> None:
    night = Night(with_chips())
    assert "Fee and bounty together" in why(night, SetPrices(Terms(buy_in=Offer(100, fee=200)), BountyRules()))
    assert "0 and 100 percent" in why(night, SetPrices(FREE, BountyRules(cash_share=20_000)))


def test_envelopes_that_were_drawn_stay() -> None:
    rules = BountyRules(BountyKind.MYSTERY, envelopes=(6_000, 4_000, 5_000), unit=100)
    night = evening(KNOCK_OUT, "Ada", "Bo", "Cleo", bounties=rules)
    other = BountyRules(BountyKind.MYSTERY, envelopes=(5_000, 5_000, 5_000), unit=100)
    assert not isinstance(SetPrices(KNOCK_OUT, other).decide(night.tournament, night.now), Refused)
    night.out("Cleo", "Ada")
    assert why(night, SetPrices(KNOCK_OUT, other)) == "Envelopes have been drawn already; they stay as they are."
    dearer = Terms("SEK", Offer(30_000, bounty=5_000), None, None)
    assert not isinstance(SetPrices(dearer, rules).decide(night.tournament, night.now), Refused)


def test_prizes_are_whole_coins_of_the_currency_unless_the_plan_says_otherwise() -> None:
    three = ("Ada", "Bo", "Cleo", "Dag", "Eli", "Fia", "Gro")
    night = evening(Terms("SEK", Offer(2_500), None, None), *three)
    assert night.tournament.prizes == (8_800, 5_200, 3_500)
    assert sum(night.tournament.prizes) == 17_500
    assert evening(Terms("points", Offer(25), None, None), *three).tournament.prizes == (88, 52, 35)
    exact = evening(Terms("SEK", Offer(2_500), None, None), *three, plan=PrizePlan(unit=1))
    assert exact.tournament.prizes == (8_750, 5_250, 3_500)


def test_who_shares_a_place_gets_whole_coins() -> None:
    night = evening(Terms("SEK", Offer(2_500), None, None), "Ada", "Bo", "Cleo", "Dag", "Eli", "Fia", "Gro")
    for name in ("Gro", "Fia", "Eli", "Dag"):
        night.out(name)
    assert night.tournament.turnout.left == 3
    both = tuple(Loser(night.number_of(name), 5_000) for name in ("Bo", "Cleo"))
    night.do(KnockOutPlayers(both))
    assert sorted(night.tournament.payouts.values())[-3:] == [4_300, 4_400, 8_800]


def test_a_sale_after_new_prices_is_at_the_new_price() -> None:
    night = evening(Terms("SEK", Offer(20_000), Offer(20_000), None), "Ada", "Bo")
    night.do(SetPrices(Terms("SEK", Offer(20_000), Offer(30_000), None), BountyRules()))
    night.do(Buy(night.number_of("Bo"), Sale.REBUY))
    assert [each.price for each in night.player("Bo").bought] == [20_000, 30_000]


def test_amounts_of_prizes_do_not_become_others_with_the_currency() -> None:
    night = Night(with_chips()).do(PlanPrizes(PrizePlan(guarantee=500_000)))
    points, euros = (SetPrices(Terms(code, Offer(2_000), None, None), BountyRules()) for code in ("points", "EUR"))
    assert "Take them back, then change it." in why(night, points)
    assert not isinstance(euros.decide(night.tournament, 0), Refused)
    night.do(PlanPrizes(PrizePlan(places=3)))
    assert not isinstance(points.decide(night.tournament, 0), Refused)
