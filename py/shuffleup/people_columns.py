"""What the columns of a table of people are: by their headings in our languages, or by how they look."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum

from shuffleup.csv_text import csv_rows
from shuffleup.tournament.player_names import clean_name, folded


class Column(Enum):
    """What is in a column of a table."""

    NAME = "name"
    FIRST_NAME = "first_name"
    LAST_NAME = "last_name"
    NICKNAME = "nickname"
    NOTES = "notes"
    GROUPS = "groups"
    OTHER = "other"


# The first word for each is the one we write ourselves.
HEADINGS: Mapping[str, Mapping[Column, tuple[str, ...]]] = {
    "en": {
        Column.NAME: (
            "Name",
            "Names",
            "Player",
            "Players",
            "Full name",
            "Player name",
            "Participant",
            "Participants",
        ),
        Column.FIRST_NAME: ("First name", "Given name", "Forename"),
        Column.LAST_NAME: ("Last name", "Surname", "Family name"),
        Column.NICKNAME: ("Nickname", "Nick", "Alias", "Screen name"),
        Column.NOTES: ("Notes", "Note", "Comment", "Comments"),
        Column.GROUPS: ("Groups", "Group", "Team", "League"),
    },
    "sv": {
        Column.NAME: ("Namn", "Spelare", "Deltagare", "För- och efternamn"),
        Column.FIRST_NAME: ("Förnamn",),
        Column.LAST_NAME: ("Efternamn",),
        Column.NICKNAME: ("Smeknamn", "Öknamn"),
        Column.NOTES: ("Anteckningar", "Anteckning", "Notering", "Kommentar", "Övrigt"),
        Column.GROUPS: ("Grupper", "Grupp", "Lag", "Liga"),
    },
    "de": {
        Column.NAME: ("Name", "Namen", "Spieler", "Spielerin", "Spielername", "Teilnehmer"),
        Column.FIRST_NAME: ("Vorname",),
        Column.LAST_NAME: ("Nachname", "Familienname"),
        Column.NICKNAME: ("Spitzname",),
        Column.NOTES: ("Notizen", "Notiz", "Anmerkung", "Bemerkung", "Kommentar"),
        Column.GROUPS: ("Gruppen", "Gruppe", "Mannschaft"),
    },
}
WRITTEN = (Column.NAME, Column.NICKNAME, Column.NOTES, Column.GROUPS)
NAMES = {Column.NAME, Column.FIRST_NAME, Column.LAST_NAME}

_MEANING = {folded(word): column for words in HEADINGS.values() for column, each in words.items() for word in each}
_NO_LETTERS = re.compile(r"[\W\d_]*")


def headings(language: str) -> tuple[str, ...]:
    """The headings of the columns we write ourselves, in this language, or in English where we have none in it."""
    words = HEADINGS.get(language, HEADINGS["en"])
    return tuple(words[column][0] for column in WRITTEN)


def heading(text: str, separators: str) -> tuple[tuple[Column, ...], str]:
    """The columns that the first row names, and what parts them; no columns if it is no heading.

    A heading is a row in which a cell says that there are names below it.

    >>> heading("Nr;Spelare;Smeknamn", ",;")[0]
    (<Column.OTHER: 'other'>, <Column.NAME: 'name'>, <Column.NICKNAME: 'nickname'>)
    >>> heading("Nick, Bo, Cecilia", ",;")
    ((), '')
    """
    first = next((line for line in re.split(r"[\r\n]+", text, maxsplit=50) if line.strip()), "")
    best: tuple[Column, ...] = ()
    parted_by = ""
    for separator in separators:
        columns = tuple(_meaning(cell) for row in csv_rows(first, separator) for cell in row.cells)
        known = [column for column in columns if column is not Column.OTHER]
        unique = len(known) == len(set(known))
        if unique and NAMES.intersection(known) and len(known) > sum(each is not Column.OTHER for each in best):
            best, parted_by = columns, separator
    return best, parted_by


def _meaning(cell: str) -> Column:
    return _MEANING.get(folded(clean_name(cell).rstrip(":*. ")), Column.OTHER)


def looked_at(rows: Sequence[Sequence[str]]) -> tuple[Column, ...]:
    """What the columns of rows from a spreadsheet are that have no heading; none if they are just names.

    Numbers and bullets are no names; the rest is what we write ourselves, in that order.

    >>> looked_at([["1", "Ada", "Adde"], ["2", "Bo", ""]])
    (<Column.OTHER: 'other'>, <Column.NAME: 'name'>, <Column.NICKNAME: 'nickname'>)
    """
    width = max(map(len, rows), default=0)
    left = list(WRITTEN)
    columns = []
    for place in range(width):
        no_names = all(_NO_LETTERS.fullmatch(row[place]) for row in rows if place < len(row))
        if not no_names and not left:
            return ()
        columns.append(Column.OTHER if no_names else left.pop(0))
    return tuple(columns) if len(rows) > 1 and width > 1 else ()
