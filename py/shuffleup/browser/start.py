"""Puts the app and the browser together in one window."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from shuffleup.app import App
from shuffleup.browser import persist
from shuffleup.browser.beat import Beat
from shuffleup.browser.bus import Bus
from shuffleup.browser.clocks import Clocks
from shuffleup.browser.database import Database
from shuffleup.browser.file_port import Files
from shuffleup.browser.files import can_share_text, share_text
from shuffleup.browser.fullscreen import FullScreen
from shuffleup.browser.guard import Report, guard, on_error, spawn
from shuffleup.browser.languages import preferred
from shuffleup.browser.lock import Lock, SoundSeat
from shuffleup.browser.page import Page
from shuffleup.browser.promises import when_settled
from shuffleup.browser.sound import Sound
from shuffleup.browser.storage import open_store
from shuffleup.browser.updates import Updates
from shuffleup.browser.wake import Wake
from shuffleup.memory import CURRENT_KEY, LOOK_KEY
from shuffleup.office import Office
from shuffleup.ports import OF_WINDOWS, Ports, SecondWindow
from shuffleup.screens import SCREENS
from shuffleup.settings import KEY as SETTINGS_KEY
from shuffleup.shelf import PREFIX as TOURNAMENTS
from shuffleup.tournament.card_ranks import RANKS, SUITS
from shuffleup.tournament.cues import Cue

if TYPE_CHECKING:
    from shuffleup.browser.camera import Camera
    from shuffleup.media_keys import MediaKeys
    from shuffleup.voices import Voice

BOOK = "shuffleup.book."
CHANCES = 2**48
VERSION = "0.1.0"
WARM_UP_PAUSE_S = 0.2


class Device:
    """What else this device can do for us. *say* tells all other windows something."""

    def __init__(self, say: Callable[[str], object]) -> None:
        self.app: App | None = None
        self._say = say

    @cached_property
    def camera(self) -> Camera:
        """The camera, made when a code is to be read."""
        from shuffleup.browser.camera import Camera

        return Camera(self._draw)

    def _draw(self) -> None:
        if self.app:
            self.app.draw()

    def languages(self) -> tuple[str, ...]:
        """The languages a person has set."""
        return preferred()

    def ask_to_persist(self) -> None:
        """Ask the browser to keep our data for good."""
        spawn(self._persist())

    async def _persist(self) -> None:
        storage = await persist.ask()
        if self.app:
            self.app.kept = storage.persisted
            self.app.draw()

    def reload(self) -> None:
        """Load the page anew."""
        js.location.reload()

    @property
    def shares(self) -> bool:
        """Whether the system can hand a text on to other programs."""
        return can_share_text()

    def share(self, title: str, text: str) -> None:
        """Let a person choose where a text goes."""
        share_text(title, text)

    def copy(self, text: str, done: Callable[[bool], object] = lambda _: None) -> None:
        """Put a text on the clipboard; *done* is told whether the browser allowed it."""
        if js.navigator.clipboard:
            when_settled(js.navigator.clipboard.writeText(text), lambda _: done(True), lambda _: done(False))
        else:
            done(False)

    def soon(self, callback: Callable[[], object]) -> None:
        """Call back once the page has had time to draw itself and to answer."""
        js.setTimeout(create_once_callable(guard(callback)), 0)

    def print(self) -> None:
        """Print the page, the way its style sheet has it on paper."""
        js.window.print()

    def chance(self) -> int:
        """A whole number from the operating system's entropy."""
        return secrets.randbelow(CHANCES)

    def seed(self) -> str:
        """32 bytes of the operating system's entropy, as 64 hexadecimal digits."""
        return secrets.token_hex(32)

    def shuffled_deck(self) -> tuple[str, ...]:
        """The 52 cards in an order that nobody can foresee."""
        deck = [rank + suit for rank in RANKS for suit in SUITS]
        secrets.SystemRandom().shuffle(deck)
        return tuple(deck)

    @cached_property
    def second(self) -> SecondWindow:
        """The way from one window of this computer to the other."""
        from shuffleup.browser.second_window import SecondWindow

        return SecondWindow(self._say)

    @cached_property
    def voice(self) -> Voice:
        """The voice of this window."""
        from shuffleup.browser.voice import Voice

        return Voice(self._draw)

    @cached_property
    def media_keys(self) -> MediaKeys:
        """The media keys of the system."""
        from shuffleup.browser.media_keys import MediaKeys

        return MediaKeys()


