"""Rows copied from a spreadsheet, or typed, as levels and breaks.

Cells are parted by tabs, semicolons, bars or spaces. A head line may say what the columns are, in English, Swedish or
German; without one they are: number of the level, small blind, big blind, ante, minutes, as far as they are there.
"100/200", "100/200/25", "1,500", "1 500", "1.5k", "20 min" and "0:20" are understood. What is not is said with its
row and cell, and the other rows are kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from shuffleup.tournament.refusal import N_, Sentence
from shuffleup.tournament.schedule import (
    MAX_STAGES,
    Ante,
    AnteOnly,
    Blinds,
    Break,
    Level,
    Limits,
    Schedule,
    Stage,
    fault_in_stage,
)

LONGEST_TEXT = 100_000
USUAL_BREAK_MINUTES = 10

_SPACES_IN_NUMBERS = re.compile(r"(?<=\d)[\u00a0\u202f\u2009'’](?=\d)")
_SPACED_THOUSANDS = re.compile(r"(?<![\d.,])(\d{1,3})((?: \d{3})+)(?!\d)")
_NUMBER = re.compile(r"(\d+(?:[.,]\d+)*)\s*(k|m)?", re.IGNORECASE)
_MINUTES = re.compile(r"(\d+(?:[.,]\d+)?)\s*(?:min(?:utes?|uter|uten)?\.?|m|['′])", re.IGNORECASE)
_SAYS_MINUTES = re.compile(r"\d+(?:[.,]\d+)?\s*min\w*\.?", re.IGNORECASE)
_HOURS = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2}))?")
_BREAK = re.compile(r"\b(?:break|dinner|pause|paus|rast|pausa)\b", re.IGNORECASE)
_LEVEL = re.compile(r"(?:level|lvl|niv[åa]|stufe|l|n)\.?\s*(\d+)[.:]?", re.IGNORECASE)
_PAIR = re.compile(r"\s*[/–-]\s*")

_HEADS: Mapping[str, tuple[str, ...]] = {
    "level": ("level", "lvl", "nivå", "niva", "stufe", "#", "nr", "no", "no."),
    "big_blind_ante": ("bba", "bb ante", "big blind ante", "bb-ante"),
    "small": ("small", "sb", "small blind", "lilla", "lilla mörk", "klein", "kleiner blind", "small blinds"),
    "big": ("big", "bb", "big blind", "stora", "stora mörk", "groß", "gross", "großer blind", "big blinds"),
    "blinds": ("blinds", "mörkar", "mörk", "stakes", "sb/bb"),
    "lower": ("lower", "lower limit", "low", "small bet", "undre", "untere", "unteres limit"),
    "upper": ("upper", "upper limit", "higher", "higher limit", "high", "big bet", "övre", "obere", "oberes limit"),
    "ante": ("ante", "antes"),
    "minutes": ("minutes", "min", "mins", "minuter", "minuten", "time", "tid", "zeit", "length", "längd", "dauer",
                "duration", "länge"),
}  # fmt: skip


@dataclass(frozen=True)
class PasteFault:
    """What is wrong in a row (counted from 1, in the pasted text)."""

    row: int
    why: Sentence

    def sentence(self) -> Sentence:
        """The fault with its row, for the host."""
        return Sentence(N_("Row {row}: {fault}"), {"row": self.row, "fault": self.why})


@dataclass(frozen=True)
class PastedRows:
    """The rows that were understood, in their order, and what is wrong with the others."""

    stages: Schedule
    faults: tuple[PasteFault, ...] = ()


def read_rows(text: str, minutes: int = 20, decimals: int = 0) -> PastedRows:
    """The levels and breaks in a pasted text; rows that don't say how long last so many *minutes*.

    *decimals* of the chip set: with 2, "0.25" is 25.

    >>> read = read_rows("Level\\tSB\\tBB\\tMin\\n1\\t25\\t50\\t20\\nBreak\\t\\t\\t10\\n2\\tfifty\\t100\\t20")
    >>> [stage.seconds for stage in read.stages]
    [1200, 600]
    >>> read.faults[0].sentence().english()
    'Row 4: Cell 2 says “fifty”, which is no number.'
    """
    if len(text) > LONGEST_TEXT:
        return PastedRows((), (PasteFault(1, Sentence(N_("The pasted text is too long."))),))
    lines = [(number, _cells(line)) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    columns: tuple[str, ...] = ()
    if lines and (columns := _head(lines[0][1])):
        lines = lines[1:]
    else:
        lines = [(number, _split_pairs(cells)) for number, cells in lines]
        columns = _guess([cells for _, cells in lines if not _is_break(cells)])
    stages: list[Stage] = []
    faults: list[PasteFault] = []
    for number, cells in lines:
        if len(stages) == MAX_STAGES:
            why = Sentence(N_("A schedule has at most {most} levels and breaks."), {"most": MAX_STAGES})
            faults.append(PasteFault(number, why))
            break
        read = _break(cells, columns) if _is_break(cells) else _level(cells, columns, minutes, decimals)
        fault = read if isinstance(read, Sentence) else fault_in_stage(read)
        if fault:
            faults.append(PasteFault(number, fault))
        elif not isinstance(read, Sentence):
            stages.append(read)
    if not lines:
        faults.append(PasteFault(1, Sentence(N_("There are no rows in what was pasted."))))
    return PastedRows(tuple(stages), tuple(faults))


# Cells and columns


def _cells(line: str) -> list[str]:
    line = _SPACES_IN_NUMBERS.sub("", line.strip("\r\n"))
    for mark in ("\t", ";", "|"):
        if mark in line:
            if mark == "|":
                line = line.strip().strip("|")
            return [_without_spaced_thousands(cell.strip()) for cell in line.split(mark)]
    line = re.sub(r"\s*([/–])\s*", r"\1", line.strip())
    if re.search(r"\s{2,}", line):
        return [_without_spaced_thousands(cell) for cell in re.split(r"\s{2,}", line)]
    line = re.sub(r"(?i)\b(level|lvl|nivå|stufe)\s+(?=\d)", r"\1", line)
    line = re.sub(r"(?i)(\d)\s+(min\w*)", r"\1\2", line)
    return line.split()


def _without_spaced_thousands(cell: str) -> str:
    return _SPACED_THOUSANDS.sub(lambda found: found[1] + found[2].replace(" ", ""), cell)


def _split_pairs(cells: Sequence[str]) -> list[str]:
    out: list[str] = []
    for cell in cells:
        plain = cell.replace("(", "/").replace(")", "")
        parts = [part for part in _PAIR.split(plain) if part]
        is_pair = bool(parts) and (len(parts) > 1 or plain != cell) and all(_NUMBER.fullmatch(part) for part in parts)
        out.extend(parts if is_pair else [cell])
    return out


def _is_break(cells: Sequence[str]) -> bool:
    return any(_BREAK.search(cell) for cell in cells)


def _head(cells: Sequence[str]) -> tuple[str, ...]:
    """The columns a head line names, "" for one that means nothing here; empty if this is no head line."""
    if any(re.search(r"\d", cell) for cell in cells) or _is_break(cells):
        return ()
    named = tuple(_named(cell.strip().lower().rstrip(":").replace("(min)", "").strip()) for cell in cells)
    return named if any(name and name != "level" for name in named) else ()


def _named(cell: str) -> str:
    return next((column for column, words in _HEADS.items() if cell in words), "")


def _guess(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What the columns of rows without a head line are."""
    widest = max((len(row) for row in rows), default=0)
    columns: list[str] = []
    if _counts_levels(rows):
        columns.append("level")
    rest = widest - len(columns)
    if rest == 1:
        return (*columns, "ante")
    columns += ["small", "big"][:rest]
    last = [row[widest - 1] for row in rows if len(row) == widest]
    if rest == 3:
        columns.append("minutes" if _looks_like_minutes(last) else "ante")
    elif rest > 3:
        columns += ["ante", "minutes"]
    return tuple(columns)


