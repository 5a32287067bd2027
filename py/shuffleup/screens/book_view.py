"""The player book: everybody who plays here, one of them in full, lists coming in, and who may be one person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from shuffleup.book.groups import members
from shuffleup.book.people import Book, BookPlayer
from shuffleup.book.tonight import entries, unknown
from shuffleup.screens.book_duplicates_view import Pairs, how_many_pairs, pairs_view
from shuffleup.screens.book_entry_view import EntrySheet, entry_sheet
from shuffleup.screens.book_import_view import ImportView, import_view
from shuffleup.screens.book_list import DRAFT, TICKED, all_groups, chosen_group, ids_in, in_order, shown
from shuffleup.screens.book_rows import DRAWN_AT_FIRST, how_many, rows_of
from shuffleup.screens.desk import Desk
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.player_names import clean_name, folded
from shuffleup.tournament.refusal import N_

PANELS = ("import", "duplicates")


@dataclass(frozen=True)
class Group:
    """A part of the book, with how many are in it; everybody has no *name*."""

    name: str
    label: str
    count: str
    chosen: bool


@dataclass(frozen=True)
class ToSignUp:
    """Players who can be put on tonight's list with one tap: their ids, and what the button says."""

    books: str
    label: str


@dataclass(frozen=True)
class BookView:
    """The player book.

    *find* is what is typed; *new_name* could be added, and *another*: somebody is called so already. *more* tells
    how many of those found are not drawn, *next* is how many to draw then. *unknown* asks to remember tonight's
    players. *trouble* is what can't be read of the book, *report* what could not be taken from a file; *can_undo* is
    what was done last, *told* the same while it is news. *here*: who is signed up now is here already.
    """

    shell: Shell
    about: str
    find: str
    new_name: str
    another: bool
    groups: tuple[Group, ...]
    group: str
    group_sign_up: ToSignUp | None
    more: str
    next: int
    nobody: str
    empty: bool
    tick_all: str
    all_ticked: bool
    ticked: str
    ticked_sign_up: ToSignUp | None
    open: bool
    here: bool
    tonight: str
    unknown: str
    trouble: tuple[str, ...]
    report: tuple[str, ...]
    told: str
    can_undo: str
    panel: str
    pairs: str
    sheet: EntrySheet | None
    importing: ImportView | None
    duplicates: Pairs | None


def draw(desk: Desk) -> str:
    """The player book as HTML."""
    return desk.tongue.environment.get_template("book.html").render(view=book_view(desk))


def rows(desk: Desk) -> dict[str, Sequence[tuple[str, str]]]:
    """The rows of the list as HTML, each with its id."""
    return {} if panel_of(desk) else {"book-list": rows_of(desk)}


def panel_of(desk: Desk) -> str:
    """What is shown in the place of the list: lists coming in, or who may be one; empty for the list itself."""
    panel = desk.draft(DRAFT).get("_panel", "")
    return panel if panel in PANELS else ""


def book_view(desk: Desk) -> BookView:
    """The player book."""
    tongue, draft = desk.tongue, desk.draft(DRAFT)
    book = desk.book or Book()
    players = desk.tournament.roster.players
    tonight = {entry.id for entry in entries(book, players).values()}
    found, ticked = shown(book, draft), ids_in(desk.draft(TICKED))
    drawn = how_many(desk)
    group, panel = chosen_group(book, draft), panel_of(desk)
    ticked_here = in_order(book, ticked)
    entry = None if panel else book.get(draft.get("_player", ""))
    pairs = how_many_pairs(book)
    name = clean_name(draft.get("name", ""))
    return BookView(
        shell=replace(shell(desk, "book"), tab="players" if desk.tournament.schedule else "home"),
        about=tongue.plural("{count} player", "{count} players", len(book.players)),
        find=draft.get("name", ""),
        new_name=name,
        another=any(folded(player.name) == folded(name) for player in found),
        groups=_groups(desk, book, group),
        group=group,
        group_sign_up=_sign_up(desk, members(book, group), tonight) if group else None,
        more=tongue.plural("{count} more", "{count} more", len(found) - drawn) if len(found) > drawn else "",
        next=drawn + DRAWN_AT_FIRST,
        nobody="" if found else _nobody(desk, book),
        empty=not book.players,
        tick_all=tongue.plural("Tick this one", "Tick all {count}", len(found)) if found else "",
        all_ticked=bool(found) and all(player.id in ticked for player in found),
        ticked=tongue.plural("{count} ticked", "{count} ticked", len(ticked_here)) if ticked_here else "",
        ticked_sign_up=_sign_up(desk, ticked_here, tonight),
        open=bool(desk.tournament.schedule),
        here=desk.tournament.clock.begun,
        tonight=tongue.number(len(players)) if players else "",
        unknown=_unknown(desk, book),
        trouble=tuple(map(tongue.say, desk.book_news.trouble)),
        report=tuple(map(tongue.say, desk.book_news.report)),
        told=tongue.say(desk.book_news.told) if desk.book_news.told and desk.book_news.fresh else "",
        can_undo=tongue.say(desk.book_news.told) if desk.book_news.told else "",
        panel=panel,
        pairs=tongue.number(pairs) if pairs else "",
        sheet=entry_sheet(desk, book, entry, entry.id in tonight) if entry else None,
        importing=import_view(desk, book) if panel == "import" else None,
        duplicates=pairs_view(desk, book) if panel == "duplicates" else None,
    )


def _groups(desk: Desk, book: Book, chosen: str) -> tuple[Group, ...]:
    number = desk.tongue.number
    there = all_groups(book)
    if not there:
        return ()
    everybody = Group("", desk.tongue.translate(N_("All")), number(len(book.players)), not chosen)
    return (everybody, *(Group(name, name, number(count), name == chosen) for name, count in there))


def _sign_up(desk: Desk, players: Iterable[BookPlayer], tonight: set[str]) -> ToSignUp | None:
    """Those of them who are not on tonight's list yet."""
    free = [player.id for player in players if player.id not in tonight]
    if not free or not desk.tournament.schedule:
        return None
    return ToSignUp(
        ",".join(free),
        desk.tongue.plural("Sign up {count} for tonight", "Sign up {count} for tonight", len(free)),
    )


def _nobody(desk: Desk, book: Book) -> str:
    if not book.players:
        return desk.tongue.translate(N_("Nobody is in the book yet. Type a name and press Enter, or import a list."))
    return desk.tongue.translate(N_("Nobody in the book is called that."))


def _unknown(desk: Desk, book: Book) -> str:
    count = len(unknown(book, desk.tournament.roster.players))
    if not count:
        return ""
    return desk.tongue.plural(
        "{count} of tonight's players is not in the book.", "{count} of tonight's players are not in the book.", count
    )
