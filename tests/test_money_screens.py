"""Prices and prizes, tap by tap: what the forms say, what comes of it, what is refused."""

from __future__ import annotations

import re
from html import unescape

import pytest

from fakes import Window
from forms import fill, form_on, press, send, words_on
from money_evenings import SCHEDULE, STACK
from shuffleup.screens.price_words import levels_with_break
from shuffleup.screens.sale_times import TIMES, time_of, window_fields, window_typed
from shuffleup.tournament.bounties import BountyKind, BountyRules, BountyTarget, NamedBounty
from shuffleup.tournament.chip_sets import ready_set
from shuffleup.tournament.chips import worth
from shuffleup.tournament.chips_in_use import LayOutChips
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.founding import Found
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.house_rules import EqualStacks, OddCoin
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import FREE, Offer, RebuyStack, Sale, SetTerms, Terms
from shuffleup.tournament.offers import Window as SaleWindow
from shuffleup.tournament.places_paid import PaidFrom
from shuffleup.tournament.prize_plan import FixedPrize, PrizeInKind, PrizePlan
from shuffleup.tournament.ready_prices import Evening, Occasion, ready_prices
from shuffleup.tournament.roster import Player
from shuffleup.tournament.sales import Buy
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import Start
from shuffleup.tournament.state import Tournament

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eli", "Fia", "Gro", "Hal")


def save(window: Window, draft: str = "prices", **typed: str) -> None:
    """Press "Save"."""
    send(window, draft, "command", {"prices": "set_prices", "prizes": "plan_prizes"}[draft], **typed)


def tournament_of(window: Window) -> Tournament:
    return window.app.journal.tournament


def at(screen: str, entries: int = 0, language: str = "en", chips: bool = True) -> Window:
    """A window on a screen of an evening of eight levels, with a break after the fourth, and stacks of 5,000."""
    window = Window()
    window.tap("do", "setting", name="language", language=language)
    window.app.open(window.office.found(Found("Friday", SCHEDULE)))  # type: ignore[arg-type]
    if chips:
        window.app.issue(LayOutChips(ready_set("pieces500"), STACK))
    if entries:
        window.app.issue(CountHeads(Headcount(entries=entries)))
    window.tap("go", screen)
    assert window.app.screen == screen
    return window


def by_name(terms: Terms, *names: str, screen: str = "prices") -> Window:
    """A window on an evening on which these players have bought in."""
    window = at("clock")
    window.app.issue(SetTerms(terms))
    window.app.issue(SignUp(tuple(Newcomer(name) for name in names), here=True))
    window.app.issue(Start())
    for player in tournament_of(window).roster.players:
        window.app.issue(Buy(player.number, Sale.BUY_IN))
    window.tap("go", screen)
    return window


def player(window: Window, name: str) -> Player:
    return next(each for each in tournament_of(window).roster.players if each.name == name)


def occasion(code: str) -> Occasion:
    return Occasion(SCHEDULE, worth(STACK), code)


def set_evening(window: Window, evening: Evening, price: str = "200", currency: str = "SEK") -> None:
    """Take a ready evening and save it."""
    press(window, "prices", "ready", evening.value, buy_in_price=price, currency=currency)
    save(window)


# Prices


@pytest.mark.parametrize(("language", "code"), [("sv", "SEK"), ("de", "EUR"), ("en", "EUR")])
def test_the_currency_goes_with_the_language_until_somebody_says_otherwise(language: str, code: str) -> None:
    window = at("prices", language=language)
    assert form_on(window, "prices")["currency"] == code
    fill(window, "prices", currency="USD", buy_in_price="20")
    save(window)
    assert tournament_of(window).terms.currency == "USD"
    assert form_on(window, "prices")["currency"] == "USD"


def test_what_an_evening_is_played_for_is_what_the_next_new_one_begins_with() -> None:
    window = at("prices")
    set_evening(window, Evening.FREEZEOUT, "20", "GBP")
    assert window.app.settings.currency == "GBP"
    fill(window, "prices", currency="points", buy_in_price="")
    set_evening(window, Evening.FREE)
    assert window.app.settings.currency == "GBP"


@pytest.mark.parametrize("evening", [each for each in Evening if each is not Evening.FREE])
def test_a_ready_evening_is_two_taps_from_one_price(evening: Evening) -> None:
    window = at("prices")
    set_evening(window, evening)
    wanted = ready_prices(evening, 20_000, occasion("SEK"))
    assert (tournament_of(window).terms, tournament_of(window).bounty_rules) == wanted
    chosen = re.findall(r'data-to="(\w+)" aria-pressed="true"', window.page.html)
    assert evening.value in chosen
    assert "These prices are in force." in words_on(window)


