"""From the desk to the screen of the prices."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.screens import bounty_view, price_form
from shuffleup.screens.choice import Choice
from shuffleup.screens.desk import Desk
from shuffleup.screens.money_looks import money
from shuffleup.screens.price_form import CAN_BE_OFF, USUAL_PRICES, PricesTyped, Setting, usual_currency
from shuffleup.screens.price_words import Part, PriceWords, levels_with_break, parts_of
from shuffleup.screens.prices import Comes, OfferCard, PricesView, ReadyEvening
from shuffleup.screens.sale_times import TIMES
from shuffleup.screens.schedule_rows import beginnings
from shuffleup.screens.trying import trying
from shuffleup.screens.views import shell
from shuffleup.tournament.bounties import BountyRules
from shuffleup.tournament.bounties_set import BountiesSet
from shuffleup.tournament.chips import worth
from shuffleup.tournament.house_rules import EqualStacks, OddCoin
from shuffleup.tournament.money import CURRENCIES, POINTS, currency
from shuffleup.tournament.offers import SALES, Offer, RebuyStack, Sale, Terms, TermsSet
from shuffleup.tournament.ready_prices import Evening, evening_of
from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import last_level, level_number
from shuffleup.tournament.takings import takings
from shuffleup.tournament.what_if import with_players

DRAFT = "prices"
TIMES_THE_USUAL = ((1, 4), (1, 2), (1, 1), (3, 2), (5, 2))

EVENINGS = {
    Evening.FREE: (N_("Free"), N_("Nothing costs anything"), "cup"),
    Evening.FREEZEOUT: (N_("Freezeout"), N_("One buy-in; who is out is out"), "spade"),
    Evening.REBUYS: (N_("Rebuys"), N_("In the first half, then one add-on"), "repeat"),
    Evening.BOUNTY: (N_("Bounty"), N_("A quarter of the buy-in on each head"), "target"),
    Evening.PROGRESSIVE: (N_("Progressive bounty"), N_("Half on each head, and heads grow"), "growing"),
}
STACKS = {
    RebuyStack.ANY: N_("Any stack"),
    RebuyStack.STARTING: N_("A starting stack or less"),
    RebuyStack.NOTHING: N_("No chips left"),
}
EQUAL = {
    EqualStacks.SHARE: N_("They share the places and the prizes"),
    EqualStacks.CARD: N_("A card each decides"),
}
ODD_COIN = {
    OddCoin.LIST: N_("Who is first on the list"),
    OddCoin.BUTTON: N_("First left of the button"),
    OddCoin.SEAT: N_("The lower seat"),
}


def draw(desk: Desk) -> str:
    """The prices as HTML."""
    return desk.tongue.environment.get_template("prices.html").render(view=prices_view(desk))


def setting_of(desk: Desk) -> Setting:
    """What the form has to know."""
    times_set = sum(isinstance(record.event, TermsSet | BountiesSet) for record in desk.journal.records)
    usual = usual_currency(desk.settings.currency, desk.tongue.language, desk.tongue.zone())
    return Setting(desk.tournament, desk.tid, usual, desk.tongue.words.point, times_set)


def prices_view(desk: Desk) -> PricesView:
    """The prices there are, or those that stand in the form."""
    tournament, setting, _ = desk.tournament, setting_of(desk), desk.tongue.translate
    draft = desk.draft(DRAFT)
    players = trying(draft, tournament)
    fields = price_form.settled(draft, setting)
    typed = price_form.prices_typed(fields, setting)
    code = price_form.code_typed(fields)
    kind = currency(code)
    chosen = None
    if typed.terms and typed.bounties and not typed.faults:
        chosen = evening_of(typed.terms, typed.bounties, setting.occasion(code))
    paid = tournament.roster.has_paid
    cards = {sale: _card(desk, fields, typed, sale) for sale in Sale}
    return PricesView(
        shell=replace(shell(desk, "prices"), tab="prizes"),
        hidden=(("there", players.there), *((name, fields[name]) for name in ("was", "priced", "kinded"))),
        ready=tuple(
            ReadyEvening(each.value, _(name), _(about), picture, each is chosen)
            for each, (name, about, picture) in EVENINGS.items()
        ),
        currencies=tuple(
            Choice(each.code, _currency_label(desk, each.code), each.code == code) for each in CURRENCIES.values()
        ),
        locked=code if paid else "",
        price=fields["buy_in_price"],
        quick=_quick(desk, fields, code),
        symbol=_(kind.symbol),
        symbol_first=kind.symbol_first,
        buy_in=cards[Sale.BUY_IN],
        offers=tuple(cards[sale] for sale in CAN_BE_OFF),
        rebuy_stacks=tuple(
            Choice(each.value, _(text), fields.get("rebuy_stack") == each.value) for each, text in STACKS.items()
        ),
        double="double" in fields,
        final="final" in fields,
        final_table=fields.get("final_table", ""),
        bounties=bounty_view.bounty_view(desk, fields, typed, players.number),
        equal_stacks=tuple(
            Choice(each.value, _(text), tournament.rules.equal_stacks is each) for each, text in EQUAL.items()
        ),
        odd_coin=tuple(
            Choice(each.value, _(text), tournament.rules.odd_coin is each) for each, text in ODD_COIN.items()
        ),
        trying=players,
        comes=_comes(desk, typed, players.number),
        state=_state(desk, typed, price_form.being_filled_in(draft, setting)),
        note=_note(desk),
    )


def _currency_label(desk: Desk, code: str) -> str:
    kind = currency(code)
    if kind is POINTS:
        return desk.tongue.translate(N_("Points"))
    return code if kind.symbol == code else f"{kind.symbol} {code}"


def _quick(desk: Desk, fields: dict[str, str], code: str) -> tuple[Choice, ...]:
    """Prices that are usual in a currency."""
    usual, decimals = USUAL_PRICES[code], currency(code).decimals
    prices = [usual * times // part for times, part in TIMES_THE_USUAL]
    return tuple(
        Choice(str(each), money(each * int(10**decimals), code, desk.tongue), fields["buy_in_price"] == str(each))
        for each in prices
    )


def _state(desk: Desk, typed: PricesTyped, touched: bool) -> str:
    if typed.faults:
        return "wrong"
    if touched and (typed.terms, typed.bounties) != (desk.tournament.terms, desk.tournament.bounty_rules):
        return "changed"
    tournament = desk.tournament
    return "set" if tournament.terms.for_money or tournament.bounty_rules != BountyRules() else "new"


def _note(desk: Desk) -> str:
    """What new prices are for, once something was sold."""
    tournament, _ = desk.tournament, desk.tongue.translate
    if tournament.roster.purchases:
        return _(N_("What was sold stays as it was sold; new prices are for what is sold from now on."))
    if tournament.turnout.players and tournament.clock.begun:
        return _(N_("The players are only counted: new prices are taken for all of them."))
    return ""


# The cards


def _words(desk: Desk) -> PriceWords:
    tournament = desk.tournament
    chips = tournament.chips
    return PriceWords(desk.tongue, tournament.schedule, worth(chips.stack), chips.chip_set.decimals, _ends(desk))


def _ends(desk: Desk) -> dict[int, str]:
    """When each level and its break will be over, as far as that is known."""
    tournament = desk.tournament
    if tournament.clock.since is None:
        return {}
    ends: dict[int, str] = {}
    for row, begins in enumerate(beginnings(desk)):
        if begins is not None and row:
            ends[level_number(tournament.schedule, row - 1)] = desk.tongue.time_of_day(begins)
    return ends


def _card(desk: Desk, fields: dict[str, str], typed: PricesTyped, sale: Sale) -> OfferCard:
    tongue, key = desk.tongue, sale.value
    fault = typed.faults.get(key)
    offer = typed.terms.offer(sale) if typed.terms else None
    words = _words(desk)

    def field(name: str) -> str:
        return fields.get(f"{key}_{name}", "")

    return OfferCard(
        key=key,
        name=tongue.translate(SALES[sale]),
        on=sale not in CAN_BE_OFF or f"{key}_on" in fields,
        can_be_off=sale in CAN_BE_OFF,
        price=field("price"),
        chips=field("chips"),
        chips_hint=words.chips(words.stack) if words.stack else "",
        fee=field("fee"),
        bounty=field("bounty"),
        each=field("each"),
        in_all=field("in_all"),
        when=field("when"),
        times=tuple(Choice(name, tongue.translate(text), name == field("when")) for name, text in TIMES.items()),
        levels=_levels(desk, field("level"), field("when") == "break"),
        minutes=field("minutes"),
        players=field("players"),
        firsts=_levels(desk, field("from"), first=N_("From the start")),
        lasts=_levels(desk, field("until"), first=N_("To the end")),
        within=field("within"),
        above=field("above"),
        breaks_only=f"{key}_breaks" in fields,
        says=words.offer(sale, typed.terms) if typed.terms and not fault else "",
        costs=_costs(desk, offer, typed.terms.currency) if typed.terms and offer and not fault else "?",
        gives=words.chips(offer.chips or words.stack) if offer and (offer.chips or words.stack) else "",
        parts=parts_of(offer, typed.terms.currency, tongue) if typed.terms and offer and not fault else (),
        fault=tongue.say(fault) if fault else "",
    )


def _costs(desk: Desk, offer: Offer, code: str) -> str:
    return money(offer.price, code, desk.tongue) if offer.price else desk.tongue.translate(N_("Free"))


def _levels(desk: Desk, chosen: str, breaks: bool = False, first: str = "") -> tuple[Choice, ...]:
    """Levels to choose from, those with a break after them if only *breaks* will do; *first* is for none."""
    schedule, tongue = desk.tournament.schedule, desk.tongue
    with_break = levels_with_break(schedule)
    numbers = [*range(1, level_number(schedule, last_level(schedule)) + 1)]
    if breaks:
        numbers = [number for number in numbers if number in with_break]
    if chosen.isdecimal() and int(chosen) and int(chosen) not in numbers:
        numbers = sorted([*numbers, int(chosen)])
    choices = [Choice("", tongue.translate(first), not chosen)] if first else []
    for number in numbers:
        text = N_("Level {number} + break") if number in with_break and not breaks else N_("Level {number}")
        choices.append(Choice(str(number), tongue.say(Sentence(text, {"number": number})), chosen == str(number)))
    return tuple(choices)


# What comes of it


def _comes(desk: Desk, typed: PricesTyped, players: int) -> Comes:
    tongue = desk.tongue
    if typed.terms is None or typed.faults:
        return Comes()
    code = typed.terms.currency
    tried = with_players(replace(desk.tournament, terms=typed.terms), players)
    taken = takings(tried)
    amounts = (
        ("pool", N_("Prize pool"), taken.to_pool),
        ("bounty", N_("Bounties"), taken.bounties),
        ("fee", N_("House"), taken.fees),
    )
    parts = tuple(
        Part(name, tongue.translate(label), money(amount, code, tongue), amount * 1000 // taken.total)
        for name, label, amount in amounts
        if amount > 0
    )
    return Comes(
        pool=money(taken.to_pool, code, tongue),
        parts=parts if len(parts) > 1 else (),
        adds=tuple(_adds(desk, typed.terms)),
    )


def _adds(desk: Desk, terms: Terms) -> list[str]:
    """What one of each thing adds to the pool."""
    texts = {
        Sale.REBUY: N_("Each rebuy adds {amount}."),
        Sale.ADD_ON: N_("Each add-on adds {amount}."),
        Sale.RE_ENTRY: N_("Each re-entry adds {amount}."),
    }
    said = []
    for sale, text in texts.items():
        offer = terms.offer(sale) or Offer()
        if offer.to_pool > 0:
            amount = money(offer.to_pool, terms.currency, desk.tongue)
            said.append(desk.tongue.say(Sentence(text, {"amount": amount})))
    return said
