"""The player book on the built site: typed, photographed, imported, signed up, merged."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import SIZES_AND_THEMES, Device, start_a_tournament
from .looking import nothing_hinders
from .test_evening import html

ICON = Path("assets/icons/icon-180.png")
OLD_SPREADSHEET = "Namn;Smeknamn;Grupper\r\nÅsa Öberg;Ess;Fredag\r\nBo Ek;;Fredag\r\n".encode("windows-1252")


def at_the_book(page: Page) -> Page:
    page.evaluate("location.hash = 'book'")
    html(page).to_have_attribute("data-screen", "book")
    return page


def add(page: Page, *names: str) -> None:
    field = page.get_by_role("textbox", name="Find or add a player")
    for name in names:
        field.fill(name)
        field.press("Enter")
        expect(page.get_by_role("checkbox", name=f"Tick {name}")).to_be_visible()
        expect(field).to_have_value("")


@pytest.mark.slow
def test_from_names_to_tonights_list(device: Device) -> None:
    page = device.window()
    start_a_tournament(page)
    at_the_book(page)
    add(page, "Eric Berg", "Erik Berg", "Vera Ek")
    page.get_by_role("button", name="Vera Ek").click()
    page.get_by_label("Nickname").fill("Ace")
    page.get_by_label("Notes").fill("left-handed")
    page.get_by_role("textbox", name="New group").fill("Friday")
    page.get_by_role("textbox", name="New group").press("Enter")
    expect(page.locator(".entry-sheet .choice-button")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("textbox", name="New group")).to_have_value("")
    page.locator(".entry-sheet input[type=file]").set_input_files(ICON)
    expect(page.locator(".entry-sheet .avatar")).to_have_attribute("src", re.compile("^data:image/jpeg;base64,"))
    page.get_by_role("button", name="Close").first.click()
    page.reload()
    page.wait_for_selector("html[data-app=ready]", state="attached")
    expect(page.locator(".entry", has_text="Vera Ek")).to_contain_text("Ace · Friday")
    page.get_by_role("button", name="Duplicates").click()
    page.get_by_role("button", name="Merge into this one").last.click()
    expect(page.locator(".pairs")).to_contain_text("Nobody seems to be in the book twice.")
    page.get_by_role("button", name="Duplicates").click()
    page.get_by_text("Tick all 2").click()
    page.get_by_role("button", name="Sign up 2 for tonight").click()
    expect(page.locator(".entry .standing")).to_have_count(2)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".entry")).to_have_count(3)


@pytest.mark.slow
def test_files_are_looked_at_and_what_is_no_picture_is_refused(device: Device) -> None:
    page = at_the_book(device.window())
    page.get_by_role("button", name="Import a list").click()
    page.locator("#people input[type=file]").set_input_files(
        {"name": "spelare.csv", "mimeType": "text/csv", "buffer": OLD_SPREADSHEET}
    )
    expect(page.locator(".read-people")).to_contain_text("Åsa Öberg")
    page.get_by_role("button", name="Import 2 players").click()
    expect(page.locator(".entry")).to_have_count(2)
    page.get_by_role("button", name="Åsa Öberg").click()
    page.locator(".entry-sheet input[type=file]").set_input_files(
        {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}
    )
    expect(page.locator(".notice.refusal")).to_contain_text("This browser can't read the picture.")


@pytest.mark.slow
def test_two_windows_have_one_book(device: Device) -> None:
    one, other = at_the_book(device.window()), at_the_book(device.window())
    add(one, "Ada Berg")
    expect(other.locator(".entry")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_the_book_is_accessible_and_nothing_is_cut_off(
    new_device: Callable[..., Device], size: dict[str, int], theme: str
) -> None:
    """axe-core finds no violation, and nothing is cut off at the side."""
    page = new_device(viewport=size, reduced_motion="reduce").window()
    start_a_tournament(page)
    if theme == "light":
        page.keyboard.press("t")
    at_the_book(page)
    add(page, "Eric Berg", "Erik Berg")
    for step in (
        lambda: page.get_by_text("Tick all 2").click(),
        lambda: page.get_by_role("button", name="Eric Berg").click(),
        lambda: page.locator(".entry-sheet .sheet-head .icon-button").click(),
        lambda: page.locator("[data-value=duplicates]").click(),
        lambda: page.locator("[data-value=import]").click(),
        lambda: page.locator("#people textarea").fill("Ada\n12/3"),
    ):
        step()
        nothing_hinders(page)
