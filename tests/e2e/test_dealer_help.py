"""Help at the dealer's table, on the built site: rulings, the shot clock and chances, and everybody can read them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, TABLET, TV, Device
from .looking import nothing_hinders

SHEETS = ("raise", "rulings", "showdown", "odds", "shot", "ranking", "rules")
SIZES_AND_THEMES = [(size, theme) for size in (TABLET, PHONE, TV) for theme in ("dark", "light")]


def table(page: Page) -> None:
    """Three players with blinds of 50 and 100."""
    page.locator("[data-go=dealer]").first.click()
    page.locator("#seats-3").click()
    stakes = page.locator("form.setup-stakes")
    stakes.locator("[name=small]").fill("50")
    stakes.locator("[name=big]").fill("100")
    stakes.locator("[type=submit]").click()
    page.locator("#setup-done").click()


def open_sheet(page: Page, name: str) -> None:
    page.locator("#dealer-help").click()
    page.locator(f"#help-way-{name}").click()
    expect(page.locator(f".help-{name}")).to_be_visible()


def test_chips_and_a_word_become_a_ruling(device: Device) -> None:
    page = device.window()
    table(page)
    open_sheet(page, "raise")
    page.locator(".chip-taps button", has=page.locator("[aria-label='500']")).click()
    expect(page.locator(".ruling-told")).to_have_text("Call: 400 come back.")
    page.locator(".choice", has_text="“Raise”").click()
    expect(page.locator(".ruling-told")).to_have_text("Raise to 500.")
    page.locator(".pile-chips button").click()
    expect(page.locator(".pile-chips button")).to_have_count(0)


@pytest.mark.slow
def test_one_big_tap_goes_from_player_to_player(device: Device) -> None:
    page = device.window()
    table(page)
    open_sheet(page, "shot")
    page.locator("#shot-face").click()
    first = page.locator(".shot-who").inner_text()
    expect(page.locator("html")).to_have_attribute("data-shot", "run")
    expect(page.locator(".shot-seconds")).to_have_text(re.compile("2[0-9]"))
    page.locator("#shot-bank").click()
    expect(page.locator(".shot-banks i")).to_have_count(2)
    page.locator("#shot-face").click()
    expect(page.locator(".shot-who")).not_to_have_text(first)
    expect(page.locator(".shot-banks i")).to_have_count(3)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_everybody_can_read_and_reach_it(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    """axe-core finds no violation, and nothing is cut off at the side."""
    page = new_device(viewport=size, reduced_motion="reduce").window()
    table(page)
    if theme == "light":
        page.locator("[data-go=settings]").first.click()
        page.locator("[name=theme][value=light]").check(force=True)
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
        page.locator("[data-go=dealer]").first.click()
    page.locator("#dealer-help").click()
    for name in SHEETS:
        page.locator(f"#help-way-{name}").click()
        expect(page.locator(f".help-{name}")).to_be_visible()
        page.evaluate("document.querySelectorAll('.dialog details').forEach(each => { each.open = true })")
        nothing_hinders(page, name, ".veil")
        assert page.evaluate("document.querySelector('.veil').scrollWidth <= innerWidth"), name
