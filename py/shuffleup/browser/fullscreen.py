"""Full screen, and the whole page where a browser has none (an iPhone has it for videos only)."""

from collections.abc import Callable
from typing import Literal

import js
from pyodide.ffi import create_proxy, to_js

from .guard import guard
from .promises import when_settled

State = Literal["off", "on", "page"]


class FullScreen:
    """Full screen of one window; ``on_change`` is called when ``state`` changes, by us or by the Escape key.

    ``<html data-full="on|page">`` says so to the style sheet.
    """

    def __init__(self, on_change: Callable[[], object]) -> None:
        self._on_change = guard(on_change)
        self._state: State = "off"
        self._on_event = create_proxy(guard(self._changed))
        js.document.addEventListener("fullscreenchange", self._on_event)

    @property
    def available(self) -> bool:
        """Whether this browser can really go full screen."""
        return bool(getattr(js.document, "fullscreenEnabled", False))

    @property
    def installed(self) -> bool:
        """Whether the page runs as an installed app, without a browser around it."""
        return bool(js.matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches)

    @property
    def state(self) -> State:
        """``on``, ``off``, or ``page`` where the page can fill its window only."""
        return self._state

    def toggle(self) -> None:
        """Goes in or out. To be called from a gesture."""
        if self._state == "off":
            self._enter()
        else:
            self._leave()

    def _enter(self) -> None:
        if self.available:
            promise = js.document.documentElement.requestFullscreen(to_js({"navigationUI": "hide"}))
            # It fails without a gesture, or where the system forbids it.
            when_settled(promise, failed=lambda _: self._set("page"))
        else:
            self._set("page")

    def _leave(self) -> None:
        if js.document.fullscreenElement:
            when_settled(js.document.exitFullscreen(), failed=self._changed)
        else:
            self._set("off")

    def _changed(self, _event: object) -> None:
        self._set("on" if js.document.fullscreenElement else "off")

    def _set(self, state: State) -> None:
        if state != self._state:
            self._state = state
            if state == "off":
                js.document.documentElement.removeAttribute("data-full")
            else:
                js.document.documentElement.setAttribute("data-full", state)
            self._on_change()
