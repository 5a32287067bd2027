"""A browser made of plain Python, for the loop: what it was told stays to be looked at."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from shuffleup.app import App
from shuffleup.office import Office
from shuffleup.ports import Ports
from shuffleup.store import MemoryStore
from shuffleup.voices import VoiceOffered

EVENING_MS = 1_796_061_600_000  # 30 November 2026, 18:00 UTC
HOUR_MS = 3_600_000
IDS = itertools.count()


@dataclass
class FakePage:
    """The page: its HTML, its marks and texts, where it is."""

    html: str = ""
    texts: dict[str, str | None] = field(default_factory=dict)
    place: str = ""
    address: str = "https://someone.example/shuffle-up/"
    role: str = "host"
    focused: bool = False
    typing: bool = False
    lang: str = ""
    title: str = ""
    steps: list[object] = field(default_factory=list)
    tops: int = 0

    def show(self, html: str, lists: dict[str, Sequence[tuple[str, str]]]) -> None:
        for name, rows in lists.items():
            start = re.search(rf'<[a-z]+[^>]* id="{name}"[^>]*data-rows>', html)
            if start:
                html = html[: start.end()] + "".join(row for _, row in rows) + html[start.end() :]
        self.html = html

    def to_the_top(self) -> None:
        self.tops += 1

    def patch(self, texts: dict[str, str | None]) -> None:
        self.texts.update(texts)

    def language(self, code: str, title: str) -> None:
        self.lang, self.title = code, title

    def go(self, place: str) -> None:
        self.place = place

    def replace_place(self, place: str) -> None:
        self.place = place

    def empty(self, draft: str, field: str) -> None:
        pass

    def focus_step(self, step: int) -> None:
        self.steps.append(step)

    def focus_on(self, selector: str) -> None:
        self.steps.append(selector)

    def blur(self) -> None:
        self.focused = False

    @property
    def words(self) -> str:
        """What a person reads on the page."""
        return " ".join(re.sub(r"<[^>]*>", " ", self.html).split())


@dataclass
class FakeClocks:
    """Two clocks that move together, or not."""

    wall: int = EVENING_MS
    mono: int = 5_000
    place: str = ""

    def wall_ms(self) -> int:
        return self.wall

    def mono_ms(self) -> int:
        return self.mono

    def time_of_day(self, epoch_ms: int) -> str:
        minutes = epoch_ms // 60_000
        return f"{minutes // 60 % 24:02}:{minutes % 60:02}"

    def day(self, epoch_ms: int) -> str:
        return f"day {epoch_ms // (24 * HOUR_MS)}"

    def zone(self) -> str:
        return self.place

    def next_time_it_is(self, hour: int, minute: int) -> int:
        midnight = self.wall - self.wall % (24 * HOUR_MS)
        then = midnight + hour * HOUR_MS + minute * 60_000
        return then if then > self.wall else then + 24 * HOUR_MS


@dataclass
class FakeSound:
    """Sounds that were played, with their volumes."""

    available: bool = True
    live: bool = True
    played: list[tuple[str, float]] = field(default_factory=list)

    def play(self, name: str, volume: float = 1.0) -> bool:
        self.played.append((name, volume))
        return True


@dataclass
class FakeSeat:
    """The place from which sounds come; *free* as long as no other window has it."""

    free: bool = True
    wanted: bool = False

    @property
    def taken(self) -> bool:
        return self.free and self.wanted

    def want(self, wanted: bool) -> None:
        self.wanted = wanted

    def take(self) -> None:
        self.free = self.wanted = True


@dataclass
class FakeWake:
    """A wake lock."""

    state: str = "released"
    awake: bool = False

    def keep(self, wanted: bool) -> None:
        self.state, self.awake = ("held", True) if wanted else ("released", False)


@dataclass
class FakeFullScreen:
    """Full screen."""

    state: str = "off"

    def toggle(self) -> None:
        self.state = "off" if self.state == "on" else "on"


@dataclass
class FakeUpdates:
    """Versions of the site."""

    waiting: bool = False
    offline_ready: bool = True
    applied: bool = False

    def apply_now(self) -> None:
        self.applied = True


@dataclass
class FakeFolder:
    """A folder: the *name* a person chooses, and what was written into it; *fault* is why nothing can be."""

    available: bool = False
    name: str = "Documents"
    written: dict[str, str] = field(default_factory=dict)
    fault: str = ""
    allows: bool = True

    def choose(self, then: Callable[[str], object]) -> None:
        then(self.name)

    def allow(self, then: Callable[[bool], object]) -> None:
        self.fault = "" if self.allows else self.fault
        then(self.allows)

    def write(self, name: str, text: str, then: Callable[[str], object]) -> None:
        if not self.fault:
            self.written[name] = text
        then(self.fault)


@dataclass
class FakeFiles:
    """Files that went out."""

    downloads: dict[str, str] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    folder: FakeFolder = field(default_factory=FakeFolder)
    saves: bool = True

    def save(self, name: str, text: str, then: Callable[[bool], object]) -> None:
        if self.saves:
            self.downloads[name] = text
        then(self.saves)

    def download(self, name: str, text: str, kind: str = "application/json") -> None:
        self.downloads[name] = text
        self.kinds[name] = kind


@dataclass
class FakeSecondWindow:
    """Another window of the computer; *outcome* is what comes of opening it."""

    outcome: str = "placed"
    fills: bool = False
    opened: int = 0
    said: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    callback: Callable[[], object] = lambda: None

    def open(self, then: Callable[[str], object]) -> None:
        self.opened += 1
        then(self.outcome)

    def fill(self) -> None:
        self.done.append("fill")

    def filled(self, callback: Callable[[], object]) -> None:
        self.callback = callback

    def say(self, text: str) -> None:
        self.said.append(text)

    def close(self) -> None:
        self.done.append("close")


@dataclass
class FakeCamera:
    """A camera; *answer* is what comes of asking for it."""

    answer: str = "on"
    state: str = "off"
    several: bool = False
    turns: int = 0
    seen: Callable[[str], object] = lambda _: None

    def open(self, seen: Callable[[str], object]) -> None:
        self.state, self.seen = self.answer, seen

    def turn_round(self) -> None:
        self.turns += 1

    def close(self) -> None:
        self.state = "off"


@dataclass
class FakeVoice:
    """A voice: what it was told to say, and how; it is done at once, or when a test says so."""

    offered: tuple[VoiceOffered, ...] = ()
    said: list[str] = field(default_factory=list)
    how: list[tuple[str, str, float, float]] = field(default_factory=list)
    at_once: bool = True
    done: Callable[[bool], object] | None = None
    hushed: int = 0
    ready: bool = False

    def get_ready(self) -> None:
        self.ready = True

    def voices(self, language: str) -> tuple[VoiceOffered, ...]:
        return tuple(sorted(self.offered, key=lambda each: each.order(language)))

    def say(
        self, text: str, language: str, voice: str, volume: float, rate: float, done: Callable[[bool], object]
    ) -> None:
        self.said.append(text)
        self.how.append((language, voice, volume, rate))
        self.done = done
        if self.at_once:
            done(True)

    def hush(self) -> None:
        self.hushed += 1
        self.done = None


@dataclass
class FakeMediaKeys:
    """Media keys: what they are said to be for, while this window has them."""

    on: tuple[str, bool] | None = None
    pressed: Callable[[str], object] = lambda _: None

    def hold(self, title: str, running: bool, pressed: Callable[[str], object]) -> None:
        self.on, self.pressed = (title, running), pressed

    def let_go(self) -> None:
        self.on = None


@dataclass
class FakeDevice:
    """The rest of the device."""

    wished: tuple[str, ...] = ("en-GB",)
    asked_to_persist: int = 0
    copied: str = ""
    copies: bool = True
    shares: bool = False
    shared: tuple[str, str] = ("", "")
    waiting: list[Callable[[], object]] = field(default_factory=list)
    printed: int = 0
    second: FakeSecondWindow = field(default_factory=FakeSecondWindow)
    voice: FakeVoice = field(default_factory=FakeVoice)
    media_keys: FakeMediaKeys = field(default_factory=FakeMediaKeys)
    camera: FakeCamera = field(default_factory=FakeCamera)
    deck: str = "As Kd 7c 2h Qs Jd 10h 9c 8s 4d 3c 5h 6s 2c 4h 9d"

    def languages(self) -> tuple[str, ...]:
        return self.wished

    def ask_to_persist(self) -> None:
        self.asked_to_persist += 1

    def reload(self) -> None:
        """A plain window has nothing to load."""

    def share(self, title: str, text: str) -> None:
        self.shared = (title, text)

    def copy(self, text: str, done: Callable[[bool], object] = lambda _: None) -> None:
        if self.copies:
            self.copied = text
        done(self.copies)

    def soon(self, callback: Callable[[], object]) -> None:
        self.waiting.append(callback)

    def print(self) -> None:
        self.printed += 1

    def chance(self) -> int:
        return 4

    def seed(self) -> str:
        return "5e" * 32

    def shuffled_deck(self) -> tuple[str, ...]:
        return tuple(self.deck.replace("10", "T").split())


@dataclass
class FakeBeat:
    """The beat's phase."""

    phase: int = 0

    def align(self, phase_ms: int) -> None:
        self.phase = phase_ms


