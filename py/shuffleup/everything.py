"""All that a device keeps as one file: its tournaments, templates, player book and settings.

Each of them stands in a line of its own, as the text it would be as a file by itself. So what is whole in a file that
was damaged or cut off can still be read, line by line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from zlib import crc32

from shuffleup import templates_shelf
from shuffleup.book import file as book_file
from shuffleup.codec import Unreadable, loads
from shuffleup.export import FORMAT as TOURNAMENT
from shuffleup.export import SHELF_FORMAT
from shuffleup.tournament.refusal import N_, Sentence

PREFIX = "shuffleup."
NOT_SETTINGS = ("t.", "template.", "book.", "face", "current", "seen", "hand.", "copies", "follow", "probe")
"""What stands under these names is a part by itself, or of no use on another device."""

_STRING = re.compile(
    r'^\s*(?:"(?:tournaments|templates|book)"\s*:\s*\[?\s*)?"((?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*)'
)
_COUNT = re.compile(r'"count"\s*:\s*(\d{1,6})\b')


@dataclass(frozen=True)
class Everything:
    """The parts of a file: texts of *tournaments* and *templates*, a *book* or none, *settings* by their names.

    *report* says what is wrong with the file as a whole.
    """

    tournaments: tuple[str, ...] = ()
    templates: tuple[str, ...] = ()
    book: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    report: tuple[Sentence, ...] = ()


def is_setting(key: str) -> bool:
    """Whether what stands under a key of the device's storage is one of its settings.

    >>> is_setting("shuffleup.settings"), is_setting("shuffleup.t.abcd.1"), is_setting("other")
    (True, False, False)
    """
    return key.startswith(PREFIX) and not key[len(PREFIX) :].startswith(NOT_SETTINGS)


def write_everything(parts: Everything, app_version: str, now: int) -> str:
    """The text of a file with all of it."""
    data = {
        "format": SHELF_FORMAT,
        "app": app_version,
        "exported_at": now,
        "count": len(parts.tournaments),
        "tournaments": list(parts.tournaments),
        "templates": list(parts.templates),
        "book": parts.book,
        "settings": dict(parts.settings),
        "crc": _checksum(parts),
    }
    return json.dumps(data, indent=1) + "\n"


def read_everything(text: str) -> Everything | None:
    """What is in a file; None if it does not mean to hold all of a device."""
    if SHELF_FORMAT not in text[:200]:
        return None
    try:
        data = loads(text)
    except Unreadable:
        return _by_lines(text)
    if not isinstance(data, dict) or data.get("format") != SHELF_FORMAT:
        return None
    settings = data.get("settings")
    book = data.get("book")
    tournaments = _texts(data.get("tournaments"))
    parts = Everything(
        tournaments,
        _texts(data.get("templates")),
        book if isinstance(book, str) else "",
        {
            name: value
            for name, value in (settings if isinstance(settings, dict) else {}).items()
            if isinstance(value, str) and is_setting(name)
        },
    )
    # Files of before there were other parts have no checksum.
    changed = () if data.get("crc", _checksum(parts)) == _checksum(parts) else (_CHANGED,)
    return replace(parts, report=changed + _missing(data.get("count", len(tournaments)), tournaments))


_CHANGED = Sentence(N_("The file was changed or cut off after it was exported."))


def _checksum(parts: Everything) -> str:
    settings = (f"{name} {text}" for name, text in sorted(parts.settings.items()))
    text = "\n".join((*parts.tournaments, *parts.templates, parts.book, *settings))
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def _texts(listed: Any) -> tuple[str, ...]:
    return tuple(each for each in listed if isinstance(each, str)) if isinstance(listed, list) else ()


def _missing(count: object, tournaments: Sequence[str]) -> tuple[Sentence, ...]:
    lost = count - len(tournaments) if isinstance(count, int) else 0
    if lost <= 0:
        return ()
    return (Sentence(N_("Tournaments that are missing in the file: {count}."), {"count": lost}),)


def _by_lines(text: str) -> Everything:
    """What the lines of a damaged file still tell, each as far as it can be read."""
    tournaments, templates, book = [], [], ""
    for each in _strings(text):
        head = each[:200]
        if book_file.is_book_file(each):
            book = each
        elif templates_shelf.is_template_file(each):
            templates.append(each)
        elif TOURNAMENT in head:
            tournaments.append(each)
    counted = _COUNT.search(text[:400])
    count = int(counted[1]) if counted else 0
    report = (_CHANGED, *_missing(count, tournaments))
    return Everything(tuple(tournaments), tuple(templates), book, {}, report)


def _strings(text: str) -> Iterator[str]:
    """The text in each line, up to where it is damaged."""
    for line in text.split("\n"):
        if found := _STRING.match(line):
            try:
                yield json.loads(f'"{found[1]}"', strict=False)
            except ValueError:
                continue
