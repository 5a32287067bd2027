"""A table's tablet as a second device: its code read off the host's screen, a hand there, and its code back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import SIZES_AND_THEMES, TABLET, TV, Device, founded, ready
from .hosting import draw, read_off
from .looking import nothing_hinders

NAMES = ("Ada", "Bo", "Cleo")


def three_seated(page: Page) -> Page:
    """A tournament with three at a table, all bought in; its seats are on the screen."""
    founded(page)
    page.evaluate("location.hash = 'players'")
    for name in NAMES:
        page.locator(".find input[name=name]").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("#roster")).to_contain_text(name)
    page.evaluate("location.hash = 'seats'")
    draw(page, 1)
    for name in NAMES:
        page.evaluate("location.hash = 'players'")
        page.locator("#roster li", has_text=name).locator("[data-command=buy]").first.click()
        expect(page.locator("#roster li.in", has_text=name)).to_have_count(1)
    page.evaluate("location.hash = 'seats'")
    expect(page.locator("#tablet-1")).to_be_visible()
    return page


def with_stacks(tablet: Page) -> None:
    tablet.locator("#dealer-table").click()
    tablet.locator(".setup-stacks [name=stack]").fill("1000")
    tablet.locator(".setup-stacks [name=stack]").press("Enter")
    expect(tablet.locator(".setup-stacks")).to_have_count(0)
    tablet.locator("#setup-done").click()
    expect(tablet.locator(".dealer-row")).to_have_count(3)


def somebody_goes_out(tablet: Page) -> None:
    """Two are all-in, the one in the first row wins."""
    rows = tablet.locator(".dealer-row")
    rows.nth(0).locator(".all-in").click()
    rows.nth(1).locator(".all-in").click()
    expect(tablet.locator(".contender")).to_have_count(2)
    tablet.locator(".contender-name").first.click()
    expect(tablet.locator(".out-line")).to_contain_text("is out")
    tablet.locator("#dealer-confirm").click()
    expect(rows).to_have_count(2)


def test_a_knock_out_at_the_tablet_has_its_place_at_the_host(new_device: Callable[..., Device]) -> None:
    host = three_seated(new_device(viewport=TV).window())
    host.locator("#tablet-1").click()
    link = read_off(host)
    there = new_device(fresh=True, viewport=TABLET)
    tablet = there.context.new_page()
    tablet.goto(link)
    ready(tablet)
    expect(tablet.locator("html")).to_have_attribute("data-screen", "tablet")
    for name in NAMES:
        expect(tablet.locator(".dealer-rows")).to_contain_text(name)
    tablet.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tablet.wait_for_function("navigator.serviceWorker.controller")
    there.context.set_offline(True)
    tablet.reload()
    ready(tablet)
    expect(tablet.locator(".dealer-row")).to_have_count(3)
    with_stacks(tablet)
    somebody_goes_out(tablet)
    tablet.locator("#table-hands").click()
    back = read_off(tablet)
    host.goto(back)
    ready(host)
    expect(host.locator(".hands-rows li.out")).to_have_count(1)
    host.locator("#take-hands").click()
    expect(host.locator(".hands-done")).to_contain_text("is out, 3rd")
    host.evaluate("location.hash = 'players'")
    expect(host.locator("#roster")).to_contain_text("3rd")
    tablet.locator("#hands-handed").click()
    expect(tablet.locator(".tablet-bar")).to_contain_text("The host has all hands")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_everybody_can_read_and_reach_it(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    """The code at the seats, the tablet with its code, and the hands before they are taken."""
    host = three_seated(new_device(viewport=size, color_scheme=theme).window())
    host.evaluate("document.activeElement.blur()")

    host.locator("#tablet-1").click()
    link = read_off(host)
    nothing_hinders(host, "the code of the table", ".dialog")
    tablet = new_device(viewport=size, color_scheme=theme).page()
    tablet.goto(link)
    ready(tablet)
    expect(tablet.locator(".dealer-row")).to_have_count(3)
    nothing_hinders(tablet, "the table")
    with_stacks(tablet)
    somebody_goes_out(tablet)
    tablet.locator("#table-hands").click()
    back = read_off(tablet)
    nothing_hinders(tablet, "the code of the hands", ".dialog")
    tablet.locator(".dialog [data-do=close]").click()
    tablet.locator("#tablet-code").click()
    expect(tablet.locator("#read-code")).to_be_visible()
    nothing_hinders(tablet, "the way back")
    host.goto(back)
    ready(host)
    expect(host.locator("#take-hands")).to_be_visible()
    nothing_hinders(host, "the hands")
