"""A file beside what is on this device: which tournaments are the same, and which of the two has more of them.

Two journals are of the same tournament if they begin with the very same founding, to the millisecond.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from shuffleup.archive import Texts
from shuffleup.book.file import TakenBook
from shuffleup.everything import Everything, read_everything
from shuffleup.export import Imported, read_export
from shuffleup.record import FIRST_SEQ
from shuffleup.shelf import PREFIX, Shelf, Summary, summary_of
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused


class Stand(Enum):
    """How a tournament in a file stands to what is here."""

    NEW = "new"
    SAME = "same"
    AHEAD = "ahead"
    BEHIND = "behind"
    APART = "apart"


class Choice(Enum):
    """What can be done with it."""

    ADD = "add"
    REPLACE = "replace"
    BOTH = "both"
    LEAVE = "leave"


CHOICES: Mapping[Stand, tuple[Choice, ...]] = {
    Stand.NEW: (Choice.ADD, Choice.LEAVE),
    Stand.SAME: (Choice.LEAVE, Choice.BOTH),
    Stand.AHEAD: (Choice.REPLACE, Choice.BOTH, Choice.LEAVE),
    Stand.BEHIND: (Choice.LEAVE, Choice.BOTH, Choice.REPLACE),
    Stand.APART: (Choice.BOTH, Choice.REPLACE, Choice.LEAVE),
}
"""What can be chosen, first what is usual: nothing that is only here is ever replaced unless somebody says so."""


@dataclass(frozen=True)
class Found:
    """A tournament in a file. *here* is the same one on this device, if it is there.

    *only_there* and *only_here* count the entries that the other one has not.
    """

    imported: Imported
    there: Summary
    stand: Stand
    here: Summary | None = None
    only_there: int = 0
    only_here: int = 0


@dataclass(frozen=True)
class InFile:
    """What is in a file: its tournaments beside those here, and the other parts; *report* names what is lost."""

    found: tuple[Found, ...]
    parts: Everything
    report: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Looked:
    """A file that is looked at: what of it would change something here.

    Its *templates* that are not here, the *book* as it would be with the file's, *settings* that differ.
    """

    in_file: InFile
    templates: tuple[str, ...] = ()
    book: TakenBook | None = None
    settings: Mapping[str, str] = field(default_factory=dict)


def look_into(text: str, shelf: Shelf) -> InFile | Refused:
    """What is in the text of a file with one tournament or with all of a device; refused if it has nothing."""
    parts = read_everything(text)
    if parts is None:
        read = read_export(text)
        return read if isinstance(read, Refused) else InFile((beside(read, shelf),), Everything((text,)))
    reads = [read_export(each) for each in parts.tournaments]
    good = [each for each in reads if not isinstance(each, Refused)]
    report = parts.report
    if lost := len(reads) - len(good):
        report += (Sentence(N_("Tournaments in the file that can't be read: {count}."), {"count": lost}),)
    if not (good or parts.templates or parts.book or parts.settings):
        return refused(N_("There is nothing in this file that can be read."))
    return InFile(tuple(beside(each, shelf) for each in good), parts, report)


def beside(imported: Imported, shelf: Shelf) -> Found:
    """A tournament of a file beside the one here that has most in common with it."""
    there = summary_of("", imported.opened.journal)
    mine = {record.seq: imported.texts[record.seq] for record in imported.opened.journal.records}
    same = [
        (summary, shelf.texts(summary.id))
        for summary in shelf.summaries()
        if FIRST_SEQ in mine and shelf.store.get(f"{PREFIX}{summary.id}.{FIRST_SEQ}") == mine[FIRST_SEQ]
    ]
    if not same:
        return Found(imported, there, Stand.NEW, only_there=len(mine))
    here, texts = max(same, key=lambda each: (_common(mine, each[1]), not each[0].archived))
    common = _common(mine, texts)
    only_there, only_here = len(mine) - common, len(texts) - common
    return Found(imported, there, _stand(only_there, only_here), here, only_there, only_here)


def _common(one: Texts, other: Texts) -> int:
    return sum(other.get(seq) == text for seq, text in one.items())


def _stand(only_there: int, only_here: int) -> Stand:
    if only_there and only_here:
        return Stand.APART
    if only_there:
        return Stand.AHEAD
    return Stand.BEHIND if only_here else Stand.SAME


def new_templates(texts: Iterable[str], here: Iterable[str]) -> tuple[str, ...]:
    """The templates of a file that are not here, as texts.

    >>> new_templates(("a", "b", "b"), ("a ",))
    ('b',)
    """
    known = {text.strip() for text in here}
    return tuple(dict.fromkeys(text for text in texts if text.strip() not in known))
