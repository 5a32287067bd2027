"""A tournament goes from one device to another by codes alone: read off pictures of the one, seen by the other."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from tools import chromium

from .conftest import FLAGS, OPTIONS, SIZES_AND_THEMES, TABLET, Device
from .looking import nothing_hinders
from .test_evening import html

FRAMES_A_CODE = 12
PICTURE = (960, 720)
MOST_LOOKS = 120


def in_full_swing(page: Page) -> Page:
    """The sample evening, at the screen that hands over."""
    page.locator("[data-do=sample]").first.click()
    html(page).to_have_attribute("data-screen", "clock")
    page.evaluate("location.hash = 'hand-over'")
    expect(page.locator(".hand-code")).to_be_visible()
    return page


def shown_codes(page: Page) -> dict[str, Any]:
    """Pictures of all codes that a device shows, one after another, each by what a camera reads in it."""
    zxingcpp = pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    found: dict[str, Any] = {}
    total = 0
    for _ in range(MOST_LOOKS):
        picture = image.open(io.BytesIO(page.locator(".hand-code").screenshot())).convert("RGB")
        for code in zxingcpp.read_barcodes(picture):
            found[str(code.text)] = picture
            total = int(str(code.text).split(":")[3])
        if total and len(found) == total:
            return found
    pytest.fail(f"only {len(found)} of {total} codes were shown")


def film(pictures: list[Any], path: Path) -> Path:
    """What a camera sees that is held up to these pictures, a little askew."""
    image = pytest.importorskip("PIL.Image")
    with path.open("wb") as file:
        for picture in pictures:
            frame = image.new("RGB", PICTURE, "#777")
            side = int(PICTURE[1] * 0.9)
            turned = picture.resize((side, side)).rotate(3, expand=True, fillcolor="#777")
            frame.paste(turned, ((PICTURE[0] - turned.width) // 2, (PICTURE[1] - turned.height) // 2))
            for _ in range(FRAMES_A_CODE):
                frame.save(file, "JPEG", quality=92)
    return path


@pytest.fixture
def seeing(playwright: Playwright, site: str) -> Iterator[Callable[..., Device]]:
    """Makes a device whose camera sees a film, over and over; it may not complain of anything."""
    opened = []
    devices: list[Device] = []

    def make(seen: Path) -> Device:
        camera = (
            "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-video-capture={seen}",
        )
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=[*FLAGS, *camera])
        opened.append(browser)
        devices.append(Device(browser.new_context(**(OPTIONS | {"viewport": TABLET})), site))  # type: ignore[arg-type]
        return devices[-1]

    yield make
    for browser in opened:
        browser.close()
    assert [problem for device in devices for problem in device.problems] == []


def test_the_evening_goes_to_a_tablet_by_its_camera_and_the_old_device_only_looks(
    device: Device, seeing: Callable[..., Device], tmp_path: Path
) -> None:
    old = in_full_swing(device.window())
    codes = shown_codes(old)
    assert len(codes) > 2
    number = old.locator(".hand-number").inner_text()

    new = seeing(film(list(codes.values()), tmp_path / "codes.mjpeg")).window("#hand-over")
    new.locator("#read-codes").click()
    expect(new.locator(".hand-number")).to_have_text(number)
    new.locator("#open-arrival").click()
    html(new).to_have_attribute("data-screen", "clock")
    for place in ("level", "blinds"):
        told = old.locator(f".strip [data-tick={place}]").inner_text()
        expect(new.locator(f".felt [data-tick={place}]")).to_have_text(told)

    old.locator("#handed-over").click()
    html(old).to_have_attribute("data-screen", "clock")
    html(old).to_have_attribute("data-handed", "")
    expect(old.locator(".notice[data-notice=handed]")).to_be_visible()
    expect(old.locator(".dock [data-command]:visible")).to_have_count(0)
    old.keyboard.press("Space")
    expect(old.locator(".notice[data-notice=refusal]")).to_contain_text("Another device has this tournament in hand.")
    html(old).to_have_attribute("data-state", "running")

    new.keyboard.press("Space")
    html(new).to_have_attribute("data-state", "paused")
    old.reload()
    html(old).to_have_attribute("data-app", "ready")
    html(old).to_have_attribute("data-handed", "")
    html(old).to_have_attribute("data-state", "running")


@pytest.mark.slow
def test_a_camera_that_is_not_allowed_is_said_plainly(device: Device) -> None:
    page = device.window("#hand-over")
    page.locator("#read-codes").click()
    expect(page.locator(".hand-said.wrong")).to_contain_text("take a file instead", ignore_case=True)
    expect(page.locator("#read-codes")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), SIZES_AND_THEMES)
def test_both_sides_have_room_and_can_be_used(
    new_device: Callable[..., Device], size: dict[str, int], theme: str
) -> None:
    page = in_full_swing(new_device(viewport=size, color_scheme=theme).window())
    nothing_hinders(page, "handing over")
    page.locator("#side-receive").click()
    expect(page.locator("#read-codes")).to_be_visible()
    nothing_hinders(page, "taking over")
