"""The sheet of the last draw: all that anybody needs to work it out again (`docs/draw.md`)."""

from __future__ import annotations

from shuffleup.journal import Journal, steps
from shuffleup.tournament.redraws import lots_now
from shuffleup.tournament.refusal import Refused
from shuffleup.tournament.seating_draw import sheet_to_check
from shuffleup.tournament.seats_by_cards import SeatsDrawnWithCards
from shuffleup.tournament.seats_drawn import SeatsDrawn
from shuffleup.tournament.tables import Seating


def sheet_of(journal: Journal) -> str:
    """The sheet of the last draw that stands, with players, tables and wishes as they were then; empty for none."""
    found = ""
    for step in steps(journal.records, journal.undone):
        event = step.record.event
        if step.stands and isinstance(event, SeatsDrawnWithCards):
            # A deck of cards leaves nothing to be worked out again.
            found = ""
        if not step.stands or not isinstance(event, SeatsDrawn):
            continue
        lots = lots_now(step.before, event.draw.tables)
        if not isinstance(lots, Refused):
            found = sheet_to_check(lots, event.draw.seed, event.draw.word, Seating(event.rows))
    return found
