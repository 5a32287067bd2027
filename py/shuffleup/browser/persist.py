"""Whether the browser promises to keep what we store, and how much room there is."""

from dataclasses import dataclass
from typing import Any

import js
from pyodide.ffi import JsException


@dataclass(frozen=True)
class Storage:
    """What is known of this device's storage; None where the browser does not say."""

    persisted: bool | None = None
    used: int | None = None
    quota: int | None = None


def available() -> bool:
    """Whether the browser can be asked to keep our data."""
    return _manager() is not None


async def look() -> Storage:
    """How things stand. Never shows a question."""
    manager = _manager()
    if manager is None:
        return Storage()
    persisted = await _answer(manager, "persisted")
    estimate = await _answer(manager, "estimate")
    return Storage(
        persisted=None if persisted is None else bool(persisted),
        used=None if estimate is None else int(estimate.usage),
        quota=None if estimate is None else int(estimate.quota),
    )


async def ask() -> Storage:
    """Asks the browser to keep our data; Firefox asks the person. From a gesture, after the first real save."""
    manager = _manager()
    if manager is not None:
        await _answer(manager, "persist")
    return await look()


def _manager() -> Any:
    return getattr(js.navigator, "storage", None)


async def _answer(manager: Any, question: str) -> Any:
    if not hasattr(manager, question):
        return None
    try:
        return await getattr(manager, question)()
    except JsException:  # private mode
        return None
