"""The page: HTML goes out to it, taps and keys come in from it. A handful of listeners on the document, made once."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from .dragging import Dragging
from .grid import Grid
from .guard import guard
from .rows import Row, Rows

CONTROLS = "[data-command],[data-go],[data-do]"
TYPING = "INPUT,SELECT,TEXTAREA"
FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex='0']"
MORPH = {"morphStyle": "innerHTML", "ignoreActiveValue": True, "restoreFocus": True}

DRAFT_MS = 250

OnTap = Callable[[dict[str, Any]], object]


class Page:
    """The one page of this window. *on_tap* gets every tap, key and form, as `assets/face.js` keeps them too.

    A tap is ``{"kind": "click" | "submit" | "change" | "key", "data": {...}, "values": {...}, "key": …}``.
    *on_touch* is told of any sign of life of a person, *on_place* of a change of the address's fragment, *on_file* of
    a file that was chosen, with what its field says of it. A form with ``data-draft="plan"`` reports all its values
    while it is being filled in, as a change with ``{"do": "draft", "draft": "plan"}``: at once for a choice, a moment
    after the last key for a text.
    """

    def __init__(
        self,
        on_tap: OnTap,
        on_touch: Callable[[], object],
        on_place: Callable[[str], object],
        on_file: Callable[[Any, dict[str, str]], object],
    ) -> None:
        self._on_tap = guard(on_tap)
        self._on_touch = guard(on_touch)
        self._on_place = guard(on_place)
        self._on_file = guard(on_file)
        self._app = js.document.getElementById("app")
        self._face = js.window.shuffleup
        self._draft: Any = None
        self._draft_timer = 0
        self._draft_due = create_proxy(guard(self._tell_draft))
        self._morph = to_js(MORPH, dict_converter=js.Object.fromEntries)
        self._morph.callbacks = self._face.sparing
        self._rows = Rows(to_js(MORPH | {"morphStyle": "outerHTML"}, dict_converter=js.Object.fromEntries))
        self._grid = Grid(self._on_tap)
        self._dragging = Dragging(self._on_tap)
        self._proxies = {
            "click": create_proxy(guard(self._clicked)),
            "submit": create_proxy(guard(self._submitted)),
            "change": create_proxy(guard(self._changed)),
            "input": create_proxy(guard(self._typed)),
            "keydown": create_proxy(guard(self._key)),
            "pointermove": create_proxy(lambda _: self._on_touch()),
            "pointerdown": create_proxy(lambda _: self._on_touch()),
            "dragover": create_proxy(guard(self._dragged_over)),
            "drop": create_proxy(guard(self._dropped)),
            "hashchange": create_proxy(lambda _: self._on_place(self.place)),
        }

    def take_over(self) -> None:
        """Take the page over from the face, and play the taps that were made meanwhile."""
        waiting = json.loads(self._face.takeover())
        for name, proxy in self._proxies.items():
            target = js.window if name == "hashchange" else js.document
            target.addEventListener(name, proxy)
        self._grid.listen()
        self._dragging.listen()
        for tap in waiting:
            self._on_tap(tap)

    def show(self, html: str, lists: dict[str, Sequence[Row]]) -> None:
        """Morph the page into *html*; focus, scroll, what is being typed and what was unfolded (by its id) stay.

        The *lists* are those elements of it with ``data-rows``, by their ids: keys, and HTML of rows with these ids.
        """
        untouched = self._grid.untouched()
        unfolded = [str(each.id) for each in self._app.querySelectorAll("details[open][id]")]
        # Whatever has the focus would be left as it is, the inside of a button that was just tapped too.
        self._morph.ignoreActiveValue = self.typing
        js.Idiomorph.morph(self._app, html, self._morph)
        self._rows.show(lists)
        for name in unfolded:
            if details := js.document.getElementById(name):
                details.open = True
        self._grid.follow(untouched)
        self._face.forget()

    def to_the_top(self) -> None:
        """Scroll to where the page begins: the one that was shown before may have been scrolled far down."""
        js.window.scrollTo(0, 0)

    def patch(self, texts: dict[str, str | None]) -> None:
        """Write ticking texts, marks on ``<html>`` and CSS properties (see `assets/face.js`)."""
        self._face.patch(json.dumps(texts))

    def ready(self) -> None:
        """Say that Python answers."""
        js.document.documentElement.dataset.app = "ready"

    def language(self, code: str, title: str) -> None:
        """The page's language and its title."""
        js.document.documentElement.lang = code
        js.document.title = title

    @property
    def place(self) -> str:
        """The address's fragment, without its sign."""
        return str(js.location.hash).removeprefix("#")

    @property
    def address(self) -> str:
        """Where on the web the page is, up to the last slash."""
        return str(js.location.origin + js.location.pathname).rpartition("/")[0] + "/"

    @property
    def role(self) -> str:
        """What this window is for, by its address: "tv" shows the clock and nothing else, "host" is any other."""
        return "tv" if js.URLSearchParams.new(js.location.search).get("window") == "tv" else "host"

    def go(self, place: str) -> None:
        """Change the address's fragment; the browser's back button comes back from it."""
        if place != self.place:
            js.location.hash = place

    def replace_place(self, place: str) -> None:
        """Change the address's fragment without a step for the back button."""
        js.history.replaceState(None, "", f"{js.location.search}#{place}")

    def empty(self, draft: str, field: str) -> None:
        """Empty a field of a form that is being filled in, also while somebody is typing in it."""
        for each in js.document.querySelectorAll(f'form[data-draft="{draft}"] [name="{field}"]'):
            each.value = ""

    def focus_step(self, step: int) -> None:
        """Move the focus to the next (1) or the previous (-1) control that can be seen."""
        front = js.document.querySelector("[data-front]") or js.document
        shown = [each for each in front.querySelectorAll(FOCUSABLE) if each.getClientRects().length]
        if not shown:
            return
        here = next((at for at, each in enumerate(shown) if each.isSameNode(js.document.activeElement)), None)
        at = 0 if here is None else (here + step) % len(shown)
        shown[at].focus()

    def focus_on(self, selector: str) -> None:
        """Focus the first control that can be seen and fits the selector."""
        for each in js.document.querySelectorAll(selector):
            if each.getClientRects().length:
                each.focus()
                return

    def blur(self) -> None:
        """Take the focus off any control or field."""
        if js.document.activeElement:
            js.document.activeElement.blur()

    @property
    def focused(self) -> bool:
        """Whether a control has the focus."""
        active = js.document.activeElement
        return bool(active) and active.tagName != "BODY" and active.tagName != "HTML"

    @property
    def typing(self) -> bool:
        """Whether a person is typing into a field."""
        active = js.document.activeElement
        return bool(active) and bool(active.matches("input:not([type=checkbox]):not([type=radio]),select,textarea"))

    def _clicked(self, event: Any) -> None:
        self._on_touch()
        control = event.target.closest(CONTROLS)
        if not control or control.tagName == "FORM" or control.matches(TYPING):
            return
        if control.tagName == "A" or (control.tagName == "BUTTON" and control.type == "button"):
            # What the tap draws may make another button of this one; it must not send a form in its place.
            event.preventDefault()
        self._tell_draft()
        if control.tagName == "BUTTON" and control.type == "submit" and control.form:
            return  # It sends its form: what is meant comes with all that stands in it.
        self._on_tap({"kind": "click", "data": _dataset(control)})

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        js.clearTimeout(self._draft_timer)
        values = _values(form)
        button = event.submitter
        data = _dataset(form)
        if button:
            data |= _dataset(button)
            if button.name:
                values[button.name] = button.value
        self._on_tap({"kind": "submit", "data": data, "values": values})

    def _changed(self, event: Any) -> None:
        field = event.target
        if not field.matches("[data-do],[data-command]"):
            self._draft_changed(field, 0)
            return
        if field.type == "file":
            if field.files.length:
                self._on_file(field.files.item(0), _dataset(field))
                field.value = ""
            return
        value = ("true" if field.checked else "false") if field.type == "checkbox" else str(field.value)
        name = str(field.name)
        self._on_tap({"kind": "change", "data": _dataset(field), "values": {name: value, "name": name}})

    def _dragged_over(self, event: Any) -> None:
        """A file is held above the page: say that it may be let go here."""
        if event.dataTransfer and event.dataTransfer.types.includes("Files"):
            event.preventDefault()

    def _dropped(self, event: Any) -> None:
        """A file was let go on the page: it is as if it had been chosen. The browser would leave the page for it."""
        if event.dataTransfer and event.dataTransfer.files.length:
            event.preventDefault()
            self._on_file(event.dataTransfer.files.item(0), {"do": "import"})

    def _typed(self, event: Any) -> None:
        if event.target.matches("input:not([type=checkbox]):not([type=radio]),textarea"):
            self._draft_changed(event.target, DRAFT_MS)

    def _draft_changed(self, field: Any, after_ms: int) -> None:
        form = field.form
        if form and form.matches("[data-draft]"):
            js.clearTimeout(self._draft_timer)
            self._draft = form
            self._draft_timer = js.setTimeout(self._draft_due, after_ms)

    def _tell_draft(self) -> None:
        form, self._draft = self._draft, None
        if form and form.isConnected:
            data = {"do": "draft", "draft": str(form.dataset.draft)}
            self._on_tap({"kind": "change", "data": data, "values": _values(form)})

    def _key(self, event: Any) -> None:
        self._on_touch()
        if self._grid.key(event) or self._dragging.key(event):
            event.preventDefault()
            return
        tap = {
            "kind": "key",
            "key": str(event.key),
            "shift": bool(event.shiftKey),
            "ctrl": bool(event.ctrlKey or event.metaKey),
            "alt": bool(event.altKey),
            "repeat": bool(event.repeat),
        }
        if self._on_tap(tap) is True:
            event.preventDefault()


def _values(form: Any) -> dict[str, str]:
    """What stands in the fields of a form; files have no place here."""
    values: dict[str, Any] = json.loads(js.JSON.stringify(js.Object.fromEntries(js.FormData.new(form))))
    return {name: value for name, value in values.items() if isinstance(value, str)}


def _dataset(element: Any) -> dict[str, str]:
    data: dict[str, str] = json.loads(js.JSON.stringify(js.Object.assign(js.Object.new(), element.dataset)))
    return data
