"""The device's clocks, and its local time in words."""

from __future__ import annotations

from functools import lru_cache

import js
from pyodide.ffi import to_js

from .languages import local_date, local_epoch, local_time
from .monotonic import mono_ms, now_ms

MINUTE_MS = 60_000
DATE_STYLE = {"day": "numeric", "month": "long"}


class Clocks:
    """Wall clock, monotonic clock and local time."""

    def __init__(self) -> None:
        self._style = to_js(DATE_STYLE, dict_converter=js.Object.fromEntries)

    def wall_ms(self) -> int:
        """Epoch ms."""
        return now_ms()

    def mono_ms(self) -> int:
        """Monotonic ms."""
        return mono_ms()

    def time_of_day(self, epoch_ms: int) -> str:
        """Local "HH:MM"."""
        return _hour_and_minute(epoch_ms // MINUTE_MS)

    def day(self, epoch_ms: int) -> str:
        """The local date in the page's language: "30 November"."""
        language = js.document.documentElement.lang
        return str(js.Intl.DateTimeFormat.new(language, self._style).format(epoch_ms))

    def zone(self) -> str:
        """The time zone ("Europe/Stockholm"); empty where the browser does not tell."""
        return str(js.Intl.DateTimeFormat.new().resolvedOptions().timeZone or "")

    def next_time_it_is(self, hour: int, minute: int) -> int:
        """Epoch ms of the next moment at which it is *hour*:*minute* here."""
        now = now_ms()
        year, month, day = local_date(now)
        today = local_epoch(year, month, day, hour, minute)
        return today if today > now else local_epoch(year, month, day + 1, hour, minute)


@lru_cache(maxsize=64)
def _hour_and_minute(minute: int) -> str:
    hour, past = local_time(minute * MINUTE_MS)
    return f"{hour:02}:{past:02}"
