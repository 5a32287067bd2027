"""The voices of the browser: one text at a time, and never longer than it may take.

A browser names its voices late, speaks only after a gesture, drops what is said right after a silence was asked for,
forgets an utterance nobody holds, and sometimes never tells that it is done. So there is a watchdog.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from shuffleup.voices import VoiceOffered

from .gestures import on_gesture
from .guard import guard

SILENCE_MS = 60
PATIENCE_MS = 8_000
PATIENCE_FOR_A_CHARACTER_MS = 100


class Voice:
    """The voice of one window; *changed* is called when there are other voices than before."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self._engine: Any = getattr(js.window, "speechSynthesis", None)
        self._utterance: Any = None
        self._done: Callable[[bool], object] = lambda _: None
        self._timer = 0
        self._unlocked = False
        self._silent_since = 0.0
        self._said = create_proxy(guard(lambda _: self._ended(True)))
        self._failed = create_proxy(guard(lambda _: self._ended(False)))
        self._too_long = create_proxy(guard(self._give_up))
        self._speak = create_proxy(guard(self._start))
        self._ready = False
        # Safari's engine is no target of events.
        if self._engine and hasattr(self._engine, "addEventListener"):
            self._engine.addEventListener("voiceschanged", create_proxy(guard(lambda _: changed())))

    @property
    def available(self) -> bool:
        """Whether this browser can speak at all."""
        return self._engine is not None

    def voices(self, language: str) -> tuple[VoiceOffered, ...]:
        """The voices there are, those of the language first, those of the device before those of the network."""
        if not self._engine:
            return ()
        offered = [
            VoiceOffered(str(each.voiceURI), str(each.name), _tag(each), bool(each.localService), bool(each.default))
            for each in self._engine.getVoices()
        ]
        return tuple(sorted(offered, key=lambda each: each.order(language)))

    def get_ready(self) -> None:
        """Be ready to speak from the next gesture on: not before it is wanted, for a phone's music falls silent."""
        if self._engine and not self._ready:
            self._ready = True
            on_gesture(self._unlock)

    def say(
        self,
        text: str,
        language: str,
        voice: str,
        volume: float,
        rate: float,
        done: Callable[[bool], object],
    ) -> None:
        """Say a text; *done* hears whether it was said, in any case and in time."""
        self.hush()
        if not self._engine:
            done(False)
            return
        self._done = done
        self._utterance = self._made(text, language, voice, volume, rate)
        patience = (PATIENCE_MS + PATIENCE_FOR_A_CHARACTER_MS * len(text)) / rate
        self._timer = js.setTimeout(self._too_long, patience)
        wait = self._silent_since + SILENCE_MS - js.performance.now()
        if wait > 0:
            js.setTimeout(self._speak, wait)
        else:
            self._start()

    def hush(self) -> None:
        """Say no more of what is being said."""
        js.clearTimeout(self._timer)
        self._utterance, self._done = None, lambda _: None
        if self._engine and (self._engine.speaking or self._engine.pending):
            self._engine.cancel()
            self._silent_since = js.performance.now()

    def _made(self, text: str, language: str, voice: str, volume: float, rate: float) -> Any:
        utterance = js.SpeechSynthesisUtterance.new(text)
        utterance.lang, utterance.volume, utterance.rate = language, volume, rate
        ours = [each for each in self._engine.getVoices() if str(each.voiceURI) == voice]
        offered = self.voices(language)
        if not ours and offered and offered[0].speaks(language):
            ours = [each for each in self._engine.getVoices() if str(each.voiceURI) == offered[0].uri]
        if ours:
            utterance.voice, utterance.lang = ours[0], ours[0].lang
        utterance.addEventListener("end", self._said)
        utterance.addEventListener("error", self._failed)
        return utterance

    def _start(self) -> None:
        if self._utterance:
            # Chrome stays paused after a page was hidden.
            self._engine.resume()
            self._engine.speak(self._utterance)

    def _ended(self, said: bool) -> None:
        js.clearTimeout(self._timer)
        done, self._done = self._done, lambda _: None
        self._utterance = None
        done(said)

    def _give_up(self) -> None:
        done = self._done
        self.hush()
        done(False)

    def _unlock(self) -> None:
        """An iPhone speaks only if the first words came with a gesture: they are none, and silent."""
        if not self._unlocked:
            self._unlocked = True
            if not (self._engine.speaking or self._engine.pending):
                empty = js.SpeechSynthesisUtterance.new(" ")
                empty.volume = 0
                self._engine.speak(empty)


def _tag(voice: Any) -> str:
    """The language of a voice, which Android writes with a line below."""
    return str(voice.lang).replace("_", "-").lower()
