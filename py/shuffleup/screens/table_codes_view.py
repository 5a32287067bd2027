"""The two codes of a table's tablet: the host's for the table, and the tablet's with its hands."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.screens.desk import Desk
from shuffleup.screens.follow_view import ONLY_HERE, made_at
from shuffleup.screens.qr import QrCode, qr_code
from shuffleup.screens.seat_plan import called
from shuffleup.tablet.dealing import given_now
from shuffleup.tablet.hands_text import hands_text
from shuffleup.tablet.table_given import TableGiven, table_text
from shuffleup.tablet.table_tablet import to_tell
from shuffleup.tournament.refusal import N_, Sentence

DRAFT = "table_code"
CHOSEN = "table"
IN_GROUPS_OF = 5


@dataclass(frozen=True)
class TableCode:
    """The code for a table's tablet: what it is called, who sits there, where the link leads as people read it.

    *only_here*: no other device reaches the address. *fault*: why there is no code.
    """

    title: str
    players: str = ""
    code: QrCode | None = None
    address: str = ""
    only_here: bool = False
    can_share: bool = False
    fault: str = ""


@dataclass(frozen=True)
class HandsCode:
    """The code with a tablet's hands; *typed* is its text in groups. *last* is the number of the last hand in it."""

    title: str
    code: QrCode
    typed: tuple[str, ...]
    first: int
    last: int
    more: str = ""
    can_share: bool = False


def draw(desk: Desk) -> str:
    """The code that is open."""
    environment = desk.tongue.environment
    if desk.overlay == "table_code":
        return environment.get_template("table_code.html").render(view=table_code(desk))
    hands = hands_code(desk)
    return environment.get_template("table_hands.html").render(view=hands) if hands else ""


def table_code(desk: Desk) -> TableCode:
    """The host's code for the table that was chosen."""
    given, tongue = _given(desk), desk.tongue
    number = _chosen(desk)
    title = called(desk, number) if number else tongue.translate(N_("Table"))
    if given is None:
        return TableCode(title, fault=tongue.translate(N_("Nobody sits here yet. Seat the players first.")))
    host = desk.address.partition("://")[2].partition("/")[0]
    return TableCode(
        title,
        tongue.plural("{count} player", "{count} players", len(given.players)),
        qr_code(f"{desk.address}#", table_text(given)),
        desk.address.partition("://")[2],
        not host or host.rpartition(":")[0] in ONLY_HERE or host in ONLY_HERE,
        desk.can.shares,
    )


def table_link(desk: Desk) -> str:
    """The address that makes another device the tablet of the table; empty where nobody sits there."""
    given = _given(desk)
    return f"{desk.address}#{table_text(given)}" if given else ""


def _chosen(desk: Desk) -> int:
    text = desk.draft(DRAFT).get(CHOSEN, "0")
    return int(text) if text.isdecimal() else 0


def _given(desk: Desk) -> TableGiven | None:
    if not desk.tournament.schedule:
        return None
    times, made = desk.settings.cue_times, made_at(desk)
    return given_now(desk.tournament, _chosen(desk), desk.now, made, desk.dealer_rules, desk.dealt_here, times)


def hands_code(desk: Desk) -> HandsCode | None:
    """The tablet's code with its hands; None where the host has them all."""
    told = to_tell(desk.tablet) if desk.tablet else None
    if told is None or desk.tablet is None:
        return None
    text, tongue = hands_text(told), desk.tongue
    title = Sentence(N_("Hands {first} to {last}"), {"first": told.first, "last": told.last})
    if told.first == told.last:
        title = Sentence(N_("Hand {number}"), {"number": told.last})
    left = desk.tablet.last - told.last
    more = tongue.plural("{count} hand more after this code", "{count} hands more after this code", left)
    return HandsCode(
        tongue.say(title),
        qr_code(f"{desk.address}#", text),
        tuple(text[at : at + IN_GROUPS_OF] for at in range(0, len(text), IN_GROUPS_OF)),
        told.first,
        told.last,
        more if left else "",
        desk.can.shares,
    )
