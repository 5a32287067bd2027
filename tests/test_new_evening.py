"""A new evening on one screen: the money beside the structure, kinds of evenings by a tap, and as last time."""

from __future__ import annotations

import re

import pytest

from fakes import Window
from shuffleup.screens.plan_kinds import KINDS, PLAIN
from shuffleup.tournament.bounties import BountyKind
from shuffleup.tournament.offers import FREE, Sale
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.schedule import Level, Limits
from shuffleup.tournament.state import Tournament
from test_planning import planning, to_the_table, warning


def made(window: Window) -> Tournament:
    to_the_table(window)
    assert window.app.screen == "clock", window.notices
    return window.app.journal.tournament


def test_a_buy_in_shows_the_prizes_while_it_is_typed_and_they_are_those_of_the_evening() -> None:
    window = planning(players="10", price="20", currency="EUR")
    assert "Prize pool €200" in window.page.words
    assert "1st €100 2nd €60 3rd €40" in window.page.words
    assert made(window).prizes == (10_000, 6_000, 4_000)


def test_without_a_buy_in_nothing_costs_anything_and_no_prizes_are_shown() -> None:
    window = planning(players="10")
    assert "Prize pool" not in window.page.words
    assert made(window).terms == FREE


def test_a_rebuy_night_expects_rebuys_and_counts_them_into_the_pool_and_the_chips() -> None:
    window = planning(players="10", price="20", currency="EUR", evening="rebuys")
    assert "With 5 rebuys and 5 add-ons" in window.page.words
    assert "Prize pool €350" in window.page.words
    tournament = made(window)
    assert tournament.terms.rebuy
    assert tournament.terms.add_on
    assert tournament.heads.rebuys == 0


@pytest.mark.parametrize(("evening", "kind"), [("bounty", BountyKind.FIXED), ("progressive", BountyKind.PROGRESSIVE)])
def test_bounties_come_out_of_the_buy_in(evening: str, kind: BountyKind) -> None:
    tournament = made(planning(players="8", price="20", currency="EUR", evening=evening))
    assert tournament.bounty_rules.kind is kind
    assert tournament.terms.buy_in.bounty > 0


def test_more_places_paid_than_usual_and_smaller_tables() -> None:
    tournament = made(planning(players="18", price="10", currency="EUR", places="5", seats="9"))
    assert not isinstance(tournament.prizes, Refused)
    assert len(tournament.prizes) == 5
    assert tournament.room.rules.most == 9


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"price": "twenty"}, "“twenty” is not an amount of money"),
        ({"price": "20", "places": "11"}, "There can't be more places paid than players."),
        ({"price": "20", "places": "some"}, "“some” is not a whole number."),
        ({"seats": "1"}, "A table has 2 to 10 seats."),
    ],
)
def test_what_makes_no_evening_is_said_beside_the_form(fields: dict[str, str], words: str) -> None:
    window = planning(**fields)
    if "seats" not in fields:
        assert words in warning(window).replace("&#39;", "'")
    to_the_table(window)
    assert window.app.screen == "new"
    assert words in window.notices.replace("&#39;", "'")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_every_kind_of_evening_is_one_tap_and_can_be_played(kind: object) -> None:
    window = planning(players="18", price="20", currency="EUR")
    fields = PLAIN | dict(kind.fields)  # type: ignore[attr-defined]
    window.tap("do", "draft_fill", draft="plan", **fields)
    assert warning(window) == ""
    assert 'aria-pressed="true"><svg' in window.page.html
    assert made(window).turnout.players == 18


def test_the_kinds_are_what_they_say() -> None:
    limits = planning()
    limits.tap("do", "draft_fill", draft="plan", **(PLAIN | dict(KINDS[4].fields)))
    assert all(isinstance(each.stakes, Limits) for each in made(limits).schedule if isinstance(each, Level))
    shootout = planning(players="18")
    shootout.tap("do", "draft_fill", draft="plan", **(PLAIN | dict(KINDS[5].fields)))
    assert made(shootout).room.rules.play_down == 1


