"""Settings for all tests: how long Hypothesis looks, and how often the garbage collector does."""

import gc
import os
import sys
from collections.abc import Iterator
from functools import partial
from types import CodeType
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

from shuffleup.screens import templating

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

# Deterministic, so that a red run stays red; `make test-slow` looks further and elsewhere each time.
settings.register_profile("default", max_examples=30, deadline=None, derandomize=True)
settings.register_profile(
    "pyodide", max_examples=10, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("slow", max_examples=2000, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class CompiledOnce(BytecodeCache):
    """Templates are compiled once for all languages."""

    def __init__(self) -> None:
        self._codes: dict[str, CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get(bucket.key + bucket.checksum)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._codes[bucket.key + bucket.checksum] = bucket.code


templating.Environment = partial(Environment, bytecode_cache=CompiledOnce())

# Most of what there is stays to the end: looking through it for garbage as often as usual takes long.
gc.set_threshold(50_000, 20, 50)

LONGEST = "test_whole_evening.py"

usual = "pyodide" if sys.platform == "emscripten" else "default"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What lies in these folders drives a browser, whatever else it says.

    Where there are two browsers, one page serves all tests of the browser's room, and the longest begin.
    """
    for item in items:
        if _lies_in(item, "browser"):
            item.add_marker(pytest.mark.xdist_group("browser"))
        if _lies_in(item, "browser", "e2e"):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: (item.path.name != LONGEST, not _lies_in(item, "browser")))


def _lies_in(item: pytest.Item, *folders: str) -> bool:
    return not {*folders}.isdisjoint(item.path.relative_to(item.config.rootpath).parts)


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    """One Playwright for all tests that drive a browser: it allows no second one beside it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as made:
        yield made
