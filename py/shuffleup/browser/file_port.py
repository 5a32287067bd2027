"""Files in and out of a window, as the app uses them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from shuffleup.app import App
from shuffleup.browser.files import FileTooLargeError, FileUnreadableError, by_hand, can_share, download, read, share
from shuffleup.browser.guard import spawn
from shuffleup.browser.pictures import PictureTooLargeError, PictureUnreadableError, mark, portrait
from shuffleup.tournament.refusal import N_, refused

if TYPE_CHECKING:
    from shuffleup.browser.folder import Folder


class Files:
    """Files in and out of this window."""

    def __init__(self) -> None:
        self.app: App | None = None

    @cached_property
    def folder(self) -> Folder:
        """The folder that copies go into by themselves."""
        from shuffleup.browser.folder import Folder

        return Folder()

    def download(self, name: str, text: str, kind: str = "application/json") -> None:
        """Hand a file of this *kind* to the person."""
        download(name, text, kind)

    def save(self, name: str, text: str, then: Callable[[bool], object]) -> None:
        """Hand a file to the person: on a phone by the share sheet, else as a download; *then* is told whether."""
        if by_hand() and can_share():
            spawn(_told(share(name, text), then))
        else:
            download(name, text)
            then(True)

    def take(self, file: Any, data: Mapping[str, str]) -> None:
        """Take a file that a person chose; *data* is what its field says of it."""
        spawn(self._take(file, data))

    async def _take(self, file: Any, data: Mapping[str, str]) -> None:
        app = self.app
        assert app is not None
        try:
            if data.get("do") == "entry_photo":
                app.tapped({"data": {**data, "photo": await portrait(file)}})
            elif data.get("do") == "logo":
                picture, shape = await mark(file)
                app.tapped({"data": {**data, "picture": picture, "shape": f"{shape:.3f}"}})
            elif data.get("do") in ("read_people", "receive"):
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
        except PictureTooLargeError:
            app.refused(refused(N_("There is too much in this picture to keep it. Choose a simpler one.")))
        except PictureUnreadableError:
            app.refused(refused(N_("This browser can't read the picture. Choose a JPEG, PNG or WebP picture.")))


async def _told(shared: Awaitable[bool], then: Callable[[bool], object]) -> None:
    then(await shared)
