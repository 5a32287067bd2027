"""The player book as a file, and a file into the book.

A file has the texts of the players as they are kept (see `shelf`), a line each, so that a damaged or cut one
still gives up the lines that are whole.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce

from shuffleup.book.people import MOST_PLAYERS, Book, BookPlayer, book_of, fault_in_player, united
from shuffleup.book.shelf import Lost, OpenedBook, read_player, report_of, write_player
from shuffleup.codec import Unreadable, loads
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

FORMAT = "shuffle-up players"
VERSION = 1
LARGEST_FILE_MB = 20

_LINE = re.compile(r'^\s*("(?:[^"\\]|\\.)*")\s*,?\s*(?:\]\s*\}\s*)?$')
_TOO_MUCH = N_("{name} has more in the file than fits into one entry, and stays as in this book.")


@dataclass(frozen=True)
class TakenBook:
    """A book with the players of a file: how many are *new*, how many were there, and what could not be taken."""

    book: Book
    new: int
    there: int
    report: tuple[Sentence, ...] = ()


def export_book(book: Book) -> str:
    """The text of a file that holds the whole book."""
    head = f'{{\n "format": {json.dumps(FORMAT)},\n "v": {VERSION},\n "count": {len(book.players)},\n "players": [\n'
    return head + ",\n".join(json.dumps(write_player(player)) for player in book.players) + "\n]}\n"


def is_book_file(text: str) -> bool:
    """Whether a file means to be a player book, readable or not."""
    return FORMAT in text[:200]


def read_book(text: str) -> OpenedBook | Refused:
    """The book in a file, or why it can't be taken; damage costs only what is damaged."""
    if len(text) > LARGEST_FILE_MB * 1_000_000:
        return refused(N_("The file is larger than {most} MB."), most=LARGEST_FILE_MB)
    if not is_book_file(text):
        return _no_book()
    try:
        data = loads(text)
    except Unreadable:
        count, texts = None, _whole_lines(text)
    else:
        if type(data) is not dict or data.get("format") != FORMAT or type(version := data.get("v")) is not int:
            return _no_book()
        if version > VERSION:
            return refused(N_("This file was made by a newer version of the app. Update the app first."))
        listed = data.get("players")
        texts = [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else []
        count = data.get("count")
    if len(texts) > MOST_PLAYERS:
        return _too_many()
    players: dict[str, BookPlayer] = {}
    lost: list[Lost] = []
    for each in texts:
        player = read_player(each)
        if isinstance(player, BookPlayer):
            players.setdefault(player.id, player)
        else:
            lost.append(player)
    if not players and not (count == 0 and not texts):
        return _no_book()
    whole = count == len(texts) == len(players) + len(lost)
    changed = () if whole else (Sentence(N_("The file was changed or cut off after it was exported.")),)
    return OpenedBook(book_of(players.values()), changed + report_of(lost))


def _whole_lines(text: str) -> list[str]:
    """The entries in the lines of a damaged file that are whole."""
    entries = []
    for line in text.split("\n"):
        if found := _LINE.match(line):
            with suppress(ValueError):
                entries.append(json.loads(found[1]))
    return entries


def _no_book() -> Refused:
    return refused(N_("This file does not hold a player book."))


def _too_many() -> Refused:
    return refused(N_("A player book has at most {most} players; remove some first."), most=MOST_PLAYERS)


def take(book: Book, other: Book) -> TakenBook | Refused:
    """The book with the players of another one, as from a file.

    Who is in both, by an id or as the only one of that very name, stays one entry, with what is known in either;
    where the two differ, it is as it was here. Refused where the book gets too long.
    """
    players = {player.id: player for player in book.players}
    mine, theirs = _only_ones(book), _only_ones(other)
    new = there = 0
    report: list[Sentence] = []
    for player in other.players:
        known = [found for player_id in player.ids if (found := book.get(player_id))]
        name = player.name.casefold()
        namesake = mine.get(name) if theirs.get(name) is player else None
        if not known and namesake and other.get(namesake.id) is None:
            known = [namesake]
        entries = list({found.id: players[found.id] for found in known if found.id in players}.values())
        if not entries:
            players[player.id] = player
            new += 1
            continue
        both = reduce(united, (*entries, player))
        if fault_in_player(both):
            report.append(Sentence(_TOO_MUCH, {"name": player.name}))
            continue
        for entry in entries:
            del players[entry.id]
        players[both.id] = both
        there += 1
    if len(players) > MOST_PLAYERS:
        return _too_many()
    return TakenBook(book_of(players.values()), new, there, tuple(report))


def _only_ones(book: Book) -> dict[str, BookPlayer]:
    """The players by their names, capitals aside, where only one has the name."""
    named: dict[str, BookPlayer | None] = {}
    for player in book.players:
        name = player.name.casefold()
        named[name] = None if name in named else player
    return {name: player for name, player in named.items() if player}
