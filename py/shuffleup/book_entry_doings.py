"""What a host does with one entry of the player book, or with two that may be one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.book.groups import add_to_group, remove_from_group
from shuffleup.book.people import BookPlayer, add, change, keep_apart, merge, remove
from shuffleup.screens.book_list import DRAFT, chosen_group, ids_ticked, tick
from shuffleup.tournament.player_names import clean_name, folded
from shuffleup.tournament.refusal import N_, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.book_doings import BookDoings, Doing, Fields

# The fields of an entry by the names they have on the page.
TEXTS = {"entry_name": "name", "entry_nickname": "nickname", "entry_notes": "notes"}


def _entry(people: BookDoings, fields: Fields, name: str = "book") -> BookPlayer | None:
    """The entry that a tap is about; where it is gone, the host is told."""
    entry = people.book.get(fields.get(name, ""))
    if entry is None:
        people.app.refuse(refused(N_("This player is no longer in the book.")))
    return entry


def _add(people: BookDoings, fields: Fields) -> None:
    """Add who was typed, to the group that is shown; who is there already opens, unless the host is *sure*."""
    app, book = people.app, people.book
    name, group = clean_name(fields.get("name", "")), chosen_group(book, app.drafts[DRAFT])
    there = next((each for each in book.players if folded(each.name) == folded(name)), None)
    if there is None or fields.get("sure") == "true":
        player = BookPlayer(app.office.new_id(), name, groups=(group,) if group else ())
        done = people.change(add(book, player), Sentence(N_("{name} is in the book."), {"name": name}))
    elif group and group not in there.groups:
        told = Sentence(N_("{name} is in “{group}” now."), {"name": there.name, "group": group})
        done = people.change(add_to_group(book, group, (there.id,)), told)
    else:
        app.drafts.put(DRAFT, {"_player": there.id})
        done = False
    if done:
        app.drafts.done_with(f"{DRAFT}:name", app.ports.page.empty)


def _set(people: BookDoings, fields: Fields) -> None:
    """Write one text of an entry, as soon as it is typed."""
    entry, field = _entry(people, fields), fields.get("name", "")
    if entry is None or field not in TEXTS:
        return
    texts = {TEXTS[field]: fields.get(field, "")}
    changed = replace(entry, **texts)  # type: ignore[arg-type]
    told = Sentence(N_("The entry of {name} is changed."), {"name": entry.name})
    if field == "entry_name":
        told = Sentence(N_("{name} is now {new}"), {"name": entry.name, "new": clean_name(changed.name)})
    people.change(change(people.book, changed), told)


def _group(people: BookDoings, fields: Fields) -> None:
    """Into a group, or out of it."""
    entry, group = _entry(people, fields), clean_name(fields.get("group", ""))
    if entry is None:
        return
    values = {"name": entry.name, "group": group}
    if any(folded(each) == folded(group) for each in entry.groups):
        if fields.get("new") != "true":
            told = Sentence(N_("{name} is no longer in “{group}”."), values)
            people.change(remove_from_group(people.book, group, (entry.id,)), told)
    elif not people.change(
        add_to_group(people.book, group, (entry.id,)), Sentence(N_("{name} is in “{group}” now."), values)
    ):
        return
    if fields.get("new") == "true":
        people.app.drafts.drop("entry_group")
        people.app.ports.page.empty("entry_group", "group")


def _photo(people: BookDoings, fields: Fields) -> None:
    """Another photo, or none."""
    entry = _entry(people, fields)
    if entry is None:
        return
    photo = fields.get("photo", "")
    told = N_("{name} has a new photo.") if photo else N_("The photo of {name} is removed.")
    people.change(change(people.book, replace(entry, photo=photo)), Sentence(told, {"name": entry.name}))


def _remove(people: BookDoings, fields: Fields) -> None:
    entry = _entry(people, fields)
    if entry is None:
        return
    drafts = people.app.drafts
    if people.change(
        remove(people.book, entry.id), Sentence(N_("{name} is removed from the book."), {"name": entry.name})
    ):
        drafts.put(DRAFT, {"_player": ""})
        tick(drafts, ids_ticked(drafts) - {entry.id})


def _merge(people: BookDoings, fields: Fields) -> None:
    """Two entries are one player: all goes to the one to *keep*."""
    keep, gone = _entry(people, fields, "keep"), _entry(people, fields, "gone")
    if keep is None or gone is None:
        return
    told = Sentence(N_("{gone} is one with {name} now."), {"gone": gone.name, "name": keep.name})
    drafts = people.app.drafts
    if people.change(merge(people.book, keep.id, gone.id), told) and gone.id in ids_ticked(drafts):
        tick(drafts, ids_ticked(drafts) - {gone.id} | {keep.id})


def _two(people: BookDoings, fields: Fields) -> None:
    """Two entries are two people."""
    one, other = _entry(people, fields, "one"), _entry(people, fields, "other")
    if one is None or other is None:
        return
    told = Sentence(N_("{name} and {other} are two people."), {"name": one.name, "other": other.name})
    people.change(keep_apart(people.book, one.id, other.id), told)


DOINGS: Mapping[str, Doing] = {
    "add_entry": _add,
    "set_entry": _set,
    "entry_group": _group,
    "entry_photo": _photo,
    "remove_entry": _remove,
    "merge_entries": _merge,
    "two_people": _two,
}
