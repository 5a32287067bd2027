"""The money of an evening that is planned: the buy-in, the kind of evening, and the prizes that come of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from shuffleup.screens.money_looks import money, money_in
from shuffleup.screens.place_names import ordinal
from shuffleup.screens.price_form import USUAL_PRICES
from shuffleup.screens.tongue import Tongue
from shuffleup.screens.typed import number_in
from shuffleup.tournament.bounties import BountyRules
from shuffleup.tournament.founding import Found
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.money import CURRENCIES, currency
from shuffleup.tournament.offers import FREE, Terms
from shuffleup.tournament.payouts import prize_pool
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.ready_prices import Evening, Occasion, ready_prices
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.state import Tournament, decide
from shuffleup.tournament.structure import Structure

Fields = Mapping[str, str]
TIMES_THE_USUAL = ((1, 4), (1, 2), (1, 1), (3, 2), (5, 2))
PAID_FOR = {
    Evening.FREEZEOUT: N_("Freezeout"),
    Evening.REBUYS: N_("Rebuys"),
    Evening.BOUNTY: N_("Bounty"),
    Evening.PROGRESSIVE: N_("Progressive bounty"),
}
MOST_PLACES = 9


@dataclass(frozen=True)
class PlannedPrizes:
    """The *pool* and what each place gets, first place first; *with_more* says what was counted in beside buy-ins."""

    pool: str
    places: tuple[tuple[str, str], ...]
    more: str = ""
    with_more: str = ""


def code_of(form: Fields, usual: str) -> str:
    """The currency chosen, or the *usual* one."""
    code = form.get("currency", "")
    return code if code in CURRENCIES else usual


def evening_of(form: Fields) -> Evening:
    """The kind of evening: without a buy-in nothing costs anything."""
    if not form["price"].strip(" 0"):
        return Evening.FREE
    return next((each for each in PAID_FOR if each.value == form["evening"]), Evening.FREEZEOUT)


def more_expected(form: Fields, players: int) -> dict[str, int] | Refused:
    """How many rebuys and add-ons are expected: as typed; where they are sold and nobody said, half the players."""
    usual = players // 2 if evening_of(form) is Evening.REBUYS else 0
    found: dict[str, int] = {}
    for name in ("rebuys", "add_ons"):
        number = number_in(form, name, usual) if form[name].strip() else usual
        if isinstance(number, Refused):
            return number
        found[name] = number
    return found


def prices_from(form: Fields, made: Structure, code: str) -> tuple[Terms, BountyRules] | Refused:
    """The terms and bounties that the form says, for the schedule and stacks that were made of it."""
    evening = evening_of(form)
    if evening is Evening.FREE:
        return FREE, BountyRules()
    price = money_in(form, "price", code)
    if isinstance(price, Refused):
        return price
    terms, bounties = ready_prices(evening, price, Occasion(made.schedule, made.stack.chips, code))
    if terms.rebuy and made.wish.rebuy_chips:
        terms = replace(terms, rebuy=replace(terms.rebuy, chips=made.wish.rebuy_chips))
    if terms.add_on and form["add_on_chips"].strip():
        terms = replace(terms, add_on=replace(terms.add_on, chips=made.wish.add_on_chips))
    return terms, bounties


def prizes_from(form: Fields, players: int) -> PrizePlan | Refused:
    """How many places are paid, as usual where the form says nothing."""
    places = number_in(form, "places")
    if isinstance(places, Refused):
        return places
    if not 0 <= places <= players:
        return refused(N_("There can't be more places paid than players."))
    return PrizePlan(places=places)


def planned_prizes(form: Fields, found: Found, now: int, tongue: Tongue) -> PlannedPrizes | None:
    """What there would be to win, with the rebuys and add-ons expected; None where nothing is played for."""
    outcome = decide(Tournament(), found, now)
    if isinstance(outcome, Refused) or found.terms == FREE:
        return None
    tournament = Tournament()
    for event in outcome:
        tournament = event.apply(tournament, now)
    players = found.heads.entries
    expected = more_expected(form, players) if found.terms.rebuy else {}
    extra = {} if isinstance(expected, Refused) else expected
    heads = Headcount(players, rebuys=extra.get("rebuys", 0), add_ons=extra.get("add_ons", 0))
    tournament = replace(tournament, heads=heads)
    prizes, code = tournament.prizes, found.terms.currency
    if isinstance(prizes, Refused):
        return PlannedPrizes(money(prize_pool(tournament), code, tongue), (), with_more=tongue.say(prizes.why))
    said = Sentence(
        N_("With {rebuys} rebuys and {add_ons} add-ons"), {"rebuys": heads.rebuys, "add_ons": heads.add_ons}
    )
    rest = len(prizes) - MOST_PLACES
    return PlannedPrizes(
        money(prize_pool(tournament), code, tongue),
        tuple(
            (ordinal(place, tongue), money(prize, code, tongue))
            for place, prize in enumerate(prizes[:MOST_PLACES], 1)
        ),
        tongue.plural("{count} more place", "{count} more places", rest) if rest > 0 else "",
        tongue.say(said) if heads.rebuys or heads.add_ons else "",
    )


def usual_prices(code: str, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    """Buy-ins that are usual in a currency: what goes into the form, and what the button says."""
    usual, decimals = USUAL_PRICES[code], currency(code).decimals
    prices = [usual * times // part for times, part in TIMES_THE_USUAL]
    return tuple((str(each), money(each * int(10**decimals), code, tongue)) for each in prices)
