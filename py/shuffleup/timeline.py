"""The evening as it went: who was in from when to when, how large the field was, and the stacks that were counted.

All of it is read off the records once more, so what was undone or struck is in none of it. Times are epoch ms on the
wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from shuffleup.journal import Journal, Step, steps
from shuffleup.tournament.placing import finished
from shuffleup.tournament.roster import Player
from shuffleup.tournament.starting import Started
from shuffleup.tournament.state import Tournament

OUT = "out"
MOST_SIZES = 240
COMES_BACK = ("buy_in", "re_entry", "rebuy")


@dataclass(frozen=True)
class Moment:
    """Something that happened to a player *at* a time: what they bought, as in `Sale`, or that they went "out"."""

    at: int
    what: str
    item: int
    by: tuple[int, ...] = ()


@dataclass(frozen=True)
class Life:
    """What happened to a player, in order; *stays* are when they were in, from and to, 0 for who still is."""

    number: int
    moments: tuple[Moment, ...]
    stays: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class FieldThen:
    """From *at* on so many were *left*, with so many chips on *average*."""

    at: int
    left: int
    average: int


@dataclass(frozen=True)
class Timeline:
    """The evening: when the clock was started (or the first player bought in), and when it was over, 0 before that.

    *stacks* are those that were counted, as (when, chips), by the player's number; a player who went out ends at 0.
    *times* are when each purchase and knock-out was told, by its number.
    """

    begins: int = 0
    ends: int = 0
    lives: Mapping[int, Life] = field(default_factory=dict)
    sizes: tuple[FieldThen, ...] = ()
    stacks: Mapping[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    times: Mapping[int, int] = field(default_factory=dict)


def timeline(journal: Journal) -> Timeline:
    """How the evening went so far."""
    return _timeline(_Same(journal))


class _Same:
    """A journal that equals only itself: comparing two of them would cost more than reading one."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def __hash__(self) -> int:
        return id(self.journal)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.journal is self.journal


@lru_cache(maxsize=1)
def _timeline(same: _Same) -> Timeline:
    journal, seen = same.journal, _Seen()
    for step in steps(journal.records, journal.undone):
        seen.look(step)
    players = [player for player in journal.tournament.roster.players if player.entered]
    lives = {player.number: _life(player, seen.times) for player in players}
    moments = [moment for life in lives.values() for moment in life.moments]
    sizes = seen.sizes()
    first = min((moment.at for moment in moments), default=sizes[0].at if sizes else 0)
    outs = [moment.at for moment in moments if moment.what == OUT]
    over = max(outs, default=sizes[-1].at if sizes else 0) if finished(journal.tournament) else 0
    return Timeline(
        begins=seen.started or first,
        ends=over,
        lives=lives,
        sizes=sizes,
        stacks={player.number: tuple(_counted(player, seen, lives[player.number])) for player in players}
        if seen.stacks
        else {},
        times=seen.times,
    )


class _Seen:
    """What was seen while the records were read."""

    def __init__(self) -> None:
        self.started = 0
        self.times: dict[int, int] = {}
        self.changes: list[tuple[int, Tournament]] = []
        self.stacks: dict[int, list[tuple[int, int]]] = {}

    def look(self, step: Step) -> None:
        """Look at one record."""
        before, after, at = step.before, step.after, step.record.at
        if step.stands and isinstance(step.record.event, Started):
            self.started = self.started or at
        if after.roster is not before.roster:
            self._players(before, after, at)
        elif after.heads is before.heads and after.chips is before.chips:
            return
        self.changes.append((at, after))

    def sizes(self) -> tuple[FieldThen, ...]:
        """The field whenever it was another one; of a very long evening only so many moments, and the last."""
        every = max(len(self.changes) // MOST_SIZES, 1)
        found: list[FieldThen] = []
        for place, (at, tournament) in enumerate(self.changes):
            if place % every and place != len(self.changes) - 1:
                continue
            there = tournament.turnout
            last = found[-1] if found else None
            if there.players and (last is None or (last.left, last.average) != (there.left, there.average)):
                found.append(FieldThen(at, there.left, there.average))
        return tuple(found)

    def _players(self, before: Tournament, after: Tournament, at: int) -> None:
        for player in _changed(before, after):
            for item in (*(each.item for each in player.bought), *(each.item for each in player.knock_outs)):
                self.times.setdefault(item, at)
            was = before.roster.get(player.number)
            if player.stack and (was is None or was.stack != player.stack):
                self.stacks.setdefault(player.number, []).append((at, player.stack))


def _changed(before: Tournament, after: Tournament) -> Iterator[Player]:
    known = {id(page) for page in before.roster.pages}
    for page in after.roster.pages:
        if id(page) not in known:
            for player in page.players:
                if before.roster.get(player.number) is not player:
                    yield player


def _life(player: Player, times: Mapping[int, int]) -> Life:
    bought = [Moment(times.get(each.item, 0), each.sale.value, each.item) for each in player.valid]
    gone = [Moment(times.get(each.item, 0), OUT, each.item, each.by) for each in player.knock_outs]
    moments = sorted((*bought, *gone), key=lambda moment: moment.item)
    stays: list[tuple[int, int]] = []
    since = 0
    for moment in moments:
        if moment.what == OUT:
            if since:
                stays.append((since, moment.at))
            since = 0
        elif moment.what in COMES_BACK:
            since = since or moment.at
    if since:
        stays.append((since, 0))
    return Life(player.number, tuple(moments), tuple(stays))


def _counted(player: Player, seen: _Seen, life: Life) -> Iterator[tuple[int, int]]:
    """The stacks of a player as they were counted, and nothing once they went out."""
    counted = seen.stacks.get(player.number, [])
    yield from counted
    if counted and player.out:
        yield max(life.moments[-1].at, counted[-1][0]), 0
