"""Media keys: those of keyboards, headphones and lock screens act on the clock while this window is the one to sound.

They are asked for only once a sound of ours was heard, and let go as soon as none would be: until then they belong to
whatever else plays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from shuffleup.screens.keys import ANYWHERE

if TYPE_CHECKING:
    from shuffleup.app import App

KEYS = {
    "play": "MediaPlay",
    "pause": "MediaPause",
    "nexttrack": "MediaTrackNext",
    "previoustrack": "MediaTrackPrevious",
}
"""What a system calls a press, and the key of a keyboard that means the same."""


class MediaKeys(Protocol):
    """The media keys of the system."""

    def hold(self, title: str, running: bool, pressed: Callable[[str], object]) -> None:
        """Have them, and say what is on; *pressed* is told which key it was. Again: what is on has changed."""

    def let_go(self) -> None:
        """Leave them to others."""


class KeysHeld:
    """The media keys of a window that has sounded."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._on: tuple[str, bool] | None = None

    def sounded(self) -> None:
        """A sound was heard."""
        self._on = None
        self._hold()

    def beat(self) -> None:
        """Keep up with the clock, and let go where no sound would be heard."""
        if self._on is None:
            return
        if self._sounds:
            self._hold()
        else:
            self._on = None
            self._app.ports.device.media_keys.let_go()

    @property
    def _sounds(self) -> bool:
        app = self._app
        return app.position is not None and app.watch.sounds and not app.settings.muted and app.ports.sound.live

    def _hold(self) -> None:
        app, here = self._app, self._app.position
        on = (app.journal.tournament.name, here is not None and here.running)
        if on != self._on:
            self._on = on
            app.ports.device.media_keys.hold(*on, self._pressed)

    def _pressed(self, action: str) -> None:
        if key := KEYS.get(action):
            self._app.mean(ANYWHERE[key])
