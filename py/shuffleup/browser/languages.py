"""What this device speaks, and its time of day: the engine knows epoch milliseconds only."""

import js


def preferred() -> tuple[str, ...]:
    """The languages a person has set, best first, such as ``("sv-SE", "en")``."""
    return tuple(str(language) for language in js.navigator.languages or ())


def local_time(epoch_ms: int) -> tuple[int, int]:
    """Hour and minute on this device's wall at a moment."""
    date = js.Date.new(epoch_ms)
    return int(date.getHours()), int(date.getMinutes())


def local_date(epoch_ms: int) -> tuple[int, int, int]:
    """Year, month and day on this device's calendar at a moment."""
    date = js.Date.new(epoch_ms)
    return int(date.getFullYear()), int(date.getMonth()) + 1, int(date.getDate())


def local_epoch(year: int, month: int, day: int, hour: int, minute: int) -> int:
    """The moment of a local time; days and hours may run over ("the 32nd", "25 o'clock")."""
    return int(js.Date.new(year, month - 1, day, hour, minute).getTime())
