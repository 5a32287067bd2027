"""The dealer's screen on a tablet, on the built site: side pots, cards, a reload in mid-hand, somebody out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, TABLET, TV, Device, ready, start_a_tournament
from .hosting import draw
from .looking import nothing_hinders

NAMES = ("Ada", "Bo", "Cleo", "Dag")
STACKS = ("4200", "1500", "8000", "650")


@pytest.fixture
def tablet(new_device: Callable[..., Device]) -> Device:
    return new_device(viewport=TABLET)


def four_at_a_table(page: Page) -> Page:
    """Four players with names and stacks, and no tournament; blinds 100 and 200, the button with Ada."""
    page.evaluate("location.hash = 'dealer'")
    page.locator("#seats-4").click()
    for seat, (name, stack) in enumerate(zip(NAMES, STACKS, strict=True), start=1):
        page.locator(f"#seat-{seat} [name=called]").fill(name)
        page.locator(f"#seat-{seat} [name=stack]").fill(stack)
        page.locator(f"#seat-{seat} [name=stack]").press("Enter")
        expect(page.locator(f"#seat-{seat} .setup-button")).to_have_attribute("aria-label", f"{name} has the button")
    page.locator(".setup-stakes [name=small]").fill("100")
    page.locator(".setup-stakes [name=big]").fill("200")
    page.locator(".setup-stakes [type=submit]").click()
    expect(page.locator("#dealer-table")).to_contain_text("100 – 200")
    page.locator("[data-tap=smallest][data-value='25']").click()
    page.locator("#setup-done").click()
    expect(page.locator(".dealer-row")).to_have_count(4)
    return page


def three_in(page: Page) -> None:
    """Bo and Dag all-in, Cleo called."""
    page.locator("#all-in-2").click()
    page.locator("#all-in-4").click()
    page.locator("#row-3 .dealer-who").click()
    expect(page.locator(".pot")).to_have_count(2)


def wins(page: Page, *players: int) -> None:
    for player in players:
        page.locator(f"#best-false-{player} .contender-name").click()
        expect(page.locator(f"#best-false-{player} b")).not_to_be_empty()


def test_side_pots_are_told_and_paid_without_a_card(tablet: Device) -> None:
    page = four_at_a_table(tablet.window())
    three_in(page)
    expect(page.locator(".pot").first).to_contain_text("1,950")
    wins(page, 4, 2)
    expect(page.locator(".told li").first).to_have_text("Side pot: 1,700 to Bo.")
    expect(page.locator(".told li").last).to_have_text("Main pot: 1,950 to Dag.")
    expect(page.locator(".paid-out").first.locator(".chip")).not_to_have_count(0)
    page.locator("#dealer-confirm").click()
    expect(page.locator("#row-2")).to_contain_text("1,700")
    expect(page.locator("#row-2 .mark-d")).to_be_visible()
    page.locator("#dealer-undo").click()
    expect(page.locator("#dealer-confirm")).to_be_visible()


def test_cards_name_the_hands_and_pay_the_pots(tablet: Device) -> None:
    page = four_at_a_table(tablet.window())
    three_in(page)
    page.locator("#depth-cards").click()
    page.locator(".dealer-board .slot.empty").first.click()
    expect(page.locator("#picker-head")).to_have_text("Board")
    for card in ("Ks", "Kd", "2c", "9h", "Js"):
        page.locator(f"#pick-{card}").click()
        expect(page.locator(f"#row-2, #pick-{card}[aria-pressed=true]").first).to_be_visible()
    for name, cards in (("Bo", ("Kh", "2h")), ("Cleo", ("2d", "Ah")), ("Dag", ("9c", "8c"))):
        expect(page.locator("#picker-head")).to_have_text(name)
        for card in cards:
            page.locator(f"#pick-{card}").click()
    expect(page.locator(".dealer-picker")).to_have_count(0)
    expect(page.locator("#row-2")).to_contain_text("Full house, kings over twos")
    expect(page.locator(".told li").last).to_have_text("Main pot: 1,950 to Bo.")
    expect(page.locator(".dealer-board .playcard.plays")).to_have_count(3)


@pytest.mark.slow
def test_a_reload_in_mid_hand_brings_it_back(tablet: Device) -> None:
    page = four_at_a_table(tablet.window())
    three_in(page)
    page.reload()
    ready(page)
    expect(page.locator(".pot")).to_have_count(2)
    expect(page.locator("#all-in-2")).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_an_amount_is_typed_with_thumbs(tablet: Device) -> None:
    page = four_at_a_table(tablet.window())
    page.locator("#amount-1").click()
    for key in ("4", "00"):
        page.locator(f"#pad-{key}").click()
    expect(page.locator("#pad-typed")).to_have_value("400")
    page.locator("#pad-typed").fill("much")
    page.keyboard.press("Enter")
    expect(page.locator(".notice.refusal")).to_contain_text("“much”")
    expect(page.locator("#amount-1")).to_contain_text("400")


@pytest.mark.slow
def test_somebody_out_is_out_in_the_tournament_too(tablet: Device) -> None:
    page = tablet.window()
    start_a_tournament(page)
    page.evaluate("location.hash = 'players'")
    for name in NAMES[:3]:
        page.locator(".find input[name=name]").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator("#roster")).to_contain_text(name)
    page.evaluate("location.hash = 'seats'")
    draw(page, 1)
    page.locator("#deal-skip button").click()
    for name in NAMES[:3]:
        page.evaluate("location.hash = 'players'")
        page.locator("#roster li", has_text=name).locator("[data-command=buy]").first.click()
    page.evaluate("location.hash = 'dealer'")
    expect(page.locator(".dealer-row")).to_have_count(3)
    page.locator("#dealer-table").click()
    for row in page.locator(".setup-row").all():
        row.locator("[name=stack]").fill("1000")
        row.locator("[name=stack]").press("Enter")
    page.locator("#setup-done").click()
    rows = page.locator(".dealer-row")
    rows.nth(0).locator(".all-in").click()
    rows.nth(1).locator(".all-in").click()
    expect(page.locator(".contender")).to_have_count(2)
    page.locator(".contender-name").first.click()
    expect(page.locator(".out-line")).to_contain_text("is out, 3rd")
    page.locator("#dealer-confirm").click()
    expect(page.locator(".dealer-over")).to_contain_text("is out, 3rd")
    expect(page.locator(".dealer-row")).to_have_count(2)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, TV], ids=["phone", "tv"])
def test_everything_can_be_tapped_on_other_screens(new_device: Callable[..., Device], size: dict[str, int]) -> None:
    page = four_at_a_table(new_device(viewport=size).window())
    three_in(page)
    wins(page, 4, 2)
    page.locator("#dealer-confirm").click()
    expect(page.locator(".dealer-row")).to_have_count(4)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), [(TABLET, "dark"), (TABLET, "light"), (PHONE, "dark"), (PHONE, "light")])
def test_everybody_can_read_and_reach_it(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    """axe-core finds no violation at any depth, on the pad, and on the picker; nothing is cut off at the side."""
    page = new_device(viewport=size, reduced_motion="reduce").window()
    page.evaluate("location.hash = 'settings'")
    page.locator(f"[name=theme][value={theme}]").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    four_at_a_table(page)

    nothing_hinders(page, "nobody has acted")
    page.locator("#amount-1").click()
    expect(page.locator(".dealer-pad")).to_be_visible()
    nothing_hinders(page, "the pad")
    page.locator(".pad-head button").click()
    three_in(page)
    nothing_hinders(page, "the pots")
    wins(page, 4, 2)
    nothing_hinders(page, "the result")
    page.locator("#depth-cards").click()
    page.locator(".dealer-board .slot.empty").first.click()
    expect(page.locator("#picker-head")).to_have_text("Board")
    nothing_hinders(page, "the picker")
    page.locator("#depth-hand").click()
    expect(page.locator(".act-raise")).to_be_visible()
    nothing_hinders(page, "the whole hand")


@pytest.mark.slow
def test_the_result_of_many_pots_has_its_place_above_the_button(tablet: Device) -> None:
    page = four_at_a_table(tablet.window())
    for player in (1, 2, 4):
        page.locator(f"#all-in-{player}").click()
    page.locator("#row-3 .dealer-who").click()
    expect(page.locator(".pot")).to_have_count(3)
    wins(page, 4, 2, 1)
    button = page.locator(".dealer-confirm").bounding_box()
    result = page.locator(".dealer-told").bounding_box()
    assert button
    assert result
    assert result["y"] + result["height"] <= button["y"]
    assert button["y"] + button["height"] <= TABLET["height"]