def test_a_ready_evening_without_a_price_has_a_usual_one() -> None:
    window = at("prices", language="sv")
    press(window, "prices", "ready", "rebuys")
    assert form_on(window, "prices")["buy_in_price"] == "200"
    press(window, "prices", "ready", "rebuys", currency="GBP", buy_in_price="")
    assert form_on(window, "prices")["rebuy_price"] == "20"


def test_another_price_changes_all_of_a_ready_evening() -> None:
    window = at("prices")
    press(window, "prices", "ready", "rebuys", buy_in_price="200", currency="SEK")
    fill(window, "prices", buy_in_price="300")
    fields = form_on(window, "prices")
    assert [fields[f"{sale}_price"] for sale in ("buy_in", "rebuy", "add_on")] == ["300", "300", "150"]
    press(window, "prices", "buy_in_price", "100")
    assert form_on(window, "prices")["add_on_price"] == "50"


def test_another_price_changes_nothing_the_host_has_made_his_own() -> None:
    window = at("prices")
    press(window, "prices", "ready", "rebuys", buy_in_price="200", currency="SEK")
    fill(window, "prices", rebuy_price="250")
    fill(window, "prices", buy_in_price="300")
    fields = form_on(window, "prices")
    assert [fields[f"{sale}_price"] for sale in ("buy_in", "rebuy", "add_on")] == ["300", "250", "100"]


def test_a_free_evening_that_gets_a_price_is_a_freezeout() -> None:
    window = at("prices")
    assert "Free: 5,000 chips, all evening" in words_on(window)
    fill(window, "prices", buy_in_price="200", currency="SEK")
    save(window)
    assert tournament_of(window).terms == ready_prices(Evening.FREEZEOUT, 20_000, occasion("SEK"))[0]


def test_each_card_says_in_a_sentence_what_it_is() -> None:
    window = at("prices")
    press(window, "prices", "ready", "rebuys", buy_in_price="200", currency="SEK")
    shown = words_on(window)
    assert "200 kr for 5,000 chips, until the end of level 4, with 5,000 or less" in shown
    assert "100 kr for 2,500 chips, in level 4 and its break, at most 1 each" in shown
    assert "Re-entry Not for sale" in shown
    fill(window, "prices", rebuy_stack="nothing", rebuy_in_all="20", rebuy_when="break", add_on_when="players")
    shown = words_on(window)
    assert "in the break after level 4, with no chips left, 20 in all" in shown
    assert "100 kr for 2,500 chips, while more than 9 are left, at most 1 each" in shown


def test_where_no_chips_are_laid_out_a_price_buys_a_starting_stack() -> None:
    window = at("prices", chips=False)
    press(window, "prices", "ready", "rebuys", buy_in_price="20")
    assert "€20 for a starting stack, until the end of level 4, with a starting stack or less" in words_on(window)


def test_a_running_clock_says_about_when_a_level_ends() -> None:
    window = at("prices")
    window.app.issue(Start())
    press(window, "prices", "ready", "freezeout", buy_in_price="20")
    assert "until the end of level 2, about 18:40" in words_on(window)


def test_what_is_not_for_sale_keeps_what_was_typed_for_it() -> None:
    window = at("prices")
    press(window, "prices", "ready", "rebuys", buy_in_price="200", currency="SEK")
    fill(window, "prices", rebuy_chips="6000")
    fill(window, "prices", "rebuy_on")
    assert "Rebuy Not for sale" in words_on(window)
    fill(window, "prices", rebuy_on="on")
    assert form_on(window, "prices")["rebuy_chips"] == "6000"
    save(window)
    rebuy = tournament_of(window).terms.rebuy
    assert rebuy == Offer(20_000, 6_000, window=SaleWindow(until_level=4))


def test_all_of_a_card_is_saved_and_shown_again() -> None:
    window = at("prices")
    fill(
        window,
        "prices",
        currency="EUR",
        buy_in_price="12,50",
        re_entry_on="on",
        re_entry_price="10",
        re_entry_chips="4 000",
        re_entry_fee="1.50",
        re_entry_each="2",
        re_entry_in_all="30",
        re_entry_when="own",
        re_entry_from="2",
        re_entry_until="5",
        re_entry_breaks="on",
        re_entry_within="90",
        re_entry_above="6",
    )
    save(window)
    terms = tournament_of(window).terms
    assert terms.buy_in.price == 1_250
    window_of_it = SaleWindow(2, 5, breaks_only=True, until_minutes=90, players_above=6)
    assert terms.re_entry == Offer(1_000, 4_000, 150, 0, window_of_it, 2, 30)
    before = form_on(window, "prices")
    assert (before["re_entry_fee"], before["re_entry_when"], before["re_entry_breaks"]) == ("1.50", "own", "on")
    assert "in the breaks, from level 2, until the end of level 5, in the first 90 minutes" in words_on(window)


