"""Finding a player in the book by the few letters somebody typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from shuffleup.book.people import Book, BookPlayer
from shuffleup.tournament.player_names import clean_name, folded, name_words

MOST_FOUND = 50

Rank: TypeAlias = "tuple[bool, bool, bool]"


@dataclass(frozen=True)
class _Word:
    """A word of a name: without accents, and as it is written but for capitals. *leads*: the name begins with it."""

    folded: str
    spelled: str
    leads: bool


def find(book: Book, typed: str, most: int = MOST_FOUND) -> tuple[BookPlayer, ...]:
    """The players with names or nicknames that have all the words typed, or beginnings or parts of them.

    Beginnings of words come before parts inside, letters as they were typed before other accents, beginnings of whole
    names before those of later words, and equals in the order of their names. At most so many; nothing typed finds
    everybody.

    >>> book = Book(tuple(BookPlayer(name, name) for name in ("Ada Ask", "Bo Åberg", "Lars Axe", "Åsa Ek")))
    >>> [player.name for player in find(book, "å")]
    ['Åsa Ek', 'Bo Åberg', 'Ada Ask', 'Lars Axe']
    >>> [player.name for player in find(book, "bo ab")]
    ['Bo Åberg']
    """
    words = tuple((folded(word), word) for word in _typed_words(typed))
    if not words:
        return book.players[:most]
    ranked = []
    for player in book.players:
        everything, named = _index(player.names)
        if all(word in everything for word, _ in words):
            ranked.append((max(_rank(named, *word) for word in words), player.order, player))
    ranked.sort(key=lambda found: found[:2])
    return tuple(player for _, _, player in ranked[:most])


def directory(book: Book) -> Mapping[str, BookPlayer]:
    """Who is meant by a name (as `folded`), where that is one player: by their name, or else by another name.

    >>> ada, bo = BookPlayer("1", "Ada", "Bo"), BookPlayer("2", "Bo")
    >>> {name: player.id for name, player in directory(Book((ada, bo))).items()}
    {'ada': '1', 'bo': '2'}
    """
    by_name = _only_ones((player.name, player) for player in book.players)
    by_any = _only_ones((name, player) for player in book.players for name in player.names)
    return {name: player for name, player in (by_any | by_name).items() if player}


def _only_ones(named: Iterable[tuple[str, BookPlayer]]) -> dict[str, BookPlayer | None]:
    found: dict[str, BookPlayer | None] = {}
    for name, player in named:
        key = folded(name)
        found[key] = player if found.get(key, player) is player else None
    return found


def _typed_words(typed: str) -> tuple[str, ...]:
    """The words typed, as they are but for capitals; with nothing but signs in it, the text itself."""
    text = clean_name(typed).lower()
    return tuple(dict.fromkeys(name_words(text))) or ((text,) if text else ())


def _rank(words: tuple[_Word, ...], wanted: str, spelled: str) -> Rank:
    """How well a word typed is met: the lower the better. True is for inside, for other accents, for later words."""
    return min(
        (not word.folded.startswith(wanted), spelled not in word.spelled, not word.leads)
        for word in words
        if wanted in word.folded
    )


@lru_cache(maxsize=10_000)
def _index(names: tuple[str, ...]) -> tuple[str, tuple[_Word, ...]]:
    """All that can be found of these names, as one text to rule them out by and as words."""
    words = []
    for name in names:
        spelled = name.lower()
        # A name of signs only has no words, and is found by itself.
        for place, word in enumerate(name_words(spelled) or (spelled,)):
            words.append(_Word(folded(word), word, place == 0))
    return "\n".join(word.folded for word in words), tuple(words)
