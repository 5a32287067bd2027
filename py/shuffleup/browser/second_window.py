"""Another window of this computer, for the TV: on its screen where the browser can find that, else beside ours.

Only Chromium tells a page of other screens, and asks a person first. So the window is opened at once, within the tap
that a browser wants to see, and moved when the answer comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from .guard import guard
from .promises import when_settled

NAME = "shuffleup-tv"
FEATURES = "popup,width=1280,height=720"
FILL = "shuffleup fill"


class SecondWindow:
    """The way to the other window. *say* reaches all windows of the device."""

    def __init__(self, say: Callable[[str], object]) -> None:
        self._say = say
        self._opened: Any = None
        self._filled: Callable[[], object] = lambda: None
        self._on_message = create_proxy(guard(self._heard))

    @property
    def fills(self) -> bool:
        """Whether this window can let the one that it has opened fill its screen."""
        return bool(self._opened) and not self._opened.closed and _knows_screens()

    def say(self, text: str) -> None:
        """Say something to all other windows of the device."""
        self._say(text)

    def open(self, then: Callable[[str], object]) -> None:
        """Open the TV's window: *then* hears placed, drag (it stands here still), single (screen) or blocked."""
        # Asked before the window opens, which uses the tap up.
        details = js.window.getScreenDetails() if _knows_screens() and js.screen.isExtended else None
        opened = js.window.open(f"{js.location.pathname}?window=tv#clock", NAME, FEATURES)
        if not opened:
            then("blocked")
            return
        self._opened = opened
        opened.focus()
        if details is not None:
            when_settled(details, lambda found: then(self._place(found)), lambda _: then("drag"))
        else:
            then("single" if _knows_screens() else "drag")

    def fill(self) -> None:
        """Let the window that was opened fill its screen: the tap made here holds there."""
        if self._opened:
            options = {"targetOrigin": js.location.origin, "delegate": "fullscreen"}
            self._opened.postMessage(FILL, to_js(options, dict_converter=js.Object.fromEntries))

    def filled(self, callback: Callable[[], object]) -> None:
        """Call back whenever the window that has opened this one would have it fill its screen."""
        self._filled = callback
        js.window.addEventListener("message", self._on_message)

    def close(self) -> None:
        """Close this window, if another one has opened it."""
        js.window.close()

    def _place(self, details: Any) -> str:
        """Move the window to the first screen that ours is not on."""
        ours = details.currentScreen
        for screen in details.screens:
            if (screen.left, screen.top) != (ours.left, ours.top):
                self._opened.moveTo(screen.availLeft, screen.availTop)
                self._opened.resizeTo(screen.availWidth, screen.availHeight)
                return "placed"
        return "single"

    def _heard(self, event: Any) -> None:
        if event.origin == js.location.origin and event.data == FILL:
            self._filled()


def _knows_screens() -> bool:
    return hasattr(js.window, "getScreenDetails")
