"""Files in and out of a window, as the app uses them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shuffleup.app import App
from shuffleup.browser.files import FileTooLargeError, FileUnreadableError, download, read
from shuffleup.browser.guard import spawn
from shuffleup.browser.pictures import PictureUnreadableError, portrait
from shuffleup.tournament.refusal import N_, refused


class Files:
    """Files in and out of this window."""

    def __init__(self) -> None:
        self.app: App | None = None

    def download(self, name: str, text: str, kind: str = "application/json") -> None:
        """Hand a file of this *kind* to the person."""
        download(name, text, kind)

    def take(self, file: Any, data: Mapping[str, str]) -> None:
        """Take a file that a person chose; *data* is what its field says of it."""
        spawn(self._take(file, data))

    async def _take(self, file: Any, data: Mapping[str, str]) -> None:
        app = self.app
        assert app is not None
        try:
            if data.get("do") == "entry_photo":
                app.tapped({"data": {**data, "photo": await portrait(file)}})
            elif data.get("do") == "read_people":
                app.tapped({"data": {**data, "text": (await read(file)).typed_text}})
            else:
                chosen = await read(file)
                foreign = chosen.name.lower().endswith(".tdt")
                app.doings.import_text(chosen.typed_text if foreign else chosen.text)
                app.draw()
        except FileTooLargeError as error:
            app.refused(refused(N_("The file is larger than {most} MB."), most=error.limit // 1_000_000))
        except FileUnreadableError:
            app.refused(refused(N_("The file could not be read.")))
        except PictureUnreadableError:
            app.refused(refused(N_("This browser can't read the picture. Choose a JPEG, PNG or WebP picture.")))
