"""The templates of a device: a key each in the store, a file each to hand on.

Under ``shuffleup.template.<id>`` stands one JSON object: a version, the template, and last the CRC-32 of all that
is before it. A text that can't be read stays where it is, in case a newer version of the app wrote it, but is not
listed. A file holds the same text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from zlib import crc32

from shuffleup.codec import Codec, Unreadable, dumps, loads
from shuffleup.soundness import CHECKS
from shuffleup.store import StorageFull, Store
from shuffleup.tournament.refusal import N_, Refused, refused
from shuffleup.tournament.template import KeptTemplate, Template, fault_in_template, free_name

PREFIX = "shuffleup.template."
FORMAT = "shuffle-up template"
VERSION = 1
MOST_TEMPLATES = 100
LONGEST_FILE = 200_000

TEMPLATE_CODEC: Codec[Template] = Codec((Template,), CHECKS | {Template.__name__: fault_in_template})

_ID = re.compile(r"[a-z0-9]{1,40}")
_TAIL = len(',"crc":"01234567"}')


def write(template: Template) -> str:
    """The text of a template, for the store and for a file."""
    body = dumps({"format": FORMAT, "v": VERSION, "template": TEMPLATE_CODEC.to_json(template)})[:-1]
    return body + _tail(body)


def is_template_file(text: str) -> bool:
    """Whether a file means to be a template, readable or not."""
    return FORMAT in text[:200]


def read(text: str) -> Template | Refused:
    """The template in a text, or why there is none to be had."""
    text = text.strip()
    if len(text) > LONGEST_FILE:
        return refused(N_("The file is too large for a template."))
    try:
        data = loads(text)
    except Unreadable:
        return _damaged()
    if type(data) is not dict or data.get("format") != FORMAT or type(version := data.get("v")) is not int:
        return refused(N_("This file does not hold a template."))
    if version > VERSION:
        return refused(N_("This file was made by a newer version of the app. Update the app first."))
    if not text.isascii() or text[-_TAIL:] != _tail(text[:-_TAIL]):
        return _damaged()
    try:
        return TEMPLATE_CODEC.from_json(data.get("template"))
    except Unreadable:
        return _damaged()


def _damaged() -> Refused:
    return refused(N_("This template was changed or cut off after it was exported, so it can't be used."))


def _tail(body: str) -> str:
    return f',"crc":"{crc32(body.encode("utf-8", "surrogatepass")):08x}"}}'


class TemplatesShelf:
    """The templates in a store."""

    def __init__(self, store: Store, new_id: Callable[[], str]) -> None:
        self._store = store
        self._new_id = new_id

    def all(self) -> tuple[KeptTemplate, ...]:
        """Those that can be read, by name."""
        found = []
        for key, text in self._store.items(PREFIX).items():
            template = read(text)
            if _ID.fullmatch(key[len(PREFIX) :]) and isinstance(template, Template):
                found.append(KeptTemplate(key[len(PREFIX) :], template))
        return tuple(sorted(found, key=lambda kept: (kept.template.name.casefold(), kept.id)))

    def get(self, template_id: str) -> Template | None:
        """The template with this id, if there is one."""
        text = self._store.get(PREFIX + template_id) if _ID.fullmatch(template_id) else None
        template = None if text is None else read(text)
        return template if isinstance(template, Template) else None

    def named(self, name: str) -> str:
        """The id of the template that is called so; empty if none is."""
        return next((kept.id for kept in self.all() if kept.template.name == name.strip()), "")

    def put(self, template: Template, template_id: str = "") -> str | Refused:
        """Keep a template, in the place of the one with this id or as a new one; its id."""
        if fault := fault_in_template(template):
            return Refused(fault)
        if not template_id and len(self._store.keys(PREFIX)) >= MOST_TEMPLATES:
            return refused(N_("A device keeps at most {most} templates; delete one first."), most=MOST_TEMPLATES)
        template_id = template_id or self._new_id()
        try:
            self._store.set(PREFIX + template_id, write(template))
        except StorageFull:
            return refused(N_("The storage of this browser is full; the template was not saved."))
        return template_id

    def take(self, text: str) -> Template | Refused:
        """Keep the template of a file, under a name that nobody has."""
        template = read(text)
        if isinstance(template, Refused):
            return template
        name = free_name(template.name, [kept.template.name for kept in self.all()])
        template = replace(template, name=name)
        kept = self.put(template)
        return kept if isinstance(kept, Refused) else template

    def delete(self, template_id: str) -> Template | None:
        """Delete a template; what it was, so that it can be brought back."""
        template = self.get(template_id)
        if template:
            self._store.delete(PREFIX + template_id)
        return template
