"""What an evening gives away: texts for the group chat, sheets to print, tables and data for other programs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.screens.chat_texts import TEXTS, fitting, text_of
from shuffleup.screens.desk import Desk
from shuffleup.screens.export_tables import TABLES
from shuffleup.screens.paper import Paper
from shuffleup.screens.paper_view import PICTURES as SHEET_PICTURES
from shuffleup.screens.paper_view import SHEETS, paper, sheets_of
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_

DRAFT = "share"
NAMES = {"start": N_("Invitation"), "break": N_("Standings"), "end": N_("Results")}
PICTURES = {"start": "envelope", "break": "cup", "end": "trophy"}
TABLE_PICTURES = {
    "results": "trophy",
    "purchases": "coin",
    "knock_outs": "target",
    "structure": "list",
    "history": "history",
}


@dataclass(frozen=True)
class Way:
    """Something to choose: its value, what it is called, its icon, and whether it is chosen."""

    value: str
    label: str
    picture: str
    chosen: bool = False


@dataclass(frozen=True)
class ShareView:
    """The screen: which texts there are, the one that is chosen and its paragraphs, the tables, and the sheets.

    *paper* is the sheet that is chosen and would be printed; *games* are those whose hands it can show. *venue* is
    where the evening is, for the invitation.
    """

    shell: Shell
    draft: str
    texts: tuple[Way, ...]
    chosen: str
    paragraphs: tuple[str, ...]
    tables: tuple[Way, ...]
    sheets: tuple[Way, ...]
    paper: Paper
    can_share: bool
    venue: str = ""


def draw(desk: Desk) -> str:
    """The screen as HTML."""
    return desk.tongue.environment.get_template("share.html").render(view=share_view(desk))


def share_view(desk: Desk) -> ShareView:
    """The screen."""
    _ = desk.tongue.translate
    chosen = desk.draft(DRAFT).get("text", "")
    if chosen not in TEXTS:
        chosen = fitting(desk)
    there = sheets_of(desk)
    sheet = desk.draft(DRAFT).get("sheet", "")
    if sheet not in there:
        sheet = "results" if chosen == "end" and "results" in there else "structure"
    return ShareView(
        replace(shell(desk, "share"), tab="prizes"),
        DRAFT,
        tuple(Way(kind, _(name), PICTURES[kind], kind == chosen) for kind, name in NAMES.items()),
        chosen,
        tuple(text_of(desk, chosen).strip().split("\n\n")),
        tuple(Way(table, _(name), TABLE_PICTURES[table]) for table, name in TABLES.items()),
        tuple(Way(each, _(SHEETS[each]), SHEET_PICTURES[each], each == sheet) for each in there),
        paper(desk, sheet),
        desk.can.shares,
        desk.tournament.venue,
    )
