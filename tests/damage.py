"""What can happen to stored texts: accidents, which the checksum tells, and lies, which are sealed like the truth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from zlib import crc32

from tools.big_evening import texts_of
from tools.full_evening import full_evening

from shuffleup.journal import Journal
from shuffleup.record import LONGEST_RECORD

Path = tuple["str | int", ...]

NEWER = '{"v":2,"what":"ever"}'
DEEP = (
    "[" * 100_000,
    '{"a":' * 50_000,
    "[" * 999,
    "[" * 499 + "]" * 499,
    '{"v":1,"event":' + "[" * 40 + "]" * 40 + "}",
)
HUGE = ("9" * 5_000, '{"v":1,"seq":' + "9" * 4_000 + "}", '{"v":' + "1" * 900 + "}", "1e999", "NaN", "-Infinity")
FOREIGN = (
    *("null", "true", "[]", "{}", '"text"', '{"v":1}', '{"v":true}', '{"is":[]}', '[{"v":1}]', "\ud800", "\x00"),
    *(
        '{"v":1,"v":2}',
        '{"format":"shuffle-up tournament"}',
        "<!DOCTYPE html>",
        "\ufeff{}",
        "٣",
        "x" * (LONGEST_RECORD + 1),
    ),
)
NUMBERS = (0, -1, 1, 2, 3, 7, 99, 10**6, 10**12, 2**31, 2**53 - 1, 1 - 2**53, 2**53)
WORDS = ("", "x" * 5_000, "\x00\ud800", "<b>", "share", "none", "As", "{name}", "{", "{0:>9999999999}")


@cache
def evening() -> Journal:
    """An evening with every kind of event."""
    return full_evening()


@cache
def whole_texts() -> dict[int, str]:
    """Its records as they are stored."""
    return texts_of(evening())


# Accidents


def spoiled(text: str, chance: Random, others: dict[int, str]) -> str:
    """A text after an accident; *others* are those it may have been mixed up with."""
    where = chance.randint(0, len(text))
    match chance.choice(("cut", "half", "bit", "change", "double", "other", "mixed", "foreign", "deep", "huge")):
        case "cut":
            return text[:where]
        case "half":
            return text[where:]
        case "bit" if text:
            where = min(where, len(text) - 1)
            return text[:where] + chr(ord(text[where]) ^ (1 << chance.randint(0, 7))) + text[where + 1 :]
        case "change":
            return text[:where] + chr(chance.choice((0, 34, 44, 92, 125, 229, 0xD800))) + text[where + 1 :]
        case "double":
            return text + text
        case "other":
            return chance.choice(list(others.values()))
        case "mixed":
            return text[:where] + chance.choice(list(others.values()))[where:]
        case "deep":
            return chance.choice(DEEP)
        case "huge":
            return chance.choice(HUGE)
    return chance.choice((*FOREIGN, NEWER))


def damaged(texts: dict[int, str], chance: Random) -> dict[int, str]:
    """The texts after some accidents: some of them spoiled, lost, or swapped; perhaps all of the last ones gone."""
    after = dict(texts)
    for _ in range(chance.choice((0, 1, 2, 5, 20))):
        seq, other = (chance.randint(1, len(texts) + 2) for _ in range(2))
        match chance.choice(("spoil", "spoil", "spoil", "lose", "swap", "end")):
            case "spoil":
                after[seq] = spoiled(after.get(seq, ""), chance, texts)
            case "lose":
                after.pop(seq, None)
            case "swap":
                after[seq], after[other] = after.get(other, ""), after.get(seq, "")
            case "end":
                after = {each: text for each, text in after.items() if each <= max(seq, len(texts) // 2)}
    return after


# Lies


def sealed(data: dict[str, Any]) -> str:
    """Any object with a right checksum."""
    body = json.dumps({name: value for name, value in data.items() if name != "crc"}, separators=(",", ":"))[:-1]
    return f'{body},"crc":"{crc32(body.encode()):08x}"}}'


def with_lies(texts: dict[int, str], chance: Random) -> dict[int, str]:
    """The texts after somebody has changed values in some of them and made the checksums right."""
    after = dict(texts)
    for _ in range(chance.choice((1, 2, 5, 20, 60))):
        seq = chance.choice(list(after))
        data = json.loads(after[seq])
        parts = [(path, value) for path, value in _parts(data["event"]) if path]
        if parts and chance.random() < 0.9:
            path, value = chance.choice(parts)
            data["event"] = _put(data["event"], path, _another(value, chance))
        else:
            data["event"] = json.loads(texts[chance.choice(list(texts))])["event"]
        if chance.random() < 0.1:
            data["at"] = chance.choice((0, 1, data["at"] - 10**9, data["at"] + 10**10, 4_102_444_799_999))
        after[seq] = sealed(data)
    return after


def _another(value: Any, chance: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((*NUMBERS, value + 1, value - 1, value * 2))
    if isinstance(value, str):
        return chance.choice((*WORDS, value + "x", value[::-1]))
    if isinstance(value, list):
        return chance.choice(([], value * 2, value[1:], value[::-1]))
    return value


def _parts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, value
    for key, part in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        if key != "is":
            yield from _parts(part, (*path, key))


def _put(value: Any, path: Path, part: Any) -> Any:
    if not path:
        return part
    changed = value.copy()
    changed[path[0]] = _put(value[path[0]], path[1:], part)
    return changed
