"""What a person reads on a window of plain Python, and types into its forms."""

from __future__ import annotations

import re
from html import unescape

from fakes import Window

INPUT = re.compile(r"<input ([^>]*)>")
SELECT = re.compile(r'<select name="(\w+)".*?</select>', re.DOTALL)


def words_on(window: Window) -> str:
    """What a person reads."""
    return unescape(window.page.words)


def form_on(window: Window, draft: str) -> dict[str, str]:
    """What a browser would find in a form: its fields as they stand."""
    html = re.search(rf'<form [^>]*data-draft="{draft}".*?</form>', window.page.html, re.DOTALL)
    assert html, words_on(window)
    fields: dict[str, str] = {}
    for found in INPUT.finditer(html[0]):
        about = dict(re.findall(r'([\w-]+)="([^"]*)"', found[1]))
        box = about.get("type") in ("radio", "checkbox")
        if "name" in about and (not box or " checked" in found[1]):
            fields[about["name"]] = unescape(about.get("value", "on" if box else ""))
    for select in SELECT.finditer(html[0]):
        options = re.findall(r'<option value="([^"]*)"( selected)?', select[0])
        fields[select[1]] = next((value for value, chosen in options if chosen), options[0][0] if options else "")
    return fields


def fill(window: Window, draft: str, *off: str, **changed: str) -> None:
    """Type into a form, untick the boxes *off*; nothing else of what stands in it is lost."""
    values = {name: text for name, text in (form_on(window, draft) | changed).items() if name not in off}
    window.app.tapped({"kind": "change", "data": {"do": "draft", "draft": draft}, "values": values})


def send(window: Window, draft: str, what: str, name: str, **button: str) -> None:
    """Press a button of a form, which sends all of it with what was typed last."""
    data = {"draft": draft, what: name}
    window.app.tapped({"kind": "submit", "data": data, "values": form_on(window, draft) | button})


def press(window: Window, draft: str, field: str, text: str, **typed: str) -> None:
    """Press a button of a form that puts a text into a field."""
    send(window, draft, "do", "draft", set=field, to=text, **typed)
