"""Rows that are dragged by a handle, ``[data-handle]`` with the row's place, by mouse, pen or finger.

While a row is dragged it follows the pointer and the others make room. A drop among rows with ``data-stage-row``
sends the command ``move_stage``; in a list with ``data-drag``, the command of that name with the new order of its
``data-drag-row``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import js
from pyodide.ffi import create_proxy

from .guard import guard

ROWS = "[data-stage-row]"
LIST = "[data-drag]"
LIST_ROWS = "[data-drag-row]"
EDGE = 90
SCROLL_STEP = 14

OnTap = Callable[[dict[str, Any]], object]


@dataclass
class _Drag:
    """A drag under way: the rows and where they were on the page when it began, which one is dragged and to where.

    *home* is the list they are in, if it is one that is put in order as a whole.
    """

    rows: list[Any]
    tops: list[float]
    heights: list[float]
    row: int
    from_y: float
    home: Any = None
    to: int = field(init=False)

    def __post_init__(self) -> None:
        self.to = self.row

    def follow(self, y: float) -> None:
        """The pointer is at *y* on the page."""
        moved = y - self.from_y
        middle = self.tops[self.row] + self.heights[self.row] / 2 + moved
        over = [at for at, top in enumerate(self.tops) if top + self.heights[at] / 2 < middle and at != self.row]
        self.to = len(over)
        height = self.heights[self.row]
        for at, row in enumerate(self.rows):
            if at == self.row:
                shift = moved
            elif self.row < at <= self.to:
                shift = -height
            else:
                shift = height if self.to <= at < self.row else 0
            row.style.transform = f"translateY({shift:.1f}px)" if shift else ""
        self.rows[self.row].classList.add("dragged")

    @property
    def meant(self) -> dict[str, str]:
        """What a drop here means, as the data of a button that would do the same."""
        if not self.home:
            return {"command": "move_stage", "row": str(self.row), "to": str(self.to)}
        order = [str(row.dataset.dragRow) for row in self.rows]
        order.insert(self.to, order.pop(self.row))
        return {"command": str(self.home.dataset.drag), "order": ",".join(order)}

    def end(self) -> None:
        """Let all rows be where they are."""
        for row in self.rows:
            row.style.removeProperty("transform")
        self.rows[self.row].classList.remove("dragged")
        js.document.documentElement.classList.remove("dragging")


class Dragging:
    """Hears the pointer on the handles; *on_tap* gets the drop as a tap (see `Page`)."""

    def __init__(self, on_tap: OnTap) -> None:
        self._on_tap = on_tap
        self._drag: _Drag | None = None
        self._proxies = {
            "pointerdown": create_proxy(guard(self._down)),
            "pointermove": create_proxy(guard(self._move)),
            "pointerup": create_proxy(guard(self._up)),
            "pointercancel": create_proxy(guard(lambda _: self._give_up())),
        }

    def listen(self) -> None:
        """Hear the pointer from now on."""
        for name, proxy in self._proxies.items():
            js.document.addEventListener(name, proxy)

    def key(self, event: Any) -> bool:
        """Escape lets go of a row where it was."""
        if self._drag is None or str(event.key) != "Escape":
            return False
        self._give_up()
        return True

    def _down(self, event: Any) -> None:
        target = event.target
        handle = target.closest("[data-handle]") if hasattr(target, "closest") else None
        if not handle or event.button != 0 or self._drag is not None:
            return
        event.preventDefault()
        handle.setPointerCapture(event.pointerId)
        home = handle.closest(LIST)
        rows = list(home.querySelectorAll(LIST_ROWS) if home else js.document.querySelectorAll(ROWS))
        boxes = [row.getBoundingClientRect() for row in rows]
        self._drag = _Drag(
            rows,
            [box.top + js.window.scrollY for box in boxes],
            [box.height for box in boxes],
            int(handle.dataset.handle),
            event.clientY + js.window.scrollY,
            home,
        )
        js.document.documentElement.classList.add("dragging")

    def _move(self, event: Any) -> None:
        if self._drag is None:
            return
        if event.clientY < EDGE:
            js.window.scrollBy(0, -SCROLL_STEP)
        elif event.clientY > js.window.innerHeight - EDGE:
            js.window.scrollBy(0, SCROLL_STEP)
        self._drag.follow(event.clientY + js.window.scrollY)

    def _up(self, _: Any) -> None:
        drag = self._drag
        self._give_up()
        if drag is not None and drag.to != drag.row:
            self._on_tap({"kind": "click", "data": drag.meant})

    def _give_up(self) -> None:
        if self._drag is not None:
            self._drag.end()
            self._drag = None
