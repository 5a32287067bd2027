"""Forms that are being filled in: what stands in them, so that a screen can show what will come of it.

A draft is texts under the names of a form's fields. It belongs to a window, is no part of a tournament, and is gone
once the form has done its work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Fields = Mapping[str, str]
_NOT_FIELDS = {"do", "draft"}
# What lies open on a screen, the front first: a draft, and the field of it that says so.
SHEETS = {
    "players": (("hand", "_open"), ("players", "_player")),
    "book": (("book", "_panel"), ("book", "_player")),
    "seats": (("seats", "_player"),),
    "dealer": (("dealer", "_open"),),
}


PLANNING = ("plan", "new", "ready")
# Forms that are about no tournament, or not the one on the table.
OF_THE_DEVICE = (*PLANNING, "book", "people", "ticked", "entry_group", "say_as", "tdt", "restore", "tablet")


class Drafts:
    """The drafts of a window, by the names their forms have in ``data-draft``."""

    def __init__(self) -> None:
        self.all: dict[str, Fields] = {}
        self._tid = ""
        self._lying: dict[str, dict[str, Fields]] = {}
        self.doings: dict[str, Callable[[Fields], None]] = {
            "draft": self._take,
            "draft_set": self._set,
            "draft_step": self._step,
            "draft_fill": self._fill,
            "draft_drop": lambda fields: self.drop(fields.get("draft", "")),
        }

    def __getitem__(self, name: str) -> Fields:
        return self.all.get(name, {})

    def put(self, name: str, fields: Fields) -> None:
        """Write some fields of a draft; the others stay."""
        self.all[name] = {**self[name], **fields}

    def drop(self, name: str) -> None:
        """Forget a draft."""
        self.all.pop(name, None)

    def belong_to(self, tid: str) -> None:
        """Another tournament is on the table: what was begun for the old one lies by until that comes back."""
        device = {name: fields for name, fields in self.all.items() if name in OF_THE_DEVICE}
        self._lying[self._tid] = {name: fields for name, fields in self.all.items() if name not in device}
        self.all, self._tid = device | self._lying.pop(tid, {}), tid

    def planned(self) -> None:
        """What was planned has become a tournament."""
        for draft in PLANNING:
            self.drop(draft)

    def close_sheet(self, screen: str) -> bool:
        """Close what lies open in front on a screen; False where nothing does."""
        for draft, field in SHEETS.get(screen, ()):
            if self[draft].get(field):
                self.put(draft, {field: ""})
                return True
        return False

    def done_with(self, drops: str, empty: Callable[[str, str], None]) -> None:
        """A form has done its work: forget its draft, or one field of it ("players:name"), which is emptied too."""
        draft, _, field = drops.partition(":")
        if not field:
            self.drop(draft)
        elif draft in self.all:
            self.all[draft] = {name: text for name, text in self.all[draft].items() if name != field}
        if field:
            empty(draft, field)

    def _take(self, fields: Fields) -> None:
        """All that stands in a form now; a box that is not ticked is no field of it."""
        name = fields.get("draft", "")
        kept = {field: text for field, text in self[name].items() if field.startswith("_")}
        self.all[name] = kept | {field: text for field, text in fields.items() if field not in _NOT_FIELDS}

    def _set(self, fields: Fields) -> None:
        """A button that puts a *value* into the field *name*; a field that begins with _ is in no form."""
        self.put(fields.get("draft", ""), {fields.get("name", ""): fields.get("value", "")})

    def _fill(self, fields: Fields) -> None:
        """A button that fills in several fields at once, one for each further value of it."""
        self.put(fields.get("draft", ""), {field: text for field, text in fields.items() if field not in _NOT_FIELDS})

    def _step(self, fields: Fields) -> None:
        """A button that counts a field up or down, from *from* where nobody has touched it; *least* is the least."""
        name, draft = fields.get("name", ""), fields.get("draft", "")
        text = self[draft].get(name, fields.get("from", "0")).strip()
        number = int(text) if text.isdecimal() else 0
        changed = max(int(fields.get("least", "0")), number + int(fields.get("by", "1")))
        self.put(draft, {name: str(changed)})
