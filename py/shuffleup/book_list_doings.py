"""What a host does with many in the player book: tick them, group them, take lists in, give the book out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.book.file import export_book, read_book, take
from shuffleup.book.groups import add_to_group, members, remove_from_group, rename_group
from shuffleup.book.lists import book_csv, enroll
from shuffleup.book.tonight import remembered
from shuffleup.pasted_people import read_people
from shuffleup.screens.book_list import DRAFT, TICKED, ids_ticked, in_order, shown, tick
from shuffleup.tournament.book_links import LinkToBook
from shuffleup.tournament.player_names import clean_name
from shuffleup.tournament.refusal import N_, Refused, Sentence

if TYPE_CHECKING:
    from shuffleup.book.people import Book
    from shuffleup.book_doings import BookDoings, Doing, Fields

PEOPLE = "people"


# Ticks and groups


def _tick(people: BookDoings, fields: Fields) -> None:
    """Tick one, or not any more."""
    drafts, one = people.app.drafts, {fields.get("book", "")}
    ticked = ids_ticked(drafts)
    tick(drafts, ticked | one if fields.get("tick") == "true" else ticked - one)


def _tick_shown(people: BookDoings, fields: Fields) -> None:
    """Tick all that are shown, or none of them."""
    drafts = people.app.drafts
    ids = {player.id for player in shown(people.book, drafts[DRAFT])}
    tick(drafts, ids_ticked(drafts) | ids if fields.get("tick") == "true" else ids_ticked(drafts) - ids)


def _group_ticked(people: BookDoings, fields: Fields) -> None:
    """Put all who are ticked into a group."""
    app, group = people.app, clean_name(fields.get("group", ""))
    ticked = [player.id for player in in_order(people.book, ids_ticked(app.drafts))]
    told = Sentence(N_("Put into “{group}”: {count}."), {"group": group, "count": len(ticked)})
    if people.change(add_to_group(people.book, group, ticked), told):
        app.drafts.drop(TICKED)


def _rename_group(people: BookDoings, fields: Fields) -> None:
    group, name = fields.get("group", ""), clean_name(fields.get("to", ""))
    told = Sentence(N_("The group “{group}” is called “{name}” now."), {"group": group, "name": name})
    if people.change(rename_group(people.book, group, name), told):
        people.app.drafts.put(DRAFT, {"_group": name})


def _dissolve_group(people: BookDoings, fields: Fields) -> None:
    """Nobody is in this group any more; all stay in the book."""
    group = fields.get("group", "")
    ids = [player.id for player in members(people.book, group)]
    told = Sentence(N_("The group “{group}” is dissolved; its players stay in the book."), {"group": group})
    if people.change(remove_from_group(people.book, group, ids), told):
        people.app.drafts.put(DRAFT, {"_group": ""})


# Lists in


def _read(people: BookDoings, fields: Fields) -> None:
    """Look at a list from a file before it is taken; a whole player book is taken at once."""
    text = fields.get("text", "")
    if not people.import_text(text):
        people.app.drafts.put(PEOPLE, {"text": text})


def _take(people: BookDoings, fields: Fields) -> None:
    """Take a list that was looked at; with *then*, put all who are in it on tonight's list as well."""
    app = people.app
    read = read_people(fields.get("text", ""))
    if isinstance(read, Refused):
        app.refuse(read)
        return
    group = clean_name(fields.get("group", ""))
    listed = [replace(each, groups=(*each.groups, group)) if group else each for each in read.people]
    enrolled = enroll(people.book, listed, app.office.new_id)
    if isinstance(enrolled, Refused):
        app.refuse(enrolled)
        return
    if not _taken(people, enrolled.book, len(enrolled.new), len(set(enrolled.ids)) - len(enrolled.new)):
        return
    app.drafts.drop(PEOPLE)
    app.drafts.put(DRAFT, {"_panel": "", "name": ""})
    if fields.get("then") == "sign_up":
        app.command("sign_up", {"books": ",".join(enrolled.ids), "here": fields.get("here", "")})


def _taken(people: BookDoings, after: Book, new: int, there: int) -> bool:
    """Keep a book that has taken others in, and tell how many, also where nothing is different."""
    told = _told(new, there)
    if after == people.book:
        people.app.tell(told)
    return people.change(after, told)


def _told(new: int, there: int) -> Sentence:
    return Sentence(N_("New in the book: {new}. Known already: {there}."), {"new": new, "there": there})


def take_file(people: BookDoings, text: str) -> None:
    """Take the players of a file with a player book, and show them."""
    read = read_book(text)
    if isinstance(read, Refused):
        people.app.refuse(read)
        return
    taken = take(people.book, read.book)
    if isinstance(taken, Refused):
        people.app.refuse(taken)
        return
    people.report = read.report + taken.report
    if _taken(people, taken.book, taken.new, taken.there):
        people.app.drafts.put(DRAFT, {"_panel": "", "name": "", "_group": ""})
        people.app.go("book")


# The book out


def _export(people: BookDoings, _: Fields) -> None:
    _download(people, export_book(people.book), "json", "application/json")


def _export_csv(people: BookDoings, _: Fields) -> None:
    _download(people, book_csv(people.book, people.app.tongue.language), "csv", "text/csv")


def _download(people: BookDoings, text: str, ending: str, kind: str) -> None:
    name = people.app.tongue.translate(N_("Player book"))
    people.app.ports.files.download(f"{name}.{ending}", text, kind)


# Tonight's players into the book


def _remember_one(people: BookDoings, fields: Fields) -> None:
    number = fields.get("player", "")
    if number.isdecimal():
        _remember(people, (int(number),))


def _remember_all(people: BookDoings, _: Fields) -> None:
    _remember(people, [player.number for player in people.app.journal.tournament.roster.players])


def _remember(people: BookDoings, numbers: Iterable[int]) -> None:
    """Write players of the tournament into the book, and link them to their entries."""
    app, before = people.app, len(people.book.players)
    roster = app.journal.tournament.roster
    made = remembered(people.book, numbers, roster.players, app.office.new_id)
    if isinstance(made, Refused):
        app.refuse(made)
        return
    new = len(made.book.players) - before
    told = _told(new, len(made.links) - new)
    if len(made.links) == 1:
        told = Sentence(N_("{name} is in the book."), {"name": roster.names(each for each, _ in made.links)[0]})
    if people.change(made.book, told) and made.links:
        app.issue(LinkToBook(made.links))


DOINGS: Mapping[str, Doing] = {
    "tick_entry": _tick,
    "tick_shown": _tick_shown,
    "group_ticked": _group_ticked,
    "rename_group": _rename_group,
    "dissolve_group": _dissolve_group,
    "read_people": _read,
    "take_people": _take,
    "export_book": _export,
    "export_book_csv": _export_csv,
    "remember_player": _remember_one,
    "remember_tonight": _remember_all,
}
