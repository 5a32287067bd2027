"""Promises that are watched from the moment they are made.

A coroutine starts a moment later than the call that needs it: too late for what a browser allows only inside a
gesture, and too late for a promise that fails at once, which the browser then reports as unhandled.
"""

from collections.abc import Callable
from typing import Any

from .guard import guard


def _nothing(_value: object) -> None:
    """What follows a promise nobody waits for."""


def when_settled(
    promise: Any, done: Callable[[Any], object] = _nothing, failed: Callable[[Any], object] = _nothing
) -> None:
    """Calls ``done`` with what the promise gives, or ``failed`` with why it does not."""
    promise.then(guard(done), guard(failed))
