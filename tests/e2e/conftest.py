"""A host's browser on the built site: real Chromium, real Python, an empty device at first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect
from tools.serve import serving

from tools import chromium, layout

from .homes import Homes, homes
from .hosting import tap

QUICK = {("tv", "dark")}
TV = {"width": 1920, "height": 1080}
TABLET = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
START_MS = 60_000
ATTEMPTS = 3

# Every size in every theme is for the slow tests; one of them sees what breaks most.
SIZES_AND_THEMES = [
    pytest.param(size, theme, id=f"{name}-{theme}", marks=[] if (name, theme) in QUICK else [pytest.mark.slow])
    for name, size in (("tv", TV), ("tablet", TABLET), ("phone", PHONE))
    for theme in ("dark", "light")
]

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, below a path as on GitHub Pages."""
    with serving(layout.SITE, base="/shuffle-up/") as url:
        yield url


# What each window of a browser can have as it likes.
A_WINDOWS_OWN = {"viewport", "color_scheme", "reduced_motion"}
FLAGS = [*chromium.FLAGS, "--autoplay-policy=user-gesture-required"]
OPTIONS = {"viewport": TV, "locale": "en-GB", "timezone_id": "Europe/Berlin"}


@pytest.fixture(scope="session")
def chromium_browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for all devices that need not be closed and opened again: each has storage of its own in it."""
    browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def lent_homes(playwright: Playwright, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Homes]:
    """Browsers that know the app already."""
    settings = OPTIONS | {"args": FLAGS}
    found = homes(playwright, tmp_path_factory.mktemp("homes"), site, chromium.ensure(), settings)
    yield found
    found.close()


class Device:
    """A device with storage of its own. *problems* collects what its windows complained of, or asked of others."""

    def __init__(self, context: BrowserContext, url: str, **look: Any) -> None:
        self.url = url
        self._size = look.pop("viewport", None)
        self._media = look
        self.problems: list[str] = []
        self.context = context
        self._ears: dict[str, Callable[..., None]] = {
            "weberror": lambda error: self.problems.append(str(error.error)),
            "request": lambda request: self._asked(request.url),
            "page": self._watch,
        }
        for name, ear in self._ears.items():
            self.context.on(name, ear)  # type: ignore[call-overload]
        for page in self.context.pages:
            self._watch(page)

    def forget(self) -> None:
        """Hear no more of the windows: the browser goes to somebody else."""
        for name, ear in self._ears.items():
            self.context.remove_listener(name, ear)

    def _watch(self, page: Page) -> None:
        page.on("console", lambda message: self._heard(message.type, message.text))

    def _heard(self, kind: str, text: str) -> None:
        if kind != "debug":  # PyScript tells there that it is ready
            self.problems.append(f"{kind}: {text}")

    def _asked(self, address: str) -> None:
        if not address.startswith((self.url, "blob:", "data:")) and address != "about:blank":
            self.problems.append(f"request to {address}")

    def window(self, place: str = "", before: str = "") -> Page:
        """A new window on the app, Python up; *before* is a script that runs ahead of everything on it."""
        for _ in range(ATTEMPTS - 1):
            page = self.page(before)
            try:
                page.goto(self.url + place)
                return ready(page)
            except Error as error:
                # A headless tab dies by itself once in a few hundred; that is not what is tried here.
                if "crashed" not in str(error):
                    raise
                page.close()
        page = self.page(before)
        page.goto(self.url + place)
        return ready(page)

    def page(self, before: str = "") -> Page:
        """A new window with nothing on it yet."""
        page = self.context.new_page()
        if self._size:
            page.set_viewport_size(self._size)
        if self._media:
            page.emulate_media(**self._media)
        if before:
            page.add_init_script(before)
        return page


def ready(page: Page) -> Page:
    """The page, once Python answers."""
    page.wait_for_selector("html[data-app=ready]", timeout=START_MS, state="attached")
    return page


@pytest.fixture
def new_device(
    playwright: Playwright, chromium_browser: Browser, lent_homes: Homes, site: str, tmp_path: Path
) -> Iterator[Callable[..., Device]]:
    """Makes devices with nothing stored on them; none may complain of anything by the end of the test.

    One that is *fresh* has never seen the app; others may have it by them. One that is *kept* is a browser of its own
    with a folder of this name: closed, it can be opened again.
    """
    with ExitStack() as stack:
        devices: list[Device] = []

        def make(kept: str = "", fresh: bool = False, **options: object) -> Device:
            context: BrowserContext
            if not kept and not fresh and options.keys() <= A_WINDOWS_OWN:
                device = Device(stack.enter_context(lent_homes.lent()), site, **({"viewport": TV} | options))
                stack.callback(device.forget)
                devices.append(device)
                return device
            if kept:
                context = playwright.chromium.launch_persistent_context(
                    str(tmp_path / kept),
                    executable_path=chromium.ensure(),
                    args=FLAGS,
                    **(OPTIONS | options),  # type: ignore[arg-type]
                )
            else:
                context = chromium_browser.new_context(**(OPTIONS | options))  # type: ignore[arg-type]
            stack.callback(context.close)
            devices.append(Device(context, site))
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


def founded(page: Page, name: str = "Friday night") -> None:
    """The same in one tap, where what a newcomer does is not what is shown."""
    tap(page, command="found", name=name, preset="standard")
    expect(page.locator("html")).to_have_attribute("data-state", "before")
