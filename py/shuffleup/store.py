"""Where texts are kept under keys: what the shelf needs of localStorage, and a stand-in that forgets."""

from __future__ import annotations

from typing import Protocol


class StorageFull(Exception):  # noqa: N818 (it is what the storage is)
    """There is no room for a text. Nothing has been changed."""


class Store(Protocol):
    """Texts under keys."""

    @property
    def lasting(self) -> bool:
        """Whether what is put here will be here tomorrow."""

    def get(self, key: str) -> str | None:
        """The text under a key."""

    def set(self, key: str, text: str) -> None:
        """Put a text under a key, or raise `StorageFull`."""

    def delete(self, key: str) -> None:
        """Remove a key, if it is there."""

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin like this."""

    def items(self, prefix: str) -> dict[str, str]:
        """The keys that begin like this, with their texts."""


def set_all(store: Store, texts: dict[str, str]) -> bool:
    """Put all of these texts, whose keys are new, or none of them: whether there was room.

    >>> store = MemoryStore(room=10)
    >>> set_all(store, {"a": "1234", "b": "123456"}), store.texts
    (False, {})
    """
    written: list[str] = []
    for key, text in texts.items():
        try:
            store.set(key, text)
        except StorageFull:
            for done in written:
                store.delete(done)
            return False
        written.append(key)
    return True


class MemoryStore:
    """A store for as long as the page is open, and for tests: *room* is how many characters it takes."""

    lasting = False

    def __init__(self, texts: dict[str, str] | None = None, room: int = 10_000_000) -> None:
        self.texts = {} if texts is None else texts
        self.room = room

    @property
    def used(self) -> int:
        """How many characters there are, in keys and texts."""
        return sum(len(key) + len(text) for key, text in self.texts.items())

    def get(self, key: str) -> str | None:
        """The text under a key."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Put a text under a key, or raise `StorageFull`."""
        old = self.texts.get(key)
        more = len(text) - len(old) if old is not None else len(key) + len(text)
        if more > 0 and self.used + more > self.room:
            raise StorageFull
        self.texts[key] = text

    def delete(self, key: str) -> None:
        """Remove a key, if it is there."""
        self.texts.pop(key, None)

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin like this."""
        return [key for key in self.texts if key.startswith(prefix)]

    def items(self, prefix: str) -> dict[str, str]:
        """The keys that begin like this, with their texts."""
        return {key: text for key, text in self.texts.items() if key.startswith(prefix)}
