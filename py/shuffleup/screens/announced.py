"""Which announcement is on the TV now: they wait for each other, and every window that asks gets the same answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.journal import Journal, steps
from shuffleup.screens.announcements import Announcement, Kind, of_event, of_stage
from shuffleup.tournament.clock import turns
from shuffleup.tournament.placing import finished
from shuffleup.tournament.refusal import Sentence

if TYPE_CHECKING:
    from shuffleup.tournament.state import Tournament

WITHIN_MS = 120_000
LAST = 12
SECONDS = {
    Kind.LEVEL: 8,
    Kind.BREAK: 10,
    Kind.COLOR_UP: 10,
    Kind.OUT: 8,
    Kind.MONEY: 8,
    Kind.DRAW: 8,
    Kind.FINAL_TABLE: 12,
    Kind.DEAL: 15,
    Kind.WINNER: 20,
}
"""How long each kind is on. Moves are on until they are made, by a notice of their own."""
BEGINNINGS = (Kind.LEVEL, Kind.BREAK)
BY_ITSELF = "t"


@dataclass(frozen=True)
class Told:
    """Something the room was told: *at* epoch ms; the *mark* tells it from all others of the evening."""

    at: int
    mark: str
    said: Announcement


@dataclass(frozen=True)
class Handled:
    """What people did about an announcement: it was read, or is wanted *again*; *mark* names it, *at* is epoch ms."""

    mark: str = ""
    at: int = 0
    again: bool = False

    def text(self) -> str:
        """As it is kept, and sent to the other windows of the device.

        >>> Handled("12.0", 1_000, again=True).text()
        'again 12.0 1000'
        """
        return f"{'again' if self.again else 'read'} {self.mark} {self.at}"

    @staticmethod
    def of(text: str) -> Handled:
        """From a kept text; nothing was done where it makes no sense.

        >>> Handled.of("read 12.0 1000"), Handled.of("yes")
        (Handled(mark='12.0', at=1000, again=False), Handled(mark='', at=0, again=False))
        """
        word, _, rest = text.partition(" ")
        mark, _, at = rest.partition(" ")
        if word not in ("read", "again") or not mark or not at.isdecimal():
            return Handled()
        return Handled(mark, int(at), word == "again")


def recent(journal: Journal, now: int) -> tuple[Told, ...]:
    """What the room was told in the last minutes before *now* (epoch ms), the oldest first.

    Of levels and breaks only the newest: the room has no use for one that is over.
    """
    since = now - WITHIN_MS
    found: list[Told] = []
    for record in reversed(journal.records):
        if record.at <= since:
            break
        if record.seq not in journal.undone:
            said = of_event(record.event, journal.tournament)
            found[:0] = [Told(record.at, f"{record.seq}.{number}", each) for number, each in enumerate(said)]
    tournament = journal.tournament
    if tournament.schedule:
        found += [told for told in by_itself(tournament, 0, tournament.house_time(now)) if told.at > since]
    found.sort(key=lambda told: told.at)
    won = next((told.at for told in reversed(found) if told.said.kind is Kind.WINNER), None)
    if won is not None or finished(tournament):
        # The winner waits for nobody, and no level matters any more.
        return tuple(told for told in found if told.at >= (won or 0) and not _of_a_stage(told))
    newest = max((told.at for told in found if told.said.kind in BEGINNINGS), default=0)
    return tuple(told for told in found if told.at >= newest or not _of_a_stage(told))


def _of_a_stage(told: Told) -> bool:
    return told.said.kind in BEGINNINGS or told.mark.startswith(BY_ITSELF)


def by_itself(tournament: Tournament, after: int, until: int) -> Iterator[Told]:
    """The stages that began by themselves since the clock was last touched, after one house time up to another."""
    clock, schedule = tournament.clock, tournament.schedule
    begun = [(turn.stage, turn.at) for turn in turns(schedule, clock, until)]
    if clock.since is not None and not clock.begun and clock.since <= until:
        begun.insert(0, (clock.stage, clock.since))
    for stage, at in begun:
        if at > after:
            for number, said in enumerate(of_stage(tournament, stage)):
                yield Told(tournament.wall_time(at), f"{BY_ITSELF}{stage}.{at}.{number}", said)


def last_told(journal: Journal, now: int) -> tuple[Told, ...]:
    """What the room was told last in all the evening up to *now* (epoch ms), the newest first."""
    found: list[Told] = []
    last = None
    for step in steps(journal.records, journal.undone):
        if last is not None and last.after.schedule:
            found += by_itself(last.after, last.at, step.at)
        if step.stands:
            said = of_event(step.record.event, journal.tournament)
            seq, at = step.record.seq, step.record.at
            found += [Told(at, f"{seq}.{number}", each) for number, each in enumerate(said)]
        last = step
    if last is not None and last.after.schedule:
        found += by_itself(last.after, last.at, journal.tournament.house_time(now))
    return tuple(_as_it_stands(reversed(found)))[:LAST]


def _as_it_stands(newest_first: Iterable[Told]) -> Iterator[Told]:
    """Without how somebody was out before a rebuy or a re-entry: the place is told where it was won."""
    out: list[Sentence] = []
    for told in newest_first:
        if told.said.kind is not Kind.OUT or told.said.says not in out:
            yield told
        if told.said.kind is Kind.OUT:
            out.append(told.said.says)


def showing(told: Sequence[Told], now: int, handled: Handled = Handled(), old: Iterable[Told] = ()) -> Told | None:
    """What is on at *now* (epoch ms) of what was *told*, the oldest first; each waits for the one before it.

    What was read is over, with all before it. One that is wanted again comes first; it may be an *old* one.
    """
    if handled.again and handled.at <= now:
        again = next((each for each in (*told, *old) if each.mark == handled.mark), None)
        if again and now < handled.at + _length(again):
            return again
    free = 0
    marks = [each.mark for each in told]
    if not handled.again and handled.mark in marks:
        told, free = told[marks.index(handled.mark) + 1 :], handled.at
    for each in told:
        if SECONDS.get(each.said.kind):
            begins = max(each.at, free)
            free = begins + _length(each)
            if begins <= now < free:
                return each
    return None


def _length(told: Told) -> int:
    return SECONDS.get(told.said.kind, SECONDS[Kind.DRAW]) * 1000
