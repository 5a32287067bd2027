"""Files in and out: download, share, and read what a person chose."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from .guard import guard
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


class Picker:
    """The system's file chooser. One for the app's lifetime."""

    def __init__(self) -> None:
        self._input = js.document.createElement("input")
        self._input.type = "file"
        self._input.hidden = True
        self._answer: asyncio.Future[Any] | None = None
        self._on_change = create_proxy(guard(self._changed))
        self._on_cancel = create_proxy(guard(self._canceled))
        self._input.addEventListener("change", self._on_change)
        self._input.addEventListener("cancel", self._on_cancel)

    def pick(self, accept: str = ".json,application/json", limit: int = LIMIT) -> Awaitable[ChosenFile | None]:
        """Opens the chooser, at once and from a gesture only; await the file, or None if none was chosen."""
        self._finish(None)
        self._answer = asyncio.get_event_loop().create_future()
        # Detached inputs get no events in Safari.
        js.document.body.appendChild(self._input)
        self._input.accept = accept
        self._input.value = ""
        self._input.click()
        return self._read(self._answer, limit)

    async def _read(self, answer: "asyncio.Future[Any]", limit: int) -> ChosenFile | None:
        file = await answer
        return None if file is None else await read(file, limit)

    def _changed(self, _event: object) -> None:
        self._finish(self._input.files.item(0) or None)

    def _canceled(self, _event: object) -> None:
        self._finish(None)

    def _finish(self, file: Any) -> None:
        answer, self._answer = self._answer, None
        if answer is not None and not answer.done():
            answer.set_result(file)
        self._input.remove()


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