@dataclass
class FakeMirror:
    """The other home."""

    texts: dict[str, dict[int, str]] = field(default_factory=dict)

    def put(self, tournament_id: str, texts: Mapping[int, str | None], mend: bool = False) -> None:
        kept = self.texts.setdefault(tournament_id, {})
        kept.update({seq: text for seq, text in texts.items() if text is not None and (mend or seq not in kept)})
        for seq in [seq for seq, text in texts.items() if text is None and mend]:
            kept.pop(seq, None)

    def look(self, tournament_id: str, then: Callable[[Mapping[int, str] | None], None]) -> None:
        then(dict(self.texts.get(tournament_id, {})))


@dataclass
class FakeLocks:
    """Locks of a device with one window: each is granted at once."""

    office: Office | None = None

    def queue(self, tournament_id: str) -> None:
        assert self.office
        self.office.lock_granted(tournament_id)

    def steal(self, tournament_id: str) -> None:
        self.queue(tournament_id)

    def give_up(self, tournament_id: str) -> None:
        """Nobody else wants it."""


class LastingStore(MemoryStore):
    """A store that will be here tomorrow."""

    lasting = True


class Window:
    """One window of the app on a browser of plain Python."""

    def __init__(
        self, store: MemoryStore | None = None, wall: int = EVENING_MS, place: str = "", role: str = "host"
    ) -> None:
        self.store = LastingStore() if store is None else store
        self.page, self.clocks, self.sound = FakePage(place=place, role=role), FakeClocks(wall), FakeSound()
        self.seat = FakeSeat()
        self.wake, self.full_screen, self.updates = FakeWake(), FakeFullScreen(), FakeUpdates()
        self.files, self.device, self.mirror = FakeFiles(), FakeDevice(), FakeMirror()
        locks = FakeLocks()
        self.office = locks.office = Office(
            self.store,
            self.mirror,
            locks,
            lambda _: None,
            self.clocks.wall_ms,
            lambda: f"made{next(IDS):04}",
        )
        ports = Ports(
            self.page,
            self.clocks,
            FakeBeat(),
            self.sound,
            self.seat,
            self.wake,
            self.full_screen,
            self.updates,
            self.files,
            self.device,
        )
        self.app = App(ports, self.office, "1.2.3")
        self.office.listener = self.app
        self.app.start()

    def tap(self, kind: str, what: str, /, **fields: str) -> None:
        """A click on a control with these data, or a form sent with these values."""
        self.app.tapped({"kind": "click", "data": {kind: what, **fields}})

    def key(self, key: str, **modifiers: bool) -> bool:
        """A key pressed."""
        return self.app.tapped({"kind": "key", "key": key, **modifiers})

    def wait(self, ms: int, beats: bool = True) -> None:
        """Time passes, with the beat four times a second; without it the device is hidden, not asleep."""
        for step in [250] * (ms // 250) if beats and ms < 60_000 else [ms]:
            self.clocks.wall += step
            self.clocks.mono += step
            self.app.beat()

    def sleep(self, ms: int) -> None:
        """The device sleeps: only the wall clock goes on."""
        self.clocks.wall += ms
        self.app.beat()

    def new_tournament(self, **fields: str) -> None:
        """Make a tournament as a newcomer does."""
        self.tap("go", "new")
        self.tap("command", "found", **{"name": "Friday", "preset": "standard", "minutes": "", **fields})

    def started(self, ms: int) -> Window:
        """The same window with a new tournament, whose clock has run for so many ms."""
        self.new_tournament()
        self.tap("command", "start")
        self.wait(ms)
        return self

    @property
    def time(self) -> str | None:
        """The time the clock shows."""
        return self.page.texts["time"]

    @property
    def notices(self) -> str:
        """The notices, as words."""
        found = re.search(r"<aside.*?</aside>", self.page.html, re.DOTALL)
        return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split()) if found else ""
