"""The service worker: whether the site starts offline, and a new version that waits until it is let in."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from .guard import guard, spawn
from .monotonic import mono_ms
from .promises import when_settled

CHECK_MS = 30 * 60_000
APPLY = "update now"


def _nothing() -> None:
    """Answers a call nobody waits for."""


class Updates:
    """The versions of the site on this device.

    ``on_waiting`` is called when a new version is ready and waits; ``on_offline_ready`` when the site
    would start without a network; ``on_replaced`` when another window let the new version in and this one runs on the
    old.
    """

    def __init__(
        self,
        on_waiting: Callable[[], object],
        on_offline_ready: Callable[[], object] = _nothing,
        on_replaced: Callable[[], object] = _nothing,
        script: str = "./sw.js",
    ) -> None:
        self._on_waiting = guard(on_waiting)
        self._on_offline_ready = guard(on_offline_ready)
        self._on_replaced = guard(on_replaced)
        self._script = script
        self._registration: Any = None
        self._offline_ready = False
        self._told = False
        self._applying = False
        self._had_controller = False
        self._checked_ms = 0
        self._on_found = create_proxy(guard(self._found))
        self._on_state = create_proxy(guard(self._looked_at))
        self._on_controller = create_proxy(guard(self._controller_changed))
        self._on_tick = create_proxy(guard(self._maybe_check))

    @property
    def available(self) -> bool:
        """Whether there is a service worker to speak of: not in the unbuilt site (``<html data-dev>``)."""
        return hasattr(js.navigator, "serviceWorker") and not js.document.documentElement.hasAttribute("data-dev")

    @property
    def offline_ready(self) -> bool:
        """Whether the site would start without a network."""
        return self._offline_ready

    @property
    def waiting(self) -> bool:
        """Whether a new version waits."""
        registration = self._registration
        # The very first version waits for a moment too, with none before it.
        return registration is not None and bool(registration.waiting) and bool(registration.active)

    def start(self) -> None:
        """Registers the service worker and looks for a new version from time to time."""
        if self.available and self._registration is None:
            spawn(self._register())

    def check(self) -> None:
        """Looks for a new version now."""
        if self._registration is not None:
            self._checked_ms = mono_ms()
            spawn(self._update())

    def apply_now(self) -> None:
        """Lets the waiting version in and reloads when it has taken over."""
        if self.waiting:
            self._applying = True
            self._registration.waiting.postMessage(APPLY)

    async def _register(self) -> None:
        workers = js.navigator.serviceWorker
        self._had_controller = bool(workers.controller)
        workers.addEventListener("controllerchange", self._on_controller)
        try:
            registration = await workers.register(self._script, to_js({"updateViaCache": "none"}))
        except JsException:  # private mode, or blocked: the site runs, but not offline
            return
        if not registration:
            return
        self._registration = registration
        registration.addEventListener("updatefound", self._on_found)
        self._found(None)
        self._look()
        when_settled(workers.ready, self._looked_at)
        self._checked_ms = mono_ms()
        js.setInterval(self._on_tick, CHECK_MS)
        js.document.addEventListener("visibilitychange", self._on_tick)

    async def _update(self) -> None:
        try:
            await self._registration.update()
        except JsException:  # offline: there is a next time
            return

    def _found(self, _event: object) -> None:
        worker = self._registration.installing
        if worker:
            worker.addEventListener("statechange", self._on_state)

    def _looked_at(self, _event: object) -> None:
        self._look()

    def _look(self) -> None:
        if bool(self._registration.active) and not self._offline_ready:
            self._offline_ready = True
            self._on_offline_ready()
        if self.waiting and not self._told:
            self._told = True
            self._on_waiting()

    def _controller_changed(self, _event: object) -> None:
        if self._applying:
            js.location.reload()
        elif self._had_controller:
            self._on_replaced()
        self._had_controller = True

    def _maybe_check(self, *_event: object) -> None:
        if js.document.visibilityState == "visible" and mono_ms() - self._checked_ms >= CHECK_MS // 2:
            self.check()