def test_conditions_of_rebuys_are_saved() -> None:
    window = at("prices")
    press(window, "prices", "ready", "rebuys", buy_in_price="200", currency="SEK")
    fill(window, "prices", "double", rebuy_stack="nothing", final_table="8")
    save(window)
    terms = tournament_of(window).terms
    assert (terms.rebuy_stack, terms.double, terms.final_table) == (RebuyStack.NOTHING, False, 8)
    fill(window, "prices", "final", double="on")
    save(window)
    assert (tournament_of(window).terms.double, tournament_of(window).terms.final_table) == (True, 0)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"buy_in_price": "lots"}, "“lots” is not an amount of money; write figures, like 200."),
        ({"buy_in_price": "-5"}, "“-5” is not an amount of money"),
        ({"rebuy_price": "many"}, "“many” is not an amount of money"),
        ({"rebuy_chips": "heaps"}, "“heaps” is not a whole number."),
        ({"rebuy_fee": "900"}, "Fee and bounty together are more than the price."),
        ({"add_on_each": "x"}, "“x” is not a whole number."),
        ({"add_on_when": "own", "add_on_from": "6", "add_on_until": "3"}, "It would end before it begins."),
        ({"rebuy_when": "minutes", "rebuy_minutes": ""}, "Say for how many minutes."),
        ({"rebuy_when": "minutes", "rebuy_minutes": "99999"}, "It would never end."),
        ({"rebuy_when": "players", "rebuy_players": ""}, "Say how many players must be left."),
        ({"final_table": "x"}, "“x” is not a whole number."),
        ({"final_table": "99999"}, "A final table has 2 to 10 seats."),
        ({"kind": "progressive", "share": "half"}, "“half” is not a percentage"),
        ({"kind": "progressive", "share": "120"}, "Between 0 and 100 percent of a bounty can be cash."),
        ({"named_0": "7", "amount_0": "much"}, "“much” is not an amount of money"),
        ({"named_0": "", "amount_0": "100"}, "Say on whose head the bounty is."),
    ],
)
def test_prices_that_make_no_sense_are_told_and_not_set(typed: dict[str, str], words: str) -> None:
    window = at("prices")
    press(window, "prices", "ready", "rebuys", buy_in_price="200", currency="SEK")
    fill(window, "prices", **typed)
    assert words in words_on(window)
    kept = form_on(window, "prices")
    assert all(kept[name] == text for name, text in typed.items() if name in kept)
    save(window, **typed)
    assert words in unescape(window.notices)
    assert tournament_of(window).terms == FREE
    window.tap("do", "draft_drop", draft="prices")
    assert words not in words_on(window).replace(unescape(window.notices), "")


def test_it_is_tried_with_any_number_of_players() -> None:
    window = at("prices")
    press(window, "prices", "ready", "bounty", buy_in_price="200", currency="SEK")
    assert form_on(window, "prices")["players"] == "10"
    assert "Prize pool 1,500 kr" in words_on(window)
    press(window, "prices", "players", "12")
    assert "Prize pool 1,800 kr" in words_on(window)
    assert "Bounties 600 kr" in words_on(window)
    press(window, "prices", "ready", "rebuys")
    assert "Each rebuy adds 200 kr. Each add-on adds 100 kr." in words_on(window)
    window.app.issue(CountHeads(Headcount(entries=10)))
    assert form_on(window, "prices")["players"] == "12"
    fill(window, "prices", players="a dozen")
    assert "Prize pool 2,000 kr" in words_on(window)


def test_those_who_are_there_are_the_number_to_begin_with() -> None:
    assert form_on(at("prices", entries=23), "prices")["players"] == "23"
    assert form_on(by_name(FREE, "Ada", "Bo", "Cleo"), "prices")["players"] == "3"


def test_as_long_as_nobody_says_with_how_many_it_is_as_many_as_there_are() -> None:
    for screen in ("prices", "prizes"):
        window = at(screen, entries=8)
        fill(window, screen)
        window.app.issue(CountHeads(Headcount(entries=9)))
        assert form_on(window, screen)["players"] == "9"
        press(window, screen, "players", "20")
        window.app.issue(CountHeads(Headcount(entries=10)))
        assert form_on(window, screen)["players"] == "20"


