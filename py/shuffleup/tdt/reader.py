"""The text of a file of The Tournament Director, read as data.

Such a file is one value as a script would write it down: objects and lists, texts, numbers, and things made of them,
``new GameRound({Minutes: 20, …})`` or ``Map.from([…])``. Nothing of it is ever run. A file can say anything, so its
size, its depth and the number of its values have bounds, and what is not data is refused with the place where it
stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from shuffleup.tournament.refusal import N_, Refused, refused

LARGEST_MB = 5
DEEPEST = 200
MOST_VALUES = 150_000
LONGEST_NUMBER = 40

Value: TypeAlias = "str | int | Fraction | bool | tuple[Value, ...] | Mapping[str, Value] | Made | None"


@dataclass(frozen=True)
class Made:
    """Something made by a name: ``new Name(…)`` or ``Name.from(…)``, with what stands in the parentheses."""

    name: str
    of: tuple[Value, ...]


_SPACE = re.compile(r"[\s\ufeff]*")
_TOKEN = re.compile(
    r"""
      (?P<text>"[^"\\\r\n]*(?:\\(?:\r\n|[\s\S])[^"\\\r\n]*)*"|'[^'\\\r\n]*(?:\\(?:\r\n|[\s\S])[^'\\\r\n]*)*')
    | (?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w$.]))
    | (?P<name>-Infinity\b|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)
    | (?P<mark>[{}\[\]():,])
    """,
    re.VERBOSE | re.ASCII,
)
_WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "undefined": None}
_WORDS |= dict.fromkeys(("NaN", "Infinity", "-Infinity"))
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|(\r\n|[\s\S]))")
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_ESCAPES |= dict.fromkeys(("\n", "\r", "\r\n"), "")
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_HALF = re.compile("[\ud800-\udfff]")
_BEGINS = re.compile(r"[\s\ufeff]*(?:\{\s*[\"']?V[\"']?\s*:|new\s+[A-Z][\w.]*\s*\(|\{[^{}]{0,400}?:\s*new\s+[A-Z])")


class _Unread(Exception):  # noqa: N818 (it is what the text stays)
    """The text is no data at this place; *why* is for the host."""

    def __init__(self, why: Refused) -> None:
        super().__init__()
        self.why = why


def is_tdt_file(text: str) -> bool:
    """Whether a file means to be one of The Tournament Director, readable or not.

    >>> is_tdt_file('{ V: "3.7.2", T: new Tournament({'), is_tdt_file('{"format": "shuffle-up tournament"}')
    (True, False)
    """
    return bool(_BEGINS.match(text[:2_000]))


def read_tdt(text: str) -> Value | Refused:
    """The value that a text holds; refused where it is too large, or says at some place what is no data.

    >>> read_tdt('{ V: "3.7", T: new GameBreak({Minutes: 5, ChipUp: false}) }')
    {'V': '3.7', 'T': Made(name='GameBreak', of=({'Minutes': 5, 'ChipUp': False},))}
    >>> read_tdt("[1, 2.5, fetch(1)]").why.english()
    'At character 10 this file says what is no data (fetch). It was changed, or is none of The Tournament Director.'
    """
    if len(text) > LARGEST_MB * 1_000_000:
        return refused(N_("The file is larger than {most} MB."), most=LARGEST_MB)
    try:
        return _Reading(text).whole()
    except _Unread as unread:
        return unread.why


class _Reading:
    """A text that is being read: where it is, and how many values it has given so far.

    Lists and objects that are still open lie on a heap of their own and not on Python's: no file is too deep for it.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._from = 0
        self._values = 0
        self._open: list[_Open] = []

    def whole(self) -> Value:
        """The one value of the text."""
        done, value = self._next_value()
        while True:
            while done and self._open:
                done, value = self._close_or_go_on(value)
            if not self._open:
                break
            done, value = self._next_value()
        self._skip()
        if self._at < len(self._text):
            self._from = self._at
            raise self._no_data(self._text[self._at])
        return value

    # Values

    def _next_value(self) -> tuple[bool, Value]:
        """The value that begins here; or False, once something is open that has values of its own."""
        kind, token = self._take()
        self._values += 1
        if self._values > MOST_VALUES:
            raise _Unread(refused(N_("The file has more than {most} entries."), most=MOST_VALUES))
        if kind == "text":
            return True, _text(token)
        if kind == "number":
            return True, self._number(token)
        if kind == "name" and token in _WORDS:
            return True, _WORDS[token]
        if kind == "name":
            return self._begin(_Open(")", self._maker(token)))
        if token == "[":
            return self._begin(_Open("]"))
        if token == "{":
            return self._begin(_Open("}"))
        raise self._no_data(token)

    def _begin(self, opened: _Open) -> tuple[bool, Value]:
        if len(self._open) >= DEEPEST:
            raise _Unread(refused(N_("This file is nested deeper than any tournament, so it was not read.")))
        self._open.append(opened)
        if self._peek(opened.closes_with):
            self._take()
            return True, self._open.pop().value()
        if opened.closes_with == "}":
            self._key()
        return False, None

    def _close_or_go_on(self, value: Value) -> tuple[bool, Value]:
        """Put a value into what is open: True with the whole of it if that was the last, else False."""
        here = self._open[-1]
        here.put(value)
        _, token = self._take("mark")
        if token == here.closes_with:
            return True, self._open.pop().value()
        if token != ",":
            raise self._no_data(token)
        if here.closes_with == "}":
            self._key()
        return False, None

    def _key(self) -> None:
        """The name of a member, up to the colon."""
        kind, token = self._take()
        if kind == "mark":
            raise self._no_data(token)
        self._open[-1].key = _text(token) if kind == "text" else token
        _, colon = self._take("mark")
        if colon != ":":
            raise self._no_data(colon)

    def _maker(self, name: str) -> str:
        """The name of something made, up to the parenthesis: only what is new, or made from a list."""
        made = name
        if name == "new":
            kind, made = self._take()
            if kind != "name" or made == "new":
                raise self._no_data(made)
        elif not name.endswith(".from"):
            raise self._no_data(name)
        _, mark = self._take("mark")
        if mark != "(":
            raise self._no_data(mark)
        return made

    def _number(self, token: str) -> int | Fraction:
        digits, _, power = token.lower().partition("e")
        if len(token) > LONGEST_NUMBER or abs(int(power or 0)) > LONGEST_NUMBER:
            raise self._no_data(token)
        if token.isdecimal():
            return int(token)
        number = Fraction(digits.rstrip(".")) * Fraction(10) ** int(power or 0)
        return number.numerator if number.denominator == 1 else number

    # Tokens

    def _skip(self) -> None:
        found = _SPACE.match(self._text, self._at)
        self._at = found.end() if found else self._at

    def _peek(self, mark: str) -> bool:
        self._skip()
        return self._text.startswith(mark, self._at)

    def _take(self, wanted: str = "") -> tuple[str, str]:
        """The next token and its kind."""
        self._skip()
        self._from = self._at
        found = _TOKEN.match(self._text, self._at)
        if found is None and (self._at >= len(self._text) or self._text[self._at] in "\"'"):
            raise _Unread(refused(N_("This file ends in the middle. It was cut off; take a whole copy of it.")))
        if found is None or (wanted and found.lastgroup != wanted):
            raise self._no_data(found[0] if found else self._text[self._at])
        self._at = found.end()
        return found.lastgroup or "", found[0]

    def _no_data(self, token: str) -> _Unread:
        shown = "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in token[:20])
        return _Unread(
            refused(
                N_(
                    "At character {place} this file says what is no data ({what}). "
                    "It was changed, or is none of The Tournament Director."
                ),
                place=self._from + 1,
                what=shown,
            )
        )


