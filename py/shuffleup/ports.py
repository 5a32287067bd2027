"""What the app needs of a browser. `browser/` has the real ones, the tests have plain ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from shuffleup.media_keys import MediaKeys
    from shuffleup.voices import Voice

OF_WINDOWS = "windows "
"""What windows say of themselves, not of a tournament, begins so."""


class Page(Protocol):
    """The page of this window."""

    @property
    def place(self) -> str:
        """The address's fragment."""

    @property
    def address(self) -> str:
        """Where on the web the page is, up to the last slash."""

    @property
    def role(self) -> str:
        """What this window is for: "tv" shows the clock and nothing else, "host" is any other."""

    @property
    def focused(self) -> bool:
        """Whether a control has the focus."""

    @property
    def typing(self) -> bool:
        """Whether a field is being filled in."""

    def show(self, html: str, lists: dict[str, Sequence[tuple[str, str]]]) -> None:
        """Morph the page into *html*, and put the rows of its *lists* right, by the lists' ids."""

    def to_the_top(self) -> None:
        """Scroll to where the page begins."""

    def patch(self, texts: dict[str, str | None]) -> None:
        """Write ticking texts and marks."""

    def language(self, code: str, title: str) -> None:
        """Set the page's language and title."""

    def go(self, place: str) -> None:
        """Change the fragment."""

    def replace_place(self, place: str) -> None:
        """Change the fragment, without a step for the back button."""

    def empty(self, draft: str, field: str) -> None:
        """Empty a field of a form that is being filled in."""

    def focus_step(self, step: int) -> None:
        """Move the focus to a neighbor."""

    def focus_on(self, selector: str) -> None:
        """Focus the first control that fits."""

    def blur(self) -> None:
        """Take the focus off any control or field."""


class Clocks(Protocol):
    """The device's clocks and its local time."""

    def wall_ms(self) -> int:
        """Epoch ms."""

    def mono_ms(self) -> int:
        """Monotonic ms."""

    def time_of_day(self, epoch_ms: int) -> str:
        """Local "HH:MM"."""

    def day(self, epoch_ms: int) -> str:
        """Local date, in the words of the language set."""

    def zone(self) -> str:
        """The name of the time zone ("Europe/Stockholm"); empty where nobody knows."""

    def next_time_it_is(self, hour: int, minute: int) -> int:
        """Epoch ms of the next such moment."""


class Beat(Protocol):
    """The beat."""

    def align(self, phase_ms: int) -> None:
        """Let beats fall on this phase."""


