"""The chips, a chip race and a count on the built site."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import SIZES_AND_THEMES, Device, start_a_tournament
from .looking import nothing_hinders
from .test_evening import html


def at(device: Device, place: str) -> Page:
    page = device.window()
    start_a_tournament(page)
    go(page, place)
    return page


def go(page: Page, place: str) -> None:
    page.evaluate(f"location.hash = '{place}'")
    html(page).to_have_attribute("data-screen", place)


def lay_out(page: Page) -> None:
    page.get_by_role("button", name="Use these chips").click()
    expect(page.locator(".in-use")).to_have_text("These chips are on the tables.")


def racer(page: Page, seat: int) -> Locator:
    return page.locator(f".racer[data-seat='{seat}']")


def test_a_case_of_chips_becomes_a_stack_on_the_table_and_on_paper(device: Device) -> None:
    page = at(device, "chips")
    page.get_by_role("button", name="1,000 chips").click()
    page.get_by_label("Players").fill("20")
    page.get_by_label("Starting stack").fill("10000")
    expect(page.locator(".stack-total")).to_contain_text("10,000")
    page.get_by_label("Starting stack").fill("10010")
    page.get_by_role("button", name="Take 10000").click()
    expect(page.locator(".stack-total")).to_contain_text("10,000")
    lay_out(page)
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".sheet")).to_contain_text("Each player gets 10,000")
    expect(page.locator(".chips-form")).to_be_hidden()
    expect(page.locator(".top")).to_be_hidden()


@pytest.mark.slow
def test_what_is_typed_stays_while_rows_come_and_go(device: Device) -> None:
    page = at(device, "chips")
    page.locator("[name=count_0]").fill("160")
    page.get_by_role("button", name="Add a chip").click()
    page.locator("[name=value_5]").fill("25000")
    page.locator("[name=count_5]").fill("10")
    page.get_by_role("button", name="Remove the chip 100", exact=True).click()
    expect(page.locator(".chip-edit")).to_have_count(5)
    expect(page.locator("[name=count_0]")).to_have_value("160")
    expect(page.locator("[name=value_4]")).to_have_value("25000")
    page.locator("[name=value_4]").fill("x")
    expect(page.locator(".chip-edit.wrong")).to_contain_text("“x” is not an amount.")


@pytest.mark.slow
def test_a_chip_race_at_the_table_is_written_down_and_undone(device: Device) -> None:
    page = at(device, "chips")
    lay_out(page)
    page.get_by_role("button", name="Chip race: chips of 25").click()
    html(page).to_have_attribute("data-screen", "race")
    for seat, (name, count, cards) in enumerate(
        [("Ada", "1", "As"), ("Bo", "2", "Kd 2c"), ("Cyd", "7", "10h 9h 3s")], 1
    ):
        racer(page, seat).locator(".racer-name").fill(name)
        racer(page, seat).locator("[name^=count_][inputmode]").fill(count)
        racer(page, seat).locator("[name^=cards_]").fill(cards)
    expect(racer(page, 1)).to_contain_text("A♠ is card 1 of 2 to win, and wins 1 × 100.")
    expect(racer(page, 3)).to_contain_text("10♥ is too low for the 2 × 100 to win.")
    racer(page, 3).locator("[name^=cards_]").fill("10h 9h As")
    expect(racer(page, 3)).to_contain_text("The card A♠ is there twice.")
    racer(page, 3).locator("[name^=cards_]").fill("10h 9h 3s")
    expect(page.locator(".total-change")).to_have_text("+50 in play, by rounding.")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".in-use")).to_have_text("Written down.")
    expect(page.locator(".journal")).to_contain_text("Chip race: 10 × 25 off, 3 × 100 in, +50 in all")
    page.locator(".race-foot").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Write it down")).to_be_visible()
    expect(racer(page, 2).locator("[name^=cards_]")).to_have_value("Kd 2c")
    expect(page.locator(".journal")).to_have_count(0)


@pytest.mark.slow
def test_the_cards_of_a_race_are_dealt_or_tapped(device: Device) -> None:
    page = at(device, "race")
    more = racer(page, 1).get_by_role("button", name="One chip more")
    more.click()
    expect(racer(page, 1).locator("[name^=count_][inputmode]")).to_have_value("1")
    more.click()
    expect(racer(page, 1).locator("[name^=count_][inputmode]")).to_have_value("2")
    page.get_by_role("button", name="Tap the cards").click()
    page.locator(".deck [data-to=As]").click()
    page.locator(".deck [data-to=Th]").click()
    expect(racer(page, 1).locator("[name^=cards_]")).to_have_value("As 10h")
    expect(page.get_by_role("button", name="Write it down")).to_be_visible()
    page.get_by_role("button", name="Deal again").click()
    expect(racer(page, 1).locator(".playing-card")).to_have_count(2)
    expect(racer(page, 1).locator(".racer-got .chip")).to_be_visible()


@pytest.mark.slow
def test_a_count_finds_the_stack_that_is_missing(device: Device) -> None:
    page = at(device, "chips")
    lay_out(page)
    page.get_by_role("button", name="Count the chips").click()
    page.get_by_label("Stacks handed out").fill("10")
    page.get_by_role("button", name="Add a table").click()
    page.locator("[name=total_1]").fill("30 000")
    page.locator("[name=total_2]").fill("15000")
    expect(page.locator(".verdict")).to_contain_text("−5,000")
    expect(page.locator(".causes")).to_contain_text("One starting stack of 5,000 is missing")
    page.locator("[name=total_2]").fill("20000")
    expect(page.locator(".verdict")).to_contain_text("The count is right.")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_the_chips_shut_nobody_out(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    device = new_device(viewport=size, reduced_motion="reduce")
    page = device.window()
    start_a_tournament(page)
    if theme == "light":
        page.keyboard.press("t")
        html(page).to_have_attribute("data-theme", "light")
    go(page, "chips")
    lay_out(page)
    for place in ("chips", "race", "audit"):
        go(page, place)
        if place == "race":
            racer(page, 1).locator("[name^=count_][inputmode]").fill("2")
            page.get_by_role("button", name="Tap the cards").click()
            page.locator(".deck [data-to=As]").click()
        nothing_hinders(page, place)