def _counts_levels(rows: Sequence[Sequence[str]]) -> bool:
    first = [row[0] for row in rows if row]
    if any(_LEVEL.fullmatch(cell) for cell in first):
        return True
    if len(rows) < 2 or any(len(row) < 3 for row in rows):
        return False
    return [cell.rstrip(".:") for cell in first] == [str(number) for number in range(1, len(first) + 1)]


def _looks_like_minutes(cells: Sequence[str]) -> bool:
    if any(_MINUTES.fullmatch(cell) or _HOURS.fullmatch(cell) for cell in cells):
        return True
    numbers = [int(cell) for cell in cells if cell.isdecimal()]
    return len(numbers) == len(cells) > 0 and len(set(numbers)) == 1 and 1 <= numbers[0] <= 120


# Rows


def _break(cells: Sequence[str], columns: Sequence[str]) -> Break | Sentence:
    name = next(cell for cell in cells if _BREAK.search(cell))
    place = columns.index("minutes") if "minutes" in columns else -1
    found = cells[place] if 0 <= place < len(cells) and re.search(r"\d", cells[place]) else " ".join(cells)
    if clock := _HOURS.search(found):
        return Break(_clock_seconds(clock))
    number = re.search(r"\d+", found)
    seconds = (int(number[0][:9]) if number else USUAL_BREAK_MINUTES) * 60
    words = re.sub(r"[\d:.,]+\s*(min\w*)?", "", name).strip(" -–()")
    return Break(seconds, words[:40] if words.lower() not in ("break", "paus", "pause", "rast", "pausa") else "")


