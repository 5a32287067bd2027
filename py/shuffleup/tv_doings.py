"""The TV's window on this computer, and the host's that opens it and knows how it stands.

Both follow the tournament's journal as any windows do. What they tell each other here is only of themselves, in a few
words: `here` with what it does, `gone`, `who` is there, and `close`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.ports import OF_WINDOWS
from shuffleup.screens.desk import TvWindow
from shuffleup.screens.keys import Key, Meaning, meaning
from shuffleup.tournament.refusal import N_, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]

CLICKER = ("PageDown", "PageUp", ".")
SAY_MS = 2_000
LOST_MS = 10_000

BLOCKED = refused(
    N_("The browser kept the window from opening. Allow pop-ups for this page in the address bar, then tap again.")
)
OPENED = {
    "placed": N_("The clock is on the other screen. Press F there, and it fills it."),
    "drag": N_("Drag the new window to the TV, then press F in it."),
    "single": N_(
        "This computer sees one screen only. Connect the TV, drag the new window there, then press F in it."
    ),
}


class TvDoings:
    """What one window does for the other, by the names the page calls it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._is_tv = app.ports.page.role == "tv"
        self._second = app.ports.device.second
        self._told = ""
        self._told_at = 0
        self._heard_at: int | None = None
        self._tv = TvWindow()
        self.doings: dict[str, Callable[[Fields], None]] = {
            "open_tv": self._open,
            "fill_tv": lambda _: self._second.fill(),
            "close_tv": lambda _: self._say("close"),
        }
        if self._is_tv:
            self._second.filled(self._fill)
        else:
            self._say("who")

    # The host's window

    @property
    def look(self) -> TvWindow:
        """How the TV's window stands, as far as this one knows."""
        if self._heard_at is None:
            return TvWindow()
        return TvWindow(True, self._tv.sound, self._tv.full, self._second.fills)

    def key(self, key: Key) -> Meaning | None:
        """With the clock on the TV, the clicker at the host's computer steers it from the host's screen too."""
        if not self.look.there or self._app.overlay or self._app.question:
            return None
        return meaning(key, on_the_clock=True) if key.key in CLICKER else None

    def _open(self, _: Fields) -> None:
        if not self._is_tv:
            self._second.open(self._opened)

    def _opened(self, outcome: str) -> None:
        """The browser has answered, at once or after it has asked a person."""
        if outcome in OPENED:
            self._app.tell(Sentence(OPENED[outcome]))
        else:
            self._app.refuse(BLOCKED)
        self._app.draw()

    def _heard_of_the_tv(self, words: list[str]) -> None:
        before = self.look
        if words[0] == "gone":
            self._heard_at = None
        else:
            sound, full, writes = words[1:]
            self._heard_at, self._tv = self._app.watch.mono, TvWindow(True, sound, full == "full")
            if writes == self._app.tid and not self._app.office.writer:
                self._app.office.take_over()
        if self.look != before:
            self._app.draw()

    # The TV's window

    def follow(self) -> None:
        """Another tournament is on the table of this device: the TV shows that one."""
        app = self._app
        tid = app.office.memory.last_current()
        if self._is_tv and tid != app.tid:
            app.open(tid)
            app.go("clock")
            app.draw()

    def leave(self) -> None:
        """The TV's window is being closed."""
        self._say("gone")

    def _fill(self) -> None:
        if self._app.ports.full_screen.state == "off":
            self._app.ports.full_screen.toggle()

    def _tell(self) -> None:
        """Say that this window is there and what it does: at once when that changes, and now and then."""
        app = self._app
        can = app.drawing.capabilities()
        full, writes = "full" if can.full_screen != "off" else "off", app.tid if app.office.writer else "-"
        here = f"here {can.sound} {full} {writes}"
        if here != self._told or app.watch.mono - self._told_at >= SAY_MS:
            self._told, self._told_at = here, app.watch.mono
            self._say(here)

    # Both

    def beat(self) -> None:
        """Time has passed."""
        if self._is_tv:
            self._tell()
        elif self._heard_at is not None and self._app.watch.mono - self._heard_at > LOST_MS:
            self._heard_of_the_tv(["gone"])

    def heard(self, text: str) -> None:
        """Another window says something of itself; what this version does not know is passed over."""
        words = text.removeprefix(OF_WINDOWS).split()
        match self._is_tv, words:
            case True, ["who"]:
                self._told = ""
                self._tell()
            case True, ["close"]:
                self._second.close()
            case False, ["here", _, _, _] | ["gone"]:
                self._heard_of_the_tv(words)

    def _say(self, words: str) -> None:
        self._second.say(OF_WINDOWS + words)
