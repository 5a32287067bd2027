"""The schedule edited like a spreadsheet, on the built site."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE, TABLET, Device, start_a_tournament

PASTE = """(text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true});
    document.activeElement.dispatchEvent(paste);
}"""

SELECTED = "(here => here.value.slice(here.selectionStart, here.selectionEnd))(document.activeElement)"


def schedule(device: Device) -> Page:
    page = device.window()
    start_a_tournament(page)
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="Schedule")).to_be_visible()
    return page


def cell(page: Page, row: int, column: str) -> Locator:
    return page.locator(f"#cell-{row}-{column}")


def selected(page: Page) -> str:
    return str(page.evaluate(SELECTED))


def test_cells_are_changed_and_walked_through_with_the_keyboard_alone(device: Device) -> None:
    page = schedule(device)
    for _ in range(40):
        if page.evaluate("document.activeElement.id") == "cell-0-small":
            break
        page.keyboard.press("Tab")
    expect(cell(page, 0, "small")).to_be_focused()
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(cell(page, 1, "small")).to_be_focused()
    assert selected(page) == "50"
    page.keyboard.press("ArrowUp")
    expect(cell(page, 0, "small")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, 0, "big")).to_be_focused()
    page.keyboard.type("60")
    page.keyboard.press("ArrowRight")
    expect(cell(page, 0, "ante")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("15")
    page.keyboard.press("ArrowDown")
    expect(cell(page, 1, "length")).to_be_focused()
    expect(page.locator(".strip [data-tick=blinds]")).to_have_text("30 / 60")
    expect(page.locator(".strip [data-tick=time]")).to_have_text("15:00")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(cell(page, 5, "ante")).to_be_focused()
    page.keyboard.press("Tab")
    expect(cell(page, 5, "length")).to_be_focused()


@pytest.mark.slow
def test_the_caret_moves_within_a_text_before_it_leaves_it(device: Device) -> None:
    page = schedule(device)
    cell(page, 0, "big").click()
    assert selected(page) == "50"
    page.keyboard.type("75")
    page.keyboard.press("ArrowLeft")
    expect(cell(page, 0, "big")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(cell(page, 0, "small")).to_be_focused()
    expect(page.locator(".strip [data-tick=blinds]")).to_have_text("25 / 75")


@pytest.mark.slow
def test_escape_puts_the_old_text_back_and_then_leaves_the_cell_and_the_screen(device: Device) -> None:
    page = schedule(device)
    cell(page, 0, "big").click()
    page.keyboard.type("75")
    page.keyboard.press("Escape")
    expect(cell(page, 0, "big")).to_have_value("50")
    page.keyboard.type("many")
    page.keyboard.press("Enter")
    expect(page.locator("#row-0")).to_contain_text("“many” is not a whole number.")
    expect(cell(page, 0, "big")).to_have_value("many")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    expect(cell(page, 0, "big")).to_have_value("50")
    expect(page.locator("#row-0")).not_to_contain_text("many")
    page.keyboard.press("Escape")
    expect(cell(page, 0, "big")).not_to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-screen", "clock")


@pytest.mark.slow
def test_the_keys_of_the_clock_do_nothing_in_a_cell_and_undo_is_at_hand(device: Device) -> None:
    page = schedule(device)
    cell(page, 0, "big").click()
    page.keyboard.type("90")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+z")
    expect(cell(page, 0, "big")).to_have_value("50")
    page.keyboard.press("Control+y")
    expect(cell(page, 0, "big")).to_have_value("90")
    cell(page, 4, "name").click()
    page.keyboard.type("buffet time")
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-state", "before")
    expect(page.locator("html")).to_have_attribute("data-screen", "schedule")
    expect(cell(page, 4, "name")).to_have_value("buffet time")


@pytest.mark.slow
def test_of_three_rows_that_are_pasted_the_bad_one_is_told(device: Device) -> None:
    page = schedule(device)
    cell(page, 0, "small").click()
    page.evaluate(PASTE, "30\t60\t0\t15\nfifty\t100\t0\t15\n90\t180\t0\t15\n")
    expect(cell(page, 0, "small")).to_have_value("30")
    expect(cell(page, 1, "small")).to_have_value("50")
    expect(cell(page, 2, "big")).to_have_value("180")
    expect(page.get_by_role("alert")).to_contain_text("Row 2: Cell 1 says “fifty”, which is no number.")
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, 0, "small")).to_have_value("25")
    expect(cell(page, 2, "big")).to_have_value("150")


@pytest.mark.slow
def test_rows_are_typed_with_a_look_at_what_is_understood(device: Device) -> None:
    page = schedule(device)
    page.get_by_role("button", name="Paste rows").click()
    rows = page.get_by_label("Rows", exact=True)
    expect(rows).to_be_focused()
    rows.fill("10 20\nten 40\nbreak 15\n30 60")
    dialog = page.get_by_role("dialog", name="Paste rows")
    expect(dialog).to_contain_text("Row 2: Cell 1 says “ten”, which is no number.")
    expect(dialog.locator(".read-rows li")).to_have_count(3)
    page.get_by_role("button", name="Replace the schedule").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("tr.stage")).to_have_count(3)
    expect(cell(page, 1, "length")).to_have_value("15")


@pytest.mark.parametrize("size", [TABLET, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["tablet", "phone"])
def test_a_row_is_dragged_to_another_place(new_device: Callable[..., Device], size: dict[str, int]) -> None:
    page = schedule(new_device(viewport=size))
    handle, goal = page.locator("[data-handle='1']"), page.locator("#row-3")
    page.locator("#row-2").evaluate("row => row.scrollIntoView({block: 'center'})")
    grip, place = handle.bounding_box(), goal.bounding_box()
    assert grip
    assert place
    page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(grip["x"] + 10, grip["y"] + 40, steps=3)
    page.mouse.move(grip["x"] + 10, place["y"] + place["height"] - 4, steps=5)
    expect(page.locator("#row-1")).to_have_class("stage level dragged")
    page.mouse.up()
    expect(cell(page, 3, "big")).to_have_value("100")
    expect(cell(page, 1, "big")).to_have_value("150")
    expect(page.locator(".dragged")).to_have_count(0)
    assert page.evaluate("document.querySelectorAll('.stage[style*=transform]').length") == 0


@pytest.mark.slow
def test_a_row_is_moved_from_the_keyboard(device: Device) -> None:
    page = schedule(device)
    cell(page, 0, "big").click()
    page.keyboard.press("Alt+ArrowDown")
    expect(cell(page, 1, "big")).to_be_focused()
    expect(cell(page, 1, "big")).to_have_value("50")
    expect(cell(page, 0, "big")).to_have_value("100")


@pytest.mark.slow
def test_a_schedule_is_saved_as_a_template_and_played_again(device: Device) -> None:
    page = schedule(device)
    cell(page, 0, "big").click()
    page.keyboard.type("40")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Save as template").click()
    page.get_by_label("Name", exact=True).fill("Our Thursday")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".notices")).to_contain_text("“Our Thursday” is saved as a template.")
    page.reload()
    page.wait_for_selector("html[data-app=ready]", state="attached")
    page.evaluate("location.hash = 'new'")
    page.locator("[data-name=way][data-value=ready]").click()
    page.get_by_role("radio", name="Our Thursday").check(force=True)
    with page.expect_download() as download:
        page.get_by_role("button", name="Share as a file: Our Thursday").click()
    assert download.value.suggested_filename == "Our Thursday.json"
    page.locator("form[data-command=found] [type=submit]").first.click()
    expect(page.locator("[data-tick=blinds]").first).to_have_text("25 / 40")
