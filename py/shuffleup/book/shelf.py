"""The player book of a device: a key for each player, so that one more is one text more.

Under ``shuffleup.book.<id>`` stands one JSON object: a version, the player, and last the CRC-32 of all that is before
it. A text that can't be read is reported and stays where it is, in case a newer version of the app wrote it; should
its place be needed, it moves to ``shuffleup.book.aside.<id>.<checksum>``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from zlib import crc32

from shuffleup.book.people import Book, BookPlayer, book_of, fault_in_player
from shuffleup.codec import Codec, Unreadable, dumps, loads
from shuffleup.store import StorageFull, Store
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

PREFIX = "shuffleup.book."
ASIDE = "aside."
VERSION = 1
LONGEST_ENTRY = 100_000

PLAYER_CODEC: Codec[BookPlayer] = Codec((BookPlayer,), {BookPlayer.__name__: fault_in_player})

_TAIL = len(',"crc":"01234567"}')


class Lost(Enum):
    """Why an entry of the book was left out."""

    DAMAGED = "damaged"
    NEWER = "newer"


_TOLD = {
    Lost.DAMAGED: N_("Players in the book whose entries are damaged and were left out: {count}."),
    Lost.NEWER: N_("Players in the book who come back when you update the app: {count}."),
}


@dataclass(frozen=True)
class OpenedBook:
    """A book, and what there is to say about the texts it came from; *lost* has the keys that were left out."""

    book: Book
    report: tuple[Sentence, ...] = ()
    lost: tuple[str, ...] = ()


# One player as text


def write_player(player: BookPlayer) -> str:
    """The text of a player, for the store and for a file."""
    body = dumps({"v": VERSION, "player": PLAYER_CODEC.to_json(player)})[:-1]
    return body + _tail(body)


def read_player(text: str) -> BookPlayer | Lost:
    """The player in a text, or why there is none to be had."""
    if len(text) > LONGEST_ENTRY:
        return Lost.DAMAGED
    try:
        data = loads(text)
    except Unreadable:
        return Lost.DAMAGED
    if type(data) is not dict or type(version := data.get("v")) is not int:
        return Lost.DAMAGED
    if version > VERSION:
        return Lost.NEWER
    if not text.isascii() or text[-_TAIL:] != _tail(text[:-_TAIL]):
        return Lost.DAMAGED
    try:
        return PLAYER_CODEC.from_json(data.get("player"))
    except Unreadable:
        return Lost.DAMAGED


def _tail(body: str) -> str:
    return f',"crc":"{_checksum(body)}"}}'


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"


def report_of(lost: Iterable[Lost]) -> tuple[Sentence, ...]:
    """What was lost, in sentences for the host; empty if nothing was."""
    counts = dict.fromkeys(Lost, 0)
    for why in lost:
        counts[why] += 1
    return tuple(Sentence(_TOLD[why], {"count": count}) for why, count in counts.items() if count)


# The book in a store


class BookShelf:
    """The player book in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open(self) -> OpenedBook:
        """The book as it is kept, and what of it can't be read."""
        players, lost = {}, {}
        for key, text in self._store.items(PREFIX).items():
            if key.startswith(PREFIX + ASIDE):
                continue
            player = read_player(text)
            if isinstance(player, BookPlayer) and key == PREFIX + player.id:
                players[player.id] = player
            else:
                lost[key] = player if isinstance(player, Lost) else Lost.DAMAGED
        return OpenedBook(book_of(players.values()), report_of(lost.values()), tuple(sorted(lost)))

    def keep(self, before: Book, after: Book) -> Refused | None:
        """Write what is different in *after*, all of it or nothing; a refusal if there is no room.

        Only the entries that differ are touched, so another window may write others meanwhile.
        """
        there = {player.id: player for player in before.players}
        wanted = {player.id: player for player in after.players}
        texts = {PREFIX + each: write_player(wanted[each]) for each in wanted if there.get(each) != wanted[each]}
        # What gets shorter goes first, so that what gets longer has the room.
        growing = sorted(texts, key=lambda key: len(texts[key]) - len(self._store.get(key) or ""))
        texts = {key: texts[key] for key in growing}
        gone = {PREFIX + each: "" for each in there if each not in wanted}
        # Who is removed goes last, unless it takes their room for what another entry gains by it.
        if self._written(texts | gone) or (gone and self._written(gone | texts)):
            return None
        return refused(N_("The storage of this browser is full, so the player book was not changed."))

    def _written(self, texts: dict[str, str]) -> bool:
        """Write all of these, an empty one being none; or, if there is no room, leave everything as it was."""
        old: dict[str, str | None] = {}
        try:
            for key, text in texts.items():
                self._put(key, text, old)
        except StorageFull:
            # Room is made first, so that all that was there fits again.
            for key in old:
                self._store.delete(key)
            for key, was in old.items():
                if was is not None:
                    self._store.set(key, was)
            return False
        return True

    def _put(self, key: str, text: str, old: dict[str, str | None]) -> None:
        """Put a text under a key; *old* remembers what was there, and what could not be read keeps a place."""
        there = self._store.get(key)
        if there is not None and not isinstance(read_player(there), BookPlayer):
            aside = f"{PREFIX}{ASIDE}{key[len(PREFIX) :]}.{_checksum(there)}"
            old.setdefault(aside, self._store.get(aside))
            self._store.set(aside, there)
        old[key] = there
        if text:
            self._store.set(key, text)
        else:
            self._store.delete(key)
