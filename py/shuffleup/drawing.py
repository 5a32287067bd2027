"""From what a window knows to what it shows: the whole screen when something happened, texts when time passed."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from shuffleup.journal import undo_next
from shuffleup.later import DEALS, TABLET
from shuffleup.screens import html, rows
from shuffleup.screens.clock_texts import clock_texts
from shuffleup.screens.desk import BookNews, Capabilities, Desk, Shelved, Trouble, TvWindow, worth_at_once
from shuffleup.tournament.clock import Position
from shuffleup.tournament.refusal import Sentence

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.tournament.template import KeptTemplate

IDLE_AFTER_MS = 5_000
MINUTE_MS = 60_000
CODE_MS = 10 * MINUTE_MS
LISTS_TEMPLATES = ("new",)
READS_THE_BOOK = ("players", "book")
RULES_MS = 15_000
TURN_MS = 5_000
STEERS_THE_TV = ("host", "check")
READS_CODES = (TABLET, "take-hands")
SHELVED = tuple(shown for shown in fields(Shelved) if shown.name not in ("tid", "handed"))


class Drawing:
    """Draws one window. It remembers what is on the page, so that only what changed is written."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._reasons: tuple[object, ...] = ()
        self._texts: dict[str, str | None] = {}
        self._front = ""
        self._screen = ""

    @property
    def done(self) -> bool:
        """Whether anything was drawn yet."""
        return bool(self._reasons)

    def draw(self) -> None:
        """Draw the whole screen."""
        app = self._app
        desk, here = self.desk(), app.position
        self._reasons = self._reasons_to_draw(here)
        app.ports.page.language(app.tongue.language, desk.tournament.name or "Shuffle Up")
        app.ports.page.show(html(app.screen, desk), rows(app.screen, desk))
        self._texts = {}
        self.patch()
        self._begin_another_screen_at_its_top()
        self._focus_what_came_to_the_front()

    def _begin_another_screen_at_its_top(self) -> None:
        came_from, self._screen = self._screen, self._app.screen
        if came_from and came_from != self._screen:
            self._app.ports.page.to_the_top()

    def _focus_what_came_to_the_front(self) -> None:
        front = "question" if self._app.question else self._app.overlay
        if front and front != self._front:
            self._app.ports.page.focus_on("[data-front] [data-focus]")
        self._front = front

    def follow_the_time(self) -> None:
        """Write the ticking texts; draw the whole screen only where it would look different."""
        if self._reasons_to_draw(self._app.position) != self._reasons:
            self.draw()
        else:
            self.patch()

    def _reasons_to_draw(self, here: Position | None) -> tuple[object, ...]:
        """What, besides events, a screen is drawn anew for: the ticking places carry the rest."""
        app = self._app
        people = app.later.people.drawn_for if app.screen in READS_THE_BOOK else None
        shot = app.later.table_help.drawn_for if app.screen in DEALS else ()
        if here is None:
            return (self.capabilities(), app.settings, people, shot)
        minute = app.watch.wall // MINUTE_MS if app.screen in ("host", "pictures") else 0
        if app.screen == "clock":
            minute = self._turn(here)
        code = app.watch.wall // CODE_MS if app.overlay == "follow" else 0
        rest = (self.capabilities(), app.settings, people, shot, app.watch.slept_ms, minute, code, app.later.told)
        return (here.stage, here.state, here.on_break, *rest)

    def _turn(self, here: Position) -> int:
        """What takes turns on the clock: rules in a break, pages of lists, the stages the host lets take turns."""
        settings, wall = self._app.settings, self._app.watch.wall
        if settings.tv_stage == "turns":
            return wall // TURN_MS
        return wall // RULES_MS if settings.tv_stage or here.on_break or not here.running else 0

    def patch(self) -> None:
        """Write the ticking texts and the marks that the style sheet goes by."""
        app, here = self._app, self._app.position
        texts: dict[str, str | None] = {
            "@screen": app.screen,
            "@theme": app.settings.theme or None,
            "@idle": "" if self.idle else None,
            "@overlay": app.overlay or None,
            "@menu": "" if app.overlay == "menu" else None,
            "@shift": "" if app.settings.shift else None,
            "@hide": app.settings.tv_hide or None,
            "@large": app.settings.tv_large or None,
            "@saved": str(app.office.saved(app.tid)),
            "@writer": "" if app.office.writer else None,
            "@handed": "" if app.office.memory.handed_over(app.tid) else None,
            "@shot": None,
        }
        if app.screen in DEALS:
            texts |= app.later.table_help.ticks
        if here is None:
            texts["@state"] = None
            texts["@board"] = None
        else:
            clocks, wall = app.ports.clocks, app.watch.wall
            times = app.settings.cue_times
            hidden = app.settings.tv_hide.split()
            texts["@board"] = "" if app.journal.tournament.has_prizes and "prizes" not in hidden else None
            texts |= clock_texts(app.journal.tournament, wall, app.tongue.words, clocks.time_of_day, times)
            if here.remaining_ms is not None:
                app.ports.beat.align((wall + here.remaining_ms) % 1000)
        changed = {name: text for name, text in texts.items() if name not in self._texts or self._texts[name] != text}
        self._texts = texts
        app.ports.page.patch(changed)

    @property
    def idle(self) -> bool:
        """Whether nobody has touched the clock for a while, so that the controls may step aside."""
        app = self._app
        quiet = app.watch.mono - app.touched_at > IDLE_AFTER_MS
        return quiet and app.screen == "clock" and not (app.overlay or app.question or app.refusal)

    def capabilities(self) -> Capabilities:
        """What the browser allows right now."""
        ports = self._app.ports
        return Capabilities(
            sound=self._sound_state(),
            awake=ports.wake.awake,
            wake=ports.wake.state,
            full_screen=ports.full_screen.state,
            offline=ports.updates.offline_ready,
            update_waiting=ports.updates.waiting,
            kept=self._app.kept,
            shares=ports.device.shares,
        )

    def _sound_state(self) -> str:
        app = self._app
        if not app.ports.sound.available:
            return "none"
        if app.settings.muted or app.muted_here:
            return "muted"
        if not app.watch.sounds:
            return "elsewhere"
        return "live" if app.ports.sound.live else "blocked"

    def desk(self) -> Desk:
        """All that a screen may know."""
        app = self._app
        return Desk(
            tongue=app.tongue,
            settings=app.settings,
            now=app.watch.wall,
            tid=app.tid,
            journal=app.journal,
            shelf=self._shelf() if app.lists else (),
            can=self.capabilities(),
            trouble=self._trouble(),
            writer=app.office.writer,
            refusal=app.refusal,
            news=app.news,
            slept_ms=app.watch.slept_ms,
            question=app.question,
            editing=app.editing,
            overlay=app.overlay,
            address=app.ports.page.address,
            deleted=app.office.deleted(),
            undo=self._undo(),
            error=app.error,
            version=app.version,
            dismissed=frozenset(app.dismissed),
            next_time_it_is=app.ports.clocks.next_time_it_is,
            drafts=app.drafts.all,
            tried=app.cells.tried,
            not_pasted=app.cells.not_pasted,
            templates=self._templates(),
            template_deleted=app.later.templates.deleted if app.screen in LISTS_TEMPLATES else "",
            book=app.later.people.book if app.screen in READS_THE_BOOK else None,
            book_news=app.later.people.news if app.screen in READS_THE_BOOK else BookNews(),
            worth=app.later.deals.worth if app.screen == "deal" else worth_at_once,
            sheet=app.later.dealer.sheet if app.screen in DEALS else None,
            dealer_rules=app.later.dealer.rules if self._tells_rules else None,
            dealer_undo=app.screen in DEALS and app.later.dealer.can_undo,
            shot=app.later.table_help.shot if app.screen in DEALS else None,
            odds=app.later.table_help.odds if app.screen in DEALS else lambda _: None,
            looked_at=app.later.tdt.looked_at if app.overlay == "tdt" else None,
            voices=app.later.speech.voices if app.screen == "settings" else (),
            said_as=app.later.speech.said_as if app.screen == "settings" else {},
            hand_over=app.later.hand_over.state if app.screen == "hand-over" else None,
            handed_at=app.office.memory.handed_over(app.tid),
            told=app.later.told,
            backup=app.later.backup_news,
            restore=app.later.restore.looked_at if app.overlay == "restore" else None,
            restored=app.later.restored,
            tablet=app.later.tablets.tablet if app.screen == TABLET else None,
            dealt_here=app.later.tablets.dealt_here if app.overlay == "table_code" else None,
            camera=app.ports.device.camera.state if app.screen in READS_CODES else "off",
            several_cameras=app.screen in READS_CODES and app.ports.device.camera.several,
            tv=app.later.tv.look if app.screen in STEERS_THE_TV else TvWindow(),
        )

    @property
    def _tells_rules(self) -> bool:
        """Whether the screen says how hands are played: the dealer's, the card of the house, the TV in a break."""
        app = self._app
        on_break = app.screen == "clock" and (here := app.position) is not None and here.on_break
        return app.screen in (*DEALS, "rules", "share") or app.overlay == "table_code" or on_break

    def _trouble(self) -> Trouble:
        app = self._app
        opened = app.office.opened(app.tid)
        lost = len({each.seq for each in opened.set_aside if not each.made_good})
        missing = sum(last - first + 1 for first, last in opened.gaps)
        return Trouble(not app.office.lasting, lost + missing, opened.report)

    def _shelf(self) -> tuple[Shelved, ...]:
        office = self._app.office
        return tuple(
            Shelved(
                **{shown.name: getattr(each, shown.name) for shown in SHELVED},
                tid=each.id,
                handed=office.memory.handed_over(each.id) > 0,
            )
            for each in office.summaries()
        )

    def _templates(self) -> tuple[KeptTemplate, ...]:
        if self._app.screen not in LISTS_TEMPLATES:
            return ()
        return self._app.later.templates.shelf.all()

    def _undo(self) -> Sentence | None:
        """What an undo would take back, as a sentence."""
        journal = self._app.journal
        seqs = undo_next(journal)
        record = journal.record(seqs[-1]) if seqs else None
        return record.event.told(journal.tournament) if record else None
