"""From the last three players to a deal, and from a winner to a settled box, on the built site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fakes import Window
from shuffleup.tournament.counting import CountHeads
from shuffleup.tournament.head_count import Headcount
from shuffleup.tournament.prize_plan import PrizePlan
from test_deal_screen import NAMES, TERMS, evening_on, three_left
from test_results import finished

from .conftest import PHONE, SIZES_AND_THEMES, Device
from .looking import nothing_hinders
from .test_chips import go
from .test_evening import html, saved


def brought_here(page: Page, evening: Window, folder: Path) -> None:
    """Open an evening from its file."""
    evening.tap("do", "export")
    file = folder / "evening.json"
    file.write_text(next(iter(evening.files.downloads.values())), encoding="utf-8")
    go(page, "home")
    page.set_input_files("input[data-do=import]", str(file))
    page.locator(".restore [type=submit]").click()
    page.locator(".card-main").first.click()
    html(page).to_have_attribute("data-screen", "clock")


@pytest.mark.slow
def test_a_deal_follows_what_is_typed_and_is_made_when_all_agree(
    new_device: Callable[..., Device], tmp_path: Path
) -> None:
    page = new_device(viewport=PHONE).window()
    brought_here(page, three_left(), tmp_path)
    go(page, "deal")
    stacks = page.locator("[name^=stack_]")
    stacks.nth(0).press_sequentially("12500", delay=120)
    expect(stacks.nth(0)).to_be_focused()
    expect(page.locator(".deal-count")).to_contain_text("12,500 of 25,000 chips counted")
    stacks.nth(1).press_sequentially("7500")
    expect(page.locator("td.method.chosen").first).to_contain_text("384")
    expect(stacks.nth(1)).to_be_focused()
    expect(stacks.nth(2)).to_have_attribute("placeholder", "5000")
    page.locator("#pick-chip_chop").click()
    expect(page.locator("td.method.chosen").first).to_contain_text("400")
    page.locator("[data-do=ask_deal]:visible").click()
    expect(page.locator(".read-aloud")).to_contain_text("Cleo gets 280")
    page.get_by_role("button", name="All agree").click()
    expect(page.locator(".deal-shares li")).to_have_count(3)
    go(page, "results")
    expect(page.locator(".result-row").first).to_contain_text("400")


@pytest.mark.slow
def test_the_winner_is_shown_and_the_box_is_settled_with_ticks(device: Device, tmp_path: Path) -> None:
    page = device.window()
    brought_here(page, finished(owing="Dag"), tmp_path)
    go(page, "results")
    expect(page.locator(".winner h2")).to_have_text("Ada")
    expect(page.locator(".podium li")).to_have_count(3)
    ticks = page.locator(".payment:not(.done) .tick-box")
    for left in (3, 2, 1, 0):
        ticks.first.click()
        expect(ticks).to_have_count(left)
    expect(page.locator(".box-now")).to_contain_text("0")
    saved(page)
    page.reload()
    expect(page.locator(".payment.done")).to_have_count(4)
    page.locator(".payment.done .tick-box").first.click()
    expect(page.locator(".payment.done")).to_have_count(3)
    with page.expect_download() as table:
        page.get_by_role("button", name="Spreadsheet").click()
    assert table.value.suggested_filename == "Friday.csv"
    page.emulate_media(media="print")
    expect(page.locator(".results-sheet")).to_be_visible()
    expect(page.locator(".winner-table")).to_be_hidden()


@pytest.mark.slow
def test_a_crowd_does_not_freeze_the_page(device: Device, tmp_path: Path) -> None:
    page = device.window()
    evening = evening_on("deal", plan=PrizePlan(places=40))
    evening.app.issue(CountHeads(Headcount(entries=150)))
    brought_here(page, evening, tmp_path)
    go(page, "deal")
    for part, counted in (("1 to 60 of 150", "125,490"), ("61 to 120 of 150", "250,980"), ("121 to 150 of 150", "")):
        expect(page.locator(".deal-pages")).to_contain_text(part)
        page.evaluate(
            """() => {
                const fields = [...document.querySelectorAll('.deal-stack [name^=stack_]')]
                fields.forEach((field, at) => { field.value = String(1000 + 37 * at) })
                fields[0].dispatchEvent(new Event('change', {bubbles: true}))
            }"""
        )
        if counted:
            expect(page.locator(".deal-count")).to_contain_text(counted)
            page.get_by_role("button", name="The players after").click()
    expect(page.locator(".deal-working")).to_be_visible()
    page.locator("[name=unit]").fill("10")
    expect(page.locator("#way-icm")).to_be_visible(timeout=60_000)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_deals_and_results_shut_nobody_out(
    new_device: Callable[..., Device], size: dict[str, int], theme: str, tmp_path: Path
) -> None:
    page = new_device(viewport=size, reduced_motion="reduce").window()
    if theme == "light":
        go(page, "settings")
        page.locator("input[name=theme][value=light]").check(force=True)
        html(page).to_have_attribute("data-theme", "light")

    brought_here(page, three_left(Ada="12500", Bo="7500", Cleo="4000"), tmp_path)
    go(page, "deal")
    nothing_hinders(page, "deal, nothing counted")
    for at, chips in enumerate(("21000", "2000", "1000")):
        page.locator("[name^=stack_]").nth(at).fill(chips)
    expect(page.locator(".deal-count.wrong")).to_be_visible()
    nothing_hinders(page, "deal, counted wrong, with warnings")
    page.locator("[data-do=deal_by_hand]:visible").first.click()
    expect(page.locator(".own input").first).to_be_visible()
    nothing_hinders(page, "deal by hand")
    page.locator("[data-do=ask_deal]:visible").first.click()
    nothing_hinders(page, "deal asked")
    page.locator("[data-do=confirm]").click()
    expect(page.locator(".deal-made")).to_be_visible()
    nothing_hinders(page, "deal made")
    go(page, "results")
    nothing_hinders(page, "results with a deal")
    brought_here(page, finished(owing="Dag"), tmp_path)
    go(page, "results")
    page.locator(".tick-box").first.click()
    page.locator("#conserved summary").click()
    nothing_hinders(page, "results at the end")
    brought_here(page, evening_on("deal", *NAMES, terms=TERMS), tmp_path)
    go(page, "results")
    nothing_hinders(page, "results at the beginning")
