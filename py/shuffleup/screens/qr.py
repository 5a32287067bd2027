"""QR codes as one path of SVG."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from segno import QRCode

QUIET_ZONE = 4


@dataclass(frozen=True)
class QrCode:
    """A code: its *path* on a square of *size* units a side, with the quiet zone round it that readers ask for."""

    path: str
    size: int
    version: int


@lru_cache(maxsize=4)
def qr_code(*parts: str) -> QrCode:
    """The code of *parts* one after the other, each packed as tightly as its signs allow.

    The correction is M: it repairs what a lamp that mirrors in the screen takes away, and costs a twelfth of the
    squares' size.
    """
    from segno import make_qr

    return _drawn(make_qr(cast(Any, list(parts)), error="m"))


@lru_cache(maxsize=512)
def series_code(text: str) -> QrCode:
    """One code of a series that is shown over and over: a text of capitals and digits.

    The correction is L, since what is missed comes again; and one mask does for all, since what is deflated looks
    like noise anyway: to try all eight would take longer than a code is shown.
    """
    from segno import make_qr

    return _drawn(make_qr(text, error="l", mask=3))


def _drawn(made: QRCode) -> QrCode:
    runs = (
        f"M{start + QUIET_ZONE} {row + QUIET_ZONE}h{length}v1h-{length}z"
        for row, squares in enumerate(made.matrix)
        for start, length in _runs(squares)
    )
    return QrCode("".join(runs), len(made.matrix) + 2 * QUIET_ZONE, int(made.version))


def _runs(squares: bytes | bytearray) -> list[tuple[int, int]]:
    """Where dark squares side by side begin, and how many they are."""
    found: list[tuple[int, int]] = []
    for at, dark in enumerate(squares):
        if dark and found and sum(found[-1]) == at:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((at, 1))
    return found
