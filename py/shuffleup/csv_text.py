"""Tables as CSV, as RFC 4180 has it, that no spreadsheet runs as a program; and CSV as rows of cells again.

A spreadsheet takes a cell that begins with ``=``, ``+``, ``-`` or ``@`` for a formula, and a formula can send away
what stands beside it. So a text that begins so gets an apostrophe in front, which is taken off when our own file is
read. Numbers stay numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

BOM = "\ufeff"
SEPARATORS = "\t;|,"
"""What may part cells, in the order in which we look for it."""

# Where a comma stands in decimals, spreadsheets part cells with semicolons.
_COMMA_LANGUAGES = ("en",)
_FORMULA = re.compile(r"'*\s*[=+\-@＝＋－＠\t\r\n]")
_NUMBER = re.compile(r"-?[0-9]{1,15}(?:[.,][0-9]{1,15})?")
_LINE_END = re.compile(r"\r\n|\r|\n")
_NEEDS_QUOTES = re.compile(r'[",;|\t\r\n]|^\s|\s$')


def separator_for(language: str) -> str:
    """What parts the cells of a file for a spreadsheet in this language: a comma in English, else a semicolon."""
    return "," if language in _COMMA_LANGUAGES else ";"


def csv_cell(value: str | int) -> str:
    """A cell: quoted where it must be, and with an apostrophe where a spreadsheet would calculate.

    >>> csv_cell("Ada Berg"), csv_cell('Bo "Ace" Ek'), csv_cell("=1+1"), csv_cell(-200), csv_cell("-12,50")
    ('Ada Berg', '"Bo ""Ace"" Ek"', "'=1+1", '-200', '"-12,50"')
    """
    text = str(value)
    if _FORMULA.match(text) and not _NUMBER.fullmatch(text):
        text = f"'{text}"
    if _NEEDS_QUOTES.search(text):
        text = '"' + text.replace('"', '""') + '"'
    return text


def csv_text(rows: Iterable[Sequence[str | int]], language: str = "en") -> str:
    """The text of a CSV file with these rows, for a spreadsheet in this language.

    It begins with a byte order mark, without which Excel takes å for Ã¥.

    >>> csv_text([["Namn", "Spitzname"], ["Åsa", ""]], "sv")
    '\\ufeffNamn;Spitzname\\r\\nÅsa;\\r\\n'
    """
    separator = separator_for(language)
    lines = (separator.join(map(csv_cell, row)) or '""' for row in rows)
    return BOM + "".join(f"{line}\r\n" for line in lines)


def plain_cell(cell: str) -> str:
    """The text of a cell that was read, without the apostrophe that `csv_cell` puts in front of formulas.

    >>> plain_cell("'=1+1"), plain_cell("'t Hooft")
    ('=1+1', "'t Hooft")
    """
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


@dataclass(frozen=True)
class CsvRow:
    """The cells of a row, the line it begins in (counted from 1), and its text as it stands there."""

    line: int
    cells: tuple[str, ...]
    text: str


def csv_rows(text: str, separators: str = ",") -> Iterator[CsvRow]:
    """The rows of a CSV text that are not blank, with cells parted by any of these *separators*.

    A quoted cell may have line ends in it. A quote that is not closed, or closed in mid-cell, is a character like
    others, so that it costs no more than its own cell.

    >>> [row.cells for row in csv_rows('Ada,"Berg, 1st"\\r\\n\\r\\n"Ace" Ek,"B')]
    [('Ada', 'Berg, 1st'), ('"Ace" Ek', '"B')]
    """
    text = text.removeprefix(BOM)
    cell = _cell_pattern(separators)
    cells: list[str] = []
    line, begin, at = 1, 0, 0
    while at < len(text) or cells:
        found = cell.match(text, at)
        assert found, "the pattern takes any text, also none"
        quoted, plain, end = found["quoted"], found["plain"], found["end"]
        cells.append(plain.strip() if quoted is None else quoted.replace('""', '"'))
        at = found.end()
        if end in separators and end:
            continue
        raw = text[begin : found.start("end")]
        if raw.strip():
            yield CsvRow(line, tuple(cells), raw)
        line += len(_LINE_END.findall(text, begin, at))
        cells, begin = [], at


@lru_cache(maxsize=16)
def _cell_pattern(separators: str) -> re.Pattern[str]:
    marks = re.escape(separators)
    return re.compile(
        rf'(?: *"(?P<quoted>[^"]*(?:""[^"]*)*)" *(?=[{marks}\r\n]|\Z)|(?P<plain>[^{marks}\r\n]*))'
        rf"(?P<end>[{marks}]|\r\n|\r|\n|\Z)"
    )
