"""A folder of this device that the app may write files into, where the browser has such a thing.

Its handle is kept in a small database of its own, so that a folder is chosen once. After a restart the browser may
want to be asked again, which it allows in a tap only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from shuffleup.backup import Fault

from .guard import guard, spawn
from .promises import when_settled

DATABASE = "shuffleup.folder"
STORE = "handles"
KEY = "folder"
PATIENCE_S = 4

_FAULTS = {
    "NotAllowedError": Fault.ASK,
    "SecurityError": Fault.ASK,
    "NotFoundError": Fault.GONE,
    "QuotaExceededError": Fault.FULL,
}


class Folder:
    """The folder of this device."""

    def __init__(self) -> None:
        self._handle: Any = None
        if self.available:
            # Read ahead: what a tap asks for must not have to wait.
            spawn(self._find())

    @property
    def available(self) -> bool:
        """Whether this browser can write into a folder at all."""
        return hasattr(js.window, "showDirectoryPicker")

    def choose(self, then: Callable[[str], object]) -> None:
        """Let a person choose one, in a tap; *then* is told its name, or nothing if none was chosen."""
        try:
            asked = js.window.showDirectoryPicker(_options(id="shuffle-up", mode="readwrite", startIn="documents"))
        except JsException:
            then("")
            return
        when_settled(asked, lambda handle: self._chosen(handle, then), lambda _: then(""))

    def _chosen(self, handle: Any, then: Callable[[str], object]) -> None:
        self._handle = handle
        spawn(_kept(handle))
        then(str(handle.name))

    def allow(self, then: Callable[[bool], object]) -> None:
        """Ask again, in a tap, whether the one chosen before may be written into."""
        handle = self._handle
        if handle is None or not hasattr(handle, "requestPermission"):
            then(handle is not None)
            return
        asked = handle.requestPermission(_options(mode="readwrite"))
        when_settled(asked, lambda answer: then(str(answer) == "granted"), lambda _: then(False))

    def write(self, name: str, text: str, then: Callable[[str], object]) -> None:
        """Write a file, in the place of one with this name; *then* is told why not, a `Fault`, or nothing."""
        spawn(self._write(name, text, then))

    async def _write(self, name: str, text: str, then: Callable[[str], object]) -> None:
        then(await self._written(name, text))

    async def _written(self, name: str, text: str) -> str:
        handle = self._handle or await self._find()
        if handle is None:
            return Fault.GONE.value
        try:
            if hasattr(handle, "queryPermission"):
                answer = await handle.queryPermission(_options(mode="readwrite"))
                if str(answer) != "granted":
                    return Fault.ASK.value
            file = await handle.getFileHandle(name, _options(create=True))
            # What is written takes the old file's place only when it is closed: whole, or not at all.
            writing = await file.createWritable()
            await writing.write(text)
            await writing.close()
        except JsException as error:
            return _FAULTS.get(str(error.name), Fault.FAILED).value
        return ""

    async def _find(self) -> Any:
        """The handle that was kept."""
        if self._handle is None:
            self._handle = await _found()
        return self._handle


def _options(**options: object) -> Any:
    return to_js(options, dict_converter=js.Object.fromEntries)


async def _kept(handle: Any) -> None:
    database = await _open()
    if database is not None:
        database.transaction(STORE, "readwrite").objectStore(STORE).put(handle, KEY)


async def _found() -> Any:
    database = await _open()
    if database is None:
        return None
    found = await _answer(database.transaction(STORE, "readonly").objectStore(STORE).get(KEY))
    return found if hasattr(found, "getFileHandle") else None


async def _open() -> Any:
    """The database; None where there is none."""
    try:
        request = js.indexedDB.open(DATABASE, 1)
    except (JsException, AttributeError):
        return None
    request.onupgradeneeded = create_once_callable(guard(lambda event: event.target.result.createObjectStore(STORE)))
    return await _answer(request)


async def _answer(request: Any) -> Any:
    """What a request gives; None if it fails or takes too long."""
    answer: asyncio.Future[Any] = asyncio.get_event_loop().create_future()

    def settle(result: Any) -> None:
        if not answer.done():
            answer.set_result(result)

    request.onsuccess = create_once_callable(guard(lambda event: settle(event.target.result)))
    request.onerror = create_once_callable(guard(lambda _: settle(None)))
    done, _ = await asyncio.wait({answer}, timeout=PATIENCE_S)
    return answer.result() if done else None
