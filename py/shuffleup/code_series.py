"""A long text as a series of codes that a camera can read one after another, and the text put together again.

A code is ``SU1H:K7QF2ZWB3A:3:17:9F00AB12:DATA``: our mark with the format's number and a letter for what the text is
about, the series it belongs to, which of how many it is, a checksum of all that, and its share of the text, deflated
and in base 32. Capitals and digits only: a QR code packs them tightly. The name of a series is taken from what is in
it, so that a text put together is known to be whole, and codes of two texts are never mixed up.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from base64 import b32decode, b32encode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from shuffleup.tournament.refusal import N_, Refused, refused

FORMAT = "1"
BYTES_A_CODE = 450
MOST_CODES = 9_999
LARGEST_BYTES = 20_000_000

_MARK = re.compile(r"SU(\d)([A-Z]):(.+)", re.DOTALL)
_REST = re.compile(r"([A-Z2-7]{10}):([1-9]\d{0,3}):([1-9]\d{0,3}):([0-9A-F]{8}):([A-Z2-7]+)")

NOT_OURS = refused(N_("This is no code of Shuffle Up."))
NEWER = refused(N_("This code was made by a newer version of the app. Update the app first."))
OTHER_KIND = refused(N_("This code is for something else in Shuffle Up."))
DAMAGED = refused(N_("A code was damaged on its way and does not count. Read it again."))
NOT_WHOLE = refused(N_("What the codes hold does not fit together. Let them be shown anew and read them again."))
TOO_LONG = refused(N_("This is too much for codes. Hand over a file instead."))


@dataclass(frozen=True)
class Code:
    """One code as it was read: its *kind*, its *series*, which *number* of *total* it is, and its share of bytes."""

    kind: str
    series: str
    number: int
    total: int
    share: bytes


def codes_of(kind: str, text: str, bytes_a_code: int = BYTES_A_CODE) -> tuple[str, ...] | Refused:
    """The codes that carry a text. *kind* is one capital letter that says what it is about.

    >>> [code[:5] for code in codes_of("H", "Shuffle up and deal", 16)]
    ['SU1H:', 'SU1H:']
    """
    packed = zlib.compress(text.encode(), 9)
    total = -(-len(packed) // bytes_a_code)
    if total > MOST_CODES or len(packed) > LARGEST_BYTES:
        return TOO_LONG
    share = -(-len(packed) // total)
    series = _series_of(packed)
    shares = (packed[start : start + share] for start in range(0, len(packed), share))
    total = -(-len(packed) // share)
    return tuple(_written(Code(kind, series, at, total, each)) for at, each in enumerate(shares, start=1))


def read_code(text: str, kind: str) -> Code | Refused:
    """The code in what a camera has read, or a person pasted; refused if it is damaged, or of another *kind*."""
    found = _MARK.fullmatch(text.strip().upper())
    if not found:
        return NOT_OURS
    if found[1] != FORMAT:
        return NEWER
    if found[2] != kind:
        return OTHER_KIND
    rest = _REST.fullmatch(found[3])
    if not rest:
        return DAMAGED
    try:
        share = b32decode(rest[5] + "=" * (-len(rest[5]) % 8))
    except ValueError:
        return DAMAGED
    code = Code(kind, rest[1], int(rest[2]), int(rest[3]), share)
    # Written anew it must be the same: the checksum, and the bits of the last sign that carry nothing.
    return code if _written(code) == found[0] and code.number <= code.total else DAMAGED


@dataclass(frozen=True)
class Gathering:
    """The codes of one series that have been read so far, in any order; the first one says which series it is.

    >>> first, second = codes_of("H", "Shuffle up and deal", 16)
    >>> Gathering("H").taken(second).missing
    (1,)
    >>> Gathering("H").taken(second).taken(first).text
    'Shuffle up and deal'
    """

    kind: str
    series: str = ""
    total: int = 0
    shares: Mapping[int, bytes] = field(default_factory=dict)

    def taken(self, text: str) -> Gathering | Refused:
        """With one code more. One of another series begins anew with that: what is shown has changed meanwhile."""
        code = read_code(text, self.kind)
        if isinstance(code, Refused):
            return code
        if (code.series, code.total) != (self.series, self.total):
            return Gathering(self.kind, code.series, code.total, {code.number: code.share})
        if code.number in self.shares:
            return self
        return replace(self, shares={**self.shares, code.number: code.share})

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the codes that have not been read yet, from 1 up."""
        return tuple(number for number in range(1, self.total + 1) if number not in self.shares)

    @property
    def complete(self) -> bool:
        """Whether all codes of the series are here."""
        return 0 < self.total == len(self.shares)

    @cached_property
    def text(self) -> str | Refused:
        """The whole text, once the series is complete; refused if it does not fit together."""
        packed = b"".join(self.shares[number] for number in sorted(self.shares))
        if not self.complete or _series_of(packed) != self.series:
            return NOT_WHOLE
        opener = zlib.decompressobj()
        try:
            content = opener.decompress(packed, LARGEST_BYTES)
            return content.decode() if opener.eof else NOT_WHOLE
        except (zlib.error, UnicodeDecodeError):
            return NOT_WHOLE


def _series_of(packed: bytes) -> str:
    return b32encode(hashlib.sha256(packed).digest())[:10].decode()


def _written(code: Code) -> str:
    data = b32encode(code.share).decode().rstrip("=")
    return f"SU{FORMAT}{code.kind}:{code.series}:{code.number}:{code.total}:{_checksum(code)}:{data}"


def _checksum(code: Code) -> str:
    head = f"{code.kind} {code.series} {code.number} {code.total} ".encode()
    return f"{zlib.crc32(head + code.share):08X}"
