"""The second home of the records: IndexedDB, which survives a killed browser where localStorage does not.

Everything is asked for at once and answered later. Where there is no IndexedDB, reading gives None and writing
nothing; a browser that never answers is not waited for longer than `PATIENCE_MS`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, jsnull, to_js

from .guard import guard, spawn

NAME = "shuffleup"
STORE = "records"
PATIENCE_MS = 4_000


def _nobody(_tournament_id: str, _seq: int) -> None:
    """Nobody wants to know."""


class Database:
    """The records of all tournaments, each text under [tournament id, number]. One for the app's lifetime.

    Make it as early as possible: opening takes a while. *on_kept* is told, after each `put`, up to which number the
    texts given to it are safe.
    """

    def __init__(self, on_kept: Callable[[str, int], object] = _nobody, name: str = NAME) -> None:
        self._on_kept = guard(on_kept)
        self._database: Any = None
        self._answers: dict[int, Callable[[Any], object]] = {}
        self._asked = 0
        self._refused: set[int] = set()
        self._on_done = create_proxy(guard(self._done))
        self._on_failed = create_proxy(guard(self._failed))
        self._on_taken = create_proxy(guard(self._taken))
        self._on_upgrade = create_proxy(guard(self._upgrade))
        self._on_closed = create_proxy(guard(self._closed))
        self._strict = to_js({"durability": "strict"})
        self._ready: asyncio.Future[bool] = asyncio.get_event_loop().create_future()
        self._waiting: list[Callable[[], object]] = []
        self._open(name)

    async def ready(self) -> bool:
        """Whether there is a database, once that is known."""
        return bool(await self._soon(self._ready))

    async def texts(self, tournament_id: str) -> dict[int, str] | None:
        """All there is of a tournament, readable or not; None if nothing can be known."""
        if not await self.ready():
            return None
        try:
            store = self._transaction("readonly").objectStore(STORE)
            keys = self._answer_to(store.getAllKeys(_all_of(tournament_id)))
            texts = self._answer_to(store.getAll(_all_of(tournament_id)))
        except JsException:
            return None
        found = await self._soon(keys), await self._soon(texts)
        if None in found:
            return None
        numbers, values = (json.loads(js.JSON.stringify(each)) for each in found)
        return {
            key[1]: value
            for key, value in zip(numbers, values, strict=True)
            if isinstance(value, str) and isinstance(key[1], int)
        }

    async def ids(self) -> tuple[str, ...] | None:
        """The tournaments there are; None if nothing can be known."""
        if not await self.ready():
            return None
        found: list[str] = []
        beyond = js.IDBKeyRange.lowerBound(js.Array.of(""))
        while True:
            try:
                request = self._transaction("readonly").objectStore(STORE).openKeyCursor(beyond)
            except JsException:
                return None
            cursor = await self._soon(self._answer_to(request, none=False))
            if cursor is None:
                return None
            if cursor is False:
                return tuple(found)
            found.append(str(cursor.key[0]))
            beyond = js.IDBKeyRange.lowerBound(js.Array.of(found[-1], js.Array.new()), True)

    def put(self, tournament_id: str, texts: Mapping[int, str | None], mend: bool = False) -> None:
        """Write records, in the background. Only to *mend* does one give way to another, or to nothing (None)."""
        if texts:
            self._when_open(lambda: self._put(tournament_id, dict(texts), mend))

    def delete(self, tournament_id: str) -> asyncio.Future[bool]:
        """Delete a tournament; the answer is whether nothing is left of it."""
        answer: asyncio.Future[bool] = asyncio.get_event_loop().create_future()

        def delete() -> None:
            try:
                transaction = self._transaction("readwrite")
                transaction.objectStore(STORE).delete(_all_of(tournament_id))
            except JsException:
                _settle(answer, False)
                return
            self._when_settled(transaction, "complete", lambda event: _settle(answer, event is not None))

        self._when_open(delete, lambda: _settle(answer, True))
        return answer

    def _put(self, tournament_id: str, texts: dict[int, str | None], mend: bool) -> None:
        try:
            transaction = self._transaction("readwrite")
            store = transaction.objectStore(STORE)
            for seq, text in texts.items():
                key = js.Array.of(tournament_id, seq)
                if text is None:
                    store.delete(key)
                elif mend:
                    store.put(text, key)
                else:
                    # What is there already is not written over: it may be what the other home has lost.
                    store.add(text, key).onerror = self._on_taken
        except JsException:
            return
        last = max((seq for seq, text in texts.items() if text is not None), default=0)

        def settled(event: Any) -> None:
            if event is None:
                return
            if event.target.shuffleup in self._refused:
                self._refused.discard(event.target.shuffleup)
                spawn(self._compare(tournament_id, texts))
            else:
                self._on_kept(tournament_id, last)

        self._when_settled(transaction, "complete", settled)

    async def _compare(self, tournament_id: str, texts: dict[int, str | None]) -> None:
        """Some of these were there already; if they say the same, they are safe all the same."""
        there = await self.texts(tournament_id)
        if there is not None and all(there.get(seq) == text for seq, text in texts.items()):
            self._on_kept(tournament_id, max(texts))

    def _open(self, name: str) -> None:
        try:
            request = js.indexedDB.open(name, 1)
        except (JsException, AttributeError):
            self._opened(None)
            return
        request.onupgradeneeded = self._on_upgrade
        self._when_settled(request, "success", self._opened)

    def _opened(self, event: Any) -> None:
        if event is not None:
            self._database = event.target.result
            # Another version of the app may need to change the database one day.
            self._database.onversionchange = self._on_closed
            self._database.onclose = self._on_closed
        _settle(self._ready, event is not None)
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            work()

    def _upgrade(self, event: Any) -> None:
        event.target.result.createObjectStore(STORE)

    def _closed(self, event: Any) -> None:
        event.target.close()
        self._database = None
        self._ready = asyncio.get_event_loop().create_future()
        self._open(str(event.target.name))

    def _when_open(self, work: Callable[[], object], without: Callable[[], object] = lambda: None) -> None:
        """Do something once there is a database, or something else once it is known that there is none."""
        if self._database is not None:
            work()
        elif self._ready.done():
            without()
        else:
            self._waiting.append(lambda: self._when_open(work, without))

    def _transaction(self, mode: str) -> Any:
        return self._database.transaction(STORE, mode, self._strict)

    def _answer_to(self, request: Any, none: Any = None) -> asyncio.Future[Any]:
        """What a request will give: *none* for JavaScript's null, None if it fails."""
        answer: asyncio.Future[Any] = asyncio.get_event_loop().create_future()

        def settle(event: Any) -> None:
            result = None if event is None else event.target.result
            _settle(answer, none if result is jsnull else result)

        self._when_settled(request, "success", settle)
        return answer

    def _when_settled(self, target: Any, done: str, then: Callable[[Any], object]) -> None:
        """Call *then* with the event once *target* is done, or with None once it has failed.

        The same two proxies listen to everything, and find out whom to tell by a number on the target.
        """
        self._asked += 1
        self._answers[self._asked] = then
        target.shuffleup = self._asked
        target.addEventListener(done, self._on_done)
        target.addEventListener("abort" if done == "complete" else "error", self._on_failed)

    def _done(self, event: Any) -> None:
        if then := self._answers.pop(event.target.shuffleup, None):
            then(event)

    def _failed(self, event: Any) -> None:
        event.preventDefault()
        if then := self._answers.pop(event.target.shuffleup, None):
            then(None)

    def _taken(self, event: Any) -> None:
        # The transaction goes on with the other records.
        event.preventDefault()
        event.stopPropagation()
        self._refused.add(event.target.transaction.shuffleup)

    async def _soon(self, answer: asyncio.Future[Any]) -> Any:
        """What is answered, or None if it takes too long."""
        done, _ = await asyncio.wait({answer}, timeout=PATIENCE_MS / 1000)
        return answer.result() if done else None


def _all_of(tournament_id: str) -> Any:
    """All keys of a tournament: an array comes after every number."""
    return js.IDBKeyRange.bound(js.Array.of(tournament_id), js.Array.of(tournament_id, js.Array.new()))


def _settle(future: asyncio.Future[bool], value: Any) -> None:
    if not future.done():
        future.set_result(value)
