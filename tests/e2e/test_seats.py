"""From a list of names to a seating plan that was drawn in front of everybody, on the built site."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, TV, Device, start_a_tournament
from .hosting import draw

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eli", "Fia", "Gro", "Hal", "Ida", "Jo", "Kim", "Liv")


def with_players(page: Page, count: int) -> Page:
    """A tournament with so many names on its list, at the seats."""
    start_a_tournament(page)
    page.evaluate("location.hash = 'players'")
    for name in NAMES[:count]:
        page.locator(".find input[name=name]").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("#roster")).to_contain_text(name)
    page.evaluate("location.hash = 'seats'")
    expect(page.locator(".seats-page")).to_be_visible()
    return page


@pytest.mark.slow
def test_names_draw_their_seats_in_three_taps(device: Device) -> None:
    page = with_players(device.window(), 4)
    draw(page, 1)
    expect(page.locator("#seat-plan.dealing .chair.awaited")).to_have_count(4)
    page.locator("#deal-skip button").click()
    expect(page.locator("#seat-plan.dealing")).to_have_count(0)
    for name in NAMES[:4]:
        expect(page.locator("#seat-plan")).to_contain_text(name)
    expect(page.locator(".seed-line .digits span")).to_have_count(16)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, TV], ids=["phone", "tv"])
def test_a_player_is_moved_with_two_taps(new_device: Callable[..., Device], size: dict[str, int]) -> None:
    page = with_players(new_device(viewport=size).window(), 3)
    draw(page, 1)
    page.locator("#deal-skip button").click()
    page.locator(".chair.awaited", has_text="Ada").locator("button").click()
    expect(page.locator(".seat-choosing")).to_contain_text("Ada")
    page.locator("#chair-1-9 button").click()
    expect(page.locator("#chair-1-9")).to_contain_text("Ada")
    expect(page.locator(".seat-choosing")).to_have_count(0)


@pytest.mark.slow
def test_the_sheet_to_check_is_a_file(device: Device) -> None:
    page = with_players(device.window(), 3)
    draw(page, 1)
    page.locator("#seat-held > summary").click()
    page.locator("#how-to-check > summary").click()
    with page.expect_download() as download:
        page.locator("[data-do=seat_sheet]").click()
    assert "shuffle-up draw 1" in download.value.path().read_text("utf-8")
