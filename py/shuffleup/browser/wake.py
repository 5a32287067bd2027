"""Keeps the screen awake: the wake lock, and a video nobody sees where there is none.

Browsers drop the lock whenever the page is hidden, and may drop it to save power, so it is asked for again when the
page comes back and on every gesture. Where it is missing or refused, a playing video keeps a screen on. The engines
want more than just any video: Chromium one that is large and in view, Firefox and Safari one with sound or from a
stream. A canvas streamed into a video over the whole page, all but transparent, does for all of them.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Literal

import js
from pyodide.ffi import create_proxy

from .gestures import on_gesture
from .guard import guard, spawn
from .promises import when_settled

RETRY_SECONDS = 5
VIDEO_STYLE = "position:fixed;inset:0;width:100%;height:100%;opacity:.01;z-index:-1;pointer-events:none"

State = Literal["off", "held", "released", "refused", "unsupported"]


class Wake:
    """The lock of one window. ``on_change`` is called when ``state`` or ``video`` changes."""

    def __init__(self, on_change: Callable[[], object]) -> None:
        self._on_change = guard(on_change)
        self._state: State = "off"
        self._wanted = False
        self._asking = False
        self._lock: Any = None
        self._video: Any = None
        self._canvas: Any = None
        self._playing = False
        self._listening = False
        self._on_release = create_proxy(guard(self._released))
        self._on_visible = create_proxy(guard(self._retry_on_event))

    @property
    def available(self) -> bool:
        """Whether this browser has wake locks."""
        return hasattr(js.navigator, "wakeLock")

    @property
    def state(self) -> State:
        """``off`` (not asked for), ``held``, ``released`` (by the browser, to be asked for again), ``refused`` or
        ``unsupported``."""
        return self._state

    @property
    def video(self) -> bool:
        """Whether the video stands in for the lock just now."""
        return self._playing

    @property
    def awake(self) -> bool:
        """Whether the screen should stay on, one way or the other."""
        return self._state == "held" or self._playing

    def keep(self, wanted: bool) -> None:
        """Keeps the screen awake from now on, or lets it sleep."""
        self._wanted = wanted
        if wanted:
            if not self._listening:
                self._listening = True
                js.document.addEventListener("visibilitychange", self._on_visible)
                on_gesture(self.retry)
            self.retry()
        else:
            self._let_go()

    def retry(self) -> None:
        """Asks once more, if the screen should be kept awake and the lock isn't held."""
        if not self._wanted or self._lock is not None or js.document.visibilityState != "visible":
            return
        if not self.available:
            self._set("unsupported")
            self._start_video()
        elif not self._asking:
            self._asking = True
            if self._state == "refused":
                self._start_video()
            # It is refused by a policy, to save power, or because the page was hidden meanwhile.
            when_settled(js.navigator.wakeLock.request("screen"), self._granted, self._refused)

    def _retry_on_event(self, _event: object) -> None:
        self.retry()

    def _granted(self, lock: Any) -> None:
        self._asking = False
        if not self._wanted:
            when_settled(lock.release())
            return
        self._lock = lock
        lock.addEventListener("release", self._on_release)
        self._stop_video()
        self._set("held")

    def _refused(self, _error: object) -> None:
        self._asking = False
        if self._wanted:
            self._set("refused")
            self._start_video()

    def _let_go(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.removeEventListener("release", self._on_release)
            when_settled(lock.release())
        self._stop_video()
        self._set("off")

    def _released(self, _event: object) -> None:
        if self._lock is not None and self._lock.released:
            self._lock = None
            self._set("released")
            spawn(self._retry_later())

    async def _retry_later(self) -> None:
        # Not at once: a system that takes the lock back each time would keep us busy.
        await asyncio.sleep(RETRY_SECONDS)
        self.retry()

    def _start_video(self) -> None:
        if self._video is None:
            self._video = self._make_video()
        if self._video is not None and self._video.paused:
            # Not allowed before a gesture, perhaps: the next one tries again.
            when_settled(self._video.play(), self._started)

    def _started(self, _nothing: object) -> None:
        if self._video is not None and not self._playing:
            self._playing = True
            spawn(self._draw())
            self._on_change()

    def _make_video(self) -> Any:
        self._canvas = js.document.createElement("canvas")
        self._canvas.width = self._canvas.height = 16
        self._paint("#000")
        if not hasattr(self._canvas, "captureStream"):
            return None
        video = js.document.createElement("video")
        for name in ("muted", "playsinline", "disablepictureinpicture", "disableremoteplayback"):
            video.setAttribute(name, "")
        video.setAttribute("aria-hidden", "true")
        video.muted = True
        video.tabIndex = -1
        video.style.cssText = VIDEO_STYLE
        video.srcObject = self._canvas.captureStream()
        js.document.body.appendChild(video)
        return video

    def _stop_video(self) -> None:
        if self._video is not None:
            self._video.pause()
            self._video.srcObject = None
            self._video.remove()
            self._video = self._canvas = None
        if self._playing:
            self._playing = False
            self._on_change()

    async def _draw(self) -> None:
        # A stream without new frames counts as stalled.
        shade = 0
        while self._playing:
            shade = 1 - shade
            self._paint(f"#0000{shade:02d}")
            await asyncio.sleep(1)

    def _paint(self, color: str) -> None:
        if self._canvas is not None:
            pen = self._canvas.getContext("2d")
            pen.fillStyle = color
            pen.fillRect(0, 0, 16, 16)

    def _set(self, state: State) -> None:
        if state != self._state:
            self._state = state
            self._on_change()
