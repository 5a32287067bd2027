"""The results: standings, the winner, who pays whom, the cash box, and what people take away."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fakes import Window
from forms import words_on
from shuffleup.csv_text import csv_rows
from shuffleup.tournament.bounties import BountyKind, BountyRules
from shuffleup.tournament.bounties_set import SetBounties
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.deal_made import DealShare, MakeDeal
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.prize_plan import FixedPrize, PrizeInKind, PrizePlan
from shuffleup.tournament.roster import Paid
from shuffleup.tournament.sales import Buy, SetPayment
from test_deal_screen import TERMS, evening_on, player

PLAN = PrizePlan(percentages=(5_000, 3_000, 2_000), in_kind=(PrizeInKind(4, "A bottle"),))
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eli")


def text(window: Window) -> str:
    return words_on(window).replace("\xa0", " ")


def out(window: Window, name: str, *by: str) -> None:
    window.wait(60_000)
    winners = tuple(player(window, each).number for each in by)
    window.app.issue(KnockOutPlayers((Loser(player(window, name).number, 0, winners),)))


def finished(plan: PrizePlan = PLAN, terms: Terms = TERMS, owing: str = "") -> Window:
    """Ada won, Bo, Cleo, Dag and Eli went out in the other order; Bo had bought a rebuy and beaten Dag."""
    window = evening_on("results", *NAMES, terms=terms, plan=plan)
    window.app.issue(Buy(player(window, "Bo").number, Sale.REBUY))
    if owing:
        window.app.issue(SetPayment(player(window, owing).number, Paid.OWES))
    for loser, winner in (("Eli", "Bo"), ("Dag", "Bo"), ("Cleo", "Ada"), ("Bo", "Ada")):
        out(window, loser, winner)
    window.app.draw()
    return window


def rows(window: Window, what: str = "result-row") -> list[str]:
    found = re.findall(rf'<li [^>]*class="{what}.*?</li>', window.page.html, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()).replace("\xa0", " ") for row in found]


# The standings


def test_before_anybody_bought_in_there_is_nothing_to_show() -> None:
    assert "Nobody has bought in yet." in words_on(evening_on("results"))


def test_all_evening_those_who_are_in_stand_on_top_and_then_the_places() -> None:
    window = evening_on("results", *NAMES, plan=PLAN)
    out(window, "Eli", "Bo")
    out(window, "Dag", "Bo")
    window.app.draw()
    assert rows(window) == [
        "In Ada",
        "In Bo 2 knock-outs",
        "In Cleo",
        "4th Dag beaten by Bo A bottle",
        "5th Eli beaten by Bo",
    ]
    assert "Winner" not in words_on(window)
    assert "Players left 3" in words_on(window)


def test_at_the_end_the_winner_stands_large_and_the_paid_places_beside() -> None:
    window = finished()
    words = text(window)
    assert "Winner Ada 600 kr 2 knock-outs" in words
    podium = re.search(r'<ol class="podium".*?</ol>', window.page.html, re.DOTALL)
    assert podium
    won = " ".join(re.sub(r"<[^>]*>", " ", podium[0]).split()).replace("\xa0", " ")
    assert won == "2nd Bo 360 kr 3rd Cleo 240 kr 4th Dag A bottle"
    assert rows(window) == ["5th Eli beaten by Bo"]


def test_a_shared_place_and_who_came_back_are_told() -> None:
    terms = replace(TERMS, re_entry=Offer(200_00))
    window = evening_on("results", *NAMES, terms=terms, plan=PLAN)
    out(window, "Eli")
    window.app.issue(Buy(player(window, "Eli").number, Sale.RE_ENTRY))
    numbers = [player(window, name).number for name in ("Eli", "Dag")]
    window.app.issue(KnockOutPlayers(tuple(Loser(number, 100) for number in numbers)))
    window.app.draw()
    assert rows(window)[3:] == ["T4 Dag", "T4 Eli 1 re-entry"]


def test_bounties_stand_beside_the_prize() -> None:
    terms = Terms("SEK", Offer(200_00, bounty=50_00), None, None)
    window = evening_on("results", *NAMES[:3], terms=terms, plan=PrizePlan(places=1))
    window.app.issue(SetBounties(BountyRules(BountyKind.FIXED)))
    out(window, "Cleo", "Bo")
    out(window, "Bo", "Ada")
    window.app.draw()
    assert "Winner Ada 450 kr + 100 kr bounties 1 knock-out" in text(window)
    assert "+ 50 kr bounties" in rows(window)[0]


def test_a_deal_is_told() -> None:
    window = evening_on("results", "Ada", "Bo", "Cleo", plan=PrizePlan(percentages=(6_000, 4_000)))
    out(window, "Cleo")
    shares = tuple(DealShare(player(window, name).number, 300_00) for name in ("Ada", "Bo"))
    window.app.issue(MakeDeal(shares))
    window.app.draw()
    assert "By a deal between 2 players" in words_on(window)
    assert rows(window)[:2] == ["In Ada 300 kr", "In Bo 300 kr"]


def test_prizes_that_do_not_add_up_are_told() -> None:
    window = finished(plan=PrizePlan(fixed=(FixedPrize(1, 9_000_00),)))
    assert "The fixed prizes are more than the whole pool." in words_on(window)
    assert "Winner Ada" in words_on(window)


def test_players_who_were_only_counted_leave_the_prizes_by_place() -> None:
    window = evening_on("results", plan=PLAN)
    window.app.issue(CountHeads(Headcount(entries=10, out=3)))
    window.app.draw()
    assert rows(window) == ["1st 1,000 kr", "2nd 600 kr", "3rd 400 kr", "4th A bottle"]
    assert "Settle up" not in words_on(window)
    assert "In the cash box now 2,000 kr" in text(window)
    assert 'data-do="results_csv"' not in window.page.html


# Settling up


def test_the_fewest_payments_are_ticked_off_one_by_one() -> None:
    window = finished(owing="Dag")
    assert "Owes; tap who has paid: Dag 200 kr" in text(window)
    assert rows(window, "payment") == [
        "Dag pays the bank 200 kr",
        "The bank pays Ada 600 kr",
        "The bank pays Bo 360 kr",
        "The bank pays Cleo 240 kr",
    ]
    ada = str(player(window, "Ada").number)
    window.tap("command", "settle_payment", payer="0", payee=ada, amount="60000")
    assert rows(window, "payment done") == ["The bank pays Ada 600 kr"]
    assert "In the cash box now 400 kr" in text(window)
    window.tap("command", "take_back_payment", payer="0", payee=ada, amount="60000")
    assert rows(window, "payment done") == []


def test_ticks_are_there_after_a_reload() -> None:
    window = finished()
    window.tap("command", "settle_payment", payer="0", payee=str(player(window, "Ada").number), amount="60000")
    again = Window(window.store, window.clocks.wall, "results")
    assert again.app.journal.tournament == window.app.journal.tournament
    assert rows(again, "payment done") == ["The bank pays Ada 600 kr"]


def test_one_tap_says_that_somebody_has_paid() -> None:
    window = finished(owing="Dag")
    window.tap("command", "set_payment", player=str(player(window, "Dag").number), paid="cash")
    assert "Owes; tap who has paid" not in words_on(window)
    assert "Dag pays the bank" not in words_on(window)


def test_a_debt_comes_off_what_was_won_and_that_is_told() -> None:
    window = finished(owing="Ada")
    assert "The bank pays Ada 400 kr 600 kr prize · less 200 kr owed" in text(window)
    window.tap("command", "settle_payment", payer="0", payee=str(player(window, "Ada").number), amount="40000")
    assert not player(window, "Ada").owes


def test_when_all_is_paid_the_screen_says_so() -> None:
    window = finished()
    for name, amount in (("Ada", "60000"), ("Bo", "36000"), ("Cleo", "24000")):
        window.tap("command", "settle_payment", payer="0", payee=str(player(window, name).number), amount=amount)
    assert "Everything is settled." in words_on(window)
    assert "In the cash box now 0 kr" in text(window)


@pytest.mark.parametrize("amount", ["", "x", "1"])
def test_a_payment_that_is_none_is_refused(amount: str) -> None:
    window = finished()
    window.tap("command", "settle_payment", payer="0", payee=str(player(window, "Ada").number), amount=amount)
    assert window.app.refusal is not None
    assert not window.app.journal.tournament.settled


# The cash box


def test_all_the_money_is_accounted_for() -> None:
    terms = Terms("SEK", Offer(250_00, fee=30_00, bounty=20_00), Offer(200_00), None)
    window = evening_on("results", *NAMES, terms=terms, plan=replace(PLAN, added=100_00))
    window.app.issue(SetPayment(player(window, "Bo").number, Paid.TRANSFER))
    window.app.issue(SetPayment(player(window, "Cleo").number, Paid.OWES))
    window.app.draw()
    words = text(window)
    assert "In the cash box now 750 kr Paid in cash 750 kr Paid by transfer 250 kr Owed 250 kr" in words
    assert "1,350 kr in, 1,350 kr out" in words
    assert "In Cash 750 kr Transfer 250 kr Owed 250 kr Added by the host 100 kr" in words
    assert "Out Prizes 1,100 kr Bounties 100 kr Fees 150 kr" in words
    assert "200 kr more has to be paid out than is in the box" in words


def test_an_evening_for_nothing_has_no_cash_box() -> None:
    window = finished(terms=Terms())
    assert "In the cash box now" not in words_on(window)
    assert "Settle up" not in words_on(window)
    assert "Winner Ada" in words_on(window)


# What people take away


def test_the_text_for_a_chat_is_short_lines() -> None:
    window = finished(owing="Dag")
    window.tap("do", "copy_results")
    assert window.device.copied.replace("\xa0", " ") == (
        "Friday, day 20787\n"
        "Players: 5\n"
        "Rebuys: 1\n"
        "Prize pool: 1,200 kr\n"
        "\n"
        "1st Ada: 600 kr\n"
        "2nd Bo: 360 kr\n"
        "3rd Cleo: 240 kr\n"
        "4th Dag: A bottle\n"
        "5th Eli\n"
        "\n"
        "Dag pays the bank: 200 kr\n"
        "The bank pays Ada: 600 kr\n"
        "The bank pays Bo: 360 kr\n"
        "The bank pays Cleo: 240 kr\n"
    )
    assert "Copied. Paste it into the chat." in window.notices


def test_the_text_before_the_end_names_those_who_are_in() -> None:
    window = evening_on("results", *NAMES[:3], plan=PLAN)
    out(window, "Cleo")
    window.tap("do", "copy_results")
    assert "still in: Ada\nstill in: Bo\n3rd Cleo: " in window.device.copied
    assert "pays" not in window.device.copied


def test_a_browser_that_forbids_copying_says_so() -> None:
    window = finished()
    window.device.copies = False
    window.tap("do", "copy_results")
    assert "The browser does not let us copy." in window.notices


def test_where_the_system_shares_the_text_goes_there() -> None:
    window = finished()
    assert 'data-do="share_results"' not in window.page.html
    window.device.shares = True
    window.app.draw()
    assert 'data-do="share_results"' in window.page.html
    window.tap("do", "share_results")
    assert window.device.shared[0] == "Friday"
    assert "1st Ada" in window.device.shared[1]


def test_a_count_is_shared_as_prizes_by_place() -> None:
    window = evening_on("results", plan=PLAN)
    window.app.issue(CountHeads(Headcount(entries=10, out=3)))
    window.tap("do", "copy_results")
    assert "1st: 1,000 kr\n" in window.device.copied.replace("\xa0", " ")


def test_the_table_is_for_spreadsheets_and_never_a_program() -> None:
    window = evening_on("results", "=Ada", "Bo", plan=PrizePlan(places=1))
    out(window, "Bo", "=Ada")
    window.tap("do", "results_csv")
    (name,) = window.files.downloads
    assert (name, window.files.kinds[name]) == ("Friday.csv", "text/csv")
    content = window.files.downloads[name]
    assert content.startswith("\ufeffPlace,Name,Prize,")
    assert "'=Ada" in content
    table = [row.cells for row in csv_rows(content)]
    assert table[1] == ("1", "'=Ada", "400", "", "0", "1", "0", "0", "0", "200", "200", "0", "")
    assert table[2][:3] == ("2", "Bo", "0")
    assert table[2][-3:] == ("-200", "0", "'=Ada")


def test_results_are_told_in_the_language_set() -> None:
    window = finished()
    window.tap("do", "setting", name="language", language="sv")
    window.tap("do", "copy_results")
    assert "1\xa0200\xa0kr" in window.device.copied


def test_printing_is_a_sheet_of_its_own() -> None:
    window = finished()
    sheet = re.search(r'<section class="sheet results-sheet".*?</section>', window.page.html, re.DOTALL)
    assert sheet
    assert "Ada" in sheet[0]
    assert "The bank pays Bo" in sheet[0]
    window.tap("do", "print")
    assert window.device.printed == 1


def test_the_tab_of_the_money_is_marked() -> None:
    window = finished()
    assert re.search(r'data-go="prizes" aria-current="page"', window.page.html)


@pytest.mark.parametrize("places", [1, 3, 5])
def test_every_prize_is_shown_once(places: int) -> None:
    window = finished(plan=PrizePlan(places=places))
    prizes = window.app.journal.tournament.prizes
    assert isinstance(prizes, tuple)
    shown = re.findall(r'class="(?:podium-won|result-won)">.*?</span>', window.page.html, re.DOTALL)
    assert sum("<strong>" in each for each in shown) + 1 == len(prizes)
