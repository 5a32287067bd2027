"""From players, chips and an hour to a running clock, on the built site."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, TV, Device

MOST_TAPS = 12
BERLIN = ZoneInfo("Europe/Berlin")


class Taps:
    """A finger on a page that counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, selector: str) -> None:
        self.count += 1
        self.page.locator(selector).first.click()


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, TV], ids=["phone", "tv"])
def test_ten_players_these_chips_and_an_end_to_a_running_clock_in_a_few_taps(
    new_device: Callable[..., Device], size: dict[str, int]
) -> None:
    page = new_device(viewport=size).window()
    taps = Taps(page)
    taps.on("[data-go=new]")
    page.locator("#plan-players").fill("10")
    taps.count += 2
    taps.on(".set:has(input[value=pieces300])")
    in_four_hours = f"{(datetime.now(BERLIN) + timedelta(hours=4)):%H:00}"
    page.locator("input[name=ends]").fill(in_four_hours)
    taps.count += 4
    expect(page.locator(".plan-hour")).to_contain_text(":")
    expect(page.locator("input[name=chips]:checked")).to_have_value("pieces300")
    taps.on(".plan-go button")
    expect(page.locator("html")).to_have_attribute("data-state", "before")
    page.mouse.move(200, 200)
    taps.on("[data-command=start]:visible")
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    assert taps.count <= MOST_TAPS
    page.evaluate("location.hash = 'host'")
    expect(page.locator(".heads-number strong")).to_have_text("10")
    page.locator(".heads [data-counted=out][data-by='1']").click()
    expect(page.locator(".heads-number strong")).to_have_text("9")


@pytest.mark.slow
def test_the_evening_follows_what_is_typed(device: Device) -> None:
    page = device.window()
    page.locator("[data-go=new]").first.click()
    page.locator("#plan-players").fill("ten")
    expect(page.locator(".plan-note.warning")).to_contain_text("“ten” is not a whole number")
    expect(page.locator("#plan-players")).to_have_value("ten")
    page.locator("#plan-players").fill("24")
    page.locator(".choice-button").nth(2).click()
    expect(page.locator(".plan-hour")).to_be_visible()
    expect(page.locator("#plan-players")).to_have_value("24")
    page.locator(".fold[data-name=_more]").click()
    page.locator("input[name=ante][value=big_blind]").check(force=True)
    expect(page.locator("#plan-ante_from")).to_be_visible()
