"""Browsers that have met the app before, lent from test to test: each is emptied of all that a tournament leaves.

A browser that is new to the app has to fetch it, compile it and put it by, which takes longer than most tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NoReturn

from playwright.sync_api import BrowserContext, Playwright

LEFT_BEHIND = "local_storage,indexeddb,cookies,file_systems"


class Homes:
    """All browsers of a session that are lent; *launch* opens one with a folder of its own."""

    def __init__(self, launch: Callable[[Path], BrowserContext], folder: Path, url: str) -> None:
        self._launch = launch
        self._folder = folder
        self._origin = "/".join(url.split("/")[:3])
        self._free: list[BrowserContext] = []
        self._all: list[BrowserContext] = []

    @contextmanager
    def lent(self) -> Iterator[BrowserContext]:
        """A browser for one test, which must not leave scripts in it that would run in the next."""
        home = self._free.pop() if self._free else self._new()
        yield home
        self._empty(home)
        self._free.append(home)

    def close(self) -> None:
        """Close them all."""
        with ExitStack() as stack:
            for home in self._all:
                stack.callback(home.close)

    def _new(self) -> BrowserContext:
        home = self._launch(self._folder / str(len(self._all)))
        home.add_init_script = _refused  # type: ignore[method-assign]
        home.clock.install = _refused  # type: ignore[method-assign]
        self._all.append(home)
        return home

    def _empty(self, home: BrowserContext) -> None:
        stays = home.new_page()
        for page in home.pages:
            if page is not stays:
                page.close()
        session = home.new_cdp_session(stays)
        session.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": LEFT_BEHIND})
        session.detach()
        home.set_offline(False)
        home.clear_permissions()
        home.unroute_all()


def homes(playwright: Playwright, folder: Path, url: str, executable: str, settings: dict[str, Any]) -> Homes:
    """The homes of a session; *settings* go for each."""

    def launch(place: Path) -> BrowserContext:
        return playwright.chromium.launch_persistent_context(str(place), executable_path=executable, **settings)

    return Homes(launch, folder, url)


def _refused(*_: object, **__: object) -> NoReturn:
    raise AssertionError("a script that stays in the browser needs a device of its own: new_device(fresh=True)")
