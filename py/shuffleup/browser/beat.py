"""The beat: calls the app four times a second, in hidden tabs too.

A hidden page's own timers may be held back to one a minute. A Worker's are not, so the beat comes from there, and a
slow timer here stands in whenever the Worker is silent.
"""

from collections.abc import Callable
from typing import Any, Literal

import js
from pyodide.ffi import JsException, create_proxy, to_js

from .guard import guard

PERIOD_MS = 250
WATCH_MS = 1_000
PATIENCE = 5

Source = Literal["none", "worker", "page"]


class Beat:
    """Four calls a second, at ``phase`` of every quarter of a second."""

    def __init__(self, on_beat: Callable[[], object], script: str = "./assets/beat.js") -> None:
        self._on_beat = guard(on_beat)
        self._script = script
        self._phase = 0
        self._worker: Any = None
        self._timer: int | None = None
        self._beats = 0
        self._silent = 0
        self._on_message = create_proxy(guard(self._from_worker))
        self._on_watch = create_proxy(guard(self._watch))

    @property
    def source(self) -> Source:
        """Where the beat comes from."""
        if self._timer is None:
            return "none"
        return "page" if self._worker is None else "worker"

    def start(self) -> None:
        """Starts beating; does nothing if it beats already."""
        if self._timer is None:
            self._start_worker()
            period = PERIOD_MS if self._worker is None else WATCH_MS
            self._timer = js.setInterval(self._on_watch, period)

    def align(self, phase_ms: int) -> None:
        """Makes the beats fall on ``phase_ms`` past each quarter of a second of the system clock."""
        phase = phase_ms % PERIOD_MS
        if phase != self._phase:
            self._phase = phase
            self._tell_phase()

    def stop(self) -> None:
        """Stops beating; it can be started again."""
        if self._timer is not None:
            js.clearInterval(self._timer)
            self._timer = None
        self._stop_worker()

    def _start_worker(self) -> None:
        try:
            self._worker = js.Worker.new(self._script)
        except (JsException, AttributeError):  # an old browser, or one that forbids workers
            return
        self._worker.addEventListener("message", self._on_message)
        self._tell_phase()

    def _stop_worker(self) -> None:
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def _tell_phase(self) -> None:
        if self._worker is not None:
            self._worker.postMessage(to_js({"phase": self._phase}))

    def _from_worker(self, _event: object) -> None:
        self._beats += 1
        self._on_beat()

    def _watch(self) -> None:
        if self._worker is None:
            self._on_beat()
        elif self._beats:
            self._beats = self._silent = 0
        else:
            self._silent += 1
            self._on_beat()
            if self._silent % PATIENCE == 0:
                self._stop_worker()
                self._start_worker()
