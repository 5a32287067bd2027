"""A list of people before it is taken into the player book: who is new, who is known, what could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from shuffleup.book.lists import enroll
from shuffleup.book.people import Book
from shuffleup.pasted_people import PastedPerson, read_people
from shuffleup.screens.book_list import DRAFT as LIST
from shuffleup.screens.book_list import all_groups, chosen_group
from shuffleup.screens.desk import Desk
from shuffleup.tournament.refusal import N_, Refused

DRAFT = "people"
MOST_SHOWN = 100
MOST_FAULTS = 20


@dataclass(frozen=True)
class Read:
    """Somebody in the list; *known*: the book has them already."""

    name: str
    nickname: str
    known: bool


@dataclass(frozen=True)
class ImportView:
    """A list that is being looked at.

    *fresh* and *known* tell how many are new and how many are in the book, *unread* how many lines could not be
    read; *faults* are those lines, and *more* tells how many people are not shown. *why_not* refuses the whole list.
    *take* is what the button says, empty where there is nobody to take.
    """

    text: str
    group: str
    groups: tuple[str, ...]
    empty: bool
    why_not: str = ""
    fresh: str = ""
    known: str = ""
    unread: str = ""
    people: tuple[Read, ...] = ()
    more: str = ""
    faults: tuple[str, ...] = ()
    more_faults: str = ""
    take: str = ""


def import_view(desk: Desk, book: Book) -> ImportView:
    """The list that is being looked at."""
    tongue, draft = desk.tongue, desk.draft(DRAFT)
    text, group = draft.get("text", ""), draft.get("group", chosen_group(book, desk.draft(LIST)))
    names = tuple(name for name, _ in all_groups(book))
    if not text.strip():
        return ImportView(text, group, names, empty=True)
    read = read_people(text)
    numbers = count()
    enrolled = read if isinstance(read, Refused) else enroll(book, read.people, lambda: f"preview{next(numbers)}")
    if isinstance(read, Refused) or isinstance(enrolled, Refused):
        why = read if isinstance(read, Refused) else enrolled
        assert isinstance(why, Refused)
        return ImportView(text, group, names, empty=False, why_not=tongue.say(why.why))
    new = set(enrolled.new)
    people = _once_each(dict(zip(enrolled.ids, read.people, strict=True)), new)
    known, faults = len(people) - len(new), read.faults
    return ImportView(
        text,
        group,
        names,
        empty=False,
        fresh=tongue.plural("{count} new", "{count} new", len(new)) if new else "",
        known=tongue.plural("{count} known already", "{count} known already", known) if known else "",
        unread=tongue.plural("{count} line not understood", "{count} lines not understood", len(faults))
        if faults
        else "",
        people=people[:MOST_SHOWN],
        more=_more(desk, len(people) - MOST_SHOWN),
        faults=tuple(tongue.say(fault.sentence()) for fault in faults[:MOST_FAULTS]),
        more_faults=_more(desk, len(faults) - MOST_FAULTS),
        take=tongue.plural("Import {count} player", "Import {count} players", len(people)) if people else "",
        why_not="" if people or faults else tongue.translate(N_("There is no name in it.")),
    )


def _once_each(people: dict[str, PastedPerson], new: set[str]) -> tuple[Read, ...]:
    """The people of the list, those who are new first."""
    read = [Read(person.name, person.nickname, player_id not in new) for player_id, person in people.items()]
    return tuple(sorted(read, key=lambda each: each.known))


def _more(desk: Desk, count: int) -> str:
    return desk.tongue.plural("and {count} more", "and {count} more", count) if count > 0 else ""
