"""What a window needs later than at its start, or not at all: imported and made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.backup import BackupNews
    from shuffleup.backup_doings import BackupDoings
    from shuffleup.book_doings import BookDoings
    from shuffleup.deal_doings import DealDoings
    from shuffleup.dealer_doings import DealerDoings
    from shuffleup.dealer_hand_doings import DealerHandDoings
    from shuffleup.dealer_help_doings import DealerHelp
    from shuffleup.hand_over_doings import HandOverDoings
    from shuffleup.journal import Journal
    from shuffleup.look_doings import LookDoings
    from shuffleup.media_keys import KeysHeld
    from shuffleup.restore_doings import RestoreDoings
    from shuffleup.screens.announced import Told
    from shuffleup.screens.keys import Key, Meaning
    from shuffleup.settings import Settings
    from shuffleup.shown import Shown
    from shuffleup.speech import Speech
    from shuffleup.tablet_doings import TabletDoings
    from shuffleup.tdt_doings import TdtDoings
    from shuffleup.template_doings import TemplateDoings
    from shuffleup.tournament.cues import Cue
    from shuffleup.tournament.refusal import Sentence
    from shuffleup.tv_doings import TvDoings

Doing: TypeAlias = Callable[[Mapping[str, str]], None]
TABLET = "tablet"
DEALS = ("dealer", TABLET)
QUIET_MS = 3_000
HANDS_OVER = "hand-over"
LOOKED_AT = (HANDS_OVER, "check")
PRICE_COMMANDS = ("found", "set_prices")
CODES = ("follow", "table_code", "table_hands")
TELLS_OF_COPIES = ("settings", "check")


class Later:
    """The templates, the player book, deals, and what screens can do that no start shows."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._begun = 0

    @cached_property
    def shown(self) -> Shown:
        """What the TV shows."""
        from shuffleup.shown import Shown

        return Shown(self._app)

    @property
    def told(self) -> Told | None:
        """The announcement that is on the clock now; none in the first seconds, so that no start waits for it."""
        app = self._app
        if app.screen != "clock" or app.position is None:
            return None
        self._begun = self._begun or app.watch.mono
        return self.shown.told if app.watch.mono - self._begun >= QUIET_MS else None

    @cached_property
    def templates(self) -> TemplateDoings:
        """The templates of this device."""
        from shuffleup.doings import file_name
        from shuffleup.template_doings import TemplateDoings

        return TemplateDoings(self._app, self._app.office.new_id, file_name)

    @cached_property
    def people(self) -> BookDoings:
        """The player book of this device."""
        from shuffleup.book_doings import BookDoings

        return BookDoings(self._app)

    @cached_property
    def tdt(self) -> TdtDoings:
        """The evening of a file of The Tournament Director that is looked at."""
        from shuffleup.tdt_doings import TdtDoings

        return TdtDoings(self._app)

    @cached_property
    def looks(self) -> LookDoings:
        """The look of this device, besides its theme."""
        from shuffleup.look_doings import LookDoings

        return LookDoings(self._app)

    @cached_property
    def speech(self) -> Speech:
        """The voice of this window, and what it says."""
        from shuffleup.speech import Speech

        return Speech(self._app)

    @cached_property
    def media(self) -> KeysHeld:
        """The media keys, once this window has sounded."""
        from shuffleup.media_keys import KeysHeld

        return KeysHeld(self._app)

    def speak_of(self, cue: Cue) -> None:
        """A cue has sounded: a voice says what it means, where there is to be one; media keys act on the clock."""
        if self._app.ports.sound.live:
            self.media.sounded()
        if self._app.settings.speak:
            self.speech.cue(cue)

    def dress(self, before: Settings) -> None:
        """The settings have changed: what follows from another theme or colour."""
        now = self._app.settings
        if (before.theme, before.accent) != (now.theme, now.accent):
            self.looks.change()

    def was_done(self, command: str) -> None:
        """A command of the page was done: the currency of an evening is what the next new one begins with."""
        app = self._app
        terms = app.journal.tournament.terms
        if command in PRICE_COMMANDS and terms.for_money:
            app.set_settings(replace(app.settings, currency=terms.currency))

    @cached_property
    def deals(self) -> DealDoings:
        """What a deal would give everybody."""
        from shuffleup.deal_doings import DealDoings

        return DealDoings(self._app)

    @cached_property
    def dealer(self) -> DealerDoings:
        """The hands that are dealt at tables."""
        from shuffleup.dealer_doings import DealerDoings

        return DealerDoings(self._app)

    @cached_property
    def hands(self) -> DealerHandDoings:
        """The hands that are dealt, action by action."""
        from shuffleup.dealer_hand_doings import DealerHandDoings

        return DealerHandDoings(self._app, self.dealer)

    def key(self, key: Key) -> Meaning | None:
        """What a key means below an announcement, on the host's and the dealer's screens, if it differs there."""
        app = self._app
        if self.told and not (app.overlay or app.question):
            return self.shown.key(key)
        if app.screen == "host":
            return self.tv.key(key)
        if app.screen not in DEALS or app.overlay or app.question:
            return None
        meant = self.hands.key(key)
        return meant or (self.tablets.key(key) if app.screen == TABLET else None)

    def beat(self) -> None:
        """Time has passed: sound what a table should hear; the TV's window says that it is there."""
        if self._app.screen in DEALS:
            self.table_help.beat()
        if self._app.screen == HANDS_OVER:
            self.hand_over.beat()
        if self._app.settings.speak:
            self.speech.beat()
        if "media" in self.__dict__:
            self.media.beat()
        if self._copies:
            self.backup.beat()
        if "tv" in self.__dict__ or self._app.ports.page.role == "tv":
            self.tv.beat()

    @cached_property
    def tv(self) -> TvDoings:
        """The TV's window on this computer, and the host's."""
        from shuffleup.tv_doings import TvDoings

        return TvDoings(self._app)

    @cached_property
    def backup(self) -> BackupDoings:
        """The safety copies of this device."""
        from shuffleup.backup_doings import BackupDoings

        return BackupDoings(self._app)

    @cached_property
    def restore(self) -> RestoreDoings:
        """A file that is brought back."""
        from shuffleup.restore_doings import RestoreDoings

        return RestoreDoings(self._app)

    @property
    def restored(self) -> Sentence | None:
        """What was brought back and can be undone."""
        return self.restore.told if "restore" in self.__dict__ else None

    @property
    def _copies(self) -> bool:
        """Whether there is anything to do about copies: in breaks and at the end, or once there was."""
        if self.given:
            return False
        there, here = self._app.journal.tournament.turnout, self._app.position
        return "backup" in self.__dict__ or (here is not None and (here.on_break or there.won))

    @property
    def backup_news(self) -> BackupNews | None:
        """What there is to tell of copies; None where nobody asks."""
        return self.backup.news if "backup" in self.__dict__ or self._app.screen in TELLS_OF_COPIES else None

    @property
    def stays_on(self) -> bool:
        """Whether the screen is to stay on before the start, too: codes are on it, it is a table's tablet, or the
        host checks whether it can.
        """
        app = self._app
        return app.overlay in CODES or app.screen in LOOKED_AT or (app.screen == TABLET and self.given is not None)

    @cached_property
    def table_help(self) -> DealerHelp:
        """Help at the table: rules, shot clock, chances."""
        from shuffleup.dealer_help_doings import DealerHelp

        return DealerHelp(self._app)

    @cached_property
    def hand_over(self) -> HandOverDoings:
        """A tournament that goes to another device, or comes from one."""
        from shuffleup.hand_over_doings import HandOverDoings

        return HandOverDoings(self._app)

    @cached_property
    def tablets(self) -> TabletDoings:
        """Tables with a tablet of their own, and this device as one."""
        from shuffleup.tablet_doings import TabletDoings

        return TabletDoings(self._app)

    @property
    def given(self) -> Journal | None:
        """What a table's tablet knows of its tournament; None on all other screens."""
        return self.tablets.journal if self._app.screen == TABLET else None

    def brought(self, place: str) -> str:
        """Take what a code has brought in the address; the place to go to."""
        return self.tablets.brought(place) if ":" in place else place

    @cached_property
    def doings(self) -> Mapping[str, Doing]:
        """The things these screens can do, by the names the page calls them."""
        from shuffleup.chip_doings import ChipDoings
        from shuffleup.evening_doings import EveningDoings
        from shuffleup.follow_doings import FollowDoings
        from shuffleup.player_doings import PlayerDoings
        from shuffleup.result_doings import ResultDoings
        from shuffleup.sample_doings import SampleDoings
        from shuffleup.seat_doings import SeatDoings

        others = (ChipDoings, EveningDoings, FollowDoings, PlayerDoings, ResultDoings, SampleDoings, SeatDoings)
        screens = (
            self.templates,
            self.people,
            self.tdt,
            self.deals,
            self.dealer,
            self.hands,
            self.table_help,
            self.tv,
            self.hand_over,
            self.tablets,
        )
        made = (
            *screens,
            self.backup,
            self.restore,
            self.looks,
            self.speech,
            self.shown,
            *(make(self._app) for make in others),
        )
        return {name: doing for each in made for name, doing in each.doings.items()}
