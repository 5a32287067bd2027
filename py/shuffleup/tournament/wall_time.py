"""The device's clock can jump: by sleep, or because somebody set it. The tournament's time must not.

*House time* is the device's epoch ms less the jumps that were not counted. Two clocks tell jumps apart: the wall
clock (`Date.now`) and a monotonic one (`performance.now`) that does not move when the wall clock is set and, on most
systems, stands still in sleep.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

SMALLEST_JUMP_MS = 100
LONGEST_SILENT_JUMP_MS = 3_000
LONGEST_SILENT_GAP_MS = 60_000


@dataclass(frozen=True)
class Look:
    """One look at both clocks of the device, in ms."""

    wall: int
    mono: int


class Jump(Enum):
    """What happened between two looks."""

    NONE = "none"
    BRIDGED = "bridged"
    ASK = "ask"


@dataclass(frozen=True)
class Gap:
    """A stretch of wall-clock time, from *before* to *after* (epoch ms), that may not be the room's time."""

    before: int
    after: int
    jump: Jump

    @property
    def length_ms(self) -> int:
        """Its length; below zero where the wall clock was put back."""
        return self.after - self.before


def gap_between(then: Look, now: Look) -> Gap:
    """What the wall clock did between two looks that followed each other.

    A jump back, or a small one forward, is bridged: the monotonic clock knows better, and the countdown must never
    rise. A large jump forward may be sleep, during which the room's time went on, so the host is asked. So is a long
    silence without a jump: on systems whose monotonic clock runs on in sleep it is the only sign of it.

    >>> gap_between(Look(1_000, 0), Look(1_250, 250)).jump
    <Jump.NONE: 'none'>
    >>> gap_between(Look(1_000, 0), Look(601_000, 250))
    Gap(before=1250, after=601000, jump=<Jump.ASK: 'ask'>)
    """
    by_mono = then.wall + max(0, now.mono - then.mono)
    jump = now.wall - by_mono
    if jump > LONGEST_SILENT_JUMP_MS:
        return Gap(by_mono, now.wall, Jump.ASK)
    if abs(jump) >= SMALLEST_JUMP_MS:
        return Gap(by_mono, now.wall, Jump.BRIDGED)
    if now.mono - then.mono > LONGEST_SILENT_GAP_MS:
        return Gap(then.wall, now.wall, Jump.ASK)
    return Gap(now.wall, now.wall, Jump.NONE)
