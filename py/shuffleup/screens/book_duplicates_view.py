"""Entries of the player book that may be one player, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from shuffleup.book.duplicates import duplicates
from shuffleup.book.people import Book, BookPlayer
from shuffleup.screens.book_entry_view import Face, face
from shuffleup.screens.desk import Desk

MOST_SHOWN = 20
COUNTED_UP_TO = 600
"""How many players are gone through for pairs before anybody asks for them."""


@dataclass(frozen=True)
class Side:
    """One of two: who it is, and all that could tell them from the other."""

    id: str
    face: Face
    nickname: str
    groups: str
    notes: str


@dataclass(frozen=True)
class Pair:
    """Two entries, and why they may be one player."""

    why: str
    first: Side
    second: Side


@dataclass(frozen=True)
class Pairs:
    """Pairs to look at; *more* tells how many come after them."""

    pairs: tuple[Pair, ...]
    more: str


# Looked for once for a book, however often it is drawn.
_found = lru_cache(maxsize=1)(duplicates)


def how_many_pairs(book: Book) -> int:
    """How many pairs may be one player; none for a long book, which is only gone through when somebody asks."""
    return len(_found(book)) if len(book.players) <= COUNTED_UP_TO else 0


def pairs_view(desk: Desk, book: Book) -> Pairs:
    """The first of the pairs that may be one player."""
    found = _found(book)
    pairs = (Pair(desk.tongue.say(each.why), _side(each.first), _side(each.second)) for each in found[:MOST_SHOWN])
    more = len(found) - MOST_SHOWN
    return Pairs(tuple(pairs), desk.tongue.plural("and {count} more", "and {count} more", more) if more > 0 else "")


def _side(player: BookPlayer) -> Side:
    called = [name for name in (player.nickname, *player.other_names) if name]
    return Side(player.id, face(player), ", ".join(called), " · ".join(player.groups), player.notes)
