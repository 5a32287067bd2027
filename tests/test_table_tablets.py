"""A table and its tablet, two devices: the code there, hands dealt alone, the code back, and what is made of it."""

from __future__ import annotations

import re

import pytest

from fakes import EVENING_MS, HOUR_MS, Window
from shuffleup.dealer.dealer_rules import DealerRules
from shuffleup.dealer.set_up import sheet_at
from shuffleup.dealer.sheet import Sheet
from shuffleup.screens.table_codes_view import table_link
from shuffleup.tablet.table_given import read_table
from shuffleup.tournament.hands_taken import taken_up_to
from shuffleup.tournament.roster import Standing
from test_dealer_screen import friday, show, tap, words

NAMES = ("Ada", "Bo", "Cleo")
MINUTE_MS = 60_000


def host_with(players: tuple[str, ...] = NAMES) -> Window:
    host = friday(Window(), players)
    host.wait(MINUTE_MS)
    host.tap("go", "seats")
    return host


def link_of(host: Window, table: int = 1) -> str:
    host.tap("do", "table_code", table=str(table))
    link = table_link(host.app.drawing.desk())
    host.tap("do", "close")
    return link


def tablet_of(host: Window, table: int = 1) -> Window:
    """Another device that has opened the code's link, as a camera does."""
    return Window(wall=host.clocks.wall, place=link_of(host, table).partition("#")[2])


def sheet(window: Window) -> Sheet:
    there: Sheet = window.app.later.dealer.sheet
    return there


def all_in(tablet: Window, winner: int, *others: int) -> None:
    """A hand: some are all-in, one of them wins, and it is confirmed."""
    for player in (winner, *others):
        tap(tablet, "all_in", player=str(player))
    tap(tablet, "winner", player=str(winner))
    tablet.tap("do", "dealer_confirm")
    assert not tablet.app.refusal, tablet.notices


def hands_link(tablet: Window) -> str:
    tablet.tap("do", "copy_hands")
    return tablet.device.copied


def scan(host: Window, link: str) -> None:
    """The host's device opens the tablet's link."""
    host.page.place = link.partition("#")[2]
    host.app.come_to(host.page.place)


def players(window: Window) -> tuple[int, ...]:
    return tuple(each.number for each in window.app.journal.tournament.roster.players)


# There


def test_each_table_has_a_code_for_its_tablet() -> None:
    host = host_with()
    assert re.search(r'data-do="table_code" data-table="1"', host.page.html)
    host.tap("do", "table_code", table="1")
    assert "Tablet for Table 1" in words(host)
    assert 'class="follow-code"' in host.page.html
    assert "3 players" in words(host)
    host.tap("do", "copy_table_link")
    assert read_table(host.device.copied).players[0].name in NAMES


def test_a_table_where_nobody_sits_has_none() -> None:
    host = Window()
    host.new_tournament()
    host.tap("go", "seats")
    host.tap("do", "table_code", table="3")
    assert "Nobody sits here yet." in words(host)


def test_the_tablet_knows_names_seats_stacks_button_and_blinds() -> None:
    host = host_with()
    host.tap("command", "tell_button", table="1", seat=str(seat_of(host, 0)))
    tablet = tablet_of(host)
    assert tablet.app.screen == "tablet"
    assert tablet.page.place == "tablet"
    there = sheet(tablet)
    host.tap("go", "dealer")
    here = sheet(host)
    assert [(each.player, each.seat, each.name, each.stack) for each in there.players] == [
        (each.player, each.seat, each.name, each.stack) for each in here.players
    ]
    assert (there.stakes, there.chips) == (here.stakes, here.chips)
    assert there.button == sheet_at(host.app.journal.tournament, 1, host.app.watch.wall).button
    assert there.button
    assert tablet.app.tid == ""
    assert "As of 18:01. Scan again after a pause or a change." in words(tablet)


def seat_of(host: Window, place: int) -> int:
    number = players(host)[place]
    chair = host.app.journal.tournament.seated.chair(number)
    assert chair
    return chair.seat


