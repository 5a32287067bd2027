"""What an evening gives away: texts for the group chat, tables for spreadsheets, data for other programs."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from fakes import EVENING_MS, HOUR_MS, Window
from forms import words_on
from shuffleup.csv_text import csv_rows
from shuffleup.screens.export_tables import HISTORY, KNOCK_OUTS, PURCHASES, STRUCTURE, TABLES
from shuffleup.screens.paper_view import paper
from shuffleup.screens.results_text import COLUMNS
from shuffleup.tournament.levels import NextLevel
from shuffleup.tournament.offers import Offer, Sale, SetTerms, Terms
from shuffleup.tournament.prize_plan import PlanPrizes, PrizePlan
from shuffleup.tournament.sales import Buy, StrikePurchase
from shuffleup.tournament.sign_up import Newcomer, SignUp
from shuffleup.tournament.starting import SetStart
from test_deal_screen import evening_on, player
from test_pictures import out, over
from test_seats_screen import drawn

DOCS = Path(__file__).parent.parent / "docs" / "exports.md"
TERMS = Terms("SEK", Offer(250_00, fee=30_00, bounty=20_00), Offer(200_00), None, Offer(200_00))


def copied(window: Window, text: str) -> str:
    window.tap("do", "copy_text", text=text)
    return window.device.copied.replace("\xa0", " ")


def table(window: Window, name: str) -> list[tuple[str, ...]]:
    window.tap("do", "table_csv", table=name)
    text = window.files.downloads[f"Friday {TABLES[name]}.csv"]
    return [row.cells for row in csv_rows(text)]


def data(window: Window) -> dict[str, object]:
    window.tap("do", "evening_json")
    found: dict[str, object] = json.loads(window.files.downloads["Friday data.json"])
    return found


# Texts


def test_the_invitation_says_when_for_how_much_and_what_is_played() -> None:
    window = Window()
    window.new_tournament()
    window.app.issue(SetTerms(TERMS))
    window.app.issue(PlanPrizes(PrizePlan(guarantee=5_000_00)))
    window.app.issue(SetStart(EVENING_MS + HOUR_MS))
    window.app.issue(SignUp((Newcomer("Ada"), Newcomer("Bo"))))
    assert copied(window, "start") == (
        "Friday, day 20787\n"
        "Cards in the air at 19:00\n"
        "2 players so far\n"
        "\n"
        "Buy-in: 250 kr for a starting stack, all evening\n"
        "Rebuy: 200 kr for a starting stack, all evening\n"
        "Re-entry: 200 kr for a starting stack, all evening\n"
        "Guaranteed: 5,000 kr\n"
        "\n"
        "15 levels of 20 min, from 25 / 50 to 4,000 / 8,000\n"
        "Breaks after level 4, 8, 12\n"
    )


def test_a_day_that_the_name_says_is_not_said_twice() -> None:
    window = Window()
    window.new_tournament(name="Poker night, day 20787")
    for text in ("start", "results"):
        assert copied(window, text).splitlines()[0] == "Poker night, day 20787"
    window.tap("command", "rename", name="Poker night")
    assert copied(window, "start").splitlines()[0] == "Poker night, day 20787"


def test_the_invitation_says_where_once_the_host_has_said_it_and_next_time_too() -> None:
    window = Window()
    window.new_tournament()
    window.tap("go", "share")
    assert 'id="venue" name="venue" value=""' in window.page.html
    window.tap("command", "set_venue", venue="  Blue Room,  first floor ")
    assert "Where: Blue Room, first floor" in copied(window, "start")
    assert 'value="Blue Room, first floor"' in window.page.html
    window.tap("do", "last_time", tournament=window.app.tid)
    assert window.app.journal.tournament.venue == "Blue Room, first floor"
    window.tap("command", "set_venue", venue="")
    assert "Where" not in copied(window, "start")


@pytest.mark.parametrize(
    ("venue", "words"), [("x" * 81, "A place has at most 80 characters."), ("", "That is how it stands already.")]
)
def test_a_place_that_says_too_much_or_nothing_new_is_refused(venue: str, words: str) -> None:
    window = Window()
    window.new_tournament()
    window.tap("command", "set_venue", venue=venue)
    assert words in window.notices


def test_an_evening_for_nothing_asks_for_no_money() -> None:
    assert "Buy-in" not in copied(evening_on("share", terms=Terms()), "start")


def test_at_a_break_the_chat_hears_who_is_left_and_who_went_out_since_the_last_one() -> None:
    window = evening_on("share", "Ada", "Bo", "Cleo", "Dag", "Eli", terms=TERMS, plan=PrizePlan(places=1))
    out(window, "Eli", 30)
    for _ in range(3):
        window.app.issue(NextLevel())
    assert "Friday, break after level 4" in copied(window, "break")
    assert "Out so far:\n5th Eli\n" in window.device.copied
    window.app.issue(NextLevel())
    out(window, "Dag", 5)
    for _ in range(4):
        window.app.issue(NextLevel())
    assert copied(window, "break") == (
        "Friday, break after level 8\n"
        "3 of 5 players left\n"
        "Average stack: 8,333, 8 BB\n"
        "Prize pool: 1,000 kr\n"
        "\n"
        "Out since the last break:\n"
        "4th Dag\n"
        "\n"
        "Next: level 9, 500 / 1,000\n"
    )


def test_the_text_that_fits_is_there_without_asking() -> None:
    window = evening_on("share", "Ada", "Bo", "Cleo", terms=TERMS)
    assert 'id="text-break" ' in window.page.html
    assert pressed(window) == "break"
    window.tap("do", "draft_set", draft="share", name="text", value="start")
    assert pressed(window) == "start"
    assert "Buy-in: 250" in words_on(window)
    finished = over()
    finished.tap("go", "share")
    assert pressed(finished) == "end"
    assert "1st Ada" in words_on(finished)


def pressed(window: Window) -> str:
    found = re.search(r'id="text-(\w+)"[^>]*aria-pressed="true"', window.page.html)
    assert found
    return found[1]


def test_one_tap_shares_where_the_system_does() -> None:
    window = over()
    window.tap("go", "share")
    assert 'data-do="share_text"' not in window.page.html
    window.device.shares = True
    window.app.draw()
    assert 'data-do="share_text"' in window.page.html
    window.tap("do", "share_text", text="end")
    assert window.device.shared[0] == "Friday"
    assert "1st Ada" in window.device.shared[1]


def test_texts_are_told_in_the_language_set() -> None:
    window = over()
    window.tap("do", "setting", name="language", language="sv")
    assert "1 000 kr" in copied(window, "break")


@pytest.mark.parametrize("text", ["", "nonsense"])
def test_a_text_nobody_knows_is_the_results(text: str) -> None:
    assert copied(over(), text) == copied(over(), "end")


# Tables


def test_purchases_stand_in_order_and_what_was_struck_stays() -> None:
    window = evening_on("share", "Ada", "Bo", "Cleo", terms=TERMS)
    out(window, "Cleo")
    window.app.issue(Buy(player(window, "Cleo").number, Sale.RE_ENTRY))
    window.app.issue(Buy(player(window, "Bo").number, Sale.REBUY))
    rebuy = next(each for each in player(window, "Bo").bought if each.sale is Sale.REBUY)
    window.app.issue(StrikePurchase(rebuy.item))
    rows = table(window, "purchases")
    assert rows[0] == PURCHASES
    assert rows[1] == ("day 20787", "18:00", "Ada", "Buy-in", "250", "30", "20", "200", "5000", "Cash", "")
    assert [row[2:4] for row in rows[4:]] == [("Cleo", "Re-entry"), ("Bo", "Rebuy")]
    assert rows[5][7:] == ("0", "5000", "Cash", "Yes")


def test_knock_outs_say_who_came_back() -> None:
    rows = table(over(), "knock_outs")
    assert rows[0] == KNOCK_OUTS
    assert rows[1:] == [
        ("day 20787", "19:00", "Cleo", "", "", "", "Yes"),
        ("day 20787", "20:00", "Cleo", "3", "", "", ""),
        ("day 20787", "21:00", "Bo", "2", "", "", ""),
    ]


def test_the_structure_is_a_row_a_level() -> None:
    rows = table(over(), "structure")
    assert rows[0] == STRUCTURE
    assert rows[1] == ("1", "25", "50", "", "", "", "", "20", "", "", "")
    assert rows[5] == ("", "", "", "", "", "", "", "10", "", "", "Break")


def test_the_history_begins_at_the_beginning() -> None:
    window = over()
    window.app.issue(Buy(player(window, "Ada").number, Sale.REBUY))
    window.tap("command", "undo")
    rows = table(window, "history")
    assert rows[0] == HISTORY
    assert rows[1][2] == "Tournament made"
    assert [row[2].split(",")[0] for row in rows if row[3] == "Yes"] == ["Ada: Rebuy"]


def test_no_table_runs_a_program() -> None:
    window = evening_on("share", "=Ada", "@Bo", terms=TERMS)
    out(window, "@Bo")
    window.app.issue(Buy(player(window, "@Bo").number, Sale.RE_ENTRY))
    for name in TABLES:
        cells = [cell for row in table(window, name) for cell in row]
        assert not [cell for cell in cells if cell[:1] in "=+@" and cell]
        assert any(cell.startswith(("'=Ada", "'@Bo")) for cell in cells) or name == "structure"


def test_a_table_that_is_not_there_is_not_handed_out() -> None:
    window = over()
    window.tap("do", "table_csv", table="../secrets")
    assert not window.files.downloads


# Data


def test_other_programs_read_it_all() -> None:
    found = data(over())
    assert (found["format"], found["format_version"]) == ("shuffle-up evening", 1)
    assert (found["started"], found["ended"]) == ("2026-11-30T18:00:00Z", "2026-11-30T21:00:00Z")
    assert (found["players"], found["prize_pool"], found["fees"]) == (3, 1_000, 90)
    results = found["results"]
    assert isinstance(results, list)
    assert [(row["name"], row["place"], row["net"]) for row in results] == [
        ("Ada", 1, 750),
        ("Bo", 2, -450),
        ("Cleo", 3, -450),
    ]
    knock_outs = found["knock_outs"]
    assert isinstance(knock_outs, list)
    assert [(each["name"], each["came_back"]) for each in knock_outs] == [
        ("Cleo", True),
        ("Cleo", False),
        ("Bo", False),
    ]


def test_half_a_euro_is_half_a_euro() -> None:
    window = evening_on("share", "Ada", "Bo", terms=Terms("EUR", Offer(12_50)))
    purchases = data(window)["purchases"]
    assert isinstance(purchases, list)
    assert purchases[0]["price"] == 12.5


def test_every_column_and_member_is_documented() -> None:
    text = DOCS.read_text("utf-8")
    for column in (*COLUMNS, *PURCHASES, *KNOCK_OUTS, *STRUCTURE, *HISTORY):
        assert column in text
    found = data(over())
    for member, value in found.items():
        assert f"`{member}`" in text
        for row in value if isinstance(value, list) else ():
            assert not isinstance(row, dict) or all(f"`{each}`" in text for each in row)


# On paper


def sheet(window: Window, name: str) -> str:
    window.tap("do", "draft_set", draft="share", name="sheet", value=name)
    found = re.search(r'<article class="paper paper-of-(\w+)".*?</article>', window.page.html, re.DOTALL)
    assert found
    assert found[1] == name
    return " ".join(re.sub("<[^>]*>", " ", found[0]).split()).replace("\xa0", " ")


def sheets(window: Window) -> list[str]:
    return re.findall(r'id="sheet-(\w+)"', window.page.html)


def on_paper() -> Window:
    window = over()
    window.tap("go", "share")
    return window


def test_what_there_is_nothing_of_is_not_offered() -> None:
    window = Window()
    window.new_tournament()
    window.tap("go", "share")
    assert sheets(window) == ["structure", "ranking", "rules"]
    assert sheets(on_paper()) == ["structure", "payout", "results", "ranking", "rules"]


def test_the_sheet_that_fits_lies_there_and_prints_with_one_tap() -> None:
    window = on_paper()
    assert "paper-of-results" in window.page.html
    window.tap("do", "print")
    assert window.device.printed == 1


def test_the_structure_on_paper_has_levels_breaks_and_color_ups() -> None:
    window = evening_on("share", terms=Terms())
    words = sheet(window, "structure")
    assert words.startswith(
        "day 20787 Friday Starting stack 5,000 Level Blinds Length Begins 1 25 / 50 20 min 18:00 2 "
    )
    assert "Break Color-up: 25 off 10 min" in words


def test_prizes_on_paper_have_a_name_once_somebody_has_the_place_and_room_to_sign() -> None:
    assert sheet(on_paper(), "payout") == (
        "day 20787 Friday Prize pool 1,000 kr Prizes Place Prize Name Received 1st 1,000 kr Ada"
    )


def test_results_on_paper_are_all_of_them() -> None:
    words = sheet(on_paper(), "results")
    assert "1st Ada 1,000 kr 2nd Bo 1 rebuy 3rd Cleo 1 re-entry" in words


def test_what_beats_what_is_two_cards_to_cut_apart_for_any_game() -> None:
    window = on_paper()
    words = sheet(window, "ranking")
    assert words.count("Royal flush") == 2
    assert words.startswith("Texas hold")
    assert 'id="paper-game"' in window.page.html


def test_house_rules_on_paper_are_those_of_this_evening() -> None:
    assert "250 kr for 5,000 chips" in sheet(on_paper(), "rules")


def test_a_table_is_a_page_and_a_player_a_card() -> None:
    desk = replace(on_paper().app.drawing.desk(), journal=drawn(14, (10, 10)).journal)
    plan = paper(desk, "seats")
    assert [table.apart for table in plan.tables] == [False, True]
    assert all(len(table.rows) == 10 for table in plan.tables)
    cards = paper(desk, "cards").cards
    names = [row.cells[1] for table in plan.tables for row in table.rows if row.cells[1]]
    assert [card.name for card in cards] == names
    assert (cards[0].table, cards[0].seat) == ("Table 1", "Seat 1")


def test_a_name_stays_a_name_on_paper() -> None:
    window = evening_on("share", "<b>Ada", "Bo", terms=TERMS)
    sheet(window, "results")
    assert "<b>Ada" not in window.page.html
    assert "&lt;b&gt;Ada" in window.page.html
