"""From the code on the TV to the same digits on a phone, on the built site; the code is read off a picture of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, SIZES_AND_THEMES, TV, Device, founded
from .hosting import camera, read_off
from .looking import nothing_hinders
from .test_evening import html


@pytest.fixture
def device(new_device: Callable[..., Device]) -> Device:
    """What a device keeps of a follower is looked at: it must not have met one before."""
    return new_device(fresh=True)


def seconds(page: Page) -> int:
    minutes, rest = page.locator(".time").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def running(page: Page) -> Page:
    founded(page, "Åsa’s Friday – 50 €")
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")
    return page


def test_a_phone_follows_the_clock_from_the_code_on_the_tv(new_device: Callable[..., Device]) -> None:
    tv = running(new_device(viewport=TV).window())
    tv.keyboard.press("ArrowRight")
    tv.keyboard.press("q")
    link, squares = camera(tv)
    assert squares <= 77
    phone = new_device(fresh=True, viewport=PHONE).context.new_page()
    phone.goto(link)
    for place in ("title", "level", "blinds", "next", "state"):
        expect(phone.locator(f"[data-tick={place}]")).to_have_text(
            tv.locator(f".felt [data-tick={place}]").text_content() or ""
        )
    assert abs(seconds(phone) - seconds(tv)) <= 1
    expect(phone.locator("[data-tick=advice]")).to_have_text("Scan again after a pause or a change.")
    tv.keyboard.press("Escape")
    tv.keyboard.press("Space")
    tv.keyboard.press("q")
    html(tv).to_have_attribute("data-state", "paused")
    paused = read_off(tv)
    assert paused != link
    phone.goto(paused)
    expect(phone.locator(".time")).to_have_text(tv.locator(".time").inner_text())
    expect(phone.locator("[data-tick=advice]")).to_have_text("The clock stands here until you scan again.")


def test_a_phone_that_followed_once_needs_no_network(new_device: Callable[..., Device]) -> None:
    link = code_of(running(new_device(viewport=TV).window()))
    device = new_device(fresh=True, viewport=PHONE)
    phone = device.context.new_page()
    phone.goto(link)
    expect(phone.locator("[data-tick=level]")).to_have_text("Level 1")
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert phone.evaluate("navigator.serviceWorker.ready.then(each => each.scope)").endswith("/follow.html")
    device.context.set_offline(True)
    phone.goto("about:blank")
    phone.goto(link.partition("#")[0])
    expect(phone.locator("[data-tick=level]")).to_have_text("Level 1")
    expect(phone.locator("[data-tick=title]")).to_have_text("Åsa’s Friday – 50 €")
    assert phone.url == link
    names = phone.evaluate("caches.keys().then(names => names.join())")
    assert names.startswith("shuffleup-following-")
    assert "," not in names


@pytest.mark.slow
def test_a_device_with_the_app_follows_without_keeping_anything_twice(device: Device) -> None:
    page = running(device.window())
    link = code_of(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller")
    device.context.set_offline(True)
    other = device.context.new_page()
    other.goto(link)
    expect(other.locator("[data-tick=level]")).to_have_text("Level 1")
    assert "following" not in other.evaluate("caches.keys().then(names => names.join())")


def code_of(page: Page) -> str:
    page.keyboard.press("q")
    return read_off(page)


@pytest.mark.parametrize(
    ("fragment", "says"),
    [
        ("", "Nothing to follow yet."),
        pytest.param("#1VF7LDS", "Not all of the code arrived", marks=pytest.mark.slow),
        pytest.param("#%E2%82", "Not all of the code", marks=pytest.mark.slow),
    ],
)
def test_what_is_no_code_is_said_plainly(device: Device, fragment: str, says: str) -> None:
    page = device.context.new_page()
    page.goto(f"{device.url}follow.html{fragment}")
    expect(page.locator(".follow-nothing p")).to_contain_text(says)
    expect(page.locator(".follow-clock")).to_be_hidden()


@pytest.mark.slow
def test_it_speaks_the_language_of_the_phone(new_device: Callable[..., Device]) -> None:
    link = code_of(running(new_device(viewport=TV).window()))
    page = new_device(fresh=True, viewport=PHONE, locale="de-AT").context.new_page()
    page.goto(link)
    expect(page.locator("[data-tick=level]")).to_have_text("Level 1")
    expect(page.locator(".ahead-next dt")).to_contain_text("Nächstes Level")
    expect(page.locator("[data-tick=as_of]")).to_contain_text("Stand")
    html(page).to_have_attribute("lang", "de")


@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_the_code_and_the_page_have_room_and_can_be_used(
    new_device: Callable[..., Device], size: dict[str, int], theme: str
) -> None:
    device = new_device(viewport=size, color_scheme=theme)
    page = running(device.window())
    page.evaluate("document.activeElement.blur()")
    link = code_of(page)
    nothing_hinders(page, "the code", ".dialog")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("[data-tick=level]")).to_have_text("Level 1")
    assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")
    nothing_hinders(page, "the follower")
