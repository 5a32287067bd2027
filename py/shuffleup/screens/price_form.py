"""What stands in the form of the prices: what can be bought, and the terms and bounties that are made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from shuffleup.screens import bounty_form
from shuffleup.screens.chip_amounts import as_pressed
from shuffleup.screens.money_looks import money_in
from shuffleup.screens.sale_times import window_fields, window_typed
from shuffleup.screens.typed import amount_in, number_in
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.chips import shown, worth
from shuffleup.tournament.money import CURRENCIES, POINTS, currency, figures
from shuffleup.tournament.offers import FREE, Offer, RebuyStack, Sale, Terms, fault_in_terms
from shuffleup.tournament.prices_set import SetPrices
from shuffleup.tournament.ready_prices import (
    A_HALF,
    A_QUARTER,
    Evening,
    Occasion,
    bounty_of,
    evening_of,
    ready_prices,
)
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.state import Tournament

Fields = Mapping[str, str]
CAN_BE_OFF = (Sale.REBUY, Sale.ADD_ON, Sale.RE_ENTRY)
USUAL_PRICES = {"SEK": 200, "NOK": 200, "DKK": 200, "EUR": 20, "GBP": 20, "USD": 20, "CHF": 20, "points": 100}
BY_LANGUAGE = {"sv": "SEK", "de": "EUR", "en": "EUR"}
BY_ZONE = {
    "America/": "USD",
    "Europe/Copenhagen": "DKK",
    "Europe/London": "GBP",
    "Europe/Oslo": "NOK",
    "Europe/Stockholm": "SEK",
    "Europe/Zurich": "CHF",
    "Europe/": "EUR",
}
DEFAULT_FINAL_TABLE = 10


def usual_currency(played_for_last: str, language: str, zone: str = "") -> str:
    """The currency to begin with: the one of last time, of the time zone, or the one that goes with the language.

    >>> usual_currency("USD", "en"), usual_currency("", "sv"), usual_currency("XYZ", "de")
    ('USD', 'SEK', 'EUR')
    >>> usual_currency("", "en", "Europe/London"), usual_currency("", "de", "Europe/Zurich")
    ('GBP', 'CHF')
    """
    if played_for_last in CURRENCIES:
        return played_for_last
    by_zone = (code for place, code in BY_ZONE.items() if zone.startswith(place))
    return next(by_zone, BY_LANGUAGE.get(language, "EUR"))


@dataclass(frozen=True)
class Setting:
    """What the form has to know: the tournament and its id, the currency to begin with, and the decimal point.

    *times_set* is how often prices were set so far, also where that was undone.
    """

    tournament: Tournament
    tid: str = ""
    currency: str = "EUR"
    point: str = "."
    times_set: int = 0

    @property
    def decimals(self) -> int:
        """Of the chips."""
        return self.tournament.chips.chip_set.decimals

    def occasion(self, code: str) -> Occasion:
        """What ready prices follow from."""
        return Occasion(self.tournament.schedule, worth(self.tournament.chips.stack), code)

    @property
    def mark(self) -> str:
        """Tells one state of the prices from another: a form that was begun with other prices is no longer meant."""
        return str(hash((self.tid, self.times_set, self.tournament.terms, self.tournament.bounty_rules)))

    @property
    def terms(self) -> Terms:
        """The terms there are; where nobody has said anything yet, in the currency to begin with."""
        terms = self.tournament.terms
        if terms == FREE and not self.tournament.roster.has_paid:
            return replace(terms, currency=self.currency)
        return terms


@dataclass(frozen=True)
class PricesTyped:
    """The prices in the form, where they can be read; *faults* by the card they are on, "" for none in particular."""

    terms: Terms | None = None
    bounties: BountyRules | None = None
    faults: Mapping[str, Sentence] = field(default_factory=dict)


# The form's fields


def fields_for(terms: Terms, rules: BountyRules, setting: Setting) -> dict[str, str]:
    """The fields that show these prices."""
    code = terms.currency
    fields = {"currency": code, "rebuy_stack": terms.rebuy_stack.value}
    if terms.double:
        fields["double"] = "on"
    fields["final_table"] = str(terms.final_table or DEFAULT_FINAL_TABLE)
    if terms.final_table:
        fields["final"] = "on"
    for sale in Sale:
        offer = terms.offer(sale)
        if offer is not None and sale in CAN_BE_OFF:
            fields[f"{sale.value}_on"] = "on"
        fields |= _offer_fields(sale.value, offer or _not_yet(sale, terms), code, setting)
    return fields | bounty_form.bounty_fields(rules, code, setting.point)


def _not_yet(sale: Sale, terms: Terms) -> Offer:
    """What something not for sale would begin with."""
    half = bounty_of(terms.buy_in.price, A_HALF, terms.currency)
    price = half if sale is Sale.ADD_ON else terms.buy_in.price
    return Offer(price, window=terms.buy_in.window, each=1 if sale is Sale.ADD_ON else 0)


def _offer_fields(sale: str, offer: Offer, code: str, setting: Setting) -> dict[str, str]:
    def money(amount: int) -> str:
        return figures(amount, currency(code).decimals, setting.point) if amount else ""

    fields = {
        "price": money(offer.price),
        "chips": shown(offer.chips, setting.decimals, setting.point) if offer.chips else "",
        "fee": money(offer.fee),
        "bounty": money(offer.bounty),
        "each": str(offer.each or ""),
        "in_all": str(offer.in_all or ""),
    }
    named = {f"{sale}_{name}": text for name, text in fields.items()}
    return named | window_fields(sale, offer.window, setting.tournament.schedule)


def being_filled_in(draft: Fields, setting: Setting) -> bool:
    """Whether somebody is filling in the form, with the prices there are now in mind."""
    return draft.get("was") == setting.mark


def settled(draft: Fields, setting: Setting) -> dict[str, str]:
    """The fields once the button that was pressed last has done its work, with those nobody has filled in yet.

    *ready* takes the prices of a ready evening. As long as they are those, another buy-in changes them all; and where
    bounties come in, the usual part of the buy-in is one.
    """
    if not being_filled_in(draft, setting):
        return _remembered(fields_for(setting.terms, setting.tournament.bounty_rules, setting), setting)
    fields = as_pressed(draft)
    key = fields.pop("ready", "")
    ready = next((each for each in Evening if each.value == key), None)
    if ready:
        fields = _ready(fields, ready, setting)
    elif fields.get("buy_in_price") != fields.get("priced"):
        fields = _priced_anew(fields, setting)
    if bounty_form.kind_typed(fields) is not BountyKind.NONE and fields.get("kinded") == BountyKind.NONE.value:
        fields = _with_bounties(fields, setting)
    return _remembered(bounty_form.with_rows_in_order(fields), setting)


def _remembered(fields: dict[str, str], setting: Setting) -> dict[str, str]:
    """The fields with those that say what the rest of them follow from."""
    known = {"was": setting.mark, "priced": fields["buy_in_price"], "kinded": fields["kind"]}
    return fields | known


def _ready(fields: dict[str, str], evening: Evening, setting: Setting) -> dict[str, str]:
    code = fields["currency"]
    price = money_in(fields, "buy_in_price", code)
    if isinstance(price, Refused) or not price:
        price = USUAL_PRICES[code] * int(10 ** currency(code).decimals)
    return fields_for(*ready_prices(evening, price, setting.occasion(code)), setting)


def _priced_anew(fields: dict[str, str], setting: Setting) -> dict[str, str]:
    """A ready evening at another price; a free one that gets a price is a freezeout."""
    before = prices_typed(fields | {"buy_in_price": fields.get("priced", "")}, setting)
    price = money_in(fields, "buy_in_price", fields["currency"])
    if before.terms is None or before.bounties is None or isinstance(price, Refused) or not price:
        return fields
    evening = evening_of(before.terms, before.bounties, setting.occasion(fields["currency"]))
    if evening is None:
        return fields
    if evening is Evening.FREE:
        evening = Evening.FREEZEOUT
    return _ready(fields, evening, setting) | {"buy_in_price": fields["buy_in_price"]}


def _with_bounties(fields: dict[str, str], setting: Setting) -> dict[str, str]:
    """The usual part of the buy-in for a bounty, and of what costs the same, where no price has one yet."""
    code = fields["currency"]
    price = money_in(fields, "buy_in_price", code)
    if any(fields.get(f"{sale.value}_bounty") for sale in Sale) or isinstance(price, Refused):
        return fields
    part = A_QUARTER if bounty_form.kind_typed(fields) is BountyKind.FIXED else A_HALF
    bounty = bounty_of(price, part, code)
    text = figures(bounty, currency(code).decimals, setting.point) if bounty else ""
    alike = [sale for sale in Sale if money_in(fields, f"{sale.value}_price", code) == price]
    return fields | {f"{sale.value}_bounty": text for sale in alike}


# From the form to prices


def code_typed(fields: Fields) -> str:
    """The currency chosen."""
    code = fields.get("currency", "")
    return code if code in CURRENCIES else POINTS.code


def prices_typed(fields: Fields, setting: Setting) -> PricesTyped:
    """The prices that the form says, and what is wrong with it."""
    faults: dict[str, Sentence] = {}
    terms = _terms_typed(fields, setting.decimals, faults)
    at_these = replace(setting.tournament, terms=terms or setting.tournament.terms)
    rules = bounty_form.rules_typed(fields, code_typed(fields), at_these)
    if isinstance(rules, Refused):
        faults["bounties"] = rules.why
        return PricesTyped(terms, None, faults)
    return PricesTyped(terms, rules, faults)


def _terms_typed(fields: Fields, decimals: int, faults: dict[str, Sentence]) -> Terms | None:
    """The terms in the form, None where something in it can't be read; what is wrong goes to the *faults*."""
    code = code_typed(fields)
    offers: dict[Sale, Offer | None] = {}
    for sale in Sale:
        if sale in CAN_BE_OFF and f"{sale.value}_on" not in fields:
            offers[sale] = None
            continue
        offer = _offer_typed(fields, sale.value, code, decimals)
        if isinstance(offer, Refused):
            faults[sale.value] = offer.why
        else:
            offers[sale] = offer
            if fault := _fault_alone(offer, code):
                faults[sale.value] = fault
    final = number_in(fields, "final_table") if "final" in fields else 0
    if isinstance(final, Refused):
        faults.setdefault(Sale.REBUY.value, final.why)
    if len(offers) < len(Sale) or isinstance(final, Refused):
        return None
    terms = Terms(
        code,
        offers[Sale.BUY_IN] or Offer(),
        offers[Sale.REBUY],
        offers[Sale.ADD_ON],
        offers[Sale.RE_ENTRY],
        next((each for each in RebuyStack if each.value == fields.get("rebuy_stack")), RebuyStack.ANY),
        "double" in fields,
        final,
    )
    if not faults and (fault := fault_in_terms(terms)):
        faults[Sale.REBUY.value] = fault
    return terms


