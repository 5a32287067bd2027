"""The evening in pictures: who was out when, where the money went, the stacks that were counted."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings

from fakes import EVENING_MS, Window
from forms import words_on
from money_evenings import Evening, money_evenings, with_chips
from shuffleup.screens.money_picture import TALL, _came, _goes, _placed
from shuffleup.timeline import MOST_SIZES, OUT, timeline
from shuffleup.tournament.cash_box import cash_box
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.hands_played import RecordHand
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.knock_outs import KnockOutPlayers, Loser, TakeBackKnockOut
from shuffleup.tournament.offers import Offer, Sale, Terms
from shuffleup.tournament.prize_plan import PrizePlan
from shuffleup.tournament.sales import Buy
from test_deal_screen import evening_on, player

TERMS = Terms("SEK", Offer(250_00, fee=30_00, bounty=20_00), Offer(200_00), None, Offer(200_00))
MINUTE = 60_000


def number(window: Window, name: str) -> int:
    return player(window, name).number


def out(window: Window, name: str, minutes: int = 60) -> None:
    window.wait(minutes * MINUTE)
    window.app.issue(KnockOutPlayers((Loser(number(window, name)),)))


def over() -> Window:
    """Cleo goes out after an hour, comes back, goes again; Bo rebuys and is second; Ada wins."""
    window = evening_on("pictures", "Ada", "Bo", "Cleo", terms=TERMS, plan=PrizePlan(places=1))
    out(window, "Cleo")
    window.app.issue(Buy(number(window, "Cleo"), Sale.RE_ENTRY))
    window.app.issue(Buy(number(window, "Bo"), Sale.REBUY))
    out(window, "Cleo")
    out(window, "Bo")
    window.app.draw()
    return window


def labels(window: Window) -> list[str]:
    return [label.replace("\xa0", " ") for label in re.findall(r'role="img" aria-label="([^"]*)"', window.page.html)]


def stocks(window: Window) -> list[str]:
    found = re.findall(r'class="stock [^>]*>(.*?)</strong>', window.page.html, re.DOTALL)
    return [" ".join(re.sub("<[^>]*>", " ", each).split()).replace("\xa0", " ") for each in found]


# Who was out when


def test_everybody_has_a_line_from_the_winner_down_that_is_told_in_words() -> None:
    assert labels(over())[:3] == [
        "Ada: in at 18:00",
        "Bo: in at 18:00, rebuy at 19:00, out at 21:00",
        "Cleo: in at 18:00, out at 19:00, re-entry at 19:00, out at 20:00",
    ]


def test_who_still_plays_is_in_up_to_now() -> None:
    window = evening_on("pictures", "Ada", "Bo", terms=TERMS)
    window.wait(30 * MINUTE)
    window.app.draw()
    assert labels(window)[0] == "Ada: in at 18:00, still in"
    assert 'd="M0.0 10H1000.0"' in window.page.html


def test_what_was_undone_is_in_no_picture() -> None:
    window = evening_on("pictures", "Ada", "Bo", "Cleo", terms=TERMS)
    out(window, "Cleo")
    window.app.issue(TakeBackKnockOut(number(window, "Cleo")))
    window.app.issue(Buy(number(window, "Bo"), Sale.REBUY))
    window.tap("command", "undo")
    assert "Out" not in words_on(window)
    assert "rebuy at" not in window.page.html


def test_players_who_were_only_counted_have_no_lines_but_stacks() -> None:
    window = evening_on("pictures", terms=TERMS)
    window.app.issue(CountHeads(Headcount(entries=10)))
    window.wait(30 * MINUTE)
    window.app.issue(CountHeads(Headcount(entries=10, out=5)))
    window.app.draw()
    words = words_on(window)
    assert "Who was out when" not in words
    assert "Average stack 10,000" in words
    assert "The average stack went from 5,000 to 10,000 chips." in labels(window)


def test_an_average_that_has_always_been_the_same_is_no_picture() -> None:
    window = evening_on("pictures", terms=TERMS)
    window.app.issue(CountHeads(Headcount(entries=10)))
    window.app.draw()
    assert "Average stack" not in words_on(window).replace("Average stack in big blinds", "")


def test_a_thousand_players_are_a_list_of_forty() -> None:
    window = evening_on("pictures", *(f"P{n}" for n in range(45)), terms=TERMS)
    assert window.page.html.count('class="stay in"') == 40
    assert "and 5 more" in words_on(window)


# Where the money went


def test_the_money_stands_in_three_columns_that_are_all_of_it() -> None:
    assert stocks(over()) == [
        "Buy-ins 750 kr",
        "Rebuys 200 kr",
        "Re-entries 200 kr",
        "Prize pool 1,000 kr",
        "Bounties 60 kr",
        "Fees 90 kr",
        "Ada 1,000 kr",
        "Still to be won 60 kr",
    ]


def test_the_picture_of_the_money_is_told_in_words() -> None:
    assert (
        "In: Buy-ins 750 kr, Rebuys 200 kr, Re-entries 200 kr. For: Prize pool 1,000 kr, Bounties 60 kr, "
        "Fees 90 kr. To: Ada 1,000 kr, Still to be won 60 kr"
    ) in labels(over())


def test_nobody_asks_where_the_money_went_that_was_not_there() -> None:
    assert "Where the money went" not in words_on(evening_on("pictures", "Ada", "Bo", terms=Terms()))


@settings(max_examples=15, deadline=None)
@given(money_evenings(12))
def test_no_money_is_lost_on_the_way(evening: Evening) -> None:
    window = Window()
    window.new_tournament()
    desk = replace(window.app.drawing.desk(), journal=evening.journal)
    box = cash_box(evening.tournament)
    came, into = _came(desk, box)
    goes, out_of = _goes(desk, box)
    assert sum(heap.amount for heap in came) == sum(into.values()) == box.total_in
    assert sum(heap.amount for heap in goes) == sum(out_of.values()) == box.prizes + box.bounties
    assert min((*into.values(), *out_of.values()), default=0) >= 0
    for heaps in (came, goes):
        placed = _placed(heaps)
        assert not placed or placed[-1][0] + placed[-1][1] == pytest.approx(TALL, abs=1)


# Stacks


def test_stacks_that_were_counted_are_lines_of_their_own() -> None:
    window = evening_on("pictures", "Ada", "Bo", "Cleo", terms=TERMS)
    everybody = [number(window, name) for name in ("Ada", "Bo", "Cleo")]
    for before, after in (((5_000,) * 3, (9_000, 1_000, 5_000)), ((9_000, 1_000, 5_000), (6_000, 4_000, 5_000))):
        window.wait(10 * MINUTE)
        hand = RecordHand(0, tuple(zip(everybody, before, strict=True)), tuple(zip(everybody, after, strict=True)))
        window.app.issue(hand)
    window.app.draw()
    words = words_on(window)
    assert "Average stack 5,000 Ada 6,000 Cleo 5,000 Bo 4,000" in words
    course = timeline(window.app.journal)
    assert course.stacks[everybody[0]] == ((EVENING_MS + 10 * MINUTE, 9_000), (EVENING_MS + 20 * MINUTE, 6_000))


# The evening as it went


@settings(max_examples=15, deadline=None)
@given(money_evenings(12))
def test_lives_are_those_of_the_players(evening: Evening) -> None:
    course = timeline(evening.journal)
    entered = [each for each in evening.tournament.roster.players if each.entered]
    assert set(course.lives) == {each.number for each in entered}
    for each in entered:
        life = course.lives[each.number]
        assert len(life.moments) == len(each.valid) + len(each.knock_outs)
        assert all(moment.at for moment in life.moments)
        assert sum(moment.what == OUT for moment in life.moments) == len(each.knock_outs)


def test_of_a_very_long_evening_some_moments_are_enough_and_the_last_is_one_of_them() -> None:
    evening = Evening(with_chips()).do(*(CountHeads(Headcount(entries=n)) for n in range(1, 3 * MOST_SIZES)))
    sizes = timeline(evening.journal).sizes
    assert MOST_SIZES <= len(sizes) <= 2 * MOST_SIZES
    assert sizes[-1].left == 3 * MOST_SIZES - 1


def test_the_results_lead_to_the_pictures_and_back() -> None:
    window = over()
    window.tap("go", "results")
    assert 'data-go="pictures"' in window.page.html
    window.tap("go", "pictures")
    assert 'data-go="results"' in window.page.html
