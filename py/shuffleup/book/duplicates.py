"""Which entries of a player book are probably the same player."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import TypeAlias

from shuffleup.book.people import Book, BookPlayer
from shuffleup.tournament.player_names import folded
from shuffleup.tournament.refusal import N_, Sentence

MOST_PAIRS = 200
SHORTEST_MISSPELLED = 5

Pair: TypeAlias = "tuple[BookPlayer, BookPlayer]"

_APOSTROPHES = re.compile("['’´`]")
_WORDS = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Duplicate:
    """Two entries, in the order of their names, and why they may be one player."""

    first: BookPlayer
    second: BookPlayer
    why: Sentence


def duplicates(book: Book, most: int = MOST_PAIRS) -> tuple[Duplicate, ...]:
    """Pairs that are probably the same player, the surest reasons first; pairs known to be two are left out.

    >>> book = Book((BookPlayer("1", "Eric Berg"), BookPlayer("2", "Erik Berg"), BookPlayer("3", "Vera Ek")))
    >>> [(pair.first.name, pair.second.name, pair.why.english()) for pair in duplicates(book)]
    [('Eric Berg', 'Erik Berg', 'The names differ by one letter.')]
    """
    return tuple(islice(_pairs(book), most))


def _pairs(book: Book) -> Iterator[Duplicate]:
    seen: set[frozenset[str]] = set()
    for why, pairs in (
        (N_("The names are the same."), _same_names(book)),
        (N_("First and last name have changed places."), _swapped_names(book)),
        (N_("The nickname or other name of one is the name of the other."), _known_as(book)),
        (N_("The names differ by one letter."), _one_letter_off(book)),
    ):
        for first, second in pairs:
            both = frozenset((first.id, second.id))
            if len(both) == 2 and both not in seen and not _known_to_be_two(first, second):
                seen.add(both)
                if second.order < first.order:
                    first, second = second, first
                yield Duplicate(first, second, Sentence(why))


def _known_to_be_two(one: BookPlayer, other: BookPlayer) -> bool:
    return not (set(one.not_same).isdisjoint(other.ids) and set(other.not_same).isdisjoint(one.ids))


def _alike(keyed: Iterable[tuple[object, BookPlayer]]) -> Iterator[Pair]:
    """All pairs of players who share a key."""
    together: dict[object, list[BookPlayer]] = defaultdict(list)
    for key, player in keyed:
        together[key].append(player)
    for players in together.values():
        yield from combinations(players, 2)


def _same_names(book: Book) -> Iterator[Pair]:
    return _alike((_compared(player.name), player) for player in book.players)


def _swapped_names(book: Book) -> Iterator[Pair]:
    return _alike((tuple(sorted(_compared(player.name).split())), player) for player in book.players)


def _known_as(book: Book) -> Iterator[Pair]:
    """One by a nickname or a name they have had, and the other by their name."""
    by_name: dict[str, list[BookPlayer]] = defaultdict(list)
    for player in book.players:
        by_name[_compared(player.name)].append(player)
    for player in book.players:
        for name in player.names[1:]:
            for other in by_name.get(_compared(name), ()):
                yield player, other


def _one_letter_off(book: Book) -> Iterator[Pair]:
    """Names in which one letter is another, or is missing.

    Two names of one length are so if they become equal when the letter at one place is left out; two of different
    length, if the longer becomes the shorter. Numbers are no misspellings: Guest 1 is not Guest 2.
    """
    names = [(_compared(player.name), player) for player in book.players]
    long_enough = [(name, player) for name, player in names if len(name.replace(" ", "")) >= SHORTEST_MISSPELLED]
    yield from _alike(((place, left), player) for name, player in long_enough for place, left in _letters_less(name))
    shorter: dict[str, list[BookPlayer]] = defaultdict(list)
    for name, player in long_enough:
        shorter[name].append(player)
    for name, player in long_enough:
        for left in dict.fromkeys(left for _, left in _letters_less(name)):
            for other in shorter.get(left, ()):
                yield player, other


def _letters_less(name: str) -> Iterator[tuple[int, str]]:
    """What is left of a name without one of its letters, each with the place of that letter."""
    for place, letter in enumerate(name):
        if letter.isalpha():
            yield place, name[:place] + name[place + 1 :]


def _compared(name: str) -> str:
    """A name as it is compared: its words without accents, capitals and signs; of signs only, as it is."""
    plain = folded(name)
    return " ".join(_WORDS.findall(_APOSTROPHES.sub("", plain))) or plain
