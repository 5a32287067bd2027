"""A person's taps and keys, for what a browser allows only after one: sound, wake lock, video."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy, to_js

from .guard import guard

EVENTS = ("pointerdown", "pointerup", "touchend", "keydown", "click")

_callbacks: list[Callable[[], object]] = []


def on_gesture(callback: Callable[[], object]) -> None:
    """Calls back on every gesture from now on, inside the browser's own event. It has to be quick."""
    if not _callbacks:
        for name in EVENTS:
            js.document.addEventListener(name, _listener, _options)
    _callbacks.append(guard(callback))


def _on_event(_event: object) -> None:
    for callback in _callbacks:
        callback()


_listener = create_proxy(guard(_on_event))
_options = to_js({"capture": True, "passive": True})