def test_what_was_sold_stays_as_it_was_sold() -> None:
    window = by_name(Terms("SEK", Offer(20_000), Offer(20_000), None), "Ada", "Bo")
    assert "What was sold stays as it was sold" in words_on(window)
    fill(window, "prices", rebuy_price="300")
    save(window)
    window.app.issue(Buy(player(window, "Bo").number, Sale.REBUY))
    assert [each.price for each in player(window, "Bo").bought] == [20_000, 30_000]
    assert [each.price for each in player(window, "Ada").bought] == [20_000]


def test_players_who_are_only_counted_pay_the_prices_there_are() -> None:
    window = at("prices", entries=10)
    set_evening(window, Evening.FREEZEOUT)
    assert "The players are only counted" not in words_on(window)
    window.app.issue(Start())
    window.tap("go", "prices")
    assert "The players are only counted: new prices are taken for all of them." in words_on(window)


def test_the_currency_stays_once_players_have_paid_in_it() -> None:
    window = by_name(Terms("SEK", Offer(20_000), None, None), "Ada", "Bo")
    assert '<select name="currency"' not in window.page.html
    save(window, currency="EUR")
    assert "Players have paid in the currency there is; it stays." in window.notices


def test_the_same_prices_again_are_refused() -> None:
    window = at("prices")
    set_evening(window, Evening.REBUYS)
    save(window)
    assert "These are the prices already." in window.notices


def test_a_form_half_filled_in_is_of_one_tournament_only() -> None:
    window = at("prices")
    fill(window, "prices", buy_in_price="777")
    other = window.office.found(Found("Saturday", SCHEDULE))
    window.tap("do", "open", tournament=str(other))
    window.tap("go", "prices")
    assert form_on(window, "prices")["buy_in_price"] == ""


def test_prices_that_were_undone_are_not_in_the_form_any_more() -> None:
    window = at("prices")
    set_evening(window, Evening.REBUYS)
    assert form_on(window, "prices")["buy_in_price"] == "200"
    window.key("u")
    assert tournament_of(window).terms == FREE
    assert form_on(window, "prices")["buy_in_price"] == ""


@pytest.mark.parametrize("when", [name for name in TIMES if name != "own"])
def test_every_time_by_name_is_read_as_it_was_shown(when: str) -> None:
    fields = window_fields("rebuy", SaleWindow(), SCHEDULE) | {"rebuy_when": when}
    made = window_typed(fields, "rebuy")
    assert isinstance(made, SaleWindow)
    assert time_of(made) == when
    assert window_typed(window_fields("rebuy", made, SCHEDULE), "rebuy") == made


def test_only_levels_with_a_break_after_them_have_an_add_on_break() -> None:
    assert levels_with_break(SCHEDULE) == {4}
    window = at("prices")
    fill(window, "prices", add_on_when="break")
    select = re.search(r'<select name="add_on_level">(.*?)</select>', window.page.html, re.DOTALL)
    assert select
    assert re.findall(r">(Level [^<]*)<", select[1]) == ["Level 4"]


# Bounties


def test_without_bounties_no_part_of_a_price_is_one() -> None:
    window = at("prices")
    press(window, "prices", "ready", "bounty", buy_in_price="200", currency="SEK")
    fill(window, "prices", kind="none")
    save(window)
    terms = tournament_of(window).terms
    assert (terms.buy_in.bounty, terms.buy_in.to_pool) == (0, 20_000)
    assert tournament_of(window).bounty_rules == BountyRules()


@pytest.mark.parametrize(("kind", "bounty"), [("fixed", "50"), ("progressive", "100"), ("mystery", "100")])
def test_bounties_come_in_with_the_usual_part_of_all_that_costs_the_same(kind: str, bounty: str) -> None:
    window = at("prices")
    press(window, "prices", "ready", "rebuys", buy_in_price="200", currency="SEK")
    fill(window, "prices", kind=kind)
    fields = form_on(window, "prices")
    assert [fields[f"{sale}_bounty"] for sale in ("buy_in", "rebuy", "add_on")] == [bounty, bounty, ""]
    fill(window, "prices", buy_in_bounty="", rebuy_bounty="")
    assert "Say how much of the buy-in is the bounty." in words_on(window)


def test_a_progressive_bounty_has_a_part_in_cash() -> None:
    window = at("prices")
    press(window, "prices", "ready", "progressive", buy_in_price="200", currency="SEK")
    fill(window, "prices", share="33.3 %", target="any_pot")
    assert "gets 33.3 percent in cash" in words_on(window)
    save(window)
    assert tournament_of(window).bounty_rules == BountyRules(
        BountyKind.PROGRESSIVE, 3_330, unit=100, target=BountyTarget.ANY_POT
    )
    assert form_on(window, "prices")["share"] == "33.3"


