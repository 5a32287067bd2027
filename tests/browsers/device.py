"""A host's device: a browser, and the network it is on."""

from __future__ import annotations

from pathlib import Path

from tests.browsers.drivers import Browser
from tools.serve import Folder

START_S = 120
SOON_S = 20
TIME = "document.querySelector('[data-tick=time]').textContent"
TROUBLE = ".trouble, [data-notice=error], [data-notice=damaged], [data-notice=nothing_kept]"


class Network:
    """The way to the site, until it is cut."""

    caching = "no-store"

    def __init__(self, site: Path) -> None:
        self._site = Folder(site)
        self.cut = False

    def read(self, path: str) -> bytes | None:
        return None if self.cut else self._site.read(path)


class Device:
    """What a host does with the clock, and what they see of it."""

    def __init__(self, window: Browser, network: Network) -> None:
        self.window = window
        self.network = network

    def ready(self) -> None:
        """Wait until Python answers."""
        self.window.wait("document.documentElement.dataset.app === 'ready'", START_S)

    def mark(self, name: str) -> str | None:
        """A mark on the page: its state, its screen, ..."""
        value = self.window.ask(f"document.documentElement.dataset.{name} || ''")
        return str(value) or None

    def wait_for(self, **marks: str) -> None:
        """Wait until the page has these marks."""
        for name, value in marks.items():
            self.window.wait(f"document.documentElement.dataset.{name} === '{value}'", SOON_S)

    def start_a_tournament(self, name: str = "Friday night") -> None:
        """What a newcomer does: new tournament, a name, the schedule that is proposed."""
        self.window.click("[data-go=new]")
        self.wait_for(screen="new")
        self.window.fill("form[data-command=found] input[name=name]", name)
        self.window.click("form[data-command=found] [type=submit]")
        self.wait_for(screen="clock", state="before")

    def running(self) -> None:
        """A tournament whose clock runs."""
        self.start_a_tournament()
        self.window.press(" ")
        self.wait_for(state="running")

    def wait_for_text(self, place: str, text: str) -> None:
        """Wait until a ticking place says this."""
        self.window.wait(f"document.querySelector('[data-tick={place}]').textContent === '{text}'", SOON_S)

    def seconds_left(self) -> int:
        """What the clock shows."""
        parts = [int(part) for part in str(self.window.ask(TIME)).split(":")]
        return sum(part * 60**power for power, part in enumerate(reversed(parts)))

    def wait_for_seconds_left(self, seconds: int) -> None:
        """Wait until the clock shows this."""
        self.wait_for_text("time", f"{seconds // 60}:{seconds % 60:02}")

    def go(self, screen: str) -> None:
        """Go to a screen by its address."""
        self.window.ask(f"location.hash = '{screen}'")
        self.wait_for(screen=screen)

    def wait_until_kept(self) -> None:
        """Wait until the device has the site itself."""
        self.window.ask(
            "navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.kept = 'yes'; }), 0"
        )
        self.window.wait("document.documentElement.dataset.kept === 'yes'", START_S)

    def last_record(self) -> int:
        """The number of the last record of any tournament in the browser's storage."""
        return int(
            str(
                self.window.ask(
                    "Math.max(...Object.keys(localStorage).map(key => key.match(/^shuffleup\\.t\\..*\\.0*(\\d+)$/))"
                    ".filter(Boolean).map(found => Number(found[1])))"
                )
            )
        )

    def saved(self, records: int) -> None:
        """Wait until the records up to this number are safe."""
        self.window.wait(f"Number(document.documentElement.dataset.saved) >= {records}", SOON_S)

    def complaints(self) -> list[str]:
        """What went wrong on the page since it was opened first, and what it tells its host of that."""
        heard = self.window.ask("JSON.parse(sessionStorage.getItem('complaints') || '[]')")
        told = self.window.ask(f"[...document.querySelectorAll('{TROUBLE}')].map(each => each.textContent)")
        return [*heard, *told]
