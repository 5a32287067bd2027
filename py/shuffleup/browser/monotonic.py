"""The two clocks of a browser, in whole milliseconds."""

import js


def now_ms() -> int:
    """The time of day as epoch milliseconds; it goes on through sleep and jumps when the system clock is set."""
    return int(js.Date.now())


def mono_ms() -> int:
    """Milliseconds since the page began; never jumps, but may stand still while the device sleeps."""
    return int(js.performance.now())