def _offer_typed(fields: Fields, sale: str, code: str, decimals: int) -> Offer | Refused:
    money: dict[str, int] = {}
    for name in ("price", "fee", "bounty"):
        amount = money_in(fields, f"{sale}_{name}", code)
        if name == "bounty" and bounty_form.kind_typed(fields) is BountyKind.NONE:
            amount = 0
        if isinstance(amount, Refused):
            return amount
        money[name] = amount
    chips = amount_in(fields, f"{sale}_chips", decimals)
    if isinstance(chips, Refused):
        return chips
    window = window_typed(fields, sale)
    if isinstance(window, Refused):
        return window
    limits: dict[str, int] = {}
    for name in ("each", "in_all"):
        number = number_in(fields, f"{sale}_{name}")
        if isinstance(number, Refused):
            return number
        limits[name] = number
    return Offer(money["price"], chips, money["fee"], money["bounty"], window, limits["each"], limits["in_all"])


def _fault_alone(offer: Offer, code: str) -> Sentence | None:
    """What is wrong with an offer, without its name."""
    fault = fault_in_terms(Terms(code, offer, None, None))
    inner = fault.values.get("fault") if fault else None
    return inner if isinstance(inner, Sentence) else fault


def set_prices(fields: Fields, tournament: Tournament) -> SetPrices | Refused:
    """The command that the whole form means; a button without its form means nothing."""
    if "currency" not in fields:
        return refused(N_("This button does nothing yet."))
    typed = prices_typed(fields, Setting(tournament))
    if typed.terms is None or typed.bounties is None:
        return Refused(next(iter(typed.faults.values()), Sentence(N_("Say what it costs."))))
    return SetPrices(typed.terms, typed.bounties)
