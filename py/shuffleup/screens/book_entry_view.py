"""One entry of the player book in full."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.book.people import MAX_GROUP, MAX_NOTES, Book, BookPlayer
from shuffleup.screens.book_list import all_groups
from shuffleup.screens.desk import Desk
from shuffleup.tournament.player_names import MAX_NAME, folded
from shuffleup.tournament.refusal import N_, Sentence


@dataclass(frozen=True)
class Face:
    """A player at a glance: the photo, or the *initials* where there is none, and the name."""

    name: str
    initials: str
    photo: str


@dataclass(frozen=True)
class EntrySheet:
    """An entry in full; *groups* are all there are, with whether they are in each.

    *also* tells what else they have been called. *tonight*: they are on the list of the tournament that is open.
    """

    id: str
    face: Face
    nickname: str
    notes: str
    also: str
    groups: tuple[tuple[str, bool], ...]
    open: bool
    here: bool
    tonight: bool
    longest_name: int = MAX_NAME
    longest_notes: int = MAX_NOTES
    longest_group: int = MAX_GROUP


def face(player: BookPlayer) -> Face:
    """A player at a glance."""
    return Face(player.name, initials(player.name), player.photo)


def initials(name: str) -> str:
    """The first letters of the first and the last word of a name.

    >>> initials("Ada von Berg"), initials("åsa")
    ('AB', 'Å')
    """
    words = name.split()
    return "".join(word[0] for word in dict.fromkeys((words[0], words[-1]))).upper() if words else ""


def entry_sheet(desk: Desk, book: Book, player: BookPlayer, tonight: bool) -> EntrySheet:
    """An entry in full."""
    mine = set(map(folded, player.groups))
    also = Sentence(N_("Also known as {names}."), {"names": ", ".join(player.other_names)})
    return EntrySheet(
        player.id,
        face(player),
        player.nickname,
        player.notes,
        desk.tongue.say(also) if player.other_names else "",
        tuple((name, folded(name) in mine) for name, _ in all_groups(book)),
        bool(desk.tournament.schedule),
        desk.tournament.clock.begun,
        tonight,
    )
