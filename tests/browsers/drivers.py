"""Browsers of other makers and of other years, each behind the same few verbs."""

from __future__ import annotations

import os
import subprocess
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest
from playwright.sync_api import Page, Playwright

from tools import browsers, chromium

WIDTH, HEIGHT = 1920, 1080


class Browser(Protocol):
    """One window of a browser. Scripts are expressions; selectors are those of CSS."""

    def open(self, url: str) -> None:
        """Go to a page."""

    def reload(self) -> None:
        """Load the page anew."""

    def ask(self, expression: str) -> Any:
        """What an expression is on the page."""

    def wait(self, expression: str, seconds: float) -> None:
        """Wait until an expression is true on the page."""

    def click(self, selector: str) -> None:
        """Click on the first that fits."""

    def fill(self, selector: str, text: str) -> None:
        """Type over what a field holds."""

    def press(self, key: str) -> None:
        """Press a key that writes a character."""


class Driven:
    """A browser behind WebDriver."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver
        driver.set_window_size(WIDTH, HEIGHT)

    def open(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        # As a person does it: WebDriver's own has Firefox pass the service worker by.
        self.ask("window.before = 1, setTimeout(() => location.reload())")
        self.wait("!window.before && document.readyState !== 'loading'", 60)

    def ask(self, expression: str) -> Any:
        return self._driver.execute_script(f"return ({expression})")

    def wait(self, expression: str, seconds: float) -> None:
        from selenium.common.exceptions import JavascriptException, NoSuchWindowException
        from selenium.webdriver.support.wait import WebDriverWait

        leaving = (JavascriptException, NoSuchWindowException)
        WebDriverWait(self._driver, seconds, 0.1, leaving).until(lambda _: self.ask(expression), expression)

    def click(self, selector: str) -> None:
        self._driver.find_element("css selector", selector).click()

    def fill(self, selector: str, text: str) -> None:
        field = self._driver.find_element("css selector", selector)
        field.clear()
        field.send_keys(text)

    def press(self, key: str) -> None:
        from selenium.webdriver import ActionChains

        ActionChains(self._driver).send_keys(key).perform()


class Played:
    """A browser behind Playwright."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def wait(self, expression: str, seconds: float) -> None:
        # Not wait_for_function: it asks with eval, which a page may forbid.
        until = time.monotonic() + seconds
        while not self.ask(expression):
            assert time.monotonic() < until, expression
            self._page.wait_for_timeout(100)

    def click(self, selector: str) -> None:
        self._page.locator(selector).first.click()

    def fill(self, selector: str, text: str) -> None:
        self._page.locator(selector).fill(text)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)


@contextmanager
def firefox(_: Callable[[], Playwright]) -> Iterator[Browser]:
    program, driver = browsers.firefox(), browsers.geckodriver()
    if not program or not driver:
        pytest.skip("There is no Firefox here: it needs firefox-esr (or firefox) and a geckodriver.")
    webdriver = selenium()
    options = webdriver.FirefoxOptions()
    options.binary_location = program
    options.add_argument("-headless")
    driven = webdriver.Firefox(options=options, service=webdriver.FirefoxService(driver))
    try:
        yield Driven(driven)
    finally:
        driven.quit()


@contextmanager
def webkit(_: Callable[[], Playwright]) -> Iterator[Browser]:
    program, driver, screen = browsers.mini_browser(), browsers.webkit_driver(), browsers.screen()
    if not program or not driver or not screen:
        pytest.skip("There is no WebKitGTK here: it needs webkit2gtk-driver with its MiniBrowser, and Xvfb.")
    webdriver = selenium()
    with hidden_screen(screen) as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = program
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService(driver, env=os.environ | {"DISPLAY": display})
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of something inside Selenium
            driven = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield Driven(driven)
        finally:
            driven.quit()


@contextmanager
def chromium_108(playwright: Callable[[], Playwright]) -> Iterator[Browser]:
    program = browsers.chromium_108()
    if not program:
        pytest.skip("There is no Chromium 108 here: it comes with `npm ci` in tests/browsers.")
    flags = [*chromium.FLAGS, "--no-zygote", "--disable-dev-shm-usage"]
    browser = playwright().chromium.launch(executable_path=program, args=flags)
    try:
        yield Played(browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}))
    finally:
        browser.close()


@contextmanager
def hidden_screen(program: str) -> Iterator[str]:
    """A screen for a browser that wants one; gives its name."""
    reading, writing = os.pipe()
    size = f"{WIDTH}x{HEIGHT + 200}x24"
    command = [program, "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as screen:
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            pytest.skip("There is no WebKitGTK here: Xvfb does not start.")
        try:
            yield f":{number}"
        finally:
            screen.terminate()


def selenium() -> Any:
    return pytest.importorskip(
        "selenium.webdriver", reason="There is no Selenium here: install requirements/browsers.txt."
    )


ALL = {"firefox": firefox, "webkit": webkit, "chromium_108": chromium_108}
