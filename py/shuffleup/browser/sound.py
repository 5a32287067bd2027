"""Sound: short recordings through Web Audio, and whether they would be heard.

A browser gives sound only after a gesture, takes it away when a phone rings, and sometimes says it is running while
its clock stands still. So every gesture tries again, and ``live`` is believed only after the audio clock has moved.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from .gestures import on_gesture
from .guard import guard, spawn
from .monotonic import mono_ms
from .promises import when_settled

PAUSES = (0.1, 0.2, 0.4)
REBUILD_MS = 5_000
RECHECK_MS = 5_000
DECODE_RATE = 48_000


class Sound:
    """The sounds of one window; ``on_change`` is called when ``live`` changes."""

    def __init__(self, on_change: Callable[[], object], folder: str = "./assets/sounds") -> None:
        self._on_change = guard(on_change)
        self._folder = folder
        self._live = False
        self._context: Any = None
        self._buffers: dict[str, Any] = {}
        self._wanted: tuple[str, ...] = ()
        self._checking = False
        self._checked_ms = 0
        self._built_ms = 0
        self._on_state = create_proxy(guard(self._state_changed))
        self._on_visible = create_proxy(guard(self._visibility_changed))

    @property
    def available(self) -> bool:
        """Whether this browser can play sounds at all."""
        return hasattr(js.window, "AudioContext")

    @property
    def live(self) -> bool:
        """Whether a sound played now would come out."""
        return self._live

    @property
    def loaded(self) -> frozenset[str]:
        """The names of the sounds that are ready."""
        return frozenset(self._buffers)

    def start(self, names: Iterable[str]) -> None:
        """Loads the sounds and unlocks at the first gesture, and again whenever it has to."""
        self._wanted = tuple(names)
        if self.available:
            on_gesture(self.unlock)
            js.document.addEventListener("visibilitychange", self._on_visible)
            spawn(self.load())
            if _gesture_was_made():
                self.unlock()

    async def load(self) -> None:
        """Fetches and decodes what is missing; what can't be had is tried again at the next gesture."""
        for name in self._wanted:
            if name not in self._buffers:
                try:
                    answer = await js.fetch(f"{self._folder}/{name}.flac")
                    if answer.ok:
                        decoder = js.OfflineAudioContext.new(1, 1, DECODE_RATE)
                        self._buffers[name] = await decoder.decodeAudioData(await answer.arrayBuffer())
                except JsException:  # offline, or not decodable: the clock goes on without this sound
                    continue

    def unlock(self) -> None:
        """Gets sound going. To be called from a gesture, and cheap enough for every one of them."""
        if not self.available:
            return
        if len(self._buffers) < len(self._wanted):
            spawn(self.load())
        if self._context is None or self._context.state == "closed":
            self._build()
        elif self._context.state != "running":
            self._resume()
        if not self._live or mono_ms() - self._checked_ms > RECHECK_MS:
            self._check()

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Plays a sound at once, ``volume`` from 0 to 1 as an ear hears it; False if it can't be heard."""
        context, buffer = self._context, self._buffers.get(name)
        if context is None or buffer is None:
            return False
        if context.state != "running":
            self._resume()
            return False
        source, gain = context.createBufferSource(), context.createGain()
        source.buffer = buffer
        gain.gain.value = min(1.0, max(0.0, volume)) ** 2
        source.connect(gain)
        gain.connect(context.destination)
        source.start()
        self._check()
        return True

    def _build(self) -> None:
        self._drop()
        self._built_ms = mono_ms()
        try:
            self._context = js.AudioContext.new()
        except JsException:  # no audio device, or too many contexts
            return
        # Without this, the mute switch of an iPhone or iPad silences the cues.
        session = getattr(js.navigator, "audioSession", None)
        if session is not None:
            session.type = "playback"
        self._context.addEventListener("statechange", self._on_state)
        self._resume()

    def _drop(self) -> None:
        context, self._context = self._context, None
        if context is not None and context.state != "closed":
            context.removeEventListener("statechange", self._on_state)
            when_settled(context.close())

    def _resume(self) -> None:
        when_settled(self._context.resume())

    def _state_changed(self, _event: object) -> None:
        if self._context is not None and self._context.state == "running":
            self._check()
        else:
            self._set_live(False)

    def _visibility_changed(self, _event: object) -> None:
        if self._context is not None and js.document.visibilityState == "visible":
            if self._context.state != "running":
                self._resume()
            self._check()

    def _check(self) -> None:
        if not self._checking and self._context is not None:
            self._checking = True
            spawn(self._watch_the_clock())

    async def _watch_the_clock(self) -> None:
        try:
            while not await self._clock_moves():
                self._set_live(False)
                if mono_ms() - self._built_ms < REBUILD_MS:
                    return
                self._build()
            self._set_live(True)
        finally:
            self._checked_ms = mono_ms()
            self._checking = False

    async def _clock_moves(self) -> bool:
        for pause in PAUSES:
            if self._context is None:
                return False
            context, before = self._context, self._context.currentTime
            await asyncio.sleep(pause)
            if context is self._context and context.state == "running" and context.currentTime > before:
                return True
        return False

    def _set_live(self, live: bool) -> None:
        if live != self._live:
            self._live = live
            self._on_change()


def _gesture_was_made() -> bool:
    """Whether a tap came before we listened, or none is needed. Trying without would put a warning in the console."""
    activation = getattr(js.navigator, "userActivation", None)
    if activation is not None and activation.hasBeenActive:
        return True
    policy = getattr(js.navigator, "getAutoplayPolicy", None)
    return policy is not None and policy("audiocontext") == "allowed"
