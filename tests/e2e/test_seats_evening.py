"""An evening of 27 players at three tables down to a winner, every proposal taken, on the built site."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import SIZES_AND_THEMES, Device, founded, ready, start_a_tournament
from .hosting import at_table, draw, go, sizes, tap
from .looking import nothing_hinders

PEOPLE = [
    f"{first} {last}"
    for first in ("Ada", "Bo", "Cleo")
    for last in ("Berg", "Dal", "Ek", "Fors", "Hed", "Lind", "Malm", "Ros", "Strand")
]


def signed_up(page: Page, players: int) -> list[str]:
    """So many are on the list, by their numbers. It is done where little is drawn, as if they had been pasted."""
    go(page, "settings")
    for name in PEOPLE[:players]:
        tap(page, command="sign_up", name=name, here="true")
    go(page, "players")
    expect(page.locator("#roster")).to_contain_text(PEOPLE[players - 1])
    return page.evaluate(
        "[...new Set([...document.querySelectorAll('#roster [data-player]')].map(each => each.dataset.player))]"
    )


def all_buy_in(page: Page, people: list[str]) -> None:
    go(page, "settings")
    for number in people:
        tap(page, command="buy", player=number, sale="buy_in")
    go(page, "seats")


def a_night(page: Page, players: int, tables: int) -> Page:
    """So many have bought in and sit at so many tables; the clock runs."""
    start_a_tournament(page)
    all_buy_in(page, signed_up(page, players))
    go(page, "seats")
    draw(page, tables)
    expect(page.locator(".chair.taken")).to_have_count(players)
    page.locator("#first-deal").click()
    expect(page.locator(".dealer-button")).to_have_count(tables)
    tap(page, command="start")
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    return page


def take_every_proposal(page: Page) -> None:
    """Who has to move moves; a table that is broken is; everybody draws a seat at the final table."""
    while page.locator("#seat-moves").count():
        if page.locator(".seat-moves .asks").count():
            page.locator(".seat-moves .chair.taken .seat-tap").first.click()
        elif page.locator("#who-moves").count():
            page.locator("#who-moves").click()
        elif page.locator("#moves-done").count():
            page.locator("#moves-done").click()
        page.wait_for_timeout(50)
        if page.locator("#draw-hold").count():
            expect(page.locator(".seat-draw .digits span")).to_have_count(16)
            page.locator("#draw-hold").click()
            expect(page.locator("#seat-moves")).to_have_count(0)


@pytest.mark.slow
def test_27_players_play_down_to_a_winner(new_device: Callable[..., Device]) -> None:
    page = a_night(new_device(reduced_motion="reduce").window(), 27, 3)
    tables, left = {3}, 27
    while left > 1:
        here = sizes(page)
        assert sum(here.values()) == left
        tables.add(len(here))
        largest = max(here, key=lambda number: here[number])
        if left == 12 and len(here) > 1:
            one_hand_at_a_time(page)
            left -= 2
        else:
            out = at_table(page, largest)[: 2 if left > 13 else 1]
            tap(page, command="knock_out", **{f"out_{number}": "1" for number in out})
            left -= len(out)
        expect(page.locator("#seat-plan .chair.taken")).to_have_count(left)
        take_every_proposal(page)
    assert tables == {3, 2, 1}
    go(page, "host")
    expect(page.locator(".heads-number strong")).to_have_text("1")
    go(page, "results")
    expect(page.locator(".content")).to_contain_text("T11")


def one_hand_at_a_time(page: Page) -> None:
    """Hand for hand: one goes out at each of two tables in the same hand, and they share their places."""
    tap(page, command="begin_hand_for_hand")
    for table in (1, 2):
        page.locator(f"#shared-{table} .key").click()
        page.locator("#shared-form input[name^=out_]").first.check()
        page.locator("#shared-form input[name^=stack_]").fill(f"{table}00")
        page.locator("#shared-done").click()
        if table == 1:
            expect(page.locator("#shared-1 .shared-tick")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#hand-for-hand")).to_contain_text("share places 11 to 12.")
    go(page, "clock")
    expect(page.locator("#room-notice")).to_contain_text("Hand 1 is over at all tables.")
    page.locator("#room-notice [data-command=end_hand_for_hand]").click()
    go(page, "seats")


def test_two_fresh_starts_draw_differently(new_device: Callable[..., Device]) -> None:
    page = new_device(reduced_motion="reduce").window()
    seen = []
    for again in (False, True):
        if again:
            go(page, "home")
            page.reload()
            ready(page)
        founded(page)
        signed_up(page, 9)
        go(page, "seats")
        draw(page, 1)
        expect(page.locator(".chair.awaited")).to_have_count(9)
        seat_of = page.locator("#seat-plan .seat-name").all_inner_texts()
        seen.append((page.locator(".seed-line .digits").inner_text(), seat_of))
    assert seen[0][0] != seen[1][0]
    assert seen[0][1] != seen[1][1], "one chance in 362,880"


@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_the_seats_shut_nobody_out(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    """axe-core finds no violation in any state of the seats, and nothing is cut off at the side."""
    page = new_device(viewport=size, reduced_motion="reduce").window()
    founded(page)
    if theme == "light":
        page.keyboard.press("t")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
    people = signed_up(page, 10)
    go(page, "seats")
    page.locator("[data-command=put_up_tables][data-count='2']").click()
    page.locator("#seat-cards > summary").click()
    page.locator(".pile-cards button").nth(2).click()
    expect(page.locator("#drawer-" + people[0])).to_contain_text("seat")
    nothing_hinders(page, "seats drawn with cards")
    tap(page, command="prepare_draw")
    expect(page.locator("#draw-hold")).to_be_visible()
    nothing_hinders(page, "announced")
    page.locator("#draw-hold").click()
    all_buy_in(page, people)
    page.locator("#first-deal").click()
    page.locator("#first-real-1").click()
    page.locator(".real-keys.ranks button").first.click()
    nothing_hinders(page, "first dealers")
    tap(page, command="start")
    for fold in ("seat-held", "seat-wishes", "seat-rules", "final-rules", "play-rules"):
        page.locator(f"#{fold} > summary").click()
    nothing_hinders(page, "rules")
    for command in ("next_hand_at", "begin_hand_for_hand"):
        tap(page, command=command, table="1")
    page.locator("#shared-2 .key").click()
    page.locator("#shared-form input[name^=out_]").first.check()
    expect(page.locator("#shared-form input[name^=stack_]")).to_be_visible()
    nothing_hinders(page, "hand for hand")
    go(page, "clock")
    expect(page.locator("#room-notice")).to_be_visible()
    nothing_hinders(page, "hand for hand over the clock")
    tap(page, command="end_hand_for_hand")
    tap(page, command="set_lowest_goes", rule="to_the_end")
    tap(page, command="next_level")
    expect(page.locator("#room-notice")).to_contain_text("leaves")
    nothing_hinders(page, "the lowest over the clock")
    go(page, "host")
    page.locator(".lowest-table input").first.check(force=True)
    expect(page.locator(".lowest-answer")).to_be_visible()
    nothing_hinders(page, "the lowest")
    page.locator("#lowest-done").click()
    go(page, "seats")
    tap(page, command="set_seat_rules", method="random", most="6")
    for number in at_table(page, 1)[:2]:
        tap(page, command="knock_out", player=number)
    expect(page.locator("#seat-moves")).to_be_visible()
    nothing_hinders(page, "a move is needed")
    page.locator("#who-moves").click()
    expect(page.locator("#moves-done, #draw-hold")).to_be_visible()
    nothing_hinders(page, "a move is announced")


@pytest.mark.slow
def test_tables_are_put_in_order_by_dragging(device: Device) -> None:
    page = a_night(device.window(), 9, 3)
    go(page, "seats")
    page.locator("#final-rules > summary").click()
    names = page.locator("#balance-order li strong")
    expect(names).to_have_text(["Table 1", "Table 2", "Table 3"])
    handle, target = (page.locator("#balance-order li").nth(at).locator(".handle") for at in (0, 2))
    target.scroll_into_view_if_needed()
    here, there = handle.bounding_box(), target.bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"], steps=5)
    page.mouse.up()
    expect(names).to_have_text(["Table 2", "Table 3", "Table 1"])
