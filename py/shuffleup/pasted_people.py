"""People copied from somewhere: a list as people write it, or a table with a heading.

A table says in its first row what its columns are, in English, Swedish or German; or somebody says it for it. What
comes from a spreadsheet without a heading is a table too. All else is a list, with a name or several in a line,
numbered or not, and nicknames in parentheses or quotes; a greeting is nobody's name. What is not understood is said
with its line, and the rest is taken.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from shuffleup.book.people import GROUP_MARKS, MOST_PLAYERS, BookPlayer, cleaned, fault_in_player
from shuffleup.csv_text import BOM, SEPARATORS, CsvRow, csv_rows, plain_cell
from shuffleup.greetings import is_greeting
from shuffleup.people_columns import Column, heading, looked_at
from shuffleup.tournament.player_names import clean_name
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

LARGEST_MB = 2
LONGEST_SHOWN = 40


_BULLET = re.compile(
    r"""(?:\s*(?:
        \(?\d{1,4}[.):](?=\s|$|[^\W\d_])       # 1.  2)  (3)  and 4.Ada
        | (?:\#\d{1,4}[.):]?                    # #5
        | (?:\d\ufe0f?\u20e3)+                   # 6 on a key
        | [-–—*•·▪◦‣>]
        | \[[ xX]?\]
        | [☐☑☒✓✔✅]\ufe0f?)(?=\s|$)
    ))+\s*""",
    re.VERBOSE,
)
_TICKED = re.compile(r"[☑✓✔✅]\ufe0f?$")
_LEADING_NUMBER = re.compile(r"\s*(\d{1,4})\s+(?=\S)")
_NICKNAME = re.compile(r"\(([^()]*)\)|[\"“”„]([^\"“”„]+)[\"“”]")
_NO_NAME = re.compile(r"[\d\s.,:;#()/+-]*")
_RULE = re.compile(r"[\s:|+-]*")


@dataclass(frozen=True)
class PastedPerson:
    """A person in a pasted text, and the line (counted from 1) where they stand."""

    name: str
    nickname: str = ""
    notes: str = ""
    groups: tuple[str, ...] = ()
    line: int = 0


@dataclass(frozen=True)
class LineFault:
    """Why a line was not taken, and how it begins."""

    line: int
    text: str
    why: Sentence

    def sentence(self) -> Sentence:
        """The fault with its line, for the host."""
        return Sentence(
            N_("Line {line}, “{text}”: {fault}"), {"line": self.line, "text": self.text, "fault": self.why}
        )


@dataclass(frozen=True)
class PastedPeople:
    """The people that were understood, in their order, and what is wrong with other lines."""

    people: tuple[PastedPerson, ...]
    faults: tuple[LineFault, ...] = ()


def read_people(text: str, columns: Sequence[Column] = ()) -> PastedPeople | Refused:
    """The people in a text; *columns* says what a table without a heading has.

    Refused, and nothing taken, where the text is too large or has too many lines.

    >>> read = read_people("1. Ada Berg (Adde)\\n2. Bo, Cecilia\\n3. ")
    >>> [(person.name, person.nickname) for person in read.people]
    [('Ada Berg', 'Adde'), ('Bo', ''), ('Cecilia', '')]
    >>> read_people("Namn;Smeknamn\\nÅsa Ek;Ess").people[0].nickname
    'Ess'
    """
    if len(text) > LARGEST_MB * 1_000_000:
        return refused(N_("The list is larger than {most} MB, so nothing of it was taken."), most=LARGEST_MB)
    text, separator = _without_separator_line(text.removeprefix(BOM))
    named, named_by = ((), "") if columns else heading(text, separator or SEPARATORS)
    table = tuple(columns) or named
    separator = named_by or separator or next((mark for mark in SEPARATORS if mark in text), ",")
    rows = _rows(text, separator if len(table) > 1 else SEPARATORS, bool(named))
    if not table and separator == "\t" and (table := looked_at([row.cells for row in rows])):
        rows = _rows(text, separator)
    if len(rows) > MOST_PLAYERS:
        return _too_many()
    read = _collected([(row, _of_table(row, table)) for row in rows] if len(table) > 1 else _of_list(rows))
    return read if len(read.people) <= MOST_PLAYERS else _too_many()


def _too_many() -> Refused:
    return refused(
        N_("The list has more than {most} names, so nothing of it was taken. Take it in parts."), most=MOST_PLAYERS
    )


def _rows(text: str, separators: str, has_heading: bool = False) -> list[CsvRow]:
    """The rows that have something in them, without a heading and the line below it; one row too many is enough."""
    rows = (row for row in csv_rows(text, separators) if any(row.cells) and not _is_rule(row.text))
    return list(islice(rows, int(has_heading), MOST_PLAYERS + 1 + has_heading))


def _is_rule(text: str) -> bool:
    return "-" in text and bool(_RULE.fullmatch(text))


def _collected(read: Sequence[tuple[CsvRow, list[PastedPerson] | Sentence]]) -> PastedPeople:
    people: list[PastedPerson] = []
    faults: list[LineFault] = []
    for row, found in read:
        why = found if isinstance(found, Sentence) else None
        for person in () if isinstance(found, Sentence) else found:
            entry = cleaned(_entry("1", person))
            fault = fault_in_player(entry)
            if fault:
                why = fault
            else:
                people.append(PastedPerson(entry.name, entry.nickname, entry.notes, entry.groups, row.line))
        if why:
            faults.append(LineFault(row.line, clean_name(row.text)[:LONGEST_SHOWN], why))
    return PastedPeople(tuple(people), tuple(faults))


def _entry(player_id: str, person: PastedPerson) -> BookPlayer:
    return BookPlayer(player_id, person.name, person.nickname, person.notes, person.groups)


def _no_name() -> Sentence:
    return Sentence(N_("There is no name in it."))


# Tables


def _without_separator_line(text: str) -> tuple[str, str]:
    """The text without a first line like "sep=;", which spreadsheets write, and the separator that it names.

    The line stays as an empty one, so that lines are counted as they stand in the file.
    """
    found = re.match(r'"?sep=([,;|\t])"?[ \t]*(?=\r|\n|$)', text, re.IGNORECASE)
    return (text[found.end() :], found[1]) if found else (text, "")


def _of_table(row: CsvRow, columns: Sequence[Column]) -> list[PastedPerson] | Sentence:
    if any(row.cells[len(columns) :]):
        return Sentence(N_("It has more cells than the heading."))
    cells = {column: plain_cell(cell) for column, cell in zip(columns, row.cells, strict=False)}
    first, last = cells.get(Column.FIRST_NAME, ""), cells.get(Column.LAST_NAME, "")
    name, nickname = cells.get(Column.NAME, "") or f"{first} {last}", cells.get(Column.NICKNAME, "")
    if Column.NICKNAME not in cells:
        name, nickname = _parted(name)
    if not clean_name(name):
        name, nickname = nickname, ""
    if not clean_name(name):
        return _no_name()
    groups = re.split(f"[{re.escape(GROUP_MARKS)}]", cells.get(Column.GROUPS, ""))
    return [PastedPerson(name, nickname, cells.get(Column.NOTES, ""), tuple(groups))]


# Lists


def _of_list(rows: Sequence[CsvRow]) -> list[tuple[CsvRow, list[PastedPerson] | Sentence]]:
    without = _without_count(rows)
    return [(row, _of_line([plain_cell(cell) for cell in cells])) for row, cells in zip(rows, without, strict=True)]


def _without_count(rows: Sequence[CsvRow]) -> list[tuple[str, ...]]:
    """The cells of each row, without numbers in front that only count the rows: 1 Ada, 2 Bo."""
    numbers = [_LEADING_NUMBER.match(row.cells[0]) for row in rows]
    counting = [found and int(found[1]) for found in numbers]
    if len(rows) < 2 or counting != list(range(1, len(rows) + 1)):
        return [row.cells for row in rows]
    return [(_LEADING_NUMBER.sub("", row.cells[0], count=1), *row.cells[1:]) for row in rows]


def _of_line(cells: Sequence[str]) -> list[PastedPerson] | Sentence:
    """The people in a line; nobody in a greeting, nor in a bullet or a number alone, for somebody still to come."""
    people = []
    to_come = True
    for cell in cells:
        bullet = _BULLET.match(cell)
        text = _TICKED.sub("", cell[bullet.end() :].rstrip() if bullet else cell.rstrip())
        name, nickname = _parted(text)
        if is_greeting(text):
            continue
        if not _NO_NAME.fullmatch(name):
            people.append(PastedPerson(name, nickname))
        elif text:
            to_come = False
    return people if people or to_come else _no_name()


def _parted(text: str) -> tuple[str, str]:
    """A name and the nickname in it: "Ada (Adde) Berg" or 'Ada "Adde" Berg'; with nothing else in it, a name."""
    found = _NICKNAME.search(text)
    if not found:
        return text, ""
    nickname = found[1] or found[2] or ""
    name = f"{text[: found.start()]} {text[found.end() :]}"
    return (name, nickname) if clean_name(name) else (nickname, "")