def test_envelopes_are_prepared_once_the_money_is_there() -> None:
    window = at("prices")
    press(window, "prices", "ready", "bounty", buy_in_price="200", currency="SEK")
    fill(window, "prices", kind="mystery")
    press(window, "prices", "envelopes", "4")
    assert "With 10 players 500 kr will be in them." in words_on(window)
    assert len(re.findall(r'<ol class="envelopes">.*?</ol>', window.page.html, re.DOTALL)) == 1
    save(window)
    assert tournament_of(window).bounty_rules.envelopes == ()
    window.app.issue(CountHeads(Headcount(entries=8)))
    assert "400 kr has been paid in for them." in words_on(window)
    press(window, "prices", "envelopes", "4", spread="even")
    save(window)
    assert tournament_of(window).bounty_rules.envelopes == (10_000, 10_000, 10_000, 10_000)
    assert form_on(window, "prices")["envelopes"] == "4"


def test_envelopes_stay_as_they_are_until_they_are_prepared_anew() -> None:
    window = at("prices", entries=8)
    press(window, "prices", "ready", "bounty", buy_in_price="200", currency="SEK")
    fill(window, "prices", kind="mystery")
    press(window, "prices", "envelopes", "4", spread="even")
    save(window)
    window.app.issue(CountHeads(Headcount(entries=10)))
    assert "The envelopes hold 400 kr, and 500 kr has been paid in." in words_on(window)
    fill(window, "prices", buy_in_in_all="30")
    save(window)
    assert sum(tournament_of(window).bounty_rules.envelopes) == 40_000
    press(window, "prices", "spread", "some")
    save(window)
    envelopes = tournament_of(window).bounty_rules.envelopes
    assert (len(envelopes), sum(envelopes)) == (4, 50_000)
    assert envelopes[0] > envelopes[-1]


@pytest.mark.parametrize(
    ("count", "words"),
    [("many", "“many” is not a whole number."), ("5000", "Prepare 1 to"), ("900", "prepare fewer")],
)
def test_envelopes_that_can_t_be_are_told(count: str, words: str) -> None:
    for entries in (0, 8):
        window = at("prices", entries=entries)
        press(window, "prices", "ready", "bounty", buy_in_price="200", currency="SEK")
        fill(window, "prices", kind="mystery")
        fill(window, "prices", envelopes=count)
        assert words in words_on(window)


def test_envelopes_that_were_drawn_are_locked() -> None:
    window = by_name(Terms("SEK", Offer(20_000, bounty=5_000), None, None), "Ada", "Bo", "Cleo", "Dag")
    fill(window, "prices", kind="mystery", envelopes="3")
    save(window)
    loser = Loser(player(window, "Dag").number, 0, (player(window, "Ada").number,))
    window.app.issue(KnockOutPlayers((loser,)))
    assert "Drawn so far: 0 of 3." not in words_on(window)
    loser = Loser(player(window, "Cleo").number, 0, (player(window, "Ada").number,))
    window.app.issue(KnockOutPlayers((loser,)))
    assert "Drawn so far: 1 of 3." in words_on(window)
    assert 'data-set="envelopes"' not in window.page.html
    save(window, kind="fixed")
    assert "Envelopes have been drawn already" in window.notices


def test_money_paid_for_bounties_is_not_forgotten() -> None:
    window = by_name(Terms("SEK", Offer(20_000, bounty=5_000), None, None), "Ada", "Bo")
    assert "100 kr has been paid for bounties already" in words_on(window)


def test_a_bounty_on_one_player_by_name() -> None:
    window = by_name(Terms("SEK", Offer(20_000), None, None), "Ada", "Bo")
    ada = player(window, "Ada").number
    fill(window, "prices", named_0=str(ada), amount_0="100")
    assert "named_1" in form_on(window, "prices")
    save(window)
    assert tournament_of(window).bounty_rules.named == (NamedBounty(ada, 10_000),)
    fill(window, "prices", named_0="", amount_0="")
    save(window)
    assert tournament_of(window).bounty_rules == BountyRules()


def test_a_bounty_by_name_needs_names() -> None:
    assert "Sign up the players by name" in words_on(at("prices", entries=9))


