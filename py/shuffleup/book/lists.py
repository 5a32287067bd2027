"""Lists of people into the book, and the book as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shuffleup.book.people import Book, BookPlayer, add, book_of, fault_in_player, united
from shuffleup.book.search import directory
from shuffleup.csv_text import csv_text
from shuffleup.pasted_people import PastedPerson
from shuffleup.people_columns import headings
from shuffleup.tournament.player_names import folded
from shuffleup.tournament.refusal import Refused


@dataclass(frozen=True)
class Enrolled:
    """A book with the people of a list in it, the id of each of them in the order of the list, and the *new* ids."""

    book: Book
    ids: tuple[str, ...]
    new: tuple[str, ...]


def enroll(book: Book, people: Sequence[PastedPerson], new_id: Callable[[], str]) -> Enrolled | Refused:
    """The book with these people: whoever is the only one it knows by that name is meant, others are new.

    One name twice in the list is one player. What the book knows of a player stays, and what it lacks comes from the
    list. Refused where there are too many.

    >>> list_of_names = [PastedPerson("ada"), PastedPerson("Bo"), PastedPerson("Bo")]
    >>> enrolled = enroll(Book((BookPlayer("a1", "Ada"),)), list_of_names, iter(["b2"]).__next__)
    >>> enrolled.ids, enrolled.new
    (('a1', 'b2', 'b2'), ('b2',))
    """
    meant = dict(directory(book))
    players = {player.id: player for player in book.players}
    ids = []
    for person in people:
        name = folded(person.name)
        known = meant.get(name)
        player_id = known.id if known else new_id()
        entry = BookPlayer(player_id, person.name, person.nickname, person.notes, person.groups)
        both = united(players[player_id], entry) if known else entry
        if not known or not fault_in_player(both):
            players[player_id] = both
        meant.setdefault(name, entry)
        ids.append(player_id)
    new = tuple(player_id for player_id in players if book.get(player_id) is None)
    known_better = book_of(players[player.id] for player in book.players)
    grown = add(known_better, *(players[player_id] for player_id in new))
    return grown if isinstance(grown, Refused) else Enrolled(grown, tuple(ids), new)


def book_csv(book: Book, language: str) -> str:
    """The book as a CSV file with headings in a language; `read_people` reads it again. Photos are not in it."""
    rows = ((player.name, player.nickname, player.notes, ", ".join(player.groups)) for player in book.players)
    return csv_text((headings(language), *rows), language)