def test_a_code_read_again_says_that_the_table_is_up_to_date_the_first_one_does_not() -> None:
    host = host_with()
    tablet = tablet_of(host)
    assert not tablet.notices
    scan(tablet, link_of(host))
    assert tablet.notices.startswith("This table is up to date.")


def test_its_blinds_go_on_by_the_clock_of_the_host() -> None:
    host = host_with()
    tablet = tablet_of(host)
    first = sheet(tablet).stakes
    tablet.wait(25 * MINUTE_MS)
    host.wait(25 * MINUTE_MS)
    assert tablet.time == host.time
    tablet.tap("go", "tablet")
    assert "The blinds are" in words(tablet)
    tablet.tap("do", "dealer_update")
    assert sheet(tablet).stakes.big > first.big


def test_rules_and_game_of_the_house_go_with_it() -> None:
    host = host_with()
    host.app.later.dealer.keep_rules(DealerRules(stud_open_pair=True))
    host.tap("go", "dealer")
    tap(host, "game", game="omaha")
    tablet = tablet_of(host)
    assert tablet.app.later.dealer.rules.stud_open_pair
    assert sheet(tablet).game == "omaha"


def test_it_is_all_there_after_a_reload_without_the_code() -> None:
    host = host_with()
    tablet = tablet_of(host)
    all_in(tablet, *players(tablet)[:2])
    again = Window(tablet.store, tablet.clocks.wall, place="tablet")
    assert sheet(again) == sheet(tablet)
    assert "1 hand for the host" in words(again)


def test_without_a_table_it_asks_for_the_code() -> None:
    tablet = Window(place="tablet")
    assert "Scan the code of the table" in words(tablet)
    tablet.tap("do", "give_table", text="scribbles")
    assert "Not all of the code arrived" in tablet.notices
    tablet.tap("do", "give_table", text=link_of(host_with()).lower())
    assert len(sheet(tablet).players) == 3


def test_a_damaged_link_says_so() -> None:
    link = link_of(host_with())
    tablet = Window(place=link.partition("#")[2][:-3])
    assert tablet.app.screen == "tablet"
    assert "Not all of the code arrived" in tablet.notices


def test_the_camera_reads_the_code() -> None:
    host, tablet = host_with(), Window(place="tablet")
    tablet.tap("do", "read_table_code")
    assert "data-camera" in tablet.page.html
    tablet.device.camera.seen("https://someone.example/menu")
    assert not tablet.app.later.tablets.tablet
    tablet.device.camera.seen(link_of(host))
    assert tablet.device.camera.state == "off"
    assert len(sheet(tablet).players) == 3


def test_the_tablet_of_a_table_changes_nothing_of_its_own_tournament() -> None:
    host = host_with()
    tablet = Window(wall=host.clocks.wall)
    tablet.new_tournament(name="Mine")
    records = len(tablet.app.journal.records)
    scan(tablet, link_of(host))
    assert tablet.app.journal.tournament.name == "Friday"
    tablet.key("u")
    tablet.sleep(600 * MINUTE_MS)
    tablet.tap("go", "home")
    assert tablet.app.journal.tournament.name == "Mine"
    assert len(tablet.app.journal.records) == records


# Back


def test_a_knock_out_on_the_tablet_gets_its_place_at_the_host() -> None:
    host = host_with()
    tablet = tablet_of(host)
    one, other, _ = players(tablet)
    all_in(tablet, one, other)
    assert len(sheet(tablet).players) == 2
    tablet.tap("do", "table_hands")
    assert "Hand 1" in words(tablet)
    scan(host, hands_link(tablet))
    assert host.app.screen == "take-hands"
    assert re.search(r"Bo \d", words(host)) or "Out" in words(host)
    host.tap("do", "take_hands")
    assert "is out, 3rd" in words(host)
    gone = host.app.journal.tournament.roster.get(other)
    assert gone
    assert gone.standing is Standing.OUT
    tablet.tap("do", "hands_handed", number="1")
    assert "The host has all hands" in words(tablet)


