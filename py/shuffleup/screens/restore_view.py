"""A file before it is brought back: what is in it, beside what is here, and what shall be done with each part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from shuffleup.restoring import CHOICES, Found, Looked, Stand
from shuffleup.restoring import Choice as Way
from shuffleup.screens.choice import Choice
from shuffleup.screens.desk import Desk
from shuffleup.shelf import Summary
from shuffleup.tournament.refusal import N_, Sentence

DRAFT = "restore"
WAYS = {Way.ADD: N_("Add"), Way.REPLACE: N_("Replace"), Way.BOTH: N_("Keep both"), Way.LEAVE: N_("Leave out")}
PICTURES = {
    Stand.NEW: "plus",
    Stand.SAME: "check",
    Stand.AHEAD: "forward",
    Stand.BEHIND: "history",
    Stand.APART: "copy",
}


@dataclass(frozen=True)
class Side:
    """One of the two: when it was last changed, what there is to say of it in labels and values; *longer* or not."""

    changed: str
    facts: tuple[tuple[str, str], ...]
    longer: bool = False


@dataclass(frozen=True)
class Row:
    """A tournament of the file, the same one here if there is one, how they stand, and what can be done."""

    number: int
    name: str
    stand: str
    picture: str
    told: str
    there: Side
    here: Side | None
    ways: tuple[Choice, ...]
    report: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """Another part of the file: templates, the book, the settings; whether it is taken."""

    name: str
    label: str
    told: str
    taken: bool


@dataclass(frozen=True)
class RestoreView:
    """The dialog. *same* are the tournaments that are no different here; *report* names what is lost."""

    draft: str
    rows: tuple[Row, ...]
    same: tuple[Row, ...]
    parts: tuple[Part, ...]
    report: tuple[str, ...]
    replaces: bool


def draw(desk: Desk) -> str:
    """The dialog as HTML."""
    return desk.tongue.environment.get_template("restore.html").render(view=restore_view(desk))


def restore_view(desk: Desk) -> RestoreView:
    """What is in the file that is looked at."""
    assert desk.restore is not None
    found = desk.restore.in_file.found
    rows = [_row(desk, number, each) for number, each in enumerate(found)]
    same = [row for row in rows if row.stand == Stand.SAME.value] if len(rows) > 1 else []
    return RestoreView(
        DRAFT,
        tuple(row for row in rows if row not in same),
        tuple(same),
        tuple(_parts(desk, desk.restore)),
        tuple(map(desk.tongue.say, desk.restore.in_file.report)),
        any(way.chosen and way.value == Way.REPLACE.value for row in rows for way in row.ways),
    )


def _row(desk: Desk, number: int, found: Found) -> Row:
    tongue, draft = desk.tongue, desk.draft(DRAFT)
    ways = CHOICES[found.stand]
    chosen = draft.get(f"choice_{number}", "")
    chosen = chosen if chosen in {way.value for way in ways} else ways[0].value
    there, here = _side(desk, found.there), None
    if found.here is not None:
        there = replace(there, longer=found.stand is Stand.AHEAD)
        here = replace(_side(desk, found.here), longer=found.stand is Stand.BEHIND)
    return Row(
        number,
        found.there.name,
        found.stand.value,
        PICTURES[found.stand],
        _told(desk, found),
        there,
        here,
        tuple(Choice(way.value, tongue.translate(WAYS[way]), way.value == chosen) for way in ways),
        tuple(map(tongue.say, found.imported.report)),
    )


def _told(desk: Desk, found: Found) -> str:
    """How the two stand to each other, in a sentence."""
    tongue, there, here = desk.tongue, found.only_there, found.only_here
    match found.stand:
        case Stand.NEW:
            return tongue.translate(N_("Not on this device"))
        case Stand.SAME:
            return tongue.translate(N_("The same as here"))
        case Stand.AHEAD:
            return tongue.plural(
                "Newer: {count} entry more than here", "Newer: {count} entries more than here", there
            )
        case Stand.BEHIND:
            return tongue.plural("Older: {count} entry less than here", "Older: {count} entries less than here", here)
    return tongue.say(
        Sentence(
            N_("Played on in both: {there} entries only in the file, {here} only here"),
            {"there": there, "here": here},
        )
    )


def _side(desk: Desk, summary: Summary) -> Side:
    changed = f"{desk.tongue.day(summary.changed_at)}, {desk.tongue.time_of_day(summary.changed_at)}"
    return Side(changed, tuple(_facts(desk, summary)))


def _facts(desk: Desk, summary: Summary) -> Iterator[tuple[str, str]]:
    tongue = desk.tongue
    say = tongue.translate
    if summary.players > 0:
        yield say(N_("Players")), tongue.number(summary.players)
    if summary.winner:
        yield say(N_("Winner")), summary.winner
    elif summary.level:
        yield say(N_("Level")), tongue.number(summary.level)
    yield say(N_("History")), tongue.number(summary.records)


def _parts(desk: Desk, looked: Looked) -> Iterator[Part]:
    """The parts that would change something here."""
    tongue, draft = desk.tongue, desk.draft(DRAFT)
    say = tongue.translate
    if texts := looked.in_file.parts.templates:
        told = Sentence(N_("New: {new} of {all}"), {"new": len(looked.templates), "all": len(texts)})
        yield Part("templates", say(N_("Templates")), tongue.say(told), draft.get("templates") == "true")
    if looked.book:
        told = Sentence(
            N_("New in the book: {new}. Known already: {there}."),
            {"new": looked.book.new, "there": looked.book.there},
        )
        yield Part("book", say(N_("Player book")), tongue.say(told), draft.get("book") == "true")
    if looked.settings:
        told = Sentence(N_("Language, theme, sound and the like, instead of those here"))
        yield Part("settings", say(N_("Settings")), tongue.say(told), draft.get("settings") == "true")
