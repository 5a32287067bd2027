"""Pages with Python in them, for tests of ``shuffleup.browser``."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright
from tests.browser.harness import Harness, browsing, harnessing


@pytest.fixture(scope="session")
def chromium_browser(playwright: Playwright) -> Iterator[Browser]:
    with browsing(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def opened_harness(chromium_browser: Browser) -> Iterator[Harness]:
    """One open page for all tests that leave it as it was."""
    with harnessing(chromium_browser) as page:
        yield page.open()


@pytest.fixture
def harness(opened_harness: Harness) -> Harness:
    """The open page, with no complaints so far."""
    opened_harness.problems.clear()
    return opened_harness


@pytest.fixture
def new_harness(chromium_browser: Browser) -> Iterator[Callable[..., Harness]]:
    """Makes pages nobody has touched yet; to be opened by the test."""
    with ExitStack() as stack:

        def make(**options: Any) -> Harness:
            return stack.enter_context(harnessing(chromium_browser, **options))

        yield make
