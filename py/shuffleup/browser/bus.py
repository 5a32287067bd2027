"""The channel between the windows of this device. Where there is none, nobody is heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from .guard import guard

NAME = "shuffleup"


class Bus:
    """One window's end of the channel; *on_text* gets what the others say. One for the app's lifetime."""

    def __init__(self, on_text: Callable[[str], object], name: str = NAME) -> None:
        self._on_text = on_text
        self._on_message = create_proxy(guard(self._heard))
        self._channel: Any = None
        try:
            self._channel = js.BroadcastChannel.new(name)
        except (JsException, AttributeError):
            return
        self._channel.addEventListener("message", self._on_message)

    @property
    def available(self) -> bool:
        """Whether this browser lets windows talk to each other."""
        return self._channel is not None

    def send(self, text: str) -> None:
        """Say something to all other windows."""
        if self._channel is not None:
            self._channel.postMessage(text)

    def close(self) -> None:
        """Say and hear nothing more."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None

    def _heard(self, event: Any) -> None:
        if isinstance(event.data, str):
            self._on_text(event.data)
