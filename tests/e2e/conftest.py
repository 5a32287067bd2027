"""A host's browser on the built site: real Chromium, real Python, an empty device at first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect
from tools.serve import serving

from tools import chromium, layout

TV = {"width": 1920, "height": 1080}
TABLET = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
START_MS = 60_000

expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "e2e" in Path(str(item.path)).parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, below a path as on GitHub Pages."""
    with serving(layout.SITE, base="/shuffle-up/") as url:
        yield url


class Device:
    """A browser with storage of its own. *problems* collects what its windows complained of, or asked of others."""

    def __init__(self, playwright: Playwright, folder: Path, url: str, **options: object) -> None:
        self.url = url
        self.problems: list[str] = []
        self.context: BrowserContext = playwright.chromium.launch_persistent_context(
            str(folder),
            executable_path=chromium.ensure(),
            args=[*chromium.FLAGS, "--autoplay-policy=user-gesture-required"],
            **({"viewport": TV, "locale": "en-GB", "timezone_id": "Europe/Stockholm"} | options),  # type: ignore[arg-type]
        )
        self.context.on("weberror", lambda error: self.problems.append(str(error.error)))
        self.context.on("request", lambda request: self._asked(request.url))
        self.context.on("page", self._watch)
        for page in self.context.pages:
            self._watch(page)

    def _watch(self, page: Page) -> None:
        page.on("console", lambda message: self._heard(message.type, message.text))

    def _heard(self, kind: str, text: str) -> None:
        if kind != "debug":  # PyScript tells there that it is ready
            self.problems.append(f"{kind}: {text}")

    def _asked(self, address: str) -> None:
        if not address.startswith((self.url, "blob:", "data:")) and address != "about:blank":
            self.problems.append(f"request to {address}")

    def window(self, place: str = "") -> Page:
        """A new window on the app, Python up."""
        page = self.context.new_page()
        page.goto(self.url + place)
        return ready(page)


def ready(page: Page) -> Page:
    """The page, once Python answers."""
    page.wait_for_selector("html[data-app=ready]", timeout=START_MS, state="attached")
    return page


@contextmanager
def a_device(playwright: Playwright, folder: Path, url: str, **options: object) -> Iterator[Device]:
    device = Device(playwright, folder, url, **options)
    try:
        yield device
    finally:
        device.context.close()


@pytest.fixture
def new_device(playwright: Playwright, site: str, tmp_path: Path) -> Iterator[Callable[..., Device]]:
    """Makes devices; none may complain of anything by the end of the test."""
    with ExitStack() as stack:
        devices: list[Device] = []

        def make(name: str = "device", **options: object) -> Device:
            devices.append(stack.enter_context(a_device(playwright, tmp_path / name, site, **options)))
            return devices[-1]

        yield make
        problems = [problem for device in devices for problem in device.problems]
    assert problems == []


@pytest.fixture
def device(new_device: Callable[..., Device]) -> Device:
    return new_device()


def start_a_tournament(page: Page, name: str = "Friday night", preset: str = "standard") -> None:
    """What a newcomer does: new tournament, take a ready schedule, start the clock."""
    page.locator("[data-go=new]").first.click()
    page.locator("[data-name=way][data-value=ready]").click()
    page.locator("form[data-command=found] input[name=name]").fill(name)
    page.locator(f"input[name=preset][value={preset}]").check(force=True)
    page.locator("form[data-command=found] [type=submit]").first.click()
    expect(page.locator("html")).to_have_attribute("data-state", "before")
