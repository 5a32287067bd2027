"""What the two codes have in common: few signs that any code packs tightly, and a sum that tells whether all came.

A code is a link to this site; what it carries stands behind the ``#``, after a word that says what it is. It is made
of digits, capitals and ``- . / : $`` only, so nobody has to mind spaces or small letters when it is typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from shuffleup.screens.follow_text import number

TABLE = "TABLE:"
HANDS = "HANDS:"
CODES = (TABLE, HANDS)
CHECK_SIGNS = 7
LONGEST = 4_000


class NoCode(ValueError):  # noqa: N818 (it is what the text is)
    """A text that is no code of ours, or did not arrive as it was."""


def sealed(word: str, body: str) -> str:
    """The text of a code: its *word*, what it carries, and the sum of both.

    >>> sealed(HANDS, "1:2")
    'HANDS:1:21LAHZJ0'
    """
    return f"{word}{body}{_check(word + body)}"


def opened(text: str, word: str) -> str:
    """What a code carries; *text* may be the whole link, with spaces in it and small letters. Else `NoCode`.

    >>> opened("https://someone.example/#hands:1:2 1lah zj0", HANDS)
    '1:2'
    """
    signs = carried_by(text)
    body, check = signs[len(word) : -CHECK_SIGNS], signs[-CHECK_SIGNS:]
    if not signs.startswith(word) or len(signs) > LONGEST or check != _check(word + body):
        raise NoCode(word)
    return body


def sealed_as(text: str, word: str) -> str:
    """The text of a code as it was made, from a link or from what somebody typed; `NoCode` where it is another."""
    return sealed(word, opened(text, word))


def carried_by(text: str) -> str:
    """What stands behind the ``#`` of a link, or all of it, without spaces and in capitals.

    >>> carried_by("table:1a 2b"), carried_by("https://someone.example/x/#TABLE:1")
    ('TABLE:1A2B', 'TABLE:1')
    """
    return "".join(text.rpartition("#")[2].split()).upper()


def in_signs(values: Sequence[int]) -> str:
    """Numbers with dots between them; a 0 is left empty, and at the end left out.

    >>> in_signs((3, 0, 1200, 0))
    '3..XC'
    """
    return ".".join(number(value) if value else "" for value in values).rstrip(".")


def from_signs(part: str, count: int = 0) -> tuple[int, ...]:
    """The numbers in a part, at least *count* of them; `NoCode` for what is none.

    >>> from_signs("3..XC", 4)
    (3, 0, 1200, 0)
    """
    try:
        found = [int(field, 36) if field else 0 for field in part.split(".")]
    except ValueError:
        raise NoCode(part) from None
    return tuple(found + [0] * (count - len(found)))


def _check(text: str) -> str:
    return number(crc32(text.encode())).rjust(CHECK_SIGNS, "0")
