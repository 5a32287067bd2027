"""A table of inputs that is walked through like a spreadsheet: ``<input class="cell">`` in rows of a ``[data-grid]``.

Every cell has its row in ``data-row``, its column in ``data-column``, the lane it stands in, from left to right, in
``data-lane``, and the text that holds in ``data-was``. Its id is ``cell-<row>-<column>``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from .guard import guard

CELL = "[data-grid] .cell"
DOWN = {"ArrowDown": 1, "Enter": 1, "ArrowUp": -1}
ASIDE = {"ArrowRight": 1, "ArrowLeft": -1}

OnTap = Callable[[dict[str, Any]], object]


class Grid:
    """The keys, the pasting and the selecting in the cells; *on_tap* gets what is meant as taps (see `Page`)."""

    def __init__(self, on_tap: OnTap) -> None:
        self._on_tap = on_tap
        self._arriving: Any = None
        self._proxies = {
            "pointerdown": create_proxy(guard(self._pressed)),
            "click": create_proxy(guard(self._clicked)),
            "paste": create_proxy(guard(self._pasted)),
        }

    def listen(self) -> None:
        """Hear what is done in the cells from now on."""
        for name, proxy in self._proxies.items():
            js.document.addEventListener(name, proxy)

    # The page is drawn anew: the text of the cell with the focus is left alone, as it may be half typed

    def untouched(self) -> Any:
        """The cell with the focus, if what stands in it is what holds."""
        cell = _cell(js.document.activeElement)
        return cell if cell and str(cell.value) == str(cell.dataset.was) else None

    def follow(self, cell: Any) -> None:
        """Show in a cell that was untouched what holds now."""
        if cell and cell.isConnected and str(cell.value) != str(cell.dataset.was):
            cell.value = str(cell.dataset.was)
            cell.select()

    # The pointer: the text of a cell is selected on arrival, so that typing replaces it

    def _pressed(self, event: Any) -> None:
        cell = _cell(event.target)
        here = js.document.activeElement
        self._arriving = cell if cell and not (here and cell.isSameNode(here)) else None

    def _clicked(self, event: Any) -> None:
        arriving, self._arriving = self._arriving, None
        if arriving and arriving.isSameNode(event.target):
            arriving.select()

    # Keys

    def key(self, event: Any) -> bool:
        """Do what a key means in a cell; False if it is none of ours."""
        cell = _cell(event.target)
        if not cell or event.isComposing:
            return False
        name = str(event.key)
        if event.ctrlKey or event.metaKey:
            return self._undo(cell, event) if not event.altKey else False
        if event.altKey:
            return self._move_row(cell, DOWN[name]) if name in ("ArrowUp", "ArrowDown") else False
        if name == "Escape":
            return self._give_back(cell)
        if name in DOWN:
            step = -1 if name == "Enter" and event.shiftKey else DOWN[name]
            return _go_to(_below(cell, step)) or name != "Enter"
        if name in ASIDE and not event.shiftKey and _at_the_edge(cell, ASIDE[name]):
            return _go_to(_beside(cell, ASIDE[name]))
        return False

    def _undo(self, cell: Any, event: Any) -> bool:
        """Undo and redo in a cell that nobody has typed in are the schedule's."""
        name = str(event.key).lower()
        if name not in ("z", "y") or str(cell.value) != str(cell.dataset.was):
            return False
        redo = name == "y" or bool(event.shiftKey)
        self._on_tap({"kind": "click", "data": {"command": "redo" if redo else "undo"}})
        return True

    def _move_row(self, cell: Any, step: int) -> bool:
        row, lane = int(cell.dataset.row), str(cell.dataset.lane)
        if not _cells_of(row + step):
            return True
        cell.blur()
        self._on_tap({"kind": "click", "data": {"command": "move_stage", "row": str(row), "to": str(row + step)}})
        _go_to(next((each for each in _cells_of(row + step) if str(each.dataset.lane) == lane), None))
        return True

    def _give_back(self, cell: Any) -> bool:
        """Put the old text back; where it is there already, leave the cell."""
        refused = cell.getAttribute("aria-invalid") == "true"
        if str(cell.value) == str(cell.dataset.was) and not refused:
            cell.blur()
            return True
        cell.value = str(cell.dataset.was)
        cell.select()
        if refused:
            self._on_tap({"kind": "click", "data": {"do": "forget_cell"}})
        return True

    # Pasting

    def _pasted(self, event: Any) -> None:
        cell = _cell(event.target)
        if not cell or not event.clipboardData:
            return
        text = str(event.clipboardData.getData("text/plain")).rstrip("\r\n")
        if "\t" not in text and "\n" not in text and "\r" not in text:
            return
        event.preventDefault()
        cell.value = str(cell.dataset.was)
        data = {"command": "paste_cells", "row": str(cell.dataset.row), "column": str(cell.dataset.column)}
        self._on_tap({"kind": "change", "data": data, "values": {"text": text}})


def _cell(target: Any) -> Any:
    return target if target and hasattr(target, "matches") and target.matches(CELL) else None


def _cells_of(row: int) -> list[Any]:
    return list(js.document.querySelectorAll(f'{CELL}[data-row="{row}"]'))


def _below(cell: Any, step: int) -> Any:
    """The cell of the same lane in the next row that has one there."""
    lane = str(cell.dataset.lane)
    same = list(js.document.querySelectorAll(f'{CELL}[data-lane="{lane}"]'))
    here = next((at for at, each in enumerate(same) if each.isSameNode(cell)), 0)
    return same[here + step] if 0 <= here + step < len(same) else None


def _beside(cell: Any, step: int) -> Any:
    row = _cells_of(int(cell.dataset.row))
    here = next((at for at, each in enumerate(row) if each.isSameNode(cell)), 0)
    return row[here + step] if 0 <= here + step < len(row) else None


def _at_the_edge(cell: Any, step: int) -> bool:
    """Whether the caret can go no further, or all of the text is selected as it is on arrival."""
    start, end, length = int(cell.selectionStart), int(cell.selectionEnd), len(str(cell.value))
    if start == 0 and end == length:
        return True
    return start == end == (length if step > 0 else 0)


def _go_to(cell: Any) -> bool:
    if cell is None:
        return False
    cell.focus()
    cell.select()
    return True
