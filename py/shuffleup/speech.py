"""The voice of a window: what is said when, in which voice, one thing after the other.

The cues of the clock sound first, and stand in where there is no voice. A voice that does not answer holds up
nothing: the port tells after some seconds that nothing came, and the next sentence has its turn.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from shuffleup.codec import loads
from shuffleup.screens.spoken import said_of_cue, said_of_event, voiced
from shuffleup.tournament.cues import Cue
from shuffleup.tournament.refusal import N_, Refused, Sentence, refused
from shuffleup.undoing import Undone

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.voices import Voice, VoiceOffered

Fields = Mapping[str, str]
CHIME_MS = 900
"""How long a cue sounds before somebody speaks."""
STALE_MS = 60_000
"""After so long, nobody needs to be told any more."""
LONGEST_NAME = 60
MOST_NAMES = 500
DRAFT = "say_as"


@dataclass(frozen=True)
class Line:
    """A text to be said, until when it is news, and not before the cue has sounded (both in ms of the device)."""

    text: str
    stale_at: int
    earliest: int = 0
    of_the_clock: bool = False


@dataclass
class Speech:
    """What this window says. It speaks only while it is the one that sounds."""

    app: App
    _waiting: deque[Line] = field(default_factory=deque)
    _speaking: int = 0
    _asked: bool = False
    _said: int = 0
    _heard: tuple[str, int] = ("", 0)

    def __post_init__(self) -> None:
        self.doings: dict[str, Callable[[Fields], None]] = {
            "test_voice": self._test,
            "say_as": self._say_as,
            "say_name": self._say_name,
            "say_as_written": self._say_as_written,
        }
        self._heard = (self.app.tid, self._newest)

    @property
    def _voice(self) -> Voice:
        return self.app.ports.device.voice

    @property
    def voices(self) -> tuple[VoiceOffered, ...]:
        """The voices of this browser, those of the language first."""
        return self._voice.voices(self.app.tongue.language)

    # What there is to say

    def cue(self, cue: Cue) -> None:
        """A moment of the clock, whose sound is playing now. Only the newest one is said."""
        app, here = self.app, self.app.position
        if here is None:
            return
        told = said_of_cue(cue, here, app.journal.tournament, app.settings)
        self._waiting = deque(line for line in self._waiting if not line.of_the_clock)
        self._add(told, self._now + CHIME_MS, of_the_clock=True)

    def beat(self) -> None:
        """Time has passed, or records came: say what is new, if this is the window to say it."""
        self._voice.get_ready()
        self._listen()
        self._go_on()

    def say_now(self, texts: Iterable[str]) -> None:
        """Say this at once, whatever was being said: somebody wants to hear it."""
        self._hush()
        self._asked = True
        self._waiting.extend(Line(text, self._now + STALE_MS) for text in texts)
        self._go_on()

    def _listen(self) -> None:
        """What has happened since the last look. Another tournament on the table is no news."""
        app, (tid, seen) = self.app, self._heard
        newest = self._newest
        if (app.tid, newest) == (tid, seen):
            return
        self._heard = (app.tid, newest)
        if app.tid != tid:
            self._hush()
            return
        for record in app.journal.records[-(newest - seen) :] if newest > seen else ():
            if record.seq <= seen or app.watch.wall - record.at > STALE_MS:
                continue
            if isinstance(record.event, Undone):
                self._hush()
            else:
                self._add(said_of_event(record.event, app.journal.tournament, app.settings))

    def _add(self, told: Iterable[Sentence], earliest: int = 0, of_the_clock: bool = False) -> None:
        for sentence in told:
            text = voiced(sentence, self.app.tongue, self.said_as)
            self._waiting.append(Line(text, self._now + STALE_MS, earliest, of_the_clock))

    # Saying it

    @property
    def _may_speak(self) -> bool:
        app = self.app
        return self._asked or (app.settings.speak and app.watch.sounds and not app.settings.muted)

    def _go_on(self) -> None:
        if not self._may_speak:
            self._hush()
            return
        while self._waiting and self._waiting[0].stale_at < self._now:
            self._waiting.popleft()
        if self._speaking or not self._waiting or self._waiting[0].earliest > self._now:
            self._asked = self._asked and bool(self._speaking or self._waiting)
            return
        line = self._waiting.popleft()
        self._said += 1
        self._speaking = this = self._said
        chosen = self.app.settings
        self._voice.say(
            line.text,
            self.app.tongue.language,
            chosen.voice,
            chosen.speech_volume / 100,
            chosen.speech_rate / 100,
            lambda _: self._done(this),
        )

    def _done(self, this: int) -> None:
        if this == self._speaking:
            self._speaking = 0
            self._go_on()

    def _hush(self) -> None:
        self._waiting.clear()
        self._asked = False
        if self._speaking:
            self._speaking = 0
            self._voice.hush()

    @property
    def _now(self) -> int:
        return self.app.watch.mono

    @property
    def _newest(self) -> int:
        records = self.app.journal.records
        return records[-1].seq if records else 0

    # How names are said

    @property
    def said_as(self) -> dict[str, str]:
        """How names are said that are not said as they are written."""
        try:
            kept = loads(self.app.office.memory.said_as() or "{}")
        except ValueError:
            return {}
        return {str(name): str(said) for name, said in kept.items()} if isinstance(kept, dict) else {}

    def _say_as(self, fields: Fields) -> None:
        name, said = (" ".join(fields.get(each, "").split()) for each in ("name", "said"))
        wrong = self._wrong_with(name, said)
        if wrong:
            self.app.refuse(wrong)
            return
        self._keep({**self.said_as, name: said})
        self.app.drafts.drop(DRAFT)
        for each in ("name", "said"):
            self.app.ports.page.empty(DRAFT, each)
        self.say_now((said,))

    def _wrong_with(self, name: str, said: str) -> Refused | None:
        if not name or not said:
            return refused(N_("Type the name, and how it is said."))
        if max(len(name), len(said)) > LONGEST_NAME:
            return refused(N_("A name has at most {most} characters."), most=LONGEST_NAME)
        if len(self.said_as) >= MOST_NAMES and name not in self.said_as:
            return refused(N_("There are {most} names already. Remove some first."), most=MOST_NAMES)
        return None

    def _say_name(self, fields: Fields) -> None:
        name = fields.get("name", "")
        self.say_now((self.said_as.get(name, name),))

    def _say_as_written(self, fields: Fields) -> None:
        self._keep({name: said for name, said in self.said_as.items() if name != fields.get("name", "")})

    def _keep(self, said_as: Mapping[str, str]) -> None:
        self.app.office.memory.keep_said_as(json.dumps(said_as, ensure_ascii=False))

    def _test(self, _: Fields) -> None:
        """Let the voice say what it would say now: the level on the clock, or one that might be."""
        app, here = self.app, self.app.position
        told: tuple[Sentence, ...] = ()
        if here is not None:
            told = said_of_cue(Cue.LEVEL_UP, here, app.journal.tournament, app.settings)
        sample = (
            Sentence(N_("Level {level}"), {"level": 4}),
            Sentence(N_("Blinds {small} and {big}"), {"small": 1000, "big": 2000}),
        )
        self.say_now(voiced(each, app.tongue, {}) for each in told or sample)