class Sound(Protocol):
    """The sounds of this window."""

    @property
    def available(self) -> bool:
        """Whether there can be any."""

    @property
    def live(self) -> bool:
        """Whether they would be heard now."""

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Play one."""


class SoundSeat(Protocol):
    """The one place of a device from which sounds come; windows wait for it in turn."""

    @property
    def taken(self) -> bool:
        """Whether this window has it."""

    def want(self, wanted: bool) -> None:
        """Wait for it, or leave it to others."""

    def take(self) -> None:
        """Take it from whoever has it."""


class Wake(Protocol):
    """Keeps the screen on."""

    @property
    def state(self) -> str:
        """held, refused, unsupported or released."""

    @property
    def awake(self) -> bool:
        """Whether the screen stays on."""

    def keep(self, wanted: bool) -> None:
        """Keep it on, or let it go."""


class FullScreen(Protocol):
    """Full screen."""

    @property
    def state(self) -> str:
        """on, off or page."""

    def toggle(self) -> None:
        """In or out."""


class Updates(Protocol):
    """Versions of the site."""

    @property
    def waiting(self) -> bool:
        """Whether a new one waits."""

    @property
    def offline_ready(self) -> bool:
        """Whether everything is on the device."""

    def apply_now(self) -> None:
        """Change to it."""


class Folder(Protocol):
    """A folder of this device that files may be written into, once a person has chosen it."""

    @property
    def available(self) -> bool:
        """Whether this browser can do that at all."""

    def choose(self, then: Callable[[str], object]) -> None:
        """Let a person choose one, in a tap; *then* is told its name, or nothing if none was chosen."""

    def allow(self, then: Callable[[bool], object]) -> None:
        """Ask again, in a tap, whether the one chosen before may be written into."""

    def write(self, name: str, text: str, then: Callable[[str], object]) -> None:
        """Write a file, in the place of one with this name; *then* is told why not, a `backup.Fault`, or nothing."""


class Files(Protocol):
    """Files in and out."""

    @property
    def folder(self) -> Folder:
        """The folder that copies go into by themselves."""

    def download(self, name: str, text: str, kind: str = "application/json") -> None:
        """Hand a file of this *kind* to the person."""

    def save(self, name: str, text: str, then: Callable[[bool], object]) -> None:
        """Hand a file to the person: on a phone by the share sheet, else as a download; *then* is told whether."""


class SecondWindow(Protocol):
    """Two windows of one computer: the host's, and the TV's that it opens."""

    @property
    def fills(self) -> bool:
        """Whether this window can let the one that it has opened fill its screen."""

    def open(self, then: Callable[[str], object]) -> None:
        """Open the TV's window: *then* hears placed, drag (it stands here still), single (screen) or blocked."""

    def fill(self) -> None:
        """Let the window that was opened fill its screen."""

    def filled(self, callback: Callable[[], object]) -> None:
        """Call back whenever the window that has opened this one would have it fill its screen."""

    def say(self, text: str) -> None:
        """Say something to all other windows of the device."""

    def close(self) -> None:
        """Close this window, if another one has opened it."""


class Camera(Protocol):
    """The camera of this device, with an eye for codes. The screen draws ``<video data-camera>`` for its picture."""

    @property
    def state(self) -> str:
        """off, asking, on, denied, none, busy or blind."""

    @property
    def several(self) -> bool:
        """Whether there is another camera to look with."""

    def open(self, seen: Callable[[str], object]) -> None:
        """Look for codes from now on; *seen* is told the text of each, again and again while it is in sight."""

    def turn_round(self) -> None:
        """Look with the camera on the other side."""

    def close(self) -> None:
        """Let go of the camera."""


class Device(Protocol):
    """What else the device can tell."""

    @property
    def camera(self) -> Camera:
        """The camera; nothing is asked of it before it is opened."""

    def languages(self) -> tuple[str, ...]:
        """The languages wished."""

    def ask_to_persist(self) -> None:
        """Ask the browser to keep our data for good."""

    def reload(self) -> None:
        """Load the page anew."""

    @property
    def shares(self) -> bool:
        """Whether the system can hand a text on to other programs."""

    def share(self, title: str, text: str) -> None:
        """Let a person choose where a text goes."""

    def copy(self, text: str, done: Callable[[bool], object] = lambda _: None) -> None:
        """Put a text on the clipboard; *done* is told whether the browser allowed it."""

    def soon(self, callback: Callable[[], object]) -> None:
        """Call back once the page has had time to draw itself and to answer."""

    def print(self) -> None:
        """Print the page, the way its style sheet has it on paper."""

    def chance(self) -> int:
        """A whole number nobody can know before, from 0 up."""

    def seed(self) -> str:
        """The seed of a draw, 64 hexadecimal digits nobody can know before."""

    def shuffled_deck(self) -> tuple[str, ...]:
        """The 52 cards in an order that nobody can foresee."""

    @property
    def second(self) -> SecondWindow:
        """The way from one window of this computer to the other."""

    @property
    def voice(self) -> Voice:
        """The voice of this window."""

    @property
    def media_keys(self) -> MediaKeys:
        """The media keys of the system."""


@dataclass(frozen=True)
class Ports:
    """All of them."""

    page: Page
    clocks: Clocks
    beat: Beat
    sound: Sound
    seat: SoundSeat
    wake: Wake
    full_screen: FullScreen
    updates: Updates
    files: Files
    device: Device
