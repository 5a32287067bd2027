"""The rows of the player book: a player each, to be ticked or opened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment

from shuffleup.book.people import Book
from shuffleup.book.tonight import entries
from shuffleup.screens.book_entry_view import Face, face
from shuffleup.screens.book_list import DRAFT, TICKED, ids_in, shown
from shuffleup.screens.desk import Desk

DRAWN_AT_FIRST = 500


@dataclass(frozen=True)
class Row:
    """A player in the list; *tonight*: they are on tonight's list."""

    id: str
    face: Face
    nickname: str
    groups: str
    ticked: bool
    tonight: bool
    chosen: bool


def how_many(desk: Desk) -> int:
    """How many of those found are drawn."""
    text = desk.draft(DRAFT).get("_shown", "")
    return int(text) if text.isdecimal() and len(text) < 6 else DRAWN_AT_FIRST


def rows_of(desk: Desk) -> tuple[tuple[str, str], ...]:
    """The rows as HTML, each with the id it has on the page."""
    book, draft = desk.book or Book(), desk.draft(DRAFT)
    ticked = ids_in(desk.draft(TICKED))
    tonight = {entry.id for entry in entries(book, desk.tournament.roster.players).values()}
    chosen = book.get(draft.get("_player", ""))
    rows = (
        Row(
            player.id,
            face(player),
            player.nickname,
            " · ".join(player.groups),
            player.id in ticked,
            player.id in tonight,
            player is chosen,
        )
        for player in shown(book, draft)[: how_many(desk)]
    )
    return tuple((f"e-{row.id}", _html(row, desk.tongue.environment)) for row in rows)


@lru_cache(maxsize=6_000)
def _html(row: Row, environment: Environment) -> str:
    module: Any = environment.get_template("_book_row.html").module
    return str(module.book_row(row))
