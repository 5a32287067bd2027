"""A tournament moves from one device to another, with no server: what is sent, what has come, and who plays on.

The one that has handed a tournament over keeps all of it, with a mark beside it: it shows the clock and writes no
more until it takes the tournament back. The mark belongs to the device and is no event: so what the other one plays
goes on exactly where this one stopped, and can come back the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING
from zlib import crc32

from shuffleup.archive import Texts
from shuffleup.code_series import Gathering, codes_of
from shuffleup.export import Imported, read_export
from shuffleup.record import FIRST_SEQ
from shuffleup.shelf import PREFIX
from shuffleup.store import set_all
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused

if TYPE_CHECKING:
    from shuffleup.office import Office

KIND = "H"
NUMBERS = 10_000
SPEEDS = (1, 2, 4)

CHANGED = refused(N_("This is damaged or was cut off on its way. Let it be sent again."))
GREW = refused(
    N_("Something has happened here since. Show the codes or send the file once more, then compare again.")
)
FULL = refused(
    N_("The storage of this browser is full, so nothing was changed. Delete an old tournament to make room.")
)


NOTHING = Gathering(KIND)


class Standing(Enum):
    """How a tournament that has come stands to the one that is here already."""

    NEW = "new"
    SAME = "same"
    NEWER = "newer"
    OLDER = "older"
    APART = "apart"
    """Both were played on, each in its own way."""


@dataclass(frozen=True)
class Outgoing:
    """A tournament as it is being shown: its codes, or why there are none, and which one is shown, from 0 up.

    *upto* is the number that its next record was to have when the codes were made, *number* what the other device
    shows once it has all of it; *a_second* is how many codes are shown in a second.
    """

    tid: str
    upto: int
    number: str
    codes: tuple[str, ...]
    refusal: Sentence | None = None
    at: int = 0
    a_second: int = 2

    def after(self, beats: int, beats_a_second: int) -> Outgoing:
        """As it is shown after so many beats."""
        return replace(self, at=beats * self.a_second // beats_a_second % max(1, len(self.codes)))


@dataclass(frozen=True)
class Arrival:
    """A tournament that has come whole: the *text* of its file, and how it stands to the one here (*tid*).

    *taken*: it is on the shelf of this device, and *number* may be told to the other one.
    """

    text: str
    name: str
    number: str
    standing: Standing
    tid: str = ""
    latest_at: int = 0
    here_at: int = 0
    more: int = 0
    taken: bool = False
    told: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class HandOver:
    """What a window knows of handing over: the codes it shows, those it has read, and what came of them.

    *receiving*: it is this window that reads. *camera* is the camera's state. *hint* says what is wrong with what the
    camera sees.
    """

    receiving: bool = False
    outgoing: Outgoing | None = None
    gathering: Gathering = NOTHING
    arrival: Arrival | None = None
    camera: str = "off"
    several: bool = False
    hint: Sentence | None = None


# What is sent


def number_of(texts: Texts) -> str:
    """Four digits to compare two devices by: the same records have the same number.

    >>> number_of({1: "founded", 2: "started"}), number_of({1: "founded"})
    ('9242', '5039')
    """
    checksum = 0
    for seq, text in sorted(texts.items()):
        checksum = crc32(f"{seq} {text}\n".encode("utf-8", "surrogatepass"), checksum)
    return f"{checksum % NUMBERS:04}"


def outgoing(tid: str, office: Office, app_version: str, a_second: int = SPEEDS[1]) -> Outgoing:
    """A tournament as it stands, to be shown."""
    upto, number = office.journal(tid).next_seq, number_of(office.shelf.texts(tid))
    codes = codes_of(KIND, office.export(tid, app_version))
    if isinstance(codes, Refused):
        return Outgoing(tid, upto, number, (), codes.why, a_second=a_second)
    return Outgoing(tid, upto, number, codes, a_second=a_second)


def hand_over(office: Office, tid: str, number: str) -> Refused | None:
    """Mark a tournament as handed over, once the other device has shown the number of what is here."""
    if number != number_of(office.shelf.texts(tid)):
        return GREW
    return None if office.mark_handed(tid, office.now()) else FULL


# What has come


def arrived(text: str, office: Office) -> Arrival | Refused:
    """What a file or the codes hold, compared with what is here; refused if it is not whole."""
    imported = read_export(text)
    if isinstance(imported, Refused):
        return imported
    if not imported.intact:
        return CHANGED
    standing, tid = _standing(imported, office)
    ours = office.shelf.texts(tid) if tid else {}
    return Arrival(
        text,
        imported.opened.journal.tournament.name,
        number_of(imported.texts),
        standing,
        tid,
        imported.opened.journal.latest_at,
        office.journal(tid).latest_at if tid else 0,
        abs(len(imported.texts) - len(ours)),
        told=imported.opened.report,
    )


def compared(ours: Texts, theirs: Texts) -> Standing:
    """How records that have come stand to those of the same tournament here.

    >>> compared({1: "founded"}, {1: "founded", 2: "started"})
    <Standing.NEWER: 'newer'>
    """
    if any(theirs[seq] != text for seq, text in ours.items() if seq in theirs):
        return Standing.APART
    if ours.keys() == theirs.keys():
        return Standing.SAME
    if ours.keys() < theirs.keys():
        return Standing.NEWER
    return Standing.OLDER if theirs.keys() < ours.keys() else Standing.APART


def _standing(imported: Imported, office: Office) -> tuple[Standing, str]:
    """How it stands to the tournament here that is nearest to it: one with the same founding."""
    founding = imported.texts.get(FIRST_SEQ)
    order = (Standing.SAME, Standing.NEWER, Standing.OLDER, Standing.APART)
    found: list[tuple[int, str]] = []
    for tid in office.shelf.ids() if founding else ():
        ours = office.shelf.texts(tid)
        if ours.get(FIRST_SEQ) == founding:
            found.append((order.index(compared(ours, imported.texts)), tid))
    return (order[min(found)[0]], min(found)[1]) if found else (Standing.NEW, "")


def put_beside(arrival: Arrival, office: Office) -> Arrival | Refused:
    """Put what has come on the shelf as a tournament of its own."""
    outcome = office.import_text(arrival.text)
    if isinstance(outcome, Refused):
        return outcome
    return replace(arrival, tid=outcome[0], taken=True)


def take_in(arrival: Arrival, office: Office, then: Callable[[Arrival], None]) -> Refused | None:
    """Let the tournament that is here go on with what has come; *then* is told once both homes hold it.

    Only for one that is newer, or the same: what is here stands, and the rest is added to it. No other window may
    write it any more under the term it has.
    """
    imported = read_export(arrival.text)
    if isinstance(imported, Refused):
        return imported
    shelf, tid = office.shelf, arrival.tid
    ours = shelf.texts(tid)
    if compared(ours, imported.texts) not in (Standing.SAME, Standing.NEWER):
        return GREW
    shelf.claim(tid, office.me)
    more = {f"{PREFIX}{tid}.{seq}": text for seq, text in imported.texts.items() if seq not in ours}
    if not set_all(office.store, more):
        return FULL
    office.mark_handed(tid, 0)
    office.load(tid, lambda _: then(replace(arrival, taken=True)))
    return None
