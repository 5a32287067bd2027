"""What a window does to hand a tournament over, or to take one: shows codes, reads them, asks before it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.code_series import Gathering
from shuffleup.doings import file_name
from shuffleup.handing_over import (
    NOTHING,
    SPEEDS,
    Arrival,
    HandOver,
    Outgoing,
    Standing,
    arrived,
    hand_over,
    outgoing,
    put_beside,
    take_in,
)
from shuffleup.screens.desk import Question
from shuffleup.tournament.refusal import N_, Refused, Sentence

if TYPE_CHECKING:
    from shuffleup.app import App

Fields = Mapping[str, str]

SCREEN = "hand-over"
BEATS_A_SECOND = 4


class HandOverDoings:
    """The doings of the screen that hands over, by the names the page calls them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._receiving = False
        self._outgoing: Outgoing | None = None
        self._a_second = SPEEDS[1]
        self._beats = 0
        self._gathering = NOTHING
        self._arrival: Arrival | None = None
        self._hint: Sentence | None = None
        self.doings: dict[str, Callable[[Fields], None]] = {
            "hand_over_side": self._side,
            "hand_over_speed": self._speed,
            "hand_over_file": self._file,
            "handed_over": self._handed,
            "take_back": self._take_back,
            "really_take_back": self._really_take_back,
            "read_codes": lambda _: app.ports.device.camera.open(self._seen),
            "stop_reading": lambda _: app.ports.device.camera.close(),
            "turn_camera": lambda _: app.ports.device.camera.turn_round(),
            "receive": self._receive,
            "take_arrival": self._take,
            "open_arrival": self._open,
        }

    @property
    def state(self) -> HandOver:
        """What the screen shows."""
        app = self._app
        camera = app.ports.device.camera
        if self._receives:
            return HandOver(
                True,
                gathering=self._gathering,
                arrival=self._arrival,
                camera=camera.state,
                several=camera.several,
                hint=self._hint,
            )
        return HandOver(outgoing=self._shown())

    @property
    def _receives(self) -> bool:
        """Whether the window reads; one without a tournament has nothing to show."""
        return self._receiving or not self._app.journal.tournament.schedule

    # Sending

    def _shown(self) -> Outgoing:
        """The codes of the tournament as it stands; made anew whenever something has happened."""
        app = self._app
        upto, shown = app.journal.next_seq, self._outgoing
        if shown is None or (shown.tid, shown.upto) != (app.tid, upto):
            shown = outgoing(app.tid, app.office, app.version, self._a_second)
            self._outgoing, self._beats = shown, 0
        return shown

    def beat(self) -> None:
        """Show the next code when it is time."""
        shown = self._outgoing
        if shown is None or len(shown.codes) < 2 or self._receives or self._app.question:
            return
        self._beats += 1
        after = shown.after(self._beats, BEATS_A_SECOND)
        if after != shown:
            self._outgoing = after
            self._app.draw()

    def _side(self, fields: Fields) -> None:
        self._receiving = fields.get("value") == "receive"
        self._app.ports.device.camera.close()
        self._hint = None

    def _speed(self, fields: Fields) -> None:
        speed = fields.get("value", "")
        self._a_second = int(speed) if speed.isdecimal() and int(speed) in SPEEDS else SPEEDS[1]
        if self._outgoing:
            self._beats = self._outgoing.at * BEATS_A_SECOND // self._a_second
            self._outgoing = replace(self._outgoing, a_second=self._a_second)

    def _file(self, _: Fields) -> None:
        app = self._app
        name = f"{file_name(app.journal.tournament.name)}.json"
        app.ports.files.save(name, app.office.export(app.tid, app.version), lambda _: None)

    def _handed(self, fields: Fields) -> None:
        app = self._app
        if refusal := hand_over(app.office, app.tid, fields.get("number", "")):
            self._outgoing = None
            app.refuse(refusal)
            return
        app.go("clock")

    def _take_back(self, _: Fields) -> None:
        app = self._app
        app.question = Question(
            Sentence(
                N_(
                    "Take “{name}” back? What was played on the other device since is not here: "
                    "to get that too, let the other device hand it over."
                ),
                {"name": app.journal.tournament.name},
            ),
            "yes",
            "do",
            "really_take_back",
            {"tournament": app.tid},
        )

    def _really_take_back(self, fields: Fields) -> None:
        self._app.office.mark_handed(fields.get("tournament", ""), 0)

    # Receiving

    def _seen(self, text: str) -> None:
        """The camera has read a code; most often one that is known."""
        if self._app.screen != SCREEN or not self._receives:
            self._app.ports.device.camera.close()
            return
        before = (self._gathering, self._hint)
        taken = self._gathering.taken(text)
        if isinstance(taken, Refused):
            self._hint = taken.why
        else:
            self._gathering, self._hint = taken, None
        if self._gathering.complete:
            self._arrived(self._gathering.text)
        if before != (self._gathering, self._hint):
            self._app.draw()

    def _receive(self, fields: Fields) -> None:
        """A file that was chosen, or a text that was pasted: the file's own, or codes."""
        text = fields.get("text", "").strip()
        if not text.upper().startswith("SU"):
            self._arrived(text)
            return
        so_far: Gathering | Refused = self._gathering
        for code in text.split():
            if not isinstance(so_far, Refused):
                so_far = so_far.taken(code)
        if isinstance(so_far, Refused):
            self._app.refuse(so_far)
            return
        self._gathering = so_far
        if so_far.complete:
            self._arrived(so_far.text)

    def _arrived(self, text: str | Refused) -> None:
        """All of it is here: look at it, and take it if nothing speaks against it."""
        app = self._app
        found = text if isinstance(text, Refused) else arrived(text, app.office)
        if not isinstance(found, Refused) and found.standing is Standing.NEW:
            found = put_beside(found, app.office)
        self._gathering = NOTHING
        app.ports.device.camera.close()
        if isinstance(found, Refused):
            app.refuse(found)
        else:
            self._arrival = found

    def _take(self, fields: Fields) -> None:
        """What the host has said to one that is here already: take it in, keep both, or leave it."""
        app, arrival, way = self._app, self._arrival, fields.get("way", "")
        if arrival is None or arrival.taken:
            return
        if way == "in":
            was = app.tid
            if was == arrival.tid:
                app.open("")
            if refusal := take_in(arrival, app.office, self._taken):
                app.refuse(refusal)
            if was == arrival.tid:
                app.open(was)
        elif way == "beside":
            beside = put_beside(arrival, app.office)
            if isinstance(beside, Refused):
                app.refuse(beside)
            else:
                self._arrival = beside
        else:
            self._arrival = None

    def _taken(self, arrival: Arrival) -> None:
        self._arrival = arrival
        self._app.draw()

    def _open(self, _: Fields) -> None:
        arrival, self._arrival, self._receiving = self._arrival, None, False
        if arrival and arrival.taken:
            self._app.open(arrival.tid)
            self._app.go("clock")
