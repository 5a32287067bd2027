"""The people who play here: who they are, whom they play with, and which two were one.

A book never changes: every function gives another book, or why not. Its players stand in the order of their names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from shuffleup.tournament.player_names import MAX_NAME, clean_name, fault_in_name, folded
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

MOST_PLAYERS = 5_000
MAX_NOTES = 1_000
MAX_GROUP = 40
MOST_GROUPS = 20
MOST_OTHER_NAMES = 40
MOST_IDS = 200
LARGEST_PHOTO = 24_000
GROUP_MARKS = ",;|"
"""What parts groups from each other where they are written into one cell, and so is in no group's name."""

_ID = re.compile(r"[a-z0-9]{1,40}")
# What a JPEG, a PNG and a WebP begin with.
_PHOTO = re.compile(
    r"data:image/(?:jpeg;base64,/9j/|png;base64,iVBORw0KGgo|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}", re.ASCII
)


@dataclass(frozen=True)
class BookPlayer:
    """A player in the book, known by an *id* of small letters and digits.

    *photo* is a small JPEG, PNG or WebP picture as a `data:` URL, or empty. *other_names* are names that have been
    theirs, *merged* the ids of entries that turned out to be them, and *not_same* the ids of those who turned out to
    be somebody else of nearly the same name.
    """

    id: str
    name: str
    nickname: str = ""
    notes: str = ""
    groups: tuple[str, ...] = ()
    photo: str = ""
    other_names: tuple[str, ...] = ()
    merged: tuple[str, ...] = ()
    not_same: tuple[str, ...] = ()

    @cached_property
    def order(self) -> tuple[str, str, str]:
        """What players are sorted by: their names as one reads them, accents last."""
        return folded(self.name), self.name, self.id

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All they are or have been called, the name first."""
        return tuple(name for name in (self.name, self.nickname, *self.other_names) if name)

    @property
    def ids(self) -> tuple[str, ...]:
        """All the ids that mean them, their own first."""
        return (self.id, *self.merged)


@dataclass(frozen=True)
class Book:
    """The players of a book, in the order of their names; `book_of` makes one."""

    players: tuple[BookPlayer, ...] = ()

    @cached_property
    def _by_id(self) -> Mapping[str, BookPlayer]:
        merged = {gone: player for player in self.players for gone in player.merged}
        return merged | {player.id: player for player in self.players}

    def get(self, player_id: str) -> BookPlayer | None:
        """The player with this id, or the one it has been merged into; None if there is none."""
        return self._by_id.get(player_id)


def book_of(players: Iterable[BookPlayer]) -> Book:
    """The book of these players.

    >>> [player.name for player in book_of([BookPlayer("1", "Bo"), BookPlayer("2", "Åsa")]).players]
    ['Åsa', 'Bo']
    """
    return Book(tuple(sorted(players, key=lambda player: player.order)))


# What a player in the book may be


def cleaned(player: BookPlayer) -> BookPlayer:
    """The player with names, groups and notes as they are kept: without what is invisible, and nothing twice."""
    return replace(
        player,
        name=clean_name(player.name),
        nickname=clean_name(player.nickname),
        notes=clean_notes(player.notes),
        groups=_without_doubles(player.groups),
        other_names=_without_doubles(player.other_names),
    )


def clean_notes(typed: str) -> str:
    """Notes as they are kept: their lines, each as clean as a name.

    >>> clean_notes("vegetarian \\r\\n\\r\\n\\r\\nsits by the window")
    'vegetarian\\n\\nsits by the window'
    """
    return re.sub(r"\n{3,}", "\n\n", "\n".join(map(clean_name, typed.splitlines()))).strip()


def _without_doubles(names: Iterable[str]) -> tuple[str, ...]:
    seen: dict[str, str] = {}
    for name in map(clean_name, names):
        seen.setdefault(folded(name), name)
    return tuple(filter(None, seen.values()))


def fault_in_player(player: BookPlayer) -> Sentence | None:
    """What is wrong with a player for the book, as a sentence for the host, or None."""
    return (
        fault_in_name(player.name)
        or _fault_in_lengths(player)
        or _fault_in_groups(player)
        or fault_in_photo(player.photo)
        or _fault_in_form(player)
    )


def _fault_in_lengths(player: BookPlayer) -> Sentence | None:
    if max(map(len, player.names)) > MAX_NAME:
        return Sentence(N_("A name has at most {most} characters."), {"most": MAX_NAME})
    if len(player.notes) > MAX_NOTES:
        return Sentence(N_("The notes on a player have at most {most} characters."), {"most": MAX_NOTES})
    if len(player.other_names) > MOST_OTHER_NAMES or max(len(player.merged), len(player.not_same)) > MOST_IDS:
        return Sentence(N_("Too many entries have become one with this one already."))
    return None


def _fault_in_groups(player: BookPlayer) -> Sentence | None:
    if len(player.groups) > MOST_GROUPS:
        return Sentence(N_("A player is in at most {most} groups."), {"most": MOST_GROUPS})
    return next((fault for group in player.groups if (fault := fault_in_group(group))), None)


def fault_in_group(group: str) -> Sentence | None:
    """What is wrong with the cleaned name of a group, as a sentence for the host, or None."""
    if not group:
        return Sentence(N_("Give the group a name."))
    if len(group) > MAX_GROUP:
        return Sentence(N_("The name of a group has at most {most} characters."), {"most": MAX_GROUP})
    if any(mark in group for mark in GROUP_MARKS):
        return Sentence(N_("The name of a group can't have a comma, a semicolon or a bar in it."))
    return None


def fault_in_photo(photo: str) -> Sentence | None:
    """What is wrong with a photo, as a sentence for the host, or None; an empty one is none.

    >>> fault_in_photo("data:image/svg+xml;base64,PHN2Zz4=").english()
    'A photo must be a JPEG, PNG or WebP picture.'
    """
    if len(photo) > LARGEST_PHOTO:
        return Sentence(N_("The photo is too large: at most {most} kB."), {"most": LARGEST_PHOTO // 1000})
    if photo and not _PHOTO.fullmatch(photo):
        return Sentence(N_("A photo must be a JPEG, PNG or WebP picture."))
    return None


def _fault_in_form(player: BookPlayer) -> Sentence | None:
    """What no screen lets happen, but a file can say."""
    known = (*player.ids, *player.not_same)
    sound = all(map(is_id, known)) and len(set(known)) == len(known) and cleaned(player) == player
    return None if sound else Sentence(N_("This is no entry of a player book."))


def is_id(text: str) -> bool:
    """Whether a text can be the id of a player in the book: small letters and digits."""
    return bool(_ID.fullmatch(text))


# Players


def add(book: Book, *players: BookPlayer) -> Book | Refused:
    """The book with these players, their names cleaned.

    Refused for names, notes, groups or photos that can't be, for an id that is taken, and where there are too many.

    >>> book = add(Book(), BookPlayer("a1", " Ada  Berg ", nickname="Adde"))
    >>> book.get("a1").names
    ('Ada Berg', 'Adde')
    """
    clean = [cleaned(player) for player in players]
    if fault := next((fault for player in clean if (fault := fault_in_player(player))), None):
        return Refused(fault)
    ids = Counter(player_id for player in clean for player_id in player.ids)
    if any(count > 1 or book.get(player_id) for player_id, count in ids.items()):
        return refused(N_("This player is in the book already."))
    if len(book.players) + len(clean) > MOST_PLAYERS:
        return refused(N_("A player book has at most {most} players; remove some first."), most=MOST_PLAYERS)
    return book_of((*book.players, *clean))


def change(book: Book, player: BookPlayer) -> Book | Refused:
    """The book with the player of this id changed; refused as in `add`, and for one who is not in the book."""
    clean = cleaned(player)
    if fault := fault_in_player(clean):
        return Refused(fault)
    there = book.get(player.id)
    if there is None or there.id != player.id:
        return _nobody()
    if any(book.get(player_id) not in (None, there) for player_id in clean.merged):
        return refused(N_("This player is in the book already."))
    return book_of(clean if each.id == player.id else each for each in book.players)


def remove(book: Book, player_id: str) -> Book | Refused:
    """The book without this player; refused for one who is not in it."""
    there = book.get(player_id)
    if there is None:
        return _nobody()
    return Book(tuple(player for player in book.players if player is not there))


def _nobody() -> Refused:
    return refused(N_("This player is no longer in the book."))


# Two who are one, and two who are not


def united(keep: BookPlayer, gone: BookPlayer) -> BookPlayer:
    """One entry with all that is known of both; where only one can be kept, it is that of *keep*.

    Nothing is lost but a second photo: other names stay names to be found by.

    >>> both = united(BookPlayer("1", "Ada Berg"), BookPlayer("2", "Ada Bergh", "Adde", groups=("Friday",)))
    >>> both.nickname, both.other_names, both.groups, both.ids
    ('Adde', ('Ada Bergh',), ('Friday',), ('1', '2'))
    """
    nickname = keep.nickname or gone.nickname
    shown = {folded(keep.name), folded(nickname)}
    notes = (keep.notes, gone.notes)
    both = replace(
        keep,
        nickname=nickname,
        notes=keep.notes if gone.notes in keep.notes else "\n".join(filter(None, notes)),
        groups=(*keep.groups, *gone.groups),
        photo=keep.photo or gone.photo,
        other_names=tuple(name for name in (*keep.other_names, *gone.names) if folded(name) not in shown),
        merged=tuple(dict.fromkeys(each for each in (*keep.merged, *gone.ids) if each != keep.id)),
    )
    not_same = dict.fromkeys(each for each in (*keep.not_same, *gone.not_same) if each not in both.ids)
    return cleaned(replace(both, not_same=tuple(not_same)))


def merge(book: Book, keep_id: str, gone_id: str) -> Book | Refused:
    """The book after two entries turned out to be one player; `Book.get` finds *keep* under both ids.

    Refused if one is not there, if they are the same, and where both together are too much for one entry.
    """
    keep, gone = book.get(keep_id), book.get(gone_id)
    if keep is None or gone is None:
        return _nobody()
    if keep is gone:
        return refused(N_("Choose two different players."))
    both = united(keep, gone)
    if fault := fault_in_player(both):
        return Refused(fault)
    return book_of(both if player is keep else player for player in book.players if player is not gone)


def keep_apart(book: Book, one_id: str, other_id: str) -> Book | Refused:
    """The book knowing that these two are not the same; refused if one is not there, or if they are."""
    one, other = book.get(one_id), book.get(other_id)
    if one is None or other is None:
        return _nobody()
    if one is other:
        return refused(N_("Choose two different players."))
    if other.id in one.not_same:
        return book
    return change(book, replace(one, not_same=(*one.not_same, other.id)))
