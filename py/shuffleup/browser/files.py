"""Files in and out: download, share, and read what a person chose."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from .promises import when_settled

LIMIT = 20_000_000
REVOKE_MS = 60_000


class FileTooLargeError(ValueError):
    """The chosen file is larger than allowed."""

    def __init__(self, name: str, size: int, limit: int) -> None:
        super().__init__(f"{name}: {size} bytes, at most {limit} are allowed")
        self.name, self.size, self.limit = name, size, limit


class FileUnreadableError(ValueError):
    """The chosen file could not be read (a drive that went away, a cloud file that is not here)."""


@dataclass(frozen=True)
class ChosenFile:
    """A file as it was read."""

    name: str
    content: bytes

    @property
    def text(self) -> str:
        """The content as text; what is not UTF-8 is marked, so that whoever reads it finds the damage."""
        # Not "utf-8-sig": the built site's standard library leaves that codec out.
        return self.content.decode("utf-8", errors="replace").removeprefix("\ufeff")

    @property
    def typed_text(self) -> str:
        """The content as text, which a spreadsheet may have written in UTF-16 or Windows-1252."""
        if self.content[:2] in (b"\xff\xfe", b"\xfe\xff"):
            return self.content.decode("utf-16", errors="replace")
        try:
            return self.content.decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError:
            return str(js.TextDecoder.new("windows-1252").decode(to_js(self.content)))


def download(name: str, content: str | bytes, kind: str = "application/json") -> None:
    """Hands a file to the person's downloads."""
    address = js.URL.createObjectURL(_blob(content, kind))
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    link.hidden = True
    js.document.body.appendChild(link)
    link.click()
    link.remove()
    # Safari reads the address some time after the click.
    js.setTimeout(js.URL.revokeObjectURL, REVOKE_MS, address)


def by_hand() -> bool:
    """Whether this device is one for the hand: a phone or a tablet, worked with a finger."""
    return bool(js.window.matchMedia("(pointer: coarse)").matches)


def can_share(kind: str = "application/json") -> bool:
    """Whether the system can share a file of this kind."""
    if not hasattr(js.navigator, "canShare"):
        return False
    return bool(js.navigator.canShare(_shared(_file("shuffle-up", "{}", kind))))


def share(name: str, content: str | bytes, kind: str = "application/json") -> Awaitable[bool]:
    """Shows the system's share sheet with a file, at once and from a gesture only; await whether it was shared."""
    answer: asyncio.Future[bool] = asyncio.get_event_loop().create_future()
    when_settled(
        js.navigator.share(_shared(_file(name, content, kind))),
        lambda _: answer.set_result(True),
        lambda _: answer.set_result(False),
    )
    return answer


def can_share_text() -> bool:
    """Whether the system can hand a text on to other programs."""
    return hasattr(js.navigator, "share")


def share_text(title: str, text: str) -> None:
    """Shows the system's share sheet with a text, from a gesture only; who closes it has changed their mind."""
    when_settled(js.navigator.share(to_js({"title": title, "text": text}, dict_converter=js.Object.fromEntries)))


async def read(file: Any, limit: int = LIMIT) -> ChosenFile:
    """Reads a ``File`` of the browser (from an input or a drop). Raises one of the two errors above."""
    name, size = str(file.name), int(file.size)
    if size > limit:
        raise FileTooLargeError(name, size, limit)
    try:
        content = await file.arrayBuffer()
    except JsException as error:
        raise FileUnreadableError(name) from error
    return ChosenFile(name, content.to_bytes())


def _part(content: str | bytes) -> Any:
    return to_js([content if isinstance(content, str) else to_js(content)])


def _blob(content: str | bytes, kind: str) -> Any:
    return js.Blob.new(_part(content), to_js({"type": kind}))


def _file(name: str, content: str | bytes, kind: str) -> Any:
    return js.File.new(_part(content), name, to_js({"type": kind}))


def _shared(file: Any) -> Any:
    return to_js({"files": [file]})