def test_who_gets_the_odd_coin_is_a_tap() -> None:
    window = at("prices")
    window.tap("command", "set_rules", equal_stacks="card")
    window.tap("command", "set_rules", odd_coin="button")
    rules = tournament_of(window).rules
    assert (rules.equal_stacks, rules.odd_coin) == (EqualStacks.CARD, OddCoin.BUTTON)
    assert 'data-odd_coin="button" aria-pressed="true"' in window.page.html
    window.tap("command", "set_rules", odd_coin="dice")
    assert tournament_of(window).rules == rules


def test_what_equal_stacks_do_is_a_tap() -> None:
    window = at("prices")
    window.tap("command", "set_rules", equal_stacks="card")
    assert tournament_of(window).rules.equal_stacks is EqualStacks.CARD
    window.tap("command", "set_rules", equal_stacks="card")
    assert "These are the rules already." in window.notices
    window.tap("command", "set_rules", equal_stacks="dice")
    assert "This button does nothing yet." in window.notices


# Prizes


def prizes_at(entries: int = 12, price: int = 20_000, code: str = "SEK") -> Window:
    """A window on the prizes of a freezeout, the players counted."""
    window = at("prizes", entries)
    window.app.issue(SetTerms(Terms(code, Offer(price), Offer(price), None)))
    return window


def listed(window: Window) -> list[str]:
    """What each place gets."""
    return [
        " ".join(unescape(text).split())
        for text in re.findall(r'class="prize-words">.*?<strong>(.*?)<', window.page.html)
    ]


def test_a_pool_is_shared_as_usual_before_anybody_says_anything() -> None:
    window = prizes_at()
    assert listed(window) == ["1,200 kr", "720 kr", "480 kr"]
    assert "50 %" in words_on(window)
    assert "All of the pool 2,400 kr" in words_on(window)
    assert "Place 4 is paid from 21 entries on." in words_on(window)


def test_the_prizes_are_there_before_the_players_are() -> None:
    window = prizes_at(entries=0)
    assert form_on(window, "prizes")["players"] == "10"
    assert listed(window) == ["1,000 kr", "600 kr", "400 kr"]
    press(window, "prizes", "players", "6")
    assert listed(window) == ["840 kr", "360 kr"]
    fill(window, "prizes", players="some")
    assert "All of the pool 2,000 kr" in words_on(window)


def test_the_players_by_name_make_the_pool() -> None:
    window = by_name(Terms("SEK", Offer(20_000, fee=2_000), Offer(20_000), None), *NAMES[:6], screen="prizes")
    window.app.issue(Buy(player(window, "Ada").number, Sale.REBUY))
    shown = words_on(window)
    assert "Prize pool 1,280 kr" in shown
    assert "Entries 1,080 kr" in shown
    assert "Rebuys 200 kr" in shown
    assert "120 kr goes to the house." in shown
    assert tournament_of(window).prizes == (89_600, 38_400)
    press(window, "prizes", "players", "8")
    assert "Prize pool 1,640 kr" in words_on(window)


def test_an_evening_without_prices_says_so() -> None:
    window = at("prizes", entries=12)
    assert "There is no money to win yet." in words_on(window)
    assert "Nothing costs anything yet. Amounts here are in kr." in words_on(window)
    fill(window, "prizes", added="1000")
    assert listed(window) == ["500 kr", "300 kr", "200 kr"]


def test_the_host_adds_to_the_pool_and_guarantees_it() -> None:
    window = prizes_at()
    fill(window, "prizes", added="100", guarantee="5 000")
    shown = words_on(window)
    assert "The host has to add 2,500 kr for the guarantee." in shown
    assert "Added 100 kr" in shown
    assert "To the guarantee 2,500 kr" in shown
    assert listed(window) == ["2,500 kr", "1,500 kr", "1,000 kr"]
    press(window, "prizes", "players", "30")
    assert "The guarantee is reached." in words_on(window)
    save(window, "prizes")
    assert tournament_of(window).prize_plan == PrizePlan(added=10_000, guarantee=500_000)
    assert "This is how it is paid." in words_on(window)


def test_the_pool_can_be_set_by_hand() -> None:
    window = prizes_at()
    fill(window, "prizes", pool="2000")
    assert "What was paid in comes to 2,400 kr." in words_on(window)
    save(window, "prizes")
    assert tournament_of(window).prizes == (100_000, 60_000, 40_000)


def test_so_many_places_are_paid_as_the_host_says() -> None:
    window = prizes_at()
    fill(window, "prizes", places_how="number")
    press(window, "prizes", "places", "4")
    assert listed(window) == ["960 kr", "720 kr", "480 kr", "240 kr"]
    save(window, "prizes")
    assert tournament_of(window).prize_plan == PrizePlan(places=4)
    press(window, "prizes", "players", "3")
    assert "4 places are planned; the pool and the players are enough for 3." in words_on(window)