def tap_kind(window: Window, key: str) -> None:
    """A tap on the button of this kind, with what the page put on it."""
    button = next(
        each for each in re.findall(r'<button[^>]*class="plan-kind"[^>]*>', window.page.html) if key in each
    )
    window.tap("do", "draft_fill", **dict(re.findall(r'data-(\w+)="([^"]*)"', button)[1:]))


def test_a_rebuy_night_has_a_price_for_the_rebuys() -> None:
    window = planning(currency="EUR")
    tap_kind(window, 'data-evening="rebuys"')
    assert window.app.drafts["plan"]["price"] == "20"
    assert made(window).terms.offer(Sale.REBUY)
    dear = planning(price="50")
    tap_kind(dear, 'data-evening="rebuys"')
    assert dear.app.drafts["plan"]["price"] == "50"


def test_the_currency_of_last_time_is_the_one_to_begin_with() -> None:
    window = planning(price="20", currency="USD")
    made(window)
    window.tap("go", "new")
    assert '<option value="USD" selected>' in window.page.html
    assert "$10" in window.page.words
    again = Window(window.store, window.clocks.wall)
    again.new_tournament()
    again.tap("go", "prices")
    assert '<option value="USD" selected>' in again.page.html
    free = planning(currency="GBP")
    made(free)
    assert free.app.settings.currency == ""


def test_without_a_price_it_is_no_rebuy_night() -> None:
    window = planning(evening="rebuys")
    pressed = [
        each for each in re.findall(r'<button[^>]*class="plan-kind"[^>]*>', window.page.html) if "true" in each
    ]
    assert ['data-evening="freezeout"' in each for each in pressed] == [True]


@pytest.mark.parametrize(("players", "seats"), [("10", "9"), ("18", "10"), ("7", "6"), ("", "10")])
def test_a_shootout_is_played_at_two_tables_at_least(players: str, seats: str) -> None:
    window = planning(players=players)
    tap_kind(window, 'data-play_down="1"')
    assert window.app.drafts["plan"]["seats"] == seats
    tap_kind(window, 'data-growth="steep"')
    assert window.app.drafts["plan"]["seats"] == "10"


def test_every_level_is_in_the_preview_with_its_ante() -> None:
    window = planning(game="german_limit")
    levels = re.search(r'class="plan-levels">(.*?)</ol>', window.page.html, re.DOTALL)
    assert levels
    rows = [" ".join(re.sub("<[^>]*>", " ", row).split()) for row in levels[1].split("</li>")]
    played = made(window).schedule
    assert len(rows) - 1 == len(played)
    assert rows[0] == "1 Limit 100 / 200 Ante 50 20 min"
    assert "Antes" not in window.page.words


def test_another_kind_takes_the_place_of_the_one_before() -> None:
    window = planning()
    for kind in (KINDS[2], KINDS[1]):
        window.tap("do", "draft_fill", draft="plan", **(PLAIN | dict(kind.fields)))
    assert window.app.drafts["plan"]["ante"] == "none"
    assert window.app.drafts["plan"]["minutes"] == "10"


def test_as_last_time_takes_chips_prices_prizes_and_seats_but_no_player() -> None:
    window = planning(players="18", price="20", currency="EUR", evening="bounty", places="4", seats="9")
    first = made(window)
    window.tap("command", "start")
    window.tap("go", "new")
    assert "As last time Friday" in window.page.words
    window.tap("do", "last_time", tournament=window.app.tid)
    again = window.app.journal.tournament
    assert window.app.screen == "clock"
    assert again.name.startswith("Poker night")
    assert (again.schedule, again.chips, again.terms) == (first.schedule, first.chips, first.terms)
    assert (again.bounty_rules, again.prize_plan) == (first.bounty_rules, first.prize_plan)
    assert again.room.rules.most == 9
    assert not again.turnout.players


def test_the_sample_is_no_last_time() -> None:
    window = Window()
    window.tap("do", "sample")
    window.tap("go", "new")
    assert "As last time" not in window.page.words


def test_a_first_evening_begins_with_the_currency_of_the_place() -> None:
    window = Window()
    window.clocks.place = "Europe/London"
    window.tap("go", "new")
    assert '<option value="GBP" selected' in window.page.html
