"""localStorage as a store; where it is missing or blocked, memory.

Even a touch of ``localStorage`` can raise where cookies are blocked, and it can go away later. Nothing is kept in
Python: another window may write at any time.
"""

from __future__ import annotations

import json
import re
from typing import Any

import js
from pyodide.ffi import JsException

from shuffleup.store import MemoryStore, StorageFull, Store

PREFIX = "shuffleup."
_PROBE = "shuffleup.probe"
_FULL = {"QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"}


def open_store() -> Store:
    """The store of this device, or one that forgets (``lasting`` is false) where the browser keeps nothing."""
    try:
        area = js.window.localStorage
        if not area:
            return MemoryStore()
        area.setItem(_PROBE, "1")
        area.removeItem(_PROBE)
    except (JsException, AttributeError) as fault:
        # An old Safari has a storage without any room in private windows; one that is merely full holds something.
        if not (_is_full(fault) and area.length):
            return MemoryStore()
    return LocalStore(area)


class LocalStore:
    """localStorage. When it fails in the middle of an evening, memory takes over and ``lasting`` becomes false."""

    def __init__(self, area: Any) -> None:
        self._area = area
        self._instead: MemoryStore | None = None

    @property
    def lasting(self) -> bool:
        """Whether what is put here will be here tomorrow."""
        return self._instead is None

    def get(self, key: str) -> str | None:
        """The text under a key."""
        if self._instead is None:
            try:
                text = self._area.getItem(key)
            except JsException:
                return self._failed().get(key)
            return text if isinstance(text, str) else None
        return self._instead.get(key)

    def set(self, key: str, text: str) -> None:
        """Put a text under a key, or raise `StorageFull`; the old text is then still there."""
        if self._instead is None:
            try:
                self._area.setItem(key, text)
                return
            except JsException as fault:
                if _is_full(fault):
                    raise StorageFull from None
                self._failed()
        assert self._instead is not None
        self._instead.set(key, text)

    def delete(self, key: str) -> None:
        """Remove a key, if it is there."""
        if self._instead is None:
            try:
                self._area.removeItem(key)
                return
            except JsException:
                self._failed()
        assert self._instead is not None
        self._instead.delete(key)

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin like this."""
        if self._instead is None:
            try:
                found: list[str] = json.loads(js.JSON.stringify(_keys(self._area, prefix)))
            except JsException:
                return self._failed().keys(prefix)
            return found
        return self._instead.keys(prefix)

    def items(self, prefix: str) -> dict[str, str]:
        """The keys that begin like this, with their texts: one text over the bridge, however many there are."""
        if self._instead is None:
            try:
                # A list of keys makes stringify write these and no others.
                found: dict[str, str] = json.loads(js.JSON.stringify(self._area, _keys(self._area, prefix)))
            except JsException:
                return self._failed().items(prefix)
            return found
        return self._instead.items(prefix)

    def _failed(self) -> MemoryStore:
        """The storage went away: go on in memory, with what can still be read of it."""
        try:
            texts = json.loads(js.JSON.stringify(self._area, _keys(self._area, PREFIX)))
        except JsException:
            texts = {}
        self._instead = MemoryStore(texts)
        return self._instead


def _keys(area: Any, prefix: str) -> Any:
    """The keys of a storage area that begin with a prefix, as an array of JavaScript's."""
    keys = js.Object.keys(area)
    begins = js.RegExp.new("^" + re.escape(prefix))
    return keys.filter(begins.test.bind(begins))


def _is_full(fault: Exception) -> bool:
    return getattr(fault, "name", "") in _FULL