def test_places_follow_a_table_by_field_size() -> None:
    window = prizes_at()
    fill(window, "prizes", places_how="table")
    fill(window, "prizes", entries_0="8", paid_0="2")
    fill(window, "prizes", entries_1="15", paid_1="5")
    assert len(listed(window)) == 2
    assert "Place 3 is paid from 15 entries on." in words_on(window)
    save(window, "prizes")
    assert tournament_of(window).prize_plan == PrizePlan(by_field=(PaidFrom(8, 2), PaidFrom(15, 5)))
    fill(window, "prizes", entries_0="", paid_0="")
    assert form_on(window, "prizes")["entries_0"] == "15"
    fill(window, "prizes", entries_0="15", paid_0="20")
    assert "With 15 players 20 places can't be paid." in words_on(window)


def test_own_percentages_begin_with_the_usual_ones() -> None:
    window = prizes_at()
    fill(window, "prizes", shares="percent")
    fields = form_on(window, "prizes")
    assert [fields[f"percent_{place}"] for place in (1, 2, 3)] == ["50", "30", "20"]
    press(window, "prizes", "places", "4")
    assert form_on(window, "prizes")["percent_4"] == "10"
    fill(window, "prizes", percent_1="45")
    fill(window, "prizes", percent_3="15")
    save(window, "prizes")
    assert tournament_of(window).prize_plan == PrizePlan(percentages=(4_500, 3_000, 1_500, 1_000))
    assert form_on(window, "prizes")["shares"] == "percent"
    assert listed(window) == ["1,080 kr", "720 kr", "360 kr", "240 kr"]


def test_what_is_missing_of_a_hundred_percent_is_a_tap_away() -> None:
    window = prizes_at()
    fill(window, "prizes", shares="percent")
    fill(window, "prizes", percent_2="25,5")
    assert "The percentages must make 100; 4.50 is missing." in words_on(window)
    assert listed(window) == ["1,200 kr", "612 kr", "480 kr"]
    assert "Not the whole pool 2,292 kr / 2,400 kr" in words_on(window)
    assert 'data-set="rest" data-to="54.5"' in window.page.html
    press(window, "prizes", "rest", "54.5")
    save(window, "prizes")
    assert tournament_of(window).prize_plan.percentages == (5_450, 2_550, 2_000)
    press(window, "prizes", "anew", "1")
    assert form_on(window, "prizes")["percent_2"] == "30"


def test_a_place_more_than_own_percentages_is_to_be_filled_in() -> None:
    window = prizes_at()
    fill(window, "prizes", shares="percent")
    fill(window, "prizes", percent_1="48", percent_2="32")
    press(window, "prizes", "places", "4")
    assert "Percentage 4 must be more than 0." in words_on(window)
    press(window, "prizes", "places", "2")
    assert "The percentages must make 100; 20 is missing." in words_on(window)


def test_fixed_amounts_come_off_the_pool_first() -> None:
    window = prizes_at()
    fill(window, "prizes", shares="fixed")
    fill(window, "prizes", amount_4="200", amount_3="200")
    assert listed(window) == ["1,400 kr", "600 kr", "200 kr", "200 kr"]
    assert "58.3 %" in words_on(window)
    save(window, "prizes")
    assert tournament_of(window).prize_plan == PrizePlan(fixed=(FixedPrize(3, 20_000), FixedPrize(4, 20_000)))


