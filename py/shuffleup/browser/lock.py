"""A Web Lock held for as long as the window lives: whoever has it writes.

Where there are no locks (an old browser, or a page that is not served securely), the window has it at once, as if it
were alone; the storage still refuses what another window has superseded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import Enum
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from .guard import guard
from .promises import when_settled


class State(Enum):
    """What has become of a request."""

    WAITING = "waiting"
    HELD = "held"
    OVER = "over"


class Lock:
    """One lock, by its name. *on_granted* is called when this window gets it, *on_lost* when it is taken away."""

    def __init__(self, name: str, on_granted: Callable[[], object], on_lost: Callable[[], object]) -> None:
        self.name = name
        self._on_granted = guard(on_granted)
        self._on_lost = guard(on_lost)
        self._request: _Request | None = None

    @staticmethod
    def available() -> bool:
        """Whether this browser has locks."""
        return bool(getattr(js.navigator, "locks", None))

    @property
    def held(self) -> bool:
        """Whether this window has the lock."""
        return self._request is not None and self._request.state is State.HELD

    def queue(self) -> None:
        """Wait for the lock, behind others; does nothing while waiting or holding."""
        if self._request is None or self._request.state is State.OVER:
            self._ask(steal=False)

    def steal(self) -> None:
        """Take the lock from whoever has it."""
        request = self._request
        if request is None or request.state is State.OVER or (request.state is State.WAITING and not request.steal):
            self.give_up()
            self._ask(steal=True)

    def give_up(self) -> None:
        """Give the lock back, or no longer wait for it."""
        if self._request is not None:
            self._request.end()
            self._request = None

    def _ask(self, steal: bool) -> None:
        self._request = request = _Request(self.name, steal, self._granted, self._lost)
        request.start()

    def _granted(self, request: _Request) -> None:
        if request is self._request:
            self._on_granted()

    def _lost(self, request: _Request) -> None:
        if request is self._request:
            self._request = None
            self._on_lost()


class SoundSeat:
    """A lock for all windows of this device, whatever they show: whoever has it sounds."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self._lock = Lock("shuffleup.sound", changed, changed)

    @property
    def taken(self) -> bool:
        """Whether this window has it."""
        return self._lock.held

    def want(self, wanted: bool) -> None:
        """Wait for it, or leave it to others."""
        if wanted:
            self._lock.queue()
        else:
            self._lock.give_up()

    def take(self) -> None:
        """Take it from whoever has it."""
        self._lock.steal()


class _Request:
    """One request for a lock, and the promise that keeps it."""

    def __init__(
        self,
        name: str,
        steal: bool,
        on_granted: Callable[[_Request], object],
        on_lost: Callable[[_Request], object],
    ) -> None:
        self.name = name
        self.steal = steal
        self.state = State.WAITING
        self._on_granted = on_granted
        self._on_lost = on_lost
        self._let_go: Any = None
        self._abort: Any = None
        self._callback = create_proxy(self._granted)

    def start(self) -> None:
        """Ask for the lock."""
        if not Lock.available():
            asyncio.get_event_loop().call_soon(self._hold)
            return
        if self.steal:
            options = {"steal": True}
        else:
            self._abort = js.AbortController.new()
            options = {"signal": self._abort.signal}
        asked = js.navigator.locks.request(self.name, to_js(options), self._callback)
        when_settled(asked, self._settled, self._settled)

    def end(self) -> None:
        """Give the lock back, or no longer wait for it."""
        waiting = self.state is State.WAITING
        self.state = State.OVER
        if self._let_go is not None:
            self._let_go()
        elif waiting and self._abort is not None:
            self._abort.abort()

    def _granted(self, _lock: object) -> Any:
        """The lock is ours until the promise that this gives is kept."""
        if self.state is State.OVER:
            return None
        promise = js.Promise.new(create_once_callable(self._promise))
        self._hold()
        return promise

    def _promise(self, resolve: Any, _reject: Any) -> None:
        self._let_go = resolve

    def _hold(self) -> None:
        if self.state is State.WAITING:
            self.state = State.HELD
            self._on_granted(self)

    def _settled(self, _how: object) -> None:
        """The lock was given back, taken away, or is no longer waited for."""
        self._callback.destroy()
        held, self.state = self.state is State.HELD, State.OVER
        if held:
            self._on_lost(self)
