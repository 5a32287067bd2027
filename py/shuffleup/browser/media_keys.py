"""The media keys of the system, through the Media Session.

A browser gives them only to a page that sounds, and only some browsers to one that sounds as we do: Safari does,
Chromium wants a track of some seconds. We play none in silence just to have them: somebody's music would stop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from shuffleup.media_keys import KEYS

from .guard import guard


class MediaKeys:
    """The media keys, for one window."""

    def __init__(self) -> None:
        self._session: Any = getattr(js.navigator, "mediaSession", None)
        self._pressed: Callable[[str], object] = lambda _: None
        self._held = False
        self._ears = {action: create_proxy(guard(self._ear(action))) for action in KEYS}

    def hold(self, title: str, running: bool, pressed: Callable[[str], object]) -> None:
        """Have them, and say what is on; *pressed* is told which key it was. Again: what is on has changed."""
        if not self._session:
            return
        self._pressed = pressed
        if not self._held:
            self._held = True
            self._hear(self._ears)
        self._session.playbackState = "playing" if running else "paused"
        if hasattr(js.window, "MediaMetadata"):
            about = to_js({"title": title, "artist": "Shuffle Up"}, dict_converter=js.Object.fromEntries)
            self._session.metadata = js.MediaMetadata.new(about)

    def let_go(self) -> None:
        """Leave them to others."""
        if self._held:
            self._held = False
            self._hear(dict.fromkeys(KEYS))
            self._session.playbackState = "none"
            self._session.metadata = None

    def _ear(self, action: str) -> Callable[[Any], object]:
        return lambda _: self._pressed(action)

    def _hear(self, ears: dict[str, Any]) -> None:
        for action, ear in ears.items():
            try:
                self._session.setActionHandler(action, ear)
            except JsException:  # not all browsers know all keys
                continue
