"""What the TV shows, in a real browser: announcements leave the digits alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Device, start_a_tournament


def clock(device: Device) -> Page:
    page = device.window()
    start_a_tournament(page)
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    return page


def test_an_announcement_leaves_the_digits_alone_and_a_tap_puts_it_away_in_every_window(device: Device) -> None:
    page = clock(device)
    other = device.window()
    expect(other.locator("html")).to_have_attribute("data-state", "running")
    page.keyboard.press("ArrowRight")
    card = page.locator(".told-card")
    expect(card).to_contain_text("Level 2")
    expect(other.locator(".told-card")).to_contain_text("Level 2")
    digits, told = page.locator(".time").bounding_box(), card.bounding_box()
    assert digits
    assert told
    assert told["y"] >= digits["y"] + digits["height"]
    assert told["y"] + told["height"] <= 1080
    card.click()
    expect(page.locator(".told-card")).to_have_count(0)
    expect(other.locator(".told-card")).to_have_count(0)
    page.keyboard.press("a")
    page.locator("[data-do=announced_again]").first.click()
    expect(page.locator(".told-card")).to_contain_text("Level 2")
    expect(other.locator(".told-card")).to_contain_text("Level 2")
    page.keyboard.press("Escape")
    expect(other.locator(".told-card")).to_have_count(0)
