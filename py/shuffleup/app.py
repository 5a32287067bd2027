"""The loop: a tap becomes a command, a command becomes records, records become a screen.

One `App` is one window. It holds what this window shows and nothing that matters: what has happened is in the
journals of the office, and a window that is closed loses nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from shuffleup.cells import Cells
from shuffleup.doings import Doings
from shuffleup.drafting import Drafts
from shuffleup.drawing import Drawing
from shuffleup.journal import Journal, Wish
from shuffleup.later import Later
from shuffleup.locale import LANGUAGES, best_language
from shuffleup.office import Office
from shuffleup.ports import Ports
from shuffleup.screens import NOT_FOR, place_for
from shuffleup.screens.desk import Editing, Question
from shuffleup.screens.face import face
from shuffleup.screens.keys import Key, Meaning, meaning
from shuffleup.screens.taps import Moment, command_from
from shuffleup.screens.tongue import Tongue, tongue
from shuffleup.screens.views import asides
from shuffleup.screens.words import labels
from shuffleup.settings import Settings
from shuffleup.tournament.clock import Position, State
from shuffleup.tournament.refusal import Refused, Sentence
from shuffleup.watch import Watch

if TYPE_CHECKING:
    from shuffleup.tournament.founding import Found

NEWS_MS = 6_000
OFFICE_TICK_MS = 1_000
LISTING = ("home", "new", "settings")


class App:
    """One window of the app."""

    def __init__(self, ports: Ports, office: Office, version: str = "") -> None:
        self.ports = ports
        self.office = office
        self.version = version
        self.settings: Settings = office.memory.settings(tuple(LANGUAGES))
        self.tongue: Tongue = self._tongue()
        self.screen = "home"
        self.tid = ""
        self.overlay = ""
        self.editing: Editing | None = None
        self.question: Question | None = None
        self.refusal: Sentence | None = None
        self.news: Sentence | None = None
        self.error = ""
        self.started = False
        self._been_here = False
        self.kept: bool | None = None
        self.muted_here: bool | None = None
        self.dismissed = set(NOT_FOR.get(ports.page.role, ()))
        self._said_at = 0
        self.touched_at = 0
        self._meaning = False
        self._ticked_at = 0
        self.drafts = Drafts()
        self.cells = Cells(self)
        self.later = Later(self)
        self.watch = Watch(self)
        self.drawing = Drawing(self)
        self.doings = Doings(self)

    # Starting

    def start(self) -> None:
        """Find the place this window was left at, and draw it."""
        self.started = True
        self.touched_at = self.watch.mono
        self.open(self.office.current())
        self.come_to(self.ports.page.place)

    def open(self, tid: str) -> None:
        """Put a tournament on the table of this window."""
        if tid != self.tid:
            self.tid, self.dismissed = tid, set(NOT_FOR.get(self.ports.page.role, ()))
            self.drafts.belong_to(tid)
        self._been_here = self._been_here or not tid
        self.watch.begin()
        self.office.memory.make_current(tid)
        self.office.sit_down(tid)
        self.remember_face()

    # What this window knows

    @property
    def journal(self) -> Journal:
        """The journal of the tournament on the table; on a table's tablet, of what that knows."""
        return self.later.given or self.office.journal(self.tid)

    @property
    def position(self) -> Position | None:
        """What its clock shows, if there is one."""
        return self.watch.position_of(self.journal.tournament)

    @property
    def lists(self) -> bool:
        """Whether the screen shows the list of tournaments."""
        return self.screen in LISTING

    def _tongue(self) -> Tongue:
        clocks = self.ports.clocks
        language = self.settings.language or best_language(self.ports.device.languages())
        return tongue(language, clocks.time_of_day, clocks.day, clocks.zone)

    # Taps

    def tapped(self, tap: Mapping[str, Any]) -> bool:
        """Do what a tap, a form or a key means; True if a key meant something here."""
        if tap.get("kind") == "key":
            return self._key(tap)
        data = {str(name): str(value) for name, value in dict(tap.get("data", {})).items()}
        fields = data | {str(name): str(value) for name, value in dict(tap.get("values", {})).items()}
        kind = next((kind for kind in ("go", "do", "command") if kind in data), "")
        if kind:
            self.mean(Meaning(kind, data[kind], fields))
        return bool(kind)

    def _key(self, tap: Mapping[str, Any]) -> bool:
        page = self.ports.page
        key = Key(
            str(tap.get("key", "")),
            shift=bool(tap.get("shift")),
            ctrl=bool(tap.get("ctrl")),
            alt=bool(tap.get("alt")),
            repeat=bool(tap.get("repeat")),
            focused=page.focused,
            typing=page.typing,
        )
        meant = self.later.key(key) or meaning(key, self.screen == "clock" and not self.overlay, page.role)
        if meant:
            self.mean(meant)
        return meant is not None

    def mean(self, meant: Meaning) -> None:
        """Do it, and show what came of it."""
        self._meaning, self.refusal = True, None
        try:
            self._do(meant)
        finally:
            self._meaning = False
        self.draw()

    def _do(self, meant: Meaning) -> None:
        if meant.kind == "go":
            self.go(meant.name)
        elif meant.kind == "do":
            self.doings.do(meant.name, meant.fields)
        else:
            self.command(meant.name, meant.fields)
            if not self.refusal:
                self.later.was_done(meant.name)
                self.drafts.done_with(meant.fields.get("drops", ""), self.ports.page.empty)
            if self.overlay != "help" and not self.refusal:
                self.overlay = ""

    def command(self, name: str, fields: Mapping[str, str]) -> None:
        """Give the tournament a command as the page knows it: by its name and texts."""
        fields = self.cells.trying(name, fields)
        moment = Moment(
            self.watch.wall,
            self.ports.clocks.next_time_it_is,
            self.journal.tournament,
            lambda template: self.later.templates.shelf.get(template),
            self.ports.device.chance(),
            lambda: self.later.people.book,
            self.ports.device.seed,
        )
        wish = command_from(name, fields, moment)
        if isinstance(wish, Refused):
            self.refuse(wish)
        elif name == "found":
            self._found(cast("Found", wish), fields, moment)
        else:
            self.issue(wish, fields.get("tournament", ""))

    def issue(self, wish: Wish, tid: str = "") -> None:
        """Give a command to the tournament on the table, or to another one."""
        self.office.issue(tid or self.tid, wish)

    def _found(self, wish: Found, fields: Mapping[str, str], moment: Moment) -> None:
        from shuffleup.screens.found_taps import start_hour_from

        starts = start_hour_from(fields, moment)
        if isinstance(starts, Refused):
            self.refuse(starts)
            return
        tid = self.office.found(wish)
        if isinstance(tid, Refused):
            self.refuse(tid)
            return
        self.open(tid)
        self.ports.device.ask_to_persist()
        self.drafts.planned()
        if starts:
            self.issue(starts)
        self.go("clock")

    def refuse(self, why: Refused) -> None:
        """Tell the host why not."""
        if not self.cells.refused(why.why):
            self.refusal, self._said_at = why.why, self.watch.mono

    def tell(self, news: Sentence) -> None:
        """Tell the host what was done, for some seconds."""
        self.news, self._said_at = news, self.watch.mono

    # From the office

    def records_came(self, tid: str) -> None:
        """The journal of a tournament has grown, here or in another window: show it, and sound what it changes."""
        if tid == self.tid:
            self._sound_what_changed()
            self.remember_face()
            self.editing = None
            self.cells.forget()
        self.draw()

    def remember_face(self) -> None:
        """Leave the face of the clock for the next start, and for the case that Python dies."""
        tournament = self.journal.tournament
        if tournament.schedule:
            made = face(
                tournament,
                self.tongue.words,
                self.journal.latest_at,
                self.settings.cue_times,
                labels(self.tongue.translate),
                asides(self.drawing.desk()),
            )
            self.office.memory.keep_face(json.dumps(made))

    def show_saved(self) -> None:
        """The last records are safe."""
        self.drawing.patch()

    def role_changed(self) -> None:
        """This window has become the writer, or is it no longer."""
        if self.office.writer and not self._been_here:
            self.watch.after_the_time_away()
        self._been_here = True
        if self.drawing.done:
            self.draw()

    def refused(self, why: Refused) -> None:
        """The writer refused a command of ours."""
        self.refuse(why)
        self.draw()

    # Places

    def go(self, screen: str) -> None:
        """Go to a screen; without a tournament, the clock's screens lead home."""
        self._show(screen)
        self.ports.page.go(self.screen)

    def come_to(self, place: str) -> None:
        """The address says where to be: by a reload, a link, or the back button."""
        wished = self.later.brought(place) or ("clock" if self._has_clock() else "home")
        if wished != self.screen or not self.drawing.done:
            self._show(wished)
        if self.screen != place:
            self.ports.page.replace_place(self.screen)
        self.draw()

    def _show(self, wished: str) -> None:
        self.overlay, self.question, self.editing = "", None, None
        self.screen = place_for(wished, self._has_clock(), self.ports.page.role)

    def _has_clock(self) -> bool:
        return bool(self.office.journal(self.tid).tournament.schedule)

    def draw(self) -> None:
        """Show how things stand; once for all that follows from a tap."""
        if self._meaning:
            return
        self.watch.look()
        self.drawing.draw()

    # The beat

    def beat(self) -> None:
        """Four times a second: time, sounds, texts; and the whole screen only where it must."""
        self.watch.look()
        self.office.memory.look_again()
        if self._said_at and self.watch.mono - self._said_at > NEWS_MS:
            self.news, self.refusal, self._said_at = None, None, 0
            self.drawing.draw()
        if self.watch.mono - self._ticked_at >= OFFICE_TICK_MS:
            self._ticked_at = self.watch.mono
            self.office.tick()
        self._sound_what_changed()
        self.later.beat()
        self.drawing.follow_the_time()
        here = self.position
        begun = here is not None and here.state is not State.BEFORE
        self.ports.wake.keep(self.settings.keep_awake and (begun or self.later.stays_on))

    def touched(self) -> None:
        """A person is there: bring the controls back."""
        was_idle = self.drawing.idle
        self.touched_at = self.watch.mono
        if was_idle:
            self.drawing.patch()

    def _sound_what_changed(self) -> None:
        self.watch.take_the_seat(self._has_clock())
        if (cue := self.watch.newest_cue()) and self.watch.sounds and not self.settings.muted:
            self.ports.sound.play(cue.value, self.settings.volume / 100)
            self.later.speak_of(cue)

    def set_settings(self, settings: Settings) -> None:
        """Take new settings, in this window and for the device."""
        if settings != self.settings:
            before, self.settings = self.settings, settings
            self.tongue = self._tongue()
            self.later.dress(before)
            self.office.memory.keep_settings(settings)
            self.remember_face()

    def settings_came(self) -> None:
        """Another window changed the settings, or how it looks."""
        self.settings = self.office.memory.settings(tuple(LANGUAGES))
        self.tongue = self._tongue()
        self.later.looks.put_on()
        self.draw()
