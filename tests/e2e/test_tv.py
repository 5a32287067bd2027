"""What the TV shows, in a real browser: announcements leave the digits alone, layouts hold before Python is up."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Device, start_a_tournament

AXE = Path("node_modules/axe-core/axe.min.js")
LEAST_PX = 32


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


@pytest.mark.slow
def test_what_was_taken_off_the_clock_is_gone_before_python_is_up(device: Device) -> None:
    page = clock(device)
    page.evaluate("location.hash = 'tv'")
    page.locator("[data-layout=clock]").click()
    expect(page.locator("[data-layout=clock]")).to_have_attribute("aria-pressed", "true")
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run().then(done => done.violations.map(v => v.id + v.nodes[0].failureSummary))")
    assert found == []
    page.locator("[data-go=clock]").first.click()
    expect(page.locator(".corner-1")).to_be_hidden()
    page.reload(wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-hide", "players prizes stages time_of_day played")
    expect(page.locator("html")).to_have_attribute("data-app", "ready")
    expect(page.locator(".corner-1")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["players", "prizes", "seats"])
def test_on_a_tv_nothing_beside_the_clock_is_small_and_the_digits_stay_large(device: Device, name: str) -> None:
    page = device.window()
    page.locator("[data-do=sample]").first.click()
    expect(page.locator("html")).to_have_attribute("data-screen", "clock")
    page.evaluate("location.hash = 'tv'")
    page.locator(f"label:has(input[name=tv_stage][value={name}])").click()
    expect(page.locator(f"input[name=tv_stage][value={name}]")).to_be_checked()
    page.locator("[data-go=clock]").first.click()
    expect(page.locator("#beside")).to_be_visible()
    sizes = page.locator("#beside *").evaluate_all(
        "all => all.filter(each => each.textContent.trim()).map(each => parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(sizes) >= LEAST_PX
    digits = page.locator(".time").bounding_box()
    assert digits
    assert digits["height"] >= 1080 / 4
