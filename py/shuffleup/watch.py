"""A window's eye on the clocks: what time it is for the tournament, what to sound, and what to make of a jump."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.tournament.clock import Position, State
from shuffleup.tournament.cues import Cue, newest_cue
from shuffleup.tournament.wall_time import LONGEST_SILENT_JUMP_MS, Gap, Jump, Look, gap_between

if TYPE_CHECKING:
    from shuffleup.app import App
    from shuffleup.tournament.state import Tournament

ASK_AFTER_CLOSED_MS = 10 * 60_000


class Watch:
    """What one window last saw: both clocks of the device, and where the tournament's clock stood.

    Its *gaps* are the stretches of time the host is to judge, all in one: count them, or give them back.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._look = self._look_now()
        self._shown: Position | None = None
        self._speaker = ""
        self._here: tuple[Tournament | None, int, Position | None] = (None, 0, None)
        self._gaps: dict[str, tuple[Gap, ...]] = {}

    @property
    def wall(self) -> int:
        """Epoch ms at the last look."""
        return self._look.wall

    @property
    def mono(self) -> int:
        """Monotonic ms at the last look."""
        return self._look.mono

    def position_of(self, tournament: Tournament) -> Position | None:
        """What a tournament's clock showed at the last look, if it has one. A beat asks for it a dozen times."""
        if not tournament.schedule:
            return None
        of, at, here = self._here
        if of is not tournament or at != self.wall:
            here = tournament.position_at(tournament.house_time(self.wall))
            self._here = (tournament, self.wall, here)
        return here

    def begin(self) -> None:
        """Another tournament is on the table: what it shows now is no news."""
        self._shown = self._app.position

    def look(self) -> None:
        """Look at the clocks again; bridge a jump, or ask about it."""
        from shuffleup.tournament.jumps import DoNotCount

        before = self._app.position
        then, self._look = self._look, self._look_now()
        gap = gap_between(then, self._look)
        if gap.length_ms < 0:
            # What is still to be judged is told by the clock as it is now.
            self._gaps = {
                tid: tuple(_moved(each, gap.length_ms) for each in gaps) for tid, gaps in self._gaps.items()
            }
        runs = before is not None and before.running and self._app.later.given is None
        # The journal must know of a clock that was put back under a stretch it will be told of.
        moved = gap.length_ms < 0 and bool(self.gaps)
        if gap.jump is Jump.NONE or not (runs or moved) or not self._app.office.writer:
            return
        if gap.jump is Jump.BRIDGED:
            self._app.issue(DoNotCount(gap.before, gap.after))
        else:
            self._is_to_judge(gap)

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """What is still to be judged of the tournament on the table."""
        return self._gaps.get(self._app.tid, ())

    @gaps.setter
    def gaps(self, gaps: tuple[Gap, ...]) -> None:
        self._gaps[self._app.tid] = gaps

    @property
    def slept_ms(self) -> int:
        """How much time the host is to judge, in ms; what was played between two stretches is no part of it."""
        return sum(gap.length_ms for gap in self.gaps)

    def give_back(self) -> None:
        """None of the stretches was the room's time."""
        from shuffleup.tournament.jumps import DoNotCount

        stretches, self.gaps = tuple((gap.before, gap.after) for gap in self.gaps), ()
        if stretches:
            self._app.issue(DoNotCount(*stretches[-1], stretches[:-1]))

    def _is_to_judge(self, gap: Gap) -> None:
        """One more stretch; it goes on the last one where the device was awake for a moment only."""
        *others, last = self.gaps or (gap,)
        if gap.before - last.after <= LONGEST_SILENT_JUMP_MS:
            self.gaps = (*others, replace(last, after=gap.after))
        else:
            self.gaps = (*self.gaps, gap)

    def after_the_time_away(self) -> None:
        """The page was closed while the clock ran: ask about a long while, bridge a clock that was put back."""
        from shuffleup.tournament.jumps import DoNotCount

        app, here, now = self._app, self._app.position, self.wall
        if here is None or not app.journal.records:
            return
        last_written = app.journal.records[-1].at
        last_seen = max(last_written, app.office.memory.last_seen())
        if now < last_written and here.state is State.COUNTDOWN and app.journal.tournament.clock.begun:
            app.issue(DoNotCount(last_written, now))
        elif here.running and now - last_seen > ASK_AFTER_CLOSED_MS:
            self.gaps = (Gap(last_seen, now, Jump.ASK),)

    def newest_cue(self) -> Cue | None:
        """What the room should hear of what has changed since this was last asked; nothing once somebody has won."""
        then, self._shown = self._shown, None if self._app.later.given else self._app.position
        if then is None or self._shown is None:
            return None
        cue = newest_cue(then, self._shown, self._app.settings.cue_times)
        return None if cue and self._app.journal.tournament.turnout.won else cue

    @property
    def sounds(self) -> bool:
        """Whether this window is the one of the device that sounds: a writer, the first, unless told otherwise."""
        app = self._app
        return self._may_sound and app.ports.seat.taken if app.muted_here is None else not app.muted_here

    @property
    def _may_sound(self) -> bool:
        return self._app.office.writer or self._app.settings.speaker == self._app.ports.page.role

    def take_the_seat(self, has_clock: bool) -> None:
        """Wait for the place from which sounds come, or leave it; a window that was just chosen takes it at once."""
        app, speaker = self._app, self._app.settings.speaker
        if has_clock and speaker != self._speaker:
            self._speaker, app.muted_here = speaker, None
            if speaker == app.ports.page.role:
                app.ports.seat.take()
                return
        app.ports.seat.want(has_clock and self._may_sound)

    def _look_now(self) -> Look:
        return Look(self._app.ports.clocks.wall_ms(), self._app.ports.clocks.mono_ms())


def _moved(gap: Gap, by: int) -> Gap:
    return replace(gap, before=gap.before + by, after=gap.after + by)
