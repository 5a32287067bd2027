"""The cells of the schedule from a window's side: a text that was refused stays in its cell until it is put right.

The row is tried again with every text that was refused in it, so that a row whose blinds are both raised, one after
the other, is taken once it makes sense.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.screens.desk import Tried
from shuffleup.tournament.refusal import Sentence

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]


class Cells:
    """What was last tried in the cells of the schedule, and what of a pasted text was not understood."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.tried: Tried | None = None
        self.not_pasted: tuple[Sentence, ...] = ()
        self.doings: dict[str, Callable[[Fields], None]] = {
            "forget_cell": lambda _: self.forget(),
            "forget_faults": lambda _: self._forget_faults(),
            "paste": lambda _: self._ask("paste"),
            "scale": lambda _: self._ask("scale"),
        }

    def forget(self) -> None:
        """The refused text goes; the cell has its old one again."""
        self.tried = None

    def _ask(self, overlay: str) -> None:
        """Lay an empty form over the schedule."""
        self._app.drafts.drop(overlay)
        self._app.overlay = overlay

    def _forget_faults(self) -> None:
        self.not_pasted = ()

    def trying(self, name: str, fields: Fields) -> Fields:
        """A command is about to be given: its fields, with those of the row that were refused before."""
        self.not_pasted = ()
        row = fields.get("row", "")
        if name == "paste_cells":
            self._read_faults(fields)
        if name != "change_cell" or not row.isdecimal():
            self.tried = None
            return fields
        before = self.tried.texts if self.tried and self.tried.why and self.tried.row == int(row) else {}
        column = fields.get("column", "")
        self.tried = Tried(int(row), {**before, column: fields.get("cell", "")}, column)
        return {**fields, **{f"cell_{tried}": text for tried, text in self.tried.texts.items()}}

    def _read_faults(self, fields: Fields) -> None:
        from shuffleup.screens.pasting import pasted_over  # a start does not wait for it

        tournament, row = self._app.journal.tournament, fields.get("row", "")
        if row.isdecimal():
            decimals = tournament.chips.chip_set.decimals
            column, text = fields.get("column", ""), fields.get("text", "")
            self.not_pasted = pasted_over(tournament.schedule, int(row), column, text, decimals).faults

    def refused(self, why: Sentence) -> bool:
        """A command was refused; whether it was a cell's, which says so itself."""
        if self.tried is None or self.tried.why:
            return False
        self.tried = replace(self.tried, why=why)
        return True
