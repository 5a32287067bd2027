"""Safety copies of an evening: when one is due, when the host is reminded, and what a device remembers of them.

A copy is made at each break and at the end: then there is time for it, and what is lost with a device is never more
than what was played since the last break.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from typing import Any

from shuffleup.codec import loads
from shuffleup.tournament.clock import Position
from shuffleup.tournament.placing import finished
from shuffleup.tournament.schedule import Break
from shuffleup.tournament.state import Tournament

KEY = "shuffleup.copies"
END = "end"
AGAIN_MS = 5 * 60_000
"""What is entered in the same break, or after the end, goes into another copy after so long."""


class Fault(Enum):
    """Why a copy could not be written into the folder."""

    ASK = "ask"
    GONE = "gone"
    FULL = "full"
    FAILED = "failed"


@dataclass(frozen=True)
class Copies:
    """What a device remembers of its copies.

    *on*: they are wished. *folder* is the name of the folder they go into by themselves; empty without one. The last
    copy was of the tournament *tid* on that *occasion*, with its records up to *seq*, written at *at* (epoch ms) as
    *file*. *fault* is why the one after it failed, and *fault_on* of which tournament and on what occasion.
    *declined* says the same of the last one that the host did not wish.
    """

    on: bool = True
    folder: str = ""
    tid: str = ""
    occasion: str = ""
    seq: int = 0
    at: int = 0
    file: str = ""
    fault: str = ""
    fault_on: str = ""
    declined: str = ""

    @property
    def by_themselves(self) -> bool:
        """Whether the next copy is written without a tap."""
        return self.on and bool(self.folder) and not self.fault

    def written(self, tid: str, occasion: str, seq: int, now: int, file: str) -> Copies:
        """A copy was made."""
        return replace(self, tid=tid, occasion=occasion, seq=seq, at=now, file=file, fault="", fault_on="")


@dataclass(frozen=True)
class BackupNews:
    """What a screen may tell of copies.

    *folders*: this browser can write into a folder. *remind* is "break" or "end" where the host should be asked for a
    copy now, and "fault" where one could not be written.
    """

    copies: Copies = Copies()
    folders: bool = False
    remind: str = ""


def copies_text(copies: Copies) -> str:
    """What is remembered, as the text to be stored."""
    return json.dumps(asdict(copies))


def read_copies(text: str | None) -> Copies:
    """What is remembered, from a stored text; whatever is missing or out of place in it is as at first.

    >>> read_copies('{"on": false, "seq": "many"}') == Copies(on=False)
    True
    """
    try:
        stored = loads(text or "{}")
    except ValueError:
        stored = {}
    kinds: dict[str, type] = {field.name: type(field.default) for field in fields(Copies)}
    known: dict[str, Any] = stored if isinstance(stored, dict) else {}
    kept: dict[str, Any] = {name: value for name, value in known.items() if type(value) is kinds.get(name)}
    return Copies(**kept)


def occasion(tournament: Tournament, here: Position) -> str:
    """What there is now to make a copy on: a break, by its place in the schedule, or the end; empty for neither."""
    if finished(tournament):
        return END
    if not here.on_break:
        return ""
    return f"called {here.stage}" if here.called_break else f"break {here.stage}"


def is_due(copies: Copies, tid: str, on: str, seq: int, now: int) -> bool:
    """Whether a copy should be written by itself, of a tournament whose last record is *seq*.

    What failed is tried again on the next occasion: the drive may be there again.
    """
    if not on or not (copies.on and copies.folder) or copies.fault_on == moment(tid, on):
        return False
    if (copies.tid, copies.occasion) != (tid, on):
        return True
    return seq > copies.seq and now - copies.at >= AGAIN_MS


def moment(tid: str, on: str) -> str:
    """An occasion of a tournament in one word, to be remembered."""
    return f"{tid} {on}"


def reminder(copies: Copies, tid: str, tournament: Tournament, on: str) -> str:
    """What the host is to be told now: a copy in the first "break" or at the "end", or a "fault"; empty for nothing.

    Nobody is reminded where copies write themselves, of an evening that is only a sample, nor twice.
    """
    if not on or not copies.on or copies.by_themselves or tournament.sample or copies.declined == moment(tid, on):
        return ""
    if copies.folder:
        return "fault"
    if on == END:
        return "" if (copies.tid, copies.occasion) == (tid, END) else END
    copied = copies.tid == tid or copies.declined.startswith(moment(tid, ""))
    return "" if copied or not _is_first(tournament, on) else "break"


def _is_first(tournament: Tournament, on: str) -> bool:
    """Whether no break of the schedule was before this one."""
    stage = int(on.rpartition(" ")[2])
    return not any(isinstance(each, Break) for each in tournament.schedule[:stage])
