"""Safety copies and what comes back from them, on the built site: a real folder, real downloads, real locks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import SIZES_AND_THEMES, Device, start_a_tournament
from .looking import nothing_hinders
from .test_chips import go
from .test_evening import html

# The folder that the browser itself has for a site stands in for one that a person chooses: its handle is a real one.
FOLDER = """
window.showDirectoryPicker = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle("Copies", { create: true });
"""
WRITTEN = """
async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("Copies");
  const found = [];
  for await (const [name, file] of folder.entries()) found.push([name, await (await file.getFile()).text()]);
  return found;
}
"""
# A file that is replaced while it is read can't be read.
HAS_THE_PAUSE = f"() => ({WRITTEN})().then(found => found.some(([, text]) => text.includes('Paused')), () => false)"
DROP = """
([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "application/json" }));
  for (const kind of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
}
"""


def with_a_folder(new_device: Callable[..., Device], **options: object) -> Page:
    """A device whose browser can write into a folder, with an evening in its first level."""
    page = new_device(**options).window(before=FOLDER)
    start_a_tournament(page)
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "running")
    return page


def everything(page: Page, folder: Path) -> Path:
    """All of the device as a file."""
    go(page, "settings")
    with page.expect_download() as download:
        page.locator("[data-do=export_all]").click()
    file = folder / "everything.json"
    download.value.save_as(file)
    return file


@pytest.mark.slow
def test_a_break_writes_into_the_folder_and_the_folder_is_known_after_a_reload(
    new_device: Callable[..., Device],
) -> None:
    page = with_a_folder(new_device)
    page.keyboard.press("b")
    html(page).to_have_attribute("data-state", "break")
    page.locator("[data-notice=save_copy] [data-do=choose_folder]").click()
    expect(page.locator("[data-notice=save_copy]")).to_have_count(0)
    go(page, "settings")
    expect(page.locator(".backup [role=status]")).to_contain_text("Last saved")
    ((name, text),) = page.evaluate(WRITTEN)
    assert name.startswith("Friday night")
    assert '"name": "Friday night"' in text

    page.reload()
    html(page).to_have_attribute("data-app", "ready")
    expect(page.locator(".copies-folder")).to_contain_text("Copies")
    page.locator(".strip").click()
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "paused")
    go(page, "settings")
    page.locator(".backup [data-do=save_copy]").click()
    page.wait_for_function(HAS_THE_PAUSE)
    assert [each for each, _ in page.evaluate(WRITTEN)] == [name]


def test_a_file_is_looked_at_then_taken_and_undone(new_device: Callable[..., Device], tmp_path: Path) -> None:
    page = with_a_folder(new_device, reduced_motion="reduce")
    file = everything(page, tmp_path)
    go(page, "clock")
    page.keyboard.press("Space")
    html(page).to_have_attribute("data-state", "paused")
    go(page, "home")
    page.evaluate(DROP, [file.name, file.read_text("utf-8")])
    dialog = page.locator(".restore")
    expect(dialog).to_contain_text("Older: 1 entry less than here")
    dialog.locator("[value=replace]").check(force=True)
    expect(dialog).to_contain_text("What is replaced goes into the archive.")
    nothing_hinders(page)
    dialog.locator("[type=submit]").click()
    expect(page.locator("#restored")).to_contain_text("Tournaments replaced: 1.")
    html(page).to_have_attribute("data-state", "running")
    # The old one may be written by any window: it goes to the archive once its lock is there.
    expect(page.locator("#archive")).to_contain_text("Friday night (replaced)")
    page.locator("[data-do=undo_restore]").click()
    html(page).to_have_attribute("data-state", "paused")
    expect(page.locator("#archive")).to_have_count(0)
    expect(page.locator(".cards > li")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_nobody_is_shut_out_of_copies_and_what_comes_back(
    new_device: Callable[..., Device], tmp_path: Path, size: dict[str, int], theme: str
) -> None:
    page = with_a_folder(new_device, viewport=size, reduced_motion="reduce")
    if theme == "light":
        page.keyboard.press("t")
    file = everything(page, tmp_path)
    page.set_input_files(".backup input[data-do=import]", file)
    expect(page.locator(".restore")).to_be_visible()
    nothing_hinders(page)
