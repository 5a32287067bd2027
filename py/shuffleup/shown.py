"""What the TV shows, from a window's side: which announcement is on, the layout, and blocks taken off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from shuffleup.locale import LANGUAGES
from shuffleup.screens.announced import Handled, Told, last_told, recent, showing
from shuffleup.screens.keys import BACK, Meaning
from shuffleup.screens.layouts import LAYOUTS, with_block
from shuffleup.settings import changed_setting
from shuffleup.tournament.refusal import Refused

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.journal import Journal
    from shuffleup.screens.keys import Key

Fields = Mapping[str, str]
SECOND_MS = 1_000


class Shown:
    """What this window shows the room; what was read or is wanted again holds for all windows of the device."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._journal: Journal | None = None
        self._second = 0
        self._told: tuple[Told, ...] = ()
        self.doings: dict[str, Callable[[Fields], None]] = {
            "announced": self._list,
            "announced_read": lambda _: self._read(),
            "announced_again": self._again,
            "tv_layout": self._layout,
            "tv_block": self._block,
        }

    @property
    def told(self) -> Told | None:
        """The announcement that is on now."""
        app = self._app
        handled = Handled.of(app.settings.announced)
        if not app.settings.announce and not handled.again:
            return None
        told = self._recent() if app.settings.announce else ()
        found = showing(told, app.watch.wall, handled)
        if found or not handled.again:
            return found
        return showing((), app.watch.wall, handled, self._last())

    def _recent(self) -> tuple[Told, ...]:
        """What the room was told lately, asked again once a second and when something has happened."""
        app = self._app
        journal, second = app.journal, app.watch.wall // SECOND_MS
        if journal is not self._journal or second != self._second:
            self._journal, self._second = journal, second
            self._told = recent(journal, app.watch.wall)
        return self._told

    def _last(self) -> tuple[Told, ...]:
        handled, now = Handled.of(self._app.settings.announced), self._app.watch.wall
        return last_told(self._app.journal, now) if now - handled.at < 60 * SECOND_MS else ()

    def key(self, key: Key) -> Meaning | None:
        """Back puts away the announcement that is on."""
        if key.key in BACK and not key.typing and self.told:
            return Meaning("do", "announced_read")
        return None

    # Announcements

    def _list(self, _: Fields) -> None:
        app = self._app
        app.overlay = "" if app.overlay == "announced" else "announced"

    def _read(self) -> None:
        if told := self.told:
            self._set("announced", Handled(told.mark, self._app.watch.wall).text())

    def _again(self, fields: Fields) -> None:
        """Put one of the last ones on again, on the clock of every window."""
        app = self._app
        app.overlay = ""
        if mark := fields.get("mark", ""):
            self._set("announced", Handled(mark, app.watch.wall, again=True).text())

    # The layout

    def _layout(self, fields: Fields) -> None:
        layout = LAYOUTS.get(fields.get("layout", ""))
        if layout:
            self._set("tv_hide", layout.hidden)
            self._set("tv_large", layout.large)

    def _block(self, fields: Fields) -> None:
        name = fields.get("block", "")
        on = fields.get(name, "") in ("true", "on", "1")
        self._set("tv_hide", with_block(self._app.settings.tv_hide, name, on))

    def _set(self, name: str, value: object) -> None:
        app = self._app
        changed = changed_setting(app.settings, name, value, tuple(LANGUAGES))
        if isinstance(changed, Refused):
            app.refuse(changed)
        else:
            app.set_settings(changed)
