"""Handing over: codes for another device on this side, what has been read on the other, and who plays on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shuffleup.handing_over import SPEEDS, Arrival, HandOver, Outgoing, Standing
from shuffleup.screens.desk import Desk
from shuffleup.screens.qr import QrCode, series_code
from shuffleup.screens.shell import Shell
from shuffleup.screens.views import shell
from shuffleup.tournament.refusal import N_, Sentence, Value

MOST_CELLS = 240
MOST_MISSING = 8

SPEED_NAMES = dict(zip(SPEEDS, (N_("Slow"), N_("Normal"), N_("Fast")), strict=True))
CAMERA = {
    "off": N_("On the other device: Host, Hand over. It shows the codes."),
    "asking": N_("The browser asks whether it may use the camera. Allow it."),
    "denied": N_(
        "The browser keeps the camera from this page. Allow it in the browser's settings, or take a file instead."
    ),
    "none": N_("There is no camera that this page can use. Take a file instead."),
    "busy": N_("Another program has the camera. Close it and try again, or take a file instead."),
    "blind": N_("What reads the codes could not be loaded. Take a file instead."),
    "on": N_("Hold it up to the codes on the other device."),
}
TROUBLE = ("denied", "none", "busy", "blind")
STANDINGS = {
    Standing.NEW: N_("“{name}” is here."),
    Standing.SAME: N_("“{name}” is here already, and what has come is the same."),
    Standing.NEWER: N_("“{name}” is here already, as of {here}. What has come is newer: as of {there}."),
    Standing.OLDER: N_("“{name}” is here already, as of {here}. What has come is older: as of {there}."),
    Standing.APART: N_(
        "“{name}” is here already, but since they parted both were played on: here until {here}, there until {there}."
    ),
}
CHOICES = {
    Standing.NEW: (),
    Standing.SAME: ("in", "leave"),
    Standing.NEWER: ("in", "beside", "leave"),
    Standing.OLDER: ("leave", "beside"),
    Standing.APART: ("beside", "leave"),
}
CHOICE_NAMES = {"in": N_("Go on with what has come"), "beside": N_("Keep both"), "leave": N_("Leave it")}
CHOICE_PICTURES = {"in": "check", "beside": "copy", "leave": "close"}


@dataclass(frozen=True)
class Choice:
    """Something to choose: its value, what it is called, and whether it is chosen, or the one to be chosen first."""

    value: str
    label: str
    chosen: bool = False
    picture: str = ""


@dataclass(frozen=True)
class Sending:
    """The side that shows: the code, which of how many it is, and the number to compare.

    *handed* says when it was handed over, where it was; *refusal* why there are no codes.
    """

    name: str
    number: str
    confirm: str
    code: QrCode | None = None
    place: str = ""
    percent: int = 0
    speeds: tuple[Choice, ...] = ()
    refusal: str = ""
    handed: str = ""


@dataclass(frozen=True)
class Come:
    """What has come: what there is to say of it and to choose, and, once it is on the shelf, the *number* to tell."""

    said: str
    number: str
    taken: bool
    choices: tuple[Choice, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Receiving:
    """The side that reads: the camera's *state* and what there is to say of it, and what has been read.

    *cells* are the codes of the series, read or not; *missing* names the last ones. *wrong*: what is *said* is a hint
    that something is.
    """

    state: str
    said: str
    wrong: bool
    several: bool
    total: int = 0
    read: str = ""
    count: int = 0
    cells: tuple[bool, ...] = ()
    missing: str = ""


@dataclass(frozen=True)
class HandOverView:
    """The screen: one of the two sides, or what has come. *both*: there is a tournament to hand over, too."""

    shell: Shell
    both: bool
    sending: Sending | None = None
    receiving: Receiving | None = None
    come: Come | None = None


def draw(desk: Desk) -> str:
    """The screen as HTML."""
    return desk.tongue.environment.get_template("hand_over.html").render(view=hand_over_view(desk))


def hand_over_view(desk: Desk) -> HandOverView:
    """The screen."""
    now = desk.hand_over or HandOver(receiving=True)
    view = HandOverView(replace(shell(desk, "hand-over"), tab="home"), bool(desk.tournament.schedule))
    if now.arrival:
        return replace(view, come=_come(desk, now.arrival))
    if now.receiving or now.outgoing is None:
        return replace(view, receiving=_receiving(desk, now))
    return replace(view, sending=_sending(desk, now.outgoing))


def _sending(desk: Desk, out: Outgoing) -> Sending:
    tongue = desk.tongue
    side = Sending(
        desk.tournament.name,
        out.number,
        tongue.say(Sentence(N_("Yes, it shows {number}"), {"number": out.number})),
        refusal=tongue.say(out.refusal) if out.refusal else "",
        handed=_said(desk, N_("Handed over at {time}"), time=tongue.time_of_day(desk.handed_at))
        if desk.handed_at
        else "",
    )
    if not out.codes:
        return side
    count = len(out.codes)
    return replace(
        side,
        code=series_code(out.codes[out.at]),
        place=_said(desk, N_("{number} of {count}"), number=out.at + 1, count=count) if count > 1 else "",
        percent=100 * (out.at + 1) // count,
        speeds=tuple(
            Choice(str(speed), tongue.translate(name), speed == out.a_second) for speed, name in SPEED_NAMES.items()
        ),
    )


def _receiving(desk: Desk, now: HandOver) -> Receiving:
    read = now.gathering
    said = desk.tongue.say(now.hint) if now.hint else desk.tongue.translate(CAMERA.get(now.camera, ""))
    side = Receiving(now.camera, said, bool(now.hint) or now.camera in TROUBLE, now.several)
    if not read.total:
        return side
    missing = read.missing
    return replace(
        side,
        total=read.total,
        count=len(read.shares),
        read=_said(desk, N_("{count} of {total} read"), count=len(read.shares), total=read.total),
        cells=tuple(number in read.shares for number in range(1, read.total + 1)) if read.total <= MOST_CELLS else (),
        missing=_said(desk, N_("Missing: {numbers}"), numbers=", ".join(map(str, missing)))
        if 0 < len(missing) <= MOST_MISSING
        else "",
    )


def _come(desk: Desk, arrival: Arrival) -> Come:
    tongue = desk.tongue
    standing = Standing.NEW if arrival.taken else arrival.standing
    said = Sentence(
        STANDINGS[standing],
        {
            "name": arrival.name,
            "here": _moment(desk, arrival.here_at),
            "there": _moment(desk, arrival.latest_at),
        },
    )
    ways = () if arrival.taken else CHOICES[standing]
    return Come(
        tongue.say(said),
        arrival.number,
        arrival.taken,
        tuple(Choice(way, tongue.translate(CHOICE_NAMES[way]), way == ways[0], CHOICE_PICTURES[way]) for way in ways),
        tuple(map(tongue.say, arrival.told)),
    )


def _moment(desk: Desk, epoch_ms: int) -> Sentence:
    tongue = desk.tongue
    return Sentence(N_("{day}, {time}"), {"day": tongue.day(epoch_ms), "time": tongue.time_of_day(epoch_ms)})


def _said(desk: Desk, text: str, **values: Value) -> str:
    return desk.tongue.say(Sentence(text, values))
