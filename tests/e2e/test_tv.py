"""What the TV shows, in a real browser: announcements leave the digits alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import TV, Device, founded
from .hosting import go

SEEN = """() => {
    const texts = [], walk = document.createTreeWalker(document.querySelector('.clock-screen'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const place = walk.currentNode.parentElement, text = walk.currentNode.nodeValue.trim();
        if (text && !place.closest('.dock') && place.checkVisibility({visibilityProperty: true})) texts.push(text);
    }
    return texts.join(' | ').replace(/[0-9]/g, '0');
}"""
"""What stands on the clock for everybody to see, whatever the figures are."""
NO_PYTHON = (
    "for (const way of ['instantiate', 'instantiateStreaming']) WebAssembly[way] = () => new Promise(() => {})"
)
"""A browser that takes for ever to get Python up."""


def clock(device: Device) -> Page:
    page = device.window()
    founded(page)
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


def test_blocks_that_are_hidden_are_so_before_python_is_up(device: Device) -> None:
    page = device.window()
    page.locator("[data-do=sample]").first.click()
    expect(page.locator("html")).to_have_attribute("data-screen", "clock")
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-state", "paused")
    everything = page.evaluate(SEEN)
    for words in ("Sample evening", "Next level", "Next break", "Average stack", "Prize pool", "Time", "Played"):
        assert words in everything
    go(page, "tv")
    switches = page.locator("[data-do=tv_block]")
    for number in range(switches.count()):
        switches.nth(number).uncheck(force=True)
        expect(switches.nth(number)).not_to_be_checked()
    go(page, "clock")
    expect(page.locator(".title")).not_to_be_visible()
    with_python = page.evaluate(SEEN)
    assert "Prize pool" not in with_python
    page.close()
    again = device.context.new_page()
    again.set_viewport_size(TV)  # type: ignore[arg-type]
    again.add_init_script(NO_PYTHON)
    again.goto(device.url + "#clock")
    expect(again.locator("html")).to_have_attribute("data-state", "paused")
    expect(again.locator("html")).not_to_have_attribute("data-app", "ready")
    assert again.evaluate(SEEN) == with_python