def test_some_places_get_amounts_and_the_others_percentages() -> None:
    window = prizes_at()
    fill(window, "prizes", shares="mix")
    press(window, "prizes", "places", "4")
    fill(window, "prizes", amount_4="200")
    press(window, "prizes", "anew", "1")
    fields = form_on(window, "prizes")
    assert [fields[f"percent_{place}"] for place in (1, 2, 3)] == ["50", "30", "20"]
    assert listed(window) == ["1,100 kr", "660 kr", "440 kr", "200 kr"]
    save(window, "prizes")
    plan = tournament_of(window).prize_plan
    assert plan == PrizePlan(percentages=(5_000, 3_000, 2_000), fixed=(FixedPrize(4, 20_000),))
    assert form_on(window, "prizes")["shares"] == "mix"
    assert form_on(window, "prizes")["places"] == "4"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"added": "much"}, "“much” is not an amount of money"),
        ({"guarantee": "-5"}, "“-5” is not an amount of money"),
        ({"pool": "99999999999"}, "That is more money than this can count."),
        ({"places_how": "number", "places": "x"}, "“x” is not a whole number."),
        ({"places_how": "number", "places": "5000"}, "At most 1,000 places can be paid."),
        ({"places_how": "table", "entries_0": "x"}, "“x” is not a whole number."),
        ({"places_how": "table", "entries_0": "8", "paid_0": "0"}, "With 8 players 0 places can't be paid."),
        ({"shares": "percent", "percent_1": "half"}, "“half” is not a percentage"),
        ({"shares": "percent", "percent_1": "90"}, "The percentages must make 100; 40 is too much."),
        ({"shares": "percent", "percent_3": "45"}, "Percentage 3 can't be larger than the one before."),
        ({"shares": "fixed", "amount_2": "x"}, "“x” is not an amount of money"),
        ({"shares": "fixed", "amount_1": "100", "amount_2": "200"}, "Place 2 would get more than place 1."),
    ],
)
def test_prizes_that_make_no_sense_are_told_and_not_planned(typed: dict[str, str], words: str) -> None:
    window = prizes_at()
    for name in ("shares", "places_how"):
        if name in typed:
            fill(window, "prizes", **{name: typed[name]})
    fill(window, "prizes", **typed)
    assert words in words_on(window)
    save(window, "prizes", **typed)
    assert words in unescape(window.notices)
    assert tournament_of(window).prize_plan == PrizePlan()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"amount_1": "9000"}, "The fixed prizes are more than the whole pool."),
        ({"amount_1": "100", "amount_2": "100", "amount_3": "100"}, "The fixed prizes are less than the pool."),
        ({"amount_1": "500"}, "With this pool place 2 would get more than place 1."),
    ],
)
def test_amounts_that_do_not_go_with_the_pool_are_told(typed: dict[str, str], words: str) -> None:
    window = prizes_at()
    fill(window, "prizes", shares="fixed")
    fill(window, "prizes", **typed)
    assert words in words_on(window)
    assert "More than the pool" in words_on(window) or "Not the whole pool" in words_on(window)


@pytest.mark.parametrize(
    ("code", "coin", "more"), [("SEK", "1 kr", "100 kr"), ("USD", "$1", "$50"), ("points", "1", "100")]
)
def test_prizes_are_rounded_to_the_coin_or_to_more(code: str, coin: str, more: str) -> None:
    window = prizes_at(code=code, price=1_000)
    units = re.findall(r'name="unit" value="(\d+)"( checked)?><span>(.*?)<', window.page.html)
    assert [" ".join(unescape(label).split()) for _, _, label in units][:: len(units) - 1] == [coin, more]
    assert [value for value, chosen, _ in units if chosen] == ["0"]


def test_a_rounding_is_saved() -> None:
    window = prizes_at(entries=13)
    fill(window, "prizes", unit="10000")
    assert listed(window) == ["1,400 kr", "700 kr", "500 kr"]
    save(window, "prizes")
    assert tournament_of(window).prize_plan == PrizePlan(unit=10_000)
    assert sum(tournament_of(window).prizes) == 260_000  # type: ignore[arg-type]
    assert form_on(window, "prizes")["unit"] == "10000"


def test_a_place_can_get_something_besides_money() -> None:
    window = prizes_at()
    assert 'placeholder="besides money"' not in window.page.html
    fill(window, "prizes", in_kind="on")
    fill(window, "prizes", what_4="A bottle", what_1="A trophy")
    assert "what_5" in form_on(window, "prizes")
    save(window, "prizes")
    assert tournament_of(window).prize_plan.in_kind == (PrizeInKind(1, "A trophy"), PrizeInKind(4, "A bottle"))
    fill(window, "prizes", "in_kind")
    save(window, "prizes")
    assert tournament_of(window).prize_plan == PrizePlan()


def test_prizes_that_were_undone_are_not_in_the_form_any_more() -> None:
    window = prizes_at()
    fill(window, "prizes", added="500")
    save(window, "prizes")
    window.key("u")
    assert form_on(window, "prizes")["added"] == ""
    save(window, "prizes")
    assert "These are the prizes already." in window.notices


def test_both_screens_are_money_and_lead_to_each_other() -> None:
    for screen in ("prices", "prizes"):
        window = at(screen)
        assert re.search(r'class="tab-prizes" data-go="prizes" aria-current="page"', window.page.html)
        assert f'data-go="{screen}" aria-pressed="true"' in window.page.html


def test_a_button_without_its_form_sets_nothing() -> None:
    window = at("prices")
    for command in ("set_prices", "plan_prizes"):
        window.tap("command", command)
        assert "This button does nothing yet." in window.notices
    assert (tournament_of(window).terms, tournament_of(window).prize_plan) == (FREE, PrizePlan())