def _level(cells: Sequence[str], columns: Sequence[str], minutes: int, decimals: int) -> Level | Sentence:
    found: dict[str, int] = {}
    seconds = minutes * 60
    for place, cell in enumerate(cells):
        column = columns[place] if place < len(columns) else ""
        if not cell or cell in ("-", "–", "—") or column in ("", "level"):
            if cell and column == "" and place >= len(columns):
                return Sentence(N_("It has more cells than the head line, or than the other rows."))
            continue
        if column == "minutes" or _SAYS_MINUTES.fullmatch(cell):
            length = _seconds(cell)
            if length is None:
                return _no_number(place, cell)
            seconds = length
        elif column == "blinds":
            parts = [read_amount(part, decimals) for part in _PAIR.split(cell.replace("(", "/").replace(")", ""))]
            if len(parts) not in (2, 3) or None in parts:
                return _no_number(place, cell)
            found.update(zip(("small", "big", "ante"), (part or 0 for part in parts), strict=False))
        else:
            amount = read_amount(cell, decimals)
            if amount is None:
                return _no_number(place, cell)
            found[column] = amount
    return _stakes(found, seconds)


def _stakes(found: Mapping[str, int], seconds: int) -> Level | Sentence:
    ante = found.get("ante", 0)
    if "lower" in found or "upper" in found:
        if not {"lower", "upper"} <= found.keys():
            return Sentence(N_("A lower and an upper limit are needed."))
        return Level(Limits(found["lower"], found["upper"], ante), seconds)
    if "big" in found:
        big = found["big"]
        for_all = found.get("big_blind_ante", 0)
        kind = Ante.BIG_BLIND if for_all or ante == big else Ante.EACH if ante else Ante.NONE
        return Level(Blinds(found.get("small", big // 2), big, for_all or ante, kind), seconds)
    if "small" in found:
        return Sentence(N_("The big blind is missing."))
    if ante:
        return Level(AnteOnly(ante), seconds)
    return Sentence(N_("It has no blinds."))


def _no_number(place: int, cell: str) -> Sentence:
    return Sentence(N_("Cell {cell} says “{text}”, which is no number."), {"cell": place + 1, "text": cell[:40]})


def read_amount(cell: str, decimals: int = 0) -> int | None:
    """An amount of chips as people write it, in the smallest unit; None for what is none.

    >>> [read_amount(cell) for cell in ("1,500", "1.500", "1 500", "1.5k", "25", "-5", "fifty")]
    [1500, 1500, 1500, 1500, 25, None, None]
    >>> [read_amount(cell, 2) for cell in ("0.25", "0,5", "1,500", "10")]
    [25, 50, 150000, 1000]
    """
    found = _NUMBER.fullmatch(_without_spaced_thousands(cell.strip()))
    if not found or len(found[1]) > 20:
        return None
    digits, times = found[1], {"k": 3, "m": 6}.get((found[2] or "").lower(), 0)
    whole, part = digits, ""
    marks = re.findall(r"[.,]", digits)
    if marks:
        head, _, tail = digits.rpartition(marks[-1])
        thousands = len(tail) == 3 and not times and not head.startswith("0")
        if len(set(marks)) == 1 and (len(marks) > 1 or thousands):
            if not all(len(group) == 3 for group in re.split(r"[.,]", digits)[1:]):
                return None
        else:
            whole, part = head, tail
    places = decimals + times
    part = part.rstrip("0")
    if len(part) > places:
        return None
    return int(re.sub(r"[.,]", "", whole) + part.ljust(places, "0"))


def _seconds(cell: str) -> int | None:
    if clock := _HOURS.fullmatch(cell):
        return _clock_seconds(clock)
    if (found := _MINUTES.fullmatch(cell)) or (found := re.fullmatch(r"(\d+(?:[.,]\d+)?)", cell)):
        return round(float(found[1][:9].replace(",", ".")) * 60)
    return None


def _clock_seconds(clock: re.Match[str]) -> int:
    """Hours and minutes, "0:20"; or minutes and seconds if that would be more than a day's play, "20:00"."""
    first, second, third = int(clock[1]), int(clock[2]), int(clock[3] or 0)
    if clock[3] is None and first >= 5:
        return first * 60 + second
    return first * 3600 + second * 60 + third
