"""A rebuy night of eighteen players by name, from signing in to settling up, as a host plays it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, TABLET, Device
from .hosting import go, key, row, standing
from .looking import nothing_hinders

NAMES = tuple(
    "Ada Bo Cleo Dag Eli Fia Gro Hal Ida Jon Kim Liv Max Nils Olga Per Ronja Åsa".split()  # noqa: SIM905 (reads well)
)


def plan_an_evening(page: Page) -> None:
    """What a newcomer does: new tournament, as it is proposed."""
    page.locator("[data-go=new]").first.click()
    page.locator(".plan-go button").click()
    expect(page.locator("html")).to_have_attribute("data-state", "before")


def sign_up(page: Page, *names: str) -> None:
    for name in names:
        page.locator("form.find [name=name]").fill(name)
        page.keyboard.press("Enter")
        standing(page, name, "Expected")


def rebuys_at(page: Page, price: str) -> None:
    go(page, "prices")
    page.locator("#buy_in_price").fill(price)
    page.locator("[data-to=rebuys]").click()
    page.locator("[data-command=set_prices]").click()
    expect(page.locator(".saving-set")).to_be_visible()


@pytest.mark.slow
def test_eighteen_players_from_signing_in_to_settling_up(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=TABLET).window()
    plan_an_evening(page)
    rebuys_at(page, "20")
    go(page, "players")
    sign_up(page, *NAMES)
    for name in NAMES:
        key(page, name, "buy_in")
        standing(page, name, "In")
    page.keyboard.press("Escape")
    go(page, "clock")
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    expect(page.locator(".board-pool strong")).to_have_text("€360")

    go(page, "players")
    for name in NAMES[:4]:
        key(page, name, "rebuy")
        expect(row(page, name)).to_contain_text("1 rebuy")
    row(page, "Åsa").locator(".player-name").click()
    expect(page.locator(".offers .changes").first).to_contain_text("average")
    page.locator(".segments.pay button", has_text="Owes").click()
    page.locator(".offers button[data-sale=rebuy]").first.click()
    expect(row(page, "Åsa").locator(".owes")).to_have_text("€20")
    page.locator(".player-sheet .sheet-head .icon-button").click()

    page.locator("form.find [name=name]").fill("as")
    expect(page.locator("#roster .player")).to_have_count(1)
    page.locator("form.find [name=name]").fill("")
    expect(page.locator("#roster .player")).to_have_count(18)

    for place, name in enumerate(reversed(NAMES[3:17]), start=5):
        key(page, name, "out")
        standing(page, name, f"{23 - place}th")
    expect(page.locator("#roster .player.in")).to_have_count(4)
    go(page, "clock")
    expect(page.locator(".board-alert:visible")).to_contain_text("Bubble")
    go(page, "players")
    key(page, "Åsa", "out")
    page.locator("button[data-command=undo]").click()
    standing(page, "Åsa", "In")
    for name in ("Åsa", "Bo", "Cleo"):
        key(page, name, "out")

    go(page, "results")
    expect(page.locator("main")).to_contain_text("Ada")
    expect(page.locator("main")).to_contain_text("Åsa pays the bank")
    expect(page.locator("main")).to_contain_text("€460 in, €460 out")
    page.reload()
    page.wait_for_selector("html[data-app=ready]", state="attached")
    expect(page.locator("main")).to_contain_text("€460 in, €460 out")


@pytest.mark.slow
def test_a_counted_evening_goes_on_by_name(device: Device) -> None:
    page = device.window()
    plan_an_evening(page)
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-state", "running")
    go(page, "players")
    page.locator("#counted summary").click()
    page.locator("[name=names]").fill("Ada\nBo\n")
    page.locator("form[data-command=name_field] [type=submit]").click()
    standing(page, "Ada", "In")
    standing(page, "Player 8", "In")
    expect(page.locator("#roster .player")).to_have_count(10)


@pytest.mark.slow
def test_several_go_out_in_one_hand_with_what_they_had(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=PHONE).window()
    plan_an_evening(page)
    go(page, "players")
    sign_up(page, *NAMES[:5])
    for name in NAMES[:5]:
        key(page, name, "buy_in")
        standing(page, name, "In")
    page.keyboard.press("Escape")
    go(page, "clock")
    page.keyboard.press("Space")
    go(page, "players")
    page.get_by_role("button", name="Several out in one hand").click()
    page.get_by_role("checkbox", name="Ada").check()
    page.get_by_role("checkbox", name="Bo").check()
    page.locator(".seated li", has_text="Ada").locator("input[name^=stack_]").fill("300")
    page.locator(".seated li", has_text="Bo").locator("input[name^=stack_]").fill("900")
    page.locator(".player-sheet form [type=submit]").click()
    standing(page, "Ada", "5th")
    standing(page, "Bo", "4th")


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_players_are_read_by_everybody(new_device: Callable[..., Device], theme: str) -> None:
    page = new_device(viewport=TABLET, color_scheme=theme).window()
    plan_an_evening(page)
    rebuys_at(page, "20")
    go(page, "players")
    sign_up(page, "Ada", "Bo")
    key(page, "Ada", "buy_in")
    row(page, "Ada").locator(".player-name").click()
    nothing_hinders(page)
