"""The desk: all that a screen may know when it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from shuffleup.journal import Journal
from shuffleup.screens.tongue import Tongue
from shuffleup.settings import Settings
from shuffleup.tournament.clock import Position, position
from shuffleup.tournament.refusal import Refused, Sentence
from shuffleup.tournament.state import Tournament

if TYPE_CHECKING:
    from shuffleup.backup import BackupNews
    from shuffleup.book.people import Book
    from shuffleup.dealer.dealer_rules import DealerRules
    from shuffleup.dealer.equity import Equity
    from shuffleup.dealer.sheet import Sheet
    from shuffleup.dealer.shot_clock import ShotClock
    from shuffleup.handing_over import HandOver
    from shuffleup.history import Line
    from shuffleup.restoring import Looked
    from shuffleup.screens.announced import Told
    from shuffleup.screens.dealer_odds_view import Deal
    from shuffleup.tablet.table_tablet import Tablet
    from shuffleup.tdt.replay import Replayed
    from shuffleup.tournament.template import KeptTemplate
    from shuffleup.voices import VoiceOffered


@dataclass(frozen=True)
class Capabilities:
    """What this window's browser allows at the moment.

    *sound* is "live", "muted", "blocked" (needs a tap), "elsewhere" (another window sounds) or "none"; *awake* says
    whether the screen stays on and *wake* how that stands; *full_screen* is on, off or page; *kept* says whether the
    browser promised to keep our data (None: it does not say), *shares* whether it can hand a text on.
    """

    sound: str = "blocked"
    awake: bool = False
    wake: str = "released"
    full_screen: str = "off"
    offline: bool = False
    update_waiting: bool = False
    kept: bool | None = None
    shares: bool = False


@dataclass(frozen=True)
class Shelved:
    """A tournament in the list: when it was last changed (epoch ms), the level it was in then, and ms played.

    *players* came, and the *winner* is known by name. A *sample* is only to play with. *handed*: over to another
    device.
    """

    tid: str
    name: str
    changed_at: int
    level: int = 0
    played_ms: int = 0
    archived: bool = False
    players: int = 0
    winner: str = ""
    sample: bool = False
    handed: bool = False


@dataclass(frozen=True)
class Trouble:
    """What is wrong with what is kept: nothing is kept at all; how many records were lost, and why, in sentences."""

    nothing_is_kept: bool = False
    lost: int = 0
    set_aside: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question before something is done: the tap that does it once confirmed, and what would follow.

    *told* are sentences to be read aloud before anybody says yes.
    """

    ask: Sentence
    confirm: str
    kind: str
    name: str
    fields: dict[str, str] = field(default_factory=dict)
    consequences: tuple[Line, ...] = ()
    told: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Editing:
    """The row of the schedule that is being edited; *new*: one to be put in before it."""

    row: int
    new: bool = False
    is_break: bool = False


@dataclass(frozen=True)
class Tried:
    """The cells of a row that were tried last, as texts by their columns; *why* they were refused, once they were."""

    row: int
    texts: Mapping[str, str]
    column: str
    why: Sentence | None = None


Worth: TypeAlias = Callable[[tuple[int, ...], tuple[int, ...]], "tuple[float, ...] | float"]
"""What stacks are worth for these prizes; a number from 0 to 1 while that is still being worked out."""


def worth_at_once(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[float, ...] | float:
    """What stacks are worth, worked out while the page waits."""
    from shuffleup.tournament.icm import icm

    return icm(stacks, prizes)


@dataclass(frozen=True)
class BookNews:
    """What there is to say about the player book: what can't be read of it, what a file had that could not be taken.

    *told* is what was done last, and can be undone; *fresh*: it was done just now.
    """

    trouble: tuple[Sentence, ...] = ()
    report: tuple[Sentence, ...] = ()
    told: Sentence | None = None
    fresh: bool = False


@dataclass(frozen=True)
class TvWindow:
    """The TV's window on this computer, as the host's knows it.

    *there*: it is open; its *sound* is as in `Capabilities`, it is *full* screen or not, and *fills* says whether it
    can be made so from here.
    """

    there: bool = False
    sound: str = "elsewhere"
    full: bool = False
    fills: bool = False


@dataclass(frozen=True)
class Desk:
    """What a window knows when it draws itself.

    *slept_ms* went by while the device slept, for the host to judge. *address* is where on the web it is, up to the
    last slash. *handed_at*: when the tournament was handed over to another device (epoch ms).
    """

    tongue: Tongue
    settings: Settings
    now: int
    tid: str = ""
    journal: Journal = field(default_factory=Journal)
    shelf: tuple[Shelved, ...] = ()
    can: Capabilities = field(default_factory=Capabilities)
    trouble: Trouble = field(default_factory=Trouble)
    writer: bool = True
    refusal: Sentence | None = None
    news: Sentence | None = None
    slept_ms: int = 0
    question: Question | None = None
    editing: Editing | None = None
    overlay: str = ""
    address: str = ""
    deleted: str = ""
    undo: Sentence | None = None
    error: str = ""
    version: str = ""
    dismissed: frozenset[str] = frozenset()
    next_time_it_is: Callable[[int, int], int] = lambda *_: 0
    drafts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    tried: Tried | None = None
    not_pasted: tuple[Sentence, ...] = ()
    templates: tuple[KeptTemplate, ...] = ()
    template_deleted: str = ""
    book: Book | None = None
    book_news: BookNews = field(default_factory=BookNews)
    worth: Worth = worth_at_once
    sheet: Sheet | None = None
    dealer_rules: DealerRules | None = None
    dealer_undo: bool = False
    shot: ShotClock | None = None
    odds: Callable[[Deal], Equity | None] = lambda _: None
    looked_at: Replayed | Refused | None = None
    voices: tuple[VoiceOffered, ...] = ()
    said_as: Mapping[str, str] = field(default_factory=dict)
    hand_over: HandOver | None = None
    handed_at: int = 0
    told: Told | None = None
    backup: BackupNews | None = None
    restore: Looked | None = None
    restored: Sentence | None = None
    tablet: Tablet | None = None
    dealt_here: Sheet | None = None
    camera: str = "off"
    several_cameras: bool = False
    tv: TvWindow = field(default_factory=TvWindow)

    def draft(self, name: str) -> Mapping[str, str]:
        """What stands in a form that is being filled in, as texts; empty where nobody has touched it."""
        return self.drafts.get(name, {})

    @property
    def tournament(self) -> Tournament:
        """The tournament of this window; without a schedule if there is none."""
        return self.journal.tournament

    @property
    def at(self) -> Position:
        """What its clock shows; only where there is a schedule."""
        tournament = self.tournament
        return position(tournament.schedule, tournament.clock, tournament.house_time(self.now))
