"""The loop: a tap becomes a command, a command becomes records, records become a screen.

One `App` is one window. It holds what this window shows and nothing that matters: what has happened is in the
journals of the office, and a window that is closed loses nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from shuffleup import history
from shuffleup.doings import Doings
from shuffleup.journal import Journal, Wish, undo_next
from shuffleup.locale import LANGUAGES, best_language
from shuffleup.office import Office
from shuffleup.ports import Ports
from shuffleup.screens import SCREENS, html
from shuffleup.screens.clock_texts import clock_texts
from shuffleup.screens.desk import Capabilities, Desk, Editing, Question, Shelved, Trouble
from shuffleup.screens.face import face
from shuffleup.screens.keys import Key, Meaning, meaning
from shuffleup.screens.taps import Moment, command_from, start_hour_from
from shuffleup.screens.tongue import Tongue, tongue
from shuffleup.screens.words import labels
from shuffleup.settings import Settings
from shuffleup.shelf import Summary
from shuffleup.tournament.clock import Position, State, position
from shuffleup.tournament.cues import newest_cue
from shuffleup.tournament.founding import Found
from shuffleup.tournament.jumps import DoNotCount
from shuffleup.tournament.refusal import Refused, Sentence
from shuffleup.tournament.wall_time import Gap, Jump, Look, gap_between

IDLE_AFTER_MS = 5_000
NEWS_MS = 6_000
OFFICE_TICK_MS = 1_000
ASK_AFTER_CLOSED_MS = 10 * 60_000
LISTING = ("home", "settings")


class App:
    """One window of the app."""

    def __init__(self, ports: Ports, office: Office, version: str = "") -> None:
        self.ports = ports
        self.office = office
        self.version = version
        self.settings: Settings = office.settings(tuple(LANGUAGES))
        self.tongue: Tongue = self._tongue()
        self.screen = "home"
        self.tid = ""
        self.overlay = ""
        self.editing: Editing | None = None
        self.question: Question | None = None
        self.refusal: Sentence | None = None
        self.news: Sentence | None = None
        self.gap: Gap | None = None
        self.error = ""
        self.started = False
        self._been_here = False
        self.kept: bool | None = None
        self.muted_here: bool | None = None
        self.dismissed: set[str] = set()
        self._said_at = 0
        self._touched_at = 0
        self._ticked_at = 0
        self._look = self._look_now()
        self._shown: Position | None = None
        self._drawn_at: tuple[object, ...] = ()
        self._texts: dict[str, str | None] = {}
        self.doings = Doings(self)

    # Starting

    def start(self) -> None:
        """Find the place this window was left at, and draw it."""
        self.started = True
        self._touched_at = self._look.mono
        self.open(self.office.current())
        self.come_to(self.ports.page.place)

    def open(self, tid: str) -> None:
        """Put a tournament on the table of this window."""
        self.tid = tid
        self.gap = None
        self._been_here = self._been_here or not tid
        self._shown = self.position
        self.office.make_current(tid)
        self.office.sit_down(tid)
        self.remember_face()

    def _ask_about_the_time_away(self) -> None:
        here, now = self.position, self._look.wall
        if here is None or not self.journal.records:
            return
        last_written = self.journal.records[-1].at
        if now < last_written and here.state is State.COUNTDOWN and self.journal.tournament.clock.begun:
            self.office.issue(self.tid, DoNotCount(last_written, now))
        elif here.running and now - max(last_written, self.office.last_seen()) > ASK_AFTER_CLOSED_MS:
            self.gap = Gap(max(last_written, self.office.last_seen()), now, Jump.ASK)

    # What this window knows

    @property
    def journal(self) -> Journal:
        """The journal of the tournament on the table."""
        return self.office.journal(self.tid)

    @property
    def position(self) -> Position | None:
        """What its clock shows, if there is one."""
        tournament = self.journal.tournament
        if not tournament.schedule:
            return None
        return position(tournament.schedule, tournament.clock, tournament.house_time(self._look.wall))

    @property
    def sounding(self) -> bool:
        """Whether this window is the one that sounds: the writer, unless told otherwise."""
        return self.office.writer if self.muted_here is None else not self.muted_here

    @property
    def lists(self) -> bool:
        """Whether the screen shows the list of tournaments."""
        return self.screen in LISTING

    def capabilities(self) -> Capabilities:
        """What the browser allows right now."""
        ports = self.ports
        return Capabilities(
            sound=self._sound_state(),
            awake=ports.wake.awake,
            wake=ports.wake.state,
            full_screen=ports.full_screen.state,
            offline=ports.updates.offline_ready,
            update_waiting=ports.updates.waiting,
            kept=self.kept,
        )

    def _sound_state(self) -> str:
        if not self.ports.sound.available:
            return "none"
        if self.settings.muted or self.muted_here:
            return "muted"
        if not self.sounding:
            return "elsewhere"
        return "live" if self.ports.sound.live else "blocked"

    def desk(self) -> Desk:
        """All that a screen may know."""
        return Desk(
            tongue=self.tongue,
            settings=self.settings,
            now=self._look.wall,
            tid=self.tid,
            journal=self.journal,
            shelf=self._shelf() if self.lists else (),
            can=self.capabilities(),
            trouble=self._trouble(),
            writer=self.office.writer,
            refusal=self.refusal,
            news=self.news,
            gap=self.gap,
            question=self.question,
            editing=self.editing,
            overlay=self.overlay,
            deleted=self.office.deleted(),
            undo=self._undo(),
            error=self.error,
            version=self.version,
            dismissed=frozenset(self.dismissed),
        )

    def _trouble(self) -> Trouble:
        opened = self.office.opened(self.tid)
        lost = len({each.seq for each in opened.set_aside if not each.made_good})
        missing = sum(last - first + 1 for first, last in opened.gaps)
        return Trouble(not self.office.lasting, lost + missing, opened.report)

    def _shelf(self) -> tuple[Shelved, ...]:
        return tuple(self._shelved(summary) for summary in self.office.summaries())

    def _shelved(self, summary: Summary) -> Shelved:
        return Shelved(
            summary.id, summary.name, summary.changed_at, summary.level, summary.played_ms, summary.archived
        )

    def _undo(self) -> Sentence | None:
        """What an undo would take back, as a sentence."""
        seqs = undo_next(self.journal)
        lines = history.lines(self.journal, self._look.wall) if seqs else ()
        return next((line.text for line in lines if line.seq == seqs[-1]), None)

    def _tongue(self) -> Tongue:
        clocks = self.ports.clocks
        language = self.settings.language or best_language(self.ports.device.languages())
        return tongue(language, clocks.time_of_day, clocks.day)

    # Taps

    def tapped(self, tap: Mapping[str, Any]) -> bool:
        """Do what a tap, a form or a key means; True if a key meant something here."""
        if tap.get("kind") == "key":
            return self._key(tap)
        data = {str(name): str(value) for name, value in dict(tap.get("data", {})).items()}
        fields = data | {str(name): str(value) for name, value in dict(tap.get("values", {})).items()}
        for kind in ("go", "do", "command"):
            if kind in data:
                self.mean(Meaning(kind, data[kind], fields))
                return True
        return False

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
        meant = meaning(key, on_the_clock=self.screen == "clock" and not self.overlay)
        if meant:
            self.mean(meant)
        return meant is not None

    def mean(self, meant: Meaning) -> None:
        """Do it, and show what came of it."""
        self.refusal = None
        if meant.kind == "go":
            self.go(meant.name)
        elif meant.kind == "do":
            self.doings.do(meant.name, meant.fields)
        else:
            self.command(meant.name, meant.fields)
        self.draw()

    def command(self, name: str, fields: Mapping[str, str]) -> None:
        """Give the tournament a command as the page knows it: by its name and texts."""
        moment = Moment(self._look.wall, self.ports.clocks.next_time_it_is)
        wish = command_from(name, fields, moment)
        if isinstance(wish, Refused):
            self.refuse(wish)
        elif isinstance(wish, Found):
            self._found(wish, fields, moment)
        else:
            self.issue(wish, fields.get("tournament", ""))

    def issue(self, wish: Wish, tid: str = "") -> None:
        """Give a command to the tournament on the table, or to another one."""
        self.office.issue(tid or self.tid, wish)

    def _found(self, wish: Found, fields: Mapping[str, str], moment: Moment) -> None:
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
        if starts:
            self.issue(starts)
        self.go("clock")

    def refuse(self, why: Refused) -> None:
        """Tell the host why not."""
        self.refusal, self._said_at = why.why, self._look.mono

    def tell(self, news: Sentence) -> None:
        """Tell the host what was done, for some seconds."""
        self.news, self._said_at = news, self._look.mono

    # From the office

    def records_came(self, tid: str) -> None:
        """The journal of a tournament has grown, here or in another window: show it, and sound what it changes."""
        if tid == self.tid:
            self._sound_what_changed()
            self.remember_face()
            self.editing = None
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
            )
            self.office.keep_face(json.dumps(made))

    def show_saved(self) -> None:
        """The last records are safe."""
        self._patch(self.position)

    def role_changed(self) -> None:
        """This window has become the writer, or is it no longer."""
        if self.office.writer and not self._been_here:
            self._ask_about_the_time_away()
        self._been_here = True
        if self._drawn_at:
            self.draw()

    def refused(self, why: Refused) -> None:
        """The writer refused a command of ours."""
        self.refuse(why)
        self.draw()

    # Places

    def go(self, screen: str) -> None:
        """Go to a screen; without a tournament, the clock's screens lead home."""
        self.overlay, self.question, self.editing = "", None, None
        self.screen = screen if screen in SCREENS and (self._has_clock() or SCREENS[screen].always) else "home"
        self.ports.page.go(self.screen)

    def come_to(self, place: str) -> None:
        """The address says where to be: by a reload, a link, or the back button."""
        wished = place or ("clock" if self._has_clock() else "home")
        if wished != self.screen or not self._drawn_at:
            self.overlay, self.question = "", None
            self.screen = wished if wished in SCREENS and (self._has_clock() or SCREENS[wished].always) else "home"
        if self.screen != place:
            self.ports.page.replace_place(self.screen)
        self.draw()

    def _has_clock(self) -> bool:
        return bool(self.journal.tournament.schedule)

    # Drawing

    def draw(self) -> None:
        """Draw the whole screen."""
        self._look_again()
        desk = self.desk()
        here = self.position
        self._drawn_at = self._reasons_to_draw(here)
        self.ports.page.language(self.tongue.language, desk.tournament.name or "Shuffle Up")
        self.ports.page.show(html(self.screen, desk))
        self._texts = {}
        self._patch(here)

    def _reasons_to_draw(self, here: Position | None) -> tuple[object, ...]:
        """What, besides events, a screen is drawn anew for: the ticking places carry the rest."""
        if here is None:
            return (self.capabilities(), self.settings)
        return (here.stage, here.state, here.on_break, self.capabilities(), self.settings, self.gap)

    def _patch(self, here: Position | None) -> None:
        texts: dict[str, str | None] = {
            "@screen": self.screen,
            "@theme": self.settings.theme or None,
            "@idle": "" if self._idle() else None,
            "@overlay": self.overlay or None,
            "@menu": "" if self.overlay == "menu" else None,
            "@shift": "" if self.settings.shift else None,
            "@saved": str(self.office.saved(self.tid)),
            "@writer": "" if self.office.writer else None,
        }
        tournament = self.journal.tournament
        if here is not None:
            texts |= clock_texts(
                tournament, self._look.wall, self.tongue.words, self.ports.clocks.time_of_day, self.settings.cue_times
            )
            if here.remaining_ms is not None:
                self.ports.beat.align((self._look.wall + here.remaining_ms) % 1000)
        else:
            texts["@state"] = None
        changed = {name: text for name, text in texts.items() if name not in self._texts or self._texts[name] != text}
        self._texts = texts
        self.ports.page.patch(changed)

    def _idle(self) -> bool:
        quiet = self._look.mono - self._touched_at > IDLE_AFTER_MS
        return quiet and self.screen == "clock" and not self.overlay and not self.question and not self.refusal

    # The beat

    def beat(self) -> None:
        """Four times a second: time, sounds, texts; and the whole screen only where it must."""
        self._look_again()
        if self._said_at and self._look.mono - self._said_at > NEWS_MS:
            self.news = self.refusal = None
            self._said_at = 0
            self.draw()
        if self._look.mono - self._ticked_at >= OFFICE_TICK_MS:
            self._ticked_at = self._look.mono
            self.office.tick()
        here = self.position
        self._sound_what_changed()
        if self._reasons_to_draw(here) != self._drawn_at:
            self.draw()
        else:
            self._patch(here)
        self.ports.wake.keep(self.settings.keep_awake and here is not None and here.state is not State.BEFORE)

    def touched(self) -> None:
        """A person is there: bring the controls back."""
        was_idle = self._idle()
        self._touched_at = self._look.mono
        if was_idle:
            self._patch(self.position)

    def _look_now(self) -> Look:
        return Look(self.ports.clocks.wall_ms(), self.ports.clocks.mono_ms())

    def _look_again(self) -> None:
        before = self.position
        then, self._look = self._look, self._look_now()
        gap = gap_between(then, self._look)
        if gap.jump is Jump.NONE or before is None or not before.running or not self.office.writer:
            return
        if gap.jump is Jump.BRIDGED:
            self.office.issue(self.tid, DoNotCount(gap.before, gap.after))
        else:
            self.gap = Gap(self.gap.before if self.gap else gap.before, gap.after, Jump.ASK)

    def _sound_what_changed(self) -> None:
        then, self._shown = self._shown, self.position
        if then is None or self._shown is None:
            return
        cue = newest_cue(then, self._shown, self.settings.cue_times)
        if cue and self.sounding and not self.settings.muted:
            self.ports.sound.play(cue.value, self.settings.volume / 100)

    def set_settings(self, settings: Settings) -> None:
        """Take new settings, in this window and for the device."""
        if settings != self.settings:
            self.settings = settings
            self.tongue = self._tongue()
            self.office.keep_settings(settings)
            self.remember_face()

    def settings_came(self) -> None:
        """Another window changed the settings."""
        self.settings = self.office.settings(tuple(LANGUAGES))
        self.tongue = self._tongue()
        self.draw()