class _Open:
    """A list, an object or something made, of which not all has been read."""

    def __init__(self, closes_with: str, made: str = "") -> None:
        self.closes_with = closes_with
        self.key = ""
        self._made = made
        self._list: list[Value] = []
        self._members: dict[str, Value] = {}
        self.put: Callable[[Value], None] = self._put_member if closes_with == "}" else self._list.append

    def _put_member(self, value: Value) -> None:
        self._members[self.key] = value

    def value(self) -> Value:
        """All of it."""
        if self.closes_with == "}":
            return self._members
        return Made(self._made, tuple(self._list)) if self._made else tuple(self._list)


def _text(token: str) -> str:
    """What stands between quotes, with its escapes; halves of characters that have no other half are marked."""
    inside = token[1:-1]
    if "\\" not in inside:
        return inside if inside.isascii() else _HALF.sub("\N{REPLACEMENT CHARACTER}", inside)
    plain = _ESCAPE.sub(_escaped, inside)
    whole = _PAIR.sub(lambda pair: pair[0].encode("utf-16", "surrogatepass").decode("utf-16"), plain)
    return _HALF.sub("\N{REPLACEMENT CHARACTER}", whole)


def _escaped(found: re.Match[str]) -> str:
    if code := found[1] or found[2]:
        return chr(int(code, 16))
    return _ESCAPES.get(found[3], found[3])