class Mirror:
    """The database, as the office uses it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.put = database.put

    def look(self, tournament_id: str, then: Callable[[Mapping[int, str] | None], None]) -> None:
        """Read all there is of a tournament, in a while."""
        spawn(self._look(tournament_id, then))

    async def _look(self, tournament_id: str, then: Callable[[Mapping[int, str] | None], None]) -> None:
        then(await self._database.texts(tournament_id))


class Locks:
    """The locks of tournaments, made as they are asked for."""

    def __init__(self) -> None:
        self.office: Office | None = None
        self._locks: dict[str, Lock] = {}

    def queue(self, tournament_id: str) -> None:
        """Wait for a lock, behind others."""
        self._lock(tournament_id).queue()

    def steal(self, tournament_id: str) -> None:
        """Take a lock from whoever has it."""
        self._lock(tournament_id).steal()

    def give_up(self, tournament_id: str) -> None:
        """Give a lock back, or no longer wait for it."""
        self._lock(tournament_id).give_up()

    def _lock(self, tid: str) -> Lock:
        if tid not in self._locks:
            office = self.office
            assert office is not None
            self._locks[tid] = Lock(
                f"shuffleup.writer.{tid}", lambda: office.lock_granted(tid), lambda: office.lock_lost(tid)
            )
        return self._locks[tid]


class Window:
    """One window: the app, and what it needs of the browser."""

    def __init__(self) -> None:
        self.database = Database(self.kept)
        self.files = Files()
        self.bus = Bus(self.heard)
        self.device = Device(self.bus.send)
        self.page = Page(
            lambda tap: self.app.tapped(tap),
            lambda: self.app.touched(),
            lambda place: self.app.come_to(place),
            self.files.take,
        )
        self.sound = Sound(self.redraw)
        self.updates = Updates(self.redraw, self.redraw, self.redraw)
        self.beat = Beat(self.tick)
        locks = Locks()
        clocks = Clocks()
        self.office = locks.office = Office(
            open_store(),
            Mirror(self.database),
            locks,
            self.bus.send,
            clocks.wall_ms,
            lambda: secrets.token_hex(5),
        )
        ports = Ports(
            self.page,
            clocks,
            self.beat,
            self.sound,
            SoundSeat(self.redraw),
            Wake(self.redraw),
            FullScreen(self.redraw),
            self.updates,
            self.files,
            self.device,
        )
        self.app = App(ports, self.office, VERSION)
        self.files.app = self.device.app = self.app
        self.office.listener = self.app
        on_error(self.failed)

    async def start(self) -> None:
        """Show where things stand, and answer from now on."""
        await self.bring_the_current()
        self.app.start()
        self.sound.start(cue.value for cue in Cue)
        self.beat.start()
        self.page.take_over()
        self.page.ready()
        # The build's sitecustomize has turned it off for the start; what is here now stays.
        gc.freeze()
        gc.enable()
        self.updates.start()
        js.window.addEventListener("pagehide", create_proxy(guard(self.left)))
        js.window.addEventListener("storage", create_proxy(guard(self.stored_elsewhere)))
        self.app.kept = (await persist.look()).persisted
        await self.bring_the_others()
        await self.warm_up()

    async def warm_up(self) -> None:
        """Load what the other screens need while nobody waits for it."""
        for screen in SCREENS.values():
            await asyncio.sleep(WARM_UP_PAUSE_S)
            screen.load()

    async def bring_the_current(self) -> None:
        """Compare what both homes have of tonight's tournament before anybody can change it.

        A browser that was killed may have lost all that localStorage held, its name included.
        """
        wanted = self.office.memory.last_current()
        for tid in (wanted,) if wanted else await self.database.ids() or ():
            await self.bring(tid)

    async def bring_the_others(self) -> None:
        """Compare the rest, with all the time in the world."""
        for tid in self.office.clear_away():
            if await self.database.delete(tid):
                self.office.shelf.forget(tid)
        for tid in await self.database.ids() or ():
            if tid != self.app.tid:
                await self.bring(tid)
        self.redraw()

    async def bring(self, tid: str) -> None:
        """Compare what both homes have of a tournament."""
        texts = await self.database.texts(tid)
        if texts is not None:
            self.office.bring(tid, texts)

    def heard(self, text: str) -> None:
        """Another window says something: of a tournament, or of itself."""
        if text.startswith(OF_WINDOWS):
            self.app.later.tv.heard(text)
        else:
            self.office.heard(text)

    def left(self, _: Any) -> None:
        """The page is being left."""
        self.office.leave()
        if self.page.role == "tv":
            self.app.later.tv.leave()

    def stored_elsewhere(self, event: Any) -> None:
        """Another window has stored something: settings hold for all, as do the lists and the book."""
        key = str(event.key or "")
        self.office.memory.look_again()
        if key in (SETTINGS_KEY, LOOK_KEY):
            self.app.settings_came()
        elif key == CURRENT_KEY:
            self.app.later.tv.follow()
        elif key.startswith(TOURNAMENTS) and self.app.lists:
            self.redraw()
        elif key.startswith(BOOK):
            self.app.later.people.forget()

    def tick(self) -> None:
        """A beat of the app; `make bench` leaves a list on the page to hear how long each takes."""
        bench = getattr(js.window, "shuffleupBench", None)
        begun = js.performance.now()
        self.app.beat()
        if bench is not None:
            bench.push(js.performance.now() - begun)

    def kept(self, tid: str, seq: int) -> None:
        """The database has the records up to this one."""
        self.office.kept(tid, seq)
        if hasattr(self, "app") and self.app.started:
            self.app.show_saved()

    def redraw(self) -> None:
        """Something about this window changed."""
        if hasattr(self, "app") and self.app.started:
            self.app.draw()

    def failed(self, report: Report) -> None:
        """An error got to the surface: say so, and go on."""
        self.app.error = report.text
        self.redraw()


async def start() -> None:
    """Start the app in this window."""
    await Window().start()
