"""The one door into Python: whatever the browser calls goes through ``guard``.

An exception that gets out of Python ends in a console nobody reads, and a tick that raises once may never tick again.
So every function handed to the browser is guarded: an error is kept as a report, told to the app, and the evening
goes on. This module needs no browser.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, ParamSpec, TypeVar, overload

KEPT = 50
REMIND_MS = 60_000

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class Report:
    """One error: what, where, when it was first and last seen, and how often."""

    where: str
    message: str
    trace: str
    first_ms: int
    last_ms: int
    times: int = 1
    told_ms: int = 0

    @property
    def text(self) -> str:
        """The report as text, to be copied or exported."""
        first = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(self.first_ms / 1000))
        return f"{first} UTC, {self.times}x, {self.where}: {self.message}\n{self.trace}"


Handler = Callable[[Report], None]

_reports: deque[Report] = deque(maxlen=KEPT)
_tasks: set[asyncio.Task[Any]] = set()
_handler: Handler | None = None


def on_error(handler: Handler | None) -> None:
    """Sets who is told of an error: once when it is new, and once a minute while it goes on."""
    global _handler
    _handler = handler


def reports() -> tuple[Report, ...]:
    """The last errors, oldest first; the same error again is counted, not repeated."""
    return tuple(_reports)


def forget_reports() -> None:
    """Empties the list of errors."""
    _reports.clear()


@overload
def guard(function: Callable[P, Coroutine[Any, Any, R]]) -> Callable[P, Coroutine[Any, Any, R | None]]: ...
@overload
def guard(function: Callable[P, R]) -> Callable[P, R | None]: ...
def guard(function: Callable[P, Any]) -> Callable[P, Any]:
    """Makes a function that never raises: an error is reported, and the answer is None. Async functions too."""
    where = f"{function.__module__}.{getattr(function, '__qualname__', repr(function))}"

    if inspect.iscoroutinefunction(function):

        @functools.wraps(function)
        async def guarded_later(*args: P.args, **kwargs: P.kwargs) -> Any:
            try:
                return await function(*args, **kwargs)
            except Exception as error:  # noqa: BLE001 (as below)
                report(error, where)
                return None

        return guarded_later

    @functools.wraps(function)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception as error:  # noqa: BLE001 (the one broad catch: above it there is only the browser)
            report(error, where)
            return None

    return guarded


def spawn(work: Coroutine[Any, Any, Any]) -> None:
    """Runs a coroutine in the background, guarded, and holds it until it is done."""

    async def run() -> None:
        await work

    run.__qualname__ = getattr(work, "__qualname__", "spawn")
    task = asyncio.ensure_future(guard(run)())
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


def report(error: Exception, where: str) -> None:
    """Keeps an error and tells the handler; what goes wrong in here is only printed."""
    try:
        _tell(_keep(error, where))
    except Exception:  # noqa: BLE001 (showing an error must not raise another)
        traceback.print_exc(file=sys.stderr)


def _keep(error: Exception, where: str) -> Report:
    now = int(time.time() * 1000)
    message = f"{type(error).__name__}: {error}"
    for place, known in enumerate(_reports):
        if (known.where, known.message) == (where, message):
            _reports[place] = again = replace(known, last_ms=now, times=known.times + 1)
            return again
    trace = "".join(traceback.format_exception(error))
    print(trace, file=sys.stderr)
    new = Report(where, message, trace, now, now)
    _reports.append(new)
    return new


def _tell(news: Report) -> None:
    if _handler is None or news.last_ms - news.told_ms < REMIND_MS:
        return
    for place, known in enumerate(_reports):
        if known is news:
            _reports[place] = news = replace(news, told_ms=news.last_ms)
    _handler(news)
