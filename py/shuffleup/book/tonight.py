"""The player book and a tournament's list of players: who of the one is on the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from shuffleup.book.people import Book, BookPlayer, add
from shuffleup.book.search import directory
from shuffleup.tournament.book_links import Links
from shuffleup.tournament.player_names import clean_name, folded
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.roster import Player
from shuffleup.tournament.sign_up import Newcomer

_directory = lru_cache(maxsize=2)(directory)


def entries(book: Book, players: Iterable[Player]) -> Mapping[int, BookPlayer]:
    """Which entries these players are, by their numbers: as they were linked, or by a name that only one has.

    Nobody is two players: a name finds nobody who is linked to another player.

    >>> book = Book((BookPlayer("a1", "Ada"), BookPlayer("b2", "Bo", "Bosse")))
    >>> players = (Player(1, "Queen of Hearts", "a1"), Player(2, "bo"), Player(3, "Cleo"))
    >>> {number: entry.name for number, entry in entries(book, players).items()}
    {1: 'Ada', 2: 'Bo'}
    """
    found: dict[int, BookPlayer] = {}
    by_name = []
    for player in players:
        entry = book.get(player.book_id) if player.book_id else None
        if entry:
            found[player.number] = entry
        else:
            by_name.append(player)
    taken = {entry.id for entry in found.values()}
    for player in by_name:
        entry = meant(book, player.name)
        if entry and entry.id not in taken:
            found[player.number] = entry
            taken.add(entry.id)
    return found


def meant(book: Book, name: str) -> BookPlayer | None:
    """Who is meant by a name, where that is one player; None where it is nobody, or could be several."""
    return _directory(book).get(folded(clean_name(name)))


def newcomer(book: Book, name: str, players: Iterable[Player]) -> Newcomer:
    """Somebody by the name typed: the entry it means, spelled as it is there, unless they are on the list already.

    >>> newcomer(Book((BookPlayer("a1", "Ada Berg", "Adde"),)), "ada berg", ())
    Newcomer(name='Ada Berg', book_id='a1')
    """
    entry = meant(book, name)
    if entry is None or entry.id in {each.id for each in entries(book, players).values()}:
        return Newcomer(name)
    same = folded(entry.name) == folded(clean_name(name))
    return Newcomer(entry.name if same else name, entry.id)


def newcomers(book: Book, ids: Iterable[str], players: Iterable[Player]) -> tuple[Newcomer, ...]:
    """Those with these ids who are not on the list yet; of two with one name the second has the nickname with it.

    >>> book = Book((BookPlayer("1", "Bo Ek"), BookPlayer("2", "Bo Ek", "Bosse")))
    >>> [who.name for who in newcomers(book, ("1", "2", "1"), ())]
    ['Bo Ek', 'Bo Ek (Bosse)']
    """
    players = tuple(players)
    there = {entry.id for entry in entries(book, players).values()}
    taken = {player.name.casefold() for player in players}
    found = []
    for entry in map(book.get, ids):
        if entry is None or entry.id in there:
            continue
        name = entry.name
        if name.casefold() in taken and entry.nickname:
            name = f"{name} ({entry.nickname})"
        there.add(entry.id)
        taken.add(name.casefold())
        found.append(Newcomer(name, entry.id))
    return tuple(found)


def unknown(book: Book, players: Iterable[Player]) -> tuple[Player, ...]:
    """Who of them is not in the book."""
    players = tuple(players)
    there = entries(book, players)
    return tuple(player for player in players if player.number not in there)


@dataclass(frozen=True)
class Remembered:
    """A book with the players of a list in it, and which entries they are where they are not linked yet."""

    book: Book
    links: Links


def remembered(
    book: Book, numbers: Iterable[int], players: Iterable[Player], new_id: Callable[[], str]
) -> Remembered | Refused:
    """The book with those of the *players* in it who have these *numbers*; refused where it gets too long.

    >>> ids = iter(("n1",)).__next__
    >>> remembered(Book((BookPlayer("a1", "Ada"),)), (1, 2), (Player(1, "ada"), Player(2, "Bo")), ids).links
    ((1, 'a1'), (2, 'n1'))
    """
    players = tuple(players)
    there, wanted = entries(book, players), set(numbers)
    new, links = [], []
    for player in players:
        if player.number not in wanted:
            continue
        entry = there.get(player.number)
        if entry is None:
            entry = BookPlayer(new_id(), player.name)
            new.append(entry)
        if not player.book_id or player.book_id not in entry.ids:
            links.append((player.number, entry.id))
    grown = add(book, *new)
    return grown if isinstance(grown, Refused) else Remembered(grown, tuple(links))
