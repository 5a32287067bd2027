"""The sample evening: played over by our own commands, marked, deletable, and never in the way of real ones."""

from __future__ import annotations

from fakes import HOUR_MS, Window
from shuffleup.tournament.offers import Sale
from shuffleup.tournament.refusal import Refused


def sampling() -> Window:
    window = Window()
    window.tap("do", "sample")
    return window


def test_one_tap_on_an_empty_device_leads_into_the_middle_of_an_evening() -> None:
    window = sampling()
    tournament = window.app.journal.tournament
    assert window.app.screen == "clock"
    assert window.page.texts["@state"] == "running"
    assert (tournament.turnout.players, tournament.turnout.left) == (18, 14)
    assert tournament.turnout.rebuys > 0
    assert set(tournament.seated.sizes.values()) == {7}
    assert not isinstance(tournament.prizes, Refused)
    assert sum(tournament.prizes) == 23 * 2000


def test_all_of_it_was_done_by_commands_that_the_rules_allow() -> None:
    journal = sampling().app.journal
    assert all(player.entered and not player.owes for player in journal.tournament.roster.players)
    assert sum(player.count(Sale.REBUY) for player in journal.tournament.roster.players) == 5
    assert all(before.at <= after.at for before, after in zip(journal.records, journal.records[1:], strict=False))


def test_it_is_marked_on_the_home_screen_and_can_be_deleted() -> None:
    window = sampling()
    window.tap("go", "home")
    assert "Sample evening" in window.page.words
    assert window.page.html.count('class="badge sample"') == 2
    tid = window.app.tid
    window.tap("do", "really_delete", tournament=tid)
    assert "On the table" not in window.page.words
    assert [each.sample for each in window.office.summaries()] == []


def test_it_stands_behind_the_real_ones_even_where_it_was_played_last() -> None:
    window = Window()
    window.new_tournament(name="Friday")
    window.wait(60_000)
    window.tap("do", "sample")
    window.tap("go", "home")
    assert window.page.html.index('card-name">Friday') < window.page.html.index('card-name">Sample evening')


def test_tapping_it_again_goes_on_with_it_and_on_another_day_begins_anew() -> None:
    window = sampling()
    first = window.app.tid
    window.tap("do", "sample")
    assert window.app.tid == first
    window.sleep(20 * HOUR_MS)
    window.tap("do", "sample")
    assert window.app.tid != first
    assert [each.id for each in window.office.summaries()] == [window.app.tid]
    assert window.page.texts["level"] == "Level 5"


def test_a_tournament_made_from_the_sample_is_a_real_one() -> None:
    window = sampling()
    window.tap("do", "duplicate", tournament=window.app.tid)
    assert sorted(each.sample for each in window.office.summaries()) == [False, True]


def test_the_list_tells_players_and_winner_of_what_was_played() -> None:
    window = Window()
    window.new_tournament(name="Friday")
    window.tap("command", "sign_up", name="Ada")
    window.tap("command", "sign_up", name="Bo")
    first, second = (player.number for player in window.app.journal.tournament.roster.players)
    for number in (first, second):
        window.tap("command", "buy", player=str(number), sale="buy_in")
    window.tap("command", "start")
    window.tap("command", "knock_out", player=str(second))
    window.tap("go", "home")
    assert "2 players" in window.page.words
    assert "Winner: Ada" in window.page.words
