"""One event as it is stored: numbered, dated, and with a checksum.

A record's text is one JSON object in ASCII whose last member is the CRC-32 of all that stands before it. A text can
be wrong in three ways, which are three classes of `Unreadable`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, cast
from zlib import crc32

from shuffleup import undoing
from shuffleup.codec import Codec, Unreadable, dumps, loads
from shuffleup.soundness import CHECKS, is_moment
from shuffleup.tournament.state import Event
from shuffleup.tournament.vocabulary import event_class

VERSION = 1
FIRST_SEQ = 1
LAST_SEQ = 10_000_000
LONGEST_RECORD = 400_000
LONGEST_ID = 64

BATCH = 500
ALWAYS_SHALLOW = 1_000

_TAIL = len(',"crc":"01234567"}')


class Damaged(Unreadable):
    """The text is no record, or its checksum is wrong."""


class Foreign(Unreadable):
    """The record is whole, but holds what this version of the app does not know."""


class FromTheFuture(Foreign):
    """The record was written by a newer version of the app."""


@dataclass(frozen=True)
class Record:
    """An event, its number in the journal, and the wall-clock time (epoch ms) at which it was written.

    *command_id* is the id of the command it came from: a command that arrives twice is known by it.
    """

    seq: int
    at: int
    event: Event
    command_id: str = ""


def _event_class(name: str) -> type[Any] | None:
    return _UNDOING.get(name) or event_class(name)


_UNDOING = {cls.__name__: cls for cls in undoing.EVENTS}
EVENT_CODEC: Codec[Event] = Codec(_event_class, CHECKS)


def write(record: Record, codec: Codec[Event] = EVENT_CODEC) -> str:
    """The text of a record; `Unreadable` if `read` would not take it back."""
    if not _is_form(record.seq, record.at, record.command_id):
        raise Unreadable("not the form of a record")
    data = {"v": VERSION, "seq": record.seq, "at": record.at, "event": codec.to_json(record.event)}
    if record.command_id:
        data["id"] = record.command_id
    body = dumps(data)[:-1]
    text = body + _tail(body)
    if len(text) > LONGEST_RECORD:
        raise Unreadable("the record is too long")
    return text


def read(text: str, codec: Codec[Event] = EVENT_CODEC) -> Record:
    """The record that a text holds.

    Raises `Damaged`, `Foreign` or `FromTheFuture`, all of them `Unreadable`, for a text that holds none.
    """
    if len(text) > LONGEST_RECORD:
        raise Damaged("too long")
    try:
        data = loads(text)
    except Unreadable as fault:
        raise Damaged(str(fault)) from None
    return _record(text, data, codec)


def read_all(texts: Iterable[str], codec: Codec[Event] = EVENT_CODEC) -> list[Record | Unreadable]:
    """What `read` says to each of these texts, in a fraction of the time."""
    read_so_far: list[Record | Unreadable] = []
    left = iter(texts)
    while batch := list(islice(left, BATCH)):
        for text, data in zip(batch, _parsed(batch), strict=True):
            try:
                read_so_far.append(read(text, codec) if data is None else _record(text, data, codec))
            except Unreadable as fault:
                read_so_far.append(fault)
    return read_so_far


def _parsed(batch: list[str]) -> list[Any]:
    """The texts as JSON values if all of them can be parsed in one go, else as many Nones."""
    if max(map(len, batch)) <= ALWAYS_SHALLOW:
        try:
            data = json.loads(f"[{','.join(batch)}]")
        except (ValueError, RecursionError):
            data = []
        if len(data) == len(batch):
            return cast("list[Any]", data)
    return [None] * len(batch)


def _record(text: str, data: Any, codec: Codec[Event]) -> Record:
    if type(data) is not dict or type(version := data.get("v")) is not int:
        raise Damaged("no record")
    if version > VERSION:
        raise FromTheFuture(f"version {version}")
    body = text[:-_TAIL]
    if not text.isascii() or text[-_TAIL:] != _tail(body):
        raise Damaged("wrong checksum")
    try:
        seq, at, event, command_id = data["seq"], data["at"], data["event"], data.get("id", "")
    except KeyError as fault:
        raise Foreign(f"no {fault}") from None
    if not _is_form(seq, at, command_id) or version < 1 or len(data) != 6 - ("id" not in data):
        raise Foreign("not the form of a record")
    try:
        return Record(seq, at, codec.from_json(event), command_id)
    except Unreadable as fault:
        raise Foreign(str(fault)) from None


def _is_form(seq: object, at: object, command_id: object) -> bool:
    return (
        type(seq) is int
        and type(at) is int
        and FIRST_SEQ <= seq <= LAST_SEQ
        and is_moment(at)
        and type(command_id) is str
        and len(command_id) <= LONGEST_ID
    )


def _tail(body: str) -> str:
    return f',"crc":"{crc32(body.encode("ascii")):08x}"}}'
