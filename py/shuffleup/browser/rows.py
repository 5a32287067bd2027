"""A long list on the page whose rows are put right one by one: what did not change is not touched.

The page is morphed as a whole, and that is right for all but lists of hundreds. A list with ``data-rows`` is left out
of it; here its rows are compared with those it has, by their keys, and only what differs goes over the bridge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import js

from shuffleup.row_moves import moves

Row = tuple[str, str]
FEW = 40


class Rows:
    """The rows of the lists on the page, by the list's id: keys (the rows' ids) with their HTML."""

    def __init__(self, morph: Any) -> None:
        self._morph = morph
        self._shown: dict[str, list[Row]] = {}

    def show(self, lists: dict[str, Sequence[Row]]) -> None:
        """Put all lists of this screen right; a list the page has anew is filled."""
        for name, rows in lists.items():
            place = js.document.getElementById(name)
            if not place:
                continue
            before = self._shown.get(name, []) if place.firstElementChild else []
            after = list(rows)
            if before != after and not (before and self._put_right(place, before, after)):
                place.innerHTML = "".join(html for _, html in after)
            self._shown[name] = after
        for name in self._shown.keys() - lists.keys():
            del self._shown[name]

    def _put_right(self, place: Any, before: list[Row], after: list[Row]) -> bool:
        """Change what differs, if that is little enough."""
        was, wanted = dict(before), dict(after)
        gone = [key for key in was if key not in wanted]
        changed = [key for key in wanted if was.get(key) != wanted[key]]
        if len(gone) + len(changed) > FEW:
            return False
        here = [key for key, _ in before if key in wanted]
        to_move = moves(here, [key for key, _ in after], FEW)
        if to_move is None:
            return False
        for key in gone:
            js.document.getElementById(key).remove()
        for key in changed:
            if key in was:
                js.Idiomorph.morph(js.document.getElementById(key), wanted[key], self._morph)
        for key, before_key in to_move:
            row = js.document.getElementById(key) if key in was else _made(wanted[key])
            place.insertBefore(row, js.document.getElementById(before_key) if before_key else None)
        return True


def _made(html: str) -> Any:
    template = js.document.createElement("template")
    template.innerHTML = html.strip()
    return template.content.firstElementChild
