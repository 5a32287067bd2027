"""How this device looks, besides its theme: the accent colour and the picture of the house, kept and put on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from zlib import crc32

from shuffleup.codec import loads
from shuffleup.screens.looks import look
from shuffleup.settings import Settings
from shuffleup.tournament.refusal import N_, refused

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]
LONGEST_SHAPE = 5.0
"""How many times as wide as high the picture's place is at most."""
SHAPE = "--logo-shape"
WORN = "@logo"
KEPT = {SHAPE, WORN, *look(Settings())}


class LookDoings:
    """The look of a device. It is kept as a text that `assets/face.js` puts on before Python is up."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.doings: dict[str, Callable[[Fields], None]] = {"logo": self._logo, "no_logo": self._no_logo}

    def change(self) -> None:
        """The settings have changed: what follows from them is kept, and shown."""
        logo = {name: text for name, text in self._kept().items() if name in (SHAPE, WORN)}
        self._keep({**{name: text for name, text in look(self._app.settings).items() if text}, **logo})

    def put_on(self) -> None:
        """Show the look that is kept."""
        app = self._app
        picture = app.office.memory.logo()
        worn: dict[str, str | None] = {**look(app.settings), SHAPE: None, WORN: None}
        worn["--logo"] = f'url("{picture}")' if picture else None
        app.ports.page.patch({**worn, **self._kept()})

    def _logo(self, fields: Fields) -> None:
        """A picture that a person chose; it comes scaled down, with its *shape*: how many times as wide as high."""
        app, picture = self._app, fields.get("picture", "")
        if not picture.startswith("data:image/"):
            return
        if not app.office.memory.keep_logo(picture):
            app.refuse(refused(N_("There is no room for the picture on this device. Delete old tournaments first.")))
            return
        shape = min(float(fields.get("shape", "1")), LONGEST_SHAPE)
        self._keep({**self._kept(), SHAPE: f"{shape:g}", WORN: str(crc32(picture.encode()))})

    def _no_logo(self, _: Fields) -> None:
        self._app.office.memory.keep_logo("")
        self._keep({name: text for name, text in self._kept().items() if name not in (SHAPE, WORN)})

    def _keep(self, kept: Mapping[str, str]) -> None:
        self._app.office.memory.keep_look(json.dumps(kept))
        self.put_on()

    def _kept(self) -> dict[str, str]:
        try:
            kept = loads(self._app.office.memory.look() or "{}")
        except ValueError:
            return {}
        if not isinstance(kept, dict):
            return {}
        return {name: text for name, text in kept.items() if name in KEPT and isinstance(text, str)}
