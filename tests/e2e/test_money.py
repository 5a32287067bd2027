"""From one price to what the winner gets, on the built site."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, SIZES_AND_THEMES, TABLET, TV, Device, start_a_tournament
from .looking import nothing_hinders


def go_to(page: Page, place: str) -> None:
    page.evaluate(f"location.hash = '{place}'")
    expect(page.locator("html")).to_have_attribute("data-screen", place)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, TV], ids=["phone", "tv"])
def test_a_price_makes_a_rebuy_evening_and_a_list_of_prizes(
    new_device: Callable[..., Device], size: dict[str, int]
) -> None:
    page = new_device(viewport=size, locale="sv-SE").window()
    start_a_tournament(page)
    go_to(page, "prices")
    page.locator("#buy_in_price").fill("300")
    page.locator("[data-to=rebuys]").click()
    expect(page.locator("[name=rebuy_price]")).to_have_value("300")
    expect(page.locator("[name=add_on_price]")).to_have_value("150")
    page.locator("[data-command=set_prices]").click()
    expect(page.locator(".saving-set")).to_be_visible()
    page.locator(".money-ways [data-go=prizes]").click()
    expect(page.locator("#place-1 strong")).to_contain_text("500")
    page.locator("[name=guarantee]").fill("10000")
    expect(page.locator("#place-1 strong")).to_contain_text("5")
    expect(page.locator(".part-guarantee strong")).to_contain_text("7")
    expect(page.locator("[name=guarantee]")).to_have_value("10000")
    page.locator("[data-command=plan_prizes]").click()
    expect(page.locator(".saving-set")).to_be_visible()


@pytest.mark.slow
def test_what_can_t_be_is_told_while_it_is_typed_and_the_typing_stays(device: Device) -> None:
    page = device.window()
    start_a_tournament(page)
    go_to(page, "prices")
    page.locator("[data-to=rebuys]").click()
    page.locator("#more-rebuy summary").click()
    page.locator("[name=rebuy_fee]").fill("900")
    expect(page.locator("#fault-rebuy")).to_contain_text("Fee and bounty together are more than the price.")
    expect(page.locator("#more-rebuy [name=rebuy_fee]")).to_be_visible()
    page.locator("[data-command=set_prices]").click()
    expect(page.locator(".notice.refusal")).to_contain_text("Rebuy: Fee and bounty together")
    expect(page.locator("[name=rebuy_fee]")).to_have_value("900")
    page.locator("[name=rebuy_fee]").fill("2")
    expect(page.locator("#fault-rebuy")).to_have_count(0)
    page.locator("#card-re_entry .offer-head .switch").click()
    page.locator("[name=re_entry_when]").select_option("minutes")
    page.locator("[name=re_entry_minutes]").fill("45")
    expect(page.locator("#card-re_entry .says")).to_contain_text("in the first 45 minutes")
    page.locator("[data-command=set_prices]").click()
    expect(page.locator(".saving-set")).to_be_visible()
    expect(page.locator("#card-re_entry .says")).to_contain_text("in the first 45 minutes")


@pytest.mark.slow
def test_percentages_of_one_s_own_are_put_right_with_a_tap(new_device: Callable[..., Device]) -> None:
    page = new_device(viewport=TABLET).window()
    start_a_tournament(page)
    go_to(page, "prices")
    page.locator("[data-to=freezeout]").click()
    page.locator("[data-command=set_prices]").click()
    expect(page.locator(".saving-set")).to_be_visible()
    go_to(page, "prizes")
    page.locator("input[name=shares][value=percent]").check(force=True)
    expect(page.locator("[name=percent_1]")).to_have_value("50")
    page.locator("[name=percent_2]").fill("25")
    expect(page.locator("#shares-fault")).to_contain_text("5 is missing")
    page.locator("[data-set=rest]").click()
    expect(page.locator("[name=percent_1]")).to_have_value("55")
    expect(page.locator("#shares-fault")).to_have_count(0)
    page.locator(".pool-panel [data-set=players]").last.click()
    expect(page.locator("#players")).to_have_value("11")
    page.locator("[data-command=plan_prizes]").click()
    expect(page.locator(".saving-set")).to_be_visible()
    expect(page.locator("[name=percent_1]")).to_have_value("55")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_everybody_can_read_and_reach_it(new_device: Callable[..., Device], size: dict[str, int], theme: str) -> None:
    """axe-core finds no violation, and nothing is cut off at the side."""
    page = new_device(viewport=size, reduced_motion="reduce").window()
    start_a_tournament(page)
    if theme == "light":
        page.keyboard.press("t")
        expect(page.locator("html")).to_have_attribute("data-theme", "light")
    for place, ready in (("prices", "[data-to=progressive]"), ("prizes", "")):
        go_to(page, place)
        if ready:
            page.locator(ready).click()
            page.locator("[data-command=set_prices]").click()
            expect(page.locator(".saving-set")).to_be_visible()
        page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
        nothing_hinders(page, place)