def test_the_host_can_deal_on_at_that_table_with_the_stacks_of_the_tablet() -> None:
    host = host_with()
    tap(host, "game", game="omaha")
    tablet = tablet_of(host)
    one, other, _ = players(tablet)
    all_in(tablet, one, other)
    scan(host, hands_link(tablet))
    host.tap("do", "take_hands")
    host.tap("go", "dealer")
    assert {each.player: each.stack for each in sheet(host).players} == {
        each.player: each.stack for each in sheet(tablet).players
    }
    assert sheet(host).game == "omaha"


def test_the_same_code_twice_changes_nothing_and_says_so() -> None:
    host = host_with()
    tablet = tablet_of(host)
    all_in(tablet, *players(tablet)[:2])
    link = hands_link(tablet)
    for _ in range(2):
        scan(host, link)
        host.tap("do", "take_hands")
    records = len(host.app.journal.records)
    scan(host, link)
    assert "These hands are here already" in words(host)
    assert 'id="take-hands"' not in host.page.html
    host.tap("do", "take_hands")
    assert len(host.app.journal.records) == records


def test_hands_typed_by_somebody_are_read() -> None:
    host = host_with()
    tablet = tablet_of(host)
    all_in(tablet, *players(tablet)[:2])
    text = hands_link(tablet).partition("#")[2]
    host.tap("go", "take-hands")
    host.tap("do", "hands_typed", text=" ".join(re.findall(".{1,5}", text.lower())))
    host.tap("do", "take_hands")
    assert taken_up_to(host.app.journal.tournament, 4) == 1


def test_undo_at_the_host_takes_all_hands_of_a_code_back() -> None:
    host = host_with()
    before = host.app.journal.tournament.roster
    tablet = tablet_of(host)
    all_in(tablet, *players(tablet)[:2])
    scan(host, hands_link(tablet))
    host.tap("do", "take_hands")
    host.tap("command", "undo", drops="hands")
    assert host.app.journal.tournament.roster == before
    scan(host, hands_link(tablet))
    assert "Take 1 hand" in words(host)


def test_hands_of_another_tournament_are_refused() -> None:
    tablet = tablet_of(host_with())
    all_in(tablet, *players(tablet)[:2])
    host = Window(wall=EVENING_MS + 12_345)
    host.new_tournament()
    scan(host, hands_link(tablet))
    assert "from another tournament" in words(host)
    nobody = Window()
    scan(nobody, hands_link(tablet))
    assert "Open the tournament that these hands are from" in nobody.notices


def test_an_undo_on_the_tablet_takes_the_hand_back_until_the_host_has_it() -> None:
    tablet = tablet_of(host_with())
    one, other, _ = players(tablet)
    all_in(tablet, one, other)
    tablet.tap("do", "dealer_undo")
    assert len(sheet(tablet).players) == 3
    assert "for the host" not in words(tablet)
    tablet.tap("do", "dealer_confirm")
    tablet.tap("do", "hands_handed", number="1")
    tablet.tap("do", "dealer_undo")
    assert "The host has this hand already" in tablet.notices
    tablet.tap("do", "hands_handed", number="0")
    assert "1 hand for the host" in words(tablet)


# When the host has moved on


def test_who_is_out_at_the_host_already_stays_out_and_the_rest_is_taken() -> None:
    host = host_with()
    tablet = tablet_of(host)
    one, other, third = players(tablet)
    all_in(tablet, one, other)
    host.tap("command", "knock_out", player=str(other), how="all", by="")
    assert not host.app.refusal, host.notices
    gone = host.app.journal.tournament.roster.get(other)
    scan(host, hands_link(tablet))
    assert "is not in here any more" in words(host)
    host.tap("do", "take_hands")
    roster = host.app.journal.tournament.roster
    assert taken_up_to(host.app.journal.tournament, 4) == 1
    assert roster.get(other) == gone
    assert [each.stack for each in roster.in_play] == [sheet(tablet).at(each).stack for each in (one, third)]  # type: ignore[union-attr]


