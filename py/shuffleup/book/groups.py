"""The groups in a player book: the Fridays, the work mates, the league. A group is there while somebody is in it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from shuffleup.book.people import Book, BookPlayer, book_of, fault_in_group, fault_in_player
from shuffleup.tournament.player_names import clean_name, folded
from shuffleup.tournament.refusal import N_, Refused, refused


def groups(book: Book) -> tuple[tuple[str, int], ...]:
    """The groups by name, each with how many are in it.

    >>> groups(Book((BookPlayer("1", "Ada", groups=("Friday",)), BookPlayer("2", "Bo", groups=("friday", "Club")))))
    (('Club', 1), ('Friday', 2))
    """
    counted: dict[str, tuple[str, int]] = {}
    for player in book.players:
        for group in player.groups:
            name, count = counted.get(folded(group), (group, 0))
            counted[folded(group)] = name, count + 1
    return tuple(counted[key] for key in sorted(counted))


def members(book: Book, group: str) -> tuple[BookPlayer, ...]:
    """Who is in a group, in the order of their names."""
    return tuple(player for player in book.players if _is_in(player, group))


def add_to_group(book: Book, group: str, player_ids: Collection[str]) -> Book | Refused:
    """The book with these players in a group, written as it is written already where it is there.

    Refused for a name that can't be, for players who are not in the book, and for one who would be in too many.
    """
    name = clean_name(group)
    if fault := fault_in_group(name):
        return Refused(fault)
    name = next((there for there, _ in groups(book) if folded(there) == folded(name)), name)
    changed = {}
    for player_id in player_ids:
        player = book.get(player_id)
        if player is None:
            return refused(N_("This player is no longer in the book."))
        if not _is_in(player, name):
            changed[player.id] = replace(player, groups=(*player.groups, name))
    if fault := next((fault for player in changed.values() if (fault := fault_in_player(player))), None):
        return Refused(fault)
    return book_of(changed.get(player.id, player) for player in book.players)


def remove_from_group(book: Book, group: str, player_ids: Collection[str]) -> Book:
    """The book without these players in a group; who is not in it stays as they are."""
    gone = {player.id for player_id in player_ids if (player := book.get(player_id))}
    return book_of(_without(player, group) if player.id in gone else player for player in book.players)


def rename_group(book: Book, group: str, name: str) -> Book | Refused:
    """The book with a group under another name, which may be that of a group there is: then the two are one.

    Refused for a name that can't be, and for a group that nobody is in.
    """
    there = members(book, group)
    if not there:
        return refused(N_("Nobody is in this group any more."))
    if fault := fault_in_group(clean_name(name)):
        return Refused(fault)
    ids = [player.id for player in there]
    return add_to_group(remove_from_group(book, group, ids), name, ids)


def _is_in(player: BookPlayer, group: str) -> bool:
    return any(folded(group) == folded(each) for each in player.groups)


def _without(player: BookPlayer, group: str) -> BookPlayer:
    return replace(player, groups=tuple(each for each in player.groups if folded(each) != folded(group)))
