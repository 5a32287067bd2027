"""A newcomer with an empty browser: to a running clock with players and prizes, the sample, the check, the rules."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, SIZES_AND_THEMES, TV, Device
from .looking import nothing_hinders
from .test_planning import Taps

MOST_TAPS = 6


@pytest.mark.parametrize("size", [PHONE, pytest.param(TV, marks=pytest.mark.slow)], ids=["phone", "tv"])
def test_from_nothing_to_cards_in_the_air_with_players_and_prizes_in_a_few_taps(
    new_device: Callable[..., Device], size: dict[str, int]
) -> None:
    page = new_device(viewport=size).window()
    taps = Taps(page)
    taps.on("[data-go=new]")
    taps.on(".choice-button[data-name=price][data-value='20']")
    expect(page.locator(".plan-pool strong")).to_have_text("€200")
    taps.on(".plan-kind:has-text('Rebuy night')")
    expect(page.locator("input[name=evening][value=rebuys]")).to_be_checked()
    expect(page.locator(".plan-pool strong")).to_have_text("€350")
    taps.on(".plan-go button")
    expect(page.locator("html")).to_have_attribute("data-state", "before")
    page.mouse.move(200, 200)
    taps.on("[data-command=start]:visible")
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    assert taps.count <= MOST_TAPS
    page.evaluate("location.hash = 'host'")
    expect(page.locator(".heads-number strong")).to_have_text("10")


def test_the_sample_can_be_played_with_and_thrown_away(device: Device) -> None:
    page = device.window()
    page.locator("[data-do=sample]").first.click()
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    expect(page.locator("[data-tick=level]").first).to_have_text("Level 5")
    page.evaluate("location.hash = 'home'")
    card = page.locator(".card.open")
    expect(card.locator(".badge.sample")).to_be_visible()
    card.locator("summary").click()
    card.locator("[data-do=delete]").click()
    page.locator("[data-front] [data-do=confirm]").click()
    expect(page.locator(".card")).to_have_count(0)


@pytest.mark.slow
def test_the_check_turns_green_tap_by_tap_and_the_rules_stand_on_a_card(device: Device) -> None:
    page = device.window()
    page.locator("[data-do=sample]").first.click()
    page.evaluate("location.hash = 'check'")
    page.locator("#check-sound [data-do=test_sound]").click()
    page.locator("#check-sound [data-value=yes]").click()
    expect(page.locator("#check-sound")).to_have_class("check good")
    page.locator("#check-far [data-value=yes]").click()
    expect(page.locator("#check-far")).to_have_class("check good")
    page.locator("main [data-go=rules]").click()
    expect(page.locator("#rules-buying")).to_contain_text("Rebuy:")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_the_first_screens_are_accessible_and_nothing_is_cut_off(
    new_device: Callable[..., Device], size: dict[str, int], theme: str
) -> None:
    """axe-core finds no violation, and nothing is cut off at the side."""
    page = new_device(viewport=size, reduced_motion="reduce").window()
    page.locator("[data-do=sample]").first.click()
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    if theme == "light":
        page.keyboard.press("t")
    for place in ("home", "new", "check", "rules", "clock"):
        page.evaluate(f"location.hash = '{place}'")
        expect(page.locator("html")).to_have_attribute("data-screen", place)
        if place == "new":
            page.locator(".choice-button[data-name=price]").nth(3).click()
            for topic in ("_more", "_rebuys", "_prizes", "_seats"):
                page.locator(f".fold[data-name={topic}]").click()
                expect(page.locator(f".fold[data-name={topic}]")).to_have_attribute("aria-expanded", "true")
        if place == "clock":
            page.keyboard.press("b")
            expect(page.locator("html")).to_have_attribute("data-state", "break")
            expect(page.locator("#beside.beside-break")).to_contain_text(re.compile(r"\d / \d"))
        nothing_hinders(page, place)
