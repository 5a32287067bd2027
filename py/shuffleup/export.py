"""A tournament as one file, and a file as a tournament.

The file is JSON with a line for each record, so that a damaged or cut one still gives up the lines that are whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from shuffleup.archive import Home, Opened, Texts, open_journal
from shuffleup.codec import Codec, Unreadable, loads
from shuffleup.record import EVENT_CODEC, FIRST_SEQ, LONGEST_RECORD
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.tournament.state import Event

FORMAT = "shuffle-up tournament"
SHELF_FORMAT = "shuffle-up shelf"
FORMAT_VERSION = 1
LARGEST_FILE_MB = 20
MOST_RECORDS = 100_000
FURTHEST_SEQ = 1_000_000

_LINE = re.compile(r'^\s*\[\s*(\d{1,8})\s*,\s*("(?:[^"\\]|\\.)*")\s*\]\s*,?\s*(?:\]\s*\}\s*)?$')


@dataclass(frozen=True)
class Imported:
    """What a file holds. *texts* are its records as they were, readable or not; *report* says what is wrong.

    *intact*: it is as it was when it was written.
    """

    opened: Opened
    texts: Texts
    report: tuple[Sentence, ...]
    intact: bool = True


def export(texts: Texts, name: str, app_version: str, now: int) -> str:
    """The text of a file that holds these records, whatever state they are in."""
    head = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "app": app_version,
        "name": name,
        "exported_at": now,
        "count": len(texts),
        "crc": _checksum(texts.items()),
    }
    lines = ",\n".join(json.dumps([seq, text], separators=(",", ":")) for seq, text in sorted(texts.items()))
    return f'{json.dumps(head, indent=1)[:-2]},\n "records": [\n{lines}\n]}}\n'


def read_export(text: str, codec: Codec[Event] = EVENT_CODEC) -> Imported | Refused:
    """What a file holds, or why it can't be taken; damage costs only what is damaged."""
    if len(text) > LARGEST_FILE_MB * 1_000_000:
        return refused(N_("The file is larger than {most} MB."), most=LARGEST_FILE_MB)
    try:
        data = loads(text)
    except Unreadable:
        data = None
    intact = False
    if isinstance(data, dict):
        version = data.get("format_version")
        if data.get("format") != FORMAT or type(version) is not int:
            return _no_tournament()
        if version > FORMAT_VERSION:
            return refused(N_("This file was made by a newer version of the app. Update the app first."))
        listed = data.get("records")
        pairs: list[Any] = listed if isinstance(listed, list) else []
    elif text.count("\n") > MOST_RECORDS:
        return _no_tournament()
    else:
        pairs = [_pair(line) for line in text.split("\n")]
    if len(pairs) > MOST_RECORDS:
        return refused(N_("The file has more than {most} entries."), most=MOST_RECORDS)
    texts: dict[int, str] = {}
    for pair in pairs:
        match pair:
            case [int(seq), str(record)] if FIRST_SEQ <= seq <= FURTHEST_SEQ and len(record) <= LONGEST_RECORD:
                texts.setdefault(int(seq), record)
            case _:
                continue
    opened = open_journal(texts, codec=codec, home=Home.FILE)
    if not opened.journal.records:
        return _no_tournament()
    if not opened.playable:
        return refused(N_("The beginning of this tournament is damaged, so it can't be opened."))
    if isinstance(data, dict):
        intact = len(pairs) == len(texts) == data.get("count") and data.get("crc") == _checksum(texts.items())
    changed = () if intact else (Sentence(N_("The file was changed or cut off after it was exported.")),)
    return Imported(opened, texts, changed + opened.report, intact)


def _no_tournament() -> Refused:
    return refused(N_("This file does not hold a tournament."))


def _pair(line: str) -> list[Any] | None:
    """The number and text in one line of a damaged file."""
    if not (found := _LINE.match(line)):
        return None
    try:
        return [int(found[1]), json.loads(found[2])]
    except ValueError:
        return None


def _checksum(records: Iterable[tuple[int, str]]) -> str:
    checksum = 0
    for seq, text in sorted(records):
        checksum = crc32(f"{seq} {text}\n".encode("utf-8", "surrogatepass"), checksum)
    return f"{checksum:08x}"
