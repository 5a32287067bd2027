"""A whole hand, told action by action on a tablet at the table: on the built site, without a tournament."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE, TABLET, Device, ready

STACK = "10000"


def table(page: Page, seats: int = 4, limit: str = "no_limit", **stacks: str) -> None:
    """Set up a table with blinds of 50 and 100, and tell the whole hand."""
    page.locator("[data-go=dealer]").first.click()
    page.locator(f"#seats-{seats}").click()
    for seat, stack in stacks.items():
        field = page.locator(f"#{seat.replace('_', '-')} input[name=stack]")
        field.fill(stack)
        field.press("Enter")
    stakes = page.locator("form.setup-stakes")
    stakes.locator("[name=small]").fill("50")
    stakes.locator("[name=big]").fill("100")
    stakes.locator("[name=limit]").select_option(limit)
    stakes.locator("[type=submit]").click()
    page.locator("#setup-done").click()
    page.locator("#depth-hand").click()
    page.locator("#hand-stack").fill(STACK)
    page.locator(".hand-stacks [type=submit]").click()
    expect(who(page)).to_have_text("Seat 4")


def who(page: Page) -> Locator:
    return page.locator(".hand-who")


def act(page: Page, kind: str) -> None:
    """Tap a button, also one that can only say why not."""
    page.locator(f".act-{kind}").click(force=True)


@pytest.mark.parametrize("size", [TABLET, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["tablet", "phone"])
def test_a_short_all_in_does_not_reopen_and_the_winner_gets_it(
    new_device: Callable[..., Device], size: dict[str, int]
) -> None:
    page = new_device(viewport=size).window()
    table(page, seat_3="750")
    for key in ("5", "00"):
        page.locator(".hand-key", has_text=key).first.click()
    expect(page.locator(".act-raise")).to_contain_text("Raise to 500")
    act(page, "raise")
    expect(who(page)).to_have_text("Seat 1")
    act(page, "fold")
    act(page, "fold")
    expect(who(page)).to_have_text("Seat 3")
    act(page, "all_in")
    expect(page.locator("#hand-seat-3")).to_contain_text("All-in")
    expect(page.locator(".hand-note")).to_contain_text("TDA 47")
    expect(page.locator(".act-raise")).to_have_attribute("aria-disabled", "true")
    act(page, "raise")
    expect(page.locator(".notices")).to_contain_text("TDA 47")
    act(page, "call")
    expect(who(page)).to_have_text("Showdown")
    page.locator("#best-false-3 .contender-name").click()
    page.locator("#dealer-confirm").click()
    expect(page.locator("#hand-seat-3 .hand-behind")).to_contain_text("1,500")
    expect(who(page)).to_have_text("Seat 1")


@pytest.mark.slow
def test_in_limit_the_betting_is_capped(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=TABLET).window()
    table(page, limit="fixed")
    for to in ("200", "300", "400"):
        expect(page.locator(".act-raise")).to_contain_text(f"Raise to {to}")
        act(page, "raise")
    expect(page.locator(".hand-note")).to_contain_text("TDA 48")
    act(page, "raise")
    expect(page.locator(".notices")).to_contain_text("capped")
    act(page, "call")
    page.keyboard.press("c")
    page.keyboard.press("c")
    expect(page.locator(".hand-street")).to_have_text("Flop")
    expect(page.locator(".act-raise")).to_contain_text("Bet 100")


def test_a_reload_in_mid_hand_and_the_way_back(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=TABLET).window()
    table(page)
    page.keyboard.type("300r")
    expect(who(page)).to_have_text("Seat 1")
    page.keyboard.press("c")
    expect(who(page)).to_have_text("Seat 2")
    act(page, "fold")
    act(page, "all_in")
    expect(page.locator(".act-call")).to_contain_text("9,700")
    page.locator(".hand-undo").click()
    page.keyboard.press("u")
    expect(who(page)).to_have_text("Seat 2")
    places = page.locator(".hand-act").evaluate_all("all => all.map(each => each.getBoundingClientRect().y)")
    page.reload()
    ready(page)
    expect(who(page)).to_have_text("Seat 2")
    expect(page.locator(".hand-pot strong")).to_contain_text("750")
    for kind in ("call", "call", "check", "check"):
        act(page, kind)
    expect(page.locator(".hand-street")).to_have_text("Flop")
    there = page.locator(".hand-act").evaluate_all("all => all.map(each => each.getBoundingClientRect().y)")
    assert there == places


@pytest.mark.slow
def test_what_is_half_typed_outlives_a_tap_elsewhere(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=TABLET).window()
    page.locator("[data-go=dealer]").first.click()
    page.locator("#seats-4").click()
    stakes = page.locator("form.setup-stakes")
    stakes.locator("[name=small]").fill("75")
    stakes.locator("[name=limit]").select_option("pot_limit")
    away = page.locator(".setup-row [data-tap=away]").first
    away.click()
    expect(away).to_have_attribute("aria-pressed", "true")
    expect(stakes.locator("[name=small]")).to_have_value("75")
    expect(stakes.locator("[name=limit]")).to_have_value("pot_limit")
    stakes.locator("[name=small]").fill("1 000")
    stakes.locator("[name=big]").fill("2 000")
    stakes.locator("[type=submit]").click()
    expect(stakes.locator("[name=small]")).to_have_value("1000")
