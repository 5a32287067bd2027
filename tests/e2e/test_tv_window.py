"""A second window on the same computer: the TV's, opened and steered from the host's."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Device, founded, ready, start_a_tournament


def html(page: Page):
    return expect(page.locator("html"))


def level(page: Page):
    return expect(page.locator("[data-tick=level]").first)


def opened_from(host: Page) -> Page:
    """The TV window, opened on the host's screen."""
    host.evaluate("location.hash = 'host'")
    with host.expect_popup() as popup:
        host.locator("main [data-do=open_tv]").click()
    return ready(popup.value)


def test_the_host_opens_a_tv_window_and_steers_it(device: Device) -> None:
    host = device.window()
    founded(host)
    tv = opened_from(host)
    html(tv).to_have_attribute("data-window", "tv")
    expect(tv.locator(".dock-key:visible:not([data-do=fullscreen])")).to_have_count(0)
    expect(tv.locator(".notices")).to_have_count(0)
    host.locator("main [data-command=start]").click()
    html(tv).to_have_attribute("data-state", "running")
    host.locator("main [data-command=next_level]").click()
    level(tv).to_have_text("Level 2")
    tv.keyboard.press("o")
    tv.keyboard.press("PageDown")
    level(host).to_have_text("Level 3")
    html(tv).to_have_attribute("data-screen", "clock")
    host.locator("[data-do=setting][data-speaker=tv]").click()
    expect(host.locator("[data-speaker=tv]")).to_have_attribute("aria-pressed", "true")
    with tv.expect_event("close"):
        host.locator("[data-do=close_tv]").click()
    expect(host.locator("main [data-do=open_tv]")).to_be_visible()


@pytest.mark.slow
def test_a_host_who_leaves_and_comes_back_finds_all_as_it_is(device: Device) -> None:
    host = device.window()
    start_a_tournament(host)
    html(host).to_have_attribute("data-writer", "")
    tv = opened_from(host)
    host.close()
    html(tv).to_have_attribute("data-writer", "")
    tv.keyboard.press("Space")
    html(tv).to_have_attribute("data-state", "running")
    tv.reload(wait_until="commit")
    tv.wait_for_function("document.querySelector('[data-tick=time]')?.textContent.includes(':')")
    html(tv).to_have_attribute("data-window", "tv")
    ready(tv)
    host = device.window("#host")
    expect(host.locator("[data-do=close_tv]")).to_be_visible()
    html(host).to_have_attribute("data-writer", "")
    host.locator("main [data-command=pause]").click()
    html(tv).to_have_attribute("data-state", "paused")


@pytest.mark.slow
def test_the_tv_window_follows_to_another_tournament(device: Device) -> None:
    host = device.window()
    tv = device.window("?window=tv")
    html(tv).to_have_attribute("data-screen", "waiting")
    start_a_tournament(host, "Friday night")
    expect(tv.locator("[data-tick=title]").first).to_have_text("Friday night")
    host.evaluate("location.hash = 'home'")
    start_a_tournament(host, "Saturday night")
    expect(tv.locator("[data-tick=title]").first).to_have_text("Saturday night")


def test_a_presentation_clicker_is_a_remote(device: Device) -> None:
    page = device.window()
    founded(page)
    page.keyboard.press(".")
    html(page).to_have_attribute("data-state", "running")
    page.keyboard.press("PageDown")
    level(page).to_have_text("Level 2")
    page.keyboard.press("PageUp")
    level(page).to_have_text("Level 1")
    page.keyboard.press("F5")
    html(page).to_have_attribute("data-full", "on")
    page.keyboard.press("MediaTrackNext")
    level(page).to_have_text("Level 2")
    page.keyboard.press("2")
    html(page).to_have_attribute("data-screen", "host")


def test_the_keys_are_seen_at_a_glance(device: Device) -> None:
    page = device.window()
    page.keyboard.press("?")
    for height in (720, 800):
        page.set_viewport_size({"width": 1280, "height": height})
        expect(page.locator(".dialog.keys")).to_be_in_viewport(ratio=1)