def test_other_stacks_are_shown_and_can_stay() -> None:
    host = host_with()
    tablet = tablet_of(host)
    one, other, third = players(tablet)
    all_in(tablet, one, other)
    show(host, "")
    host.tap("go", "dealer")
    all_in(host, third, one)
    host.tap("do", "dealer_undo")
    tap(host, "put_in", player=str(third), amount="1000")
    tap(host, "put_in", player=str(one), amount="1000")
    tap(host, "winner", player=str(third))
    host.tap("do", "dealer_confirm")
    assert not host.app.refusal, host.notices
    scan(host, hands_link(tablet))
    assert "here," in words(host)
    host.tap("do", "draft_set", draft="hands", name=f"_stay_{one}", value="1")
    here = host.app.journal.tournament.roster.get(one)
    host.tap("do", "take_hands")
    there = host.app.journal.tournament.roster.get(one)
    assert here and there and here.stack == there.stack  # noqa: PT018


def test_a_new_code_brings_newcomers_and_keeps_the_hand_that_is_played() -> None:
    host = host_with()
    tablet = tablet_of(host)
    one, other, _ = players(tablet)
    tap(tablet, "all_in", player=str(one))
    before = sheet(tablet)
    host.tap("command", "sign_up", name="Dag", here="true")
    dag = players(host)[-1]
    host.tap("command", "buy", player=str(dag), sale="buy_in")
    host.tap("command", "seat_late", player=str(dag))
    tablet.tap("do", "give_table", text=link_of(host))
    assert sheet(tablet) == before
    tap(tablet, "all_in", player=str(other))
    tap(tablet, "winner", player=str(one))
    tablet.tap("do", "dealer_confirm")
    assert dag in {each.player for each in sheet(tablet).players}
    assert other not in {each.player for each in sheet(tablet).players}
    assert "1 hand for the host" in words(tablet)


def test_a_rebuy_since_is_counted_in_and_nobody_is_out() -> None:
    host = host_with()
    tablet = tablet_of(host)
    one, other, _ = players(tablet)
    all_in(tablet, one, other)
    host.wait(MINUTE_MS)
    host.tap("go", "prices")
    host.tap("command", "set_prices", buy_in="100", rebuy="100", rebuys="on")
    host.tap("command", "buy", player=str(other), sale="rebuy")
    assert not host.app.refusal, host.notices
    scan(host, hands_link(tablet))
    assert "has bought 5,000 since" in words(host)
    host.tap("do", "take_hands")
    roster = host.app.journal.tournament.roster
    assert roster.get(other).standing is Standing.IN  # type: ignore[union-attr]
    assert roster.get(other).stack == 5_000  # type: ignore[union-attr]


def test_another_table_waits_until_somebody_says_that_hands_may_be_lost() -> None:
    tablet = tablet_of(host_with())
    all_in(tablet, *players(tablet)[:2])
    other = friday(Window(wall=EVENING_MS + 3 * HOUR_MS), ("Eva", "Finn"))
    tablet.device.chance = lambda: 5  # type: ignore[method-assign]
    scan(tablet, link_of(other))
    assert "they would be lost" in words(tablet)
    assert {each.name for each in sheet(tablet).players} <= set(NAMES)
    tablet.tap("do", "confirm")
    assert {each.name for each in sheet(tablet).players} == {"Eva", "Finn"}


@pytest.mark.parametrize("waiting", [True, False])
def test_a_tablet_leaves_its_table_when_asked_twice(waiting: bool) -> None:
    tablet = tablet_of(host_with())
    if waiting:
        all_in(tablet, *players(tablet)[:2])
    tablet.tap("do", "leave_table")
    assert ("they would be lost" in words(tablet)) is waiting
    tablet.tap("do", "confirm")
    assert "Scan the code of the table" in words(tablet)
